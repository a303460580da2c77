"""A native call that waits for a busy device lets other Python threads run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from parlance.library.catalogue import Catalogue

REPO = Path(__file__).resolve().parents[2]
WAIT_S, TIMEOUT_S = 0.3, 50


def child(device: str, supertonic: str, t3: str) -> None:
    """In a process of its own, since a thread that waits with the interpreter's lock never ends."""
    import faulthandler
    import threading
    import time

    from parlance import _core

    faulthandler.dump_traceback_later(TIMEOUT_S, exit=True)
    dev = _core.Device(device, 2)
    model = _core.Supertonic(supertonic, dev, "f32")
    h = model.hparams
    latent = np.zeros((h["latent_dim"] * h["compress"], 4), np.float32)
    hung, freed, written = model.session(), [model.session()], model.session()
    hung.set_voice(
        np.ones((h["n_style"], h["style_dim"]), np.float32), np.ones((h["dp_n_style"], h["dp_style_dim"]), np.float32)
    )
    decoder = _core.ChatterboxT3(t3, dev, "f32", kernels="ggml")
    batches = [_core.T3Batch(decoder, 2)]
    for session in (*freed, written):
        session.set_latent(latent)
    waiting: dict[str, Callable[[], Any]] = {
        "upload": lambda: written.set_latent(latent),
        "batch made": lambda: _core.T3Batch(decoder, 2),
    }
    if device != "cpu":  # the CPU frees at once
        waiting |= {"session freed": freed.clear, "batch freed": batches.clear}
    _core.set_fault("hang", device, "")
    threading.Thread(target=lambda: hung.predict_duration(np.ones(5, np.int32))).start()
    while dev.busy_s < 0.05:
        time.sleep(0.001)
    workers = {name: threading.Thread(target=work) for name, work in waiting.items()}
    for worker in workers.values():
        worker.start()
    counted, end = 0, time.monotonic() + WAIT_S
    while time.monotonic() < end:
        counted += 1
        time.sleep(0.001)
    print(*(name for name, worker in workers.items() if worker.is_alive()), sep="\n", flush=True)
    os._exit(0 if counted > 20 else 1)  # a software device would take long for what hangs


@pytest.mark.parametrize("where", ["cpu", "software"])
def test_other_threads_run_while_a_native_call_waits(user_folders: Path, software_device: str, where: str) -> None:
    catalogue = Catalogue(user_folders / "models", user_folders / "cache", Path("unused"))
    paths = [str(catalogue.resolve(f"random:{name}-micro")) for name in ("supertonic-v2", "chatterbox-turbo")]
    device = "cpu" if where == "cpu" else software_device
    environment = {**os.environ, "PYTHONPATH": str(REPO)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.backends.test_waiting", device, *paths],
        cwd=REPO,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (
        done.stdout.split("\n")[:-1]
        == ["upload", "batch made", "session freed", "batch freed"][: 2 if where == "cpu" else 4]
    )


if __name__ == "__main__":
    child(*sys.argv[1:])
