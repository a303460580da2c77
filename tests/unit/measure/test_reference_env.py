from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from parlance.comparison import reference
from parlance.comparison.reference import reference_python
from parlance.core.errors import ParlanceError, UsageError


@pytest.fixture
def requirements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty list for the reference ``thing``, so that nothing is fetched."""
    monkeypatch.setattr(reference, "REQUIREMENTS", tmp_path)
    monkeypatch.setattr(reference.venv, "create", _without_pip)
    path = tmp_path / "thing.txt"
    path.write_text("")
    return path


def _without_pip(home: Path, with_pip: bool) -> None:
    """A real environment, with a pip that only remembers that it ran: the real one takes seconds to set up."""
    assert with_pip
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    (package,) = home.glob("lib/python*/site-packages") if sys.platform != "win32" else [home / "Lib/site-packages"]
    (package / "pip.py").write_text(
        "import sys\n"
        "text = open(sys.argv[-1]).read()\n"
        "print('collecting', *sys.argv[1:-2], text, flush=True)\n"
        "sys.exit('no such package: ' + text if 'missing' in text else 0)\n"
    )


def test_it_is_made_once_and_again_when_the_list_changes(requirements: Path, tmp_path: Path) -> None:
    said: list[str] = []
    python = reference_python("thing", tmp_path / "cache", said.append)
    answer = subprocess.run([python, "-c", "import sys; print(sys.prefix)"], capture_output=True, text=True, check=True)
    assert Path(answer.stdout.strip()).parent.parent == tmp_path / "cache"
    assert any("environment" in line for line in said)
    said.clear()
    assert reference_python("thing", tmp_path / "cache", said.append) == python
    assert said == []
    requirements.write_text("# changed\n")
    assert reference_python("thing", tmp_path / "cache", said.append) != python


def test_packages_named_alone_come_without_what_they_ask_for(requirements: Path, tmp_path: Path) -> None:
    requirements.with_name("thing-alone.txt").write_text("lonely==1\n")
    said: list[str] = []
    reference_python("thing", tmp_path / "cache", said.append)
    installs = [line for line in said if line.startswith("collecting")]
    assert ["--no-deps" in line for line in installs] == [False, True]
    assert "lonely==1" in installs[1]


def test_packages_of_the_caller_are_seen_behind_its_own(requirements: Path, tmp_path: Path) -> None:
    python = reference_python("thing", tmp_path / "cache", lambda line: None)
    program = "import sys; print('\\n'.join(sys.path))"
    path = subprocess.run([python, "-c", program], capture_output=True, text=True, check=True).stdout.split("\n")
    own = next(i for i, folder in enumerate(path) if folder.startswith(str(tmp_path)))
    assert path.index(sysconfig.get_path("purelib")) > own


def test_failed_installation_is_told_and_tried_again(requirements: Path, tmp_path: Path) -> None:
    requirements.write_text("missing==1\n")
    for _ in range(2):
        said: list[str] = []
        with pytest.raises(ParlanceError, match="no such package: missing==1"):
            reference_python("thing", tmp_path / "cache", said.append)
        assert any(line.startswith("collecting") for line in said)


def test_an_installed_parlance_says_that_references_need_a_checkout(
    requirements: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(UsageError, match="run this from a checkout"):
        reference_python("thing", tmp_path / "cache", print)
    assert not (tmp_path / "cache").exists()
