"""Chatterbox's front end: what is cut where, what stays mute and where it stood, and what happens to tags."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.random_models.chatterbox.tokenizer import TAGS, save_tokenizer

from parlance.core.errors import ModelError, TextError, UsageError
from parlance.families.chatterbox.conversion.folder import read_tokenizer
from parlance.families.chatterbox.text_input import Cangjie, ChatterboxRules, TextTokenizer, prepare, unsupported

ROWS = {"turbo": 50276, "english": 704, "multilingual": 2454}
Rules = Callable[..., ChatterboxRules]


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    """``rules(variant, language="en", ...)``"""

    @cache
    def tokenizer(variant: str) -> TextTokenizer:
        folder = tmp_path_factory.mktemp(variant)
        save_tokenizer(folder, variant, ROWS[variant])
        found = read_tokenizer(folder, variant, ROWS[variant])
        return TextTokenizer({key: value for key, (_, value) in found.items()})

    return lambda variant, language="en", **more: ChatterboxRules(
        tokenizer(variant), language, more.pop("longest_ids", 2050), **more
    )


def spoken(text: str, rules: ChatterboxRules) -> list[str]:
    return [chunk.spoken for chunk in prepare(text, rules)]


def mute(text: str, rules: ChatterboxRules) -> list[tuple[int, str]]:
    return [(found.offset, found.character) for found in unsupported(text, rules)]


def test_turbo_performs_its_tags_and_nothing_else(rules: Rules) -> None:
    turbo = rules("turbo")
    assert turbo.tokenizer.tags == TAGS
    assert spoken("well [Clear Throat] so [laugh]", turbo) == ["Well [clear throat] so [laugh]."]
    ids = prepare("[laugh]", turbo)[0].ids
    assert ids[0] == 50257 + TAGS.index("laugh")
    assert spoken("a <laugh> b [sneeze]", turbo) == ["A b [sneeze]."]
    assert mute("a <laugh> b", turbo) == [(2, "<laugh>")]


def test_models_without_tags_do_not_read_them_out(rules: Rules) -> None:
    for variant in ("english", "multilingual"):
        assert spoken("well [clear throat] so [laugh]. [note]", rules(variant))[0].startswith("Well so. [note]")
        assert mute("ok [clear throat] so", rules(variant)) == [(3, "[clear throat]")]
        assert spoken("no[sigh]glue", rules(variant)) == ["No glue."]


def test_characters_that_become_unknown_are_told_with_their_places(rules: Rules) -> None:
    assert mute("a 日 b\U0001f600", rules("english")) == [(2, "日"), (5, "\U0001f600")]
    assert mute("naïve “quotes” …", rules("english")) == [(2, "ï")]
    assert mute("naïve “quotes” …", rules("multilingual", "fr")) == []
    assert mute("日\ud800", rules("turbo")) == [(1, "\ud800")]
    chunks = prepare("One is fine. Two 日 is not.", rules("english", chunk_chars=15))
    assert [[found.offset for found in chunk.unsupported] for chunk in chunks] == [[], [17]]


def test_chinese_is_spelled_with_keys_and_told_apart_by_rank() -> None:
    spell = Cangjie(["日\ta", "曰\ta", "明\tab"])
    assert spell("明曰日x。") == "[cj_a][cj_b][cj_.][cj_a][cj_1][cj_.][cj_a][cj_.]x。"


def test_notices_for_languages_that_are_read_as_written(rules: Rules) -> None:
    tokenizer = rules("multilingual").tokenizer
    assert "niqqud" in tokenizer.notice("he")
    assert "stress" in tokenizer.notice("ru")
    assert tokenizer.notice("fr") is tokenizer.notice("zh") is None
    assert rules("english").tokenizer.notice("he") is None


@pytest.mark.parametrize("variant", ROWS)
def test_long_texts_are_cut_at_sentences_clauses_and_words(rules: Rules, variant: str) -> None:
    text = "This is a sentence of some words. " * 20 + "word, " * 100 + "w" * 600
    chunks = prepare(text, rules(variant))
    assert all(len(chunk.text) <= 250 for chunk in chunks)
    assert chunks[0].text.endswith("words.")
    assert "".join(chunk.text for chunk in chunks).replace(" ", "") == text.replace(" ", "")
    for chunk in chunks:
        assert text[chunk.start : chunk.end] == chunk.text
        assert chunk.ids.dtype == np.int32


def test_a_tag_is_never_cut(rules: Rules) -> None:
    for chunk in prepare("ah [clear throat] " * 30, rules("turbo", chunk_chars=10)):
        assert chunk.spoken.count("[clear throat]") == chunk.spoken.count("[") == chunk.spoken.count("]")
        assert chunk.text.count("[clear throat]") == chunk.text.count("[") == chunk.text.count("]")


def test_no_chunk_has_more_ids_than_positions(rules: Rules) -> None:
    text = "一丁七万丈三" * 30
    chunks = prepare(text, rules("multilingual", "zh", longest_ids=120, chunk_chars=100))
    assert all(len(chunk.ids) <= 120 for chunk in chunks)
    assert "".join(chunk.text for chunk in chunks) == text


def test_what_has_no_sound_is_left_out_or_refused(rules: Rules) -> None:
    for text, message in (("", "empty"), (" \n", "empty"), ("...", "nothing to speak"), ("[laugh]", "supports none")):
        with pytest.raises(TextError, match=message):
            prepare(text, rules("english"))


def test_broken_metadata_names_its_key() -> None:
    good = {"tokenizer.model": "gpt2", "tokenizer.huggingface.json": "{}"}
    for key, value, named in (
        ("tokenizer.model", None, "lacks the field tokenizer.model"),
        ("tokenizer.model", "bert", "tokenizer.model is 'bert'"),
        ("tokenizer.huggingface.json", "{}", "tokenizer.huggingface.json is not a tokenizer"),
    ):
        metadata = {k: v for k, v in (good | {key: value}).items() if v is not None}
        with pytest.raises(ModelError, match=named):
            TextTokenizer(metadata)


def test_rules_come_from_the_metadata(rules: Rules) -> None:
    tokenizer = rules("multilingual").tokenizer
    metadata = {"chatterbox.t3.text_positions": 2050, "speech.languages": ["en", "zh"]}
    assert ChatterboxRules.from_metadata(metadata, tokenizer).longest_ids == 2050
    assert ChatterboxRules.from_metadata(metadata, tokenizer, "zh").chunk_chars == 100
    with pytest.raises(UsageError, match="language must be one of en, zh, not 'xx'"):
        ChatterboxRules.from_metadata(metadata, tokenizer, "xx")
    with pytest.raises(ModelError, match=r"chatterbox\.t3\.text_positions"):
        ChatterboxRules.from_metadata({}, tokenizer)


@settings(max_examples=150, deadline=None)
@given(
    text=st.text(max_size=120), variant=st.sampled_from(list(ROWS)), language=st.sampled_from(["en", "zh", "ko", "he"])
)
def test_any_text_is_chunks_or_a_text_error(rules: Rules, text: str, variant: str, language: str) -> None:
    own = rules(variant, language if variant == "multilingual" else "en", chunk_chars=30)
    try:
        chunks = prepare(text, own)
    except TextError:
        return
    end = 0
    for chunk in chunks:
        # One sign may be said in several chunks, as "¼" is: the later ones have no text of their own.
        assert end <= chunk.start <= chunk.end <= len(text)
        assert chunk.ids.min() >= 0
        assert chunk.ids.max() < ROWS[variant]
        end = chunk.end


def test_a_gpt2_release_without_its_tags_is_refused(tmp_path: Path) -> None:
    save_tokenizer(tmp_path, "turbo", 50276)
    (tmp_path / "added_tokens.json").write_text('{"[laugh]": 60000}')
    with pytest.raises(ModelError, match=r"added_tokens\.json: \[laugh\] is 60000"):
        read_tokenizer(tmp_path, "turbo", 50276)


@pytest.mark.parametrize("line", ["a b c", "a", "zz qq"])
def test_merges_that_are_none_are_refused(tmp_path: Path, line: str) -> None:
    save_tokenizer(tmp_path, "turbo", 50276)
    (tmp_path / "merges.txt").write_text(f"#version: 0.2\n{line}\n")
    with pytest.raises(ModelError, match=r"merges\.txt"):
        read_tokenizer(tmp_path, "turbo", 50276)
