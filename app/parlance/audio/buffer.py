"""The growing recording that player, waveform and file export share."""

from __future__ import annotations

import threading

import numpy as np

from parlance.core.errors import AudioError

INITIAL_SAMPLES = 1 << 15


class SampleBuffer:
    """Mono float32 samples that only ever grow.

    One thread appends, any thread reads: what `view` returns never changes afterwards.
    """

    def __init__(self, sample_rate: int, changed: threading.Condition | None = None) -> None:
        """`sample_rate` is in Hz, 1 or more. `changed` is notified of each change."""
        if sample_rate < 1:
            raise AudioError("sound.bad_rate", rate=sample_rate)
        self.sample_rate = sample_rate
        self._array = np.empty(INITIAL_SAMPLES, np.float32)
        self._length = 0
        self._finished = False
        self._changed = changed or threading.Condition()

    def __len__(self) -> int:
        return self._length

    @property
    def finished(self) -> bool:
        """Nothing more will be appended."""
        return self._finished

    @property
    def duration_s(self) -> float:
        return self._length / self.sample_rate

    def append(self, samples: np.ndarray) -> None:
        """Copy in `samples`, shape (n,), finite; `AudioError` otherwise or after `finish`."""
        if self._finished:
            raise AudioError("sound.finished")
        samples = np.asarray(samples, np.float32)
        if samples.ndim != 1:
            raise AudioError("sound.not_mono", shape=samples.shape)
        if not np.isfinite(samples).all():
            raise AudioError("sound.not_finite")
        needed = self._length + len(samples)
        if needed > len(self._array):
            grown = np.empty(max(needed, 2 * len(self._array)), np.float32)
            grown[: self._length] = self._array[: self._length]
            self._array = grown
        self._array[self._length : needed] = samples
        with self._changed:
            # The length goes last: a reader that sees it also sees the samples.
            self._length = needed
            self._changed.notify_all()

    def finish(self) -> None:
        with self._changed:
            self._finished = True
            self._changed.notify_all()

    def view(self, start: int = 0, stop: int | None = None) -> np.ndarray:
        """Samples `start` to `stop` (default: all so far), clamped to what is there; read-only, not copied."""
        length = self._length
        stop = length if stop is None else min(stop, length)
        view = self._array[max(0, start) : max(0, stop)]
        view.flags.writeable = False
        return view
