"""Records some seconds through the real `Recorder` into a file of float32, and reports how it went as JSON."""

from __future__ import annotations

import argparse
import dataclasses
import json
import time
from pathlib import Path

from parlance.audio.microphone import Recorder, Stage


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--seconds", type=float, default=3.0)
    options = parser.parse_args()
    recorder = Recorder()
    listing = recorder.backend.rescan_inputs()
    recorder.start()
    while recorder.snapshot().stage in (Stage.OPENING, Stage.RECORDING):
        if recorder.snapshot().seconds >= options.seconds:
            recorder.stop()
        elif recorder.snapshot().seconds:
            print("recording", flush=True)
        time.sleep(0.05)
    state = recorder.snapshot()
    if recorder.samples is not None:
        recorder.samples.view().tofile(options.out)
    rate = recorder.samples.sample_rate if recorder.samples else 0
    names = [device.name for device in listing.devices]
    fields = {**dataclasses.asdict(state), "stage": state.stage.value, "rate": rate, "names": names}
    print(json.dumps({**fields, "reason": listing.reason}), flush=True)


if __name__ == "__main__":
    main()
