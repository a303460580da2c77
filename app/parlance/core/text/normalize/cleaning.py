"""What is taken out of a text, or written another way, before its tokens are classified: markup, entities, invisible
characters, other figures and apostrophes."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable

from ..mapped_text import KNOWN_TAGS, MappedText

_MATH = re.compile(
    r"\$\$([^$]{1,600})\$\$|(?<![\\\w$])\$(?=[^\s$])([^$\n]{1,300}?)(?<=[^\s\\])\$(?![\w$])|\\\(([^\n]{1,300}?)\\\)|\\\[(.{1,600}?)\\\]"
)
_IS_MATH = re.compile(r"[\\^_{=<>+*/]|^[A-Za-z]$|^[A-Za-z]\s*\(")
_GREEK = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega"
_COMMANDS = {
    "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "neq": "≠", "ne": "≠", "approx": "≈", "times": "×", "cdot": "×",
    "div": "÷", "pm": "±", "infty": "∞", "rightarrow": "→", "to": "→", "Rightarrow": "→", "implies": "→",
    "leftarrow": "←", "sum": "∑", "prod": "∏", "int": "∫", "partial": "∂", "in": "∈", "degree": "°", "circ": "°",
    "percent": "%", "lt": "<", "gt": ">", "ldots": "…", "dots": "…", "cdots": "…", "equiv": "≡", "sim": "~",
    "forall": "∀", "exists": "∃", "nabla": "∇", "quad": " ", "qquad": " ", "left": "", "right": "", "displaystyle": "",
    "mathrm": "", "mathbf": "", "mathit": "", "text": "", "textbf": "", "textit": "", "emph": "", "operatorname": "",
    "varepsilon": "ε", "varphi": "φ", "ln": "ln", "log": "log", "sin": "sin", "cos": "cos", "tan": "tan", "exp": "exp",
    "lim": "lim", "max": "max", "min": "min",
}  # fmt: skip
_COMMANDS |= {
    name: unicodedata.lookup(f"GREEK SMALL LETTER {name.upper().replace('LAMBDA', 'LAMDA')}") for name in _GREEK.split()
}
_COMMANDS |= {
    name.capitalize(): unicodedata.lookup(f"GREEK CAPITAL LETTER {name.upper().replace('LAMBDA', 'LAMDA')}")
    for name in _GREEK.split()
}
_GROUP = r"\{([^{}]{0,200})\}"
_FRACTION = re.compile(rf"\\[dt]?frac\s?{_GROUP}\s?{_GROUP}")
_SHORT_FRACTION = re.compile(r"\\[dt]?frac\s?(\d)\s?(\d)")
_ROOT = re.compile(rf"\\sqrt\s?{_GROUP}")
_STYLED = re.compile(rf"\\(?:text|textbf|textit|emph|mathrm|mathbf|mathit|operatorname|underline)\s?{_GROUP}")
_COMMAND = re.compile(r"\\([A-Za-z]{1,20})(?![A-Za-z]) ?")
_SCRIPT = re.compile(r"([_^])\{([^{}]{1,60})\}")


def rewrite(text: MappedText) -> None:
    text.rewrite(_MATH, _formula)
    if "\\" in text.text:
        text.rewrite(_STYLED, lambda match: match[1])
        text.rewrite(_FRACTION, _fraction)
        text.rewrite(_ROOT, lambda match: f"√{match[1]}")
        text.rewrite(_COMMAND, lambda match: _COMMANDS.get(match[1]) and f" {_COMMANDS[match[1]]} ")


def _formula(match: re.Match[str]) -> str | None:
    inner = next(group for group in match.groups() if group is not None)
    if match[2] is not None and (
        not _IS_MATH.search(inner.strip()) or re.fullmatch(r"[\d.,\s]+(?:[-–/][\d.,\s]+)?", inner)
    ):
        return None
    return plain(inner)


def plain(formula: str) -> str:
    """In signs and letters."""
    for _ in range(3):
        formula = _SHORT_FRACTION.sub(r" \1/\2 ", _STYLED.sub(r"\1", formula))
        formula = _ROOT.sub(r" √\1 ", _FRACTION.sub(_fraction, formula))
    formula = _COMMAND.sub(lambda match: f" {_COMMANDS.get(match[1], match[1])} ", formula)
    formula = _SCRIPT.sub(lambda match: f"{'^' if match[1] == '^' else ' '}{match[2]}", formula)
    formula = re.sub(r"(?<=[A-Za-z])_(?=\w)", " ", formula)
    formula = (
        re.sub(r"\\[,;:! ]", " ", formula).replace("{", " ").replace("}", " ").replace("\\", " ").replace("$", " ")
    )
    return re.sub(r"\s+", " ", formula).strip()


def _fraction(match: re.Match[str]) -> str:
    top, bottom = match[1].strip(), match[2].strip()
    if top.isdecimal() and bottom.isdecimal():
        return f" {top}/{bottom} "
    return f" {top} ÷ {bottom} "


_ODD = re.compile(
    "[^\\w\\s.,;:!?'\"()%$€£+=@-]|[*_`<&\\\\~|]|[^\\x00-\\u024f]|^ {0,3}(?:#|[-*+>] )|\u00ad|\\$[^$\\n]*[\\\\^_{]",
    re.MULTILINE,
)
"""Nothing of a text without these needs any of the rules below."""
_INVISIBLE = "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb"
_HIDDEN = re.compile(
    f"[{_INVISIBLE}]|(?<=[\x00-\u024f])[\u200c\u200d]|[\u200c\u200d](?=[\x00-\u024f]|\\Z)|(?<![\\w\\ufe0f\u2600-\U0001ffff])[\u200c\u200d]"
)
TERMINAL_CODE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b\n]{0,400}(?:\x07|\x1b\\))")
"""A colour or a title, as programs write them to a terminal."""
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_HTML = (
    "a|abbr|b|big|blockquote|body|br|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]"
    "|head|header|hr|html|i|img|ins|kbd|li|main|mark|nav|ol|p|pre|q|s|samp|section|small|span|strike|strong|sub|summary"
    "|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|var|wbr"
)
_FLAGS = (
    "async|autofocus|autoplay|checked|controls|default|defer|disabled|hidden|loop|multiple|muted|open|required|reversed"
)
_TAG = re.compile(
    rf"</?(?:{_HTML})(?:\s+(?:[\w:-]{{1,40}}\s?=[^<>]{{0,400}}|(?:{_FLAGS})\b[^<>]{{0,400}}))?\s?/?>|<!--.{{0,400}}?-->",
    re.IGNORECASE,
)
"""With what looks like attributes, if anything: "a<b and c>d" is none."""
_OTHER_TAG = re.compile(
    r"</?([A-Za-z][\w:-]{0,30}(?:\s?=\s?[^\s<>]{1,60}|(?:\s[\w:-]{1,30}=(?:\"[^\"<>]{0,200}\"|'[^'<>]{0,200}'|[^\s<>]{1,60})){1,12})?)\s?/?>"
)
"""Of another language: its name is read, its signs are not."""
_BREAKS = re.compile(r"</?(?:blockquote|br|dd|div|dt|h[1-6]|hr|li|p|td|th|tr)\b", re.IGNORECASE)
_MARKDOWN: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"^[^\S\n]*(?:```|~~~)[\w+-]{0,20}[^\S\n]*$", re.MULTILINE), ""),
    (re.compile(r"^[^\S\n]*(?:[*_-][^\S\n]*){3,}$", re.MULTILINE), ""),
    (
        re.compile(
            r"^[^\S\n]*\|?[^\S\n]*:?-{3,}:?[^\S\n]*(?:\|[^\S\n]*:?-{2,}:?[^\S\n]*){0,40}\|?[^\S\n]*$", re.MULTILINE
        ),
        "",
    ),
    (re.compile(r"^[^\S\n]*#{1,6}[^\S\n]+", re.MULTILINE), ""),
    (re.compile(r"^[^\S\n]*(?:>(?!\d)[^\S\n]?)+(?=\S)", re.MULTILINE), ""),
    (re.compile(r"^[^\S\n]*[-*+•▪◦‣][^\S\n]+(?:\[[ xX]\][^\S\n]+)?(?=\S)", re.MULTILINE), ""),
    (re.compile(r"!?\[([^\[\]\n]{1,300})\]\([^()\s]{1,500}\)"), r"\1"),
    (re.compile(r"(?<![\w*])(\*\*\*|\*\*|\*)(?=[^\s*])([^*\n]{1,400}?)(?<=[^\s*])\1(?![\w*])"), r"\2"),
    (re.compile(r"(?<![\w_])(__|_)(?=[^\s_])([^_\n]{1,400}?)(?<=[^\s_])\1(?![\w_])"), r"\2"),
    (re.compile(r"~~(?=\S)([^~\n]{1,400}?)~~"), r"\1"),
    (re.compile(r"(`{1,3})(?=\S)([^`\n]{1,400}?)\1"), r"\2"),
    (re.compile(r"\\(?=[*_`#\[\]()~>|{}+.!-])"), ""),
)
_APOSTROPHE = re.compile(r"[\u2019\u02bc\uff07\u2018\u02b9\u2032\u00b4`](?=\w)(?<=\w.)|[\u2019\u02bc\uff07]")
_LIGATURES = {0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st"}
_WIDE = {
    **{code: chr(code - 0xFEE0) for code in (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))},
    **{ord(wide): plain for wide, plain in zip("％＄＋－＝＃＆＠／￥￡％", "%$+-=#&@/¥£%", strict=True)},
}
_ARABIC = {0x066A: "%", 0x066B: ".", 0x066C: ",", 0x2011: "-", 0x2010: "-", 0x2044: "/", 0x2215: "/", 0xFE63: "-"}
_ONES = {**_LIGATURES, **_WIDE, **_ARABIC}
_ONE = re.compile(f"[{''.join(re.escape(chr(code)) for code in _ONES)}]|[^\\x00-\\x7f](?<=\\d)")
_WIDE_BETWEEN = re.compile("(?<=[０-９])[，．：](?=[０-９])")
_WAVE = re.compile("(?<=[\\d%℃°])[~～〜](?=\\d)")
"""Of a span, as it is written in Asia."""
_MATH_LETTER = re.compile("[\U0001d400-\U0001d7ff]")
_KEYCAP = re.compile("(?<=[0-9#*])\ufe0f?\u20e3")
_EMOJI = (
    "\U0001f000-\U0001faff\u2600-\u266c\u2670-\u26ff\u2700-\u27bf\U0001f1e6-\U0001f1ff\u231a\u231b\u23e9-\u23f3\u23f8-\u23fa"
    "\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299"
)
EMOJI = re.compile(f"(?:[{_EMOJI}][\ufe0e\ufe0f\u200d\U000e0020-\U000e007f]*)+")


def clean(text: MappedText) -> None:
    """Passes over the whole text, each in a named rule. Nothing that is said gets lost."""
    if not _ODD.search(text.text):
        return
    text.rewrite(TERMINAL_CODE, _nothing)
    text.rewrite(_HIDDEN, _nothing)
    text.rewrite(_WIDE_BETWEEN, lambda match: unicodedata.normalize("NFKC", match[0]))
    text.rewrite(_ONE, _one)
    text.rewrite(_WAVE, lambda match: "–")
    text.rewrite(_MATH_LETTER, lambda match: unicodedata.normalize("NFKC", match[0]))
    text.rewrite(_KEYCAP, _nothing)
    if "&" in text.text:
        text.rewrite(_ENTITY, _entity)
    if "<" in text.text:
        text.rewrite(_TAG, _html)
        text.rewrite(_OTHER_TAG, _other_tag)
    if "\\" in text.text or "$" in text.text:
        rewrite(text)
    text.rewrite(_APOSTROPHE, lambda match: "'")
    for pattern, template in _MARKDOWN:
        text.rewrite(pattern, lambda match, template=template: match.expand(template))  # type: ignore[misc]
    text.rewrite(EMOJI, _emoji)


def _nothing(match: re.Match[str]) -> str:
    return ""


def _one(match: re.Match[str]) -> str | None:
    code = ord(match[0])
    return _ONES.get(code) or (str(unicodedata.digit(match[0])) if match[0].isdecimal() else None)


def _entity(match: re.Match[str]) -> str | None:
    plain = html.unescape(match[0])
    return None if plain == match[0] else " " if plain == "\u00a0" else plain if plain.isprintable() else " "


def _html(match: re.Match[str]) -> str | None:
    name = re.sub(r"\W.*", "", match[0].strip("</>")).lower()
    if name in KNOWN_TAGS:
        return None
    return "\n" if _BREAKS.match(match[0]) else ""


def _other_tag(match: re.Match[str]) -> str | None:
    name = match[1]
    if name.lower() in KNOWN_TAGS:
        return f"<{name}>" if match[0].endswith("/>") else None
    return f" {name} "


def _emoji(match: re.Match[str]) -> str | None:
    """They have no sound; words on both sides stay apart."""
    text = match.string
    if any(sign in "✓✔✗✘" for sign in match[0]):
        return None
    before, after = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
    return " " if before.isalnum() and after.isalnum() else ""


_KEPT_TAG = rf"<(?:{'|'.join(sorted(KNOWN_TAGS))})>"
_QUOTES = '`"“”„‟«»‹›'
_SEPARATORS = "*^~_|#<>\\/"
_SPACE = r"[^\S\n]"


def _pause(match: re.Match[str]) -> str:
    return ", "


def _bracket(match: re.Match[str]) -> str:
    return ", " if match[0].strip() in "([{" else ","


def _silent(match: re.Match[str]) -> str | None:
    if len(match[0]) > 1:
        return None
    return "" if match[0] in _QUOTES else " "


def _ellipsis(match: re.Match[str]) -> str:
    following = match.string[match.end() : match.end() + 2].strip()
    return "," if following[:1].islower() else "."


def _strongest(match: re.Match[str]) -> str:
    return next((mark for mark in "?!.;:" if mark in match[0]), ",")


_RULES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str | None]], ...] = (
    (re.compile(rf"^{_SPACE}*+[-–—•*]++{_SPACE}++", re.MULTILINE), _nothing),
    (re.compile(rf"{_KEPT_TAG}|[{re.escape(_QUOTES + _SEPARATORS)}]"), _silent),
    (re.compile(r"(?<![^\W\d_])['‘’]|['’](?![^\W\d_])|‘"), _nothing),
    (re.compile(rf"{_SPACE}?[(\[{{]{_SPACE}?|[)\]}}]"), _bracket),
    (re.compile(rf"{_SPACE}?(?:[—―]|–(?!\d)|--)++{_SPACE}?|{_SPACE}[-–]{_SPACE}"), _pause),
    (re.compile(r"\.{2,}+|…+"), _ellipsis),
    (re.compile(rf"[,;:.!?](?:{_SPACE}?[,;:.!?])++"), _strongest),
)


def reduce(text: MappedText) -> None:
    for pattern, words in _RULES:
        text.rewrite(pattern, words)


def plain_ends(text: str) -> str:
    """The text without stray marks at its ends and with a full stop where it lacks an end."""
    text = text.strip(" ,;:-'\"").lstrip(" .!?,;:")
    return text if text.endswith((".", "!", "?")) else text + "."
