"""`parlance read`: the sentences of a document, as the window takes them in."""

from __future__ import annotations

import argparse
import logging
from pathlib import Path

from .common import Commands, add_json, interrupt_calls, print_json, tell_undone
from .progress import add_progress, reporter


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "extract",
        aliases=["read"],
        help="extract the speakable text of a document",
        description="Prints the text of a document, for example to pipe it into `parlance say -`.",
    )
    parser.add_argument("document", type=Path, metavar="FILE", help="txt, md, docx, epub, pdf, srt, vtt or ssml")
    parser.add_argument(
        "--seconds",
        type=float,
        default=0,
        metavar="S",
        help="CPU time limit in seconds (0 = default for the file type)",
    )
    parser.add_argument("--memory", type=int, default=2_000_000_000, metavar="BYTES", help="memory limit")
    parser.add_argument("--cover", type=Path, metavar="PICTURE", help=argparse.SUPPRESS)  # of `parlance narrate`
    add_json(parser)
    add_progress(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..project.about import picture_to_json
    from ..project.document_process import DocumentProcess, read_confined

    report = reporter(args)
    if args.progress:
        # Asked by a `DocumentProcess`: this is the process. What is odd about a PDF file, nobody asked.
        logging.getLogger("pypdf").setLevel(logging.CRITICAL)
        found = read_confined(args.document, args.seconds, args.memory, report, args.cover)
        about = {"about": found.about.to_json(), "picture": picture_to_json(found.about.picture)}
        print_json(about | {"sentences": found.sentences, "undone": found.undone})
        return
    process = DocumentProcess(args.document, args.seconds, args.memory, args.cover)
    with interrupt_calls(process.cancel):
        document = process.read(report)
    tell_undone(document.undone)
    for one in document.sentences:
        if args.json:
            row = {"text": one.words, "ends_paragraph": one.ends_paragraph, "chapter": one.chapter}
            print_json(row | {name: value for name in ("voice", "language", "speed") if (value := getattr(one, name))})
        else:
            print(one.words, end="\n\n" if one.ends_paragraph else "\n")
