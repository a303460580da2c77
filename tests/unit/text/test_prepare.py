from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlance.core.errors import ModelError, TextError, UsageError
from parlance.core.result import UnsupportedCharacter
from parlance.core.text import TextRules, prepare, unsupported

TEXTS = st.text(
    st.one_of(
        st.sampled_from(
            "aB1 .,!?;:-—'\"()[]<>&@%$€°½\n\t\x00\x1c\x85\u200b\u200d\u202e\ufeff\ufe0f\ud83d\ude00é\u0301한"
        ),
        st.sampled_from("你。、😀👩🇩\U000e0061مر"),
        st.characters(),
    ),
    max_size=150,
)


def test_a_chunk_holds_raw_text_spoken_text_and_ids(small: TextRules) -> None:
    text = "  I owe you $5.20 – really.\n\nBye 😀 now! "
    first, second = prepare(text, small)
    assert (first.text, first.spoken) == (
        "I owe you $5.20 – really.",
        "I owe you five dollars and twenty cents, really.",
    )
    assert (second.text, second.spoken) == ("Bye 😀 now!", "Bye now!")
    assert text[second.start : second.end] == second.text
    assert second.unsupported == [UnsupportedCharacter(text.index("😀"), "😀")]
    assert first.unsupported == []
    for chunk in (first, second):
        assert chunk.ids.dtype == np.int32
        assert "".join(chr(row + 32) for row in chunk.ids) == chunk.spoken


def test_ligatures_of_many_letters_count_as_what_they_stand_for(large: TextRules) -> None:
    chunks = prepare("ab ㍿㍿ " + "㏂ " * 60, large)
    assert max(len(chunk.spoken) for chunk in chunks) <= large.chunk_chars + len("<en>.</en>")
    assert sum(chunk.spoken.count("A M") for chunk in chunks) == 60


def test_language_marks_and_tags(large: TextRules) -> None:
    (chunk,) = prepare("Ha <Laugh> <sigh>, good", large)
    assert chunk.spoken == "<en>Ha <laugh>, good.</en>"
    assert chunk.unsupported == [UnsupportedCharacter(11, "<sigh>")]


def test_tags_of_chatterbox_are_not_read_out(large: TextRules) -> None:
    (chunk,) = prepare("Well [clear throat] so[Sigh]it goes [1] [note].", large)
    assert chunk.spoken == "<en>Well so it goes one note.</en>"
    assert chunk.unsupported == [UnsupportedCharacter(5, "[clear throat]"), UnsupportedCharacter(22, "[Sigh]")]


def test_spelled_text_is_cut_where_it_is_spoken(small: TextRules) -> None:
    text = "It cost $123,456,789 and then $987,654,321 and more."
    chunks = prepare(text, small)
    assert len(chunks) > 2
    assert all(len(chunk.spoken) <= small.chunk_chars + 1 for chunk in chunks)
    assert "".join("".join(chunk.text.split()) for chunk in chunks) == "".join(text.split())


def test_chunks_of_a_spelling_voice_end_like_sentences(small: TextRules) -> None:
    assert prepare("Well, (yes),", small)[0].spoken == "Well, yes."


def test_a_table_without_signs(small_metadata: dict[str, Any]) -> None:
    letters = [32, 46, *range(97, 123)]
    fields = {"tokenizer.code_points": letters, "tokenizer.rows": list(range(28)), "supertonic.spell_out": False}
    rules = TextRules.from_metadata({**small_metadata, **fields})
    (chunk,) = prepare("a@b <laugh>", rules)
    assert chunk.spoken == "a at b."
    assert chunk.unsupported == [UnsupportedCharacter(4, "<laugh>")]


def test_short_first_chunk(large: TextRules) -> None:
    rules = dataclasses.replace(large, first_chars=30)
    text = "In the morning, when all was quiet, they left."
    assert [chunk.text for chunk in prepare(text, rules)] == ["In the morning,", "when all was quiet, they left."]


def test_what_is_silent_joins_the_chunk_before_it(large: TextRules) -> None:
    chunks = prepare("***\n\nOne.\n\n---\n\n😀\n\nTwo.\n\n...", large)
    assert [chunk.text for chunk in chunks] == ["***\n\nOne.\n\n---\n\n😀", "Two.\n\n..."]
    assert [chunk.spoken for chunk in chunks] == ["<en>One.</en>", "<en>Two.</en>"]
    assert [missing.character for missing in chunks[0].unsupported] == ["😀"]


@pytest.mark.parametrize("text", ["", " ", "\n\t\u3000\x1c"])
def test_empty_text(text: str, small: TextRules) -> None:
    with pytest.raises(TextError, match="empty"):
        prepare(text, small)


@pytest.mark.parametrize("text", ["...", "— ?!", "()", "\u200d\u202e", "\u0301"])
def test_nothing_to_speak(text: str, small: TextRules, large: TextRules) -> None:
    for rules in (small, large):
        with pytest.raises(TextError, match="nothing to speak"):
            prepare(text, rules)


@pytest.mark.parametrize(
    ("text", "culprit"), [("😀😀", "😀"), ("<sigh> <yawn>", "<sigh>"), ("你好。", "你"), ("\ud800", "ud800")]
)
def test_nothing_that_the_voice_can_speak(text: str, culprit: str, small: TextRules) -> None:
    with pytest.raises(TextError, match=f"supports none of the characters in the text, e.g. .*{culprit}"):
        prepare(text, small)


def test_only_tags_are_fine_for_a_model_that_has_them(large: TextRules) -> None:
    (chunk,) = prepare("<laugh><laugh>", large)
    assert chunk.spoken == "<en><laugh><laugh>.</en>"


@pytest.mark.parametrize("text", ["e\u0301 é ü", "a\tb\u00a0c\n", "‘’“”–—…", "_[]|/#→", "a\u200db\u202a\u200f", "ﬁ №"])
def test_supported(text: str, small: TextRules, large: TextRules) -> None:
    assert unsupported(text, small) == []
    assert unsupported(text, large) == []


def test_signs_are_supported_where_they_are_spelled(small: TextRules, small_metadata: dict[str, Any]) -> None:
    text = "20 °C, €5, 3² ½ ≈"
    assert unsupported(text, small) == []
    plain = TextRules.from_metadata(small_metadata, spell_out=False)
    assert [missing.character for missing in unsupported(text, plain)] == ["°", "€", "≈"]
    assert prepare("It is 5.", plain)[0].spoken == "It is 5."


def test_hangul_is_supported_by_its_jamo(large: TextRules, small: TextRules) -> None:
    assert unsupported("안녕", large) == []
    assert unsupported("안a녕", small) == [UnsupportedCharacter(0, "안"), UnsupportedCharacter(2, "녕")]


@pytest.mark.parametrize("character", ["😀", "♥", "你", "\ud800", "\x00", "\x7f", "\U00010348", "ж"])
def test_unsupported_characters_are_reported_with_offsets(character: str, large: TextRules) -> None:
    assert unsupported(f"é {character} x{character}", large) == [
        UnsupportedCharacter(2, character),
        UnsupportedCharacter(5, character),
    ]


def test_unknown_characters_map_to_the_last_row(large: TextRules) -> None:
    (chunk,) = prepare("a 你 b", large)
    assert chunk.ids[chunk.spoken.index("你")] == large.indexer.vocab - 1


def test_rules_from_metadata(large_metadata: dict[str, Any]) -> None:
    rules = TextRules.from_metadata(large_metadata, chunk_chars=200, first_chars=40)
    assert (rules.language, rules.wrap_mode, rules.chunk_chars, rules.first_chars) == ("en", "open_close", 200, 40)
    assert rules.expression_tags == {"laugh", "breath"}
    assert TextRules.from_metadata(large_metadata, "fr").chunk_chars == 120
    assert TextRules.from_metadata(large_metadata, "ko").chunk_chars == 60


def test_rules_refuse_what_cannot_work(large_metadata: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match="language must be one of en, ko, fr, na, not 'xx'"):
        TextRules.from_metadata(large_metadata, "xx")
    with pytest.raises(UsageError, match="chunk_chars"):
        TextRules.from_metadata(large_metadata, chunk_chars=9)
    with pytest.raises(ModelError, match=r"tokenizer\.rows"):
        TextRules.from_metadata({key: value for key, value in large_metadata.items() if key != "tokenizer.rows"})
    with pytest.raises(ModelError, match=r"supertonic\.wrap_mode"):
        TextRules.from_metadata({**large_metadata, "supertonic.wrap_mode": "prefix"})


@settings(max_examples=300, deadline=None)
@given(text=TEXTS, spelled=st.booleans(), cap=st.integers(20, 120), first_chars=st.integers(0, 60))
def test_any_text_is_safe(
    small: TextRules, large: TextRules, text: str, spelled: bool, cap: int, first_chars: int
) -> None:
    rules = dataclasses.replace(small if spelled else large, chunk_chars=cap, first_chars=first_chars)
    missing = unsupported(text, rules)
    try:
        chunks = prepare(text, rules)
    except TextError:
        return
    borders = [0, *(at for chunk in chunks for at in (chunk.start, chunk.end)), len(text)]
    assert borders == sorted(borders)
    assert [entry for chunk in chunks for entry in chunk.unsupported] == missing
    assert "".join("".join(chunk.text.split()) for chunk in chunks) == "".join(text.split())
    for chunk in chunks:
        assert chunk.text == text[chunk.start : chunk.end]
        assert len(chunk.ids) == len(chunk.spoken) > 0
        assert 0 <= chunk.ids.min() <= chunk.ids.max() < rules.indexer.vocab
    for entry in missing:
        assert text.startswith(entry.character, entry.offset)


@settings(max_examples=100, deadline=None)
@given(text=st.text("ab 1$%.,;:&()-\n", max_size=300), cap=st.integers(20, 120))
def test_spoken_chunks_stay_within_the_cap(small: TextRules, text: str, cap: int) -> None:
    rules = dataclasses.replace(small, chunk_chars=cap)
    try:
        chunks = prepare(text, rules)
    except TextError:
        return
    assert all(len(chunk.spoken) <= cap + 1 for chunk in chunks)


@pytest.mark.parametrize("unit", ["7", "😀a", "a\u0301\u0316", "<laugh>a", "ﷺa"])
def test_a_long_text_without_spaces_is_fine(unit: str, small: TextRules) -> None:
    text = unit * (100_000 // len(unit))
    chunks = prepare(text, dataclasses.replace(small, spell_out=False))
    assert chunks[-1].end == len(text)


def test_a_megabyte_is_fine(large: TextRules) -> None:
    text = "One line of words and no stop " * 33_334
    chunks = prepare(text, large)
    assert chunks[-1].end == len(text.rstrip()) > 1_000_000


def test_a_long_prose_is_spelled(small: TextRules) -> None:
    sentence = "In 1999, Dr. Smith paid $5 for 3 apples. "
    chunks = prepare(sentence * (200_000 // len(sentence)), small)
    assert chunks[0].spoken == "In nineteen ninety-nine, Doctor Smith paid five dollars for three apples."
