from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from parlance.core import reference_env
from parlance.core.errors import ParlanceError
from parlance.core.reference_env import reference_python


@pytest.fixture
def requirements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty list, so that nothing is fetched."""
    path = tmp_path / "requirements.txt"
    path.write_text("")
    monkeypatch.setattr(reference_env, "REQUIREMENTS", path)
    monkeypatch.setattr(reference_env.venv, "create", _without_pip)
    return path


def _without_pip(home: Path, with_pip: bool) -> None:
    """A real environment, with a pip that only remembers that it ran: the real one takes seconds to set up."""
    assert with_pip
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    (package,) = home.glob("lib/python*/site-packages") if sys.platform != "win32" else [home / "Lib/site-packages"]
    (package / "pip.py").write_text(
        "import sys\n"
        "text = open(sys.argv[-1]).read()\n"
        "print('collecting', text)\n"
        "sys.exit('no such package: ' + text if 'missing' in text else 0)\n"
    )


def test_it_is_made_once_and_again_when_the_list_changes(requirements: Path, tmp_path: Path) -> None:
    said: list[str] = []
    python = reference_python(tmp_path / "cache", said.append)
    answer = subprocess.run([python, "-c", "import sys; print(sys.prefix)"], capture_output=True, text=True, check=True)
    assert Path(answer.stdout.strip()).parent.parent == tmp_path / "cache"
    assert any("environment" in line for line in said)
    said.clear()
    assert reference_python(tmp_path / "cache", said.append) == python
    assert said == []
    requirements.write_text("# changed\n")
    assert reference_python(tmp_path / "cache", said.append) != python


def test_failed_installation_is_told_and_tried_again(requirements: Path, tmp_path: Path) -> None:
    requirements.write_text("missing==1\n")
    for _ in range(2):
        said: list[str] = []
        with pytest.raises(ParlanceError, match="no such package: missing==1"):
            reference_python(tmp_path / "cache", said.append)
        assert any(line.startswith("collecting") for line in said)
