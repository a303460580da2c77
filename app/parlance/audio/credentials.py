"""Content Credentials (C2PA), which say who made a file and how, written and read by the official library.

The extra `c2pa` installs it.
"""

from __future__ import annotations

import json
import logging
import mimetypes
import os
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from parlance import __version__
from parlance.core.errors import AudioError
from parlance.core.limits import CREDENTIALS, read_json
from parlance.core.regular_file import open_regular
from parlance.library.signing import Signer

log = logging.getLogger("parlance.audio")

SYNTHETIC = ("trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia")
"""How IPTC calls what a network made."""
UNTRUSTED, OWN = "signingCredential.untrusted", "user_anchors"
OTHER_SOUND = ("assertion.dataHash.mismatch", "assertion.bmffHash.mismatch")
RECORD = "org.parlance.record"
"""Assertion of ours: what `provenance.describe` makes."""
MEDIA_TYPES = {
    ".flac": "audio/flac",
    ".m4a": "audio/mp4",
    ".m4b": "audio/mp4",
    ".mp3": "audio/mpeg",
    ".wav": "audio/wav",
}
LARGEST = 1 << 28
"""Bytes of a file that is signed: the library holds three times as much in memory."""
LIBRARIES = (".so", ".dylib", ".dll")
OFFLINE = {"verify": {"remote_manifest_fetch": False, "ocsp_fetch": False}}
"""Nothing is fetched, whatever a file asks for."""


@dataclass(frozen=True)
class Credentials:
    program: str
    """That made the file, as it says."""
    signer: str
    state: str
    """``fits``, ``altered`` (another file than was signed) or ``broken`` (the credentials were changed)."""
    is_synthetic: bool
    """They say that it was made by AI."""
    trust: str = "none"
    """``own`` (the key of this installation), ``listed`` or ``none``: nobody vouches for the signer's name."""
    record: dict[str, Any] | None = None
    """What Parlance says of how it made the file; of another program it may hold anything."""


def _library() -> ModuleType | None:
    """None where it is not installed, or, with a warning, its native part does not load on this machine."""
    spec = find_spec("c2pa")
    if spec is None or spec.origin is None:
        return None
    # By name it would be looked for in the current folder first, and there it may be anyone's.
    for own in Path(spec.origin).parent.joinpath("libs").glob("*c2pa_c.*"):
        if own.suffix in LIBRARIES:
            os.environ["C2PA_LIBRARY_NAME"] = str(own)
    try:
        return import_module("c2pa")
    except (ImportError, OSError, RuntimeError) as error:
        log.warning("Content Credentials are neither written nor read: %s", error)
        return None


def write_credentials(path: Path, suffix: str, record: dict[str, Any], signer: Signer) -> bool:
    """Sign a file that nobody else reads meanwhile, of the kind that `suffix` says.

    False, and the file as it was, where it cannot hold them, is larger than `LARGEST`, or the library is missing.
    Raises `OSError`.
    """
    media_type = MEDIA_TYPES.get(suffix.lower())
    if media_type is None or path.stat().st_size > LARGEST or (c2pa := _library()) is None:
        return False
    manifest = {
        "claim_generator_info": [{"name": "Parlance", "version": __version__}],
        "assertions": [{"label": RECORD, "kind": "Json", "data": record}],
    }
    settings = {"builder": {"thumbnail": {"enabled": False}, "created_assertion_labels": ["c2pa.actions", RECORD]}}
    from parlance.library.certificates import certificates_of

    chain = "".join(certificates_of(signer))
    whole = path.with_name(f"{path.name}.signed")
    try:
        with (
            c2pa.Builder(manifest, context=c2pa.Context(c2pa.Settings.from_dict(OFFLINE | settings))) as builder,
            c2pa.Signer.from_callback(signer.sign, c2pa.C2paSigningAlg.ED25519, chain) as official,
            path.open("rb") as source,
            whole.open("w+b") as out,
        ):
            builder.set_intent(c2pa.C2paBuilderIntent.CREATE, c2pa.C2paDigitalSourceType.TRAINED_ALGORITHMIC_MEDIA)
            builder.sign(official, media_type, source, out)
        os.replace(whole, path)
    except c2pa.C2paError as error:
        log.warning("%s has a record of Parlance's own: it takes no Content Credentials: %s", path, error)
        return False
    finally:
        whole.unlink(missing_ok=True)
    return True


def read_credentials(path: Path, own: Signer | None = None) -> Credentials | None:
    """None where the file has none that can be read, or the library is not installed.

    `own` is the key of this installation. `AudioError` names a file that cannot be opened.
    """
    media_type = MEDIA_TYPES.get(path.suffix.lower()) or mimetypes.guess_type(path.name)[0]
    if media_type is None or (c2pa := _library()) is None:
        return None
    from parlance.library.certificates import certificates_of

    trust = {} if own is None else {"trust": {OWN: certificates_of(own)[1]}}
    try:
        with open_regular(path) as file:
            reader = c2pa.Reader(media_type, file, context=c2pa.Context(c2pa.Settings.from_dict(OFFLINE | trust)))
            store = read_json(reader.json(), CREDENTIALS)
    except (c2pa.C2paError, ValueError):
        return None  # none in it, or a kind of file or of credentials that the library does not read
    except OSError as error:
        raise AudioError("file.unreadable", path=path, error=error) from error
    return _credentials(store)


def _credentials(store: Any) -> Credentials | None:
    """Of what a stranger wrote, and the library has parsed."""
    try:
        manifest = store["manifests"][store["active_manifest"]]
        results = store.get("validation_results") or {}
        failures = {str(one["code"]) for one in (results.get("activeManifest") or {}).get("failure", [])}
        made_by = (manifest.get("claim_generator_info") or [{}])[0]
        program = f"{made_by.get('name', '')} {made_by.get('version', '')}".strip() or manifest.get(
            "claim_generator", ""
        )
        signer = (manifest.get("signature_info") or {}).get("issuer") or ""
        assertions = manifest.get("assertions") or []
        said = json.dumps(assertions)
        records = [one["data"] for one in assertions if one["label"] == RECORD and isinstance(one["data"], dict)]
        listed = OWN if results.get("trustListUri") == OWN else "listed"
    except (AttributeError, IndexError, KeyError, TypeError):
        return None
    faults = failures - {UNTRUSTED}
    state = "fits" if not faults else "altered" if faults <= set(OTHER_SOUND) else "broken"
    trust = "none" if UNTRUSTED in failures or faults - set(OTHER_SOUND) else "own" if listed == OWN else "listed"
    is_synthetic = any(f"/{kind}" in said for kind in SYNTHETIC)
    return Credentials(str(program)[:80], str(signer)[:80], state, is_synthetic, trust, records[0] if records else None)
