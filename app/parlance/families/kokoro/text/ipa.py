"""The letters of the IPA in Kokoro's symbols, which write a diphthong of English as one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container

TILDE, SYLLABIC = "\u0303", "\u0329"
_VOWELS = "AIOQWYaeiouyæøœɐɑɒɔɘəɚɛɜɝɤɨɪɯɵʉʊʌʏᵊᵻ"
_STRESS = re.compile(rf"([ˈˌ])([^\sˈˌ{_VOWELS}]+)(?=[{_VOWELS}])")
"""Kokoro has it at the vowel, the IPA where the syllable begins."""
_SYLLABIC = re.compile(rf"(\S){SYLLABIC}")
_EVERYWHERE = {
    "dʒ": "ʤ", "tʃ": "ʧ", "tɕ": "ʨ", "dʑ": "ʥ", "g": "ɡ", "ɫ": "l", "ʍ": "w", "ɱ": "m", "ʀ": "ʁ", "ɦ": "h", "ʏ": "y",
    "ɘ": "ə", "ʉ": "u", "ɵ": "ʊ", "ˑ": "ː", "'": "ˈ", ".": "", "‿": "", "|": " ", "‖": " ", "-": "",
}  # fmt: skip
_ENGLISH = {
    "aɪ": "I", "ai": "I", "aʊ": "W", "au": "W", "ɔɪ": "Y", "ɔi": "Y", "eɪ": "A", "ei": "A",
    "r": "ɹ", "x": "k", "ç": "k", "ɬ": "l", "ɐ": "ə", "a": "æ", "e": "ɛ", "ʔ": "t",
}  # fmt: skip
_AMERICAN = {
    "oʊ": "O", "ou": "O", "əʊ": "O", "o": "O", "ɝ": "ɜɹ", "ɜː": "ɜɹ", "ɜːɹ": "ɜɹ", "ɜːr": "ɜɹ", "ɚ": "əɹ", "ɒ": "ɑ",
    "ɾ": "T", "ː": "",
}  # fmt: skip
_BRITISH = {"oʊ": "Q", "ou": "Q", "əʊ": "Q", "o": "Q", "eə": "ɛː", "ɛə": "ɛː", "ɝ": "ɜː", "ɚ": "ə"}
_OTHERS = {"ts": "ʦ", "dz": "ʣ"}


def as_symbols(ipa: str, language: str, accent: str, known: Container[str]) -> str:
    """Of one or several words; empty if `known` lacks one of the symbols. `accent` is that of English."""
    sounds = unicodedata.normalize("NFD", ipa).replace("c\u0327", "ç")
    sounds = _SYLLABIC.sub(r"ᵊ\1", sounds)
    if language == "en":
        table = _EVERYWHERE | _ENGLISH | (_BRITISH if accent == "gb" else _AMERICAN)
    else:
        table = _EVERYWHERE | _OTHERS
    kept = TILDE if language != "en" else ""
    sounds = "".join(sign for sign in sounds if sign in kept or not unicodedata.combining(sign))
    parts = re.compile("|".join(map(re.escape, sorted(table, key=len, reverse=True))))
    sounds = " ".join(parts.sub(lambda match: table[match[0]], sounds).split())
    sounds = _STRESS.sub(r"\2\1", sounds)
    spoken = all(sign in known and (sign.isalpha() or sign == TILDE) for sign in sounds.replace(" ", ""))
    return sounds if spoken and any(sign in _VOWELS or sign.islower() for sign in sounds) else ""
