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
