"""`parlance say` leaves its recipe behind, from which the same clip is made again: as a request and as a command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from parlance import cli
from parlance.audio.clips import unpack
from parlance.commands.common import open_engine
from parlance.library import paths, settings
from parlance.library.command_line import say_command
from parlance.library.history import FILE, SAY, History
from parlance.project.shelf import COPIED

TEXT = 'It\'s -5 °C; "so what", he said. $HOME `is` far.'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def history() -> History:
    return History(paths.data_dir() / FILE)


SAY_IT = (
    *("say", "--device", "cpu", "--threads", "1", "--seed", "3", "--speed", "1.1"),
    *("--no-watermark", "-o", "a.wav", "--", TEXT),
)


def test_the_recipe_makes_the_same_bytes() -> None:
    assert cli.main(list(SAY_IT)) == 0
    (clip,) = history().clips()
    assert (clip.request.text, clip.request.seed, clip.source) == (TEXT, 3, SAY)
    assert len(clip.request.model_sha256) == 64
    samples, rate = unpack(history().sound(clip.id) or b"")
    saved, _ = soundfile.read("a.wav", dtype="float32")
    assert rate == clip.sample_rate
    assert np.abs(samples - saved).max() < 2**-14, "the history keeps it without marks"

    with open_engine() as engine:
        synthesis = engine.synthesize(clip.request)
        for _ in synthesis:
            pass
    assert synthesis.result.sha256 == clip.sha256

    script = 'parlance() { "$PYTHON" -m parlance "$@"; }\n' + say_command(clip.request, "b.wav")
    subprocess.run(["sh", "-ec", script], env={**os.environ, "PYTHON": sys.executable}, check=True, timeout=120)
    again, before = history().clips()
    assert before == clip
    assert (again.sha256, again.request) == (clip.sha256, clip.request)


def test_it_can_be_switched_off() -> None:
    assert cli.main([*SAY_IT[:1], "--no-history", *SAY_IT[1:]]) == 0
    settings.save(settings.Settings(history=False), paths.settings_file())
    assert cli.main(list(SAY_IT)) == 0
    assert not (paths.data_dir() / FILE).exists()


def test_a_history_that_cannot_be_kept_is_said_and_no_more(capsys: pytest.CaptureFixture[str]) -> None:
    (paths.data_dir() / FILE).mkdir(parents=True)
    assert cli.main(list(SAY_IT)) == 0
    assert "parlance: the history" in capsys.readouterr().err
    assert Path("a.wav").exists()


def test_a_damaged_history_is_said_once_and_forgotten(capsys: pytest.CaptureFixture[str]) -> None:
    kept = paths.data_dir() / FILE
    kept.parent.mkdir(parents=True)
    kept.write_bytes(b"CANARY" * 1000)
    copied = paths.projects_dir() / COPIED / "Copied text.txt"
    copied.parent.mkdir(parents=True)
    copied.write_text("CANARY")
    assert cli.main(list(SAY_IT)) == 0
    said = f"the history was damaged and could not be read; it was kept as {kept}.corrupt"
    assert said in capsys.readouterr().err
    assert cli.main(["history", "list"]) == 0
    assert said not in capsys.readouterr().err
    assert cli.main(["history", "clear"]) == 0
    assert list(kept.parent.glob(f"{FILE}*")) == []
    assert not copied.exists()


def test_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["history", "list"]) == 0
    assert capsys.readouterr().out.split() == ["ID", "MADE", "LENGTH", "MODEL", "VOICE", "TEXT"]
    assert not (paths.data_dir() / FILE).exists()
    assert cli.main(list(SAY_IT)) == 0
    capsys.readouterr()
    assert cli.main(["history", "list", "FAR", "nora", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["id"], row["request"]["text"]) == (1, TEXT)
    assert cli.main(["history", "command", "1"]) == 0
    assert capsys.readouterr().out.rstrip("\n") == say_command(history().clip(1).request, "clip-1.wav")
    assert cli.main(["history", "again", "1", "--no-watermark", "-o", "b.wav"]) == 0
    assert "bit-identical to clip 1" in capsys.readouterr().err
    first, second = (soundfile.read(name)[0] for name in ("a.wav", "b.wav"))
    assert np.array_equal(first, second)
    with history()._database.open() as db:
        db.execute("UPDATE clip SET sha256 = 'another'")
    assert cli.main(["history", "again", "1", "-o", "b.wav"]) == cli.FAILED
    assert "differs from clip 1" in capsys.readouterr().err
    assert cli.main(["history", "rm", "2"]) == cli.FAILED
    assert "there is no clip 2" in capsys.readouterr().err
    assert cli.main(["history", "rm", "1"]) == 0
    assert history().clips() == []
    assert cli.main(["history", "clear"]) == 0
    assert not (paths.data_dir() / FILE).exists()
