"""Speaks an hour of text with the embedded voice in the real window, or goes on: `narrate_hour.py FOLDER [CHARS]`.

Needs a home of its own in the XDG variables. Prints a line for each take that is kept, and at the end one JSON object
with what it measured.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from parlance.core.memory import peak_rss_mb
from parlance.ui.app import make_window

CHARACTERS = 50_000
TICK_MS = 10
SENTENCES = (
    "The house at the end of the lane had been empty for {n} years, and nobody in the village would say why.",
    "One evening, when the rain had stopped, a light was burning in the upper window.",
    "It was Anna who saw it first.",
    "She took her coat from the hook, counted to {n}, and went out without another word.",
    '"Somebody is home," she said.',
    "The gate, which had always been locked, stood open; the path behind it was clean, as if swept that morning.",
)


def book(characters: int) -> str:
    """Markdown, a heading before every eighth paragraph."""
    found: list[str] = []
    number = 0
    while sum(map(len, found)) < characters:
        if number % 8 == 0:
            found.append(f"# Chapter {number // 8 + 1}\n\n")
        paragraph = [sentence.format(n=number + at) for at, sentence in enumerate(SENTENCES)]
        found.append(" ".join(paragraph) + "\n\n")
        number += 1
    return "".join(found)


def rss_mb() -> float:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


class Watch:
    """How long the window does not answer, in ms: the time between two ticks of a timer, less its interval.

    And what of that is its own doing, on a busy machine too: processor time of its thread, and of what stops every
    thread, the collector of cycles.
    """

    def __init__(self) -> None:
        self.gaps: list[float] = []
        self.busy: list[float] = []
        self.collected: list[float] = [0.0]
        self._last, self._spent, self._collecting = time.perf_counter(), time.thread_time(), 0.0
        gc.callbacks.append(self._on_collector)
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def end(self) -> None:
        self._tick()
        self._timer.stop()
        gc.callbacks.remove(self._on_collector)

    def _tick(self) -> None:
        now = time.perf_counter()
        spent = time.thread_time()
        self.gaps.append((now - self._last) * 1000 - TICK_MS)
        self.busy.append((spent - self._spent) * 1000)
        self._last, self._spent = now, spent

    def _on_collector(self, phase: str, _info: object) -> None:
        spent = time.thread_time()
        if phase == "stop":
            self.collected.append((spent - self._collecting) * 1000)
        self._collecting = spent


class Run:
    """One step after the other, looked at by a timer, while the event loop of the window runs as it always does."""

    def __init__(self, app: QApplication, folder: Path, characters: int) -> None:
        self.window, self.vm = make_window(app)
        self._app, self._folder, self._characters = app, folder, characters
        self._sizes: list[float] = []
        self._step = self._open
        self.window.show()
        self.vm.start()
        self._timer = QTimer()
        self._timer.setInterval(100)
        self._timer.timeout.connect(lambda: self._step())
        self._timer.start()

    def _open(self) -> None:
        if self.vm.speech.is_ready and not self.vm.speech.is_preparing:
            self.window.open_sentences()
            self._step = self._begin

    def _begin(self) -> None:
        project = self.vm.project
        if not project.is_open:
            return
        self._before = len(self.vm.export.spoken())
        project.take_changed.connect(lambda sentence: print("take", sentence, flush=True))
        self._watch, self._begun = Watch(), time.perf_counter()
        if not project.script.sentences:
            document = self._folder / "hour.md"
            document.write_text(book(self._characters), encoding="utf-8")
            project.bring(document)
        self._step = self._go

    def _go(self) -> None:
        if not self.vm.project.script.sentences:
            return
        self.vm.narration.go_on()
        self.vm.narration.speak_all()
        self._step = self._speak

    def _speak(self) -> None:
        self._sizes.append(rss_mb())
        if not self.vm.narration.is_busy and not self.vm.narration.is_keeping:
            self._spoken_s = time.perf_counter() - self._begun
            self.vm.export.export(self._folder / "hour.flac", -19.0, ("srt", "vtt"))
            self._step = self._export_chapters

    def _export_chapters(self) -> None:
        if not self.vm.export.is_busy:
            self.vm.export.export(self._folder / "parts.flac", -19.0, ("srt",), by_chapter=True)
            self._step = self._end

    def _end(self) -> None:
        if not self.vm.export.is_busy:
            print(json.dumps(self._figures()), flush=True)
            self.window.close()
            self._app.quit()

    def _figures(self) -> dict[str, object]:
        gc.collect()  # what a full collection costs is known even if none was due
        gaps, sizes = sorted(self._watch.gaps), self._sizes
        takes = [take for _, take in self.vm.export.spoken()]
        return {
            "sentences": len(self.vm.project.script.sentences),
            "chapters": sum(bool(row.chapter) for row in self.vm.project.script.sentences),
            "takes_before": self._before,
            "takes": len(takes),
            "audio_s": round(sum(take.audio_s for take in takes), 1),
            "spoken_in_s": round(self._spoken_s, 1),
            "exported_in_s": round(time.perf_counter() - self._begun - self._spoken_s, 1),
            "rss_mb": [round(sizes[len(sizes) * tenth // 10], 1) for tenth in range(1, 10)],
            "rss_mb_exported": round(rss_mb(), 1),
            "peak_rss_mb": round(peak_rss_mb(), 1),
            "longest_gap_ms": round(gaps[-1], 1),
            "gap_ms_99_9": round(gaps[int(len(gaps) * 0.999)], 1),
            "gaps_over_50_ms": sum(gap > 50 for gap in gaps),
            "ticks": len(gaps),
            "busiest_tick_ms": round(max(self._watch.busy), 1),
            "longest_collection_ms": round(max(self._watch.collected), 1),
        }


def main(folder: Path, characters: int) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([])
    run = Run(app, folder, characters)
    app.exec()
    return 0 if run.vm.close() else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else CHARACTERS))
