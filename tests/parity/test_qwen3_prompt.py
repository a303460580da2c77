"""Prompts of Qwen3-TTS, row by row, against what the official code feeds its talker in every mode."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.reference.qwen3.words import INSTRUCTION, REFERENCE, TEXT

from parlance.core.gguf_file import GgufContents
from parlance.families.qwen3.prompt import Prefill, Prompt, PromptIds, Reference, build
from parlance.families.qwen3.text_input import TextTokenizer

MODES = [
    *(("0.6b-base", f"{how}_ns{whole}") for how in ("xvec", "icl") for whole in (0, 1)),
    *(("1.7b-custom", mode) for mode in ("custom_ns0", "custom_ns1", "custom_plain")),
    *(("1.7b-design", mode) for mode in ("design_ns0", "design_ns1")),
]


class Rows:
    """Embeddings straight from a converted file."""

    def __init__(self, path: Path) -> None:
        self.contents = GgufContents(path)
        self.metadata = self.contents.values()

    def tensor(self, name: str) -> np.ndarray:
        return np.asarray(self.contents.tensors[f"{name}.weight"].values())

    def text_rows(self, ids: np.ndarray) -> np.ndarray:
        return self.tensor("talker.text_emb")[ids]

    def codec_rows(self, ids: np.ndarray) -> np.ndarray:
        return self.tensor("talker.codec_emb")[ids]

    def frame_rows(self, codes: np.ndarray) -> np.ndarray:
        rows = self.codec_rows(codes[:, 0])
        for g in range(15):
            rows = rows + self.tensor(f"predictor.emb.{g}")[codes[:, g + 1]]
        return rows


@pytest.fixture(scope="module")
def rows(qwen3_golden: Callable[[str], Any]) -> Callable[[str], Rows]:
    known: dict[str, Rows] = {}

    def make(name: str) -> Rows:
        return known.setdefault(name, Rows(qwen3_golden(name).gguf))

    return make


def prompt(rows: Rows, dump: dict[str, np.ndarray], mode: str) -> Prefill:
    tokenizer = TextTokenizer(rows.metadata)
    ids = PromptIds(rows.metadata, tokenizer)
    language, speaker, instruction, reference, vector = "en", "", "", None, None
    if mode.startswith("icl"):
        language, reference = "auto", Reference(tokenizer.ids(REFERENCE), dump["enc.04_codes"].astype(np.int32))
    if mode.startswith(("icl", "xvec")):
        vector = dump["spk.04_embedding"]
    if mode == "custom_plain":
        speaker = "ryan"
    elif mode.startswith("custom"):
        language, speaker, instruction = "auto", "dylan", INSTRUCTION
    elif mode.startswith("design"):
        instruction = INSTRUCTION
    if speaker:
        vector = rows.codec_rows(np.array([ids.speaker(speaker)]))[0]
    return build(
        rows,
        ids,
        Prompt(
            text=tokenizer.ids(TEXT),
            language=ids.language(language, speaker),
            instruction=tokenizer.instruction(instruction) if instruction else None,
            speaker=vector,
            reference=reference,
            whole_text=mode.endswith(("ns1", "plain")),
        ),
    )


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_every_mode_is_read_as_officially(
    name: str, mode: str, qwen3_golden: Callable[[str], Any], rows: Callable[[str], Rows]
) -> None:
    dump = qwen3_golden(name).dump
    made = prompt(rows(name), dump, mode)
    for ours, theirs in (
        (made.rows, dump[f"{mode}.s000.talker_in"][0]),
        (made.trailing, dump[f"{mode}.trailing_text_hidden"][0]),
        (made.pad, dump[f"{mode}.tts_pad_embed"][0]),
    ):
        assert ours.shape == theirs.shape
        assert np.abs(ours - theirs).max() < 2e-6 * np.abs(theirs).max()


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_the_rows_beside_the_codes_are_the_official_ones(
    name: str, mode: str, qwen3_golden: Callable[[str], Any], rows: Callable[[str], Rows]
) -> None:
    dump, source = qwen3_golden(name).dump, rows(name)
    codes = dump[f"{mode}.codes"].astype(np.int32)
    fed = source.frame_rows(codes) + prompt(source, dump, mode).beside(0, len(codes))
    for step, row in enumerate(fed, start=1):
        theirs = dump[f"{mode}.s{step:03d}.talker_in"][0, 0]
        assert np.abs(row - theirs).max() < 2e-6 * np.abs(theirs).max()


@pytest.mark.parametrize("name", ["0.6b-base", "1.7b-custom"])
def test_the_tokens_are_the_official_ones(
    name: str, qwen3_golden: Callable[[str], Any], rows: Callable[[str], Rows]
) -> None:
    dump = qwen3_golden(name).dump
    mode = "xvec_ns0" if name == "0.6b-base" else "custom_plain"
    tokenizer = TextTokenizer(rows(name).metadata)
    theirs = dump[f"{mode}.text_ids"][0]
    assert np.array_equal(theirs[:3], tokenizer.role)
    assert np.array_equal(theirs[3:-5], tokenizer.ids(TEXT))
