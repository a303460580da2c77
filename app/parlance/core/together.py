"""Sessions of one model meet for every step, so that the weights are read once for all of them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numpy as np

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


def sessions_that_fit() -> int:
    return max(1, min(USUAL, machine_memory().available // SESSION_BYTES))


class _Turn:
    def __init__(self, owner: object, turn: Any) -> None:
        self.owner, self.turn = owner, turn
        self.drawn: Any = None
        self.error: BaseException | None = None
        self.is_over = False


class Together:
    """Each session draws on a thread of its own. What it is given does not depend on who else is there."""

    def __init__(
        self,
        decode: Callable[[list[Any]], list[Any]],
        most: int = MOST,
        leave: Callable[[Any], None] = lambda _owner: None,
    ) -> None:
        """`decode` gives something drawn for each of up to `most` turns; their owners stay until `leave` is told."""
        self._decode, self._most, self._left = decode, most, leave
        self._here: set[object] = set()
        self._waiting: list[_Turn] = []
        self._expected: set[object] = set()
        self._cancelled: set[object] = set()
        self._is_stepping = False
        self._changed = threading.Condition()

    def draw(self, owner: object, turn: Any) -> Any:
        """What was drawn for `turn`, as soon as everyone who draws is here. Raises what ended the whole step, and
        `Cancelled` while it waits."""
        mine = _Turn(owner, turn)
        with self._changed:
            self._changed.wait_for(
                lambda: owner in self._cancelled or owner in self._here or len(self._here) < self._most
            )
            self._check(owner)
            self._here.add(owner)
            self._expected.add(owner)
            self._waiting.append(mine)
            self._changed.notify_all()
        while not mine.is_over:
            if taken := self._take(mine):
                self._step(taken)
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
            self._changed.notify_all()

    def _take(self, mine: _Turn) -> list[_Turn]:
        """What this thread is to step with; nothing if another one did."""
        with self._changed:
            if not self._changed.wait_for(
                lambda: mine.is_over or self._is_complete() or self._waits_in_vain(mine), PATIENCE_S
            ):
                # Who did not come in all this time is not waited for again until it comes.
                self._expected &= {turn.owner for turn in self._waiting}
            if self._waits_in_vain(mine):
                self._waiting.remove(mine)
                self._check(mine.owner)
            if mine.is_over or not self._is_complete():
                return []
            taken, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
            self._is_stepping = True
            return taken

    def _waits_in_vain(self, mine: _Turn) -> bool:
        return mine.owner in self._cancelled and mine in self._waiting

    def _is_complete(self) -> bool:
        return (
            bool(self._waiting) and not self._is_stepping and len(self._waiting) >= min(len(self._expected), self._most)
        )

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

    def __init__(self, network: Any, together: Together | None = None) -> None:
        self._network, self._together = network, together

    @classmethod
    def of(cls, network: Any, batch: Callable[..., Any], seats: int) -> Drawing:
        """`batch` as `Qwen3Batch`, of so many `seats` where the device has no kernels that need none."""
        if network.choices["decode_attention"] == "lane":
            return cls(network, Together(batch(network).decode))
        if not seats:
            return cls(network)
        group = batch(network, seats)
        return cls(network, Together(group.decode, seats, lambda drawing: group.leave(drawing._network)))

    def of_session(self, network: Any) -> Drawing:
        return Drawing(network, self._together)

    @property
    def is_shared(self) -> bool:
        return self._together is not None

    def draw(self, turn: Callable[..., Any], *given: Any) -> np.ndarray:
        """What ``network.decode(*given)`` draws, where `turn` makes the same a turn of a batch."""
        if self._together is None:
            drawn: np.ndarray = self._network.decode(*given)
        else:
            drawn = self._together.draw(self, turn(self._network, *given)).codes()
        return drawn

    def stop(self) -> None:
        """Others no longer wait for this session."""
        if self._together is not None:
            self._together.leave(self)

    def cancel(self) -> None:
        self._network.cancel()
        if self._together is not None:
            self._together.cancel(self)

    def resume(self) -> None:
        self._network.resume()
        if self._together is not None:
            self._together.resume(self)
