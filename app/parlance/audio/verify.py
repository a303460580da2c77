"""What a sound file tells of where it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from parlance.core.errors import AudioError
from parlance.core.limits import MARKED
from parlance.core.messages import Message
from parlance.library.signing import Signer, fingerprint

from . import files
from .clips import opened_sound
from .perth import find_perth, networks
from .provenance import Credentials, Provenance, of_credentials, read_credentials, read_note, sound_sha256, unseal
from .watermark import Found, find_mark

BLOCK = 1 << 18
ALL = 0.95
"""Share of the parts from which on it is said to be all of them: the last one may be short and quiet."""


@dataclass(frozen=True)
class VerifyResult:
    path: Path
    mark: Found | None
    provenance: Provenance | None
    own: bool
    """Signed by the key of this installation."""
    credentials: Credentials | None = None
    """Of whatever program."""
    perth: float | None = None
    """Share of the parts with sound that carry Perth, 0 to 1; None where it cannot be looked for."""
    is_short: bool = False
    """So that our watermark may be in the sound and not be found."""

    @property
    def is_marked(self) -> bool:
        return self.mark is not None or self.provenance is not None

    @property
    def title(self) -> Message:
        """One short sentence, without a full stop."""
        state = self.provenance.state if self.provenance else ""
        if state == "forged":
            return Message("verdict.forged")
        if state == "altered":
            return Message("verdict.altered")
        if self.is_marked:
            return Message("verdict.ours")
        if self.credentials is not None:
            return Message("verdict.credentials")
        return Message("verdict.perth" if self.perth else "verdict.nothing")

    @property
    def lines(self) -> list[tuple[str, Message]]:
        """Whole sentences, each with its level: ``info``, ``good``, ``warn`` or ``error``."""
        found = self.is_marked or self.credentials is not None or self.perth
        nothing = [] if found else [("info", Message("marks.proof"))]
        return [*self._of_marks(), *self._of_record(), *self._of_credentials(), *nothing]

    @property
    def words(self) -> list[Message]:
        return [words for _, words in self.lines]

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

    def _of_marks(self) -> list[tuple[str, Message]]:
        lines = []
        if self.mark is not None:
            number, share = f"{self.mark.payload.id:04x}", round(100 * self.mark.share)
            whole = self.mark.share >= ALL
            lines.append(
                ("good", Message("marks.whole", number=number))
                if whole
                else ("warn", Message("marks.part", number=number, share=share))
            )
        if self.perth:
            lines.append(("good", Message("marks.perth", share=round(100 * self.perth))))
        return lines or [("info", Message("marks.short" if self.is_short else "marks.none"))]

    def _of_record(self) -> list[tuple[str, Message]]:
        found = self.provenance
        if found is None:
            return [("info", Message("record.none"))]
        if found.state == "forged":
            return [("error", Message("record.forged"))]
        day, program = (f"{found.record.get(name, '?')!s:.40}" for name in ("made", "program"))
        lines = [("good", Message("record.says", day=day, program=program)), self._of_key(found)]
        return [*lines, ("warn", Message("record.altered"))] if found.state == "altered" else lines

    def _of_key(self, found: Provenance) -> tuple[str, Message]:
        if self.own:
            return "good", Message("record.own")
        if found.key is not None:
            return "info", Message("record.of_key", key=fingerprint(found.key))
        return "info", Message("record.other" if found.signer else "record.unsigned")

    def _of_credentials(self) -> list[tuple[str, Message]]:
        found = self.credentials
        if found is None:
            return []
        if found.state != "fits":
            return [("warn", Message("credentials.altered", program=found.program))]
        fit = Message("credentials.fit", program=found.program, signer=found.signer)
        lines = [("good", fit), ("info", Message(TRUST[found.trust]))]
        return [*lines, ("info", Message("credentials.network"))] if found.is_synthetic else lines


TRUST = {"own": "credentials.own", "listed": "credentials.listed", "none": "credentials.unlisted"}


RATES = 4000, 768_000
"""Hz of sound that watermarks are looked for in: at 1 Hz, which any header may say, a small file lasts for hours."""


SHORT_S = 5.0
"""In less sound than this our watermark is often not found (docs/marks.md)."""
DENSITY = 50
"""Samples a byte that are looked at: speech at 8 kbit/s has as many. Hours of one level take up next to nothing."""


def verify(path: Path, own: Signer | None) -> VerifyResult:
    """Look for marks; `own` is this installation's key. `AudioError` names a file that cannot be read."""
    credentials = read_credentials(path, own)
    mark, perth, lengths = None, None, list[int]()
    try:
        with _sound(path) as (blocks, rate):
            may_hold_one = RATES[0] <= rate <= RATES[1]
            mark = find_mark(_counted(blocks, lengths), rate) if may_hold_one else None
            is_short = may_hold_one and sum(lengths) < SHORT_S * rate
        if may_hold_one and (nets := networks()) is not None:
            with _sound(path) as (blocks, rate):
                perth = find_perth(blocks, rate, nets)
    except AudioError:
        if credentials is None:
            raise  # else a picture, say
        is_short = False
    provenance = (of_credentials(credentials) if credentials else None) or _provenance(path)
    is_own = False
    if provenance is not None and own is not None:
        is_own = (
            credentials is not None and credentials.trust == "own"
            if provenance.signer
            else provenance.key == own.public
        )
    return VerifyResult(path, mark, provenance, is_own, credentials, perth, is_short)


@contextmanager
def _sound(path: Path) -> Iterator[tuple[Iterator[np.ndarray], int]]:
    """Blocks of mono float32 (n,) as far as they are looked at, and their rate in Hz.

    `AudioError` names what cannot be read.
    """
    if path.suffix.lower() == f".{files.EXTENSION}":
        with files.opened(path) as (blocks, rate):
            yield _within(blocks, path), rate
    else:
        with opened_sound(path) as file:
            yield _within(_mono(file), path), file.samplerate


def _counted(blocks: Iterator[np.ndarray], lengths: list[int]) -> Iterator[np.ndarray]:
    for block in blocks:
        lengths.append(len(block))
        yield block


def _within(blocks: Iterator[np.ndarray], path: Path) -> Iterator[np.ndarray]:
    left = max(MARKED.elements, DENSITY * path.stat().st_size)
    while left > 0 and (block := next(blocks, None)) is not None:
        yield block[:left]
        left -= len(block)


def _provenance(path: Path) -> Provenance | None:
    try:
        note = read_note(path)
    except AudioError:
        return None  # of a kind that the watermark can be in, but no note of ours
    return None if note is None else unseal(note, sound_sha256(path))


def _mono(file: soundfile.SoundFile) -> Iterator[np.ndarray]:
    while len(block := file.read(BLOCK, dtype="float32", always_2d=True)):
        yield block.mean(axis=1)
