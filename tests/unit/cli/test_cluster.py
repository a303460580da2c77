"""`parlance narrate --cluster`: a Dask cluster of two workers on this machine, which have no voices of the user's."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import distributed
import pytest

from parlance import __version__, cli
from parlance.api.engine import core_engine
from parlance.commands import narrate as command
from parlance.core.request import SynthesisRequest
from parlance.library.random_models import ensure_random
from parlance.project import cluster
from parlance.project.cluster import speak
from parlance.project.file import ProjectFile
from parlance.project.items import Spoken

MODEL = "random:supertonic-v3-micro"
OPTIONS = ("--model", MODEL, "--threads", "1", "--seed", "4", "--format", "wav")
UNMARKED = ("--no-watermark", "--no-provenance", "--no-disclosure")
WORDS = "Here is a sentence, and it has some words. Another one! Is this the third? Yes. "
BOOK = "".join(f"# Chapter {name}\n\n{WORDS}\n\n{WORDS[:60]}\n\n" for name in ("One", "Two"))
SENTENCES = 16
Made = tuple[dict[str, bytes], list[tuple[int, dict[str, Any], str]]]


class Machines:
    """A scheduler and its workers."""

    def __init__(self, home: Path) -> None:
        self.home, self._file, self._begun = home, home / "scheduler.json", list[subprocess.Popen[bytes]]()
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0")

    @cached_property
    def address(self) -> str:
        wait(lambda: self._file.exists() and self._file.stat().st_size > 0)
        return str(json.loads(self._file.read_text(encoding="utf-8"))["address"])

    def worker(self) -> subprocess.Popen[bytes]:
        assert self.address
        return self._start("worker", "--no-nanny", "--nthreads", "1", "--local-directory", str(self.home))

    def _start(self, kind: str, *options: str) -> subprocess.Popen[bytes]:
        given = [sys.executable, "-m", f"distributed.cli.dask_{kind}", "--scheduler-file", str(self._file)]
        env = {**os.environ, "XDG_DATA_HOME": str(self.home / "data")}
        with (self.home / f"{kind}.log").open("ab") as log:
            self._begun.append(subprocess.Popen([*given, "--no-dashboard", *options], env=env, stdout=log, stderr=log))
        return self._begun[-1]

    def end(self) -> None:
        for process in self._begun:
            process.kill()
            process.wait()


def wait(until: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not until():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[[str], Machines]]:
    begun: list[Machines] = []

    def start(name: str) -> Machines:
        (tmp_path / name).mkdir()
        begun.append(Machines(tmp_path / name))
        return begun[-1]

    yield start
    for machines in begun:
        machines.end()


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("book") / "book.md"
    path.write_text(BOOK, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def alone(book: Path) -> Made:
    """Of one machine."""
    folder = book.parent / "alone"
    assert cli.main(["narrate", str(book), "-o", str(folder), *OPTIONS, *UNMARKED, "--device", "cpu"]) == 0
    return in_order(made(folder))


def narrate(capsys: pytest.CaptureFixture[str], book: Path, folder: Path, *more: str, code: int = 0) -> Any:
    capsys.readouterr()
    assert cli.main(["narrate", str(book), "-o", str(folder), *OPTIONS, *UNMARKED, *more, "--json"]) == code
    return json.loads(capsys.readouterr().out.splitlines()[-1])


def made(folder: Path) -> Made:
    """Sound files; sentence, recipe and sound of each take as they were made."""
    file = ProjectFile(folder / "book.parlance")
    try:
        contents = file.read()
    finally:
        file.close()
    places = {row.id: place for place, row in enumerate(contents.sentences)}
    takes = [(places[take.sentence], take.request.to_dict(), take.sha256) for take in contents.takes]
    return {path.name: path.read_bytes() for path in folder.glob("*.wav")}, takes


def in_order(made: Made) -> Made:
    return made[0], sorted(made[1], key=lambda take: take[0])


def begun(book: Path, folder: Path, address: str) -> subprocess.Popen[str]:
    """The command, in a process of its own, with some sentences made."""
    given = [sys.executable, "-m", "parlance", "narrate", str(book), "-o", str(folder), *OPTIONS, *UNMARKED]
    given += ["--cluster", address, "--progress"]
    process = subprocess.Popen(given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        _, done, total = json.loads(line)["progress"]
        if total == SENTENCES and done >= 2:
            break
    return process


@pytest.mark.extended
def test_a_worker_that_is_killed_loses_nothing_and_the_bytes_are_those_of_one_machine(
    book: Path, alone: Made, tmp_path: Path, begin: Callable[[str], Machines]
) -> None:
    machines = begin("machines")
    lost, _ = machines.worker(), machines.worker()
    with begun(book, tmp_path / "shared", machines.address) as process:
        lost.send_signal(signal.SIGSTOP)  # so that it holds sentences for sure
        time.sleep(0.3)
        lost.kill()
        out, error = process.communicate(timeout=60)
    assert process.returncode == 0, error
    assert json.loads(out.splitlines()[-1])["failed"] == []
    assert in_order(made(tmp_path / "shared")) == alone
    assert [place for place, _, _ in alone[1]] == list(range(SENTENCES))


@pytest.mark.extended
def test_without_its_scheduler_it_ends_and_continues_with_another(
    book: Path, alone: Made, tmp_path: Path, begin: Callable[[str], Machines], capsys: pytest.CaptureFixture[str]
) -> None:
    machines = begin("machines")
    workers = [machines.worker(), machines.worker()]
    with begun(book, tmp_path / "shared", machines.address) as process:
        for worker in workers:
            worker.send_signal(signal.SIGSTOP)
        machines.scheduler.kill()
        _, error = process.communicate(timeout=30)
    assert process.returncode == 1
    assert f"lost connection to the scheduler at {machines.address}" in error
    _, kept = made(tmp_path / "shared")
    assert 2 <= len(kept) < SENTENCES
    others = begin("others")
    others.worker()
    narrate(capsys, book, tmp_path / "shared", "--cluster", others.address)
    sounds, takes = made(tmp_path / "shared")
    assert takes[: len(kept)] == kept
    places = [place for place, _, _ in takes[len(kept) :]]
    assert places == sorted(places)  # a single worker has them in their order
    assert in_order((sounds, takes)) == alone


@pytest.mark.extended
def test_own_voices_travel_a_bad_sentence_fails_alone_and_another_model_ends_it(
    tmp_path: Path,
    user_folders: Path,
    begin: Callable[[str], Machines],
    capsys: pytest.CaptureFixture[str],
) -> None:
    machines = begin("machines")
    machines.worker()
    assert cli.main(["voices", "blend", "F1", "M1", "--model", MODEL, "-o", "between"]) == 0
    path = tmp_path / "book.txt"
    path.write_text("Hello there.\n\n\u4f60\u597d\u3002\n\nGoodbye.", encoding="utf-8")
    for place in (["--cluster", machines.address], ["--device", "cpu"]):
        found = narrate(capsys, path, tmp_path / place[0], "--voice", "between", *place, code=1)
        assert [row["sentence"] for row in found["failed"]] == [2]
        assert "none of the characters" in found["failed"][0]["reason"]
    assert made(tmp_path / "--cluster") == made(tmp_path / "--device")

    cache = user_folders / ".cache" / "parlance"
    others = {user_folders / ".local" / "share": MODEL, machines.home / "data": "random:supertonic-v2-micro"}
    for home, model in others.items():
        folder = home / "parlance" / "models"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ensure_random(model, cache), folder / "same-name.gguf")
    given = ["narrate", str(path), "-o", str(tmp_path / "other"), "--model", "same-name", "--cluster", machines.address]
    assert cli.main(given) == 1
    error = capsys.readouterr().err
    assert "same-name.gguf has the SHA-256" in error
    assert "but the model here has" in error


def test_a_worker_takes_types_kernels_and_voices_from_the_machine_that_asks(
    tmp_path: Path, user_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = SimpleNamespace(address="tcp://10.0.0.2:4000", local_directory=str(tmp_path))
    monkeypatch.setattr(distributed, "get_worker", lambda: worker)
    assert cli.main(["voices", "blend", "F1", "M1", "--model", MODEL, "-o", "also between"]) == 0
    voice = (user_folders / ".local" / "share" / "parlance" / "voices" / "also-between.gguf").read_bytes()
    resolved = core_engine().resolve(SynthesisRequest("", MODEL, device="cpu"))
    exact = {"model_sha256": resolved.request.model_sha256, "device": "cpu", "dtype": "q8_0", "kernels": "generic"}
    file, own = (
        speak(SynthesisRequest("Hello.", MODEL, voice=name, threads=1), exact, {name: voice}, __version__)
        for name in ("/gone/elsewhere.gguf", "ada")
    )
    assert isinstance(file, Spoken)
    assert isinstance(own, Spoken)
    assert {name: getattr(own.result.request, name) for name in exact} == exact
    assert own.result.request.voice == "ada"
    assert own.result.sha256 == file.result.sha256
    error = speak(SynthesisRequest("Hello.", MODEL), exact, {}, "0.0.1")
    assert str(error) == f"tcp://10.0.0.2:4000: it runs Parlance {__version__}, but this is 0.0.1"


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "what://127.0.0.1:8786"])
def test_a_wrong_address_is_named(
    address: str, book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "CONNECT_S", 0.3)
    assert cli.main(["narrate", str(book), "-o", str(tmp_path / "out"), "--cluster", address]) == 1
    assert f"no Dask scheduler answers at {address}" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_what_listens_there_and_never_answers_is_not_waited_for(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "CONNECT_S", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        assert cli.main(["narrate", str(book), "-o", str(tmp_path / "out"), "--cluster", address]) == 1
    assert f"no Dask scheduler answers at {address}" in capsys.readouterr().err


def test_a_cluster_without_workers_is_not_waited_for_without_end(
    book: Path,
    tmp_path: Path,
    begin: Callable[[str], Machines],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "WORKER_TIMEOUT_S", 0.1)
    monkeypatch.setattr(cluster, "ASK_S", 0.1)
    address = begin("machines").address
    assert cli.main(["narrate", str(book), "-o", str(tmp_path / "out"), *OPTIONS, "--cluster", address]) == 1
    assert f"the cluster at {address} has no workers" in capsys.readouterr().err


def test_what_it_does_not_go_with_and_what_it_needs(
    book: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = ["narrate", str(book), "-o", str(tmp_path / "out"), "--cluster", "tcp://127.0.0.1:1"]
    for more in (["--jobs", "2"], ["--devices", "cpu"], ["--device", "vulkan:0"]):
        assert cli.main([*given, *more]) == 2
        assert "leave out --devices" in capsys.readouterr().err
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert cli.main(given) == 2
    assert "pip install parlance[cluster]" in capsys.readouterr().err
