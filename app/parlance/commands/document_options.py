"""What of a document is read: options that `extract` and `narrate` share."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from ..core.errors import UsageError
from .common import note

if TYPE_CHECKING:
    from ..project.document_process import Document
    from ..project.script import Cut

ALL = "all"
SKIP, END = "skip", "end"
_RANGE = re.compile(r"(\d{1,6})(?:-(\d{1,6}))?")


def add_document_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--chapters",
        default="",
        metavar="LIST",
        help="only these, by their numbers in `parlance extract --list`: 2,5-9 or all. Without it, all but copyright "
        "pages, tables of contents, indexes and notes",
    )
    parser.add_argument("--skip", default="", metavar="LIST", help="leave these chapters out")
    parser.add_argument(
        "--notes",
        choices=(SKIP, END),
        default=SKIP,
        help="footnotes and endnotes: skip them (default), or read them at the end",
    )


def chosen_sentences(document: Document, args: argparse.Namespace) -> list[Cut]:
    """Those that the options ask for; says what else the document has. Raises `UsageError`."""
    from ..project.documents.chapter import NOTES

    chosen = set(document.usual())
    if args.notes == END:
        chosen |= {number for number, section in enumerate(document.sections) if section.kind == NOTES}
    if args.chapters:
        chosen = _numbers(args.chapters, "--chapters", document, args)
    chosen -= _numbers(args.skip, "--skip", document, args) if args.skip else set()
    if not chosen:
        raise UsageError("document.no_chapters", path=args.document)
    for notice in document.notices:
        note(f"parlance: {notice}")
    if not args.chapters and (left := document.left_out(chosen)):
        note(f"parlance: {left}")
    return document.only(chosen).sentences


def _numbers(words: str, option: str, document: Document, args: argparse.Namespace) -> set[int]:
    count = len(document.sections)
    if words == ALL:
        return {*range(count)}
    chosen: set[int] = set()
    for part in words.replace(" ", "").split(","):
        if (found := _RANGE.fullmatch(part)) is None:
            raise UsageError("cli.chapters", option=option, words=words)
        first, last = int(found[1]), int(found[2] or found[1])
        for number in (first, last):
            if not 1 <= number <= count:
                raise UsageError("document.no_chapter", path=args.document, number=number, count=count)
        chosen |= {*range(first - 1, last)}
    return chosen
