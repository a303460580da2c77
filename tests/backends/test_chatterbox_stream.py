"""Chatterbox in pieces: near the whole, exact where the mathematics allows it, in time for a player."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance import _core
from parlance.core.check import log_mel_cosine
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox import stream
from parlance.families.chatterbox.stream import Utterance, usual_speech
from parlance.families.chatterbox.voice import ChatterboxVoice, model_voice
from parlance.families.noise import normal_frames, phases
from parlance.library.catalogue import Catalogue

SENTENCE = "The quick brown fox jumps over the lazy dog near the river."
RATE, FRAME = 24000, 480
TOKENS, SEED = 107, 3
FIRST, NEXT = {2: 38, 10: 50}, 25
"""Tokens of the pieces, by steps: of mean flow, and of guided flow."""


@pytest.fixture(scope="module")
def engine(user_folders: Path) -> Iterator[Engine]:
    engine = Engine(Catalogue(user_folders / "models", user_folders / "cache", user_folders / "none.gguf"))
    yield engine
    engine.close()


@pytest.fixture(scope="module")
def sound(user_folders: Path) -> Callable[..., tuple[Any, ChatterboxVoice]]:
    """``sound(model, dtype)``: the sound model with its voice set."""

    def load(model: str, dtype: str) -> tuple[Any, ChatterboxVoice]:
        catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
        path = str(catalogue.resolve(f"random:chatterbox-{model}"))
        s3gen = _core.ChatterboxS3Gen(path, _core.Device("cpu", 2), dtype)
        voice = model_voice(_core.GgufFile(path), "default")
        s3gen.set_voice(voice.prompt_token, voice.prompt_feat.T, voice.xvector)
        return s3gen, voice

    return load


def request(steps: int, **fields: Any) -> SynthesisRequest:
    fields = {"stream_first": FIRST[steps], "stream_next": NEXT, "stream_steps": 0, "seed": SEED, **fields}
    return SynthesisRequest(SENTENCE, steps=steps, **fields)


def sampling(s3gen: Any) -> Callable[[np.ndarray, int, Callable[[], None]], None]:
    return lambda noise, steps, _meanwhile: s3gen.sample(noise, steps)


def speak(
    s3gen: Any, request: SynthesisRequest, expected: int = usual_speech(SENTENCE)
) -> tuple[np.ndarray, np.ndarray]:
    """Mel (80, frames) and samples of `TOKENS` seeded tokens."""
    tokens = np.random.default_rng(5).integers(0, 6561, TOKENS).tolist()
    utterance = Utterance(s3gen, request, 0, cuts_last_token=False, expected=expected, sample=sampling(s3gen))
    pieces = []
    if request.stream:
        assert request.stream_first is not None
        assert request.stream_next is not None
        for end in range(request.stream_first, TOKENS, request.stream_next):
            pieces.append(utterance.extend(tokens[:end], is_final=False))
    pieces.append(utterance.extend(tokens, is_final=True))
    return s3gen.mel(), np.concatenate(pieces)


def centred_cosine(a: np.ndarray, b: np.ndarray) -> float:
    a, b = a.ravel() - a.mean(), b.ravel() - b.mean()
    return float(a @ b / np.linalg.norm(a) / np.linalg.norm(b))


def with_pitch(s3gen: Any, mel: np.ndarray, f0: np.ndarray) -> np.ndarray:
    """Samples of a mel whose source has a given F0."""
    frames, harmonics = mel.shape[1], s3gen.hparams["harmonics"]
    s3gen.start_utterance(phases(SEED, 0, harmonics))
    s3gen.set_mel(mel)
    s3gen.extend_source(normal_frames(SEED, 0, frames * FRAME, harmonics, "source").T, f0)
    samples: np.ndarray = s3gen.vocode(0, frames)
    return samples


# Model, type, steps, least cosine of the mel frames.
SMALL = (("turbo-micro", "f32", 2, 0.97), ("mtl-micro", "f32", 10, 0.97))
FULL = (("turbo", "int8", 2, 0.97), ("mtl", "int8", 10, 0.97))


@pytest.mark.parametrize(
    ("model", "dtype", "steps", "least"), [*SMALL, *(pytest.param(*full, marks=pytest.mark.slow) for full in FULL)]
)
def test_a_stream_is_near_the_whole(model: str, dtype: str, steps: int, least: float, sound: Callable) -> None:
    """Attention sees all of the utterance, a piece only its window: log-mel cosine, the mean taken off.

    The samples are compared at one F0: that of random weights jumps by octaves where a mel moves by a hundredth: one
    mel with and without 1 % of noise makes sounds whose cosine is 0.92.
    """
    s3gen, _ = sound(model, dtype)
    whole, _ = speak(s3gen, request(steps, stream=False))
    f0 = s3gen.f0()
    joined, _ = speak(s3gen, request(steps, stream=True))
    assert joined.shape == whole.shape
    assert centred_cosine(joined, whole) >= least
    assert log_mel_cosine(with_pitch(s3gen, joined, f0), with_pitch(s3gen, whole, f0), RATE) >= 0.97
    # The seams, where two windows meet, are no rougher than the rest.
    steps_of = np.abs(np.diff(joined, axis=1)).mean(0)
    seams = [2 * settled - 1 for settled in range(35, TOKENS, NEXT)]
    assert steps_of[seams].mean() <= 1.2 * steps_of.mean()


@pytest.mark.parametrize(("model", "steps"), [("turbo-micro", 2), ("mtl-micro", 10)])
def test_what_is_there_stands_for_what_is_not(model: str, steps: int, sound: Callable) -> None:
    """A wrong idea of how long the utterance will be divides attention wrongly between it and the voice."""
    s3gen, _ = sound(model, "f32")
    whole, _ = speak(s3gen, request(steps, stream=False))
    near, far = (
        centred_cosine(speak(s3gen, request(steps, stream=True), expected)[0], whole) for expected in (TOKENS, 4000)
    )
    assert near > far + 0.003


@pytest.mark.parametrize(("model", "steps"), [("turbo-micro", 2), ("mtl-micro", 10)])
def test_samples_of_a_stream_are_those_of_its_mel(model: str, steps: int, sound: Callable) -> None:
    """The vocoder is cut without a trace."""
    s3gen, _ = sound(model, "f32")
    mel, samples = speak(s3gen, request(steps, stream=True))
    f0 = s3gen.f0()
    whole = with_pitch(s3gen, mel, f0)
    assert np.abs(samples - whole).max() <= 1e-3 * np.abs(whole).max()


def test_a_window_is_an_utterance_of_its_own(sound: Callable) -> None:
    """A piece: as if the voice were the end of the prompt, and the utterance began inside."""
    s3gen, voice = sound("mtl-micro", "f32")
    random = np.random.default_rng(6)
    # Of either 3/5, so that the prompt's share of the attention is as it would be with all of both.
    n, prompt, first, settled = len(voice.prompt_token), 12, 12, 16
    tokens = random.integers(0, 6561, 30).astype(np.int32)
    noise = random.standard_normal((80, 2 * (n + 30))).astype(np.float32)
    still = np.zeros(s3gen.hparams["harmonics"], np.float32)
    s3gen.start_utterance(still)
    s3gen.plan(tokens[: settled + 3], False)
    s3gen.encode()
    s3gen.sample(noise[:, s3gen.noise_rows], 3)
    before = s3gen.mel()
    s3gen.plan(tokens[first:], True, prompt=prompt, first=first)
    s3gen.encode()
    s3gen.sample(noise[:, s3gen.noise_rows], 3)
    mel = s3gen.mel()
    assert np.array_equal(mel[:, : 2 * settled], before)

    s3gen.set_voice(voice.prompt_token[n - prompt :], voice.prompt_feat[2 * (n - prompt) :].T, voice.xvector)
    s3gen.start_utterance(still)
    s3gen.plan(tokens[first:], True)
    s3gen.encode()
    s3gen.sample(np.concatenate([noise[:, 2 * (n - prompt) : 2 * n], noise[:, 2 * (n + first) :]], axis=1), 3)
    np.testing.assert_allclose(mel[:, 2 * settled :], s3gen.mel()[:, 2 * (settled - first) :], rtol=0, atol=1e-5)
    with pytest.raises(_core.Error, match="not settled"):
        s3gen.plan(tokens, True, first=25)


def test_work_for_a_piece_does_not_grow(sound: Callable) -> None:
    """Once the window is full, all pieces replay the same graphs."""
    s3gen, _ = sound("turbo-micro", "f32")
    tokens = np.random.default_rng(5).integers(0, 6561, 400).tolist()
    utterance = Utterance(
        s3gen, request(2, stream=True), 0, cuts_last_token=False, expected=300, sample=sampling(s3gen)
    )
    for end in range(38, 138, 25):
        utterance.extend(tokens[:end], is_final=False)
    frames = s3gen.noise_frames
    s3gen.reset_stats()
    for end in range(138, 400, 25):
        utterance.extend(tokens[:end], is_final=False)
        assert s3gen.noise_frames == frames
    assert sum(stage["graphs_built"] for stage in s3gen.stats()) == 0


def test_pieces_of_one_length_are_vocoded_to_the_samples_of_the_whole(
    sound: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    s3gen, _ = sound("turbo-micro", "f32")
    _, whole = speak(s3gen, request(2))
    lengths = list[int]()

    class OnGpu:
        """The same session, as if it were on a GPU."""

        device = type("Device", (), {"info": {"kind": "gpu"}})

        def __getattr__(self, name: str) -> Any:
            return getattr(s3gen, name)

        def vocode(self, begin: int, end: int) -> np.ndarray:
            lengths.append(end - begin)
            samples: np.ndarray = s3gen.vocode(begin, end)
            return samples

    monkeypatch.setattr(stream, "GPU_PIECE", 50)
    _, pieces = speak(OnGpu(), request(2))
    assert lengths == [50] * 5  # of 214 frames; the last is cut from behind
    assert pieces.shape == whole.shape
    assert np.abs(pieces - whole).max() <= 1e-4 * np.abs(whole).max()


def late_pieces(ready: list[float], lengths: list[float]) -> list[int]:
    """Pieces that a player, started by the first, waits for. Both in seconds."""
    ends = accumulate(lengths, initial=ready[0])
    return [i for i, (at, end) in enumerate(zip(ready, ends, strict=False)) if at > end]


@pytest.mark.parametrize("model", ["turbo", "mtl"])
def test_a_player_never_waits_once_it_has_begun(model: str, engine: Engine) -> None:
    # Not SEED: Turbo's limit cuts that one 13 tokens behind a piece, which then come with the last.
    wanted = SynthesisRequest(SENTENCE, model=f"random:chatterbox-{model}-micro", device="cpu", seed=5)
    list(engine.synthesize(wanted))  # makes the graphs
    runs: list[list[float]] = []
    for _ in range(3):
        costs: list[float] = []
        lengths: list[float] = []
        begun = time.process_time()
        synthesis = engine.synthesize(wanted)
        for piece in synthesis:
            costs.append(time.process_time() - begun - sum(costs))
            lengths.append(len(piece.samples) / RATE)
        runs.append(costs)
    # What else runs on the machine makes a piece dearer, and never cheaper.
    ready = list(accumulate(min(costs) for costs in zip(*runs, strict=True)))
    assert len(ready) > 5
    assert ready[0] <= 0.4 * ready[-1]
    # The work that was done, on a machine that does it in eight tenths of the time that it plays: a token attends to
    # all before it, and in a network as small as this one the last piece takes a fifth longer for that than the second.
    pace = 0.8 * sum(lengths) / ready[-1]
    assert not late_pieces([pace * at for at in ready], lengths)
    # Nor on a machine that is hardly faster than speech: each further piece takes as long as its own tokens play. The
    # last one also plays what the others held back.
    assert synthesis.result.request.stream_first is not None
    held = synthesis.result.request.stream_first * 0.04 - lengths[0]
    slow = list(accumulate((0.99 * length for length in [*lengths[1:-1], lengths[-1] - held]), initial=0.0))
    assert not late_pieces(slow, lengths)
    assert late_pieces([1.2 * at for at in slow], lengths)  # the clock can tell
