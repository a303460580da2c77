"""In how many files of each model the official detector finds Perth, by their length.

    python -m tests.audio.perth_figures [--models embedded,kokoro.gguf] [--keep FOLDER]

Every file is one that Parlance wrote; its twin without a mark must not be taken for marked. `--keep` leaves both there.
"""

from __future__ import annotations

import argparse
import itertools
import tempfile
from collections import defaultdict
from pathlib import Path

import numpy as np
import soundfile
from tests.unit.audio.test_perth import official_networks

import parlance
from parlance.audio.marking import Marking
from parlance.audio.perth import FOUND

TEXTS = (
    "Yes, of course.",
    "Nobody answered the door that evening.",
    "The train to the coast leaves at ten past nine, and it is late again.",
    "We walked along the river until the lights came on. Nobody spoke for a while, and the water was black and quiet.",
    "The first chapter begins on a cold morning in March, when the river had not yet thawed. She sells sea shells by "
    "the sea shore, and nobody asked her why. It was a long time before he came back, and the windows were dark.",
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", default="parlance-small")
    parser.add_argument("--voices", type=int, default=6, help="of each model, at most")
    parser.add_argument("--keep", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = args.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        official = official_networks()
        for model in args.models.split(","):
            with parlance.Engine(model=model, device="cpu") as engine:
                voices = [voice for voice in engine.voices() if voice.language in ("en", "", "auto")][: args.voices]
                rows: dict[int, list[tuple[float, float, float]]] = defaultdict(list)
                for (number, text), voice in itertools.product(enumerate(TEXTS), voices):
                    speech = engine.speak(text, voice=voice.id, stream=False)
                    found = []
                    for name in ("plain", "perth"):
                        path = folder / f"{Path(model).stem.replace(':', '-')}-{number}-{voice.id}-{name}.wav"
                        speech.save(path, Marking(watermark=name == "perth", perth=True, provenance=False))
                        samples, rate = soundfile.read(path, dtype="float32")
                        found.append(official.confidence(samples, rate))
                    rows[number].append((len(samples) / rate, *found))
            print(f"{model}: {len(voices)} voices")
            for row in rows.values():
                seconds, plain, marked = np.array(row).T
                print(
                    f"  {seconds.min():4.1f} to {seconds.max():4.1f} s: {sum(marked >= FOUND):3} of {len(row)} found, "
                    f"surest {marked.max():.2f}, least sure {marked.min():.2f}; "
                    f"without a mark {sum(plain >= FOUND)} ({plain.max():.2f})",
                    flush=True,
                )


if __name__ == "__main__":
    main()
