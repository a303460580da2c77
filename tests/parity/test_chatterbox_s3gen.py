"""Chatterbox's S3Gen against the official code: every recorded tensor, from the tokens to the samples."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.check import log_mel_cosine
from parlance.families.chatterbox.conversion.folder import find_chatterbox, read_chatterbox
from parlance.families.conversion.release_writer import DtypePolicy
from parlance.library.install import convert

from ..mutation import SWEEPS, to_spoil
from ..s3gen import S3GenInputs, differences, golden_inputs, golden_stages, run_s3gen, set_inputs
from .s3gen_torch import PREFIX, Velocity

BOUND = 1e-4
WAVE_BOUND = 1e-3
VARIANTS = ("turbo", "en", "mtl")
GUIDANCE = {"turbo": 0.0, "en": 0.7, "mtl": 0.7}


@pytest.fixture(scope="session")
def s3gen_gguf(chatterbox_golden: Callable, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """What the converter makes of the checkpoint, in f32."""

    @cache
    def make(variant: str) -> Path:
        path = tmp_path_factory.mktemp("s3gen") / f"{variant}.gguf"
        convert(chatterbox_golden(variant).folder, path, DtypePolicy("f32"))
        return path

    return make


@cache
def official_weights(folder: Path) -> dict[str, np.ndarray]:
    """Of the estimator."""
    state = read_chatterbox(find_chatterbox(folder)).s3gen
    return {name: state.read(name) for name in state.names() if name.startswith(PREFIX)}


@pytest.fixture
def s3gen(s3gen_gguf: Callable[[str], Path]) -> Callable[..., Any]:
    """``s3gen(variant, dtype="f32", kernels="auto")``"""

    def load(variant: str, dtype: str = "f32", kernels: str = "auto") -> Any:
        return _core.ChatterboxS3Gen(str(s3gen_gguf(variant)), _core.Device("cpu", 1), dtype, kernels=kernels)

    return load


@pytest.mark.parametrize("kernels", ["auto", "ggml"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_stage_agrees(variant: str, kernels: str, s3gen: Callable, chatterbox_golden: Callable) -> None:
    golden = chatterbox_golden(variant)
    want = golden_stages(golden)
    got = run_s3gen(s3gen(variant, kernels=kernels), golden_inputs(golden), given=want)
    found = differences(got, want)
    wave = found.pop("wav")
    assert max(found.values()) <= BOUND, {name: value for name, value in found.items() if value > BOUND}
    assert wave <= WAVE_BOUND
    assert len(found) >= 50


@pytest.mark.parametrize("variant", VARIANTS)
def test_time_and_speaker_embeddings_agree(variant: str, s3gen: Callable, chatterbox_golden: Callable) -> None:
    golden = chatterbox_golden(variant)
    inputs = golden_inputs(golden)
    model = s3gen(variant)
    set_inputs(model, inputs)
    np.testing.assert_allclose(model.speaker(), golden.s3gen["s3gen.spk.0"][0], rtol=0, atol=1e-5)
    name = "time_mix" if variant == "turbo" else "time_mlp"
    for step in range(inputs.steps):
        want = golden.s3gen[f"cfm.{name}.{step}"][0]
        assert np.abs(model.step_embedding(step, inputs.steps) - want).max() <= BOUND * np.abs(want).max()


@pytest.mark.parametrize("variant", VARIANTS)
def test_whole_chain_sounds_the_same(variant: str, s3gen: Callable, chatterbox_golden: Callable) -> None:
    """From tokens to samples on the engine's own F0, whose last digit the phase of the source amplifies: by how much
    differs from processor to processor."""
    golden = chatterbox_golden(variant)
    got = run_s3gen(s3gen(variant), golden_inputs(golden))
    wave = golden.s3gen["s3gen.wav"][0]
    assert np.abs(got["wav"] - wave).max() <= 2e-2 * np.abs(wave).max()
    assert log_mel_cosine(got["wav"], wave, 24000) >= 0.9999


@pytest.mark.parametrize("steps", [1, 3, 10])
@pytest.mark.parametrize("variant", ["turbo", "mtl"])
def test_any_number_of_steps(variant: str, steps: int, s3gen: Callable, chatterbox_golden: Callable) -> None:
    golden = chatterbox_golden(variant)
    inputs, arrays = golden_inputs(golden), golden.s3gen
    velocity = Velocity(official_weights(golden.folder))
    frames = inputs.noise.shape[1]
    speaker = np.repeat(arrays["cfm.spks"][0][:, None], frames, axis=1)
    given = np.concatenate([arrays["cfm.mu"][0], speaker, arrays["cfm.cond"][0]])
    prompt = inputs.prompt_feat.shape[1]
    recorded = velocity.euler(inputs.noise, given, inputs.steps, GUIDANCE[variant])
    assert np.abs(recorded[:, prompt:] - arrays["s3gen.mel"][0]).max() <= 1e-4  # the oracle of this test
    want = velocity.euler(inputs.noise, given, steps, GUIDANCE[variant])[:, prompt:]
    model = s3gen(variant)
    set_inputs(model, inputs)
    model.plan(inputs.tokens)
    model.encode()
    model.sample(inputs.noise, steps)
    assert np.abs(model.mel() - want).max() <= BOUND * np.abs(want).max()


@pytest.mark.parametrize(("dtype", "least"), [("f16", 0.9999), ("int8", 0.99)])
@pytest.mark.parametrize("variant", ["turbo", "mtl"])
def test_smaller_weights_give_the_same_mel(
    variant: str, dtype: str, least: float, s3gen: Callable, chatterbox_golden: Callable
) -> None:
    inputs = golden_inputs(chatterbox_golden(variant))
    mels = []
    for model in (s3gen(variant), s3gen(variant, dtype)):
        set_inputs(model, inputs)
        model.plan(inputs.tokens)
        model.encode()
        model.sample(inputs.noise, inputs.steps)
        mels.append(model.mel().ravel())
    assert mels[0] @ mels[1] / np.linalg.norm(mels[0]) / np.linalg.norm(mels[1]) >= least


def test_a_stream_of_pieces(s3gen: Callable, chatterbox_golden: Callable) -> None:
    """Each piece sees all tokens so far; what is out stays as it is, and the samples are those of the joined mel."""
    inputs = golden_inputs(chatterbox_golden("turbo"))
    model = s3gen("turbo")
    set_inputs(model, inputs)
    pieces, out, made = [], 0, 0
    for tokens in (16, 20, len(inputs.tokens)):
        is_final = tokens == len(inputs.tokens)
        model.plan(inputs.tokens[:tokens], is_final)
        model.encode()
        model.sample(inputs.noise[:, : model.noise_frames], 2)
        pending = model.pending_source_frames
        model.extend_source(inputs.source_noise[:, 480 * made : 480 * (made + pending)])
        made += pending
        if model.exact_frames > out:
            pieces.append(model.vocode(out, model.exact_frames))
            out = model.exact_frames
    assert out == 2 * len(inputs.tokens)
    assert len(pieces) == 3
    mel, f0 = model.mel(), model.f0()
    model.start_utterance(inputs.phases)
    model.set_mel(mel)
    model.extend_source(inputs.source_noise)
    np.testing.assert_allclose(model.f0(), f0, rtol=1e-6)
    model.start_utterance(inputs.phases)
    model.set_mel(mel)
    model.extend_source(inputs.source_noise, f0)
    np.testing.assert_allclose(np.concatenate(pieces), model.vocode(0, out), atol=1e-6)


@pytest.mark.parametrize("cut", [7, 20])
def test_vocoder_pieces_are_exact(cut: int, s3gen: Callable, chatterbox_golden: Callable) -> None:
    golden = chatterbox_golden("mtl")
    inputs = golden_inputs(golden)
    model = s3gen("mtl")
    set_inputs(model, inputs)
    model.set_mel(golden.s3gen["s3gen.mel"][0])
    with pytest.raises(_core.Error, match="9 harmonics"):
        model.extend_source(inputs.source_noise.T)
    model.extend_source(inputs.source_noise, golden.s3gen["hift.f0.0"][0])
    frames = 2 * len(inputs.tokens)
    whole = model.vocode(0, frames)
    pieces = [model.vocode(begin, min(begin + cut, frames)) for begin in range(0, frames, cut)]
    np.testing.assert_allclose(np.concatenate(pieces), whole, atol=1e-6)


def test_a_repeat_gives_the_same_bytes_and_builds_nothing(s3gen: Callable, chatterbox_golden: Callable) -> None:
    inputs = golden_inputs(chatterbox_golden("mtl"))
    model = s3gen("mtl")
    first = run_s3gen(model, inputs)
    model.reset_stats()
    assert np.array_equal(run_s3gen(model, inputs)["wav"], first["wav"])
    assert sum(stage["graphs_built"] for stage in model.stats()) == 0
    assert np.array_equal(run_s3gen(s3gen("mtl"), inputs)["wav"], first["wav"])


def test_sampling_stops_when_told(s3gen: Callable, chatterbox_golden: Callable) -> None:
    """A hundred steps are one graph: it stops inside, and the model works on."""
    inputs = golden_inputs(chatterbox_golden("mtl"))
    model = s3gen("mtl")
    set_inputs(model, inputs)
    model.plan(inputs.tokens)
    model.encode()
    model.sample(inputs.noise, 100)  # later calls replay its graph
    want, whole = model.mel(), model.stats()[1]["ms"]
    model.start_utterance(inputs.phases)
    model.plan(inputs.tokens)
    model.encode()
    model.reset_stats()
    stop = threading.Timer(whole / 1000 / 10, model.cancel)
    stop.start()
    with pytest.raises(_core.Cancelled):
        model.sample(inputs.noise, 100)
    stop.join()
    assert model.mel().shape[1] == 0
    model.sample(inputs.noise, 100)
    assert np.array_equal(model.mel(), want)


def test_what_does_not_belong_together_is_refused(s3gen: Callable, chatterbox_golden: Callable) -> None:
    inputs = golden_inputs(chatterbox_golden("turbo"))
    model = s3gen("turbo")
    with pytest.raises(_core.Error, match="no voice"):
        model.plan(inputs.tokens)
    with pytest.raises(_core.ModelError, match="do not belong together"):
        model.set_voice(inputs.prompt_token, inputs.prompt_feat, inputs.xvector[:-1])
    set_inputs(model, inputs)
    with pytest.raises(_core.Error, match="6561 is outside"):
        model.plan(np.array([6561], np.int32))
    with pytest.raises(_core.Error, match="noise for each"):
        model.sample(inputs.noise, 2)
    model.plan(inputs.tokens)
    model.encode()
    with pytest.raises(_core.Error, match="1 to 100 steps"):
        model.sample(inputs.noise, 101)
    with pytest.raises(_core.Error, match="0 frames"):
        model.vocode(0, 1)


def shortened(inputs: S3GenInputs) -> S3GenInputs:
    """A few tokens, for the tests that run hundreds of models."""
    tokens, prompt = 6, 4
    return S3GenInputs(
        inputs.prompt_token[:prompt],
        inputs.prompt_feat[:, : 2 * prompt],
        inputs.xvector,
        inputs.tokens[:tokens],
        inputs.noise[:, : 2 * (prompt + tokens)],
        inputs.phases,
        inputs.source_noise[:, : 480 * 2 * tokens],
        1,
    )


def spoiled(values: np.ndarray, name: str) -> np.ndarray:
    """Zeros; a norm's weight is doubled, and so are the snakes' alphas."""
    keeps = name.endswith(".alpha") or (".norm" in name and name.endswith(".weight"))
    return values * np.float32(2.0 if keeps else 0.0)


@pytest.mark.parametrize("sweep", SWEEPS)
@pytest.mark.parametrize(("variant", "prefixes"), [("turbo", ("flow.", "hift.")), ("mtl", ("flow.cfm.",))])
def test_every_tensor_matters(
    variant: str,
    prefixes: tuple[str, ...],
    sweep: str,
    s3gen_gguf: Callable,
    chatterbox_golden: Callable,
    tmp_path: Path,
) -> None:
    """Spoil one tensor of the file at a time: a stage must move."""
    inputs = shortened(golden_inputs(chatterbox_golden(variant)))
    path = tmp_path / "spoiled.gguf"
    shutil.copy(s3gen_gguf(variant), path)
    device = _core.Device("cpu", 1)

    def stages() -> dict[str, np.ndarray]:
        return run_s3gen(_core.ChatterboxS3Gen(str(path), device, "f32"), inputs)

    want, unseen = stages(), []
    tensors = [t for t in _core.GgufFile(str(path)).tensors if t["name"].startswith(prefixes)]
    assert len(tensors) > (280 if variant == "turbo" else 100)
    for tensor in to_spoil(tensors, sweep):
        values = np.memmap(path, np.float32, "r+", tensor["offset"], (tensor["n_bytes"] // 4,))
        original = np.array(values)
        values[:] = spoiled(original, tensor["name"])
        values.flush()
        moved = max(differences(stages(), want).values())
        values[:] = original
        values.flush()
        if moved <= BOUND:
            unseen.append((tensor["name"], moved))
    assert not unseen
    assert max(differences(stages(), want).values()) == 0
