"""From text to Kokoro's symbols, and where each word of the text lies among them."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from tests.random_models.kokoro.folder import VOCAB

from parlance.core.errors import TextError, UsageError
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

# What misaki 0.9.4 makes of each, with jieba.
CHINESE = {
    "你好，世界！": "ni↓xau↓, ʂɨ↘ʨje↘!",
    "今天天气很好，我们去公园散步吧。": "ʨi→ntʰjɛ→ntʰjɛ→nʨʰi↘ xə↓n xau↓, wo↓mən ʨʰy↘ kʊ→ŋɥɛ↗n sa↘npu↘ pa.",
    "她的女儿在重庆学习音乐。": "tʰa→ tɤ ny↓ɚ↗ ʦai↘ ꭧʰʊ↗ŋʨʰi↘ŋ ɕɥe↗ɕi↗ i→nɥe↘.",
    "今天是2024年5月3日，占50%。": ("ʨi→ntʰjɛ→n ʂɨ↘ ɚ↘li↗ŋɚ↘ sɨ↘njɛ↗n u↓ɥe↘ sa→nɻɨ↘, ꭧa↘n pai↓fə→nꭧɨ→u↓ʂɨ↗."),
    "“你知道吗？”老师问。": "“ni↓ ꭧɨ→tau↘ ma? ”lau↓ʂɨ→ wə↘n.",
    "绿色的旅行箱，去欧洲。": "ly↘sɤ↘ tɤ ly↓ɕi↗ŋɕja→ŋ, ʨʰy↘ ou→ꭧou→.",
    "翁先生用四种词语；资料很足。": "wə→ŋɕjɛ→nʂə→ŋ jʊ↘ŋ sɨ↘ꭧʊ↓ŋ ʦʰɨ↗y↓; ʦɨ→ljau↘ xə↓nʦu↗.",
}
# What misaki 0.9.4 makes of each, with fugashi and unidic-lite.
JAPANESE = {
    "こんにちは、世界！": "koɲɲiʨiβa, sekai!",
    "「本当ですか？」と彼女は聞いた。": "“hontoː desɨ ka?” to kanoʥo βa kʲiːta.",
    "新聞を読んでいる人がいる。": "ɕimbɯɴ o jonde iɾɯ çito ɡa iɾɯ.",
    "きっと雨が降るだろう。": "kʲiʔto ame ɡa ɸɯɾɯ daɾoː.",
    "その店のコーヒーはとてもおいしい。": "sono mʲise no koːçiː βa totemo oiɕiː.",
    "五百円で買えますか。": "ɡoçakɯ eɴ de kae masɨ ka.",
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


@pytest.mark.parametrize(
    ("language", "text"), [*(("zh", text) for text in CHINESE), *(("ja", text) for text in JAPANESE)]
)
def test_chinese_and_japanese_sound_as_officially(language: str, text: str) -> None:
    (chunk,) = prepare(text, rules(language))
    assert chunk.spoken == {"zh": CHINESE, "ja": JAPANESE}[language][text]


def test_words_are_found_where_no_spaces_are() -> None:
    for language, text, words in (
        ("zh", "我们去Paris，花了3-5米。", ["我们", "去", "Paris", "花", "了", "3-", "5米"]),
        (
            "ja",
            "１２時30分に　東京で会いました。",
            ["１２", "時", "30分", "に", "東京", "で", "会い", "ました"],
        ),
    ):
        (chunk,) = prepare(text, rules(language))
        assert [text[start:end] for start, end, _, _ in chunk.words] == words
        assert all(first < last for _, _, first, last in chunk.words)


@pytest.mark.parametrize(
    ("text", "language", "spoken"),
    [("{私|/ɯɕi/}は学生。", "ja", "ɯɕi βa ɡakɯseː."), ("{我|/wo/}很好。", "zh", "wo xə↓n xau↓.")],
)
def test_given_sounds_stand_among_words_without_spaces(text: str, language: str, spoken: str) -> None:
    (chunk,) = prepare(text, rules(language))
    assert chunk.spoken == spoken


@pytest.mark.parametrize(("language", "package"), [("ja", "pyopenjtalk"), ("zh", "rjieba"), ("zh", "cn2an")])
def test_what_a_language_lacks_is_said(monkeypatch: pytest.MonkeyPatch, language: str, package: str) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(UsageError, match=rf"extra Python packages: `pip install parlance\[{language}\]`"):
        prepare("今日3", rules(language))


def test_ids_are_rows_of_the_table() -> None:
    (chunk,) = prepare("Hello there.", rules())
    assert chunk.ids.dtype == np.int32
    assert [VOCAB[symbol] for symbol in chunk.spoken] == chunk.ids[1:-1].tolist()


PRINTED = {
    "Il dit parce que c'est un enfant": "il dˈi paʁskˌə sɛt œ̃n ɑ̃fˈɑ̃\n",
    "Il\n\ndit\n\nparce\n\nque\n\nc'est\n\nun\n\nenfant": "ˈil\ndˈi\npˈaʁs\nkˈə\nsˈɛ\nˈœ̃\nɑ̃fˈɑ̃\n",
    "Le A320 vole": "lə a tʁwasɑ̃ vɛ̃ vˈɔl\n",
    "Le\n\nA320\n\nvole": "lˈə\nˈa tʁwasɑ̃vˈɛ̃\nvˈɔl\n",
    "Il y a": "ilja\n",
    "Il\n\ny\n\na": "ˈil\n\n",
}
"""As espeak-ng 1.51 prints them; the last two are made up."""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "Il dit parce que c'est un enfant, ",
            [("Il", "il "), ("dit", "dˈi "), ("parce", "paʁs"), ("que", "kˌə "), ("c'est", "sɛt "), ("un", "œ̃n "),
             ("enfant", "ɑ̃fˈɑ̃"), (",", ", ")],
        ),
        ("Le A320 vole", [("Le", "lə "), ("A320", "a tʁwasɑ̃ vɛ̃ "), ("vole", "vˈɔl")]),
        ("Il y a", [("Il", "il"), ("y", "j"), ("a", "a")]),
    ],
)  # fmt: skip
def test_each_word_has_its_own_symbols(
    monkeypatch: pytest.MonkeyPatch, text: str, words: list[tuple[str, str]]
) -> None:
    """Captions would show a whole clause as one word where espeak-ng joins two of its words or parts one."""
    monkeypatch.setattr(espeak, "_printed", lambda text, voice: PRINTED[text])
    found = espeak.pronounce(text, "fr")
    assert [(text[word.start : word.end], word.symbols + " " * word.has_space) for word in found] == words
    said = "".join(word.symbols + " " * word.has_space for word in found)
    assert said.removesuffix(", ") == espeak.as_symbols(PRINTED[text.removesuffix(", ")])


def test_words_that_sound_like_nothing_they_are_stay_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(espeak, "_printed", lambda text, voice: "a\nb\n" if "\n" in text else "abcdefghijklmnopqrstu\n")
    assert [(word.start, word.end) for word in espeak.pronounce("A B", "fr")] == [(0, 3)]
