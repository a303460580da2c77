"""`python -m tests.measure events` on micro models."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from parlance.comparison.bench import bench_request, make_inputs
from parlance.core.engine import Engine
from parlance.library.catalogue import Catalogue
from tests.measure.__main__ import main

SUPERTONIC, TURBO, QWEN = (
    "random:supertonic-v2-micro",
    "random:chatterbox-turbo-micro",
    "random:qwen3-tts-0.6b-custom-micro",
)

pytestmark = pytest.mark.slow


def events_of(path: Path, *options: str) -> list[dict[str, str]]:
    assert main(["events", str(path), "--devices", "cpu", *options]) == 0
    with path.open(newline="") as file:
        return list(csv.DictReader(file))


def test_every_step_and_token_is_an_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    models = f"{SUPERTONIC},{TURBO},{QWEN}"
    rows = events_of(tmp_path / "e.csv", "--models", models, "--reps", "2", "--audio", "1", "--dtype", "f32")
    counts = Counter((row["model"], row["run"], row["stage"], row["part"]) for row in rows)
    for run in "01":
        assert counts[SUPERTONIC, run, "vector", "step"] == 5
        assert counts[SUPERTONIC, run, "vocoder", "all"] == 1
        assert counts[TURBO, run, "decode", "token"] == 25
        assert counts[TURBO, run, "cfm", "step"] == 2
        assert counts[QWEN, run, "decode", "frame"] == 12
    assert all(float(row["ms"]) > 0 for row in rows)
    steps = [row for row in rows if (row["model"], row["run"], row["part"]) == (SUPERTONIC, "0", "step")]
    assert [int(row["index"]) for row in steps] == list(range(5))
    times = [float(row["at_s"]) for row in steps]
    assert times == sorted(times)
    assert "vector    step" in " ".join(capsys.readouterr().out.split("random:"))


@pytest.mark.parametrize("model", [SUPERTONIC, TURBO, QWEN])
def test_timing_the_steps_changes_no_sample(user_folders: Path, model: str) -> None:
    engine = Engine(Catalogue(user_folders / "models", user_folders / "cache", user_folders / "none.gguf"))
    resolved = engine.resolve(bench_request(model, "cpu", "f32", 2, None))
    inputs = make_inputs(engine, resolved, 1.0)
    loaded = engine.load(resolved)
    loaded.set_voice(inputs.voice)
    expected = resolved.family.run(loaded, inputs)
    for device in loaded.devices:
        device.record = True
    assert np.array_equal(resolved.family.run(loaded, inputs), expected)
    assert loaded.devices[0].take_events()
    assert loaded.devices[0].take_events() == []
    engine.close()
