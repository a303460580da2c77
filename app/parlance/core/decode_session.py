"""Decode steps of one sequence of a token model, alone or batched with other sequences, and the cores for its audio."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import numpy as np

from .batch_scheduler import BatchScheduler
from .devices import beside
from .native import native
from .tracing import span

_PREFETCHER = ThreadPoolExecutor(1, "prefetch")
"""Computes the next input while a GPU decodes. On the CPU the step needs the cores."""


@contextmanager
def _concurrently(work: Callable[[], Any] | None) -> Iterator[None]:
    done = None if work is None else _PREFETCHER.submit(work)
    try:
        yield
    finally:
        if done is not None:
            done.result()


class CoreBudget:
    """Divides the cores of a CPU between decode steps and the audio of the sessions, each on its own device."""

    def __init__(self, decoder: Any) -> None:
        """`decoder`: the device of the decode steps."""
        self._decoder, self._taken, self._lock = decoder, 0, threading.Lock()

    @contextmanager
    def share(self, device: Any, n_active: int) -> Iterator[None]:
        """Give `device` its share of the cores among `n_active` sessions and the decoder the rest; at least one."""
        share = max(1, self._decoder.threads // n_active)
        device.max_threads = share
        self._take(share)
        try:
            yield
        finally:
            self._take(-share)
            device.max_threads = 0

    def _take(self, count: int) -> None:
        with self._lock:
            self._taken += count
            self._decoder.max_threads = max(1, self._decoder.threads - self._taken)


class DecodeSession:
    """Decode steps of one sequence: alone, or batched with the model's other sequences where the device supports it."""

    def __init__(
        self,
        network: Any,
        device: Any,
        scheduler: BatchScheduler | None = None,
        has_slots: bool = False,
        cores: CoreBudget | None = None,
    ) -> None:
        """`device`: where the steps run. With slots on a GPU, `network` may prefill on a second stream. `cores`: of a
        CPU whose sessions are batched."""
        self.network, self.device, self._scheduler, self._has_slots = network, device, scheduler, has_slots
        self._cores = cores

    @classmethod
    def open(cls, network: Any, batch: Callable[..., Any], slots: int, one_queue: bool = False) -> DecodeSession:
        """`batch` is a class like `Qwen3Batch`. `slots` is the batch size on devices without our CPU kernels. With
        `one_queue` a GPU computes prefills and steps one after the other."""
        device = network.device
        if network.choices["decode_attention"] == "lane":
            return cls(network, device, BatchScheduler(batch(network).decode), cores=CoreBudget(device))
        if not slots:
            return cls(network, device)
        group = batch(network, slots)
        scheduler = BatchScheduler(group.decode, slots, lambda session: group.leave(session.network))
        return cls(network.session(on=device if one_queue else beside(device)), device, scheduler, True)

    def session(self) -> DecodeSession:
        """Another sequence of the same model."""
        return DecodeSession(self.network.session(), self.device, self._scheduler, self._has_slots, self._cores)

    @property
    def is_alone(self) -> bool:
        """Whether work beside a step takes no time from other sequences."""
        return self._scheduler is None

    @property
    def is_token_by_token(self) -> bool:
        """Whether other sequences may join and leave between two tokens."""
        return self._cores is not None

    @property
    def others_decode(self) -> bool:
        """Whether other sessions are in their prefill or between their steps."""
        return self._scheduler is not None and self._scheduler.has_sequences

    def audio_device(self, device: Any) -> Any:
        """The device for the audio of one session, whose model uses `device`. On a CPU it has its own threads: two
        sessions on a core each finish sooner than one after the other on both cores."""
        return device if self._cores is None or not _is_cpu(device) else native().Device("cpu", device.threads)

    @contextmanager
    def vocoding(self, device: Any) -> Iterator[None]:
        """While audio is computed on `audio_device`."""
        if self._cores is None or self._scheduler is None or not _is_cpu(device):
            yield
            return
        with self._scheduler.vocoding(self) as n_active, self._cores.share(device, n_active):
            yield

    def decode(
        self,
        request: Callable[..., Any],
        inputs: tuple[Any, ...],
        prefetch: Callable[[], tuple[Any, ...] | None],
        should_continue: Callable[[np.ndarray], bool],
    ) -> np.ndarray:
        """The tokens that ``network.decode(*inputs)`` samples; `request` makes a batch entry of the same arguments.

        `prefetch` runs beside the step and returns the inputs of the next one, which is taken if the tokens pass
        `should_continue`; None if they are not known yet.
        """
        if self._scheduler is None:
            with span("decode step", batch=1), _concurrently(prefetch):
                tokens: np.ndarray = self.network.decode(*inputs)
            return tokens

        def next_request() -> Any:
            next_inputs = prefetch()
            return None if next_inputs is None else request(self.network, *next_inputs)

        def continues(result: Any) -> bool:
            return should_continue(result.codes())

        tokens = self._scheduler.submit(self, request(self.network, *inputs), next_request, continues).codes()
        return tokens

    def reserve(self) -> None:
        """Announce that this session is in its prefill and decodes then. GPU steps wait for it rather than run almost
        empty; CPU steps do not, since a prefill takes long there."""
        if self._scheduler is not None and self._has_slots:
            self._scheduler.reserve(self)

    def release(self) -> None:
        """Free the slot; other sessions no longer wait for this one."""
        if self._scheduler is not None:
            self._scheduler.release(self)

    def cancel(self) -> None:
        self.network.cancel()
        if self._scheduler is not None:
            self._scheduler.cancel(self)

    def resume(self) -> None:
        self.network.resume()
        if self._scheduler is not None:
            self._scheduler.resume(self)


def _is_cpu(device: Any) -> bool:
    return bool(device.info["kind"] == "cpu")
