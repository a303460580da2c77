from __future__ import annotations

import dataclasses
import json
import math
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from parlance import cli
from parlance.core.errors import ModelError
from parlance.core.limits import LIMITS, MODEL_HEADER, VALUES, Limits, read_json
from parlance.core.native import mapped_errors

SMALL = Limits("test", bytes=400, elements=20, counts=VALUES, depth=3)
STRING, ARRAY = 8, 9


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (" " * 401, "it has more than 400 bytes"),
        (nested(4), "it is nested more than 3 deep"),
        ('{"a": {"b": {"c": {}}}}', "it is nested more than 3 deep"),
        (b'"\xff"', "it is not valid UTF-8: byte 1 is 0xFF"),
        ('{"a": "\\ud800"}', r"it holds what is no Unicode text: half of a character, U\+D800"),
        ('{"\\udc00": 1}', "it holds what is no Unicode text"),
        ("NaN", "NaN is not a valid number"),
        ("[-Infinity]", "-Infinity is not a valid number"),
        ("[1e999]", "Infinity is not a valid number"),
        ('{"a": 1e999}', "a is not a valid number"),
        (f'{{"a": 1, "b": {2**70}}}', f"b is too large a number: {2**70}"),
        ("1" * 21, "it holds a number that is too large"),
        (f"[{2**63}]", "it holds a number that is too large"),
        ("1" + "0" * 390, "it holds a number that is too large"),
        ("[" + "0," * 20 + "0]", "it holds more than 20 values"),
        ("{" + ",".join(f'"{n}": 0' for n in range(10)) + "}", "it holds more than 20 values"),
        ("{", "it is not valid JSON, at line 1, column 2"),
        ("", "it is not valid JSON, at line 1, column 1"),
    ],
)
def test_json_that_is_refused_says_why(data: str | bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_json(data, SMALL)


@pytest.mark.parametrize("depth", [1000, 100_000, 1_000_000])
def test_depth_is_no_recursion(depth: int) -> None:
    for data in (nested(depth), '{"a":' * depth + "1" + "}" * depth):
        with pytest.raises(ValueError, match="nested more than 3 deep"):
            read_json(data, Limits("test", bytes=1 << 24, depth=3))


def test_what_is_within_the_limits_is_read() -> None:
    value = {"a": [[1, 2.5, None, True], "ä😀"]}
    for data in (json.dumps(value), json.dumps(value, ensure_ascii=False), json.dumps(value).encode()):
        assert read_json(data, SMALL) == value
    assert read_json(nested(3), SMALL) == [[[]]]
    assert read_json(f"[{2**63 - 1}, {-(2**63)}]", SMALL) == [2**63 - 1, -(2**63)]
    assert read_json(json.dumps([math.inf]), dataclasses.replace(SMALL, not_finite=True)) == [math.inf]


def _header_of_many_bytes() -> bytes:
    text = struct.pack("<Q", 1) + b"%c" + struct.pack("<IQ", STRING, 16 << 20) + bytes(16 << 20)
    keys = b"".join(text.replace(b"%c", b"%c" % (97 + index), 1) for index in range(5))
    return struct.pack("<4sIQQ", b"GGUF", 3, 0, 5) + keys


def _header_of_many_values() -> bytes:
    count = MODEL_HEADER.elements + 1
    return struct.pack("<4sIQQQ1sIIQ", b"GGUF", 3, 0, 1, 1, b"k", ARRAY, 0, count) + bytes(count)


@pytest.mark.parametrize(
    ("make", "bound"), [(_header_of_many_bytes, MODEL_HEADER.bytes), (_header_of_many_values, MODEL_HEADER.elements)]
)
def test_the_native_reader_has_the_bounds_of_the_table(tmp_path: Path, make: Callable[[], bytes], bound: int) -> None:
    path = tmp_path / "model.gguf"
    path.write_bytes(make())
    with pytest.raises(ModelError, match=rf"\b{bound}\b"), mapped_errors() as core:
        core.GgufFile(str(path))


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["diagnose", "--limits", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["name"] for row in rows] == [row.name for row in LIMITS]
    assert cli.main(["diagnose", "--limits"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == 1 + len(LIMITS)
    assert any(str(MODEL_HEADER.bytes) in line for line in printed)
