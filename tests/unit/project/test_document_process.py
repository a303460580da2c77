"""Documents read in a process of their own: what they say, what they may cost, and their end before their time."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from parlance import cli
from parlance.core.errors import Cancelled, ProjectError
from parlance.project.document_process import DocumentProcess
from parlance.project.script import Cut

from ...document_bombs import endless_pdf


def read(path: Path, **bounds: int) -> list[Cut]:
    return DocumentProcess(path, **bounds).read(lambda _: None).sentences


@pytest.fixture
def endless(tmp_path: Path) -> Path:
    (tmp_path / "endless.pdf").write_bytes(endless_pdf())
    return tmp_path / "endless.pdf"


def test_the_sentences_of_a_document(tmp_path: Path) -> None:
    path = tmp_path / "-a b.md"
    path.write_text("# Öne\n\nSome words. More.\n", encoding="utf-8")
    assert read(path) == [Cut("Öne", True, "Öne"), Cut("Some words.", False, ""), Cut("More.", True, "")]


def test_what_cannot_be_read_is_told_as_ever(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\0")
    with pytest.raises(
        ProjectError, match=r"/a\.txt: it is not a text, or its encoding is not known: save it as UTF-8$"
    ):
        read(tmp_path / "a.txt")
    (tmp_path / "b.txt").write_text("***\n\n…")
    with pytest.raises(ProjectError, match=r"b\.txt: there are no words in it"):
        read(tmp_path / "b.txt")
    with pytest.raises(ProjectError, match=r"a\.odt: it must end in one of"):
        read(tmp_path / "a.odt")


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.txt")
    os.mkfifo(tmp_path / "a.epub")
    (tmp_path / "a.md").symlink_to("/dev/zero")
    for name in ("a.txt", "a.epub", "a.md"):
        with pytest.raises(ProjectError, match=f"{name}: it is not a file"):
            read(tmp_path / name)


@pytest.mark.extended
def test_a_document_of_more_sentences_than_a_script_has_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("One. " * 100_001)
    with pytest.raises(ProjectError, match=r"a\.txt: it holds more than 100,000 sentences"):
        read(tmp_path / "a.txt")
    (tmp_path / "a.txt").write_text("One. " * 100_000)
    assert len(read(tmp_path / "a.txt")) == 100_000


def test_a_sentence_that_no_list_could_show_is_cut(tmp_path: Path) -> None:
    text = "One, two, three. " + "four, five, " * 50_000 + "six.\n\n" + "a" * 1_000_000
    (tmp_path / "a.txt").write_text(text)
    found = read(tmp_path / "a.txt")
    assert max(len(words) for words, *_ in found) <= 5000
    assert "".join("".join(words for words, *_ in found).split()) == "".join(text.split())
    assert sum(one.ends_paragraph for one in found) == 2


def test_cancelling_ends_it_at_once(endless: Path) -> None:
    process, begun = DocumentProcess(endless), threading.Event()
    cancelled: list[float] = []

    def cancel() -> None:
        begun.wait(60)
        cancelled.append(time.monotonic())
        process.cancel()

    thread = threading.Thread(target=cancel)
    thread.start()
    with pytest.raises(Cancelled):
        process.read(lambda _: begun.set())
    assert time.monotonic() - cancelled[0] < 2
    thread.join()


def test_a_document_of_too_much_work_is_given_up(endless: Path) -> None:
    with pytest.raises(ProjectError, match=r"endless\.pdf: parsing exceeded the limit of 3 s of CPU time"):
        read(endless, seconds=3)


@pytest.mark.extended
@pytest.mark.skipif(sys.platform == "darwin", reason="macOS does not hold a process to its memory")
def test_a_document_of_too_much_memory_is_given_up(endless: Path) -> None:
    with pytest.raises(ProjectError, match=r"endless\.pdf: reading it takes more than 0\.1 GB of memory"):
        read(endless, memory=100_000_000)


@pytest.mark.extended
def test_what_of_ssml_a_script_has_no_place_for_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.ssml"
    path.write_text("<speak><audio src='bell.wav'>Ding.</audio> <prosody volume='loud'>Come!</prosody></speak>")
    document = DocumentProcess(path).read(lambda _: None)
    assert [one.words for one in document.sentences] == ["Ding.", "Come!"]
    assert document.undone == ["audio", "volume"]
    assert cli.main(["read", str(path)]) == 0
    assert capfd.readouterr() == (
        "Ding.\nCome!\n\n",
        "parlance: Unsupported markup ignored: audio, volume.\n",
    )


def test_a_document_whose_language_is_guessed_is_read_in_the_confined_process(tmp_path: Path) -> None:
    """The guesser unpacks its model into a file, which the limits of that process must allow."""
    words = "Der Hund lief über die Straße, und niemand wusste, wohin er wollte. Er kam am 3. Mai nach Hause."
    (tmp_path / "a.txt").write_text(f"{words} Seine Familie hatte ihn schon überall gesucht, auch im Wald.")
    document = DocumentProcess(tmp_path / "a.txt").read(lambda _: None)
    assert [one.words for one in document.sentences] == [
        "Der Hund lief über die Straße, und niemand wusste, wohin er wollte.",
        "Er kam am 3. Mai nach Hause.",
        "Seine Familie hatte ihn schon überall gesucht, auch im Wald.",
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows holds a process to nothing")
def test_a_confined_process_writes_large_files_only_where_that_is_allowed(tmp_path: Path) -> None:
    program = f"""
from pathlib import Path
from parlance.library.process import confine, large_files
confine(10, 10**9)
def write(name):
    try:
        (Path({str(tmp_path)!r}) / name).write_bytes(bytes(2 << 20))
    except OSError as error:
        return error.strerror
print(write("a"), end=",")
with large_files():
    print(write("b"), end=",")
print(write("c"))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "File too large,None,File too large\n"
