"""`narrate --proof` with a recogniser of the test, which hears words wrong as it is told; and what alignment finds."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from tests.hub import serving

from parlance import cli
from parlance.core.engine import Engine
from parlance.core.errors import ModelError
from parlance.library import paths
from parlance.project.file import ProjectFile
from parlance.proof import listener
from parlance.proof.alignment import HeardWord, compare, sound_distance
from parlance.proof.listener import Clip, Whisper, groups

BOOK = "The train leaves the station at nine. My sister bought a green coat. It costs $5 today."
SENTENCES = ("the train leaves the station at nine", "my sister bought a green coat", "it costs five dollars today")


def heard(words: str, probability: float = 0.9) -> list[HeardWord]:
    return [HeardWord(word, 0.3 * n, 0.3 * n + 0.3, probability) for n, word in enumerate(words.split())]


@pytest.mark.parametrize(
    ("text", "said", "kind", "word"),
    [
        ("The price is $5 in Leicester.", "The price is five dollars in Lester.", "", ""),
        ("He came at 9:30.", "He came at 9.30", "", ""),
        ("A half-past nine train.", "A halfpast nine train", "", ""),
        ("My sister bought a green coat.", "My sister bought a coat.", "missing", "green"),
        ("My sister bought a green coat.", "My sister sister bought a green coat", "added", "sister"),
        ("My sister bought a green coat.", "My sister bought a purple coat", "changed", "green"),
        ("The train leaves the station at nine.", "The train leaves the station nine", "missing", "at"),
        ("She lives on a table.", "She lives on table", "missing", "a"),
        ("Habló más despacio.", "Habló más de espacio.", "", ""),
        ("The end of it.", "The end of", "missing", "it"),
    ],
)
def test_what_is_missing_added_or_changed_is_found(text: str, said: str, kind: str, word: str) -> None:
    found = compare(text, "en", heard(said), 3.0)
    assert [(one.kind, one.expected or one.heard) for one in found] == ([(kind, word)] if kind else [])


@pytest.mark.parametrize(
    ("text", "word", "kinds"),
    [
        ("My sister bought a green coat.", "sister", ["added"]),
        ("My sister bought a green coat.", "", []),
        ("It was very very cold.", "very", []),  # which is written twice, and may be heard twice
    ],
)
def test_a_word_that_may_well_have_been_said_twice_is_suspect(text: str, word: str, kinds: list[str]) -> None:
    words = [one._replace(again=0.2 if one.text == word else 1e-5) for one in heard(text.rstrip("."))]
    found = compare(text, "en", words, 3.0)
    assert [(one.kind, one.heard) for one in found] == [(kind, word) for kind in kinds]


class Tokens:
    """Of which each is a word, but for the second half of "station" and signs."""

    names = ("Ġthe", "Ġsta", "tion", ".", "Ġnine", "<|endoftext|>", "<|0.00|>")

    def token_to_id(self, name: str) -> int:
        return self.names.index(name)

    def id_to_token(self, token: int) -> str:
        return self.names[token]

    def decode(self, tokens: Sequence[int]) -> str:
        return "".join(self.names[token] for token in tokens).replace(listener.SPACE, " ")


def test_how_likely_a_word_is_said_again_is_read_behind_its_letters_and_its_signs() -> None:
    """A window that ended in "the station" was heard again from there: its words are those of the first time."""
    tokens = [0, 1, 2, 3, 6, 1, 2, 4, 5]
    sure = np.full((len(tokens), len(Tokens.names)), -20.0, np.float32)
    sure[np.arange(len(tokens)), tokens] = 0.0
    sure[3, 1] = -1.0  # the station, or the station station
    sure[8, 4] = -2.0  # nine, or nine nine
    found = listener.repeated([" the", " station.", " nine"], [(tokens, list(sure))], Tokens())
    assert found == pytest.approx([0.0, np.exp(-1) / (1 + np.exp(-1)), np.exp(-2) / (1 + np.exp(-2))], abs=1e-6)


def test_spelling_is_no_sound() -> None:
    assert sound_distance("philip", "filip") < 0.2
    assert sound_distance("caterina", "katharina") < 0.45
    assert sound_distance("green", "purple") > 0.6


def test_a_missing_word_is_shown_where_it_should_have_been_heard() -> None:
    (found,) = compare("My sister bought a green coat.", "en", heard("My sister bought a coat"), 3.0)
    assert found.begin_s == pytest.approx(1.2)
    assert found.end_s == pytest.approx(1.5)


def test_short_sentences_share_a_window_and_languages_do_not() -> None:
    rows = [(10.0, "en"), (10.0, "en"), (10.0, "en"), (2.0, "de"), (40.0, "de")]
    made = groups(rows, lambda row: row[0], lambda row: row[1])
    assert [len(group) for group in made] == [2, 1, 1, 1]


class ToldEar:
    """Hears each sentence of the book as it is written, or as `wrong` says; `after` that many takes, right again."""

    def __init__(self, wrong: dict[int, str], after: int = 99) -> None:
        self.wrong, self.after, self.takes = wrong, after, 0

    def knows(self, language: str) -> bool:
        return language == "en"

    def hear(self, clips: Sequence[Clip]) -> Iterator[list[HeardWord]]:
        for number in range(len(clips)):
            self.takes += 1
            # One alone is another take of the sentence that is wrong.
            index = next(iter(self.wrong)) if len(clips) == 1 else number
            is_right = index not in self.wrong or self.takes > self.after
            yield heard(SENTENCES[index] if is_right else self.wrong[index])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "book.txt").write_text(BOOK, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def narrate(monkeypatch: pytest.MonkeyPatch, ear: ToldEar, *more: str) -> int:
    monkeypatch.setattr(listener, "Whisper", lambda _folder: ear)
    device = ("--device", "cpu", "--threads", "1", "--jobs", "1")
    return cli.main(["narrate", "book.txt", "-o", "out", "--format", "wav", "--proof", *device, *more])


def rows(folder: Path) -> Any:
    return json.loads((folder / "out" / "proof.json").read_text("utf-8"))


def test_suspects_remain_and_are_shown_as_clips(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ear = ToldEar({1: "my sister bought a coat"})
    assert narrate(monkeypatch, ear) == 3
    assert ear.takes == 3 + 1 + 2
    made = rows(folder)
    assert (made["words"], made["wrong"], made["wrong_per_1000_words"]) == (18, 1, 55.56)
    assert [len(one["suspects"]) for one in made["sentences"]] == [0, 1, 0]
    page = (folder / "out" / "proof.html").read_text("utf-8")
    assert "<mark>green</mark>" in page
    clip = soundfile.info(str(folder / "out" / "proof" / "00002-1.flac"))
    assert 1.0 < clip.duration < 2.6
    file = ProjectFile(folder / "out" / "book.parlance")
    assert len(file.read().takes) == 3  # no other take was heard better
    file.close()
    ear.takes = 0
    assert narrate(monkeypatch, ear) == 3
    assert ear.takes == 0


def forget_written(folder: Path) -> None:
    """As a narration of a version that did not keep the names of its files."""
    with closing(sqlite3.connect(folder / "out" / "book.parlance")) as sql, sql:
        sql.execute("DELETE FROM state WHERE key = 'written'")


@pytest.mark.parametrize("name", ["proof.json", "proof.html", "proof"])
def test_files_of_another_program_are_not_replaced(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    ear = ToldEar({1: "my sister bought a coat"})
    (folder / "out").mkdir()
    (folder / "out" / name).write_text("[]", "utf-8")
    monkeypatch.setattr(Engine, "synthesize", lambda *_: pytest.fail("it was spoken"))
    assert narrate(monkeypatch, ear) == 2
    assert f"{Path('out') / name} is already there" in capsys.readouterr().err
    assert (folder / "out" / name).read_text("utf-8") == "[]"


def test_the_files_of_an_earlier_version_are_its_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ear = ToldEar({1: "my sister bought a coat"})
    assert narrate(monkeypatch, ear, "--format", "epub") == 3
    forget_written(folder)
    assert narrate(monkeypatch, ear, "--format", "epub") == 3
    forget_written(folder)
    (folder / "out" / "book.epub").write_bytes((folder / "out" / "proof.json").read_bytes())
    capsys.readouterr()
    assert narrate(monkeypatch, ear, "--format", "epub") == 2
    assert f"{Path('out') / 'book.epub'} is already there" in capsys.readouterr().err


def test_a_take_that_is_heard_better_replaces_a_suspect(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert narrate(monkeypatch, ToldEar({1: "my sister bought a coat"}, after=4)) == 0
    assert rows(folder)["wrong"] == 0
    file = ProjectFile(folder / "out" / "book.parlance")
    takes = file.read().takes
    file.close()
    assert [(take.sentence, take.seed) for take in takes if take.seed] == [(takes[1].sentence, 2)]
    assert rows(folder)["sentences"][1]["sha256"] == takes[-1].sha256


def test_it_goes_on_where_it_was_stopped(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "WINDOW_S", 8.0)
    sizes = list[int]()

    class Stopped(ToldEar):
        def hear(self, clips: Sequence[Clip]) -> Iterator[list[HeardWord]]:
            sizes.append(len(clips))
            for number in range(len(clips)):
                if len(sizes) == 2:
                    raise ModelError("proof.damaged", path="ear", error="told to")
                yield heard(SENTENCES[number] if len(sizes) == 1 else SENTENCES[2])

    ear = Stopped({})
    assert narrate(monkeypatch, ear) == 1
    assert len(rows(folder)["sentences"]) == sizes[0] == 2
    assert narrate(monkeypatch, ear) == 0
    assert len(rows(folder)["sentences"]) == 3
    assert sizes == [2, 1, 1]


def test_a_damaged_record_and_a_missing_recogniser_are_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ear = ToldEar({1: "my sister bought a coat"})
    assert narrate(monkeypatch, ear) == 3
    (folder / "out" / "proof.json").write_text("[1")
    assert narrate(monkeypatch, ear) == 1
    assert "proof.json is not the record of a check by ear" in capsys.readouterr().err
    monkeypatch.undo()
    monkeypatch.chdir(folder)
    assert cli.main(["narrate", "book.txt", "-o", "out", "--ear", "nowhere"]) == cli.WRONG_USAGE
    monkeypatch.setattr(listener, "find_spec", lambda _name: object())
    with pytest.raises(ModelError, match=r"config\.json is missing"):
        Whisper(folder)


def test_the_recogniser_is_fetched_only_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "hub").mkdir()
    for name in listener.WHISPER.files:
        (tmp_path / "hub" / name).write_text(f"{name}\n")
    monkeypatch.setattr(paths, "ear_dir", lambda: tmp_path / "ear")
    with serving(tmp_path / "hub") as hub:
        assert cli.main(["proof", "--endpoint", hub.endpoint]) == 1
        assert hub.asked == []
        cli.main(["proof", "--get", "--endpoint", hub.endpoint])
    assert "Whisper base (MIT)" in capsys.readouterr().out
    assert (tmp_path / "ear" / "model.bin").read_text() == "model.bin\n"
