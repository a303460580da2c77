"""From text to the ids of the talker's text embedding, as the official tokenizer gives them within a prompt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

from parlance.core.errors import ModelError

KIND = "qwen"
JSON_KEY = "tokenizer.huggingface.json"


class TextTokenizer:
    """The tokenizer of one model file. `ModelError` names the metadata key that is missing or broken.

    It knows no special tokens: what looks like one in a text is read as the characters that it is made of.
    """

    def __init__(self, metadata: Mapping[str, Any]) -> None:
        for key in ("tokenizer.model", JSON_KEY, "qwen3_tts.id.im_start", "qwen3_tts.id.im_end"):
            if key not in metadata:
                raise ModelError("model.no_field", name=key)
        if metadata["tokenizer.model"] != KIND:
            raise ModelError("tokenizer.other", found=metadata["tokenizer.model"], wanted=KIND)
        try:
            self._tokenizer = Tokenizer.from_str(metadata[JSON_KEY])
        except Exception as error:  # the library raises nothing more special
            raise ModelError("tokenizer.broken", name=JSON_KEY, error=error) from error
        self._start, self._end = (int(metadata[f"qwen3_tts.id.im_{side}"]) for side in ("start", "end"))
        self.role = np.array([self._start, *self._encode("assistant\n")], np.int32)
        """(3,): what a spoken text stands behind."""
        if len(self.role) != 3:
            raise ModelError("qwen3.assistant", key=JSON_KEY, count=len(self.role) - 2)

    def ids(self, text: str) -> NDArray[np.int32]:
        """(T,): a text to be spoken, or the words of a reference. White space around it is gone: a line break would
        become one token with that of the role before it."""
        return np.array(self._encode(text.strip()), np.int32)

    def around(self, ids: NDArray[np.int32]) -> NDArray[np.int32]:
        """(T,): a text as the official code hands it to the model, with what stands before and behind it."""
        return np.array([*self.role, *ids, self._end, *self._encode("\n"), *self.role], np.int32)

    def instruction(self, text: str) -> NDArray[np.int32]:
        """(T,): how to speak, with the signs around it."""
        return np.array([self._start, *self._encode(f"user\n{text.strip()}"), self._end, *self._encode("\n")], np.int32)

    def _encode(self, text: str) -> list[int]:
        # A lone surrogate has no bytes.
        return list(self._tokenizer.encode(text.encode("utf-8", "replace").decode("utf-8")).ids)
