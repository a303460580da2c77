"""Sounds that the text gives, from SSML and our own mark to Kokoro's symbols."""

from __future__ import annotations

import pytest
from tests.random_models.kokoro.folder import VOCAB

from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.synthesis import PreparedText, prepare
from parlance.families.kokoro.text import espeak
from parlance.families.kokoro.text.prepare import KokoroRules
from parlance.families.kokoro.text.prepare import prepare as prepare_chunks
from parlance.families.kokoro.text.signs import as_symbols

# Of words in the IPA of Wiktionary; what misaki's dictionaries have for each.
AMERICAN = {
    "təˈmeɪtoʊ": "təmˈAtO",
    "ˈt͡ʃɝt͡ʃ": "ʧˈɜɹʧ",
    "ˈnɜːrs": "nˈɜɹs",
    "ˈlɪtl̩": "lˈɪtᵊl",
    "ˈwɔtɚ": "wˈɔtəɹ",
    "ˈɡɔɪ.təɹ": "ɡˈYtəɹ",
    "dʒɑb": "ʤɑb",
    "ɪkˈspɹɛs aʊt": "ɪkspɹˈɛs Wt",
    "strɛŋθ": "stɹɛŋθ",
}
BRITISH = {"təˈmɑːtəʊ": "təmˈɑːtQ", "ˈlɛstə": "lˈɛstə", "ˈhɒt": "hˈɒt", "skweə": "skwɛː", "nɜːs": "nɜːs"}


def prepared(engine: Engine, text: str, voice: str = "af_heart") -> PreparedText:
    resolved = engine.resolve(SynthesisRequest(text, device="cpu", voice=voice, stream=False))
    return prepare(resolved.family, resolved.request, resolved.spec, resolved.info)


def symbols(engine: Engine, text: str, voice: str = "af_heart") -> str:
    found = prepared(engine, text, voice)
    return " ".join(chunk.spoken for segment in found.segments for chunk in segment.chunks)


def test_the_ipa_becomes_what_the_dictionaries_have() -> None:
    for accent, words in (("us", AMERICAN), ("gb", BRITISH)):
        assert {ipa: as_symbols(ipa, "en", accent, VOCAB) for ipa in words} == words
    assert as_symbols("t͡ʃiˈao", "it", "", VOCAB) == "ʧiˈao"
    assert as_symbols("bɔ̃ˈʒuʁ", "fr", "", VOCAB) == "bɔ\u0303ʒˈuʁ"
    assert [as_symbols(ipa, "en", "us", VOCAB) for ipa in ("ǃa", "7", "ˈ", "?", "a$")] == [""] * 5


@pytest.mark.parametrize(
    "text",
    [
        "<speak>The <phoneme alphabet='ipa' ph='ˈæbət'>apple</phoneme> is 2.</speak>",
        "<speak>The <phoneme alphabet='x-sampa' ph='\"{b@t'>apple</phoneme> is 2.</speak>",
        "The {apple|/ˈæbət/} is 2.",
    ],
)
def test_given_sounds_stand_among_those_of_the_other_words(text: str, engine: Engine) -> None:
    assert symbols(engine, text) == "ði ˈæbət ɪz tˈu."
    found = prepared(engine, text)
    assert found.notices == []
    assert not [one for segment in found.segments for chunk in segment.chunks for one in chunk.unsupported]


def test_the_accent_of_the_voice_reads_the_sounds(engine: Engine) -> None:
    text = "<speak><phoneme ph='ɡəʊ'>Go</phoneme>!</speak>"
    assert symbols(engine, text) == "ɡO!"
    assert symbols(engine, text, "bf_emma") == "ɡQ!"


def test_sounds_without_symbols_are_told_once_and_the_words_are_read(engine: Engine) -> None:
    text = "<speak><phoneme ph='ǃa'>Click</phoneme>, <phoneme ph='ǃa'>click</phoneme>.</speak>"
    found = prepared(engine, text)
    assert [str(notice) for notice in found.notices] == [
        "Kokoro has no symbols for these phonemes and spoke the written words instead: ǃa."
    ]
    assert symbols(engine, text) == symbols(engine, "Click, click.")
    foreign = prepared(engine, "<speak><phoneme alphabet='x-own' ph='a'>Click</phoneme>.</speak>")
    assert [notice.values["what"] for notice in foreign.notices] == [("phoneme x-own",)]


def test_other_languages_have_them_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(espeak, "_sounds", lambda text, voice: text.lower())
    (chunk,) = prepare_chunks("Io {amo|/ˈt͡sa/} te.", KokoroRules(VOCAB, "it", "", 128, 250))
    assert chunk.spoken == "io ʦˈa te."
    assert [chunk.text[first:last] for first, last, _, _ in chunk.words] == ["Io", "{amo|/ˈt͡sa/}", "te"]


def test_what_is_cut_keeps_its_sounds() -> None:
    text = " ".join(["{Leicester|/ˈæbət/} goes on and on and on,"] * 12)
    for rules in (KokoroRules(VOCAB, "en", "us", 512, 40), KokoroRules(VOCAB, "en", "us", 60, 250)):
        chunks = prepare_chunks(text, rules)
        assert len(chunks) > 3
        assert sum(chunk.spoken.count("ˈæbət") for chunk in chunks) == 12
        again = [part for chunk in chunks for part in prepare_chunks(chunk.text, rules)]
        assert [chunk.spoken for chunk in again] == [chunk.spoken for chunk in chunks]


def test_words_are_timed_where_they_are_written(engine: Engine) -> None:
    text = "<speak>The <phoneme ph='ˈæbət'>apple</phoneme>'s gone.</speak>"
    synthesis = engine.synthesize(SynthesisRequest(text, device="cpu", voice="af_heart"))
    list(synthesis)
    assert [text[word.start : word.end] for word in synthesis.result.words] == ["The", "apple</phoneme>'s", "gone"]


def test_private_characters_of_the_text_are_no_sounds(engine: Engine) -> None:
    assert symbols(engine, "One \ue000 {x|/ˈæbət/}.") == symbols(engine, "One {x|/ˈæbət/}.")
