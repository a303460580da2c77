"""Qwen3-TTS' codec, both ways, and the speaker encoder against the official code: every recorded tensor."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.families.qwen3.voice import speaker_mel

from ..mutation import SWEEPS, to_spoil
from ..qwen3_codec import Stages, codec_stages, encoder_stages, speaker_stages
from ..stages import relative

BOUND = 1e-4
WAVE_BOUND = 1e-3
"""The snakes of random weights, whose values grow to hundreds, turn a rounding error into a hundred."""
WIDE = ("dec2_block4", "dec3_block4", "dec4_block4", "dec5", "wav")
BASE = ("0.6b-base", "1.7b-base")
FULL = pytest.param("0.6b-base-full", marks=pytest.mark.slow)


def codes_of(dump: Stages) -> np.ndarray:
    return dump["dec.codes"].astype(np.int32)


def load_codec(path: Path, kernels: str = "auto") -> Any:
    return _core.Qwen3Codec(str(path), _core.Device("cpu", 1), "f32", kernels=kernels)


def load_clone(path: Path, kernels: str = "auto") -> Any:
    return _core.Qwen3Clone(str(path), _core.Device("cpu", 1), kernels=kernels)


def differences(got: Stages, want: Stages) -> Stages:
    assert want.keys() <= got.keys()
    return {name: relative(got[name], values) for name, values in want.items()}


def too_large(found: Stages) -> Stages:
    return {name: value for name, value in found.items() if value > (WAVE_BOUND if name in WIDE else BOUND)}


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize("name", [*BASE, "1.7b-custom", "1.7b-design", FULL])
def test_every_stage_of_the_decoder_agrees(name: str, kernels: str, qwen3_golden: Callable) -> None:
    golden = qwen3_golden(name)
    want = codec_stages(golden.dump)
    found = differences(load_codec(golden.gguf, kernels).debug_outputs(codes_of(golden.dump)), want)
    assert not too_large(found)
    assert len(found) >= 20


@pytest.mark.parametrize("name", ["0.6b-base", FULL])
def test_pieces_give_the_official_samples(name: str, qwen3_golden: Callable) -> None:
    golden = qwen3_golden(name)
    codes, want = codes_of(golden.dump), golden.dump["dec.05_wav_full"].ravel()
    codec = load_codec(golden.gguf)
    for cuts in ([1] * 20, [4] * 5, [8, 8, 4], [3, 17]):
        codec.reset()
        got = [codec.decode(piece) for piece in np.split(codes, np.cumsum(cuts)[:-1])]
        assert np.abs(np.concatenate(got) - want).max() <= WAVE_BOUND * np.abs(want).max()


@pytest.mark.parametrize("mode", ["icl_ns0", "icl_ns1"])
def test_a_voice_in_context_goes_before(mode: str, qwen3_golden: Callable) -> None:
    """The official code decodes the clip's codes with those of the utterance and cuts them off."""
    dump = qwen3_golden("0.6b-base").dump
    codec = load_codec(qwen3_golden("0.6b-base").gguf)
    codec.prime(dump["enc.04_codes"].astype(np.int32))
    got = codec.decode(dump[f"{mode}.codes"].astype(np.int32))
    want = dump[f"{mode}.wav"].ravel()
    assert got.shape == want.shape
    assert np.abs(got - want).max() <= WAVE_BOUND * np.abs(want).max()


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize("name", [*BASE, "1.7b-custom", FULL])
def test_codes_of_a_clip_are_the_official_ones(name: str, kernels: str, qwen3_golden: Callable) -> None:
    dump = qwen3_golden(name).dump
    clone = load_clone(qwen3_golden(name).clone, kernels)
    found = differences(clone.debug_outputs("codec_encoder", dump["enc.wav"]), encoder_stages(dump))
    assert not too_large(found)
    assert len(found) >= 17
    assert np.array_equal(clone.encode(dump["enc.wav"]), dump["enc.04_codes"])


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize("name", [*BASE, FULL])
def test_the_vector_of_a_speaker_agrees(name: str, kernels: str, qwen3_golden: Callable) -> None:
    dump = qwen3_golden(name).dump
    clone = load_clone(qwen3_golden(name).clone, kernels)
    mel = speaker_mel(dump["enc.wav"]).T
    assert np.abs(mel - dump["spk.00_mel"][0]).max() <= BOUND
    assert not too_large(differences(clone.debug_outputs("speaker_encoder", mel), speaker_stages(dump)))
    assert relative(clone.speaker_embedding(mel), dump["spk.04_embedding"]) <= BOUND


def test_only_base_has_a_speaker_encoder(qwen3_golden: Callable) -> None:
    clone = load_clone(qwen3_golden("1.7b-custom").clone)
    assert clone.hparams["speaker_dim"] == 0
    with pytest.raises((_core.Error, ValueError)):
        clone.speaker_embedding(np.zeros((128, 40), np.float32))


def test_clips_that_cannot_be_encoded_are_refused(qwen3_golden: Callable) -> None:
    clone = load_clone(qwen3_golden("0.6b-base").clone)
    with pytest.raises(_core.Error, match="0 samples"):
        clone.encode(np.zeros(0, np.float32))
    with pytest.raises(_core.Error, match="up to 60 s"):
        clone.encode(np.zeros(clone.hparams["max_samples"] + 1, np.float32))
    with pytest.raises(_core.Error, match="5 to 6000 frames"):
        clone.speaker_embedding(np.zeros((128, 4), np.float32))
    assert clone.encode(np.zeros(1, np.float32)).shape == (1, 16)


def spoiled(values: np.ndarray, name: str) -> np.ndarray:
    """Zeros; what a norm or a snake divides or multiplies by is doubled."""
    keeps = name.endswith((".alpha", ".beta")) or (".norm" in name and name.endswith(".weight"))
    return values * np.float32(2.0 if keeps else 0.0)


def unnoticed(path: Path, prefixes: tuple[str, ...], sweep: str, stages: Callable[[], Stages]) -> list[str]:
    """The tensors of a file that can be spoiled, one at a time, without a stage that moves by more than the bound."""
    want, unseen = stages(), []
    tensors = [t for t in _core.GgufFile(str(path)).tensors if t["name"].startswith(prefixes)]
    for tensor in to_spoil(tensors, sweep):
        values = np.memmap(path, np.float32, "r+", tensor["offset"], (tensor["n_bytes"] // 4,))
        original = np.array(values)
        values[:] = spoiled(original, tensor["name"])
        values.flush()
        got = stages()
        values[:] = original
        values.flush()
        if not too_large({name: relative(got[name], want[name]) for name in want}):
            unseen.append(tensor["name"])
    assert max(relative(stages()[name], want[name]) for name in want) == 0
    return unseen


@pytest.mark.parametrize("sweep", SWEEPS)
def test_every_tensor_of_the_decoder_matters(sweep: str, qwen3_golden: Callable, tmp_path: Path) -> None:
    golden = qwen3_golden("0.6b-base")
    path = tmp_path / "spoiled.gguf"
    shutil.copy(golden.gguf, path)
    codes = codes_of(golden.dump)[:10]
    assert unnoticed(path, ("codec.",), sweep, lambda: load_codec(path).debug_outputs(codes)) == []


@pytest.mark.parametrize("sweep", SWEEPS)
def test_every_tensor_of_the_cloning_networks_matters(sweep: str, qwen3_golden: Callable, tmp_path: Path) -> None:
    golden = qwen3_golden("0.6b-base")
    path = tmp_path / "spoiled.gguf"
    shutil.copy(golden.clone, path)
    clip, mel = golden.dump["enc.wav"][: 4 * 1920 + 7], golden.dump["spk.00_mel"][0][:, :30]

    def stages() -> Stages:
        clone = load_clone(path)
        found = clone.debug_outputs("codec_encoder", clip) | clone.debug_outputs("speaker_encoder", mel)
        # Codes are numbers of rows: another one is a difference of more than the bound.
        return found | {f"codes{q}": column for q, column in enumerate(clone.encode(clip).T.astype(np.float32) + 1)}

    # What is added to all of a channel's weights is gone after the softmax over time.
    assert unnoticed(path, ("encoder.", "speaker."), sweep, stages) == ["speaker.asp.conv.bias"]


def test_samples_stay_within_one(qwen3_golden: Callable, tmp_path: Path) -> None:
    golden = qwen3_golden("0.6b-base")
    codes, path = codes_of(golden.dump), tmp_path / "loud.gguf"
    want = golden.dump["dec.05_wav_full"].ravel()
    shutil.copy(golden.gguf, path)
    gain = np.float32(3.0 / np.abs(want).max())
    for tensor in _core.GgufFile(str(path)).tensors:
        if tensor["name"].startswith("codec.out."):
            np.memmap(path, np.float32, "r+", tensor["offset"], (tensor["n_bytes"] // 4,))[:] *= gain
    assert np.abs(load_codec(path).decode(codes) - np.clip(gain * want, -1.0, 1.0)).max() <= 3 * WAVE_BOUND
