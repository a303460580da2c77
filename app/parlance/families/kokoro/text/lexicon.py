"""The sounds of English words: misaki's dictionaries, the endings that they leave out, and letters for the rest.

The rules are those of misaki's ``Lexicon`` (Apache-2.0), whose symbols Kokoro was trained on."""

from __future__ import annotations

import functools
import lzma
import re
import unicodedata
from pathlib import Path
from typing import NamedTuple

_GROUPS = {
    "tion": "ʃən", "sion": "ʒən", "cian": "ʃən", "ough": "ɔ", "augh": "ɔ", "eigh": "A", "igh": "I", "tch": "ʧ",
    "dge": "ʤ", "sch": "ʃ", "ee": "i", "ea": "i", "oo": "u", "ou": "W", "ow": "W", "oi": "Y", "oy": "Y", "ai": "A",
    "ay": "A", "ey": "i", "ei": "I", "ie": "i", "au": "ɔ", "aw": "ɔ", "ew": "u", "eu": "u", "ue": "u", "ui": "u",
    "oa": "O", "sh": "ʃ", "ch": "ʧ", "th": "θ", "ph": "f", "wh": "w", "gh": "", "ck": "k", "ng": "ŋ", "qu": "kw",
    "kn": "n", "wr": "ɹ", "mb": "m", "ce": "s", "ci": "sɪ", "cy": "si", "ge": "ʤ", "gy": "ʤi", "a": "æ", "b": "b",
    "c": "k", "d": "d", "e": "ɛ", "f": "f", "g": "ɡ", "h": "h", "i": "ɪ", "j": "ʤ", "k": "k", "l": "l", "m": "m",
    "n": "n", "o": "ɑ", "p": "p", "q": "k", "r": "ɹ", "s": "s", "t": "t", "u": "ʌ", "v": "v", "w": "w", "x": "ks",
    "y": "j", "z": "z",
}  # fmt: skip
"""Longest first, as far as they go."""
_ENDS = {"a": "ə", "o": "O", "i": "i", "y": "i", "e": "", "es": "z", "ed": "d", "er": "əɹ", "le": "ᵊl", "us": "əs"}
_LONG = {"a": "A", "e": "i", "i": "I", "o": "O", "u": "u", "y": "I"}
_LONG_VOWEL = re.compile(r"([aeiouy])([bcdfgklmnpstvz])e$")
_BRITISH = str.maketrans({"ɑ": "ɒ", "O": "Q"})
_VOWELS = frozenset("AIOQWYaiuæɑɒɔəɛɜɪʊʌ")


def spelled_sounds(word: str, british: bool) -> str:
    """Of letters and apostrophes; stressed on the first vowel."""
    letters = "".join(letter for letter in word.lower() if letter.isascii() and letter.isalpha())
    ending = ""
    if long := _LONG_VOWEL.search(letters):  # as in "made"
        letters, ending = (
            letters[: long.start()],
            _LONG[long[1]] + _GROUPS[long[2]].replace("k", "s" if long[2] == "c" else "k"),
        )
    else:
        for end in sorted(_ENDS, key=len, reverse=True):
            if letters.endswith(end) and len(letters) > len(end) + 1:
                letters, ending = letters.removesuffix(end), _ENDS[end]
                break
    sounds: list[str] = []
    at = 0
    while at < len(letters):
        size = next(size for size in (4, 3, 2, 1) if letters[at : at + size] in _GROUPS)
        group = letters[at : at + size]
        if not (sounds and size == 1 and group == letters[at - 1] and group not in "aeiou"):  # one sound for "ll"
            sounds.append("i" if group == "y" and at and letters[at - 1] not in "aeiou" else _GROUPS[group])
        at += size
    joined = "".join(sounds) + ending
    first = next((i for i, sound in enumerate(joined) if sound in _VOWELS), None)
    joined = joined if first is None else f"{joined[:first]}ˈ{joined[first:]}"
    return joined.translate(_BRITISH) if british else joined


PRIMARY, SECONDARY = "ˈ", "ˌ"
VOWELS = frozenset("AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ")
CONSONANTS = frozenset("bdfhjklmnpstvwzðŋɡɹɾʃʒʤʧθ")
_TAPPED = frozenset("AIOWYiuæɑəɛɪɹʊʌ")
"""After these an American t between vowels is a tap."""
_DOUBLED = re.compile(r"([bcdgklmnprstvxz])\1ing$|cking$")
_VOWEL_LETTER = re.compile("[aeiouy]", re.IGNORECASE)
_PARTS = re.compile(r"[A-Z]?[a-z']+|[A-Z]+(?![a-z])|[A-Z]")
_CLITICS = {"ve": ("v", "əv"), "d": ("d", "əd"), "ll": ("l", "ᵊl"), "re": ("əɹ", "əɹ")}
"""Short forms, after a vowel and after a consonant."""
_PARENTS = (("VB", "VERB"), ("NN", "NOUN"), ("RB", "ADV"), ("JJ", "ADJ"))
Entry = str | dict[str, str | None]


class Ahead(NamedTuple):
    """What comes after a word, since sounds run on."""

    vowel: bool | None = None
    """Whether the next sound is one; None before a pause."""
    to: bool = False


class Lexicon:
    """Words of one accent, ``us`` or ``gb``."""

    def __init__(self, accent: str) -> None:
        self._british = accent == "gb"
        self._checked, self._more = _dictionaries(accent)

    def sounds(self, word: str, tag: str, ahead: Ahead) -> str:
        """Of any word of letters and apostrophes; `tag` as of the Penn treebank, as far as it is known."""
        word = _plain(word)
        stress = None if word == word.lower() else 2.0 if word == word.upper() and len(word) > 1 else 0.5
        found = self._special(word, tag, ahead) or self._word(word, tag, stress, ahead)
        return (
            found
            or self._with_clitic(word, tag, ahead)
            or self._compound(word, tag, ahead)
            or self._spelled(word, tag, ahead)
        )

    def _special(self, word: str, tag: str, ahead: Ahead) -> str:
        lower = word.lower()
        if lower == "a":
            return "ɐ" if tag == "DT" else "ˈA"
        if lower == "an" and not (word == "AN" and tag.startswith("NN")):
            return "ɐn"
        if lower == "am" and word != "AM":
            return self._reading("am", "", ahead) if ahead.vowel is None or word != "am" else "ɐm"
        if word == "I" and tag == "PRP":
            return "ˌI"
        if lower == "by" and tag.startswith("RB"):
            return "bˈI"
        if lower == "to" and word != "TO":
            return self._reading("to", "", ahead) if ahead.vowel is None else "tʊ" if ahead.vowel else "tə"
        if lower == "in" and tag != "NNP":
            return "ˈɪn" if ahead.vowel is None or tag != "IN" else "ɪn"
        if lower == "the":
            return "ði" if ahead.vowel else "ðə"
        if lower == "used":
            return self._reading("used", "VBD" if tag in ("VBD", "JJ") and ahead.to else "", ahead)
        return ""

    def _word(self, word: str, tag: str, stress: float | None, ahead: Ahead) -> str:
        lower = word.lower()
        is_plain_case = word in (word.upper(), word.capitalize()) and (tag != "NNP" or len(word) > 7)
        if (
            word != lower
            and is_plain_case
            and not self.has(word)
            and (self.has(lower) or self._ended(lower, tag, ahead))
        ):
            word = lower
        if self._is_known(word):
            return self._lookup(word, tag, stress, ahead)
        if word.endswith("s'") and self._is_known(f"{word[:-2]}'s"):
            return self._lookup(f"{word[:-2]}'s", tag, stress, ahead)
        if word.endswith("'"):
            return self._word(word[:-1], tag, stress, ahead)
        return self._ended(word, tag, ahead, stress)

    def _ended(self, word: str, tag: str, ahead: Ahead, stress: float | None = None) -> str:
        for stems, add in (
            (_stems_of_s(word), self.with_s),
            (_stems_of_ed(word), self._with_ed),
            (_stems_of_ing(word), self._with_ing),
        ):
            for stem in stems:
                if self._is_known(stem) and (sounds := self._lookup(stem, tag, stress, ahead)):
                    return add(sounds)
        return ""

    def _with_clitic(self, word: str, tag: str, ahead: Ahead) -> str:
        """Of a word and a short form of have, had, will or are: "shouldn't've"."""
        stem, _, clitic = word.rpartition("'")
        if not stem or clitic.lower() not in _CLITICS:
            return ""
        sounds = self.sounds(stem, tag, Ahead(clitic.lower() != "re"))
        after_vowel, after_consonant = _CLITICS[clitic.lower()]
        takes_vowel = sounds[-1] in "td" if clitic.lower() == "d" else sounds[-1] in CONSONANTS
        return sounds + (after_consonant if takes_vowel else after_vowel)

    def _compound(self, word: str, tag: str, ahead: Ahead) -> str:
        """Of two known words of three letters or more, the first as long as can be; stressed on the first."""
        for cut in range(len(word) - 3, 2, -1):
            first, last = word[:cut], word[cut:]
            if self.has(first.lower()) and self.has(last.lower()):
                sounds = self._lookup(last.lower(), tag, None, ahead)
                return self._lookup(first.lower(), tag, None, Ahead(False)) + stressed(sounds, -0.5)
        return ""

    def _spelled(self, word: str, tag: str, ahead: Ahead) -> str:
        """Of a word like none: its parts where capitals show them, names of letters where it has no vowel."""
        parts = _PARTS.findall(word)
        if len(parts) > 1:
            return "".join(self.sounds(part, tag, ahead) for part in parts)
        return (not _VOWEL_LETTER.search(word) and self._letter_names(word)) or spelled_sounds(word, self._british)

    def has(self, word: str) -> bool:
        return word in self._checked or word in self._more

    def hyphenated(self, word: str) -> str:
        """As the dictionaries write it; empty if they do not have it."""
        titled = "-".join(part.capitalize() for part in word.split("-"))
        return next((form for form in (word, word.lower(), titled) if self.has(form)), "")

    def kinds(self, word: str) -> frozenset[str]:
        """Parts of speech that sound different; none where a word has one reading."""
        entry = self._checked.get(word, self._more.get(word))
        return frozenset(entry) if isinstance(entry, dict) else frozenset()

    def _is_known(self, word: str) -> bool:
        if self.has(word):
            return True
        if not word.isalpha() or not word.isascii():
            return False
        return len(word) == 1 or (word == word.upper() and word.lower() in self._checked) or word == word.upper()

    def _reading(self, word: str, tag: str, ahead: Ahead) -> str:
        entry = self._checked.get(word, self._more.get(word))
        if isinstance(entry, dict):
            parent = next((name for beginning, name in _PARENTS if tag.startswith(beginning)), tag)
            tag = "None" if ahead.vowel is None and "None" in entry else tag if tag in entry else parent
            entry = entry.get(tag, entry["DEFAULT"])
        return entry or ""

    def _lookup(self, word: str, tag: str, stress: float | None, ahead: Ahead) -> str:
        is_name = False
        if word == word.upper() and word not in self._checked:
            word, is_name = word.lower(), tag == "NNP"
        sounds = "" if is_name and word not in self._checked else self._reading(word, tag, ahead)
        if not sounds or (is_name and PRIMARY not in sounds):
            return self._letter_names(word) or sounds
        return stressed(sounds, stress)

    def _letter_names(self, word: str) -> str:
        names = [self._checked.get(letter.upper()) for letter in word if letter.isalpha()]
        if not names or not all(isinstance(name, str) for name in names):
            return ""
        sounds = stressed("".join(map(str, names)), 0)
        return PRIMARY.join(sounds.rsplit(SECONDARY, 1))

    def with_s(self, stem: str) -> str:
        if stem[-1] in "ptkfθ":
            return stem + "s"
        return stem + (("ɪ" if self._british else "ᵻ") if stem[-1] in "szʃʒʧʤ" else "") + "z"

    def _with_ed(self, stem: str) -> str:
        if stem[-1] in "pkfθʃsʧ":
            return stem + "t"
        if stem[-1] == "d":
            return stem + ("ɪ" if self._british else "ᵻ") + "d"
        if stem[-1] != "t":
            return stem + "d"
        if self._british or len(stem) < 2:
            return stem + "ɪd"
        return f"{stem[:-1]}ɾᵻd" if stem[-2] in _TAPPED else f"{stem}ᵻd"

    def _with_ing(self, stem: str) -> str:
        tapped = not self._british and len(stem) > 1 and stem[-1] == "t" and stem[-2] in _TAPPED
        return f"{stem[:-1]}ɾɪŋ" if tapped else f"{stem}ɪŋ"


def stressed(sounds: str, stress: float | None) -> str:
    """With more stress or less: -2 for none, -1 and -0.5 for a secondary one, 0.5 for any, 2 for a primary one."""
    has_primary, has_secondary = PRIMARY in sounds, SECONDARY in sounds
    if stress is None:
        return sounds
    if stress < -1:
        return sounds.replace(PRIMARY, "").replace(SECONDARY, "")
    if stress == -1 or (stress in (0, -0.5) and has_primary):
        return sounds.replace(SECONDARY, "").replace(PRIMARY, SECONDARY)
    if stress >= 0 and not has_primary and not has_secondary:
        return _before_vowel(sounds, PRIMARY if stress > 1 else SECONDARY)
    if stress >= 1 and not has_primary and has_secondary:
        return sounds.replace(SECONDARY, PRIMARY)
    return sounds


def _before_vowel(sounds: str, mark: str) -> str:
    at = next((i for i, sound in enumerate(sounds) if sound in VOWELS), None)
    return sounds if at is None else sounds[:at] + mark + sounds[at:]


def _plain(word: str) -> str:
    decomposed = unicodedata.normalize("NFKD", word)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def _stems_of_s(word: str) -> list[str]:
    if len(word) < 3 or not word.endswith("s"):
        return []
    stems = [] if word.endswith("ss") else [word[:-1]]
    if word.endswith("'s") or (len(word) > 4 and word.endswith("es") and not word.endswith("ies")):
        stems.append(word[:-2])
    return [*stems, f"{word[:-3]}y"] if len(word) > 4 and word.endswith("ies") else stems


def _stems_of_ed(word: str) -> list[str]:
    if len(word) < 4 or not word.endswith("d") or word.endswith("dd"):
        return []
    return [word[:-1], *([word[:-2]] if len(word) > 4 and word.endswith("ed") and not word.endswith("eed") else [])]


def _stems_of_ing(word: str) -> list[str]:
    if len(word) < 5 or not word.endswith("ing"):
        return []
    stems = [word[:-3], f"{word[:-3]}e"] if len(word) > 5 else [f"{word[:-3]}e"]
    return [*stems, word[:-4]] if len(word) > 5 and _DOUBLED.search(word) else stems


@functools.cache
def _dictionaries(accent: str) -> tuple[dict[str, Entry], dict[str, Entry]]:
    """Checked by hand, and not; `packaging/kokoro_dictionaries.py` makes the file."""
    text = lzma.decompress(Path(__file__).with_name(f"{accent}.tsv.xz").read_bytes()).decode()
    checked, more = text.split("\n\n", 1)
    return _entries(checked), _entries(more)


def _entries(text: str) -> dict[str, Entry]:
    entries: dict[str, Entry] = {}
    for line in text.splitlines():
        word, _, said = line.partition("\t")
        if "=" in said:
            pairs = (reading.split("=") for reading in said.split("|"))
            entries[word] = {tag: sounds or None for tag, sounds in pairs}
        else:
            entries[word] = said
    # Words that begin a sentence, and names that someone writes small.
    for word, entry in list(entries.items()):
        if len(word) > 1:
            other = word.capitalize() if word == word.lower() else word.lower() if word == word.capitalize() else word
            entries.setdefault(other, entry)
    return entries


@functools.cache
def lexicon(accent: str) -> Lexicon:
    return Lexicon(accent)
