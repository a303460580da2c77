"""Audio books: read back by the library that wrote them, and by its own account."""

from __future__ import annotations

import resource
from contextlib import suppress
from pathlib import Path

import av
import numpy as np
import pytest

from parlance.audio import files
from parlance.audio.files import FRAME, ChapterMark, write_audio, write_pieces
from parlance.audio.provenance import read_note, sound_sha256, write_note
from parlance.audio.verify import verify
from parlance.core.errors import AudioError

RATE = 22050
CHAPTERS = (ChapterMark(0.0, 1.5, "Über allem"), ChapterMark(1.5, 4.0, "第二章"))


def tone(seconds: float) -> np.ndarray:
    return (0.5 * np.sin(2 * np.pi * 440 * np.arange(round(seconds * RATE)) / RATE)).astype(np.float32)


def test_a_book_has_its_sound_its_chapters_and_its_tags(tmp_path: Path) -> None:
    path, samples = tmp_path / "book.m4b", tone(4.0)
    tags = {"title": "A book", "artist": "rms", "comment": "Synthetic speech", "date": "2030-01-02"}
    written = write_pieces(path, np.array_split(samples, 7), RATE, tags=tags, chapters=CHAPTERS)
    assert (written.sample_rate, written.frames) == (RATE, len(samples))
    with av.open(str(path)) as book:
        assert {**book.metadata, **tags, "genre": "Audiobook", "major_brand": "M4B "} == book.metadata
        chapters = [(c["start"] * c["time_base"], c["end"] * c["time_base"], c["metadata"]) for c in book.chapters()]
        assert chapters == [(mark.start, mark.end, {"title": mark.title}) for mark in CHAPTERS]
        frames = list(book.decode(audio=0))
    assert frames[0].layout.name == "mono"
    sound = np.concatenate([frame.to_ndarray()[0] for frame in frames])
    begin = next(at for at in range(3000) if abs(sound[at]) > 0.1)
    spectrum = np.abs(np.fft.rfft(sound[begin : begin + RATE]))
    assert np.argmax(spectrum) == 440
    assert np.sqrt(np.mean(sound[begin : begin + 3 * RATE] ** 2)) == pytest.approx(0.5 / np.sqrt(2), rel=0.02)


@pytest.mark.parametrize("rate", [8000, RATE, 24000, 48000])
def test_what_is_heard_lies_where_it_lay_and_chapters_begin_with_it(tmp_path: Path, rate: int) -> None:
    """The encoder puts a frame in front, which only the file can say that it is not to be heard."""
    path, click, frames = tmp_path / "book.m4b", rate // 100, 20 * rate + 333
    samples = np.zeros(frames, np.float32)
    for second in range(20):
        samples[second * rate : second * rate + click] = 0.5
    chapters = [ChapterMark(float(second), second + 1.0, str(second)) for second in range(20)]
    written = write_pieces(path, np.array_split(samples, 7), rate, chapters=chapters)
    assert written.frames == frames
    with av.open(str(path)) as book:
        starts = [float(one["start"] * one["time_base"]) for one in book.chapters()]
        assert book.duration / 1e6 == pytest.approx(frames / rate, abs=1e-4)
        sound = np.concatenate([frame.to_ndarray()[0] for frame in book.decode(audio=0)])
    for second, start in enumerate(starts):
        begin = second * rate
        near = np.abs(sound[max(0, begin - rate // 4) : begin + rate // 4])
        heard = (max(0, begin - rate // 4) + int(np.argmax(near > 0.25))) / rate
        assert heard == pytest.approx(start, abs=0.003)
    assert len(sound) - frames < FRAME


def test_a_note_goes_in_and_the_book_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.m4b"
    write_pieces(path, [tone(2.0)], RATE, chapters=CHAPTERS)
    before = sound_sha256(path)
    assert read_note(path) is None
    write_note(path, "a nöte")
    assert read_note(path) == "a nöte"
    assert sound_sha256(path) == before
    with av.open(str(path)) as book:
        assert len(book.chapters()) == 2
    whole = path.read_bytes()
    for size in range(0, len(whole), 97):
        path.write_bytes(whole[:size])
        for ask in (read_note, sound_sha256, lambda cut: verify(cut, None)):
            with suppress(AudioError):
                ask(path)


def test_a_rate_that_it_cannot_hold_becomes_another(tmp_path: Path) -> None:
    assert write_audio(tmp_path / "a.m4b", tone(1.0), 30000).sample_rate == 48000


@pytest.mark.parametrize("limit", [10, 4000])
def test_a_full_disk_is_reported_and_the_old_file_stays(tmp_path: Path, limit: int) -> None:
    path = tmp_path / "a.m4b"
    path.write_text("old")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        with pytest.raises(AudioError, match=r"a\.m4b cannot be written: "):
            write_pieces(path, [tone(5.0)], RATE, chapters=CHAPTERS)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_without_the_library_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "is_available", lambda: False)
    with pytest.raises(AudioError, match=r"a\.m4b: m4b needs the Python package av; `pip install parlance\[m4b\]`"):
        write_audio(tmp_path / "a.m4b", tone(1.0), RATE)
