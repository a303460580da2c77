"""The set-up script on machines that this one is not: stand-ins for the package tools, the real script."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the script asks dpkg on Linux only")

TOOLS = ("bash", "sh", "dirname", "cat", "grep", "uname", "env")
STAND_INS = {
    "dpkg-query": 'for last; do :; done; grep -qxF -- "$last" "$STATE/installed" && echo installed',
    "apt-cache": 'grep -qxF -- "$2" "$STATE/known"',
    "apt-get": 'echo "$*" >> "$STATE/calls"\n'
    'if [ "$1" = install ]; then for name; do case $name in -*|install) ;; *) '
    'grep -qxF -- "$name" "$STATE/known" || exit 100; echo "$name" >> "$STATE/installed" ;; esac; done; fi',
    "id": 'cat "$STATE/uid"',
    "sudo": "exit 1",
    "c++": "",
    "patch": "",
}


class Machine:
    """A PATH with only stand-ins on it, and the state that they share."""

    def __init__(self, folder: Path, script: Path) -> None:
        self.bin, self.state, self.script = folder / "bin", folder / "state", script
        self.bin.mkdir(parents=True)
        self.state.mkdir()
        for tool in TOOLS:
            found = shutil.which(tool)
            assert found
            (self.bin / tool).symlink_to(found)
        (self.bin / "python3").symlink_to(sys.executable)
        for name, body in STAND_INS.items():
            path = self.bin / name
            path.write_text(f"#!/bin/sh\n{body}\n")
            path.chmod(0o755)
        self.write("installed", "")
        self.write("known", "")
        self.write("uid", "1000")
        self.write("calls", "")

    def write(self, name: str, text: str) -> None:
        (self.state / name).write_text(text)

    def read(self, name: str) -> list[str]:
        return (self.state / name).read_text().split("\n")[:-1]

    def run(self, purpose: str) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": str(self.bin), "STATE": str(self.state)}
        return subprocess.run([self.script, purpose], env=environment, capture_output=True, text=True, timeout=60)

    def missing(self, purpose: str) -> list[str]:
        lines = self.run(purpose).stdout.splitlines()
        return [line.strip() for line in lines if line.startswith("    ")]


@pytest.fixture
def machine(tmp_path: Path, repo: Path) -> Machine:
    return Machine(tmp_path / "machine", repo / "packaging" / "system-packages.sh")


def wanted(machine: Machine, purpose: str) -> list[str]:
    """Every name that the script asks for on a bare machine."""
    names = machine.missing(purpose)
    assert len(names) > 10
    return names


def install(machine: Machine, names: list[str]) -> None:
    machine.write("installed", "".join(f"{name.split('|')[0]}\n" for name in names))


def test_says_nothing_when_nothing_is_missing(machine: Machine) -> None:
    install(machine, wanted(machine, "test"))
    done = machine.run("test")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert machine.read("calls") == []


def test_either_name_of_a_renamed_library_will_do(machine: Machine) -> None:
    names = wanted(machine, "run")
    renamed = [name for name in names if "|" in name]
    assert renamed
    machine.write("installed", "".join(f"{name.split('|')[-1]}\n" for name in names))
    assert machine.run("run").stdout == ""


def test_without_rights_it_prints_what_is_missing_and_what_that_costs(machine: Machine) -> None:
    install(machine, [name for name in wanted(machine, "run") if name != "glslc"])
    done = machine.run("run")
    assert done.returncode == 0
    assert "    glslc\n" in done.stdout
    assert "sudo apt-get install glslc" in done.stdout
    assert "without Vulkan" in done.stdout
    assert machine.read("calls") == []


def test_as_root_it_installs_only_what_is_missing(machine: Machine) -> None:
    names = wanted(machine, "run")
    absent = ["libportaudio2", "glslc"]
    install(machine, [name for name in names if name not in absent])
    machine.write("known", "".join(f"{name}\n" for name in absent))
    machine.write("uid", "0")
    done = machine.run("run")
    assert done.returncode == 0
    installs = [call.split() for call in machine.read("calls") if call.startswith("install")]
    assert [sorted(word for word in call[1:] if not word.startswith("-")) for call in installs] == [sorted(absent)]


def test_one_unknown_package_does_not_cost_the_others(machine: Machine) -> None:
    names = wanted(machine, "run")
    install(machine, [name for name in names if name not in ("libportaudio2", "glslc")])
    machine.write("known", "libportaudio2\n")
    machine.write("uid", "0")
    done = machine.run("run")
    assert done.returncode == 0
    assert "libportaudio2" in machine.read("installed")
    assert "    glslc\n" in done.stdout
    assert "    libportaudio2\n" not in done.stdout


def test_without_a_compiler_it_fails(machine: Machine) -> None:
    (machine.bin / "c++").unlink()
    done = machine.run("run")
    assert done.returncode == 1
    assert "compiler" in done.stderr


def test_wrong_purpose_is_wrong_usage(machine: Machine) -> None:
    assert machine.run("dance").returncode == 2


def test_a_python_that_cannot_run_is_passed_over(machine: Machine, repo: Path) -> None:
    shim = machine.bin / "python3"
    shim.unlink()
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    (machine.bin / "python3.12").symlink_to(sys.executable)
    found = subprocess.run(
        [repo / "packaging" / "find-python.sh"], env={"PATH": str(machine.bin)}, capture_output=True, text=True
    )
    assert found.stdout.strip() == os.fspath(machine.bin / "python3.12")
