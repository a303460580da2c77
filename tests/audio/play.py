"""Plays a seeded recording through the real `Player`, chunk by chunk, and reports its states as JSON lines."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
import time

import numpy as np

from parlance.audio import output
from parlance.audio.output import Player, PlayerState, State

CHUNK_S = 0.23


def recording(rate: int, seconds: float) -> np.ndarray:
    """Smoothed noise: a lost, doubled or shifted sample anywhere shows in the difference."""
    noise = np.random.default_rng(7).standard_normal(round(rate * seconds))
    noise = np.convolve(noise, np.hanning(9) / np.hanning(9).sum(), "same")
    return (0.3 * noise / np.abs(noise).max()).astype(np.float32)


def report(state: PlayerState, **more: object) -> None:
    fields = {**dataclasses.asdict(state), "state": state.state.value, **more}
    print(json.dumps(fields), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rate", type=int, default=44100, help="Hz of the recording")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--pause", type=float, default=0.05, help="seconds between chunks")
    parser.add_argument("--stop-at", type=float, help="stop when this second is heard")
    parser.add_argument("--seek-to", type=float, help="after the stop, go on from this second")
    parser.add_argument("--stuck-s", type=float, default=output.STUCK_S, help="seconds for a call to the device")
    parser.add_argument("--retry", action="store_true", help="after a failure, wait for a line on stdin and go on")
    options = parser.parse_args()

    output.STUCK_S = options.stuck_s
    player = Player()
    samples = recording(options.rate, options.seconds)
    player.open(options.rate)
    step = round(options.rate * CHUNK_S)
    for start in range(0, len(samples), step):
        time.sleep(options.pause if start else 0)
        player.append(samples[start : start + step])
        report(player.snapshot())
    player.finish()
    if options.stop_at is not None:
        while player.snapshot().position_s < options.stop_at:
            time.sleep(0.005)
        player.stop()
        report(player.snapshot())
        time.sleep(0.3)
        player.seek(options.seek_to)
        player.resume()
    state = player.wait(timeout=20)
    listing = player.backend.outputs()
    report(state, devices=len(listing.devices), reason=listing.reason)
    if options.retry and state.state is State.FAILED:
        sys.stdin.readline()
        player.resume()
        report(player.wait(timeout=20))


if __name__ == "__main__":
    main()
