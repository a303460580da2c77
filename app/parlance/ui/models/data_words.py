"""English words that stand in files, of models and of projects, and that the window shows: here they enter its
catalogues, and `said` finds them there as they are."""

from __future__ import annotations

from ..translation import mark

EDITS = (
    mark("add text"),
    mark("add sentence"),
    mark("replace text"),
    mark("lock"),
    mark("unlock"),
    mark("split"),
    mark("cast"),
    mark("emphasis"),
    mark("join"),
    mark("remove"),
    mark("move"),
    mark("add words"),
    mark("add word"),
    mark("change word"),
    mark("remove word"),
    mark("voice"),
    mark("language"),
    mark("speed"),
    mark("pause"),
    mark("chapter"),
)
"""What undo and redo name."""
OWN_EDITS = (mark("pick take"),)
"""The same, of the window's own commands."""
VOICES = (
    mark("American woman, warm"),
    mark("American man, calm"),
    mark("American woman, lively"),
    mark("American man, vivid"),
    mark("British woman, clear"),
    mark("British man, measured"),
    mark("Spanish woman"),
    mark("Spanish man"),
    mark("French woman"),
    mark("French voice, deeper"),
    mark("Italian woman"),
    mark("Italian man"),
    mark("Brazilian woman"),
    mark("Brazilian man"),
    mark("woman who speaks German"),
    mark("man who speaks German"),
    mark("American woman"),
    mark("American man"),
    mark("British woman"),
    mark("British man"),
    mark("French man"),
    mark("Indian woman"),
    mark("Indian man"),
    mark("Japanese woman"),
    mark("Japanese man"),
    mark("Chinese woman"),
    mark("Chinese man"),
)
"""Descriptions of the embedded voices, and of Kokoro's."""
