"""How well the exported voice is understood and how close it is: `python -m train.evaluate VOICE.gguf FIGURES.json`.

Everything runs on a CPU through the engine. For every English voice: word error rate of pocketsphinx on free text,
digits and commands, beside that of the teacher where `--root` has one, who reads at the same speed. For every voice and
language: error of the duration, log-mel L1 and correlation of the pitch against the teacher, after aligning the two in
time. For these the voice reads a sentence in one piece, as the teacher does: streamed, it begins with the first clause
by itself.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from math import gcd
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from pocketsphinx import Decoder
from scipy.signal import resample_poly

from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.library.catalogue import Catalogue
from train.held_out import HELD_OUT, QUALITIES, THINGS, VERBS
from train.networks import Mel
from train.sizes import HOP, SAMPLE_RATE
from train.speech import trimmed
from train.voices import VOICES, Voice

Wave = NDArray[np.float32]
Spectrum = NDArray[np.float64]
RECOGNIZER_HZ = 16000
DIGITS = "zero | one | two | three | four | five | six | seven | eight | nine"


QUICK_KINDS = ("free", "digits", "commands")
RESAMPLED = 2000


class Recognizer:
    """Free text with the language model that comes along, digits and commands with a grammar."""

    def __init__(self, folder: Path) -> None:
        verbs, qualities, things = (" | ".join(words) for words in (VERBS, QUALITIES, THINGS))
        rules = {"digits": f"( {DIGITS} )+", "commands": f"( {verbs} ) the ( {qualities} ) ( {things} )"}
        free = Decoder(loglevel="FATAL")
        self.decoders = {"free": free, "wide": free}
        for kind, rule in rules.items():
            grammar = folder / f"{kind}.gram"
            grammar.write_text(f"#JSGF V1.0;\ngrammar g;\npublic <g> = {rule} ;\n", encoding="utf-8")
            self.decoders[kind] = Decoder(jsgf=str(grammar), lm=None, loglevel="FATAL")

    def hear(self, wave: Wave, kind: str) -> list[str]:
        divisor = gcd(SAMPLE_RATE, RECOGNIZER_HZ)
        x = resample_poly(wave.astype(np.float64), RECOGNIZER_HZ // divisor, SAMPLE_RATE // divisor)
        x = np.pad(x, RECOGNIZER_HZ // 5)
        x = x + np.random.default_rng(0).standard_normal(len(x)) * 2e-4
        decoder = self.decoders[kind]
        decoder.start_utt()
        decoder.process_raw((np.clip(x, -1, 1) * 32767).astype("<i2").tobytes(), full_utt=True)
        decoder.end_utt()
        found = decoder.hyp()
        return words(re.sub(r"\(\d+\)", "", found.hypstr)) if found else []


def words(text: str) -> list[str]:
    return re.findall(r"[a-z']+", text.lower())


def word_errors(said: list[str], heard: list[str]) -> int:
    row = list(range(len(heard) + 1))
    for i, wanted in enumerate(said, 1):
        previous, row = row, [i]
        for j, got in enumerate(heard, 1):
            row.append(min(previous[j] + 1, row[-1] + 1, previous[j - 1] + (wanted != got)))
    return row[-1]


def bounds(values: NDArray[np.float64], digits: int) -> list[float]:
    """What 95 % of the values lie between."""
    return [round(float(value), digits) for value in np.percentile(values, (2.5, 97.5))]


def error_rates(lengths: list[int], errors: dict[str, list[int]]) -> dict[str, float | list[float]]:
    """Of words a sentence and errors a sentence by source: percent, its bounds, and the voice's ratio to the teacher.

    The bounds come from sentences drawn again and again, the same ones for both sources.
    """
    count = len(lengths)
    drawn = np.random.default_rng(0).integers(0, count, (RESAMPLED, count))
    said = np.array(lengths)
    found: dict[str, float | list[float]] = {}
    for source, wrong in errors.items():
        found[source] = round(100 * sum(wrong) / sum(lengths), 1)
        found[f"{source}_bounds"] = bounds(100 * np.array(wrong)[drawn].sum(1) / said[drawn].sum(1), 1)
    if sum(errors.get("teacher", [])):
        voice, teacher = (np.array(errors[source])[drawn].sum(1) for source in ("voice", "teacher"))
        found["ratio"] = round(sum(errors["voice"]) / sum(errors["teacher"]), 2)
        found["ratio_bounds"] = bounds(voice / np.maximum(teacher, 1), 2)
    return found


def pitch(wave: Wave) -> NDArray[np.float64]:
    """Hz at every hop, 0 where there is no voice, by autocorrelation."""
    size, low, high = 1024, SAMPLE_RATE // 400, SAMPLE_RATE // 60
    found = []
    for start in range(0, len(wave) - size, HOP):
        part = wave[start : start + size].astype(np.float64)
        part = part - part.mean()
        power = np.fft.irfft(np.abs(np.fft.rfft(part, 2 * size)) ** 2)[:size]
        lag = low + int(power[low:high].argmax())
        found.append(SAMPLE_RATE / lag if power[lag] > 0.4 * power[0] and power[0] > 0.02 else 0.0)
    return np.array(found)


def aligned(a: Spectrum, b: Spectrum) -> list[tuple[int, int]]:
    """Path of least log-mel distance through two spectra (frames, mels)."""
    cost = np.abs(a[:, None] - b[None]).mean(2)
    total = np.full((len(a) + 1, len(b) + 1), np.inf)
    total[0, 0] = 0
    for i in range(len(a)):
        for j in range(len(b)):
            total[i + 1, j + 1] = cost[i, j] + min(total[i, j], total[i, j + 1], total[i + 1, j])
    path, i, j = [], len(a), len(b)
    while i and j:
        path.append((i - 1, j - 1))
        i, j = min(((i - 1, j - 1), (i - 1, j), (i, j - 1)), key=lambda at: total[at])
    return path[::-1]


def closeness(teacher: Wave, voice: Wave) -> tuple[float, float]:
    """Log-mel L1 along the alignment, and correlation of the log pitch where both have one."""
    mel = Mel()
    spectra = [mel(torch.from_numpy(wave)[None])[0].T.double().numpy() for wave in (teacher, voice)]
    path = aligned(*spectra)
    distance = float(np.mean([np.abs(spectra[0][i] - spectra[1][j]).mean() for i, j in path]))
    pitches = pitch(teacher), pitch(voice)
    pairs = [(pitches[0][i], pitches[1][j]) for i, j in path if i < len(pitches[0]) and j < len(pitches[1])]
    voiced = np.log([pair for pair in pairs if min(pair) > 0])
    return distance, float(np.corrcoef(voiced.T)[0, 1]) if len(voiced) > 10 else float("nan")


class Evaluation:
    def __init__(
        self,
        engine: Engine,
        root: Path | None,
        folder: Path,
        steps: int | None,
        speed: float = 1.0,
        kinds: Sequence[str] = QUICK_KINDS,
    ) -> None:
        self.engine, self.root, self.steps, self.speed, self.kinds = engine, root, steps, speed, kinds
        self.recognizer = Recognizer(folder)

    def spoken(self, voice: Voice, language: str, text: str, stream: bool = True) -> Wave:
        request = SynthesisRequest(
            text,
            voice=voice.name,
            language=language,
            device="cpu",
            steps=self.steps,
            speed=self.speed,
            stream=stream,
        )
        return np.concatenate([piece.samples for piece in self.engine.synthesize(request)])

    def taught(self, voice: Voice, language: str, text: str) -> Wave:
        assert self.root is not None
        wave = trimmed(*voice.say(self.root, language, [text], 1 / self.speed)[0])
        assert wave is not None
        return wave.astype(np.float32) / 32768

    def rates(self, voice: Voice) -> Iterator[tuple[str, dict[str, float | list[float]]]]:
        """Word error rates by kind of text."""
        sources = {"voice": self.spoken, **({"teacher": self.taught} if self.root else {})}
        for kind in self.kinds:
            texts = HELD_OUT["en"][kind]
            errors = {
                source: [word_errors(words(text), self.recognizer.hear(say(voice, "en", text), kind)) for text in texts]
                for source, say in sources.items()
            }
            yield kind, error_rates([len(words(text)) for text in texts], errors)

    def likeness(self, voice: Voice, language: str) -> dict[str, float]:
        duration, distance, correlation = [], [], []
        for text in HELD_OUT[language]["free"][:6]:
            teacher, own = self.taught(voice, language, text), self.spoken(voice, language, text, stream=False)
            near, together = closeness(teacher, own)
            duration.append(len(own) / len(teacher) - 1)
            distance.append(near)
            correlation.append(together)
        means = {
            "duration_error": np.abs(duration),
            "duration_bias": duration,
            "mel_l1": distance,
            "pitch_correlation": correlation,
        }
        return {name: round(float(np.nanmean(values)), 3) for name, values in means.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("voice", type=Path)
    parser.add_argument("figures", type=Path)
    parser.add_argument("--root", type=Path, help="where the teachers' packages lie; without it there is no comparison")
    parser.add_argument("--steps", type=int)
    parser.add_argument("--speed", type=float, default=1.0)
    parser.add_argument("--voices", default="", help="names, with commas; else every one that ships")
    parser.add_argument(
        "--kinds", default=",".join(QUICK_KINDS), help="of text, with commas; `wide` takes minutes a voice"
    )
    args = parser.parse_args()
    folder = args.figures.parent
    engine = Engine(Catalogue(folder / "models", folder / "cache", args.voice))
    evaluation = Evaluation(engine, args.root, folder, args.steps, args.speed, args.kinds.split(","))
    figures: dict[str, Any] = {}
    for voice in VOICES:
        if not voice.shipped or (args.voices and voice.name not in args.voices.split(",")):
            continue
        figures[voice.name] = {"word_error_rate": dict(evaluation.rates(voice))}
        if args.root:
            figures[voice.name] |= {language: evaluation.likeness(voice, language) for language in voice.languages}
        print(voice.name, json.dumps(figures[voice.name]), flush=True)
    engine.close()
    args.figures.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
