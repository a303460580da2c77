"""Makes what Kokoro's English text front end tells homographs by: a part-of-speech tagger, and weights of the context.

    python packaging/kokoro_homographs.py textblob_aptagger-0.2.0-py2.py3-none-any.whl WikipediaHomographData

The wheel (MIT) comes from the package index, and holds the weights of an averaged perceptron; only the heavy ones are
kept. The folder is Google's WikipediaHomographData (Apache-2.0): sentences with one homograph each and its reading.
"""

from __future__ import annotations

import csv
import io
import lzma
import pickle
import random
import sys
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

try:
    from parlance.families.kokoro.text import homographs, tagger
    from parlance.families.kokoro.text.english import tokens_of
except ModuleNotFoundError as error:
    sys.exit(f"{error}. `make run` sets up what this needs: run it with .venv/bin/python.")

FOLDER = Path(tagger.__file__).parent
LIGHT = 2.0
"""Weights of the tagger below this change the tag of about one word in two hundred; without them the file is small."""
ROUNDS = 12
TOO_LIGHT = 0.08
"""Weights of the context that are left out."""
SECOND = frozenset(
    """aged august axes_nou  bass bow_nou-knot celtic_adj-nou-sports bologna content_nou expose_nou invalid_nou jesus_es
    job_bible lead_nou-vrb live_vrb mate_nou mobile_geo minute_adj pasty_nou polish_geo ravel_nam read_past reading_geo
    resume_nou rodeo_geo row_2 sake_jp sow wound_vrb affect analyses_vrb compress conjugate_vrb correlate_nou-vrb
    intrigue_nou-vrb isolate rerelease_vrb transform""".split()
)
"""Labels of the data that mean the second reading of `homographs.toml`, or a verb; so do those that end with _vrb."""
FIRST = frozenset({"resume_vrb", "expose_vrb"})
LEFT_OUT = frozenset({"august_nam", "mobile_nou-art"})


class Example(NamedTuple):
    word: str
    features: list[str]
    is_second: bool


class _Plain(pickle.Unpickler):
    """Builtin containers alone."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in (("__builtin__", "set"), ("builtins", "set")):
            return set
        raise pickle.UnpicklingError(f"{module}.{name}")


def main() -> None:
    wheel, data = Path(sys.argv[1]), Path(sys.argv[2])
    write("tagger.tsv.xz", tagger_lines(wheel))
    tagger._model.cache_clear()
    write("homographs.tsv.xz", context_lines(list(examples(data / "data/train"))))


def write(name: str, lines: list[str]) -> None:
    packed = lzma.compress("\n".join([*lines, ""]).encode(), preset=9 | lzma.PRESET_EXTREME)
    (FOLDER / name).write_bytes(packed)
    print(name, len(packed), "bytes")


def tagger_lines(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        packed = archive.read("textblob_aptagger/trontagger-0.1.0.pickle")
    weights, certain, _ = _Plain(io.BytesIO(packed), encoding="latin1").load()
    words = defaultdict(list)
    for word, tag in certain.items():
        words[tag].append(word)
    heavy = {
        feature: {tag: weight for tag, weight in sorted(tags.items()) if abs(weight) >= LIGHT}
        for feature, tags in sorted(weights.items())
    }
    return [
        *(f"{tag} {' '.join(sorted(words[tag]))}" for tag in sorted(words)),
        "",
        *(
            f"{feature}\t{' '.join(f'{tag}={weight:.0f}' for tag, weight in tags.items())}"
            for feature, tags in heavy.items()
            if tags and "\t" not in feature
        ),
    ]


def examples(folder: Path) -> Iterator[Example]:
    for path in sorted(folder.glob("*.tsv")):
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                word, label = row["homograph"].lower(), row["wordid"]
                if label in LEFT_OUT or word == "upset" or not homographs.is_known(word):
                    continue
                is_second = label in SECOND or (label.endswith("_vrb") and label not in FIRST)
                encoded = row["sentence"].encode()
                before = encoded[: int(row["start"])].decode()
                own = encoded[int(row["start"]) : int(row["end"])].decode()
                after = encoded[int(row["end"]) :].decode()
                yield example(word, before, own, after, is_second)
                # An encyclopedia has no imperatives: an infinitive becomes one.
                if is_second and homographs.is_of_kind(word) and before.lower().endswith((" to ", " can ", " will ")):
                    yield example(word, "", own.capitalize(), after, is_second)


def example(word: str, before: str, own: str, after: str, is_second: bool) -> Example:
    at = len(tokens_of(before))
    tokens = tokens_of(before + own + after)
    return Example(word, homographs.features(tokens, tagger.tagged(tokens), at), is_second)


def context_lines(found: list[Example]) -> list[str]:
    """An averaged perceptron for each word, and one for all words that are verb or noun."""
    weights: dict[str, float] = defaultdict(float)
    totals: dict[str, float] = defaultdict(float)
    dice = random.Random(7)
    step = 0
    for _ in range(ROUNDS):
        dice.shuffle(found)
        for word, features, is_second in found:
            step += 1
            names = homographs.names(word, features)
            score = sum(weights[name] for name in names)
            wanted = 1 if is_second else -1
            if score * wanted <= 1.0:
                for name in names:
                    weights[name] += wanted
                    totals[name] += wanted * step
    means = {name: (weight - totals[name] / step) / 10 for name, weight in weights.items()}
    return [f"{name}\t{weight:.2f}" for name, weight in sorted(means.items()) if abs(weight) >= TOO_LIGHT]


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main()
