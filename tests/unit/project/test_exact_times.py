"""Where a network knows when each word is heard, a project keeps that, and its exports say it."""

from __future__ import annotations

import re
from pathlib import Path
from zipfile import ZipFile

import parlance
from parlance.core.result import SynthesisResult
from parlance.core.word_times import estimate
from parlance.project.export import ExportPlan, export, line_of, spoken_pairs
from parlance.project.file import ProjectFile
from parlance.project.items import Spoken
from parlance.project.script import Script

TEXT = "The river had not thawed, and nobody asked why."


def spoken_by_kokoro() -> SynthesisResult:
    with parlance.Engine(device="cpu") as engine:
        return engine.speak(TEXT, model="random:kokoro-micro").result()


def seconds(stamp: str) -> float:
    hours, minutes, rest = stamp.replace(",", ".").split(":")
    return 3600 * int(hours) + 60 * int(minutes) + float(rest)


def test_a_project_tells_the_times_of_the_network(file: ProjectFile, tmp_path: Path) -> None:
    result = spoken_by_kokoro()
    assert result.timings == "exact"
    guessed = [word.begin_s for word in estimate(TEXT, result.samples, result.sample_rate)]
    known = [word.begin_s for word in result.words]
    assert max(abs(a - b) for a, b in zip(guessed, known, strict=True)) > 0.02  # or nothing would be seen here
    script = Script(file)
    script.insert_text(TEXT, 0)
    (row,) = script.sentences
    take = file.add_take(script.new_id(), row.id, Spoken(result.request, result))
    assert tuple(file.chunks(take.id)) == result.chunks
    lines = tuple(line_of(file, *pair, lambda request: request.voice) for pair in spoken_pairs([(row, take)]))
    export(ExportPlan(tmp_path / "a.wav", lines, "A", subtitles=("words.srt",)), file.samples, lambda _: None)
    subtitles = (tmp_path / "a.words.srt").read_text(encoding="utf-8")
    begins = [seconds(found) for found in re.findall(r"^(\S+) -->", subtitles, re.MULTILINE)]
    assert begins == [round(begin, 3) for begin in known]
    export(ExportPlan(tmp_path / "a.epub", lines, "A"), file.samples, lambda _: None)
    with ZipFile(tmp_path / "a.epub") as book:
        overlay = book.read("EPUB/chapter1.smil").decode()
    assert [float(found) for found in re.findall(r'clipBegin="([\d.]+)s"', overlay)] == begins
