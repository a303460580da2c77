from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from parlance.comparison import reference
from parlance.comparison.reference import ReferencePeer
from parlance.core.errors import ParlanceError
from parlance.families import families
from parlance.families.supertonic.family import SupertonicInputs
from parlance.families.supertonic.voice import VoiceTensors

PROGRAM = """
import json, sys
import numpy as np
assert sys.argv[2:] == ["--engine", "onnxruntime", "--gpu"]
for line in sys.stdin:
    request = json.loads(line)
    answer = {"peak_rss_mb": 50.0}
    if request["cmd"] == "load":
        if sys.argv[1] == "broken":
            answer = {"error": "no graphs here"}
        answer |= {"load_ms": 7.0, "versions": {"onnxruntime": "1.0"}, "runs_on": "H0"}
    elif request["steps"] == 13:
        sys.exit(3)
    else:
        noise, ttl = np.load(request["noise"]), np.load(request["style_ttl"])
        assert np.load(request["style_dp"]).shape == (1, 2, 4)
        np.save(request["wav"], noise.ravel() + ttl.sum() + np.load(request["text_ids"]).sum() + request["threads"])
        answer |= {"total_ms": 4.0, "stages": {"vector": 4.0}, "duration": 1.0}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reference that speaks the protocol, run by this interpreter."""
    (tmp_path / "peer_program.py").write_text(PROGRAM)
    monkeypatch.setattr(reference, "PROGRAM", "peer_program")
    monkeypatch.setattr(reference, "reference_path", lambda: str(tmp_path))


def make_inputs(steps: int = 5) -> SupertonicInputs:
    voice = VoiceTensors(np.ones((3, 2), np.float32), np.ones((2, 4), np.float32))
    return SupertonicInputs(np.arange(4, dtype=np.int32), np.ones((6, 3), np.float32), voice, steps, False, 1.0)


def make_peer(raw: str) -> ReferencePeer:
    family = families()["supertonic"]
    return ReferencePeer("onnxruntime", family, Path(raw), Path(sys.executable), True, 2, lambda line: None)


def test_inputs_go_over_and_the_wave_comes_back(program: None) -> None:
    inputs = make_inputs()
    with make_peer("raw") as peer:
        assert (peer.load_ms, peer.versions, peer.runs_on) == (7.0, {"onnxruntime": "1.0"}, "H0")
        for _ in range(2):
            timing = peer.run(inputs)
        assert (timing.total_ms, timing.stages) == (4.0, {"vector": 4.0})
        np.testing.assert_array_equal(timing.wav, np.full(18, 1 + 6 + 6 + 2))
        assert peer.peak_rss_mb() == 50.0
        process = peer._process
    assert process.poll() is not None


def test_error_of_the_reference_is_told_and_the_process_ends(program: None) -> None:
    peer = make_peer("broken")
    with pytest.raises(ParlanceError, match="onnxruntime failed: no graphs here"), peer:
        pass
    assert peer._process.poll() is not None


def test_crash_of_the_reference_is_told(program: None) -> None:
    with make_peer("raw") as peer, pytest.raises(ParlanceError, match="ended unexpectedly with code 3"):
        peer.run(make_inputs(steps=13))
