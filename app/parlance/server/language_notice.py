"""Tells a client that its text is in another language than it is read in."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor

from parlance.core.messages import Message
from parlance.core.result import ModelInfo
from parlance.core.text.guess_language import NOTICED_LETTERS, LanguageGuesser, letters, other_language

from .request_parsing import ParsedRequest

log = logging.getLogger("parlance.server")

FORGET_S = 600
"""The tables of the guesser take 75 MB: they are freed when no text has come for so long."""
HEADER = "X-Parlance-Notice"
LONGEST = 500
"""Characters of a header."""


class LanguageNotices:
    """Guesses on a separate thread while the text is synthesised, so that no answer waits for it.

    For one event loop."""

    def __init__(self) -> None:
        self._threads, self._guesser = ThreadPoolExecutor(1, "parlance-language"), LanguageGuesser()
        self._forget: asyncio.TimerHandle | None = None
        self._logged: set[str] = set()

    def look(self, parsed: ParsedRequest) -> asyncio.Future[Message | None]:
        """Of a request that has been queued. A text of a few letters is not looked at."""
        return self.notice(parsed.text, parsed.request.language, parsed.info)

    def notice(self, text: str, language: str, info: ModelInfo) -> asyncio.Future[Message | None]:
        """What is to be told of a text that `info` reads in `language`; it is logged as well."""
        loop = asyncio.get_running_loop()
        if letters(text) < NOTICED_LETTERS:
            none: asyncio.Future[Message | None] = loop.create_future()
            none.set_result(None)
            return none
        if self._forget is not None:
            self._forget.cancel()
        self._forget = loop.call_later(FORGET_S, self._start, self._guesser.forget)
        return loop.run_in_executor(self._threads, self._found, text, language, info)

    def close(self) -> None:
        """Waits for a guess that is being made."""
        if self._forget is not None:
            self._forget.cancel()
        self._threads.shutdown(cancel_futures=True)

    def _start(self, work: Callable[[], None]) -> None:
        self._threads.submit(work)

    def _found(self, text: str, language: str, info: ModelInfo) -> Message | None:
        notice = other_language(self._guesser.guess(text), language, info)
        if notice is not None and str(notice) not in self._logged:  # once, however many sentences a client sends
            self._logged.add(str(notice))
            log.warning("%s", notice)
        return notice


def headers(notice: asyncio.Future[Message | None], notices: Iterable[Message] = ()) -> dict[str, str]:
    """Headers of an answer that begins now: the guess if it is ready, and the `notices` of the speech.

    A header is printable ASCII; other characters are shown as code points, as in U+041F."""
    guessed = [notice.result()] if notice.done() else []
    words = [" ".join(str(one).split()).rstrip(".") for one in (*guessed, *notices) if one is not None]
    shown = ". ".join(words)[:LONGEST].replace("“", '"').replace("”", '"')
    ascii_only = "".join(letter if " " <= letter <= "~" else f"U+{ord(letter):04X}" for letter in shown)
    return {HEADER: ascii_only} if words else {}
