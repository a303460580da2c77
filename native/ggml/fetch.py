"""Fetch the pinned ggml, apply patches/series, and print the folder that holds the result.

Run by CMake at configure time. The source comes from the PyPI source distribution named in pin.json, through whatever
index pip is set to use, and lands in a cache folder whose name depends on the pin and on every patch. The archive is
hashed before it is unpacked, and the cached tree each time: one that was changed is made anew.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PIN = HERE / "pin.json"
PATCHES = HERE.parent.parent / "patches"


class FetchError(Exception):
    """The pinned source is not to be had, or is not what the pin says."""


def series(patches: Path = PATCHES) -> list[Path]:
    lines = (patches / "series").read_text().splitlines()
    return [patches / line.strip() for line in lines if line.strip() and not line.startswith("#")]


def key(pin: Path = PIN, patches: Path = PATCHES) -> str:
    digest = hashlib.sha256(pin.read_bytes())
    for patch in series(patches):
        digest.update(patch.read_bytes())
    return digest.hexdigest()[:16]


def default_cache() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "parlance" / "ggml"


def download(pin: dict, folder: Path) -> Path:
    """The source archive, from an earlier download in `folder` or from the package index."""
    archive = folder / f"{pin['package']}-{pin['version']}.tar.gz"
    if not archive.exists():
        from unearth import HashMismatchError, PackageFinder

        finder = PackageFinder(
            index_urls=_pip_index(),
            no_binary=[pin["package"]],
        )
        best = finder.find_best_match(f"{pin['package']}=={pin['version']}").best
        if best is None or best.link is None:
            raise FetchError(f"the package index has no source distribution of {pin['package']} {pin['version']}")
        with tempfile.TemporaryDirectory(dir=folder) as scratch:
            try:
                hashes = {"sha256": [pin["sha256"]]}
                finder.download_and_unpack(best.link, Path(scratch) / "unpacked", download_dir=scratch, hashes=hashes)
            except HashMismatchError as error:
                raise FetchError(f"the package index sent another {archive.name} than the pin says: {error}") from error
            os.replace(Path(scratch) / best.link.filename, archive)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    if digest != pin["sha256"]:
        archive.unlink()
        raise FetchError(f"{archive.name} has SHA-256 {digest}, the pin says {pin['sha256']}; it was deleted")
    return archive


def _pip_index() -> list[str]:
    """The index that pip is set to, which unearth does not read itself; empty means the public one."""
    value = os.environ.get("PIP_INDEX_URL", "")
    if not value:
        asked = subprocess.run(
            [sys.executable, "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True
        )
        value = asked.stdout.strip() if asked.returncode == 0 else ""
    return value.split()


def unpack(pin: dict, archive: Path, target: Path) -> None:
    # Python 3.11 has the filter from 3.11.4 on; the archive's hash is pinned in any case.
    safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
    with tarfile.open(archive) as tar:
        for member in tar:
            inside = member.name.partition("/")[2]
            relative = inside.removeprefix(pin["root"] + "/")
            if relative != inside and any(relative.startswith(prefix) for prefix in pin["keep"]):
                member.name = relative
                tar.extract(member, target, **safely)
    if not (target / "ggml" / "CMakeLists.txt").exists():
        raise FetchError(f"{archive.name} holds no {pin['root']}/ggml")


def apply(patches: list[Path], target: Path) -> None:
    for patch in patches:
        done = subprocess.run(
            ["patch", "-p1", "--forward", "--fuzz=0", "--batch", "--input", str(patch)],
            cwd=target,
            capture_output=True,
            text=True,
        )
        if done.returncode != 0:
            raise FetchError(f"{patch.name} does not apply to the pinned ggml:\n{done.stdout}{done.stderr}")


def tree_sha256(folder: Path) -> str:
    """Of the names and the bytes of all files."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"):
        data = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


def fetch(cache: Path) -> Path:
    """The patched source, made on first use. Two builds at once are safe: the last step is one rename."""
    pin = json.loads(PIN.read_text())
    target = cache / f"{pin['ggml_version']}-{key()}"
    noted = target.with_name(f"{target.name}.sha256")
    if target.exists() and noted.exists() and noted.read_text() == tree_sha256(target):
        return target
    cache.mkdir(parents=True, exist_ok=True)
    archive = download(pin, cache)
    scratch = Path(tempfile.mkdtemp(dir=cache))
    try:
        unpack(pin, archive, scratch)
        apply(series(), scratch)
        scratch.chmod(0o755)
        made = tree_sha256(scratch)
        if target.exists() and tree_sha256(target) != made:
            print(f"ggml: {target} was changed since it was unpacked; it is made anew", file=sys.stderr)
            aside = Path(tempfile.mkdtemp(dir=cache))
            target.rename(aside / target.name)
            shutil.rmtree(aside, ignore_errors=True)
        try:
            scratch.rename(target)
        except OSError:
            if not target.exists():
                raise
        noted.write_text(made)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    return target


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cache", type=Path, default=default_cache())
    try:
        print(fetch(parser.parse_args().cache).as_posix())
    except FetchError as error:
        print(f"ggml: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
