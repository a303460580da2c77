"""Audio devices: how they are described, listed, looked for again and opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import numpy as np

from parlance.core.errors import AudioError

COMMON_RATES = (48000, 44100)
"""Tried in turn when a device refuses the rate that it names as its own."""

Stream = TypeVar("Stream")


@dataclass(frozen=True)
class OutputDevice:
    id: str
    """Host interface and name: stays the same while the machine does, unlike PortAudio's numbers."""
    name: str
    host_api: str
    default_rate: int
    """In Hz."""
    channels: int
    is_default: bool


@dataclass(frozen=True)
class InputDevice(OutputDevice):
    """A microphone, described in the same way."""


Device = TypeVar("Device", bound=OutputDevice)


@dataclass(frozen=True)
class DeviceList(Generic[Device]):
    devices: tuple[Device, ...]
    reason: str = ""
    """Why `devices` is empty, as a sentence for the user."""


OutputList = DeviceList[OutputDevice]
InputList = DeviceList[InputDevice]


class OutputStream(Protocol):
    """An open device. Used by one thread only."""

    def write(self, frames: np.ndarray) -> bool:
        """Take float32 (n, channels), waiting while the device is full; true if it had run dry before.

        The device starts with the first call. Raises `AudioError` when it is gone.
        """

    def pending(self) -> int:
        """Frames that were taken and not yet handed on to the hardware."""

    def capacity(self) -> int:
        """Most frames that can be pending."""

    def close(self) -> None:
        """Drop what is pending and free the device; never raises."""


class OutputBackend(Protocol):
    def outputs(self) -> OutputList:
        """The devices as last seen; looks again by itself after a failure. May take a second the first time."""

    def rescan(self) -> OutputList:
        """Look for devices again; `AudioError` while a stream is open."""

    def open(self, device: OutputDevice, rate: int, channels: int) -> OutputStream:
        """Open `device` at `rate` Hz; `AudioError` if it refuses."""


@dataclass(frozen=True)
class OpenedOutput:
    stream: OutputStream
    device: OutputDevice
    rate: int
    channels: int


def open_output(backend: OutputBackend, device_id: str = "") -> OpenedOutput:
    """Open the device (empty: the default one) at its own rate, or at a common one if it refuses that.

    Raises `AudioError` that says what is missing or refused.
    """
    device = find_device(backend.outputs(), device_id)
    channels = min(2, device.channels)
    stream, rate = open_at_some_rate(device, lambda rate: backend.open(device, rate, channels))
    return OpenedOutput(stream, device, rate, channels)


def open_at_some_rate(device: OutputDevice, open_at: Callable[[int], Stream]) -> tuple[Stream, int]:
    """What `open_at` gives for the device's own rate in Hz, or for a common one if it refuses that; and the rate."""
    rates = dict.fromkeys((device.default_rate, *COMMON_RATES))
    for rate in rates:
        try:
            return open_at(rate), rate
        except AudioError as error:
            refusal = error
    tried = ", ".join(str(rate) for rate in rates)
    raise AudioError("speaker.refused", name=device.name, rate=tried, error=refusal)


def find_device(listing: DeviceList[Device], device_id: str) -> Device:
    """The device with that id, or the default one for an empty id; `AudioError` says what is missing."""
    if not listing.devices:
        raise AudioError(listing.reason)
    if not device_id:
        return next((device for device in listing.devices if device.is_default), listing.devices[0])
    for device in listing.devices:
        if device.id == device_id:
            return device
    raise AudioError("speaker.gone", name=device_id)
