from __future__ import annotations

import argparse
import math
from typing import Any

import pytest

from parlance.commands.options import OPTIONS, add_request_options, build_request, parse_setting
from parlance.core.errors import UsageError
from parlance.core.request import SETTINGS, Setting, SynthesisRequest
from parlance.library.command_line import described


def repr_name(known: Setting) -> str:
    return known.name


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
    values = ("m", "v", "fr", "cpu", 1.5, 9, 77, "f16", 3, "generic")
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
        ("instruction=a=b", "a=b"),
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
    for name in SETTINGS:
        value = getattr(request, name)
        assert parse_setting(f"{name}={value}") == (name, value)


@pytest.mark.parametrize("known", [known for known in SETTINGS.values() if math.isfinite(known.low)], ids=repr_name)
def test_the_command_line_has_the_ranges_of_the_table(known: Setting) -> None:
    def typed(value: float) -> SynthesisRequest:
        word = str(int(value) if known.is_whole else value)
        return parse(*([known.option, word] if known.option else ["--set", f"{known.name}={word}"]))

    for value in (known.low, known.high):
        assert getattr(typed(value), known.name) == value
    for value in (known.low - 1, known.high + 1):
        with pytest.raises(UsageError, match=f"{known.option or known.name} must be between"):
            typed(value)


def test_help_has_every_setting_with_its_range() -> None:
    parser = argparse.ArgumentParser()
    add_request_options(parser)
    words = " ".join(parser.format_help().split())
    for known in SETTINGS.values():
        assert " ".join(described(known).split()) in words, known.name


def test_set_wins_over_options_and_defaults() -> None:
    assert parse("--steps", "9", "--set", "steps=3").steps == 3
    assert parse("--set", "stream=no", stream=True).stream is False
    assert parse(stream=False).stream is False


@pytest.mark.parametrize("setting", ["steps", "steps=many", "steps=1.5", "pause_s=x", "trim=2", "=3", "model_path=x"])
def test_bad_setting_is_named(setting: str) -> None:
    with pytest.raises(UsageError, match="--set"):
        parse_setting(setting)


def test_every_setting_is_a_flag_of_its_own_and_reachable_by_set() -> None:
    parser = argparse.ArgumentParser()
    add_request_options(parser)
    typed = parser.parse_args(["--kv-dtype", "f16", "--max-batch", "4", "--normalize", "false", "--set", "top_k=7"])
    request = build_request(typed, text="x")
    assert (request.kv, request.batch_size, request.spell_out, request.top_k) == ("f16", 4, False, 7)
    with pytest.raises(UsageError, match="--kv-dtype"):
        parser.parse_args(["--kv-dtype", "f13"])


def test_settings_are_also_known_by_their_former_names() -> None:
    assert parse("--set", "seats=4").batch_size == 4
    assert SynthesisRequest.from_json('{"text": "As an old file has it.", "seats": 8}').batch_size == 8


def test_a_wrong_type_is_named_in_words() -> None:
    with pytest.raises(UsageError, match="--set steps must be a whole number or none, not 'banana'"):
        parse_setting("steps=banana")
    with pytest.raises(UsageError, match="'speed' must be a number or none, not nan"):
        SynthesisRequest.from_dict({"text": "Hi.", "speed": float("nan")})
