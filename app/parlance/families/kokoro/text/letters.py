"""What a word that no dictionary has probably sounds like, by its letters: most are names."""

from __future__ import annotations

import re

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
