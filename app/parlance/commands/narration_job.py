"""The books of one `parlance narrate`, and who speaks them: the same models and threads for all."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.errors import Cancelled, ParlanceError, UsageError
from ..core.messages import whole_reason
from ..core.tracing import span
from .common import note, print_json

if TYPE_CHECKING:
    from ..core.engine import Engine, Resolved
    from ..core.request import SynthesisRequest
    from ..core.result import Progress, Report
    from ..project.document_process import Document
    from ..project.narration import Speakers, Voice

BOOKS_AT_ONCE = 2
"""While the files of one book are written, the next one is spoken."""

Narrate = Callable[..., tuple[dict[str, Any], int]]
"""Narrates (options of the book, document, speakers, engine of the thread, report): its row, and its exit status."""


def books_of(args: argparse.Namespace) -> list[argparse.Namespace]:
    """The options of each book, with its document and folder. Raises `UsageError` for a folder without any, and for two
    that would get the same folder."""
    from ..project.documents import SUFFIXES

    documents = []
    for path in args.documents:
        found = sorted(one for one in path.iterdir() if one.suffix.lower() in SUFFIXES) if path.is_dir() else [path]
        if not found:
            raise UsageError("narrate.empty_folder", path=path, known=SUFFIXES)
        documents += found
    if documents == args.documents and len(documents) == 1:
        return [argparse.Namespace(**vars(args), document=documents[0])]
    for name in ("title", "author", "cover", "chapters", "skip", "cast"):
        if getattr(args, name):
            raise UsageError("narrate.one_book", name=f"--{name}")
    books = dict[str, argparse.Namespace]()
    for path in documents:
        if path.stem in books:
            raise UsageError("narrate.same_name", one=books[path.stem].document, other=path)
        own = {"document": path, "folder": args.folder / path.stem}
        books[path.stem] = argparse.Namespace(**vars(args) | own)
    return list(books.values())


def narrate_books(
    args: argparse.Namespace,
    books: list[argparse.Namespace],
    speakers: SharedSpeakers,
    report: Report,
    narrate: Narrate,
) -> int:
    """All of them, with one progress. A book that fails is named, and the others go on. Returns the exit status."""
    rows: dict[int, dict[str, Any]] = {}
    bar, codes = _Bar(report), set[int]()

    def one(number: int, document: Document) -> None:
        book = books[number]
        engine = speakers.engines[0].another()
        try:
            rows[number], code = narrate(book, document, speakers, engine, lambda step: bar.report(number, step))
        except Cancelled:
            raise
        except (ParlanceError, OSError) as error:
            rows[number], code = _failed(book, error), 1
        codes.add(code)
        if not args.json and not args.progress:
            print(*rows[number].get("files", ()), sep="\n", flush=True)

    documents = dict[int, Any]()
    for number, book in enumerate(books):
        try:
            documents[number] = _read(book, report)
        except ParlanceError as error:
            rows[number] = _failed(book, error)
            codes.add(1)
    for number, document in documents.items():
        bar.expect(number, len(document.only(document.usual()).sentences))
    is_one_by_one = speakers.client is not None or args.proof
    with ThreadPoolExecutor(1 if is_one_by_one else BOOKS_AT_ONCE, "parlance-book") as pool:
        running: list[Future[None]] = [pool.submit(one, *item) for item in documents.items()]
        try:
            wait(running, return_when=FIRST_EXCEPTION)
            for future in running:
                if future.done():
                    future.result()
        except BaseException:
            for future in running:
                future.cancel()
            raise
        finally:
            if not all(future.done() for future in running):
                bar.stop()
                speakers.stop()
    if args.json or args.progress:
        print_json({"books": [rows[number] for number in sorted(rows)]})
    return max(codes, key=lambda code: (code == 1, code), default=0)


def _read(book: argparse.Namespace, report: Report) -> Document:
    from ..project.document_process import DocumentProcess

    return DocumentProcess(book.document).read(report)


def _failed(book: argparse.Namespace, error: Exception) -> dict[str, Any]:
    reason = " ".join(str(whole_reason(error)).split())
    name = str(book.document)
    note(f"parlance: {reason}" if reason.startswith(f"{name}:") else f"parlance: {name}: {reason}")
    return {"document": str(book.document), "files": [], "error": reason}


class _Bar:
    """How far all books are, in sentences that are spoken."""

    def __init__(self, report: Report) -> None:
        self._report, self._steps = report, dict[int, tuple[int, int]]()
        self._is_stopped = False
        self._lock = threading.Lock()

    def expect(self, book: int, sentences: int) -> None:
        self._steps[book] = (0, sentences)

    def stop(self) -> None:
        """The next report ends its book."""
        self._is_stopped = True

    def report(self, book: int, step: Progress) -> None:
        """Raises `Cancelled` after `stop`."""
        from ..core.messages import Message
        from ..core.result import Progress

        if self._is_stopped:
            raise Cancelled("job.stopped")
        if step.message.code.startswith("speaking."):
            with self._lock:
                self._steps[book] = (step.done, step.total)
                done, total = (sum(counts) for counts in zip(*self._steps.values(), strict=True))
                message = Message("speaking.sentence", number=min(done + 1, total), count=total)
                self._report(Progress(message, done, total))


class SharedSpeakers:
    """Who speaks the sentences: the voices of this machine, made once for all books, or the workers of a cluster."""

    def __init__(self, engines: list[Engine], jobs: int, client: Any) -> None:
        """One engine for each device, `jobs` sentences at once on each; 0 chooses."""
        self.engines, self.jobs, self.client = engines, jobs, client
        self._made: Any = None
        self._making = threading.Lock()

    def of(self, placed: list[Resolved], batch_size: int) -> Speakers:
        """Those that speak requests like `placed`, one for each engine."""
        if self.client is not None:
            from ..project.cluster import Cluster

            return Cluster(self.client, placed[0])
        from ..project.narration import Voices

        with self._making:
            if self._made is None:
                pairs = zip(self.engines, placed, strict=True)
                self._made = Voices([voice for pair in pairs for voice in _voices(*pair, batch_size, self.jobs)])
            made: Voices = self._made
            return made

    def stop(self) -> None:
        """End what is under way for every book."""
        if self._made is not None:
            self._made.stop()


def batch_size_of(begun: SynthesisRequest | None, placed: list[Resolved], jobs: int) -> int:
    """Of each GPU among the devices: as many as the narration has begun with, or else as `jobs` asks or as fit."""
    from ..library.batch_limits import max_batch_that_fits

    if begun is not None:
        return begun.batch_size
    gpus = [one for one in placed if one.family.has_batching and one.device.kind != "cpu"]
    if jobs:
        return jobs if gpus and jobs > 1 else 0  # A single text needs no batch.
    return min((max_batch_that_fits(one.info, one.device) for one in gpus), default=0)


def load_ahead(engines: list[Engine], asked: SynthesisRequest, names: list[str], project: Path, jobs: int) -> None:
    """Find the devices; load the model onto GPUs and the rules of the language, which takes as long as a document.

    Raises `ParlanceError` of the request or the devices. A failure to load is ignored here: it happens again with the
    first sentence, where a lost device is replaced. Nothing is loaded for a narration that resumes, because it keeps
    its own batch size, nor for a CPU, where the model depends on how the cores are divided.
    """
    from ..core.engine import WARM_UP_TEXT

    placed = [engine.place(asked.replace(device=name)) for engine, name in zip(engines, names, strict=True)]
    if project.exists() or all(one.device.kind == "cpu" for one in placed):
        return
    batch_size = asked.batch_size or batch_size_of(None, placed, jobs)

    def load(engine: Engine, one: Resolved) -> None:
        with suppress(ParlanceError), span("loading ahead"):
            engine.load(engine.resolve(one.request.replace(batch_size=batch_size)))

    def read() -> None:
        with suppress(ParlanceError):
            engines[0].another().reading(placed[0].request.replace(text=WARM_UP_TEXT))

    with ThreadPoolExecutor(len(engines) + 1, "parlance-loading") as pool:
        pool.submit(read)
        for engine, one in zip(engines, placed, strict=True):
            if one.device.kind != "cpu":
                pool.submit(load, engine, one)


def _voices(engine: Engine, resolved: Resolved, batch_size: int, jobs: int) -> list[Voice]:
    """As many as work at once on that device."""
    from ..families import families
    from ..library.batch_limits import BatchLimits, sessions_for
    from ..project.narration import Voice

    if batch_size and resolved.device.kind != "cpu":
        jobs = sessions_for(batch_size)
    elif resolved.device.kind == "cpu" and not families()[resolved.info.family].draws:
        return _voices_side_by_side(engine, resolved, jobs)
    else:
        asked = resolved.request.replace(batch_size=batch_size)
        jobs = jobs or BatchLimits(lambda _model: resolved.info.family, [resolved.device])(asked)
    return [Voice(one, resolved.device.id) for one in (engine, *(engine.another() for _ in range(jobs - 1)))]


def _voices_side_by_side(engine: Engine, resolved: Resolved, jobs: int) -> list[Voice]:
    """The cores shared out: each voice has its own model, and computes without waiting for the threads of others."""
    from ..library.batch_limits import models_that_fit
    from ..project.narration import Voice

    cores = resolved.request.threads
    jobs = jobs or models_that_fit(resolved.info, cores)
    engines = [engine, *(engine.another(shares_models=False) for _ in range(jobs - 1))]
    return [Voice(one, resolved.device.id, max(1, cores // jobs)) for one in engines]
