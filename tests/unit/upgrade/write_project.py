"""Writes a project file with all that a project can hold, in the version of the `parlance` that runs it.

Run it with the program of another day: check that commit out, put its `app` first on the path, and call
`python write_project.py FILE`; beside FILE comes what that program reads from it. Version 1 was written at commit
7f19b73, version 2 at 108eec0, version 3 at 38fef0a.
"""

from __future__ import annotations

import json
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import told

from parlance.core.files import samples_sha256
from parlance.core.request import SynthesisRequest
from parlance.core.result import StageStats, SynthesisResult
from parlance.project.file import ProjectFile
from parlance.project.items import PlannedTake, Spoken
from parlance.project.script import Script

RATE, FRAMES = 1000, 150
"""Of a sound: few samples, so that the file stays small."""
TEXT = "The harbour was quiet. Nobody answered!\n\nLeicester is far; “how far?” she asked. It costs 45 dollars. Gone."


def spoken(text: str, seed: int, **fields: Any) -> Spoken:
    asked = SynthesisRequest(text, seed=seed, voice="nora", language="en", model="parlance-small", speed=1.25)
    asked = asked.replace(**fields)
    parts = [text[: len(text) // 2], text[len(text) // 2 :]]
    samples = np.random.default_rng(seed).uniform(-0.5, 0.5, FRAMES * len(parts)).astype(np.float32)
    made: dict[str, Any] = {
        "request": asked.replace(device="cpu", steps=8, model_sha256="ab" * 32),
        "device": {"id": "cpu", "name": "CPU", "description": "8 cores"},
        "sample_rate": RATE,
        "samples": samples,
        "wall_s": 0.5,
        "first_audio_s": 0.125,
        "stages": [StageStats("vocoder", 1.5, 1, 0, 0)],
        "peak_rss_mb": 1.0,
        "model_path": "parlance-small.gguf",
        "model_sha256": "ab" * 32,
        "sha256": samples_sha256(samples),
    }
    if "chunks" in Spoken.__dataclass_fields__:
        return Spoken(asked, SynthesisResult(**made), [(part, FRAMES) for part in parts])
    return Spoken(asked, SynthesisResult(**made, chunks=tuple((part, FRAMES, None) for part in parts)))


def write(path: Path) -> None:
    with closing(ProjectFile.create(path) if hasattr(ProjectFile, "create") else ProjectFile(path)) as file:
        script = Script(file)
        script.insert_text(TEXT, 0)
        first, second, third, fourth, last = (row.id for row in script.sentences)
        script.add_words([("en", "Leicester", "Lester", False), ("", "Nguyen", "Win", True)])
        script.set_fields([second], "Voice", voice="hugh", language="en", speed=0.75, pause_s=1.5)
        script.set_fields([fourth], "Paragraph", ends_paragraph=True)
        script.remove([last])
        for sentence, seed in ((first, 0), (first, 7), (second, 3), (fourth, 0)):
            made = spoken(script.sentence(sentence).text, seed, instruction="Softly." if seed == 7 else "")
            take = file.add_take(script.new_id(), sentence, made)
            script.add_take(take)
            if seed == 7:
                file.rate(take.id, 4)
        script.set_fields([first], "Pick take", take=script.takes(first)[0].id)
        script.set_locked([second], True)
        if hasattr(script, "replace"):  # chapters came with version 2
            script.set_fields([first], "Chapter", chapter="I. The harbour")
        script.set_text(third, "Leicester is near; “how near?” she asked.")
        script.undo()
        script.set_fields([third], "Pause", pause_s=0.25)
        script.undo()
        file.put_jobs([PlannedTake(third, 5), PlannedTake(fourth, 1)])
        if hasattr(file, "put_base"):
            file.put_base(SynthesisRequest("", model="parlance-small", voice="nora", language="en", speed=1.1))


def main() -> None:
    path = Path(sys.argv[1])
    write(path)
    path.with_suffix(".json").write_text(json.dumps(told.project(path), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
