from __future__ import annotations

import fcntl
import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from parlance.library.signing import fingerprint, fits, kept_signer, own_signer


def own_public(path: Path) -> bytes | None:
    signer = kept_signer(path)
    return None if signer is None else signer.public


def test_a_key_is_made_once_and_is_nobody_elses(tmp_path: Path) -> None:
    path = tmp_path / "new" / "signing.key"
    assert own_public(path) is None
    assert not path.exists()
    first, second = own_signer(path), own_signer(path)
    assert first is not None
    assert second is not None
    assert first.public == second.public == own_public(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    assert len(fingerprint(first.public)) == 19


def test_a_signature_fits_its_data_and_key_only(tmp_path: Path) -> None:
    signer, other = own_signer(tmp_path / "a"), own_signer(tmp_path / "b")
    assert signer is not None
    assert other is not None
    signature = signer.sign(b"data")
    assert signature == signer.sign(b"data")
    assert fits(signer.public, signature, b"data")
    assert not fits(signer.public, signature, b"date")
    assert not fits(other.public, signature, b"data")
    assert not fits(b"short", signature, b"data")
    assert not fits(signer.public, b"", b"data")


def test_two_that_make_it_at_once_have_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        keys = {signer.public for signer in pool.map(lambda _: own_signer(tmp_path / "key"), range(8)) if signer}
    assert len(keys) == 1


@pytest.mark.parametrize("content", [b"", b"not a key"])
def test_what_is_no_key_is_kept_and_another_is_made(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "signing.key"
    path.write_bytes(content)
    assert own_public(path) is None
    signer = own_signer(path)
    assert signer is not None
    assert signer.public == own_public(path)
    assert (tmp_path / "signing.key.corrupt").read_bytes() == content
    assert "signing.key is no key" in caplog.text


def test_a_disk_without_links_and_locks_has_a_key_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(fcntl, "flock", refuse)
    signer = own_signer(tmp_path / "signing.key")
    assert signer is not None
    assert signer.public == own_public(tmp_path / "signing.key")


def test_a_key_that_cannot_be_kept_leaves_files_unsigned(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").touch()
    assert own_signer(tmp_path / "file" / "signing.key") is None
    assert "not signed" in caplog.text
