"""A machine without PortAudio, and one whose PortAudio lists each device four times."""

from __future__ import annotations

import atexit
import sys
from types import ModuleType
from typing import Any, ClassVar

import pytest

from parlance.audio import devices
from parlance.audio.devices import PortAudioBackend, _Library, open_output
from parlance.core.errors import AudioError


def test_a_missing_library_gives_an_empty_list_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sounddevice", None)
    monkeypatch.setattr("parlance.audio.devices._library", _Library())
    listing = PortAudioBackend().outputs()
    assert listing.devices == ()
    assert listing.reason.startswith("the PortAudio library is missing or does not start, so nothing can be played (")
    assert listing.reason.endswith("on Debian and Ubuntu, install the package libportaudio2")
    with pytest.raises(AudioError, match="PortAudio library is missing"):
        open_output(PortAudioBackend())


class WindowsModule(ModuleType):
    """What sounddevice tells on Windows: one loudspeaker and one microphone, each once for every interface."""

    class PortAudioError(Exception):
        pass

    class WasapiSettings:
        def __init__(self, auto_convert: bool) -> None:
            self.auto_convert = auto_convert

    hosts: ClassVar = [
        {"name": "MME", "default_output_device": 0, "default_input_device": 1},
        {"name": "Windows DirectSound", "default_output_device": 2, "default_input_device": -1},
        {"name": "Windows WASAPI", "default_output_device": 4, "default_input_device": 5},
        {"name": "Windows WDM-KS", "default_output_device": 6, "default_input_device": -1},
    ]
    rows: ClassVar = [
        ("Lautsprecher (USB-Audiogerät mit", 0, 2, 0),
        ("Mikrofon", 0, 0, 1),
        ("Lautsprecher (USB-Audiogerät mit 7.1)", 1, 8, 0),
        ("HDMI", 2, 2, 0),
        ("Lautsprecher (USB-Audiogerät mit 7.1)", 2, 2, 0),
        ("Mikrofon", 2, 0, 1),
        ("Lautsprecher (USB-Audiogerät mit 7.1)", 3, 2, 0),
    ]

    def __init__(self) -> None:
        super().__init__("sounddevice")
        self.opened: list[dict[str, Any]] = []

    def query_hostapis(self, index: int | None = None) -> Any:
        return self.hosts if index is None else self.hosts[index]

    def query_devices(self, kind: str | None = None) -> Any:
        rows = [
            {
                "name": name,
                "hostapi": host,
                "max_output_channels": out,
                "max_input_channels": into,
                "default_samplerate": 48000.0,
                "index": index,
            }
            for index, (name, host, out, into) in enumerate(self.rows)
        ]
        return rows if kind is None else rows[self.hosts[0][f"default_{kind}_device"]]

    def OutputStream(self, **options: Any) -> object:
        self.opened.append(options)
        return object()


def test_windows_has_each_device_once_and_plays_through_wasapi(monkeypatch: pytest.MonkeyPatch) -> None:
    module = WindowsModule()
    monkeypatch.setitem(sys.modules, "sounddevice", module)
    monkeypatch.setattr("parlance.audio.devices._library", _Library())
    backend = PortAudioBackend()
    try:
        outputs = backend.outputs().devices
        assert [(device.name, device.is_default) for device in outputs] == [
            ("HDMI", False),
            ("Lautsprecher (USB-Audiogerät mit 7.1)", True),
        ]
        assert [(device.name, device.is_default) for device in backend.inputs().devices] == [("Mikrofon", True)]
        backend.open(outputs[1], 24000, 1)
    finally:
        atexit.unregister(devices._library._end_streams)
    assert [(stream["device"], stream["extra_settings"].auto_convert) for stream in module.opened] == [(4, True)]
