"""Every door that is tried in Python; the one for GGUF files is native/fuzz/fuzz_gguf.cpp."""

from __future__ import annotations

from . import files, program, sounds, starts, words

DOORS = {door.name: door for module in (files, sounds, words, program, starts) for door in module.DOORS}
