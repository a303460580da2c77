"""`parlance read`: the sentences of a document, as the window takes them in."""

from __future__ import annotations

import argparse
import logging
from pathlib import Path
from typing import TYPE_CHECKING

from .common import Commands, add_json, interrupt_calls, print_json, print_table, tell_undone
from .document_options import add_document_options, chosen_sentences
from .progress import add_progress, reporter

if TYPE_CHECKING:
    from ..project.document_process import Document

FIRST_WORDS = 60
"""Characters that a chapter without a title is shown by."""


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "extract",
        aliases=["read"],
        help="extract the speakable text of a document",
        description="Prints the text of a document, for example to pipe it into `parlance say -`.",
    )
    parser.add_argument("document", type=Path, metavar="FILE", help="txt, md, html, docx, epub, pdf, srt, vtt or ssml")
    parser.add_argument(
        "--seconds",
        type=float,
        default=0,
        metavar="S",
        help="CPU time limit in seconds (0 = default for the file type)",
    )
    parser.add_argument("--memory", type=int, default=2_000_000_000, metavar="BYTES", help="memory limit")
    parser.add_argument("--cover", type=Path, metavar="PICTURE", help=argparse.SUPPRESS)  # of `parlance narrate`
    add_document_options(parser)
    parser.add_argument("--list", action="store_true", help="list the chapters instead, with their numbers")
    add_json(parser)
    add_progress(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..project.document_process import DocumentProcess, read_confined

    report = reporter(args)
    if args.progress:
        # Asked by a `DocumentProcess`: this is the process. What is odd about a PDF file, nobody asked.
        logging.getLogger("pdfminer").setLevel(logging.CRITICAL)
        print_json(read_confined(args.document, args.seconds, args.memory, report, args.cover).to_json())
        return
    process = DocumentProcess(args.document, args.seconds, args.memory, args.cover)
    with interrupt_calls(process.cancel):
        document = process.read(report)
    if args.list:
        _list(document, args.json)
        return
    sentences = chosen_sentences(document, args)
    tell_undone(document.undone)
    for one in sentences:
        if args.json:
            row = {"text": one.words, "ends_paragraph": one.ends_paragraph, "chapter": one.chapter}
            print_json(row | {name: value for name in ("voice", "language", "speed") if (value := getattr(one, name))})
        else:
            print(one.words, end="\n\n" if one.ends_paragraph else "\n")


def _list(document: Document, as_json: bool) -> None:
    from ..project.document_process import name_of

    usual, rows, start = document.usual(), [], 0
    for number, section in enumerate(document.sections):
        words = document.sentences[start].words
        name = name_of(section) or (words if len(words) <= FIRST_WORDS else f"{words[:FIRST_WORDS]}…")
        rows.append((number + 1, name, section.sentences, number in usual))
        start += section.sentences
    if as_json:
        for number, name, count, is_read in rows:
            print_json({"chapter": number, "title": name, "sentences": count, "read": is_read})
    else:
        table = [(number, name, count, "" if is_read else "not read") for number, name, count, is_read in rows]
        print_table(("number", "chapter", "sentences", ""), table)
