"""Steps of one session of a token model, and its sound: alone, or beside the others of its model."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import numpy as np

from .devices import beside
from .native import native
from .together import Together

_HELPER = ThreadPoolExecutor(1, "beside a step")
"""For whoever waits for a GPU. On the CPU the step needs the cores."""


@contextmanager
def _beside(work: Callable[[], Any] | None) -> Iterator[None]:
    done = None if work is None else _HELPER.submit(work)
    try:
        yield
    finally:
        if done is not None:
            done.result()


class Cores:
    """Of a CPU, shared between the steps of a `Together` and the sound of its sessions, on devices of their own."""

    def __init__(self, steps: Any) -> None:
        """`steps`: the device of the steps."""
        self._steps, self._taken, self._lock = steps, 0, threading.Lock()

    @contextmanager
    def shared(self, device: Any, company: int) -> Iterator[None]:
        """`device` has its share of the cores, as one of so many, and the steps those that nobody has taken; each has
        one at least."""
        share = max(1, self._steps.threads // company)
        device.most_threads = share
        self._take(share)
        try:
            yield
        finally:
            self._take(-share)
            device.most_threads = 0

    def _take(self, count: int) -> None:
        with self._lock:
            self._taken += count
            self._steps.most_threads = max(1, self._steps.threads - self._taken)


class Drawing:
    """Steps of one session: by itself, or with the others of its model where their device can do so at once."""

    def __init__(
        self,
        network: Any,
        device: Any,
        together: Together | None = None,
        has_seats: bool = False,
        cores: Cores | None = None,
    ) -> None:
        """`device`: that of the steps. A `network` with a seat may read its text on a queue beside it. `cores`: of a
        CPU whose sessions step together."""
        self.network, self.device, self._together, self._has_seats = network, device, together, has_seats
        self._cores = cores

    @classmethod
    def of(cls, network: Any, batch: Callable[..., Any], seats: int) -> Drawing:
        """`batch` as `Qwen3Batch`, of so many `seats` where the device has no kernels that need none."""
        device = network.device
        if network.choices["decode_attention"] == "lane":
            return cls(network, device, Together(batch(network).decode), cores=Cores(device))
        if not seats:
            return cls(network, device)
        group = batch(network, seats)
        together = Together(group.decode, seats, lambda drawing: group.leave(drawing.network))
        return cls(network.session(on=beside(device)), device, together, True)

    def session(self) -> Drawing:
        return Drawing(self.network.session(), self.device, self._together, self._has_seats, self._cores)

    @property
    def is_alone(self) -> bool:
        """What is made beside a step takes no time from other sessions' steps."""
        return self._together is None

    @property
    def is_one_by_one(self) -> bool:
        """Whether others come and go between two tokens."""
        return self._cores is not None

    def device_beside(self, device: Any) -> Any:
        """Where a session makes its sound, of a model that does so on `device`: on a CPU on threads of its own, as two
        sounds on a core each are made sooner than one after the other on both."""
        return device if self._cores is None or not _is_cpu(device) else native().Device("cpu", device.threads)

    @contextmanager
    def sounding(self, device: Any) -> Iterator[None]:
        """While sound is made on the `device_beside`."""
        if self._cores is None or self._together is None or not _is_cpu(device):
            yield
            return
        with self._together.sounding(self) as company, self._cores.shared(device, company):
            yield

    def draw(
        self,
        turn: Callable[..., Any],
        given: tuple[Any, ...],
        following: Callable[[], tuple[Any, ...] | None],
        goes_on: Callable[[np.ndarray], bool],
    ) -> np.ndarray:
        """What ``network.decode(*given)`` draws, where `turn` makes the same a turn of a batch. `following`, which is
        called beside a step, makes what will be given next if what was drawn `goes_on`; None if that is not known."""
        if self._together is None:
            with _beside(following):
                drawn: np.ndarray = self.network.decode(*given)
            return drawn

        def next_turn() -> Any:
            to_give = following()
            return None if to_give is None else turn(self.network, *to_give)

        def goes(drawn: Any) -> bool:
            return goes_on(drawn.codes())

        drawn = self._together.draw(self, turn(self.network, *given), next_turn, goes).codes()
        return drawn

    def come(self) -> None:
        """This session reads its text, and draws then. Who has a seat waits for it rather than to step almost alone; on
        the CPU, where reading takes long, nobody does."""
        if self._together is not None and self._has_seats:
            self._together.come(self)

    def stop(self) -> None:
        """Others no longer wait for this session."""
        if self._together is not None:
            self._together.leave(self)

    def cancel(self) -> None:
        self.network.cancel()
        if self._together is not None:
            self._together.cancel(self)

    def resume(self) -> None:
        self.network.resume()
        if self._together is not None:
            self._together.resume(self)


def _is_cpu(device: Any) -> bool:
    return bool(device.info["kind"] == "cpu")
