"""Devices that come and go with a real sound server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.alone
LIST_DEVICES = Path(__file__).with_name("list_devices.py")


def test_devices_come_and_go_with_the_server(sound_server: Any) -> None:
    sound_server.configure()
    program = sound_server.python(LIST_DEVICES)

    def ask(word: str) -> Any:
        program.stdin.write(word + "\n")
        program.stdin.flush()
        return json.loads(program.stdout.readline())

    nothing = {"devices": [], "reason": "no audio output device was found"}
    assert ask("outputs") == nothing
    assert ask("open") == nothing["reason"]

    sound_server.start()
    found = ask("outputs")  # an empty list is looked at again by itself
    assert found["reason"] == ""
    (device,) = found["devices"]
    assert device.pop("channels") >= 2
    assert device == {
        "id": "ALSA: default",
        "name": "default",
        "host_api": "ALSA",
        "default_rate": 44100,
        "is_default": True,
    }

    assert ask("open") == "done"
    assert ask("rescan") == "stop playback before refreshing devices"
    assert ask("close") == "done"
    sound_server.kill()
    assert ask("outputs")["devices"]  # nobody has noticed yet
    assert ask("rescan") == nothing
    sound_server.start()
    assert ask("rescan")["devices"]
    assert ask("open") == "done"
    program.stdin.close()
    assert program.wait(10) == 0


@pytest.mark.parametrize("end", ["", "open\n"])
def test_a_program_that_ends_with_the_device_open_ends_cleanly(sound_server: Any, end: str) -> None:
    sound_server.start()
    program = sound_server.python(LIST_DEVICES)
    program.communicate("outputs\n" + end, timeout=10)
    assert program.returncode == 0
