"""Word errors and quality of what `tests.by_ear.speak` wrote: ``python -m tests.by_ear.hear OUT [--whisper FOLDER]``.

WER is that of Whisper base (float32, beam 5, the language given), over all words of a language; DistillMOS a mean with
its standard error. Below the table stands every engine less the first, over the same sentences, with the bounds between
which 95 of 100 draws of such sentences lie. What was heard before is not heard again. Needs ``pip install
faster-whisper jiwer distillmos``;
FOLDER is a Whisper model in CTranslate2's layout; without it faster-whisper fetches one.
"""

from __future__ import annotations

import argparse
import json
import re
import unicodedata
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import soundfile
from scipy.signal import resample_poly

HEARD = "heard.jsonl"
RATE = 16000
DRAWS = 10_000
Rows = dict[str, dict[str, Any]]
"""What was heard, by engine or by file."""


def plain(text: str) -> str:
    text = unicodedata.normalize("NFKC", text).lower().replace("’", "'").replace("-", " ")
    return " ".join(re.sub(r"[^\w' ]", " ", text).split())


def rows(path: Path) -> Rows:
    """By name of the file."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {row["file"]: row for row in map(json.loads, lines)}


def listen(folder: Path, whisper: str, threads: int) -> None:
    import torch
    from distillmos import ConvTransformerSQAModel
    from faster_whisper import WhisperModel

    torch.set_num_threads(threads)
    quality = ConvTransformerSQAModel().eval()
    recogniser = WhisperModel(whisper, device="cpu", compute_type="float32", cpu_threads=threads)
    done = rows(folder / HEARD)
    for name, row in rows(folder / "spoken.jsonl").items():
        if name in done:
            continue
        samples, rate = soundfile.read(folder / name, dtype="float32")
        samples = resample_poly(samples, RATE, rate).astype(np.float32)
        samples *= 0.7 / max(1e-6, float(np.abs(samples).max()))
        parts, _ = recogniser.transcribe(
            samples, language=row["language"], beam_size=5, condition_on_previous_text=False
        )
        row["heard"] = " ".join(part.text.strip() for part in parts)
        with torch.inference_mode():
            row["quality"] = float(quality(torch.from_numpy(samples)[None]))
        with (folder / HEARD).open("a", encoding="utf-8") as log:
            log.write(json.dumps(row, ensure_ascii=False) + "\n")


def told(folder: Path, engines: list[str]) -> tuple[list[str], list[Rows]]:
    """The engines, and the sentences that all of them have spoken, so that all read the same: rows by engine."""
    heard = [row for row in rows(folder / HEARD).values() if not engines or row["engine"] in engines]
    engines = engines or list(dict.fromkeys(row["engine"] for row in heard))
    found: dict[tuple[str, str], Rows] = defaultdict(dict)
    for row in heard:
        found[row["language"], row["text"]][row["engine"]] = row
    return engines, [row for row in found.values() if len(row) == len(engines)]


def errors_and_words(row: dict[str, Any]) -> tuple[int, int]:
    import jiwer

    found = jiwer.process_words(plain(row["text"]), plain(row["heard"]))
    wrong = found.substitutions + found.deletions
    return wrong + found.insertions, wrong + found.hits


def table(engines: list[str], sentences: list[Rows]) -> list[str]:
    lines = [f"{'':4}{'sentences':10}" + "".join(f"{engine:>26}" for engine in engines)]
    languages = [next(iter(found.values()))["language"] for found in sentences]
    for language in [*dict.fromkeys(languages), ""]:
        own = [found for found, spoken in zip(sentences, languages, strict=True) if language in ("", spoken)]
        cells = []
        for engine in engines:
            wrong, words = np.sum([errors_and_words(found[engine]) for found in own], axis=0)
            quality = np.array([found[engine]["quality"] for found in own])
            spread = quality.std(ddof=1) / len(quality) ** 0.5 if len(quality) > 1 else 0.0
            cells.append(f"{100 * wrong / words:10.1f} % {quality.mean():6.2f} ± {spread:.2f}")
        lines.append(f"{language or 'all':4}{len(own):<10}" + "".join(f"{cell:>26}" for cell in cells))
    return lines


def differences(engines: list[str], sentences: list[Rows]) -> list[str]:
    """A line for each engine but the first, which it is compared with."""
    first, *others = engines
    wrong, words = np.array([[errors_and_words(found[engine]) for found in sentences] for engine in engines]).T
    quality = np.array([[found[engine]["quality"] for engine in engines] for found in sentences])
    draws = np.random.default_rng(0).integers(0, len(sentences), (DRAWS, len(sentences)))
    lines = []
    for i, engine in enumerate(others, 1):
        more, better = 100 * (wrong[:, i] - wrong[:, 0]), quality[:, i] - quality[:, 0]
        means = [(more.sum() / words[:, 0].sum(), more[draws].sum(1) / words[:, 0][draws].sum(1), 2)]
        means.append((better.mean(), better[draws].mean(1), 3))
        same = sum(plain(found[engine]["heard"]) == plain(found[first]["heard"]) for found in sentences)
        parts = (
            f"{mean:+.{digits}f} ({np.percentile(drawn, 2.5):+.{digits}f} to {np.percentile(drawn, 97.5):+.{digits}f})"
            for mean, drawn, digits in means
        )
        lines.append(f"{engine} - {first}: {' %, DistillMOS '.join(parts)}, heard alike {same} of {len(sentences)}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--whisper", default="base")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--table", action="store_true", help="only of what has been heard already")
    parser.add_argument("--engines", nargs="*", default=[], help="only these in the table")
    args = parser.parse_args()
    if not args.table:
        listen(args.folder, args.whisper, args.threads)
    engines, sentences = told(args.folder, args.engines)
    print(*table(engines, sentences), *differences(engines, sentences), sep="\n")


if __name__ == "__main__":
    main()
