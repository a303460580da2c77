"""One stretch of playing: from a position in the recording to its end, on one continuous stream."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from enum import Enum
from typing import TypeVar

import numpy as np

from .buffer import SampleBuffer
from .devices import OpenedOutput
from .feed import Feed, Hearing
from .timeline import Timeline

BLOCK_S = 0.02
"""Written at once; a stop waits for one block at most."""
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
