from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from parlance.core.typed_fields import check_fields, fits


@dataclass
class Row:
    id: int
    speed: float | None = None
    words: list[str] | None = None


@pytest.mark.parametrize(
    ("annotation", "value", "expected"),
    [
        ("int", 3, True),
        ("int", True, False),
        ("int", 3.0, False),
        ("float", 3, True),
        ("float", float("nan"), False),
        ("float", float("inf"), False),
        ("float | None", None, True),
        ("float | None", "3", False),
        ("bool", 1, False),
        ("str | None", b"a", False),
        ("list[str]", ["a"], True),
        ("list[str]", ["a", 1], False),
        ("list[str]", "a", False),
        ("list[dict[str, Any]]", [{"a": 1}, {}], True),
        ("list[dict[str, Any]]", [{"a": 1}, 3], False),
        ("Mapping[str, int]", {"a": 1}, True),
        ("Mapping[str, int]", {"a": "1"}, False),
        ("Any", object(), True),
        ("Row | None", Row(1), True),
        ("Row | None", {}, False),
    ],
)
def test_values_and_annotations(annotation: str, value: Any, expected: bool) -> None:
    assert fits(annotation, value) is expected


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"id": "1", "speed": None, "words": None}, "id must be int, not '1'"),
        ({"id": 1, "speed": None, "words": None, "more": 1}, "unknown field 'more'"),
        ({"id": 1}, "is missing"),
    ],
)
def test_the_first_field_that_does_not_fit_is_named(values: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check_fields(Row, values)


def test_some_fields_may_be_missing() -> None:
    check_fields(Row, {"id": 1}, some=True)
