"""Qwen3-TTS from a request to sound, on micro models with random weights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from parlance.core.check import run_check
from parlance.core.decode_session import DecodeSession
from parlance.core.engine import Engine, Resolved
from parlance.core.errors import Cancelled, ModelError, ParlanceError, UsageError
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.families.qwen3 import driver as qwen3
from parlance.families.qwen3.prompt import Reference
from parlance.families.qwen3.voice import Qwen3Voice
from parlance.library.catalogue import Catalogue

BASE, CUSTOM, DESIGN = MODELS = ("0.6b-base", "1.7b-custom", "1.7b-design")
TEXT = "Hello there, how are you?"
LONG = "The first sentence is here. The second one is a little longer than that. And a third ends it."


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    folder = tmp_path_factory.mktemp("qwen3")
    engine = Engine(Catalogue(folder / "models", folder / "cache", folder / "none.gguf"))
    yield engine
    engine.close()


@pytest.fixture(autouse=True)
def soon_at_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A random model speaks until it is stopped, or not much less long."""
    monkeypatch.setattr(qwen3, "FEWEST_FRAMES", 24)
    monkeypatch.setattr(qwen3, "FRAMES_PER_CHARACTER", 1)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speech goes on to the limit."""
    noise = qwen3.Qwen3Model.noise

    def without_end(self: qwen3.Qwen3Model, *args: Any) -> np.ndarray:
        drawn = noise(self, *args)
        drawn[:, self.spec.eos] = -1e9
        return drawn

    monkeypatch.setattr(qwen3.Qwen3Model, "noise", without_end)


def request(model: str, text: str = TEXT, **fields: object) -> SynthesisRequest:
    return SynthesisRequest(text, model=f"random:qwen3-tts-{model}-micro", device="cpu", seed=3).replace(**fields)


def speak(engine: Engine, request: SynthesisRequest) -> SynthesisResult:
    synthesis = engine.synthesize(request)
    for _ in synthesis:
        pass
    return synthesis.result


@pytest.mark.parametrize("model", MODELS)
def test_same_request_same_bytes_and_another_seed_another_take(engine: Engine, model: str) -> None:
    first = speak(engine, request(model))
    again = speak(engine, request(model))
    engine.forget_models()
    fresh = speak(engine, request(model))
    assert first.sha256 == again.sha256 == fresh.sha256
    assert speak(engine, request(model, seed=4)).sha256 != first.sha256
    assert sum(stage.graphs_built for stage in again.stages) == 0
    assert 1e-3 < np.abs(first.samples).max() < 1


@pytest.mark.parametrize(("first", "following"), [(1, 1), (1, 5), (7, 3)])
@pytest.mark.usefixtures("endless")
def test_the_pieces_are_the_whole(engine: Engine, first: int, following: int) -> None:
    whole = speak(engine, request(CUSTOM, stream=False)).samples
    synthesis = engine.synthesize(request(CUSTOM, stream=True, stream_first=first, stream_next=following))
    pieces = [chunk.samples for chunk in synthesis]
    assert len(pieces[0]) == 1920 * first
    assert {len(piece) for piece in pieces[1:-1]} == {1920 * following}
    assert np.abs(np.concatenate(pieces) - whole).max() < 1e-4
    assert synthesis.result.first_audio_s < synthesis.result.wall_s


@pytest.mark.usefixtures("endless")
def test_a_gpu_begins_with_one_frame_and_draws_the_same(engine: Engine) -> None:
    resolved = engine.resolve(request(CUSTOM, stream=True, stream_first=4, stream_next=6))
    chunk = resolved.family.prepare(resolved.request, resolved.spec).chunks[0]

    def drawn(on_gpu: bool) -> tuple[list[int], list[int], np.ndarray]:
        model = engine.load(resolved).session()
        assert isinstance(model, qwen3.Qwen3Model)
        model.set_voice(engine.voice(resolved))
        if on_gpu:
            model.is_cpu, model.at_once = False, qwen3.GPU_FRAMES_AT_ONCE
            model.decoder = DecodeSession(model.talker, model.talker.device)
        speech = qwen3.Speech(model, resolved.request, chunk, 0, None, 18)
        pieces = [len(samples) // 1920 for samples in speech.pieces(lambda: None)]
        return [len(codes) for codes in speech.codes], pieces, np.concatenate(speech.codes)

    submissions, pieces, codes = drawn(on_gpu=True)
    assert submissions == [1, 2, 4, 4, 2, 4, 1]
    assert pieces == [1, 2, 4, 6, 5]
    one_by_one, pieces, want = drawn(on_gpu=False)
    assert (one_by_one, pieces) == ([1] * 18, [4, 6, 6, 2])
    assert np.array_equal(codes, want)


class Fewer(DecodeSession):
    """As where others want fewer frames: one, two, three, four, one ... of those asked for."""

    drawn = 0

    def decode(self, request: Any, inputs: tuple[Any, ...], prefetch: Any, should_continue: Any) -> np.ndarray:
        self.drawn += 1
        *how, noise, text = inputs
        count = 1 + self.drawn % len(noise)
        codes: np.ndarray = self.network.decode(*how, noise[:count], text[:count])
        return codes


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("is_beside", [False, True])
def test_where_a_whole_is_cut_hangs_on_nobody_else(
    engine: Engine, is_beside: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sound of its pieces, made beside the frames or between them, follows in their order."""
    resolved = engine.resolve(request(CUSTOM, stream=False))
    chunk = resolved.family.prepare(resolved.request, resolved.spec).chunks[0]
    model = engine.load(resolved).session()
    assert isinstance(model, qwen3.Qwen3Model)
    model.set_voice(engine.voice(resolved))
    model.is_cpu, model.at_once = False, qwen3.GPU_FRAMES_AT_ONCE
    model.decoder = Fewer(model.talker, model.talker.device)
    lengths, decode = list[int](), model.codec.decode
    monkeypatch.setattr(qwen3.Qwen3Model, "sounds_beside", is_beside)

    def sound(codes: np.ndarray) -> np.ndarray:
        lengths.append(len(codes))
        samples: np.ndarray = decode(codes)
        return samples

    monkeypatch.setattr(model, "sound", sound)
    speech = qwen3.Speech(model, resolved.request, chunk, 0, None, 2 * qwen3.WHOLE_PIECE + 5)
    pieces = np.concatenate([*speech.pieces(lambda: None)])
    assert lengths == [qwen3.WHOLE_PIECE, qwen3.WHOLE_PIECE, 5]
    model.start_sound()
    assert np.abs(pieces - decode(np.concatenate(speech.codes))).max() < 1e-4

    def fail(codes: np.ndarray) -> np.ndarray:
        raise MemoryError

    monkeypatch.setattr(model, "sound", fail)
    with pytest.raises(MemoryError):
        [*qwen3.Speech(model, resolved.request, chunk, 0, None, 2 * qwen3.WHOLE_PIECE).pieces(lambda: None)]


@pytest.mark.usefixtures("endless")
def test_each_setting_reaches_its_network(engine: Engine) -> None:
    plain = speak(engine, request(CUSTOM))
    for changed in (
        {"temperature": 0.3},
        {"top_k": 3},
        {"top_p": 0.3},
        {"repetition_penalty": 2.0},
        {"subtalker_temperature": 0.3},
        {"subtalker_top_k": 3},
        {"subtalker_top_p": 0.3},
        {"voice": "ryan"},
        {"language": "de"},
        {"instruction": "angry"},
        {"whole_text": False},
    ):
        assert speak(engine, request(CUSTOM, **changed)).sha256 != plain.sha256, changed


def test_greedy_needs_no_seed(engine: Engine) -> None:
    greedy = {"temperature": 0.0, "subtalker_temperature": 0.0}
    takes = {speak(engine, request(CUSTOM, seed=seed, **greedy)).sha256 for seed in (1, 2)}
    assert len(takes) == 1


def test_a_dialect_belongs_to_a_speaker_and_yields_to_another_language(engine: Engine) -> None:
    takes = {code: speak(engine, request(CUSTOM, voice="dylan", language=code)).sha256 for code in ("auto", "zh", "en")}
    assert takes["auto"] == takes["zh"] != takes["en"]
    others = {code: speak(engine, request(CUSTOM, voice="ryan", language=code)).sha256 for code in ("auto", "zh")}
    assert others["auto"] != others["zh"]


def test_a_speech_without_an_end_is_cut_off_and_said(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qwen3, "FEWEST_FRAMES", 5)
    monkeypatch.setattr(qwen3, "FRAMES_PER_CHARACTER", 0)
    result = speak(engine, request(CUSTOM))
    assert result.audio_s == 5 * 0.08
    assert ["stopped at the limit" in words for words in result.notices] == [True]


def test_the_limit_goes_by_the_text() -> None:
    assert qwen3.longest_speech("x" * 30) == max(qwen3.FEWEST_FRAMES, 30 * qwen3.FRAMES_PER_CHARACTER)


def test_parts_of_a_long_text_follow_with_a_pause(engine: Engine) -> None:
    synthesis = engine.synthesize(request(CUSTOM, LONG, chunk_chars=40, pause_s=0.5, stream=False))
    chunks = list(synthesis)
    ends = [chunk for chunk in chunks if chunk.ends_chunk]
    assert len(ends) == ends[0].count == 3
    assert "".join(LONG.split()) == "".join("".join(chunk.text.split()) for chunk in ends)
    for chunk in ends[:-1]:  # a sentence that is cut for its length has no pause inside
        assert chunk.samples[-12000:].any() != chunk.text.rstrip().endswith("."), chunk.text
    assert ends[-1].samples[-12000:].any()


def test_a_voice_of_nobody_in_particular_goes_on_in_the_next_part(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(qwen3, "FEWEST_FRAMES", 400)  # to an end: what was cut off is no example
    given: list[Reference | None] = []
    prompt = qwen3.Qwen3Model.prompt

    def watched(self: qwen3.Qwen3Model, request: SynthesisRequest, text: np.ndarray, said: Any = None) -> Any:
        given.append(said)
        return prompt(self, request, text, said)

    monkeypatch.setattr(qwen3.Qwen3Model, "prompt", watched)
    speak(engine, request(DESIGN, LONG, chunk_chars=40, instruction="a calm voice"))
    assert given[0] is None
    assert given[1] is not None
    assert given[1] is given[2]
    assert len(given[1].codes) > 1
    given.clear()
    speak(engine, request(CUSTOM, LONG, chunk_chars=40))
    assert given == [None, None, None]


def test_a_clone_speaks_with_its_vector_and_goes_on_from_its_clip(engine: Engine) -> None:
    resolved = engine.resolve(request(BASE))
    model = engine.load(resolved)
    chunk = resolved.family.prepare(resolved.request, resolved.spec).chunks[0]
    clone = a_clone(resolved, chunk.ids[:4])
    takes = []
    for voice in (Qwen3Voice(), replace(clone, reference=None), clone):
        model.set_voice(resolved.family.check_voice(voice, resolved.spec, "clone"))
        spoken = model.speak(resolved.request, [chunk], lambda: None, lambda done, total: None, lambda words: None)
        takes.append(np.concatenate([piece.samples for piece in spoken]).tobytes())
    assert len(set(takes)) == 3
    assert clone.vector is not None
    with pytest.raises(ModelError, match="width 128, this one has 256"):
        resolved.family.check_voice(Qwen3Voice(vector=clone.vector[:128]), resolved.spec, "clone")


def a_clone(resolved: Resolved, ids: np.ndarray) -> Qwen3Voice:
    """Of a clip of 6 frames in which these words are said."""
    rng = np.random.default_rng(1)
    vector = rng.standard_normal(resolved.spec.width).astype(np.float32)
    codes = rng.integers(0, resolved.spec.codebook, (6, 16), np.int32)
    return Qwen3Voice(vector=vector, reference=Reference(ids, codes))


def test_what_a_model_cannot_do_is_said(engine: Engine) -> None:
    with pytest.raises(UsageError, match="has no setting 'instruction'"):
        speak(engine, request(BASE, instruction="angry"))
    with pytest.raises(UsageError, match="does not speak 'sv'"):
        speak(engine, request(BASE, language="sv"))
    with pytest.raises(UsageError, match="has no setting 'cfg_weight'"):
        speak(engine, request(BASE, cfg_weight=0.5))
    assert "No voice description" in speak(engine, request(DESIGN)).notices[0]


@pytest.mark.usefixtures("endless")
def test_cancelled_at_any_point_the_next_request_is_right(engine: Engine) -> None:
    expected = speak(engine, request(CUSTOM)).sha256
    for at in range(4):
        synthesis = engine.synthesize(request(CUSTOM, stream_first=1, stream_next=2))
        for _ in range(at):
            next(synthesis)
        engine.cancel()
        with pytest.raises(Cancelled):
            next(synthesis)
        assert speak(engine, request(CUSTOM)).sha256 == expected


def test_prewarmed_the_first_request_builds_no_graph_of_the_talker(engine: Engine) -> None:
    engine.forget_models()
    steps = [progress.message for progress in engine.prewarm(request(CUSTOM))]
    assert "Preparing the codec" in steps
    stages = {stage.name: stage for stage in speak(engine, request(CUSTOM)).stages}
    assert stages["decode"].graphs_built == stages["prefill"].graphs_built == 0


def test_many_requests_of_all_kinds_do_not_grow(engine: Engine) -> None:
    def in_memory() -> dict[str, int]:
        return {model: sum(engine.load(engine.resolve(request(model))).memory.values()) for model in MODELS[:2]}

    kinds = [request(BASE), request(CUSTOM, voice="eric"), request(CUSTOM, instruction="soft", stream=False)]
    first = [speak(engine, kind).sha256 for kind in kinds for _ in range(2)]
    size = in_memory()
    for _ in range(4):
        assert [speak(engine, kind).sha256 for kind in kinds] == first[::2]
    assert in_memory() == size


GREEDY = {"temperature": 0.0, "subtalker_temperature": 0.0}
DRAWN = {"top_k": 0, "subtalker_top_k": 0}
"""Without filters: the driver takes most of a minute to compile what sorting needs."""


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize(("model", "how"), [(BASE, GREEDY), (CUSTOM, DRAWN)])
def test_a_gpu_says_the_same(
    model: str, how: dict[str, Any], engine: Engine, software_device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clip goes on, or a speaker is told how to speak: the same codes, and the sound of them."""
    monkeypatch.setattr(qwen3, "FEWEST_FRAMES", 6)
    monkeypatch.setattr(qwen3, "FRAMES_PER_CHARACTER", 0)
    words = {} if model == BASE else {"instruction": "soft"}

    def said(device: str) -> tuple[np.ndarray, np.ndarray]:
        resolved = engine.resolve(request(model, device=device, dtype="f32", **how, **words))
        loaded, chunk = engine.load(resolved), resolved.family.prepare(resolved.request, resolved.spec).chunks[0]
        loaded.set_voice(a_clone(resolved, chunk.ids[:4]) if model == BASE else engine.voice(resolved))
        speech = qwen3.Speech(loaded, resolved.request, chunk, 0, None)
        samples = np.concatenate(list(speech.pieces(lambda: None)))
        return np.concatenate(speech.codes), samples

    (codes, cpu), (same, gpu) = said("cpu"), said(software_device)
    assert codes.shape == (6, 16)
    assert np.array_equal(codes, same)
    assert np.abs(cpu - gpu).max() < 1e-3


@pytest.mark.parametrize(
    ("dtype", "types"),
    [
        ("f32", {"codec": "f32", "predictor": "f32", "talker": "f32"}),
        ("q8_0", {"codec": "f32", "predictor": "q8_0", "talker": "q8_0"}),
        # Some rows are no whole blocks of q4_k.
        ("q4_k", {"codec": "f32", "predictor": "q4_k+q8_0", "talker": "q4_k+q8_0"}),
    ],
)
def test_the_result_says_what_a_number_type_became(engine: Engine, dtype: str, types: dict[str, str]) -> None:
    result = speak(engine, request(CUSTOM, dtype=dtype))
    assert result.request.dtype == dtype
    assert result.weights == types


def test_a_number_type_that_the_device_refuses_is_an_error(engine: Engine, software_device: str) -> None:
    with pytest.raises(ParlanceError, match="int8 needs the CPU"):
        speak(engine, request(CUSTOM, dtype="int8", device=software_device))


@pytest.mark.parametrize("dtype", ["f16", "q8_0", "q4_k", "int8"])
def test_the_self_test_passes_in_every_type(engine: Engine, dtype: str) -> None:
    tested = request(CUSTOM, dtype=dtype, stream=False, threads=1)
    verdict = run_check(engine, tested, lambda progress: None)
    assert verdict.passed, verdict.stages
    assert verdict.weights == dtype


def test_the_self_test_finds_another_voice(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compared must hang on the prompt, or the test would pass a device that reads it wrongly."""
    calls = iter(range(100))
    build = qwen3.build

    def spoiled(source: Any, ids: Any, prompt: Any) -> Any:
        made = build(source, ids, prompt)
        return made if next(calls) == 0 else replace(made, rows=made.rows[::-1])

    monkeypatch.setattr(qwen3, "build", spoiled)
    verdict = run_check(engine, request(CUSTOM, stream=False), lambda progress: None)
    assert {stage.name for stage in verdict.stages if not stage.passed} >= {"prefill_hidden", "talker_logits", "codes"}
