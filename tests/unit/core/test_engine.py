from __future__ import annotations

import dataclasses
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from parlance.core.engine import MAX_MODELS, Engine
from parlance.core.errors import Cancelled, DeviceError, ModelError, ParlanceError, TextError, UsageError
from parlance.core.files import samples_sha256
from parlance.core.request import SynthesisRequest
from parlance.families.supertonic.voice import VoiceTensors

SHORT = "A short sentence, nothing more."
LONG = (
    "This is the first sentence of a longer text. Here comes another one, with a clause in it. And a third one ends it."
)


def speak(engine: Engine, request: SynthesisRequest) -> Any:
    synthesis = engine.synthesize(request)
    pieces = list(synthesis)
    return synthesis.result, pieces


def test_result_is_the_pieces_joined_and_names_everything(engine: Engine, core: Any, fakes: ModuleType) -> None:
    result, pieces = speak(engine, SynthesisRequest(SHORT))
    np.testing.assert_array_equal(result.samples, np.concatenate([piece.samples for piece in pieces]))
    assert result.sha256 == samples_sha256(result.samples)
    assert result.device["id"] == "vulkan:0"
    request = result.request
    assert (request.model, request.voice, request.language, request.device) == ("toy", "ada", "en", "vulkan:0")
    assert (request.steps, request.speed, request.model_sha256) == (5, 1.0, "sha-toy")
    assert request.pause_s == pytest.approx(0.3)
    ids = core.named("predict_duration")[0][1]
    assert len(result.samples) == int(ids * fakes.SECONDS_PER_ID * fakes.RATE)
    assert {stage.name for stage in result.stages} == {"front_end", "duration", "text", "vector", "vocoder"}
    assert 0 < result.first_audio_s <= result.wall_s
    assert result.to_dict()["model"] == {"path": result.model_path, "sha256": "sha-toy"}


def test_resolved_request_makes_the_same_audio_again(engine: Engine) -> None:
    first, _ = speak(engine, SynthesisRequest(LONG, seed=3))
    again, _ = speak(engine, first.request)
    assert again.sha256 == first.sha256
    assert again.request == first.request


def test_stages_run_once_per_chunk_and_noise_is_seeded_by_chunk(engine: Engine, core: Any, fakes: ModuleType) -> None:
    result, pieces = speak(engine, SynthesisRequest(LONG, seed=11, steps=3, guidance="conditional"))
    count = pieces[-1].count
    assert count >= 2
    assert [piece.index for piece in pieces if piece.ends_chunk] == list(range(count))
    assert len(core.named("set_voice")) == 1
    estimates = core.named("estimate")
    assert len(estimates) == count
    for index, (_, noise, steps, conditional) in enumerate(estimates):
        expected = np.random.RandomState(11 + index).standard_normal((1, *noise.shape)).astype(np.float32)[0]
        np.testing.assert_array_equal(noise, expected)
        assert (steps, conditional) == (3, True)
    assert result.request.guidance == "conditional"


def test_chunks_are_joined_by_the_pause_but_none_follows_the_last(engine: Engine, fakes: ModuleType) -> None:
    with_pause, pieces = speak(engine, SynthesisRequest(LONG, pause_s=1.0))
    without, _ = speak(engine, SynthesisRequest(LONG, pause_s=0.0))
    count = pieces[-1].count
    assert len(with_pause.samples) - len(without.samples) == (count - 1) * fakes.RATE
    ends = [piece.samples for piece in pieces if piece.ends_chunk]
    assert not ends[0][-fakes.RATE :].any()
    assert ends[-1][-1] != 0


def test_trim_off_keeps_whole_frames(engine: Engine, fakes: ModuleType) -> None:
    trimmed, _ = speak(engine, SynthesisRequest(SHORT))
    whole, _ = speak(engine, SynthesisRequest(SHORT, trim=False))
    assert len(whole.samples) == -(-len(trimmed.samples) // fakes.FRAME) * fakes.FRAME
    np.testing.assert_array_equal(whole.samples[: len(trimmed.samples)], trimmed.samples)


def test_speed_shortens(engine: Engine) -> None:
    normal, _ = speak(engine, SynthesisRequest(SHORT, speed=1.0))
    fast, _ = speak(engine, SynthesisRequest(SHORT, speed=2.0))
    assert len(fast.samples) == pytest.approx(len(normal.samples) / 2, abs=1)


def test_streaming_cuts_pieces_but_not_streaming_does_not(engine: Engine, core: Any) -> None:
    _, pieces = speak(engine, SynthesisRequest(SHORT, stream=True))
    assert len(pieces) > 1
    core.calls.clear()
    _, pieces = speak(engine, SynthesisRequest(SHORT, stream=False))
    assert len(pieces) == 1


def test_first_chunk_is_short_only_when_streaming(engine: Engine) -> None:
    text = "Here is a clause of a sentence, and here is another one that ends it."
    _, streamed = speak(engine, SynthesisRequest(text, stream=True))
    _, whole = speak(engine, SynthesisRequest(text, stream=False))
    assert len(streamed[0].text) < len(whole[0].text)


def test_chunk_whose_sound_is_too_long_is_split_further(catalogue: Any, core: Any, fakes: ModuleType) -> None:
    path = catalogue.resolve("toy")
    core.add_model(path, **{"supertonic.ve.max_positions": 60})
    _, pieces = speak(Engine(catalogue), SynthesisRequest(LONG, stream=False, chunk_chars=200))
    assert pieces[-1].count > 1
    assert all(call[1].shape[1] <= 60 for call in core.named("estimate"))
    assert " ".join(piece.text.strip() for piece in pieces if piece.ends_chunk).split() == LONG.split()


def test_text_that_cannot_be_split_enough_is_a_text_error(catalogue: Any, core: Any) -> None:
    core.add_model(catalogue.resolve("toy"), **{"supertonic.ve.max_positions": 1})
    with pytest.raises(TextError):
        list(Engine(catalogue).synthesize(SynthesisRequest(SHORT)))


def test_model_is_loaded_once_and_the_oldest_is_let_go(engine: Engine, core: Any) -> None:
    for model in ("toy", "toy", "other", "toy"):
        speak(engine, SynthesisRequest(SHORT, model=model))
    assert len(core.named("Supertonic")) == 2
    speak(engine, SynthesisRequest(SHORT, device="cpu"))
    assert len(core.named("Supertonic")) == 3
    assert MAX_MODELS == 2
    speak(engine, SynthesisRequest(SHORT))
    assert len(core.named("Supertonic")) == 3
    speak(engine, SynthesisRequest(SHORT, model="other"))
    assert len(core.named("Supertonic")) == 4


@pytest.mark.parametrize("field", ["device", "dtype", "threads"])
def test_each_way_to_load_is_a_model_of_its_own(field: str, engine: Engine, core: Any) -> None:
    speak(engine, SynthesisRequest(SHORT))
    speak(engine, SynthesisRequest(SHORT, **{field: {"device": "cpu", "dtype": "f16", "threads": 3}[field]}))
    assert len(core.named("Supertonic")) == 2


def test_a_voice_speaks_its_own_language(catalogue: Any) -> None:
    info = catalogue.models()[0]
    ada, bob = info.voices[:2]
    voices = (ada, dataclasses.replace(bob, language="fr"))
    info = dataclasses.replace(info, languages=("auto", "en", "fr"), voices=voices)
    assert [info.language_of(voice) for voice in ("", "ada", "Bob", "file.json")] == ["en", "en", "fr", "en"]
    assert dataclasses.replace(info, default_language="auto").language_of("bob") == "auto"
    assert dataclasses.replace(info, languages=("en",)).language_of("bob") == "en"


def test_a_language_may_be_written_with_its_region(catalogue: Any) -> None:
    info = catalogue.models()[0]
    voices = tuple(
        dataclasses.replace(voice, description=f"{people} woman")
        for voice, people in zip(info.voices, ("American", "British"), strict=False)
    )
    info = dataclasses.replace(info, voices=voices, languages=("en", "no", "pt-br"))
    asked = ("en", "EN_us", "en-GB", "en_GB.UTF-8", "eng", "nb-NO", "pt_BR", "pt", "C", "", "-", "x" * 999, "e\0n")
    assert [info.spoken_language(tag) for tag in asked] == [*["en"] * 5, "no", "pt-br", *[""] * 6]
    assert [info.speaker(tag) for tag in ("en", "en-US", "en-CA", "en-GB", "en_AU", "en-XX")] == [
        *["ada"] * 3, "bob", "bob", "ada",
    ]  # fmt: skip
    british = dataclasses.replace(voices[1], description="", accent="gb")
    assert dataclasses.replace(info, voices=(voices[0], british)).speaker("en-GB") == "bob"


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"voice": "eve"}, "ada, bob"),
        ({"language": "xx"}, "en"),
        ({"device": "cuda:9"}, "cpu, vulkan:0"),
        ({"model": "none"}, "none"),
        ({"voice": "file.json"}, "file.json"),
    ],
)
def test_unknown_names_are_wrong_usage(fields: dict[str, str], named: str, engine: Engine) -> None:
    with pytest.raises(UsageError, match=named):
        list(engine.synthesize(SynthesisRequest(SHORT, **fields)))


def test_voice_may_be_named_by_its_title(engine: Engine, core: Any) -> None:
    result, _ = speak(engine, SynthesisRequest(SHORT, voice="Bob"))
    assert result.request.voice == "bob"
    assert core.named("set_voice") == [("set_voice", 2.0)]


def test_voice_file_goes_through_the_reader(catalogue: Any, core: Any, fakes: ModuleType) -> None:
    def read(path: Path) -> VoiceTensors:
        assert path == Path("my/voice.json")
        return VoiceTensors(*(np.full(shape, 9, np.float32) for shape in fakes.STYLE))

    result, _ = speak(Engine(catalogue, read), SynthesisRequest(SHORT, voice="my/voice.json"))
    assert core.named("set_voice") == [("set_voice", 9.0)]
    assert result.request.voice == "my/voice.json"


def test_request_for_another_file_is_refused(engine: Engine) -> None:
    with pytest.raises(ModelError, match="sha-toy"):
        list(engine.synthesize(SynthesisRequest(SHORT, model_sha256="0" * 64)))


def test_cancel_stops_at_the_next_step_and_the_next_synthesis_works(engine: Engine, core: Any) -> None:
    synthesis = engine.synthesize(SynthesisRequest(LONG))
    next(synthesis)
    vocoded = len(core.named("vocode"))
    engine.cancel()
    with pytest.raises(Cancelled):
        next(synthesis)
    assert len(core.named("vocode")) == vocoded
    with pytest.raises(ParlanceError, match="last chunk"):
        _ = synthesis.result
    assert speak(engine, SynthesisRequest(SHORT))[0].audio_s > 0


def test_cancel_inside_a_native_call(engine: Engine, core: Any) -> None:
    core.during = lambda name: engine.cancel() if name == "estimate" else None
    with pytest.raises(Cancelled):
        list(engine.synthesize(SynthesisRequest(SHORT)))
    assert not core.named("vocode")


def test_cancel_when_nothing_runs_harms_nothing(engine: Engine) -> None:
    engine.cancel()
    speak(engine, SynthesisRequest(SHORT))
    engine.cancel()
    assert speak(engine, SynthesisRequest(SHORT))[0].audio_s > 0


def test_new_synthesis_ends_the_one_before(engine: Engine) -> None:
    old = engine.synthesize(SynthesisRequest(LONG))
    next(old)
    speak(engine, SynthesisRequest(SHORT))
    with pytest.raises(Cancelled):
        next(old)


def test_failed_device_is_opened_anew(engine: Engine, core: Any) -> None:
    speak(engine, SynthesisRequest(SHORT))
    core.fail["estimate"] = core.DeviceError("device lost")
    with pytest.raises(DeviceError, match="device lost"):
        list(engine.synthesize(SynthesisRequest(SHORT)))
    core.fail.clear()
    speak(engine, SynthesisRequest(SHORT))
    assert len(core.named("Supertonic")) == 2


def test_waiting_between_pieces_is_not_counted_as_work(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("parlance.core.engine.time.perf_counter", lambda: now[0])
    synthesis = engine.synthesize(SynthesisRequest(LONG))
    for _ in synthesis:
        now[0] += 100.0
    assert synthesis.result.wall_s == 0.0


@pytest.mark.parametrize("text", ["", "  ", "漢", SHORT])
def test_prewarm_runs_every_stage_and_tells_about_it(text: str, engine: Engine, core: Any) -> None:
    steps = list(engine.prewarm(SynthesisRequest(text)))
    assert [step.done for step in steps] == list(range(len(steps)))
    assert steps[-1].done == steps[-1].total
    assert all(step.message for step in steps)
    for stage in ("predict_duration", "encode_text", "estimate", "vocode"):
        assert core.named(stage)
    loaded = len(core.named("Supertonic"))
    speak(engine, SynthesisRequest(SHORT))
    assert len(core.named("Supertonic")) == loaded


def test_prewarm_makes_the_very_pieces_that_speaking_will(engine: Engine, core: Any) -> None:
    list(engine.prewarm(SynthesisRequest(SHORT)))
    warmed = [call for call in core.calls if call[0] == "vocode"]
    core.calls.clear()
    speak(engine, SynthesisRequest(SHORT))
    assert core.named("vocode") == warmed


def test_prewarm_can_be_cancelled(engine: Engine, core: Any) -> None:
    steps = engine.prewarm(SynthesisRequest(""))
    next(steps)
    engine.cancel()
    with pytest.raises(Cancelled):
        list(steps)
    assert not core.named("vocode")


def test_progress_counts_chunks(engine: Engine) -> None:
    synthesis = engine.synthesize(SynthesisRequest(LONG))
    seen = {(synthesis.progress.done, synthesis.progress.total) for _ in synthesis}
    total = synthesis.progress.total
    assert seen == {(done, total) for done in range(total)}
    assert synthesis.progress.done == total


def test_unsupported_characters_have_offsets_into_the_users_text(engine: Engine) -> None:
    text = "Plain words, then 漢 and no more."
    found = engine.unsupported(SynthesisRequest(text))
    assert [(character.offset, character.character) for character in found] == [(text.index("漢"), "漢")]
    result, _ = speak(engine, SynthesisRequest(text))
    assert result.unsupported == found


@pytest.mark.parametrize("text", ["", "   \n\n  "])
def test_nothing_to_speak_is_a_text_error(text: str, engine: Engine) -> None:
    with pytest.raises(TextError):
        list(engine.synthesize(SynthesisRequest(text)))


def test_model_of_another_family_is_refused(engine: Engine, catalogue: Any) -> None:
    import dataclasses

    path = catalogue.resolve("toy")
    catalogue._infos[path] = dataclasses.replace(catalogue._infos[path], family="opera")
    with pytest.raises(ModelError, match="'opera'"):
        list(engine.synthesize(SynthesisRequest(SHORT)))


def test_close_frees_the_models_and_the_engine_stays_usable(engine: Engine, core: Any) -> None:
    speak(engine, SynthesisRequest(SHORT))
    engine.close()
    speak(engine, SynthesisRequest(SHORT))
    assert len(core.named("Supertonic")) == 2
