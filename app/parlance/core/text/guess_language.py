"""Which language a text is written in, where that is plain."""

from __future__ import annotations

from typing import Any

ENOUGH = 0.6
"""Confidence, which is calibrated: about so many of ten such texts are in that language."""
FEWEST_LETTERS, READ = 10, 2000
_NAMES = {"nb": "no", "nn": "no"}
"""As models call them."""


class LanguageGuesser:
    """The tables are read at the first question (0.6 s on one core) and take 75 MB until `forget`.

    For one thread at a time."""

    def __init__(self) -> None:
        self._identifier: Any = None

    def guess(self, text: str) -> str:
        """Two-letter code of the language that the text begins in; empty where it is too short or unclear to say."""
        text = text[:READ]
        if sum(c.isalpha() for c in text) < FEWEST_LETTERS:
            return ""
        if self._identifier is None:
            from py3langid.langid import MODEL_FILE, LanguageIdentifier

            try:
                self._identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
            except OSError:  # it unpacks its model into a temporary file: without room for that there is no guess
                return ""
        code, confidence = self._identifier.classify(text)
        return _NAMES.get(code, code) if confidence >= ENOUGH else ""

    def forget(self) -> None:
        self._identifier = None
