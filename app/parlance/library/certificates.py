"""The certificates of this installation's key: self-signed, so that they vouch for nothing but the key itself."""

from __future__ import annotations

from datetime import datetime

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from .signing import Signer, fingerprint

FIRST_DAY, LAST_DAY = datetime(2025, 1, 1), datetime(2049, 12, 31)
"""UTC."""
_FOR_THE_ROOT = b"parlance root certificate"


def certificates_of(signer: Signer) -> tuple[str, str]:
    """PEM of the certificate of `signer`, and of the root that signed it. The same key always has the same ones.

    C2PA takes no certificate that signed itself, so the root has a key of its own, which follows from the first.
    """
    derived = HKDF(SHA256(), 32, None, _FOR_THE_ROOT).derive(signer.secret.private_bytes_raw())
    root = Signer(Ed25519PrivateKey.from_private_bytes(derived))
    return _certificate(signer, root, is_root=False), _certificate(root, root, is_root=True)


def _certificate(of: Signer, by: Signer, is_root: bool) -> str:
    key = of.secret.public_key()
    usage = x509.KeyUsage(
        digital_signature=True,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=is_root,
        crl_sign=is_root,
        encipher_only=False,
        decipher_only=False,
    )
    builder = (
        x509.CertificateBuilder(_name(by, "root"), _name(of, "root" if is_root else "key"), key)
        .serial_number(int.from_bytes(bytes.fromhex(fingerprint(of.public))) or 1)
        .not_valid_before(FIRST_DAY)
        .not_valid_after(LAST_DAY)
        .add_extension(x509.BasicConstraints(is_root, None), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(by.secret.public_key()), critical=False)
    )
    if not is_root:
        # One of the few uses that C2PA allows for a key that signs.
        builder = builder.add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.EMAIL_PROTECTION]), critical=False)
    return builder.sign(by.secret, None).public_bytes(Encoding.PEM).decode()


def _name(signer: Signer, kind: str) -> x509.Name:
    words = {
        NameOID.ORGANIZATION_NAME: "A Parlance installation (self-signed)",
        NameOID.COMMON_NAME: f"{kind} {fingerprint(signer.public)}",
    }
    return x509.Name([x509.NameAttribute(name, value) for name, value in words.items()])
