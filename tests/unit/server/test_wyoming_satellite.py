"""A real voice satellite (`wyoming-satellite`) plays what the door for the home sends, as Home Assistant hands it on.

It wants another version of the library, so `make test` puts both into a folder of their own.
"""

from __future__ import annotations

import asyncio
import os
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import numpy as np
import pytest
from wyoming.audio import AudioStop
from wyoming.client import AsyncTcpClient
from wyoming.event import Event
from wyoming.info import Describe, Info
from wyoming.satellite import RunSatellite
from wyoming.tts import Synthesize, SynthesizeVoice

from parlance.audio.files import encode
from parlance.core.engine import Engine
from parlance.core.request import SynthesisRequest
from parlance.core.speaker import Speaker
from parlance.library.catalogue import Catalogue
from parlance.server.served_models import CatalogueModels
from parlance.server.wyoming import WyomingServer

FOLDER = Path(sys.prefix) / "satellite"
WAIT_S = 60
TEXT = "The light in the kitchen is on."

pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="wyoming-satellite is not installed")


@pytest.fixture
def satellite(tmp_path: Path) -> Iterator[tuple[int, Path]]:
    """Its port, and the folder where it leaves what it played and that it ended."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    played, ended = shlex.quote(str(tmp_path / "played")), shlex.quote(str(tmp_path / "ended"))
    command = [
        sys.executable,
        "-m",
        "wyoming_satellite",
        "--name",
        "kitchen",
        "--no-zeroconf",
    ]
    command += [
        "--uri",
        f"tcp://127.0.0.1:{port}",
        "--mic-command",
        f"sleep {WAIT_S}",
        "--snd-command",
        f"tee {played}",
        "--snd-command-rate",
        "24000",
    ]
    command += ["--tts-stop-command", f"touch {ended}"]
    environment = {**os.environ, "PYTHONPATH": str(FOLDER)}
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as process:
        yield port, tmp_path
        process.terminate()


async def connected(port: int) -> AsyncTcpClient:
    deadline = time.monotonic() + WAIT_S
    while True:
        try:
            client = AsyncTcpClient("127.0.0.1", port)
            await client.connect()
            return client
        except OSError:
            assert time.monotonic() < deadline, "the satellite does not answer"
            await asyncio.sleep(0.1)


def home_assistant(home: WyomingServer, port: int) -> Info:
    """Asks Parlance for speech, and hands each event on to the satellite."""

    async def talk() -> Info:
        satellite = await connected(port)
        await satellite.write_event(Describe().event())
        about = await satellite.read_event()
        assert about is not None
        await satellite.write_event(RunSatellite().event())
        place = urlsplit(home.url)
        async with AsyncTcpClient(str(place.hostname), place.port or 0) as voice:
            await voice.write_event(Synthesize(TEXT, voice=SynthesizeVoice(name="hugh")).event())
            event: Event | None = None
            while event is None or not AudioStop.is_type(event.type):
                event = await voice.read_event()
                assert event is not None
                await satellite.write_event(event)
        await asyncio.sleep(1)
        await satellite.disconnect()
        return Info.from_event(about)

    return asyncio.run(asyncio.wait_for(talk(), WAIT_S))


def test_a_satellite_plays_what_the_engine_says(satellite: tuple[int, Path], embedded_model: Path) -> None:
    port, folder = satellite
    catalogue = Catalogue(folder / "models", folder / "cache", embedded_model)
    engine = Engine(catalogue)
    speaker = Speaker(engine)
    with WyomingServer(speaker, CatalogueModels(catalogue), port=0) as home:
        info = home_assistant(home, port)
    assert info.satellite is not None
    assert info.satellite.name == "kitchen"
    synthesis = engine.synthesize(SynthesisRequest(TEXT, voice="hugh", language="en"))
    list(synthesis)
    speaker.close()
    deadline = time.monotonic() + WAIT_S
    while not (folder / "ended").exists():
        assert time.monotonic() < deadline
        time.sleep(0.1)
    played = np.frombuffer((folder / "played").read_bytes(), "<i2")
    np.testing.assert_array_equal(played, encode(synthesis.result.samples, "pcm16"))
