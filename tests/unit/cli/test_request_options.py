from __future__ import annotations

import argparse
import dataclasses
from typing import Any

import pytest

from parlance.commands.request_options import OPTIONS, add_request_options, build_request, parse_setting
from parlance.core.errors import UsageError
from parlance.core.request import SynthesisRequest


def parse(*arguments: str, **defaults: Any) -> SynthesisRequest:
    parser = argparse.ArgumentParser()
    add_request_options(parser)
    return build_request(parser.parse_args(arguments), **defaults)


def test_without_options_it_is_the_default_request() -> None:
    assert parse() == SynthesisRequest("")


def test_every_option_reaches_its_field() -> None:
    request = parse(
        *("--model", "m", "--voice", "v", "--lang", "fr", "--device", "cpu", "--dtype", "f16"),
        *("--kernels", "generic"),
        *("--threads", "3", "--speed", "1.5", "--steps", "9", "--seed", "77"),
    )
    values = ("m", "v", "fr", "cpu", "f16", "generic", 3, 1.5, 9, 77)
    assert tuple(getattr(request, name) for name in OPTIONS) == values


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("pause_s=0.25", 0.25),
        ("pause_s=none", None),
        ("chunk_chars=40", 40),
        ("trim=off", False),
        ("spell_out=True", True),
        ("guidance=conditional", "conditional"),
        ("steps=3", 3),
        ("text=a=b", "a=b"),
        ("model=", ""),
    ],
)
def test_set_takes_any_field_in_its_own_type(setting: str, value: Any) -> None:
    name, parsed = parse_setting(setting)
    assert name == setting.split("=")[0]
    assert parsed == value
    assert type(parsed) is type(value)


def test_every_field_can_be_set() -> None:
    request = SynthesisRequest("x", speed=1.0, steps=2, chunk_chars=30, pause_s=0.5)
    for field in dataclasses.fields(request):
        value = getattr(request, field.name)
        assert parse_setting(f"{field.name}={value}") == (field.name, value)


def test_set_wins_over_options_and_defaults() -> None:
    assert parse("--steps", "9", "--set", "steps=3").steps == 3
    assert parse("--set", "stream=no", stream=True).stream is False
    assert parse(stream=False).stream is False


@pytest.mark.parametrize("setting", ["steps", "steps=many", "steps=1.5", "pause_s=x", "trim=2", "=3", "model_path=x"])
def test_bad_setting_is_named(setting: str) -> None:
    with pytest.raises(UsageError, match="--set"):
        parse_setting(setting)
