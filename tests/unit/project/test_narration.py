"""Which sentence is handed out when, and by whom it is spoken."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest

from parlance.core.engine import Engine
from parlance.core.errors import Cancelled, DeviceError
from parlance.core.request import SynthesisRequest
from parlance.project.items import Sentence, Spoken
from parlance.project.narration import TAIL, Voice, Voices, in_working_order


def rows(*lengths: int) -> list[Sentence]:
    return [Sentence(number, float(number), "x" * length) for number, length in enumerate(lengths, 1)]


def test_the_last_sentences_come_by_their_length_and_the_others_as_they_stand() -> None:
    script = rows(*([5, 9, 7] * 4 * TAIL))
    order = in_working_order(script, 2)
    assert order[: -2 * TAIL] == script[: -2 * TAIL]
    last = [len(row.text) for row in order[-2 * TAIL :]]
    assert last == sorted(last, reverse=True)
    assert sorted(row.id for row in order) == [row.id for row in script]


def test_a_short_script_comes_by_length_alone_and_equals_as_they_stand() -> None:
    assert [row.id for row in in_working_order(rows(3, 8, 3, 8), 4)] == [2, 4, 1, 3]
    assert in_working_order([], 4) == []


class FakeEngine:
    """Speaks a sample for each character, unless its device is gone."""

    def __init__(self, spoken: Callable[..., Spoken], fails_after: int = 1000) -> None:
        self._spoken, self._left = spoken, fails_after
        self.texts: list[str] = []

    def synthesize(self, asked: SynthesisRequest) -> Any:
        self._left -= 1
        if self._left < 0:
            raise DeviceError("the driver went away")
        self.texts.append(asked.text)
        time.sleep(0.001)  # so that others get sentences too
        made = self._spoken(asked.text).result

        class Synthesis:
            result = made

            def __iter__(self) -> Any:
                return iter([None])

        return Synthesis()

    def cancel(self) -> None:
        pass


def ask(row: Sentence) -> SynthesisRequest:
    return SynthesisRequest(row.text)


def all_of(voices: Voices, script: list[Sentence]) -> dict[int, Any]:
    with voices.at_work(script, ask) as answers:
        return {row.id: answer for row, answer in (next(answers) for _ in script)}


def test_a_device_that_fails_gives_its_sentences_back(spoken: Callable[..., Spoken]) -> None:
    engines = [FakeEngine(spoken), FakeEngine(spoken, fails_after=2)]
    voices = Voices([Voice(cast(Engine, engine), f"gpu:{n}") for n, engine in enumerate(engines)])
    script = rows(*range(1, 30))
    for _ in range(2):  # The next script is spoken without it.
        found = all_of(voices, script)
        assert {id_: answer.asked.text for id_, answer in found.items()} == {row.id: row.text for row in script}
    assert len(engines[1].texts) == 2


def test_when_every_device_has_failed_it_says_so(spoken: Callable[..., Spoken]) -> None:
    voices = Voices([Voice(cast(Engine, FakeEngine(spoken, n)), f"gpu:{n}") for n in (1, 2)])
    for _ in range(2):
        with pytest.raises(DeviceError, match="driver"):
            all_of(voices, rows(*range(1, 30)))


def test_several_scripts_share_the_voices_and_stop_together(spoken: Callable[..., Spoken]) -> None:
    engines = [FakeEngine(spoken), FakeEngine(spoken)]
    voices = Voices([Voice(cast(Engine, engine), f"gpu:{n}") for n, engine in enumerate(engines)])
    script = rows(*range(1, 30))
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: all_of(voices, script), range(4)))
    assert all(one.keys() == {row.id for row in script} for one in found)
    assert sum(len(engine.texts) for engine in engines) == 4 * len(script)
    with voices.at_work(script, ask) as answers:
        voices.stop()
        with pytest.raises(Cancelled):
            list(answers)
    with pytest.raises(Cancelled):
        all_of(voices, script)
