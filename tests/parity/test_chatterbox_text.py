"""Ids against the official code, run on the same tokenizer files: what differs here is heard as another word."""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from parlance.comparison.reference import reference_python
from parlance.core.text import PreparedChunk
from parlance.families.chatterbox.conversion.folder import read_tokenizer
from parlance.families.chatterbox.text_input import ChatterboxRules, TextTokenizer, normalize_punctuation, prepare

VARIANTS = {"turbo": "turbo", "en": "english", "mtl": "multilingual"}
MODELS = {"turbo": "gpt2", "en": "english", "mtl": "grapheme"}
SENTENCES = {
    "ar": "أهلاً وسهلاً، كيف حالك؟ ﷺ",
    "da": "Blåbærgrød på ærø; Ø og å.",
    "de": "Größe, Straße — „ÜBUNG“: 3,5 % …",
    "el": "ΟΔΟΣ και Ο Σίσυφος ΑΣ. άνθρωπος",
    "en": "it's £5 — don't; “quoted” : ok... [laugh] done - yes",
    "es": "¿Qué tal, señor? ¡Año nuevo!",
    "fi": "Hyvää päivää – äiti",
    "fr": "L’été, ça va ? Œuvre: « où »",
    "he": "שָׁלוֹם עולם",
    "hi": "नमस्ते दुनिया, क़लम",
    "it": "Perché no? Città.",
    "ja": "私は東京へ行きます。母の部屋で花を見る。カタカナとひらがな、ﾊﾝｶｸ がぎ",
    "ko": " 안녕하세요, 세계! ㄱㄴ ",
    "ms": "Selamat pagi",
    "nl": "Ĳsland, één café",
    "no": "Blåbær på fjellet",
    "pl": "Zażółć gęślą jaźń",
    "pt": "Não, coração! ﬁm",
    "ru": "Привет, мир! Ёлка й",
    "sv": "Åäö på ön",
    "sw": "Habari ya asubuhi",
    "tr": "İstanbul'da ışık ğüşöç IĞDIR",
    "zh": "你好，世界！一丁七万丈三，Latin 混排。",
}
EDGES = (
    "", " ", "a", ".", "...", "hello", " hello  world ", "a\tb\nc\u00a0d\u2003e\u3000f", "end -", "end,", "x ,y",
    "x  , y", "a;b; c", "wait...what", "a - b - c", "a–b—c", "‘x’ “y”", "12:30:45", "ǆungla", "ßeta", "ŉ", "ﬀ ﬃ",
    "İI ıi", "e\u0301", "[START] [STOP] [UNK] [SPACE] [PAD]", "[laugh][sigh] [clear throat]x", "<|endoftext|>",
    "日本語", "\U0001f600 \U0001f469\u200d\U0001f467", "\u200b\u200dx", "。", "、", "x！", "x？", "x，",
    "can't we'll they've I'm you'd it's 've", "  123  456", "a" * 300, "\x00\x01", "\ufeffx",
)  # fmt: skip


@pytest.fixture(scope="module")
def asked() -> dict[str, list[tuple[str, str]]]:
    """Variant -> (language, text); the multilingual model reads each text in some language."""
    pick, texts = random.Random(4), [*SENTENCES.values(), *EDGES, *made_up(250)]
    many = [*SENTENCES.items(), *((pick.choice(list(SENTENCES)), text) for text in texts)]
    return {"turbo": [("en", text) for text in texts], "en": [("en", text) for text in texts], "mtl": many}


@pytest.fixture(scope="module")
def chunks(tokenizer: Callable[[str], TextTokenizer]) -> dict[str, list[PreparedChunk]]:
    """Variant -> a long text in chunks, without the tags and signs that are taken out of it before the model."""
    tags = {"turbo": " [clear throat] and [laugh] so on."}
    made = {}
    for variant in VARIANTS:
        text = f"{SENTENCES['pl']}. So be it.{tags.get(variant, '')} {SENTENCES['ru']} " * 8
        rules = ChatterboxRules(tokenizer(variant), "en", longest_ids=2000, chunk_chars=60)
        made[variant] = prepare(text, rules)
    return made


@pytest.fixture(scope="module")
def official(
    chatterbox_folders: Path,
    repo: Path,
    asked: dict[str, list[tuple[str, str]]],
    chunks: dict[str, list[PreparedChunk]],
) -> dict[str, list[dict[str, Any]]]:
    """Variant -> what the official code makes of every text asked and then of every chunk; one run for all."""
    jobs = [
        {
            "folder": str(chatterbox_folders / f"chatterbox-{variant}-micro"),
            "variant": VARIANTS[variant],
            "texts": [*asked[variant], *(("en", chunk.text) for chunk in chunks[variant])],
        }
        for variant in VARIANTS
    ]
    command = [
        reference_python("chatterbox", repo / "build", print),
        "-m",
        "tests.reference.chatterbox.text",
    ]
    environment = {**os.environ, "PYTHONPATH": f"{repo / 'app'}:{repo}"}
    run = subprocess.run(command, input=json.dumps(jobs), capture_output=True, text=True, env=environment)
    assert run.returncode == 0, run.stderr[-3000:]
    return dict(zip(VARIANTS, json.loads(run.stdout), strict=True))


@pytest.fixture(scope="module")
def tokenizer(chatterbox_folders: Path) -> Callable[[str], TextTokenizer]:
    def make(variant: str) -> TextTokenizer:
        folder = chatterbox_folders / f"chatterbox-{variant}-micro"
        metadata = read_tokenizer(folder, VARIANTS[variant], 60000)
        return TextTokenizer({key: value for key, (_, value) in metadata.items()})

    return make


def made_up(count: int) -> list[str]:
    """Texts of every kind that hypothesis thinks of, the same ones each time."""
    found: list[str] = []
    signs = (" ", "...", " - ", ";", "\u2026", "\u0301", "İ", "[cj_a]")
    pieces = st.sampled_from([*SENTENCES.values(), *EDGES[1:], *signs])
    anything = st.text(st.characters(exclude_categories=("Cs",)), max_size=40)

    @settings(max_examples=count, database=None, derandomize=True, phases=[Phase.generate], deadline=None,
              suppress_health_check=list(HealthCheck))  # fmt: skip
    @given(st.lists(st.one_of(pieces, anything), min_size=1, max_size=4).map("".join))
    def collect(text: str) -> None:
        found.append(text)

    collect()
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_ids_are_the_official_ones(
    asked: dict[str, Any], official: dict[str, Any], tokenizer: Callable[[str], TextTokenizer], variant: str
) -> None:
    ours = tokenizer(variant)
    for (language, text), answer in zip(asked[variant], official[variant], strict=False):
        assert normalize_punctuation(text, MODELS[variant]) == answer["normalized"], repr(text)
        assert ours.ids(text, language).tolist() == answer["ids"], (language, text)


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_chunk_is_what_the_official_code_makes_of_it(
    asked: dict[str, Any], official: dict[str, Any], chunks: dict[str, list[PreparedChunk]], variant: str
) -> None:
    assert len(chunks[variant]) > 5
    for chunk, answer in zip(chunks[variant], official[variant][len(asked[variant]) :], strict=True):
        assert chunk.ids.tolist() == answer["ids"]
        assert chunk.spoken == answer["normalized"]
