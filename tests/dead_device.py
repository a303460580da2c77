"""A device that fails for good within a request, in a process of its own, which must end by itself.

    python -m tests.dead_device MODEL DEVICE FAULT FOLDER      FAULT as `parlance._core.set_fault` has it

Prints what each request came to, one JSON object a line. FOLDER is for the files of random models.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from parlance import _core
from parlance.core.engine import Engine
from parlance.core.errors import DeviceError
from parlance.core.request import SynthesisRequest
from parlance.library import paths
from parlance.library.catalogue import Catalogue

from .speaking import speak

STAGES = {"": "vector", "random:chatterbox-turbo-micro": "decode", "random:qwen3-tts-0.6b-custom-micro": "decode"}
"""Model -> the network whose graphs meet the fault."""


def outlived(model: str, device: str, fault: str, folder: Path) -> list[dict[str, Any]]:
    """What the requests of `main` came to. `AssertionError` with its last words if the process did not end well."""
    command = [sys.executable, "-m", "tests.dead_device", model, device, fault, str(folder)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=Path(__file__).parent.parent)
    assert ended.returncode == 0, f"code {ended.returncode}: {ended.stderr[-2000:]}"
    return [json.loads(line) for line in ended.stdout.splitlines()]


def main() -> None:
    model, device, fault, folder = sys.argv[1:]
    engine = Engine(Catalogue(Path(folder) / "models", Path(folder) / "cache", paths.embedded_model()))
    wanted = SynthesisRequest("Go.", model=model, device=device, dtype="f32", seed=3, stream=False)
    _core.set_fault(fault, device, STAGES[model])
    told(engine, wanted)
    _core.clear_fault()
    told(engine, wanted)
    told(engine, wanted.replace(device="cpu"))
    engine.close()


def told(engine: Engine, wanted: SynthesisRequest) -> None:
    try:
        found = {"spoke": speak(engine, wanted).device["id"]}
    except DeviceError as error:
        found = {"error": str(error)}
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
