"""Exports for shops: what is written meets the rules of the shop, and what does not is named with its figures."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from parlance.audio.levels import Levels, file_levels, measure
from parlance.audio.marking import UNMARKED, Marking
from parlance.project.export import ExportPlan, Line, export
from parlance.project.export_presets import ACX, Range, faults, preset, too_long

RATE = 24000


def speech(seconds: float = 4.0, level: float = 0.05) -> np.ndarray:
    """Syllables of a low voice with a quiet consonant behind each, and a few loud peaks, as speech has them."""
    at = np.arange(round(seconds * RATE)) / RATE
    syllables = np.clip(np.sin(2 * np.pi * 2.3 * at), 0, None) ** 2
    voice = sum(np.sin(2 * np.pi * 110 * n * at + n * n) / n for n in range(1, 12))
    sound = level * syllables * voice
    sound[RATE : RATE + 40] *= 2
    return np.pad(sound.astype(np.float32), (RATE // 5, RATE // 10))


def written(path: Path, key: str, samples: np.ndarray, marking: Marking = UNMARKED) -> tuple[Levels, tuple[str, ...]]:
    take = Line("Words.", 1, RATE, (("Words.", len(samples), None),), 0.6)
    chosen = preset(key)
    plan = ExportPlan(path, (take, take), "A", chosen.loudness, marking=marking, preset=chosen)
    made = export(plan, lambda _take: samples, lambda _progress: None)
    assert made.levels is not None
    return made.levels, tuple(map(str, made.faults))


@pytest.mark.parametrize("level", [0.01, 0.2])
@pytest.mark.parametrize(
    ("key", "name"), [("acx", "a.mp3"), ("podcast", "a.mp3"), ("broadcast", "a.wav"), ("podcast", "a.m4b")]
)
def test_each_preset_meets_the_rules_of_its_shop(tmp_path: Path, key: str, name: str, level: float) -> None:
    levels, found = written(tmp_path / name, key, speech(level=level), Marking(provenance=False))
    assert found == ()
    if key == "acx":
        assert (levels.sample_rate, levels.kbit_s) == (44100, 192)
        assert -23 <= levels.rms_db <= -18
        assert levels.peak_db <= -3
        assert 0.5 <= levels.head_s <= 1
        assert 1 <= levels.tail_s <= 5


def test_what_a_file_lacks_is_said_with_its_figures(tmp_path: Path) -> None:
    _, found = written(tmp_path / "a.flac", "acx", speech())
    assert found == ("It is not an MP3 with a constant bit rate of 192 kbit/s",)
    wrong = Levels(-30.0, -30.04, -2.0, -1.5, -55.0, 0.1, 7.0, 7260.0, 24000, 64)
    assert list(map(str, faults(wrong, ACX))) == [
        "Its RMS is -30.0 dB instead of -23 to -18 dB",
        "It begins with 0.1 s of silence instead of 0.5 to 1 s",
        "It ends with 7.0 s of silence instead of 1 to 5 s",
        "Its highest peak is -2.0 dB; up to -3 dB is allowed",
        "Its noise floor is -55.0 dB; up to -60 dB is allowed",
        "Its sample rate is 24000 Hz instead of 44100 Hz",
        "It is not an MP3 with a constant bit rate of 192 kbit/s",
        "It is 121 minutes long; 120 are allowed",
    ]
    assert not too_long(7200, ACX)


def test_the_head_moves_subtitles_and_chapters(tmp_path: Path) -> None:
    samples = speech()
    line = Line("Words.", 1, RATE, (("Words.", len(samples), None),), 0.6, chapter="One")
    plan = ExportPlan(tmp_path / "a.mp3", (line, line), "A", subtitles=("srt",), preset=preset("acx"))
    export(plan, lambda _take: samples, lambda _progress: None)
    head_s = file_levels(tmp_path / "a.mp3").head_s - measure([samples], RATE).head_s
    first = (tmp_path / "a.srt").read_text().splitlines()[1]
    assert int(first[9:12]) / 1000 == pytest.approx(head_s, abs=0.02)


def test_a_meter_reads_what_a_sine_is() -> None:
    at = np.arange(10 * RATE) / RATE
    tone = (0.1 * np.sin(2 * np.pi * 997 * at) * np.clip(100 * at, 0, 1)).astype(np.float32)
    levels = measure([np.zeros(RATE, np.float32), tone[:777], tone[777:], np.zeros(2 * RATE, np.float32)], RATE)
    assert levels.rms_db == pytest.approx(-23 + 10 * np.log10(10 / 13), abs=0.05)
    assert levels.true_peak_db == pytest.approx(-20, abs=0.05)
    assert (levels.head_s, levels.tail_s) == (pytest.approx(1, abs=0.02), pytest.approx(2, abs=0.02))
    assert levels.noise_db == -96
    assert Range(-24, -22).low < measure([tone], RATE).noise_db < -22
