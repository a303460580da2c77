"""Perth, the watermark of official Chatterbox: a network changes how loud the lowest 2 kHz are, and others find that.

https://github.com/resemble-ai/perth. It carries no number: it is there or it is not. What the network adds is added to
the sound at its own rate, so that all above 2 kHz stays as it was; the official program turns the whole sound to 32 kHz
and back."""

from __future__ import annotations

import functools
import logging
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from parlance.core.errors import ModelError, ParlanceError
from parlance.core.files import file_sha256
from parlance.core.gguf_file import write_gguf
from parlance.core.native import mapped_errors
from parlance.families.conversion.checkpoint import Array, taps_slow
from parlance.families.conversion.torch_load import TorchFile, TorchTensor
from parlance.library import paths

from ..core.dsp.resample import StreamResampler, resample

RATE, N_FFT, HOP = 32000, 2048, 320
HALF = N_FFT // 2
LEAST, MIN_DB, RANGE_DB = 1e-9, -180.0, 195.0
"""Of a magnitude. What the networks see is 0 at the least, and 1 at the range above it."""
HEARD = 0.05
"""Frames below that share of the fullest one so far are silence, and stay as they are."""
BLOCKS = (16, 32, 64)
"""Frames that are computed at once, the last number again and again: the same ones however the sound is cut."""
PACES = {"slow": 1.25, "normal": 1.0, "fast": 0.75}
FOUND = 0.5
PART_S = 10
"""A long recording is looked at part by part."""
_WINDOW = (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(N_FFT) / N_FFT)).astype(np.float32)
_NONE = np.empty(0, np.float32)


class PerthMarker:
    """Marks audio that arrives in pieces: all outputs joined are as long as all inputs joined.

    The same audio gets the same mark, however it is cut into pieces. It holds back 0.3 to 0.9 s.
    """

    def __init__(self, sample_rate: int, nets: Any) -> None:
        """`sample_rate` in Hz; `nets` as `perth_weights.networks` gives them."""
        self._nets = nets
        self._context: int = nets.hparams["context"]
        self._subband: int = nets.hparams["subband"]
        self._up, self._down = StreamResampler(sample_rate, RATE), StreamResampler(RATE, sample_rate)
        self._frames = _Frames()
        self._waiting, self._added = _NONE, _NONE
        """The sound, and what is to be added to it, from the same sample on."""
        self._spectra = np.empty((0, self._subband), np.complex64)
        self._sums = _NONE
        self._begin, self._done, self._block, self._fullest = 0, 0, 0, 0.0
        """The frames that `_spectra` begins with and that the next block does; that block's number."""
        self._overlap = np.zeros((2, N_FFT - HOP), np.float32)
        """What later frames add to as well: the mark, and the squares of the window."""
        self._skip = HALF

    def process(self, samples: np.ndarray) -> np.ndarray:
        """Take mono float32 (n,), give what is ready."""
        self._waiting = np.concatenate([self._waiting, np.asarray(samples, np.float32)])
        return self._give(self._down.process(self._mark(self._up.process(samples))))

    def close(self) -> np.ndarray:
        """The rest."""
        rest = self._mark(self._up.process(_NONE, last=True), last=True)
        return self._give(self._down.process(rest, last=True), last=True)

    def _give(self, added: np.ndarray, last: bool = False) -> np.ndarray:
        self._added = np.concatenate([self._added, added])
        ready = len(self._waiting) if last else min(len(self._waiting), len(self._added))
        marked = self._waiting[:ready].copy()
        within = self._added[:ready]
        marked[: len(within)] += within
        self._waiting, self._added = self._waiting[ready:], self._added[ready:]
        return marked

    def _mark(self, samples: np.ndarray, last: bool = False) -> np.ndarray:
        """What is to be added, as far as it is known, at `RATE`."""
        new = self._frames.of(samples, last)
        self._sums = np.concatenate([self._sums, levels(new).sum(axis=1)])
        self._spectra = np.concatenate([self._spectra, new[:, : self._subband]])
        made = []
        while block := self._next(last):
            made.append(self._joined(self._changes(*block)))
        if last and self._done:
            made.append(self._joined(np.zeros((0, N_FFT), np.float32), HALF - HOP))
        return np.concatenate(made) if made else _NONE

    def _next(self, last: bool) -> tuple[int, int] | None:
        """First and last but one frame of the next block, if what the network sees beside it is there."""
        known = self._begin + len(self._spectra)
        end = self._done + BLOCKS[min(self._block, len(BLOCKS) - 1)]
        if last:
            return (self._done, min(end, known)) if known > self._done else None
        return (self._done, end) if known >= end + self._context else None

    def _changes(self, first: int, end: int) -> np.ndarray:
        """(frames, N_FFT) samples to add, under the window of each frame."""
        seen = slice(0, end + self._context - self._begin)
        block = slice(first - self._begin, end - self._begin)
        before = levels(self._spectra[seen])
        self._fullest = max(self._fullest, float(self._sums[seen].max()))
        heard = self._sums[block] > HEARD * self._fullest
        after = before[block] + self._nets.run("encoder", before)[block] * heard[:, None]
        change = np.zeros((end - first, HALF + 1), np.complex64)
        phases = np.exp(1j * np.angle(self._spectra[block]))
        change[:, : self._subband] = (magnitudes(after) - magnitudes(before[block])) * phases
        self._done, self._block = end, self._block + 1
        gone = max(end - self._context - self._begin, 0)
        self._spectra, self._sums, self._begin = self._spectra[gone:], self._sums[gone:], self._begin + gone
        return np.asarray(np.fft.irfft(change, N_FFT) * _WINDOW, np.float32)

    def _joined(self, frames: np.ndarray, more: int = 0) -> np.ndarray:
        """The samples that no later frame changes, and so many `more`."""
        room = np.concatenate([self._overlap, np.zeros((2, len(frames) * HOP), np.float32)], axis=1)
        for number, frame in enumerate(frames):
            place = room[:, number * HOP : number * HOP + N_FFT]
            place[0] += frame
            place[1] += _WINDOW**2
        ready = len(frames) * HOP + more
        self._overlap = room[:, ready:]
        skipped = min(self._skip, ready)
        self._skip -= skipped
        mark, squares = room[:, skipped:ready]
        return np.asarray(mark / np.maximum(squares, 1e-8), np.float32)


class _Frames:
    """Spectra of audio that arrives in pieces. Both ends are mirrored: the first frame lies around the first sample."""

    def __init__(self) -> None:
        self._samples = _NONE
        self._is_mirrored = False

    def of(self, samples: np.ndarray, last: bool = False) -> np.ndarray:
        """complex64 (frames, HALF + 1) of what is whole by now."""
        self._samples = np.concatenate([self._samples, samples])
        if not self._is_mirrored and len(self._samples) > HALF:
            self._samples = np.concatenate([self._samples[HALF:0:-1], self._samples])
            self._is_mirrored = True
        if last and self._is_mirrored:
            self._samples = np.concatenate([self._samples, self._samples[-2 : -HALF - 2 : -1]])
        count = (len(self._samples) - N_FFT) // HOP + 1 if self._is_mirrored and len(self._samples) >= N_FFT else 0
        at = np.arange(count)[:, None] * HOP + np.arange(N_FFT)
        spectra = (
            np.fft.rfft(self._samples[at] * _WINDOW).astype(np.complex64)
            if count
            else np.empty((0, HALF + 1), np.complex64)
        )
        self._samples = self._samples[count * HOP :]
        return spectra


def levels(spectra: np.ndarray) -> np.ndarray:
    """float32, 0 at the least, as the networks see it."""
    return np.asarray((20 * np.log10(np.maximum(np.abs(spectra), LEAST)) - MIN_DB) / RANGE_DB, np.float32)


def magnitudes(of: np.ndarray) -> np.ndarray:
    """The other way round."""
    return np.asarray(10 ** np.minimum((of * RANGE_DB + MIN_DB) / 20, 10), np.float32)


def confidence(samples: np.ndarray, sample_rate: int, nets: Any) -> float:
    """How sure the detector is that mono float32 `samples` (n,) are marked, 0 to 1; `FOUND` and more is a yes."""
    spectra = _Frames().of(resample(np.asarray(samples, np.float32), sample_rate, RATE), last=True)
    if not len(spectra):
        return 0.0
    all_levels = levels(spectra)
    sums = all_levels.sum(axis=1)
    heard = (sums > HEARD * sums.max()).astype(np.float32)
    if not heard.any():
        return 0.0
    within = all_levels[:, : nets.hparams["subband"]]
    found = np.stack([_mean(nets, net, within, heard, pace) for net, pace in PACES.items()])
    weights = np.exp(found[:, 0] - found[:, 0].max())
    return float(np.clip(weights @ found[:, 1] / weights.sum(), 0, 1))


def find_perth(pieces: Iterable[np.ndarray], sample_rate: int, nets: Any) -> float:
    """Share of the parts of `PART_S` with sound that are marked, 0 to 1; 0 for silence."""
    answers = [
        confidence(part, sample_rate, nets) >= FOUND for part in _parts(pieces, PART_S * sample_rate) if np.any(part)
    ]
    return sum(answers) / len(answers) if answers else 0.0


def _mean(nets: Any, net: str, within: np.ndarray, heard: np.ndarray, pace: float) -> np.ndarray:
    """(2,) weight and certainty over the frames with sound, seen at another pace."""
    count = int(len(within) * pace)
    at = np.linspace(0, len(within) - 1, count, dtype=np.float32)
    low = np.minimum(at.astype(int), len(within) - 1)
    share = (at - low)[:, None]
    stretched = within[low] * (1 - share) + within[np.minimum(low + 1, len(within) - 1)] * share
    mask = heard[np.minimum((np.arange(count) * (len(within) / count)).astype(int), len(within) - 1)]
    return np.asarray(mask @ nets.run(net, stretched) / max(mask.sum(), 1))


def _parts(pieces: Iterable[np.ndarray], size: int) -> Iterator[np.ndarray]:
    """Of that size; the last one is joined to the one before where it is shorter than half of it."""
    kept = _NONE
    for piece in pieces:
        kept = np.concatenate([kept, piece])
        while len(kept) >= 2 * size:
            yield kept[:size]
            kept = kept[size:]
    if len(kept) > 1.5 * size:
        yield kept[:size]
        kept = kept[size:]
    yield kept


log = logging.getLogger("parlance.audio")

PACKAGE, CHECKPOINT = "perth", "perth_net/pretrained/implicit/perth_net_250000.pth.tar"
SHA256 = "a15bce457ebc53ce5e6c9c3f11df78cf7ee2bf9cdab0a798902135b4c4027670"
NETS = {
    "encoder": "encoder.layers",
    "slow": "decoder.slow_layers",
    "normal": "decoder.normal_layers",
    "fast": "decoder.fast_layers",
}
"""Ours, and the official name."""


def find_checkpoint() -> Path | None:
    """None where the package is not installed; it is not imported."""
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / CHECKPOINT
    return path if path.is_file() else None


def convert(checkpoint: Path, out: Path) -> None:
    """Write the networks as a GGUF file in f32. `ModelError` names a file that is another one."""
    if file_sha256(checkpoint) != SHA256:
        raise ModelError("audio.other_perth", path=checkpoint)
    value: Any = TorchFile(checkpoint).value
    state: dict[str, TorchTensor] = value["model"]
    tensors: dict[str, Array] = {}
    layers = 0
    for net, official in NETS.items():
        layers = sum(name.startswith(f"{official}.") for name in state) // 2
        for number in range(layers):
            layer = f"{official}.{number}.conv"
            tensors[f"{net}.{number}.weight"] = taps_slow(state[f"{layer}.weight"].read())
            tensors[f"{net}.{number}.bias"] = state[f"{layer}.bias"].read()
    hidden, subband, _ = state[f"{NETS['encoder']}.0.conv.weight"].shape
    metadata = {
        "general.architecture": ("str", "perth"),
        "general.name": ("str", "Perth"),
        "general.license": ("str", "MIT"),
        "perth.subband": ("u32", subband),
        "perth.hidden": ("u32", hidden),
        "perth.layers": ("u32", layers - 2),
        "perth.kernel": ("u32", state[f"{NETS['encoder']}.1.conv.weight"].shape[2]),
    }
    out.parent.mkdir(parents=True, exist_ok=True)
    write_gguf(out, metadata, tensors, dict.fromkeys(tensors, "f32"))


@functools.cache
def load(path: Path) -> Any:
    with mapped_errors() as core:
        return core.Perth(str(path), core.Device("cpu", 1), dtype="f32")


def networks() -> Any | None:
    """A session of `_core.Perth`; None where the package is not installed, or, with a warning, not usable."""
    checkpoint = find_checkpoint()
    if checkpoint is None:
        return None
    path = paths.cache_dir() / f"perth-{SHA256[:12]}.gguf"
    try:
        if not path.is_file():
            convert(checkpoint, path)
        return load(path).session()
    except (ParlanceError, OSError) as error:
        log.warning("Perth cannot be used: %s", error)
        return None
