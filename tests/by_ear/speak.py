"""Has Kokoro speak the sentences beside this file, by several engines on the same weights, symbols and source noise.

    python -m tests.by_ear.speak MODEL.gguf OUT --dtypes f32,f16,q8_0,int8 --release FOLDER --onnx GRAPH [--count 40]

FOLDER holds the official files, for PyTorch; GRAPH is the published ONNX export. Both may be left out. Needs what
`make test` installs, and the program espeak-ng. What is in OUT is not spoken again. `tests.by_ear.hear` measures it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from parlance import _core
from parlance.comparison.reference import reference_python
from parlance.core.gguf_file import trusted_values
from parlance.families.kokoro.conversion.convert import SPEAKERS
from parlance.families.kokoro.driver import KokoroSpec, make_noise
from parlance.families.kokoro.text.prepare import CHUNK_CHARS, KokoroRules, prepare
from parlance.families.kokoro.voice import model_voice
from parlance.library import paths

HERE = Path(__file__).parent
VOICES = {
    "en": ("af_heart", "bm_george", "am_michael", "bf_emma"),
    "es": ("ef_dora", "em_alex"),
    "fr": ("ff_siwis",),
    "it": ("if_sara", "im_nicola"),
    "pt": ("pf_dora", "pm_alex"),
}
RATE = 24000
SEED = 7

Say = Callable[[np.ndarray, np.ndarray, Callable[[int], np.ndarray]], np.ndarray]
"""ids (T,), style (2 S,) and frames -> noise of the source; gives the samples."""


def sentences(count: int) -> list[tuple[str, int, str]]:
    """Language, number and text, the first of every language before the second of any."""
    found: dict[str, list[str]] = {}
    for line in (HERE / "sentences.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        language, text = line.split("\t")
        found.setdefault(language, []).append(text)
    return [(language, i, texts[i]) for i in range(count) for language, texts in found.items() if i < len(texts)]


def ours(path: Path, dtype: str, threads: int) -> Say:
    model = _core.Kokoro(str(path), _core.Device("cpu", threads), dtype)

    def say(ids: np.ndarray, style: np.ndarray, noise: Callable[[int], np.ndarray]) -> np.ndarray:
        own, prosody = np.split(style, 2)
        frames = np.maximum(1, np.rint(model.encode(ids, prosody))).astype(np.int32)
        model.predict_curves(frames, prosody)
        samples: np.ndarray = model.make_sound(own, noise(int(frames.sum())))
        return samples

    return say


def official(release: Path, threads: int) -> Any:
    """The official modules, on the weights of a release."""
    python = reference_python("kokoro", paths.cache_dir(), print)
    sys.path[:0] = map(str, python.parents[1].glob("lib/python3*/site-packages"))
    import torch

    from parlance.families.kokoro.conversion.convert import find_kokoro
    from tests.reference.kokoro.official import Kokoro, load_release

    torch.set_num_threads(threads)
    weights = find_kokoro(release)
    assert weights is not None
    return Kokoro(json.loads((release / "config.json").read_text(encoding="utf-8")), load_release(weights))


def pytorch(release: Path, threads: int) -> Say:
    model = official(release, threads)
    import torch

    from tests.reference.kokoro.official import given_noise

    def say(ids: np.ndarray, style: np.ndarray, noise: Callable[[int], np.ndarray]) -> np.ndarray:
        rows = torch.from_numpy(ids.astype(np.int64))[None]
        own, prosody = torch.from_numpy(style)[None].chunk(2, dim=1)
        with torch.inference_mode():
            encoded, durations = model.durations(rows, prosody)
            frames = durations.round().clamp(min=1).long()
            with given_noise(model, torch.from_numpy(noise(int(frames.sum())))):
                samples: np.ndarray = model.sound(rows, encoded, frames, prosody, own)[2].numpy()
        return samples

    return say


def onnx(graph: Path, threads: int) -> Say:
    """The published export, which draws no noise."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    session = onnxruntime.InferenceSession(graph, options, providers=["CPUExecutionProvider"])

    def say(ids: np.ndarray, style: np.ndarray, noise: Callable[[int], np.ndarray]) -> np.ndarray:
        given = {"tokens": ids.astype(np.int64)[None], "style": style[None], "speed": np.ones(1, np.float32)}
        samples: np.ndarray = session.run(None, given)[0].ravel()
        return samples

    return say


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--dtypes", default="f32,f16,q8_0,int8")
    parser.add_argument("--release", type=Path)
    parser.add_argument("--onnx", type=Path)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--threads", type=int, default=1)
    args = parser.parse_args()
    spec = KokoroSpec.from_metadata(str(args.model), trusted_values(args.model))
    file = _core.GgufFile(str(args.model))
    engines = {dtype: ours(args.model, dtype, args.threads) for dtype in args.dtypes.split(",")}
    if args.release:
        engines["PyTorch"] = pytorch(args.release, args.threads)
    if args.onnx:
        engines["ONNX Runtime"] = onnx(args.onnx, args.threads)
    args.out.mkdir(parents=True, exist_ok=True)
    spent: dict[str, list[float]] = {name: [] for name in engines}
    for language, number, text in sentences(args.count):
        voice = VOICES[language][number % len(VOICES[language])]
        rules = KokoroRules(spec.rows, language, SPEAKERS[voice[0]].accent, spec.positions, CHUNK_CHARS)
        (chunk,) = prepare(text, rules)
        style = np.concatenate(model_voice(file, voice).style(len(chunk.ids) - 2))
        for engine, say in engines.items():
            path = args.out / f"{language}-{number:02}-{engine.replace(' ', '')}.wav"
            if not path.exists():
                began = time.process_time()
                samples = say(chunk.ids, style, lambda frames: make_noise(spec, SEED, 0, frames))
                spent[engine].append((time.process_time() - began) / (len(samples) / RATE))
                soundfile.write(path, samples / max(1.0, float(np.abs(samples).max())), RATE)
            row = {"file": path.name, "text": text, "language": language, "engine": engine, "voice": voice}
            with (args.out / "spoken.jsonl").open("a", encoding="utf-8") as log:
                log.write(json.dumps(row, ensure_ascii=False) + "\n")
    for engine, seconds in spent.items():
        if seconds:
            print(f"{engine}: {np.median(seconds):.2f} s of processor time for a second of speech (median)")


if __name__ == "__main__":
    main()
