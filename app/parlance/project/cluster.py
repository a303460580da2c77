"""Sentences for the workers of a Dask cluster. Its scheduler hands them out, and those of a lost worker once more."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from parlance._version import __version__
from parlance.core.engine import Engine, Resolved, is_voice_file
from parlance.core.errors import DeviceError, ModelError, ParlanceError, TextError, UsageError
from parlance.core.files import private_file, read_regular
from parlance.core.limits import VOICE
from parlance.core.messages import Message
from parlance.core.request import SynthesisRequest
from parlance.core.result import ModelInfo
from parlance.library import paths
from parlance.library.catalogue import Catalogue
from parlance.library.paths import open_catalogue
from parlance.library.voices import SUFFIX, read_voice_file

from .items import Sentence, Spoken
from .narration import Answer, Ask

_engines: list[Engine] = []
"""The one of this process, once there is one."""
_opening = threading.Lock()
_mine = threading.local()


def speak(
    asked: SynthesisRequest, exact: Mapping[str, Any], voices: Mapping[str, bytes], version: str
) -> Spoken | ParlanceError:
    """The sentence as the machine that asks would speak it, or why that cannot be.

    `exact` is what that machine's defaults came to; `voices` are its own, by id or by the name of their file.
    """
    from distributed import get_worker

    worker = get_worker()
    try:
        if version != __version__:
            raise UsageError("cluster.version", theirs=__version__, ours=version)
        engine = _engine(voices, Path(worker.local_directory))
        _open(engine, asked.replace(voice="", language="", speed=None, **exact))
    except ParlanceError as error:
        return ParlanceError("at", place=worker.address, problem=error)
    try:
        synthesis = engine.synthesize(asked.replace(**exact))
        for _ in synthesis:
            pass
        return Spoken(asked, synthesis.result)
    except DeviceError as error:
        return DeviceError(Message("at", place=worker.address, problem=error))
    except ParlanceError as error:
        return error


def _open(engine: Engine, request: SynthesisRequest) -> None:
    """What fails here fails every sentence."""
    resolved = engine.resolve(request.replace(model_sha256=""))
    if resolved.request.model_sha256 != request.model_sha256:
        hashes = {"found": resolved.request.model_sha256, "wanted": request.model_sha256}
        raise ModelError("cluster.model", path=resolved.path, **hashes)
    engine.load(resolved)


def _engine(voices: Mapping[str, bytes], folder: Path) -> Engine:
    """This thread's own, which speaks with a session of what the process has loaded."""
    digest = hashlib.sha256()
    for name, content in sorted(voices.items()):
        digest.update(hashlib.sha256(name.encode()).digest() + hashlib.sha256(content).digest())
    key = digest.hexdigest()
    if getattr(_mine, "key", None) != key:
        _mine.engine, _mine.key = _with_voices(voices, folder / f"parlance-{key[:16]}"), key
    engine: Engine = _mine.engine
    return engine


def _with_voices(voices: Mapping[str, bytes], folder: Path) -> Engine:
    folder.mkdir(exist_ok=True)
    files = dict[str, Path]()
    for number, (name, content) in enumerate(voices.items()):
        if is_voice_file(name):
            file = files[str(Path(name))] = folder / f".{number}{Path(name).suffix}"
        else:
            file = folder / f"{name}{SUFFIX}"
        with private_file(file) as written:
            written.write(content)
    catalogue = Catalogue(paths.models_dir(), paths.cache_dir(), paths.embedded_model(), folder)
    with _opening:
        if not _engines:
            _engines.append(Engine(open_catalogue(), read_voice_file))
    return _engines[0].another(catalogue, lambda path: read_voice_file(files.get(str(path), path)))


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
