"""`parlance models`: what is on this disk, what is inside a file, fetching official models and making files of them."""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.errors import UsageError
from ..core.messages import Message
from ..library.paths import open_catalogue
from .common import Commands, add_json, megabytes, print_json, print_table
from .progress import add_progress, reporter

if TYPE_CHECKING:
    from ..core.memory import Memory
    from ..core.result import ModelInfo
    from ..library.releases import Release


LONGEST_VALUE = 64
"""Metadata arrays longer than this are shown by their length only."""


def add_to(commands: Commands) -> None:
    models = commands.add_parser("models", help="manage models")
    actions = models.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="installed models; with --remote, official models that can be downloaded")
    listing.add_argument("--remote", action="store_true", help="list the official models instead")
    add_json(listing)
    listing.set_defaults(run=list_models)
    show = actions.add_parser("show", help="networks, dimensions, dtypes, voices, languages, licence, hash")
    show.add_argument("model", nargs="?", default="", help="catalogue name, GGUF file or random:...")
    show.add_argument("--tensors", action="store_true", help="also list every tensor")
    add_json(show)
    show.set_defaults(run=show_model)
    add_download_actions(actions)
    add_file_actions(actions)


def list_models(args: argparse.Namespace) -> None:
    if args.remote:
        list_official(args)
        return
    models = open_catalogue().models()
    if args.json:
        for model in models:
            print_json(asdict(model))
        return
    headers = ("NAME", "TITLE", "FAMILY", "VOICES", "LANGUAGES", "SIZE", "LICENCE")
    print_table(headers, [_row(model) for model in models])


def _row(model: ModelInfo) -> tuple[object, ...]:
    languages = " ".join(model.languages[:6]) + (" ..." if len(model.languages) > 6 else "")
    size = megabytes(model.size_bytes)
    return model.name, model.title, model.family, len(model.voices), languages, size, model.licence or "-"


def show_model(args: argparse.Namespace) -> None:
    from ..library.quantize import show

    catalogue = open_catalogue()
    info = catalogue.describe(catalogue.resolve(args.model))
    inside = asdict(show(Path(info.path)))
    inside["metadata"] = {key: _short(value) for key, value in sorted(inside["metadata"].items())}
    report = {**asdict(info), **inside}
    if args.json:
        print_json(report)
    else:
        _print_report(report, args.tensors)


def _short(value: Any) -> Any:
    if isinstance(value, (str, int, float, bool)):
        return value
    values = list(value)
    return values if len(values) <= LONGEST_VALUE else f"{len(values)} values"


def _print_report(report: dict[str, Any], with_tensors: bool) -> None:
    print(f"{report['title']} ({report['name']})")
    for label, value in (
        ("file", f"{report['path']}, {megabytes(report['size_bytes'])}"),
        ("sha256", report["sha256"]),
        ("family", report["family"]),
        ("licence", report["licence"] or "not stated"),
        ("languages", " ".join(report["languages"])),
        ("voices", ", ".join(voice["id"] for voice in report["voices"]) + f" (default {report['default_voice']})"),
        ("sample rate", f"{report['sample_rate']} Hz"),
    ):
        print(f"  {label:12s}{value}")
    print()
    rows = [
        (
            row["name"],
            row["title"],
            row["tensors"],
            f"{row['parameters'] / 1e6:.3f} M",
            megabytes(row["n_bytes"]),
            " ".join(f"{dtype} x{count}" for dtype, count in row["dtypes"].items()),
        )
        for row in report["networks"]
    ]
    print_table(("NETWORK", "", "TENSORS", "PARAMETERS", "SIZE", "TYPES"), rows)
    print()
    print_table(("KEY", "VALUE"), [item for item in report["metadata"].items() if not item[0].startswith("voice.")])
    if with_tensors:
        print()
        tensors = [(row["name"], tuple(row["shape"]), row["dtype"]) for row in report["tensors"]]
        print_table(("TENSOR", "SHAPE", "TYPE"), tensors)


DTYPES = ("f32", "f16", "bf16", "q8_0", "q4_0", "q4_k", "q4_k_mix")


def add_file_actions(actions: Commands) -> None:
    convert = actions.add_parser("convert", help="convert an official checkpoint to GGUF")
    convert.add_argument("source", type=Path, metavar="DIR_OR_FILE", help="folder of an official release")
    convert.add_argument(
        "--text-projection",
        action="store_true",
        help="Qwen3-TTS: keep the text embedding and its projection layers separate",
    )
    convert.set_defaults(run=convert_model)
    quantize = actions.add_parser("quantize", help="write a copy of a model with other weight types")
    quantize.add_argument("model", help="catalogue name or GGUF file")
    quantize.set_defaults(run=quantize_model)
    for parser in (convert, quantize):
        parser.add_argument("-o", dest="out", type=Path, required=True, metavar="OUT.gguf")
        parser.add_argument("--dtype", choices=DTYPES, default="f16", help="weight type (default f16)")
        for name, what in (("allow", "change only"), ("deny", "keep as f32")):
            parser.add_argument(
                f"--{name}",
                action="append",
                default=[],
                metavar="PART",
                help=f"{what} tensors whose name contains PART (repeatable)",
            )
        add_progress(parser)
        add_json(parser)
    verify = actions.add_parser("verify", help="verify a model file's structure and values")
    verify.add_argument("model", nargs="?", default="", help="catalogue name or GGUF file")
    verify.add_argument("--sha256", default="", metavar="HEX", help="also compare the file with this hash")
    add_json(verify)
    verify.set_defaults(run=verify_model)
    remove = actions.add_parser("rm", help="remove one of your models from this disk")
    remove.add_argument("model", help="catalogue name")
    add_json(remove)
    remove.set_defaults(run=remove_model)


def convert_model(args: argparse.Namespace) -> None:
    from ..library.install import check_out, convert, counting

    check_out(args.source, args.out)
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
    from ..library.install import check_out, counting
    from ..library.quantize import quantize

    source = open_catalogue().resolve(args.model)
    check_out(source, args.out)
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

    result = verify(open_catalogue().resolve(args.model), args.sha256)
    if args.json:
        print_json({**asdict(result), "passed": result.passed})
    else:
        rows = [(check.name, "ok" if check.passed else "FAILED", check.detail) for check in result.checks]
        print_table(("CHECK", "", ""), rows)
    return 0 if result.passed else 1


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
    from ..families.conversion.release_writer import DtypePolicy

    return DtypePolicy(args.dtype, tuple(args.allow), tuple(args.deny))


def add_download_actions(actions: Commands) -> None:
    official = actions.add_parser("official")  # the old name of `list --remote`
    add_json(official)
    official.set_defaults(run=list_official)
    get = actions.add_parser("pull", aliases=["get"], help="download an official model and convert it")
    get.add_argument("name", help="a name from `parlance models list --remote`")
    get.add_argument("--dtype", default="f16", help="weight type (default f16)")
    get.add_argument(
        "--endpoint",
        default="",
        metavar="URL",
        help="mirror to download from (default: $HF_ENDPOINT, then Hugging Face)",
    )
    get.add_argument(
        "--repository",
        default="",
        metavar="OWNER/NAME[@REVISION]",
        help="alternative repository with the same files, e.g. a mirror",
    )
    get.add_argument(
        "--accept-licence",
        "--accept-license",
        action="store_true",
        help="confirm that confirm that you have read the licence terms",
    )
    add_progress(get)
    add_json(get)
    get.set_defaults(run=get_model)


def list_official(args: argparse.Namespace) -> None:
    from ..core.memory import machine_memory
    from ..library.releases import releases

    memory = machine_memory()
    if args.json:
        for release in releases().values():
            print_json(_described(release, memory))
        return
    rows = [_release_row(release, memory) for release in releases().values()]
    print_table(("NAME", "TITLE", "DOWNLOAD", "F16", "THIS MACHINE", "LANGUAGES", "LICENCE"), rows)


def _described(release: Release, memory: Memory) -> dict[str, Any]:
    from ..library.releases import fit

    needs = {dtype: release.memory_bytes(dtype) for dtype in release.dtypes}
    return {
        **asdict(release),
        "optional": sorted(release.optional),
        "download_bytes": release.download_bytes,
        "memory_bytes": needs,
        "fit": {dtype: fit(needed, memory) for dtype, needed in needs.items()},
    }


def _release_row(release: Release, memory: Memory) -> tuple[object, ...]:
    from ..library.releases import DEFAULT_DTYPE, UNKNOWN, fit

    download = UNKNOWN if release.download_bytes is None else megabytes(release.download_bytes)
    languages = " ".join(release.languages[:6]) + (" ..." if len(release.languages) > 6 else "")
    fits = fit(release.memory_bytes(DEFAULT_DTYPE), memory) or UNKNOWN
    size = megabytes(release.sizes[DEFAULT_DTYPE].total)
    return release.name, release.title, download, size, fits, languages, release.licence


def get_model(args: argparse.Namespace) -> None:
    from ..library import paths
    from ..library.install import Folders, install
    from ..library.releases import Place, find_release

    release = find_release(args.name)
    if args.repository:
        release = release.at(Place.parse(args.repository))
    if release.limits and not args.accept_licence:
        raise UsageError("cli.licence", limits=release.limits)
    folders = Folders(paths.models_dir(), paths.downloads_dir())
    out = install(release, args.dtype, folders, args.endpoint, reporter(args))
    size = out.stat().st_size
    if args.json or args.progress:
        print_json({"release": release.name, "out": str(out), "size_bytes": size})
    else:
        print(f"{out}: {megabytes(size)}")
