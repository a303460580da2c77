"""SSML as running text: its words and pauses. How a stretch is to be said has no place in a script."""

from __future__ import annotations

from parlance.core.messages import Message
from parlance.core.text.markup import marked
from parlance.core.text.ssml import is_ssml

from .chapter import Chapter


def read_markup(text: str) -> list[Chapter]:
    """Pauses are as in a script, ``[pause 0.5s]``. `ValueError` for no SSML, `TextError` for what is wrong."""
    if not is_ssml(text):
        raise ValueError(Message("document.markup"))
    found = []
    for part in marked(text).parts:
        found.append(part.text)
        if part.pause_s:
            found.append(f" [pause {part.pause_s:g}s] ")
    paragraphs = [" ".join(words.split()) for words in "".join(found).split("\n\n")]
    return [Chapter("", "\n\n".join(words for words in paragraphs if words))]
