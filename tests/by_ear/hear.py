"""Word errors and quality of what `tests.by_ear.speak` wrote: ``python -m tests.by_ear.hear OUT [--whisper FOLDER]``.

WER is that of Whisper base (float32, beam 5, the language given), over all words of a language; DistillMOS a mean with
its standard error. What was heard before is not heard again. Needs ``pip install faster-whisper jiwer distillmos``;
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


def plain(text: str) -> str:
    text = unicodedata.normalize("NFKC", text).lower().replace("’", "'").replace("-", " ")
    return " ".join(re.sub(r"[^\w' ]", " ", text).split())


def rows(path: Path) -> dict[str, dict[str, Any]]:
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


def table(folder: Path, engines: list[str]) -> list[str]:
    """A line for each language and engine; of sentences that every engine has spoken, so that all read the same."""
    import jiwer

    heard = [row for row in rows(folder / HEARD).values() if not engines or row["engine"] in engines]
    engines = list(dict.fromkeys(row["engine"] for row in heard))
    told: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for row in heard:
        told[row["language"], row["text"]].append(row)
    lines = [f"{'':4}{'sentences':10}" + "".join(f"{engine:>26}" for engine in engines)]
    whole = [found for found in told.values() if len(found) == len(engines)]
    for language in [*dict.fromkeys(language for language, _ in told), ""]:
        own = [found for found in whole if language in ("", found[0]["language"])]
        cells = []
        for engine in engines if own else []:
            mine = [row for found in own for row in found if row["engine"] == engine]
            errors = 100 * jiwer.wer([plain(row["text"]) for row in mine], [plain(row["heard"]) for row in mine])
            quality = np.array([row["quality"] for row in mine])
            spread = quality.std(ddof=1) / len(quality) ** 0.5 if len(quality) > 1 else 0.0
            cells.append(f"{errors:10.1f} % {quality.mean():6.2f} ± {spread:.2f}")
        lines.append(f"{language or 'all':4}{len(own):<10}" + "".join(f"{cell:>26}" for cell in cells))
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
    print(*table(args.folder, args.engines), sep="\n")


if __name__ == "__main__":
    main()
