"""Writes what a user has on disk, with the commands of the `parlance` that runs it: settings, history, comparisons,
voices and a project with real speech.

Run it with the program of another day, as `write_project.py`: `python write_profile.py FOLDER`. Beside FOLDER come an
archive of it and what that program reads from it. `kept/profile.zip` was written at commit 7ab729c.
"""

from __future__ import annotations

import dataclasses
import json
import os
import platform
import shutil
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import told
import write_project


def settings(path: Path) -> None:
    """Every field has another value than its default."""
    from parlance.core.request import SETTINGS
    from parlance.library.settings import ALLOWED, Settings, save

    kept = Settings()
    for field in dataclasses.fields(Settings):
        setattr(kept, field.name, _other(field.name, getattr(kept, field.name), ALLOWED.get(field.name)))
    kept.script = "What stood in the window.\n\nIt had two paragraphs."
    kept.volume, kept.listening_speed = 0.5, 1.5
    kept.voices, kept.measured = {"parlance-small": "hugh"}, {"parlance-small cpu": 0.1}
    kept.places, kept.cast = {"/home/ada/Book.parlance": 3}, {"Mara": "june"}
    kept.shortcuts, kept.switches = {"Ctrl+3": "Ctrl+4"}, {"GGML_VK_PREFER_HOST_MEMORY": "1"}
    kept.options = {name: _other(name, known.default, known.choices) for name, known in SETTINGS.items() if known.label}
    kept.options |= {"speed": 1.25, "steps": 7, "pause_s": 0.4, "instruction": "Softly.", "threads": 2}
    kept.options = {name: value for name, value in kept.options.items() if value is not None}
    kept.unknown = {"of_a_newer_version": {"kept": ["as", "it", "is"]}}
    save(kept, path)


def _other(name: str, value: Any, allowed: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if allowed:
        return next(one for one in reversed(list(allowed)) if one != value)
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, list):
        return [f"{name} one", f"{name} two"]
    return f"another {name}" if isinstance(value, str) else value


def spoken_project(path: Path) -> None:
    """A project as `write_project` makes it, with a take that the engine has really made."""
    import parlance
    from parlance.core.request import SynthesisRequest
    from parlance.project.about import About, Cover
    from parlance.project.file import ProjectFile
    from parlance.project.items import Spoken
    from parlance.project.script import Script

    write_project.write(path)
    with closing(ProjectFile(path)) as file, parlance.Engine() as engine:
        script = Script(file, file.read())
        file.put_about(About("The Harbour", "Ada Pellworm", Cover(2, 3, bytes(range(18)))))
        script.insert_text("No. ", 0)
        for row in script.sentences[:1]:
            asked = SynthesisRequest(row.text, model="parlance-small", voice="hugh", language="en", speed=2.0, seed=3)
            result = engine.speak(asked).result()
            script.add_take(file.add_take(script.new_id(), row.id, Spoken(asked, result)))


def run(*arguments: str) -> None:
    from parlance import cli

    assert cli.main(list(arguments)) == 0, arguments


def history() -> None:
    for text, voice, speed in (("Hi.", "hugh", "2"), ("Tag. ☃", "nora", "2")):
        run("say", "--voice", voice, "--speed", speed, "--device", "cpu", "-o", "spoken.wav", text)


def voices() -> None:
    import soundfile

    run(
        "say",
        "--no-history",
        "--no-watermark",
        "--voice",
        "june",
        "-o",
        "clip.wav",
        3 * "The harbour was quiet, and far. ",
    )
    samples, rate = soundfile.read("clip.wav", dtype="float32")
    noise = np.random.default_rng(0).normal(0, 1e-4, len(samples))
    soundfile.write("clip.flac", samples + noise, rate)
    consent = "It is my own voice"
    run(
        "voices",
        "clone",
        "clip.flac",
        "--name",
        "Ada Löwe",
        "--consent",
        consent,
        "--licence",
        "private",
        "--lang",
        "en",
    )
    run("voices", "blend", "nora", "hugh", "--amount", "0.25", "-o", "Between")


def comparisons(path: Path) -> None:
    from parlance.commands.common import open_engine
    from parlance.comparison.bench import bench_request, run_bench
    from parlance.comparison.history import Comparisons

    platform.release = lambda: "6.1.0"  # not of the machine that this runs on
    store = Comparisons(path)
    number = store.begin()
    with open_engine() as engine:
        for dtype in ("f32", "int8"):
            asked = bench_request("parlance-small", "cpu", dtype, 1, None)
            store.add(number, run_bench(engine, asked, 1, (), lambda words: None)[0])


def main() -> None:
    folder = Path(sys.argv[1]).absolute()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as scratch:
        for name in ("DATA", "CONFIG", "CACHE", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = f"{scratch}/{name}"
        os.chdir(scratch)
        from parlance.library import paths

        voices()
        history()
        comparisons(folder / "comparisons.sqlite3")
        settings(folder / "settings.json")
        shutil.copytree(paths.voices_dir(), folder / "voices")
        shutil.copy(paths.data_dir() / "history.sqlite3", folder)
        spoken_project(folder / "projects" / "The Harbour.parlance")
    shutil.make_archive(str(folder), "zip", folder)
    read = json.dumps(told.profile(folder), ensure_ascii=False)
    folder.with_suffix(".json").write_text(f"{read}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
