"""Tags such as <laugh> and [laugh]: kept for models that know them, taken out for those that would read them aloud."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from .mapped_text import MappedText
from .sounds import read_as_written

KNOWN_TAGS = frozenset({
    "laugh", "breath", "surprise", "sigh", "scream", "throatclear", "sad", "angry", "cough", "yawn",
})  # fmt: skip

SQUARE_TAGS = frozenset({
    "clear throat", "sigh", "shush", "cough", "groan", "sniff", "gasp", "chuckle", "laugh", "angry", "fear",
    "surprised", "whispering", "advertisement", "dramatic", "narration", "crying", "happy", "sarcastic",
})  # fmt: skip
"""What Chatterbox Turbo may know."""
SQUARE_TAG = re.compile(r"\[([A-Za-z]+(?: [A-Za-z]+)?)\]")

_TAG = re.compile(r" ?<([A-Za-z]{1,16})>")
_SPACED_SQUARE_TAG = re.compile(rf" ?{SQUARE_TAG.pattern}")


def resolve_tags(text: MappedText, spoken: Collection[str]) -> None:
    """Write the tags in `spoken` the way that the model learned them, and remove other known tags.

    Sounds that the model has not read yet go as well.
    """
    read_as_written(text)

    def rewritten(match: re.Match[str]) -> str | None:
        name = match[1].lower()
        if name in spoken:
            return None if name == match[1] else match[0].lower()
        if name not in KNOWN_TAGS:
            return None
        return _nothing(match)

    text.rewrite(_TAG, rewritten)


def remove_square_tags(text: MappedText) -> None:
    text.rewrite(_SPACED_SQUARE_TAG, lambda match: _nothing(match) if match[1].lower() in SQUARE_TAGS else None)


def removed_tags(text: str, spoken: Collection[str]) -> Iterator[tuple[int, str]]:
    """Offset and text of each tag that `resolve_tags` removes."""
    for match in _TAG.finditer(text):
        name = match[1].lower()
        if name in KNOWN_TAGS and name not in spoken:
            yield match.start(1) - 1, f"<{match[1]}>"


def square_tags(text: str) -> Iterator[tuple[int, str]]:
    """Offset and text of each tag that `remove_square_tags` removes."""
    for match in SQUARE_TAG.finditer(text):
        if match[1].lower() in SQUARE_TAGS:
            yield match.start(), match[0]


def _nothing(match: re.Match[str]) -> str:
    """What stands in place of a tag with the space before it: words do not run together."""
    return " " if match.string[match.end() : match.end() + 1].isalnum() else ""
