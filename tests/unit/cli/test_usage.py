from __future__ import annotations

import subprocess
import sys

import pytest

from parlance import cli

HEAVY = ("PySide6", "torch", "onnx", "onnxruntime", "scipy", "numpy", "gguf", "parlance._core")


@pytest.mark.parametrize(
    "arguments",
    [
        ["no-such-command"],
        ["say", "--no-such-option", "x"],
        ["say", "x", "--speed", "fast"],
        ["say", "x", "--speed", "9"],
        ["say", "x", "--steps", "0"],
        ["say", "x", "--set", "nonsense"],
        ["say", "x", "--set", "color=red"],
        ["say", "x", "--set", "trim=perhaps"],
        ["say", "x", "--set", "chunk_chars=5"],
        ["say", "x", "-o", "-", "--json"],
        ["say", "x", "-o", "speech.txt"],
        ["say", "x", "--dtype", "q3"],
        ["models"],
        ["voices", "clone"],
        ["bench", "--against", "tensorflow"],
        ["bench", "--reps", "0"],
        ["trace"],
    ],
)
def test_wrong_usage_is_one_line_and_exit_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == cli.WRONG_USAGE
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("parlance: error: ")
    assert err.count("\n") == 1


def test_unknown_field_of_set_is_named_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["say", "x", "--set", "color=red"])
    err = capsys.readouterr().err
    assert "'color'" in err
    assert "pause_s" in err


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["say", "--help"], ["bench", "--help"]])
def test_help_needs_no_heavy_module(arguments: list[str]) -> None:
    code = f"""
import sys
from parlance import cli
try:
    cli.main({arguments!r})
except SystemExit as end:
    assert end.code == 0, end.code
print("LOADED", *[name for name in {HEAVY!r} if name in sys.modules])
"""
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert answer.stdout.splitlines()[-1].split() == ["LOADED"]


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith("parlance ")


@pytest.mark.parametrize(
    ("command", "module"), [("mcp", "mcp"), ("serve --wyoming", "serve"), ("serve --mcp", "serve")]
)
def test_what_an_extra_brings_is_named_where_it_is_missing(
    command: str, module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    extra = "home" if command.endswith("wyoming") else "mcp"
    monkeypatch.setattr(f"parlance.commands.{module}.find_spec", lambda name: None)
    assert cli.main([*command.split(), *(["--port", "0"] if module == "serve" else [])]) == cli.WRONG_USAGE
    assert f"this needs pip install parlance[{extra}]" in capsys.readouterr().err
