"""Sessions of one model meet for every step, so that the weights are read once for all of them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

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

Following = Callable[[], Any]
"""Makes what will be drawn next, or gets ready for it and gives None."""


def sessions_that_fit() -> int:
    return max(1, min(USUAL, machine_memory().available // SESSION_BYTES))


class _Turn:
    def __init__(self, owner: object, turn: Any, goes_on: Callable[[Any], bool], hurries: bool = False) -> None:
        self.owner, self.turn, self.goes_on = owner, turn, goes_on
        self.came = -PATIENCE_S if hurries else time.monotonic()
        self.drawn: Any = None
        self.error: BaseException | None = None
        self.is_over = threading.Event()


class Together:
    """Each session draws on a thread of its own; one thread more steps for all. What a session is given does not depend
    on who else is there."""

    def __init__(
        self,
        decode: Callable[[list[Any]], list[Any]],
        most: int = MOST,
        leave: Callable[[Any], None] = lambda _owner: None,
        meets: bool = True,
        company_s: float = 0.0,
        kind: Callable[[Any], object] = lambda _turn: None,
    ) -> None:
        """`decode` gives something drawn for each of up to `most` turns; their owners stay until `leave` is told. If
        it does not `meet`, a step takes whoever waits when the last one is over, and who waits alone gives others so
        long to come, or as long as the last one took: to wait costs no more then than to step twice. Only turns of one
        `kind` step together."""
        self._decode, self._most, self._left, self._meets = decode, most, leave, meets
        self._company_s, self._took_s, self._kind = company_s, 0.0, kind
        self._here: set[object] = set()
        self._waiting: list[_Turn] = []
        self._ahead: dict[object, _Turn] = {}
        self._stepping: set[object] = set()
        self._leaving: list[object] = []
        self._expected: set[object] = set()
        self._cancelled: set[object] = set()
        self._coming: set[object] = set()
        self._sounding: set[object] = set()
        self._runs = False
        lock = threading.Lock()
        self._changed, self._work = threading.Condition(lock), threading.Condition(lock)

    def come(self, owner: object) -> None:
        """It reads its text now and will draw soon, or `leave`. A step costs as much for one as for all: while more are
        on their way to free seats than wait, it is not taken."""
        with self._changed:
            self._coming.add(owner)

    def draw(
        self,
        owner: object,
        turn: Any,
        following: Following | None = None,
        goes_on: Callable[[Any], bool] = lambda _drawn: True,
        hurries: bool = False,
    ) -> Any:
        """What was drawn for `turn`, as soon as everyone who draws is here. Raises what ended the whole step, and
        `Cancelled` while it waits. Who `hurries` does not wait for company.

        `following` is called meanwhile. The turn that it makes is what this owner draws next, if what was drawn
        `goes_on`: the next step need not wait until the owner has looked at it.
        """
        mine = self._begin(owner, _Turn(owner, turn, goes_on, hurries))
        if following is not None:
            self._hand_in(mine, following())
        mine.is_over.wait()
        if mine.error is not None:
            raise mine.error
        return mine.drawn

    def cancel(self, owner: object) -> None:
        """Let it wait no longer, and not again until `resume`."""
        with self._changed:
            self._cancelled.add(owner)
            for turn in self._take_back(owner):
                turn.error = Cancelled("job.stopped")
                turn.is_over.set()
            self._changed.notify_all()
            self._work.notify()

    def resume(self, owner: object) -> None:
        with self._changed:
            self._cancelled.discard(owner)

    def leave(self, owner: object) -> None:
        """Stop waiting for this session until it draws again."""
        with self._changed:
            self._take_back(owner)
            self._changed.wait_for(lambda: owner not in self._stepping)
            self._take_back(owner)
            if owner in self._here:
                self._here.discard(owner)
                self._leaving.append(owner)
            self._expected.discard(owner)
            self._coming.discard(owner)
            if not self._runs:
                self._let_go()
            self._changed.notify_all()
            self._work.notify()

    @contextmanager
    def sounding(self, owner: object) -> Iterator[int]:
        """It makes sound of what was drawn, as one of so many who draw or make sound. Who is alone waits first for the
        step that it has handed in ahead, so that each has all cores."""
        with self._changed:
            self._sounding.add(owner)
            self._changed.wait_for(lambda: self._company() > 1 or not self._is_drawn(owner))
            company = self._company()
        try:
            yield company
        finally:
            with self._changed:
                self._sounding.discard(owner)

    def _company(self) -> int:
        return len(self._here | self._sounding)

    def _is_drawn(self, owner: object) -> bool:
        return owner in self._stepping or any(turn.owner is owner for turn in self._waiting)

    def _begin(self, owner: object, mine: _Turn) -> _Turn:
        with self._changed:
            if ahead := self._ahead.pop(owner, None):
                return ahead
            self._coming.discard(owner)
            self._changed.wait_for(
                lambda: owner in self._cancelled or owner in self._here or len(self._here) < self._most
            )
            if owner in self._cancelled:
                raise Cancelled("job.stopped")
            if self._meets:
                self._here.add(owner)
            self._wait_for_step(mine)
            return mine

    def _wait_for_step(self, turn: _Turn) -> None:
        if self._meets:
            self._expected.add(turn.owner)
        self._waiting.append(turn)
        if not self._runs:
            self._runs = True
            threading.Thread(target=self._run, name="parlance-steps", daemon=True).start()
        self._work.notify()

    def _hand_in(self, mine: _Turn, turn: Any) -> None:
        with self._changed:
            if turn is None or mine.owner in self._cancelled or (mine.is_over.is_set() and not _goes_on(mine)):
                return
            ahead = self._ahead[mine.owner] = _Turn(mine.owner, turn, mine.goes_on)
            if mine.is_over.is_set():
                self._wait_for_step(ahead)

    def _take_back(self, owner: object) -> list[_Turn]:
        """What it has handed in, but for what is in the step."""
        self._ahead.pop(owner, None)
        mine = [turn for turn in self._waiting if turn.owner is owner]
        self._waiting = [turn for turn in self._waiting if turn.owner is not owner]
        return mine

    def _run(self) -> None:
        """As long as somebody draws. A step that has to wait for nobody follows the last one at once."""
        try:
            while taken := self._take():
                self._step(taken)
        except BaseException as error:  # or they would wait for ever
            with self._changed:
                lost, self._waiting, self._stepping, self._runs = self._waiting, [], set(), False
                self._ahead.clear()
                for turn in lost:
                    turn.error = error
                    turn.is_over.set()
                self._changed.notify_all()

    def _step(self, taken: list[_Turn]) -> None:
        begun = time.monotonic()
        try:
            for turn, drawn in zip(taken, self._decode([turn.turn for turn in taken]), strict=True):
                turn.drawn = drawn
        except BaseException as error:
            for turn in taken:
                turn.error = error
        with self._changed:
            self._stepping = set()
            self._took_s = time.monotonic() - begun
            for turn in taken:
                self._go_on(turn)
                turn.is_over.set()  # not later: what is handed in then is waited for
            self._changed.notify_all()

    def _go_on(self, turn: _Turn) -> None:
        ahead = self._ahead.get(turn.owner)
        if ahead is None or ahead is turn:  # whose owner has not looked yet, and handed in no other
            return
        if _goes_on(turn):
            ahead.came = time.monotonic()
            self._wait_for_step(ahead)
        else:
            del self._ahead[turn.owner]

    def _take(self) -> list[_Turn]:
        """Who takes the next step; nobody when all have left."""
        with self._changed:
            while not self._is_complete():
                if not self._waiting and not self._expected:
                    self._let_go()
                    self._runs = False
                    return []
                if not self._work.wait(self._patience()) and time.monotonic() >= self._waits_until():
                    # Who did not come in all this time is not waited for again until it comes.
                    self._expected &= {turn.owner for turn in self._waiting}
                    self._coming.clear()
            self._let_go()
            taken = self._next()
            self._waiting = [turn for turn in self._waiting if turn not in taken]
            self._stepping = {turn.owner for turn in taken}
            return taken

    def _alike(self) -> list[list[_Turn]]:
        """Who waits, by kind."""
        groups: dict[object, list[_Turn]] = {}
        for turn in self._waiting:
            groups.setdefault(self._kind(turn.turn), []).append(turn)
        return [*groups.values()]

    def _next(self) -> list[_Turn]:
        """Those like who can wait no longer, or else as many as one step takes."""
        groups, is_late = self._alike(), time.monotonic() >= self._waits_until()
        first = min(self._waiting, key=lambda turn: turn.came)
        fitting = [group for group in groups if (first in group if is_late else len(group) >= self._most)]
        return (fitting or groups)[0][: self._most]

    def _let_go(self) -> None:
        leaving, self._leaving = self._leaving, []
        for owner in leaving:
            self._left(owner)

    def _waits_until(self) -> float:
        first = min((turn.came for turn in self._waiting), default=time.monotonic())
        return first + (PATIENCE_S if self._meets else max(self._company_s, self._took_s))

    def _patience(self) -> float:
        return max(0.001, self._waits_until() - time.monotonic())

    def _is_complete(self) -> bool:
        if not self._meets:
            is_full = any(len(group) >= self._most for group in self._alike())
            return is_full or (bool(self._waiting) and time.monotonic() >= self._waits_until())
        coming = min(len(self._coming), self._most - len(self._here))
        wanted = max(min(len(self._expected), self._most), coming)
        return bool(self._waiting) and len(self._waiting) >= wanted


def _goes_on(turn: _Turn) -> bool:
    try:
        return turn.error is None and turn.goes_on(turn.drawn)
    except Exception:  # of this one alone: its owner meets it when it looks at what was drawn
        return False
