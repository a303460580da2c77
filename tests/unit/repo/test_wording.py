"""Every code has its English, every message gives the values that it names, and nothing in a table is said nowhere."""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter

import pytest

from parlance.core.messages import Message, all_wording, message_from

WORDING = all_wording()
OURS = re.compile(r"(Parlance|Usage|Model|Text|Device|Audio|Project|Download|Busy|Unavailable)Error|Cancelled|Message")
SAYS = re.compile(rf"{OURS.pattern}|NotHere|MissingFile|_Passing|_BeginAgain")
"""What is made of a code and all its values."""
FROM_VALUES = {code for code in WORDING if code.startswith(("system.", "stage."))}
"""Codes that are put together, of the numbers of the system and of the names of stages."""
OWN = {"param", "network", "gained"}
"""Arguments of errors that are no values of the message."""


def fields(template: str) -> set[str]:
    names = {name for _, name, _, _ in Formatter().parse(template) if name}
    return names | {"n"} if "%n" in template else names


def problem(call: ast.Call) -> str:
    """What is wrong with the values that it gives to a code."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    first = call.args[0] if call.args else None
    code = first.value if isinstance(first, ast.Constant) else None
    if code not in WORDING:
        plain = isinstance(first, ast.Constant | ast.JoinedStr | ast.BinOp) and OURS.fullmatch(name)
        return f"no code, but a sentence: {ast.unparse(call)}" if plain else ""
    given = {keyword.arg for keyword in call.keywords if keyword.arg} - OWN
    wanted = fields(WORDING[code])
    whole = SAYS.fullmatch(name) and all(keyword.arg for keyword in call.keywords)
    if given - wanted or (whole and given != wanted):
        return f"{code} names {sorted(wanted)}, given are {sorted(given)}"
    return ""


@pytest.fixture(scope="module")
def package(repo: Path) -> Path:
    return repo / "app" / "parlance"


@dataclass
class Sources:
    """What one reading of all files has found."""

    problems: list[str] = field(default_factory=list)
    strings: set[str] = field(default_factory=set)
    """Every literal outside of the tables."""


@pytest.fixture(scope="module")
def sources(package: Path) -> Sources:
    found = Sources()
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (words := problem(node)):
                found.problems.append(f"{path.relative_to(package)}:{node.lineno}: {words}")
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and path.name != "wording.py":
                found.strings.add(node.value)
    return found


def test_every_message_gives_the_values_that_its_words_name(sources: Sources) -> None:
    assert len(sources.strings) > 1000
    assert sources.problems == []


@pytest.mark.parametrize(
    ("source", "right"),
    [
        ("ModelError('field.missing', path=p, name=n)", True),
        ("ModelError('field.missing', path=p)", False),
        ("ModelError('a plain sentence')", False),
        ("ModelError(f'{path} is missing')", False),
        ("ModelError(error.message)", True),
        ("ModelError('field.missing', path=p, name=n, kind=k)", False),
        ("Message('field.missing', **values)", True),
        ("self._fault('field.missing', name=n)", True),
        ("self._fault('field.missing', kind=n)", False),
    ],
)
def test_wrong_values_are_found(source: str, right: bool) -> None:
    assert (problem(ast.parse(source, mode="eval").body) == "") == right


@pytest.fixture(scope="module")
def native(repo: Path) -> dict[str, str]:
    """Codes of the native core, with the English beside them."""
    sources = [path for path in (repo / "native").rglob("*") if path.suffix in (".cpp", ".h")]
    told = r'error\(\s*(?:message)?\{\s*"([\w.]+)",\s*"((?:[^"\\]|\\.)*)"'
    return {code: words for path in sources for code, words in re.findall(told, path.read_text(encoding="utf-8"))}


def test_the_native_core_says_what_the_table_says(native: dict[str, str]) -> None:
    assert len(native) > 20
    assert {code: WORDING.get(code) for code in native} == native


def test_every_code_is_said_somewhere(package: Path, sources: Sources, native: dict[str, str]) -> None:
    said = FROM_VALUES | native.keys() | sources.strings
    for path in package.rglob("releases.toml"):
        said |= {row.get("limits") for row in tomllib.loads(path.read_text(encoding="utf-8")).values()}
    assert WORDING.keys() - said == set()


def test_a_code_stands_in_one_table(package: Path) -> None:
    tables = sorted(package.rglob("wording.py"))
    found = [key for path in tables for key in re.findall(r'^    "([\w.]+)": ', path.read_text("utf-8"), re.M)]
    assert sorted(found) == sorted(WORDING)


def test_every_code_can_be_said_and_kept() -> None:
    for code, template in WORDING.items():
        kinds = {name: spec for _, name, spec, _ in Formatter().parse(template) if name}
        values = {name: 3 if re.search(r"[fgd%,X]$", kinds.get(name, "") or "") else "it" for name in fields(template)}
        message = Message(code, **{**values, **({"n": 3} if "%n" in template else {})})
        assert "%n" not in message
        assert message_from(message.as_json()) == message
