"""Tokenizer files as a Qwen3-TTS release has them, with made-up merges, for random models and for tests."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

from tests.random_models.byte_pairs import byte_letters, merges_of

_SPACE = "Ġ"
_ASSISTANT = "assistant"
_WHOLE = (_ASSISTANT, "user", "iPhone", "ĊĊ")
"""Single tokens: words of the prompts, and what shows that a text was cut between its capital letters or that its line
breaks grew together with those of the prompt."""
ASSISTANT = 77091
"""Its id in the releases."""


def save_tokenizer(folder: Path, specials: dict[int, str]) -> int:
    """Write vocab.json, merges.txt and tokenizer_config.json; returns the id of the word assistant.

    `specials` are the ids of tokens that stand for something else than text; all ids below are words.
    """
    count = min(specials)
    letters = byte_letters()
    chains = [(word[:i], word[i]) for word in _WHOLE for i in range(1, len(word))]
    more = merges_of(ascii_lowercase, [_SPACE, *ascii_lowercase, *ascii_uppercase], count)
    fresh = (pair for pair in more if pair not in chains)
    pairs = [*chains, *islice(fresh, count - len(letters) - len(chains))]
    tokens = [*letters, *(a + b for a, b in pairs)]
    if count > ASSISTANT:
        at = tokens.index(_ASSISTANT)
        tokens[at], tokens[ASSISTANT] = tokens[ASSISTANT], tokens[at]
    _save_json(folder / "vocab.json", {token: id_ for id_, token in enumerate(tokens)})
    lines = ["#version: 0.2", *(f"{a} {b}" for a, b in pairs)]
    (folder / "merges.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    _save_json(folder / "tokenizer_config.json", _config(specials))
    return tokens.index(_ASSISTANT)


def _config(specials: dict[int, str]) -> dict[str, object]:
    flags = {"lstrip": False, "normalized": False, "rstrip": False, "single_word": False, "special": True}
    # The library numbers added tokens in their order: no id between them may be missing.
    names = {id_: specials.get(id_, f"<reserved{id_}>") for id_ in range(min(specials), max(specials) + 1)}
    return {
        "add_prefix_space": False,
        "added_tokens_decoder": {str(id_): {"content": name, **flags} for id_, name in names.items()},
        "bos_token": None,
        "clean_up_tokenization_spaces": False,
        "eos_token": "<|im_end|>",
        "errors": "replace",
        "model_max_length": 131072,
        "pad_token": "<|endoftext|>",
        "processor_class": "Qwen3TTSProcessor",
        "split_special_tokens": False,
        "tokenizer_class": "Qwen2Tokenizer",
        "unk_token": None,
    }


def _save_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
