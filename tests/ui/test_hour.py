"""An hour of speech, killed in the middle: nothing is lost, the memory stays flat, the window answers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import soundfile

CHILD = Path(__file__).with_name("narrate_hour.py")
KILLED_AFTER = 150
"""Takes."""


@pytest.mark.slow
def test_an_hour_is_spoken_killed_and_resumed(tmp_path: Path) -> None:
    homes = {name: str(tmp_path / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    command, environment = [sys.executable, str(CHILD), str(tmp_path)], {**os.environ, **homes}

    kept = set()
    with subprocess.Popen(command, env=environment, stdout=-1, text=True) as child:
        assert child.stdout is not None
        while len(kept) < KILLED_AFTER:
            word, number = child.stdout.readline().split()
            assert word == "take"
            kept.add(number)
        child.send_signal(signal.SIGKILL)

    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures = json.loads(done.stdout.splitlines()[-1])
    print(json.dumps(figures, indent=1))
    again = {line.split()[1] for line in done.stdout.splitlines() if line.startswith("take")}
    assert not kept & again
    assert figures["takes_before"] >= len(kept)
    assert figures["takes"] == figures["sentences"] > 600
    assert figures["audio_s"] > 45 * 60
    assert max(figures["rss_mb"]) < figures["rss_mb"][1] + 100
    assert figures["gap_ms_99_9"] < 50
    info = soundfile.info(tmp_path / "hour.flac")
    assert info.duration == pytest.approx(figures["audio_s"], rel=0.2)
    assert (tmp_path / "hour.srt").read_text(encoding="utf-8").count(" --> ") >= figures["sentences"]
