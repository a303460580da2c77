"""A voice's keys and values stay in the cache while they hold: with and without, a request is the same to the byte."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.library.catalogue import Catalogue

from ..t3 import Array, begin, forced_logits, gumbel, request, sample_in_graph, sampling

VARIANTS = ("turbo", "en", "mtl")
TOKENS = np.arange(300, 303)


@pytest.fixture(scope="module")
def catalogue(user_folders: Path) -> Catalogue:
    return Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))


@pytest.fixture
def load(catalogue: Catalogue) -> Callable[..., Any]:
    """``load(variant, device="cpu", ...)``"""

    def load(variant: str, device: str = "cpu", dtype: str = "f32", **options: Any) -> Any:
        path = catalogue.resolve(f"random:chatterbox-{variant}-micro")
        return _core.ChatterboxT3(str(path), _core.Device(device, 1), dtype, **options)

    return load


@pytest.fixture
def stalled() -> Iterator[Callable[[str], None]]:
    """``stalled(network)``: its submissions wait until the fault is cleared."""
    yield lambda network: _core.set_fault("hang", "cpu", network)
    _core.clear_fault()


def times_computed(model: Any, network: str = "conditioning") -> int:
    return next(int(stage["calls"]) for stage in model.stats() if stage["name"] == network)


def with_text(inputs: dict[str, Array], other: dict[str, Array]) -> dict[str, Array]:
    return {**inputs, "text_ids": other["text_ids"]}


@pytest.mark.parametrize("attention", ["auto", "plain"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_voice_is_read_once_for_all_texts_and_seeds(variant: str, attention: str, load: Callable) -> None:
    model, fresh = load(variant, attention=attention), load(variant, attention=attention)
    one = request(model)
    other = with_text(one, request(model, text=19, seed=1))
    cold = forced_logits(model, one, TOKENS)
    assert np.array_equal(forced_logits(model, other, TOKENS), forced_logits(fresh, other, TOKENS))
    assert np.array_equal(forced_logits(model, one, TOKENS), cold)
    drawn = [sample_in_graph(model, one, sampling(model), gumbel(model, 12, seed), 4) for seed in (0, 1, 0)]
    assert drawn[0] == drawn[2] != drawn[1]
    assert np.array_equal(forced_logits(model, one, TOKENS), cold)
    assert times_computed(model) == 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_whatever_the_voice_consists_of_makes_it_another(variant: str, load: Callable) -> None:
    model = load(variant)
    inputs = request(model)
    before = forced_logits(model, inputs, TOKENS)
    speaker, tokens = inputs["speaker"].copy(), inputs["speech_tokens"].copy()
    speaker[-1] += 0.5
    tokens[0] ^= 1
    changes: list[dict[str, Any]] = [{"speaker": speaker}, {"speech_tokens": tokens}, {"speech_tokens": tokens[1:]}]
    if variant != "turbo":
        changes.append({"emotion": 0.9})
    for change in changes:
        changed = forced_logits(model, inputs | change, TOKENS)
        assert not np.array_equal(changed, before), change.keys()
        assert np.array_equal(changed, forced_logits(load(variant), inputs | change, TOKENS)), change.keys()
        assert np.array_equal(forced_logits(model, inputs, TOKENS), before), change.keys()
    assert times_computed(model) == 1 + 2 * len(changes)


def test_turbo_has_no_emotion_that_could_change_its_voice(load: Callable) -> None:
    model = load("turbo")
    for emotion in (0.5, 0.9):
        begin(model, request(model), emotion=emotion)
    assert times_computed(model) == 1


@pytest.mark.parametrize("variant", ["turbo", "mtl"])
def test_another_cache_is_filled_again(variant: str, load: Callable) -> None:
    """A longer one, one of other rows, and one whose values were overwritten."""
    model = load(variant)
    inputs = request(model)
    before = forced_logits(model, inputs, TOKENS)
    begin(model, inputs, max_tokens=700)
    assert times_computed(model) == 2
    assert np.array_equal(forced_logits(model, inputs, TOKENS), before)
    assert times_computed(model) == 2
    if variant == "mtl":
        unguided = forced_logits(model, inputs, TOKENS, guided=False)
        assert unguided.shape[1] == 1
        assert np.array_equal(unguided, before[:, :1])
        assert np.array_equal(forced_logits(model, inputs, TOKENS), before)
    model.reset(3e4)
    assert np.array_equal(forced_logits(model, inputs, TOKENS), before)


@pytest.mark.parametrize("network", ["conditioning", "prefill"])
def test_a_voice_whose_reading_was_cancelled_is_read_again(network: str, load: Callable, stalled: Callable) -> None:
    model = load("mtl")
    one = request(model)
    other = one if network == "prefill" else request(model, seed=1)
    before = forced_logits(model, other, TOKENS)
    begin(model, one)  # all graphs are there
    model.reset_stats()
    caught: list[Exception] = []

    def run() -> None:
        try:
            begin(model, other)
        except _core.Cancelled as error:
            caught.append(error)

    stalled(network)
    thread = threading.Thread(target=run)
    thread.start()
    while not times_computed(model, network):
        time.sleep(0.001)
    time.sleep(0.1)  # from the count to the submission
    model.cancel()
    _core.clear_fault()
    thread.join()
    assert caught
    read = times_computed(model)
    assert np.array_equal(forced_logits(model, other, TOKENS), before)
    assert times_computed(model) == read + 1


def test_tokens_that_are_cancelled_leave_the_logits_of_before(load: Callable) -> None:
    """The graph of several tokens has computed those of some of them already."""
    model = load("mtl")
    inputs = request(model)
    tokens = np.arange(300, 300 + model.hparams["max_tokens_at_once"], dtype=np.int32)
    seconds: list[float] = []
    for _ in range(3):
        begin(model, inputs)
        before = model.logits()
        begun = time.perf_counter()
        model.feed(tokens)
        seconds.append(time.perf_counter() - begun)
    stopped = 0
    for i in range(40):
        begin(model, inputs)
        timer = threading.Timer(min(seconds) * i / 40, model.cancel)
        timer.start()
        try:
            model.feed(tokens)
        except _core.Cancelled:
            stopped += 1
            assert np.array_equal(model.logits(), before)
        finally:
            timer.join()
            model.resume()
    assert stopped


@pytest.mark.parametrize("attention", ["auto", "plain"])
def test_what_is_not_finite_stays_with_its_own_request(attention: str, load: Callable) -> None:
    """Masks hide the rows of an earlier request, but nothing that is multiplied by no number becomes one again."""
    model = load("turbo", attention=attention)
    inputs = request(model)
    before = forced_logits(model, inputs, TOKENS)
    broken = {**request(model, text=40), "speaker": np.full_like(inputs["speaker"], np.nan)}
    assert np.isnan(forced_logits(model, broken, TOKENS)).all()
    assert np.array_equal(forced_logits(model, inputs, TOKENS), before)


def test_all_of_a_trace_is_computed_with_a_voice_that_is_there(load: Callable) -> None:
    model = load("mtl")
    inputs = request(model)
    cold = begin(model, inputs, trace=True)
    warm = begin(model, inputs, trace=True)
    assert times_computed(model) == 2
    assert {name: tap.tobytes() for name, tap in cold.items()} == {name: tap.tobytes() for name, tap in warm.items()}


def test_a_prepared_voice_is_not_read_for_the_first_request(catalogue: Catalogue) -> None:
    engine = Engine(catalogue)
    wanted = SynthesisRequest("Say it.", model="random:chatterbox-turbo-micro", device="cpu", stream=False)

    def times_read(request: SynthesisRequest) -> int:
        synthesis = engine.synthesize(request)
        for _ in synthesis:
            pass
        return sum(stage.calls for stage in synthesis.result.stages if stage.name == "conditioning")

    try:
        for _ in engine.prewarm(wanted):
            pass
        assert [times_read(wanted.replace(seed=seed)) for seed in (1, 2)] == [0, 0]
    finally:
        engine.close()


def test_a_voice_is_read_once_on_vulkan(load: Callable, software_device: str) -> None:
    model, fresh = (load("mtl", software_device, kv="f32") for _ in range(2))
    one = request(model)
    other = with_text(one, request(model, text=19, seed=1))
    begin(model, one)
    assert np.array_equal(forced_logits(model, other, TOKENS), forced_logits(fresh, other, TOKENS))
    assert times_computed(model) == 1
