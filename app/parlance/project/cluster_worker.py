"""What a worker of a cluster does: it speaks one sentence on each of its threads, with the models of its machine."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from parlance import __version__
from parlance.core.engine import Engine, is_voice_file
from parlance.core.errors import DeviceError, ModelError, ParlanceError, UsageError
from parlance.core.messages import Message
from parlance.core.private_file import private_file
from parlance.core.request import SynthesisRequest
from parlance.library import paths
from parlance.library.catalogue import Catalogue
from parlance.library.paths import open_catalogue
from parlance.library.voices import SUFFIX, read_voice_file

from .items import Spoken

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
