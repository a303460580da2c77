"""Words, phrases, glosses and dates from packages with clear licences; LICENSES.md names them.

`root` is where the packages lie: `/` where they are installed, any prefix where `dpkg -x` unpacked them.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

CLDR = "usr/share/unicode/cldr/common"
WORDNET = "usr/share/wordnet"
SPELLINGS = {
    "en": "american-english", "de": "ngerman", "es": "spanish", "fr": "french", "it": "italian", "pt": "brazilian",
}  # fmt: skip
"""Word lists of the packages wamerican, wngerman, wspanish, wfrench, witalian and wbrazilian."""
FREQUENT = 60_000
EVERYDAY = 150
"""Of the most frequent words, which every text has."""
_NUMBERED = re.compile(r"\d")


def cldr_phrases(root: Path, language: str) -> list[str]:
    """Names and keywords of signs: thousands of everyday words and short phrases (package unicode-cldr-core)."""
    found: dict[str, None] = {}
    for folder in ("annotations", "annotationsDerived"):
        tree = ElementTree.parse(root / CLDR / folder / f"{language}.xml")
        for node in tree.iter("annotation"):
            for phrase in (node.text or "").split("|"):
                phrase = phrase.replace("’", "'").strip()
                if 2 < len(phrase) < 50 and not _NUMBERED.search(phrase) and re.fullmatch(r"[\w' ,-]+", phrase):
                    found.setdefault(phrase)
    return list(found)


def cldr_names(root: Path, language: str, kind: str) -> list[str]:
    """Names of `territory`, `language`, `currency` (displayName), `month` or `day`."""
    tree = ElementTree.parse(root / CLDR / "main" / f"{language}.xml")
    if kind in ("month", "day"):
        path = f".//calendar[@type='gregorian']/{kind}s/{kind}Context[@type='format']/{kind}Width[@type='wide']/{kind}"
        nodes = tree.findall(path)
    elif kind == "currency":
        nodes = [node for node in tree.findall(".//currency/displayName") if "count" not in node.attrib]
    else:
        nodes = [node for node in tree.findall(f".//{kind}") if len(node.get("type", "")) <= 3]
    names = [(node.text or "").replace("’", "'") for node in nodes if "alt" not in node.attrib]
    return [name for name in dict.fromkeys(names) if name and re.fullmatch(r"[\w' ,-]+", name)]


def wordnet(root: Path) -> tuple[list[str], list[str]]:
    """Example sentences and glosses (package wordnet-base)."""
    examples: dict[str, None] = {}
    glosses: dict[str, None] = {}
    for path in sorted((root / WORDNET).glob("data.*")):
        for line in path.read_text(encoding="latin-1").splitlines():
            if line.startswith("  ") or "|" not in line:
                continue
            gloss = line.split("|", 1)[1]
            for example in re.findall(r'"([^"]+)"', gloss):
                examples.setdefault(example.strip())
            definition = re.sub(r"\([^)]*\)", "", re.sub(r'"[^"]*"', "", gloss)).split(";")[0]
            glosses.setdefault(" ".join(definition.split()))
    return list(examples), list(glosses)


def spellings(root: Path, language: str) -> set[str]:
    """All that a dictionary of spelling has, in every form."""
    return set((root / "usr/share/dict" / SPELLINGS[language]).read_text(encoding="utf-8").split())


def english_words(root: Path) -> list[str]:
    return [word for word in sorted(spellings(root, "en")) if re.fullmatch(r"[A-Z]?[a-z]{2,14}", word)]


def frequent_words(root: Path, language: str) -> list[str]:
    """The words that people use, by the package wordfreq, most frequent first, as the dictionary spells them."""
    from wordfreq import top_n_list  # type: ignore[import-not-found]

    known = spellings(root, language)
    forms = ((word, word.capitalize()) for word in top_n_list(language, FREQUENT)[EVERYDAY:] if len(word) > 2)
    return [form for both in forms for form in [next((form for form in both if form in known), "")] if form.isalpha()]
