"""What is taken out of a text, or written another way, before its tokens are classified: markup, entities, invisible
characters, other figures and apostrophes."""

from __future__ import annotations

import html
import re
import unicodedata

from ..mapped_text import MappedText
from ..tags import KNOWN_TAGS
from . import latex

_ODD = re.compile(
    "[^\\w\\s.,;:!?'\"()%$€£+=@-]|[*_`<&\\\\~|]|[^\\x00-\\u024f]|^ {0,3}(?:#|[-*+>] )|\u00ad|\\$[^$\\n]*[\\\\^_{]",
    re.MULTILINE,
)
"""Nothing of a text without these needs any of the rules below."""
_INVISIBLE = "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb"
_HIDDEN = re.compile(
    f"[{_INVISIBLE}]|(?<=[\x00-\u024f])[\u200c\u200d]|[\u200c\u200d](?=[\x00-\u024f]|\\Z)|(?<![\\w\\ufe0f\u2600-\U0001ffff])[\u200c\u200d]"
)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,30});")
_HTML = (
    "a|abbr|b|big|blockquote|body|br|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]"
    "|head|header|hr|html|i|img|ins|kbd|li|main|mark|nav|ol|p|pre|q|s|samp|section|small|span|strike|strong|sub|summary"
    "|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|var|wbr"
)
_TAG = re.compile(rf"</?(?:{_HTML})(?:\s[^<>]{{0,400}})?/?>|<!--.{{0,400}}?-->", re.IGNORECASE)
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
    (re.compile(r"^[^\S\n]*(?:>[^\S\n]?)+(?=\S)", re.MULTILINE), ""),
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
_MATH_LETTER = re.compile("[\U0001d400-\U0001d7ff]")
_KEYCAP = re.compile("(?<=[0-9#*])\ufe0f?\u20e3")
_EMOJI = (
    "\U0001f000-\U0001faff\u2600-\u26ff\u2700-\u27bf\U0001f1e6-\U0001f1ff\u231a\u231b\u23e9-\u23f3\u23f8-\u23fa"
    "\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299"
)
EMOJI = re.compile(f"(?:[{_EMOJI}][\ufe0e\ufe0f\u200d\U000e0020-\U000e007f]*)+")


def clean(text: MappedText) -> None:
    """Passes over the whole text, each in a named rule. Nothing that is said gets lost."""
    if not _ODD.search(text.text):
        return
    text.rewrite(_HIDDEN, _nothing)
    text.rewrite(_ONE, _one)
    text.rewrite(_MATH_LETTER, lambda match: unicodedata.normalize("NFKC", match[0]))
    text.rewrite(_KEYCAP, _nothing)
    if "&" in text.text:
        text.rewrite(_ENTITY, _entity)
    if "<" in text.text:
        text.rewrite(_TAG, _html)
        text.rewrite(_OTHER_TAG, _other_tag)
    if "\\" in text.text or "$" in text.text:
        latex.rewrite(text)
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
