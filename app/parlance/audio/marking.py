"""What tells that a sound was made by a computer: a watermark in it, and a record beside it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import numpy as np

from parlance.core.dsp.loudness import limited
from parlance.core.errors import ParlanceError
from parlance.core.native import default_threads, mapped_errors, open_gguf
from parlance.core.request import SynthesisRequest
from parlance.core.tracing import span
from parlance.families import family_of
from parlance.library import paths
from parlance.library.paths import open_catalogue
from parlance.library.settings import Settings
from parlance.library.signing import own_signer

from .files import ChapterMark, WrittenFile, write_pieces
from .perth import PerthMarker, networks
from .provenance import describe, seal, sound_sha256, write_credentials, write_note
from .tags import Picture
from .watermark import ID_BITS, Payload, Watermarker, marked_in_blocks

PERTH = "perth"
MAX_THREADS = 8
"""That the watermark of a whole sound is computed on: more than that outrun what encodes and writes it."""


@dataclass(frozen=True)
class Marking:
    watermark: bool = True
    perth: bool = False
    """The watermark is Perth's for every model, else only where the official program sets it; it needs its weights."""
    provenance: bool = True
    credentials: bool = True
    """The record is Content Credentials where the file can hold them, else a note of our own."""
    key: Path | None = None
    """File of the key that signs the record; without it the record is plain."""
    records_wav_answers: bool = False
    """A WAV file that the server sends has its record, too: many clients take all that follows its header for sound."""


UNMARKED = Marking(watermark=False, provenance=False)


def marking_of(settings: Settings) -> Marking:
    """As the user chose it."""
    return Marking(settings.watermark, settings.perth, settings.provenance, settings.credentials, paths.signing_key())


def _sets_perth(model: str) -> bool:
    """The official program of that model does; not of one that is gone."""
    try:
        path = open_catalogue().resolve(model)
        with mapped_errors() as core:
            metadata = open_gguf(core, path).metadata
        return family_of(str(metadata.get("general.architecture")), str(path)).sets_perth
    except ParlanceError:
        return False


def payload_of(requests: Sequence[SynthesisRequest]) -> Payload:
    """The same for the same texts and seeds; it tells nothing of who asked."""
    said = "\n".join(f"{request.seed} {request.text}" for request in requests)
    digest = hashlib.sha256(said.encode("utf-8", "replace")).digest()
    return Payload(int.from_bytes(digest[: ID_BITS // 8], "big"))


class MarkedStream:
    """Pieces with the watermark, or as they are where none is wanted."""

    def __init__(self, marking: Marking, requests: Sequence[SynthesisRequest], sample_rate: int) -> None:
        self._marker: Watermarker | PerthMarker | None = None
        self._rate, self._payload = sample_rate, payload_of(requests)
        self.says: str | None = None
        """What the watermark is: the number in ours, ``perth``, or None without one."""
        if not marking.watermark:
            return
        models = {request.model for request in requests}
        if (marking.perth or (models and all(map(_sets_perth, models)))) and (nets := networks()) is not None:
            self._marker, self.says = PerthMarker(sample_rate, nets), PERTH
        else:
            self._marker, self.says = Watermarker(sample_rate, self._payload), f"{self._payload.id:04x}"

    def process(self, samples: np.ndarray) -> np.ndarray:
        """Take mono float32 (n,), give what is ready."""
        with span("watermark"):
            return samples if self._marker is None else self._marker.process(samples)

    def close(self) -> np.ndarray:
        """The rest."""
        return np.empty(0, np.float32) if self._marker is None else self._marker.close()

    def all(self, pieces: Iterable[np.ndarray]) -> Iterator[np.ndarray]:
        """The whole of a sound, of which nothing was processed before: on several cores, with the same samples."""
        if isinstance(self._marker, Watermarker):
            threads = min(MAX_THREADS, default_threads())
            with ThreadPoolExecutor(threads, "parlance-watermark") as pool:
                yield from marked_in_blocks(pieces, self._rate, self._payload, pool, 2 * threads)
            return
        for piece in pieces:
            yield self.process(piece)
        yield self.close()


def write_marked(
    path: Path | str,
    pieces: Iterable[np.ndarray],
    sample_rate: int,
    requests: Sequence[SynthesisRequest],
    marking: Marking,
    tags: Mapping[str, str] | None = None,
    chapters: Sequence[ChapterMark] = (),
    picture: Picture | None = None,
    ceiling: float | None = None,
    replaces: bool = True,
    kbit_s: int = 0,
) -> WrittenFile:
    """As `write_pieces`, for a sound that `requests` made; raises what that raises.

    `ceiling` is the highest true peak that it may have, watermark and all.
    """
    marked = MarkedStream(marking, requests, sample_rate)
    sound = marked.all(pieces) if ceiling is None else limited(marked.all(pieces), sample_rate, ceiling)

    def record(part: Path) -> None:
        with span("record"):
            signer = None if marking.key is None else own_signer(marking.key)
            about = describe(requests, marked.says, date.today())
            if not (marking.credentials and signer and write_credentials(part, Path(path).suffix, about, signer)):
                write_note(part, seal(about | {"sound_sha256": sound_sha256(part)}, signer))

    finish = record if marking.provenance else None
    return write_pieces(
        path,
        sound,
        sample_rate,
        tags=tags,
        finish=finish,
        chapters=chapters,
        picture=picture,
        replaces=replaces,
        kbit_s=kbit_s,
    )
