"""One sitting of the whole training, resumable: `python -m train WORK CHECKPOINTS --sentences FILE --seconds N`.

Teacher speech is made on the processor's cores while the autoencoder learns on the first GPU; the second one (or the
same, if there is one only) learns to speak as soon as the latents are fixed. Checkpoints are written before the time is
over; the next sitting goes on from them with other sentences read aloud. README.md says what to do around it.

`--only pacer` trains nothing but durations, on whatever there is: teacher speech first, then the pacer.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from train.checkpoints import Progress

RESERVE_S = 8.0
"""Between the end of the training and the end of the sitting, for the last checkpoints."""
SHARED_S = 110.0
"""From the beginning of a sitting, for the decoder's refinement on a GPU that the flow needs once there is speech."""
SPEECH_SHARE = 0.33
"""Of the sitting in which speech may still be made."""


def start(module: str, log: Path, variables: dict[str, str], *arguments: object) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", **variables}
    command = [sys.executable, "-m", f"train.{module}", *map(str, arguments)]
    with log.open("ab") as out:
        return subprocess.Popen(command, env=environment, stdout=out, stderr=subprocess.STDOUT)


def gpus() -> list[str]:
    """As CUDA_VISIBLE_DEVICES names them."""
    import torch

    count, chosen = torch.cuda.device_count(), os.environ.get("CUDA_VISIBLE_DEVICES")
    return chosen.split(",")[:count] if chosen else [str(number) for number in range(count)]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m train", description=__doc__)
    parser.add_argument("work", type=Path, help="folder for teacher speech and logs")
    parser.add_argument("checkpoints", type=Path)
    parser.add_argument("--sentences", type=Path, required=True, help="what `python -m train.corpus` wrote")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--root", type=Path, default=Path("/"), help="where the teachers' packages lie")
    parser.add_argument("--speech", type=Path, help="shards that are there already, instead of teachers")
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 2))
    parser.add_argument("--hours", type=float, default=40.0)
    parser.add_argument("--only", choices=("pacer",), help="one network; the others stay as they are")
    parser.add_argument("--smoke", action="store_true", help="everything once, in miniature")
    args = parser.parse_args(arguments)
    began = time.time()
    until = began + args.seconds - min(RESERVE_S, 0.1 * args.seconds)
    args.work.mkdir(parents=True, exist_ok=True)
    args.checkpoints.mkdir(parents=True, exist_ok=True)
    speech = args.speech or args.work / "speech"
    had = sum(
        stage["seconds"]
        for name in ("autoencode", "speak")
        for stage in Progress(args.checkpoints, name).read().values()
    )
    running = {}
    if args.speech is None:
        libraries = [str(args.root / part) for part in ("usr/lib/x86_64-linux-gnu", "deps")]
        found = {"LD_LIBRARY_PATH": ":".join(libraries), "OMP_NUM_THREADS": "1"}
        options = ("--root", args.root, "--workers", args.workers, "--hours", args.hours, "--seed", 3 + int(had))
        limit = ("--seconds", SPEECH_SHARE * args.seconds)
        running["speech"] = start("speech", args.work / "speech.log", found, args.sentences, speech, *options, *limit)
    devices = gpus()
    threads = {"OMP_NUM_THREADS": "2" if devices else "1"}
    first, second = ({"CUDA_VISIBLE_DEVICES": ",".join(part), **threads} for part in (devices[:1], devices[:2][-1:]))
    smoke = ("--smoke",) if args.smoke else ()
    tail = (args.checkpoints, "--until", until, *smoke)
    if args.only:
        for process in running.values():
            process.wait()
        running["pace"] = start("pace", args.work / "pace.log", first, speech, args.sentences, *tail)
    else:
        refine = ("--refine-until", min(until, began + SHARED_S) if len(devices) == 1 else until)
        running["autoencode"] = start(
            "autoencode", args.work / "autoencode.log", first, speech, args.sentences, *tail, *refine
        )
        running["speak"] = start("speak", args.work / "speak.log", second, speech, args.sentences, *tail)
    failed = 0
    for name, process in running.items():
        try:
            code = process.wait(max(1.0, until + RESERVE_S + 5 - time.time()))
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        failed += code != 0
        print(f"{name} ended with {code} after {time.time() - began:.0f} s", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
