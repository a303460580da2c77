"""`parlance narrate`: a whole document, many sentences at once; what is finished is not lost, and the bytes stay."""

from __future__ import annotations

import json
import random
import re
import resource
import subprocess
import sys
import time
import zipfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import av
import pytest
import soundfile
from lxml import etree
from PIL import Image

import parlance
from parlance import _core, cli
from parlance.commands.common import open_engines
from parlance.commands.narration_job import load_ahead
from parlance.core.engine import Engine
from parlance.core.errors import DeviceError
from parlance.core.files import samples_sha256
from parlance.core.request import SynthesisRequest
from parlance.core.text.markup import marked
from parlance.project.file import ProjectFile

from ...documents import printed_book

MODEL = "random:qwen3-tts-0.6b-custom-micro"
OPTIONS = ("--model", MODEL, "--device", "cpu", "--threads", "1", "--seed", "4", "--format", "wav")
UNMARKED = ("--no-watermark", "--no-provenance", "--no-disclosure")
pytestmark = pytest.mark.usefixtures("documents_read_here")
WORDS = "Here is a sentence, and it has some words. Another one! Is this the third? Yes. "
BOOK = "".join(f"# Chapter {name}\n\n{WORDS * 2}\n\n{WORDS}\n\n" for name in ("One", "Two"))
SENTENCES = 26
KILLS = 5


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "book.md"
    path.write_text(BOOK, encoding="utf-8")
    return path


def narrate(capsys: pytest.CaptureFixture[str], book: Path, folder: Path, *more: str, code: int = 0) -> Any:
    capsys.readouterr()
    assert cli.main(["narrate", str(book), "-o", str(folder), *OPTIONS, *UNMARKED, *more, "--json"]) == code
    return json.loads(capsys.readouterr().out.splitlines()[-1])


def sounds(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.wav"))}


def takes(folder: Path) -> dict[int, tuple[int, str]]:
    """Sentence and sound of each take that is in the project, every one of them whole."""
    if not (folder / "book.parlance").exists():
        return {}
    file = ProjectFile(folder / "book.parlance")
    try:
        found = file.read().takes
        assert all(samples_sha256(file.samples(take.id)) == take.sha256 for take in found)
        return {take.id: (take.sentence, take.sha256) for take in found}
    finally:
        file.close()


@pytest.mark.extended
def test_many_at_once_give_the_files_of_one_at_a_time(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    together = narrate(capsys, book, tmp_path / "many", "--jobs", "5")
    narrate(capsys, book, tmp_path / "one", "--jobs", "1")
    names = ["book 1 Chapter One.wav", "book 2 Chapter Two.wav"]
    assert [Path(name).name for name in together["files"]] == names
    assert together["failed"] == []
    assert sounds(tmp_path / "many") == sounds(tmp_path / "one")
    assert all(soundfile.info(str(tmp_path / "many" / name)).duration > 1 for name in names)


def test_voices_side_by_side_on_the_cores_give_the_files_of_one(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    micro = ("--model", "random:supertonic-v3-micro")
    narrate(capsys, book, tmp_path / "many", *micro, "--threads", "2")
    narrate(capsys, book, tmp_path / "one", *micro, "--threads", "1")
    assert takes(tmp_path / "many").keys() == takes(tmp_path / "one").keys()
    assert sorted(takes(tmp_path / "many").values()) == sorted(takes(tmp_path / "one").values())
    assert sounds(tmp_path / "many") == sounds(tmp_path / "one")


def test_killed_at_any_moment_it_loses_nothing_and_ends_with_the_same_bytes(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, draw, kept = tmp_path / "killed", random.Random(2), dict[int, tuple[int, str]]()
    command = [
        sys.executable,
        "-m",
        "parlance",
        "narrate",
        str(book),
        "-o",
        str(folder),
        *OPTIONS,
        *UNMARKED,
        "--jobs",
        "3",
        "--progress",
    ]
    for _ in range(KILLS):
        last = len(kept) + draw.randrange(1, 4)
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout is not None
            for line in process.stdout:
                _, done, total = json.loads(line)["progress"]
                if total == SENTENCES and done >= last:
                    break
            time.sleep(draw.uniform(0, 0.1))
            process.kill()
        found = takes(folder)
        assert kept.items() <= found.items()
        assert len(found) >= last
        kept = found
    assert len(kept) < SENTENCES
    assert len({sentence for sentence, _ in kept.values()}) == len(kept)  # nothing was made twice
    narrate(capsys, book, folder, "--jobs", "4")
    narrate(capsys, book, tmp_path / "whole", "--jobs", "2")
    assert kept.items() <= takes(folder).items()
    assert sounds(folder) == sounds(tmp_path / "whole")


def test_a_sentence_that_cannot_be_spoken_fails_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "book.txt"
    path.write_text("Hello there.\n\n\u4f60\u597d\u3002\n\nGoodbye.", encoding="utf-8")
    found = narrate(capsys, path, tmp_path / "out", "--model", "random:supertonic-v3-micro", code=1)
    assert [row["sentence"] for row in found["failed"]] == [2]
    assert "supports none of the characters" in found["failed"][0]["reason"]
    assert len(found["files"]) == 1


EMBEDDED = ("--model", "parlance-small", "--format", "wav")


def test_a_book_that_the_voice_cannot_speak_says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "book.txt"
    path.write_text("Он вышел. Было холодно.\n\nПотом он вернулся.\n", encoding="utf-8")
    command = ["narrate", str(path), "-o", str(tmp_path / "out"), *EMBEDDED, *UNMARKED]
    assert cli.main(command) == 1
    said = capsys.readouterr().err
    assert "parlance: sentence 1: This voice supports none of the characters in the text, e.g. 'О'" in said
    assert "parlance: sentence 3: " in said
    assert said.splitlines()[-1].endswith("book.wav: nothing is spoken yet")
    assert cli.main([*command, "--json"]) == 1
    row = json.loads(capsys.readouterr().out)
    assert [one["sentence"] for one in row["failed"]] == [1, 2, 3]
    assert row["files"] == []


@pytest.mark.extended
def test_words_that_are_left_out_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "book.txt"
    text = "Hello there, Привет, friend. All of this is heard. Say Привет again. And Привет."
    path.write_text(text, encoding="utf-8")
    command = ["narrate", str(path), "-o", str(tmp_path / "out"), *EMBEDDED, *UNMARKED]
    told = "parlance: sentences 1, 3, 4: This voice cannot speak “П”, “р”, “и”, “в”, “е”, “т”"
    for _ in range(2):  # what was spoken before is told again
        assert cli.main(command) == 0
        assert told in capsys.readouterr().err.splitlines()
    assert cli.main([*command, "--json"]) == 0
    told_of = json.loads(capsys.readouterr().out)["notices"]
    assert [row["sentences"] for row in told_of] == [[1, 3, 4]]
    assert "“П”" in told_of[0]["notice"]


@pytest.mark.parametrize("name", ["a.txt", "a.md", "a.html"])
def test_what_parts_scenes_stands_in_the_book_and_is_silent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    text = "Chapter 1\n\nYes.\n\nNo.\n\n* * *\n\nSo.\n\nChapter 2\n\nEnd.\n"
    text = text.replace("Chapter", "# Chapter") if name == "a.md" else text
    if name == "a.html":
        text = "<h1>One</h1><hr/><p>Yes.</p><p>No.</p><hr/><hr/><p>So.</p><hr/><h1>Two</h1><p>End.</p>"
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    report = narrate(capsys, path, tmp_path / "out", "--format", "epub")
    assert (report["sentences"], report["failed"]) == (6, [])
    with zipfile.ZipFile(tmp_path / "out" / "a.epub") as made:
        pages = [made.read(f"EPUB/chapter{number}.xhtml").decode() for number in (1, 2)]
    (between,) = re.findall(r"No\..*?<hr/>.*?So\.", pages[0], re.DOTALL)
    assert between.count("</p>") == 1
    assert [found.count("<hr/>") for found in pages] == [1, 0]


def test_a_chapter_whose_title_no_voice_can_say_is_still_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "book.md"
    path.write_text("# One\n\nIt rains.\n\n# Глава\n\nIt rains here, too.\n", encoding="utf-8")
    command = ["narrate", str(path), "-o", str(tmp_path / "out"), *EMBEDDED, *UNMARKED, "--format", "wav"]
    assert cli.main([*command, "--json"]) == 1
    files = [Path(file).name for file in json.loads(capsys.readouterr().out)["files"]]
    assert files == ["book 1 One.wav", "book 2 Глава.wav"]


def test_a_talking_book_shows_what_no_voice_can_say(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Sentences within a paragraph, titles, whole chapters and the end."""
    path = tmp_path / "book.md"
    text = "# Глава\n\nОдин.\n\n# Два\n\nIt rains. Дождь идёт. He left.\n\n# Three\n\nEnd.\n\nКонец.\n\n# Ещё\n\nВсё.\n"
    path.write_text(text, encoding="utf-8")
    command = ["narrate", str(path), "-o", str(tmp_path / "out"), *EMBEDDED, *UNMARKED, "--format", "epub"]
    assert cli.main([*command, "--json"]) == 1
    (written,) = json.loads(capsys.readouterr().out)["files"]
    with zipfile.ZipFile(written) as archive:
        pages = [etree.fromstring(archive.read(f"EPUB/chapter{number}.xhtml")) for number in (1, 2, 3, 4)]
        assert sorted(name for name in archive.namelist() if name.endswith(".smil")) == [
            "EPUB/chapter2.smil",
            "EPUB/chapter3.smil",
        ]
    blocks = [
        [(one.tag.rpartition("}")[2], " ".join("".join(one.itertext()).split())) for one in page.find("{*}body")]
        for page in pages
    ]
    assert blocks == [
        [("h1", "Глава"), ("p", "Один.")],
        [("h1", "Два"), ("p", "It rains. Дождь идёт. He left.")],
        [("h1", "Three"), ("p", "End."), ("p", "Конец.")],
        [("h1", "Ещё"), ("p", "Всё.")],
    ]


def begun_with(folder: Path) -> Any:
    file = ProjectFile(folder / "book.parlance")
    try:
        return file.read().base
    finally:
        file.close()


def test_sentences_are_made_whole_and_a_narration_that_streamed_goes_on_streaming(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Earlier versions began with streaming on, and so does the window."""
    path, micro = tmp_path / "book.txt", ("--model", "random:chatterbox-turbo-micro")
    path.write_text("One is here. Two is here.", encoding="utf-8")
    narrate(capsys, path, tmp_path / "new", *micro)
    assert begun_with(tmp_path / "new").stream is False

    narrate(capsys, path, tmp_path / "old", *micro, "--set", "stream=on")
    assert begun_with(tmp_path / "old").stream is True
    path.write_text("One is here. Two is here.", encoding="utf-8")
    assert narrate(capsys, path, tmp_path / "old", *micro)["failed"] == []
    assert begun_with(tmp_path / "old").stream is True


@pytest.mark.extended
def test_a_book_is_read_in_its_own_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = printed_book(tmp_path / "book.epub", language="fra")

    def say(folder: str, *more: str, code: int = 0) -> str:
        capsys.readouterr()
        command = ["narrate", str(path), "-o", str(tmp_path / folder), *EMBEDDED, *UNMARKED, *more]
        assert cli.main(command) == code
        return capsys.readouterr().err

    assert "language" not in say("own")
    (info,) = (model for model in parlance.models() if model.name == "parlance-small")
    base = begun_with(tmp_path / "own")
    assert (base.language, base.voice) == ("fr", info.speaker("fr"))
    for more in (["--lang", "en"], ["--voice", "hugh"]):
        assert "The document says that its language is fra; it is read as en" in say(more[1], *more)
        assert begun_with(tmp_path / more[1]).language == "en"
    # A narration goes on in the language that it was begun in.
    printed_book(path, language="es")
    assert "its language is es; it is read as fr" in say("own")
    printed_book(path, language="ru")
    assert "its language is ru, which Parlance Small does not speak; it is read as en" in say("other")


def test_chapters_are_chosen(book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    micro = ("--model", "random:supertonic-v3-micro")
    found = narrate(capsys, book, tmp_path / "out", *micro, "--chapters", "2")
    assert [Path(name).name for name in found["files"]] == ["book 1 Chapter Two.wav"]
    found = narrate(capsys, book, tmp_path / "skip", *micro, "--skip", "2")
    assert [Path(name).name for name in found["files"]] == ["book 1 Chapter One.wav"]


def test_a_row_of_stars_is_a_pause(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And so is every paragraph without a letter or a figure, wherever it stands; none of them fails."""
    path = tmp_path / "book.md"
    stars = ("\\*", "—", "…", "\\*\\*\\*", ". . .")
    path.write_text("—\n\n" + "\n\n".join(f"Part {n}.\n\n{one}" for n, one in enumerate(stars)), encoding="utf-8")
    found = narrate(capsys, path, tmp_path / "out", "--model", "random:supertonic-v3-micro")
    assert (found["sentences"], found["failed"]) == (len(stars), [])
    file = ProjectFile(tmp_path / "out" / "book.parlance")
    rows = file.read().sentences
    file.close()
    assert [row.text for row in rows] == [f"Part {n}." for n in range(len(stars))]
    assert {row.silence_s for row in rows} == {1.6}


def test_where_the_sound_goes_is_looked_at_before_it_is_made(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Engine, "synthesize", lambda *_: pytest.fail("it was spoken"))
    command = ["narrate", str(book), "-o", str(tmp_path / "out"), *OPTIONS]
    assert cli.main([*command, "--format", "mp4"]) == 2
    assert "invalid choice: 'mp4'" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
    (tmp_path / "out" / "book.wav").mkdir(parents=True)
    assert cli.main(command) == 1
    assert "book.wav: this is not a file that can be replaced" in capsys.readouterr().err


def test_another_text_or_setting_in_the_same_folder_is_refused(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    narrate(capsys, book, tmp_path / "out")
    made = sounds(tmp_path / "out")
    for words, more in (
        ("different settings (temperature)", ["--set", "temperature=0.5"]),
        ("--jobs must be", ["--jobs", "17"]),
    ):
        assert cli.main(["narrate", str(book), "-o", str(tmp_path / "out"), *OPTIONS, *more]) == 2
        assert words in capsys.readouterr().err
    book.write_text(BOOK + "\n\nOne more.", encoding="utf-8")
    assert cli.main(["narrate", str(book), "-o", str(tmp_path / "out"), *OPTIONS]) == 2
    assert "holds another text" in capsys.readouterr().err
    assert sounds(tmp_path / "out") == made


PLAY = "ANNA: Where were you?\n\nBEN: At the lake. I told you.\n\nANNA: You did not.\n"


@pytest.mark.extended
def test_a_cast_speaks_with_its_voices(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "play.txt"
    path.write_text(PLAY, encoding="utf-8")
    one = ("--model", "random:supertonic-v3-micro", "--voice", "F1")
    cast = ("--cast", "anna=M1", "--cast", "Ben=F1")
    assert narrate(capsys, path, tmp_path / "out", *one, *cast)["failed"] == []
    made = sounds(tmp_path / "out")
    assert narrate(capsys, path, tmp_path / "out", *one, *cast)["failed"] == []
    assert sounds(tmp_path / "out") == made
    file = ProjectFile(tmp_path / "out" / "play.parlance")
    contents = file.read()
    file.close()
    assert [row.voice for row in contents.sentences] == ["M1", "F1", "F1", "M1"]
    assert {take.sentence: take.request.voice for take in contents.takes} == {
        row.id: row.voice for row in contents.sentences
    }
    assert all(":" not in marked(row.text).said for row in contents.sentences)  # the names are not read
    for words, more in (
        ("started with different settings (cast)", ("--cast", "anna=F1", "--cast", "Ben=M1")),
        ("a speaker in this document (ANNA, BEN)", ("--cast", "Bob=M1")),
        ("no voice 'nobody'", ("--cast", "Ben=nobody")),
    ):
        assert cli.main(["narrate", str(path), "-o", str(tmp_path / "out"), *OPTIONS, *one, *more]) == 2
        assert words in capsys.readouterr().err


def shown(path: Path) -> tuple[dict[str, str], bool]:
    """What players show of it: tags by FFmpeg's names, and whether there is a cover."""
    with av.open(str(path)) as file:
        return {name.lower(): words for name, words in file.metadata.items()}, bool(file.streams.video)


def test_the_files_say_what_the_book_says_of_itself_or_what_the_options_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = printed_book(tmp_path / "lamp.epub")
    small = ("--model", "random:supertonic-v3-micro", "--voice", "F1", "--format", "mp3")
    file, has_cover = shown(Path(narrate(capsys, path, tmp_path / "out", *small)["files"][0]))
    assert {name: file[name] for name in ("title", "album", "artist", "album_artist", "genre", "track")} == {
        "title": "One",
        "album": "The Harbour",
        "artist": "Anna Berg",
        "album_artist": "Anna Berg",
        "genre": "Audiobook",
        "track": "1/1",
    }
    assert file["composer"] == "Random F1"
    assert has_cover
    Image.new("RGB", (60, 40), "red").save(tmp_path / "cover.png")
    more = ("--title", "Another", "--author", "Ada Pellworm", "--cover", str(tmp_path / "cover.png"))
    for again in (more, ()):  # what they said is kept
        file, has_cover = shown(Path(narrate(capsys, path, tmp_path / "out", *small, *again)["files"][0]))
        assert (file["album"], file["artist"], file["title"]) == ("Another", "Ada Pellworm", "One")
    project = ProjectFile(tmp_path / "out" / "lamp.parlance")
    about = project.read().about
    project.close()
    assert about.picture is not None
    assert about.picture[:2] == (60, 40)
    (tmp_path / "cover.png").write_text("no picture")
    assert cli.main(["narrate", str(path), "-o", str(tmp_path / "other"), *OPTIONS, *small, *more]) == 1
    assert "cover.png: this is no JPEG, PNG, GIF or WebP picture" in capsys.readouterr().err


@pytest.mark.extended
def test_several_devices_share_the_sentences_and_one_that_fails_leaves_its_own_to_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    software = next(row["id"] for row in _core.devices() if row["kind"] == "software")
    path = tmp_path / "book.txt"
    path.write_text(WORDS * 3, encoding="utf-8")
    both = ("--model", "random:supertonic-v3-micro", "--devices", f"cpu,{software}", "--jobs", "1")
    found = narrate(capsys, path, tmp_path / "both", *both)
    assert (found["sentences"], found["failed"]) == (12, [])
    assert {device for _, device in spoken_on(tmp_path / "both")} == {"cpu", software}

    synthesize = Engine.synthesize

    def fail_there(self: Engine, request: Any) -> Any:
        if request.device == software:
            raise DeviceError("the driver went away")
        return synthesize(self, request)

    monkeypatch.setattr(Engine, "synthesize", fail_there)
    found = narrate(capsys, path, tmp_path / "one", *both)
    assert (found["sentences"], found["failed"]) == (12, [])
    assert sorted(spoken_on(tmp_path / "one")) == [(number, "cpu") for number in range(12)]


@pytest.mark.extended
def test_on_a_gpu_so_many_share_a_step_and_the_number_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    software = next(row["id"] for row in _core.devices() if row["kind"] == "software")
    path = tmp_path / "book.txt"
    path.write_text(WORDS, encoding="utf-8")
    synthesize = Engine.synthesize
    # What is asked of the GPU is spoken by the CPU: a GPU in software takes minutes.
    monkeypatch.setattr(Engine, "synthesize", lambda self, asked: synthesize(self, asked.replace(device="cpu")))
    found = narrate(capsys, path, tmp_path / "out", "--device", software, "--jobs", "3")
    assert (found["sentences"], found["failed"]) == (4, [])
    path.write_text(WORDS, encoding="utf-8")
    narrate(capsys, path, tmp_path / "out", "--device", software)
    assert batch_sizes(tmp_path / "out") == {3}
    narrate(capsys, path, tmp_path / "one", "--device", software, "--jobs", "1")
    assert batch_sizes(tmp_path / "one") == {0}


@pytest.mark.parametrize(("kind", "begun", "expected"), [("gpu", False, [16]), ("gpu", True, []), ("cpu", False, [])])
def test_a_model_is_loaded_onto_a_gpu_while_the_document_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, begun: bool, expected: list[int]
) -> None:
    project, loaded = tmp_path / "book.parlance", list[int]()
    if begun:
        project.touch()
    place, resolve = Engine.place, Engine.resolve

    def on_gpu(resolved: Any) -> Any:
        return replace(resolved, device=replace(resolved.device, kind=kind, memory_total=80_000_000_000))

    monkeypatch.setattr(Engine, "place", lambda self, asked: on_gpu(place(self, asked)))
    monkeypatch.setattr(
        Engine, "resolve", lambda self, asked: replace(resolve(self, asked.replace(batch_size=0)), request=asked)
    )
    monkeypatch.setattr(Engine, "load", lambda _self, resolved: loaded.append(resolved.request.batch_size))
    with open_engines(1) as engines:
        load_ahead(engines, SynthesisRequest("", MODEL, device="cpu"), ["cpu"], project, jobs=0)
    assert loaded == expected


def batch_sizes(folder: Path) -> set[int]:
    """Of the project and of every take in it."""
    file = ProjectFile(folder / "book.parlance")
    try:
        contents = file.read()
        assert contents.base is not None
        return {contents.base.batch_size, *(take.asked.batch_size for take in contents.takes)}
    finally:
        file.close()


def spoken_on(folder: Path) -> list[tuple[int, str]]:
    file = ProjectFile(folder / "book.parlance")
    try:
        contents = file.read()
        order = [row.id for row in contents.sentences]
        return [(order.index(take.sentence), take.device["id"]) for take in contents.takes]
    finally:
        file.close()


def test_a_name_as_long_as_file_systems_take_is_shortened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = tmp_path / f"{'é' * 125}.md"
    book.write_text("# One\n\nYes.\n\n# Two\n\nNo.\n", encoding="utf-8")
    made = narrate(capsys, book, tmp_path / "out")
    assert [Path(name).name.lstrip("é") for name in made["files"]] == [" 1 One.wav", " 2 Two.wav"]


def test_a_book_in_m4b_is_one_file_with_chapters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "book.md").write_text("# One\n\nYes.\n\n# Two\n\nNo.\n")
    found = narrate(capsys, tmp_path / "book.md", tmp_path / "out", "--format", "m4b")
    assert [Path(name).name for name in found["files"]] == ["book.m4b"]
    with av.open(found["files"][0]) as file:
        assert [chapter["metadata"]["title"] for chapter in file.chapters()] == ["One", "Two"]


def test_files_for_a_shop_are_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = tmp_path / "book.md"
    book.write_text("# One\n\nYes.\n\n# Two\n\nNo.\n", encoding="utf-8")
    options = ("--model", "random:supertonic-v3-micro", "--preset", "acx")
    formatted = [one for one in OPTIONS if one not in ("--format", "wav")]
    command = ["narrate", str(book), "-o", str(tmp_path / "shop"), *formatted, *UNMARKED, *options, "--json"]
    code = cli.main(command)
    shown = capsys.readouterr()
    made = json.loads(shown.out.splitlines()[-1])
    assert [Path(name).suffix for name in made["files"]] == [".mp3", ".mp3"]
    assert all((one["sample_rate"], one["kbit_s"]) == (44100, 192) for one in made["levels"])
    assert all(0.5 <= one["head_s"] <= 1 and 1 <= one["tail_s"] <= 5 for one in made["levels"])
    faults = [fault for one in made["levels"] for fault in one["faults"]]
    assert code == (3 if faults else 0), "noise need not meet every rule"
    assert shown.err.count("the rules of ACX. ") == 2
    assert all(fault in shown.err for fault in faults)


def test_a_talking_book_on_a_full_disk_names_the_book_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "book.md").write_text(
        "# One\n\nNobody answered, and it rained all night on the roofs of the harbour.\n"
    )
    options = (tmp_path / "book.md", tmp_path / "out")
    narrate(capsys, *options, "--format", "epub")
    book = tmp_path / "out" / "book.epub"
    before, limit = book.read_bytes(), resource.getrlimit(resource.RLIMIT_FSIZE)
    book.unlink()
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) // 2, limit[1]))
    try:
        told = ["narrate", str(options[0]), "-o", str(options[1]), *OPTIONS, *UNMARKED, "--format", "epub"]
        assert cli.main(told) == 1
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    said = capsys.readouterr().err
    assert f"{book} cannot be written: the disk is full" in said
    assert ".part" not in said
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["book.parlance"]
    narrate(capsys, *options, "--format", "epub")
    assert book.exists()


@pytest.mark.parametrize("name", ["book 2 Two.wav", "book.m4b"])
def test_a_file_of_somebody_else_is_not_replaced(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    (tmp_path / "book.md").write_text("# One\n\nYes.\n\n# Two\n\nNo.\n")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / name).write_text("mine")
    options = ("-o", str(tmp_path / "out"), "--format", name.rpartition(".")[2])
    assert cli.main(["narrate", str(tmp_path / "book.md"), *options]) == 2
    assert f"{name} is already there, and not of this narration" in capsys.readouterr().err
    assert [(path.name, path.read_text()) for path in (tmp_path / "out").iterdir()] == [(name, "mine")]


def test_a_narration_that_goes_on_in_another_format_replaces_its_own_files_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book, out = tmp_path / "book.txt", tmp_path / "out"
    book.write_text("Yes. No.")
    (first,) = narrate(capsys, book, out, *EMBEDDED)["files"]
    mine = out / "book.flac"
    mine.write_text("mine")
    flac = ("narrate", str(book), "-o", str(out), *OPTIONS, *UNMARKED, *EMBEDDED, "--format", "flac")
    assert cli.main([*flac]) == 2
    assert "book.flac is already there, and not of this narration" in capsys.readouterr().err
    assert mine.read_text() == "mine"
    Path(first).write_text("half")
    narrate(capsys, book, out, *EMBEDDED)
    assert soundfile.info(first).duration > 0.5
    mine.unlink()
    assert narrate(capsys, book, out, *EMBEDDED, "--format", "flac")["files"] == [str(mine)]
    (out / "book.mp3").write_text("mine")
    with closing(ProjectFile(out / "book.parlance")) as file:  # as an earlier version leaves it
        file._sql.execute("DELETE FROM state WHERE key = 'written'")
    narrate(capsys, book, out, *EMBEDDED, "--format", "flac")
    with closing(ProjectFile(out / "book.parlance")) as file:
        file._sql.execute("DELETE FROM state WHERE key = 'written'")
    assert cli.main([*flac[:-1], "mp3"]) == 2
    assert (out / "book.mp3").read_text() == "mine"


def test_a_file_that_comes_while_the_book_is_spoken_is_not_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    book, out = tmp_path / "book.txt", tmp_path / "out"
    book.write_text("Yes.")
    speak = Engine.synthesize

    def beside(self: Engine, request: Any) -> Any:
        (out / "book.wav").write_text("mine")
        return speak(self, request)

    monkeypatch.setattr(Engine, "synthesize", beside)
    assert cli.main(["narrate", str(book), "-o", str(out), *OPTIONS, *UNMARKED, *EMBEDDED]) == 2
    assert "book.wav is already there" in capsys.readouterr().err
    assert (out / "book.wav").read_text() == "mine"
    assert takes(out)


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "book.md").write_text("Yes.")
    assert cli.main(["narrate", str(tmp_path / "book.md"), "-o", str(tmp_path / "book.md")]) == 2
    assert "book.md is a file; -o names a folder" in capsys.readouterr().err
