"""`parlance models get | official`: the models that can be fetched, and fetching one."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ..core.errors import UsageError
from .common import Commands, add_json, megabytes, print_json, print_table
from .progress import add_progress, reporter

if TYPE_CHECKING:
    from ..core.memory import Memory
    from ..library.releases import Release


def add_to(actions: Commands) -> None:
    official = actions.add_parser(
        "official", help="the official models that can be fetched, and what this machine holds"
    )
    add_json(official)
    official.set_defaults(run=list_official)
    get = actions.add_parser("get", help="fetch an official model and convert it")
    get.add_argument("name", help="as `parlance models official` lists it")
    get.add_argument("--dtype", default="f16", help="type of the matrices (default f16)")
    get.add_argument(
        "--endpoint",
        default="",
        metavar="URL",
        help="another server of the same files; else $HF_ENDPOINT, else the hub",
    )
    get.add_argument(
        "--repository",
        default="",
        metavar="OWNER/NAME[@REVISION]",
        help="another repository of the same files, such as a copy of one that was taken down",
    )
    get.add_argument("--accept-licence", action="store_true", help="you have read what the licence forbids")
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
    rows = [_row(release, memory) for release in releases().values()]
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


def _row(release: Release, memory: Memory) -> tuple[object, ...]:
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
