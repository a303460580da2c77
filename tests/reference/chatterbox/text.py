"""What the official Chatterbox code makes of texts, for the parity tests.

    python -m tests.reference.chatterbox.text

Reads a JSON list of {"folder": a release in the official layout, "variant": turbo, english or multilingual, "texts":
[[language, text], ...]} on stdin, and writes for each of them a list of {"normalized": text, "ids": [...]} to stdout:
the ids that the official ``generate`` feeds T3, start and stop included.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from unittest import mock

from . import official as chatterbox_official  # first: it makes the package importable  # isort: skip
from chatterbox import mtl_tts, tts, tts_turbo
from chatterbox.models.tokenizers import tokenizer as official
from transformers import AutoTokenizer

START, STOP = [255], [0]


def main() -> None:
    answers = []
    for asked in json.load(sys.stdin):
        normalize, ids = _VARIANTS[asked["variant"]](Path(asked["folder"]))
        texts = [(normalize(text), language) for language, text in asked["texts"]]
        answers.append([{"normalized": text, "ids": [int(i) for i in ids(text, language)]} for text, language in texts])
    json.dump(answers, sys.stdout)


def _turbo(folder: Path) -> Any:
    tokenizer = AutoTokenizer.from_pretrained(folder, tokenizer_type="gpt2")
    return tts_turbo.punc_norm, lambda text, language: tokenizer(text, truncation=True).input_ids


def _english(folder: Path) -> Any:
    tokenizer = official.EnTokenizer(str(folder / "tokenizer.json"))
    return tts.punc_norm, lambda text, language: START + tokenizer.text_to_tokens(text)[0].tolist() + STOP


def _multilingual(folder: Path) -> Any:
    with mock.patch.object(official, "hf_hub_download", lambda **options: folder / options["filename"]):
        tokenizer = official.MTLTokenizer(str(folder / "grapheme_mtl_merged_expanded_v1.json"))

    def ids(text: str, language: str) -> list[int]:
        return START + tokenizer.text_to_tokens(text, language_id=language)[0].tolist() + STOP

    return mtl_tts.punc_norm, ids


_VARIANTS = {"turbo": _turbo, "english": _english, "multilingual": _multilingual}

if __name__ == "__main__":
    assert chatterbox_official
    main()
