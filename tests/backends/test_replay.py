"""A replayed graph gives the bytes of a fresh one, and never the last request's."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from parlance import _core

TEXTS = ["The lights of the city.", "The fights of the kitty."]


@pytest.fixture
def model(embedded_model: Path):
    return _core.Supertonic(str(embedded_model), _core.Device("cpu", 2), "f32")


def test_fresh_and_cached_graphs_give_the_same_bytes(model, say):
    first = say(model, TEXTS[0])
    assert np.array_equal(say(model, TEXTS[0]), first)
    model.clear_graphs()
    assert np.array_equal(say(model, TEXTS[0]), first)


def test_a_warm_repeat_builds_no_graph_and_hardly_waits(model, say):
    say(model, TEXTS[0])
    model.reset_stats()
    say(model, TEXTS[0])
    assert sum(s["graphs_built"] for s in model.stats()) == 0
    assert sum(s["host_waits"] for s in model.stats()) <= 3
    assert all(s["calls"] == 1 for s in model.stats())


def test_a_new_process_gives_the_same_bytes(model, say, embedded_model: Path, repo: Path):
    script = (
        "import hashlib, sys; sys.path.insert(0, sys.argv[2]);"
        "from tests.backends import conftest;"
        "from parlance import _core; from pathlib import Path; path = Path(sys.argv[1]);"
        "run = conftest.speaker(path);"
        "model = _core.Supertonic(str(path), _core.Device('cpu', 2), 'f32');"
        f"print(hashlib.sha256(run(model, {TEXTS[0]!r}).tobytes()).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(embedded_model), str(repo)], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == hashlib.sha256(say(model, TEXTS[0]).tobytes()).hexdigest()


def test_inputs_of_the_last_request_do_not_linger(model, say):
    """Same shapes, other text, voice, seed: each alone must change the audio, and changing back must restore it."""
    base = say(model, TEXTS[0])
    steps = [{"voice": "dean"}, {"seed": 5}, {"steps": 4}]
    for change in steps:
        other = say(model, TEXTS[0], **change)
        assert other.shape != base.shape or not np.array_equal(other, base), change
        assert np.array_equal(say(model, TEXTS[0]), base), change


def test_text_of_the_same_length_is_uploaded(model):
    ids = np.arange(10, dtype=np.int32)
    model.set_voice(*(np.ones(shape, np.float32) for shape in _style_shapes(model)))
    model.encode_text(ids)
    first = model.text_emb()
    model.encode_text(ids[::-1])
    assert not np.array_equal(model.text_emb(), first)
    model.encode_text(ids)
    assert np.array_equal(model.text_emb(), first)


def test_two_models_alternate(embedded_model: Path, say):
    device = _core.Device("cpu", 2)
    one, two = (_core.Supertonic(str(embedded_model), device, "f32") for _ in range(2))
    a = say(one, TEXTS[0], "nora")
    b = say(two, TEXTS[1], "june")
    assert np.array_equal(say(one, TEXTS[0], "nora"), a)
    assert np.array_equal(say(two, TEXTS[1], "june"), b)


def test_cancel_from_another_thread_stops_the_graph(model, say):
    expected = say(model, TEXTS[0])
    ids = np.arange(90, dtype=np.int32)
    model.encode_text(ids)
    noise = np.zeros((144, 400), np.float32)
    threading.Timer(0.2, model.cancel).start()

    def work_for_long() -> None:
        for _ in range(200):
            model.estimate(noise, 32)

    with pytest.raises(_core.Cancelled):
        work_for_long()
    assert np.array_equal(say(model, TEXTS[0]), expected)


def test_the_cache_is_bounded(model):
    model.set_voice(*(np.ones(shape, np.float32) for shape in _style_shapes(model)))
    for length in range(1, 80):
        model.predict_duration(np.zeros(length, np.int32))
    used = model.memory["compute"]
    for length in range(80, 160):
        model.predict_duration(np.zeros(length, np.int32))
    assert model.memory["compute"] <= max(used * 3, 200 << 20)
    model.reset_stats()
    model.predict_duration(np.zeros(1, np.int32))
    assert sum(s["graphs_built"] for s in model.stats()) == 1


def _style_shapes(model) -> list[tuple[int, int]]:
    h = model.hparams
    return [(h["n_style"], h["style_dim"]), (h["dp_n_style"], h["dp_style_dim"])]
