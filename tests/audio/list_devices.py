"""Obeys one word a line on stdin (outputs, rescan, open, close) and answers with a JSON line each."""

from __future__ import annotations

import dataclasses
import json
import sys

import numpy as np

from parlance.audio.devices import OutputList, PortAudioBackend, open_output
from parlance.core.errors import AudioError


def main() -> None:
    backend = PortAudioBackend()
    opened = None
    for line in sys.stdin:
        answer: object = "done"
        try:
            match line.strip():
                case "outputs":
                    answer = listed(backend.outputs())
                case "rescan":
                    answer = listed(backend.rescan())
                case "open":
                    opened = open_output(backend)
                    opened.stream.write(np.zeros((441, opened.channels), np.float32))
                case "close" if opened:
                    opened.stream.close()
        except AudioError as error:
            answer = str(error)
        print(json.dumps(answer), flush=True)


def listed(listing: OutputList) -> dict[str, object]:
    return dataclasses.asdict(listing)


if __name__ == "__main__":
    main()
