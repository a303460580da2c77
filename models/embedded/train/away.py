"""A sitting on a machine that is lent: it goes on between the calls that ask for it.

    python -m train.away start PACK HOME --seconds N [options of python -m train]
    python -m train.away follow HOME SECONDS OUT FILES...

PACK is what `train.teacher_pack pack` wrote, with `lines.tsv.xz` beside it. HOME gets `kit`, `work` and `checkpoints`.
`follow` tells how it goes until then, or until the sitting is over, and leaves FILES of the checkpoints and all logs in
OUT as one tar in pieces: `cat OUT/tar.* | tar x`.
"""

from __future__ import annotations

import argparse
import io
import lzma
import subprocess
import sys
import tarfile
import time
from pathlib import Path

from train.teacher_pack import restore

LINES = "lines.tsv"
DONE = "done"
PIECE = 15_000_000
"""Bytes."""
TELL_EVERY_S = 30.0


def start(pack: Path, home: Path, options: list[str]) -> None:
    for folder in (home / "work", home / "checkpoints"):
        folder.mkdir(parents=True, exist_ok=True)
    restore(pack, home / "kit")
    (home / LINES).write_bytes(lzma.decompress((pack / f"{LINES}.xz").read_bytes()))
    (home / DONE).unlink(missing_ok=True)
    command = [sys.executable, "-m", "train", home / "kit", home / "work", home / "checkpoints"]
    command += ["--lines", home / LINES, *options]
    # The shell outlives this call and leaves a mark.
    subprocess.Popen(
        ["/bin/sh", "-c", '"$@" > "$0/work/sitting.log" 2>&1; touch "$0/done"', home, *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def follow(home: Path, seconds: float, out: Path, files: list[str]) -> None:
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0 and not (home / DONE).exists():
        time.sleep(min(TELL_EVERY_S, left))
        for log in sorted((home / "work").glob("*.log")):
            last = log.read_text(encoding="utf-8", errors="replace").rstrip().rpartition("\n")[2]
            print(f"{log.name}: {last[:200]}", flush=True)
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w") as tar:
        found = [home / "checkpoints" / name for name in files]
        for path in [path for path in found if path.exists()] + sorted((home / "work").glob("*.log")):
            tar.add(path, path.name)
    out.mkdir(parents=True, exist_ok=True)
    for begin in range(0, len(whole.getvalue()), PIECE):
        (out / f"tar.{begin // PIECE:02}").write_bytes(whole.getvalue()[begin : begin + PIECE])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ways = parser.add_subparsers(dest="way", required=True)
    begin, ask = ways.add_parser("start"), ways.add_parser("follow")
    begin.add_argument("pack", type=Path)
    begin.add_argument("home", type=Path)
    ask.add_argument("home", type=Path)
    ask.add_argument("seconds", type=float)
    ask.add_argument("out", type=Path)
    ask.add_argument("files", nargs="*")
    args, options = parser.parse_known_args()
    if args.way == "start":
        start(args.pack, args.home.absolute(), options)
    else:
        follow(args.home, args.seconds, args.out, args.files)


if __name__ == "__main__":
    main()
