"""The player on the session's D-Bus, as MPRIS has it: media keys, headsets and the desktop's own controls reach it.

Only where there is such a bus; nothing waits for an answer.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusObjectPath, QDBusVariant, QDBusVirtualObject

from .models.playback import PlaybackModel
from .models.project import ProjectModel
from .models.transport import TransportModel

log = logging.getLogger("parlance.ui")
PATH, ROOT, PLAYER = "/org/mpris/MediaPlayer2", "org.mpris.MediaPlayer2", "org.mpris.MediaPlayer2.Player"
PROPERTIES = "org.freedesktop.DBus.Properties"
TRACK = "/org/parlance/track"
TOLD_MS = 200
"""Changes are told together, at most so often."""
_METHODS = ("Next", "Previous", "Pause", "PlayPause", "Stop", "Play")
INTROSPECTION = f"""
<interface name="{ROOT}"><method name="Raise"/><method name="Quit"/>
<property name="CanQuit" type="b" access="read"/><property name="CanRaise" type="b" access="read"/>
<property name="HasTrackList" type="b" access="read"/><property name="Identity" type="s" access="read"/>
<property name="DesktopEntry" type="s" access="read"/><property name="SupportedUriSchemes" type="as" access="read"/>
<property name="SupportedMimeTypes" type="as" access="read"/></interface>
<interface name="{PLAYER}">{"".join(f'<method name="{name}"/>' for name in _METHODS)}
<method name="Seek"><arg name="Offset" type="x" direction="in"/></method>
<property name="PlaybackStatus" type="s" access="read"/><property name="Rate" type="d" access="readwrite"/>
<property name="Volume" type="d" access="readwrite"/><property name="Position" type="x" access="read"/>
<property name="MinimumRate" type="d" access="read"/><property name="MaximumRate" type="d" access="read"/>
<property name="Metadata" type="a{{sv}}" access="read"/>
<property name="CanGoNext" type="b" access="read"/><property name="CanGoPrevious" type="b" access="read"/>
<property name="CanPlay" type="b" access="read"/><property name="CanPause" type="b" access="read"/>
<property name="CanSeek" type="b" access="read"/><property name="CanControl" type="b" access="read"/></interface>
<interface name="{PROPERTIES}"><method name="Get"><arg type="s" direction="in"/><arg type="s" direction="in"/>
<arg type="v" direction="out"/></method><method name="GetAll"><arg type="s" direction="in"/>
<arg type="a{{sv}}" direction="out"/></method><method name="Set"><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="v" direction="in"/></method></interface>
"""


class Mpris(QDBusVirtualObject):
    """`raise_window` brings the window to the front."""

    def __init__(
        self,
        transport: TransportModel,
        playback: PlaybackModel,
        project: ProjectModel,
        raise_window: Callable[[], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._transport, self._playback, self._project = transport, playback, project
        self._raise = raise_window
        self._told: dict[str, Any] = {}
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._tell)

    def start(self, bus: QDBusConnection, name: str) -> bool:
        """Be found as `name`; False where there is no bus, or somebody has that name."""
        here = QDBusConnection.VirtualObjectRegisterOption.SingleNode
        if not bus.isConnected() or not bus.registerVirtualObject(PATH, self, here):
            return False
        if not bus.registerService(f"{ROOT}.{name}"):
            return False
        self._bus = bus
        self._told = self.properties(PLAYER)
        for changed in (self._transport.changed, self._playback.changed, self._playback.hearing_changed):
            changed.connect(self._tell_soon)
        return True

    def properties(self, interface: str) -> dict[str, Any]:
        """All of an interface, by name, but the position, which nobody is told of."""
        if interface == ROOT:
            return {
                "CanQuit": False,
                "CanRaise": True,
                "HasTrackList": False,
                "Identity": "Parlance",
                "DesktopEntry": "parlance",
                "SupportedUriSchemes": ["file"],
                "SupportedMimeTypes": ["text/plain", "application/epub+zip", "application/pdf"],
            }
        transport, playback = self._transport, self._playback
        waits = not transport.is_playing and transport.can_skip and transport.position_s > 0
        status = "Playing" if transport.is_playing else "Paused" if waits else "Stopped"
        return {
            "PlaybackStatus": status,
            "Rate": float(playback.speed),
            "Volume": float(playback.volume),
            "MinimumRate": 0.5,
            "MaximumRate": 3.0,
            "Metadata": self._metadata(),
            "CanGoNext": transport.can_skip,
            "CanGoPrevious": transport.can_skip,
            "CanPlay": transport.can_play,
            "CanPause": transport.can_play,
            "CanSeek": transport.can_skip,
            "CanControl": True,
        }

    def _metadata(self) -> dict[str, Any]:
        title = self._project.title if self._transport.plays_project and self._project.is_open else "Parlance"
        # The length of what is still being made changes all the time, and is about.
        return {"mpris:trackid": QDBusObjectPath(TRACK), "xesam:title": title}

    # ---- what is asked

    def introspect(self, path: str) -> str:
        return INTROSPECTION

    def handleMessage(self, message: QDBusMessage, connection: QDBusConnection) -> bool:
        interface, member, values = message.interface(), message.member(), message.arguments()
        if interface == PROPERTIES:
            return self._on_properties(member, values, message, connection)
        if interface == ROOT and member == "Raise":
            self._raise()
        elif interface == PLAYER:
            if not self._on_player(member, values):
                return False
        elif interface != ROOT:
            return False
        connection.send(message.createReply())
        return True

    def _on_player(self, member: str, values: list[Any]) -> bool:
        transport = self._transport
        if member == "Seek" and values:
            transport.skip(values[0] / 1e6)
            return True
        commands: dict[str, Callable[[], object]] = {
            "PlayPause": transport.toggle,
            "Play": lambda: None if transport.is_playing else transport.toggle(),
            "Pause": lambda: transport.toggle() if transport.is_playing else None,
            "Stop": transport.stop,
            "Next": lambda: transport.step(1),
            "Previous": lambda: transport.step(-1),
        }
        if member not in commands:
            return False
        commands[member]()
        return True

    def _on_properties(self, member: str, values: list[Any], message: QDBusMessage, bus: QDBusConnection) -> bool:
        known = self.properties(values[0]) if values and values[0] in (ROOT, PLAYER) else {}
        known |= {"Position": round(self._transport.position_s * 1e6)} if values[:1] == [PLAYER] else {}
        if member == "GetAll":
            bus.send(_reply(message, known))
        elif member == "Get" and len(values) == 2 and values[1] in known:
            bus.send(_reply(message, QDBusVariant(known[values[1]])))
        elif member == "Set" and len(values) == 3 and values[1] in ("Rate", "Volume"):
            value = values[2].variant() if isinstance(values[2], QDBusVariant) else values[2]
            if isinstance(value, int | float):
                (self._playback.set_speed if values[1] == "Rate" else self._playback.set_volume)(float(value))
            bus.send(message.createReply())
        else:
            bus.send(message.createErrorReply("org.freedesktop.DBus.Error.InvalidArgs", "no such property"))
        return True

    # ---- what is told

    def _tell_soon(self) -> None:
        if not self._later.isActive():
            self._later.start(TOLD_MS)

    def _tell(self) -> None:
        now = self.properties(PLAYER)
        changed = {name: value for name, value in now.items() if name != "Metadata" and value != self._told.get(name)}
        if now["Metadata"]["xesam:title"] != self._told["Metadata"]["xesam:title"]:
            changed["Metadata"] = now["Metadata"]
        self._told = now
        if changed:
            signal = QDBusMessage.createSignal(PATH, PROPERTIES, "PropertiesChanged")
            signal.setArguments([PLAYER, changed, []])
            self._bus.send(signal)


def _reply(message: QDBusMessage, value: Any) -> QDBusMessage:
    """A list that `createReply` is given would be one value."""
    reply = message.createReply()
    reply.setArguments([value])
    return reply
