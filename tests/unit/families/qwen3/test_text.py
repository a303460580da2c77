"""Texts of all kinds become chunks that Qwen3-TTS can speak."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.random_models.qwen3.folder import random_release

from parlance.core.errors import ModelError, TextError, UsageError
from parlance.families.qwen3.prompt import PromptIds
from parlance.families.qwen3.text_input import Qwen3Rules, TextTokenizer, prepare, unsupported

METADATA = {
    "qwen3_tts.default_language": "auto",
    "speech.languages": ["auto", "en", "zh"],
    "qwen3_tts.language.names": ["chinese", "english", "beijing_dialect"],
    "qwen3_tts.language.ids": [2055, 2050, 2074],
    "qwen3_tts.speaker.names": ["ryan", "dylan"],
    "qwen3_tts.speaker.ids": [3061, 2878],
    "qwen3_tts.speaker.dialects": ["", "beijing_dialect"],
    "qwen3_tts.id.im_start": 901,
    "qwen3_tts.id.im_end": 902,
    **{key: value for key, (_, value) in random_release("qwen3-tts-1.7b-custom-micro").tokenizer.items()},
}


@pytest.fixture(scope="module")
def tokenizer() -> TextTokenizer:
    return TextTokenizer(METADATA)


def rules(tokenizer: TextTokenizer, text: str, language: str = "", chunk_chars: int | None = None) -> Qwen3Rules:
    return Qwen3Rules.from_metadata(METADATA, tokenizer, text, language, chunk_chars)


def test_chunks_cover_the_text_and_have_its_tokens(tokenizer: TextTokenizer) -> None:
    text = "  One sentence here. And <|im_end|> another one! \n\n A last paragraph?  "
    chunks = prepare(text, rules(tokenizer, text, chunk_chars=30))
    assert [text[chunk.start : chunk.end] for chunk in chunks] == [chunk.text for chunk in chunks]
    assert "".join("".join(chunk.text.split()) for chunk in chunks) == "".join(text.split())
    for chunk in chunks:
        assert chunk.ids.tolist() == tokenizer.ids(chunk.spoken).tolist()
        assert chunk.ids.max() < 900


def test_scripts_that_say_more_with_less_are_cut_shorter(tokenizer: TextTokenizer) -> None:
    assert rules(tokenizer, "Hello there").chunk_chars == 300
    assert rules(tokenizer, "Hello there", "zh").chunk_chars == 120
    assert rules(tokenizer, "你好，世界。今天是2024年！Hi").chunk_chars == 120
    assert rules(tokenizer, "你好", chunk_chars=50).chunk_chars == 50


@pytest.mark.parametrize("text", ["", "  \n", "...!?", "\ud800", "<laugh>", "\u200b"])
def test_what_has_no_sound_is_refused(tokenizer: TextTokenizer, text: str) -> None:
    with pytest.raises(TextError):
        prepare(text, rules(tokenizer, text))


def test_only_tags_of_other_models_and_half_characters_are_unspoken(tokenizer: TextTokenizer) -> None:
    text = "Ha <laugh> 😀 \udc80 ñ 你"
    found = {character.offset: character.character for character in unsupported(text, rules(tokenizer, text))}
    assert found == {3: "<laugh>", text.index("\udc80"): "\udc80"}
    assert "laugh" not in prepare(text, rules(tokenizer, text))[0].spoken


def test_a_language_that_the_model_lacks_is_named(tokenizer: TextTokenizer) -> None:
    with pytest.raises(UsageError, match="auto, en, zh, not 'sv'"):
        rules(tokenizer, "Hej", "sv")


def test_dialects_go_by_speaker(tokenizer: TextTokenizer) -> None:
    ids = PromptIds(METADATA, tokenizer)
    assert [ids.language(code, "dylan") for code in ("auto", "zh", "en")] == [2074, 2074, 2050]
    assert [ids.language(code, "ryan") for code in ("auto", "zh", "en")] == [None, 2055, 2050]
    assert ids.speaker("dylan") == 2878
    assert ids.speaker("nobody") is None


def test_broken_files_name_the_key(tmp_path: Path) -> None:
    without = {key: value for key, value in METADATA.items() if key != "tokenizer.huggingface.json"}
    with pytest.raises(ModelError, match=r"lacks the field tokenizer\.huggingface\.json"):
        TextTokenizer(without)
    with pytest.raises(ModelError, match=r"tokenizer\.model is 'gpt2'"):
        TextTokenizer({**METADATA, "tokenizer.model": "gpt2"})
    described = json.loads(METADATA["tokenizer.huggingface.json"])
    described["model"]["merges"] = []
    with pytest.raises(ModelError, match="the word assistant is 9 tokens"):
        TextTokenizer({**METADATA, "tokenizer.huggingface.json": json.dumps(described)})
    tokenizer = TextTokenizer(METADATA)
    with pytest.raises(ModelError, match=r"lacks the field qwen3_tts\.id\.think"):
        PromptIds(METADATA, tokenizer).control("think")
