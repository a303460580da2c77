"""One window for one user: a second start hands over to the window that is open, and no other user comes between."""

from __future__ import annotations

import hashlib
import os
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtNetwork import QLocalSocket
from pytestqt.qtbot import QtBot

from parlance.core.errors import ParlanceError
from parlance.ui.app import follow
from parlance.ui.instance import ADDRESS, CLIPBOARD, Instance, Order

# A program with the window's own start and end, that prints each order instead of opening a window.
PROGRAM = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from parlance.core.errors import ParlanceError
from parlance.ui import instance as module
from parlance.ui.instance import Instance, Order
data, answer_s, *arguments = sys.argv[1:]
module.ANSWER_S = float(answer_s)
app = QApplication(["a"])
instance = Instance(Path(data))
try:
    if instance.hand_over(Order.from_arguments(arguments)):
        print("handed over", flush=True)
        sys.exit(0)
except ParlanceError as error:
    print(error, file=sys.stderr)
    sys.exit(1)
instance.asked.connect(lambda order: print("order", *order.files, flush=True))
instance.listen()
print("window", flush=True)
app.exec()
"""


@pytest.fixture(autouse=True)
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this user's sockets."""
    folder = tmp_path / "run"
    folder.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    return folder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def start(data: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Another process, that becomes the window or hands over to it."""
    started: list[subprocess.Popen[str]] = []

    def start(*arguments: str, answer_s: float = 60) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", PROGRAM, str(data), str(answer_s), *arguments]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        pipes: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        started.append(process := subprocess.Popen(command, env=environment, **pipes))
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().rstrip("\n")


def answer(process: subprocess.Popen[str]) -> tuple[int, str]:
    """How a start ended."""
    out, err = process.communicate(timeout=100)
    return process.returncode, out + err


# ---- in this process


@pytest.fixture
def instance(data: Path, qapp: Any) -> Iterator[Instance]:
    first = Instance(data)
    assert not first.hand_over(Order())
    yield first
    first.close()


def test_a_second_start_hands_over_files_and_ends(
    qtbot: QtBot, seat: Any, instance: Instance, tmp_path: Path, start: Callable[..., Any]
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna.")
    instance.listen()
    instance.asked.connect(lambda order: follow(order, seat.window, seat.vm))
    process = start(str(tmp_path / "letter.txt"))
    qtbot.waitUntil(lambda: [row.text for row in seat.vm.project.script.sentences] == ["Dear Anna."])
    assert answer(process) == (0, "handed over\n")


def test_a_name_that_is_no_text_is_handed_over(qtbot: QtBot, instance: Instance, start: Callable[..., Any]) -> None:
    instance.listen()
    name = os.fsdecode(b"/tmp/\xff.txt")
    with qtbot.waitSignal(instance.asked) as told:
        process = start(name, "--read", "selection")
    assert told.args == [Order((name,), "selection")]
    assert answer(process)[0] == 0


def test_an_order_that_is_too_long_says_so(instance: Instance) -> None:
    with pytest.raises(ParlanceError, match=r"cannot be handed to the open Parlance window: .* 10,?000"):
        instance.hand_over(Order(("/a",) * 20_000))


@pytest.mark.parametrize(
    "line",
    [b"no json\n", b"[]\n", b'{"files": "x", "read": ""}\n', b'{"files": [], "read": "all"}\n', b"x" * (2 << 20)],
)
def test_what_no_start_sends_is_refused(qtbot: QtBot, instance: Instance, data: Path, line: bytes) -> None:
    told: list[Order] = []
    instance.asked.connect(told.append)
    instance.listen()
    client = QLocalSocket()
    client.connectToServer((data / ADDRESS).read_text())
    assert client.waitForConnected(1000)
    client.write(line)
    qtbot.waitUntil(lambda: client.state() == QLocalSocket.LocalSocketState.UnconnectedState)
    assert told == []


def test_an_order_that_was_sent_whole_is_done_although_its_sender_has_gone(
    qtbot: QtBot, instance: Instance, data: Path
) -> None:
    told: list[Order] = []
    instance.asked.connect(told.append)
    instance.listen()
    clients = [QLocalSocket(), QLocalSocket()]
    for client in clients:
        client.connectToServer((data / ADDRESS).read_text())
    qtbot.waitUntil(lambda: all(client.canReadLine() for client in clients))  # both are greeted
    clients[0].write(Order(("/a",)).to_line())
    clients[1].write(Order(("/b",)).to_line()[:-1])
    for client in clients:
        client.flush()
        client.abort()
    qtbot.waitUntil(lambda: told == [Order(("/a",))])
    qtbot.wait(100)
    assert told == [Order(("/a",))]


def test_an_order_comes_through_whole() -> None:
    order = Order.from_arguments(["/a/ö.txt", "--read", "selection"])
    assert Order.from_line(order.to_line()) == order


# ---- with other processes


def test_of_two_that_start_together_one_is_the_window(start: Callable[..., Any]) -> None:
    processes = [start(f"/{number}") for number in range(4)]
    firsts = {process: said(process) for process in processes}
    windows = [process for process, words in firsts.items() if words == "window"]
    assert sorted(firsts.values()) == ["handed over"] * 3 + ["window"]
    others = [f"order /{number}" for number in range(4) if processes[number] not in windows]
    assert sorted(said(windows[0]) for _ in others) == others
    assert all(process.wait(60) == 0 for process in processes if process not in windows)


def test_a_busy_window_keeps_its_socket_and_gets_nothing_that_was_given_up(start: Callable[..., Any]) -> None:
    window = start()
    assert said(window) == "window"
    window.send_signal(signal.SIGSTOP)
    begun = time.monotonic()
    code, words = answer(start("/lost", answer_s=1))
    assert time.monotonic() - begun < 30
    assert (code, words) == (1, "The open Parlance window does not answer. Close it, or try again later.\n")
    waiting = start("/once")
    time.sleep(1)
    assert waiting.poll() is None
    window.send_signal(signal.SIGCONT)
    assert answer(waiting) == (0, "handed over\n")
    assert answer(start("/later")) == (0, "handed over\n")
    assert [said(window), said(window)] == ["order /once", "order /later"]


def test_one_that_was_killed_is_in_nobodys_way(start: Callable[..., Any], runtime: Path) -> None:
    first = start()
    assert said(first) == "window"
    first.kill()
    first.wait()
    assert list(runtime.iterdir()), "its socket is left"
    second = start(answer_s=1)
    assert said(second) == "window"
    assert answer(start("/a")) == (0, "handed over\n")
    assert said(second) == "order /a"


def test_a_start_waits_for_a_window_that_does_not_listen_yet(
    qtbot: QtBot, instance: Instance, start: Callable[..., Any]
) -> None:
    process = start("/a")
    time.sleep(1)
    assert process.poll() is None
    with qtbot.waitSignal(instance.asked) as told:
        instance.listen()
    assert told.args == [Order(("/a",))]
    assert answer(process) == (0, "handed over\n")


def test_a_start_takes_the_place_of_a_window_that_is_closing(
    qtbot: QtBot, instance: Instance, start: Callable[..., Any]
) -> None:
    instance.listen()
    instance.stop()
    process = start("/a")
    qtbot.wait(1000)
    assert process.poll() is None
    instance.close()
    assert said(process) == "window"


# ---- other users


def test_a_socket_at_the_name_of_earlier_versions_is_not_asked(start: Callable[..., Any], data: Path) -> None:
    name = f"parlance-{hashlib.sha256(str(data).encode()).hexdigest()[:16]}"
    planted = Path("/tmp", name)
    heard: list[bytes] = []
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(planted))
        server.listen()
        server.settimeout(0.1)

        def serve() -> None:
            while not done.is_set():
                try:
                    client, _ = server.accept()
                except TimeoutError:
                    continue
                heard.append(client.recv(1000))
                client.sendall(b"done\n")

        done = threading.Event()
        thread = threading.Thread(target=serve)
        thread.start()
        try:
            assert said(start("/secret", answer_s=1)) == "window"
            assert planted.is_socket()
        finally:
            done.set()
            thread.join()
            planted.unlink()
    assert heard == []


@pytest.mark.parametrize("mode", [0o750, 0o777, 0o701])
def test_no_window_listens_in_a_folder_that_others_may_enter(
    qtbot: QtBot, instance: Instance, runtime: Path, data: Path, start: Callable[..., Any], mode: int
) -> None:
    runtime.chmod(mode)
    instance.listen()
    assert list(runtime.iterdir()) == []
    folder = Path((data / ADDRESS).read_text()).parent
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert folder.stat().st_uid == os.getuid()
    with qtbot.waitSignal(instance.asked):
        process = start("/a")
    assert answer(process) == (0, "handed over\n")


def test_no_window_listens_in_a_folder_of_another_user(
    instance: Instance, runtime: Path, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (data / "window").mkdir(mode=0o700)
    owner = os.getuid()
    monkeypatch.setattr("parlance.ui.instance.os.geteuid", lambda: owner + 1)
    instance.listen()
    address = Path((data / ADDRESS).read_text())
    assert address.parent not in (runtime, data / "window")
    assert stat.S_IMODE(address.parent.stat().st_mode) == 0o700
    assert not instance._address(), "nor is one asked there"
    instance.close()
    assert not address.parent.exists()


def test_a_start_sends_nothing_to_a_folder_that_others_may_enter(
    instance: Instance, data: Path, tmp_path: Path, start: Callable[..., Any]
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(shared / "s"))
        server.listen()
        server.settimeout(0)
        (data / ADDRESS).write_text(str(shared / "s"))
        code, words = answer(start("/secret", answer_s=1))
        with pytest.raises(BlockingIOError):
            server.accept()
    assert code == 1
    assert "does not answer" in words


@pytest.mark.parametrize("content", ["", "\0/a", "/" + "a" * 100_000, "fifo"])
def test_an_address_that_leads_nowhere_is_waited_for_only_so_long(
    instance: Instance, data: Path, start: Callable[..., Any], content: str
) -> None:
    instance.listen()
    (data / ADDRESS).write_text(content)
    if content == "fifo":
        (data / ADDRESS).unlink()
        os.mkfifo(data / ADDRESS)
    code, words = answer(start("/a", answer_s=1))
    assert code == 1
    assert "does not answer" in words


def test_a_long_path_of_the_data_is_no_hindrance(qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    first = Instance(tmp_path / ("a" * 100))
    assert not first.hand_over(Order())
    first.listen()
    assert first._server.isListening()
    first.close()


# ---- the program itself


def test_the_program_says_that_the_open_window_does_not_answer(tmp_path: Path) -> None:
    data = tmp_path / "data" / "parlance"
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "QT_QPA_PLATFORM": "offscreen"}
    code = "from parlance.ui import app, instance; instance.ANSWER_S = 0.5; app.TOLD_MS = 100\n"
    code += "raise SystemExit(app.main(['/secret.txt', '--read', 'clipboard']))"
    open_window = Instance(data)
    assert not open_window.hand_over(Order(read=CLIPBOARD))
    try:
        ended = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=100, check=False
        )
    finally:
        open_window.close()
    assert ended.returncode == 1
    assert "parlance: error: The open Parlance window does not answer." in ended.stderr
    assert "Traceback" not in ended.stderr
