"""Debian's own Speech Dispatcher, `spd-say` and its Python client speak through our module into a null sink."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ..sound_server import SINK_RATE, SoundServer

CLIENT = Path("/usr/lib/python3/dist-packages")
LOUD = 0.01
PATIENCE_S = 30.0
AFTER_STOP = SINK_RATE // 30
"""Samples in which the letter before may still be heard."""

pytestmark = [
    pytest.mark.alone,
    # The client's own thread ends with SystemExit.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning"),
    pytest.mark.skipif(
        not shutil.which("speech-dispatcher") or not (CLIENT / "speechd").is_dir(),
        reason="needs speech-dispatcher and python3-speechd",
    ),
]


@pytest.fixture(scope="module")
def dispatcher(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SoundServer]:
    """A dispatcher of our own, with the module that `parlance speech-dispatcher install` put there."""
    sound = SoundServer(tmp_path_factory.mktemp("dispatcher"))
    sound.start()
    parlance(sound, "install")
    command = ["speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket", "-S", str(sound.folder / "spd.sock")]
    command += ["-P", str(sound.folder / "pid"), "-L", str(sound.folder), "-l", "3"]
    process = subprocess.Popen(command, env=sound.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + PATIENCE_S
    while not (sound.folder / "spd.sock").exists():
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)
    try:
        say(sound, "-w", "Ready.")
        yield sound
    finally:
        process.terminate()
        process.wait(10)
        sound.stop()


def parlance(sound: SoundServer, action: str) -> str:
    command = [sys.executable, "-m", "parlance", "speech-dispatcher", action]
    return subprocess.run(command, env=sound.environment, check=True, capture_output=True, text=True).stdout


def say(sound: SoundServer, *arguments: str) -> str:
    environment = {**sound.environment, "SPEECHD_ADDRESS": f"unix_socket:{sound.folder / 'spd.sock'}"}
    command = ["spd-say", "-o", "parlance", *arguments]
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True, timeout=PATIENCE_S
    ).stdout


@pytest.fixture
def client(dispatcher: SoundServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(CLIENT))
    import speechd

    address = f"unix_socket:{dispatcher.folder / 'spd.sock'}"
    made = speechd.SSIPClient("test", address=address, autospawn=False)
    made.set_output_module("parlance")
    made.set_language("en")
    yield made
    made.close()


def heard(sound: SoundServer, *arguments: str) -> np.ndarray:
    path = sound.record()
    say(sound, "-w", *arguments)
    return sound.recorded(path)


def loud(samples: np.ndarray) -> tuple[int, int]:
    """First and last sample that is heard."""
    at = np.flatnonzero(np.abs(samples) > LOUD)
    assert len(at)
    return int(at[0]), int(at[-1])


def length_s(samples: np.ndarray) -> float:
    first, last = loud(samples)
    return (last - first) / SINK_RATE


def voiced_s(samples: np.ndarray) -> float:
    """Without silence, such as where a busy machine could not follow."""
    frames = samples[: len(samples) // 480 * 480].reshape(-1, 480)
    return float((np.abs(frames).max(axis=1) > LOUD).sum()) * 480 / SINK_RATE


TEXT = "The quick brown fox jumps over the lazy dog, and the dog sleeps on."


def test_it_is_listed_with_its_voices(dispatcher: SoundServer) -> None:
    assert "parlance" in say(dispatcher, "-O")
    voices = say(dispatcher, "-L")
    assert "hugh" in voices
    assert "lucia" in voices


def test_rate_volume_and_pitch_are_heard(dispatcher: SoundServer) -> None:
    usual = heard(dispatcher, TEXT)
    assert length_s(heard(dispatcher, "-r", "80", TEXT)) < 0.6 * length_s(usual)
    assert length_s(heard(dispatcher, "-r", "-80", TEXT)) > 1.4 * length_s(usual)
    quiet = heard(dispatcher, "-i", "-40", TEXT)
    assert np.abs(quiet).max() < 0.4 * np.abs(usual).max()
    high = heard(dispatcher, "-p", "100", TEXT)
    assert length_s(high) == pytest.approx(length_s(usual), rel=0.15)
    assert _centroid(high) > 1.1 * _centroid(usual)
    other = heard(dispatcher, "-y", "hugh", TEXT)
    assert length_s(other) != pytest.approx(length_s(usual), abs=0.01)


def _centroid(samples: np.ndarray) -> float:
    first, last = loud(samples)
    power = np.abs(np.fft.rfft(samples[first:last])) ** 2
    pitches = np.fft.rfftfreq(last - first, 1 / SINK_RATE)
    low = pitches < 1500
    return float((power[low] * pitches[low]).sum() / power[low].sum())


def test_letters_and_spelling(dispatcher: SoundServer) -> None:
    assert length_s(heard(dispatcher, "-s", "window")) > length_s(heard(dispatcher, "window"))
    assert length_s(heard(dispatcher, "-c", "b")) > 0.05
    assert length_s(heard(dispatcher, "-k", "shift_a")) > 0.2


def test_marks_are_named_as_the_mode_says(dispatcher: SoundServer) -> None:
    text = "Wait; is this (really) so, my friend?"
    lengths = {mode: voiced_s(heard(dispatcher, "-m", mode, text)) for mode in ("none", "most", "all")}
    print("heard for", {mode: round(length, 2) for mode, length in lengths.items()}, "s")
    assert lengths["none"] + 0.5 < lengths["most"] < lengths["all"] - 0.3
    german = [voiced_s(heard(dispatcher, "-l", "de", "-m", mode, "Ach so?")) for mode in ("none", "all")]
    assert german[0] + 0.25 < german[1]  # "Fragezeichen"


@pytest.mark.slow
def test_first_sound_comes_at_once(dispatcher: SoundServer, client: Any) -> None:
    for _ in range(3):
        _spoken(client, "Hello there, this is a sentence.")
    waits = []
    for number in range(5):
        path = dispatcher.record()
        time.sleep(0.2)
        begun = path.stat().st_size // 4
        _spoken(client, f"Hello there, this is sentence {number}.")
        waits.append((loud(dispatcher.recorded(path))[0] - begun) / SINK_RATE)
    print("first sound after", [round(1000 * wait) for wait in waits], "ms")
    assert sorted(waits)[2] < 0.25  # a tenth, where nothing else runs


@pytest.mark.slow
def test_first_sound_of_letters_keys_and_a_long_message(dispatcher: SoundServer, client: Any) -> None:
    """From the client's call to the sink. The dispatcher takes its own time for 40 kB before the module has them."""
    sentences = " ".join(f"The quick brown fox number {number} jumps over the lazy dog." for number in range(900))
    client.char("x")
    time.sleep(10)  # by now all letters are made
    client.key("space")
    time.sleep(10)  # and the names of keys
    kinds: dict[str, tuple[Callable[[str], None], list[str], float]] = {
        "letters": (client.char, [*"abcdefghijklmnopqrst"], 0.3),
        "keys": (client.key, "space tab return escape up down left right f1 home".split(), 0.6),
        "sentences": (client.speak, [f"Text {number} begins." for number in range(10)], 1.0),
        "messages of 40 kB": (client.speak, [f"Message {number}. {sentences}"[:40_000] for number in range(10)], 2.0),
    }
    medians = {}
    for kind, (say_one, texts, lasts_s) in kinds.items():
        waits = []
        for text in texts:
            path = dispatcher.record()
            time.sleep(0.2)
            begun = path.stat().st_size // 4
            say_one(text)
            time.sleep(lasts_s)
            client.cancel()
            waits.append((loud(dispatcher.recorded(path)[begun:])[0]) / SINK_RATE)
        p50, p95 = 1000 * np.percentile(waits, [50, 95])
        medians[kind] = p50
        print(f"first sound of {kind}: p50 {p50:.0f} ms, p95 {p95:.0f} ms")
    assert medians["letters"] < 100
    assert medians["keys"] < 100
    assert medians["messages of 40 kB"] < medians["sentences"] + 500  # under 200 in all, where nothing else runs


def test_capitals_are_told_by_word_and_by_sound(dispatcher: SoundServer, client: Any) -> None:
    lengths = {}
    for mode in ("none", "spell", "icon"):
        client._conn.send_command("SET", "self", "CAP_LET_RECOGN", mode)  # the client has no call for it
        path = dispatcher.record()
        assert _spoken(client, "Hugh went home to Rome.")[-1][0] == "end"
        lengths[mode] = length_s(dispatcher.recorded(path))
    client._conn.send_command("SET", "self", "CAP_LET_RECOGN", "none")
    assert lengths["none"] + 0.05 < lengths["icon"] < lengths["none"] + 0.4
    assert lengths["none"] + 0.6 < lengths["spell"]


@pytest.mark.slow
def test_stop_is_silence_at_once(dispatcher: SoundServer, client: Any) -> None:
    waits = []
    for _ in range(5):
        path = dispatcher.record()
        client.speak(TEXT * 3)
        time.sleep(1.5)
        stopped = path.stat().st_size // 4
        client.stop()
        time.sleep(0.5)
        waits.append((loud(dispatcher.recorded(path))[1] - stopped) / SINK_RATE)
    print("silence after", [round(1000 * wait) for wait in waits], "ms")
    assert sorted(waits)[2] < 0.3


def _spoken(client: Any, text: str, ssml: bool = False) -> list[tuple[str, str | None]]:
    """Events of one message, to its end."""
    events: list[tuple[str, str | None]] = []
    over = threading.Event()

    def told(kind: str, index_mark: str | None = None) -> None:
        events.append((kind, index_mark))
        if kind in ("end", "cancel"):
            over.set()

    if ssml:
        client.set_data_mode("ssml")
    client.speak(text, callback=told)
    assert over.wait(PATIENCE_S)
    if ssml:
        client.set_data_mode("text")
    return events


def test_marks_are_told_in_their_order(client: Any) -> None:
    text = '<speak>One <mark name="first"/> two three four, <mark name="second"/> five.</speak>'
    events = _spoken(client, text, ssml=True)
    assert events[0][0] == "begin"
    assert [mark for kind, mark in events if mark] == ["first", "second"]
    assert events[-1][0] == "end"


def test_what_it_cannot_read_as_ssml_is_spoken_all_the_same(dispatcher: SoundServer, client: Any) -> None:
    path = dispatcher.record()
    assert _spoken(client, "<speak>Hello <blink>there</blink> &amp; you.</speak>", ssml=True)[-1][0] == "end"
    assert length_s(dispatcher.recorded(path)) > 0.5


def test_a_pause_goes_on_afterwards(client: Any) -> None:
    events: list[str] = []
    over = threading.Event()

    def told(kind: str, **_: Any) -> None:
        events.append(kind)
        if kind == "end":
            over.set()

    client.speak("This is the first sentence. Here is the second one. And this is the last of all.", callback=told)
    time.sleep(0.8)
    client.pause()
    time.sleep(3)
    assert "pause" in events
    assert not over.is_set()
    client.resume()
    assert over.wait(PATIENCE_S)


@pytest.mark.slow
def test_keys_echo_at_ten_a_second(dispatcher: SoundServer, client: Any) -> None:
    letters = "abcdefghij"
    client.char("x")
    time.sleep(10)  # by now all letters are made
    path = dispatcher.record()
    begun = []
    for letter in letters * 3:
        begun.append(path.stat().st_size // 4 + AFTER_STOP)
        client.cancel()  # as screen readers do
        client.char(letter)
        time.sleep(0.1)
    time.sleep(0.5)
    samples = dispatcher.recorded(path)
    parts = [samples[at : at + SINK_RATE // 10 - AFTER_STOP] for at in begun]
    audible = sum(np.abs(part).max() > LOUD for part in parts)
    print(audible, "of 30 keys are heard within their tenth of a second")
    assert audible >= 28  # all, where nothing else runs


@pytest.mark.slow
def test_a_thousand_messages_interrupted_at_random(dispatcher: SoundServer, client: Any) -> None:
    rng = random.Random(3)
    for number in range(1000):
        client.speak(f"Message {number}: {TEXT}")
        time.sleep(rng.choice((0, 0, 0.001, 0.005, 0.02)))
        rng.choice((client.stop, client.cancel))()
    # A stop is for what is being said: those that came sooner leave their messages in the queue.
    client.cancel()
    path = dispatcher.record()
    assert _spoken(client, "And now it goes on.")[-1][0] == "end"
    assert length_s(dispatcher.recorded(path)) > 0.4


@pytest.mark.slow
def test_it_costs_nothing_while_it_waits(dispatcher: SoundServer, client: Any) -> None:
    _spoken(client, "The last message.")  # behind what the tests before it left in the queue
    time.sleep(1)
    (pid,) = subprocess.run(
        ["pgrep", "-f", "speech-dispatcher module"], capture_output=True, text=True, check=True
    ).stdout.split()[:1]
    stat = Path(f"/proc/{pid}/stat")
    before = _ticks(stat)
    time.sleep(2)
    used = _ticks(stat) - before
    resident = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    print(f"idle: {used} ticks in 2 s, {resident / 1e6:.0f} MB")
    assert used <= 2
    assert resident < 400e6


def _ticks(stat: Path) -> int:
    fields = stat.read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def test_remove_leaves_nothing(dispatcher: SoundServer) -> None:
    modules = dispatcher.folder / ".local" / "libexec" / "speech-dispatcher-modules"
    assert [file.name for file in modules.iterdir()] == ["sd_parlance"]
    parlance(dispatcher, "remove")
    assert list(modules.iterdir()) == []
    assert "none" in parlance(dispatcher, "remove")
