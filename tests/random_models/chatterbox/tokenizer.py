"""Tokenizer files of the official kinds and sizes with made-up merges, for random models and for tests."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

from parlance.families.chatterbox.conversion.convert import LANGUAGES
from parlance.families.chatterbox.conversion.folder import CANGJIE_FILE, ENGLISH_FILE, GRAPHEME_FILES
from tests.random_models.byte_pairs import byte_letters, merges_of

TAGS = (
    "angry", "fear", "surprised", "whispering", "advertisement", "dramatic", "narration", "crying", "happy",
    "sarcastic", "clear throat", "sigh", "shush", "cough", "groan", "sniff", "gasp", "chuckle", "laugh",
)  # fmt: skip
BYTE_PAIRS = 50000
_START, _STOP = 255, 0
_SPACE = "Ġ"
_SCRIPTS = ((0x21, 0x7F), (0xA1, 0xC0), (0x300, 0x330), (0x370, 0x400), (0x400, 0x460), (0x5B0, 0x5F5),
            (0x600, 0x670), (0x900, 0x970), (0x1100, 0x1113), (0x1161, 0x1176), (0x11A8, 0x11C3), (0x3001, 0x3003),
            (0x3041, 0x30FF))  # fmt: skip


def save_tokenizer(folder: Path, variant: str, text_vocab: int) -> None:
    """The files that the official release of this variant has."""
    if variant in ("turbo", "nano"):
        _save_gpt2(folder)
    elif variant == "english":
        _save_json(folder / ENGLISH_FILE, bpe_description(text_vocab, []))
    else:
        codes = [f"[cj_{letter}]" for letter in (*ascii_lowercase, *"0123456789.")]
        tokens = [*(f"[{language}]" for language in LANGUAGES), *codes]
        _save_json(folder / GRAPHEME_FILES[0], bpe_description(text_vocab, tokens))
        _save_json(folder / CANGJIE_FILE, list(_cangjie()))


def bpe_description(size: int, more_tokens: list[str]) -> dict[str, object]:
    """A description for `tokenizers` of `size` entries as the English and Multilingual releases have."""
    vocab = {"[STOP]": _STOP, "[UNK]": 1, "[SPACE]": 2}
    free = (i for i in range(3, size) if i != _START)
    special = ["[PAD]", "[SEP]", "[CLS]", "[MASK]", *more_tokens]
    vocab |= {"[START]": _START} | dict(zip(special, free, strict=False))
    added = [{"id": id_, "content": token} for token, id_ in vocab.items()]
    characters = [chr(point) for low, high in _SCRIPTS for point in range(low, high)]
    characters = [c for c in characters if unicodedata.category(c) != "Cn"]
    room = size - len(vocab)
    for character in islice(characters if more_tokens else characters[:94], room):
        vocab[character] = next(free)
    pairs = merges_of(ascii_lowercase, [*ascii_lowercase, *ascii_uppercase], size - len(vocab))
    vocab |= {a + b: next(free) for a, b in pairs}
    flags = {"single_word": False, "lstrip": False, "rstrip": False, "normalized": False, "special": True}
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [{**token, **flags} for token in sorted(added, key=lambda token: int(str(token["id"])))],
        "normalizer": None,
        "pre_tokenizer": {"type": "Whitespace"},
        "post_processor": None,
        "decoder": None,
        "model": {
            "type": "BPE",
            "dropout": None,
            "unk_token": "[UNK]",
            "continuing_subword_prefix": None,
            "end_of_word_suffix": None,
            "fuse_unk": False,
            "byte_fallback": False,
            "vocab": vocab,
            "merges": [f"{a} {b}" for a, b in pairs],
        },
    }


def _save_gpt2(folder: Path) -> None:
    pairs = merges_of(ascii_lowercase, [_SPACE, *ascii_lowercase, *ascii_uppercase], BYTE_PAIRS)
    tokens = [*byte_letters(), *(a + b for a, b in pairs), "<|endoftext|>"]
    _save_json(folder / "vocab.json", {token: id_ for id_, token in enumerate(tokens)})
    lines = ["#version: 0.2", *(f"{a} {b}" for a, b in pairs)]
    (folder / "merges.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    _save_json(folder / "added_tokens.json", {f"[{tag}]": len(tokens) + i for i, tag in enumerate(TAGS)})


def _cangjie() -> Iterable[str]:
    """Made-up codes, some of them shared by several characters."""
    for i, point in enumerate(range(0x4E00, 0x4E00 + 2000)):
        number, code = i // 2 if i % 5 else i // 10, ""
        while number or not code:
            code, number = code + ascii_lowercase[number % 25], number // 25
        yield f"{chr(point)}\t{code}"


def _save_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
