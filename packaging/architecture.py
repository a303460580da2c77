"""Draws docs/architecture.svg from what the code imports and includes.

A room stands above everything that it uses; an arrow is left out where two others say the same.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
PYTHON, NATIVE = ROOT / "app" / "parlance", ROOT / "native"
NATIVE_ROOMS = {
    "bindings": "Python types in, arrays out",
    "families": "one network a pair of files",
    "nn": "layers that families share",
    "cpu": "our own kernels",
    "engine": "devices, weights, graphs, sessions",
}
WIDTH, HEIGHT, GAP, ROW, MARGIN = 178, 54, 14, 92, 20
Uses = dict[str, set[str]]


def imported(path: Path) -> Iterator[str]:
    """The rooms of `app/parlance` that a module imports, its own included."""
    here = ["parlance", *path.relative_to(PYTHON).with_suffix("").parts]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join([*(here[: -node.level] if node.level else []), *([node.module] if node.module else [])])
            names = [base] if base.count(".") else [f"{base}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name.split(".")[1] for name in names if name.startswith("parlance."))


def python_uses() -> Uses:
    rooms = sorted(folder.name for folder in PYTHON.iterdir() if (folder / "__init__.py").is_file())
    return {
        room: {name for path in (PYTHON / room).rglob("*.py") for name in imported(path) if name in rooms} - {room}
        for room in rooms
    }


def native_uses() -> Uses:
    include = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
    uses: Uses = {}
    for room in NATIVE_ROOMS:
        # A family's bindings belong to the bindings.
        sources = [path for path in NATIVE.rglob("*.[ch]*") if room_of(path) == room]
        names = {name for path in sources for name in include.findall(path.read_text(encoding="utf-8"))}
        uses[room] = {name.split("/")[0] for name in names if name.split("/")[0] in NATIVE_ROOMS} - {room}
    return uses


def room_of(path: Path) -> str:
    parts = path.relative_to(NATIVE).parts
    return "bindings" if "bindings" in parts else parts[0]


def floors(uses: Uses) -> dict[str, int]:
    """How many floors lie below each room. Raises `ValueError` where rooms use each other in a circle."""
    found: dict[str, int] = {}
    while len(found) < len(uses):
        ready = [room for room in uses if room not in found and uses[room] <= found.keys()]
        if not ready:
            raise ValueError(f"these use each other in a circle: {', '.join(sorted(uses.keys() - found.keys()))}")
        found.update({room: 1 + max((found[other] for other in uses[room]), default=-1) for room in ready})
    return found


def needed(uses: Uses, room: str) -> list[str]:
    """What `room` uses and does not reach through something else that it uses."""

    def reached(start: str) -> set[str]:
        return uses[start].union(*(reached(other) for other in uses[start]))

    return sorted(other for other in uses[room] if not any(other in reached(third) for third in uses[room] - {other}))


def says(room: str) -> str:
    """The first words of a package's docstring."""
    text = ast.get_docstring(ast.parse((PYTHON / room / "__init__.py").read_text(encoding="utf-8"))) or ""
    return re.split(r"[.:;]", text)[0]


def wrapped(text: str, width: int = 30) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) < width:
            lines[-1] = f"{lines[-1]} {word}".strip()
        else:
            lines.append(word)
    return lines[:2]


def drawn(uses: Uses, words: dict[str, str], title: str, left: int, bottom: int) -> tuple[list[str], int]:
    """The boxes and arrows of one side of the house, and the width that they take."""
    levels = floors(uses)
    rows = [[room for room in sorted(levels) if levels[room] == level] for level in range(max(levels.values()) + 1)]
    across = max(len(row) for row in rows)
    width = across * (WIDTH + GAP)
    at: dict[str, tuple[int, int]] = {}
    for level, row in enumerate(rows):
        start = left + (width - len(row) * (WIDTH + GAP)) // 2
        at.update({room: (start + place * (WIDTH + GAP), bottom - level * ROW) for place, room in enumerate(row)})
    svg = [f'<text class="title" x="{left}" y="{bottom - (len(rows) - 1) * ROW - 14}">{escape(title)}</text>']
    for room in uses:
        x, y = at[room]
        for other in needed(uses, room):
            to_x, to_y = at[other]
            svg.append(f'<path d="M{x + WIDTH // 2} {y + HEIGHT} L{to_x + WIDTH // 2} {to_y - 3}"/>')
    for room, (x, y) in at.items():
        svg.append(f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="6"/>')
        svg.append(f'<text class="room" x="{x + 10}" y="{y + 18}">{escape(room)}</text>')
        svg += [
            f'<text x="{x + 10}" y="{y + 33 + 13 * number}">{escape(line)}</text>'
            for number, line in enumerate(wrapped(words[room]))
        ]
    return svg, width


def picture() -> str:
    python, native = python_uses(), native_uses()
    tallest = max(*floors(python).values(), *floors(native).values())
    bottom = MARGIN + 30 + tallest * ROW
    left, width = drawn(python, {room: says(room) for room in python}, "app/parlance", MARGIN, bottom)
    right, more = drawn(native, NATIVE_ROOMS, "native", MARGIN * 3 + width, bottom)
    whole, height = width + more + MARGIN * 4, bottom + HEIGHT + MARGIN
    style = (
        "text{font:11px sans-serif;fill:#4a5759}.room{font-weight:bold;font-size:13px;fill:#10201f}"
        ".title{font-size:15px;fill:#0b7a75}rect{fill:#f3f5f4;stroke:#0b7a75}path{stroke:#9aa5a5;fill:none;marker-end:url(#to)}"
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {height}" width="{whole}"'
            f' height="{height}">',
            "<title>The layers of Parlance: each uses only what is below it</title>",
            f"<style>{style}</style>",
            '<defs><marker id="to" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">'
            '<path d="M0 0 L6 3 L0 6" style="fill:#9aa5a5;stroke:none;marker-end:none"/></marker></defs>',
            f'<rect width="{whole}" height="{height}" style="fill:#fff;stroke:none"/>',
            *left,
            *right,
            "</svg>\n",
        ]
    )


if __name__ == "__main__":
    (ROOT / "docs" / "architecture.svg").write_text(picture(), encoding="utf-8")
