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
from parlance.audio.resample import resample
from tests.embedded.test_readback import PLAIN

HZ, FRAME_S = 16000, 0.01
LONG = (
    "Nobody answered. The sea was grey, and the boats lay still. He waited for an hour, then he went home.",
    "When the train stopped, the old man took his hat, looked out of the window, and said that it was time to go.",
    "We need more time. The report is long, the numbers are wrong, and the doctor wants to read it tomorrow morning.",
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
    parser.add_argument("--voices", default="nora,cole,june,dean")
    parser.add_argument("--model", default="")
    args = parser.parse_args()
    texts = [*PLAIN, *LONG]
    print(f"{'voice':10} {'times':10} {'words':>6} {'mean ms':>8} {'median':>7} {'95 %':>6}")
    every: list[float] = []
    with parlance.Engine(model=args.model, device="cpu") as engine:
        for voice in args.voices.split(","):
            found, kind = errors(engine, voice, texts)
            every += found
            print(f"{voice:10} {kind:10} {len(found):6} {_figures(found)}", flush=True)
    print(f"{'all':10} {'':10} {len(every):6} {_figures(every)}")


def _figures(found: Sequence[float]) -> str:
    return f"{np.mean(found):8.0f} {np.median(found):7.0f} {np.percentile(found, 95):6.0f}"


if __name__ == "__main__":
    main()
