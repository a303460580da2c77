from __future__ import annotations

import pytest

from parlance.core.text.mapped_text import MappedText, removed_tags, resolve_tags


def resolved(text: str, *spoken: str) -> str:
    mapped = MappedText(text)
    resolve_tags(mapped, spoken)
    return mapped.text


@pytest.mark.parametrize(
    ("text", "kept", "removed"),
    [
        ("Ha <laugh> funny", "Ha <laugh> funny", "Ha funny"),
        ("Ha <LAUGH>.", "Ha <laugh>.", "Ha."),
        ("a<laugh>b", "a<laugh>b", "a b"),
        ("<laugh>", "<laugh>", ""),
        ("x <b> y < z > w", "x <b> y < z > w", "x <b> y < z > w"),
    ],
)
def test_tags_by_model(text: str, kept: str, removed: str) -> None:
    assert resolved(text, "laugh") == kept
    assert resolved(text) == removed


def test_removed_tags_are_reported_where_they_stand() -> None:
    text = "Ha <Laugh> and<sigh> <b>"
    assert list(removed_tags(text, ["sigh"])) == [(3, "<Laugh>")]
    assert list(removed_tags(text, [])) == [(3, "<Laugh>"), (14, "<sigh>")]
