"""The recipe in models/embedded/train: the same networks as the engine's, and one sitting goes through."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.library.catalogue import Catalogue

TOLERANCE = 1e-5
SITTING_S = 30.0
PACING_S = 10.0
UTTERANCES = 16


@pytest.fixture(scope="module", autouse=True)
def recipe(repo: Path) -> Iterator[Path]:
    """The folder that holds the package `train`, importable for as long as this module runs."""
    folder = repo / "models" / "embedded"
    sys.path.insert(0, str(folder))
    yield folder
    sys.path.remove(str(folder))


def difference(found: torch.Tensor, expected: torch.Tensor) -> float:
    return float((found - expected).abs().max() / expected.abs().max())


@torch.no_grad()
def test_each_padded_item_is_what_the_reference_makes_of_it_alone() -> None:
    from train.distil import guided
    from train.forward import Valid, encode_text, log_duration
    from train.networks import Pacer, Speaker
    from train.sizes import GUIDANCE, SMOKE

    torch.manual_seed(0)
    speaker, pacer = Speaker(SMOKE).eval(), Pacer(SMOKE).eval()
    for network in (speaker, pacer):
        for name, weight in network.named_parameters():
            if name.endswith("bias"):
                weight.normal_(0, 0.2)
            elif weight.dim() > 1 and "embedder" not in name:
                weight.mul_(1.5)
    characters, frames = torch.tensor([30, 21, 7]), torch.tensor([26, 20, 3])
    ids = torch.randint(0, SMOKE.vocab, (3, 30))
    latent, t = torch.randn(3, 26, SMOKE.latent_channels), torch.rand(3)
    style, pace = torch.randn(3, SMOKE.n_style, SMOKE.style_dim), torch.randn(3, SMOKE.dp.n_style, SMOKE.dp.style_dim)
    read, valid = Valid(characters, 30), Valid(frames, 26)
    text = encode_text(speaker.text, ids, style, read)
    velocity = guided(speaker.step, latent, t, text, style, valid, read)
    seconds = torch.exp(log_duration(pacer.predictor, ids, pace, characters))
    assert speaker.step.cond == GUIDANCE
    for i in range(3):
        item, n, m = slice(i, i + 1), int(characters[i]), int(frames[i])
        text_mask, mask = torch.ones(1, 1, n), torch.ones(1, 1, m)
        alone = speaker.text(ids[item, :n], style[item], text_mask)
        assert difference(text[item, :n].transpose(1, 2), alone) < TOLERANCE
        start = latent[item, :m].transpose(1, 2)
        moved = speaker.step(start, alone, style[item], mask, text_mask, t[item] * 8, torch.tensor([8.0]))
        assert difference(velocity[item, :m].transpose(1, 2), (moved - start) * 8) < TOLERANCE
        assert difference(seconds[item], pacer.predictor(ids[item, :n], pace[item], text_mask)) < TOLERANCE


def test_drawing_the_attention_to_the_diagonal_moves_only_where_it_looks() -> None:
    """The first sitting lost its flow to this: the layers in front grew until they hid the latent."""
    from train.forward import Valid, velocity
    from train.networks import Speaker
    from train.sizes import SMOKE
    from train.speak import off_diagonal

    torch.manual_seed(0)
    speaker, blind = Speaker(SMOKE), torch.zeros(2, 1, 1, dtype=torch.bool)
    read, valid = Valid(torch.tensor([30, 21]), 30), Valid(torch.tensor([26, 20]), 26)
    text, style = torch.randn(2, 30, SMOKE.te.dim), torch.randn(2, SMOKE.n_style, SMOKE.style_dim)
    latent = torch.randn(2, 26, SMOKE.latent_channels)
    _, attentions = velocity(speaker.step, latent, torch.rand(2), text, style, valid, read, blind)
    off_diagonal(attentions, valid, read, blind).backward()
    moved = {name for name, weight in speaker.step.named_parameters() if weight.grad is not None and weight.grad.any()}
    assert moved
    assert all(".attn.W_query." in name or ".attn.W_key." in name for name in moved)


@torch.no_grad()
def test_decoder_is_that_of_the_engine_but_for_the_muted_bins() -> None:
    from train.networks import MUTE_BINS, MUTED_LOG, Autoencoder, compress, expand
    from train.sizes import SMOKE

    torch.manual_seed(0)
    network = Autoencoder(SMOKE, 16, 1).eval()
    latent = torch.randn(2, 48, SMOKE.latent_dim)
    wave = network.decode(latent)
    head = network.decoder.head.linear
    assert difference(wave, network.decoder(latent.transpose(1, 2))) > 10 * TOLERANCE
    head.weight[list(MUTE_BINS)], head.bias[list(MUTE_BINS)] = 0.0, MUTED_LOG
    assert difference(wave, network.decoder(latent.transpose(1, 2))) < TOLERANCE
    assert torch.equal(expand(compress(latent)), latent)


def test_error_rates_have_bounds_and_the_ratio_of_the_same_sentences() -> None:
    pytest.importorskip("pocketsphinx")
    from train.evaluate import error_rates

    teacher = [0, 1, 2, 1] * 25
    found = error_rates([10] * 100, {"voice": [2 * wrong for wrong in teacher], "teacher": teacher})
    assert (found["voice"], found["teacher"]) == (20.0, 10.0)
    assert found["ratio"] == 2.0
    assert found["ratio_bounds"] == [2.0, 2.0]  # what is hard for both does not widen them
    low, high = found["voice_bounds"]
    assert 16 < low < 18.5
    assert 21.5 < high < 24
    assert "ratio" not in error_rates([5], {"voice": [1], "teacher": [0]})


@pytest.fixture
def speech(engine: Engine, tmp_path: Path) -> tuple[Path, Path]:
    """A file of sentences, and a folder with one shard of them, read by the voice that ships."""
    from train.corpus import clause, finished
    from train.sizes import SAMPLE_RATE
    from train.speech import trimmed
    from train.voices import VOICES

    rnd = random.Random(1)
    lines = [finished(clause("en", rnd), rnd) for _ in range(UTTERANCES)]
    sentences = tmp_path / "sentences.tsv"
    sentences.write_text("".join(f"en\t{line}\n" for line in lines), encoding="utf-8")
    waves = []
    for line in lines:
        spoken = engine.synthesize(SynthesisRequest(line, device="cpu", steps=2))
        wave = trimmed(SAMPLE_RATE, np.concatenate([piece.samples for piece in spoken]))
        assert wave is not None
        waves.append(wave)
    folder = tmp_path / "speech"
    folder.mkdir()
    np.savez(
        folder / "shard000000.npz",
        wav=np.concatenate(waves),
        lengths=np.array([len(wave) for wave in waves], np.int32),
        lines=np.arange(len(waves), dtype=np.int32),
        speaker=np.int32(next(i for i, voice in enumerate(VOICES) if voice.shipped)),
        stretch=np.float32(1.0),
    )
    (folder / "finished").touch()
    return sentences, folder


@pytest.fixture
def paced(tmp_path: Path) -> tuple[Path, list[list[int]]]:
    """A folder with shards of a voice as it reads, of the same 1.2 times as long, and at another pitch; rows of their
    texts."""
    from train.sizes import SAMPLE_RATE
    from train.voices import VOICES

    from parlance.measure.references.chatterbox.clips import make_clip

    rows = [list(range(1, 1 + count)) for count in (10, 30, 18)]
    for number, (speaker, stretch) in enumerate(((0, 1.0), (0, 1.2), (len(VOICES), 1.0))):
        sounds = [(make_clip(0.16 + stretch * 0.05 * len(row), SAMPLE_RATE) * 32767).astype(np.int16) for row in rows]
        np.savez(
            tmp_path / f"shard{number:06d}.npz",
            wav=np.concatenate(sounds),
            lengths=np.array([len(sound) for sound in sounds], np.int32),
            lines=np.arange(len(rows), dtype=np.int32),
            speaker=np.int32(speaker),
            stretch=np.float32(stretch),
        )
    (tmp_path / "finished").touch()
    return tmp_path, rows


def test_speakers_are_the_voices_at_other_pitches(recipe: Path) -> None:
    from train.voices import SPEAKERS, VOICES

    assert SPEAKERS[: len(VOICES)] == VOICES
    assert len({speaker.name for speaker in SPEAKERS}) == len(SPEAKERS) > len(VOICES)
    for number, speaker in enumerate(SPEAKERS):
        voice = VOICES[number % len(VOICES)]
        assert speaker.teacher == voice.teacher
        assert speaker.pitch / voice.pitch == pytest.approx(speaker.scale / voice.scale)
        assert speaker.shipped == (speaker is voice and voice.shipped)


@torch.no_grad()
def test_what_the_pace_is_learned_from_is_as_long_as_it_says(paced: tuple[Path, list[list[int]]]) -> None:
    """Texts at the usual pace whatever they were read at, and every recording as long as its stretch makes it."""

    from train.networks import Autoencoder
    from train.pace import gathered
    from train.plan import SMOKE_TEST
    from train.references import references
    from train.waves import Waves

    folder, rows = paced
    waves = Waves(folder, 0.05, "cpu")
    waves.wait(0.05, 0.0)
    short, long = gathered(waves, rows, (16, 32))
    assert short.characters.tolist() == [10, 10, 10]
    assert sorted(long.characters.tolist()) == [18, 18, 18, 30, 30, 30]
    for texts in (short, long):
        assert not texts.voice.any()
        np.testing.assert_allclose(texts.spoken, 0.05 * texts.characters, rtol=1e-3)
        assert all(row[:n].tolist() == rows_of(rows, n) for row, n in zip(texts.ids, texts.characters, strict=True))
    heard = references(waves, Autoencoder(SMOKE_TEST.speaker.config, 16, 1).eval(), SMOKE_TEST.speaker)
    stretch = heard.stretch.tolist()
    assert len(stretch) == 4
    assert stretch[0] == 1.0
    assert stretch[1] not in (1.0, pytest.approx(1.2))
    assert stretch[2] == pytest.approx(1.2)
    assert heard.usual(0).tolist() == [0]
    for usual, resampled in ((0, 1), (2, 3)):
        longer = float(heard.length[resampled] / heard.length[usual])
        assert longer == pytest.approx(stretch[resampled] / stretch[usual], abs=0.02)
    crop, mask = heard.crops(torch.tensor([3, 0]), 16, 16)
    inside = heard.latents[heard.start[3] : heard.start[3] + heard.length[3]].float().unfold(0, 16, 1)
    assert mask.all()
    assert (inside.transpose(1, 2) == crop[0]).flatten(1).all(1).any()


def rows_of(rows: list[list[int]], count: int) -> list[int]:
    return next(row for row in rows if len(row) == count)


def test_a_text_is_to_take_as_long_as_the_recording_of_its_voice_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pacer that reads stretch and voice off the recording, and both off the text, has nothing to learn."""
    from train import checkpoints, pace
    from train.parts import PACER_FILE
    from train.plan import SMOKE_TEST
    from train.references import References
    from train.voices import NAMES

    stretch, voice = torch.tensor([1.0, 0.5, 1.0, 1.5]), torch.tensor([0, 0, 2, 2])
    latents = torch.stack([stretch, voice], 1).half().repeat_interleave(20, 0)
    first, count = torch.tensor([0, 2, 2] + [4] * (len(NAMES) - 3)), torch.tensor([2.0, 0, 2] + [0] * (len(NAMES) - 3))
    heard = References(latents, torch.arange(4) * 20, torch.full((4,), 20), stretch, voice, first, count)
    spoken, teacher = torch.tensor([40, 90, 160, 250]), torch.tensor([2, 0, 0, 2])
    texts = pace.Texts(torch.stack([spoken, teacher], 1), torch.full((4,), 2), spoken / 100, teacher)
    told: list[float] = []

    class AllKnowing(torch.nn.Module):
        def __init__(self, _config: Any) -> None:
            super().__init__()
            self.predictor = torch.nn.Module()
            self.predictor.tts = torch.nn.ModuleDict({"dp": torch.nn.ModuleDict({"predictor": torch.nn.Linear(1, 1)})})
            self.style = Hearing()

    class Hearing(torch.nn.Module):
        def forward(self, reference: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
            return reference.sum(1) / mask.sum(1, keepdim=True)

    def log_seconds(known: Any, read: torch.Tensor, style: torch.Tensor) -> torch.Tensor:
        wrong = 100.0 * (read[:, 1] != style[:, 1])
        seconds = pace.AROUND_S + read[:, 0] / 100 * style[:, 0]
        return torch.log(seconds) + wrong + 0 * known.tts.dp.predictor.weight.sum()

    def sentence(_known: Any, ids: torch.Tensor, _characters: torch.Tensor) -> torch.Tensor:
        return ids.float()

    def run(_name: str, _until: float, step: Any, _rate: Any, _save: Any) -> tuple[float, int]:
        told.extend(float(step(i)) for i in range(10))
        return 1.0, 10

    for name, value in (("references", heard), ("gathered", [texts])):
        monkeypatch.setattr(pace, name, lambda *_, found=value: found)
    for name, fake in (("Pacer", AllKnowing), ("sentence", sentence), ("log_seconds", log_seconds), ("run", run)):
        monkeypatch.setattr(pace, name, fake)
    pace.Lessons(None, None, [], tmp_path, SMOKE_TEST.speaker).learn(0.0)  # type: ignore[arg-type]
    assert len(told) == 20, "both lessons, ten steps each"
    assert max(told) < 1e-3
    kept = checkpoints.load(tmp_path / PACER_FILE, AllKnowing(None))
    assert {name: value.tolist() for name, value in kept.items()} == {"preset.rms": [1, 0], "preset.awb": [1, 2]}
    assert checkpoints.Progress(tmp_path, "speak").seconds(pace.STAGE) == 1.0


@pytest.mark.slow  # a sitting is bound to the wall clock, which a busy machine takes from it
def test_one_sitting_ends_with_a_voice_that_the_engine_speaks(
    recipe: Path, repo: Path, speech: tuple[Path, Path], tmp_path: Path
) -> None:
    sentences, folder = speech
    paths = {**os.environ, "PYTHONPATH": f"{recipe}:{repo / 'app'}", "CUDA_VISIBLE_DEVICES": ""}

    def python(*arguments: object) -> None:
        subprocess.run([sys.executable, "-m", *map(str, arguments)], env=paths, check=True, timeout=150)

    work, checkpoints = tmp_path / "work", tmp_path / "checkpoints"
    given = ("--sentences", sentences, "--speech", folder, "--seconds", SITTING_S, "--smoke")
    python("train", work, checkpoints, *given)
    made = {path.name for path in checkpoints.glob("*.safetensors")}
    assert made >= {"autoencoder.safetensors", "text.safetensors", "field.safetensors", "pacer.safetensors"}
    before = {path.name: path.read_bytes() for path in checkpoints.glob("*.safetensors")}
    python("train", work, checkpoints, *given[:4], "--seconds", PACING_S, "--smoke", "--only", "pacer")
    changed = [name for name, data in before.items() if (checkpoints / name).read_bytes() != data]
    assert changed == ["pacer.safetensors"]
    voice = tmp_path / "voice.gguf"
    python("train.export", checkpoints, voice, "--smoke")
    first = voice.read_bytes()
    python("train.export", checkpoints, voice, "--smoke")
    assert voice.read_bytes() == first
    engine = Engine(Catalogue(tmp_path / "models", tmp_path / "cache", voice))
    spoken = engine.synthesize(SynthesisRequest("Größe und Maß?", language="de", device="cpu"))
    samples = np.concatenate([piece.samples for piece in spoken])
    engine.close()
    assert np.isfinite(samples).all()
    assert samples.std() > 0
