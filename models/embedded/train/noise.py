"""How much noise a voice should begin with: `python -m train.noise CHECKPOINTS --root TEACHERS`.

For every English voice and scale: log-mel L1 to the teacher along the alignment, its difference from that of the first
scale, and twice the error of the difference. Each held-out sentence has its own noise, the same one at every scale.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import numpy as np

from train.evaluate import closeness
from train.held_out import HELD_OUT
from train.plan import FULL
from train.samples import Reader
from train.speech import trimmed
from train.voices import VOICES, Voice


def distances(reader: Reader, voice: Voice, root: Path, texts: tuple[str, ...], scales: list[float]) -> np.ndarray:
    """float64 (texts, scales)"""
    found = []
    for seed, text in enumerate(texts):
        wave = trimmed(*voice.say(root, "en", [text], 1.0)[0])
        assert wave is not None
        teacher = wave.astype(np.float32) / 32768
        spoken = [reader.say(voice.name, "en", text, seed, scale) for scale in scales]
        found.append([closeness(teacher, own)[0] for own in spoken])
    return np.array(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoints", type=Path)
    parser.add_argument("--root", type=Path, default=Path("/"), help="where the teachers' packages lie")
    parser.add_argument("--scales", default="1,0.8,0.6,0.4", help="with commas")
    parser.add_argument("--count", type=int, default=32, help="of sentences")
    parser.add_argument("--voices", default="", help="names, with commas; else every one that ships")
    args = parser.parse_args()
    reader = Reader(args.checkpoints, FULL)
    scales = [float(scale) for scale in args.scales.split(",")]
    texts = HELD_OUT["en"]["free"][: args.count]
    for voice in VOICES:
        if not voice.shipped or (args.voices and voice.name not in args.voices.split(",")):
            continue
        found = distances(reader, voice, args.root, texts, scales)
        for scale, values in zip(scales, found.T, strict=True):
            change = values - found[:, 0]
            error = 2 * change.std() / math.sqrt(len(change))
            print(f"{voice.name} {scale}: {values.mean():.3f}, {change.mean():+.4f} +-{error:.4f}", flush=True)


if __name__ == "__main__":
    main()
