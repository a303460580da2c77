"""What players show of an exported book: read back by FFmpeg, libsndfile and ebooklib."""

from __future__ import annotations

import io
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest
import soundfile
from ebooklib import epub
from lxml import etree
from PIL import Image

from parlance.audio.files import formats
from parlance.audio.marking import UNMARKED, Marking
from parlance.audio.verify import verify
from parlance.project.about import PICTURE_BYTES, About, Cover, pictures_of
from parlance.project.export import ExportPlan, Line, chapter_files, export
from parlance.project.file import ProjectFile, read_summary
from parlance.project.items import Spoken
from parlance.project.script import Cut, Script

RATE = 24000
TONE = (0.1 * np.sin(2 * np.pi * 300 * np.arange(RATE) / RATE)).astype(np.float32)
EXTENSIONS = [known.extension for known in formats()]


def png(size: tuple[int, int] = (900, 1200)) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", size, (11, 122, 117)).save(data, "PNG")
    return data.getvalue()


COVER, PICTURE = pictures_of(png())
BOOK = About("The Harbour", "Anna Berg", COVER, PICTURE)


def line(voice: str = "Nora") -> Line:
    return Line("Words.", 1, RATE, (("Words.", RATE, None),), 0.5, voice)


def written(path: Path, plan: dict[str, Any], marking: Marking = UNMARKED) -> Path:
    fields = {"lines": (line("Nora"), line("June"), line("Nora")), "title": "The lamp", "about": BOOK} | plan
    export(ExportPlan(path, **fields, marking=marking), lambda _take: TONE, lambda _progress: None)
    return path


def shown(path: Path) -> tuple[dict[str, str], bytes]:
    """Tags by FFmpeg's names, and the picture."""
    with av.open(str(path)) as file:
        found = {name.lower(): words for name, words in file.metadata.items()}
        for stream in file.streams.audio:  # of Ogg they are the stream's
            found |= {name.lower(): words for name, words in stream.metadata.items()}
        pictures = [bytes(packet) for packet in file.demux(video=0)] if file.streams.video else [b""]
    return found, pictures[0]


@pytest.mark.parametrize("extension", EXTENSIONS)
@pytest.mark.parametrize("is_marked", [False, True])
def test_players_see_book_author_voices_chapter_and_cover(tmp_path: Path, extension: str, is_marked: bool) -> None:
    marking = Marking(key=tmp_path / "key") if is_marked else UNMARKED
    path = written(tmp_path / f"a.{extension}", {"track": (3, 12)}, marking)
    tags, picture = shown(path)
    assert tags["title"] == "The lamp"
    assert tags["artist"] == "Anna Berg"
    assert tags["album"] == "The Harbour"
    assert tags["album_artist"] == "Anna Berg"
    assert tags["composer"] == "Nora, June"
    assert tags["genre"] == "Audiobook"
    assert tags["track"].split("/")[0] == "3"
    assert "12" in (tags["track"].split("/")[-1], tags.get("tracktotal"))
    assert tags["date"].startswith("20")
    assert tags["comment"].startswith("Synthetic speech, made with Parlance")
    with Image.open(io.BytesIO(picture)) as image:
        assert (image.format, image.size) == ("JPEG", (900, 1200))
    if is_marked:
        assert verify(path, None).provenance is not None
    if extension != "m4b":
        samples, rate = soundfile.read(path)
        assert len(samples) / rate == pytest.approx(4.0, abs=0.1)


def test_libsndfile_reads_its_own_fields_of_a_wav_file(tmp_path: Path) -> None:
    with soundfile.SoundFile(written(tmp_path / "a.wav", {"track": (3, 12)})) as file:
        assert (file.title, file.artist, file.album) == ("The lamp", "Anna Berg", "The Harbour")
        assert (file.genre, file.tracknumber) == ("Audiobook", "3/12")
        assert file.frames == 4 * RATE


@pytest.mark.parametrize("extension", EXTENSIONS)
def test_without_an_author_the_voices_are_the_artist(tmp_path: Path, extension: str) -> None:
    tags, picture = shown(written(tmp_path / f"a.{extension}", {"about": About()}))
    assert (tags["artist"], tags["album_artist"], tags["album"]) == ("Nora, June", "Nora, June", "The lamp")
    assert "track" not in tags
    assert not picture


def test_a_project_of_an_earlier_version_gives_the_small_cover_that_it_has(tmp_path: Path) -> None:
    old = About("The Harbour", "Anna Berg", Cover(2, 3, bytes(range(18))))
    _, picture = shown(written(tmp_path / "a.mp3", {"about": old}))
    with Image.open(io.BytesIO(picture)) as image:
        assert image.size == (2, 3)


def test_a_book_that_reads_itself_names_author_voices_and_cover(tmp_path: Path) -> None:
    path = written(tmp_path / "a.epub", {"title": "The Harbour"})
    book = epub.read_epub(path)
    assert book.get_metadata("DC", "title")[0][0] == "The Harbour"
    assert book.get_metadata("DC", "creator")[0][0] == "Anna Berg"
    assert book.get_metadata("DC", "date")[0][0].startswith("20")
    with zipfile.ZipFile(path) as archive:
        package = etree.fromstring(archive.read("EPUB/package.opf"))
        item = next(e for e in package.iter("{*}item") if "cover-image" in e.get("properties", ""))
        assert (item.get("media-type"), archive.read(f"EPUB/{item.get('href')}")) == ("image/jpeg", PICTURE.jpeg)
        narrator = next(e.text for e in package.iter("{*}meta") if e.get("property") == "media:narrator")
        assert narrator.startswith("Nora, June (synthetic speech, made with Parlance")
        (tmp_path / "speech.mp3").write_bytes(archive.read("EPUB/speech.mp3"))
    assert shown(tmp_path / "speech.mp3")[0]["album_artist"] == "Anna Berg"


def test_chapters_in_files_of_their_own_are_numbered(
    file: ProjectFile, spoken: Callable[..., Spoken], tmp_path: Path
) -> None:
    script = Script(file)
    script.insert([Cut("Before.", True, ""), Cut("One.", True, "The gate"), Cut("Two.", True, "Home")], 0)
    takes = [file.add_take(script.new_id(), row.id, spoken(row.text, row.id)) for row in script.sentences]
    parts = chapter_files(tmp_path / "b.mp3", "The Harbour", [*zip(script.sentences, takes, strict=True)], str)
    assert [(part.title, part.track) for part in parts] == [
        ("The Harbour", (1, 3)),
        ("The gate", (2, 3)),
        ("Home", (3, 3)),
    ]


def test_a_project_keeps_the_picture_and_forgets_it_with_the_cover(file: ProjectFile) -> None:
    file.put_about(BOOK)
    assert file.read().about == BOOK
    file.close()
    about = read_summary(file.path)[0]
    assert about == BOOK._replace(picture=None)
    with closing(ProjectFile(file.path)) as again:
        again.put_about(about._replace(title="Another"))  # as the shelf renames it
        assert again.read().about == BOOK._replace(title="Another")
        again.put_about(About("No cover"))
        assert again.read().about == About("No cover")


def test_a_large_picture_becomes_a_cover_of_bounded_size() -> None:
    noise = np.random.default_rng(1).integers(0, 255, (2400, 2000, 3), np.uint8)
    data = io.BytesIO()
    Image.fromarray(noise).save(data, "JPEG", quality=90)
    _, picture = pictures_of(data.getvalue())
    assert picture is not None
    assert len(picture.jpeg) <= PICTURE_BYTES
    assert (picture.width, picture.height) == (1250, 1500)


@pytest.fixture
def far_from_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Where it is another day now than in UTC."""
    monkeypatch.setenv("TZ", "EAST-12" if datetime.now(UTC).hour >= 12 else "WEST+13")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("far_from_greenwich")
def test_the_date_is_that_of_the_users_calendar(tmp_path: Path) -> None:
    today = time.strftime("%Y-%m-%d")
    assert today != datetime.now(UTC).date().isoformat()
    tags, _ = shown(written(tmp_path / "a.wav", {}))
    assert tags["date"] == today
    verdict = verify(written(tmp_path / "b.flac", {}, Marking(credentials=False, key=tmp_path / "key")), None)
    assert verdict.provenance is not None
    assert verdict.provenance.record["made"] == today
    book = epub.read_epub(written(tmp_path / "book.epub", {}))
    assert book.get_metadata("DC", "date")[0][0] == today
