"""The program that `bench --against` talks to, spoken to as the bench does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import parlance
from parlance.families.supertonic.conversion.raw import RawModel, save_raw

STAGES = ["duration", "text", "vector", "vocoder"]


@pytest.fixture(params=["onnxruntime", "onnxruntime-rewritten", "pytorch"])
def ask(
    request: pytest.FixtureRequest, oracle_raw: Callable[[str], RawModel], tmp_path: Path
) -> Iterator[Callable[[Any], dict[str, Any]]]:
    raw = tmp_path / "micro.raw"
    save_raw(oracle_raw("micro-cfg"), raw)
    command = [
        sys.executable,
        "-m",
        "tests.reference.supertonic.bench",
        str(raw),
        "--engine",
        request.param,
    ]
    environment = os.environ | {"PYTHONPATH": str(Path(parlance.__file__).parent.parent), "OMP_NUM_THREADS": "1"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        stdin, stdout = process.stdin, process.stdout
        assert stdin is not None
        assert stdout is not None

        def send(message: Any) -> dict[str, Any]:
            print(json.dumps(message), file=stdin, flush=True)
            answer: dict[str, Any] = json.loads(stdout.readline())
            return answer

        yield send
        stdin.close()
        assert process.wait(30) == 0


def test_answers_hold_times_and_the_very_waveform(
    ask: Callable[[Any], dict[str, Any]], oracle_dump: Callable[..., dict[str, np.ndarray]], tmp_path: Path
) -> None:
    dump = oracle_dump("micro-cfg", 37, 23)
    paths = {name: str(tmp_path / f"{name}.npy") for name in ("text_ids", "noise", "style_ttl", "style_dp", "wav")}
    for name in ("text_ids", "style_ttl", "style_dp"):
        np.save(paths[name], dump[name])
    np.save(paths["noise"], dump["noisy_latent"])
    loaded = ask({"cmd": "load", "threads": 1})
    assert loaded["load_ms"] > 0
    assert "numpy" in loaded["versions"]
    assert ask({"cmd": "dance"})["error"] == "ValueError: unknown cmd 'dance'"
    for _ in range(2):
        answer = ask({"cmd": "run", "steps": 5, "threads": 1, **paths})
        assert list(answer["stages"]) == STAGES
        assert answer["total_ms"] == pytest.approx(sum(answer["stages"].values()))
        assert answer["duration"] == pytest.approx(float(dump["duration"][0]), rel=1e-5)
        np.testing.assert_allclose(np.load(paths["wav"]), dump["wav"][0], atol=2e-5)
