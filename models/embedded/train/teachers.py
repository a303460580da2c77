"""Speech synthesizers from Debian's main section, as functions from text to sound.

flite and eSpeak NG are called in the process, which is three times as fast as starting them for every sentence.
Every teacher takes the folder under which its packages lie (`/`, or where `dpkg -x` unpacked them).
"""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.io import wavfile

Sound = tuple[int, NDArray[np.float32]]
"""Sample rate in Hz and samples in [-1, 1]."""
LIBRARIES = "usr/lib/x86_64-linux-gnu"
FESTIVAL_VOICE = "cmu_us_slt_arctic_hts"
ESPEAK_WORDS_PER_MINUTE = 165


class _FliteWave(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_char_p),
        ("sample_rate", ctypes.c_int),
        ("num_samples", ctypes.c_int),
        ("num_channels", ctypes.c_int),
        ("samples", ctypes.POINTER(ctypes.c_short)),
    )


class _FliteVoice(ctypes.Structure):
    _fields_ = (("name", ctypes.c_char_p), ("features", ctypes.c_void_p))


@cache
def _flite(root: Path) -> ctypes.CDLL:
    folder = root / LIBRARIES
    library = ctypes.CDLL(str(folder / "libflite.so.1"), ctypes.RTLD_GLOBAL)
    for part in ("usenglish", "cmulex"):
        ctypes.CDLL(str(folder / f"libflite_{part}.so.1"), ctypes.RTLD_GLOBAL)
    library.flite_init()
    library.flite_text_to_wave.restype = ctypes.POINTER(_FliteWave)
    library.flite_text_to_wave.argtypes = (ctypes.c_char_p, ctypes.c_void_p)
    library.delete_wave.argtypes = (ctypes.POINTER(_FliteWave),)
    library.flite_feat_set_float.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_float)
    return library


@cache
def _flite_voice(root: Path, name: str) -> ctypes._Pointer[_FliteVoice]:
    _flite(root)
    library = ctypes.CDLL(str(root / LIBRARIES / f"libflite_cmu_us_{name}.so.1"))
    register = getattr(library, f"register_cmu_us_{name}")
    register.restype = ctypes.POINTER(_FliteVoice)
    register.argtypes = (ctypes.c_char_p,)
    return register(None)


def flite(root: Path, name: str, texts: list[str], stretch: float) -> list[Sound]:
    """Voice `cmu_us_<name>`; `stretch` multiplies every duration."""
    library, voice = _flite(root), _flite_voice(root, name)
    library.flite_feat_set_float(voice.contents.features, b"duration_stretch", stretch)
    sounds = []
    for text in texts:
        wave = library.flite_text_to_wave(text.encode(), voice)
        samples = np.ctypeslib.as_array(wave.contents.samples, (wave.contents.num_samples,))
        sounds.append((wave.contents.sample_rate, samples.astype(np.float32) / 32768))
        library.delete_wave(wave)
    return sounds


def festival(root: Path, texts: list[str], stretch: float) -> list[Sound]:
    """The HTS voice of package festvox-us-slt-hts, 32 kHz."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{i}.wav" for i in range(len(texts))]
        script = Path(folder) / "say.scm"
        lines = [
            f"(voice_{FESTIVAL_VOICE})",
            f'(set! hts_engine_params (append hts_engine_params (list (list "-r" {1 / stretch}))))',
        ]
        for text, path in zip(texts, paths, strict=True):
            lines.append(f'(utt.save.wave (SynthText "{text}") "{path}" \'riff)')
        script.write_text("\n".join(lines), encoding="utf-8")
        data = root / "usr/share/festival"
        command = [root / "usr/bin/festival", "--datadir", data, "-b", script]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        read = [wavfile.read(path) for path in paths]
    return [(rate, samples.astype(np.float32) / 32768) for rate, samples in read]


_Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)


class _Espeak:
    RETRIEVE, UTF8, RATE = 2, 1, 1

    def __init__(self, root: Path) -> None:
        folder = root / LIBRARIES
        self.library = ctypes.CDLL(str(folder / "libespeak-ng.so.1"))
        self.rate = self.library.espeak_Initialize(self.RETRIEVE, 0, str(folder).encode(), 0)
        if self.rate <= 0:
            raise OSError(f"{folder}: eSpeak NG finds no data there")
        self.heard: list[NDArray[np.float32]] = []
        self.callback = _Callback(self._hear)
        self.library.espeak_SetSynthCallback(self.callback)

    def _hear(self, samples: ctypes._Pointer[ctypes.c_short], count: int, _events: int) -> int:
        if count > 0:
            self.heard.append(np.ctypeslib.as_array(samples, (count,)).astype(np.float32) / 32768)
        return 0

    def say(self, voice: str, text: str, stretch: float) -> Sound:
        if self.library.espeak_SetVoiceByName(voice.encode()):
            raise OSError(f"eSpeak NG has no voice {voice}")
        self.library.espeak_SetParameter(self.RATE, int(ESPEAK_WORDS_PER_MINUTE / stretch), 0)
        self.heard.clear()
        data = text.encode() + b"\0"
        self.library.espeak_Synth(data, ctypes.c_size_t(len(data)), 0, 1, 0, self.UTF8, None, None)
        self.library.espeak_Synchronize()
        return self.rate, np.concatenate([*self.heard, np.zeros(1, np.float32)])


@cache
def _espeak(root: Path) -> _Espeak:
    return _Espeak(root)


def espeak(root: Path, voice: str, texts: list[str], stretch: float) -> list[Sound]:
    """A language with a variant, such as `de+f2`."""
    return [_espeak(root).say(voice, text, stretch) for text in texts]
