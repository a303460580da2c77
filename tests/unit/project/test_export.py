from __future__ import annotations

import dataclasses
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest
import soundfile
from ebooklib import epub
from lxml import etree

from parlance.audio.files import formats
from parlance.audio.marking import Marking
from parlance.audio.verify import verify
from parlance.core.dsp.loudness import integrated_loudness
from parlance.core.errors import AudioError, Cancelled
from parlance.core.request import SynthesisRequest
from parlance.core.result import Progress
from parlance.core.text.markup import marked
from parlance.project.export import ExportPlan, Line, export
from parlance.project.export_presets import CUSTOM
from parlance.project.file import ProjectFile
from parlance.project.items import Spoken
from parlance.project.script import Script
from parlance.project.talking_book import Cue, readable, subtitles

RATE = 8000
SOUNDS = {1: (1.0, RATE), 2: (2.0, RATE), 3: (0.5, 2 * RATE)}


def sound(take: int) -> np.ndarray:
    seconds, rate = SOUNDS[take]
    return (0.1 * take * np.sin(2 * np.pi * 300 * np.arange(round(seconds * rate)) / rate)).astype(np.float32)


def line(take: int, text: str = "Words.", silence_s: float = 0.5, chunks: Any = None) -> Line:
    seconds, rate = SOUNDS[take]
    return Line(text, take, rate, chunks or ((text, round(seconds * rate), None),), silence_s)


def ignore(_progress: Progress) -> None:
    pass


def test_sentences_and_silences_in_order(tmp_path: Path) -> None:
    plan = ExportPlan(tmp_path / "book.wav", (line(1), line(2, silence_s=0.25), line(1, silence_s=9)), "Book")
    seen: list[Progress] = []
    made = export(plan, sound, seen.append)
    samples, rate = soundfile.read(plan.path, dtype="float32")
    silences = [np.zeros(round(seconds * RATE), np.float32) for seconds in (0.5, 0.25)]
    expected = np.concatenate([sound(1), silences[0], sound(2), silences[1], sound(1)])
    np.testing.assert_allclose(samples, expected, atol=2**-15)
    assert (rate, made.audio.frames, made.loudness, made.beside) == (RATE, len(expected), None, ())
    assert [(progress.done, progress.total) for progress in seen] == [(0, 3), (1, 3), (2, 3)]


def test_takes_of_other_rates_are_brought_to_the_highest(tmp_path: Path) -> None:
    made = export(ExportPlan(tmp_path / "a.wav", (line(1), line(3)), "A"), sound, ignore)
    assert made.audio.sample_rate == 2 * RATE
    assert made.audio.frames == round((1.0 + 0.5 + 0.5) * 2 * RATE)


@pytest.mark.parametrize("extension", [known.extension for known in formats() if known.extension != "m4b"])
def test_every_format_with_its_title(tmp_path: Path, extension: str) -> None:
    path = tmp_path / f"book.{extension}"
    voices = ("rms (small)", "slt (small)", "rms (small)")
    lines = tuple(dataclasses.replace(line(1), reader=voice) for voice in voices)
    made = export(ExportPlan(path, lines, "My book"), sound, ignore)
    with soundfile.SoundFile(path) as file:
        assert file.frames / file.samplerate == pytest.approx(4.0, abs=0.1)
        if extension != "mp3":
            assert file.title == "My book"
            assert file.artist == "rms (small), slt (small)"
            assert file.date.startswith("20")
            assert file.comment.startswith("Synthetic speech, made with Parlance")
    assert made.audio.path == path


def test_chapters_of_a_book_are_marked_where_they_begin(tmp_path: Path) -> None:
    """Takes of two rates: 1 s and 0.5 s of silence, 2 s and 0.5 s, then 0.5 s and no silence behind it."""
    lines = (line(1), dataclasses.replace(line(2), chapter="One"), dataclasses.replace(line(3), chapter="Two"))
    export(ExportPlan(tmp_path / "book.m4b", lines, "The book"), sound, ignore)
    with av.open(str(tmp_path / "book.m4b")) as book:
        marks = [(float(c["start"] * c["time_base"]), c["metadata"]["title"]) for c in book.chapters()]
        assert marks == [(0.0, "The book"), (1.5, "One"), (4.0, "Two")]
        assert book.duration / 1e6 == pytest.approx(4.5, abs=0.2)
    export(ExportPlan(tmp_path / "plain.m4b", (line(1),), "Plain"), sound, ignore)
    with av.open(str(tmp_path / "plain.m4b")) as book:
        assert book.chapters() == []


@pytest.mark.parametrize("wanted", [-16.0, -23.0, -30.0])
def test_loudness_is_what_was_asked_for(tmp_path: Path, wanted: float) -> None:
    made = export(ExportPlan(tmp_path / "a.wav", (line(1), line(2)), "A", loudness=wanted), sound, ignore)
    samples, rate = soundfile.read(tmp_path / "a.wav", dtype="float32")
    assert made.loudness == pytest.approx(wanted, abs=0.01)
    assert integrated_loudness(samples, rate) == pytest.approx(wanted, abs=0.05)


def test_what_is_all_peaks_gets_no_louder_than_they_allow(tmp_path: Path) -> None:
    seen: list[Progress] = []
    made = export(ExportPlan(tmp_path / "a.wav", (line(1), line(2)), "A", loudness=0.0), sound, seen.append)
    assert made.audio.peak == pytest.approx(10 ** (CUSTOM.ceiling_db / 20), rel=0.01)
    assert made.loudness is not None
    assert -10 < made.loudness < -3
    assert made.is_too_quiet
    assert [(one.done, one.total) for one in seen] == [(done, 8) for done in range(8)]


def test_subtitles_have_the_times_that_are_heard(tmp_path: Path) -> None:
    long = line(2, "One {a|b} two. Three.", chunks=(("One b two.", 12000, None), (" Three.", 4000, None)))
    plan = ExportPlan(tmp_path / "book.wav", (line(1, "First [pause 1s] words."), long), "B", subtitles=("srt", "vtt"))
    made = export(plan, sound, ignore)
    assert made.beside == (tmp_path / "book.srt", tmp_path / "book.vtt")
    assert made.beside[0].read_text(encoding="utf-8") == (
        "1\n00:00:00,000 --> 00:00:01,000\nFirst words.\n\n"
        "2\n00:00:01,500 --> 00:00:03,000\nOne b two.\n\n"
        "3\n00:00:03,000 --> 00:00:03,500\nThree.\n"
    )
    assert made.beside[1].read_text(encoding="utf-8").startswith("WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.000\n")


def test_subtitle_texts() -> None:
    assert readable("In {Leicester|Lester} [pause 1s] it [laugh] rains.") == "In Leicester it rains."
    cue = Cue(3661.0005, 3662.5, "a < b & c --> d " + "long words here " * 4)
    text = subtitles([cue], "vtt")
    assert "01:01:01.000 --> 01:01:02.500\na &lt; b &amp; c → d" in text
    assert text.count("-->") == 1
    assert max(len(row) for row in text.splitlines()) <= 42


def test_nothing_spoken_is_nothing_to_export(tmp_path: Path) -> None:
    with pytest.raises(AudioError, match="nothing is spoken yet"):
        export(ExportPlan(tmp_path / "a.wav", (), "A"), sound, ignore)


def test_stopping_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    path.write_bytes(b"old")

    def stop(progress: Progress) -> None:
        if progress.done == 1:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        export(ExportPlan(path, (line(1), line(2)), "A", subtitles=("srt",)), sound, stop)
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.wav"]
    assert path.read_bytes() == b"old"


def test_subtitles_that_cannot_be_written_are_named(tmp_path: Path) -> None:
    (tmp_path / "a.srt").mkdir()
    with pytest.raises(AudioError, match=r"a\.srt cannot be written"):
        export(ExportPlan(tmp_path / "a.wav", (line(1),), "A", subtitles=("srt",)), sound, ignore)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a.srt", "a.wav"]


def test_what_the_file_keeps_is_what_is_exported(
    file: ProjectFile, spoken: Callable[..., Spoken], tmp_path: Path
) -> None:
    script = Script(file)
    script.insert_text("Some words. Others.", 0)
    made = [spoken(row.text, row.id) for row in script.sentences]
    takes = [file.add_take(script.new_id(), row.id, one) for row, one in zip(script.sentences, made, strict=True)]
    lines = tuple(
        Line(row.text, take.id, take.sample_rate, tuple(file.chunks(take.id)), 0.0)
        for row, take in zip(script.sentences, takes, strict=True)
    )
    export(ExportPlan(tmp_path / "a.wav", lines, "A"), lambda take: file.samples(take) / 8, ignore)
    samples, _ = soundfile.read(tmp_path / "a.wav", dtype="float32")
    expected = np.concatenate([one.result.samples for one in made]) / 8
    np.testing.assert_allclose(samples, expected, atol=2**-15)


BOOK = "Nobody answered. [pause 0.2s] The sea & the {boats|ships} lay <still>."


def told(take: int, text: str, chapter: str = "", ends_paragraph: bool = True) -> Line:
    seconds, rate = SOUNDS[take]
    request = SynthesisRequest(text, language="en")
    said = marked(text).parts
    shares = [(part.text, round(seconds * rate) // len(said), None) for part in said]
    return Line(text, take, rate, tuple(shares), 0.5, "rms", request, chapter, ends_paragraph)


def test_subtitles_of_each_word(tmp_path: Path) -> None:
    forms = ("srt", "words.srt", "words.vtt")
    plan = ExportPlan(tmp_path / "book.wav", (line(1), told(2, BOOK)), "Book", subtitles=forms)
    made = export(plan, sound, ignore)
    assert [path.name for path in made.beside] == ["book.srt", "book.words.srt", "book.words.vtt"]
    words = made.beside[1].read_text(encoding="utf-8")
    cues = [block.splitlines() for block in words.split("\n\n")]
    assert [cue[2] for cue in cues] == "Words. Nobody answered. The sea & the boats lay <still>.".split()
    assert all(cue[1] > "00:00:01,5" for cue in cues[1:])
    assert "WEBVTT" in made.beside[2].read_text(encoding="utf-8")


def test_a_book_that_reads_itself(tmp_path: Path) -> None:
    lines = (told(1, "A preface."), told(2, BOOK, "One & two", ends_paragraph=False), told(3, "The end."))
    path = tmp_path / "book.epub"
    made = export(ExportPlan(path, lines, "The <book>", marking=Marking(key=tmp_path / "key")), sound, ignore)
    assert made.audio.path == path
    assert [file.name for file in tmp_path.iterdir() if "part" in file.name] == []
    book = epub.read_epub(path)
    assert book.get_metadata("DC", "title")[0][0] == "The <book>"
    items = [item for item in book.get_items() if item.file_name.endswith(".xhtml")]
    pages = {item.file_name: etree.fromstring(item.content) for item in items}
    with zipfile.ZipFile(path) as archive:
        assert archive.infolist()[0].filename == "mimetype"
        assert archive.infolist()[0].compress_type == zipfile.ZIP_STORED
        overlays = {name: etree.fromstring(archive.read(name)) for name in archive.namelist() if name.endswith(".smil")}
        (tmp_path / "speech.mp3").write_bytes(archive.read("EPUB/speech.mp3"))
    seconds = made.audio.frames / made.audio.sample_rate
    assert soundfile.info(tmp_path / "speech.mp3").duration == pytest.approx(seconds, abs=0.1)
    assert verify(tmp_path / "speech.mp3", None).is_marked
    last, shown = 0.0, []
    for name in ("EPUB/chapter1.smil", "EPUB/chapter2.smil"):
        ids = {one.get("id"): "".join(one.itertext()) for one in pages[name[5:-5] + ".xhtml"].iter("{*}span")}
        for par in overlays[name].iter("{*}par"):
            audio = par.find("{*}audio")
            begin, end = (float(audio.get(key)[:-1]) for key in ("clipBegin", "clipEnd"))
            assert last <= begin <= end
            last = begin
            shown.append(ids[par.find("{*}text").get("src").partition("#")[2]])
    assert last < seconds
    assert " ".join(shown).startswith("A preface. Nobody answered. The sea")
    assert "boats" in shown
    assert not any("ships" in word or "pause" in word for word in shown)


def test_a_book_opens_whatever_is_in_its_text(tmp_path: Path) -> None:
    odd = "\x00\x0c\x1b\ufffe\ud800"
    path = tmp_path / "book.epub"
    export(ExportPlan(path, (told(1, f"A{odd}b.", f"One{odd}"),), f"The{odd} book"), sound, ignore)
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if name.endswith((".xhtml", ".opf", ".smil")):
                etree.fromstring(archive.read(name))
        assert "A\ufffd" in archive.read("EPUB/chapter1.xhtml").decode()


def test_a_heading_that_is_spoken_stands_once(tmp_path: Path) -> None:
    path = tmp_path / "book.epub"
    export(ExportPlan(path, (told(1, "Chapter One", "Chapter One"), told(2, "It rained.")), "Rain"), sound, ignore)
    with zipfile.ZipFile(path) as archive:
        page = etree.fromstring(archive.read("EPUB/chapter1.xhtml"))
    blocks = [("".join(one.itertext()).strip(), one.tag.rpartition("}")[2]) for one in page.find("{*}body")]
    assert blocks == [("Chapter One", "h1"), ("It rained.", "p")]
