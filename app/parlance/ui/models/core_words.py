"""Words that the floors below the window say in English and the window shows: here they enter its catalogues."""

from __future__ import annotations

from ..translation import mark

EDITS = (
    mark("add text"),
    mark("add sentence"),
    mark("lock"),
    mark("unlock"),
    mark("split"),
    mark("join"),
    mark("remove"),
    mark("move"),
    mark("add words"),
    mark("add word"),
    mark("change word"),
    mark("remove word"),
    mark("pick take"),
    mark("voice"),
    mark("language"),
    mark("speed"),
    mark("pause"),
    mark("chapter"),
)
"""What undo and redo name."""
ABILITIES = (mark("clones voices"), mark("follows instructions"), mark("performs [laugh] and the like"))
SWITCHES = (
    mark("Prefer host memory"),
    mark("Weights stay in the computer's own memory"),
    mark("No cooperative matrix 2"),
    mark("NVIDIA's newer matrix units are left alone"),
    mark("No bfloat16"),
    mark("Its shaders are left alone"),
    mark("Transfer queue"),
    mark("Uploads run beside computation"),
    mark("Time each operation"),
    mark("Prints them to the terminal; slower"),
)
