"""OpenAI's protocol as clients really speak it: their spelling, their voices, their fields and their mistakes."""

from __future__ import annotations

import dataclasses
import io
from pathlib import Path
from typing import Any

import av
import httpx2 as httpx
import numpy as np
import pytest

from parlance.core.result import ModelInfo, VoiceInfo
from parlance.core.speaker import Speaker
from parlance.core.text.prepare import without_citations
from parlance.library.catalogue import Catalogue
from parlance.server.http_server import HttpServer
from parlance.server.served_models import CatalogueModels
from parlance.server.voice_choice import OPENAI_VOICES, openai_voices

TEXT = "Hello there, old friend."


@pytest.fixture(scope="module")
def info(tmp_path_factory: pytest.TempPathFactory, embedded_model: Path) -> ModelInfo:
    folder = tmp_path_factory.mktemp("info")
    return Catalogue(folder / "models", folder / "cache", embedded_model).describe(embedded_model)


def speak(server: HttpServer, headers: dict[str, str] | None = None, **fields: Any) -> httpx.Response:
    body = {"model": "tts-1", "input": TEXT, "voice": "nora", "response_format": "pcm", **fields}
    return httpx.post(f"{server.url}/audio/speech", json=body, headers=headers or {}, timeout=60)


def sound(answer: httpx.Response) -> np.ndarray:
    """Of PCM."""
    assert answer.status_code == 200, answer.text
    return np.frombuffer(answer.content, "<i2")


@pytest.fixture(scope="module")
def plain(server: HttpServer) -> np.ndarray:
    return sound(speak(server))


@pytest.mark.parametrize("name", ["MP3", " Opus", "AAC", "FLAC", "Wav", "pcm "])
def test_formats_are_known_in_any_case(server: HttpServer, name: str) -> None:
    answer = speak(server, response_format=name)
    assert answer.status_code == 200
    kind = {"mp3": "mpeg", "opus": "ogg"}.get(name.strip().lower(), name.strip().lower())
    assert answer.headers["content-type"] == f"audio/{kind}"
    assert len(answer.content) > 3000


@pytest.mark.parametrize("streamed", [True, False])
def test_aac_decodes_to_the_same_speech(server: HttpServer, plain: np.ndarray, streamed: bool) -> None:
    answer = speak(server, response_format="aac", stream=streamed)
    with av.open(io.BytesIO(answer.content), format="aac") as container:
        frames = [frame.to_ndarray()[0] for frame in container.decode(audio=0)]
    decoded = np.concatenate(frames)
    assert len(decoded) == pytest.approx(len(plain), abs=6000)
    loudness = [float(np.std(samples)) for samples in (decoded, plain / np.float32(32768))]
    assert loudness[0] == pytest.approx(loudness[1], rel=0.2)


def test_aac_is_refused_with_the_list_where_pyav_is_missing(
    server: HttpServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlance.server.request_parsing.has_aac", lambda: False)
    answer = speak(server, response_format="aac")
    assert answer.status_code == 400
    assert "response_format must be one of mp3, opus, flac, wav, pcm, not 'aac'" in answer.json()["error"]["message"]


@pytest.mark.parametrize("stream", [True, False])
def test_fields_of_other_servers_are_ignored_and_named(server: HttpServer, plain: np.ndarray, stream: bool) -> None:
    more = {"lang_code": "e", "volume_multiplier": 2, "user": None, "näme\r\nX-Evil: 1": {}, "instructions": "Sadly."}
    answer = speak(server, stream=stream, **more)
    assert answer.headers["X-Parlance-Ignored"] == "lang_code, volume_multiplier, user, n?me X-Evil: 1, instructions"
    assert "x-evil" not in answer.headers
    if stream:
        np.testing.assert_array_equal(sound(answer), plain)
    assert "X-Parlance-Ignored" not in speak(server).headers


@pytest.mark.parametrize(("speed", "tempo"), [(0.25, 0.25), (3, 3.0), (4, 4.0)])
@pytest.mark.parametrize("stream", [True, False])
def test_speeds_beyond_the_model_stretch_its_sound(
    server: HttpServer, plain: np.ndarray, speed: float, tempo: float, stream: bool
) -> None:
    """At its own pitch: as many crossings of zero a second as at the model's own limit, roughly."""
    samples = sound(speak(server, speed=speed, stream=stream))
    assert len(samples) == pytest.approx(len(plain) / tempo, rel=0.15)
    limit = sound(speak(server, speed=min(max(speed, 0.5), 2)))
    crossings = [np.count_nonzero(np.diff(np.signbit(one))) / len(one) for one in (samples, limit)]
    assert crossings[0] == pytest.approx(crossings[1], rel=0.35)


def test_words_are_timed_as_they_are_heard(server: HttpServer) -> None:
    fields: Any = {"stream_format": "json", "timestamp_granularities": ["word"]}
    usual, slow = (speak(server, **fields, speed=speed).json() for speed in (0.5, 0.25))
    assert [row["word"] for row in slow["words"]] == TEXT.split()
    assert slow["duration"] == pytest.approx(2 * usual["duration"], rel=0.02)
    for early, late in zip(usual["words"], slow["words"], strict=True):
        assert late["end"] == pytest.approx(2 * early["end"], abs=0.15)


# ---- voices


def test_the_thirteen_voices_of_openai_are_thirteen_voices(server: HttpServer, info: ModelInfo) -> None:
    voices = openai_voices(info)
    assert len(voices) == 13 == len({*voices.values()})
    assert voices["alloy"] == info.default_voice
    women = {voice.id for voice in info.voices if "woman" in voice.description}
    for name, sex in OPENAI_VOICES.items():
        assert (voices[name] in women) == (sex == "female"), name
    for name in ("nova", "onyx"):
        np.testing.assert_array_equal(
            sound(speak(server, voice=name)), sound(speak(server, voice=voices[name], language="en"))
        )


def test_the_voice_that_is_picked_changes_alloy_and_at_most_one_other(info: ModelInfo) -> None:
    before = openai_voices(info)
    for voice in info.voices:
        after = openai_voices(dataclasses.replace(info, default_voice=voice.id))
        assert after["alloy"] == voice.id
        assert len({*after.values()}) == 13
        assert sum(after[name] != before[name] for name in OPENAI_VOICES) <= 1


def test_models_of_few_voices_still_know_every_name(info: ModelInfo) -> None:
    for voices in ((), (VoiceInfo("own", "Own", "en"),), info.voices[:3]):
        few = dataclasses.replace(info, voices=voices, default_voice=voices[0].id if voices else "x")
        found = openai_voices(few)
        assert len(found) == 13
        assert {*found.values()} <= {few.default_voice, *(voice.id for voice in voices)}


@pytest.mark.parametrize(
    "voice",
    [" Nora ", "NORA", {"id": "nora"}, {"name": " nora"}, {"id": "nora", "name": "dean"}, {"id": None, "name": "nora"}],
)
def test_a_voice_is_forgiven_its_spelling(server: HttpServer, plain: np.ndarray, voice: Any) -> None:
    np.testing.assert_array_equal(sound(speak(server, voice=voice)), plain)


def test_blends(server: HttpServer, plain: np.ndarray) -> None:
    equal, more = ("nora+dean", "nora(1)+dean(1)"), (" Nora ( 2 ) + dean(1)", "dean+nora(2)")
    alone = ("nora+nora", "nora(1)+dean(0)")
    made = {voice: sound(speak(server, voice=voice)).tobytes() for voice in (*equal, *more, *alone, "alloy+echo(0.5)")}
    assert made["nora+dean"] == made["nora(1)+dean(1)"] != plain.tobytes()
    assert made[more[0]] not in (made["nora+dean"], plain.tobytes())
    assert made["nora+nora"] == made["nora(1)+dean(0)"] == plain.tobytes()


def test_blends_are_kept_and_not_without_end(
    server: HttpServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("parlance.library.paths.cache_dir", lambda: tmp_path)
    monkeypatch.setattr("parlance.server.voice_choice.MAX_BLENDS", 2)
    for share in (1, 2, 3, 3):
        assert speak(server, voice=f"nora({share})+june", input="Hi.").status_code == 200
    assert len([*tmp_path.rglob("*.gguf")]) == 2


# ---- lists


def test_voices_are_listed_in_the_shapes_that_clients_read(server: HttpServer) -> None:
    listed = httpx.get(f"{server.url}/audio/voices").json()
    assert listed["voices"] == listed["data"]
    assert {"id": "nora", "name": "Nora"}.items() <= listed["voices"][0].items()
    names = httpx.get(f"{server.url}/audio/voices?names=1").json()
    assert names["voices"][:2] == names["data"][:2] == ["nora", "cole"]
    models = httpx.get(f"{server.url}/audio/models").json()
    assert [row["id"] for row in models["models"]] == ["parlance-small"]


@pytest.mark.parametrize(
    "path", ["/audio/speech", "/v1/v1/audio/speech", "/v1/audio/speech/audio/speech", "/", "/v2/models"]
)
def test_a_base_url_that_was_typed_wrongly_gets_a_hint(server: HttpServer, path: str) -> None:
    answer = httpx.post(server.url.removesuffix("/v1") + path, json={"input": "Hi."})
    assert answer.status_code == 404
    assert "the base URL of this server ends with /v1" in answer.json()["error"]["message"]


# ---- longer texts


def test_longer_texts_are_taken_where_the_user_says_so(engine: Any, catalogue: Catalogue) -> None:
    with HttpServer(Speaker(engine), CatalogueModels(catalogue), port=0, max_characters=10_000) as server:
        for _ in range(2):
            engine.go.put(True)
        assert speak(server, input="\U0001f600a" * 5000).status_code == 200
        refused = speak(server, input="a" * 10_001)
        assert refused.status_code == 400
        assert "10000 at most are taken; the option --max-characters" in refused.json()["error"]["message"]
        assert speak(server, input="a" * 400_000).status_code == 413


# ---- parts


def test_a_whole_file_can_be_asked_for_in_parts(server: HttpServer) -> None:
    whole = speak(server, stream=False)
    assert whole.headers["accept-ranges"] == "bytes"
    tag, data = whole.headers["etag"], whole.content
    for asked, start, end in (("0-99", 0, 100), ("100-", 100, len(data)), ("-50", len(data) - 50, len(data))):
        part = speak(server, {"Range": f"bytes={asked}", "If-Range": tag}, stream=False)
        assert (part.status_code, part.headers["etag"]) == (206, tag)
        assert part.headers["content-range"] == f"bytes {start}-{end - 1}/{len(data)}"
        assert part.content == data[start:end]
    beyond = speak(server, {"Range": f"bytes={len(data)}-"}, stream=False)
    assert (beyond.status_code, beyond.headers["content-range"]) == (416, f"bytes */{len(data)}")
    for headers in (
        {"Range": "bytes=0-1,4-5"},
        {"Range": "lines=1-2"},
        {"Range": "bytes=-"},
        {"Range": "bytes=0-9", "If-Range": '"x"'},
    ):
        assert speak(server, headers, stream=False).content == data


# ---- citations


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("It works [12].", "It works."),
        ("It works [3, 5–7], they say.", "It works, they say."),
        ("As shown (Smith and Jones, 2019, p. 4; Lee et al. 2020), it holds.", "As shown, it holds."),
        ("As shown (Müller, O'Neil & Šimić, 2021b).", "As shown."),
        ("See doi:10.1000/xyz123(4) and https://doi.org/10.1038/s41586-020-2649-2.", "See and."),
        ("A word² and the end³.", "A word and the end."),
        ("The king† spoke.‡", "The king spoke."),
        ("Ten km² and 5 m³ and 10² stay.", "Ten km² and 5 m³ and 10² stay."),
        (
            "In 2019 (the year 2019) a list[int] of (Smith) stays.",
            "In 2019 (the year 2019) a list[int] of (Smith) stays.",
        ),
        ("[1] First.", "First."),
    ],
)
def test_citations_are_left_out(text: str, said: str) -> None:
    found = without_citations(text)
    assert len(found) == len(text)
    assert " ".join(found.split()) == said


@pytest.mark.parametrize(
    "text", ["(A " * 4000, "(A" + " " * 8000, "(" + "Abc and " * 2000, "[1," * 4000, "doi:10.1000/" + "a" * 8000]
)
def test_no_text_takes_long(text: str) -> None:
    assert len(without_citations(text)) == len(text)


def test_citations_are_read_unless_the_request_says_otherwise(server: HttpServer) -> None:
    text = "It works [12], as was shown (Smith and Jones, 2019)."
    usual, short = (sound(speak(server, input=text, skip_citations=skip)) for skip in (False, True))
    assert len(short) < 0.7 * len(usual)
