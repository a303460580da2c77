"""Which language a text is written in, where that is plain."""

from __future__ import annotations

import re
from typing import Any

from ..messages import Message
from ..result import AUTO, ModelInfo

ENOUGH = 0.6
"""Confidence, which is calibrated: about so many of ten such texts are in that language."""
FEWEST_LETTERS, READ = 10, 2000
NOTICED_LETTERS = 20
"""A shorter text is read without a notice: a name or a greeting may stand in a text of any language."""
_NAMES = {"nb": "no", "nn": "no"}
"""As models call them."""


class LanguageGuesser:
    """The tables are read at the first question (0.6 s on one core) and take 75 MB until `forget`.

    For one thread at a time."""

    def __init__(self) -> None:
        self._identifier: Any = None

    def guess(self, text: str) -> str:
        """Two-letter code of the language that the text begins in; empty where it is too short or unclear to say."""
        if letters(text) < FEWEST_LETTERS:
            return ""
        if self._identifier is None:
            from py3langid.langid import MODEL_FILE, LanguageIdentifier

            try:
                self._identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
            except OSError:  # it unpacks its model into a temporary file: without room for that there is no guess
                return ""
        code, confidence = self._identifier.classify(_words(text))
        return _NAMES.get(code, code) if confidence >= ENOUGH else ""

    def forget(self) -> None:
        self._identifier = None


def letters(text: str) -> int:
    """How many letters a guess rests on."""
    return sum(character.isalpha() for character in _words(text))


def _words(text: str) -> str:
    """The beginning of a text, without the tags of SSML: their names are English."""
    return re.sub(r"<[^<>]*>", " ", text[:READ])


def other_language(written: str, language: str, model: ModelInfo) -> Message | None:
    """What the user is told when a text is in the language `written`, but is read as `language` by that model. None if
    they agree, or `written` is empty."""
    known = {code.split("-")[0].lower() for code in model.languages}
    if not written or written == language.split("-")[0].lower() or (language == AUTO and written in known):
        return None
    if written in known:
        return Message("text.other_language", written=written, language=language)
    return Message("text.unspoken_language", written=written, title=model.title)
