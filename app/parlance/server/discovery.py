"""Announces the server in the home network (mDNS, DNS-SD), so that Home Assistant and others find it."""

from __future__ import annotations

import logging
import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from types import TracebackType
from typing import TYPE_CHECKING

from parlance.core.errors import ParlanceError, UsageError

from .access import address, is_loopback
from .http_server import own_address

if TYPE_CHECKING:
    from zeroconf import ServiceInfo, Zeroconf

log = logging.getLogger("parlance.server")
HTTP, WYOMING = "_http._tcp.local.", "_wyoming._tcp.local."
"""What is announced: OpenAI's protocol, and the one that Home Assistant looks for."""
LONGEST_LABEL = 63
"""Bytes of a name in DNS."""


@dataclass(frozen=True)
class Service:
    kind: str
    host: str
    """The address that the server listens on, or one for all of them."""
    port: int


def has_discovery() -> bool:
    return find_spec("zeroconf") is not None


class Advertiser:
    """Announces services while its context is open, under the name of this machine."""

    def __init__(self, services: Sequence[Service], interfaces: Sequence[str] | None = None) -> None:
        """`interfaces`: addresses of this machine from which it is announced, instead of all of them.

        Raises `UsageError` where no service can be reached from another machine.
        """
        if not has_discovery():
            raise UsageError("cli.needs", what="pip install parlance[discovery]")
        self._services = [one for one in services if interfaces or not is_loopback(one.host)]
        if not self._services:
            raise UsageError("server.advertise")
        self._interfaces = interfaces
        self._zeroconf: Zeroconf | None = None

    def __enter__(self) -> Advertiser:
        """Raises `ParlanceError` if the network does not take it."""
        from zeroconf import Error, InterfaceChoice, Zeroconf

        try:
            self._zeroconf = Zeroconf(interfaces=[*self._interfaces] if self._interfaces else InterfaceChoice.All)
            for service in self._services:
                self._zeroconf.register_service(self._described(service), allow_name_change=True)
        except (OSError, Error) as error:
            self.__exit__(None, None, None)
            raise ParlanceError("server.not_advertised", error=error) from error
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._zeroconf is not None:
            with suppress(OSError):
                self._zeroconf.close()  # Which says goodbye for every service.
            self._zeroconf = None

    def _described(self, service: Service) -> ServiceInfo:
        from zeroconf import ServiceInfo

        machine = socket.gethostname().partition(".")[0] or "computer"
        found = address(service.host)
        everywhere = found is None or found.is_unspecified
        # Not all addresses of this machine: a bridge of containers is no way for others.
        addresses = [*(self._interfaces or [own_address()])] if everywhere else [str(found)]
        return ServiceInfo(
            service.kind,
            f"{_shortened(f'Parlance on {machine}')}.{service.kind}",
            port=service.port,
            properties={"path": "/v1"} if service.kind == HTTP else {},
            server=f"{_shortened(f'parlance-{machine}')}.local.",
            parsed_addresses=addresses,
        )


def announced(service: Service) -> Advertiser | None:
    """An open `Advertiser`; None if the extra is missing or no other machine can reach the service.

    A failed announcement is only logged, since the service works without it.
    """
    if is_loopback(service.host) or not has_discovery():
        return None
    try:
        return Advertiser([service]).__enter__()
    except ParlanceError as error:
        log.warning("%s", error)
        return None


def _shortened(label: str) -> str:
    return label.encode()[:LONGEST_LABEL].decode(errors="ignore").replace(".", "-")
