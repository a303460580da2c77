"""The server is found by the library that Home Assistant finds it with, and only where it can be reached."""

from __future__ import annotations

import importlib.util
import socket
import time
from collections.abc import Callable
from typing import Any

import pytest
import zeroconf

from parlance import cli
from parlance.core.errors import ParlanceError, UsageError
from parlance.server.discovery import HTTP, WYOMING, Advertiser, Service, announced

LOOPBACK, WAIT_S = "127.0.0.1", 10.0


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WAIT_S
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_services_are_found_with_address_and_port_and_say_goodbye() -> None:
    found: dict[str, Any] = {}
    gone: list[str] = []

    class Listener(zeroconf.ServiceListener):  # type: ignore[misc]
        def add_service(self, browser: Any, kind: str, name: str) -> None:
            found[kind] = browser.get_service_info(kind, name, timeout=3000)

        def update_service(self, browser: Any, kind: str, name: str) -> None: ...

        def remove_service(self, browser: Any, kind: str, name: str) -> None:
            gone.append(kind)

    services = [Service(HTTP, "0.0.0.0", 8040), Service(WYOMING, LOOPBACK, 10200)]
    looking = zeroconf.Zeroconf(interfaces=[LOOPBACK])
    try:
        with Advertiser(services, [LOOPBACK]):
            zeroconf.ServiceBrowser(looking, [HTTP, WYOMING], Listener())
            until(lambda: len(found) == 2)
        until(lambda: {*gone} == {HTTP, WYOMING})
    finally:
        looking.close()
    for service in services:
        info = found[service.kind]
        assert (info.port, info.parsed_addresses()) == (service.port, [LOOPBACK])
        assert info.name.startswith("Parlance on ")
    assert found[HTTP].properties == {b"path": b"/v1"}
    assert not found[WYOMING].properties


def test_what_nobody_can_reach_is_not_announced(capsys: Any) -> None:
    assert cli.main(["serve", "--port", "0", "--advertise", "--no-history"]) == 2
    assert "--advertise needs a server that other machines reach" in capsys.readouterr().err


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    monkeypatch.setattr("parlance.server.discovery.find_spec", lambda _name: None)
    with pytest.raises(UsageError, match=r"pip install parlance\[discovery\]"):
        Advertiser([Service(HTTP, "0.0.0.0", 8040)])


def test_a_network_that_takes_nothing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_fields: Any) -> Any:
        raise OSError("no multicast")

    monkeypatch.setattr(zeroconf, "Zeroconf", fail)
    with pytest.raises(ParlanceError, match="no multicast"), Advertiser([Service(HTTP, "0.0.0.0", 8040)]):
        pass


def test_the_window_goes_on_where_nothing_can_be_announced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**_fields: Any) -> Any:
        raise OSError("no multicast")

    monkeypatch.setattr(zeroconf, "Zeroconf", fail)
    assert announced(Service(HTTP, "0.0.0.0", 8040)) is None
    assert "no multicast" in caplog.text
    assert announced(Service(HTTP, LOOPBACK, 8040)) is None


def test_a_long_name_of_the_machine_is_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "ü" * 70)
    info = Advertiser([Service(HTTP, "192.168.1.4", 8040)])._described(Service(HTTP, "192.168.1.4", 8040))
    assert len(info.name.split(".")[0].encode()) <= 63
    assert info.parsed_addresses() == ["192.168.1.4"]
