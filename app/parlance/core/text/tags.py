"""Expression tags such as <laugh>: kept for models that know them, taken out for those that would read them aloud."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from .traced import TracedText

KNOWN_TAGS = frozenset({
    "laugh", "breath", "surprise", "sigh", "scream", "throatclear", "sad", "angry", "cough", "yawn",
})  # fmt: skip

_TAG = re.compile(r" ?<([A-Za-z]{1,16})>")


def resolve_tags(text: TracedText, spoken: Collection[str]) -> None:
    """Write the tags in `spoken` the way that the model learned them, and remove other known tags."""

    def rewritten(match: re.Match[str]) -> str | None:
        name = match[1].lower()
        if name in spoken:
            return None if name == match[1] else match[0].lower()
        if name not in KNOWN_TAGS:
            return None
        glues_words = match.string[match.end() : match.end() + 1].isalnum()
        return " " if glues_words else ""

    text.rewrite(_TAG, rewritten)


def removed_tags(text: str, spoken: Collection[str]) -> Iterator[tuple[int, str]]:
    """Offset and text of each tag that `resolve_tags` removes."""
    for match in _TAG.finditer(text):
        name = match[1].lower()
        if name in KNOWN_TAGS and name not in spoken:
            yield match.start(1) - 1, f"<{match[1]}>"
