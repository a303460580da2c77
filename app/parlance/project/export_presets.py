"""What shops ask of a sound file: the choices of an export that suit them, and whether a written file meets them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from parlance.audio.levels import Levels
from parlance.core.messages import Message


class Range(NamedTuple):
    low: float
    high: float


@dataclass(frozen=True)
class Rules:
    """What a shop checks in every file; what is None or 0 is not checked."""

    shop: str
    """As it calls itself."""
    rms_db: Range | None = None
    loudness: Range | None = None
    """LUFS."""
    peak_db: float | None = None
    """Highest sample."""
    true_peak_db: float | None = None
    noise_db: float | None = None
    head_s: Range | None = None
    tail_s: Range | None = None
    longest_s: float = 0
    sample_rate: int = 0
    kbit_s: int = 0
    """Of an MP3 with a constant bit rate."""


@dataclass(frozen=True)
class Preset:
    """What an export is for, and the choices that suit it."""

    key: str
    loudness: float | None = None
    """LUFS to reach."""
    rms_db: float | None = None
    """Or RMS, in dB of full scale."""
    extensions: tuple[str, ...] = ()
    """Of formats, the first that can be written here."""
    by_chapter: bool = False
    captions: bool = False
    ceiling_db: float = -1.5
    """Highest true peak before encoding: lossy formats add to it, and -1 dB is what publishers ask for."""
    sample_rate: int = 0
    """Hz; 0 is that of the takes."""
    kbit_s: int = 0
    """Constant bit rate of an MP3; 0 leaves it to the encoder."""
    head_s: float = 0
    """Silence before the first sound."""
    tail_s: float = 0
    rules: Rules | None = None


CUSTOM = Preset("own")
ACX = Rules(
    "ACX",
    rms_db=Range(-23, -18),
    peak_db=-3,
    noise_db=-60,
    head_s=Range(0.5, 1),
    tail_s=Range(1, 5),
    longest_s=120 * 60,
    sample_rate=44100,
    kbit_s=192,
)
APPLE = Rules("Apple Podcasts", loudness=Range(-17, -15), true_peak_db=-1)
EBU = Rules("EBU R 128", loudness=Range(-23.5, -22.5), true_peak_db=-1)
PRESETS = (
    CUSTOM,
    Preset("audiobook", -19.0, extensions=("m4b", "mp3")),
    Preset(
        "acx",
        rms_db=-20.0,
        extensions=("mp3",),
        by_chapter=True,
        ceiling_db=-4.0,
        sample_rate=44100,
        kbit_s=192,
        head_s=0.7,
        tail_s=2.0,
        rules=ACX,
    ),
    Preset("podcast", -16.0, extensions=("mp3",), sample_rate=44100, kbit_s=128, rules=APPLE),
    Preset("broadcast", -23.0, extensions=("wav",), sample_rate=48000, rules=EBU),
    Preset("chapters", -19.0, extensions=("mp3",), by_chapter=True),
    Preset("captions", -16.0, extensions=("wav",), captions=True),
)


def preset(key: str) -> Preset:
    return next(one for one in PRESETS if one.key == key)


def too_long(seconds: float, rules: Rules) -> list[Message]:
    """What can be known before anything is written."""
    if not rules.longest_s or seconds <= rules.longest_s:
        return []
    return [Message("export.long", minutes=seconds / 60, most=rules.longest_s / 60)]


def faults(levels: Levels, rules: Rules) -> list[Message]:
    """Which rules a file does not meet; what is read is rounded as it is shown, to a tenth."""
    found: list[Message] = []
    for code, value, allowed in (
        ("export.rms", levels.rms_db, rules.rms_db),
        ("export.loudness", levels.loudness, rules.loudness),
        ("export.head", levels.head_s, rules.head_s),
        ("export.tail", levels.tail_s, rules.tail_s),
    ):
        if allowed is not None and not allowed.low <= round(value, 1) <= allowed.high:
            found.append(Message(code, found=value, low=allowed.low, high=allowed.high))
    for code, value, most in (
        ("export.peak", levels.peak_db, rules.peak_db),
        ("export.true_peak", levels.true_peak_db, rules.true_peak_db),
        ("export.noise", levels.noise_db, rules.noise_db),
    ):
        if most is not None and round(value, 1) > most:
            found.append(Message(code, found=value, most=most))
    if rules.sample_rate and levels.sample_rate != rules.sample_rate:
        found.append(Message("export.rate", found=levels.sample_rate, wanted=rules.sample_rate))
    if rules.kbit_s and levels.kbit_s != rules.kbit_s:
        found.append(Message("export.bit_rate", wanted=rules.kbit_s))
    return [*found, *too_long(levels.seconds, rules)]


def figures(levels: Levels) -> Message:
    return Message(
        "export.figures",
        loudness=levels.loudness,
        rms=levels.rms_db,
        peak=levels.true_peak_db,
        noise=levels.noise_db,
        head=levels.head_s,
        tail=levels.tail_s,
    )
