"""A long book through ``parlance narrate``, killed twenty times: ``python -m tests.killed_book FOLDER [CHARACTERS]``.

After each kill: sentences that are made, and of those that were there before how many are gone or other ones now. At
the end the same book undisturbed, and how many takes and sound files are equal. Ten hours are 600,000 characters.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path

from parlance.project.file import ProjectFile

KILLS = 20
WORDS = "the night a small light over water came and went while nobody spoke of it then morning found them".split()
OPTIONS = "--model random:supertonic-v3-micro --device cpu --threads 1 --steps 1 --speed 2 --seed 4 --format flac"
UNMARKED = "--no-watermark --no-provenance --no-disclosure"


def write(path: Path, characters: int) -> None:
    dice, lines, size = random.Random(1), list[str](), 0
    while size < characters:
        if len(lines) % 120 == 0:
            lines.append(f"# Chapter {len(lines) // 120 + 1}\n\n")
        sentence = " ".join(dice.choices(WORDS, k=dice.randrange(8, 24))).capitalize() + "."
        lines.append(sentence + ("\n\n" if dice.random() < 0.2 else " "))
        size += len(sentence)
    path.write_text("".join(lines))


def command(book: Path, folder: Path) -> list[str]:
    narrate = [sys.executable, "-m", "parlance", "narrate", str(book), "-o", str(folder), "--progress", "--jobs", "2"]
    return [*narrate, *OPTIONS.split(), *UNMARKED.split()]


def takes(folder: Path) -> tuple[dict[int, str], int]:
    """The sound of each sentence that has one, by its number, and how many takes there are."""
    file = ProjectFile(folder / "book.parlance")
    try:
        contents = file.read()
    finally:
        file.close()
    numbers = {row.id: number for number, row in enumerate(contents.sentences)}
    return {numbers[take.sentence]: take.sha256 for take in contents.takes}, len(contents.takes)


def kill_after(book: Path, folder: Path, sentences: int, pause_s: float) -> None:
    with subprocess.Popen(command(book, folder), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as run:
        assert run.stdout is not None
        first = None
        for line in run.stdout:
            message, done, total = json.loads(line).get("progress", [{}, 0, 0])
            if total and str(message.get("code", "")).startswith("speaking."):
                first = done if first is None else first
                if done >= first + sentences:
                    break
        time.sleep(pause_s)
        run.kill()


def main(root: Path, characters: int = 600_000) -> None:
    root.mkdir(parents=True, exist_ok=True)
    book, killed, whole = root / "book.md", root / "killed", root / "whole"
    write(book, characters)
    dice, before = random.Random(1), dict[int, str]()
    most_between = characters // 1500  # some 84 to a sentence: the last kill is before the end
    for number in range(KILLS):
        kill_after(book, killed, dice.randrange(1, most_between), dice.uniform(0, 0.3))
        now, count = takes(killed)
        lost = sum(now.get(sentence) != sound for sentence, sound in before.items())
        print(f"kill {number + 1}: {len(now)} made, {lost} lost, {count - len(now)} twice", flush=True)
        before = now
    for folder in (killed, whole):
        subprocess.run(command(book, folder), stdout=subprocess.DEVNULL, check=True)
    files = sorted(killed.glob("*.flac"))
    equal = sum(path.read_bytes() == (whole / path.name).read_bytes() for path in files)
    print(f"equal takes: {takes(killed)[0] == takes(whole)[0]}; {equal} of {len(files)} sound files equal")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:3]))
