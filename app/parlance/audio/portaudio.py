"""Output through PortAudio. The library is loaded when it is first needed and may be missing."""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import threading
import time
from collections import Counter
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np

from parlance.core.errors import AudioError

from .devices import OutputDevice, OutputList, OutputStream

LATENCY_S = 0.16
"""Asked of the device; it rounds up by about a quarter."""
NO_DEVICE = "no audio output device was found"
LOCK_WAIT_S = 3.0
"""A call into PortAudio that takes longer does not come back, and another must not wait for it for ever."""
EXIT_WAIT_S = 1.0
UNUSABLE_HOSTS = ("Windows WDM-KS",)
"""Host interfaces that cannot be fed by blocking writes."""


class PortAudioBackend:
    """All instances share the one PortAudio of this process."""

    def outputs(self) -> OutputList:
        return _library.outputs()

    def rescan(self) -> OutputList:
        return _library.rescan()

    def open(self, device: OutputDevice, rate: int, channels: int) -> OutputStream:
        return _library.open(device, rate, channels)


class _Library:
    """PortAudio keeps the device list of its start: it is restarted to see changes, which no open stream survives."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._module: ModuleType | None = None
        self._streams = 0
        self._outdated = False
        self.ending = False
        """The interpreter exits: no stream may be written to any more."""

    def outputs(self) -> OutputList:
        try:
            with self._alone():
                loaded_now = self._module is None
                module = self._load()
                if self._outdated and not loaded_now and not self._streams:
                    self._restart(module)
                devices = tuple(_describe(module))
                self._outdated = not devices
        except AudioError as error:
            return OutputList((), str(error))
        return OutputList(devices, "" if devices else NO_DEVICE)

    def rescan(self) -> OutputList:
        with self._alone():
            if self._streams:
                raise AudioError("devices can be looked for again only while nothing is playing")
            self._outdated = True
            return self.outputs()

    def open(self, device: OutputDevice, rate: int, channels: int) -> OutputStream:
        with self._alone():
            module = self._load()
            index = next((i for i, known in _usable(module) if known == device.id), None)
            if index is None:
                self._outdated = True
                raise AudioError(f"the audio device {device.name!r} is not there any more")
            try:
                stream = module.OutputStream(
                    samplerate=rate, device=index, channels=channels, dtype="float32", latency=LATENCY_S
                )
            except module.PortAudioError as error:
                self._outdated = True
                raise AudioError(_sentence(error)) from error
            self._streams += 1
            return _Stream(self, module, stream, device.name)

    def closed(self, failed: bool) -> None:
        with self._lock:
            self._streams -= 1
            self._outdated = self._outdated or failed

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        if not self._lock.acquire(timeout=LOCK_WAIT_S):
            raise AudioError("the audio system of this machine does not answer")
        try:
            yield
        finally:
            self._lock.release()

    def _load(self) -> ModuleType:
        if self._module is None:
            try:
                import sounddevice
            except Exception as error:  # its import also starts PortAudio, whose own error class needs the import
                message = "the PortAudio library is missing or does not start, so nothing can be played"
                raise AudioError(f"{message} ({error})") from error
            self._module = sounddevice
            # Registered after sounddevice's own exit handler, so run before it.
            atexit.register(self._end_streams)
        return self._module

    def _end_streams(self) -> None:
        """PortAudio must not be terminated under a thread that writes; one that never returns is left behind."""
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
            raise AudioError(f"PortAudio does not start: {_sentence(error)}") from error


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
            raise AudioError("the program is ending")
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
        return AudioError(f"the audio device {self._name!r} stopped working: {_sentence(error)}")


def _describe(module: ModuleType) -> list[OutputDevice]:
    infos = list(module.query_devices())
    try:
        default = int(module.query_devices(kind="output")["index"])
    except (module.PortAudioError, ValueError):
        default = -1
    hosts = [str(host["name"]) for host in module.query_hostapis()]
    found = []
    for index, device_id in _usable(module):
        info = infos[index]
        found.append(
            OutputDevice(
                id=device_id,
                name=str(info["name"]),
                host_api=hosts[info["hostapi"]],
                default_rate=round(info["default_samplerate"]),
                channels=int(info["max_output_channels"]),
                is_default=index == default,
            )
        )
    return found


def _usable(module: ModuleType) -> list[tuple[int, str]]:
    """PortAudio's number and our id of each output device; equal names are numbered in their order."""
    hosts = [str(host["name"]) for host in module.query_hostapis()]
    seen: Counter[str] = Counter()
    usable = []
    for index, info in enumerate(module.query_devices()):
        host = hosts[info["hostapi"]]
        if info["max_output_channels"] < 1 or host in UNUSABLE_HOSTS:
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
