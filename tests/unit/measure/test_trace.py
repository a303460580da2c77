from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from parlance.comparison.trace import run_trace
from parlance.core.engine import Engine
from parlance.core.errors import UsageError
from parlance.families.supertonic.driver import make_noise

CHANNELS = 12


def write_request(folder: Path, **fields: Any) -> Path:
    for name, value in fields.items():
        if isinstance(value, np.ndarray):
            np.save(folder / f"{name}.npy", value)
            fields[name] = f"{name}.npy"
    path = folder / "request.json"
    path.write_text(json.dumps(fields))
    return path


def tensors(out: Path) -> dict[str, np.ndarray]:
    return {path.stem: np.load(path) for path in out.glob("*.npy")}


def test_given_tensors_are_used_as_they_are(engine: Engine, core: Any, fakes: ModuleType, tmp_path: Path) -> None:
    ids = np.arange(9)[None]
    noise = np.random.default_rng(0).standard_normal((1, CHANNELS, 7)).astype(np.float32)
    ttl, dp = np.full((1, 3, 2), 5, np.float32), np.full((1, 2, 4), 6, np.float32)
    path = write_request(tmp_path, text_ids=ids, noise=noise, style_ttl=ttl, style_dp=dp, steps=4)
    report = run_trace(engine, path, tmp_path / "out")
    got = tensors(tmp_path / "out")
    inputs = ["text_ids", "noise", "style_ttl", "style_dp"]
    names = [*inputs, "duration", "text_emb", "latent_1", "latent_2", "latent_3", "latent_4", "wav"]
    assert list(report["written"]) == names
    assert set(got) == set(names)
    np.testing.assert_array_equal(got["text_ids"], ids)
    assert got["text_ids"].dtype == np.int64
    assert {name: got[name].shape for name in ("duration", "text_emb", "latent_1", "wav")} == {
        "duration": (1,),
        "text_emb": (1, 1, 9),
        "latent_1": (1, CHANNELS, 7),
        "wav": (1, 7 * fakes.FRAME),
    }
    assert core.named("set_voice") == [("set_voice", 5.0)]
    np.testing.assert_array_equal(core.named("estimate")[0][1], noise[0])
    assert report["given"] == ["noise", "style_dp", "style_ttl", "text_ids"]


def test_text_seed_and_voice_fill_in_what_is_not_given(engine: Engine, core: Any, tmp_path: Path) -> None:
    path = write_request(tmp_path, text="Hello there.", voice="bob", seed=4)
    report = run_trace(engine, path, tmp_path / "out", device="cpu")
    got = tensors(tmp_path / "out")
    spec = engine.resolve(_request(report)).spec
    frames = got["latent_1"].shape[2]
    assert frames == spec.frames_of(spec.samples_of(float(got["duration"][0]), 1.0))
    np.testing.assert_array_equal(core.named("estimate")[0][1], make_noise(spec, 4, 0, frames))
    assert core.named("set_voice") == [("set_voice", 2.0)]
    assert report["request"]["device"] == "cpu"
    assert json.loads((tmp_path / "out" / "request.json").read_text()) == report["request"]


def test_written_request_runs_again_to_the_same_tensors(engine: Engine, tmp_path: Path) -> None:
    path = write_request(tmp_path, text="Hello there.", seed=4)
    run_trace(engine, path, tmp_path / "a")
    run_trace(engine, tmp_path / "a" / "request.json", tmp_path / "b")
    first, second = tensors(tmp_path / "a"), tensors(tmp_path / "b")
    assert first.keys() == second.keys()
    for name, tensor in first.items():
        np.testing.assert_array_equal(tensor, second[name])


def test_a_plain_field_may_name_a_file_too(engine: Engine, core: Any, tmp_path: Path) -> None:
    run_trace(engine, write_request(tmp_path, text="Hello.", steps=np.array([2])), tmp_path / "out")
    assert core.named("estimate")[0][2] == 2


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"text_ids": np.zeros((2, 3), int)}, "text_ids"),
        ({"text_ids": np.zeros((1, 0), int)}, "text_ids"),
        ({"text_ids": np.zeros((1, 3))}, "text_ids"),
        ({"text_ids": np.full((1, 3), 96)}, "text_ids"),
        ({"text_ids": np.full((1, 3), -1)}, "text_ids"),
        ({"text_ids": np.zeros((1, 1001), int)}, "text_ids"),
        ({"noise": np.zeros((1, CHANNELS + 1, 3), np.float32)}, "noise"),
        ({"noise": np.zeros((CHANNELS, 3), np.float32)}, "noise"),
        ({"noise": np.zeros((1, CHANNELS, 1001), np.float32)}, "1001"),
        ({"style_ttl": np.zeros((1, 50, 256), np.float32)}, "style_ttl"),
        ({"style_dp": np.zeros((1, 4, 2), np.float32)}, "style_dp"),
        ({"steps": np.array([1, 2])}, "steps"),
        ({"noise": "missing.npy"}, "missing.npy"),
        ({"color": 3}, "color"),
        ({"text": "One sentence here. " * 20}, "a single chunk"),
    ],
)
def test_wrong_input_is_wrong_usage_that_names_the_field(
    fields: dict[str, Any], named: str, engine: Engine, tmp_path: Path
) -> None:
    path = write_request(tmp_path, **{"text": "Hello there.", **fields})
    with pytest.raises(UsageError, match=named):
        run_trace(engine, path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("content", ["", "[1]", "{"])
def test_broken_request_file_is_named(content: str, engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content)
    with pytest.raises(UsageError, match=r"broken\.json"):
        run_trace(engine, path, tmp_path / "out")


def test_pickled_arrays_are_never_loaded(engine: Engine, tmp_path: Path) -> None:
    np.save(tmp_path / "noise.npy", np.array([{"a": 1}], object), allow_pickle=True)
    (tmp_path / "request.json").write_text('{"text": "Hello.", "noise": "noise.npy"}')
    with pytest.raises(UsageError, match="noise"):
        run_trace(engine, tmp_path / "request.json", tmp_path / "out")


def _request(report: dict[str, Any]) -> Any:
    from parlance.core.request import SynthesisRequest

    return SynthesisRequest.from_dict(report["request"])
