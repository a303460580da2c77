"""A process that is killed at any moment loses at most what it was just writing."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from parlance.core.files import samples_sha256
from parlance.project.file import ProjectFile
from parlance.project.script import Script

KILLS = 15
MAX_STEPS, LONGEST_S = 5, 0.03
"""A run does up to so many steps, however slow the machine is, and is killed a moment later."""
WRITER = Path(__file__).with_name("writer.py")


def test_killed_again_and_again_nothing_that_was_kept_is_lost(path: Path) -> None:
    """Each run goes on where the one before was killed."""
    draw, kept, edits = random.Random(1), set[int](), 0
    with subprocess.Popen([sys.executable, str(WRITER), str(path)], stdin=-1, stdout=-1, text=True) as writer:
        for _ in range(KILLS):
            said = run_and_kill(writer, draw.randrange(MAX_STEPS), draw.uniform(0, LONGEST_S))
            kept |= {number for word, number in said if word == "take"}
            edits = max([edits, *(number for word, number in said if word == "edit")])
            file = ProjectFile(path)
            found, steps = check(file)
            file.close()
            # One more may be there than it had the time to tell of.
            assert kept <= found
            assert len(found - kept) <= 1
            assert edits <= steps <= edits + 1
            kept, edits = found, steps
    assert len(kept) > KILLS
    assert edits > KILLS // 3


def run_and_kill(writer: subprocess.Popen[str], steps: int, after_s: float) -> list[tuple[str, int]]:
    """What it said that it had kept."""
    assert writer.stdin is not None
    assert writer.stdout is not None
    print(file=writer.stdin, flush=True)
    ready, number = writer.stdout.readline().split()
    assert ready == "ready"
    said = [writer.stdout.readline() for _ in range(steps)]
    time.sleep(after_s)
    os.kill(int(number), signal.SIGKILL)
    while not (line := writer.stdout.readline()).endswith("dead\n"):
        said.append(line)
    return [(word, int(number)) for word, number in map(str.split, said)]


def check(file: ProjectFile) -> tuple[set[int], int]:
    """Everything in the file is whole; gives its takes and how many edits there are."""
    contents = file.read()
    for take in contents.takes:
        assert samples_sha256(file.samples(take.id)) == take.sha256
    script = Script(file, contents)
    queued = {job.sentence for job in contents.jobs}
    assert not queued & {take.sentence for take in contents.takes}
    assert queued <= {row.id for row in script.sentences}
    return {take.id for take in contents.takes}, contents.edits_done
