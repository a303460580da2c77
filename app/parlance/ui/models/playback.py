"""What sounds and where the playhead is. The player has its own thread; here it is asked and watched."""

from __future__ import annotations

import time
from typing import Protocol

import numpy as np
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from parlance.audio.buffer import SampleBuffer
from parlance.audio.devices import OutputBackend, OutputDevice, OutputList
from parlance.audio.feed import FASTEST, SLOWEST, Hearing
from parlance.audio.output import PlayerState, State
from parlance.core.errors import AudioError

from ..background import Background
from ..reports import ErrorReport
from ..translation import tr
from .explain import AUDIO, no_sound
from .messages import MessageModel
from .waveform import WaveformModel

FRAME_MS = 16
TAKE, PREVIEW, CLIP, SCRIPT, ASIDE = "take", "preview", "clip", "script", "aside"
COMPARED = "compared "
"""And the side that it is on."""


class PlayerLike(Protocol):
    """What the window needs of `parlance.audio.output.Player`; no method waits, except `close`."""

    backend: OutputBackend
    hearing: Hearing

    def open(self, sample_rate: int, name: str) -> SampleBuffer: ...
    def stop(self) -> None: ...
    def pause(self) -> None: ...
    def resume(self) -> None: ...
    def replay(self) -> None: ...
    def seek(self, seconds: float) -> None: ...
    def select(self, device_id: str) -> None: ...
    def snapshot(self) -> PlayerState: ...
    def close(self) -> None: ...


class LiveSound:
    """The sound of a job, put into the player as it is made, on the engine's thread: the window only looks."""

    def __init__(self, player: PlayerLike, clip: str) -> None:
        self._player, self._clip = player, clip
        self.buffer: SampleBuffer | None = None
        self.began_at = 0.0
        """On the clock of `time.perf_counter`."""

    def append(self, samples: np.ndarray, sample_rate: int) -> None:
        if self.buffer is None:
            self.began_at = time.perf_counter()
            self.buffer = self._player.open(sample_rate, self._clip)
        self.buffer.append(samples)

    def finish(self) -> None:
        if self.buffer is not None:
            self.buffer.finish()


class PlaybackModel(QObject):
    changed = Signal()
    """Playing or not, and what."""
    moved = Signal()
    outputs_changed = Signal()
    hearing_changed = Signal()
    """Speed or volume."""

    def __init__(self, player: PlayerLike, waveform: WaveformModel, messages: MessageModel) -> None:
        super().__init__()
        self._player, self._waveform, self._messages = player, waveform, messages
        self._seen = player.snapshot()
        self.outputs: tuple[OutputDevice, ...] = ()
        self.output = ""
        """Id of the chosen output; empty follows the system's default."""
        self._volume = player.hearing.volume
        self._background = Background("outputs")
        self._frame = QTimer(self)
        self._frame.setInterval(FRAME_MS)
        self._frame.setTimerType(Qt.TimerType.PreciseTimer)
        self._frame.timeout.connect(self._look)

    @property
    def is_playing(self) -> bool:
        return self._seen.active

    @property
    def clip(self) -> str:
        """What is loaded: one of the names above, or nothing yet."""
        return self._seen.name

    @property
    def has_ended(self) -> bool:
        """What is loaded was heard to its end."""
        return self._seen.state is State.FINISHED

    @property
    def plays_take(self) -> bool:
        """What is loaded is the take that the waveform shows."""
        return self.clip == TAKE

    def heard(self, clip: str) -> float | None:
        """Seconds into `clip` that are heard now; None while it does not sound."""
        return self._seen.position_s if self.is_playing and self.clip == clip else None

    def position_in(self, clip: str) -> float | None:
        """As `heard`, also while it is paused."""
        is_there = self.is_playing or self._seen.state is State.PAUSED
        return self._seen.position_s if is_there and self.clip == clip else None

    @property
    def can_play(self) -> bool:
        return self._waveform.duration > 0

    @property
    def position(self) -> float:
        """Seconds into the take that are heard now."""
        return self._seen.position_s if self.plays_take else 0.0

    @property
    def underruns(self) -> int:
        return self._seen.underruns

    # ---- commands

    def open(self, clip: str, sample_rate: int) -> SampleBuffer:
        """Begin to play `clip`, one of the names above, as it arrives; gives the recording that grows."""
        buffer = self._player.open(sample_rate, clip)
        self.watch()
        return buffer

    def listen(self, clip: str) -> LiveSound:
        """For a job: `clip` begins to play with the first sound of it."""
        return LiveSound(self._player, clip)

    def play(self, clip: str, samples: np.ndarray, sample_rate: int, at: float = 0.0) -> None:
        """Play float32 `samples` (n,), which are there as a whole, from `at` seconds on."""
        buffer = self.open(clip, sample_rate)
        buffer.append(samples)
        buffer.finish()
        if at:
            self._player.seek(at)
            self.watch()

    def stop(self) -> None:
        """Silence; the take starts again from its beginning."""
        self._player.pause()  # first, as a seek plays on; last, as one leaves it paused
        self._player.seek(0.0)
        self._player.stop()
        self.watch()

    def toggle(self) -> None:
        """Play or pause the take."""
        if not self.can_play:
            return
        if not self.plays_take:
            self._load_take()
        elif self._player.snapshot().active:
            self._player.pause()
        elif self.position >= self._waveform.duration - 0.001:
            self._player.replay()
        else:
            self._player.resume()
        self.watch()

    def seek(self, seconds: float) -> None:
        if not self.can_play:
            return
        if not self.plays_take:
            self._load_take()
        self._player.seek(seconds)
        self.watch()

    def set_paused(self, paused: bool) -> None:
        """What is loaded, whatever it is."""
        (self._player.pause if paused else self._player.resume)()
        self.watch()

    def go_to(self, seconds: float) -> None:
        """In what is loaded, whatever it is."""
        self._player.seek(seconds)
        self.watch()

    # ---- how it is heard

    @property
    def speed(self) -> float:
        return self._player.hearing.speed

    def set_speed(self, speed: float) -> None:
        """0.5 to 3 times as fast, at the same pitch."""
        self._player.hearing.speed = min(FASTEST, max(SLOWEST, round(speed, 2)))
        self.hearing_changed.emit()

    @property
    def volume(self) -> float:
        return self._volume

    def set_volume(self, volume: float) -> None:
        """0 to 1."""
        self._volume = min(1.0, max(0.0, volume))
        self.fade(1.0)
        self.hearing_changed.emit()

    def fade(self, part: float) -> None:
        """Be heard at that part of the volume, until another is set."""
        self._player.hearing.volume = self._volume * part

    def set_output(self, device_id: str) -> None:
        self.output = device_id
        self._messages.clear(AUDIO)
        self._player.select(device_id)
        self.watch()
        self.outputs_changed.emit()

    def find_outputs(self) -> None:
        """Have them known by the time there is something to hear. Not before: what loads them takes 25 MB."""
        if not self.outputs:
            self.refresh_outputs(tells=False)

    def refresh_outputs(self, tells: bool = True) -> None:
        """Look for outputs in the background; that there is none is told now, or else when something is to sound."""
        backend = self._player.backend
        self._background.ask(lambda: _list(backend), lambda listing: self._on_listed(listing, tells))

    def output_caption(self) -> str:
        if not self.outputs:
            return tr("No output was found. Connect one, then look again.")
        device = next((d for d in self.outputs if d.id == self.output or (not self.output and d.is_default)), None)
        if device is None:
            return ""
        return tr("{device} · {rate:g} kHz", device=device.name, rate=device.default_rate / 1000)

    def restore_output(self, device_id: str) -> None:
        self.output = device_id
        self._player.select(device_id)

    def close(self) -> None:
        self._frame.stop()
        self._background.close(2.0)
        self._player.close()

    # ---- watching

    def _load_take(self) -> None:
        source = self._waveform.buffer
        assert source is not None
        self.play(TAKE, source.view(), source.sample_rate)

    def watch(self) -> None:
        """Follow the player, which something else has begun to fill."""
        self._frame.start()
        self._look()

    def _look(self) -> None:
        before, self._seen = self._seen, self._player.snapshot()
        if self._seen.state is not before.state:
            self._on_state(self._seen)
        if self._seen.position_s != before.position_s:
            self.moved.emit()
        if not self._seen.active:
            self._frame.stop()

    def _on_state(self, seen: PlayerState) -> None:
        if seen.state is State.FAILED:
            has_outputs = getattr(seen.error, "code", "") != "audio.no_output"
            self._messages.show(no_sound(ErrorReport("audio", seen.error, seen.error), has_outputs))
        elif seen.state is State.PLAYING:
            self._messages.clear(AUDIO)
        self.changed.emit()
        self.moved.emit()

    def _on_listed(self, listing: OutputList, tells: bool) -> None:
        self.outputs = listing.devices
        if not listing.devices and tells:
            # What else there is to say at a start, of a crash say, stays in front.
            self._messages.show(no_sound(ErrorReport("audio", listing.reason, listing.reason), False), behind=True)
        self.outputs_changed.emit()


def _list(backend: OutputBackend) -> OutputList:
    try:
        return backend.rescan()
    except AudioError:
        return backend.outputs()


def clock(seconds: float) -> str:
    """Minutes, seconds and tenths, as 0:03.2."""
    tenths = int(max(0.0, seconds) * 10)
    return f"{tenths // 600}:{tenths // 10 % 60:02d}.{tenths % 10}"


def seconds_words(seconds: float) -> str:
    return tr("{s:.2f} s", s=seconds) if seconds < 1 else tr("{s:.1f} s", s=seconds)
