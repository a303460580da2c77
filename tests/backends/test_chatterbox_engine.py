"""Chatterbox from a request to sound, on micro models with random weights: their speech never ends by itself."""

from __future__ import annotations

import dataclasses
import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from parlance import _core
from parlance.core.check import check_request, compare_stage, log_mel_cosine, run_check
from parlance.core.device_status import StageParity
from parlance.core.engine import Engine, Resolved, load_model
from parlance.core.errors import Cancelled, UsageError
from parlance.core.family import Inputs, Tensors
from parlance.core.request import SynthesisRequest
from parlance.library.catalogue import Catalogue

from ..speaking import speak

MODELS = ("turbo", "en", "mtl")
MATRICES = {"turbo": ("qkv", "o", "ffn1", "ffn2"), "mtl": ("qkv", "o", "gate_up", "down")}
TEXT = "Hello there."


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    folder = tmp_path_factory.mktemp("chatterbox")
    engine = Engine(Catalogue(folder / "models", folder / "cache", folder / "none.gguf"))
    yield engine
    engine.close()


def request(model: str, text: str = TEXT, **fields: object) -> SynthesisRequest:
    return SynthesisRequest(text, model=f"random:chatterbox-{model}-micro", device="cpu", seed=3).replace(**fields)


@pytest.mark.parametrize("model", MODELS)
def test_same_request_same_bytes_and_another_seed_another_take(engine: Engine, model: str) -> None:
    first = speak(engine, request(model))
    again = speak(engine, request(model))
    engine.forget_models()
    fresh = speak(engine, request(model))
    assert first.sha256 == again.sha256 == fresh.sha256
    assert speak(engine, request(model, seed=4)).sha256 != first.sha256
    assert sum(stage.graphs_built for stage in again.stages) == 0
    assert np.isfinite(first.samples).all()
    assert np.abs(first.samples).max() > 1e-3


def test_a_speech_without_an_end_is_cut_off_tried_again_and_said(engine: Engine) -> None:
    result = speak(engine, request("turbo", stream=False, retakes=2))
    assert [seed for seed, _ in result.retakes[0].tries] == [3, 4, 5]
    assert all("stopped at the limit" in faults[0] for _, faults in result.retakes[0].tries)
    assert result.retakes[0].kept == 0
    assert result.sha256 == speak(engine, request("turbo", stream=False, retakes=0)).sha256
    assert len(result.notices) == 1
    assert "stopped at the limit" in result.notices[0]
    assert "the best of 3 takes" in result.notices[0]


@pytest.mark.parametrize("model", MODELS)
def test_pieces_follow_each_other_without_a_click(engine: Engine, model: str) -> None:
    """Full attention: an early piece has not seen what comes later, so the sound is alike and not the same."""
    whole = speak(engine, request(model, stream=False)).samples
    synthesis = engine.synthesize(request(model, stream=True, stream_first=38))
    pieces = [chunk.samples for chunk in synthesis]
    joined = np.concatenate(pieces)
    assert len(pieces) > 1
    assert len(joined) == len(whole)
    assert synthesis.result.first_audio_s < synthesis.result.wall_s
    steps = np.abs(np.diff(joined))
    for seam in np.cumsum([len(piece) for piece in pieces])[:-1]:
        assert steps[seam - 1] <= steps.max() * 0.999 or steps[seam - 1] < 4 * np.sqrt(np.mean(steps**2))
    assert log_mel_cosine(joined, whole, 24000) > 0.5


def test_weights_in_blocks_pass_the_self_test(engine: Engine) -> None:
    """Transposed convolutions of the CPU kernels cannot read blocks."""
    wanted = check_request("random:chatterbox-turbo-micro", "cpu", "q8_0")
    verdict = run_check(engine, wanted, lambda _: None)
    assert verdict.passed, [stage for stage in verdict.stages if not stage.passed]
    types = engine.load(engine.resolve(wanted)).weight_types
    assert [types[f"{name}.weight"] for name in ("t3.layers.0.qkv", "flow.enc.up", "hift.up.0")] == [
        "q8_0",
        "q8_0",
        "f32",
    ]


@pytest.mark.parametrize(
    ("model", "dtype"), [("turbo", "q8_0"), ("mtl", "q8_0"), pytest.param("mtl", "f16", marks=pytest.mark.slow)]
)
def test_the_self_test_hears_a_spoiled_matrix_of_the_token_model(
    engine: Engine, model: str, dtype: str, tmp_path: Path
) -> None:
    """Whatever the type, whose rounding alone moves the logits of a large model far."""
    wanted = engine.resolve(check_request(f"random:chatterbox-{model}-micro", "cpu", dtype))
    exact = load_model(dataclasses.replace(wanted, request=wanted.request.replace(dtype="f32")))
    voice = engine.voice(wanted)
    exact.set_voice(voice)
    inputs = wanted.family.trace_inputs(exact, wanted.request.replace(steps=1), voice, {})
    expected = wanted.family.run_stages(exact, inputs)
    path = Path(shutil.copy(wanted.path, tmp_path / "spoiled.gguf"))
    spoiled = dataclasses.replace(wanted, path=path)
    assert all(row.passed for row in token_rows(spoiled, inputs, expected))
    tensors = {tensor["name"]: tensor for tensor in _core.GgufFile(str(path)).tensors}
    last = max(int(name.split(".")[2]) for name in tensors if name.startswith("t3.layers."))
    names = ["t3.head", *(f"t3.layers.{last}.{part}" for part in MATRICES[model])]
    for tensor in (tensors[f"{name}.weight"] for name in names):
        values = np.memmap(path, np.uint8, "r+", tensor["offset"], (tensor["n_bytes"],))
        original = values.copy()
        values[: tensor["n_bytes"] // 2] = 0
        values.flush()
        assert not all(row.passed for row in token_rows(spoiled, inputs, expected)), tensor["name"]
        values[:] = original
        values.flush()


def token_rows(resolved: Resolved, inputs: Inputs, expected: Tensors) -> list[StageParity]:
    """The token model's part of the self-test of what lies in the file now."""
    model = load_model(resolved)
    model.set_voice(inputs.voice)
    found = resolved.family.run_stages(model, inputs, reference=expected)
    names = ("t3_layers", "t3_logits")
    return [compare_stage(name, found[name], expected[name], resolved.request.dtype) for name in names]


def test_guidance_makes_a_difference_and_costs_nothing_when_it_is_off(engine: Engine) -> None:
    guided = speak(engine, request("mtl"))
    plain = speak(engine, request("mtl", cfg_weight=0.0))
    assert guided.sha256 != plain.sha256


def test_long_text_becomes_chunks_with_silence_between(engine: Engine) -> None:
    text = "This is the first sentence of all. " * 3 + "And this is the second one, which is a little longer."
    synthesis = engine.synthesize(request("turbo", text, chunk_chars=60, pause_s=0.5))
    chunks = list(synthesis)
    last_of = {chunk.index: chunk for chunk in chunks if chunk.ends_chunk}
    assert len(last_of) > 1
    assert not last_of[0].samples[-12_000:].any()
    assert "".join(last_of[i].text for i in sorted(last_of)).replace(" ", "") == text.replace(" ", "")


def test_cancel_is_heard_between_submissions_and_the_next_request_is_right(engine: Engine) -> None:
    """Of three pieces, so that work is left after the first."""
    wanted = request("mtl", "This is said first. This is said second. And this last.", chunk_chars=20)
    expected = speak(engine, wanted).sha256
    synthesis = engine.synthesize(wanted)
    next(synthesis)
    engine.cancel()
    with pytest.raises(Cancelled):
        list(synthesis)
    assert speak(engine, wanted).sha256 == expected


def test_settings_of_other_models_are_refused(engine: Engine) -> None:
    with pytest.raises(UsageError, match="has no setting 'exaggeration'"):
        speak(engine, request("turbo", exaggeration=0.7))
    with pytest.raises(UsageError, match="has no setting 'speed'"):
        speak(engine, request("mtl", speed=1.2))


def test_a_voice_of_another_family_is_refused(engine: Engine, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="voice files"):
        speak(engine, request("turbo", voice=str(tmp_path / "anna.gguf")))
