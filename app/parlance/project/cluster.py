"""Sentences for the workers of a Dask cluster. Its scheduler hands them out, and those of a lost worker once more."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from parlance import __version__
from parlance.core.engine import Resolved, is_voice_file
from parlance.core.errors import ModelError, ParlanceError, TextError
from parlance.core.limits import VOICE
from parlance.core.regular_file import read_regular
from parlance.core.request import SynthesisRequest
from parlance.core.result import ModelInfo
from parlance.library.paths import open_catalogue

from .cluster_worker import speak
from .items import Sentence
from .narration import Answer, Ask

CONNECT_S = 5.0
WORKER_TIMEOUT_S = 30.0
"""With a cluster that has no workers: new ones may be on their way."""
LOOK_S, ASK_S = 0.02, 5.0
"""How often is looked for answers, and for workers."""


@contextmanager
def open_cluster(address: str) -> Iterator[Any]:
    """A client of the scheduler there. Raises `ParlanceError` if nothing answers as one."""
    from distributed import Client

    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)  # what it tells comes as an error, too
    try:
        asyncio.run(_identity(address))  # a client would wait for what never answers
        client = Client(address, timeout=CONNECT_S, set_as_default=False)
    except Exception as error:  # as many kinds as there are wrong addresses
        raise ParlanceError("cluster.unreachable", address=address, error=error) from error
    try:
        yield client
    finally:
        client.close(timeout=CONNECT_S)


async def _identity(address: str) -> Any:
    from distributed import Security, rpc

    async with rpc(address, connection_args=Security().get_connection_args("client")) as scheduler:
        return await asyncio.wait_for(scheduler.identity(), CONNECT_S)


class Cluster:
    """Workers that take the place of this machine's own `Voices`."""

    def __init__(self, client: Any, resolved: Resolved) -> None:
        """What `resolved` says of the model, its types and kernels holds for every worker."""
        self._client, self._address, self._info = client, client.scheduler.address, resolved.info
        names = ("model_sha256", "device", "dtype", "kernels")
        self._exact = {name: getattr(resolved.request, name) for name in names}

    @contextmanager
    def at_work(self, rows: Sequence[Sentence], ask: Ask) -> Iterator[Iterator[Answer]]:
        asked: dict[Sentence, SynthesisRequest] = {}
        refused: list[Answer] = []
        for row in rows:
            try:
                asked[row] = ask(row).replace(device=self._exact["device"])
            except ParlanceError as error:
                refused.append((row, error))
        # A task of its own: the scheduler has it once, and makes it again where it is lost with a worker.
        voices = self._client.submit(dict, own_voices(asked.values(), self._info), pure=False)
        given = {"exact": self._exact, "voices": voices, "version": __version__}
        futures = self._client.map(speak, list(asked.values()), **given, pure=False)
        try:
            yield self._answers(refused, dict(zip(futures, asked, strict=True)))
        finally:
            if self._client.status == "running":
                self._client.cancel(futures)

    def _answers(self, refused: list[Answer], rows: Mapping[Any, Sentence]) -> Iterator[Answer]:
        from distributed import as_completed

        yield from refused
        done = as_completed(rows, loop=self._client.loop, with_results=True, raise_errors=False)
        asked_at = worked_at = time.monotonic()
        while True:
            while not done.has_ready():
                time.sleep(LOOK_S)
                if time.monotonic() > asked_at + ASK_S or self._client.status != "running":
                    asked_at = time.monotonic()
                    worked_at = asked_at if self._has_workers() else worked_at
                    if asked_at > worked_at + WORKER_TIMEOUT_S:
                        raise ParlanceError("cluster.no_workers", address=self._address)
            future, result = next(done)
            yield rows[future], self._answer(result)

    def _has_workers(self) -> bool:
        try:
            return bool(self._client.nthreads())
        except Exception as error:
            raise ParlanceError("cluster.lost", address=self._address) from error

    def _answer(self, result: Any) -> Any:
        """What a worker gave, or why there is nothing."""
        from distributed import KilledWorker

        if not isinstance(result, tuple | BaseException) or isinstance(result, ParlanceError):
            return result
        if not isinstance(result, tuple):  # cancelled, and not by us
            return ParlanceError("cluster.lost", address=self._address)
        error = result[1]
        return TextError("cluster.killed") if isinstance(error, KilledWorker) else error


def own_voices(asked: Iterable[SynthesisRequest], info: ModelInfo) -> dict[str, bytes]:
    """What the files hold of the user's own voices that may be heard, by id, and of those that are named as files."""
    catalogue, files = open_catalogue(), dict[str, Path]()
    own = [voice for voice in info.voices if voice.cloned]
    speakers = {info.speaker(language) for language in info.languages}
    for request in asked:
        if is_voice_file(request.voice):
            files[request.voice] = Path(request.voice)
        words = f"{request.voice} {request.text}".casefold()
        for voice in own:
            named = voice.id.casefold() in words or voice.name.casefold() in words
            if (named or voice.id in speakers) and (file := catalogue.voice_file(info, voice.id)):
                files[voice.id] = file
    return {name: _read(path) for name, path in files.items()}


def _read(path: Path) -> bytes:
    try:
        return read_regular(path, VOICE.bytes)
    except OSError as error:
        raise ModelError("file.unreadable", path=path, error=error) from error
