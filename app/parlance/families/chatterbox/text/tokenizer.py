"""From text to the ids of T3's text embedding, as the official tokenizers of the three releases give them."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from parlance.core.errors import ModelError
from parlance.core.messages import Message

from .languages import Cangjie, notice, to_hiragana
from .punctuation import normalize_punctuation, replace_punctuation

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
