"""`parlance narrate` with several documents or a folder of them: one job, which loses nothing and repeats nothing."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from parlance import cli
from parlance.core.files import samples_sha256
from parlance.project.file import ProjectFile

OPTIONS = ("--model", "random:supertonic-v3-micro", "--device", "cpu", "--steps", "1", "--format", "wav")
UNMARKED = ("--no-watermark", "--no-provenance", "--no-disclosure")
pytestmark = pytest.mark.usefixtures("documents_read_here")
WORDS = "Here is a sentence, and it has some words. Another one! Is this the third? Yes. "


def write(folder: Path, sizes: dict[str, int]) -> Path:
    folder.mkdir()
    for name, size in sizes.items():
        (folder / name).write_text(f"{name.partition('.')[0]} begins. {WORDS * size}", encoding="utf-8")
    return folder


def narrate(capsys: pytest.CaptureFixture[str], *arguments: Any, code: int = 0) -> tuple[Any, str]:
    capsys.readouterr()
    assert cli.main(["narrate", *map(str, arguments), *OPTIONS, *UNMARKED, "--json"]) == code
    said = capsys.readouterr()
    return json.loads(said.out.splitlines()[-1]) if said.out else None, said.err


def takes(folder: Path) -> dict[tuple[str, int], str]:
    """The sound of each sentence that has one, by project and sentence; none of them twice, and every one whole."""
    found: dict[tuple[str, int], str] = {}
    for path in folder.glob("*/*.parlance"):
        with closing(ProjectFile(path)) as file:
            for take in file.read().takes:
                assert samples_sha256(file.samples(take.id)) == take.sha256
                assert (path.stem, take.sentence) not in found
                found[path.stem, take.sentence] = take.sha256
    return found


def sounds(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*.wav")}


def test_a_folder_is_one_job_with_the_bytes_of_each_book_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write(tmp_path / "in", {"a.txt": 1, "b.md": 3, "c.txt": 2})
    (folder / "notes.jpg").write_bytes(b"no document")
    made, said = narrate(capsys, folder, "-o", tmp_path / "out")
    assert [Path(row["project"]).stem for row in made["books"]] == ["a", "b", "c"]
    assert [row["sentences"] for row in made["books"]] == [5, 13, 9]
    assert [Path(file).parent.name for row in made["books"] for file in row["files"]] == ["a", "b", "c"]
    assert "of 27: 0 %" in said
    assert "27 of 27" in said  # one bar over all books
    assert len(takes(tmp_path / "out")) == 27
    narrate(capsys, folder / "b.md", "-o", tmp_path / "alone")
    assert sounds(tmp_path / "out")["b.wav"] == sounds(tmp_path / "alone")["b.wav"]
    again, _ = narrate(capsys, folder / "c.txt", folder / "a.txt", "-o", tmp_path / "out")  # nothing is spoken again
    assert [Path(row["project"]).stem for row in again["books"]] == ["c", "a"]
    assert len(takes(tmp_path / "out")) == 27


def test_a_book_that_cannot_be_read_is_named_and_the_others_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write(tmp_path / "in", {"a.txt": 1, "z.txt": 1})
    (folder / "m.epub").write_bytes(b"no book")
    (folder / "n.txt").write_text("你好。", encoding="utf-8")
    made, said = narrate(capsys, folder, "-o", tmp_path / "out", code=1)
    rows = {Path(row.get("project", row.get("document"))).stem: row for row in made["books"]}
    assert "m.epub" in rows["m"]["error"]
    assert f"parlance: {folder / 'm.epub'}: " in said
    assert [row["sentence"] for row in rows["n"]["failed"]] == [1]
    assert len(rows["a"]["files"]) == len(rows["z"]["files"]) == 1
    assert rows["a"]["failed"] == rows["z"]["failed"] == []


def test_what_is_meant_for_one_book_and_names_that_meet_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write(tmp_path / "in", {"a.txt": 1, "a.md": 1})
    for arguments, words in (
        ((folder,), "a.md and "),
        ((folder / "a.md", folder / "a.txt"), "would be written to the same folder"),
        ((folder, "--title", "Both"), "--title is for one document, not for several"),
        ((tmp_path,), "holds no document"),
    ):
        _, said = narrate(capsys, *arguments, "-o", tmp_path / "out", code=2)
        assert words in said
    assert not (tmp_path / "out").exists()


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_ten_books_killed_at_ten_moments_end_with_the_same_bytes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dice = random.Random(5)
    folder = write(tmp_path / "in", {f"{number}.txt": dice.randrange(1, 9) for number in range(10)})
    command = [sys.executable, "-m", "parlance", "narrate", str(folder), "-o", str(tmp_path / "killed"), "--progress"]
    kept = dict[tuple[str, int], str]()
    for _ in range(10):
        more = len(kept) + dice.randrange(2, 12)
        with subprocess.Popen(
            [*command, *OPTIONS, *UNMARKED], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                message, done, _ = json.loads(line).get("progress", [{"code": ""}, 0, 0])
                if message["code"].startswith("speaking.") and done >= more:
                    break
            time.sleep(dice.uniform(0, 0.2))
            process.kill()
        found = takes(tmp_path / "killed")
        assert kept.items() <= found.items()
        kept = found
    narrate(capsys, folder, "-o", tmp_path / "killed")
    narrate(capsys, folder, "-o", tmp_path / "whole")
    assert takes(tmp_path / "killed") == takes(tmp_path / "whole")
    assert kept.items() <= takes(tmp_path / "killed").items()
    assert sounds(tmp_path / "killed") == sounds(tmp_path / "whole")


def test_a_damaged_book_is_named_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(tmp_path / "in", {"a.txt": 1})
    (folder / "m.epub").write_bytes(b"PK no book")
    _, said = narrate(capsys, folder, "-o", tmp_path / "out", code=1)
    assert said.count(str(folder / "m.epub")) == 1


def test_a_cast_for_a_text_in_which_nobody_speaks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(tmp_path / "in", {"a.txt": 1})
    _, said = narrate(capsys, folder / "a.txt", "-o", tmp_path / "out", "--cast", "Anna=nobody", code=2)
    assert "nobody speaks in this document" in said
