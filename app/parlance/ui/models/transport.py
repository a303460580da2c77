"""One player for every page: what it does, what is being made and played, the sleep timer, and a project's clock."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from PySide6.QtCore import QObject, QTimer, Signal

from parlance.core.messages import Message, verbatim
from parlance.core.result import Progress
from parlance.core.text.chunk import sentences

from ..slot_errors import run_all
from ..translation import capitalised, said, tr
from .aside import AsideModel
from .export import ExportModel
from .narration import NarrationModel
from .playback import SCRIPT, TAKE, PlaybackModel
from .project import ProjectModel
from .reading import BEGINNING_S, ReadingModel
from .speech import SpeechModel
from .waveform import WaveformModel


class ProjectClock(QObject):
    changed = Signal()

    def __init__(self, project: ProjectModel, reading: ReadingModel) -> None:
        super().__init__()
        self._project, self._reading = project, reading
        self._is_known = False
        self._begins: list[float] = []
        self._chapters: list[float] = []
        """Where they begin."""
        self._total_s = self._spoken_s = 0.0
        self._spoken = self._unspoken = 0
        for changed in (project.edited, project.readings_changed, project.take_changed, project.opened):
            changed.connect(self._forget)

    def position_s(self) -> float:
        """What is heard, or where Play would begin."""
        self._count()
        sentence = self._reading.current if self._reading.current is not None else self._reading.place
        script = self._project.script
        begin_s = self._begins[script.index(sentence)] if sentence is not None and sentence in script else 0.0
        return begin_s + (self._reading.heard_s() if self._reading.is_on else 0.0)

    def total_s(self) -> float:
        """About, as long as something is not spoken. There is no pause behind the last sentence."""
        self._count()
        return self._total_s

    def left_s(self) -> tuple[float, float]:
        """To the end of the chapter that is heard, and to the end of all; about, as `total_s`."""
        position_s = self.position_s()
        at = bisect_right(self._chapters, position_s + 0.001)
        end_s = self._chapters[at] if at < len(self._chapters) else self._total_s
        return max(0.0, end_s - position_s), max(0.0, self._total_s - position_s)

    def has_chapters(self) -> bool:
        """More than one."""
        self._count()
        return any(begin_s > 0 for begin_s in self._chapters)

    def spoken_s(self) -> float:
        """As long as the file will be: there is no pause behind the last sentence."""
        self._count()
        return self._spoken_s

    def spoken(self) -> int:
        """How many sentences have a take."""
        self._count()
        return self._spoken

    def unspoken(self) -> int:
        """How many have none, and no lock."""
        self._count()
        return self._unspoken

    def _count(self) -> None:
        if self._is_known:
            return
        self._is_known = True
        rows, script = self._project.script.sentences, self._project.script
        found = {id_: self._project.take(script.sentence(id_)) for id_ in script.with_takes if id_ in script}
        takes = {id_: take for id_, take in found.items() if take is not None}
        lengths = [self._reading.length_s(row, takes.get(row.id)) for row in rows]
        *self._begins, total_s = accumulate(lengths, initial=0.0)
        self._chapters = [begin for row, begin in zip(rows, self._begins, strict=True) if row.chapter]
        self._total_s = total_s - (rows[-1].silence_s if rows else 0.0)
        spoken = sorted(map(script.index, takes))
        self._spoken_s = sum(lengths[at] for at in spoken) - (rows[spoken[-1]].silence_s if spoken else 0.0)
        self._spoken = len(spoken)
        self._unspoken = sum(not row.locked for row in rows) - sum(not rows[at].locked for at in spoken)

    def _forget(self, *_values: object) -> None:
        self._is_known = False
        self.changed.emit()


MINUTES = (5, 15, 30, 45, 60)
FADE_S, STEP_MS = 8.0, 250


class SleepTimer(QObject):
    changed = Signal()
    due = Signal()
    """It is silent: what plays is to be paused."""

    def __init__(self, playback: PlaybackModel) -> None:
        super().__init__()
        self._playback = playback
        self.minutes = 0
        """That were set; 0 while it is off."""
        self._wait, self._fade = QTimer(self), QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._fade.start)
        self._fade.setInterval(STEP_MS)
        self._fade.timeout.connect(self._step)
        self._steps = 0

    @property
    def minutes_left(self) -> int:
        return round(max(0, self._wait.remainingTime()) / 60_000)

    def set(self, minutes: int) -> None:
        """Begin anew; 0 turns it off."""
        self._wait.stop()
        self._fade.stop()
        self.minutes, self._steps = minutes, 0
        self._playback.fade(1.0)
        if minutes:
            self._wait.start(minutes * 60_000)
        self.changed.emit()

    def _step(self) -> None:
        self._steps += 1
        part = 1 - self._steps * STEP_MS / (1000 * FADE_S)
        if part > 0 and self._playback.is_playing:
            self._playback.fade(part)
            return
        self.due.emit()
        self.set(0)


NOTHING_YET = Progress(verbatim(""), 0, 1)
SKIP_S = 10.0
SPEEDS = (0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)


class TransportModel(QObject):
    changed = Signal()
    """What there is to play, to stop or to make."""
    heard_changed = Signal()
    moved = Signal()

    def __init__(
        self,
        speech: SpeechModel,
        playback: PlaybackModel,
        waveform: WaveformModel,
        project: ProjectModel,
        narration: NarrationModel,
        reading: ReadingModel,
        export: ExportModel,
        aside: AsideModel,
    ) -> None:
        super().__init__()
        self._speech, self._playback, self._waveform = speech, playback, waveform
        self._project, self._narration, self._reading, self._export = project, narration, reading, export
        self._aside = aside
        self.clock = ProjectClock(project, reading)
        self.sleep = SleepTimer(playback)
        self.sleep.due.connect(lambda: self.set_paused(True))
        self.is_project = False
        """What is played and spoken is the open project, not the script."""
        self.is_reader = False
        """The page that is shown is for somebody who reads along: it says how much is left, and of work only what
        Play waits for.
        """
        self.repeat: tuple[float, float | None] | None = None
        """Seconds of what is loaded, from and to, that are heard over and over; the end may be still to come."""
        self._repeated = ""
        self._part = 0
        for model in (speech, playback, narration, reading, export, project.panel):
            model.changed.connect(self.changed)
        for changed in (project.bringing_changed, self.clock.changed, aside.changed, aside.heard_changed):
            changed.connect(self.changed)
        for changed in (speech.status_changed, narration.sentence_changed):
            changed.connect(self.heard_changed)
        for moved in (playback.moved, playback.changed, waveform.changed):
            moved.connect(self._look)
        for moved in (playback.moved, waveform.changed, self.clock.changed, reading.changed):
            moved.connect(self.moved)
        reading.changed.connect(self.heard_changed)

    # ---- what there is

    def show_project(self, is_project: bool, is_reader: bool = False) -> None:
        """The page that is shown is about the project, or about the script; it may be the one to read on."""
        if (is_project, is_reader) != (self.is_project, self.is_reader):
            self.is_project, self.is_reader = is_project, is_reader
            self.changed.emit()
            self.moved.emit()

    @property
    def is_even(self) -> bool:
        """Voices of a project are equally loud."""
        return self._reading.levels is not None

    def set_even(self, is_even: bool) -> None:
        self._reading.set_even(is_even)

    @property
    def plays_aside(self) -> bool:
        """What the player is about is a text from elsewhere: it sounds, or the page shows it."""
        return self._aside.is_open and (self._aside.is_playing or (self.is_reader and not self._reading.is_on))

    @property
    def plays_project(self) -> bool:
        """What sounds comes first, on whatever page; where nothing does, it is what the page is about."""
        if self._reading.is_on:
            return True
        if self.plays_aside:
            return False
        return self.is_project and not (self._playback.is_playing and self._playback.plays_take)

    @property
    def is_playing(self) -> bool:
        if self._reading.is_on:
            return not self._reading.is_paused
        if self.plays_aside:
            return self._aside.is_playing
        return self._playback.is_playing and self._playback.plays_take

    @property
    def can_play(self) -> bool:
        if self.plays_aside:
            return self._aside.can_play
        return bool(self._project.script.sentences) if self.plays_project else self._playback.can_play

    @property
    def can_skip(self) -> bool:
        """There is a position to go on from."""
        if self.plays_aside:
            return self._aside.can_play
        return self._reading.is_on if self.plays_project else self._playback.can_play

    @property
    def can_speak(self) -> bool:
        if self.is_project:
            return self._project.is_open and self.clock.unspoken() > 0
        return self._speech.can_speak

    @property
    def can_save(self) -> bool:
        if self.is_project:
            return self.clock.spoken() > 0 and not self._export.is_busy
        return self._speech.has_take

    @property
    def can_stop(self) -> bool:
        made = self._speech.can_stop or self._narration.is_busy
        heard = self._playback.is_playing or self._reading.is_on
        return made or heard or self._export.is_busy or self._project.bringing is not None

    @property
    def stops_more(self) -> bool:
        """Something goes on that Play and Pause do not hold."""
        speaks = self._speech.can_stop and not self._aside.is_playing
        others = speaks or self._export.is_busy or self._project.bringing is not None
        return others or (self._narration.is_busy and not self._reading.is_on)

    @property
    def position_s(self) -> float:
        if self.plays_aside:
            return self._aside.position_s
        return self.clock.position_s() if self.plays_project else self._playback.position

    @property
    def total_s(self) -> float:
        if self.plays_aside:
            return self._aside.total_s
        return self.clock.total_s() if self.plays_project else self._waveform.duration

    # ---- commands

    def speak(self) -> None:
        if self.is_project:
            self._narration.speak_all()
        else:
            self._speech.speak()

    def toggle(self) -> None:
        if self._reading.is_on:
            self.set_paused(not self._reading.is_paused)
        elif self.plays_aside:
            self._aside.toggle()
        elif self.plays_project:
            self._reading.begin()
        else:
            self._playback.toggle()

    def set_paused(self, paused: bool) -> None:
        if self._reading.is_on:
            self._reading.set_paused(paused)
        elif self._playback.is_playing == paused:
            self._playback.set_paused(paused)

    def stop(self) -> None:
        """Whatever is made and whatever sounds, of any page. What is spoken is kept."""
        run_all(
            lambda: self.set_repeat(None),
            self._speech.stop,
            self._reading.stop,
            self._narration.stop,
            self._export.cancel,
            self._project.stop_reading,
        )

    def skip(self, seconds: float) -> None:
        if self._reading.is_on:
            self._reading.skip(seconds)
        elif self.plays_aside:
            self._aside.skip(seconds)
        elif not self.plays_project:
            self._playback.seek(min(self._waveform.duration, max(0.0, self._playback.position + seconds)))

    def step(self, by: int) -> None:
        """To the next sentence, or back to the beginning of this one, or of the one before it."""
        if self._reading.is_on:
            self._reading.step(by)
            return
        if self.plays_aside:
            self._aside.step(by)
            return
        if self.plays_project:
            return
        begins = self._begins()
        here = self._playback.position
        at = bisect_right(begins, here + 0.01) - 1
        is_within = by < 0 and here - begins[max(at, 0)] > BEGINNING_S
        self._playback.seek(begins[min(max(0, at if is_within else at + by), len(begins) - 1)])

    def _begins(self) -> list[float]:
        """Seconds of the take at which its sentences begin."""
        words = self._speech.take_words
        starts = [word.start for word in words]
        found = {0.0}
        for span, _ in sentences(self._speech.take_request.text, self._speech.take_request.language):
            at = bisect_right(starts, span.start - 1)
            if 0 < at < len(words):
                found.add(words[at].begin_s)
        return sorted(found)

    def faster(self, by: int) -> None:
        """The next of the speeds, or the one before."""
        speed = self._playback.speed
        others = [other for other in SPEEDS if (other - speed) * by > 0.001]
        if others:
            self._playback.set_speed(others[0] if by > 0 else others[-1])

    def mark_repeat(self) -> None:
        """First where it begins, then where it ends and goes back; then no more."""
        position = self._playback.position_in(self._playback.clip)
        if self.repeat is None and position is not None:
            self._repeated = self._playback.clip
            self.set_repeat((position, None))
        elif self.repeat is not None and self.repeat[1] is None and position and position > self.repeat[0]:
            self.set_repeat((self.repeat[0], position))
        else:
            self.set_repeat(None)

    def set_repeat(self, repeat: tuple[float, float | None] | None) -> None:
        if repeat != self.repeat:
            self.repeat = repeat
            self.changed.emit()

    def place_changed(self) -> None:
        """Another sentence was chosen to begin with."""
        self.moved.emit()
        self.heard_changed.emit()

    # ---- in words

    @property
    def is_project_busy(self) -> bool:
        return self._narration.is_busy or self._export.is_busy or self._project.bringing is not None

    def doing(self) -> str:
        """The kind of work that goes on, empty if there is none: `status` tells of its progress."""
        if self.is_project_busy and (self.is_project or not self._speech.is_busy):
            return "bringing" if self._project.bringing else "exporting" if self._export.is_busy else "narrating"
        if self._speech.is_busy:
            return self._speech.state
        return "preparing" if self._speech.is_preparing else ""

    def left_words(self) -> tuple[str, str]:
        """How long the chapter and the book go on at this speed; the second says it in fewer words."""
        if self.plays_aside:
            left_s = self._aside.total_s - self._aside.position_s
            words = capitalised(tr("{time} left", time=listening_words(left_s / self._playback.speed)))
            return words, words
        if not self.plays_project or not self._project.script.sentences:
            return "", ""
        chapter, book = (listening_words(left / self._playback.speed) for left in self.clock.left_s())
        in_book = capitalised(tr("{time} left", time=book))
        if not self.clock.has_chapters():
            return in_book, in_book
        words = tr("{chapter} left in this chapter, {book} in the book", chapter=chapter, book=book)
        return capitalised(words), in_book

    def status(self) -> tuple[str, Progress | None]:
        """What is being done, on whatever page it was asked for, and how far it is."""
        words, progress = self._status()
        if self.is_reader and self._aside.is_playing:
            return "", None
        if self.is_reader and not self.stops_more and (self._reading.current is not None or not self._reading.is_on):
            return self._failure(with_done=False), None  # what is made ahead of what is heard is no news to a reader
        return words, progress

    def _status(self) -> tuple[str, Progress | None]:
        speech = self._speech
        if self.is_project_busy and (self.is_project or not speech.is_busy):
            return self._working()
        is_preparing = speech.is_preparing or speech.state == "starting"
        if self.is_project and not speech.is_busy and not is_preparing:
            return self._failure() or (speech.words if speech.result is None else tr("Ready")), None
        words = speech.words
        if not speech.is_busy and not speech.can_speak and speech.state == "idle" and not speech.is_preparing:
            words = f"{words}. {speech.speak_hint()}"
        elif speech.state == "speaking" and speech.progress is not None:
            words = self.with_heard(words)
        elif not speech.can_stop:
            words = speech.stale_words() or words
        progress = (speech.progress or NOTHING_YET) if speech.is_busy or is_preparing else None
        return " · ".join(filter(None, [words, speech.next_time_words()])), progress

    def _working(self) -> tuple[str, Progress]:
        beside = self._project.bringing or self._export.progress
        if beside is not None:
            return said(beside.message), beside
        progress, left = self._narration.progress(), self._narration.seconds_left()
        words = self.with_heard(said(self._made_now() or progress.message))
        if left and left > 2:
            words = tr("{progress} · about {time} left", progress=words, time=duration_words(left))
        return " · ".join(filter(None, [words, self._narration.next_time_words()])), progress

    def _made_now(self) -> Message | None:
        """By its place in the document, as the sentence that is heard: what was asked for may begin anywhere in it."""
        script, jobs = self._project.script, self._narration.queue.jobs[:1]
        if not jobs or jobs[0].sentence not in script:
            return None
        return Message("speaking.sentence", number=script.index(jobs[0].sentence) + 1, count=len(script.sentences))

    def _failure(self, with_done: bool = True) -> str:
        place = self._reading.place
        reason = self._narration.failure(place) if place is not None else ""
        if reason:
            return tr("Not spoken: {reason}", reason=reason)
        done = self._narration.progress()
        return said(done.message) if done.done and with_done else ""

    def with_heard(self, making: str) -> str:
        """`making`, and how far the sound is, where both can be told apart."""
        sentence, script = self._reading.current, self._project.script
        if sentence is not None and sentence in script:
            heard = tr("playing sentence {number}", number=script.index(sentence) + 1)
        elif self._part:
            heard = tr("playing part {number}", number=self._part)
        else:
            return making
        return f"{making} · {heard}"

    def _look(self) -> None:
        """Parts of the take as the engine cuts it."""
        position = self._playback.heard(TAKE)
        starts = [span.start for span in self._waveform.spans]
        if position is None:
            part = 0
        else:  # the part that is not whole yet begins where the last one ends
            part = max(1, bisect_right(starts, position) + (bool(starts) and position >= self._waveform.spans[-1].end))
        if part != self._part:
            self._part = part
            self.heard_changed.emit()
        self._go_round()

    def _go_round(self) -> None:
        clip = self._playback.clip
        if self.repeat is None:
            return
        if clip != self._repeated or clip not in (TAKE, SCRIPT):
            self.set_repeat(None)
        elif self.repeat[1] is not None and (self._playback.heard(clip) or 0.0) >= self.repeat[1]:
            self._playback.go_to(self.repeat[0])


def duration_words(seconds: float) -> str:
    return tr("{time:.0f} s", time=seconds) if seconds < 90 else tr("{time:.0f} min", time=seconds / 60)


def listening_words(seconds: float) -> str:
    """As people say how long a book goes on."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return tr("less than a minute") if seconds > 0.5 else tr("0 min")
    hours, minutes = divmod(minutes, 60)
    return tr("{hours} h {minutes} min", hours=hours, minutes=minutes) if hours else tr("{n} min", n=minutes)
