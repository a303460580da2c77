"""The sentences that the teacher reads: `python -m train.corpus ROOT OUT.tsv`.

One line is language, tab, sentence. Numbers are spelled out by the same code that spells them in the app, because
the voice is not to learn figures. The held-out sentences of `held_out.py` never appear.
"""

from __future__ import annotations

import argparse
import gettext
import html
import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from parlance.core.text.mapped_text import MappedText
from parlance.core.text.normalize import normalize, spell_out
from train.alphabet import LANGUAGES, readable
from train.held_out import HELD_OUT
from train.sentence_parts import PARTS
from train.words import cldr_names, cldr_phrases, english_words, frequent_words, wordnet

SHORTEST, LONGEST = 2, 110
MOST = {
    "en": {"story": 11000, "technical": 1500, "help": 1800, "made": 4500, "example": 9000, "gloss": 1500, "word": 6000},
    "": {"story": 10000, "technical": 1300, "help": 1300, "office": 3500, "made": 3200, "word": 9000},
}
"""Sentences of each kind, in English and in each other language."""
CATALOGUES = {"de": "de", "es": "es", "fr": "fr", "it": "it", "pt": "pt_BR"}
OFFICE = {language: code.replace("_", "-") for language, code in CATALOGUES.items()}
HANDBOOK = {"en": "en-US", "de": "de-DE", "es": "es-ES", "fr": "fr-FR", "it": "it-IT", "pt": "pt-BR"}
_BETWEEN = re.compile(r"(?<=[.!?…])[\"”»')]*\s+(?=[\"“«¿¡('])?(?=[\"“«¿¡('A-ZÀ-ÞŒ])")
_ODD = re.compile(r"[<>{}|\\^~=*_#@$%+/\[\]0-9&;]|--|\.\w|https?|\.{4}|(^|\s)['-]|\w[A-Z]\w|\b[A-Z]{3,}")
_SIGNS = str.maketrans({
    "’": "'", "‘": "'", **dict.fromkeys("“”„«»", '"'), "—": ", ", "–": ", ", "…": "...", "\xa0": " ", "\u202f": " ",
    "\xad": "",
})  # fmt: skip
_CLUTTER = re.compile(r"[,.?!;:]{2,}|''|--|(^|\s)['-]|\b(n\.|v\.|e\.g|i\.e|etc|esp\.)|[^\w\s',.?!;:-]")
_DIGITS = {language: [normalize(str(n), language).spoken for n in range(10)] for language in LANGUAGES}
Maker = Callable[[random.Random], str]


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
    return normalize(str(value), language).spoken


def listing(language: str, pool: list[str], rnd: random.Random) -> str:
    count = rnd.choices((1, 2, 3, 4, 5), (3, 2, 3, 2, 1))[0]
    items = [rnd.choice(pool) for _ in range(count)]
    if count > 1 and rnd.random() < 0.5:
        return ", ".join(items[:-1]) + f" {PARTS[language].joint} {items[-1]}"
    return ", ".join(items) if rnd.random() < 0.6 else " ".join(items)


def rare(words: list[str], count: int, rnd: random.Random) -> Iterator[str]:
    """Lists in which every word comes up before one comes again."""
    deck: list[str] = []
    for _ in range(count):
        size = rnd.randint(2, 7)
        if len(deck) < size:
            deck += rnd.sample(words, len(words))
        taken, deck = deck[:size], deck[size:]
        text = " ".join(taken) if size < 5 and rnd.random() < 0.4 else ", ".join(taken)
        yield text[:1].upper() + text[1:] + "."


def about(language: str, pool: list[str], rnd: random.Random) -> str:
    parts = PARTS[language]
    return f"{rnd.choice(parts.subjects)} {rnd.choice(parts.verbs)} {rnd.choice(pool)}"


def date(language: str, days: list[str], months: list[str], rnd: random.Random) -> str:
    year = normalize(str(rnd.randint(1900, 2040)), language).spoken
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


def translated(root: Path, language: str) -> Iterator[str]:
    """Stories and dialogue from the catalogues of Battle for Wesnoth; English is what the German ones translate."""
    for path in sorted(root.rglob(f"locale/{CATALOGUES.get(language, 'de')}/LC_MESSAGES/*.mo")):
        with path.open("rb") as file:
            catalogue = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
        for source, text in catalogue.items():
            if isinstance(source, str) and source and isinstance(text, str):
                said = source.rpartition("\x04")[2].rpartition("^")[2] if language == "en" else text
                yield from sentences_of(said)


def pages(root: Path, pattern: str, paragraph: str) -> Iterator[str]:
    """From the paragraphs of pages of HTML or Mallard; those with code are left out."""
    for path in sorted(root.glob(pattern)):
        for found in re.findall(paragraph, path.read_text(encoding="utf-8"), re.DOTALL):
            if "<code" not in found:
                yield from sentences_of(html.unescape(re.sub(r"<[^>]+>", "", found)))


def sentences_of(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield from _BETWEEN.split(line)


def spoken(text: str, language: str) -> str | None:
    """As it is read, or None where a voice would not learn from it."""
    text = " ".join(text.translate(_SIGNS).split())
    text = re.sub(r"\s+([,.])", r"\1", re.sub(r"(,\s*)+,", ",", text))
    if text.count('"') % 2:
        text = text.replace('"', "")
    mapped = MappedText(text)
    spell_out(mapped, language, plain=language == "en")
    text = " ".join(mapped.text.split())
    letters = sum(c.isalpha() for c in text)
    if _ODD.search(text) or not readable(text) or letters < 0.72 * len(text) or text[-1:] not in set('.!?"'):
        return None
    return text if 12 <= len(text) <= 260 and " " in text and max(map(len, text.split())) <= 26 else None


def natural(root: Path, language: str) -> dict[str, Iterator[str]]:
    """Kind of text -> what people wrote."""
    handbook = f"usr/share/doc/debian-handbook/html/{HANDBOOK[language]}/*.html"
    help_pages = f"usr/share/help/{CATALOGUES.get(language, 'C')}/gnome-help/*.page"
    office = f"usr/share/libreoffice/help/{OFFICE.get(language)}/text/**/*.html"
    paragraph = r'<p [^>]*class="(?:paragraph|listitem|tip|note)"[^>]*>(.*?)</p>'
    return {
        **({"office": pages(root, office, paragraph)} if language in OFFICE else {}),
        "story": translated(root, language),
        "technical": pages(root, handbook, r'<div class="para">(.*?)</div>'),
        "help": pages(root, help_pages, r"<p>(.*?)</p>"),
    }


def sentences(root: Path, seed: int = 5) -> list[tuple[str, str]]:
    """Pairs of language and sentence, in random order."""
    rnd = random.Random(seed)
    kept: list[tuple[str, str]] = []
    known = held_out()
    for language in LANGUAGES:
        sources: dict[str, Iterator[str | None]] = {
            kind: (spoken(text, language) for text in texts) for kind, texts in natural(root, language).items()
        }
        weights, making = zip(*makers(root, language), strict=True)
        made = (finished(rnd.choices(making, weights)[0](rnd), rnd) for _ in range(12_000))
        sources["made"] = (text for text in made if usable(text))
        sources["word"] = (text for text in rare(frequent_words(root, language), 9_500, rnd) if usable(text))
        if language == "en":
            for kind, texts in zip(("example", "gloss"), wordnet(root), strict=True):
                sources[kind] = (spoken(finished(text, rnd), "en") for text in texts)
        for kind, texts_of_kind in sources.items():
            new = {_plain(text): text for text in texts_of_kind if text and _plain(text) not in known}
            known |= new.keys()
            most = MOST["en" if language == "en" else ""][kind]
            kept += [(language, text) for text in rnd.sample(list(new.values()), min(most, len(new)))]
    rnd.shuffle(kept)
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=Path, help="where the packages of LICENSES.md are unpacked (`dpkg -x`)")
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    text = "".join(f"{language}\t{sentence}\n" for language, sentence in sentences(args.root))
    args.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
