"""Sessions of one model meet for every step, so that the weights are read once for all of them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import numpy as np

from .devices import beside
from .errors import Cancelled
from .memory import machine_memory

MOST = 16
"""At one step."""
USUAL = 8
"""More rows cost the CPU about as much as they bring."""
SESSION_BYTES = 1_000_000_000
"""That one more session takes at most."""
PATIENCE_S = 2.0
"""For one who was there at the last step: longer than the sound of a piece takes, which is made between two steps."""


_HELPER = ThreadPoolExecutor(1, "beside a step")
"""For whoever waits for a GPU. On the CPU the step needs the cores."""


@contextmanager
def _beside(work: Callable[[], None] | None) -> Iterator[None]:
    done = None if work is None else _HELPER.submit(work)
    try:
        yield
    finally:
        if done is not None:
            done.result()


def sessions_that_fit() -> int:
    return max(1, min(USUAL, machine_memory().available // SESSION_BYTES))


class _Turn:
    def __init__(self, owner: object, turn: Any, meanwhile: Callable[[], None] | None) -> None:
        self.owner, self.turn, self._meanwhile = owner, turn, meanwhile
        self.drawn: Any = None
        self.error: BaseException | None = None
        self.is_taken = self.is_over = False

    @property
    def has_time(self) -> bool:
        return self.is_taken and self._meanwhile is not None

    def use_time(self) -> None:
        if self.has_time:
            assert self._meanwhile is not None
            meanwhile, self._meanwhile = self._meanwhile, None
            meanwhile()


class Together:
    """Each session draws on a thread of its own. What it is given does not depend on who else is there."""

    def __init__(
        self,
        decode: Callable[[list[Any]], list[Any]],
        most: int = MOST,
        leave: Callable[[Any], None] = lambda _owner: None,
        meets: bool = True,
        is_helped: bool = False,
    ) -> None:
        """`decode` gives something drawn for each of up to `most` turns; their owners stay until `leave` is told. If
        it does not `meet`, a step takes whoever waits when the last one is over. Where it `is_helped`, the thread that
        steps has time beside it too."""
        self._decode, self._most, self._left, self._meets = decode, most, leave, meets
        self._is_helped = is_helped
        self._here: set[object] = set()
        self._waiting: list[_Turn] = []
        self._expected: set[object] = set()
        self._cancelled: set[object] = set()
        self._coming: set[object] = set()
        self._is_stepping = False
        self._changed = threading.Condition()

    def come(self, owner: object) -> None:
        """It reads its text now and will draw soon, or `leave`. A step costs as much for one as for all: while more are
        on their way to free seats than wait, it is not taken."""
        with self._changed:
            self._coming.add(owner)

    def draw(self, owner: object, turn: Any, meanwhile: Callable[[], None] | None = None) -> Any:
        """What was drawn for `turn`, as soon as everyone who draws is here. `meanwhile` may be done beside the step;
        before, it would keep others from coming. Raises what ended the whole step, and `Cancelled` while it waits."""
        mine = _Turn(owner, turn, meanwhile)
        with self._changed:
            if owner in self._coming:
                self._coming.discard(owner)
                self._changed.notify_all()
            self._changed.wait_for(
                lambda: owner in self._cancelled or owner in self._here or len(self._here) < self._most
            )
            self._check(owner)
            if self._meets:
                self._here.add(owner)
                self._expected.add(owner)
            self._waiting.append(mine)
            if self._is_complete():  # else there is nothing to wake up for
                self._changed.notify_all()
        while not mine.is_over:
            if taken := self._take(mine):
                with _beside(mine.use_time if self._is_helped else None):
                    self._step(taken)
            elif not mine.is_over:
                mine.use_time()
        if mine.error is not None:
            raise mine.error
        return mine.drawn

    def cancel(self, owner: object) -> None:
        """Let it wait no longer, and not again until `resume`."""
        with self._changed:
            self._cancelled.add(owner)
            self._changed.notify_all()

    def resume(self, owner: object) -> None:
        with self._changed:
            self._cancelled.discard(owner)

    def _check(self, owner: object) -> None:
        if owner in self._cancelled:
            raise Cancelled("job.stopped")

    def leave(self, owner: object) -> None:
        """Stop waiting for this session until it draws again."""
        with self._changed:
            self._changed.wait_for(lambda: not self._is_stepping)
            if owner in self._here:
                self._here.discard(owner)
                self._left(owner)
            self._expected.discard(owner)
            self._coming.discard(owner)
            self._changed.notify_all()

    def _take(self, mine: _Turn) -> list[_Turn]:
        """What this thread is to step with; nothing if another one did."""
        with self._changed:
            if not self._changed.wait_for(
                lambda: mine.is_over or mine.has_time or self._is_complete() or self._waits_in_vain(mine), PATIENCE_S
            ):
                # Who did not come in all this time is not waited for again until it comes.
                self._expected &= {turn.owner for turn in self._waiting}
                self._coming.clear()
            if self._waits_in_vain(mine):
                self._waiting.remove(mine)
                self._check(mine.owner)
            if mine.is_over or mine.has_time or not self._is_complete():
                return []
            taken, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
            self._is_stepping = True
            for turn in taken:
                turn.is_taken = True
            self._changed.notify_all()
            return taken

    def _waits_in_vain(self, mine: _Turn) -> bool:
        return mine.owner in self._cancelled and mine in self._waiting

    def _is_complete(self) -> bool:
        coming = min(len(self._coming), self._most - len(self._here))
        wanted = max(min(len(self._expected), self._most), coming)
        return bool(self._waiting) and not self._is_stepping and len(self._waiting) >= wanted

    def _step(self, taken: list[_Turn]) -> None:
        try:
            for turn, drawn in zip(taken, self._decode([turn.turn for turn in taken]), strict=True):
                turn.drawn = drawn
        except BaseException as error:
            for turn in taken:
                turn.error = error
        finally:
            with self._changed:
                self._is_stepping = False
                for turn in taken:
                    turn.is_over = True
                self._changed.notify_all()


class Drawing:
    """Steps of one session: by itself, or with the others of its model where their device can do so at once."""

    def __init__(self, network: Any, device: Any, together: Together | None = None, has_seats: bool = False) -> None:
        """`device`: that of the steps. A `network` with a seat may read its text on a queue beside it."""
        self.network, self.device, self._together, self._has_seats = network, device, together, has_seats

    @classmethod
    def of(cls, network: Any, batch: Callable[..., Any], seats: int) -> Drawing:
        """`batch` as `Qwen3Batch`, of so many `seats` where the device has no kernels that need none."""
        device = network.device
        if network.choices["decode_attention"] == "lane":
            return cls(network, device, Together(batch(network).decode))
        if not seats:
            return cls(network, device)
        group = batch(network, seats)
        together = Together(group.decode, seats, lambda drawing: group.leave(drawing.network), is_helped=True)
        return cls(network.session(on=beside(device)), device, together, True)

    def session(self) -> Drawing:
        return Drawing(self.network.session(), self.device, self._together, self._has_seats)

    @property
    def is_one_by_one(self) -> bool:
        """Whether others come and go between two tokens."""
        return self._together is not None and not self._has_seats

    def draw(self, turn: Callable[..., Any], *given: Any, meanwhile: Callable[[], None] | None = None) -> np.ndarray:
        """What ``network.decode(*given)`` draws, where `turn` makes the same a turn of a batch. `meanwhile` may be done
        beside a step."""
        if self._together is None:
            with _beside(meanwhile):
                drawn: np.ndarray = self.network.decode(*given)
        else:
            drawn = self._together.draw(self, turn(self.network, *given), meanwhile).codes()
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
