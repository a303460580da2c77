"""Content Credentials (C2PA) that any program put into a file, read by the official library of the extra `c2pa`."""

from __future__ import annotations

import json
import mimetypes
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from parlance.core.errors import AudioError
from parlance.core.limits import CREDENTIALS, read_json
from parlance.core.regular_file import open_regular

SYNTHETIC = ("trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia")
"""How IPTC calls what a network made."""
UNTRUSTED = "signingCredential.untrusted"
MEDIA_TYPES = {
    ".flac": "audio/flac",
    ".m4a": "audio/mp4",
    ".m4b": "audio/mp4",
    ".mp3": "audio/mpeg",
    ".wav": "audio/wav",
}
OFFLINE = {"verify": {"remote_manifest_fetch": False, "ocsp_fetch": False}}
"""Nothing is fetched, whatever a file asks for."""


@dataclass(frozen=True)
class Credentials:
    program: str
    """That made the file, as it says."""
    signer: str
    state: str
    """``fits``, or ``broken``: the file or the credentials were changed."""
    is_synthetic: bool
    """They say that a network made it."""


def is_available() -> bool:
    return find_spec("c2pa") is not None


def read_credentials(path: Path) -> Credentials | None:
    """None where the file has none that can be read, or the library is not installed.

    `AudioError` names one that cannot be opened.
    """
    media_type = MEDIA_TYPES.get(path.suffix.lower()) or mimetypes.guess_type(path.name)[0]
    if media_type is None or not is_available():
        return None
    import c2pa

    try:
        with open_regular(path) as file:
            reader = c2pa.Reader(media_type, file, context=c2pa.Context(c2pa.Settings.from_dict(OFFLINE)))
            store = read_json(reader.json(), CREDENTIALS)
            results = reader.get_validation_results() or {}
    except (c2pa.C2paError, ValueError):
        return None  # none in it, or a kind of file or of credentials that the library does not read
    except OSError as error:
        raise AudioError("file.unreadable", path=path, error=error) from error
    return _credentials(store, results)


def _credentials(store: Any, results: Any) -> Credentials | None:
    """Of what a stranger wrote, and the library has parsed."""
    try:
        manifest = store["manifests"][store["active_manifest"]]
        failures = {str(one["code"]) for one in results.get("activeManifest", {}).get("failure", [])}
        made_by = (manifest.get("claim_generator_info") or [{}])[0]
        program = f"{made_by.get('name', '')} {made_by.get('version', '')}".strip() or manifest.get(
            "claim_generator", ""
        )
        signer = (manifest.get("signature_info") or {}).get("issuer") or ""
        said = json.dumps(manifest.get("assertions", []))
    except (AttributeError, IndexError, KeyError, TypeError):
        return None
    state = "broken" if failures - {UNTRUSTED} else "fits"
    return Credentials(str(program)[:80], str(signer)[:80], state, any(f"/{kind}" in said for kind in SYNTHETIC))
