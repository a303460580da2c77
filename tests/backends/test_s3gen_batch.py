"""The mel frames of several utterances of Chatterbox at once: each gets what it gets alone, whoever else is there."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.batch_scheduler import BatchScheduler
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox.driver import ChatterboxModel, Sampling
from parlance.families.chatterbox.voice import ChatterboxVoice, model_voice
from parlance.library.catalogue import Catalogue
from parlance.library.random_models import ensure_random

pytestmark = pytest.mark.timeout(1800)
ROWS = 2
BOUND = {"f32": 1e-5, "f16": 4e-3, "q8_0": 5e-2}
"""Largest difference, in units of the largest value. Masks change the order of sums, which narrow types round anew: in
q8_0 either is as far from f32 as from the other."""
TURBO, GUIDED = "random:chatterbox-turbo-micro", "random:chatterbox-mtl-micro"


@pytest.fixture(
    scope="module",
    params=[
        ("cpu", "f32", TURBO),
        ("cpu", "f16", TURBO),
        ("cpu", "q8_0", GUIDED),
        ("cpu", "f32", GUIDED),
        pytest.param(("software", "f32", GUIDED), marks=pytest.mark.slow),
        pytest.param(("software", "f16", TURBO), marks=pytest.mark.slow),
    ],
    ids=lambda param: " ".join(param[:2]) + param[2].removeprefix("random:chatterbox"),
)
def case(request: pytest.FixtureRequest, user_folders: Path) -> tuple[Any, ChatterboxVoice, float]:
    """A session on plain nodes, its voice, and the bound of its type."""
    where, dtype, name = request.param
    path = str(ensure_random(name, user_folders / "cache"))
    device = _core.Device(request.getfixturevalue("software_device")) if where == "software" else _core.Device("cpu", 2)
    kernels = {"kernels": "ggml"} if where == "cpu" else {}
    s3gen = _core.ChatterboxS3Gen(path, device, dtype, **kernels)
    bound = max(BOUND[dtype], 1e-4 if where == "software" else 0)
    return s3gen, model_voice(_core.GgufFile(path), "default"), bound


class Spoken:
    """An utterance of seeded tokens in two pieces, a window each, or whole."""

    def __init__(self, first: Any, voice: ChatterboxVoice, number: int, tokens: int, is_whole: bool, steps: int = 2):
        self.native, self.steps = first.session(), steps
        short = 12 * (number % 2)  # two voices
        self.native.set_voice(voice.prompt_token[short:], voice.prompt_feat.T[:, 2 * short :], voice.xvector)
        self.native.start_utterance(np.zeros(9, np.float32))
        self._random = np.random.default_rng(number)
        self._tokens, self._is_whole = self._random.integers(0, 6561, tokens).astype(np.int32), is_whole
        self._done, self.prompt = False, None

    def next(self) -> np.ndarray | None:
        """Noise for the next piece, which is planned then."""
        if self._done:
            return None
        if self._is_whole:
            self.native.plan(self._tokens, prompt=self.prompt)
        elif self.native.noise_frames:
            self.native.plan(self._tokens[10:], prompt=20, first=10, expected=90)
        else:
            self.native.plan(self._tokens[:20], False, prompt=20, held=3, expected=90)
        self._done = self._is_whole or bool(len(self.native.mel()[0]))
        return self._random.standard_normal((80, self.native.noise_frames)).astype(np.float32)


def alone(spoken: Spoken) -> np.ndarray:
    while (noise := spoken.next()) is not None:
        spoken.native.sample(noise, spoken.steps)
    return spoken.native.mel()


def together(batch: Any, all_spoken: list[Spoken]) -> list[np.ndarray]:
    while True:
        waiting = [(spoken, noise) for spoken in all_spoken if (noise := spoken.next()) is not None]
        if not waiting:
            return [spoken.native.mel() for spoken in all_spoken]
        for turn in batch.sample([turn_of(spoken, noise) for spoken, noise in waiting]):
            turn.check()


def turn_of(spoken: Spoken, noise: np.ndarray) -> Any:
    return _core.ChatterboxS3GenRequest(spoken.native, noise, spoken.steps)


def company(first: Any, voice: ChatterboxVoice) -> list[Spoken]:
    """More than there are rows, of two lengths of graph, in one and two pieces, one with other steps."""
    given = [(13, True, 2), (40, False, 2), (7, True, 2), (90, True, 2), (21, True, 3)]
    return [Spoken(first, voice, number, *spoken) for number, spoken in enumerate(given)]


def test_each_gets_the_frames_that_it_gets_alone(case: tuple[Any, ChatterboxVoice, float]) -> None:
    first, voice, bound = case
    found = together(_core.ChatterboxS3GenBatch(first, ROWS), company(first, voice))
    for got, want in zip(found, map(alone, company(first, voice)), strict=True):
        assert got.shape == want.shape
        assert np.abs(want).max() > 0.1
        assert np.abs(got - want).max() <= bound * np.abs(want).max()


def test_the_bytes_hang_on_neither_the_company_nor_the_row(case: tuple[Any, ChatterboxVoice, float]) -> None:
    first, voice, _ = case
    batch = _core.ChatterboxS3GenBatch(first, ROWS)
    found = together(batch, company(first, voice))
    for number, spoken in enumerate(company(first, voice)):
        assert np.array_equal(together(batch, [spoken])[0], found[number])
    turned = together(batch, company(first, voice)[::-1])
    assert all(map(np.array_equal, turned[::-1], found))


@pytest.mark.slow
def test_two_share_a_gpu(software_device: str, user_folders: Path) -> None:
    """One submission of a batch, as small as it can be: the first to run where a GPU seems to lack something."""
    path = str(ensure_random(GUIDED, user_folders / "cache"))
    first = _core.ChatterboxS3Gen(path, _core.Device(software_device), "f16")
    voice = model_voice(_core.GgufFile(path), "default")
    batch = _core.ChatterboxS3GenBatch(first, ROWS)
    both, own = ([Spoken(first, voice, number, 33, True, 1) for number in numbers] for numbers in ((0, 2), (2,)))
    for spoken in (*both, *own):
        spoken.prompt = 4
    assert np.array_equal(together(batch, both)[1], together(batch, own)[0])


def test_sessions_on_another_queue_find_their_frames_done(case: tuple[Any, ChatterboxVoice, float]) -> None:
    first, voice, _ = case
    batch = _core.ChatterboxS3GenBatch(first, ROWS)
    want = together(batch, company(first, voice))
    other = _core.Device(first.device.info["id"], 1)
    apart = first.session(on=other)
    assert apart.device is other
    for number, spoken in enumerate(company(apart, voice)):
        assert spoken.native.device is other
        assert np.array_equal(together(batch, [spoken])[0], want[number])


def test_who_fails_or_is_cancelled_does_so_alone(case: tuple[Any, ChatterboxVoice, float]) -> None:
    first, voice, bound = case
    batch = _core.ChatterboxS3GenBatch(first, ROWS)
    gone, bad, sound = (Spoken(first, voice, 2, 7, True) for _ in range(3))
    turns = []
    for spoken in (gone, bad, sound):
        noise = spoken.next()
        assert noise is not None
        turns.append(turn_of(spoken, noise[:, :-1] if spoken is bad else noise))
    gone.native.cancel()
    cancelled, refused, made = batch.sample(turns)
    with pytest.raises(_core.Cancelled):
        cancelled.check()
    with pytest.raises(_core.Error, match="noise for each"):
        refused.check()
    made.check()
    want = alone(Spoken(first, voice, 2, 7, True))
    assert np.abs(sound.native.mel() - want).max() <= bound * np.abs(want).max()
    assert gone.native.mel().shape == (80, 0)
    for wrong, words in (([], "a batch has"), (turns[2:] * 2, "twice")):
        with pytest.raises(_core.Error, match=words):
            batch.sample(wrong)


def test_a_batch_needs_rows_and_no_cpu_kernels(case: tuple[Any, ChatterboxVoice, float], user_folders: Path) -> None:
    first, _, _ = case
    for rows in (0, 17):
        with pytest.raises(_core.Error, match="1 to 16 rows"):
            _core.ChatterboxS3GenBatch(first, rows)
    on_cpu = _core.ChatterboxS3Gen(str(ensure_random(TURBO, user_folders / "cache")), _core.Device("cpu", 1), "f32")
    with pytest.raises(_core.Error, match="with the CPU kernels"):
        _core.ChatterboxS3GenBatch(on_cpu, 2)


def test_utterances_of_a_driver_share_their_frames(user_folders: Path, embedded_model: Path) -> None:
    engine = Engine(Catalogue(user_folders / "models", user_folders / "cache", embedded_model))
    asked = SynthesisRequest("One of four.", TURBO, device="cpu", stream=False)
    resolved = [engine.resolve(asked.replace(seed=seed)) for seed in range(4)]
    alone = engine.load(resolved[0])
    assert isinstance(alone, ChatterboxModel)
    s3gen = _core.ChatterboxS3Gen(str(resolved[0].path), _core.Device("cpu", 2), "f32", kernels="ggml")
    batch, sizes = _core.ChatterboxS3GenBatch(s3gen, ROWS), list[int]()

    def counted(turns: list[Any]) -> list[Any]:
        sizes.append(len(turns))
        return batch.sample(turns)

    together = BatchScheduler(counted, ROWS, synchronous=False, batch_window_s=60)
    shared = ChatterboxModel(alone.decoder, s3gen, alone.spec, Sampling(together, s3gen.device))

    def speak(model: ChatterboxModel, number: int) -> tuple[np.ndarray, int]:
        model.set_voice(engine.voice(resolved[number]))
        tokens = np.random.default_rng(number).integers(0, 6561, 20 + 9 * number).tolist()
        samples = model.utterance(resolved[number].request, 0, len(tokens)).extend(tokens, is_final=True)
        return model.s3gen.mel(), len(samples)

    models = [shared.session() for _ in resolved]
    with ThreadPoolExecutor(len(models)) as pool:
        found = [*pool.map(speak, models, range(len(models)))]
    assert sizes == [ROWS, ROWS]
    for number, (mel, samples) in enumerate(found):
        want, length = speak(alone, number)
        assert samples == length > 0
        assert np.abs(mel - want).max() <= 1e-4 * np.abs(want).max()
    models[0].cancel()
    with pytest.raises((_core.Cancelled, Cancelled)):
        speak(models[0], 0)
    engine.close()
