"""Steps of several utterances at once: each gives, to the last byte, what it gives alone, whoever else is there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.library.catalogue import Catalogue

from ... import qwen3_talker as qwen3
from ... import t3

TYPES = ("f32", "q8_0", "q4_0", "q4_k")
COMPANIES = ((2,), (0, 1), (4, 2, 0), (1, 3, 0, 4, 2), (7, 6, 5, 4, 3, 2, 1, 0))
Taken = list[Any]
"""What an utterance gave, step by step: codes, then what it left for the next step."""


class Talking:
    """One utterance of Qwen3-TTS; its text, its length and its dice follow from its number."""

    def __init__(self, first: Any, number: int) -> None:
        self.session, self.steps = first.session(), 5 + number % 4
        self.how = qwen3.samplings(qwen3.GREEDY if number == 1 else {**qwen3.DRAWN, "temperature": 0.7 + number / 10})
        self.noise, self.text = (
            qwen3.gumbel(first, self.steps, number),
            qwen3.prompt(first, self.steps, 50 + number),
        )
        self.session.prefill(qwen3.prompt(first, 9 + 31 * number, number), max_frames=self.steps)
        self.done, self.at_once = 0, 1

    def turn(self) -> Any:
        part = slice(self.done, self.done + self.at_once)
        return _core.Qwen3Request(self.session, *self.how, self.noise[part], self.text[part])

    def alone(self) -> Any:
        part = slice(self.done, self.done + 1)
        return self.session.decode(*self.how, self.noise[part], self.text[part]).ravel()

    def lengthen(self) -> None:
        self.noise, self.text = np.repeat(self.noise, 2, 0), np.repeat(self.text, 2, 0)

    def spoil(self) -> None:
        self.text = np.full_like(self.text, np.nan)

    def left(self) -> list[bytes]:
        return [self.session.hidden().tobytes(), self.session.logits().tobytes()]


class Token:
    """One utterance of T3; with guidance for all but every third."""

    def __init__(self, first: Any, number: int) -> None:
        self.session, self.steps = first.session(), 5 + number % 4
        turbo = first.hparams["backbone"] == "gpt2"
        self.guided = not turbo and number % 3 != 2
        weight = {} if self.guided or turbo else {"guidance": 0.0}
        self.how = t3.sampling(first, temperature=0.0 if number == 1 else 0.6 + number / 10, **weight)
        self.noise = t3.gumbel(first, self.steps, number)
        self.asked = t3.request(first, 5 + 7 * number, 20, number)
        t3.begin(self.session, self.asked, guided=self.guided, max_tokens=self.steps)
        self.done, self.at_once = 0, 1

    def turn(self) -> Any:
        return _core.T3Request(self.session, self.how, self.noise[self.done : self.done + self.at_once])

    def alone(self) -> Any:
        return self.session.decode(self.how, self.noise[self.done : self.done + 1])

    def lengthen(self) -> None:
        self.noise = np.repeat(self.noise, 2, 0)

    def spoil(self) -> None:
        voice = {**self.asked, "speaker": np.full_like(self.asked["speaker"], np.nan)}
        t3.begin(self.session, voice, guided=self.guided, max_tokens=self.steps)

    def left(self) -> list[bytes]:
        return [self.session.logits().tobytes()]


KINDS = {
    "qwen3-tts-0.6b-base-micro": (_core.Qwen3Talker, _core.Qwen3Batch, Talking),
    "qwen3-tts-1.7b-custom-micro": (_core.Qwen3Talker, _core.Qwen3Batch, Talking),
    "chatterbox-turbo-micro": (_core.ChatterboxT3, _core.T3Batch, Token),
    "chatterbox-mtl-micro": (_core.ChatterboxT3, _core.T3Batch, Token),
}


def alone(first: Any, utterance: Any, number: int) -> Taken:
    one = utterance(first, number)
    found: Taken = []
    while one.done < one.steps and not getattr(one.session, "ended", False):
        found.append((one.alone().tolist(), one.left()))
        one.done += 1
    return found


def together(batch: Any, waiting: list[Any], seats: int) -> dict[Any, Taken]:
    """All of them, so many at a time: who is done leaves, and the next one takes the place between two steps."""
    found: dict[Any, Taken] = {one: [] for one in waiting}
    waiting, here = list(waiting), []
    while waiting or here:
        while waiting and len(here) < seats:
            here.append(waiting.pop(0))
        for one, drawn in zip(here, batch.decode([one.turn() for one in here]), strict=True):
            found[one].append((drawn.codes().tolist(), one.left()))
            one.done += 1
        here = [one for one in here if one.done < one.steps and not getattr(one.session, "ended", False)]
    return found


@pytest.fixture(scope="module", params=[(name, dtype) for name in KINDS for dtype in TYPES], ids="-".join)
def model(request: pytest.FixtureRequest, user_folders: Path) -> tuple[Any, Any, Any, Callable[[int], Taken]]:
    name, dtype = request.param
    network, batch, utterance = KINDS[name]
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    first = network(str(catalogue.resolve(f"random:{name}")), _core.Device("cpu", 2), dtype)
    return first, batch, utterance, cache(lambda number: alone(first, utterance, number))


@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: f"{len(company)}")
def test_every_utterance_gives_what_it_gives_alone(model: Any, company: tuple[int, ...]) -> None:
    first, batch, utterance, want = model
    for seats in {len(company), max(1, len(company) - 2)}:
        found = together(batch(first), [utterance(first, number) for number in company], seats)
        assert list(found.values()) == [want(number) for number in company]


def test_whoever_reads_on_another_queue_gives_what_it_gives_alone(model: Any) -> None:
    first, batch, utterance, want = model
    apart = first.session(on=_core.Device("cpu", 1))
    everyone = [utterance(apart, 0), utterance(first, 2), utterance(apart, 3)]
    assert everyone[0].session.device is apart.device is not first.device
    for one in everyone:
        one.session.reset_stats()
    found = together(batch(first), everyone, 2)
    assert list(found.values()) == [want(number) for number in (0, 2, 3)]
    # A batch finds its state read back already, and waits for none of what is queued there.
    assert sum(stage["host_waits"] for stage in everyone[0].session.stats()) == 0


def test_a_step_waits_twice_however_many_there_are(model: Any) -> None:
    """Once for what it leaves and once for what was drawn; a newcomer's own state is read once."""
    first, batch, utterance, want = model
    group, everyone = batch(first), [utterance(first, number) for number in (0, 2, 3)]
    for one in everyone:
        one.session.reset_stats()
    for _ in range(3):
        assert all(drawn.codes() is not None for drawn in group.decode([one.turn() for one in everyone]))
        for one in everyone:
            one.done += 1
    assert [stage["host_waits"] for stage in group.stats()] == [3 * 2]
    of_newcomers = {sum(stage["host_waits"] for stage in one.session.stats()) for one in everyone}
    assert of_newcomers == {2 if isinstance(everyone[0], Talking) else 1}
    while everyone[0].done < everyone[0].steps:  # and it goes on alone with what the batch has left
        codes = everyone[0].alone().tolist()
        assert (codes, everyone[0].left()) == want(0)[everyone[0].done]
        everyone[0].done += 1


def test_who_fails_or_is_cancelled_does_so_alone(model: Any) -> None:
    first, batch, utterance, want = model
    gone, short, spoiled, sound = (utterance(first, number) for number in (0, 2, 3, 4))
    group = batch(first)
    gone.session.cancel()
    short.noise = short.noise[:, 1:]
    spoiled.spoil()
    everyone, found = [gone, short, spoiled, sound], []
    for step in range(3):
        drawn = group.decode([one.turn() for one in everyone])
        found.append((drawn[-1].codes().tolist(), sound.left()))
        sound.done += 1
        if step:
            continue
        for one, (kind, words) in zip(drawn, FAILURES, strict=False):
            with pytest.raises(kind, match=words):
                one.codes()
        everyone = [utterance(first, 1), sound]  # in the places of those who failed
    assert found == want(4)[:3]


FAILURES = ((_core.Cancelled, "cancelled"), (_core.Error, "the noise has"), (_core.Error, "NaN or infinity"))


def test_a_batch_takes_its_own_utterances_once(model: Any) -> None:
    first, batch, utterance, _ = model
    one, group = utterance(first, 0), batch(first)
    for turns, words in (([], "1 to 16"), ([one.turn()] * 2, "twice"), ([one.turn()] * 17, "1 to 16")):
        with pytest.raises(_core.Error, match=words):
            group.decode(turns)
    over = utterance(first, 1)
    over.lengthen()
    while over.done < over.steps and len(group.decode([over.turn()])[0].codes()):
        over.done += 1
    with pytest.raises(_core.Error, match=r"was begun for|has ended"):
        group.decode([over.turn()])[0].codes()


OUTLIVES = """
import gc, sys
from parlance import _core
from tests.unit.core.test_batched_decoding import KINDS

name, path = sys.argv[1:]
network, batch, utterance = KINDS[name]
for _ in range(5):
    first = network(path, _core.Device("cpu", 2), "f32")
    group, one = batch(first), utterance(first, 0)
    group.decode([one.turn()])
    del first, one
    gc.collect()
    del group
"""


@pytest.mark.parametrize("name", ["qwen3-tts-0.6b-base-micro", "chatterbox-turbo-micro"])
def test_a_batch_that_outlives_its_sessions_frees_its_graphs_before_the_device(
    name: str, user_folders: Path, repo: Path
) -> None:
    """The thread of the steps may be the last that holds a model. glibc overwrites what is freed."""
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    path = str(catalogue.resolve(f"random:{name}"))
    environment = {**os.environ, "MALLOC_PERTURB_": "165", "PYTHONPATH": str(repo)}
    subprocess.run([sys.executable, "-c", OUTLIVES, name, path], env=environment, cwd=repo, check=True, timeout=120)
