"""Abbreviations, Roman numerals, acronyms, addresses of the net."""

from __future__ import annotations

import re

from . import numbers
from .rule import Rule

_TITLES = {"Dr": "Doctor", "Mr": "Mister", "Mrs": "Missus", "Ms": "Miz", "Prof": "Professor"}
_TITLES_BEFORE_NAMES = {
    "Gen": "General", "Sgt": "Sergeant", "Capt": "Captain", "Lt": "Lieutenant", "Col": "Colonel", "Rev": "Reverend",
    "Hon": "Honorable", "Gov": "Governor", "Sen": "Senator", "Rep": "Representative", "Pres": "President",
    "Mt": "Mount", "Ft": "Fort", "Fr": "Father",
}  # fmt: skip
_BEFORE_NUMBERS = {
    "No": "Number", "Nos": "Numbers", "p": "page", "pp": "pages", "Vol": "Volume", "vol": "volume", "Fig": "Figure",
    "fig": "figure", "Ch": "Chapter", "ch": "chapter", "Sec": "Section", "sec": "section", "Eq": "Equation",
    "eq": "equation", "ca": "circa", "c": "circa",
}  # fmt: skip
_ANYWHERE = {
    "etc": "et cetera", "vs": "versus", "approx": "approximately", "dept": "department", "Dept": "Department",
    "est": "established", "Inc": "Incorporated", "Ltd": "Limited", "Co": "Company", "Corp": "Corporation",
    "Jr": "Junior", "Sr": "Senior", "Ave": "Avenue", "Blvd": "Boulevard", "Rd": "Road", "Hwy": "Highway",
    "Bros": "Brothers", "Assoc": "Association", "govt": "government", "Govt": "Government", "min": "minimum",
    "max": "maximum", "tel": "telephone", "Tel": "Telephone", "Univ": "University", "al": "al", "Jan": "January",
    "Feb": "February", "Aug": "August", "Sept": "September", "Oct": "October", "Nov": "November", "Dec": "December",
}  # fmt: skip
_PHRASES = {"e.g.": "for example", "i.e.": "that is", "a.k.a.": "also known as", "w/o": "without", "w/": "with "}
_SENTENCE_STARTS = frozenset({
    "A", "After", "All", "An", "And", "As", "At", "Before", "But", "By", "For", "From", "He", "Her", "His", "How",
    "I", "If", "In", "It", "Its", "My", "No", "On", "Our", "She", "So", "That", "The", "Their", "Then", "There",
    "These", "They", "This", "Those", "To", "We", "What", "When", "Where", "Who", "Why", "You", "Your",
})  # fmt: skip

_ROMAN_AFTER = (
    r"Chapter|Part|Section|Volume|Book|Act|Scene|Phase|Type|Level|Stage|Round|Appendix|Article|Title|Class|Mark"
    r"|World War|Super Bowl|Final Fantasy|Rocky|Grade|Figure|Table|Unit"
)
_MONARCHS = (
    r"Louis|Henry|Elizabeth|Charles|George|William|Edward|James|Richard|Philip|Pius|Benedict|Francis|Paul|Gregory|Leo"
    r"|Nicholas|Alexander|Catherine|Peter|Frederick|Napoleon|Otto|Ivan|Innocent|Clement|Urban|Wilhelm|Mary|Ramesses"
    r"|Ptolemy|Constantine|Ferdinand|Gustav|Christian|Haakon|Harald|Olav|Carl|Leopold|Albert|Rainier"
)
_ROMAN = r"(?=[IVXL])(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b"
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50}

_VOWELS = re.compile("[AEIOUY]+")
_SAID_AS_LETTERS = frozenset({
    "AI", "AKA", "AMD", "API", "ASR", "CEO", "CFO", "CIA", "CIO", "COO", "CTO", "DIY", "DUI", "EEG", "EKG", "EPA",
    "EU", "FAQ", "GUI", "HIV", "ID", "IDE", "IEEE", "IMO", "IOU", "IP", "IQ", "IRS", "ISO", "ISP", "LED", "MIT",
    "NYC", "OCR", "OS", "RIP", "ROI", "SEO", "SOS", "SUV", "TA", "UAE", "UCLA", "UFO", "UHD", "UI", "UK", "UN",
    "UPS", "URL", "US", "USA", "UTC", "UTF", "UV", "UX", "VIP", "YMCA",
})  # fmt: skip
_LONGEST_SAID_AS_LETTERS = 5
_SHOUTING_WORDS = 3
_ONSET = re.compile(
    r"(?:[A-Z]?|[BCDFGKPT]R|[BCFGKPS]L|[CGPRSTW]H|S[CKMNPQTW]|[DT]W|[GK]N|PS|WR|QU|S[CP][HR]|SHR|SPL|STR|THR|CHR)\Z"
)
_CODA = re.compile(
    r"(?:[A-Z]?|([A-Z])\1|CK|[CPST]H|TZ|L[BCDFGKMPTV]|R[BCDFGKLMNPTV]|N[CDGKTZ]|M[BP]|W[DLN]|[CFKPSX]T|S[KMP]|GHT?"
    r"|[LNRT]CH|[LR]SH|[DFLNRX]TH|NGTH|RLD|[LNR]ST|LPH|MPT)S?\Z"
)

_TEXT_BREAK = re.compile(r"\s*\Z|[^\S\n]*\n")
_NEXT_CAPITAL = re.compile(r"\s+[\"'“‘(]?([A-Z][a-z]{0,7})")


def loose_full_stop(match: re.Match[str]) -> str:
    """The dot at the end of a match, if what follows may be a new sentence."""
    following = match.string[match.end() : match.end() + 12]
    return "." if _TEXT_BREAK.match(following) or _NEXT_CAPITAL.match(following) else ""


def _strict_full_stop(match: re.Match[str]) -> str:
    """The dot at the end of a match, if what follows is a new sentence and not just a name."""
    following = match.string[match.end() : match.end() + 12]
    if _TEXT_BREAK.match(following):
        return "."
    word = _NEXT_CAPITAL.match(following)
    return "." if word and word[1] in _SENTENCE_STARTS else ""


def _title(match: re.Match[str]) -> str:
    return _TITLES[match[1]]


def _title_before_name(match: re.Match[str]) -> str:
    return _TITLES_BEFORE_NAMES[match[1]]


def _before_number(match: re.Match[str]) -> str:
    return _BEFORE_NUMBERS[match[1]] + " "


def _saint_or_street(match: re.Match[str]) -> str:
    following = match[1]
    if following and following not in _SENTENCE_STARTS:
        return "Saint"
    return "Street" + loose_full_stop(match)


def _anywhere(match: re.Match[str]) -> str:
    stop = loose_full_stop(match) if match[1] == "etc" else _strict_full_stop(match)
    return _ANYWHERE[match[1]] + stop


def _phrase(match: re.Match[str]) -> str:
    return _PHRASES[match[0].lower()]


def _dotted_letters(match: re.Match[str]) -> str:
    return " ".join(match[0].replace(".", "").upper()) + _strict_full_stop(match)


def _roman_value(numeral: str) -> int:
    values = [_ROMAN_VALUES[letter] for letter in numeral]
    return sum(-value if value < max(values[i:]) else value for i, value in enumerate(values))


def _roman_number(match: re.Match[str]) -> str:
    return f"{match[1]} {numbers.cardinal(str(_roman_value(match[2])))}"


def _roman_ordinal(match: re.Match[str]) -> str:
    return f"{match[1]} the {numbers.ordinal(str(_roman_value(match[2])))}"


def is_pronounceable(word: str) -> bool:
    """Whether capitals read as a word: they have vowels, and consonants that English lets stand together."""
    if word in _SAID_AS_LETTERS:
        return False
    clusters = _VOWELS.split(word)
    return len(clusters) > 1 and bool(_ONSET.match(clusters[0]) and _CODA.match(clusters[-1]))


def _capitals(match: re.Match[str]) -> str:
    words = _CAPITAL_WORD.findall(match[0])
    shouted = len(words) >= _SHOUTING_WORDS
    return _CAPITAL_WORD.sub(lambda word: " ".join(word[0]) if _is_letters(word[0], shouted) else word[0], match[0])


def _is_letters(word: str, shouted: bool) -> bool:
    if not 2 <= len(word) <= _LONGEST_SAID_AS_LETTERS:
        return False
    return not _VOWELS.search(word) if shouted else not is_pronounceable(word)


def _joined_letters(match: re.Match[str]) -> str:
    return f"{' '.join(match[1])} and {' '.join(match[2])}"


def _okay(match: re.Match[str]) -> str:
    return "okay"


def _email(match: re.Match[str]) -> str:
    return f"{_spoken_address(match[1])} at {_spoken_address(match[2])}"


def _web(match: re.Match[str]) -> str:
    path = match[2].rstrip("/").replace("/", " slash ") if match[2] else ""
    return _spoken_address(match[1] + path)


def _spoken_address(address: str) -> str:
    words = address.replace(".", " dot ").replace("_", " underscore ").replace("-", " dash ")
    return words.replace("www ", "W W W ")


def _names(words: dict[str, str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_HOST = r"(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24}"
_CAPITAL_WORD = re.compile(r"[A-Z]{2,}+")
_CAPITALS = r"[A-Z]{2,}+(?!s?[a-rt-z]|ss)"

ADDRESS_RULES: tuple[Rule, ...] = (
    Rule(re.compile(rf"(?<![\w.+-])([\w+-]{{1,64}}(?:\.[\w+-]{{1,64}}){{0,4}})@({_HOST})\b"), _email),
    Rule(re.compile(rf"(?<![\w.@-])(?:https?://|(?=www\.))({_HOST})(/[\w/.-]{{0,200}}(?<=[\w/]))?"), _web),
)
ABBREVIATION_RULES: tuple[Rule, ...] = (
    Rule(re.compile(rf"\b({_names(_TITLES)})(?:\.|(?=\s[A-Z]))"), _title),
    Rule(re.compile(rf"\b({_names(_TITLES_BEFORE_NAMES)})\.(?=\s[A-Z])"), _title_before_name),
    Rule(re.compile(rf"\b({_names(_BEFORE_NUMBERS)})\.\s?(?=\d|(?!I\b)[IVX]+\b)"), _before_number),
    Rule(re.compile(r"(?<![\w.])(?:[eE]\.g\.|[iI]\.e\.|a\.k\.a\.)|(?<![\w/])[Ww]/(?:o\b|(?=\s?\w))"), _phrase),
    Rule(re.compile(r"\b(?:Ph\.D|[BM]\.Sc)\.?+(?!\w)|(?<![\w.])(?:[A-Za-z]\.){2,8}(?!\w)"), _dotted_letters),
    Rule(re.compile(r"\bSt\.(?=(?:\s([A-Z]\w{0,20}+))?)"), _saint_or_street),
    Rule(re.compile(rf"\b({_names(_ANYWHERE)})\.(?![\w.])"), _anywhere),
)
ROMAN_RULES: tuple[Rule, ...] = (
    Rule(re.compile(rf"\b({_ROMAN_AFTER}) ({_ROMAN})(?!['’.][A-Za-z])"), _roman_number),
    Rule(re.compile(rf"\b({_MONARCHS}) (?!I\b)({_ROMAN})(?!['’][a-rt-z])"), _roman_ordinal),
)
ACRONYM_RULES: tuple[Rule, ...] = (
    Rule(re.compile(r"\b(?:OK|ok)\b"), _okay),
    Rule(re.compile(r"\b([A-Z]{1,3})&([A-Z]{1,3})\b"), _joined_letters),
    Rule(re.compile(rf"(?<![A-Za-z'’]){_CAPITALS}(?:[ '’-]{{1,3}}{_CAPITALS})*+"), _capitals),
)
