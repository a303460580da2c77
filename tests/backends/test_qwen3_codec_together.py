"""Streams of Qwen3-TTS' codec at once: each gives what it gives alone, whatever the others' lengths, and ends."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.together import Together
from parlance.families.qwen3.driver import Qwen3Model, Speech
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random

from .test_qwen3_codec import WAVE_BOUND, random_codes

pytestmark = pytest.mark.timeout(1800)
ROWS = 2
LENGTHS = (21, 7, 3)
"""Frames: of one submission and of two. More streams than rows: the last is by itself."""


@pytest.fixture(scope="module", params=["cpu", pytest.param("software", marks=pytest.mark.slow)])
def codec(request: pytest.FixtureRequest, user_folders: Path) -> Any:
    """On plain nodes."""
    path = str(ensure_random("random:qwen3-tts-0.6b-base-micro", user_folders / "cache"))
    if request.param == "cpu":
        return _core.Qwen3Codec(path, _core.Device("cpu", 2), "f32", kernels="ggml")
    return _core.Qwen3Codec(path, _core.Device(request.getfixturevalue("software_device")), "f32")


@pytest.fixture(scope="module")
def batch(codec: Any) -> Any:
    return _core.Qwen3CodecBatch(codec, ROWS)


def heard(batch: Any, sessions: list[Any], pieces: list[np.ndarray]) -> list[np.ndarray]:
    turns = [_core.Qwen3CodecTurn(session, codes) for session, codes in zip(sessions, pieces, strict=True)]
    return [turn.samples() for turn in batch.decode(turns)]


def begun(codec: Any, count: int) -> list[Any]:
    """Streams that are so long that all the window has been seen, or have just begun."""
    sessions = [codec.session() for _ in range(count)]
    for number, session in enumerate(sessions):
        if number % 2 == 0:
            session.prime(random_codes(codec, 11 + number, 100 + number))
    return sessions


def test_each_stream_gives_what_it_gives_alone(codec: Any, batch: Any) -> None:
    pieces = [random_codes(codec, frames, seed) for seed, frames in enumerate(LENGTHS)]
    after = [random_codes(codec, 5, 50 + seed) for seed, _ in enumerate(LENGTHS)]
    sessions = begun(codec, len(LENGTHS))
    found = heard(batch, sessions, pieces)
    assert [session.frames for session in sessions] == [32, 7, 16]
    going_on = heard(batch, sessions, after)
    last = [session.decode(random_codes(codec, 2, 90)) for session in sessions]
    for number, session in enumerate(begun(codec, len(LENGTHS))):
        want = [session.decode(codes) for codes in (pieces[number], after[number], random_codes(codec, 2, 90))]
        for got, alone in zip((found[number], going_on[number], last[number]), want, strict=True):
            assert np.abs(alone).max() > 0.05
            assert np.abs(got - alone).max() <= WAVE_BOUND


def test_the_bytes_hang_on_neither_the_company_nor_the_row(codec: Any, batch: Any) -> None:
    pieces = [random_codes(codec, frames, seed) for seed, frames in enumerate(LENGTHS)]
    together = heard(batch, begun(codec, 3), pieces)
    for number in range(3):
        session = begun(codec, 3)[number]
        assert np.array_equal(heard(batch, [session], [pieces[number]])[0], together[number])
    turned = heard(batch, begun(codec, 3)[::-1], pieces[::-1])
    assert all(map(np.array_equal, turned[::-1], together))


def test_who_fails_or_is_cancelled_does_so_alone(codec: Any, batch: Any) -> None:
    codes = random_codes(codec, 3)
    wrong = codes.copy()
    wrong[1, 7] = codec.hparams["codebook"]
    gone, bad, sound = (codec.session() for _ in range(3))
    gone.cancel()
    turns = [_core.Qwen3CodecTurn(*turn) for turn in ((gone, codes), (bad, wrong), (sound, codes))]
    cancelled, refused, found = batch.decode(turns)
    with pytest.raises(_core.Cancelled):
        cancelled.samples()
    with pytest.raises(_core.Error, match=r"code \d+ of frame 1 is outside"):
        refused.samples()
    assert np.abs(found.samples() - codec.session().decode(codes)).max() <= WAVE_BOUND
    for turns, words in (([], "at once"), ([_core.Qwen3CodecTurn(sound, codes)] * 2, "twice")):
        with pytest.raises(_core.Error, match=words):
            batch.decode(turns)


def test_utterances_of_a_driver_share_their_sound(user_folders: Path, embedded_model: Path) -> None:
    """Each drawn to its end first, so that nobody waits for a piece of another's sound."""
    engine = Engine(Catalogue(user_folders / "models", user_folders / "cache", embedded_model))
    name, sizes = "random:qwen3-tts-0.6b-custom-micro", list[int]()
    asked = SynthesisRequest("One of two.", name, device="cpu", stream=False)
    resolved = [engine.resolve(asked.replace(seed=seed)) for seed in range(2)]
    alone = engine.load(resolved[0])
    assert isinstance(alone, Qwen3Model)
    codec = _core.Qwen3Codec(str(resolved[0].path), alone.devices[1], "f32", kernels="ggml")
    group = _core.Qwen3CodecBatch(codec, ROWS)

    def counted(turns: list[Any]) -> list[Any]:
        sizes.append(len(turns))
        return group.decode(turns)

    sounding = Together(counted, ROWS, meets=False)
    shared = Qwen3Model(alone.talker, codec, alone.devices, alone.spec, alone.drawing, sounding)

    def speak(model: Qwen3Model, number: int) -> list[np.ndarray]:
        request = resolved[number].request
        model.set_voice(engine.voice(resolved[number]))
        chunk = resolved[number].family.prepare(request, resolved[number].spec).chunks[0]
        return [*Speech(model, request, chunk, number, None, 30).pieces(lambda: None)]

    models = [shared.session(), shared.session()]
    with ThreadPoolExecutor(2) as pool:
        found = [*pool.map(speak, models, range(2))]
    assert [len(pieces) for pieces in found] == [1, 1]
    assert sum(sizes) == 2
    for number, (whole,) in enumerate(found):
        want = np.concatenate(speak(alone, number))
        assert np.abs(want).max() > 0.05
        assert np.abs(whole - want).max() <= WAVE_BOUND
    engine.close()


def test_a_batch_needs_rows_and_no_lane(codec: Any) -> None:
    for rows in (0, 17):
        with pytest.raises(_core.Error, match="1 to 16 rows"):
            _core.Qwen3CodecBatch(codec, rows)
