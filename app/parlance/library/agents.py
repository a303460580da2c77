"""What an agent that speaks the Model Context Protocol takes to start `parlance mcp` by itself."""

from __future__ import annotations

import json
from importlib.util import find_spec

from .process import COMMAND


def is_offered() -> bool:
    """The extra `mcp` is installed."""
    return find_spec("mcp") is not None


def entry() -> str:
    """JSON for the agent's list of servers."""
    program, *arguments = COMMAND
    return json.dumps({"mcpServers": {"parlance": {"command": program, "args": [*arguments, "mcp"]}}}, indent=2)
