from __future__ import annotations

import numpy as np

from parlance.core.memory import peak_rss_mb


def test_peak_grows_with_what_was_touched_and_stays() -> None:
    before = peak_rss_mb()
    assert 5 < before < 1e5
    block = np.ones(int(before * 1e6 // 8) + 4_000_000)
    grown = peak_rss_mb()
    assert grown > before + 20
    del block
    assert peak_rss_mb() > before + 20
