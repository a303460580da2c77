"""A device that fails for good within a request, in a process of its own, which must end by itself.

    python -m tests.dead_device MODEL DEVICE FAULT FOLDER COUNT      FAULT as `parlance._core.set_fault` has it

COUNT texts are spoken together when it fails. Prints what came of each request, one JSON object a line. FOLDER is for
the files of random models.
"""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from parlance import _core
from parlance.core.engine import Engine
from parlance.core.errors import DeviceError
from parlance.core.request import SynthesisRequest
from parlance.library import paths
from parlance.library.catalogue import Catalogue

from .speaking import speak

STAGES = {
    "": "vector",
    "random:chatterbox-turbo-micro": "decode",
    "random:chatterbox-mtl-micro": "decode",
    "random:qwen3-tts-0.6b-custom-micro": "decode",
    "random:kokoro-micro": "",
}
"""Model -> the network whose graphs meet the fault."""


def outlived(model: str, device: str, fault: str, folder: Path, count: int = 2) -> None:
    """Those that are spoken together when it fails say so; whoever asks for that device then hears the CPU, and why.

    `AssertionError` with the last words of a process that did not end well.
    """
    command = [sys.executable, "-m", "tests.dead_device", model, device, fault, str(folder), str(count)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=Path(__file__).parent.parent)
    assert ended.returncode == 0, f"code {ended.returncode}: {ended.stderr[-2000:]}"
    *failed, after, on_cpu = [json.loads(line) for line in ended.stdout.splitlines()]
    assert len(failed) == count
    for one in failed:
        assert one["error"].startswith(f"device {device} "), one
    assert on_cpu == {"spoke": "cpu", "because": ""}
    assert after["spoke"] == "cpu"
    assert after["because"].startswith("Disabled until restart: it failed: "), after


def main() -> None:
    model, device, fault, folder, count = sys.argv[1:]
    engine = Engine(Catalogue(Path(folder) / "models", Path(folder) / "cache", paths.embedded_model()))
    wanted = SynthesisRequest("Go.", model=model, device=device, dtype="f32", seed=3, stream=False)
    engine.load(engine.resolve(wanted))
    _core.set_fault(fault, device, STAGES[model])
    engines = [engine, *(engine.another() for _ in range(1, int(count)))]
    with ThreadPoolExecutor(len(engines)) as threads:
        failed = [*threads.map(lambda one: told(one, wanted), engines)]
    _core.clear_fault()
    for found in (*failed, told(engine, wanted), told(engine, wanted.replace(device="cpu"))):
        print(json.dumps(found), flush=True)
    engine.close()


def told(engine: Engine, wanted: SynthesisRequest) -> dict[str, str]:
    """What came of a request: the device that spoke, and why it was not the one that was asked for, or the error."""
    try:
        spoke = speak(engine, wanted).device["id"]
    except DeviceError as error:
        return {"error": str(error)}
    status = engine.device_status(wanted)
    return {"spoke": spoke, "because": str(status.words) if status.moved_work else ""}


if __name__ == "__main__":
    main()
