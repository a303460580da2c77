"""How numbers are counted as right, and what is heard of them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from parlance.commands.common import open_engine

from . import numbers, tables
from .__main__ import main


@pytest.fixture
def nemo(tmp_path: Path) -> Path:
    """A checkout with one file for English and one for German, whose readings stand first."""
    for language, lines in (
        (
            "en",
            ["5~five", "$5~five dollars", "105~one hundred and five", "7~seventy", "9 AM~nine AM~nine in the morning"],
        ),
        ("de", ["fünf~5", "drei und zwanzig~23", "neun~7"]),
    ):
        folder = tmp_path / language / "data_text_normalization"
        folder.mkdir(parents=True)
        (folder / "test_cases_cardinal.txt").write_text("\n".join(lines), encoding="utf-8")
        (folder / numbers.NOT_COUNTED).write_text("~123\none two three\n", encoding="utf-8")
    return tmp_path


def test_the_odd_lines_are_counted(nemo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nemo", str(nemo), "--json"]) == 0
    rows = {row["language"]: row for row in map(json.loads, capsys.readouterr().out.splitlines())}
    assert (rows["en"]["right"], rows["en"]["of"]) == (3, 3)
    assert (rows["de"]["right"], rows["de"]["of"]) == (1, 2)


def test_of_the_even_lines_what_is_wrong_is_told(nemo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nemo", str(nemo), "--even"]) == 0
    printed = capsys.readouterr()
    assert printed.err.splitlines() == ["en cardinal: '7' is said 'seven', not 'seventy'"]
    assert "1 of 2" in printed.out


def test_figures_and_words_are_heard_alike() -> None:
    readings = ["It costs five dollars and twenty cents."]
    assert numbers.errors("it costs $5.20", readings, "en") == (0, 7)
    assert numbers.errors("It costs five dollars and thirty cents.", readings, "en") == (1, 7)
    assert numbers.errors("The code is 4071.", ["The code is four zero seven one."], "en") == (0, 7)
    assert numbers.errors("It costs dollars and twenty cents more", readings, "en") == (2, 7)


def test_each_sentence_is_spoken_as_written_and_spelled_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[int] = []

    class Deaf:
        def hear(self, samples: np.ndarray, rate: int, language: str) -> str:
            heard.append(len(samples))
            return "nothing"

    monkeypatch.setattr(numbers, "errors", lambda heard, readings, language: (1, 2))
    first = [next(numbers.sentences(1))]
    monkeypatch.setattr(numbers, "sentences", lambda count: first)
    log = tmp_path / "heard.jsonl"
    with open_engine() as engine:

        def run(seconds: float) -> list[numbers.Row]:
            model = "random:supertonic-v2-micro"
            return [*numbers.run_heard(engine, [model], Deaf(), log, numbers.sentences(1), seconds, 1)]  # type: ignore[arg-type]

        assert run(0) == [], "the time is over"
        rows = run(60)
        assert len(rows) == 1
        assert rows[0]["kind"] == "cardinal"
        assert rows[0]["text"] == "There are 25 students in the class."
        assert len(heard) == 1, "both ways are the same words"
        assert run(0) == rows, "what is in the log is not spoken again"
    assert numbers.summary(rows, "language") == {"en": {"sentences": 1, "written": 50.0, "spelled": 50.0}}


def test_the_table_has_a_line_a_kind(capsys: pytest.CaptureFixture[str]) -> None:
    row = {
        "model": "",
        "language": "en",
        "written_wrong": 1,
        "written_words": 4,
        "spelled_wrong": 0,
        "spelled_words": 4,
    }
    tables.print_heard([row | {"kind": "money"}, row | {"kind": "time", "written_wrong": 0}])
    title, _, money, time, whole = capsys.readouterr().out.splitlines()
    assert title.startswith("built-in voice: 2 sentences")
    assert [line.split()[:2] for line in (money, time, whole)] == [["money", "25"], ["time", "0"], ["all", "12"]]


def test_what_is_kept_stands_beside_what_was_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nemo: Path) -> None:
    monkeypatch.setattr(numbers, "KEPT", tmp_path / "numbers.json")
    row = {"model": "/models/kokoro.gguf", "language": "en", "kind": "money"}
    row |= {"written_wrong": 1, "written_words": 4, "spelled_wrong": 0, "spelled_words": 4}
    numbers.keep("heard", numbers.heard_to_keep([row]))
    assert main(["nemo", str(nemo), "--keep"]) == 0
    kept = json.loads(numbers.KEPT.read_text("utf-8"))
    assert kept["heard"]["kokoro"]["all"] == {"sentences": 1, "spelled": 0.0, "written": 25.0}
    assert kept["nemo"]["en"]["of"] == 3
