"""The counted arithmetic of Chatterbox against the tensors that a model file has."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlance.core.gguf_file import GgufContents
from parlance.library.random_models import ensure_random
from tests.measure.flops_chatterbox import Work, count_networks

pytestmark = pytest.mark.slow

WORK = Work(text_ids=9, t3_prompt=12, drawn=7, prompt=20, spoken=10, steps=3, guided=True)
LONG_VOICE = Work(**{**vars(WORK), "t3_prompt": 120})
OTHERS = (".time.", ".bias", "flow.cfm.time", "flow.speaker", "hift.source.", "norm")
"""Matrices that the host multiplies, or none at all."""


@pytest.mark.parametrize("variant", ["turbo", "mtl"])
def test_every_matrix_of_the_file_is_counted_in_its_own_shape(variant: str, tmp_path: Path) -> None:
    contents = GgufContents(ensure_random(f"random:chatterbox-{variant}-micro", tmp_path))
    networks = count_networks(contents.values(), WORK)
    names = ["conditioning", "prefill", "decode", "encoder", "cfm", "source", "vocoder"]
    assert [net.name for net in networks] == names
    counted = {part.weight: (part.n, part.k) for net in networks for part in net.products}
    del counted["inverse Fourier transform"]
    shapes = {name: tuple(tensor.shape) for name, tensor in contents.tensors.items()}
    assert {name: shapes[name] for name in counted} == counted
    matrices = {
        name
        for name, shape in shapes.items()
        if name.startswith(("t3.", "flow.", "hift.")) and name.endswith(".weight") and len(shape) == 2
    }
    tables = {f"t3.{table}.weight" for table in ("text_emb", "speech_emb", "positions")}
    tables |= {f"t3.{table}_positions.weight" for table in ("text", "speech")}
    assert {name for name in matrices - tables if not any(part in name for part in OTHERS)} == set(counted)


def test_guidance_steps_and_length_multiply_the_work(tmp_path: Path) -> None:
    contents = GgufContents(ensure_random("random:chatterbox-mtl-micro", tmp_path)).values()

    def flop(**changes: int) -> dict[str, int]:
        return {net.name: net.flop for net in count_networks(contents, Work(**{**vars(WORK), **changes}))}

    base = flop()
    assert flop(guided=False)["decode"] * 2 == base["decode"]
    doubled = flop(steps=6)
    assert 1.95 < doubled["cfm"] / base["cfm"] < 2
    assert {name for name in base if doubled[name] != base[name]} == {"cfm"}
    assert flop(spoken=20)["vocoder"] == 2 * base["vocoder"]
    assert flop(drawn=14)["decode"] > 2 * base["decode"]  # each token attends to those before it


def test_a_text_costs_the_same_work_with_any_voice_but_for_attention(tmp_path: Path) -> None:
    contents = GgufContents(ensure_random("random:chatterbox-turbo-micro", tmp_path)).values()
    short, long = ({net.name: net for net in count_networks(contents, work)} for work in (WORK, LONG_VOICE))
    assert long["prefill"].products == short["prefill"].products
    assert long["prefill"].flop > short["prefill"].flop
    rows = {part.rows for part in long["conditioning"].products if ".layers." in part.weight}
    assert rows == {1 + LONG_VOICE.t3_prompt}
