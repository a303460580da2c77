"""Qwen3-TTS' codec as a stream: no cut is heard, states come back, and every backend gives the same samples."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.cloning import clone_path
from parlance.library.random_models import ensure_random

from ..pieces import MIN_SIMILARITY, encoded, primed
from ..stages import relative

BOUND = 1e-4
WAVE_BOUND = 1e-4
"""Of samples within 1. The snakes of random weights turn a rounding error of the first layers into a hundred."""
CUTS = ([1] * 23, [2, 1, 4, 16], [7, 16], [5, 18], [22, 1])


@pytest.fixture(scope="module")
def model_file(user_folders: Path) -> Path:
    return ensure_random("random:qwen3-tts-0.6b-base-micro", user_folders / "cache")


@pytest.fixture(scope="module")
def cpu() -> Any:
    return _core.Device("cpu", 1)


@pytest.fixture
def codec(model_file: Path, cpu: Any) -> Any:
    return _core.Qwen3Codec(str(model_file), cpu, "f32")


def random_codes(codec: Any, frames: int, seed: int = 0) -> np.ndarray:
    h = codec.hparams
    return np.random.default_rng(seed).integers(0, h["codebook"], (frames, h["codebooks"])).astype(np.int32)


def in_pieces(codec: Any, codes: np.ndarray, cuts: list[int]) -> np.ndarray:
    assert sum(cuts) == len(codes)
    return np.concatenate([codec.decode(piece) for piece in np.split(codes, np.cumsum(cuts)[:-1])])


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
def test_no_cut_is_heard(kernels: str, model_file: Path, cpu: Any) -> None:
    codec = _core.Qwen3Codec(str(model_file), cpu, "f32", kernels=kernels)
    codes = random_codes(codec, 23)
    whole = codec.decode(codes)
    assert whole.shape == (23 * codec.hparams["frame_samples"],)
    assert 0.05 < np.abs(whole).max() <= 1.0
    for cuts in CUTS:
        codec.reset()
        assert np.abs(in_pieces(codec, codes, cuts) - whole).max() <= WAVE_BOUND, cuts


def test_what_came_before_is_heard(codec: Any) -> None:
    codes = random_codes(codec, 12)
    whole = codec.decode(codes)
    codec.reset()
    cold = codec.decode(codes[6:])
    assert np.abs(cold - whole[6 * codec.hparams["frame_samples"] :]).max() > 0.01


def test_a_long_stream(codec: Any) -> None:
    """So long that the transformer's cache is emptied several times, at other frames for each size of pieces."""
    codes = random_codes(codec, 700)
    by_frame = in_pieces(codec, codes, [1] * 700)
    codec.reset()
    assert np.abs(codec.decode(codes) - by_frame).max() <= WAVE_BOUND
    codec.reset()
    assert np.abs(in_pieces(codec, codes, [16] * 43 + [12]) - by_frame).max() <= WAVE_BOUND
    assert codec.frames == 700


@pytest.mark.parametrize("frames", [1, 9, 10, 40, 300])
def test_priming_leaves_the_state_of_decoding(frames: int, codec: Any) -> None:
    codes = random_codes(codec, frames + 5)
    codec.decode(codes[:frames])
    want = codec.decode(codes[frames:])
    codec.reset()
    codec.prime(codes[:frames])
    assert codec.frames == frames
    assert np.abs(codec.decode(codes[frames:]) - want).max() <= WAVE_BOUND


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize("frames", [3, 40])
def test_a_saved_state_comes_back(frames: int, kernels: str, model_file: Path, cpu: Any) -> None:
    codec = _core.Qwen3Codec(str(model_file), cpu, "f32", kernels=kernels)
    codes = random_codes(codec, frames + 6)
    codec.prime(codes[:frames])
    state = codec.save()
    assert state.frames == frames
    want = codec.decode(codes[frames:])
    codec.decode(random_codes(codec, 30, seed=1))
    codec.restore(state)
    assert np.array_equal(codec.decode(codes[frames:]), want)
    other = _core.Qwen3Codec(str(model_file), cpu, "f32", kernels=kernels)
    other.restore(state)
    assert np.array_equal(other.decode(codes[frames:]), want)


def test_nothing_is_left_of_another_stream(codec: Any, model_file: Path, cpu: Any) -> None:
    """Of its state, or of keys and values beyond those of a stream that has just begun."""
    codes = random_codes(codec, 13)
    codec.decode(random_codes(codec, 100, seed=1))
    codec.reset()
    assert np.array_equal(codec.decode(codes), _core.Qwen3Codec(str(model_file), cpu, "f32").decode(codes))


def test_a_repeat_builds_nothing_and_gives_the_same_bytes(codec: Any) -> None:
    codes = random_codes(codec, 13)
    first = codec.decode(codes)
    memory = codec.memory
    codec.reset_stats()
    for _ in range(3):
        codec.reset()
        assert np.array_equal(codec.decode(codes), first)
    (stage,) = codec.stats()
    assert (stage["calls"], stage["graphs_built"]) == (3, 0)
    assert codec.memory == memory


def test_a_stream_that_was_cancelled_begins_anew(codec: Any) -> None:
    codes = random_codes(codec, 400)
    want = codec.decode(codes)
    seconds = codec.stats()[0]["ms"] / 1000
    codec.reset()
    stop = threading.Timer(seconds / 10, codec.cancel)
    stop.start()
    with pytest.raises(_core.Cancelled):
        codec.decode(codes)
    stop.join()
    with pytest.raises(_core.Error, match="broken off"):
        codec.decode(codes[:1])
    with pytest.raises(_core.Error, match="broken off"):
        codec.save()
    codec.reset()
    assert np.array_equal(codec.decode(codes), want)


def test_codes_that_are_none_are_refused(codec: Any) -> None:
    codes = random_codes(codec, 3)
    with pytest.raises(ValueError, match="shape"):
        codec.decode(codes[:, :15])
    with pytest.raises(_core.Error, match="frames of 16"):
        codec.decode(codes[:0])
    codes[1, 7] = codec.hparams["codebook"]
    with pytest.raises(_core.Error, match=r"code \d+ of frame 1 is outside"):
        codec.decode(codes)
    codes[1, 7] = -1
    with pytest.raises(_core.Error, match="code -1 of frame 1"):
        codec.prime(codes)
    codec.decode(random_codes(codec, 2))  # nothing was begun


def clone_taps(path: Path, device: Any, kernels: str = "auto") -> dict[str, np.ndarray]:
    """Of a clip of more than one piece, with a rest at every stride, and of an odd number of frames."""
    clone = _core.Qwen3Clone(str(clone_path(path)), device, "f32", kernels=kernels)
    random = np.random.default_rng(2)
    clip = (0.1 * random.standard_normal(24000 + 11 * 960 + 77)).astype(np.float32)
    mel = random.standard_normal((128, 41)).astype(np.float32)
    found = clone.debug_outputs("codec_encoder", clip) | clone.debug_outputs("speaker_encoder", mel)
    return found | {"codes": clone.encode(clip).astype(np.float32), "embedding": clone.speaker_embedding(mel)}


def codec_taps(path: Path, device: Any, kernels: str = "auto") -> dict[str, np.ndarray]:
    codec = _core.Qwen3Codec(str(path), device, "f32", kernels=kernels)
    codes = random_codes(codec, 11)
    codec.prime(codes[:3])
    return codec.debug_outputs(codes[3:])


def differences(got: dict[str, np.ndarray], want: dict[str, np.ndarray]) -> dict[str, float]:
    assert got.keys() == want.keys()
    return {name: relative(got[name], want[name]) for name in want}


@pytest.mark.parametrize("taps", [codec_taps, clone_taps])
def test_plain_nodes_give_what_the_cpu_lane_gives(taps: Any, model_file: Path, cpu: Any) -> None:
    found = differences(taps(model_file, cpu, "ggml"), taps(model_file, cpu))
    assert max(found.values()) <= BOUND, found


@pytest.mark.parametrize("taps", [codec_taps, clone_taps])
def test_vulkan_agrees_with_the_cpu(taps: Any, model_file: Path, cpu: Any, software_device: str) -> None:
    found = differences(taps(model_file, _core.Device(software_device)), taps(model_file, cpu))
    assert max(found.values()) <= BOUND, found


def test_vulkan_streams(model_file: Path, codec: Any, software_device: str) -> None:
    codes = random_codes(codec, 6)
    want = codec.decode(codes)
    vulkan = _core.Qwen3Codec(str(model_file), _core.Device(software_device), "f32")
    first = in_pieces(vulkan, codes[:3], [1, 2])
    assert np.abs(first - want[: 3 * 1920]).max() <= WAVE_BOUND
    state = vulkan.save()
    vulkan.reset()
    vulkan.restore(state)
    assert np.abs(vulkan.decode(codes[3:]) - want[3 * 1920 :]).max() <= WAVE_BOUND
    vulkan.reset()
    assert np.array_equal(in_pieces(vulkan, codes[:3], [1, 2]), first)


@pytest.mark.parametrize("pieces", [5, pytest.param(20, marks=pytest.mark.slow)])
def test_equal_pieces_on_vulkan_agree_with_the_cpu(
    pieces: int, model_file: Path, cpu: Any, software_device: str
) -> None:
    vulkan = _core.Device(software_device)
    assert np.abs(primed(model_file, vulkan, pieces) - primed(model_file, cpu, pieces)).max() <= WAVE_BOUND
    assert (encoded(model_file, vulkan, pieces) == encoded(model_file, cpu, pieces)).mean() >= MIN_SIMILARITY


@pytest.mark.parametrize(("dtype", "min_db"), [("f16", 40.0), ("int8", 8.0)])
def test_smaller_weights_keep_the_sound(dtype: str, min_db: float, model_file: Path, codec: Any, cpu: Any) -> None:
    codes = random_codes(codec, 10)
    want = codec.decode(codes)
    got = _core.Qwen3Codec(str(model_file), cpu, dtype).decode(codes)
    assert 20 * np.log10(np.linalg.norm(want) / np.linalg.norm(got - want)) >= min_db
