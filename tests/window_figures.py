"""How quick and how small the window is: ``python -m tests.window_figures [--starts 5] [--seconds 15]``.

Opens the real window with the built-in voice, in homes of its own, on the display there is (``xvfb-run -a`` gives it
one), and prints a table: the start, the memory, how long the window did not answer while it spoke, opened a book, read
it aloud and opened its pages, and how far the mark is from the word that is heard. For the last it plays into a null
sink of PulseAudio and records what that plays.

Most lines have two figures: by the clock, which other programs of a busy machine spoil, and what was computed: by the
whole program for a start, by the thread of the window for the rest.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from parlance.core.dsp.resample import resample
from tests.sound_server import PROGRAMS, SINK_RATE, SoundServer

ANSWERS_MS, IDLE_S, BOOK = 50, 4.0, 600_000
PASSAGE = (
    "The sea was grey, and the boats lay still. Nobody answered. He closed the door and went down to the harbour, "
    "where the men were waiting. Then they all sat down, and nobody spoke. In the morning the letter came, and with it "
    "the end of a long summer. She read it twice, folded it, and put it into the drawer with all the others. "
)


# ---- in the process that is measured


def watch_a_start(begun: float, seconds: float, speaks: bool) -> None:
    """Runs the window as `parlance-gui` does, and prints what was seen as JSON."""
    from PySide6.QtCore import QTimer

    from parlance.ui import app as start

    seen: dict[str, Any] = {}
    make_window = start.make_window

    def watched(app: Any) -> Any:
        window, vm = make_window(app)
        repaint = window.repaint

        def drawn() -> None:
            repaint()
            seen["drawn"] = (time.monotonic() - begun, time.process_time())

        window.repaint = drawn
        run = _Run(window, vm, seconds, seen, speaks)

        def ready() -> None:
            if "ready" not in seen and vm.speech.is_ready and not vm.speech.is_preparing:
                seen["ready"] = (time.monotonic() - begun, time.process_time())
                QTimer.singleShot(int(IDLE_S * 1000), window, run.next)

        vm.speech.changed.connect(ready)

        def end() -> None:
            if window.tour is not None:
                window.tour.end()  # which the next starts do not show
            window.close()
            app.quit()

        run.ended = end
        return window, vm

    start.make_window = watched
    code = start.main([])
    print(json.dumps(seen), flush=True)
    os._exit(code)


class _Run:
    """One step after the other, while the event loop of the window runs as it always does."""

    def __init__(self, window: Any, vm: Any, seconds: float, seen: dict[str, Any], speaks: bool) -> None:
        from PySide6.QtCore import QTimer

        self.window, self.vm, self.seconds, self.seen = window, vm, seconds, seen
        self.ended: Callable[[], Any] = lambda: None
        self._steps = self._all() if speaks else self._idle()
        self._done: Callable[[], bool] = lambda: True
        self._timer = QTimer(window)
        self._timer.setInterval(20)
        self._timer.timeout.connect(self._look)

    def next(self) -> None:
        """Begin the next step, which gives what tells that it is over."""
        try:
            self._done = next(self._steps)
        except StopIteration:
            self._timer.stop()
            self.ended()
        else:
            self._timer.start()

    def _look(self) -> None:
        if self._done():
            self._timer.stop()
            self.next()

    def _idle(self) -> Iterator[Callable[[], bool]]:
        from tests.ui.narrate_hour import rss_mb

        gc.collect()
        self.seen["idle_mb"] = rss_mb() * 1.048576
        yield lambda: True

    def _all(self) -> Iterator[Callable[[], bool]]:
        yield from self._idle()
        vm = self.vm
        with self._watched("speaking a text"), self._marks():
            vm.script.set_text(PASSAGE)
            vm.speech.speak()
            yield lambda: not vm.speech.is_busy and not vm.playback.is_playing
        self.seen["underruns"] = vm.playback.underruns
        from tests.ui.narrate_hour import rss_mb

        self.seen["spoken_mb"] = rss_mb() * 1.048576
        yield from self._pasting()
        yield from self._reading()
        yield from self._casting()
        yield from self._pages()

    def _pasting(self) -> Iterator[Callable[[], bool]]:
        from tests.ui.narrate_hour import book

        with self._watched("pasting 300,000 characters"):
            self.window.script.editor.setPlainText(book(300_000))
            yield self._after(1.0)
        self.vm.script.set_text("")
        yield self._after(0.5)

    def _reading(self) -> Iterator[Callable[[], bool]]:
        from tests.ui.narrate_hour import book

        project = self.vm.project
        document = Path(tempfile.mkdtemp(dir=os.environ["HOME"])) / "book.md"
        document.write_text(book(BOOK), encoding="utf-8")
        with self._watched("opening a book"):
            self.window.open_files([document])
            yield lambda: project.is_open and bool(project.script.sentences)
            yield self._after(2.0)
        self.seen["sentences"] = len(project.script.sentences)
        with self._watched("reading it aloud"):
            self.window.speak()
            yield self._after(self.seconds)
        with self._watched("stopping"):
            self.window.stop()
            yield self._after(1.0)
        with self._watched("showing its sentences"):
            self.window.open_sentences()
            yield self._after(2.0)

    def _casting(self) -> Iterator[Callable[[], bool]]:
        cast = self.vm.cast
        with self._watched("finding who speaks"):
            cast.find()
            yield lambda: not cast.is_finding
            yield self._after(0.5)
        with self._watched("giving them voices"):
            names = [voice for voice, _ in cast.voices(cast.roles[0]) if voice]
            cast.give({role.speaker: names[at % len(names)] for at, role in enumerate(cast.roles)})
            yield self._after(2.0)

    def _pages(self) -> Iterator[Callable[[], bool]]:
        window = self.window
        opens = {
            "Voices": window.open_voices,
            "Models": window.open_models,
            "Compare": window.open_comparison,
            "History": window.open_history,
            "Clone": window.open_studio,
            "Settings": window.open_settings,
        }
        for name, open_page in opens.items():
            with self._watched(f"opening {name}"):
                open_page()
                yield self._after(0.7)
        window.settings.hide()

    @contextmanager
    def _watched(self, name: str) -> Iterator[None]:
        from tests.ui.narrate_hour import Watch

        watch = Watch()
        yield
        watch.end()
        self.seen.setdefault("answers", {})[name] = (max(watch.gaps), max(watch.busy))

    @contextmanager
    def _marks(self) -> Iterator[None]:
        along, speech, found = self.vm.read_along, self.vm.speech, []

        def look() -> None:
            if along.word is not None:
                found.append((time.monotonic(), along.word))

        along.changed.connect(look)
        yield
        along.changed.disconnect(look)
        begins = {word[:2]: word.begin_s for word in speech.take_words}
        self.seen["marks"] = [(at, begins[word]) for at, word in found if word in begins]
        samples, rate = speech.take()
        np.save(Path(os.environ["HOME"]) / "take.npy", samples)
        self.seen["rate"], self.seen["times"] = rate, speech.result.timings

    def _after(self, seconds: float) -> Callable[[], bool]:
        due = time.monotonic() + seconds
        return lambda: time.monotonic() >= due


# ---- in the process that measures


def run(folder: Path, environment: dict[str, str], seconds: float, speaks: bool) -> dict[str, Any]:
    homes = {"HOME": str(folder)} | {
        name: str(folder / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    }
    as_installed = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    as_installed["PYTHONPYCACHEPREFIX"] = str(folder.parent / "bytecode")
    command = [
        sys.executable,
        "-m",
        "tests.window_figures",
        "--watch",
        str(time.monotonic()),
        "--seconds",
        str(seconds),
    ]
    done = subprocess.run(
        command + (["--speaks"] if speaks else []),
        env={**as_installed, **environment, **homes},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=True,
    )
    return dict(json.loads(done.stdout.splitlines()[-1]))


class Monitor:
    """What the null sink plays, and when: a sample was played before it came here, and at best just before."""

    def __init__(self, server: SoundServer) -> None:
        command = ("parec", "-d", "null.monitor", "--raw", "--format=float32le", "--channels=1", "--latency-msec=10")
        self._parec = subprocess.Popen(
            (*command, f"--rate={SINK_RATE}"), env=server.environment, stdout=subprocess.PIPE, bufsize=0
        )
        self._blocks: list[bytes] = []
        self._began = float("inf")
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        count = 0
        assert self._parec.stdout
        while block := self._parec.stdout.read(8192):
            now = time.monotonic()
            self._blocks.append(block)
            count += len(block)
            self._began = min(self._began, now - count / 4 / SINK_RATE)

    def end(self) -> tuple[np.ndarray, float]:
        """The recording, and when its first sample was played."""
        self._parec.terminate()
        self._thread.join(5)
        return np.frombuffer(b"".join(self._blocks), "<f4"), self._began


def lateness(seen: dict[str, Any], take: np.ndarray, recording: np.ndarray, began: float) -> list[float]:
    """Milliseconds from each word in the recording to its mark; less than nothing where the mark is early."""
    heard = resample(take, seen["rate"], SINK_RATE)
    length = 1 << int(np.ceil(np.log2(len(heard) + len(recording))))
    similarity = np.fft.irfft(np.fft.rfft(recording, length) * np.conj(np.fft.rfft(heard, length)), length)
    offset = int(np.argmax(similarity[: len(recording)])) / SINK_RATE
    return [(at - (began + offset + begin)) * 1000 for at, begin in seen["marks"]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--starts", type=int, default=5, help="how often the window is started; the median counts")
    parser.add_argument("--seconds", type=float, default=15, help="of reading aloud")
    parser.add_argument("--watch", type=float, help=argparse.SUPPRESS)
    parser.add_argument("--speaks", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.watch is not None:
        watch_a_start(args.watch, args.seconds, args.speaks)
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        server = SoundServer(folder)
        has_sink = all(map(shutil.which, PROGRAMS))
        try:
            if has_sink:
                server.start()
            sound = {name: value for name, value in server.environment.items() if name.startswith(("PULSE", "ALSA"))}
            sound = sound if has_sink else {}
            run(folder / "home", sound, 0, False)  # the first start ever: it compiles Python, and shows the tour
            starts = [run(folder / "home", sound, 0, False) for _ in range(args.starts)]
            monitor = Monitor(server) if has_sink else None
            seen = run(folder / "home", sound, args.seconds, True)
            print_figures(starts, seen)
            if monitor:
                recording, began = monitor.end()
                print_marks(seen, lateness(seen, np.load(folder / "home" / "take.npy"), recording, began))
            else:
                print(f"word marks: not measured, which takes {', '.join(PROGRAMS)}")
        finally:
            server.stop()


def print_figures(starts: list[dict[str, Any]], seen: dict[str, Any]) -> None:
    print(f"{'':42} {'by the clock':>14} {'computed':>14} {'wanted':>10}")
    for name, wanted in (("drawn", "1 s"), ("ready", "2.5 s")):
        clock, computed = (median(start[name][at] for start in starts) for at in (0, 1))
        print(f"{'start to ' + name:42} {clock:12.2f} s {computed:12.2f} s {wanted:>10}")
    for name, ms in seen["answers"].items():
        clock, computed = ms
        print(f"{name:42} {clock:11.0f} ms {computed:11.0f} ms {ANSWERS_MS:7} ms")
    print(f"(the book has {seen['sentences']} sentences; gaps in the sound: {seen['underruns']})")
    memory = median(start["idle_mb"] for start in starts)
    print(f"memory, idle: {memory:.0f} MB (250 wanted); after it has spoken: {seen['spoken_mb']:.0f} MB")


def print_marks(seen: dict[str, Any], late: list[float]) -> None:
    farthest, typical = max(map(abs, late)), median(map(abs, late))
    off = f"at most {farthest:.0f} ms off (80 wanted), median {typical:.0f} ms"
    print(f"{len(late)} word marks against the sound: {off}; the times themselves are {seen['times']}")


if __name__ == "__main__":
    main()
