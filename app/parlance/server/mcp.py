"""What an agent can do with Parlance: tools of the Model Context Protocol."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, cast

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.stdio import stdio_server
from mcp.server.transport_security import TransportSecuritySettings
from mcp.shared.message import SessionMessage
from mcp.types import INVALID_REQUEST, PARSE_ERROR, ErrorData, JSONRPCError, jsonrpc_message_adapter
from pydantic import Field, ValidationError
from starlette.applications import Starlette

from parlance._version import __version__
from parlance.api import Engine, Speech
from parlance.audio.files import formats
from parlance.core.errors import Cancelled, ParlanceError, UsageError
from parlance.core.limits import AGENT, CONNECTION, read_json
from parlance.core.messages import Message
from parlance.core.request import Settings

from .language_notice import LanguageNotices

Text = Annotated[str, Field(max_length=AGENT.elements, description="What to say: plain text, or SSML 1.1.")]
Voice = Annotated[str, Field(description="Id of a voice as list_voices names it; empty for the user's default.")]
Language = Annotated[str, Field(description="Code of the language, such as en or en-GB; empty for the voice's own.")]
Speed = Annotated[float, Field(ge=0.5, le=2, description="1 is the usual speed.")]
_ID = re.compile(rb'"id"\s*:\s*("[ !#-[\]-~]{0,100}"|[0-9]|[1-9][0-9]{0,17})\s*[,}]')
Interrupt = Annotated[bool, Field(description="Stop what is being said or waits first, instead of waiting for it.")]
ABOUT = "Speaks on the user's own computer; nothing leaves it. Use stop when the user interrupts."
PATH = "/mcp"
MAX_WAITING = 8
"""Texts that wait until what is being said has been heard."""


def make_server(engine: Engine, latest_only: bool = False, writes_files: bool = True) -> MCPServer:
    """Its tools speak with `engine`, which stays the caller's. `latest_only`: each text interrupts the one before.

    Without `writes_files` no tool writes files: agents of other machines have no business in the folders of this one.
    """
    tools = _Tools(engine, latest_only)
    server = MCPServer("parlance", title="Parlance", version=__version__, instructions=ABOUT, log_level="WARNING")
    offered: list[Callable[..., Any]] = [tools.speak, tools.speak_to_file, tools.list_voices, tools.stop]
    for tool in offered if writes_files else (tool for tool in offered if tool != tools.speak_to_file):
        server.add_tool(tool)
    return server


def http_app(server: MCPServer) -> Starlette:
    """The same over HTTP, at `PATH`. Who may use it is checked before, by what is around this application."""
    return server.streamable_http_app(
        streamable_http_path=PATH,
        max_request_body_size=AGENT.bytes,
        max_sessions=CONNECTION.elements,
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
    )


async def serve(server: MCPServer) -> None:
    """As the library serves stdin and stdout, but for the bound of a message."""

    async def refuse(error: JSONRPCError) -> None:
        await sent.send(SessionMessage(error))

    async with stdio_server(cast("Any", _messages(refuse))) as (received, sent):
        options = server._lowlevel_server.create_initialization_options()
        await server._lowlevel_server.run(received, sent, options)


async def _messages(refuse: Callable[[JSONRPCError], Awaitable[None]]) -> AsyncIterator[str]:
    """What comes on stdin, line by line.

    What is no message is refused: the library would say nothing. What is too long is never held whole; the next is read
    as ever.
    """
    stdin = os.fdopen(os.dup(0), "rb", closefd=False)
    with open(os.devnull, "rb") as nothing:  # for processes that are started here
        os.dup2(nothing.fileno(), 0)
    reader = ThreadPoolExecutor(1)  # texts that are spoken may hold every thread of the loop's

    async def read() -> bytes:
        return await asyncio.get_running_loop().run_in_executor(reader, stdin.readline, AGENT.bytes)

    while line := await read():
        if len(line) < AGENT.bytes or line.endswith(b"\n"):
            text = line.decode("utf-8", "replace")
            if not text.strip():
                continue
            if (fault := _fault(text)) is None:
                yield text
            else:
                await refuse(fault)
            continue
        before = rest = line
        while rest and not rest.endswith(b"\n"):
            before, rest = rest, await read()
        error = ErrorData(code=INVALID_REQUEST, message=str(Message("json.bytes", most=AGENT.bytes)))
        await refuse(JSONRPCError(jsonrpc="2.0", id=_id_in(line, before + rest), error=error))


def _id_in(begin: bytes, end: bytes) -> str | int | None:
    """The id of a message that cannot be read: clients write it first or last, and wait for its answer."""
    found = _ID.search(begin[:200]) or _ID.search(end[-200:])
    id_: str | int | None = read_json(found[1], AGENT) if found else None
    return id_


def _fault(text: str) -> JSONRPCError | None:
    """Why this is no message of JSON-RPC. The words are those of its specification."""
    line = text.encode("utf-8", "replace")
    id_ = _id_in(line, line)
    try:
        value = read_json(text, AGENT)
        id_ = value.get("id") if isinstance(value, dict) else None
        jsonrpc_message_adapter.validate_python(value)
    except ValidationError:
        error = ErrorData(code=INVALID_REQUEST, message="Invalid Request")
    except ValueError as reason:
        error = ErrorData(code=PARSE_ERROR, message=f"Parse error: {reason}")
    else:
        return None
    known = id_ if isinstance(id_, str | int) and not isinstance(id_, bool) else None
    return JSONRPCError(jsonrpc="2.0", id=known, error=error)


class _Tools:
    def __init__(self, engine: Engine, latest_only: bool) -> None:
        self._engine, self._latest_only = engine, latest_only
        self._aloud: set[Speech] = set()
        """What is being said or waits for it."""
        self._written: set[Speech] = set()
        self._player = ThreadPoolExecutor(1, "parlance-player")
        """One text is heard at a time, in the order of the calls."""
        self._notices = LanguageNotices()

    async def speak(
        self,
        text: Text,
        voice: Voice = "",
        language: Language = "",
        speed: Speed = 1.0,
        interrupt: Interrupt = False,
    ) -> str:
        """Say a text aloud through the user's loudspeaker, after those before it. Returns when it was heard."""
        if interrupt or self._latest_only:
            _cancel(self._aloud)
        elif len(self._aloud) > MAX_WAITING:
            raise ToolError(str(Message("agent.busy", count=MAX_WAITING)))
        with self._spoken(self._aloud, text, voice, language, speed) as speech:
            notice = self._notice(speech)
            result = await asyncio.get_running_loop().run_in_executor(self._player, speech.play)
        return f"Said {result.audio_s:.1f} s.{_sentences(await notice, *result.all_notices)}"

    async def speak_to_file(
        self,
        text: Text,
        path: Annotated[str, Field(description="A new wav, flac, ogg or mp3 file.")],
        voice: Voice = "",
        language: Language = "",
        speed: Speed = 1.0,
    ) -> str:
        """Write a text as speech into a new sound file."""
        file = Path(os.path.expanduser(path))  # which, unlike that of `Path`, leaves an unknown user's as it is
        endings = [f".{known.extension}" for known in formats()]
        with self._spoken(self._written, text, voice, language, speed) as speech:
            if file.suffix.lower() not in endings:
                raise UsageError("file.suffix", path=file, known=endings)
            if file.exists():
                raise UsageError("file.exists", path=file)  # before it is spoken
            notice = self._notice(speech)
            result = await asyncio.to_thread(speech.save, file, overwrite=False)
        notices = _sentences(await notice, *result.all_notices)
        return f"{file}: {result.audio_s:.1f} s of speech by {result.request.voice}.{notices}"

    def list_voices(self) -> list[dict[str, str]]:
        """List the voices, with their languages and characters."""
        return [
            {"id": voice.id, "name": voice.name, "language": voice.language, "description": voice.description}
            for voice in self._engine.voices()
        ]

    async def stop(self) -> str:
        """Stop whatever is being said, waits for it, or is being written."""
        return f"Stopped {_cancel(self._aloud) + _cancel(self._written)}."

    def _notice(self, speech: Speech) -> asyncio.Future[Message | None]:
        """Whether the text looks like another language than it is read in; found out while it is spoken."""
        model, request = self._engine.model(), speech.request
        language = model.spoken_language(request.language) or model.language_of(request.voice)
        return self._notices.notice(request.text, language, model)

    @contextmanager
    def _spoken(self, into: set[Speech], text: str, voice: str, language: str, speed: float) -> Iterator[Speech]:
        """In `into` while it lasts. What goes wrong is told to the agent in one sentence."""
        try:
            chosen: Settings = {"speed": None if speed == 1 else speed, "language": language}
            if voice:
                # Never the name of a file, as elsewhere.
                chosen["voice"] = self._engine.model().known_voice(voice, language).id
            with self._engine.speak(text, **chosen) as speech:
                into.add(speech)
                try:
                    yield speech
                finally:
                    into.discard(speech)
        except Cancelled as error:
            raise ToolError("It was stopped.") from error
        except (ParlanceError, OSError) as error:
            raise ToolError(str(error)) from error


def _sentences(*notices: Message | None) -> str:
    """What an agent is told behind the result."""
    given = [str(notice).rstrip(".") for notice in notices if notice is not None]
    return "".join(f" {words[0].upper()}{words[1:]}." for words in given)


def _cancel(speeches: set[Speech]) -> int:
    """How many there were. They leave the set at once, although their calls end a little later."""
    cancelled = [*speeches]
    speeches.clear()
    for speech in cancelled:
        speech.cancel()
    return len(cancelled)
