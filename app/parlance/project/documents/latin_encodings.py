"""Which of the old encodings of Latin letters a text is in.

They hold the same bytes, so that a text in one of them is mojibake in the others: signs in the middle of words, letters
that no language has beside one another. An encoding is chosen by how many of its letters one language accounts for;
libraries that go by frequencies do not tell these encodings apart in a text of a few hundred letters."""

from __future__ import annotations

import re
from collections import Counter

USUAL = "cp1252"
_WEST = ("äöüß", "àâçéèêëîïôùûüÿ", "áéíóúñüªº", "àáâãçéêíóôõúü", "àèéìíòóùú", "åäöé", "æøåéòô", "áéíóúýðþæö",
         "àçèéíïòóúü·", "ëïéèöüá", "äöšžõü")  # fmt: skip
"""The letters beyond a to z of German, French, Spanish, Portuguese, Italian, Swedish and Finnish, Norwegian and Danish,
Icelandic, Catalan, Dutch, Estonian."""
_CENTRAL = ("ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţ", "čćđšž", "äöüß")
"""Polish, Czech, Slovak, Hungarian, Romanian, Croatian and Slovene, German."""
_TURKISH = ("çğıiöşüâîû",)
_BALTIC = ("ąčęėįšųūž", "āčēģīķļņšūž", "äöüõšž")
_LANGUAGES = {
    USUAL: _WEST,
    "iso8859_15": _WEST,
    "cp1250": _CENTRAL,
    "iso8859_2": _CENTRAL,
    "cp1254": _TURKISH,
    "cp1257": _BALTIC,
    "mac_roman": _WEST,
    "mac_latin2": _CENTRAL,
    "cp850": _WEST,
    "cp852": _CENTRAL,
}
"""By encoding, those that texts are written in with it; of encodings that fit equally well the first is chosen."""
_WITHIN = "’‘'`´-\u00ad–—…·"
"""Signs that may stand between two letters."""
_BEHIND_A_WORD = "²³¹°®™©ªº†‡»”“’‘›«…–—·•\xa0\u00ad€¢%‰"
"""Signs that may follow a letter at the end of a word."""
_RAISED, _NOTES = "¹³", 3
"""This many superscript digits after words, with no ² among them, are Polish letters rather than note marks."""
_LIGATURE, _BEHIND_LIGATURE = "œ", "ueidst"
"""Where French has that letter."""
_BETTER, _FEWEST = 0.1, 2
"""By how much more of its letters another encoding must be accounted for than the usual one, and how many of the usual
one's may not be."""
_BEYOND = re.compile(rb"(?=([\x00-\xff])([\x80-\xff])([\x00-\xff]))", re.DOTALL)


def latin_encoding(data: bytes) -> str:
    """The name of the encoding of a text that is no Unicode and mostly Latin letters."""
    # Three bytes are enough to see a sign within a word, and most of a text's are the same few.
    triples = Counter(found.groups() for found in _BEYOND.finditer(b" " + data + b" "))
    usual, unknown = _accounted(triples, USUAL)
    if unknown < _FEWEST:
        # The sign for currencies, which nothing is written with, became that of the euro.
        return "iso8859_15" if b"\xa4" in data and not re.search(rb"[\x80-\x9f]", data) else USUAL
    shares = {encoding: _accounted(triples, encoding)[0] for encoding in _LANGUAGES if encoding != USUAL}
    best = max(shares, key=lambda encoding: shares[encoding])
    return best if shares[best] > usual + _BETTER else USUAL


def _accounted(triples: Counter[tuple[bytes, ...]], encoding: str) -> tuple[float, int]:
    """The share of the characters beyond ASCII that suit one language in that encoding, and how many do not."""
    letters, raised = Counter[str](), Counter[str]()
    wrong = right = 0
    for triple, times in triples.items():
        before, character, after = (byte.decode(encoding, "replace") for byte in triple)
        if character.lower() == _LIGATURE and after.lower() in _BEHIND_LIGATURE:
            right += times
        elif character == "þ" and before.isalpha() and not after.isalpha():
            wrong += times  # No word of Icelandic ends in it: in Turkish, the same byte is an ş.
        elif character.isalpha() and not (before.islower() and character.isupper() and not after.isupper()):
            letters[character.lower()] += times
        elif not character.isalpha() and _is_sign(before, character, after):
            # Units such as m³ are no words.
            raised[character] += times * (before.isalpha() and before != "m")
        else:
            wrong += times
    if not raised["²"] and (figures := sum(raised[figure] for figure in _RAISED)) >= _NOTES:
        wrong += figures
    known = right + max(sum(letters[letter] for letter in language) for language in _LANGUAGES[encoding])
    total = letters.total() + right + wrong
    return (known / total if total else 1.0), total - known


def _is_sign(before: str, character: str, after: str) -> bool:
    """Whether a character that is no letter may stand there."""
    if character == "\ufffd" or not (character.isprintable() or character in "\xa0\u00ad"):
        return False
    if before.isalpha() and after.isalpha():
        return character in _WITHIN
    return not before.isalpha() or character in _BEHIND_A_WORD
