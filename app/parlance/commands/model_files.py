"""`parlance models convert | quantize | verify | rm`: jobs that make, check or remove model files."""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..core.errors import UsageError
from ..core.messages import Message
from ..library.machine import open_catalogue
from .common import Commands, add_json, megabytes, print_json, print_table
from .progress import add_progress, reporter

DTYPES = ("f32", "f16", "bf16", "q8_0", "q4_0", "q4_k", "q4_k_mix")


def add_to(actions: Commands) -> None:
    convert = actions.add_parser("convert", help="make a GGUF file from an official checkpoint")
    convert.add_argument("source", type=Path, metavar="DIR_OR_FILE", help="folder of an official release")
    convert.add_argument(
        "--text-projection", action="store_true", help="Qwen3-TTS: keep the text table and the layers behind it apart"
    )
    convert.set_defaults(run=convert_model)
    quantize = actions.add_parser("quantize", help="write a copy of a model with other weight types")
    quantize.add_argument("model", help="catalogue name or GGUF file")
    quantize.set_defaults(run=quantize_model)
    for parser in (convert, quantize):
        parser.add_argument("-o", dest="out", type=Path, required=True, metavar="OUT.gguf")
        parser.add_argument("--dtype", choices=DTYPES, default="f16", help="type of the matrices (default f16)")
        for name, what in (("allow", "change only"), ("deny", "keep as f32")):
            parser.add_argument(
                f"--{name}",
                action="append",
                default=[],
                metavar="PART",
                help=f"{what} tensors with PART in their name; may be given again",
            )
        add_progress(parser)
        add_json(parser)
    verify = actions.add_parser("verify", help="check every part of a model file, down to its values")
    verify.add_argument("model", nargs="?", default="", help="catalogue name or GGUF file")
    verify.add_argument("--sha256", default="", metavar="HEX", help="also compare the file with this hash")
    add_json(verify)
    verify.set_defaults(run=verify_model)
    remove = actions.add_parser("rm", help="remove one of your models from this disk")
    remove.add_argument("model", help="catalogue name")
    add_json(remove)
    remove.set_defaults(run=remove_model)


def convert_model(args: argparse.Namespace) -> None:
    from ..library.conversion import convert
    from ..library.install import counting

    _check_out(args.source, args.out)
    convert(
        args.source,
        args.out,
        _policy(args),
        counting(Message("model.converting", file=args.out.name), reporter(args)),
        fold_text=not args.text_projection,
    )
    size = args.out.stat().st_size
    if args.json or args.progress:
        print_json({"source": str(args.source), "out": str(args.out), "size_bytes": size})
    else:
        print(f"{args.out}: {megabytes(size)}")


def quantize_model(args: argparse.Namespace) -> None:
    from ..library.install import counting
    from ..library.quantize import quantize

    source = open_catalogue().resolve(args.model)
    _check_out(source, args.out)
    rows = quantize(
        source, args.out, _policy(args), counting(Message("model.writing", file=args.out.name), reporter(args))
    )
    size = args.out.stat().st_size
    if args.json or args.progress:
        tensors = [asdict(row) for row in rows]
        print_json({"source": str(source), "out": str(args.out), "size_bytes": size, "tensors": tensors})
        return
    changes = Counter((row.was, row.dtype) for row in rows)
    print_table(("WAS", "IS", "TENSORS"), [(was, now, count) for (was, now), count in sorted(changes.items())])
    print(f"{args.out}: {megabytes(size)}")


def verify_model(args: argparse.Namespace) -> int:
    from ..library.quantize import verify

    verdict = verify(open_catalogue().resolve(args.model), args.sha256)
    if args.json:
        print_json({**asdict(verdict), "passed": verdict.passed})
    else:
        rows = [(check.name, "ok" if check.passed else "FAILED", check.detail) for check in verdict.checks]
        print_table(("CHECK", "", ""), rows)
    return 0 if verdict.passed else 1


def remove_model(args: argparse.Namespace) -> None:
    from ..library import paths
    from ..library.install import remove_model as remove

    path = open_catalogue().resolve(args.model)
    remove(path, paths.models_dir())
    if args.json:
        print_json({"removed": str(path)})
    else:
        print(f"removed {path}")


def _policy(args: argparse.Namespace) -> Any:
    from ..families.conversion.policy import DtypePolicy

    return DtypePolicy(args.dtype, tuple(args.allow), tuple(args.deny))


def _check_out(source: Path, out: Path) -> None:
    if out.exists() and source.exists() and out.samefile(source):
        raise UsageError("file.is_source", path=out)
