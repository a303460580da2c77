"""Content Credentials of our own, and those that another program wrote by the official library."""

from __future__ import annotations

import shutil
import subprocess
import sys
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

from parlance.audio import provenance
from parlance.audio.marking import Marking, write_marked
from parlance.audio.provenance import MEDIA_TYPES, Credentials, _credentials, read_credentials, read_note
from parlance.audio.verify import verify
from parlance.core.errors import AudioError
from parlance.core.request import SynthesisRequest
from parlance.library.certificates import certificates_of
from parlance.library.signing import Signer, fingerprint, kept_signer

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
    assert read_credentials(path) == Credentials("Other Voice 7", "Somebody", "fits", True, "none", None)
    verdict = verify(path, None)
    assert verdict.title == "It has Content Credentials from another program"
    assert not verdict.is_marked
    found = "Content Credentials from Other Voice 7, signed by Somebody, and they match the file."
    assert found in " ".join(verdict.words)
    assert "The certificate is on no list of trusted signers" in " ".join(verdict.words)
    assert verdict.to_dict()["content_credentials"]["is_synthetic"] is True
    assert read_credentials(tmp_path / f"plain{suffix}") is None


def test_a_file_that_was_altered_since_is_told(tmp_path: Path, signer: c2pa.Signer) -> None:
    path = signed(tmp_path, ".wav", signer)
    data = bytearray(path.read_bytes())
    data[2000] ^= 1
    path.write_bytes(data)
    found = read_credentials(path)
    assert found is not None
    assert found.state == "altered"
    assert any("do not match: the file was changed" in words for words in verify(path, None).words)


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
        assert _credentials(store) is None
    broken = tmp_path / "x.mp3"
    broken.write_bytes(b"ID3\x04\x00\x00\x00\x00\x0f\x7fGEOB" + bytes(3000))
    assert read_credentials(broken) is None


REQUEST = SynthesisRequest("A text.", voice="nora", seed=3)
SOUND = (0.1 * np.random.default_rng(0).standard_normal(8 * 24000)).astype(np.float32)
HOLDS, HOLDS_NOT = ("wav", "flac", "mp3", "m4b"), ("ogg", "opus")


def written(folder: Path, form: str, **marking: Any) -> tuple[Path, Signer]:
    key = folder / "signing.key"
    path = folder / f"own.{form}"
    write_marked(path, [SOUND], 24000, [REQUEST], Marking(key=key, **marking), {"title": "T"})
    signer = kept_signer(key)
    assert signer is not None
    return path, signer


def official(path: Path, **settings: Any) -> c2pa.Reader:
    with path.open("rb") as file:
        context = c2pa.Context(c2pa.Settings.from_dict(settings))
        return c2pa.Reader(MEDIA_TYPES[path.suffix], file, context=context)


@pytest.mark.parametrize("form", HOLDS)
def test_the_official_reader_takes_ours(tmp_path: Path, form: str) -> None:
    path, signer = written(tmp_path, form)
    reader = official(path)
    assert reader.get_validation_state() == "Valid"
    results = reader.get_validation_results()
    assert results is not None
    assert [one["code"] for one in results["activeManifest"]["failure"]] == ["signingCredential.untrusted"]
    manifest = reader.get_active_manifest()
    assert manifest is not None
    assertions = {one["label"]: one["data"] for one in manifest["assertions"]}
    (action,) = assertions["c2pa.actions.v2"]["actions"]
    assert (action["action"], action["digitalSourceType"]) == ("c2pa.created", MADE)
    assert assertions[provenance.RECORD]["requests"] == [{"text": "A text.", "voice": "nora", "seed": 3}]
    assert fingerprint(signer.public) in manifest["signature_info"]["common_name"]
    trusting = official(path, trust={"user_anchors": certificates_of(signer)[1]})
    assert trusting.get_validation_state() == "Trusted"
    assert read_note(path) is None


@pytest.mark.parametrize("form", HOLDS)
def test_ours_are_told_from_those_of_another_installation(tmp_path: Path, form: str) -> None:
    path, signer = written(tmp_path, form)
    mine, others = verify(path, signer), verify(path, Signer(Ed25519PrivateKey.generate()))
    assert (mine.own, others.own, verify(path, None).own) == (True, False, False)
    assert mine.title == others.title == "Made with Parlance"
    assert mine.mark is not None
    assert mine.provenance is not None
    assert mine.provenance.record["watermark"] == f"{mine.mark.payload.id:04x}"
    assert "signed by this installation's key" in " ".join(mine.words)
    assert "other programs will not recognise the signer" in " ".join(mine.words)
    assert "signed by another key" in " ".join(others.words)
    assert "The certificate is on no list of trusted signers" in " ".join(others.words)


@pytest.mark.parametrize("form", HOLDS)
def test_another_sound_under_our_credentials_is_told(tmp_path: Path, form: str) -> None:
    path, signer = written(tmp_path, form)
    data = bytearray(path.read_bytes())
    data[len(data) * 2 // 3] ^= 1
    path.write_bytes(data)
    found = read_credentials(path, signer)
    assert found is not None
    assert found.state == "altered"
    assert verify(path, signer).title == "Made with Parlance, and changed since"


def test_a_record_that_was_changed_is_told(tmp_path: Path) -> None:
    path, signer = written(tmp_path, "wav")
    data = path.read_bytes()
    assert data.count(b'"voice":"nora"') == 1
    path.write_bytes(data.replace(b'"voice":"nora"', b'"voice":"hugh"'))
    verdict = verify(path, signer)
    assert verdict.title == "This file's record was changed"
    assert not verdict.own
    assert verdict.credentials is not None
    assert (verdict.credentials.state, verdict.credentials.trust) == ("broken", "none")


@pytest.mark.parametrize("form", HOLDS_NOT)
def test_a_file_that_cannot_hold_them_has_our_own_record(tmp_path: Path, form: str) -> None:
    path, signer = written(tmp_path, form)
    verdict = verify(path, signer)
    assert verdict.credentials is None
    assert verdict.own
    assert read_note(path) is not None


def test_so_has_every_file_where_they_are_off_or_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for number, form in enumerate(HOLDS):
        if number == 1:
            monkeypatch.setattr(provenance, "LARGEST", 1000)
        if number == 2:
            monkeypatch.setattr(provenance, "LARGEST", 1 << 28)
            monkeypatch.setattr(provenance, "find_spec", lambda _name: None)
        if number == 3:
            monkeypatch.undo()
            monkeypatch.setitem(provenance.MEDIA_TYPES, ".m4b", "audio/flac")
        path, signer = written(tmp_path, form, credentials=number != 0)
        verdict = verify(path, signer)
        assert (verdict.credentials, verdict.own) == (None, True), form
        assert read_note(path) is not None
    assert "it takes no Content Credentials" in caplog.text


def test_nothing_is_lost_where_the_library_does_not_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "c2pa.py").write_text("raise RuntimeError('Could not find libc2pa_c.so in any of the search paths')")
    monkeypatch.delitem(sys.modules, "c2pa")
    monkeypatch.syspath_prepend(broken)
    path, signer = written(tmp_path, "wav")
    assert verify(path, signer).own
    assert "neither written nor read: Could not find libc2pa_c.so" in caplog.text


@pytest.mark.skipif(shutil.which("cc") is None or sys.platform != "linux", reason="no C compiler")
def test_a_library_in_the_current_folder_is_not_loaded(tmp_path: Path) -> None:
    code = '#include <stdio.h>\n__attribute__((constructor)) static void run(void) { fclose(fopen("ran", "w")); }'
    build = ["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", "libc2pa_c.so"]
    subprocess.run(build, input=code.encode(), cwd=tmp_path, check=True)
    load = (
        "import os; from parlance.audio.provenance import _library; _library(); print(os.environ['C2PA_LIBRARY_NAME'])"
    )
    said = subprocess.run([sys.executable, "-c", load], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert Path(said.stdout.strip()).suffix == ".so"
    assert said.stderr == ""
    assert not (tmp_path / "ran").exists()


def test_the_same_key_has_the_same_certificates(tmp_path: Path) -> None:
    _, signer = written(tmp_path, "wav")
    assert certificates_of(signer) == certificates_of(Signer(signer.secret))
    leaf, root = (x509.load_pem_x509_certificate(pem.encode()) for pem in certificates_of(signer))
    leaf.verify_directly_issued_by(root)
    root.verify_directly_issued_by(root)
    assert root.public_key() != leaf.public_key()
