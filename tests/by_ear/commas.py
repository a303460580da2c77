"""How long the pause is where a sentence is cut, and in one piece: `python -m tests.by_ear.commas MODEL.gguf OUT`.

Writes both into OUT, where `tests.by_ear.hear` listens for words that are clipped. The pause is the longest part
between the middles of the words on either side that is SILENT times as loud as the LOUD part of the sound, or less.
Needs the program espeak-ng.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
import soundfile

from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.result import SynthesisResult
from parlance.library.catalogue import Catalogue

VOICES = {"en": ("af_heart", "bm_george"), "fr": ("ff_siwis",)}
WINDOW_S = 0.01
SILENT, LOUD = 0.03, 0.95
WAYS = {"whole": {"stream": False, "chunk_chars": 300}, "cut": {"stream": True}}


def speak(engine: Engine, text: str, voice: str, language: str, way: str) -> tuple[SynthesisResult, list[str]]:
    """With the text of each segment."""
    request = SynthesisRequest(text, device="cpu", dtype="f32", voice=voice, language=language)
    synthesis = engine.synthesize(request.replace(**WAYS[way]))
    pieces = [piece.text for piece in synthesis]
    return synthesis.result, pieces


def silence(result: SynthesisResult, at: int) -> float:
    """Seconds of the longest silence about the border before the code point `at` of the text."""
    before = [word for word in result.words if word.end <= at][-1]
    after = next(word for word in result.words if word.start >= at)
    rate = result.sample_rate
    step = int(WINDOW_S * rate)
    rows = result.samples[: len(result.samples) // step * step].reshape(-1, step)
    loud = np.sqrt(np.square(rows).mean(1))
    first, last = (int((word.begin_s + word.end_s) / 2 / WINDOW_S) for word in (before, after))
    quiet = loud[first:last] < SILENT * np.quantile(loud, LOUD)
    borders = np.flatnonzero(np.diff(np.concatenate([[0], quiet.astype(int), [0]])))
    return WINDOW_S * float(np.diff(borders)[::2].max(initial=0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    engine = Engine(Catalogue(args.out / "models", args.out / "cache", args.model))
    lines = (Path(__file__).parent / "commas.tsv").read_text(encoding="utf-8").splitlines()[1:]
    pauses: list[tuple[float, float]] = []
    for number, line in enumerate(lines):
        language, text = line.split("\t")
        for voice in VOICES[language]:
            spoken = {way: speak(engine, text, voice, language, way) for way in WAYS}
            for way, (result, _) in spoken.items():
                name = f"{voice}-{number:02}-{way}.wav"
                soundfile.write(args.out / name, result.samples, result.sample_rate)
                row = {"file": name, "text": text, "language": language, "engine": way, "voice": voice}
                with (args.out / "spoken.jsonl").open("a", encoding="utf-8") as log:
                    log.write(json.dumps(row, ensure_ascii=False) + "\n")
            at = 0
            for piece in spoken["cut"][1][:-1]:
                at = text.index(piece, at) + len(piece)
                own = tuple(silence(spoken[way][0], at) for way in WAYS)
                pauses.append((own[0], own[1]))
                print(f"{own[0]:.2f} {own[1]:.2f}  {voice} {text[at - 12 : at]!r}")
    whole, cut = np.array(pauses).T
    print(f"{len(pauses)} cuts, seconds in one piece and cut: {whole.mean():.2f} and {cut.mean():.2f}", end=", ")
    print(f"longest {whole.max():.2f} and {cut.max():.2f}, furthest apart {np.abs(cut - whole).max():.2f}")
    engine.close()


if __name__ == "__main__":
    main()
