"""From text to Kokoro's symbols, and where each word of the text lies among them."""

from __future__ import annotations

import numpy as np
import pytest

from parlance.core.errors import TextError, UsageError
from parlance.families.kokoro.random.folder import VOCAB
from parlance.families.kokoro.text import espeak
from parlance.families.kokoro.text.english import pronounce
from parlance.families.kokoro.text.prepare import KokoroRules, prepare, unsupported

# What misaki 0.9.4 itself makes of each.
OFFICIAL = {
    ("Hello world!", "us"): "həlˈO wˈɜɹld!",
    ("Hello world!", "gb"): "həlˈQ wˈɜːld!",
    ("The apple, the pear.", "us"): "ði ˈæpᵊl, ðə pˈɛɹ.",
    ("He walked to the cities.", "us"): "hˌi wˈɔkt tə ðə sˈɪTiz.",
    ("Walking boxes, noted.", "us"): "wˈɔkɪŋ bˈɑksᵻz, nˈOTᵻd.",
    ("Walking boxes, noted.", "gb"): "wˈɔːkɪŋ bˈɒksɪz, nˈQtɪd.",
    ("They used to live here.", "us"): "ðˌA jˈust tə lˈɪv hˈɪɹ.",
    ("I read the record.", "us"): "ˌI ɹˈɛd ðə ɹˈɛkəɹd.",
    ("A cat and an owl", "us"): "ɐ kˈæt ænd ɐn ˈWl",
    ("The dogs bowls: “empty”…", "us"): "ðə dˈɔɡz bˈOlz: “ˈɛmpti”…",
    ("NASA and BBC", "us"): "nˈæsə ænd bˌibˌisˈi",
}


def rules(language: str = "en", **changes: int) -> KokoroRules:
    return KokoroRules(VOCAB, language, "us", **{"longest": 128, "chunk_chars": 250, **changes})


def symbols(text: str, accent: str) -> str:
    return "".join(word.symbols + " " * word.has_space for word in pronounce(text, accent)).strip()


@pytest.mark.parametrize(("text", "accent"), OFFICIAL)
def test_words_sound_as_in_the_official_dictionaries(text: str, accent: str) -> None:
    assert symbols(text, accent) == OFFICIAL[text, accent]


@pytest.mark.parametrize(
    "word", ["Parlance", "Zyblorex", "Qt", "OpenCL", "xkcd", "café", "Ströbel", "Brzęczyszczykiewicz"]
)
def test_no_word_is_left_out(word: str) -> None:
    for accent in ("us", "gb"):
        found = symbols(word, accent)
        assert found
        assert set(found) <= set(VOCAB), set(found) - set(VOCAB)


def test_chunks_know_their_words() -> None:
    text = "At 7:30, Dr. Hall saw 24 owls."
    (chunk,) = prepare(text, rules())
    assert [text[start:end] for start, end, _, _ in chunk.words] == ["At", "7:30", "Dr.", "Hall", "saw", "24", "owls"]
    assert chunk.ids[0] == chunk.ids[-1] == 0
    assert [chunk.spoken[first - 1 : last - 1] for _, _, first, last in chunk.words] == [
        *("ˌæt", "sˈɛvən θˈɜɹTi", "dˈɑktəɹ", "hˈɔl", "sˈɔ", "twˈɛnti fˈɔɹ", "ˈWlz")
    ]


def test_an_apostrophe_at_the_end_has_no_sound() -> None:
    assert symbols("the dogs' bowls", "us") == symbols("the dogs bowls", "us")


def test_long_texts_are_cut_where_the_model_ends() -> None:
    text = " ".join(["Otherwise extraordinarily complicated sentences continue"] * 8)
    chunks = prepare(text, rules(longest=100))
    assert all(len(chunk.ids) <= 100 for chunk in chunks)
    assert "".join(chunk.text for chunk in chunks).replace(" ", "") == text.replace(" ", "")


def test_what_has_no_sound_is_named() -> None:
    assert [(found.offset, found.character) for found in unsupported("a 猫 b", rules())] == [(2, "猫")]
    for text in ("", "  ", "...", "猫"):
        with pytest.raises(TextError):
            prepare(text, rules())


def test_what_espeak_prints_becomes_symbols() -> None:
    """As espeak-ng 1.51 prints "Hola mundo", "la pizza grazie", "le jazz et le shopping" and "un week-end à Boston"."""
    assert espeak.as_symbols("ˈola mˈundo\n") == "ˈola mˈundo"
    assert espeak.as_symbols("la pˈit^sːa ɡrˈat^sje\n") == "la pˈiʦːa ɡrˈaʦje"
    assert espeak.as_symbols("lə- d^ʒˈaz e lə- (^e^n)ʃˈɒpɪŋ(^f^r)\n") == "lə ʤˈaz e lə ʃˈɒpɪŋ"
    assert espeak.as_symbols("œ̃ (^e^n)wˈiːkˈɛnd(^f^r) a bɔstˈɔ̃\n") == "œ̃ wˈiːkˈɛnd a bɔstˈɔ̃"


def test_without_espeak_other_languages_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(UsageError, match="espeak-ng, which is not installed"):
        prepare("Bonjour tout seul", rules("fr"))


def test_ids_are_rows_of_the_table() -> None:
    (chunk,) = prepare("Hello there.", rules())
    assert chunk.ids.dtype == np.int32
    assert [VOCAB[symbol] for symbol in chunk.spoken] == chunk.ids[1:-1].tolist()
