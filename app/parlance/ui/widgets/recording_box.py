"""Where a recording comes from: the microphone and its level, the part that is used, and its faults."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QSizePolicy, QWidget

from ..models.choices import ChoicesModel
from ..models.clip import ClipModel
from ..models.playback import CLIP, PlaybackModel, clock
from ..models.recording import LOUD_DB, LOWEST_DB, QUIET_DB, RecordingModel
from ..models.studio import Line, StudioModel, facts, lines
from ..theme import CONTROL_PX, RADIUS, TITLE_PX, Theme, sized, themed_icon
from ..translation import capitalised, mark, said, tr
from .controls import ElidedLabel, LiveLabel, Picker, caption, push_button, section, set_icon, tool_button
from .layouts import FlowLayout, clear, hbox, vbox
from .waveform_view import coverage, tinted

WIDTH, GRIP = 14, 32
STEP_S, LEAP_S = 0.1, 1.0


class TrimHandle(QWidget):
    dragged = Signal(float)
    """x in the parent"""
    stepped = Signal(float)
    """seconds to move by"""

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedWidth(WIDTH)
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setToolTip(tr("{name}: drag it, or press Left and Right", name=name))

    def describe(self, place: str) -> None:
        self.setAccessibleDescription(
            tr("{place}. Left and Right move it by a tenth of a second, with Shift by a second", place=place)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, middle = self._theme, WIDTH / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("text" if self.hasFocus() else "accent"))
        painter.drawRect(QRectF(middle - 1, 0, 2, self.height()))
        # An edge, or the grip would drown in a wave of its own colour.
        painter.setPen(QPen(theme.colour("raised"), 2))
        grip = QRectF(1, (self.height() - GRIP) / 2, WIDTH - 2, GRIP)
        painter.drawRoundedRect(grip, 4, 4)
        painter.setPen(QPen(theme.colour("raised"), 1))
        for x in (middle - 1.5, middle + 1.5):
            painter.drawLine(QPointF(x, grip.top() + 9), QPointF(x, grip.bottom() - 9))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(self.mapToParent(event.position()).x())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = LEAP_S if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else STEP_S
        if event.key() == Qt.Key.Key_Left:
            self.stepped.emit(-step)
        elif event.key() == Qt.Key.Key_Right:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.raise_()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()


HEIGHT, SIDE = 104, 12
EMPTY, READING = mark("Drop a sound file here, choose one, or record"), mark("Reading the recording …")


class ClipView(QWidget):
    def __init__(self, theme: Theme, clip: ClipModel, playback: PlaybackModel) -> None:
        super().__init__()
        self._theme, self._clip, self._playback = theme, clip, playback
        self._waves: tuple[QImage, QImage] | None = None
        self._target = False
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Recording"))
        self.begin = TrimHandle(theme, tr("Beginning of the part"), self)
        self.end = TrimHandle(theme, tr("End of the part"), self)
        self.begin.dragged.connect(lambda x: self._set(begin=self._seconds_at(x)))
        self.end.dragged.connect(lambda x: self._set(end=self._seconds_at(x)))
        self.begin.stepped.connect(lambda by: self._set(begin=clip.part[0] + by))
        self.end.stepped.connect(lambda by: self._set(end=clip.part[1] + by))
        clip.changed.connect(self._on_clip)
        clip.part_changed.connect(self._on_part)
        playback.moved.connect(self.update)
        playback.changed.connect(self.update)
        theme.changed.connect(self._on_clip)
        self._on_clip()

    def set_target(self, target: bool) -> None:
        """A file hovers above and can be dropped."""
        self._target = target
        self.update()

    def _set(self, begin: float | None = None, end: float | None = None) -> None:
        part = self._clip.part
        self._clip.set_part(part[0] if begin is None else min(begin, part[1]), part[1] if end is None else end)

    def _on_clip(self) -> None:
        self._waves = None
        self._on_part()

    def _on_part(self) -> None:
        clip, shown = self._clip, self._clip.clip is not None
        area = self._area()
        for handle, at in ((self.begin, clip.part[0]), (self.end, clip.part[1])):
            handle.setVisible(shown)
            handle.setGeometry(round(self._x_of(at) - WIDTH / 2), area.top(), WIDTH, area.height())
            handle.describe(clock(at))
        name = clip.clip.name if clip.clip else tr("No recording yet")
        self.setAccessibleDescription(
            tr("{name}, {begin} to {end}", name=name, begin=clock(clip.part[0]), end=clock(clip.part[1]))
            if shown
            else name
        )
        self.update()

    # ---- geometry

    def _area(self) -> QRect:
        return self.rect().adjusted(SIDE, 6, -SIDE, -6)

    def _x_of(self, seconds: float) -> float:
        area = self._area()
        return area.left() + area.width() * seconds / self._clip.duration if self._clip.duration else area.left()

    def _seconds_at(self, x: float) -> float:
        area = self._area()
        return self._clip.duration * min(1.0, max(0.0, (x - area.left()) / max(1, area.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._on_clip()

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, empty = self._theme, self._clip.clip is None
        if self._target:
            painter.setPen(QPen(theme.colour("accent"), 2))
        else:
            painter.setPen(QPen(theme.colour("outline"), 1, Qt.PenStyle.DashLine) if empty else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent_soft" if self._target else "sunken"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), RADIUS, RADIUS)
        if empty:
            painter.setPen(theme.colour("text" if self._target else "muted"))
            words = tr(READING if self._clip.is_reading else EMPTY)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, words)
            return
        self._paint_wave(painter)
        heard = self._playback.heard(CLIP)
        if heard is not None:
            x, area = self._x_of(self._clip.part[0] + heard), self._area()
            painter.setPen(QPen(theme.colour("text"), 1.5))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))

    def _paint_wave(self, painter: QPainter) -> None:
        area, ratio = self._area(), self.devicePixelRatioF()
        left, right = (round(self._x_of(at)) for at in self._clip.part)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.colour("accent_soft"))
        painter.drawRect(QRectF(left, area.top(), right - left, area.height()))
        if self._waves is None:
            width, height = max(1, round(area.width() * ratio)), max(1, round(area.height() * ratio))
            mask = coverage(*self._clip.columns(width), height)
            outside, inside = (tinted(mask, self._theme.colour(role), ratio) for role in ("outline", "accent"))
            self._waves = outside, inside
        for (first, last), wave in (
            ((area.left(), left), self._waves[0]),
            ((left, right), self._waves[1]),
            ((right, area.right() + 1), self._waves[0]),
        ):
            source = QRectF((first - area.left()) * ratio, 0, (last - first) * ratio, wave.height())
            painter.drawImage(QPointF(first, area.top()), wave, source)


BAR = 12


class LevelMeter(QWidget):
    """A bar from -60 dB to full scale; the words beside it say the same."""

    def __init__(self, theme: Theme, recording: RecordingModel) -> None:
        super().__init__()
        self._theme, self._recording = theme, recording
        self.setFixedHeight(BAR)
        self.setAccessibleName(tr("Level"))
        recording.moved.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, level = self._theme, self._recording.level_db
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("border"))
        painter.drawRoundedRect(QRectF(self.rect()), BAR / 2, BAR / 2)
        role = "bad" if level >= LOUD_DB else "good" if level >= QUIET_DB else "muted"
        painter.setBrush(theme.colour(role))
        width = max(float(BAR), self.width() * (1 - level / LOWEST_DB))
        painter.drawRoundedRect(QRectF(0, 0, width, BAR), BAR / 2, BAR / 2)


class RecordingStrip(QFrame):
    """In the place of the waveform while a microphone records."""

    def __init__(self, theme: Theme, recording: RecordingModel) -> None:
        super().__init__()
        self._recording = recording
        self.setProperty("role", "strip")
        self.setFixedHeight(HEIGHT)
        self.time = QLabel()
        self.time.setFont(sized(self.font(), TITLE_PX, bold=True))
        self.time.setAccessibleDescription(tr("Recorded so far"))
        self.words = LiveLabel()
        self.words.setAccessibleName(tr("How the recording goes"))
        top = hbox(self.time, (self.words, 1), spacing=16)
        vbox(top, LevelMeter(theme, recording), margins=(16, 12, 16, 16), on=self)
        recording.moved.connect(self._show)
        self._show()

    def _show(self) -> None:
        self.time.setText(clock(self._recording.seconds))
        self.words.setText(self._recording.words())


_ICONS = {"info": ("info", "muted"), "good": ("check", "good"), "warn": ("warning", "warn"), "error": ("error", "bad")}
_WORDS = {"info": "", "good": mark("Good: "), "warn": mark("Warning: "), "error": mark("Problem: ")}


class FindingsList(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._lines: list[Line] = []
        self.setAccessibleName(tr("About the recording"))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)
        theme.changed.connect(self._fill)

    def show_lines(self, lines: list[Line]) -> None:
        if lines == self._lines:
            return
        self._lines = list(lines)
        self._fill()
        said = " ".join(tr(_WORDS[level]) + words for level, words in lines)
        self.setAccessibleDescription(said)
        if said and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, said))

    def _fill(self) -> None:
        clear(self._grid)
        for row, (level, words) in enumerate(self._lines):
            icon, sentence = QLabel(), QLabel(words)
            name, role = _ICONS[level]
            icon.setPixmap(themed_icon(self._theme, name, role).pixmap(QSize(18, 18), self.devicePixelRatioF()))
            sentence.setWordWrap(True)
            sentence.setTextFormat(Qt.TextFormat.PlainText)
            sentence.setAccessibleName(tr(_WORDS[level]) + words)
            self._grid.addWidget(icon, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(sentence, row, 1)
        self.setVisible(bool(self._lines))


DEFAULT_MICROPHONE = mark("Default microphone")
RECORD = mark("Record from the microphone")


class RecordingBox(QWidget):
    def __init__(self, theme: Theme, studio: StudioModel, choices: ChoicesModel, playback: PlaybackModel) -> None:
        super().__init__()
        self._theme, self._studio, self._choices, self._playback = theme, studio, choices, playback
        self.choose = push_button(theme, tr("Choose a &file…"), "open", tr("Choose a recording on this disk"))
        self.record = push_button(theme, tr("Record"), "microphone", tr(RECORD))
        self.microphone = Picker(theme)
        self.microphone.setAccessibleName(tr("Microphone"))
        self.microphone.setAccessibleDescription(tr("Audio input"))
        self.again = tool_button(theme, tr("Refresh microphones"), "refresh", tr("Refresh microphones"))
        self.strip = RecordingStrip(theme, studio.recording)
        self.view = ClipView(theme, studio.clip, playback)
        self.play = push_button(theme, tr("Play the part"), "play", tr("Hear the part of the recording that is used"))
        self.best = push_button(theme, tr("Use the &best part"), "best", tr("Select the best section for cloning"))
        self.findings = FindingsList(theme)
        self._part = ElidedLabel()
        self._facts = caption()
        self._no_model = QLabel()
        self._no_model.setWordWrap(True)
        self.use_model = QPushButton()
        self.use_model.setFixedHeight(CONTROL_PX)
        self.get_model = push_button(theme, tr("More models…"), "save", tr("Download, import or remove models"))
        self._lay_out()
        self._bind()

    def _lay_out(self) -> None:
        source = FlowLayout(8)
        for button in (self.choose, self.record):
            source.addWidget(button)
        microphone = hbox((self.microphone, 1), self.again, spacing=8)
        part = hbox(self.play, self.best, (self._part, 1), spacing=8)
        model = hbox((self._no_model, 1), self.use_model, self.get_model)
        vbox(
            model,
            section(tr("RECORDING")),
            source,
            microphone,
            self.strip,
            self.view,
            part,
            self.findings,
            self._facts,
            spacing=8,
            margins=(0, 0, 0, 0),
            on=self,
        )

    def _bind(self) -> None:
        clip = self._studio.clip
        self.play.clicked.connect(self._studio.play_part)
        self.record.clicked.connect(self._studio.record)
        self.microphone.activated.connect(
            lambda index: self._studio.recording.set_input(self.microphone.itemData(index))
        )
        self.again.clicked.connect(self._studio.recording.refresh_inputs)
        self._studio.recording.changed.connect(self._show_microphones)
        self.best.clicked.connect(clip.use_best)
        self.use_model.clicked.connect(self._use_cloner)
        self._playback.changed.connect(self._show)
        self._studio.changed.connect(self._show)
        self._choices.offered.connect(self._show)
        self._show_microphones()
        self._show()

    def _show_microphones(self) -> None:
        recording = self._studio.recording
        default = tr("No microphone was found") if recording.lacking else tr(DEFAULT_MICROPHONE)
        items = [("", default), *((device.id, device.name) for device in recording.inputs)]
        if recording.input not in dict(items):
            items.append((recording.input, tr("{device} (not connected)", device=recording.input)))
        self.microphone.clear()
        for key, words in items:
            self.microphone.addItem(words, key)
        self.microphone.setCurrentIndex(self.microphone.findData(recording.input))

    def _use_cloner(self) -> None:
        self._choices.set_model(self._choices.cloners()[0].name)

    def _show(self) -> None:
        studio, clip, model = self._studio, self._studio.clip, self._choices.model
        can_clone, recording = studio.needs is not None, studio.recording.is_recording
        shown = clip.clip is not None and not recording
        self.choose.setEnabled(can_clone and not recording)
        lacking = "" if recording else said(studio.recording.lacking)
        hint = capitalised(lacking) or tr(RECORD)
        self.record.setEnabled(can_clone and not lacking)
        self.record.setToolTip(hint)
        self.record.setAccessibleDescription(hint)
        self.record.setText(tr("Stop recording") if recording else tr("Record"))
        self.record.setAccessibleName(self.record.text())
        set_icon(self.record, self._theme, "stop" if recording else "microphone")
        for control in (self.microphone, self.again):
            control.setEnabled(can_clone and not recording)
        self.strip.setVisible(recording)
        self.view.setVisible(not recording)
        self.play.setVisible(shown)
        sounding = self._playback.heard(CLIP) is not None
        self.play.setText(tr("Stop") if sounding else tr("Play the part"))
        self.play.setAccessibleName(self.play.text())
        set_icon(self.play, self._theme, "stop" if sounding else "play")
        self.best.setVisible(shown)
        self.best.setEnabled(clip.best_part not in (None, clip.part))
        self._part.setText(
            tr("{begin} to {end} of {name}", begin=clock(clip.part[0]), end=clock(clip.part[1]), name=clip.clip.name)
            if clip.clip
            else ""
        )
        self._part.setVisible(shown)
        self.findings.show_lines([] if recording else lines(clip, model))
        self._facts.setText(facts(clip.diagnosis))
        self._facts.setVisible(clip.diagnosis is not None and not recording)
        self._show_model_hint(can_clone)

    def _show_model_hint(self, can_clone: bool) -> None:
        model, cloners = self._choices.model, self._choices.cloners()
        asked = None if can_clone else model
        self._no_model.setVisible(asked is not None)
        self.use_model.setVisible(asked is not None and bool(cloners))
        self.get_model.setVisible(asked is not None and not cloners)
        if asked is None:
            return
        words = tr("{title} cannot clone voices.", title=asked.title)
        if not cloners:
            words += " " + tr("No model on this disk can; those of the Chatterbox family do.")
        self._no_model.setText(words)
        if cloners:
            self.use_model.setText(tr("Use {title}", title=cloners[0].title))
            self.use_model.setAccessibleName(self.use_model.text())
            self.use_model.setAccessibleDescription(tr("Speak and clone with this model from now on"))
