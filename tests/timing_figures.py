"""How far off the times of words are: ``python -m tests.timing_figures [--voices nora,hugh] [--model NAME]``.

A recogniser that knows the text (PocketSphinx, forced alignment) says when each word begins; the mean and the median of
how far ours is from that, in milliseconds. Its own error is about 20 ms: a figure near that is as good as can be seen.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

import numpy as np
from pocketsphinx import Decoder

import parlance
from parlance.core.dsp.resample import resample

HZ, FRAME_S = 16000, 0.01
# Others than those that the two weights in `core.word_times` were fitted on. First the Harvard sentences (IEEE, 1969).
TEXTS = (
    "The birch canoe slid on the smooth planks.",
    "Glue the sheet to the dark blue background.",
    "It's easy to tell the depth of a well.",
    "These days a chicken leg is a rare dish.",
    "Rice is often served in round bowls.",
    "The juice of lemons makes fine punch.",
    "The box was thrown beside the parked truck.",
    "The hogs were fed chopped corn and garbage.",
    "Four hours of steady work faced us.",
    "A large size in stockings is hard to sell.",
    "The boy was there when the sun rose.",
    "A rod is used to catch pink salmon.",
    "The source of the huge river is the clear spring.",
    "Kick the ball straight and follow through.",
    "Help the woman get back to her feet.",
    "A pot of tea helps to pass the evening.",
    "Smoky fires lack flame and heat.",
    "The soft cushion broke the man's fall.",
    "The salt breeze came across from the sea.",
    "The girl at the booth sold fifty bonds.",
    "The small pup gnawed a hole in the sock.",
    "The fish twisted and turned on the bent hook.",
    "Press the pants and sew a button on the vest.",
    "The swan dive was far short of perfect.",
    "The beauty of the view stunned the young boy.",
    "Two blue fish swam in the tank.",
    "Her purse was full of useless trash.",
    "The colt reared and threw the tall rider.",
    "It snowed, rained, and hailed the same morning.",
    "Read verse out loud for pleasure.",
    "The shop was closed. We walked home in the rain, and nobody said a word until the house came in sight.",
    "First wash the rice, then let it stand for an hour. When the water boils, add salt, cover the pot, and wait.",
    "She had a plan, a map, and a little money. What she did not have was time, because the last boat left at noon.",
)


def aligned(decoder: Decoder, words: Sequence[str], samples: np.ndarray, rate: int) -> list[float]:
    """Seconds when each word begins, as the recogniser hears it; none where it could not follow."""
    sound = (np.clip(resample(samples, rate, HZ), -1, 1) * 32767).astype("<i2").tobytes()
    decoder.set_align_text(" ".join(words))
    decoder.start_utt()
    decoder.process_raw(sound, full_utt=True)
    decoder.end_utt()
    found = [(re.sub(r"\(\d+\)", "", seg.word), seg.start_frame * FRAME_S) for seg in decoder.seg()]
    found = [(word, start) for word, start in found if not word.startswith(("<", "["))]
    return [start for _, start in found] if [word for word, _ in found] == list(words) else []


def plain(word: str) -> str:
    return re.sub(r"[^a-z']", "", word.lower())


def errors(engine: parlance.Engine, voice: str, texts: Sequence[str]) -> tuple[list[float], str]:
    """Milliseconds of each word, and which kind of times they are."""
    decoder, found, kind = Decoder(samprate=HZ, loglevel="ERROR"), [], ""
    for text in texts:
        result = engine.speak(text, voice=voice).result()
        kind = result.timings
        theirs = aligned(decoder, [plain(word) for word in text.split()], result.samples, result.sample_rate)
        if theirs and len(theirs) == len(result.words):
            found += [1000 * abs(word.begin_s - at) for word, at in zip(result.words, theirs, strict=True)]
    return found, kind


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--voices", default="nora,cole,hugh,edith")
    parser.add_argument("--model", default="")
    args = parser.parse_args()
    print(f"{'voice':10} {'times':10} {'words':>6} {'mean ms':>8} {'median':>7} {'95 %':>6}")
    every: list[float] = []
    with parlance.Engine(model=args.model, device="cpu") as engine:
        for voice in args.voices.split(","):
            found, kind = errors(engine, voice, TEXTS)
            every += found
            print(f"{voice:10} {kind:10} {len(found):6} {_figures(found)}", flush=True)
    print(f"{'all':10} {'':10} {len(every):6} {_figures(every)}")


def _figures(found: Sequence[float]) -> str:
    return f"{np.mean(found):8.0f} {np.median(found):7.0f} {np.percentile(found, 95):6.0f}"


if __name__ == "__main__":
    main()
