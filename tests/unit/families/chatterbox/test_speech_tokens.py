from __future__ import annotations

from itertools import count

from hypothesis import given
from hypothesis import strategies as st

from parlance.families.chatterbox.stream import FEWEST, MOST, SPEECH_TOKENS, STUCK, TokenWatch, longest_speech

STOP = SPEECH_TOKENS + 1
TEXT = "A sentence of some forty letters, no more."


def test_what_is_after_the_stop_token_is_not_kept() -> None:
    watch = TokenWatch(TEXT)
    watch.add([*range(40), STOP, 7, 8])
    assert watch.kept == list(range(40))
    assert watch.is_over
    assert watch.fault(ended=True) is None


def test_signs_are_no_sounds() -> None:
    watch = TokenWatch(TEXT)
    watch.add([1, SPEECH_TOKENS, 2, SPEECH_TOKENS + 100, 3])
    assert watch.kept == [1, 2, 3]


def test_speech_without_an_end_is_stopped_by_the_limit() -> None:
    watch = TokenWatch(TEXT)
    watch.add(i % 100 for i in count())
    assert len(watch.kept) == watch.longest == longest_speech(TEXT)
    assert "stopped at the limit" in watch.fault(ended=True)


def test_an_end_that_comes_too_soon_is_a_fault_only_then() -> None:
    watch = TokenWatch(TEXT)
    watch.add([1, 2, 3])
    assert watch.fault(ended=False) is None
    watch.add([STOP])
    assert "too soon" in watch.fault(ended=True)


def test_one_sound_for_two_seconds_is_a_fault_and_a_held_one_is_not() -> None:
    held, stuck = TokenWatch(TEXT * 4), TokenWatch(TEXT * 4)
    held.add([5] * (STUCK - 1) + [6] * (STUCK - 1))
    stuck.add([5] * 1000)
    assert not held.is_over
    assert len(stuck.kept) == STUCK
    assert "one sound" in stuck.fault(ended=True)


@given(st.text())
def test_every_text_has_a_limit(text: str) -> None:
    assert FEWEST <= longest_speech(text) <= MOST
