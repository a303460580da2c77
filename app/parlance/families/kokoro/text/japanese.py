"""Japanese by pyopenjtalk-plus (MIT; its dictionary BSD), which ``pip install parlance[ja]`` brings.

It reads words and figures; what its kana become is as in misaki's ``JAG2P`` (Apache-2.0), on which Kokoro was trained.
"""

from __future__ import annotations

import contextlib
import io
import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from parlance.core.errors import UsageError

from .signs import PUNCTUATION, Sounded, spaced

_ROWS = {
    "アイウエオヰヱヲ": "a i ɯ e o i e o",
    "カキクケコヵヶガギグゲゴ": "ka kʲi kɯ ke ko ka ke ɡa ɡʲi ɡɯ ɡe ɡo",
    "サシスセソザジズゼゾ": "sa ɕi sɨ se so ʣa ʥi zɨ ʣe ʣo",
    "タチツテトダヂヅデド": "ta ʨi ʦɨ te to da ʥi zɨ de do",
    "ナニヌネノマミムメモ": "na ɲi nɯ ne no ma mʲi mɯ me mo",
    "ハヒフヘホバビブベボパピプペポ": "ha çi ɸɯ he ho ba bʲi bɯ be bo pa pʲi pɯ pe po",
    "ヤユヨラリルレロワヮヴ": "ja jɯ jo ɾa ɾʲi ɾɯ ɾe ɾo βa βa vɯ",
    "ァィゥェォャュョ": "a i ɯ e o ja jɯ jo",
}
_KANA = {mark: said for row, sounds in _ROWS.items() for mark, said in zip(row, sounds.split(), strict=True)}
_SMALL = {"ァ": "a", "ィ": "i", "ゥ": "ɯ", "ェ": "e", "ォ": "o", "ャ": "a", "ュ": "ɨ", "ョ": "o"}
"""What each makes of the kana before it, whose vowel it takes the place of."""
_ONSETS = {"イ": "j", "ウ": "β", "ク": "kᵝ", "グ": "ɡᵝ"}
_SOFT = {"テ": "tʲ", "デ": "dʲ", "フ": "ɸʲ", "ツ": "ʦʲ", "ヴ": "vʲ"}
"""Before ィ, ャ, ュ and ョ."""
_LONG = re.compile("([イキギシジチヂニヒビピミリ])イ")
_ENDINGS = frozenset("タダテデ")
_INFLECTED = ("動詞", "形容詞", "助動詞")
_NUMERAL = "数"

_Word = Mapping[str, Any]
"""Of pyopenjtalk: string, pron, pos, pos_group1, mora_size."""


def pronounce(text: str, signs: Mapping[str, str] = PUNCTUATION) -> list[Sounded]:
    """A number is one word, and so is a verb with its ending. `UsageError` without the package.

    `signs` are the symbols of what is no letter.
    """
    found: list[Sounded] = []
    for match in re.finditer(r"[\ue000-\uf8ff]|[^\ue000-\uf8ff]+", text):
        at = match.start()
        if match[0] in signs:
            found.append(Sounded(at, at + 1, signs[match[0]], True))
        else:
            found += [word._replace(start=at + word.start, end=at + word.end) for word in _sounded(match[0])]
    return spaced(text, found)


def _sounded(text: str) -> list[Sounded]:
    found: list[Sounded] = []
    last: _Word = {"pos": "", "pos_group1": ""}
    for start, end, words in _placed(text, _read(text)):
        for number, word in enumerate(words):
            is_sign = word["mora_size"] == 0
            symbols = PUNCTUATION.get(word["string"], "") if is_sign else as_symbols(word["pron"])
            if not symbols:
                continue
            ending = word["pron"] in _ENDINGS and last["pos"] in _INFLECTED
            ending |= word["pos_group1"] == last["pos_group1"] == _NUMERAL
            last = word
            before = None if is_sign or not found or found[-1].symbols in PUNCTUATION else found[-1]
            glued = before is not None and (ending or symbols[0] in "ʔː" or before.symbols[-1] == "ʔ")
            if before is not None and (glued or number > 0):
                found[-1] = Sounded(before.start, end, _together(before.symbols, symbols, glued), True)
            else:
                found.append(Sounded(start, end, symbols, not is_sign))
    return found


def _together(first: str, second: str, glued: bool) -> str:
    if not glued:
        return f"{first} {second}"
    return first[:-1] + _nasal(second) + second if first.endswith("ɴ") else first + second


def _read(text: str) -> Sequence[_Word]:
    try:
        with contextlib.redirect_stdout(io.StringIO()):  # it prints what it lacks when it is loaded
            import pyopenjtalk
    except ImportError as error:
        raise UsageError("kokoro.no_reader", what="pip install parlance[ja]") from error
    words: Sequence[_Word] = pyopenjtalk.run_frontend(text, predict_nani=False, normalize_mode="NFKC")
    return words


def _placed(text: str, words: Sequence[_Word]) -> list[tuple[int, int, list[_Word]]]:
    """Where each word stands in the text; several that read one run of figures come together."""
    written = [(character, at) for at, mark in enumerate(text) for character in _plain(mark)]
    flat = "".join(character for character, _ in written)
    ends = [*(at for _, at in written), len(text)]
    placed: list[tuple[int, int, list[_Word]]] = []
    waiting: list[_Word] = []
    done = 0

    def place(upto: int, found: list[_Word]) -> None:
        nonlocal done
        if found:
            start = ends[min(done, len(flat) - 1)]
            placed.append((start, max(start, ends[upto - 1] + 1), found))
        done = upto

    for word in words:
        string = _plain(word["string"])
        figures = re.match(r"[\d.,]*", flat[done:])
        at = done if figures is None else done + figures.end()
        if not waiting and flat.startswith(string, done):
            at = done
        elif not flat.startswith(string, at):
            at = -1 if at > done else flat.find(string, done)
        if at < 0:
            waiting.append(word)
            continue
        place(at, waiting)
        waiting = []
        place(at + len(string), [word])
    place(len(flat), waiting)
    return placed


def _plain(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).split())


def as_symbols(kana: str) -> str:
    """Of one word in katakana; marks of what is whispered are left out."""
    said = ""
    kana = _LONG.sub(r"\1ー", "".join(mark for mark in kana if mark in _KANA or mark in "ッンー"))
    for at, mark in enumerate(kana):
        following = kana[at + 1 : at + 2]
        if mark == "ー":
            said += "ː"
        elif mark == "ッ":
            said += "ʔ"
        elif mark == "ン":
            said += _nasal(_KANA.get(following, ""))
        elif mark in _SMALL and at > 0 and kana[at - 1] in _KANA:
            continue
        elif following in _SMALL:
            said += _onset(mark, following) + _SMALL[following]
        else:
            said += _KANA[mark]
    return said


def _onset(mark: str, small: str) -> str:
    if mark in _SOFT and small in "ィャュョ":
        return "bʲ" if mark + small in ("ヴャ", "ヴュ", "ヴョ") else _SOFT[mark]
    return _ONSETS.get(mark, _KANA[mark][:-1])


def _nasal(following: str) -> str:
    for nasal, onsets in (("m", "mpb"), ("ŋ", "kɡ"), ("ɲ", "ɲʨʥ"), ("n", "ntdɾz")):
        if following[:1] and following[0] in onsets:
            return nasal
    return "ɴ"
