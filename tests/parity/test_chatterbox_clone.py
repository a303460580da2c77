"""From recordings to Chatterbox voices: every stage against the official `prepare_conditionals`."""

from __future__ import annotations

import dataclasses
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

from parlance import _core
from parlance.audio.clips import Clip, read_clip
from parlance.core.cloning import clone_path
from parlance.core.errors import ModelError
from parlance.families.chatterbox import voice
from parlance.families.chatterbox.voice import RECIPES, ChatterboxVoice, CloneRecipe
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.library.install import convert

from ..mutation import SWEEPS, to_spoil
from ..stages import relative

BOUND = 1e-4
# Half of the clips twice would show nothing new: the networks of English are those of Multilingual.
CLIPS = [
    *(("turbo", name) for name in ("clip.wav", "clips/ten.wav", "clips/long.wav", "clips/stereo.flac")),
    *(
        ("mtl", name)
        for name in ("clip.wav", "clips/short.wav", "clips/ten.wav", "clips/long.wav", "clips/stereo.flac")
    ),
    ("en", "clip.wav"),
]
MICRO_PROMPT_TOKENS = 40


@pytest.fixture(scope="session")
def clone_file(chatterbox_golden: Callable, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """``clone_file(variant)``: the networks of a golden checkpoint, converted."""
    known: dict[str, Path] = {}

    def make(variant: str) -> Path:
        if variant not in known:
            out = tmp_path_factory.mktemp("clone") / f"{variant}.gguf"
            convert(chatterbox_golden(variant).folder, out, DtypePolicy("f32"))
            known[variant] = clone_path(out)
        return known[variant]

    return make


@pytest.fixture(scope="session")
def networks(clone_file: Callable[[str], Path]) -> Callable[[str], Any]:
    """``networks(variant)``: loaded on one CPU thread in f32."""
    known: dict[str, Any] = {}
    device = _core.Device("cpu", 1)

    def load(variant: str) -> Any:
        if variant not in known:
            known[variant] = _core.ChatterboxClone(str(clone_file(variant)), device, "f32")
        return known[variant]

    return load


@dataclasses.dataclass(frozen=True)
class Case:
    clip: Clip
    want: dict[str, np.ndarray]
    recipe: CloneRecipe

    @property
    def samples(self) -> np.ndarray:
        """At 24 kHz and at the loudness of the recipe."""
        clip = voice.resample_exact(self.clip.mono, self.clip.sample_rate, voice.VOCODER_RATE)
        return voice.level(clip, voice.VOCODER_RATE, self.recipe.loudness)

    @property
    def speech(self) -> np.ndarray:
        return voice.resample_exact(self.samples, voice.VOCODER_RATE, voice.SPEECH_RATE)

    @property
    def head(self) -> np.ndarray:
        return self.samples[: voice.VOCODER_PROMPT_S * voice.VOCODER_RATE]

    @property
    def head_speech(self) -> np.ndarray:
        return voice.resample_sinc(self.head, voice.VOCODER_RATE, voice.SPEECH_RATE)


@pytest.fixture(params=CLIPS, ids=lambda pair: f"{pair[0]}-{Path(pair[1]).stem}")
def variant_and_case(request: pytest.FixtureRequest, chatterbox_golden: Callable) -> tuple[str, Case]:
    variant, name = request.param
    return variant, case_of(chatterbox_golden(variant), variant, name)


def case_of(golden: Any, variant: str, name: str = "clip.wav") -> Case:
    path = golden.folder / name
    want = golden.cond if name == "clip.wav" else load_file(path.with_suffix(".safetensors"))
    recipe = RECIPES["turbo" if variant == "turbo" else "multilingual"]
    return Case(read_clip(path), want, dataclasses.replace(recipe, prompt_tokens=MICRO_PROMPT_TOKENS))


def test_front_ends(variant_and_case: tuple[str, Case]) -> None:
    _, case = variant_and_case
    want, got = case.want, {}
    got["clip.24k"] = case.head
    got["s3tok.wav16.0"] = got["campplus.wav16"] = case.head_speech
    got["s3tok.wav16.1"] = case.speech[: round(case.recipe.prompt_s * voice.SPEECH_RATE)]
    got["s3tok.logmel.0"] = voice.token_mel(got["s3tok.wav16.0"], 128).T
    got["s3tok.logmel.1"] = voice.token_mel(got["s3tok.wav16.1"], 128).T
    got["campplus.fbank_cmn"] = voice.xvector_features(case.head_speech, 80)
    got["cond.gen.prompt_feat"] = voice.vocoder_mel(case.head)
    errors = {name: relative(values, want[name].reshape(values.shape)) for name, values in got.items()}
    assert max(errors.values()) <= BOUND, errors
    hparams = {"speaker_mels": 40, "partial_frames": 160, "partial_step": 77}
    first = voice.speaker_partials(case.speech, hparams)[0]
    mel = np.zeros((160, 40), np.float32)
    mel[: len(want["ve.mel"])] = want["ve.mel"][:160]
    assert relative(first, mel) <= BOUND


def test_inner_tensors(variant_and_case: tuple[str, Case], networks: Callable[[str], Any]) -> None:
    """Each network on the official input, so that no error of a front end hides one of its own."""
    variant, case = variant_and_case
    native, want = networks(variant), case.want
    taps = native.debug_outputs("campplus", want["campplus.fbank_cmn"][0].T)
    pairs = {"campplus.fcm.0": bands_slow(taps["head"]), "campplus.stats.0": taps["stats"][:, 0]}
    pairs |= {"campplus.tdnn.0": taps["tdnn"], "campplus.dense.0": taps["xvector"][:, 0]}
    for block in range(3):
        pairs[f"campplus.block{block + 1}.0"] = taps[f"block{block}"]
        pairs[f"campplus.transit{block + 1}.0"] = taps[f"transit{block}"]
    for call in (0, 1):
        mel = want[f"s3tok.logmel.{call}"].reshape(128, -1)
        frames = mel.shape[1] if call == 0 else 4 * MICRO_PROMPT_TOKENS
        pairs[f"s3tok.hidden.{call}"] = native.debug_outputs("s3_tokenizer", mel[:, :frames])["block1"].T
    partials = voice.split_partials(want["ve.mel"].astype(np.float32), 160, 77)
    pairs["ve.proj.0"] = native.debug_outputs("voice_encoder", partials)["proj"].T
    errors = {name: relative(got, want[name].reshape(got.shape)) for name, got in pairs.items()}
    assert max(errors.values()) <= BOUND, errors


def bands_slow(head: np.ndarray) -> np.ndarray:
    """Our (bands * channels, frames) as the official (channels * bands, frames)."""
    return head.reshape(10, 32, -1).transpose(1, 0, 2).reshape(head.shape)


def test_voice(variant_and_case: tuple[str, Case], networks: Callable[[str], Any]) -> None:
    """From the file to the five tensors."""
    variant, case = variant_and_case
    voice = make_voice(networks(variant), case)
    want = case.want
    np.testing.assert_array_equal(voice.prompt_token, want["cond.gen.prompt_token"][0])
    np.testing.assert_array_equal(voice.t3_prompt_tokens, want["cond.prompt_tokens"][0])
    assert len(set(voice.prompt_token.tolist())) > len(voice.prompt_token) // 4
    errors = {
        "speaker_emb": relative(voice.speaker_emb, want["cond.speaker_emb"][0]),
        "xvector": relative(voice.xvector, want["cond.gen.embedding"][0]),
        "prompt_feat": relative(voice.prompt_feat, want["cond.gen.prompt_feat"][0]),
    }
    assert max(errors.values()) <= BOUND, errors


def make_voice(native: Any, case: Case) -> ChatterboxVoice:
    *_, (_, made) = voice.clone(native, case.clip.mono, case.clip.sample_rate, case.recipe)
    assert made is not None
    return made


def test_a_replay_gives_the_same_bytes(chatterbox_golden: Callable, clone_file: Callable[[str], Path]) -> None:
    native = _core.ChatterboxClone(str(clone_file("turbo")), _core.Device("cpu", 1), "f32")
    case = case_of(chatterbox_golden("turbo"), "turbo")
    fresh = make_voice(native, case)
    native.reset_stats()
    again = make_voice(native, case)
    assert [stage["graphs_built"] for stage in native.stats()] == [0, 0, 0]
    native.clear_graphs()
    rebuilt = make_voice(native, case)
    for part in dataclasses.fields(ChatterboxVoice):
        assert (
            getattr(fresh, part.name).tobytes()
            == getattr(again, part.name).tobytes()
            == getattr(rebuilt, part.name).tobytes()
        ), part.name


def stages_of(path: Path, inputs: dict[str, np.ndarray], networks: tuple[str, ...], device: Any) -> dict[str, Any]:
    native = _core.ChatterboxClone(str(path), device, "f32")
    taps = {network: native.debug_outputs(network, inputs[network]) for network in networks}
    return {f"{network}.{name}": values for network, own in taps.items() for name, values in own.items()}


def network_inputs(golden: Any) -> dict[str, np.ndarray]:
    """Short ones: enough for two segments of CAMPPlus and two steps of everything else."""
    return {
        "s3_tokenizer": golden.cond["s3tok.logmel.0"].reshape(128, -1)[:, 100:180],
        "campplus": golden.cond["campplus.fbank_cmn"][0, 100:340].T,
        "voice_encoder": golden.cond["ve.mel"][:160][None].astype(np.float32),
    }


NETWORKS = {"s3tok.": "s3_tokenizer", "campplus.": "campplus", "ve.": "voice_encoder"}


def spoilt(original: bytes, tensors: list[dict[str, Any]]) -> Iterator[tuple[str, bytes]]:
    """Each tensor zeroed, or doubled where it is a scale, in a copy of the file."""
    for tensor in tensors:
        begin, end = tensor["offset"], tensor["offset"] + tensor["n_bytes"]
        values = np.frombuffer(original[begin:end], np.float32)
        factor = 2.0 if tensor["name"].endswith(("norm.weight", "out.weight")) else 0.0
        yield tensor["name"], original[:begin] + (values * factor).astype(np.float32).tobytes() + original[end:]


@pytest.mark.parametrize("sweep", SWEEPS)
def test_every_tensor_matters(
    sweep: str, chatterbox_golden: Callable, clone_file: Callable[[str], Path], tmp_path: Path
) -> None:
    path, device = clone_file("turbo"), _core.Device("cpu", 1)
    inputs = network_inputs(chatterbox_golden("turbo"))
    want = stages_of(path, inputs, tuple(NETWORKS.values()), device)
    tensors = _core.GgufFile(str(path)).tensors
    assert len(tensors) > 500
    unseen = []
    for name, data in spoilt(path.read_bytes(), to_spoil(tensors, sweep)):
        network = next(network for prefix, network in NETWORKS.items() if name.startswith(prefix))
        (tmp_path / "spoilt.gguf").write_bytes(data)
        got = stages_of(tmp_path / "spoilt.gguf", inputs, (network,), device)
        if max(relative(values, want[stage]) for stage, values in got.items()) <= BOUND:
            unseen.append(name)
    assert unseen == []


def test_swapped_tensors_are_seen(
    chatterbox_golden: Callable, clone_file: Callable[[str], Path], tmp_path: Path
) -> None:
    path, device = clone_file("turbo"), _core.Device("cpu", 1)
    inputs = network_inputs(chatterbox_golden("turbo"))
    want = stages_of(path, inputs, tuple(NETWORKS.values()), device)
    places = {t["name"]: slice(t["offset"], t["offset"] + t["n_bytes"]) for t in _core.GgufFile(str(path)).tensors}
    for one, other in (
        ("s3tok.blocks.0.q.weight", "s3tok.blocks.0.k.weight"),
        ("s3tok.blocks.0.attn_norm.bias", "s3tok.blocks.0.ffn_norm.bias"),
        ("campplus.head.0.conv2.weight", "campplus.head.1.conv2.weight"),
        ("campplus.blocks.1.3.context2.bias", "campplus.blocks.1.4.context2.bias"),
        ("ve.lstm.1.input.weight", "ve.lstm.1.hidden.weight"),
    ):
        data = bytearray(path.read_bytes())
        data[places[one]], data[places[other]] = data[places[other]], data[places[one]]
        (tmp_path / "swapped.gguf").write_bytes(data)
        got = stages_of(tmp_path / "swapped.gguf", inputs, tuple(NETWORKS.values()), device)
        assert max(relative(values, want[stage]) for stage, values in got.items()) > BOUND, (one, other)


def test_another_filterbank_is_refused(chatterbox_golden: Callable, tmp_path: Path) -> None:
    folder = tmp_path / "release"
    shutil.copytree(chatterbox_golden("turbo").folder, folder, ignore=shutil.ignore_patterns("golden*", "clips"))
    weights = load_file(folder / "s3gen_meanflow.safetensors")
    weights["tokenizer._mel_filters"] *= 1.01
    save_file(weights, folder / "s3gen_meanflow.safetensors")
    with pytest.raises(ModelError, match="_mel_filters"):
        convert(folder, tmp_path / "out.gguf")
