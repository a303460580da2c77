"""The tokenizer files of a Chatterbox release as GGUF metadata: one description that the library `tokenizers` reads.

``tokenizer.model`` is ``gpt2`` (Turbo, Nano), ``english`` or ``grapheme`` (Multilingual),
``tokenizer.huggingface.json`` the description, ``tokenizer.tags`` the sounds and styles that Turbo knows, and
``tokenizer.cangjie`` the official table of Chinese characters, one "character<TAB>code" each, in file order.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers

from parlance.core.errors import ModelError

from ...conversion.tokenizer_files import read_json, read_merges, read_text

JSON_KEY = "tokenizer.huggingface.json"
ENGLISH_FILE = "tokenizer.json"
GRAPHEME_FILES = ("grapheme_mtl_merged_expanded_v1.json", "mtl_tokenizer.json")
CANGJIE_FILE = "Cangjie5_TC.json"
SPECIAL = ("[START]", "[STOP]", "[SPACE]")
_END_OF_TEXT = "<|endoftext|>"

Metadata = dict[str, tuple[str, Any]]


def read_tokenizer(folder: Path, variant: str, rows: int) -> Metadata:
    """`rows` is the number of text embeddings; `ModelError` names the file that does not fit them or is missing."""
    if variant in ("turbo", "nano"):
        tokenizer, found = _gpt2(folder)
    elif variant == "english":
        tokenizer, found = _described(folder / ENGLISH_FILE), {"tokenizer.model": ("str", "english")}
    else:
        tokenizer, found = _grapheme(folder, rows), {"tokenizer.model": ("str", "grapheme")}
        if (folder / CANGJIE_FILE).exists():
            found["tokenizer.cangjie"] = ("str[]", _cangjie(folder / CANGJIE_FILE))
    largest = _largest(tokenizer)
    if largest >= rows:
        raise ModelError("chatterbox.text_embeddings", path=folder, largest=largest, rows=rows)
    return found | {JSON_KEY: ("str", tokenizer.to_str())}


def has_tokenizer(folder: Path, variant: str) -> bool:
    """Of the multilingual release, which alone lacks it in packs of one language."""
    return variant != "multilingual" or any((folder / name).is_file() for name in GRAPHEME_FILES)


def _grapheme(folder: Path, rows: int) -> Tokenizer:
    """A snapshot may hold the tokenizers of two releases: the larger one that T3 has rows for."""
    paths = [folder / name for name in GRAPHEME_FILES if (folder / name).exists()] or [folder / GRAPHEME_FILES[0]]
    found = sorted((_described(path) for path in paths), key=_largest)
    return next((tokenizer for tokenizer in reversed(found) if _largest(tokenizer) < rows), found[0])


def _largest(tokenizer: Tokenizer) -> int:
    return max(tokenizer.get_vocab(with_added_tokens=True).values())


def _gpt2(folder: Path) -> tuple[Tokenizer, Metadata]:
    """The tags are in a file of their own; a conversion without it would read them out letter by letter."""
    vocab = read_json(folder / "vocab.json", dict)
    added = read_json(folder / "added_tokens.json", dict)
    pairs = read_merges(folder / "merges.txt")
    try:
        tokenizer = Tokenizer(models.BPE(vocab, pairs))
    except Exception as error:  # the library raises nothing more special
        raise ModelError("tokenizer.apart", path=folder, error=error) from error
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    named = sorted(added.items(), key=lambda item: item[1])
    for token, id_ in named:
        tokenizer.add_tokens([AddedToken(token, normalized=False)])
        if tokenizer.token_to_id(token) != id_:
            raise ModelError("chatterbox.token_id", path=folder / "added_tokens.json", token=token, id=id_)
    if _END_OF_TEXT in vocab:
        tokenizer.add_special_tokens([AddedToken(_END_OF_TEXT, special=True)])
    tags = [token.strip("[]") for token, _ in named if token.startswith("[")]
    return tokenizer, {"tokenizer.model": ("str", "gpt2"), "tokenizer.tags": ("str[]", tags)}


def _described(path: Path) -> Tokenizer:
    text = read_text(path)
    try:
        tokenizer = Tokenizer.from_str(text)
    except Exception as error:
        raise ModelError("tokenizer.none", path=path, error=error) from error
    for token in SPECIAL:
        if tokenizer.token_to_id(token) is None:
            raise ModelError("tokenizer.token_missing", path=path, token=token)
    return tokenizer


def _cangjie(path: Path) -> list[str]:
    entries = read_json(path, list)
    for entry in entries:
        if not isinstance(entry, str) or "\t" not in entry:
            raise ModelError("chatterbox.no_character", path=path, entry=entry)
    return ["\t".join(entry.split("\t")[:2]) for entry in entries]
