"""`parlance say --show`: how a text is read, without sound."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlance import cli


def test_classes_and_spoken_words_are_printed(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    text = "Dr. Smith paid $5.20 \U0001f600 at 7:05."
    assert cli.main(["say", text, "--show", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["spoken"] == "Doctor Smith paid five dollars and twenty cents at seven oh five."
    assert shown["phonemes"] is None
    found = {token["text"]: (token["class"], token["spoken"]) for token in shown["tokens"]}
    assert found["$5.20"] == ("money", "five dollars and twenty cents")
    assert found["7:05"] == ("time", "seven oh five")
    assert found["Dr."] == ("abbreviation", "Doctor")
    assert all(text[token["start"] : token["end"]] == token["text"] for token in shown["tokens"])


def test_colours_of_a_terminal_are_not_read(machine: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["say", "three \x1b[31mred\x1b[0m four\x0bfive\x0csix 7", "--show"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0] == "three red four five six seven"
    assert all(character.isprintable() or character in "\t\n" for character in out)
