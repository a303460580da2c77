"""The recipe in models/embedded/train: the same networks as the engine's, and one sitting goes through."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
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
    from train.speak import off_place

    torch.manual_seed(0)
    speaker, blind = Speaker(SMOKE), torch.zeros(2, 1, 1, dtype=torch.bool)
    read, valid = Valid(torch.tensor([30, 21]), 30), Valid(torch.tensor([26, 20]), 26)
    text, style = torch.randn(2, 30, SMOKE.te.dim), torch.randn(2, SMOKE.n_style, SMOKE.style_dim)
    latent = torch.randn(2, 26, SMOKE.latent_channels)
    _, attentions = velocity(speaker.step, latent, torch.rand(2), text, style, valid, read, blind)
    off_place(attentions, torch.linspace(0, 29, 26).repeat(2, 1), blind).backward()
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


def test_halved_checkpoints_are_read_as_those_that_they_were(tmp_path: Path) -> None:
    from train import checkpoints

    torch.manual_seed(0)
    network = torch.nn.Sequential(torch.nn.Linear(128, 256), torch.nn.LayerNorm(256), torch.nn.Linear(256, 160))
    path = tmp_path / "student.safetensors"
    for file in checkpoints.HALVED:
        checkpoints.save(tmp_path / file, network, {"mean": torch.ones(2)})
    size = path.stat().st_size
    checkpoints.halve(tmp_path)
    assert path.stat().st_size < 0.6 * size
    kept = path.read_bytes()
    checkpoints.halve(tmp_path)
    assert path.read_bytes() == kept
    other = torch.nn.Sequential(torch.nn.Linear(128, 256), torch.nn.LayerNorm(256), torch.nn.Linear(256, 160))
    assert checkpoints.load(path, other).keys() == {"mean"}
    for found, wanted in zip(other.parameters(), network.parameters(), strict=True):
        assert torch.allclose(found, wanted, atol=1e-3)


@pytest.fixture
def speech(engine: Engine, tmp_path: Path) -> tuple[Path, Path]:
    """A file of lines, and a folder with one shard of them, read by the voice that ships as two speakers at two paces;
    letters stand for phonemes, all of them equally long."""
    from train.corpus import clause, finished
    from train.speech import TICK, Job, Shards, cut, levelled

    rnd = random.Random(1)
    texts = [finished(clause("en", rnd), rnd) for _ in range(UTTERANCES)]
    lines = tmp_path / "lines.tsv"
    lines.write_text("".join(f"en-us\t{text}\t{text}\n" for text in texts), encoding="utf-8")
    folder = tmp_path / "speech"
    folder.mkdir()
    shards = Shards(folder, 0)
    for number, text in enumerate(texts):
        speaker, speed = number % 2, (1.0, 1.5)[number // 2 % 2]
        spoken = engine.synthesize(SynthesisRequest(text, device="cpu", steps=2, speed=speed))
        wave = np.concatenate([piece.samples for piece in spoken])
        whole, first, end = levelled(torch.from_numpy(wave)[None])
        piece, lead = cut(whole[0], int(first[0]), int(end[0]))
        durations = np.full(len(text) + 2, len(wave) // TICK // (len(text) + 2), np.uint8)
        shards.add(Job(number, text, {}, speaker, speed), piece, lead, durations)
    shards.write()
    (folder / "finished").touch()
    return lines, folder


def test_german_is_written_in_sounds_that_the_teacher_has_learned() -> None:
    """An r that ends a syllable is a vowel, or "Arzt" is heard as "Acht"; what eSpeak says of three sentences."""
    from train.phonemes import german

    assert german("dɛɾ ˈaɾʦt ɛmpfˈɑːl lˈIçtə bəvˈeːɡʊŋ") == "dɛɐ ˈaːtst ɛmpfˈaːl lˈIçtə bəvˈeːɡʊŋ"
    assert german("ʦˈɔøɡə ɡəhˈœɾt vˌʊɐdə") == "tsˈYɡə ɡəhˈøɐt vˌʊɐdə"
    assert german("fɛɾˈœfəntlɪçt jeːdən hˈɪɾtə ˈaltə bɾˈʏkə") == "fɛʁˈøfəntlɪçt jeːdən hˈɪɐtə ˈaltə bʁˈykə"


@pytest.fixture
def made(speech: tuple[Path, Path]) -> Any:
    """All of it in buckets."""
    from train.latents import store_and_buckets, texts
    from train.networks import Autoencoder
    from train.plan import SMOKE_TEST
    from train.waves import Waves

    lines, folder = speech
    waves = Waves(folder, 0.05, "cpu")
    waves.poll()
    plan = SMOKE_TEST.autoencoder
    network = Autoencoder(plan.config, plan.dim, plan.layers)
    return store_and_buckets(waves, network, texts(lines), SMOKE_TEST.speaker)[1]


@pytest.mark.extended
def test_a_style_is_heard_at_any_pace_and_the_pace_at_its_own(made: Any) -> None:
    """Words were lost at 1.5 as long as every style was heard at the pace of the text that it was learned with."""
    store = made[0].store
    every = torch.arange(len(store.names)).repeat(50)
    other, paced = store.speakers.another(every), store.paces.another(every)
    assert (store.names[other] == store.names[every]).all()
    assert (store.names[paced] == store.names[every]).all()
    assert 0.3 < (store.usual[other] == store.usual[every]).mean() < 0.7
    assert (store.usual[paced] == store.usual[every]).all()
    assert (other != every).all()
    assert (paced != every).all()
    assert set(store.names[store.some_of(1, 99)]) == {1}
    assert not store.usual[store.some_of(1, 99)].all()
    assert store.usual[store.some_of(1, 99, usual=True)].all()


def test_a_stranger_is_heard_through_another_channel_and_learned_as_it_was_read(
    speech: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    from train import latents
    from train.networks import Autoencoder
    from train.plan import SMOKE_TEST
    from train.waves import Waves

    lines, folder = speech
    waves = Waves(folder, 0.05, "cpu")
    waves.poll()
    plan = SMOKE_TEST.autoencoder
    network, rows = Autoencoder(plan.config, plan.dim, plan.layers), latents.texts(lines)
    clean = latents.store_and_buckets(waves, network, rows, SMOKE_TEST.speaker)[0]
    assert torch.equal(clean.heard, clean.first)
    monkeypatch.setattr(latents, "STRANGERS", 1)
    monkeypatch.setattr(latents, "WORN_SHARE", 1.0)
    store, buckets = latents.store_and_buckets(waves, network, rows, SMOKE_TEST.speaker)
    strange = torch.from_numpy(store.names == 1)
    assert torch.equal(store.latents[: len(clean.latents)], clean.latents)
    assert torch.equal(store.heard[~strange], store.first[~strange])
    for utterance in torch.cat([bucket.utterances for bucket in buckets]).tolist():
        if not strange[utterance]:
            continue
        first, heard, frames = (int(part[utterance]) for part in (store.first, store.heard, store.frames))
        assert heard >= len(clean.latents)
        read, through = (store.latents[at : at + frames] for at in (first, heard))
        assert through.isfinite().all()
        assert through.any()
        assert not torch.allclose(read, through, atol=0.01)


def test_a_channel_changes_the_colour_and_not_the_level() -> None:
    from train.channel import worn

    torch.manual_seed(0)
    wave = torch.randn(4, 24000) * torch.tensor([0.01, 0.1, 0.1, 0.3])[:, None]
    through = worn(wave)
    assert torch.allclose(through.std(1), wave.std(1), rtol=0.02)
    before, after = (
        torch.fft.rfft(sound).abs()[:, :12000].unflatten(1, (60, 200)).mean(2) for sound in (wave, through)
    )
    ratio = after / before
    assert (ratio.max(1).values > 3 * ratio.min(1).values).all()
    assert (ratio[1] / ratio[2]).std() > 0.1


def test_a_shorter_throat_is_higher_and_keeps_the_pace() -> None:
    """The teacher reads slower what is played faster; its frames are so much shorter."""
    from train.alignment import read_at
    from train.speech import played

    time_s = torch.arange(24000) / 24000
    high = played(torch.sin(2 * torch.pi * 400 * time_s)[None], 1.25)
    assert high.shape == (1, 19200)
    assert int(torch.fft.rfft(high[0]).abs().argmax()) * 24000 / 19200 == pytest.approx(500)
    assert float(high.abs().max()) == pytest.approx(1, abs=1e-3)
    where, durations = np.arange(6.0), np.array([2, 4, 6, 4, 2, 8, 2, 2], np.uint8)
    assert np.array_equal(read_at(where, 2 * durations, 300, 480, 40, 2.0), read_at(where, durations, 300, 480, 40))
    assert len(set(read_at(where, durations, 300, 480, 40))) == 7


def test_two_that_learn_together_meet_in_the_middle(made: Any, tmp_path: Path) -> None:
    from train.latents import copied
    from train.plan import SMOKE_TEST
    from train.speak import Learner

    torch.manual_seed(0)
    one, two = (Learner(buckets, tmp_path, SMOKE_TEST.speaker) for buckets in (made, copied(made)))
    for learner in (one, two):
        learner.get_ready(0.9)
    weights = [list(learner.speaker.parameters()) for learner in (one, two)]
    middle = [((a + b) / 2).detach() for a, b in zip(*weights, strict=True)]
    assert any(not torch.allclose(a, b, atol=0.1) for a, b in zip(*weights, strict=True))
    one.meet(two)
    for a, b, expected in zip(*weights, middle, strict=True):
        assert torch.allclose(a, expected, atol=1e-6)
        assert torch.equal(a, b)
    began = time.time()
    one.train(began + 2, 1e-3, two, began + 60)
    steps = one.progress.read()["flow"]["iterations"]
    assert steps
    assert {int(s["step"]) for s in two.optimizer.state.values()} == {steps}


@pytest.mark.slow  # a sitting is bound to the wall clock, which a busy machine takes from it
def test_one_sitting_ends_with_a_voice_that_the_engine_speaks(
    recipe: Path, repo: Path, speech: tuple[Path, Path], tmp_path: Path
) -> None:
    lines, folder = speech
    paths = {**os.environ, "PYTHONPATH": f"{recipe}:{repo / 'app'}", "CUDA_VISIBLE_DEVICES": ""}

    def python(*arguments: object) -> None:
        subprocess.run([sys.executable, "-m", *map(str, arguments)], env=paths, check=True, timeout=150)

    work, checkpoints = tmp_path / "work", tmp_path / "checkpoints"
    python("train", "-", work, checkpoints, "--lines", lines, "--speech", folder, "--seconds", SITTING_S, "--smoke")
    made = {path.name for path in checkpoints.glob("*.safetensors")}
    assert made >= {"autoencoder.safetensors", "text.safetensors", "field.safetensors", "pacer.safetensors"}
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
