"""Home Assistant beside the window's server: Wyoming's own client asks at a real socket."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from pytestqt.qtbot import QtBot
from wyoming.audio import AudioChunk, AudioStop
from wyoming.client import AsyncTcpClient
from wyoming.error import Error
from wyoming.event import Eventable
from wyoming.info import Describe, Info
from wyoming.tts import Synthesize

from parlance.library import settings
from parlance.server.discovery import WYOMING, Service
from parlance.ui.models.serving import WyomingServiceModel
from parlance.ui.widgets.server_dialog import ServerDialog

WAIT_S = 20
TEXT = "The light in the kitchen is on."


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@pytest.fixture
def dialog(qtbot: QtBot, seat: Any) -> ServerDialog:
    """All is off, at ports that are free."""
    serving = seat.vm.serving
    serving.set_port(free_port())
    serving.home.set_port(free_port())
    shown = ServerDialog(seat.window._theme, serving, seat.window)
    qtbot.addWidget(shown)
    shown.show()
    return shown


@pytest.fixture
def ask(qtbot: QtBot) -> Iterator[Callable[..., Any]]:
    """What came of a message, up to its end; the window goes on meanwhile."""
    with ThreadPoolExecutor(1) as pool:

        def asked(url: str, what: Eventable) -> Any:
            answer = pool.submit(asyncio.run, asyncio.wait_for(_talk(url, what), WAIT_S))
            qtbot.waitUntil(answer.done, timeout=1000 * WAIT_S)
            return answer.result()

        yield asked


async def _talk(url: str, what: Eventable) -> list[Any]:
    place, found = urlsplit(url), []
    async with AsyncTcpClient(str(place.hostname), place.port or 0) as client:
        await client.write_event(what.event())
        while not found or not any(kind.is_type(found[-1].type) for kind in (AudioStop, Error, Info)):
            found.append(await client.read_event())
            assert found[-1] is not None
    return found


def is_free(port: int) -> bool:
    with closing(socket.socket()) as tried:
        return tried.connect_ex(("127.0.0.1", port)) != 0


def test_it_is_off_until_its_box_is_ticked_and_ends_with_the_server(
    qtbot: QtBot, seat: Any, dialog: ServerDialog, ask: Callable[..., Any], tmp_path: Path
) -> None:
    serving, home = seat.vm.serving, seat.vm.serving.home
    assert not dialog.home.isChecked()
    dialog.switch.click()
    qtbot.waitUntil(lambda: serving.state == "on")
    assert is_free(home.port)
    dialog.home.click()
    qtbot.waitUntil(lambda: bool(home.url))
    assert home.url == f"tcp://127.0.0.1:{home.port}"
    assert home.url in dialog.home_words.text()
    assert not dialog.home_port.isEnabled()
    voices = Info.from_event(ask(home.url, Describe())[-1]).tts[0].voices
    assert [voice.name for voice in voices] == [voice.id for voice in seat.vm.choices.model.voices]
    seat.vm.choices.set_voice(voices[-1].name)
    answers = ask(home.url, Synthesize(text=TEXT))
    heard = sum(len(AudioChunk.from_event(one).audio) for one in answers if AudioChunk.is_type(one.type))
    made = seat.engine.results[-1]
    assert (made.request.text, made.request.voice) == (TEXT, voices[-1].name)
    assert heard / 2 / made.sample_rate == pytest.approx(made.audio_s, abs=0.01)
    qtbot.waitUntil(lambda: serving.count == 1)
    dialog.switch.click()
    qtbot.waitUntil(lambda: serving.state == "off")
    assert home.url == ""
    assert is_free(home.port)
    dialog.switch.click()
    qtbot.waitUntil(lambda: bool(home.url))
    dialog.home.click()
    qtbot.waitUntil(lambda: home.url == "")
    assert is_free(home.port)
    assert serving.state == "on"
    assert not is_free(serving.port)
    dialog.home.click()
    seat.window.close()
    assert is_free(home.port)
    assert settings.load(tmp_path / "settings.json").serve_home


def test_the_networks_that_are_listed_are_answered_and_what_is_none_is_named(
    qtbot: QtBot, seat: Any, dialog: ServerDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    announced: list[Service] = []

    class Announced:
        def __init__(self, services: list[Service]) -> None:
            announced.extend(services)

        def __enter__(self) -> Announced:
            return self

        def __exit__(self, *_error: object) -> None:
            announced.clear()

    monkeypatch.setattr("parlance.server.discovery.has_discovery", lambda: True)
    monkeypatch.setattr("parlance.server.discovery.Advertiser", Announced)
    serving, home = seat.vm.serving, seat.vm.serving.home
    assert dialog.home_networks.placeholderText() == "This computer only"
    dialog.home_networks.setText("my network")
    dialog.home_networks.editingFinished.emit()
    dialog.switch.click()
    qtbot.waitUntil(lambda: serving.state == "on")
    dialog.home.click()
    qtbot.waitUntil(lambda: home.problem is not None)
    assert "a network such as 192.168.1.0/24" in dialog.problem.text()
    dialog.home_networks.setText("198.51.100.0/24, fd00::/64 ")
    dialog.home_networks.editingFinished.emit()
    assert "this computer's address" in dialog.home_words.text()
    dialog.home.click()
    qtbot.waitUntil(lambda: bool(home.url))
    assert not dialog.home_networks.isEnabled()
    assert home._endpoint is not None
    assert home._endpoint._socket.getsockname()[0] == "0.0.0.0"
    assert [str(one) for one in home._endpoint._networks] == ["198.51.100.0/24", "fd00::/64"]
    assert announced == [Service(WYOMING, "0.0.0.0", home.port)]  # and not the server of this computer alone
    assert dialog.sizeHint().width() <= 480
    seat.window.close()
    assert announced == []
    assert settings.load(tmp_path / "settings.json").home_networks == "198.51.100.0/24, fd00::/64"


def test_a_port_in_use_is_named_and_the_server_goes_on(qtbot: QtBot, seat: Any, dialog: ServerDialog) -> None:
    serving, home = seat.vm.serving, seat.vm.serving.home
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        dialog.home_port.setValue(port)
        dialog.home.click()
        dialog.switch.click()
        qtbot.waitUntil(lambda: home.problem is not None)
        assert dialog.problem.text() == f"Port {port} is in use by another program: choose another one."
        assert not dialog.home.isChecked()
        assert serving.state == "on"
    dialog.home_port.setValue(free_port())
    dialog.home.click()
    qtbot.waitUntil(lambda: bool(home.url))
    assert dialog.problem.isHidden()


def test_it_is_taken_up_at_the_next_start_and_a_fault_is_told(
    qtbot: QtBot, open_window: Callable[..., Any], tmp_path: Path
) -> None:
    kept = settings.Settings(serve=True, serve_port=free_port(), serve_home=True, home_port=free_port())
    settings.save(kept, tmp_path / "settings.json")
    first = open_window()
    qtbot.waitUntil(lambda: bool(first.vm.serving.home.url))
    first.window.close()
    assert is_free(kept.home_port)
    with socket.create_server(("127.0.0.1", kept.home_port)):
        messages = open_window().vm.messages
        qtbot.waitUntil(lambda: messages.current is not None)
    assert messages.current.title == "Home Assistant cannot use Parlance now"
    assert settings.load(tmp_path / "settings.json").serve_home


def test_without_its_library_it_says_what_to_install(qtbot: QtBot, seat: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlance.ui.models.serving.find_spec", lambda _name: None)
    serving = seat.vm.serving
    home = WyomingServiceModel(seat.vm.preferences, seat.vm.messages, serving._background)
    monkeypatch.setattr(serving, "home", home)
    dialog = ServerDialog(seat.window._theme, serving, seat.window)
    qtbot.addWidget(dialog)
    assert not dialog.home.isEnabled()
    assert dialog.home_words.text() == "Needs pip install parlance[home]"
