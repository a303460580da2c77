"""For each line that is read, forks a process that writes into the named project until it is killed.

It says its own number first and then what it has kept; forked, it need not be imported anew.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from conftest import make_spoken

from parlance.project.file import ProjectFile
from parlance.project.items import PlannedTake
from parlance.project.script import Script


def write(path: Path) -> None:
    """Add text, queue it, speak it, without end."""
    file = ProjectFile(path) if path.exists() else ProjectFile.create(path)
    contents = file.read()
    script, jobs = Script(file, contents), list(contents.jobs)
    print("ready", os.getpid(), flush=True)
    while True:
        if not jobs:
            script.insert_text("Some words here. And there are more of them.", len(script.sentences))
            print("edit", script.steps_done, flush=True)
            jobs = [PlannedTake(row.id, 0) for row in script.sentences[-2:]]
            file.put_jobs(jobs)
        job = jobs.pop(0)
        text = f"{script.sentence(job.sentence).text} {job.sentence}. " * 8
        take = file.add_take(script.new_id(), job.sentence, make_spoken(text, job.sentence))
        script.add_take(take)
        print("take", take.id, flush=True)


if __name__ == "__main__":
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            write(Path(sys.argv[1]))
        os.waitpid(child, 0)
        print("dead", flush=True)
