"""How a text is read: its tokens, their classes, the spoken words, and the phonemes where a model reads those."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .errors import TextError
from .family import Family
from .request import SynthesisRequest
from .result import ModelInfo
from .synthesis import prepare, request_of
from .text.markup import marked
from .text.normalize import Normalized, Token, as_written, normalize


@dataclass(frozen=True)
class Reading:
    spoken: str
    phonemes: str | None
    """None for a model that reads letters."""
    tokens: tuple[Token, ...]
    """With code points of the text that was asked for, markup and all."""

    def to_json(self, text: str) -> dict[str, Any]:
        """`text` is what was asked for."""
        return {
            "spoken": self.spoken,
            "phonemes": self.phonemes,
            "tokens": [
                {
                    "text": text[token.start : token.end],
                    "class": token.kind,
                    "spoken": token.spoken,
                    "start": token.start,
                    "end": token.end,
                }
                for token in self.tokens
            ],
        }


def reading(family: Family, request: SynthesisRequest, spec: Any, info: ModelInfo) -> Reading:
    """No sound is made. Raises `TextError` for markup that cannot be read."""
    read = marked(request.text, request.language)
    spoken: list[str] = []
    tokens: list[Token] = []
    for part in read.parts:
        own = request_of(part, request, info, {})
        found = _normalized(part.text, own)
        spoken.append(found.spoken)
        for token in found.tokens:
            start, end = read.place(part.start + token.start, part.start + token.end)
            tokens.append(Token(token.kind, start, end, token.spoken))
    return Reading(
        " ".join(words for words in spoken if words),
        _phonemes(family, request, spec, info) if family.reads_sounds else None,
        tuple(tokens),
    )


def _normalized(text: str, request: SynthesisRequest) -> Normalized:
    if not request.spell_out:
        return as_written(text)
    region = "GB" if request.language == "en" and request.accent == "gb" else ""
    return normalize(text, request.language, region)


def _phonemes(family: Family, request: SynthesisRequest, spec: Any, info: ModelInfo) -> str:
    try:
        prepared = prepare(family, request.replace(stream=False), spec, info)
    except TextError:
        return ""
    return " ".join(chunk.spoken for segment in prepared.segments for chunk in segment.chunks)
