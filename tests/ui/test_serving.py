"""The local server of the window: one engine for whoever asks, and who sits at the window comes first."""

from __future__ import annotations

import http.client
import json
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from parlance.cli import main
from parlance.core.errors import Cancelled
from parlance.core.jobs import JobQueue
from parlance.library import paths, settings
from parlance.server.http_server import own_address
from parlance.ui.models.history import made_words
from parlance.ui.models.serving import DesktopVoiceModel, WindowSpeaker
from parlance.ui.widgets.server_dialog import ServerDialog

WAIT_S = 20
TEXT = "Some words. Other words. Last words."


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(3) as made:
        yield made


@pytest.fixture
def serving(qtbot: QtBot, seat: Any) -> Any:
    """Switched on; without marks, so that two answers can be compared."""
    for mark in ("watermark", "provenance"):
        seat.vm.marks.set(mark, False)
    switch_on(qtbot, seat)
    return seat.vm.serving


def switch_on(qtbot: QtBot, seat: Any) -> None:
    seat.vm.serving.set_port(free_port())
    seat.vm.serving.set_on(True)
    qtbot.waitUntil(lambda: seat.vm.serving.state == "on")


def connect(serving: Any, text: str = TEXT, **fields: Any) -> http.client.HTTPConnection:
    connection = http.client.HTTPConnection("127.0.0.1", urlsplit(serving.url).port, timeout=WAIT_S)
    body = json.dumps({"input": text, "response_format": "pcm", **fields})
    connection.request("POST", "/v1/audio/speech", body, {"Content-Type": "application/json"})
    return connection


def ask(serving: Any, text: str = TEXT, **fields: Any) -> tuple[int, bytes]:
    connection = connect(serving, text, **fields)
    answer = connection.getresponse()
    found = answer.status, answer.read()
    connection.close()
    return found


def come(qtbot: QtBot, asked: Future[Any]) -> Any:
    qtbot.waitUntil(asked.done, timeout=1000 * WAIT_S)
    return asked.result()


def test_it_answers_with_the_window_s_engine_as_it_is_picked(
    qtbot: QtBot, seat: Any, serving: Any, pool: ThreadPoolExecutor
) -> None:
    choices = seat.vm.choices
    choices.set_voice(choices.model.voices[-1].id)
    status, sound = come(qtbot, pool.submit(ask, serving, voice="alloy"))
    made = seat.engine.results[-1]
    assert status == 200
    assert len(sound) / 2 / 24000 == pytest.approx(made.audio_s, abs=0.01)
    assert (made.request.text, made.request.model, made.request.voice) == (TEXT, choices.model.name, choices.voice)
    assert serving.count == 1
    qtbot.waitUntil(lambda: seat.vm.history.count == 1)
    clip = seat.vm.history.clips[0]
    assert (clip.request, clip.sha256, clip.has_sound) == (made.request.replace(retakes=0), made.sha256, True)
    assert " for another program with " in made_words(clip)
    status, words = come(qtbot, pool.submit(ask, serving, model="nothing"))
    assert (status, json.loads(words)["error"]["code"]) == (404, "model_not_found")
    seat.engine.fail_at = 1
    status, words = come(qtbot, pool.submit(ask, serving, stream=False))
    assert status == 500
    assert serving.count == 1


def test_the_home_network_is_answered_with_the_key_that_the_dialog_shows(
    qtbot: QtBot, seat: Any, pool: ThreadPoolExecutor
) -> None:
    segno = pytest.importorskip("segno")
    serving = seat.vm.serving
    dialog = ServerDialog(seat.window._theme, serving, seat.window)
    qtbot.addWidget(dialog)
    dialog.reach.setCurrentIndex(1)
    dialog.reach.activated.emit(1)
    assert serving.is_in_network
    assert dialog.key.isHidden()
    switch_on(qtbot, seat)
    assert not dialog.reach.isEnabled()
    assert not dialog.key.isHidden()
    dialog.copy_key.click()
    key = QGuiApplication.clipboard().text()
    assert key == paths.server_key().read_text().strip() == dialog.key.text()
    assert come(qtbot, pool.submit(ask, serving))[0] == 200  # This machine needs no key.
    shown = dialog.picture.pixmap().toImage()
    middles = [range(2, length, 4) for length in (shown.height(), shown.width())]
    modules = [[shown.pixelColor(x, y).lightness() < 128 for x in middles[1]] for y in middles[0]]
    assert modules == [[bool(dark) for dark in row] for row in segno.make(key).matrix_iter(border=4)]
    host, port = own_address(), urlsplit(serving.url).port

    def status(headers: dict[str, str]) -> int:
        connection = http.client.HTTPConnection(host, port, timeout=WAIT_S)
        connection.request("GET", "/v1/models", headers=headers)
        return connection.getresponse().status

    if host != "127.0.0.1":
        assert come(qtbot, pool.submit(status, {})) == 401
        assert come(qtbot, pool.submit(status, {"x-api-key": key})) == 200
    serving.set_on(False)
    qtbot.waitUntil(lambda: serving.state == "off")
    assert (dialog.key.isHidden(), dialog.key.text()) == (True, "")
    dialog.reach.setCurrentIndex(0)
    dialog.reach.activated.emit(0)
    assert not serving.is_in_network


def listed(url: str, trusting: ssl.SSLContext | None = None, **headers: str) -> tuple[int, str]:
    """Status of a list of models, as a client of another machine asks for it, and what a web page may read of it."""
    made = urlsplit(url)
    connection: http.client.HTTPConnection = (
        http.client.HTTPConnection(str(made.hostname), made.port, timeout=WAIT_S)
        if trusting is None
        else http.client.HTTPSConnection(str(made.hostname), made.port, timeout=WAIT_S, context=trusting)
    )
    # What a proxy of this machine passes on counts as from another one.
    connection.request("GET", "/v1/models", headers={"x-forwarded-for": "192.0.2.7", **headers})
    answer = connection.getresponse()
    found = answer.status, answer.headers.get("access-control-allow-origin", "")
    connection.close()
    return found


def test_a_key_that_is_replaced_counts_at_once_and_is_shown(
    qtbot: QtBot, seat: Any, pool: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    """By the command as by the dialog."""
    serving = seat.vm.serving
    serving.set_in_network(True)
    switch_on(qtbot, seat)
    monkeypatch.setattr("parlance.ui.widgets.server_dialog.REFRESH_MS", 20)
    dialog = ServerDialog(seat.window._theme, serving, seat.window)
    qtbot.addWidget(dialog)
    dialog.show()
    url = f"http://127.0.0.1:{serving.port}/v1"
    keys = [dialog.key.text()]

    def replaced(key: str) -> None:
        assert come(qtbot, pool.submit(listed, url, **{"x-api-key": key}))[0] == 200
        assert come(qtbot, pool.submit(listed, url, **{"x-api-key": keys[-1]}))[0] == 401
        keys.append(key)
        qtbot.waitUntil(lambda: dialog.key.text() == key)

    assert come(qtbot, pool.submit(listed, url, **{"x-api-key": keys[0]}))[0] == 200
    assert main(["serve", "--new-key"]) == 0
    replaced(capsys.readouterr().out.strip())
    dialog.new_key.click()
    qtbot.waitUntil(lambda: paths.server_key().read_text().strip() != keys[-1])
    replaced(paths.server_key().read_text().strip())
    assert len(set(keys)) == 3
    dialog.copy_key.click()
    assert QGuiApplication.clipboard().text() == keys[-1]


def test_the_dialog_allows_names_and_pages_and_encrypts(
    qtbot: QtBot, seat: Any, pool: ThreadPoolExecutor, certificate: Any, open_window: Callable[..., Any], tmp_path: Path
) -> None:
    serving = seat.vm.serving
    serving.set_in_network(True)
    dialog = ServerDialog(seat.window._theme, serving, seat.window)
    qtbot.addWidget(dialog)
    dialog.show()
    access = dialog.access
    assert not access.hosts.isVisible()
    access.toggle.click()
    assert access.hosts.isVisible()
    assert "not encrypted" in dialog.who.text()

    def fill(line: Any, text: str) -> None:
        line.setText(text)
        line.editingFinished.emit()

    def refused(words: str) -> None:
        serving.set_port(free_port())
        serving.set_on(True)
        qtbot.waitUntil(lambda: serving.state == "off")
        assert words in dialog.problem.text()

    fill(access.hosts, "http://speech.example")
    refused("no host name without scheme")
    fill(access.hosts, "speech.example, tts.example")
    fill(access.origins, "speech.example")
    refused("no origin such as")
    fill(access.origins, "https://speech.example moz-extension://1a2b")
    fill(access.certificate, str(certificate.path))
    refused("need each other")
    fill(access.certificate_key, str(tmp_path / "nothing.pem"))
    refused("nothing.pem")
    fill(access.certificate_key, str(certificate.key))
    assert "is encrypted" in dialog.who.text()
    assert "only those that you list" in dialog.who.text()
    switch_on(qtbot, seat)
    assert dialog.problem.isHidden()
    assert not access.hosts.isEnabled()
    assert dialog.address.text().startswith("https://")
    trusting = ssl.create_default_context(cafile=certificate.path)
    url = f"https://localhost:{urlsplit(serving.url).port}/v1"

    def status(**headers: str) -> tuple[int, str]:
        return come(qtbot, pool.submit(listed, url, trusting, **{"x-api-key": serving.key, **headers}))

    assert status() == (200, "")
    assert status(host="tts.example") == (200, "")
    assert status(host="evil.example")[0] == 403
    assert status(origin="moz-extension://1a2b") == (200, "moz-extension://1a2b")
    assert status(origin="https://evil.example")[0] == 403
    assert status(**{"x-api-key": "x" * 20})[0] == 401
    again = ServerDialog(seat.window._theme, serving, seat.window)
    qtbot.addWidget(again)
    assert [line.text() for line in again.access._lines] == [
        "speech.example, tts.example", "https://speech.example moz-extension://1a2b", str(certificate.path),
        str(certificate.key),
    ]  # fmt: skip
    assert settings.load(tmp_path / "settings.json").serve_certificate == str(certificate.path)


def test_who_sits_at_the_window_comes_first_and_the_answer_is_whole(
    qtbot: QtBot, seat: Any, serving: Any, pool: ThreadPoolExecutor
) -> None:
    _, undisturbed = come(qtbot, pool.submit(ask, serving))
    passing, passed = seat.engine._pass, []

    def hold_the_second(gate: Any) -> None:
        passed.append(gate)
        if len(passed) == 2:
            gate.clear()
        passing(gate)

    seat.engine._pass = hold_the_second
    asked = pool.submit(ask, serving)
    qtbot.waitUntil(lambda: len(seat.engine.requests) == 2 and len(passed) == 2)
    seat.vm.script.set_text("Me first.")
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: seat.engine.requests[-1].text == "Me first.")
    seat.engine.let_go()
    status, sound = come(qtbot, asked)
    assert [request.text for request in seat.engine.requests[1:]] == [TEXT, "Me first.", TEXT]
    assert (status, sound) == (200, undisturbed)
    assert seat.vm.speech.result is not None


def test_one_that_goes_away_takes_nothing_of_the_user_with_it(
    qtbot: QtBot, seat: Any, serving: Any, pool: ThreadPoolExecutor
) -> None:
    seat.engine.gate.clear()
    seat.vm.speech.speak()
    qtbot.waitUntil(lambda: len(seat.engine.requests) == 1)
    connection = come(qtbot, pool.submit(connect, serving))
    qtbot.waitUntil(lambda: serving.is_speaking)
    connection.close()
    qtbot.waitUntil(lambda: not serving.is_speaking)
    seat.engine.let_go()
    qtbot.waitUntil(lambda: seat.vm.speech.result is not None)
    assert come(qtbot, pool.submit(ask, serving, "After it."))[0] == 200
    assert [request.text for request in seat.engine.requests[1:]] == ["After it."]


def test_a_port_in_use_is_said_and_another_one_helps(qtbot: QtBot, seat: Any) -> None:
    serving = seat.vm.serving
    dialog = ServerDialog(seat.window._theme, serving, seat.window)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.status.text() == "Off"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        dialog.port.setValue(taken.getsockname()[1])
        dialog.switch.click()
        qtbot.waitUntil(lambda: serving.state == "off")
        port = taken.getsockname()[1]
        assert dialog.problem.text() == f"Port {port} is in use by another program: choose another one."
        assert not dialog.switch.isChecked()
    dialog.port.setValue(free_port())
    dialog.switch.click()
    qtbot.waitUntil(lambda: serving.state == "on")
    assert dialog.problem.isHidden()
    assert not dialog.port.isEnabled()
    assert dialog.address.text() == serving.url == f"http://127.0.0.1:{serving.port}/v1"
    assert dialog.status.text() == "On · 0 requests answered"
    assert seat.window.settings.more.server_button.text() == "&Local server: on…"
    dialog.switch.click()
    qtbot.waitUntil(lambda: serving.state == "off")
    free = serving.port
    socket.create_server(("127.0.0.1", free)).close()


def test_closing_the_window_ends_what_is_answered_and_the_next_start_answers_again(
    qtbot: QtBot, seat: Any, serving: Any, pool: ThreadPoolExecutor, open_window: Callable[..., Any], tmp_path: Any
) -> None:
    assert not settings.Settings().serve
    seat.engine.gate.clear()
    asked = pool.submit(ask, serving, stream=False)
    qtbot.waitUntil(lambda: serving.is_speaking)
    seat.window.close()
    status, words = asked.result(WAIT_S)
    assert (status, json.loads(words)["error"]["code"]) == (503, "shutting_down")
    assert settings.load(tmp_path / "settings.json").serve
    again = open_window()
    qtbot.waitUntil(lambda: again.vm.serving.state == "on")
    assert again.vm.serving.port == serving.port
    again.vm.serving.set_on(False)
    again.window.close()
    assert not settings.load(tmp_path / "settings.json").serve


def test_the_voice_of_the_desktop_is_put_there_and_taken_away(
    qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(paths, "speech_dispatcher_modules", lambda: tmp_path / "modules")
    model = DesktopVoiceModel()
    model.is_offered = True
    serving = seat.vm.serving
    monkeypatch.setattr(serving, "desktop_voice", model)
    dialog = ServerDialog(seat.window._theme, serving, seat.window)
    assert not dialog.desktop.isChecked()
    dialog.desktop.click()
    qtbot.waitUntil(lambda: model.is_on)
    file = tmp_path / "modules" / "sd_parlance"
    assert "speech-dispatcher module" in file.read_text(encoding="utf-8")
    assert file.stat().st_mode & 0o111
    dialog.desktop.click()
    qtbot.waitUntil(lambda: not model.is_on)
    assert list(file.parent.iterdir()) == []
    monkeypatch.setattr(paths, "speech_dispatcher_modules", lambda: Path("/dev/null/modules"))
    dialog.desktop.click()
    qtbot.waitUntil(lambda: model.problem is not None)
    assert not dialog.desktop.isChecked()
    assert not dialog.problem.isHidden()
    model.close()


def test_an_agent_starts_what_is_copied_for_it(seat: Any, tmp_path: Path) -> None:
    dialog = ServerDialog(seat.window._theme, seat.vm.serving, seat.window)
    dialog.agents.click()
    row = json.loads(QGuiApplication.clipboard().text())["mcpServers"]["parlance"]
    command = [row["command"], *row["args"]]
    done = subprocess.run([*command, "--help"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "an agent's list of servers" in done.stdout


def test_a_server_that_cannot_be_taken_up_again_is_told(
    qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Any
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        kept = settings.Settings(serve=True, serve_port=taken.getsockname()[1])
        settings.save(kept, tmp_path / "settings.json")
        messages = open_window().vm.messages
        qtbot.waitUntil(lambda: messages.current is not None)
    assert messages.current.title == "Other apps cannot use Parlance now"


def test_a_device_that_hangs_does_not_lose_the_request(
    qtbot: QtBot,
    open_window: Callable[..., Any],
    pool: ThreadPoolExecutor,
    engines: Any,
) -> None:
    seat = open_window(engine=engines.start)
    switch_on(qtbot, seat)
    engines[0].block.clear()
    asked = pool.submit(ask, seat.vm.serving)
    qtbot.waitUntil(lambda: len(engines[0].requests) == 1)
    engines[0].hanging = "no response for 60 s"
    assert come(qtbot, asked)[0] == 200
    assert [request.text for request in engines[1].requests] == [TEXT]
    engines[0].let_go()


def test_what_comes_while_an_engine_takes_over_is_answered_by_that(
    qtbot: QtBot,
    open_window: Callable[..., Any],
    pool: ThreadPoolExecutor,
    engines: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was put into the queue of the engine that hangs, which nobody works on any more, and never ended."""
    seat = open_window(engine=engines.start)
    switch_on(qtbot, seat)
    engines[0].block.clear()
    first = pool.submit(ask, seat.vm.serving)
    qtbot.waitUntil(lambda: len(engines[0].requests) == 1)
    limit = JobQueue.limit

    def meanwhile(*asked: Any) -> Any:
        engines[0].hanging = "no response for 60 s"
        time.sleep(0.5)  # the window notices
        return limit(*asked)

    monkeypatch.setattr(JobQueue, "limit", meanwhile)
    second = pool.submit(ask, seat.vm.serving, "It comes in between.")
    assert come(qtbot, second)[0] == 200
    assert come(qtbot, first)[0] == 200
    assert {request.text for request in engines[1].requests} == {TEXT, "It comes in between."}
    engines[0].let_go()


def test_what_is_asked_while_devices_are_compared_is_refused_at_once(
    qtbot: QtBot, seat: Any, serving: Any, pool: ThreadPoolExecutor
) -> None:
    comparison = seat.vm.comparison
    seat.engine.gate.clear()
    comparison.start()
    qtbot.waitUntil(lambda: len(seat.engine.comparisons) == 1)
    connection = come(qtbot, pool.submit(connect, serving))
    answer = come(qtbot, pool.submit(connection.getresponse))
    assert comparison.is_running
    assert (answer.status, answer.headers["Retry-After"]) == (503, "20")
    error = json.loads(answer.read())["error"]
    assert (error["type"], error["code"]) == ("server_error", "engine_busy")
    assert error["message"] == "Parlance is comparing devices: ask again when that is done"
    connection.close()
    seat.engine.gate.set()
    qtbot.waitUntil(lambda: not comparison.is_running)
    assert come(qtbot, pool.submit(ask, serving))[0] == 200


def test_what_came_before_a_comparison_is_spoken_first(
    qtbot: QtBot, seat: Any, serving: Any, pool: ThreadPoolExecutor
) -> None:
    seat.engine.gate.clear()
    asked = pool.submit(ask, serving)
    qtbot.waitUntil(lambda: len(seat.engine.requests) == 1)
    seat.vm.comparison.start()
    seat.engine.gate.set()
    assert come(qtbot, asked)[0] == 200
    qtbot.waitUntil(lambda: not seat.vm.comparison.is_running)
    assert len(seat.engine.comparisons) == 1


def test_several_clients_are_spoken_at_once(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, pool: ThreadPoolExecutor
) -> None:
    engine = fakes.FakeEngine()
    engine.offered_models = [fakes.TURBO]
    seat = open_window(engine=engine)
    seat.vm.choices.set_device("cpu")
    switch_on(qtbot, seat)
    engine.gate.clear()
    texts = ["The first client.", "The second one.", "And the third."]
    asked = [pool.submit(ask, seat.vm.serving, text) for text in texts]
    qtbot.waitUntil(lambda: {request.text for request in engine.requests} == {*texts})
    engine.gate.set()
    assert [come(qtbot, answer)[0] for answer in asked] == [200] * 3


@pytest.mark.parametrize("state", ["cpu", "unchecked"])
def test_no_client_is_begun_again_because_another_has_its_answer(
    qtbot: QtBot, open_window: Callable[..., Any], fakes: Any, pool: ThreadPoolExecutor, state: str
) -> None:
    """Each answer was followed by a self-test of the device that came before all others and began them anew."""
    texts = ["A short one.", "A longer one. It goes on.", "The longest one. It goes on. And on."]
    gates = {text: threading.Event() for text in texts}

    class Paced(fakes.FakeEngine):  # type: ignore[name-defined]
        def synthesize(self, request: Any) -> Any:
            synthesis = super().synthesize(request)
            pieces = synthesis._pieces

            def paced() -> Iterator[Any]:
                for piece in pieces:
                    yield piece
                    self._pass(gates[request.text])

            synthesis._pieces = paced()
            return synthesis

    engine = Paced()
    engine.offered_models = [fakes.TURBO]
    seat = open_window(engine=engine)
    seat.vm.choices.set_device("cpu")
    qtbot.waitUntil(lambda: not seat.vm.speech.is_preparing)
    switch_on(qtbot, seat)
    engine.state["cpu"] = state
    asked = [pool.submit(ask, seat.vm.serving, text) for text in texts]
    qtbot.waitUntil(lambda: len(engine.requests) == 3)
    for count, (text, answer) in enumerate(zip(texts, asked, strict=True), 1):
        gates[text].set()
        assert come(qtbot, answer)[0] == 200
        qtbot.waitUntil(lambda count=count: seat.vm.serving.count == count)
        qtbot.wait(100)  # what would begin them again comes at once
    assert sorted(request.text for request in engine.requests) == sorted(texts)
    assert len(engine.checks) == (state == "unchecked")


def test_closing_while_other_threads_ask_ends_all_of_them() -> None:
    """The servers ask on threads of their own: none of their jobs may be overlooked, or break off the others' end."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(20):
            queue = _Queue()
            speaker = WindowSpeaker(queue, lambda request: request)
            asking = [threading.Thread(target=_ask_on, args=(speaker,)) for _ in range(3)]
            for thread in asking:
                thread.start()
            while len(queue.jobs) < 300:
                time.sleep(0)
            speaker.close()
            for thread in asking:
                thread.join()
            assert all(job.is_ended for job in queue.jobs)
    finally:
        sys.setswitchinterval(before)


class _Queue:
    """The engine of a window that never comes to an end with anything."""

    def __init__(self) -> None:
        self.jobs: list[_Asked] = []

    def serve(self, _request: object, _tell: object) -> _Asked:
        self.jobs.append(_Asked())
        return self.jobs[-1]

    def cancel(self, job: _Asked) -> None:
        pass


class _Asked:
    is_ended = False

    def end(self, _outcome: object) -> None:
        self.is_ended = True


def _ask_on(speaker: Any) -> None:
    with suppress(Cancelled):
        while True:
            speaker.speak(None, lambda _event: None)
