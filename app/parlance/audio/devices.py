"""Audio devices: how they are described, listed, looked for again and opened."""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from parlance.core.errors import AudioError
from parlance.core.messages import Message

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


log = logging.getLogger(__name__)

LATENCY_S = 0.16
"""Asked of the device; it rounds up by about a quarter."""
LOCK_WAIT_S = 3.0
"""A call into PortAudio that takes longer does not come back, and another must not wait for it for ever."""
EXIT_WAIT_S = 1.0
UNUSABLE_HOSTS = ("Windows WDM-KS",)
"""Host interfaces that cannot be fed by blocking writes, nor read."""
BEST_HOST, WORSE_HOSTS = "Windows WASAPI", ("MME", "Windows DirectSound")
"""Windows lists each device once for each interface. The older two cut its name and delay the sound."""


class PortAudioBackend:
    """All instances share the one PortAudio of this process."""

    def outputs(self) -> OutputList:
        return _library.outputs()

    def rescan(self) -> OutputList:
        return _library.rescan()

    def open(self, device: OutputDevice, rate: int, channels: int) -> OutputStream:
        return _library.open(device, rate, channels)

    def inputs(self) -> InputList:
        return _library.inputs()

    def rescan_inputs(self) -> InputList:
        _library.rescan()
        return _library.inputs()

    def open_input(self, device: InputDevice, rate: int, channels: int) -> _Input:
        return _library.open_input(device, rate, channels)


class _Library:
    """PortAudio keeps the device list of its start: it is restarted to see changes, which no open stream survives."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._module: ModuleType | None = None
        self._streams = 0
        self._outdated = False
        self.ending = False
        """The interpreter exits: no stream may be used any more."""

    def outputs(self) -> OutputList:
        try:
            with self._alone():
                devices = tuple(OutputDevice(**row) for row in _describe(self._fresh(), "output"))
                self._outdated = not devices
        except AudioError as error:
            return OutputList((), error.message)
        return OutputList(devices, "" if devices else Message("audio.no_output"))

    def inputs(self) -> InputList:
        try:
            with self._alone():
                devices = tuple(InputDevice(**row) for row in _describe(self._fresh(), "input"))
        except AudioError as error:
            return InputList((), error.message)
        return InputList(devices, "" if devices else Message("audio.no_microphone"))

    def rescan(self) -> OutputList:
        with self._alone():
            if self._streams:
                raise AudioError("audio.playing")
            self._outdated = True
            return self.outputs()

    def open(self, device: OutputDevice, rate: int, channels: int) -> OutputStream:
        with self._alone():
            stream = self._open("output", device, rate, channels)
            return _Stream(self, self._load(), stream, device.name)

    def open_input(self, device: InputDevice, rate: int, channels: int) -> _Input:
        with self._alone():
            stream = self._open("input", device, rate, channels)
            return _Input(self, self._load(), stream, device.name)

    def _open(self, direction: str, device: OutputDevice, rate: int, channels: int) -> Any:
        module = self._load()
        index = next((i for i, known in _usable(module, direction) if known == device.id), None)
        if index is None:
            self._outdated = True
            raise AudioError("speaker.gone", name=device.name)
        kind = module.OutputStream if direction == "output" else module.InputStream
        # WASAPI takes no rate but the one that the system mixes at, unless it is told to convert.
        host = module.WasapiSettings(auto_convert=True) if device.host_api == BEST_HOST else None
        try:
            stream = kind(
                samplerate=rate,
                device=index,
                channels=channels,
                dtype="float32",
                latency=LATENCY_S,
                extra_settings=host,
            )
        except module.PortAudioError as error:
            self._outdated = True
            raise AudioError(_sentence(error)) from error
        self._streams += 1
        return stream

    def closed(self, failed: bool) -> None:
        with self._lock:
            self._streams -= 1
            self._outdated = self._outdated or failed

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        if not self._lock.acquire(timeout=LOCK_WAIT_S):
            raise AudioError("audio.no_answer")
        try:
            yield
        finally:
            self._lock.release()

    def _fresh(self) -> ModuleType:
        """The module, with a device list that is not known to be out of date."""
        loaded_now = self._module is None
        module = self._load()
        if self._outdated and not loaded_now and not self._streams:
            self._restart(module)
            self._outdated = False
        return module

    def _load(self) -> ModuleType:
        if self._module is None:
            try:
                import sounddevice
            except Exception as error:  # its import also starts PortAudio, whose own error class needs the import
                raise AudioError("audio.no_library", error=error) from error
            self._module = sounddevice
            # Registered after sounddevice's own exit handler, so run before it.
            atexit.register(self._end_streams)
        return self._module

    def _end_streams(self) -> None:
        """PortAudio must not be terminated under a thread that uses it; one that never returns is left behind."""
        self.ending = True
        deadline = time.monotonic() + EXIT_WAIT_S
        while self._streams and time.monotonic() < deadline:
            time.sleep(0.01)
        if self._streams and self._module:
            atexit.unregister(self._module._exit_handler)
            # The interpreter would unload the library under that thread; a reference too many keeps it loaded.
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(self._module._lib))

    def _restart(self, module: ModuleType) -> None:
        # sounddevice has no public way to look for devices again.
        try:
            module._terminate()
            module._initialize()
        except module.PortAudioError as error:
            raise AudioError("audio.not_started", error=_sentence(error)) from error


_library = _Library()


class _Stream:
    def __init__(self, library: _Library, module: ModuleType, stream: Any, name: str) -> None:
        self._library = library
        self._error: type[Exception] = module.PortAudioError
        self._stream = stream
        self._name = name
        self._capacity = 0
        self._failed = False

    def write(self, frames: np.ndarray) -> bool:
        if self._library.ending:
            raise AudioError("audio.ending")
        try:
            starting = not self._capacity
            if starting:
                self._stream.start()
                self._capacity = self._stream.write_available
            ran_dry = bool(self._stream.write(frames))
            return ran_dry and not starting
        except self._error as error:
            raise self._gone(error) from error

    def pending(self) -> int:
        if not self._capacity:
            return 0
        try:
            return max(0, self._capacity - int(self._stream.write_available))
        except self._error as error:
            raise self._gone(error) from error

    def capacity(self) -> int:
        return self._capacity

    def close(self) -> None:
        self._stream.abort(ignore_errors=True)
        self._stream.close(ignore_errors=True)
        self._library.closed(self._failed)

    def _gone(self, error: Exception) -> AudioError:
        self._failed = True
        return AudioError("speaker.stopped", name=self._name, error=_sentence(error))


class _Input:
    def __init__(self, library: _Library, module: ModuleType, stream: Any, name: str) -> None:
        self._library = library
        self._error: type[Exception] = module.PortAudioError
        self._stream = stream
        self._name = name
        self._started = self._failed = False

    def read(self) -> np.ndarray:
        if self._library.ending:
            raise AudioError("audio.ending")
        try:
            if not self._started:
                self._stream.start()
                self._started = True
            frames, lost = self._stream.read(self._stream.read_available)
        except self._error as error:
            self._failed = True
            raise AudioError("microphone.stopped", name=self._name, error=_sentence(error)) from error
        if lost:
            log.warning("the microphone %r was read too late: a moment is missing", self._name)
        return np.asarray(frames, np.float32)

    def close(self) -> None:
        self._stream.abort(ignore_errors=True)
        self._stream.close(ignore_errors=True)
        self._library.closed(self._failed)


def _describe(module: ModuleType, direction: str) -> list[dict[str, Any]]:
    """Fields of an `OutputDevice` or `InputDevice` each."""
    infos = list(module.query_devices())
    hosts = [str(host["name"]) for host in module.query_hostapis()]
    default = _default(module, direction, hosts)
    found = []
    for index, device_id in _usable(module, direction):
        info = infos[index]
        found.append(
            dict(
                id=device_id,
                name=str(info["name"]),
                host_api=hosts[info["hostapi"]],
                default_rate=round(info["default_samplerate"]),
                channels=int(info[f"max_{direction}_channels"]),
                is_default=index == default,
            )
        )
    return found


def _default(module: ModuleType, direction: str, hosts: list[str]) -> int:
    """PortAudio's number of the device that the system would choose; -1 where there is none."""
    if BEST_HOST in hosts:  # PortAudio's own choice is of the oldest interface
        return int(module.query_hostapis(hosts.index(BEST_HOST))[f"default_{direction}_device"])
    try:
        return int(module.query_devices(kind=direction)["index"])
    except (module.PortAudioError, ValueError):
        return -1


def _usable(module: ModuleType, direction: str) -> list[tuple[int, str]]:
    """PortAudio's number and our id of each ``output`` or ``input`` device; equal names are numbered in their order."""
    hosts = [str(host["name"]) for host in module.query_hostapis()]
    unusable = (*UNUSABLE_HOSTS, *(WORSE_HOSTS if BEST_HOST in hosts else ()))
    seen: Counter[str] = Counter()
    usable = []
    for index, info in enumerate(module.query_devices()):
        host = hosts[info["hostapi"]]
        if info[f"max_{direction}_channels"] < 1 or host in unusable:
            continue
        device_id = f"{host}: {info['name']}"
        seen[device_id] += 1
        usable.append((index, device_id if seen[device_id] == 1 else f"{device_id} ({seen[device_id]})"))
    return usable


def _sentence(error: Exception) -> str:
    """PortAudio's words without its numbers: the first argument, and the host's own text when it has one."""
    words = [str(error.args[0])] if error.args else [type(error).__name__]
    if len(error.args) > 2 and error.args[2][2]:
        words.append(str(error.args[2][2]))
    return ", ".join(words)
