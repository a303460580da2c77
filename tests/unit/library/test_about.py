"""What the program says of itself: the commit of a checkout, its licences, its voice."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlance.library import about

HASH = "0123456789abcdef0123456789abcdef01234567"


@pytest.mark.parametrize(
    "files",
    [
        {"HEAD": f"{HASH}\n"},
        {"HEAD": "ref: refs/heads/main\n", "refs/heads/main": f"{HASH}\n"},
        {
            "HEAD": "ref: refs/heads/main\n",
            "packed-refs": f"# packed\n{'9' * 40} refs/heads/x\n{HASH} refs/heads/main\n",
        },
    ],
)
def test_the_commit_of_a_checkout_is_known(files: dict[str, str], tmp_path: Path) -> None:
    for name, words in files.items():
        (tmp_path / ".git" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / ".git" / name).write_text(words, encoding="utf-8")
    assert about.commit(tmp_path) == "0123456789"


def test_a_package_has_none(tmp_path: Path) -> None:
    assert about.commit(tmp_path) == ""


def test_licences_are_found_in_the_checkout() -> None:
    assert [path.name for path in about.licence_files()] == ["LICENSE", "NOTICES.md", "LICENSES.md"]


def test_the_voice_tells_what_it_was_made_from(embedded_model: Path, tmp_path: Path) -> None:
    voice = about.voice_of(embedded_model)
    assert voice is not None
    assert (voice.licence, voice.recipe) == ("MIT", "models/embedded/train")
    assert "Kokoro-82M" in voice.sources
    assert "Nora" in voice.speakers
    assert "…" in voice.checkpoints
    (tmp_path / "no.gguf").write_bytes(b"no model")
    assert about.voice_of(tmp_path / "no.gguf") is None
    assert about.voice_of(tmp_path / "gone.gguf") is None
