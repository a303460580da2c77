"""What SSML asks for is heard: silence, speed, loudness, pitch, voices and languages; the rest is told once."""

from __future__ import annotations

import dataclasses
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from parlance.core.dsp.resample import stretched
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.core.synthesis import prepare


def speak(engine: Engine, inside: str, **fields: Any) -> SynthesisResult:
    synthesis = engine.synthesize(SynthesisRequest(f"<speak>{inside}</speak>", **fields))
    for _ in synthesis:
        pass
    return synthesis.result


def plain(engine: Engine, text: str, **fields: Any) -> np.ndarray:
    synthesis = engine.synthesize(SynthesisRequest(text, **fields))
    for _ in synthesis:
        pass
    return synthesis.result.samples


def test_a_break_is_silence(engine: Engine, fakes: ModuleType) -> None:
    sound = speak(engine, "One thing.<break time='500ms'/> Another.").samples
    expected = [plain(engine, "One thing."), np.zeros(fakes.RATE // 2), plain(engine, "Another.")]
    np.testing.assert_array_equal(sound, np.concatenate(expected).astype(np.float32))


def test_rate_is_the_speed_of_the_model_and_volume_a_factor(engine: Engine) -> None:
    np.testing.assert_array_equal(
        speak(engine, "<prosody rate='150%'>Some words.</prosody>").samples, plain(engine, "Some words.", speed=1.5)
    )
    np.testing.assert_allclose(
        speak(engine, "<prosody volume='-6dB'>Some words.</prosody>").samples,
        plain(engine, "Some words.") * 10 ** (-6 / 20),
        rtol=1e-6,
    )


def test_what_the_model_cannot_is_done_to_its_sound(engine: Engine, fakes: ModuleType) -> None:
    words = "Some words that are long enough to be heard."
    beyond = speak(engine, f"<prosody rate='400%'>{words}</prosody>", stream=False).samples
    np.testing.assert_array_equal(beyond, stretched(plain(engine, words, speed=2.0, stream=False), fakes.RATE, 2.0))
    higher = speak(engine, f"<prosody pitch='+4st'>{words}</prosody>", stream=False).samples
    np.testing.assert_array_equal(higher, stretched(plain(engine, words, stream=False), fakes.RATE, 1.0, 4.0))


def test_voices_take_turns(engine: Engine) -> None:
    sound = speak(engine, "I am. <voice name='Bob'>So am I.</voice> Good.").samples
    said = [plain(engine, "I am."), plain(engine, "So am I.", voice="bob"), plain(engine, "Good.")]
    np.testing.assert_array_equal(sound, np.concatenate(said))


def test_a_voice_is_found_by_what_is_said_of_it(engine: Engine) -> None:
    text = "<speak>I am. <voice gender='male'>So am I.</voice> <voice name='Eve' gender='female'>Good.</voice></speak>"
    resolved = engine.resolve(SynthesisRequest(text))
    said = {"ada": "American woman, calm", "bob": "British man"}
    voices = tuple(dataclasses.replace(voice, description=said[voice.id]) for voice in resolved.info.voices)
    found = [
        prepare(resolved.family, resolved.request, resolved.spec, dataclasses.replace(resolved.info, voices=some))
        for some in (voices, voices[:1])
    ]
    assert [[segment.request.voice for segment in one.segments] for one in found] == [
        ["ada", "bob", "ada"],
        ["ada"] * 3,
    ]
    assert [[str(notice) for notice in one.notices] for one in found] == [
        [], ["Unsupported markup ignored: voice male."]
    ]  # fmt: skip


def test_emphasis_is_slower_and_louder_until_it_ends(engine: Engine) -> None:
    usual, strong = speak(engine, "So am I.").samples, speak(engine, "[emphasis strong] So am I.").samples
    assert len(strong) > 1.1 * len(usual)
    assert np.abs(strong).max() > np.abs(usual).max()
    less = speak(engine, "[emphasis reduced]So am I.").samples
    assert len(less) < len(usual)
    assert np.abs(less).max() < np.abs(usual).max()
    both = speak(engine, "[emphasis strong] So am I. [emphasis none] So am I.").samples
    assert abs(len(both) - len(strong) - len(usual)) < 0.02 * len(both)


def test_the_tag_of_emphasis_is_the_mark_of_it(engine: Engine) -> None:
    for tag, mark in (("<emphasis>", "moderate"), ("<emphasis level='reduced'>", "reduced")):
        np.testing.assert_array_equal(
            speak(engine, f"{tag}So am I.</emphasis>").samples, plain(engine, f"[emphasis {mark}]So am I.")
        )


def test_sounds_that_the_model_cannot_read_leave_the_word(engine: Engine) -> None:
    result = speak(engine, "To <phoneme ph='ˈlɛstə'>Leicester</phoneme>, 2.")
    np.testing.assert_array_equal(result.samples, plain(engine, "To Leicester, 2."))
    assert not result.unsupported
    assert [result.request.text[word.start : word.end] for word in result.words] == ["To", "Leicester", "2."]


def test_what_cannot_be_done_is_told_once(engine: Engine) -> None:
    result = speak(
        engine,
        "<audio src='a'>One.</audio> <audio src='b'>Two.</audio> <phoneme ph='wʌn'>One</phoneme> "
        "<voice name='eve'>x</voice> <lang xml:lang='xx'>y</lang>",
    )
    assert [str(notice) for notice in result.notices] == [
        "Unsupported markup ignored: audio, phoneme, voice eve, lang xx."
    ]


def test_words_and_marks_are_found_in_what_is_written(engine: Engine) -> None:
    result = speak(
        engine, 'Go <mark name="m"/>to <sub alias="a far place">X</sub>.<break time="1s"/> End.', stream=False
    )
    words = {result.request.text[word.start : word.end]: word for word in result.words}
    assert [*words] == ["Go", "to", "X</sub>.", "End."]
    assert result.marks == [("m", words["to"].begin_s)]
    assert result.words[-1].begin_s > 1


def test_a_substitution_is_spoken_in_place_of_what_is_written(engine: Engine) -> None:
    synthesis = engine.synthesize(SynthesisRequest("In {Leicester|Lester} town."))
    for _ in synthesis:
        pass
    np.testing.assert_array_equal(synthesis.result.samples, plain(engine, "In Lester town."))
    shown = [synthesis.result.request.text[word.start : word.end] for word in synthesis.result.words]
    assert shown == ["In", "{Leicester|Lester}", "town."]


def test_faults_name_the_line(engine: Engine) -> None:
    from parlance.core.errors import TextError

    with pytest.raises(TextError, match="Line 2: SSML has no tag <blink>"):
        speak(engine, "\n<blink>x</blink>")
