"""What a file says of how it was made, and whether that is still true of its sound."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import logging
import mimetypes
import os
import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path, PurePath
from types import ModuleType
from typing import Any, BinaryIO

from parlance._version import __version__
from parlance.core.errors import AudioError
from parlance.core.files import open_regular
from parlance.core.limits import CREDENTIALS, TAGS, read_json
from parlance.core.request import SynthesisRequest
from parlance.library.signing import Signer, fits

from . import containers, tags
from .containers import bytes_of, comment_of, kind_of, rewrite, with_comment

NAME = "PARLANCE_PROVENANCE"
_ID3V1_BYTES = 128


def read_note(path: Path) -> str | None:
    """The note of a WAV, FLAC, MP3, Ogg or MP4 file, None if it has none. `AudioError` for what cannot be read."""
    with _opened(path) as file:
        kind = kind_of(file)
        if kind == containers.OGG:
            return comment_of(containers.ogg_comments(file), NAME)
        if kind == containers.RIFF:
            return containers.riff_note(file, TAGS.bytes)
        if kind == containers.FLAC:
            blocks = (block for number, block in containers.flac_blocks(file) if number == containers.FLAC_COMMENT)
            return comment_of(next(blocks, b""), NAME)
        if kind == containers.MP4:
            return containers.mp4_note(file, TAGS.bytes)
        return tags.words_of(tags.read_tag(file, TAGS.bytes), NAME)


def sound_sha256(path: Path) -> str:
    """Of the sound as it is coded: the same whatever the metadata, another after any change of the sound."""
    digest = hashlib.sha256()
    with _opened(path) as file:
        for part in _sound(file):
            digest.update(part)
    return digest.hexdigest()


def write_note(path: Path, note: str) -> None:
    """Put a note into a file that has none, and that no other process reads meanwhile. Raises `OSError`."""
    rewrite(path, lambda file: _noted(file, note))


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    try:
        with open_regular(path) as file:
            yield file
    except struct.error as error:
        raise AudioError("sound.no_metadata", path=path, error=error) from error
    except OSError as error:
        raise AudioError("file.unreadable", path=path, error=error) from error


def _sound(file: BinaryIO) -> Iterator[bytes]:
    kind = kind_of(file)
    if kind == containers.OGG:
        return containers.ogg_sound(file)
    if kind == containers.RIFF:
        begin, size = containers.riff_sound(file)
        return bytes_of(file, begin, begin + size)
    if kind == containers.FLAC:
        for _ in containers.flac_blocks(file):
            pass
        return bytes_of(file, file.tell())
    if kind == containers.MP4:
        return (part for place in containers.mp4_sound(file) for part in bytes_of(file, *place))
    begin, end = len(tags.read_tag(file, TAGS.bytes)), file.seek(0, os.SEEK_END)
    file.seek(max(end - _ID3V1_BYTES, 0))
    return bytes_of(file, begin, end - _ID3V1_BYTES if file.read(3) == b"TAG" else end)


def _noted(file: BinaryIO, note: str) -> Iterator[bytes]:
    kind = kind_of(file)
    if kind == containers.OGG:
        yield from containers.ogg_with_comments(file, with_comment(containers.ogg_comments(file), NAME, note))
        return
    if kind == containers.RIFF:
        yield containers.riff_head_with_note(file, note)
    elif kind == containers.FLAC:
        yield _flac_head_with(file, note)
    elif kind == containers.MP4:
        yield from bytes_of(file, 0)
        yield containers.mp4_note_box(note)
        return
    else:
        tag = tags.read_tag(file, TAGS.bytes)
        yield tags.with_words(tag, NAME, note)
        file.seek(len(tag))
    yield from bytes_of(file, file.tell())


def _flac_head_with(file: BinaryIO, note: str) -> bytes:
    blocks = list(containers.flac_blocks(file))
    noted = [
        (kind, with_comment(block, NAME, note) if kind == containers.FLAC_COMMENT else block) for kind, block in blocks
    ]
    if containers.FLAC_COMMENT not in dict(blocks):
        noted.append((containers.FLAC_COMMENT, with_comment(b"\0" * 8, NAME, note)))
    return containers.flac_head(noted)


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


FORMAT = "parlance-provenance-1"
LONGEST_TEXT = 4000
"""Code points; of a longer text only the hash is kept."""
MAX_REQUESTS = 50
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
        rows = list({json.dumps(row, sort_keys=True): row for row in kept}.values())[:MAX_REQUESTS]
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
