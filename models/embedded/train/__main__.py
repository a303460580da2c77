"""One sitting of the whole training, resumable: `python -m train KIT WORK CHECKPOINTS --lines FILE --seconds N`.

The teacher speaks on every GPU at first. The autoencoder learns on the first one meanwhile; when its encoder is fixed,
the pacer learns beside the decoder, and the flow has the second GPU (or the only one) for itself. Every stage that dies
is started again from its last checkpoint. The next sitting goes on from the checkpoints with other speech: where the
autoencoder and the pacer are good, with `--only-flow`, on both GPUs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

RESERVE_S = 10.0
"""Between the end of the training and the end of the sitting, for the last checkpoints."""
SPEECH_S = 165.0
"""In which the teacher speaks on the last GPU; on the first, if the autoencoder needs it, `FIRST_SPEECH_S`."""
FIRST_SPEECH_S = 75.0
SPEAKING_AT_ONCE = 2
"""Processes on a GPU that has nothing else to do: one computes while the other writes."""
TRIES = 3


@dataclass
class Stage:
    name: str
    log: Path
    variables: dict[str, str]
    arguments: list[str]
    tries: int = 0
    process: subprocess.Popen[bytes] | None = field(default=None)

    def start(self) -> None:
        self.tries += 1
        module = self.name.partition("-")[0]
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", f"train.{module}", *self.arguments],
                env={**os.environ, "PYTHONUNBUFFERED": "1", **self.variables},
                stdout=out,
                stderr=subprocess.STDOUT,
            )

    def busy(self, until: float) -> bool:
        """Whether it still works; started again if it failed and there is time."""
        assert self.process is not None
        code = self.process.poll()
        if code and self.tries < TRIES and not self.name.startswith("speech") and until - time.time() > 30:
            print(f"{self.name} ended with {code} and is started again", flush=True)
            self.start()
            return True
        return code is None


def gpus() -> list[str]:
    """As CUDA_VISIBLE_DEVICES names them."""
    import torch

    count, chosen = torch.cuda.device_count(), os.environ.get("CUDA_VISIBLE_DEVICES")
    return chosen.split(",")[:count] if chosen else [str(number) for number in range(count)]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m train", description=__doc__)
    parser.add_argument("kit", type=Path, help="the teacher, or - if the speech is there already")
    parser.add_argument("work", type=Path, help="folder for teacher speech and logs")
    parser.add_argument("checkpoints", type=Path)
    parser.add_argument("--lines", type=Path, required=True, help="what `python -m train.corpus` wrote")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--speech", type=Path, help="where the speech is; else WORK/speech")
    parser.add_argument("--seed", type=int, default=0, help="another one for every sitting")
    parser.add_argument("--speech-seconds", type=float, default=SPEECH_S)
    parser.add_argument("--only-flow", action="store_true", help="autoencoder and pacer stay as they are")
    parser.add_argument("--first-gpu-seconds", type=float, help="how long the flow may use it; else to the end")
    parser.add_argument("--smoke", action="store_true", help="everything once, in miniature")
    args = parser.parse_args(arguments)
    began = time.time()
    until = began + args.seconds - min(RESERVE_S, 0.1 * args.seconds)
    args.work.mkdir(parents=True, exist_ok=True)
    args.checkpoints.mkdir(parents=True, exist_ok=True)
    speech = args.speech or args.work / "speech"
    devices = gpus()
    threads = {"OMP_NUM_THREADS": "2" if devices else "1"}
    first, last = ({"CUDA_VISIBLE_DEVICES": ",".join(part), **threads} for part in (devices[:1], devices[:2][-1:]))
    stages: list[Stage] = []

    def add(name: str, variables: dict[str, str], *words: object) -> None:
        stages.append(Stage(name, args.work / f"{name}.log", variables, [str(word) for word in words]))
        stages[-1].start()

    if str(args.kit) != "-":
        parts = [(last, args.speech_seconds)] * (SPEAKING_AT_ONCE if devices else 1)
        if len(devices) > 1 and args.only_flow:
            parts += [(first, args.speech_seconds)] * SPEAKING_AT_ONCE
        elif len(devices) > 1:
            parts.append((first, min(FIRST_SPEECH_S, args.speech_seconds)))
        for number, (variables, seconds) in enumerate(parts):
            pool = ("--pool", 8) if args.smoke else ()
            seed = ("--seed", 10 * args.seed + number)
            add(f"speech-{number}", variables, args.kit, args.lines, speech, "--seconds", seconds, *seed, *pool)
    tail = (speech, args.lines, args.checkpoints, "--until", until, *(("--smoke",) if args.smoke else ()))
    if args.only_flow:
        both = {**last, "CUDA_VISIBLE_DEVICES": ",".join(devices[1::-1])}
        partner_until = began + args.first_gpu_seconds if args.first_gpu_seconds else until
        add("speak", both, *tail, "--partner-until", partner_until)
    else:
        add("autoencode", first, *tail)
        add("pace", first, *tail)
        add("speak", last, *tail)
    while any([stage.busy(until) for stage in stages]) and time.time() < until + RESERVE_S + 5:
        if not any(stage.busy(until) for stage in stages if stage.name.startswith("speech")):
            speech.mkdir(parents=True, exist_ok=True)
            (speech / "finished").touch()
        time.sleep(0.5)
    failed = 0
    for stage in stages:
        assert stage.process is not None
        if stage.process.poll() is None:
            stage.process.kill()
        code = stage.process.wait()
        failed += code != 0
        print(f"{stage.name} ended with {code}; {stage.tries} tries; {time.time() - began:.0f} s", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
