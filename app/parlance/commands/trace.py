"""`parlance trace`: every stage's tensor as a file."""

from __future__ import annotations

import argparse
from pathlib import Path

from .common import Commands, add_compute, add_json, add_settings, open_engine, print_json, print_table


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "trace",
        help="run a request and dump the output tensor of every stage",
        description=(
            "Any field of the request may name an .npy file beside it. text_ids (1,T), style_ttl (1,N,C), style_dp "
            "and noise (1,channels,L) override the values derived from text, voice and seed; the L of the noise "
            "sets then the length. The wave is written untrimmed."
        ),
    )
    add_settings(parser, "model")
    add_compute(parser)
    parser.add_argument("--request", required=True, type=Path, metavar="REQ.json", help="fields of a SynthesisRequest")
    parser.add_argument("--out", required=True, type=Path, metavar="DIR", help="where the .npy files go")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from ..comparison.trace import run_trace

    options = {"model": args.model, "device": args.device, "dtype": args.dtype, "threads": args.threads}
    named = {name: value for name, value in options.items() if value not in ("", "auto", 0)}
    with open_engine() as engine:
        report = run_trace(engine, args.request, args.out, **named)
    if args.json:
        print_json({**report, "out": str(args.out)})
    else:
        print_table(("TENSOR", "SHAPE"), [(name, tuple(shape)) for name, shape in report["written"].items()])
