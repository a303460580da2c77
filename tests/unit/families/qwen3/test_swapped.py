"""Words of a recording and text to be spoken that were given the wrong way round."""

from __future__ import annotations

import pytest

from parlance.families.qwen3.voice import looks_swapped

SHORT = "I heard it at the door, and nobody was there."
LONG = SHORT * 6


@pytest.mark.parametrize(
    ("transcript", "text", "swapped"),
    [(LONG, SHORT, True), (SHORT, LONG, False), (SHORT, SHORT, False), (LONG, LONG, False), ("Yes.", SHORT, True)],
)
def test_only_words_that_fit_better_the_other_way_round(transcript: str, text: str, swapped: bool) -> None:
    assert looks_swapped(transcript, text, seconds=3.5) == swapped
