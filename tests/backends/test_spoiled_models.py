"""Weights and results that are not finite: named, and never spoken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import openai
import pytest

from parlance import _core, cli
from parlance.core.engine import Engine
from parlance.core.errors import ModelError, ParlanceError
from parlance.core.request import SynthesisRequest
from parlance.core.speaker import Speaker
from parlance.library.catalogue import Catalogue
from parlance.server.http_server import HttpServer
from parlance.server.served_models import CatalogueModels

from ..speaking import speak
from ..spoiled import LEAVE_THE_NETWORK, TOO_LARGE, spoil

WEIGHTS = (
    ("", "voc.input_scale"),  # f32
    ("", "voc.stem.weight"),  # f16, converted as it is loaded
    ("random:chatterbox-turbo-micro", "t3.speech_emb.weight"),  # rows are looked up
    ("random:chatterbox-mtl-micro", "flow.enc.lookahead1.weight"),
    ("random:qwen3-tts-0.6b-custom-micro", "predictor.emb.3.weight"),
)


@pytest.fixture(scope="module")
def catalogue(user_folders: Path, embedded_model: Path) -> Catalogue:
    return Catalogue(user_folders / "models", user_folders / "cache", embedded_model)


def request(model: str, device: str = "cpu") -> SynthesisRequest:
    return SynthesisRequest("Go.", model=model, device=device, seed=3)


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
@pytest.mark.parametrize(("model", "tensor"), WEIGHTS)
def test_a_weight_that_is_not_finite_is_named(
    model: str, tensor: str, value: float, engine: Engine, catalogue: Catalogue, tmp_path: Path
) -> None:
    path = spoil(catalogue.resolve(model), tmp_path, tensor, value, count=1)
    with pytest.raises(ModelError) as raised:
        speak(engine, request(str(path)))
    assert str(path) in str(raised.value)
    assert f"tensor {tensor} holds values that are not finite" in str(raised.value)


@pytest.mark.parametrize(("model", "tensor"), LEAVE_THE_NETWORK)
def test_what_is_not_finite_is_never_spoken(
    model: str, tensor: str, engine: Engine, catalogue: Catalogue, tmp_path: Path
) -> None:
    path = spoil(catalogue.resolve(model), tmp_path, tensor, TOO_LARGE)
    for _ in range(2):
        with pytest.raises(ModelError) as raised:
            speak(engine, request(str(path)))
        assert str(raised.value) == f"{path}: the model produces NaN or infinity"
    assert speak(engine, request(model)).samples.any()


def test_a_chatterbox_source_that_is_not_finite_goes_no_further(catalogue: Catalogue) -> None:
    """A GPU would speak it: its leaky ReLU makes 0 of NaN."""
    path = catalogue.resolve("random:chatterbox-turbo-micro")
    s3gen = _core.ChatterboxS3Gen(str(path), _core.Device("cpu", 1), "f32")
    s3gen.start_utterance(np.zeros(s3gen.hparams["harmonics"]))
    s3gen.set_mel(np.zeros((80, 2)))
    noise = np.zeros((s3gen.hparams["harmonics"], 2 * 480))
    with pytest.raises(_core.ModelError, match=f"{path.name}: the model produces NaN or infinity"):
        s3gen.extend_source(noise, np.full(2, TOO_LARGE))


def test_a_kokoro_source_that_is_not_finite_goes_no_further(catalogue: Catalogue) -> None:
    path = catalogue.resolve("random:kokoro-micro")
    kokoro = _core.Kokoro(str(path), _core.Device("cpu", 1), "f32")
    style, frames = np.zeros(kokoro.hparams["style"]), np.ones(3, np.int32)
    kokoro.encode([0, 1, 0], style)
    kokoro.predict_curves(frames, style)
    kokoro.set_curves(np.full(6, TOO_LARGE), np.zeros(6))
    with pytest.raises(_core.ModelError, match=f"{path.name}: the model produces NaN or infinity"):
        kokoro.make_source(np.zeros(3 * kokoro.hparams["frame_samples"]))


def test_a_table_that_stays_in_the_file_is_checked_as_it_is_read(
    engine: Engine, catalogue: Catalogue, tmp_path: Path
) -> None:
    path = spoil(
        catalogue.resolve("random:qwen3-tts-0.6b-custom-micro"), tmp_path, "talker.text_emb.weight", float("nan")
    )
    with pytest.raises(ModelError, match=r"tensor talker\.text_emb\.weight holds values that are not finite"):
        speak(engine, request(str(path)))


SPOILED = (
    ("voc.input_scale", float("nan"), "holds values that are not finite"),
    ("voc.final.weight", TOO_LARGE, "the model produces NaN or infinity"),
)


@pytest.mark.parametrize(("tensor", "value", "words"), SPOILED)
def test_say_fails_and_writes_nothing(
    tensor: str, value: float, words: str, catalogue: Catalogue, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = spoil(catalogue.resolve(""), tmp_path, tensor, value)
    wave = tmp_path / "x.wav"
    assert cli.main(["say", "Go.", "--model", str(path), "--device", "cpu", "-o", str(wave)]) == 1
    (line,) = capsys.readouterr().err.splitlines()[-1:]
    assert line.startswith("parlance: error: ")
    assert str(path) in line
    assert line.endswith(words)
    assert not wave.exists()


@pytest.mark.parametrize("form", ["wav", "pcm"])
@pytest.mark.parametrize(("tensor", "value", "words"), SPOILED)
def test_serve_answers_with_the_error(
    tensor: str, value: float, words: str, form: Any, catalogue: Catalogue, tmp_path: Path
) -> None:
    path = spoil(catalogue.resolve(""), tmp_path, tensor, value)
    spoiled = Catalogue(tmp_path / "models", tmp_path / "cache", path)
    with (
        HttpServer(Speaker(Engine(spoiled)), CatalogueModels(spoiled), port=0) as server,
        openai.OpenAI(api_key="none", base_url=server.url, max_retries=0, timeout=60) as client,
    ):
        with pytest.raises(openai.APIStatusError, match=words) as raised:
            client.audio.speech.create(model="tts-1", voice="alloy", input="Go.", response_format=form)
        assert raised.value.status_code >= 400


def test_the_next_request_is_spoken(engine: Engine, catalogue: Catalogue, tmp_path: Path) -> None:
    path = spoil(catalogue.resolve(""), tmp_path, "voc.final.weight", TOO_LARGE)
    want = speak(engine, request("")).sha256
    with pytest.raises(ParlanceError):
        speak(engine, request(str(path)))
    assert speak(engine, request("")).sha256 == want
