"""OpenAI's own client against a server with the embedded voice."""

from __future__ import annotations

import base64
import dataclasses
import http.client
import io
import json
import os
import queue
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np
import openai
import pytest
import soundfile

from parlance.api.speech import thread_safe_put
from parlance.audio.files import encode
from parlance.audio.marking import Marking, payload_of
from parlance.audio.verify import verify
from parlance.audio.watermark import find_mark
from parlance.core.disclosure import PAUSE, SENTENCES
from parlance.core.engine import Engine
from parlance.core.errors import Cancelled
from parlance.core.jobs import JobQueue
from parlance.core.request import SynthesisRequest
from parlance.core.result import AudioChunk
from parlance.core.speaker import Speaker
from parlance.library.catalogue import Catalogue
from parlance.server.http_server import HttpServer
from parlance.server.served_models import CatalogueModels, ListedModels

from ... import server_load

TEXT = "Hello there. This sentence was asked for by another program."


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory, embedded_model: Path) -> Iterator[Engine]:
    folder = tmp_path_factory.mktemp("engine")
    made = Engine(Catalogue(folder / "models", folder / "cache", embedded_model))
    yield made
    made.close()


@pytest.fixture(scope="module")
def by_engine(engine: Engine) -> dict[bool, np.ndarray]:
    """The text at 24 kHz, cut for early sound or not."""
    found = {}
    for streamed in (True, False):
        synthesis = engine.synthesize(SynthesisRequest(TEXT, voice="nora", stream=streamed))
        list(synthesis)
        found[streamed] = synthesis.result.samples
    return found


@pytest.fixture(scope="module")
def spoken(by_engine: dict[bool, np.ndarray]) -> np.ndarray:
    """As a WAV file holds it."""
    return encode(by_engine[True], "pcm16") / np.float32(32768)


def create(client: openai.OpenAI, **fields: Any) -> Any:
    known = {name: fields.pop(name) for name in ("input", "response_format", "speed", "instructions") if name in fields}
    model, voice = fields.pop("model", "parlance-small"), fields.pop("voice", "nora")
    return client.audio.speech.create(model=model, voice=voice, **known, extra_body=fields)


def decoded(data: bytes) -> tuple[np.ndarray, int]:
    with soundfile.SoundFile(io.BytesIO(data)) as file:
        return np.asarray(file.read(60 * file.samplerate, dtype="float32")), file.samplerate


@pytest.mark.parametrize("streamed", [True, False])
def test_speech_is_what_the_engine_makes(
    client: openai.OpenAI, by_engine: dict[bool, np.ndarray], streamed: bool
) -> None:
    samples, _ = decoded(create(client, input=TEXT, response_format="wav", stream=streamed).content)
    np.testing.assert_allclose(samples, by_engine[streamed], atol=1 / 32768)


def test_a_voice_speaks_its_own_language(client: openai.OpenAI) -> None:
    """OpenAI's protocol names none."""
    asked: list[dict[str, str]] = [{}, {"language": "es"}, {"language": "en"}]
    own, spanish, english = (
        decoded(create(client, input="Buenos días.", voice="lucia", response_format="wav", **fields).content)[0]
        for fields in asked
    )
    np.testing.assert_array_equal(own, spanish)
    assert not np.array_equal(own, english)


@pytest.mark.parametrize("streamed", [True, False])
@pytest.mark.parametrize(("form", "rate"), [("wav", 24000), ("flac", 24000), ("mp3", 24000), ("opus", 24000)])
def test_every_format_decodes(
    client: openai.OpenAI, by_engine: dict[bool, np.ndarray], form: str, rate: int, streamed: bool
) -> None:
    streamed = streamed and form != "flac"
    spoken = by_engine[streamed]
    answer = create(client, input=TEXT, response_format=form, stream=streamed)
    samples, found = decoded(answer.content)
    assert found == rate
    assert ("content-length" in answer.response.headers) is not streamed
    expected = len(spoken) * rate / 24000
    assert expected - 10 <= len(samples) <= expected + (3000 if form == "mp3" else 10)
    assert 0.5 < np.std(samples) / np.std(spoken) < 1.5


@pytest.mark.parametrize("streamed", [True, False])
def test_pcm_has_the_rate_that_clients_expect(
    client: openai.OpenAI, by_engine: dict[bool, np.ndarray], streamed: bool
) -> None:
    samples = np.frombuffer(create(client, input=TEXT, response_format="pcm", stream=streamed).content, "<i2")
    assert len(samples) == pytest.approx(len(by_engine[streamed]), abs=2)


def test_voice_speed_and_seed_are_heard(client: openai.OpenAI, spoken: np.ndarray) -> None:
    fields = {"input": TEXT, "response_format": "wav"}
    fast, _ = decoded(create(client, **fields, speed=2.0).content)
    assert len(fast) < 0.7 * len(spoken)
    other, _ = decoded(create(client, **fields, voice="dean").content)
    seeded, _ = decoded(create(client, **fields, seed=7).content)
    for samples in (other, seeded):
        assert not np.array_equal(samples, spoken)


def test_names_of_openai_are_the_default(client: openai.OpenAI, spoken: np.ndarray) -> None:
    samples, _ = decoded(create(client, input=TEXT, response_format="wav", model="tts-1-hd", voice="alloy").content)
    np.testing.assert_array_equal(samples, spoken)


def test_server_sent_events_hold_the_same_audio(client: openai.OpenAI, spoken: np.ndarray) -> None:
    data = b""
    fields: Any = {"model": "tts-1", "voice": "nora", "input": TEXT, "response_format": "wav", "stream_format": "sse"}
    with client.audio.speech.with_streaming_response.create(**fields) as answer:
        events = [json.loads(line[6:]) for line in answer.iter_lines() if line.startswith("data: ")]
    for event in events[:-1]:
        assert event["type"] == "speech.audio.delta"
        data += base64.b64decode(event["audio"])
    assert events[-1]["type"] == "speech.audio.done"
    assert events[-1]["usage"]["input_tokens"] == len(TEXT)
    np.testing.assert_array_equal(decoded(data)[0], spoken)


def test_words_come_with_the_events_and_in_one_object(client: openai.OpenAI, spoken: np.ndarray) -> None:
    more = {"timestamp_granularities": ["word"], "stream_format": "sse"}
    fields: Any = {"model": "tts-1", "voice": "nora", "input": TEXT, "response_format": "wav"}
    with client.audio.speech.with_streaming_response.create(**fields, extra_body=more) as answer:
        last = [json.loads(line[6:]) for line in answer.iter_lines() if line.startswith("data: ")][-1]
    whole = client.audio.speech.create(**fields, extra_body={**more, "stream_format": "json"})
    body = json.loads(whole.content)
    sound, rate = decoded(base64.b64decode(body["audio"]))
    assert body["duration"] == pytest.approx(len(sound) / rate, abs=1e-3)
    for rows in (last, body):
        assert [row["word"] for row in rows["words"]] == TEXT.split()
        assert rows["timings"] in ("exact", "estimated")
        assert rows["words"][-1]["end"] <= rows["duration"]
    plain = client.audio.speech.create(**fields, extra_body={"stream_format": "json"})
    assert set(json.loads(plain.content)) == {"audio", "format", "duration"}


@pytest.mark.parametrize("more", [{"timestamp_granularities": ["word"]}, {"timestamp_granularities": ["phoneme"]}])
def test_timestamps_need_a_place(client: openai.OpenAI, more: Any) -> None:
    with pytest.raises(openai.BadRequestError) as refused:
        client.audio.speech.create(model="tts-1", voice="nora", input=TEXT, extra_body=more)
    assert refused.value.param == "timestamp_granularities"


def test_models_and_voices_are_listed(client: openai.OpenAI) -> None:
    assert [model.id for model in client.models.list()] == ["parlance-small"]
    assert client.models.retrieve("parlance-small").owned_by == "parlance"
    with pytest.raises(openai.NotFoundError, match="there is no model 'x'"):
        client.models.retrieve("x")
    listed: Any = client.get("/audio/voices", cast_to=object)
    ids = [voice["id"] for voice in listed["voices"]]
    assert ids[:3] == ["nora", "cole", "june"]
    assert [voice["default"] for voice in listed["voices"]] == [id_ == "nora" for id_ in ids]


@pytest.mark.parametrize("text", ["**", "---", "...", "?", "🎉", "—\n***"])
@pytest.mark.parametrize("answer", ["audio", "sse", "json", "file"])
def test_signs_alone_are_a_short_silence(client: openai.OpenAI, text: str, answer: str) -> None:
    """A client that sends its text in pieces sends such, too."""
    fields: Any = {"stream": False} if answer == "file" else {"stream_format": answer}
    data = create(client, input=text, response_format="wav", **fields).content
    if answer == "sse":
        events = [json.loads(line[6:]) for line in data.decode().splitlines() if line.startswith("data: ")]
        data = b"".join(base64.b64decode(event.get("audio", "")) for event in events)
    elif answer == "json":
        data = base64.b64decode(json.loads(data)["audio"])
    samples, rate = decoded(data)
    assert 0.05 < len(samples) / rate < 0.5
    assert not samples.any()


def test_a_model_whose_file_is_gone_is_not_listed(engine: Engine, tmp_path: Path, embedded_model: Path) -> None:
    """The window's list may be older than that."""
    lasting, gone = (tmp_path / name for name in ("lasting.gguf", "gone.gguf"))
    served = ListedModels()
    for path in (lasting, gone):
        shutil.copyfile(embedded_model, path)
    known = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model)
    served.listed = tuple(
        dataclasses.replace(known.describe(path), name=path.stem, path=str(path)) for path in (lasting, gone)
    )
    gone.unlink()
    with (
        HttpServer(Speaker(Engine(known)), served, port=0) as server,
        openai.OpenAI(api_key="none", base_url=server.url, max_retries=0) as client,
    ):
        assert [model.id for model in client.models.list()] == ["lasting"]
        assert client.models.retrieve("lasting").id == "lasting"
        with pytest.raises(openai.NotFoundError, match="gone"):
            client.models.retrieve("gone")
        with pytest.raises(openai.NotFoundError, match="there is no model 'somebody/some-model'"):
            client.models.retrieve("somebody/some-model")


@pytest.mark.parametrize(
    ("fields", "kind", "words", "param"),
    [
        ({"model": "nobody"}, openai.NotFoundError, "there is no model 'nobody'", "model"),
        ({"model": "../secret.gguf"}, openai.NotFoundError, "there is no model", "model"),
        ({"model": "random:supertonic-v3"}, openai.NotFoundError, "there is no model", "model"),
        ({"voice": "nobody"}, openai.BadRequestError, "no voice 'nobody'; it has nora", "voice"),
        ({"voice": "other/voice.json"}, openai.BadRequestError, "no voice", "voice"),
        ({"input": ""}, openai.BadRequestError, "The text is empty", "input"),
        ({"input": "a" * 4097}, openai.BadRequestError, "4097 characters", "input"),
        ({"response_format": "ogg"}, openai.BadRequestError, "response_format must be one of mp3", "response_format"),
        ({"speed": 4.1}, openai.BadRequestError, "speed must be between 0.25 and 4", "speed"),
        ({"speed": 0.2}, openai.BadRequestError, "speed must be between 0.25 and 4", "speed"),
        ({"voice": "nora+nobody"}, openai.BadRequestError, "no voice 'nobody'; it has nora", "voice"),
        ({"voice": "nora+dean+june"}, openai.BadRequestError, "a blend names two voices", "voice"),
        ({"voice": "nora(0)+dean(0)"}, openai.BadRequestError, "a blend names two voices", "voice"),
        ({"voice": {"id": ["nora"]}}, openai.BadRequestError, "needs an id or a name", "voice"),
        ({"voice": {"nm": "nora"}}, openai.BadRequestError, "needs an id or a name", "voice"),
        ({"language": "xx"}, openai.BadRequestError, "does not speak 'xx'", "language"),
        ({"seed": -5}, openai.BadRequestError, "seed must be between 0 and", "seed"),
        ({"seed": True}, openai.BadRequestError, "seed must be of type integer, not true", "seed"),
        ({"seed": 2**70}, openai.BadRequestError, "seed must be between 0 and 4294967295, not 1180", "seed"),
        ({"speed": 2**70}, openai.BadRequestError, "speed is too large a number", "speed"),
        ({"speed": -(10**400)}, openai.BadRequestError, "speed is too large a number", "speed"),
        ({"speed": "fast"}, openai.BadRequestError, 'speed must be of type number or integer, not "fast"', "speed"),
        ({"input": ["a"]}, openai.BadRequestError, 'input must be of type string, not ["a"]', "input"),
        ({"input": "a" * 140_000}, openai.APIStatusError, "larger than 131072 bytes", None),
    ],
)
def test_what_is_wrong_is_named(
    client: openai.OpenAI, fields: dict[str, Any], kind: type[openai.APIStatusError], words: str, param: str | None
) -> None:
    with pytest.raises(kind) as raised:
        create(client, **{"input": TEXT, **fields})
    error: Any = raised.value.body
    assert words in error["message"]
    assert error["param"] == param
    assert error["type"] == "invalid_request_error"


def test_an_engine_that_fails_is_a_server_error(client: openai.OpenAI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(JobQueue, "_carry_out", lambda *_: RuntimeError("a bug"))
    with pytest.raises(openai.InternalServerError, match="an error in Parlance"):
        create(client, input=TEXT)


@pytest.mark.parametrize("streamed", [True, False])
def test_what_is_served_is_marked_and_disclosed(tmp_path: Path, embedded_model: Path, streamed: bool) -> None:
    def catalogue() -> Catalogue:
        return Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model)

    engine = Engine(catalogue())
    with (
        HttpServer(Speaker(engine), CatalogueModels(catalogue(), "", Marking(), True), port=0) as server,
        openai.OpenAI(api_key="none", base_url=server.url, max_retries=0) as client,
    ):
        path = tmp_path / "a.mp3"
        path.write_bytes(create(client, input=TEXT, stream=streamed).content)
        verdict = verify(path, None)
        assert verdict.mark is not None
        assert verdict.mark.payload == payload_of([SynthesisRequest(f"{SENTENCES['en']} {PAUSE} {TEXT}")])
        assert (verdict.provenance is None) is streamed
        pcm = create(client, input=TEXT, stream=streamed, response_format="pcm").content
        assert find_mark([np.frombuffer(pcm, "<i2") / np.float32(32768)], 24000) is not None


@pytest.mark.parametrize("is_asked_for", [False, True])
@pytest.mark.parametrize("streamed", [True, False])
def test_a_wav_answer_is_its_header_and_its_sound_alone(
    tmp_path: Path, embedded_model: Path, streamed: bool, is_asked_for: bool
) -> None:
    """Many clients skip 44 bytes and play the rest: a record would be heard as noise."""
    catalogue = Catalogue(tmp_path / "models", tmp_path / "cache", embedded_model)
    marking = Marking(key=tmp_path / "key", records_wav_answers=is_asked_for)
    with (
        HttpServer(Speaker(Engine(catalogue)), CatalogueModels(catalogue, "", marking), port=0) as server,
        openai.OpenAI(api_key="none", base_url=server.url, max_retries=0) as client,
    ):
        path = tmp_path / "a.wav"
        path.write_bytes(create(client, input=TEXT, stream=streamed, response_format="wav").content)
    has_record = is_asked_for and not streamed
    samples, _ = soundfile.read(path, dtype="int16")
    whole = path.read_bytes()
    assert (whole[:4], whole[36:40]) == (b"RIFF", b"data")
    assert (whole[44:] == samples.tobytes()) is not has_record
    assert whole[44 : 44 + samples.nbytes] == samples.tobytes()
    assert (verify(path, None).provenance is not None) is has_record


@pytest.mark.parametrize("fields", [{"\ud800": 1}, {"voice": "\ud800"}, {"model": "\ud800"}, {"input": "Hi \ud800."}])
def test_half_a_character_is_no_text(server: HttpServer, fields: dict[str, Any]) -> None:
    """Neither the history nor the record in a file could hold it."""
    address = urlsplit(server.url)
    connection = http.client.HTTPConnection(str(address.hostname), address.port, timeout=60)
    body = json.dumps({"input": "Hello.", "response_format": "pcm", **fields})
    connection.request("POST", "/v1/audio/speech", body, {"Content-Type": "application/json"})
    answer = connection.getresponse()
    assert answer.status == 400
    assert "no Unicode text" in json.loads(answer.read())["error"]["message"]
    connection.close()


@pytest.mark.parametrize("streamed", [True, False])
def test_a_client_that_goes_away_ends_the_synthesis(
    server: HttpServer, monkeypatch: pytest.MonkeyPatch, streamed: bool
) -> None:
    """Of a text that takes seconds, in pieces that come faster than anyone looks for the client."""
    ended: queue.Queue[Any] = queue.Queue()

    def watched(events: Any) -> Callable[[Any], None]:
        tell = thread_safe_put(events)

        def told(event: Any) -> None:
            tell(event)
            if not isinstance(event, AudioChunk):
                ended.put(event)

        return told

    monkeypatch.setattr("parlance.server.spoken.thread_safe_put", watched)
    address = urlsplit(server.url)
    connection = http.client.HTTPConnection(str(address.hostname), address.port, timeout=60)
    body = json.dumps({"input": "Again. " * 500, "stream": streamed, "response_format": "pcm"})
    connection.request("POST", "/v1/audio/speech", body, {"Content-Type": "application/json"})
    if streamed:
        answer = connection.getresponse()
        assert answer.read(1000)
        answer.close()
    connection.close()
    assert isinstance(ended.get(timeout=30), Cancelled)


def test_a_text_in_another_language_has_a_notice(client: openai.OpenAI, caplog: pytest.LogCaptureFixture) -> None:
    spanish = "Nadie contestó. El mar estaba gris y la casa quedaba muy lejos."

    def notice(**fields: Any) -> str | None:
        found: str | None = create(client, response_format="pcm", **fields).response.headers.get("X-Parlance-Notice")
        return found

    assert notice(input=spanish, stream=False) == "this text looks like es, but it is read as en"
    assert notice(input=spanish, stream_format="json") == "this text looks like es, but it is read as en"
    assert (
        notice(input=spanish * 4) == "this text looks like es, but it is read as en"
    )  # streamed, once tables are read
    assert notice(input=spanish, stream=False, voice="lucia") is None
    assert notice(input="Buenos días, Ana.", stream=False) is None
    assert notice(input=TEXT, stream=False) is None
    assert [record.message for record in caplog.records if "looks like" in record.message] == [
        "this text looks like es, but it is read as en"
    ]


def test_a_control_character_is_told_in_the_headers_and_ends_no_connection(client: openai.OpenAI) -> None:
    for code in (0, 1, 0x0B, 0x1B, 0x7F, 0x85):
        answer = create(client, input=f"a{chr(code)}b. Cd.", stream=False, extra_body={f"own{chr(code)}name": 1})
        assert answer.response.status_code == 200
        shown = answer.response.headers.get("X-Parlance-Notice", "") + answer.response.headers["X-Parlance-Ignored"]
        assert shown.isprintable()
        assert code or "U+0000" in shown


@pytest.mark.parametrize("speed", [1, 3.5])  # of the model, and by stretching its sound
def test_a_plain_stream_tells_what_it_leaves_out_in_its_header(client: openai.OpenAI, speed: float) -> None:
    text = "Say Да [pause xs] now."
    answer = create(client, input=text, response_format="pcm", stream=True, speed=speed)
    assert answer.response.headers["X-Parlance-Notice"] == (
        'Unsupported markup ignored: [pause xs]. This voice cannot speak "U+0414", "U+0430"'
    )
    assert answer.content


def test_what_is_left_out_is_told(client: openai.OpenAI) -> None:
    text = "Say Да [pause xs] now."
    whole = create(client, input=text, stream=False).response.headers["X-Parlance-Notice"]
    assert whole == 'Unsupported markup ignored: [pause xs]. This voice cannot speak "U+0414", "U+0430"'
    control = create(client, input="Say\0 no\x7fw.", stream=False).response.headers["X-Parlance-Notice"]
    assert control == 'This voice cannot speak "U+0000", "U+007F"'
    events = create(client, input=text, stream_format="sse").content.decode()
    notices = ["Unsupported markup ignored: [pause xs].", "This voice cannot speak “Д”, “а”"]
    assert json.loads(events.rstrip().rpartition("data: ")[2])["notices"] == notices
    assert json.loads(create(client, input=text, stream_format="json").content)["notices"] == notices


def test_the_load_that_the_page_states_is_measured_with_real_requests(server: HttpServer) -> None:
    """`python -m tests.server_load`: who is refused is counted apart, with the reason."""
    one = server_load.Server(server.url, "", os.getpid())
    firsts = server_load.volley(one, ["Hello.", "Good morning."], server_load.ask)
    assert all(first.cpu_s > 0 and 0 < first.wall_s < 30 and not first.error for first in firsts)
    lost = server_load.First(0.0, 0.0, "HTTP Error 429: Too Many Requests")
    words = server_load.report("two", [*firsts, lost])
    assert words.startswith("two: 2 of 3 answered; wall p50 ")
    assert words.endswith("1 x HTTP Error 429: Too Many Requests")
