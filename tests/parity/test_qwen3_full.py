"""The talker of Qwen3-TTS at its released size against the official code: every stage, and codes greedy and drawn.

Its codec and cloning networks are compared at that size in test_qwen3_codec.py, what is heard in test_qwen3_speech.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from parlance import _core

from .qwen3_fixtures import FULL_MODES, Recorded
from .test_qwen3_talker import assert_greedy_codes, assert_stages
from .test_qwen3_talker_sampling import assert_drawn_codes


@pytest.fixture(scope="module")
def talker(qwen3_golden: Callable[[str], Any]) -> Callable[[str], Any]:
    """``talker(name)``, in f32; the one before it is let go."""
    return lru_cache(1)(lambda name: _core.Qwen3Talker(str(qwen3_golden(name).gguf), _core.Device("cpu", 2), "f32"))


@pytest.mark.parametrize(("name", "mode"), FULL_MODES)
def test_stages_and_codes(name: str, mode: str, talker: Callable, qwen3_golden: Callable) -> None:
    model, want = talker(name), Recorded(qwen3_golden(name), mode)
    assert_stages(model, want)
    assert_greedy_codes(model, want, at_once=1)
    assert_drawn_codes(model, want)
