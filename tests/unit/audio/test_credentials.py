"""Content Credentials, written by the official library as another program would, and what verify tells of them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import c2pa
import numpy as np
import pytest
import soundfile
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from parlance.audio.credentials import MEDIA_TYPES, Credentials, _credentials, read_credentials
from parlance.audio.verify import verify
from parlance.core.errors import AudioError

MADE = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"


def certificate(name: str, issuer: str, key: Ed25519PrivateKey, by: Ed25519PrivateKey, is_root: bool) -> str:
    names = [x509.Name([x509.NameAttribute(NameOID.ORGANIZATION_NAME, words)]) for words in (name, issuer)]
    now = datetime.now(UTC)
    usage = x509.KeyUsage(True, False, False, False, False, is_root, is_root, False, False)
    made = (
        x509.CertificateBuilder(names[1], names[0], key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=2))
        .add_extension(x509.BasicConstraints(is_root, None), True)
        .add_extension(usage, True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(by.public_key()), False)
    )
    if not is_root:
        made = made.add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.EMAIL_PROTECTION]), False)
    return made.sign(by, None).public_bytes(Encoding.PEM).decode()


@pytest.fixture(scope="module")
def signer() -> c2pa.Signer:
    root, key = Ed25519PrivateKey.generate(), Ed25519PrivateKey.generate()
    chain = certificate("Somebody", "A root", key, root, False) + certificate("A root", "A root", root, root, True)
    return c2pa.Signer.from_callback(key.sign, c2pa.C2paSigningAlg.ED25519, chain)


def manifest(program: str) -> dict[str, Any]:
    actions = [{"action": "c2pa.created", "digitalSourceType": MADE}]
    return {
        "claim_generator_info": [{"name": program, "version": "7"}],
        "assertions": [{"label": "c2pa.actions", "data": {"actions": actions}}],
    }


def signed(folder: Path, suffix: str, signer: c2pa.Signer) -> Path:
    plain, path = folder / f"plain{suffix}", folder / f"signed{suffix}"
    soundfile.write(plain, 0.1 * np.sin(np.arange(48000) * 0.05), 24000)
    with plain.open("rb") as source, path.open("w+b") as out:
        c2pa.Builder(manifest("Other Voice")).sign(signer, MEDIA_TYPES[suffix], source, out)
    return path


@pytest.mark.parametrize("suffix", [".wav", ".mp3", ".flac"])
def test_credentials_of_another_program_are_read(tmp_path: Path, signer: c2pa.Signer, suffix: str) -> None:
    path = signed(tmp_path, suffix, signer)
    assert read_credentials(path) == Credentials("Other Voice 7", "Somebody", "fits", True)
    verdict = verify(path, None)
    assert verdict.title == "It has Content Credentials of another program"
    assert not verdict.is_marked
    assert "Content Credentials of Other Voice 7, signed by Somebody; they fit the file." in " ".join(verdict.words)
    assert verdict.to_dict()["content_credentials"]["is_synthetic"] is True
    assert read_credentials(tmp_path / f"plain{suffix}") is None


def test_a_file_that_was_altered_since_is_told(tmp_path: Path, signer: c2pa.Signer) -> None:
    path = signed(tmp_path, ".wav", signer)
    data = bytearray(path.read_bytes())
    data[2000] ^= 1
    path.write_bytes(data)
    found = read_credentials(path)
    assert found is not None
    assert found.state == "broken"
    assert any("do not fit: the file was altered" in words for words in verify(path, None).words)


def test_what_is_no_sound_may_have_credentials_too(tmp_path: Path, signer: c2pa.Signer) -> None:
    picture, path = tmp_path / "plain.svg", tmp_path / "signed.svg"
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>')
    with pytest.raises(AudioError):
        verify(picture, None)
    with picture.open("rb") as source, path.open("w+b") as out:
        c2pa.Builder(manifest("Painter")).sign(signer, "image/svg+xml", source, out)
    assert "Painter" in " ".join(verify(path, None).words)


def test_what_makes_no_sense_is_none(tmp_path: Path) -> None:
    for store in ({}, [], {"manifests": 3, "active_manifest": "a"}, {"manifests": {"a": None}, "active_manifest": "a"}):
        assert _credentials(store, {}) is None
    broken = tmp_path / "x.mp3"
    broken.write_bytes(b"ID3\x04\x00\x00\x00\x00\x0f\x7fGEOB" + bytes(3000))
    assert read_credentials(broken) is None
