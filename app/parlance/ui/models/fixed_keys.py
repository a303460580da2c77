"""Keys that belong to one place of the window, and are the same for everybody."""

from __future__ import annotations

from dataclasses import dataclass

from ..translation import mark


@dataclass(frozen=True)
class Place:
    title: str
    keys: tuple[tuple[tuple[str, ...], str], ...]
    """What is pressed, one or the other, as in ``Alt+Up``; and what it does."""


PLACES = (
    Place(
        mark("EVERYWHERE"),
        (
            (("Tab", "Shift+Tab"), mark("The next control, or the one before")),
            (("Space",), mark("Play and pause, outside text fields")),
            (("Esc",), mark("Close a dialog or a menu")),
        ),
    ),
    Place(
        mark("WAVEFORM"),
        (
            (("Left", "Right"), mark("Move by a second")),
            (("Shift+Left", "Shift+Right"), mark("Move by five seconds")),
            (("Home", "End"), mark("To the start, to the end")),
            (("Space",), mark("Play and pause")),
        ),
    ),
    Place(
        mark("TEXT TO READ"),
        (
            (("Return",), mark("Read from the cursor, or what is selected")),
            (("Space",), mark("Play and pause")),
        ),
    ),
    Place(
        mark("LIST OF SENTENCES"),
        (
            (("Return",), mark("Write in the sentence")),
            (("Space",), mark("Play and pause")),
            (("Alt+Up", "Alt+Down"), mark("Move the sentence")),
            (("Del",), mark("Remove the sentence")),
        ),
    ),
    Place(
        mark("WRITING IN A SENTENCE"),
        (
            (("Return",), mark("Split it at the cursor; at its start or end, finish")),
            (("Backspace",), mark("At its start: join it with the one before")),
            (("Esc",), mark("Discard what was written")),
        ),
    ),
    Place(
        mark("RECORDING TO CLONE"),
        (
            (("Left", "Right"), mark("Move the edge of the part by 0.1 s")),
            (("Shift+Left", "Shift+Right"), mark("Move it by a second")),
        ),
    ),
    Place(
        mark("LIST OF VOICES"),
        (
            (("Return",), mark("Hear the voice")),
            (("F2",), mark("Rename a voice of your own")),
            (("Del",), mark("Remove a voice of your own")),
        ),
    ),
    Place(
        mark("HISTORY"),
        (
            (("Return",), mark("Hear the clip")),
            (("Del",), mark("Remove the clip")),
        ),
    ),
    Place(
        mark("PRONUNCIATION"),
        (
            (("F2",), mark("Change what is selected")),
            (("Del",), mark("Remove the selected words")),
        ),
    ),
    Place(
        mark("PROJECTS"),
        (
            (("Return",), mark("Open the project")),
            (("F2",), mark("Rename the project")),
        ),
    ),
)
