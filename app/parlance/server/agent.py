"""What an agent can do with Parlance: tools of the Model Context Protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from parlance import __version__
from parlance.api import Engine, Speech
from parlance.api.settings import Settings
from parlance.audio.files import formats
from parlance.core.errors import Cancelled, ParlanceError, UsageError
from parlance.core.limits import AGENT

Text = Annotated[str, Field(max_length=AGENT.elements, description="What to say: plain text, or SSML 1.1.")]
Voice = Annotated[str, Field(description="Id of a voice as list_voices names it; empty for the user's default.")]
Language = Annotated[str, Field(description="Code of the language, such as en; empty for that of the voice's model.")]
Speed = Annotated[float, Field(ge=0.5, le=2, description="1 is the usual speed.")]
ABOUT = "Speaks on the user's own computer; nothing leaves it. Use stop when the user interrupts."


def make_server(engine: Engine) -> MCPServer:
    """Its tools speak with `engine`, which stays the caller's."""
    tools = _Tools(engine)
    server = MCPServer("parlance", title="Parlance", version=__version__, instructions=ABOUT, log_level="WARNING")
    for tool in (tools.speak, tools.speak_to_file, tools.list_voices, tools.stop):
        server.add_tool(tool)
    return server


class _Tools:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._speaking: set[Speech] = set()

    async def speak(self, text: Text, voice: Voice = "", language: Language = "", speed: Speed = 1.0) -> str:
        """Say a text aloud through the user's loudspeaker. Returns when it was heard."""
        with self._spoken(text, voice, language, speed) as speech:
            result = await asyncio.to_thread(speech.play)
        return f"Said {result.audio_s:.1f} s."

    async def speak_to_file(
        self,
        text: Text,
        path: Annotated[str, Field(description="A new wav, flac, ogg or mp3 file.")],
        voice: Voice = "",
        language: Language = "",
        speed: Speed = 1.0,
    ) -> str:
        """Write a text as speech into a new sound file."""
        file = Path(path).expanduser()
        endings = [f".{known.extension}" for known in formats()]
        with self._spoken(text, voice, language, speed) as speech:
            if file.suffix.lower() not in endings:
                raise UsageError("file.suffix", path=file, known=endings)
            if file.exists():
                raise UsageError("file.exists", path=file)
            result = await asyncio.to_thread(speech.save, file)
        return f"{file}: {result.audio_s:.1f} s of speech by {result.request.voice}."

    def list_voices(self) -> list[dict[str, str]]:
        """List the voices, with their languages and characters."""
        return [
            {"id": voice.id, "name": voice.name, "language": voice.language, "description": voice.description}
            for voice in self._engine.voices()
        ]

    async def stop(self) -> str:
        """Stop whatever is being said or written."""
        stopped = [*self._speaking]
        for speech in stopped:
            speech.cancel()
        return f"Stopped {len(stopped)}."

    @contextmanager
    def _spoken(self, text: str, voice: str, language: str, speed: float) -> Iterator[Speech]:
        """What goes wrong is told to the agent in one sentence."""
        try:
            chosen: Settings = {"speed": None if speed == 1 else speed, "language": language}
            if voice:
                # Never the name of a file, as elsewhere.
                chosen["voice"] = self._engine.model().known_voice(voice, language).id
            with self._engine.speak(text, **chosen) as speech:
                self._speaking.add(speech)
                try:
                    yield speech
                finally:
                    self._speaking.discard(speech)
        except Cancelled as error:
            raise ToolError("It was stopped.") from error
        except (ParlanceError, OSError) as error:
            raise ToolError(str(error)) from error
