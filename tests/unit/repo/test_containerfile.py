"""The container's steps: an ordinary user, locked packages, a key from a file, and options that the program has."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from parlance.cli import build_parser
from parlance.core.engine import Engine
from parlance.core.speaker import Speaker
from parlance.library.catalogue import Catalogue
from parlance.library.server_key import server_key
from parlance.server.access import Access
from parlance.server.http_server import HttpServer
from parlance.server.served_models import CatalogueModels

KNOWN = {"FROM", "RUN", "COPY", "ENV", "VOLUME", "USER", "WORKDIR", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}


@pytest.fixture
def steps(repo: Path) -> list[tuple[str, str]]:
    """Each instruction and what it says, continued lines joined."""
    lines = (repo / "packaging" / "Containerfile").read_text().splitlines()
    joined = "\n".join(line for line in lines if not line.startswith("#")).replace("\\\n", " ")
    parts = (line.partition(" ") for line in joined.split("\n") if line)
    return [(word, " ".join(rest.split())) for word, _, rest in parts]


def test_every_step_is_one_that_builders_know_and_the_first_names_its_base(steps: list[tuple[str, str]]) -> None:
    assert {word for word, _ in steps} <= KNOWN
    assert steps[0][0] == "FROM"
    assert re.fullmatch(r"debian:[a-z]+-slim", steps[0][1])  # by suite, and from no certain registry
    assert [word for word, _ in steps].count("CMD") == 1


def test_it_runs_as_an_ordinary_user_who_is_made_before(steps: list[tuple[str, str]]) -> None:
    words = [word for word, _ in steps]
    user = dict(steps)["USER"]
    assert user != "root"
    assert any(word == "RUN" and "useradd" in said and said.endswith(user) for word, said in steps)
    assert "RUN" not in words[words.index("USER") :]  # what needs root comes before
    # Accounts of the system end at 999, and useradd warns of a greater number.
    (number,) = re.findall(
        r"useradd (?!--system).*--uid (\d+)", " ".join(said for word, said in steps if word == "RUN")
    )
    assert int(number) >= 1000


def test_the_page_builds_an_image_that_tells_its_health(repo: Path) -> None:
    """An image of OCI's format has no HEALTHCHECK, and podman makes that one unless it is told."""
    page = (repo / "docs" / "server.md").read_text()
    (command,) = re.findall(r"podman build .*packaging/Containerfile.*", page)
    assert "--format docker" in command
    assert command in (repo / "packaging" / "Containerfile").read_text()


def test_packages_are_installed_by_hash_and_lists_are_cleared(repo: Path, steps: list[tuple[str, str]]) -> None:
    runs = [said for word, said in steps if word == "RUN"]
    assert all("rm -rf /var/lib/apt/lists/*" in said for said in runs if "apt-get install" in said)
    installs = [said for run in runs for said in run.split("&&") if "pip install" in said]
    assert all("--require-hashes" in said or "--no-deps" in said for said in installs)
    for word, said in steps:
        if word == "COPY":
            *sources, _ = said.split()
            # The wheel is made first; everything else is in the checkout.
            assert all(source.startswith("dist/wheels/") or (repo / source).exists() for source in sources)


@pytest.mark.skipif(not shutil.which("apt-cache"), reason="needs Debian's index of packages")
def test_every_package_is_one_that_debian_has(steps: list[tuple[str, str]]) -> None:
    """A misspelled name fails the image's build, which no test here can run."""
    runs = " ".join(said for word, said in steps if word == "RUN")
    names = [name for said in re.findall(r"apt-get install ([^&]*)", runs) for name in said.split() if name[0] != "-"]
    assert "python3" in names
    found = subprocess.run(["apt-cache", "pkgnames"], capture_output=True, text=True, check=True).stdout.split()
    if len(found) < 10_000:
        pytest.skip("the index of packages is not there: apt-get update")
    assert not {*names} - {*found}


def test_each_line_of_shell_is_sound(steps: list[tuple[str, str]]) -> None:
    for said in (said for word, said in steps if word == "RUN"):
        subprocess.run(["sh", "-n", "-c", said], check=True)


def test_the_command_is_one_of_the_program_and_takes_its_key_from_a_secret(steps: list[tuple[str, str]]) -> None:
    command = json.loads(dict(steps)["CMD"])
    args = build_parser().parse_args(command)
    assert (args.host, str(args.api_key_file)) == ("0.0.0.0", "/run/secrets/parlance-key")
    assert dict(steps)["EXPOSE"] == str(args.port)
    assert json.loads(dict(steps)["VOLUME"]) == ["/data"]
    assert "KEY" not in dict(steps)["ENV"]


def test_its_check_of_health_knows_a_server_that_answers_from_one_that_does_not(
    steps: list[tuple[str, str]], tmp_path: Path, embedded_model: Path
) -> None:
    _, _, said = dict(steps)["HEALTHCHECK"].partition("CMD ")
    python, *options = json.loads(said)
    assert python == "/opt/parlance/bin/python"
    catalogue = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model)
    access = Access(server_key(tmp_path / "key"))
    with HttpServer(Speaker(Engine(catalogue)), CatalogueModels(catalogue), "0.0.0.0", 0, access) as server:
        port = server.url.split(":")[-1].removesuffix("/v1")
        check = [sys.executable, *(option.replace("8040", port) for option in options)]
        assert subprocess.run(check, timeout=20).returncode == 0
    assert subprocess.run(check, stderr=subprocess.DEVNULL, timeout=20).returncode == 1
