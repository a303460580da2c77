"""The player: live playback of audio that is still being made, with pause, seek and replay."""

from __future__ import annotations

import logging
import math
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

import numpy as np

from parlance.core.errors import AudioError, Cancelled
from parlance.core.messages import Message
from parlance.core.result import AudioChunk, SynthesisResult

from .buffer import SampleBuffer
from .devices import OpenedOutput, OutputBackend, PortAudioBackend, open_output
from .feed import Feed, Hearing, Timeline

BLOCK_S = 0.02
"""Written at once."""
ROOM_POLL_S, ROOM_WAIT_S = 0.005, 0.25
"""How often the device is asked for room, and how long before a block is written all the same: one that makes no room
is found by a call that does not return."""
PREBUFFER_S = 0.15
"""Received before the first sound, and again after an underrun."""
LOW_WATER_S = 0.08
"""The device holding less than this while the next samples are missing is an underrun: silence goes in."""
POLL_S = 0.01
TAIL_S = 0.1
"""Silence after the end beyond the device's own buffer: sound servers drop what they still hold at closing."""
STUCK_S = 5.0
"""A device that holds on to one call for so long does not come back."""

T = TypeVar("T")


class Phase(Enum):
    OPENING = "opening"
    BUFFERING = "buffering"
    PLAYING = "playing"


class Session:
    """`run` works on the player's thread; everything else is called from any thread that holds `changed`."""

    def __init__(self, changed: threading.Condition, source: SampleBuffer, start: float, hearing: Hearing) -> None:
        """`changed` guards the shared state and is notified when samples arrive or `cancelled` is set."""
        self.cancelled = False
        self.phase = Phase.OPENING
        self.underruns = 0
        self.device_name = ""
        self._changed = changed
        self._source = source
        self._start = start
        self._hearing = hearing
        self._timeline = Timeline(start)
        self._rate = 0
        self._written = 0
        self._pending = 0
        self._measured_at = 0.0
        self._heard = start
        self._busy_since: float | None = None

    def run(self, open_output: Callable[[], OpenedOutput]) -> None:
        """Play until the end of the recording or until cancelled; `AudioError` when the device fails."""
        self._output = self._calling(open_output)
        try:
            with self._changed:
                self.device_name = self._output.device.name
                self._rate = self._output.rate
                self.phase = Phase.BUFFERING
            self._block = round(BLOCK_S * self._rate)
            self._feed = Feed(self._source, int(self._start), self._rate, self._hearing)
            self._play()
        finally:
            # soxr complains at exit about a converter that a left-over session still holds.
            self.__dict__.pop("_feed", None)
            self._calling(self._output.stream.close)

    def position(self) -> float:
        """Source sample that is being heard."""
        pending = self._pending_now()
        # What the device reports moves in jumps; the playhead must not step back.
        self._heard = max(self._heard, self._timeline.source_at(self._written - pending))
        return self._heard

    def buffered_s(self) -> float:
        """Seconds in the device that are still to be heard."""
        return self._pending_now() / self._rate if self._rate else 0.0

    def stuck(self) -> bool:
        since = self._busy_since  # the player's thread may end the call meanwhile
        return since is not None and time.monotonic() - since > STUCK_S

    def _play(self) -> None:
        self._await_samples()
        while not self.cancelled:
            block = self._feed.take(self._block)
            if len(block):
                self._write(block)
            elif self._feed.ended:
                self._play_out()
                return
            elif self._spare_s() > 0:
                self._wait(self._spare_s())
            else:
                self._bridge_underrun()

    def _await_samples(self) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self.cancelled or self._enough())
            self.phase = Phase.PLAYING

    def _bridge_underrun(self) -> None:
        with self._changed:
            self.underruns += 1
            self.phase = Phase.BUFFERING
        rest = self._feed.take_rest()
        self._write(np.concatenate((rest, np.zeros(self._block, np.float32))), audio=len(rest))
        while not (self.cancelled or self._enough()):
            if self._spare_s() > 0:
                self._wait(POLL_S)
            else:
                self._write(np.zeros(self._block, np.float32), audio=0)
        with self._changed:
            self.phase = Phase.PLAYING

    def _play_out(self) -> None:
        """Push the end through to the speaker with silence."""
        if not self._written:
            return
        silence = self._output.stream.capacity() + round(TAIL_S * self._rate)
        for _ in range(math.ceil(silence / self._block)):
            if self.cancelled:
                return
            self._write(np.zeros(self._block, np.float32), audio=0)

    def _enough(self) -> bool:
        return self._source.finished or self._feed.waiting_s >= PREBUFFER_S

    def _spare_s(self) -> float:
        """Seconds until the device's buffer is at low water."""
        return self._calling(self._output.stream.pending) / self._rate - LOW_WATER_S

    def _wait(self, seconds: float) -> None:
        with self._changed:
            if not self.cancelled:
                self._changed.wait(seconds)

    def _write(self, block: np.ndarray, audio: int | None = None) -> None:
        """Write mono (n,); the first `audio` frames (default: all) come from the recording, silence follows."""
        self._await_room(len(block))
        if self.cancelled:
            return
        audio = len(block) if audio is None else audio
        stream = self._output.stream
        frames = np.repeat(block[:, None], self._output.channels, axis=1)
        ran_dry = self._calling(lambda: stream.write(frames))
        pending = self._calling(stream.pending)
        with self._changed:
            self._timeline.mark(self._written + audio, self._feed.position)
            self._written += len(block)
            self._timeline.mark(self._written, self._feed.position)
            self._pending = pending
            self._measured_at = time.monotonic()
            if ran_dry and audio:
                self.underruns += 1

    def _await_room(self, frames: int) -> None:
        """A stop ends this wait at once. One inside `write` would last until the device's next period: up to 50 ms."""
        stream = self._output.stream
        # Half of a buffer that is smaller than two blocks: one that is let run empty has a gap. A stream has no
        # capacity before its first write, which starts it.
        wanted = min(frames, stream.capacity() // 2)
        deadline = time.monotonic() + ROOM_WAIT_S
        while not self.cancelled and time.monotonic() < deadline:
            if stream.capacity() - self._calling(stream.pending) >= wanted:
                return
            self._wait(ROOM_POLL_S)

    def _pending_now(self) -> float:
        """Frames not yet heard, running on by the clock since they were last counted."""
        elapsed = (time.monotonic() - self._measured_at) * self._rate
        return max(0.0, self._pending - elapsed)

    def _calling(self, call: Callable[[], T]) -> T:
        """Call the device, noting since when, so that `stuck` can tell."""
        self._busy_since = time.monotonic()
        try:
            return call()
        finally:
            self._busy_since = None


CHECK_S = 0.05
_log = logging.getLogger(__name__)


class State(Enum):
    IDLE = "idle"
    """Nothing was opened yet."""
    BUFFERING = "buffering"
    """The device is being opened, or the next samples have not been made yet."""
    PLAYING = "playing"
    PAUSED = "paused"
    STOPPED = "stopped"
    FINISHED = "finished"
    FAILED = "failed"
    """The device could not be used: `PlayerState.error` says why, `select` or `resume` go on from the position."""


@dataclass(frozen=True)
class PlayerState:
    state: State
    position_s: float
    """What is heard right now."""
    duration_s: float
    """Received so far."""
    buffered_s: float
    """Handed to the device and still to be heard."""
    headroom_s: float
    """How long the sound goes on if nothing more is received."""
    underruns: int
    """Times since `open` that the listener heard silence because samples came too late."""
    device: str
    """Name of the device in use, or last used; empty before the first."""
    error: str
    name: str
    """Of the recording."""

    @property
    def active(self) -> bool:
        return self.state in (State.BUFFERING, State.PLAYING)


class Player:
    """Plays one recording at a time. Every method may be called from any thread and returns at once.

    A thread of its own feeds the device with blocking writes; no Python runs in the audio thread.
    """

    def __init__(self, backend: OutputBackend | None = None, device_id: str = "") -> None:
        """`device_id` is `OutputDevice.id`; empty follows the system's default."""
        self.backend: OutputBackend = backend or PortAudioBackend()
        self._changed = threading.Condition()
        self.hearing = Hearing()
        """Speed and volume of all that is played; a change is heard when the device's buffer is through."""
        self._device_id = device_id
        self._device_name = ""
        self._samples = SampleBuffer(1)
        self._samples.finish()
        self._name = ""
        self._resting = State.IDLE
        self._cursor = 0.0
        self._underruns = 0
        self._error = ""
        self._requested: Session | None = None
        self._running: Session | None = None
        self._worker: threading.Thread | None = None

    @property
    def samples(self) -> SampleBuffer:
        """The recording, complete with what is not yet heard; for peaks and files."""
        return self._samples

    @property
    def device_id(self) -> str:
        return self._device_id

    def open(self, sample_rate: int, name: str = "") -> SampleBuffer:
        """Begin a new recording of `sample_rate` Hz and play it as it arrives: any thread may append to it."""
        samples = SampleBuffer(sample_rate, self._changed)
        with self._changed:
            self._interrupt(State.STOPPED)
            self._samples, self._name = samples, name
            self._cursor = 0.0
            self._underruns = 0
            self._start()
        return samples

    def append(self, samples: np.ndarray) -> None:
        """Add mono float32 (n,), whatever the state; `AudioError` before `open` or after `finish`."""
        self._samples.append(samples)

    def finish(self) -> None:
        """Nothing more will be appended: the end is the end, not an underrun."""
        self._samples.finish()

    def stop(self) -> None:
        """Silence within about 50 ms. The position stays."""
        with self._changed:
            if self._requested or self._resting in (State.PAUSED, State.FAILED):
                self._interrupt(State.STOPPED)

    def pause(self) -> None:
        with self._changed:
            if self._requested:
                self._interrupt(State.PAUSED)

    def resume(self) -> None:
        """Play from the position, after a pause, a stop, a seek or a failure."""
        with self._changed:
            if not self._requested and self._resting is not State.IDLE:
                self._start()

    def replay(self) -> None:
        """Play from the beginning."""
        with self._changed:
            if self._resting is not State.IDLE or self._requested:
                self._interrupt(State.STOPPED)
                self._cursor = 0.0
                self._start()

    def seek(self, seconds: float) -> None:
        """Go to `seconds`, clamped to what was received. Goes on playing if it played, otherwise waits there."""
        with self._changed:
            playing = self._requested is not None
            if playing or self._resting in (State.STOPPED, State.FINISHED):
                self._interrupt(State.PAUSED)
            self._cursor = min(max(0.0, seconds * self._samples.sample_rate), float(len(self._samples)))
            if playing:
                self._start()

    def select(self, device_id: str) -> None:
        """Use another device from now on. What plays, or failed to, goes on there from its position."""
        with self._changed:
            self._device_id = device_id
            if self._requested or self._resting is State.FAILED:
                self._interrupt(State.STOPPED)
                self._start()

    def snapshot(self) -> PlayerState:
        """Everything a display needs. Cheap enough for every frame."""
        with self._changed:
            self._check_device()
            session = self._requested
            rate = self._samples.sample_rate
            position = session.position() if session else self._cursor
            return PlayerState(
                state=_state_of(session) if session else self._resting,
                position_s=position / rate,
                duration_s=self._samples.duration_s,
                buffered_s=session.buffered_s() if session else 0.0,
                headroom_s=max(0.0, self._samples.duration_s - position / rate) / self.hearing.speed,
                underruns=self._underruns + (session.underruns if session else 0),
                device=(session and session.device_name) or self._device_name,
                error=self._error,
                name=self._name,
            )

    def wait(self, timeout: float | None = None) -> PlayerState:
        """Wait until nothing plays any more, at most `timeout` seconds, and give the state then."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while True:
            state = self.snapshot()
            if not state.active or (deadline is not None and time.monotonic() >= deadline):
                return state
            with self._changed:
                self._changed.wait(CHECK_S)

    def close(self) -> None:
        """Stop and end the thread. The player can be opened again."""
        with self._changed:
            if self._requested:
                self._interrupt(State.STOPPED)
            worker, self._worker = self._worker, None
            self._changed.notify_all()
        if worker:
            worker.join(timeout=1.0)

    def _start(self) -> None:
        self._error = ""
        self._requested = Session(self._changed, self._samples, self._cursor, self.hearing)
        if not self._worker:
            self._begin_thread()
        self._changed.notify_all()

    def _begin_thread(self) -> None:
        self._running = None
        self._worker = threading.Thread(target=self._work, name="parlance-playback", daemon=True)
        self._worker.start()

    def _interrupt(self, resting: State) -> None:
        """End the requested session, if there is one, and keep where it was."""
        session, self._requested = self._requested, None
        self._resting = resting
        if session:
            self._keep(session)
            session.cancelled = True
            self._changed.notify_all()

    def _keep(self, session: Session) -> None:
        self._cursor = session.position()
        self._underruns += session.underruns
        self._device_name = session.device_name or self._device_name

    def _check_device(self) -> None:
        """Leave behind a thread whose device call does not return, so that another device can be used."""
        stuck = self._running
        if not stuck or not stuck.stuck():
            return
        stuck.cancelled = True
        self._worker = None
        if self._requested is stuck:
            self._fail(f"the audio device {stuck.device_name!r} does not answer any more")
        elif self._requested:
            self._begin_thread()

    def _fail(self, message: str) -> None:
        self._interrupt(State.FAILED)
        self._error = message

    def _work(self) -> None:
        me = threading.current_thread()
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._worker is not me or self._requested)
                if self._worker is not me or not self._requested:
                    return
                session = self._running = self._requested
                device_id = self._device_id
            error = self._play(session, device_id)
            with self._changed:
                if self._worker is me:
                    self._running = None
                if self._requested is session:
                    self._settle(error)

    def _play(self, session: Session, device_id: str) -> str:
        try:
            session.run(lambda: open_output(self.backend, device_id))
        except AudioError as error:
            return error.message
        except Exception as error:  # this thread serves every later recording too
            _log.exception("playback failed")
            return Message("audio.failed", error=error)
        return ""

    def _settle(self, error: str) -> None:
        if error:
            self._fail(error)
            return
        self._interrupt(State.FINISHED)
        self._cursor = float(len(self._samples))


class Playback:
    """Plays one sound while it is made, to its end, unless another thread stops it."""

    def __init__(self) -> None:
        self._player = Player()
        self._is_stopped = False

    def run(self, pieces: Iterable[AudioChunk | SynthesisResult]) -> None:
        """Raises `AudioError` where nothing can play them, and `Cancelled` once it was stopped."""
        player = self._player
        if not (listing := player.backend.outputs()).devices:
            raise AudioError(listing.reason)
        try:
            for number, piece in enumerate(pieces):
                if number == 0:
                    player.open(piece.sample_rate)
                player.append(piece.samples)
                self._check()
            player.finish()
            if error := player.wait().error:
                raise AudioError(error)
            self._check()
        finally:
            player.close()

    def stop(self) -> None:
        """From any thread: silence within about 50 ms."""
        self._is_stopped = True
        self._player.stop()  # what is opened after this sees the line above

    def _check(self) -> None:
        if self._is_stopped:
            raise Cancelled("job.stopped")


def _state_of(session: Session) -> State:
    return State.PLAYING if session.phase is Phase.PLAYING else State.BUFFERING
