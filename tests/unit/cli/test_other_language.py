"""A text in another language than it is read in: the commands say so, once, after the sound has begun."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from parlance import cli

SPANISH = "Nadie contestó. El mar estaba gris y la casa quedaba muy lejos."
NOTICE = ["parlance: this text looks like es, which Toy does not speak"]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    capsys.readouterr()
    assert cli.main(["say", *arguments, "-o", "speech.wav", "--no-history"]) == 0
    return notices(capsys.readouterr().err)


def notices(errors: str) -> list[str]:
    return [line for line in errors.splitlines() if "looks like" in line]


def test_say_tells_it_in_one_line(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    text = " ".join([SPANISH] * 8)
    assert said(capsys, text, "--lang", "en") == NOTICE
    assert said(capsys, text) == NOTICE


@pytest.mark.parametrize(
    "text", ["Buenos días, Lucía.", "Nobody answered. The sea was grey, and the house was far away."]
)
def test_say_is_silent_about_short_texts_and_its_own_language(
    machine: Any, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert said(capsys, text, "--lang", "en") == []


def test_json_on_stdout_stays_json(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["say", SPANISH, "--lang", "en", "-o", "speech.wav", "--json", "--no-history"]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["request"]["language"] == "en"
    assert notices(printed.err) == NOTICE


def test_narrate_tells_it_once_for_a_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cuento.txt"
    path.write_text(f"{SPANISH}\n\n{SPANISH}\n", encoding="utf-8")
    plain = ["--no-watermark", "--no-credentials", "--device", "cpu", "--model", "random:supertonic-v3-micro"]
    for language, times in (("en", 1), ("es", 0)):
        command = ["narrate", str(path), "-o", str(tmp_path / language), "--lang", language, *plain]
        assert cli.main(command) == 0
        assert capsys.readouterr().err.count("this text looks like es") == times
