"""Processor and wall time of one sentence by every engine, in turns, in one process.

    python -m tests.by_ear.speed MODEL.gguf --release FOLDER --onnx GRAPH [--packages FOLDER] [--vox FILE.tmod ...]
    python -m tests.by_ear.speed ... --only "kokoro-onnx int8"      # and the peak of this process's memory

FOLDER and GRAPH as in `tests.by_ear.speak`; the official code is exported for ONNX Runtime in f32, without its source.
FILE is what ``python -m vox.build_kokoro`` made. kokoro-onnx and vox-tts may lie in a folder of packages of their own.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from parlance import _core
from parlance.core.gguf_file import trusted_values
from parlance.families.kokoro.conversion.convert import SPEAKERS
from parlance.families.kokoro.driver import KokoroSpec, make_noise
from parlance.families.kokoro.text.prepare import CHUNK_CHARS, KokoroRules, prepare
from parlance.families.kokoro.voice import model_voice

from .onnx_stages import Graphs
from .speak import RATE, SEED, ours, pytorch

VOICE = "af_heart"
TEXT = "The old lighthouse keeper counted every ship before breakfast, and wrote their names into a little book."

Run = Callable[[], np.ndarray]


def exported(release: Path, threads: int, path: Path, ids: np.ndarray, style: np.ndarray, noise: Any) -> Run:
    """ONNX Runtime in f32 on three graphs, exported once; the spectrum of the source is ready."""
    graphs, model = Graphs(release, threads), _core.Kokoro(str(path), _core.Device("cpu", threads), "f32")
    own, prosody = np.split(style, 2)

    frames = np.maximum(1, np.rint(model.encode(ids, prosody))).astype(np.int32)
    rows = np.repeat(np.arange(len(ids)), frames)
    model.predict_curves(frames, prosody)
    model.make_source(noise(len(rows)))
    spectrum = model.spectrum()[None]

    def say() -> np.ndarray:
        encoded, _, text = graphs.read(ids.astype(np.int64)[None], prosody[None])
        f0, energy = graphs.curves(np.ascontiguousarray(encoded.transpose(0, 2, 1)[:, :, rows]), prosody[None])
        return graphs.wave(graphs.sound(np.ascontiguousarray(text[:, :, rows]), f0, energy, own[None], spectrum))

    return say


def kokoro_onnx(graph: Path, threads: int, symbols: str, pack: np.ndarray) -> Run:
    """The package on the published graph."""
    import onnxruntime
    from kokoro_onnx import Kokoro

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    session = onnxruntime.InferenceSession(graph, options, providers=["CPUExecutionProvider"])
    voices = graph.parent / "speed-voices.npz"
    np.savez(voices, **{VOICE: pack})
    speaker = Kokoro.from_session(session, str(voices))
    voices.unlink()
    return lambda: speaker.create(symbols, VOICE, is_phonemes=True, trim=False)[0]


def vox(file: Path, threads: int, symbols: str) -> Run:
    from vox import Engine

    engine = Engine(file, device="cpu", threads=threads)
    voice = engine.speaker_voice(VOICE)
    return lambda: engine.synthesize(symbols, voice, phonemes=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", type=Path)
    parser.add_argument("--release", type=Path, required=True)
    parser.add_argument("--onnx", type=Path, required=True)
    parser.add_argument("--vox", type=Path, nargs="*", default=[])
    parser.add_argument("--packages", type=Path)
    parser.add_argument("--dtypes", default="f32,f16,q8_0,int8")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", default="", help="one engine, as the table calls it")
    parser.add_argument("--reps", type=int, default=5)
    args = parser.parse_args()
    if args.packages:
        sys.path.append(str(args.packages))
    spec = KokoroSpec.from_metadata(str(args.model), trusted_values(args.model))
    pack = model_voice(_core.GgufFile(str(args.model)), VOICE)
    (chunk,) = prepare(TEXT, KokoroRules(spec.rows, "en", SPEAKERS[VOICE[0]].accent, spec.positions, CHUNK_CHARS))
    letters = {row: symbol for symbol, row in spec.rows.items()}
    symbols = "".join(letters[row] for row in chunk.ids[1:-1])
    style = np.concatenate(pack.style(len(symbols)))

    def noise(frames: int) -> np.ndarray:
        return make_noise(spec, SEED, 0, frames)

    def bound(say: Any) -> Run:
        return lambda: say(chunk.ids, style, noise)

    loads: dict[str, Callable[[], Run]] = {
        f"Parlance {dtype}": partial(lambda dtype: bound(ours(args.model, dtype, args.threads)), dtype)
        for dtype in args.dtypes.split(",")
    }
    loads["kokoro-onnx int8"] = lambda: kokoro_onnx(args.onnx, args.threads, symbols, pack.styles[:, None])
    loads |= {file.stem: partial(vox, file, args.threads, symbols) for file in args.vox}
    loads["PyTorch f32"] = lambda: bound(pytorch(args.release, args.threads))
    loads["ONNX Runtime f32"] = lambda: exported(args.release, args.threads, args.model, chunk.ids, style, noise)
    runs = {name: load() for name, load in loads.items() if args.only in ("", name)}
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in runs}
    for rep in range(args.reps + 1):
        for name, run in runs.items():
            began, wall = time.process_time(), time.perf_counter()
            seconds = len(run()) / RATE
            if rep > 0:
                times[name].append(((time.process_time() - began) / seconds, (time.perf_counter() - wall) / seconds))
    for name, found in times.items():
        processor, wall = (statistics.median(column) for column in zip(*found, strict=True))
        print(f"{name:20} {processor:.3f} processor, {wall:.3f} wall seconds for a second of speech")
    if args.only:
        print(f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6:.0f} MB at most")


if __name__ == "__main__":
    main()
