"""What Chatterbox reads: text with its punctuation, languages and tags, as the numbers of its tokens."""

from __future__ import annotations

import functools
import importlib.util
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from parlance.core.errors import ModelError, TextError, UsageError
from parlance.core.messages import Message
from parlance.core.result import UnsupportedCharacter
from parlance.core.text.chunk import Span, chunk, ending
from parlance.core.text.mapped_text import (
    SQUARE_TAG,
    MappedText,
    blanked,
    remove_square_tags,
    removed_tags,
    resolve_tags,
    square_tags,
)
from parlance.core.text.normalize import spell_out, spoken_signs
from parlance.core.text.prepare import PreparedChunk, raw_spans, silent_because

_KANJI = ("\u4e00", "\u9fff")
_PARTICLES = ("\u306f", "\u3078")


class Cangjie:
    """Chinese characters as the keys that type them, from the official table of "character<TAB>code" entries."""

    def __init__(self, entries: Sequence[str]) -> None:
        self._codes: dict[str, str] = {}
        sharing: dict[str, list[str]] = {}
        for entry in entries:
            character, code = entry.split("\t")[:2]
            self._codes[character] = code
            sharing.setdefault(code, []).append(character)
        self._ranks = {code: {c: i for i, c in reversed(list(enumerate(them)))} for code, them in sharing.items()}

    def __call__(self, text: str) -> str:
        return "".join(self._spell(character) for character in text)

    def _spell(self, character: str) -> str:
        code = self._codes.get(character)
        if code is None or unicodedata.category(character) != "Lo":
            return character
        # Characters of one code are told apart by their place among them; the first has no number.
        rank = self._ranks[code][character]
        keys = code + (str(rank) if rank else "")
        return "".join(f"[cj_{key}]" for key in keys) + "[cj_.]"


def to_hiragana(text: str) -> str:
    """Words that hold a kanji by their reading; unchanged where pykakasi is not installed."""
    converter = _kakasi()
    if converter is None:
        return text
    words = (_reading(word["orig"], word["hira"]) for word in converter.convert(text))
    return unicodedata.normalize("NFKD", "".join(words))


def _reading(written: str, hiragana: str) -> str:
    if not any(_KANJI[0] <= character <= _KANJI[1] for character in written):
        return written
    return f" {hiragana}" if hiragana.startswith(_PARTICLES) else hiragana


@functools.cache
def _kakasi() -> Any:
    if importlib.util.find_spec("pykakasi") is None:
        return None
    import pykakasi

    return pykakasi.kakasi()


def notice(language: str, has_cangjie: bool) -> Message | None:
    """What a user of a language should know about how it is read; None for most."""
    if language == "he":
        return Message("notice.hebrew")
    if language == "ru":
        return Message("notice.russian")
    if language == "ja" and _kakasi() is None:
        return Message("notice.kanji")
    if language == "zh" and not has_cangjie:
        return Message("notice.cangjie")
    return None


EMPTY = "You need to add some text for me to talk."
_BEFORE = (("\u2026", ", "), (":", ","))
_AFTER = (("\u2014", "-"), ("\u2013", "-"), (" ,", ","), ("\u201c", '"'), ("\u201d", '"'), ("\u2018", "'"),
          ("\u2019", "'"))  # fmt: skip
_REPLACED = {
    "gpt2": (*_BEFORE, *_AFTER),
    "english": (("...", ", "), *_BEFORE, (" - ", ", "), (";", ", "), *_AFTER),
}
_REPLACED["grapheme"] = _REPLACED["english"]
_ENDINGS = (".", "!", "?", "-", ",")
_EAST_ASIAN_ENDINGS = ("\u3001", "\uff0c", "\u3002", "\uff1f", "\uff01")


def normalize_punctuation(text: str, model: str) -> str:
    """What the official ``punc_norm`` gives; `model` is ``gpt2``, ``english`` or ``grapheme``."""
    if not text:
        return EMPTY
    if text[0].islower():
        text = text[0].upper() + text[1:]
    text = replace_punctuation(" ".join(text.split()), model).rstrip(" ")
    endings = _ENDINGS + _EAST_ASIAN_ENDINGS if model == "grapheme" else _ENDINGS
    return text if text.endswith(endings) else text + "."


def replace_punctuation(text: str, model: str) -> str:
    """The replacements alone, in their order."""
    for old, new in _REPLACED[model]:
        text = text.replace(old, new)
    return text


START, STOP = 255, 0
SPACE, UNKNOWN = "[SPACE]", "[UNK]"
MODELS = ("gpt2", "english", "grapheme")


class TextTokenizer:
    """The tokenizer of one model file. `ModelError` names the metadata key that is missing or broken."""

    def __init__(self, metadata: Mapping[str, Any]) -> None:
        self.model = str(_field(metadata, "tokenizer.model"))
        if self.model not in MODELS:
            raise ModelError("tokenizer.unknown", model=self.model, known=MODELS)
        try:
            self._tokenizer = Tokenizer.from_str(_field(metadata, "tokenizer.huggingface.json"))
        except Exception as error:  # the library raises nothing more special
            raise ModelError("tokenizer.json", error=error) from error
        self.tags = tuple(str(tag) for tag in metadata.get("tokenizer.tags", []))
        """Sounds and styles that the model performs, without their brackets."""
        self._cangjie = Cangjie(metadata["tokenizer.cangjie"]) if "tokenizer.cangjie" in metadata else None
        self._unknown = self._tokenizer.token_to_id(UNKNOWN)

    def ids(self, text: str, language: str) -> NDArray[np.int32]:
        """(T,): the official ids of a text of any kind, punctuation put right and, but for Turbo, start and stop."""
        ids = self._tokenizer.encode(self.spelled(normalize_punctuation(text, self.model), language)).ids
        return np.array(ids if self.model == "gpt2" else [START, *ids, STOP], np.int32)

    def spelled(self, text: str, language: str) -> str:
        """What the library cuts into tokens, for a text whose punctuation is right."""
        if self.model == "gpt2":
            return text
        if self.model == "grapheme":
            text = unicodedata.normalize("NFKD", text.lower())
            text = f"[{language}]{self._by_language(text, language)}"
        return text.replace(" ", SPACE)

    def knows(self, character: str, language: str) -> bool:
        """Whether a character becomes something other than the one id that stands for all that the model lacks."""
        if self._unknown is None:
            return True
        spelled = self.spelled(replace_punctuation(character, self.model), language)
        return self._unknown not in self._tokenizer.encode(spelled).ids

    def notice(self, language: str) -> Message | None:
        return notice(language, self._cangjie is not None) if self.model == "grapheme" else None

    def _by_language(self, text: str, language: str) -> str:
        if language == "zh" and self._cangjie is not None:
            return self._cangjie(text)
        if language == "ja":
            return to_hiragana(text)
        return text.strip() if language == "ko" else text


def _field(metadata: Mapping[str, Any], name: str) -> Any:
    if name not in metadata:
        raise ModelError("model.no_field", name=name)
    return metadata[name]


def check_tokenizer(metadata: Mapping[str, Any], source: str) -> None:
    """`ModelError` names the key."""
    TextTokenizer(metadata)


CHUNK_CHARS = 250
DENSE_CHUNK_CHARS = 100
"""For languages that say about twice as much per character."""
SHORTEST_CHUNK = 10
_DENSE = frozenset({"ja", "ko", "zh"})
# One character per tag while the text is cut, so that no cut goes through a tag.
_PLACES = 0xE000
_RESERVED = re.compile(f"[{chr(_PLACES)}-{chr(_PLACES + 0xFF)}\ud800-\udfff]")


@dataclass(frozen=True)
class ChatterboxRules:
    """How to prepare text for one model in one language."""

    tokenizer: TextTokenizer
    language: str
    longest_ids: int
    """More ids than this have no position."""
    chunk_chars: int = CHUNK_CHARS
    """Longest chunk in code points, at least 10."""
    spell_out: bool = True
    """Whether numbers, dates, abbreviations and signs are written in words."""

    def __post_init__(self) -> None:
        if self.chunk_chars < SHORTEST_CHUNK:
            raise UsageError("text.chunk_chars", least=SHORTEST_CHUNK, value=self.chunk_chars)

    @classmethod
    def from_metadata(
        cls,
        metadata: Mapping[str, Any],
        tokenizer: TextTokenizer,
        language: str = "",
        chunk_chars: int | None = None,
        spell_out: bool = True,
    ) -> ChatterboxRules:
        """From the metadata of a Chatterbox GGUF and the fields of a request.

        Raises `ModelError` for a missing field, `UsageError` for a language that the model lacks.
        """
        language = language or str(metadata.get("chatterbox.default_language", "en"))
        languages = list(metadata.get("speech.languages", []))
        if languages and language not in languages:
            raise UsageError("value.language", known=languages, language=language)
        positions = metadata.get("chatterbox.t3.text_positions", metadata.get("chatterbox.t3.positions"))
        if positions is None:
            raise ModelError("model.no_field", name="chatterbox.t3.text_positions")
        if chunk_chars is None:
            chunk_chars = DENSE_CHUNK_CHARS if language in _DENSE else CHUNK_CHARS
        # GPT-2 shares its positions with the prompt and the speech.
        longest = int(positions) if tokenizer.model != "gpt2" else int(positions) // 4
        return cls(tokenizer, language, longest, chunk_chars, spell_out)


def prepare(text: str, rules: ChatterboxRules) -> list[PreparedChunk]:
    """Cut and translate a text of any kind. Raises only `TextError`, when there is nothing to speak.

    ``ids`` are those that the official code would give for the chunk, start and stop included.
    """
    if not text.strip():
        raise TextError("text.empty")
    mapped = _marked(text, rules)
    missing = unsupported(text, rules)
    chunks: list[tuple[Span, str]] = []
    for span in chunk(mapped.text, rules.chunk_chars, 0, rules.language):
        chunks += _fitting(mapped.text, span, rules)
    if not chunks:
        raise silent_because(missing)
    prepared = []
    for (start, end), (_, words) in zip(raw_spans(mapped, [span for span, _ in chunks]), chunks, strict=True):
        own = [character for character in missing if start <= character.offset < end]
        ids = rules.tokenizer.ids(words, rules.language)
        spoken = normalize_punctuation(words, rules.tokenizer.model)
        prepared.append(PreparedChunk(text[start:end], spoken, ids, start, end, own, ending(text, end, rules.language)))
    return prepared


def unsupported(text: str, rules: ChatterboxRules) -> list[UnsupportedCharacter]:
    """What of the user's text stays unspoken, by ascending offset: characters, and tags that the model lacks."""
    text = blanked(text)
    found = dict(removed_tags(text, ()))
    found |= {offset: tag for offset, tag in square_tags(text) if tag[1:-1].lower() not in rules.tokenizer.tags}
    in_tags = {at for offset, tag in (*found.items(), *square_tags(text)) for at in range(offset, offset + len(tag))}
    mute = {character for character in set(text) if not _is_spoken(character, rules)}
    found |= {at: character for at, character in enumerate(text) if character in mute and at not in in_tags}
    return [UnsupportedCharacter(offset, found[offset]) for offset in sorted(found)]


def _marked(text: str, rules: ChatterboxRules) -> MappedText:
    """Known tags as single characters; other tags, and what cannot be encoded, are gone."""
    known = rules.tokenizer.tags
    mapped = MappedText(text)
    mapped.rewrite(_RESERVED, lambda match: "")
    resolve_tags(mapped, ())

    def mark(match: re.Match[str]) -> str | None:
        name = match[1].lower()
        return chr(_PLACES + known.index(name)) if name in known else None

    mapped.rewrite(SQUARE_TAG, mark)
    remove_square_tags(mapped)
    if rules.spell_out:
        spell_out(mapped, rules.language)
    return mapped


def _fitting(text: str, span: Span, rules: ChatterboxRules) -> Iterator[tuple[Span, str]]:
    """The span, in parts where it has more ids than positions; parts without a sound are left out."""
    words = _restored(text[span.start : span.end], rules)
    if not any(character.isalnum() for character in words):
        return
    length = span.end - span.start
    if len(rules.tokenizer.ids(words, rules.language)) <= rules.longest_ids or length <= 1:
        yield span, words
        return
    for part in chunk(text[span.start : span.end], -(-length // 2)):
        yield from _fitting(text, Span(span.start + part.start, span.start + part.end), rules)


def _restored(text: str, rules: ChatterboxRules) -> str:
    for i, tag in enumerate(rules.tokenizer.tags):
        text = text.replace(chr(_PLACES + i), f"[{tag}]")
    return text


def _is_spoken(character: str, rules: ChatterboxRules) -> bool:
    if _RESERVED.match(character):
        return False
    if rules.spell_out and character in spoken_signs(rules.language):
        return True
    return character.isspace() or rules.tokenizer.knows(character, rules.language)


__all__ = ["ChatterboxRules", "TextTokenizer", "prepare", "unsupported"]
