"""What every test may ask for. No test reads or writes the user's own folders."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--gpu-devices", default="", help="devices of the tests marked gpu, by id: every GPU if left out")
    parser.addoption("--gpu-models", default="", help="models of tests/gpu/test_soak.py: micro ones if left out")
    parser.addoption("--gpu-requests", type=int, default=200, help="how many tests/gpu/test_soak.py makes")


def pytest_configure() -> None:
    # A job in the background of a shell is started deaf to Ctrl+C, and so would be the commands that tests interrupt.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


REPO = Path(__file__).resolve().parent.parent
EXTENDED = [REPO / "tests" / name for name in ("backends", "parity", "measure", "unit/repo")]
"""What is in these folders is marked `extended`. CI runs it, `make test` does not."""
USER_FOLDERS = {
    "XDG_CACHE_HOME": ".cache",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
}


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(folder in item.path.parents for folder in EXTENDED):
            item.add_marker("extended")


@pytest.fixture(scope="session", autouse=True)
def user_folders() -> Iterator[Path]:
    """An empty home for data, settings, cache and logs, for this process and for the commands that it starts.

    One per run, not per test: a full-size random model is made once and then found in the cache.
    """
    with tempfile.TemporaryDirectory(prefix="parlance-test-") as folder, pytest.MonkeyPatch.context() as patch:
        for variable, below in USER_FOLDERS.items():
            patch.setenv(variable, os.path.join(folder, below))
        patch.setenv("QT_QPA_PLATFORM", os.environ.get("QT_QPA_PLATFORM", "offscreen"))
        yield Path(folder)


@pytest.fixture(scope="session")
def repo() -> Path:
    return REPO


@pytest.fixture(scope="session")
def embedded_model(repo: Path) -> Path:
    """The voice that ships with Parlance."""
    return repo / "models" / "embedded" / "parlance-small.gguf"


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A `Certificate` of the name localhost, signed by itself."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    from parlance.server.http_server import Certificate

    folder = tmp_path_factory.mktemp("tls")
    secret = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, secret.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), False)
        .add_extension(x509.BasicConstraints(True, None), True)
        .sign(secret, hashes.SHA256())
    )
    (folder / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(
        secret.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    return Certificate(folder / "cert.pem", folder / "key.pem")
