"""A speech recognizer that knows nothing of this project reads the default voice back."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import gcd

import numpy as np
import pytest
from pocketsphinx import Decoder
from scipy.signal import resample_poly

from parlance.core.check import edit_distance
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest

WORST_RATE = 0.10
RECOGNIZER_HZ = 16000

PLAIN = (
    # Held out of the training text.
    "The quick brown fox jumps over the lazy dog.",
    "Please call me again when you have finished your work.",
    "We could see the lights of the city from the top of the hill.",
    "My brother has never been able to cook a decent meal.",
    "It will probably rain for the rest of the week.",
    "How many people are coming to the party tomorrow night?",
    "She put the money in her pocket and walked away.",
    "The old man sat by the window and looked at the sea.",
    "Nobody knows what happened to the missing ship.",
    "This program turns written text into spoken words.",
    "Children learn a language by listening to the people around them.",
    "In the morning, the farmer found that his gate was open.",
    "There are three good reasons to leave before the end of summer.",
    "The doctor told him to stop smoking and drink more water.",
    "Thank you very much for coming, and have a safe trip home.",
    "The government has decided to build a new bridge across the river.",
    # Written for this test.
    "Please open the window and let in some fresh air.",
    "The children played in the garden all afternoon.",
    "I forgot to lock the front door this morning.",
    "Our neighbors are building a new house next to the lake.",
    "Can you tell me the way to the nearest hospital?",
    "The soup was too hot to eat.",
    "He turned off the radio and went to sleep.",
    "A small boat was moving slowly along the river.",
    "We need more time to finish the report.",
    "The teacher wrote a long letter to the parents.",
)
# What is typed, and what a person would say.
NUMBERS = {
    "The meeting starts at 9:30 on Monday.": "the meeting starts at nine thirty on monday",
    "She was born on May 3, 1987.": "she was born on may third nineteen eighty seven",
    "The ticket costs $45.": "the ticket costs forty five dollars",
    "There are 12 months in a year.": "there are twelve months in a year",
    "He paid 250 dollars for the old car.": "he paid two hundred fifty dollars for the old car",
    "About 75% of the students passed the test.": "about seventy five percent of the students passed the test",
    "The train leaves from platform 4 at 6:15.": "the train leaves from platform four at six fifteen",
    "On July 4, 1976, the whole town came together.": (
        "on july fourth nineteen seventy six the whole town came together"
    ),
    "My sister has 3 cats and 2 dogs.": "my sister has three cats and two dogs",
    "Dr. Brown will see you at 10:45.": "doctor brown will see you at ten forty five",
    "It is 20 degrees outside today.": "it is twenty degrees outside today",
    "The bridge is 1,200 meters long.": "the bridge is one thousand two hundred meters long",
}


def for_the_recognizer(samples: np.ndarray, sample_rate: int) -> bytes:
    """16-bit PCM at 16 kHz, with a little silence around it and dither, as its models expect of a recording."""
    divisor = gcd(sample_rate, RECOGNIZER_HZ)
    resampled = resample_poly(samples.astype(np.float64), RECOGNIZER_HZ // divisor, sample_rate // divisor)
    padded = np.pad(resampled, RECOGNIZER_HZ // 5)
    padded += np.random.default_rng(0).standard_normal(len(padded)) * 2e-4
    return (np.clip(padded, -1, 1) * 32767).astype("<i2").tobytes()


def words(text: str) -> list[str]:
    return re.findall(r"[a-z']+", text.lower())


@pytest.fixture(scope="module")
def recognize() -> Callable[[np.ndarray, int], list[str]]:
    decoder = Decoder(loglevel="FATAL")

    def hear(samples: np.ndarray, sample_rate: int) -> list[str]:
        decoder.start_utt()
        decoder.process_raw(for_the_recognizer(samples, sample_rate), full_utt=True)
        decoder.end_utt()
        hypothesis = decoder.hyp()
        return words(re.sub(r"\(\d+\)", "", hypothesis.hypstr)) if hypothesis else []

    return hear


def test_word_errors_counts_each_kind_once() -> None:
    assert edit_distance(words("a small boat"), words("a small boat")) == 0
    assert edit_distance(words("a small boat"), words("small goat")) == 2
    assert edit_distance(words("a boat"), words("a small boat is")) == 2
    assert edit_distance(words("a boat"), []) == 2


@pytest.mark.extended
@pytest.mark.timeout(900)  # hears more than two minutes of speech
def test_the_recognizer_reads_the_default_voice(
    engine: Engine, recognize: Callable[[np.ndarray, int], list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    errors = said_words = 0
    misheard = []
    for typed, said in {**dict(zip(PLAIN, PLAIN, strict=True)), **NUMBERS}.items():
        spoken = engine.synthesize(SynthesisRequest(typed, device="cpu"))
        samples = np.concatenate([piece.samples for piece in spoken])
        heard = recognize(samples, spoken.result.sample_rate)
        wrong = edit_distance(words(said), heard)
        errors += wrong
        said_words += len(words(said))
        if wrong:
            misheard.append(f"{wrong} wrong: {typed} -> {' '.join(heard)}")
    rate = errors / said_words
    with capsys.disabled():
        print(f"\nread back: {rate:.1%} of {said_words} words in {len(PLAIN) + len(NUMBERS)} sentences are wrong")
    assert rate <= WORST_RATE, "\n".join(misheard)
