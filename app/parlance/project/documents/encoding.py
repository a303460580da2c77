"""Bytes of a text file as characters, whatever program has written them."""

from __future__ import annotations

import codecs
import math
import re
import unicodedata
from collections import Counter
from itertools import pairwise

from parlance.core.messages import Message

from .latin_encodings import latin_encoding

_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32"),  # Before UTF-16, whose mark is its beginning.
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_OTHER_KINDS = (b"%PDF-", b"{\\rtf", b"PK\x03\x04")
"""Documents with the wrong end of their names: their insides would be read as words."""
_BLANKS = "\t\n\v\f\r\x1a\x85"
"""Control characters that texts hold; old programs end a file with the last but one."""
_OTHER_SCRIPT = 0.45
"""Of the bytes that are no blanks, those above 127: Western Europe has fewer, Russian and Japanese have more."""
_GUESSED_BYTES = 100_000
"""Of a long text: enough to guess its encoding by."""
_FOR_A_STRAY = 10
"""Characters of more than one byte for each that is wrong, from which on a text is UTF-8 with a few bytes of a program
that writes Windows-1252."""
_STRAY = re.compile("[\udc80-\udcff]")
_COMMON_BIG5, _LOW_TRAILS = 0.9, 0.15
"""Of the characters of a text in Big5: those of the first level, and those whose second byte is ASCII, which Korean and
simplified Chinese hardly ever have."""
_ESCAPES = (
    (re.compile(rb"\x1b\$\)C"), ("iso2022_kr",)),
    (re.compile(rb"\x1b\$(?:[@AB]|\([CDOPQ])"), ("iso2022_jp_2", "iso2022_jp_ext", "iso2022_jp_2004")),
    (re.compile(rb"~\{(?:[\x21-\x77][\x21-\x7e])+(?:~\}|\n)"), ("hz",)),
)
"""Encodings of East Asia that look like ASCII, by how they leave it."""
_DECLARED = re.compile(
    rb"""<(?:meta\b[^<>]{0,200}?\bcharset|\?xml\b[^<>]{0,100}?\bencoding)\s*=\s*["']?\s*([A-Za-z0-9_.:-]{2,40})""", re.I
)
_DECLARED_BYTES = 1024
"""Of an HTML page: its standard looks for the name of the encoding in as many."""
_WIDER = {
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "big5": "cp950",
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "tis-620": "cp874",
}
"""What pages are in that name an encoding, as browsers take it: its characters and some more."""
_NAMES_OF_TEXT = (
    "cp",
    "iso8859",
    "koi8",
    "mac",
    "shift",
    "euc",
    "gb",
    "big5",
    "ascii",
    "tis",
    "johab",
    "hz",
    "iso2022",
)
"""Python has other codecs, which are none of a text."""
_KANA, _KANA_IN_JAPANESE = re.compile("[ぁ-ヿ]"), 0.2
"""Of the characters beyond ASCII: Chinese and Korean have hardly any of these."""
_COMMON_GB, _BEYOND_HANGUL = 0.9, 0.15
"""Of the pairs of a text in simplified Chinese: the characters of the first level, and those where Korean has its
Chinese ones, which it hardly ever uses."""
_CYRILLIC = ("cp1251", "koi8_u", "cp866", "iso8859_5", "mac_cyrillic")
_BY_FREQUENCY = (
    ("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё", _CYRILLIC),  # Russian
    ("оаинвтеіскрлдупмяьзбгйчхїжшєюцщфґ", _CYRILLIC),  # Ukrainian
    ("аиоентрсвлдпзкмгъябучщжхйшцюфь", _CYRILLIC),  # Bulgarian
    ("аиоенрстјвкудмплзбгчшцњљжћхџђф", _CYRILLIC),  # Serbian, Macedonian
    ("αοιετσνηυρκμπλςωγδχθφβξζψ", ("cp1253", "iso8859_7")),
    ("יוהלאמתרבשנפדחקעםכטןגזסצךץף", ("cp1255", "iso8859_8")),
    ("اليمنورتبهةعدفسكقحأجشصطخذىضزثئغإءآؤظ", ("cp1256", "iso8859_6")),
    ("านรอกเง่มยล้วดทสีิัตะปบคไหแจพขใู็ชุึโถธผซศ์ื", ("cp874",)),
)
"""The letters of languages, the most frequent first, and the encodings of one byte that these are written in."""
_RANK_0, _UNKNOWN_LETTER = 4, 0.002
"""Letter frequencies are modelled as proportional to 1 / (`_RANK_0` + rank); others have this probability."""
_HALF_WIDTH = range(0xFF61, 0xFFA0)
"""Of the letters of Japanese, those that come out where the bytes are of another script."""
_FEW_ZEROS = 0.2
"""Of the bytes of a text."""
_STRANGE = 0.02
"""Of all characters of a text, those that no text has."""


class NoTextError(ValueError):
    """Data that are no text."""


def decoded(data: bytes, notices: list[Message] | None = None) -> str:
    """UTF-8, UTF-16 with or without a mark, an encoding of East Asia that begins with an escape, or else an old
    encoding: the one that a page of HTML names, or one that is guessed where most letters are not Latin.

    Appends to `notices` what may have come out wrong. `NoTextError` for what is no text, or in an encoding that is not
    recognised."""
    if data.startswith(_OTHER_KINDS):
        raise NoTextError(Message("document.no_text"))
    told = [] if notices is None else notices
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            mended = _mended(data[len(mark) :], told, is_marked=True) if mark == codecs.BOM_UTF8 else None
            return data.decode(encoding, "replace") if mended is None else mended
    if b"\0" in data:
        _refuse_zero(data)
        return _wide(data)
    if (escaped := _escaped(data)) is not None:
        return escaped
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        if (mended := _mended(data, told)) is not None:
            return mended
    if (declared := _declared(data)) is not None:
        return _sound(declared)
    words = data.translate(None, b" \t\r\n")
    if sum(byte > 127 for byte in words) > _OTHER_SCRIPT * len(words):
        text = _guessed(data)
    else:
        text = data.decode(latin_encoding(data), "replace")
    return _sound(text)


def _mended(data: bytes, notices: list[Message], is_marked: bool = False) -> str | None:
    """UTF-8 with a few bytes among it that are none, which are read as Windows-1252; None without any, and if they are
    many where it `is_marked` as UTF-8 by nothing else."""
    text = data.decode("utf-8", "surrogateescape")
    stray = _STRAY.findall(text)
    beyond = sum(character > "\x7f" for character in text)
    if not stray or (not is_marked and beyond < (1 + _FOR_A_STRAY) * len(stray)):
        return None
    line = len(text[: text.index(stray[0])].splitlines()) or 1
    notices.append(Message("document.stray", n=len(stray), line=line))
    return _STRAY.sub(lambda found: bytes([ord(found[0]) - 0xDC00]).decode("cp1252", "replace"), text)


def _declared(data: bytes) -> str | None:
    """A page of HTML or XML in the encoding that it names; None for one that names none or is in another."""
    found = _DECLARED.search(data, 0, _DECLARED_BYTES) if data.lstrip().startswith(b"<") else None
    if found is None:
        return None
    try:
        name = codecs.lookup(found[1].decode()).name
        return data.decode(_WIDER.get(name, name)) if name.startswith(_NAMES_OF_TEXT) else None
    except (LookupError, UnicodeDecodeError):
        return None


def _is_big5(data: bytes) -> bool:
    """Traditional Chinese, which is taken for Korean where a text is short."""
    try:
        data.decode("cp950")
    except UnicodeDecodeError:
        return False
    pairs = re.findall(rb"[\x80-\xff][\x40-\xff]", data)
    words = [pair for pair in pairs if pair[0] >= 0xA4]
    common = sum(pair[0] <= 0xC6 for pair in words)
    low = sum(pair[1] < 0x80 for pair in words)
    return common > _COMMON_BIG5 * len(words) and low > _LOW_TRAILS * len(words)


def _escaped(data: bytes) -> str | None:
    """A text in one of `_ESCAPES`."""
    for escape, encodings in _ESCAPES:
        for encoding in encodings if escape.search(data) else ():
            try:
                return data.decode(encoding)
            except UnicodeDecodeError:
                continue
    return None


def _wide(data: bytes) -> str:
    """UTF-32 or UTF-16 without a mark at its beginning. The first byte of a character repeats more than the other: one
    script takes few of its values."""
    repeats = [sum(times * times for times in Counter(data[at::2]).values()) for at in (0, 1)]
    ordered = ("utf-16-be", "utf-16-le") if repeats[0] > repeats[1] else ("utf-16-le", "utf-16-be")
    for encoding in ("utf-32-le", "utf-32-be", *ordered):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if any(blank in text for blank in " \n\u3000。"):
            return _sound(text)
    raise NoTextError(Message("document.no_text"))


def _refuse_zero(data: bytes) -> None:
    """Raises `NoTextError` for UTF-8 with a zero byte here and there. Latin letters in UTF-16 have one each, those of
    other scripts have bytes that are no text."""
    if data.count(0) > _FEW_ZEROS * len(data):
        return
    try:
        text = data.decode("utf-8")
        _sound(text.replace("\0", ""))
    except ValueError:
        return
    raise NoTextError(Message("document.zero_byte", line=text.count("\n", 0, text.index("\0")) + 1))


def _is_euc_jp(data: bytes) -> bool:
    try:
        text = data.decode("euc_jp")
    except UnicodeDecodeError:
        return False
    return len(_KANA.findall(text)) > _KANA_IN_JAPANESE * sum(character > "\x7f" for character in text)


def _is_gb(data: bytes) -> bool:
    """Simplified Chinese, which is taken for Korean where a text is short."""
    try:
        data.decode("gb18030")
    except UnicodeDecodeError:
        return False
    leads = [pair[0] for pair in re.findall(rb"[\x80-\xff][\x40-\xff]", data) if pair[0] >= 0xA4]
    common = sum(0xB0 <= lead <= 0xD7 for lead in leads)
    beyond = sum(0xC9 <= lead <= 0xD7 for lead in leads)
    return common > _COMMON_GB * len(leads) and beyond > _BEYOND_HANGUL * len(leads)


def _one_byte_encoding(data: bytes) -> str:
    """The encoding of Cyrillic, Greek, Hebrew, Arabic or Thai letters that a text is in; empty if it is in none."""
    best, found = -math.inf, ""
    for letters, encodings in _BY_FREQUENCY:
        norm = sum(1 / (_RANK_0 + rank) for rank in range(len(letters)))
        known = {letter: math.log(1 / (_RANK_0 + rank) / norm) for rank, letter in enumerate(letters)}
        for encoding in encodings:
            likely = count = 0.0
            for (before, character), times in Counter(pairwise(f" {data.decode(encoding, 'replace')}")).items():
                if character > "\x7f":
                    letter = character.lower()
                    letter = letter if letter in known else unicodedata.normalize("NFD", letter)[0]
                    # A capital behind a small letter shows that the two cases are in each other's place.
                    is_wrong = letter not in known or (before.islower() and character.isupper())
                    likely += times * (math.log(_UNKNOWN_LETTER) if is_wrong else known[letter])
                    count += times
            if count and likely / count > max(best, -math.log(len(letters))):  # more than letters by chance are
                best, found = likely / count, encoding
    return found


def _guessed(data: bytes) -> str:
    from charset_normalizer import from_bytes

    if encoding := _one_byte_encoding(data[:_GUESSED_BYTES]):
        return data.decode(encoding, "replace")
    if _is_euc_jp(data):
        return data.decode("euc_jp")
    if _is_gb(data):
        return data.decode("gb18030")
    if _is_big5(data):
        return data.decode("cp950")
    end = data.rfind(b"\n", 0, _GUESSED_BYTES) + 1 if len(data) > _GUESSED_BYTES else len(data)
    best = from_bytes(data[: end or _GUESSED_BYTES]).best()
    if best is None:
        raise NoTextError(Message("document.no_text"))
    text = data.decode(best.encoding, "replace")
    if sum(ord(character) in _HALF_WIDTH for character in text) > _STRANGE * len(text):
        raise NoTextError(Message("document.no_text"))
    return text


def _sound(text: str) -> str:
    """The text, if it holds hardly a character that no text has."""
    strange = sum(text.count(character) for character in set(text) if _is_strange(character))
    if strange > _STRANGE * len(text):
        raise NoTextError(Message("document.no_text"))
    return text


def _is_strange(character: str) -> bool:
    return character == "\ufffd" or (character not in _BLANKS and unicodedata.category(character) in ("Cc", "Cn", "Co"))
