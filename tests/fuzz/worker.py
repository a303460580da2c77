"""One door in a process of its own: python -m tests.fuzz.worker DOOR FINDINGS [options and folders of libFuzzer]"""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import atheris

INSTRUMENTED = ["parlance", "html", "_markupbase", "pdfminer", "h11", "starlette"]


def main() -> None:
    name, findings, *options = sys.argv[1:]
    logging.disable(logging.WARNING)
    # The finder of an editable installation comes last, for the native core: its own loader cannot be instrumented.
    sys.meta_path.sort(key=lambda finder: not isinstance(finder, type))
    with atheris.instrument_imports(include=INSTRUMENTED):
        from .door import watched
        from .doors import DOORS

        door = DOORS[name]
        for seed in door.seeds():
            door.open(seed)  # what is imported late is instrumented as well
    mutate = door.mutate
    atheris.Setup(
        [sys.argv[0], f"-max_len={door.longest}", *options],
        watched(door, Path(findings)),
        custom_mutator=mutate and (lambda data, longest, seed: mutate(data, longest, seed)[:longest]),
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
