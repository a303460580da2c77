"""A machine without PortAudio."""

from __future__ import annotations

import sys

import pytest

from parlance.audio.devices import open_output
from parlance.audio.portaudio import PortAudioBackend, _Library
from parlance.core.errors import AudioError


def test_a_missing_library_gives_an_empty_list_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sounddevice", None)
    monkeypatch.setattr("parlance.audio.portaudio._library", _Library())
    listing = PortAudioBackend().outputs()
    assert listing.devices == ()
    assert listing.reason.startswith("the PortAudio library is missing or does not start, so nothing can be played (")
    with pytest.raises(AudioError, match="PortAudio library is missing"):
        open_output(PortAudioBackend())
