"""Texts that can be written: what is no character becomes U+FFFD."""

from __future__ import annotations

import re

_HALVES = re.compile("[\ud800-\udfff]")
"""Halves of pairs of UTF-16. In arguments of a command they stand for bytes that are not UTF-8."""


def encodable(text: str) -> str:
    """`text`, as long as it was, with U+FFFD for what no encoding has."""
    return text if text.isascii() else _HALVES.sub("\ufffd", text)
