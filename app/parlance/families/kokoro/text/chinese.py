"""Chinese by pypinyin, rjieba and cn2an (MIT), which ``pip install parlance[zh]`` brings.

Words and their symbols are as in misaki's ``ZHG2P`` (Apache-2.0), on which Kokoro was trained.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from functools import lru_cache

from parlance.core.errors import UsageError

from . import english
from .signs import PUNCTUATION, Sounded, spaced

_HAN = r"\u3400-\u9fff"
FIGURES = re.compile(rf"[-\d./%℃年月日]*\d[-\d./%℃年月日]*[{_HAN}]{{0,2}}", re.ASCII)
"""With the unit behind, by which cn2an tells a range from a negative number."""
_PART = re.compile(rf"[{_HAN}]+|[A-Za-z][A-Za-z'’-]*|\.\.\.|\S")
_INITIALS = {
    "": "", "b": "p", "c": "ʦʰ", "ch": "ꭧʰ", "d": "t", "f": "f", "g": "k", "h": "x", "j": "ʨ", "k": "kʰ", "l": "l",
    "m": "m", "n": "n", "p": "pʰ", "q": "ʨʰ", "r": "ɻ", "s": "s", "sh": "ʂ", "t": "tʰ", "x": "ɕ", "z": "ʦ", "zh": "ꭧ",
}  # fmt: skip
_FINALS = {
    "a": "a", "ai": "ai", "an": "a.n", "ang": "a.ŋ", "ao": "au", "e": "ɤ", "ei": "ei", "en": "ə.n", "eng": "ə.ŋ",
    "i": "i", "ia": "ja", "ian": "jɛ.n", "iang": "ja.ŋ", "iao": "jau", "ie": "je", "in": "i.n", "ing": "i.ŋ",
    "iong": "jʊ.ŋ", "iou": "jou", "o": "wo", "ong": "ʊ.ŋ", "ou": "ou", "u": "u", "ua": "wa", "uai": "wai",
    "uan": "wa.n", "uang": "wa.ŋ", "uei": "wei", "uen": "wə.n", "ueng": "wə.ŋ", "uo": "wo", "ü": "y", "üan": "ɥɛ.n",
    "üe": "ɥe", "ün": "y.n",
}  # fmt: skip
"""The tone follows what stands before the point."""
_WHOLE = {
    "er": "ɚ", "o": "ɔ", "io": "jɔ", "ê": "ɛ", "m": "m", "n": "n", "ng": "ŋ", "hm": "hm", "hng": "hŋ",
}  # fmt: skip
_TONES = {"1": "→", "2": "↗", "3": "↓", "4": "↘", "5": ""}


def pronounce(text: str, signs: Mapping[str, str] = PUNCTUATION) -> list[Sounded]:
    """Of a text whose figures are words already; Latin words are read as English. `UsageError` without the packages.

    `signs` are the symbols of what is no letter.
    """
    import_readers()
    import rjieba

    found: list[Sounded] = []
    for match in _PART.finditer(text):
        start = match.start()
        if "\u3400" <= match[0][0] <= "\u9fff":
            for word in rjieba.cut(match[0]):
                found.append(Sounded(start, start + len(word), _word(word), start + len(word) < match.end()))
                start += len(word)
        elif match[0][0].isascii() and match[0][0].isalpha():
            latin = english.pronounce(match[0], "us")
            found += [word._replace(start=start + word.start, end=start + word.end) for word in latin]
        elif (sign := signs.get(match[0])) is not None:
            has_space = sign not in PUNCTUATION or text[match.end() : match.end() + 1].isspace()
            found.append(Sounded(start, match.end(), sign, has_space))
    return spaced(text, found)


def figures(match: re.Match[str]) -> str | None:
    """In words; what is no number that cn2an knows, digit by digit."""
    import_readers()
    import cn2an

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        spoken = cn2an.transform(match[0], "an2cn")
        return str(cn2an.transform(spoken, "an2cn", direct=True))


def import_readers() -> None:
    try:
        import cn2an  # noqa: F401
        import pypinyin  # noqa: F401
        import rjieba  # noqa: F401
    except ImportError as error:
        raise UsageError("kokoro.no_reader", what="pip install parlance[zh]") from error


@lru_cache(4096)
def _word(word: str) -> str:
    from pypinyin import Style, lazy_pinyin

    return "".join(map(_syllable, lazy_pinyin(word, style=Style.TONE3, neutral_tone_with_five=True)))


def _syllable(pinyin: str) -> str:
    """Empty for what is none: a character whose sound is not known."""
    from pypinyin.contrib.tone_convert import to_finals, to_initials

    plain, tone = pinyin[:-1], _TONES.get(pinyin[-1:])
    if tone is None:
        return ""
    if plain in _WHOLE:
        return _WHOLE[plain] + tone
    initial, final = to_initials(plain, strict=True), to_finals(plain, strict=True, v_to_u=True)
    if initial not in _INITIALS or final not in _FINALS:
        return ""
    if final == "i" and initial in ("zh", "ch", "sh", "r", "z", "c", "s"):
        return _INITIALS[initial] + "ɨ" + tone
    vowel, _, coda = _FINALS[final].partition(".")
    return _INITIALS[initial] + vowel + tone + coda
