"""A message says its English, holds nothing that changes, and is the same after it was kept."""

from __future__ import annotations

import errno
import json
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from parlance.core.errors import ModelError, UsageError
from parlance.core.messages import Message, message_from, reason, verbatim, whole_reason

MISSING = Message("field.missing", path=Path("a.gguf"), name="x")


def test_a_message_says_its_english() -> None:
    assert str(MISSING) == "a.gguf: x is missing"
    assert str(Message("at", place="here", problem=MISSING)) == "here: a.gguf: x is missing"
    assert str(Message("voice.not_found", title="T", name="x", known=["a", "b"])) == "T has no voice 'x'; it has a, b"
    assert str(Message("size.gb", size=np.float32(1.25))) == "1.2 GB"


def test_an_error_says_its_message() -> None:
    error = ModelError("field.missing", path="a.gguf", name="x")
    assert (str(error), error.message) == ("a.gguf: x is missing", MISSING)
    assert UsageError(error.message).message == MISSING
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert ModelError("a driver's own words").message == verbatim("a driver's own words")


def test_an_error_in_a_message_says_its_reason() -> None:
    full = OSError(errno.ENOSPC, "No space left on device", "b.gguf")
    assert str(Message("file.not_written", path="a", error=full)) == "a could not be written: the disk is full"
    assert str(whole_reason(full)) == "b.gguf: the disk is full"
    assert reason(ModelError(MISSING)) == MISSING
    assert reason(OSError(errno.EFBIG, MISSING, "a")) == MISSING
    assert reason(ValueError(MISSING)) == MISSING
    assert reason(ValueError()) == verbatim("ValueError")


@pytest.mark.parametrize(
    "message",
    [
        Message("at", place="here", problem=MISSING),
        Message("voice.not_found", title="T", name="x", known=("a", "b")),
        Message("size.gb", size=np.float32(1.25)),
    ],
)
def test_what_was_kept_is_the_same_message(message: Message) -> None:
    for again in (message_from(json.loads(json.dumps(message.as_json()))), pickle.loads(pickle.dumps(message))):
        assert (again, again.code, again.values) == (message, message.code, message.values)


def test_a_kept_message_of_a_family_needs_nothing_of_it() -> None:
    stored = {"code": "chatterbox.tokens", "values": {}, "words": ""}
    program = (
        "import sys; from parlance.core.messages import message_from; before = 'parlance.families' in sys.modules; "
        f"print(before, message_from({stored}))"
    )
    told = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
    assert told == "False Turning speech into tokens\n"


@pytest.mark.parametrize(
    ("stored", "words"),
    [
        ("words of an old version", "words of an old version"),
        ({"code": "of.tomorrow", "values": {}, "words": "Words of tomorrow"}, "Words of tomorrow"),
        ({"code": "field.missing", "values": {"path": "a"}, "words": "Other values"}, "Other values"),
        ({"code": "field.missing", "values": 3, "words": "Damaged"}, "Damaged"),
    ],
)
def test_what_is_no_known_message_says_its_words(stored: object, words: str) -> None:
    assert (message_from(stored), message_from(stored).code) == (words, "verbatim")
