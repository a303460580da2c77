"""Markdown without its marks. Headings of the first two levels begin chapters; code and tables are not read."""

from __future__ import annotations

import re

from .chapter import Chapter

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,}).*?(?:^ {0,3}\1[`~]*[^\S\n]*$|\Z)", re.MULTILINE | re.DOTALL)
_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_HEADING = re.compile(r" {0,3}(#{1,6})[^\S\n]+(.*)")
_UNDERLINE = re.compile(r" {0,3}(=+|-+)[^\S\n]*")
_RULE = re.compile(r" {0,3}([-*_])(?:[^\S\n]*\1){2,}[^\S\n]*")
_ITEM = re.compile(r"\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?")
# What is between marks has a bound, or a page of opening marks would take for ever.
_INLINE = (
    (re.compile(r"!\[([^\[\]]{0,500})\]\([^()]{0,500}\)"), r"\1"),
    (re.compile(r"\[([^\[\]]{1,500})\](?:\([^()]{0,500}\)|\[[^\[\]]{0,500}\])"), r"\1"),
    (re.compile(r"<(?:https?|mailto):[^<>\s]{0,500}>"), ""),
    (re.compile(r"</?[A-Za-z][^<>]{0,500}>"), ""),
    (re.compile(r"(`{1,3})(.{1,500}?)\1"), r"\2"),
    (re.compile(r"(\*\*\*|\*\*|\*|~~)(?=\S)(.{1,500}?)(?<=\S)\1"), r"\2"),
    (re.compile(r"(?<!\w)(___|__|_)(?=\S)(.{1,500}?)(?<=\S)\1(?!\w)"), r"\2"),
)
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!~>|-])")
_PRIVATE = 0xE000
"""Where signs that stand for themselves wait until the marks are gone."""
_RESTORED = {_PRIVATE + code: code for code in range(128)}


def read_markdown(text: str) -> list[Chapter]:
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    for pattern in (_FRONT_MATTER, _COMMENT, _FENCE):
        text = pattern.sub("", text)
    chapters = [Chapter("", "")]
    paragraph: list[str] = []

    def end_paragraph() -> None:
        if paragraph:
            title, before = chapters[-1]
            words = _without_marks(" ".join(paragraph))
            chapters[-1] = Chapter(title, f"{before}\n\n{words}" if before else words)
            paragraph.clear()

    def begin(level: int, words: str) -> None:
        end_paragraph()
        title = _without_marks(words.rstrip().rstrip("#"))
        if level <= 2:
            chapters.append(Chapter(title, title))
        else:
            paragraph.append(title)
            end_paragraph()

    for line in text.split("\n"):
        heading, underline = _HEADING.fullmatch(line), _UNDERLINE.fullmatch(line)
        if heading:
            begin(len(heading[1]), heading[2])
        elif underline and len(paragraph) == 1:
            words = paragraph.pop()
            begin(1 if underline[1][0] == "=" else 2, words)
        elif not line.strip() or _RULE.fullmatch(line) or line.lstrip().startswith("|"):
            end_paragraph()
        else:
            item = _ITEM.match(line)
            if item:
                end_paragraph()
            paragraph.append(line[item.end() if item else 0 :].strip().lstrip(">").strip())
    end_paragraph()
    return chapters


def _without_marks(text: str) -> str:
    text = _ESCAPED.sub(lambda match: chr(_PRIVATE + ord(match[1])), text)
    for pattern, words in _INLINE:
        text = pattern.sub(words, text)
    return text.translate(_RESTORED).strip()
