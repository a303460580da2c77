from __future__ import annotations

import json
import time
from typing import Any

import numpy as np
import pytest

from parlance.comparison.bench import AUDIO_S, SENTENCE, Timing, bench_request, run_bench
from parlance.comparison.row import BenchRow, worst_stage
from parlance.core.device_status import DeviceCheck, StageParity
from parlance.core.engine import Engine, load_model
from parlance.core.errors import Cancelled
from parlance.families.supertonic.family import SupertonicInputs

UNTIL_SOUND = ("predict_duration", "encode_text", "estimate")


class Peer:
    """Another engine that takes twice as long and is a little off."""

    name = "elsewhere"
    load_ms = 3.0
    runs_on = "cpu"

    def __init__(self, core: Any) -> None:
        self._core = core
        self.inputs: list[SupertonicInputs] = []

    def run(self, inputs: SupertonicInputs) -> Timing:
        self._core.note("peer")
        self.inputs.append(inputs)
        wav = np.zeros(inputs.noise.shape[1] * 24, np.float32)
        return Timing(1e6, {"duration": 2.0, "text": 3.0, "vector": 4.0, "vocoder": 5.0}, wav)

    def peak_rss_mb(self) -> float:
        return 12.0


def rows_of(engine: Engine, peers: list[Any], reps: int = 3, device: str = "auto") -> list[dict[str, Any]]:
    said: list[str] = []
    row, others = run_bench(engine, bench_request("", device, "auto", 0, None), reps, peers, said.append)
    assert BenchRow.from_record(json.loads(json.dumps(row.to_record()))) == row
    rows = [row.to_dict(), *others]
    assert said
    json.dumps(rows, allow_nan=False)
    return rows


def test_sentence_is_the_agreed_length() -> None:
    assert len(SENTENCE) == 59


def test_row_has_every_figure(engine: Engine, fakes: Any) -> None:
    (row,) = rows_of(engine, [])
    assert row["frames"] == -(-int(AUDIO_S * fakes.RATE) // fakes.FRAME)
    assert row["audio_s"] == pytest.approx(row["frames"] * fakes.FRAME / fakes.RATE)
    assert row["reps"] == 3
    assert set(row["stages"]) == {"duration", "text", "vector", "vocoder"}
    assert row["best_ms"] <= row["median_ms"] <= row["worst_ms"]
    assert row["rtf"] == pytest.approx(row["median_ms"] / 1e3 / row["audio_s"])
    assert row["memory"] == {"weights": 100, "compute": 10}
    assert row["device"]["id"] == "vulkan:0"
    assert row["parity"]["max_abs"] == 0
    assert row["warm_replays"] == {"direct": 0, "captured": 0, "launched": 4}
    for name in ("load_cold_ms", "load_warm_ms", "prewarm_ms", "first_audio_ms", "peak_rss_mb", "unix_s"):
        assert row[name] > 0
    assert row["first_audio_cold_ms"] > row["load_cold_ms"]
    assert row["first_audio_best_ms"] <= row["first_audio_ms"] <= row["first_audio_worst_ms"]
    assert (row["drawn_per_s"], row["drawn_unit"]) == (0.0, "")


def test_cold_comes_before_warm(engine: Engine, core: Any) -> None:
    """The first load is heard first as a stream would be, then as a whole; nothing was loaded before."""
    rows_of(engine, [])
    calls = [call[0] for call in core.calls]
    first_load = calls.index("Supertonic")
    assert calls[first_load + 1 : first_load + 6] == ["set_voice", *UNTIL_SOUND, "vocode"]
    pieces = core.named("vocode")
    assert pieces[0][2] < pieces[1][2]
    # Once cold, once warm, and the reference.
    assert calls.count("Supertonic") == 3


def test_tokens_are_counted_by_the_time_of_the_decoder(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SupertonicInputs, "drawn", (30, "tokens"))
    decoder = [{"name": "decode", "ms": 60.0, "calls": 1, "graphs_built": 0, "host_waits": 0}]
    monkeypatch.setattr("parlance.families.supertonic.driver.SupertonicModel.stats", lambda self: decoder)
    (row,) = rows_of(engine, [])
    assert (row["drawn_per_s"], row["drawn_unit"]) == (pytest.approx(500.0), "tokens")


def test_loading_counts_for_the_cold_sound_alone(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(resolved: Any) -> Any:
        time.sleep(0.1)
        return load_model(resolved)

    monkeypatch.setattr("parlance.comparison.bench.load_model", slowly)
    (row,) = rows_of(engine, [])
    assert row["first_audio_cold_ms"] > row["load_cold_ms"] > 100
    assert row["load_warm_ms"] < 100
    assert row["first_audio_ms"] < 100


def test_cancelling_between_two_calls_stops_too(engine: Engine, core: Any) -> None:
    def cancel(words: str) -> None:
        if words == "Repetition 2 of 3":
            engine.cancel()
            core.calls.clear()

    with pytest.raises(Cancelled):
        run_bench(engine, bench_request("", "cpu", "f32", 0, None), 3, [], cancel)
    assert core.calls == []


def test_cancelling_stops_at_the_next_step(engine: Engine, core: Any) -> None:
    core.during = lambda name: engine.cancel() if name == "vocode" else None
    with pytest.raises(Cancelled):
        rows_of(engine, [])
    assert len(core.named("vocode")) == 1


def test_parity_is_measured_against_the_cpu(engine: Engine, core: Any) -> None:
    core.skew["vulkan:0"] = 0.25
    (row,) = rows_of(engine, [])
    assert row["parity"]["max_abs"] == pytest.approx(0.5, abs=1e-5)
    assert row["parity"]["passed"] is False
    assert row["parity"]["worst_relative"] > 1e-2
    (row,) = rows_of(engine, [], device="cpu")
    assert row["parity"]["max_abs"] == 0
    assert row["parity"]["passed"] is True


def test_worst_stage_is_the_one_nearest_to_its_limit() -> None:
    def stage(name: str, relative: float, passed: bool = True, bound: float = 2e-3) -> StageParity:
        return StageParity(name, 1.0, 0.0, relative, passed, bound)

    def worst(*stages: StageParity) -> str:
        verdict = DeviceCheck(True, "toy", "", {}, "f32", "f32", stages, 0.0)
        return worst_stage(verdict).name

    assert worst(stage("a", 1e-4), stage("b", 1e-3)) == "b"
    assert worst(stage("a", 1.5e-3), stage("end_to_end", 5e-3, bound=1e-2)) == "a"
    assert worst(stage("a", 1e-3, passed=False), stage("b", 1.5e-3)) == "a"


def test_peer_row_is_a_ratio_of_the_same_work(engine: Engine, core: Any) -> None:
    peer = Peer(core)
    own, row = rows_of(engine, [peer])
    assert row["against"] == "elsewhere"
    assert row["ratio"] == pytest.approx(row["median_ms"] / own["median_ms"])
    assert row["ratio"] > 1
    assert row["ratios"]["vocoder"] == pytest.approx(5.0 / own["stages"]["vocoder"])
    assert row["max_abs"] > 0
    assert row["peak_rss_mb"] == 12.0
    assert all(inputs is peer.inputs[0] for inputs in peer.inputs)
    np.testing.assert_array_equal(peer.inputs[0].noise, core.named("estimate")[0][1])


def test_stages_of_a_gpu_are_waited_for_in_runs_of_their_own(engine: Engine, core: Any) -> None:
    rows_of(engine, [], device="cpu")
    assert not core.named("wait")
    rows_of(engine, [], reps=4)
    calls = [call[0] for call in core.calls]
    begin, end = (i for i, call in enumerate(calls) if call == "wait")
    assert [call[1] for call in core.named("wait")] == [True, False]
    assert calls[begin:end].count("vocode") == 4


def test_repetitions_are_interleaved(engine: Engine, core: Any) -> None:
    rows_of(engine, [Peer(core)], reps=4)
    order = "".join({"predict_duration": "o", "peer": "t"}.get(call[0], "") for call in core.calls)
    assert "otototot" in order
