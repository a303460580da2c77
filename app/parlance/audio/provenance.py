"""What a file says of how it was made, and whether that is still true of its sound."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import PurePath
from typing import Any

from parlance import __version__
from parlance.core.limits import TAGS, read_json
from parlance.core.request import SynthesisRequest
from parlance.library.signing import Signer, fits

from .credentials import Credentials

FORMAT = "parlance-provenance-1"
LONGEST_TEXT = 4000
"""Code points; of a longer text only the hash is kept."""
MOST_REQUESTS = 50
"""Of a file that several made, those that differ in more than the text."""
_OF_ONE_SENTENCE = ("text", "text_sha256", "seed")


@dataclass(frozen=True)
class Provenance:
    record: dict[str, Any]
    """As `describe` makes it; of another program it may hold anything."""
    state: str
    """``signed``, ``plain``, ``altered`` (another sound than when it was written) or ``forged`` (another record)."""
    key: bytes | None
    """The public one, if a note is signed."""
    signer: str = ""
    """As the certificate of Content Credentials names it."""


def describe(requests: Sequence[SynthesisRequest], mark: str | None, made: date) -> dict[str, Any]:
    """The record of a file; `mark` is what `MarkedStream.says` of the watermark."""
    rows = [_public(request) for request in requests]
    if len(rows) > 1:
        kept = [{name: value for name, value in row.items() if name not in _OF_ONE_SENTENCE} for row in rows]
        rows = list({json.dumps(row, sort_keys=True): row for row in kept}.values())[:MOST_REQUESTS]
    return {
        "format": FORMAT,
        "synthetic": True,
        "program": f"Parlance {__version__}",
        "made": made.isoformat(),
        "requests": rows,
        "watermark": mark,
    }


def seal(record: dict[str, Any], signer: Signer | None) -> str:
    """The note that goes into the file."""
    note: dict[str, Any] = {"record": record}
    if signer is not None:
        signature = signer.sign(_signed_bytes(record))
        note |= {"key": _text(signer.public), "signature": _text(signature)}
    return json.dumps(note, sort_keys=True)


def unseal(note: str, sound_sha256: str) -> Provenance | None:
    """What a note comes to beside the sound of its file; None if it is not one of ours."""
    try:
        fields = read_json(note, TAGS)
        record = fields["record"]
        if record["format"] != FORMAT:
            return None
        key, signature = (_bytes(fields.get(name)) for name in ("key", "signature"))
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    if (key or signature) and not fits(key, signature, _signed_bytes(record)):
        return Provenance(record, "forged", None)
    is_same = record.get("sound_sha256") == sound_sha256
    return Provenance(record, ("signed" if key else "plain") if is_same else "altered", key or None)


def of_credentials(credentials: Credentials) -> Provenance | None:
    """What Content Credentials come to; None if they are not of Parlance."""
    record = credentials.record
    if record is None or record.get("format") != FORMAT:
        return None
    state = {"fits": "signed", "altered": "altered"}.get(credentials.state, "forged")
    return Provenance(record, state, None, credentials.signer)


def _public(request: SynthesisRequest) -> dict[str, Any]:
    """The fields that are not as they would be anyway; of paths only the name: folders are nobody's business."""
    plain = SynthesisRequest("").to_dict()
    row = {name: value for name, value in request.to_dict().items() if value != plain[name]}
    for name in ("model", "voice"):
        if name in row:
            row[name] = PurePath(row[name]).name
    if len(request.text) > LONGEST_TEXT:
        del row["text"]
        row["text_sha256"] = hashlib.sha256(request.text.encode("utf-8", "replace")).hexdigest()
    return row


def _signed_bytes(record: dict[str, Any]) -> bytes:
    return f"{FORMAT}\n{json.dumps(record, sort_keys=True)}".encode()


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def _bytes(text: str | None) -> bytes:
    try:
        return base64.b64decode(text or "", validate=True)
    except binascii.Error:
        return b"?"
