"""Letters, capitals, apostrophes and hyphens in English, as Kokoro's family hands them to its model."""

from __future__ import annotations

import pytest
from tests.random_models.kokoro.folder import VOCAB

from parlance.families.kokoro.text.prepare import KokoroRules, prepare


def spoken(text: str, spell_out: bool = True, accent: str = "us") -> str:
    rules = KokoroRules(VOCAB, "en", accent, longest=510, chunk_chars=250, spell_out=spell_out)
    return " ".join(chunk.spoken for chunk in prepare(text, rules))


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        ("9 a.m. sharp", "nˈIn ˈA ˈɛm ʃˈɑɹp"),
        ("U S A", "jˈu ˈɛs ˈA"),
        ("the A P I", "ði ˈA pˈi ˌI"),
        ("the API", "ði ˈA pˈi ˌI"),
        ("A I", "ˈA ˌI"),
        ("Plan A works", "plˈæn ˈA wˈɜɹks"),
        ("Team A won.", "tˈim ˈA wˈʌn."),
        ("A4 paper", "ˈA fˈɔɹ pˈApəɹ"),
        ("Use A4 paper.", "jˈuz ˈA fˈɔɹ pˈApəɹ."),
        ("vitamin A.", "vˈITəmən ˈA."),
        ("an A grade", "ɐn ˈA ɡɹˈAd"),
        ("from A to Z", "fɹʌm ˈA tə zˈi"),
        ("J. A. Smith", "ʤˈA. ˈA smˈɪθ"),
        ("A", "ˈA"),
        ("a, b and c", "ˈA, bˈi ænd sˈi"),
    ],
)
def test_the_letter_a_is_no_article(text: str, symbols: str) -> None:
    assert spoken(text) == symbols


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        ("A dog", "ɐ dˈɔɡ"),
        ("It is a dog.", "ˌɪt ɪz ɐ dˈɔɡ."),
        ("a… dog", "ɐ, dˈɔɡ"),
        ("a “dog”", "ɐ dˈɔɡ"),
        ("a ($5) fee", "ɐ, fˈIv dˈɑləɹz, fˈi"),
        ("A Tale of Two Cities", "ɐ tˈAl ʌv tˈu sˈɪTiz"),
        ("THIS IS A TEST", "ðˈɪs ˈɪz ɐ tˈɛst"),
        ("A four-year plan", "ɐ fˈɔɹ jˈɪɹ plˈæn"),
        ("I saw a DVD.", "ˌI sˈɔ ɐ dˈi vˈi dˈi."),
        ("A DVD player", "ɐ dˈi vˈi dˈi plˈAəɹ"),
        ("A US city", "ɐ jˈu ˈɛs sˈɪTi"),
    ],
)
def test_the_article_is_no_letter(text: str, symbols: str) -> None:
    assert spoken(text) == symbols


def test_function_words_in_capitals_are_words() -> None:
    assert spoken("WAR AND PEACE") == "wˈɔɹ ˈænd pˈis"
    assert spoken("this AND that") == "ðɪs ˈænd ðæt"
    assert spoken("THIS IS IT") == "ðˈɪs ˈɪz ˈɪt"
    assert spoken("the IT staff") == "ði ˌItˈi stˈæf"


@pytest.mark.parametrize("spell_out", [True, False])
@pytest.mark.parametrize("apostrophe", ["'", "\u2019", "\u02bc", "\uff07"])
def test_words_with_apostrophes(apostrophe: str, spell_out: bool) -> None:
    for text, symbols in (
        ("'tis late", "tˈɪz lˈAt"),
        ("th' end", "ð ˈɛnd"),
        ("in th' dark", "ɪn ðə dˈɑɹk"),
        ("I shouldn't've gone", "ˌI ʃˈʊdᵊntəv ɡˈɔn"),
        ("they'd've", "ðAdəv"),
        ("I don't know", "ˌI dˈOnt nˈO"),
        ("the dogs' bowls", "ðə dˈɔɡz bˈOlz"),
        ("rock 'n' roll", "ɹˈɑk ən ɹˈOl"),
    ):
        assert spoken(text.replace("'", apostrophe), spell_out) == symbols


def test_words_with_hyphens() -> None:
    assert spoken("Wi-Fi") == spoken("wi-fi") == spoken("WI-FI") == "wˈIfˌI"
    assert spoken("to re-enter") == "tə ɹiˈɛntəɹ"
    assert spoken("to re-ask") == "tə ɹˌi ˈæsk"
    assert spoken("zigbee-ready").split()[-1] == "ɹˈɛdi"


def test_calls_for_silence_are_no_letters() -> None:
    assert spoken("Shh!") == "ʃ!"
    assert spoken("Tsk, tsk.") == "tˈɪsk, tˈɪsk."


def test_plurals_of_abbreviations_end_with_their_last_letter() -> None:
    assert spoken("APIs") == "ˈA pˈi ˌIz"
    assert spoken("CPUs and URLs") == "sˈi pˈi jˈuz ænd jˈu ˈɑɹ ˈɛlz"
    assert spoken("the BMWs and the UFOs") == "ðə bˈi ˈɛm dˈʌbᵊljuz ænd ðə jˈu ˈɛf ˈOz"


@pytest.mark.parametrize("spell_out", [True, False])
def test_invisible_characters_change_nothing(spell_out: bool) -> None:
    plain = spoken("the hyphen of a width", spell_out)
    for sign in "\u00ad\u200b\u200d\u2060\ufeff":
        assert spoken(f"the hy{sign}phen of a wi{sign}dth", spell_out) == plain


def test_names_that_no_dictionary_has_are_spoken() -> None:
    for name in ("Zyblorex", "Qatranji", "Ng", "Xkcdh", "O'Zyblo", "McZyblorex", "Brzęczyszczykiewicz"):
        assert spoken(f"Ask {name} now.").split()[1], name
        assert len(spoken(f"Ask {name} now.").split()) >= 3
