"""The sentences that the teachers read: `python -m train.corpus ROOT OUT.tsv [--lines N]`.

One line is language, tab, sentence. Numbers are spelled out by the same code that spells them in the app, because
the voice is not to learn figures. The held-out sentences of `held_out.py` never appear.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from num2words import num2words

from parlance.core.text.english import spell_english
from parlance.core.text.traced import TracedText
from train.alphabet import LANGUAGES, readable
from train.held_out import HELD_OUT
from train.sentence_parts import PARTS
from train.words import cldr_names, cldr_phrases, english_words, wordnet

SHORTEST, LONGEST = 2, 110
ENGLISH_SHARE = 0.5
_CLUTTER = re.compile(r"[,.?!;:]{2,}|''|--|(^|\s)['-]|\b(n\.|v\.|e\.g|i\.e|etc|esp\.)|[^\w\s',.?!;:-]")
_DIGITS = {language: [str(num2words(n, lang=language)) for n in range(10)] for language in LANGUAGES}
Maker = Callable[[random.Random], str]


def spelled(text: str) -> str:
    """English with its numbers and abbreviations in words."""
    traced = TracedText(text)
    spell_english(traced)
    return " ".join(traced.text.split())


def usable(text: str) -> bool:
    words = text.split()
    return (
        SHORTEST <= len(text) <= LONGEST
        and readable(text)
        and not any(c.isdigit() for c in text)
        and not _CLUTTER.search(text)
        and all(len(word) <= 24 for word in words)
    )


def finished(text: str, rnd: random.Random) -> str:
    """With a full stop, and mostly with a capital."""
    text = text.strip(" ,;:-")
    if text and text[-1] not in ".?!":
        text += "."
    style = rnd.random()
    if style < 0.02:
        return text.upper() if "ß" not in text else text
    return text[:1].upper() + text[1:] if style < 0.8 else text


def clause(language: str, rnd: random.Random) -> str:
    parts = PARTS[language]
    text = f"{rnd.choice(parts.subjects)} {rnd.choice(parts.verbs)} {rnd.choice(parts.objects)}"
    where = rnd.random()
    if where < 0.5:
        return f"{text} {rnd.choice(parts.adverbials)}"
    return f"{rnd.choice(parts.adverbials)}, {text}" if where < 0.6 and language != "de" else text


def question(language: str, rnd: random.Random) -> str:
    parts = PARTS[language]
    return f"{rnd.choice(parts.questions)} {rnd.choice(parts.objects)}?"


def short(language: str, rnd: random.Random) -> str:
    return rnd.choice(PARTS[language].short) + rnd.choice(".!.?")


def digits(language: str, rnd: random.Random) -> str:
    return " ".join(rnd.choice(_DIGITS[language]) for _ in range(rnd.randint(2, 9)))


def number(language: str, rnd: random.Random) -> str:
    value = rnd.randint(0, 10 ** rnd.randint(1, 6))
    return str(num2words(value, lang=language))


def listing(language: str, pool: list[str], rnd: random.Random) -> str:
    count = rnd.choices((1, 2, 3, 4, 5), (3, 2, 3, 2, 1))[0]
    items = [rnd.choice(pool) for _ in range(count)]
    if count > 1 and rnd.random() < 0.5:
        return ", ".join(items[:-1]) + f" {PARTS[language].joint} {items[-1]}"
    return ", ".join(items) if rnd.random() < 0.6 else " ".join(items)


def about(language: str, pool: list[str], rnd: random.Random) -> str:
    parts = PARTS[language]
    return f"{rnd.choice(parts.subjects)} {rnd.choice(parts.verbs)} {rnd.choice(pool)}"


def date(language: str, days: list[str], months: list[str], rnd: random.Random) -> str:
    year = str(num2words(rnd.randint(1900, 2040), lang=language))
    return f"{rnd.choice(days)}, {number(language, rnd)}, {rnd.choice(months)} {year}"


def makers(root: Path, language: str) -> list[tuple[float, Maker]]:
    """Weights and makers of one language."""
    phrases = cldr_phrases(root, language)
    names = [name for kind in ("territory", "language", "currency") for name in cldr_names(root, language, kind)]
    days, months = cldr_names(root, language, "day"), cldr_names(root, language, "month")
    made: list[tuple[float, Maker]] = [
        (3.0, partial(clause, language)),
        (1.0, partial(question, language)),
        (0.8, partial(short, language)),
        (0.7, partial(digits, language)),
        (0.6, partial(number, language)),
        (0.3, partial(date, language, days, months)),
        (4.0, partial(listing, language, phrases)),
        (1.0, partial(listing, language, names)),
        (1.5, partial(about, language, phrases)),
        (0.4, partial(about, language, names)),
    ]
    if language == "en":
        made.append((1.5, partial(listing, language, english_words(root))))
    return made


def held_out() -> set[str]:
    return {_plain(text) for kinds in HELD_OUT.values() for texts in kinds.values() for text in texts}


def _plain(text: str) -> str:
    return re.sub(r"\W+", " ", text).strip().lower()


def sentences(root: Path, lines: int, seed: int = 7) -> Iterator[tuple[str, str]]:
    """`lines` pairs of language and sentence, in random order."""
    rnd = random.Random(seed)
    kept: list[tuple[str, str]] = []
    seen = held_out()

    def keep(language: str, text: str, most: int) -> None:
        text = finished(text, rnd)
        key = language + _plain(text)
        if len(kept) < most and usable(text) and _plain(text) not in seen and key not in seen:
            seen.add(key)
            kept.append((language, text))

    natural = int(lines * ENGLISH_SHARE * 0.7)
    examples, glosses = wordnet(root)
    rnd.shuffle(examples)
    rnd.shuffle(glosses)
    for text in examples:
        keep("en", spelled(text), natural * 4 // 5)
    for text in glosses:
        keep("en", spelled(text), natural)
    for language in LANGUAGES:
        share = ENGLISH_SHARE * 0.3 if language == "en" else (1 - ENGLISH_SHARE) / (len(LANGUAGES) - 1)
        most = len(kept) + int(lines * share)
        weights, making = zip(*makers(root, language), strict=True)
        for _ in range(int(lines * share) * 4):
            keep(language, rnd.choices(making, weights)[0](rnd), most)
    rnd.shuffle(kept)
    yield from kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--lines", type=int, default=120_000)
    args = parser.parse_args()
    text = "".join(f"{language}\t{sentence}\n" for language, sentence in sentences(args.root, args.lines))
    args.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
