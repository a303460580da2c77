"""What a program sees of `import parlance`: pieces, the whole, coroutines, and an end whenever it wants one."""

from __future__ import annotations

import asyncio
import gc
import queue
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, get_type_hints

import numpy as np
import pytest
import soundfile

import parlance
from parlance.core.errors import AudioError, Cancelled, TextError, UsageError
from parlance.core.request import Settings

TEXT = "This is the first sentence of a longer text. Here comes another one, with a clause in it. A third one ends it."


@pytest.fixture
def engine(catalogue: Any) -> Iterator[parlance.Engine]:
    with parlance.Engine(catalogue=catalogue) as made:
        yield made


def test_pieces_are_the_whole(engine: parlance.Engine) -> None:
    speech = engine.speak(TEXT, voice="bob", seed=3)
    pieces = list(speech)
    result = speech.result()
    assert len(pieces) > 2
    assert np.array_equal(np.concatenate([piece.samples for piece in pieces]), result.samples)
    assert result.samples.dtype == np.float32
    assert (result.request.voice, result.request.seed, result.request.stream) == ("bob", 3, True)


def test_who_wants_only_the_whole_gets_fewer_cuts(engine: parlance.Engine) -> None:
    assert engine.speak(TEXT).result().request.stream is False
    assert engine.speak(TEXT, stream=True).result().request.stream is True


def test_an_engine_has_settings_of_its_own_and_a_text_may_have_others(catalogue: Any) -> None:
    with parlance.Engine(catalogue=catalogue, voice="bob", speed=1.5) as engine:
        assert engine.speak("One.").result().request.voice == "bob"
        chosen = engine.speak("Two.", voice="ada").result().request
        assert (chosen.voice, chosen.speed) == ("ada", 1.5)
        whole = parlance.SynthesisRequest("Three.", voice="ada")
        assert engine.resolve(whole).voice == "ada"
        assert engine.resolve(whole).speed == 1.0


def test_what_cannot_be_is_named(engine: parlance.Engine, catalogue: Any) -> None:
    with pytest.raises(UsageError, match="loudness"):
        engine.speak("x", loudness=3)  # type: ignore[call-arg]
    with pytest.raises(UsageError, match="speed"):
        parlance.Engine(catalogue=catalogue, speed=9)
    with pytest.raises(UsageError, match="eve"):
        engine.speak("x", voice="eve").result()
    with pytest.raises(TextError):
        list(engine.speak("  "))
    assert engine.speak("The next one works.").result().audio_s > 0


def test_leaving_the_block_ends_the_work(engine: parlance.Engine, core: Any) -> None:
    go = threading.Event()
    core.during = lambda name: go.wait(10) if name == "vocode" and core.named("vocode")[1:] else None
    with engine.speak(TEXT) as speech:
        next(speech)
    go.set()
    with pytest.raises(Cancelled):
        list(speech)
    assert engine.speak("After.").result().audio_s > 0


def test_what_nobody_holds_is_not_spoken(engine: parlance.Engine, core: Any) -> None:
    go = threading.Event()
    core.during = lambda name: go.wait(10) if name == "vocode" and core.named("vocode")[1:] else None
    speech = engine.speak(TEXT)
    next(speech)
    job = speech._job
    assert job is not None
    assert not job.is_over
    del speech
    gc.collect()
    assert job.is_over
    go.set()


def test_coroutines(engine: parlance.Engine) -> None:
    async def both() -> tuple[int, parlance.SynthesisResult, parlance.SynthesisResult]:
        count = 0
        async for piece in engine.speak(TEXT):
            count += len(piece.samples)
        return count, *(await asyncio.gather(*(_whole(engine.speak(TEXT, stream=True)) for _ in range(2))))

    count, first, second = asyncio.run(both())
    assert count == len(first.samples)
    assert first.sha256 == second.sha256


async def _whole(speech: parlance.Speech) -> parlance.SynthesisResult:
    return await speech


def test_a_coroutine_that_is_cancelled_ends_the_work(engine: parlance.Engine, core: Any) -> None:
    go = threading.Event()
    core.during = lambda name: go.wait(10) if name == "estimate" else None
    speech = engine.speak(TEXT)

    async def impatient() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(_whole(speech), 0.1)

    asyncio.run(impatient())
    go.set()
    assert speech._job is not None
    assert speech._job.is_over


def test_a_closed_engine_says_so(catalogue: Any) -> None:
    engine = parlance.Engine(catalogue=catalogue)
    earlier = engine.speak("x")
    engine.close()
    asked: list[Callable[[], Any]] = [
        earlier.result,
        engine.speak("x").result,
        lambda: engine.synthesize("x"),
        lambda: next(engine.stream("x")),
        lambda: next(engine.synthesize_many(["x"])),
        lambda: engine.resolve("x"),
        lambda: engine.reading("x"),
        engine.warm_up,
        engine.devices,
    ]
    for ask in asked:
        with pytest.raises(Cancelled, match=r"^this engine is closed; create a new one with parlance\.Engine\(\)$"):
            ask()
    assert [model.name for model in engine.models()]  # what needs no engine is answered
    engine.close()


def test_files_are_marked_whatever_the_window_is_set_to(
    engine: parlance.Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from parlance.audio.verify import verify
    from parlance.library import paths
    from parlance.library.settings import Settings as WindowSettings
    from parlance.library.settings import save

    monkeypatch.setattr(paths, "config_dir", lambda: tmp_path / "config")
    save(WindowSettings(watermark=False, provenance=False), paths.settings_file())
    file = tmp_path / "speech.flac"
    result = engine.speak(TEXT).save(file)
    assert soundfile.info(file).frames == len(result.samples)
    assert verify(file, None).provenance is not None


def test_chunks_that_were_taken_are_not_silently_none(engine: parlance.Engine) -> None:
    speech = engine.speak(TEXT)
    assert list(speech)
    with pytest.raises(parlance.ParlanceError, match="taken already"):
        list(speech)
    assert speech.result().audio_s > 0
    waited = engine.speak(TEXT)
    assert waited.result().audio_s > 0
    with pytest.raises(parlance.ParlanceError, match="taken already"):
        list(waited)

    async def twice() -> None:
        again = engine.speak(TEXT)
        assert [chunk async for chunk in again]
        with pytest.raises(parlance.ParlanceError, match="taken already"):
            assert [chunk async for chunk in again]
        assert (await again).audio_s > 0

    asyncio.run(twice())
    begun = engine.speak(TEXT)
    for _ in begun:
        break
    assert list(begun)  # what is left of it


def test_numbers_of_numpy_are_numbers(engine: parlance.Engine) -> None:
    result = engine.speak(
        TEXT, seed=np.int64(3), speed=np.float32(1.5), steps=np.uint8(4), stream=np.bool_(True), voice=np.str_("bob")
    ).result()
    chosen = result.request
    assert (chosen.seed, chosen.speed, chosen.steps, chosen.stream, chosen.voice) == (3, 1.5, 4, True, "bob")
    assert {type(value) for value in chosen.to_dict().values()} <= {int, float, str, bool, type(None)}
    with pytest.raises(UsageError, match="seed"):
        engine.speak(TEXT, seed=np.float32(1.5))  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="speed"):
        parlance.SynthesisRequest(TEXT, speed=np.float64(9))


@pytest.mark.parametrize("error", [RuntimeError, SystemExit, KeyboardInterrupt])
def test_a_callback_that_raises_ends_nothing_but_itself(
    catalogue: Any, error: type[BaseException], caplog: pytest.LogCaptureFixture
) -> None:
    kept: list[float] = []

    def keep(result: parlance.SynthesisResult) -> None:
        kept.append(result.audio_s)
        raise error("of the caller's own")

    with parlance.Engine(catalogue=catalogue, keep=keep) as engine:
        for _ in range(3):
            assert _within(10, lambda: engine.speak(TEXT).result().audio_s) > 0
        assert _within(10, engine.devices)
    assert len(kept) == 3
    assert caplog.text.count("the callback of a job failed") == 3


def test_a_callback_cannot_ask_its_own_engine(catalogue: Any, caplog: pytest.LogCaptureFixture) -> None:
    asked: list[str] = []
    engine: parlance.Engine

    def keep(result: parlance.SynthesisResult) -> None:
        for ask in (engine.speak("Again.").result, engine.devices, lambda: list(engine.speak("Again."))):
            with pytest.raises(ValueError, match="wait for itself"):
                ask()
        with parlance.Engine(catalogue=catalogue) as other:  # another one may be asked
            asked.append(other.speak("Again.").result().request.text)
        engine.speak("Again.").result()

    with parlance.Engine(catalogue=catalogue, keep=keep) as made:
        engine = made
        for _ in range(2):
            assert _within(30, lambda: made.speak("Once.").result().audio_s) > 0
        assert _within(30, made.devices)
    assert asked == ["Again.", "Again."]
    assert caplog.text.count("the callback of a job failed") == 2
    assert "it would wait for itself" in caplog.text


@pytest.mark.parametrize(
    "wrong", [{"keep": 5}, {"max_batch": 0}, {"max_batch": "2"}, {"max_waiting": -1}, {"max_waiting": 1.5}]
)
def test_what_an_engine_is_made_of_is_looked_at(catalogue: Any, wrong: dict[str, Any]) -> None:
    threads = threading.active_count()
    with pytest.raises((TypeError, ValueError), match=f"^{next(iter(wrong))} must be a"):
        parlance.Engine(catalogue=catalogue, **wrong)
    assert threading.active_count() == threads


@pytest.fixture
def held(core: Any) -> Iterator[threading.Event]:
    """The networks wait for it."""
    go = threading.Event()
    core.during = lambda name: go.wait(60) if name == "estimate" else None
    yield go
    go.set()


@pytest.mark.parametrize("first", [next, list, parlance.Speech.result])
@pytest.mark.parametrize("second", [next, list, parlance.Speech.result])
def test_two_threads_do_not_share_a_speech(
    engine: parlance.Engine, held: threading.Event, first: Callable[[Any], Any], second: Callable[[Any], Any]
) -> None:
    speech = engine.speak(TEXT)
    answers: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=lambda: answers.put(first(speech)), daemon=True).start()
    _until(speech._taking.locked)
    assert "in use by another thread or task" in str(_within(10, lambda: _error(lambda: second(speech))))
    held.set()
    assert answers.get(timeout=30) is not None
    assert speech.result().audio_s > 0


def test_two_tasks_do_not_share_a_speech(engine: parlance.Engine, held: threading.Event) -> None:
    async def pieces(speech: parlance.Speech) -> list[parlance.AudioChunk]:
        return [piece async for piece in speech]

    async def both(take: Callable[[parlance.Speech], Any]) -> tuple[Any, Any]:
        held.clear()
        speech = engine.speak(TEXT)
        asyncio.get_running_loop().call_later(0.2, held.set)
        found = await asyncio.gather(*(take(speech) for _ in range(2)), return_exceptions=True)
        return found[0], found[1]

    takes: list[Callable[[parlance.Speech], Any]] = [pieces, _whole]
    for take in takes:
        taken, refused = _within(30, partial(asyncio.run, both(take)))
        assert not isinstance(taken, Exception)
        assert "in use by another thread or task" in str(refused)


def test_a_loop_and_a_coroutine_do_not_share_a_speech(engine: parlance.Engine) -> None:
    speech = engine.speak(TEXT)
    next(speech)
    with pytest.raises(ValueError, match="in use"):
        asyncio.run(_whole(speech))
    assert speech.result().audio_s > 0


def test_a_speech_that_is_made_may_be_read_by_many_threads(engine: parlance.Engine) -> None:
    speech = engine.speak(TEXT)
    size = len(speech.samples)
    found: list[int] = []
    threads = [
        threading.Thread(target=lambda: found.extend(len(speech.samples) for _ in range(2000))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [size] * 8000


def _within(seconds: float, ask: Callable[[], Any]) -> Any:
    """On a thread of its own: what never answers fails the test, and does not hang it."""
    answers: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=lambda: answers.put(ask()), daemon=True).start()
    return answers.get(timeout=seconds)


def test_what_is_asked_of_an_engine_that_closes_meanwhile_ends(catalogue: Any, core: Any) -> None:
    go = threading.Event()
    core.during = lambda name: go.wait(10) if name == "estimate" else None
    engine = parlance.Engine(catalogue=catalogue)
    speeches = [engine.speak(TEXT, stream=True) for _ in range(3)]
    for speech in speeches:
        speech._start(queue.SimpleQueue(), early=True)
    closing = threading.Thread(target=engine.close)
    closing.start()
    with pytest.raises(Cancelled, match="shutting down"):  # one that waits ends before the driver answers
        raise _within(10, lambda: _error(speeches[2].result))
    go.set()
    closing.join(10)
    for speech in speeches:
        with pytest.raises(Cancelled):
            speech.result()


def _error(ask: Callable[[], Any]) -> Exception:
    with pytest.raises(Exception) as raised:  # noqa: PT011
        ask()
    return raised.value


def test_an_engine_that_nobody_holds_ends_and_frees_its_models(catalogue: Any) -> None:
    def threads() -> int:
        return sum(thread.name == "parlance-engine" for thread in threading.enumerate())

    before = threads()
    engines = [parlance.Engine(catalogue=catalogue) for _ in range(5)]
    inner = []
    for engine in engines:
        assert engine.speak(TEXT).result().audio_s > 0
        inner.append(weakref.ref(engine.speaker._queue.engine))
    assert threads() == before + 5
    last = engines[-1].speak(TEXT)
    del engine, engines
    _until(lambda: threads() == before + 1)
    assert last.result().audio_s > 0  # a speech holds its engine
    del last
    _until(lambda: threads() == before)
    _until(lambda: all(one() is None for one in inner))


def _until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 10
    while not holds():
        gc.collect()
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_threads_that_speak_first_at_once_share_one_engine(catalogue: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from parlance import api

    made: list[parlance.Engine] = []

    class Slow(parlance.Engine):
        def __init__(self) -> None:
            time.sleep(0.1)
            super().__init__(catalogue=catalogue)
            made.append(self)

    monkeypatch.setattr(api, "Engine", Slow)
    monkeypatch.setattr(api, "_engine", None)
    threads = [threading.Thread(target=lambda: parlance.speak(TEXT).result()) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert len(made) == 1
    made[0].close()


def test_where_nothing_can_play_it_says_so(engine: parlance.Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    from parlance.audio import output
    from parlance.audio.devices import OutputList

    monkeypatch.setattr(output.PortAudioBackend, "outputs", lambda self: OutputList((), "no audio output"))
    with pytest.raises(AudioError, match="no audio output"):
        engine.speak("x").play()


def test_what_there_is(engine: parlance.Engine) -> None:
    assert [voice.id for voice in engine.voices()] == ["ada", "bob"]
    assert [model.name for model in engine.models()] == ["toy", "other"]
    assert [device.id for device in engine.devices()] == ["cpu", "vulkan:0"]


def test_the_type_of_the_settings_is_that_of_a_request() -> None:
    hints = get_type_hints(parlance.SynthesisRequest)
    del hints["text"]
    assert get_type_hints(Settings) == hints


def test_the_names_of_the_package_are_there() -> None:
    assert {*parlance.__all__, "__version__"} <= set(dir(parlance))
    for name in parlance.__all__:
        assert getattr(parlance, name) is not None
    with pytest.raises(AttributeError, match="nothing_such"):
        _ = parlance.nothing_such


@pytest.mark.parametrize("name", ["no such folder/a.wav", "a.xyz", "a", "folder.wav", "file/a.wav"])
def test_where_the_sound_goes_is_looked_at_before_it_is_made(
    engine: parlance.Engine, tmp_path: Path, name: str
) -> None:
    (tmp_path / "folder.wav").mkdir()
    (tmp_path / "file").touch()
    before = sorted(tmp_path.rglob("*"))
    speech = engine.speak(TEXT)
    with pytest.raises(AudioError, match=name):
        speech.save(tmp_path / name)
    assert speech._job is None
    assert sorted(tmp_path.rglob("*")) == before
    assert speech.save(tmp_path / "a.wav").audio_s > 0
