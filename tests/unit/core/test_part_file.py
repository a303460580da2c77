"""Files in the making: a killed process leaves none for long, a live one loses none, and a name that is taken stays."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from parlance.audio.files import write_audio
from parlance.core import files
from parlance.core.files import clear_left, part_file, private_file, publish, rename_new
from parlance.library import settings
from parlance.library.settings import Settings

WAITING = """
import pathlib, sys, time
folder = pathlib.Path(sys.argv[1])
def wait():
    print("begun", flush=True)
    sys.stdin.readline()
"""
WRITERS = {
    "sound": """
import numpy as np
from parlance.audio.files import write_pieces
def pieces():
    yield np.zeros(1000, np.float32)
    wait()
write_pieces(folder / "a.wav", pieces(), 8000)
""",
    "private": """
from parlance.core.files import private_file
with private_file(folder / "settings.json") as file:
    file.write(b"{}")
    wait()
""",
    "model": """
import numpy as np
from parlance.core.gguf_file import GgufDraft
with GgufDraft(folder / "model.gguf") as draft:
    draft.add("a", np.zeros((2, 2), np.float32), "f32")
    wait()
    draft.finish({"general.architecture": ("str", "x")})
""",
    "copy of a project": """
from parlance.project.file import ProjectFile
(folder / "from").mkdir(exist_ok=True)
project = ProjectFile.create(folder / "from" / "Book.parlance")
project.copy_to(folder / "Copy.parlance", [lambda copy: wait()])
""",
    "talking book": """
from parlance.project.talking_book import part_beside
with part_beside(folder / "book.epub", ".mp3") as part:
    part.write_bytes(b"sound")
    wait()
    part.rename(folder / "book.epub")
""",
}
MADE = {
    "sound": "a.wav",
    "private": "settings.json",
    "model": "model.gguf",
    "copy of a project": "Copy.parlance",
    "talking book": "book.epub",
}


def begin(kind: str, folder: Path) -> subprocess.Popen[bytes]:
    """A process that is in the midst of writing."""
    program = [sys.executable, "-c", WAITING + WRITERS[kind], str(folder)]
    process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"begun\n"
    return process


def hidden(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name.startswith("."))


@pytest.mark.parametrize("kind", WRITERS)
def test_what_a_killed_process_leaves_goes_with_the_next_write_there(kind: str, tmp_path: Path) -> None:
    with begin(kind, tmp_path) as process:
        process.kill()
    left = hidden(tmp_path)
    assert left, "it was killed in the midst of writing"
    assert all(re.fullmatch(r"\.parlance-.*\.part.*", name) for name in left)
    write_audio(tmp_path / "next.wav", np.zeros(100, np.float32), 8000)
    assert hidden(tmp_path) == []
    assert not (tmp_path / MADE[kind]).exists()


@pytest.mark.parametrize("kind", WRITERS)
def test_what_a_live_process_writes_is_left_to_it(kind: str, tmp_path: Path) -> None:
    with begin(kind, tmp_path) as process:
        settings.save(Settings(), tmp_path / "other.json")
        write_audio(tmp_path / "next.wav", np.zeros(100, np.float32), 8000)
        assert hidden(tmp_path) != []
        process.communicate(b"\n")
    assert process.returncode == 0
    assert (tmp_path / MADE[kind]).stat().st_size > 0
    assert hidden(tmp_path) == []


def test_a_container_gives_all_its_programs_one_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with part_file(tmp_path / "a") as own:
        clear_left(tmp_path)
        assert own.exists(), "another thread of this process writes it"
        before = own.rename(own.with_name(own.name.replace(files._RUN, "0" * 8)))
        clear_left(tmp_path)
        assert not before.exists(), "of an earlier process with the number of this one"


def test_files_of_other_machines_go_when_they_are_old(tmp_path: Path) -> None:
    """As in a folder of the network: nobody here knows whether their processes live."""
    kept = [".parlance-00000000-1-00000000-00000000.part", ".parlance-0123456789ab.part.mp3"]
    foreign = [".other.part", ".parlance-notes", "parlance-00000000-1-00000000-00000000.part"]
    for name in (*kept, *foreign):
        (tmp_path / name).touch()
    clear_left(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*kept, *foreign])
    long_ago = time.time() - files.LEFT_S - 60
    for name in (*kept, *foreign):
        os.utime(tmp_path / name, (long_ago, long_ago))
    clear_left(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(foreign)


@pytest.mark.parametrize("has_links", [True, False])
def test_a_name_that_is_taken_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool) -> None:
    def no_links(*_paths: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    if not has_links:  # as on FAT
        monkeypatch.setattr("parlance.core.files.os.link", no_links)
    path, other = tmp_path / "a", tmp_path / "b"
    with private_file(path, replaces=False) as file:
        file.write(b"first")
    assert path.read_bytes() == b"first"
    with pytest.raises(FileExistsError), private_file(path, replaces=False) as file:
        file.write(b"second")
    other.write_bytes(b"third")
    with pytest.raises(FileExistsError):
        rename_new(other, path)
    assert (path.read_bytes(), other.read_bytes()) == (b"first", b"third")
    with part_file(path) as part:
        part.write_bytes(b"fourth")
        publish(part, path)
    assert path.read_bytes() == b"fourth"
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a", "b"]


def test_a_folder_that_takes_no_file_is_told_by_the_name_that_was_given(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught, part_file(tmp_path / "gone" / "report.zip"):
        pass
    assert caught.value.filename == str(tmp_path / "gone" / "report.zip")


def test_a_device_and_a_folder_are_not_replaced(tmp_path: Path) -> None:
    """A command that is run as root put its file in the place of ``/dev/null``."""
    os.mkfifo(tmp_path / "queue")
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    for name, reason in {"queue": "regular file", "folder": "directory", "loop": "symbolic links"}.items():
        with (
            pytest.raises(OSError, match=reason) as raised,
            part_file(tmp_path / name),
        ):
            pass
        assert raised.value.filename == str(tmp_path / name)
    assert sorted(os.listdir(tmp_path)) == ["folder", "loop", "queue"]
    assert (tmp_path / "queue").is_fifo()
