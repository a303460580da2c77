"""Kokoro's stages against ONNX Runtime on the same weights: ``python -m tests.by_ear.onnx_stages MODEL.gguf FOLDER``.

FOLDER holds the official files, which are exported in three graphs: what is read from the symbols, the curves, and
the sound up to the spectrum that the inverse transform takes. Each begins with what ONNX Runtime made of the one
before, and the sound with our spectrum of the source. Prints the largest difference of each stage, in units of its
largest value, and the log-mel cosine of the wave. Six voices speak `--count` English sentences in turns.
"""

from __future__ import annotations

import argparse
import io
import warnings
from pathlib import Path
from typing import Any

import numpy as np

from parlance import _core
from parlance.core.check import log_mel_cosine
from parlance.core.gguf_file import trusted_values
from parlance.families.kokoro.conversion.convert import SPEAKERS
from parlance.families.kokoro.driver import KokoroSpec, make_noise
from parlance.families.kokoro.text.prepare import CHUNK_CHARS, KokoroRules, prepare
from parlance.families.kokoro.voice import model_voice

from .speak import RATE, SEED, official, sentences

VOICES = ("af_heart", "bm_george", "am_michael", "bf_emma", "am_fenrir", "af_bella")


class Graphs:
    """The three of ONNX Runtime; arrays have a batch axis of one."""

    def __init__(self, release: Path, threads: int) -> None:
        model = official(release, threads)
        import torch

        class Read(torch.nn.Module):
            def forward(self, ids: Any, style: Any) -> Any:
                lengths, mask = torch.tensor([ids.shape[1]]), torch.zeros_like(ids, dtype=torch.bool)
                return *model.durations(ids, style), model.text_encoder(ids, lengths, mask)

        class Curves(torch.nn.Module):
            def forward(self, rows: Any, style: Any) -> Any:
                return model.predictor.F0Ntrain(rows, style)

        class Sound(torch.nn.Module):
            def forward(self, text: Any, f0: Any, energy: Any, style: Any, source: Any) -> Any:
                stft = model.decoder.generator.stft
                stft.transform = lambda x: source.chunk(2, dim=1)
                stft.inverse = lambda magnitude, phase: torch.cat([magnitude, phase], 1)
                return model.decoder(text, f0, energy, style)

        self._threads = threads
        self._inverse = model.decoder.generator.stft.inverse
        self._read, self._curves, self._sound = Read(), Curves(), Sound()
        self._sessions: dict[Any, Any] = {}

    def read(self, ids: np.ndarray, style: np.ndarray) -> Any:
        """encoded (1, T, hidden + style), durations (T,), text (1, hidden, T)"""
        return self._run(self._read, ids, style)

    def curves(self, rows: np.ndarray, style: np.ndarray) -> Any:
        """F0 and energy (1, 2 frames)"""
        return self._run(self._curves, rows, style)

    def sound(self, *given: np.ndarray) -> Any:
        """(1, 22, n): text, F0, energy, style and the spectrum of the source as `Sound` has them"""
        return self._run(self._sound, *given)[0]

    def _run(self, module: Any, *given: np.ndarray) -> Any:
        key = (module, *(array.shape for array in given))
        if key not in self._sessions:
            self._sessions[key] = self._exported(module, *given)
        session, names = self._sessions[key]
        return session.run(None, {name: array for name, array in zip(names, given, strict=True) if name})

    def _exported(self, module: Any, *given: np.ndarray) -> tuple[Any, list[str]]:
        """For these shapes: the official code writes lengths as constants. And what it reads."""
        import onnxruntime
        import torch

        file, names = io.BytesIO(), module.forward.__code__.co_varnames[1 : 1 + len(given)]
        tensors = tuple(map(torch.from_numpy, given))
        with warnings.catch_warnings(), torch.inference_mode():
            warnings.simplefilter("ignore")
            torch.onnx.export(module.eval(), tensors, file, input_names=list(names), opset_version=17, dynamo=False)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.log_severity_level = self._threads, 3
        session = onnxruntime.InferenceSession(file.getvalue(), options, providers=["CPUExecutionProvider"])
        used = {value.name for value in session.get_inputs()}
        return session, [name if name in used else "" for name in names]

    def forget(self) -> None:
        """The graphs of these lengths, of which those of twelve sentences would take 15 GB."""
        self._sessions.clear()

    def wave(self, spectrum: np.ndarray) -> np.ndarray:
        import torch

        magnitude, phase = torch.from_numpy(spectrum).chunk(2, dim=1)
        samples: np.ndarray = self._inverse(magnitude, phase).reshape(-1).numpy()
        return samples


def compare(model: Any, graphs: Graphs, ids: np.ndarray, style: np.ndarray, noise: Any) -> dict[str, float]:
    own, prosody = np.split(style, 2)
    encoded, durations, text = graphs.read(ids.astype(np.int64)[None], prosody[None])
    found = {"durations": off(model.encode(ids, prosody), durations)}
    frames = np.maximum(1, np.rint(durations)).astype(np.int32)
    rows = np.repeat(np.arange(len(ids)), frames)
    f0, energy = graphs.curves(np.ascontiguousarray(encoded.transpose(0, 2, 1)[:, :, rows]), prosody[None])
    model.predict_curves(frames, prosody)
    found |= {"F0": off(model.f0(), f0[0]), "energy": off(model.energy(), energy[0])}
    model.set_curves(f0[0], energy[0])
    model.make_source(noise(int(frames.sum())))
    spectrum = graphs.sound(np.ascontiguousarray(text[:, :, rows]), f0, energy, own[None], model.spectrum()[None])
    wave, ours = graphs.wave(spectrum), model.make_sound(own)
    return found | {"wave": off(ours, wave), "log-mel cosine": log_mel_cosine(ours, wave, RATE)}


def off(got: np.ndarray, want: np.ndarray) -> float:
    return float(np.abs(got - want).max() / np.abs(want).max()) if got.shape == want.shape else np.inf


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model", type=Path)
    parser.add_argument("release", type=Path)
    parser.add_argument("--count", type=int, default=12)
    parser.add_argument("--threads", type=int, default=1)
    args = parser.parse_args()
    spec = KokoroSpec.from_metadata(str(args.model), trusted_values(args.model))
    file = _core.GgufFile(str(args.model))
    model = _core.Kokoro(str(args.model), _core.Device("cpu", args.threads), "f32")
    graphs = Graphs(args.release, args.threads)
    english = [text for language, _, text in sentences(args.count) if language == "en"]
    for number, text in enumerate(english):
        voice = VOICES[number % len(VOICES)]
        (chunk,) = prepare(text, KokoroRules(spec.rows, "en", SPEAKERS[voice[0]].accent, spec.positions, CHUNK_CHARS))
        style = np.concatenate(model_voice(file, voice).style(len(chunk.ids) - 2))
        found = compare(model, graphs, chunk.ids, style, lambda frames: make_noise(spec, SEED, 0, frames))
        print(voice, *(f"{name} {value:.7f}" for name, value in found.items()), sep="  ", flush=True)
        graphs.forget()


if __name__ == "__main__":
    main()
