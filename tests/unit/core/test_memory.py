from __future__ import annotations

import sys

import numpy as np
import pytest

from parlance.core.memory import forget_peak, peak_rss_mb


def test_peak_grows_with_what_was_touched_and_stays() -> None:
    before = peak_rss_mb()
    assert 5 < before < 1e5
    block = np.ones(int(before * 1e6 // 8) + 4_000_000)
    grown = peak_rss_mb()
    assert grown > before + 20
    del block
    assert peak_rss_mb() > before + 20


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can forget")
def test_forgotten_peak_is_measured_anew() -> None:
    block = np.ones(20_000_000)
    assert len(block)
    high = peak_rss_mb()
    del block
    forget_peak()
    assert peak_rss_mb() < high - 100
