"""How loud speech is that was exported, as FFmpeg measures it (EBU R 128)."""

from __future__ import annotations

from pathlib import Path

import av
import numpy as np
import pytest

import parlance
from parlance.audio.marking import UNMARKED, Marking
from parlance.core.result import SynthesisResult
from parlance.project.export import MISSED_LU, ExportPlan, Line, export

TEXT = (
    "The sea was grey that morning, and nobody had seen the boat leave. Who goes there? asked Mara. She never liked "
    "the old lighthouse! It stood at the end of the point, black against the sky; its lamp had been dark for years."
)


@pytest.fixture(scope="module", params=["nora", "lucia"])
def speech(request: pytest.FixtureRequest, embedded_model: Path) -> SynthesisResult:
    with parlance.Engine() as engine:
        return engine.speak(TEXT, voice=request.param, model=str(embedded_model)).result()


def measured(path: Path) -> tuple[float, float]:
    """LUFS, and the true peak in dB of full scale."""
    graph, found = av.filter.Graph(), dict[str, str]()
    with av.open(str(path)) as file:
        stream = file.streams.audio[0]
        source, meter = graph.add_abuffer(template=stream), graph.add("ebur128", "peak=true:metadata=1")
        sink = graph.add("abuffersink")
        source.link_to(meter)
        meter.link_to(sink)
        graph.configure()
        for frame in [*file.decode(stream), None]:
            graph.push(frame)
            while True:
                try:
                    found |= graph.pull().metadata
                except (av.BlockingIOError, av.EOFError):
                    break
    return float(found["lavfi.r128.I"]), 20 * np.log10(float(found["lavfi.r128.true_peak"]))


@pytest.mark.parametrize("wanted", [-16.0, -19.0, -23.0])
@pytest.mark.parametrize("extension", ["wav", "mp3", "m4b"])
@pytest.mark.parametrize("is_marked", [False, True])
def test_speech_is_as_loud_as_was_asked_for_and_its_peaks_stay_below_one_decibel(
    tmp_path: Path, speech: SynthesisResult, wanted: float, extension: str, is_marked: bool
) -> None:
    path, frames, rate = tmp_path / f"a.{extension}", len(speech.samples), speech.sample_rate
    lines = (Line(TEXT, 1, rate, ((TEXT, frames, None),), 0.0, request=speech.request),)
    marking = Marking(provenance=False) if is_marked else UNMARKED
    plan = ExportPlan(path, lines, "A", loudness=wanted, marking=marking)
    made = export(plan, lambda _take: speech.samples, lambda _progress: None)
    loudness, peak = measured(path)
    assert loudness == pytest.approx(wanted, abs=MISSED_LU)
    assert peak < -1.0
    assert made.loudness == pytest.approx(wanted, abs=0.2)
    assert (made.audio.clipped, made.is_too_quiet) == (0, False)
