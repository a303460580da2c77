"""The marks that can stand in a text, as a menu where one types: each entry shows what is written, and writes it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import NamedTuple

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from ..translation import mark, tr

PAUSE = "[pause 0.5s] "
PAUSE_SSML = '<break time="0.5s"/> '
LEVELS = {"strong": mark("&Stressed"), "reduced": mark("S&ofter")}


class Edit(NamedTuple):
    """`words` take the place of code points `start` to `end`."""

    start: int
    end: int
    words: str


def is_ssml(text: str) -> bool:
    return text.lstrip().startswith("<speak")


def pause(text: str, start: int, _end: int) -> Edit:
    return Edit(start, start, PAUSE_SSML if is_ssml(text) else PAUSE)


def emphasis(level: str) -> Callable[[str, int, int], Edit]:
    def put(text: str, start: int, end: int) -> Edit:
        before, after = (
            (f'<emphasis level="{level}">', "</emphasis>")
            if is_ssml(text)
            else (f"[emphasis {level}]", "[emphasis none]")
        )
        return Edit(start, end, f"{before}{text[start:end]}{after}")

    return put


def as_ssml(text: str, _start: int, _end: int) -> Edit:
    """The whole text, with the three characters that mean something in XML written as entities."""
    return Edit(0, len(text), f'<speak version="1.1">{escape(text, quote=False)}</speak>')


class MarkupMenu(QMenu):
    def __init__(
        self,
        parent: QWidget,
        place: Callable[[], tuple[str, int, int]],
        put: Callable[[Edit], None],
        ask_how_said: Callable[[int, int], object],
        open_manual: Callable[[], object],
    ) -> None:
        """`place` gives the text and what is selected in it, or else the word at the cursor, or an empty place."""
        super().__init__(parent)
        self._place, self._put = place, put
        self._wordy: list[QAction] = []
        """What needs words to act on."""
        self._entry(tr("A &pause"), PAUSE.strip(), pause)
        for level, words in LEVELS.items():
            self._wordy.append(self._entry(tr(words), f"[emphasis {level}]…[emphasis none]", emphasis(level)))
        say, dialogue = tr("Say &as…"), tr("&Dialogue and all marks")
        self._say = self.addAction(f"{say}\t{{…|…}}", lambda: ask_how_said(*place()[1:]))
        self.addSeparator()
        self._ssml = self._entry(tr("&The whole text as SSML"), "<speak>…</speak>", as_ssml)
        self.addSeparator()
        self.addAction(f"{dialogue}\t“…”", open_manual)
        self.aboutToShow.connect(self._fit)

    def _entry(self, words: str, sign: str, make: Callable[[str, int, int], Edit]) -> QAction:
        return self.addAction(f"{words}\t{sign}", lambda: self._put(make(*self._place())))

    def _fit(self) -> None:
        text, start, end = self._place()
        for action in self._wordy:
            action.setEnabled(end > start)
        self._say.setEnabled(end > start and not is_ssml(text))
        self._ssml.setEnabled(bool(text.strip()) and not is_ssml(text))
