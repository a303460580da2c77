"""Watches a stream of speech tokens for what a token model does when it goes wrong: ends too soon, or never."""

from __future__ import annotations

from collections.abc import Iterable

from parlance.core.messages import Message

TOKENS_PER_S = 25
SLOWEST = 5.0
"""Tokens for one character, in very slow speech."""
USUAL = 1.75
"""The same at a usual pace."""
FEWEST = 60
MOST = 1000
"""As in the official code."""
FASTEST = 0.35
STUCK = 50
"""The same token so often in a row is two seconds of one sound."""
SPEECH_TOKENS = 6561


def longest_speech(text: str) -> int:
    """Tokens that a text may become at most."""
    return min(MOST, max(FEWEST, round(SLOWEST * len(text))))


def usual_speech(text: str) -> int:
    """Tokens that a text becomes in speech of a usual pace."""
    return max(1, round(USUAL * len(text)))


class TokenWatch:
    """Takes the tokens of one attempt at one chunk of text."""

    def __init__(self, text: str) -> None:
        self.longest = longest_speech(text)
        self.kept: list[int] = []
        """Sounds only: signs are left out, and so is what comes after the end."""
        self._shortest = round(FASTEST * sum(character.isalnum() for character in text))
        self._ended = False
        self._drawn = 0
        self._last = -1
        self._run = 0

    def add(self, tokens: Iterable[int], stop: int = SPEECH_TOKENS + 1) -> None:
        for token in tokens:
            if self.is_over:
                return
            self._drawn += 1
            if token == stop:
                self._ended = True
                return
            self._run = self._run + 1 if token == self._last else 1
            self._last = token
            if token < SPEECH_TOKENS:
                self.kept.append(token)

    @property
    def is_over(self) -> bool:
        return self._ended or self._drawn >= self.longest or self._is_stuck

    @property
    def _is_stuck(self) -> bool:
        return self._run >= STUCK

    def fault(self, ended: bool) -> Message | None:
        """What is wrong; None if nothing is. A speech that is still going on cannot be too short."""
        if self._is_stuck:
            return Message("notice.stuck")
        if self._drawn >= self.longest and not self._ended:
            return Message("take.limit")
        if ended and len(self.kept) < self._shortest:
            return Message("notice.short")
        return None
