"""How well the watermarks are found, how often where they are not, and how far below the speech they lie.

`python tests/audio/watermark_figures.py` prints a table; the material is the embedded voice.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import soundfile

from parlance.audio.perth import FOUND, PerthMarker, confidence, networks
from parlance.audio.watermark import Payload, find_mark, mark
from parlance.commands.common import open_engine
from parlance.core.dsp.resample import resample
from parlance.core.request import SynthesisRequest

VOICES = ("cole", "nora", "hugh", "june")
TEXT = (
    "The first chapter begins on a cold morning in March, when the river had not yet thawed. She sells sea shells by "
    "the sea shore, and nobody asked her why. It was a long time before he came back to the house, and when he did, "
    "the windows were dark. We shall not cease from exploration, and the end of all our exploring will be to arrive "
    "where we started, and know the place for the first time. Stop. Who is there? Nobody answered, of course."
)
SECONDS, EXCERPTS = (3, 5, 10), 12
Change = Callable[[np.ndarray, int], tuple[np.ndarray, int]]


def through(form: str, subtype: str, level: float | None = None) -> Change:
    def change(samples: np.ndarray, rate: int) -> tuple[np.ndarray, int]:
        mode = {} if level is None else {"bitrate_mode": "CONSTANT", "compression_level": level}
        rate, samples = (
            (48000, resample(samples, rate, 48000)) if form == "OGG" and subtype == "OPUS" else (rate, samples)
        )
        file = io.BytesIO()
        with soundfile.SoundFile(file, "w", rate, 1, subtype, format=form, **mode) as out:
            out.write(samples)
        kbit = len(file.getvalue()) * 8 / (len(samples) / rate) / 1000
        kbits.setdefault((form, subtype, level), []).append(kbit)
        file.seek(0)
        return soundfile.read(file, dtype="float32")

    return change


def at(*rates: int) -> Change:
    def change(samples: np.ndarray, rate: int) -> tuple[np.ndarray, int]:
        for other in rates:
            samples, rate = resample(samples, rate, other), other
        return samples, rate

    return change


def louder(db: float) -> Change:
    return lambda samples, rate: (np.clip(samples * 10 ** (db / 20), -1, 1).astype(np.float32), rate)


def noisy(db: float) -> Change:
    def change(samples: np.ndarray, rate: int) -> tuple[np.ndarray, int]:
        noise = np.random.default_rng(1).standard_normal(len(samples)) * np.std(samples) * 10 ** (-db / 20)
        return (samples + noise).astype(np.float32), rate

    return change


def faster(share: float) -> Change:
    """Pace and pitch together, as a tape does."""
    return lambda samples, rate: (resample(samples, round(rate * share), rate), rate)


kbits: dict[object, list[float]] = {}
CHANGES: dict[str, Change] = {
    "nothing": lambda samples, rate: (samples, rate),
    "24 kHz, 16 kHz, 24 kHz": at(24000, 16000, 24000),
    "44.1 kHz": at(44100),
    "MP3, 128 kbit/s": through("MP3", "MPEG_LAYER_III", 0.25),
    "MP3, 49 kbit/s": through("MP3", "MPEG_LAYER_III", 0.75),
    "Vorbis": through("OGG", "VORBIS"),
    "Opus": through("OGG", "OPUS"),
    "20 dB quieter, 16 bit": lambda samples, rate: (np.rint(samples * 3276.8).astype(np.float32) / 32768, rate),
    "12 dB louder, clipped": louder(12),
    "noise 20 dB below": noisy(20),
    "noise 10 dB below": noisy(10),
    "5 % faster": faster(1.05),
    "first 0.4 s cut": lambda samples, rate: (samples[round(0.4137 * rate) :], rate),
}


def main() -> None:
    with open_engine() as engine:
        takes = []
        for voice in VOICES:
            synthesis = engine.synthesize(SynthesisRequest(TEXT, voice=voice, stream=False))
            list(synthesis)
            takes.append(synthesis.result.samples)
    rate = synthesis.result.sample_rate
    total = sum(map(len, takes)) / rate
    print(f"{total:.0f} s of speech")
    nets = networks()
    marks: dict[str, tuple[Mark, Search]] = {"ours": (mark, found_ours)}
    if nets is not None:
        marks["Perth"] = (lambda samples, rate, _: with_perth(samples, rate, nets)), partial(found_perth, nets)
    marked: dict[str, list[np.ndarray]] = {}
    for name, (make, _) in marks.items():
        begun = time.thread_time()
        marked[name] = [make(take, rate, Payload(1000 + number)) for number, take in enumerate(takes)]
        print(f"{name}: marking takes {100 * (time.thread_time() - begun) / total:.2f} % of real time")
        for voice, take, with_mark in zip(VOICES, takes, marked[name], strict=True):
            print(" ", voice, *loudness_of_the_mark(take, with_mark - take, rate))
    print("found in excerpts of", *(f"{seconds} s" for seconds in SECONDS), "and in what is not marked")
    for change_name, change in CHANGES.items():
        row = [f"{change_name:24s}"]
        for name, (_, is_found) in marks.items():
            rng, false, found, each = np.random.default_rng(5), 0, [], len(takes) * EXCERPTS
            for seconds in SECONDS:
                found.append(0)
                for number in range(each):
                    index, size = number % len(takes), seconds * rate
                    start = int(rng.integers(0, len(takes[index]) - size))
                    found[-1] += is_found(*change(marked[name][index][start : start + size], rate), 1000 + index)
                    false += is_found(*change(takes[index][start : start + size], rate), None)
            shares = " ".join(f"{100 * count / each:4.0f} %" for count in found)
            row.append(f"{name} {shares}  {false} of {each * len(SECONDS)}")
        print(" | ".join(row), flush=True)
    print({key: round(float(np.median(values))) for key, values in kbits.items()}, "kbit/s")


Mark = Callable[[np.ndarray, int, Payload], np.ndarray]
Search = Callable[[np.ndarray, int, int | None], bool]


def found_ours(samples: np.ndarray, rate: int, number: int | None) -> bool:
    """With that number, or any."""
    found = find_mark([samples], rate)
    return found is not None and number in (None, found.payload.id)


def with_perth(samples: np.ndarray, rate: int, nets: Any) -> np.ndarray:
    marker = PerthMarker(rate, nets)
    return np.concatenate([marker.process(samples), marker.close()])


def found_perth(nets: Any, samples: np.ndarray, rate: int, number: int | None) -> bool:
    return confidence(samples, rate, nets) >= FOUND


def loudness_of_the_mark(speech: np.ndarray, added: np.ndarray, rate: int) -> tuple[str, ...]:
    """Ratios in dB, and the share of the spectrum's parts where the mark is above what the speech covers."""
    size = round(0.02 * rate)
    frames = [np.asarray(x[: len(x) // size * size].reshape(-1, size), np.float64) for x in (speech, added)]
    power = [np.mean(x**2, axis=1) for x in frames]
    heard = power[0] > np.max(power[0]) * 1e-5
    snr = 10 * np.log10(np.sum(power[0]) / np.sum(power[1]))
    segmental = np.mean(np.clip(10 * np.log10(power[0][heard] / power[1][heard]), -10, 35))
    beyond = 10 * np.log10(bark_power(frames[1][heard], rate) / covered(frames[0][heard], rate))
    band = beyond[:, 5:18]  # 0.5 to 5 kHz
    return (
        f"SNR {snr:.1f} dB, segmental {segmental:.1f} dB,",
        f"noise to mask {np.mean(band):.1f} dB on average, above 0 in {100 * np.mean(band > 0):.2f} % of the parts",
    )


def bark_power(frames: np.ndarray, rate: int) -> np.ndarray:
    """(frames, 24) power in each Bark band."""
    window = np.hanning(frames.shape[1])
    power = np.abs(np.fft.rfft(frames * window)) ** 2 + 1e-12
    hz = np.fft.rfftfreq(frames.shape[1], 1 / rate)
    bark = np.minimum(13 * np.arctan(0.00076 * hz) + 3.5 * np.arctan((hz / 7500) ** 2), 23.99).astype(int)
    return np.stack([power[:, bark == band].sum(axis=1) + 1e-12 for band in range(24)], axis=1)


def covered(frames: np.ndarray, rate: int) -> np.ndarray:
    """(frames, 24) power that the speech covers: Johnston's thresholds, with Schroeder's spreading of the bands."""
    power = bark_power(frames, rate)
    apart = np.arange(24)[:, None] - np.arange(24)[None] + 0.474
    spread = 10 ** ((15.81 + 7.5 * apart - 17.5 * np.sqrt(1 + apart**2)) / 10)
    excited = power @ spread.T / spread.sum(axis=1)
    spectrum = np.abs(np.fft.rfft(frames * np.hanning(frames.shape[1]))) ** 2 + 1e-12
    flatness = 10 * (np.mean(np.log10(spectrum), axis=1) - np.log10(np.mean(spectrum, axis=1)))
    tonal = np.clip(flatness / -60, 0, 1)[:, None]
    offset = tonal * (14.5 + np.arange(24)) + (1 - tonal) * 5.5
    return excited * 10 ** (-offset / 10)


if __name__ == "__main__":
    main()
