"""Packs misaki's English dictionaries for Kokoro's text front end.

    python packaging/kokoro_dictionaries.py misaki-0.9.4-py3-none-any.whl

The wheel comes from the package index (Apache-2.0). What is checked by hand lies before the empty line of each file,
what is not after it: a word and its symbols, apart by a tab; more than one reading as TAG=symbols, apart by bars.
"""

from __future__ import annotations

import json
import lzma
import sys
import zipfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "app/parlance/families/kokoro/text"


def main() -> None:
    with zipfile.ZipFile(sys.argv[1]) as wheel:
        for accent in ("us", "gb"):
            checked, more = (json.loads(wheel.read(f"misaki/data/{accent}_{part}.json")) for part in ("gold", "silver"))
            more = {word: said for word, said in more.items() if word not in checked}
            text = "\n".join([*lines(checked), "", *lines(more), ""])
            (FOLDER / f"{accent}.tsv.xz").write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def lines(words: dict[str, str | dict[str, str | None]]) -> list[str]:
    return [f"{word}\t{said if isinstance(said, str) else readings(said)}" for word, said in sorted(words.items())]


def readings(by_tag: dict[str, str | None]) -> str:
    return "|".join(f"{tag}={said or ''}" for tag, said in by_tag.items())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main()
