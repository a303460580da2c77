"""What a sound file tells of where it comes from, in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from parlance.core.errors import AudioError
from parlance.library.signing import Signer, fingerprint

from . import m4b
from .clips import opened_sound
from .credentials import Credentials, read_credentials
from .notes import read_note, sound_sha256
from .perth import find_perth
from .perth_weights import networks
from .provenance import Provenance, of_credentials, unseal
from .watermark_search import Found, find_mark

BLOCK = 1 << 18
ALL = 0.95
"""Share of the parts from which on it is said to be all of them: the last one may be short and quiet."""


@dataclass(frozen=True)
class Verdict:
    path: Path
    mark: Found | None
    provenance: Provenance | None
    own: bool
    """Signed by the key of this installation."""
    credentials: Credentials | None = None
    """Of whatever program."""
    perth: float | None = None
    """Share of the parts with sound that carry Perth, 0 to 1; None where it cannot be looked for."""

    @property
    def is_marked(self) -> bool:
        return self.mark is not None or self.provenance is not None

    @property
    def title(self) -> str:
        """One short sentence."""
        if self.provenance is not None and self.provenance.state == "forged":
            return "What this file says of itself was changed"
        if self.provenance is not None and self.provenance.state == "altered":
            return "Made with Parlance, and altered since"
        if self.is_marked:
            return "Made with Parlance"
        if self.credentials is not None:
            return "It has Content Credentials of another program"
        if self.perth:
            return "It carries Perth, the watermark of Chatterbox"
        return "No mark of Parlance was found"

    @property
    def words(self) -> list[str]:
        """Whole sentences."""
        found = self.is_marked or self.credentials is not None or self.perth
        return [*self._of_marks(), *self._of_provenance(), *self._of_credentials(), *([] if found else [NOTHING])]

    def to_dict(self) -> dict[str, Any]:
        mark, found = self.mark, self.provenance
        return {
            "file": str(self.path),
            "marked": self.is_marked,
            "title": self.title,
            "words": self.words,
            "perth": self.perth,
            "watermark": mark and {"id": f"{mark.payload.id:04x}", "strength": mark.strength, "share": mark.share},
            "provenance": found and {"state": found.state, "record": found.record},
            "key": fingerprint(found.key) if found and found.key else None,
            "own_key": self.own,
            "content_credentials": self.credentials and asdict(self.credentials),
        }

    def _of_credentials(self) -> list[str]:
        found = self.credentials
        if found is None:
            return []
        if found.state != "fits":
            return [f"It has Content Credentials of {found.program}, and they do not fit: the file was altered."]
        lines = [f"It has Content Credentials of {found.program}, signed by {found.signer}; they fit the file."]
        return [*lines, TRUST[found.trust], *(["They say that a network made it."] if found.is_synthetic else [])]

    def _of_marks(self) -> list[str]:
        lines = []
        if self.mark is not None:
            number, share = f"{self.mark.payload.id:04x}", _part_of(self.mark.share)
            lines.append(f"The sound carries Parlance's watermark, number {number}{share}.")
        if self.perth:
            others = "which Chatterbox and other programs set"
            lines.append(f"The sound carries Perth's watermark{_part_of(self.perth)}, {others}.")
        return lines or ["There is no watermark in the sound."]

    def _of_provenance(self) -> list[str]:
        found = self.provenance
        if found is None:
            return ["The file has no record of how it was made."]
        if found.state == "forged":
            return ["It has a record, but its signature does not fit: the record was changed."]
        made = f"made on {found.record.get('made', 'a day unknown')!s:.40} by {found.record.get('program', '')!s:.40}"
        if self.own:
            sealed = "signed by this installation's key"
        elif found.key is not None:
            sealed = f"signed by another key, {fingerprint(found.key)}"
        else:
            sealed = "signed by another key" if found.signer else "not signed: anyone could have written it"
        lines = [f"Its record says that it was {made}; it is {sealed}."]
        if found.state == "altered":
            lines.append("The sound is not the one that the record was written for: it was altered since.")
        return lines


def _part_of(share: float) -> str:
    return "" if share >= ALL else f", in {share:.0%} of it"


TRUST = {
    "own": "The certificate is this installation's own: other programs say that they do not know who signed.",
    "listed": "A list of trusted signers has the certificate.",
    "none": "No list of trusted signers has the certificate: who signed may have any name.",
}
NOTHING = "That proves nothing: a mark can be lost, and other programs set none."


def verify(path: Path, own: Signer | None) -> Verdict:
    """Look for marks; `own` is this installation's key. `AudioError` names a file that cannot be read."""
    credentials = read_credentials(path, own)
    mark, perth = None, None
    try:
        with _sound(path) as (blocks, rate):
            mark = find_mark(blocks, rate)
        if (nets := networks()) is not None:
            with _sound(path) as (blocks, rate):
                perth = find_perth(blocks, rate, nets)
    except AudioError:
        if credentials is None:
            raise  # else a picture, say
    provenance = (of_credentials(credentials) if credentials else None) or _provenance(path)
    is_own = False
    if provenance is not None and own is not None:
        is_own = (
            credentials is not None and credentials.trust == "own"
            if provenance.signer
            else provenance.key == own.public
        )
    return Verdict(path, mark, provenance, is_own, credentials, perth)


@contextmanager
def _sound(path: Path) -> Iterator[tuple[Iterator[np.ndarray], int]]:
    """Blocks of mono float32 (n,), and their rate in Hz. `AudioError` names what cannot be read."""
    if path.suffix.lower() == f".{m4b.EXTENSION}":
        with m4b.opened(path) as found:
            yield found
    else:
        with opened_sound(path) as file:
            yield _mono(file), file.samplerate


def _provenance(path: Path) -> Provenance | None:
    try:
        note = read_note(path)
    except AudioError:
        return None  # of a kind that the watermark can be in, but no note of ours
    return None if note is None else unseal(note, sound_sha256(path))


def _mono(file: soundfile.SoundFile) -> Iterator[np.ndarray]:
    while len(block := file.read(BLOCK, dtype="float32", always_2d=True)):
        yield block.mean(axis=1)
