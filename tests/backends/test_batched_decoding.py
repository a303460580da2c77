"""Decode steps of several sequences in slots: the results of each do not depend on the others."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.library.catalogue import Catalogue

from .. import qwen3_talker as qwen3
from ..unit.core.test_batched_decoding import FAILURES, KINDS

pytestmark = pytest.mark.timeout(1800)
SIZES = (1, 2, 4, 8, 16)
STEPS = 3
CLOSE = 1e-3
"""Of logits; kernels for one row and for several may round in other places."""
WHERE = {"cpu": (), "software": pytest.mark.slow}
NAMES = ("qwen3-tts-0.6b-base-micro", "chatterbox-turbo-micro", "chatterbox-mtl-micro")


class Kind:
    """A network on the software device or the CPU's plain nodes, with what each utterance gives alone."""

    def __init__(self, name: str, path: str, device: str) -> None:
        network, self.batch, self.utterance = KINDS[name]
        kernels = "ggml" if device == "cpu" else "auto"
        self.first = network(path, _core.Device(device, 2), "f32", kernels=kernels)
        self.alone = cache(self._alone)

    def begun(self, number: int) -> Any:
        return self.utterance(self.first, number)

    def _alone(self, number: int) -> list[tuple[list[int], np.ndarray]]:
        one, found = self.begun(number), []
        for _ in range(STEPS):
            found.append((one.alone().tolist(), one.session.logits().ravel()))
            one.done += 1
        return found


@pytest.fixture(
    scope="module",
    params=[pytest.param((name, where), marks=marks) for where, marks in WHERE.items() for name in NAMES],
    ids=" ".join,
)
def kind(request: pytest.FixtureRequest, user_folders: Path, software_device: str) -> Kind:
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    name, where = request.param
    return Kind(name, str(catalogue.resolve(f"random:{name}")), "cpu" if where == "cpu" else software_device)


def steps(batch: Any, here: list[Any]) -> list[list[Any]]:
    """What each of them leaves, step by step."""
    found: list[list[Any]] = [[] for _ in here]
    for _ in range(STEPS):
        for one, drawn, left in zip(here, batch.decode([one.turn() for one in here]), found, strict=True):
            one.done += 1
            left.append((drawn.codes().tolist(), one.left()))
    return found


def check_as_alone(kind: Kind, number: int, found: list[Any]) -> None:
    for (codes, left), (alone, logits) in zip(found, kind.alone(number), strict=True):
        assert codes == alone
        np.testing.assert_allclose(np.frombuffer(left[-1], np.float32), logits, atol=CLOSE, rtol=CLOSE)


@pytest.mark.parametrize("slots", SIZES)
def test_each_samples_in_any_number_of_slots_what_it_samples_alone(kind: Kind, slots: int) -> None:
    numbers = [number % 8 for number in range(slots)]
    for number, found in zip(numbers, steps(kind.batch(kind.first, slots), [*map(kind.begun, numbers)]), strict=True):
        check_as_alone(kind, number, found)


def test_results_depend_on_neither_the_other_sequences_nor_the_slot(kind: Kind) -> None:
    batch, here = kind.batch(kind.first, 4), [kind.begun(number) for number in (1, 0, 2, 3)]
    together = steps(batch, here)
    with pytest.raises(_core.Error, match="every slot"):
        batch.decode([kind.begun(4).turn()])[0].codes()
    for one in here:
        batch.leave(one.session)
    assert steps(batch, [kind.begun(0)]) == together[1:2]  # where another one was, all other slots empty
    assert steps(batch, [kind.begun(5), kind.begun(2)])[1] == together[2]


def test_who_fails_or_is_cancelled_does_so_alone_and_leaves_nothing(kind: Kind) -> None:
    batch, others = kind.batch(kind.first, 4), [kind.begun(number) for number in (0, 2, 3)]
    gone, short, spoiled = others
    gone.session.cancel()
    short.noise = short.noise[:, 1:]
    spoiled.spoil()
    sound = kind.begun(4)
    drawn = batch.decode([one.turn() for one in [*others, sound]])
    for one, (failure, words) in zip(drawn, FAILURES, strict=False):
        with pytest.raises(failure, match=words):
            one.codes()
    assert drawn[-1].codes().tolist() == kind.alone(4)[0][0]
    for one in others:
        batch.leave(one.session)
    for number, found in zip((5, 6, 7), steps(batch, [*map(kind.begun, (5, 6, 7))]), strict=True):
        check_as_alone(kind, number, found)


@pytest.mark.parametrize("at_once", [2, 5])
def test_tokens_of_one_submission_are_those_of_several(kind: Kind, at_once: int) -> None:
    batch, here = kind.batch(kind.first, 2), [kind.begun(0), kind.begun(3)]
    of_token = kind.first.hparams.get("codebooks", 1)
    for number, one in zip((0, 3), here, strict=True):
        one.at_once, found = at_once, []
        while len(found) < STEPS * of_token:
            found += batch.decode([one.turn()])[0].codes().tolist()
            one.done = len(found) // of_token
        assert found[: STEPS * of_token] == [token for codes, _ in kind.alone(number) for token in codes]


def test_frames_are_as_many_as_all_ask_for_and_the_same_however_many(user_folders: Path) -> None:
    """Across the place from which on a step reads more keys, where a submission ends."""
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    kind = Kind(NAMES[0], str(catalogue.resolve(f"random:{NAMES[0]}")), "cpu")
    wanted = {(1, 1): [[1, 1]] * 5, (4, 4): [[2, 2], [2, 2], [1, 1]], (8, 1): [[1, 1], [1, 1], [2, 1], [1, 1]]}
    taken: list[tuple[list[list[int]], list[bytes]]] = []
    for counts, lengths in wanted.items():
        batch, here = kind.batch(kind.first, 3), [kind.begun(8), kind.begun(3)]
        here[0].session.prefill(qwen3.prompt(kind.first, 254, 8), max_frames=5)
        found: list[list[int]] = [[], []]
        for so_many in lengths:
            for one, count in zip(here, counts, strict=True):
                one.at_once = min(count, 5 - one.done)
            drawn = [each.codes().tolist() for each in batch.decode([one.turn() for one in here])]
            assert [len(codes) // 16 for codes in drawn] == so_many
            for one, codes, own in zip(here, drawn, found, strict=True):
                own += codes
                one.done = len(own) // 16
        taken.append((found, here[0].left()))
    for (mine, its), left in taken:
        assert mine == taken[0][0][0]
        assert its == taken[0][0][1][: len(its)]
        assert left == taken[0][1]


def test_a_failed_submission_ends_its_own_requests_only(user_folders: Path) -> None:
    """Sequences with other filters are another submission; its graph finds no memory."""
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    for name in NAMES:
        kind = Kind(name, str(catalogue.resolve(f"random:{name}")), "cpu")
        batch, sound, unlucky = kind.batch(kind.first, 2), kind.begun(0), kind.begun(1)
        found = [batch.decode([sound.turn()])[0].codes().tolist()]
        sound.done += 1
        _core.set_fault("memory", "cpu", "")
        try:
            results = batch.decode([sound.turn(), unlucky.turn()])
        finally:
            _core.clear_fault()
        found.append(results[0].codes().tolist())
        sound.done += 1
        with pytest.raises(_core.DeviceError, match="not enough free memory"):
            results[1].codes()
        results = batch.decode([sound.turn(), unlucky.turn()])
        found.append(results[0].codes().tolist())
        assert found == [codes for codes, _ in kind.alone(0)]
        assert results[1].codes().tolist() == kind.alone(1)[0][0]


def test_a_sequence_that_left_its_slot_needs_a_prefill(kind: Kind) -> None:
    batch, one = kind.batch(kind.first, 2), kind.begun(3)
    steps(batch, [one])
    batch.leave(one.session)
    with pytest.raises(_core.Error, match="needs a prefill"):
        one.alone()
    with pytest.raises(_core.Error, match="needs a prefill"):
        batch.decode([one.turn()])[0].codes()
    again = kind.begun(3)
    assert again.alone().tolist() == kind.alone(3)[0][0]
    check_as_alone(kind, 3, steps(batch, [kind.begun(3)])[0])


def test_a_slot_is_no_larger_than_its_cache_and_keeps_it_while_others_decode(user_folders: Path) -> None:
    """Also when the cache is full."""
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    kind = Kind(NAMES[0], str(catalogue.resolve(f"random:{NAMES[0]}")), "cpu")
    first, want = kind.begun(1), []
    first.session.prefill(qwen3.prompt(kind.first, 251, 8), max_frames=5)
    for first.done in range(5):
        want.append(first.alone().tolist())
    for other_number in (0, 3):
        batch, full, other = kind.batch(kind.first, 2), kind.begun(1), kind.begun(other_number)
        full.session.prefill(qwen3.prompt(kind.first, 251, 8), max_frames=5)
        found: list[list[int]] = []
        for full.done in range(5):
            found.append(batch.decode([full.turn()])[0].codes().tolist())
            others = batch.decode([other.turn()])[0].codes().tolist()
            if other.done < STEPS:
                assert others == kind.alone(other_number)[other.done][0]
            other.done += 1
        assert found == want
        assert batch.memory["kv"] <= 2 * full.session.memory["kv"]
