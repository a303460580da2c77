"""The page to read on: a chapter of a text, heard, on its papers, and empty."""

from __future__ import annotations

from typing import Any

from parlance.project.about import About

from .sentence_states import ids
from .sentence_states import opened as with_project
from .stage import Stage, state, until

TEXT = """Nobody answered. The sea was grey, and the boats lay still against the wall of the harbour.

“I will not go,” said Anna. She had said it twice already, and both times the wind had taken it away.

“You must,” said Peter, “or we lose it all.” He closed the door behind him, and for a while there was nothing to be \
heard but the rain. It fell on the roofs, on the nets, on the long row of lamps that nobody had lit."""


def opened(stage: Stage) -> Any:
    """The text is heard in its third sentence."""
    window = with_project(stage)
    stage.vm.project.edit("insert_text", TEXT, 0)
    window.open_read()
    until(lambda: bool(stage.vm.reader.sentences))
    stage.output.limit = 30_000
    stage.vm.reading.play_from(ids(stage)[2])
    until(lambda: stage.vm.reading.word is not None and stage.vm.reading.word[1] > 5)
    return window


@state("read-empty")
def empty(stage: Stage) -> Any:
    window = stage.open()
    window.open_read()
    until(lambda: stage.vm.project.is_open)
    return window


@state("read")
def read(stage: Stage) -> Any:
    return opened(stage)


@state("read-book")
def book(stage: Stage) -> Any:
    """Chapters with titles, an author, and the sheet of the voice shut."""
    window = with_project(stage)
    project = stage.vm.project
    project.set_about(About(title="The Lantern at Quarrel Point", author="Ada Pellworm"))
    project.edit("insert_text", f"The Lantern at Quarrel Point\n\nI. The Letter\n\n{TEXT}", 0)
    project.edit("set_fields", [ids(stage)[0]], "Chapter", chapter="I. The Letter")
    project.edit("set_fields", [ids(stage)[-1]], "Chapter", chapter="II. The Lamp")
    window.open_read()
    until(lambda: len(stage.vm.reader.parts) > 1)
    return window


@state("read-aside")
def aside(stage: Stage) -> Any:
    window = book(stage)
    stage.output.limit = 60_000
    stage.vm.anywhere.read_text(TEXT)
    until(lambda: stage.vm.aside.heard_word is not None and stage.vm.aside.heard.id == 1)
    return window


@state("read-sheet")
def sheet(stage: Stage) -> Any:
    window = book(stage)
    window.header.panel.click()
    return window


@state("read-sepia-sans")
def sepia(stage: Stage) -> Any:
    window = opened(stage)
    for name, value in {"paper": "sepia", "font": "sans", "size": 26, "letters": 108, "spacing": 180}.items():
        stage.vm.reader_looks.set(name, value)
    return window


@state("read-lexend")
def lexend(stage: Stage) -> Any:
    window = opened(stage)
    stage.vm.reader_looks.set("font", "lexend")
    return window


@state("read-full-screen")
def full(stage: Stage) -> Any:
    window = opened(stage)
    window.toggle_full_screen()
    return window
