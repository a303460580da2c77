"""The window: what its pages, buttons and keys lead to. `widgets/frame.py` says where they stand."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QByteArray, QSize, Qt, QUrl
from PySide6.QtGui import QCloseEvent, QDesktopServices, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMainWindow, QWidget

from .closing_question import KEEP_OPEN, ClosingQuestion
from .models.arrival import Arrival
from .models.export import PLAY_FILE, SHOW_FOLDER
from .models.manual import MARKUP, PLACES
from .models.transport import SKIP_S
from .models.voice_files import USE_VOICE
from .reading_questions import ReadingQuestions
from .reports import uncaught
from .screen_fit import ScreenFit
from .slot_errors import run_all
from .take_saving import TakeSaving
from .theme import Theme
from .translation import tr
from .view_models import ViewModels
from .widgets.controls import KeyHints
from .widgets.document_dialogs import ask_where_to_copy
from .widgets.frame import MACHINE, WORK, Frame, Header, Rail
from .widgets.help_menu import HelpMenu
from .widgets.layouts import Pages
from .widgets.message_bar import MessageBar
from .widgets.script_editor import ScriptEditor
from .widgets.side_panel import SidePanel
from .widgets.transport import Transport

if TYPE_CHECKING:  # these are loaded when they are first opened, so that a start does not wait for them
    from .widgets.comparison_page import ComparisonPage
    from .widgets.document_dialogs import UnwrittenQuestion
    from .widgets.history_page import HistoryPage
    from .widgets.how_read_dialog import HowReadDialog
    from .widgets.manual_page import ManualPageView
    from .widgets.models_page import ModelsPage
    from .widgets.read_page import ReadPage
    from .widgets.sentences_page import SentencesPage
    from .widgets.settings_page import SettingsPage
    from .widgets.studio_page import StudioPage
    from .widgets.tour import Tour
    from .widgets.voices_page import VoicesPage

Page = TypeVar("Page", bound=QWidget)
DOCUMENTS = ("read", "sentences")
"""Pages of a project."""
WRITTEN_S = 5.0
"""For the disk of the project, when the window is closed."""
START, SMALLEST = QSize(1180, 760), QSize(480, 400)


class MainWindow(QMainWindow):
    def __init__(self, theme: Theme, vm: ViewModels) -> None:
        super().__init__()
        self._vm, self._theme = vm, theme
        self.setWindowTitle("Parlance")
        self.setMinimumSize(SMALLEST)
        self.header, self.rail = Header(theme, vm.choices, vm.library, vm.appearance), Rail(theme)
        self.script = ScriptEditor(theme, vm.script, vm.choices, vm.read_along, vm.language_hint)
        self.messages = MessageBar(theme, vm.messages)
        self.pages = Pages()
        self._page, self._behind = "script", "script"
        self._focus_behind: QWidget | None = None
        """What had the focus on the page that another one was opened from."""
        self._before_manual = "script"
        """The page that the manual was opened from."""
        self.side = SidePanel(theme, vm.choices, vm.options, vm.speech, vm.voices)
        self.transport = Transport(theme, vm.transport, vm.speech, vm.playback, vm.waveform)
        self.help = HelpMenu(theme, vm.help, self)
        self.header.add(self.help.button)
        self.tour: Tour | None = None
        self.question: UnwrittenQuestion | None = None
        self.questions = ReadingQuestions(theme, vm, self.script.editor, lambda: self.sentences, self)
        self.closing = ClosingQuestion(vm, self)
        self._gives_up = False
        """The user closes the window although changes of the project are unwritten."""
        self.saving = TakeSaving(vm, self)
        self._lay_out()
        self._bind()
        self._restore()
        self._order_focus()
        self.script.editor.setFocus()
        self._return_to_page()

    def _lay_out(self) -> None:
        self.pages.addWidget(self.script)
        self.script.setProperty("wave", True)
        self.script.setProperty("scrolls", self.script.editor)
        self.frame = Frame(self.header, self.rail, self.pages, self.side, self.messages, self.transport)
        self.setCentralWidget(self.frame)

    def _bind(self) -> None:
        vm = self._vm
        opens: dict[str, Callable[[], object]] = {
            "read": self.open_read,
            "script": self.open_text,
            "sentences": self.open_sentences,
            "voices": self.open_voices,
            "models": self.open_models,
            "comparison": self.open_comparison,
            "history": self.open_history,
            "settings": self.open_settings,
        }
        self._opens = {**opens, "studio": self.open_studio}
        self.rail.asked.connect(lambda page: opens[page]())
        self.help.manual_requested.connect(self.open_manual)
        self.script.manual_requested.connect(lambda: self.open_manual(MARKUP))
        self.help.tour_requested.connect(self.start_tour)
        self.help.keys_requested.connect(partial(self.open_settings, "keys"))
        self.transport.save.clicked.connect(self.save)
        self.messages.acted.connect(self._act)
        self.side.clone.clicked.connect(self.open_studio)
        self.side.all_voices.clicked.connect(self.open_voices)
        self.script.sentences.clicked.connect(self.open_sentences)
        self.script.editor.files_given.connect(self.open_files)
        self.script.editor.nothing_pasted.connect(vm.queue.tell_no_text)
        self.script.editor.speech_requested.connect(vm.speech.speak_from)
        self.script.editor.word_requested.connect(self._hear_word)
        self.script.editor.reading_requested.connect(self.questions.ask_of_script)
        self.side.get_models.clicked.connect(self.open_models)
        vm.language_hint.models_requested.connect(self.open_models)
        vm.project.held.connect(self._ask_before_opening)
        vm.project.arrived.connect(self._ask_where)
        self.side.compare.clicked.connect(self.open_comparison)
        vm.voices.saved.connect(self.go_back)
        vm.aside.opened.connect(self._show_aside)
        vm.aside.changed.connect(self._on_aside)
        commands: tuple[tuple[QKeySequence.StandardKey | str, Callable[[], object]], ...] = (
            ("Ctrl+Return", self.speak),
            ("Ctrl+Enter", self.speak),
            ("Ctrl+Shift+Return", self.speak_from_cursor),
            ("Esc", self.stop),
            ("F11", self.toggle_full_screen),
            ("Ctrl+=", lambda: vm.reader_looks.larger(2)),
            ("Ctrl+-", lambda: vm.reader_looks.larger(-2)),
            ("Ctrl+L", self.open_studio),
            ("Ctrl+O", self.script.ask_files),
            ("Ctrl+I", self.ask_reading),
            (QKeySequence.StandardKey.Save, self.save),
            ("Ctrl+P", vm.transport.toggle),
            ("Alt+Left", lambda: vm.transport.skip(-SKIP_S)),
            ("Alt+Right", lambda: vm.transport.skip(SKIP_S)),
            ("Alt+Shift+Left", lambda: vm.transport.step(-1)),
            ("Alt+Shift+Right", lambda: vm.transport.step(1)),
            ("Alt+-", lambda: vm.transport.faster(-1)),
            ("Alt++", lambda: vm.transport.faster(1)),
            ("Ctrl+B", self.header.panel.toggle),
            *((entry.command, opens[entry.page]) for entry in (*WORK, *MACHINE)),
            ("F6", lambda: self.frame.next_pane(1)),
            ("Shift+F6", lambda: self.frame.next_pane(-1)),
            ("F1", self.open_manual),
        )
        for keys, command in commands:
            vm.appearance.shortcuts.bind(self, keys, command)
        self._hint_keys()

    def _hint_keys(self) -> None:
        self._hints = KeyHints(self._vm.appearance.shortcuts, self)
        for button, command in (
            (self.transport.speak, "Ctrl+Return"),
            (self.transport.stop, "Esc"),
            (self.transport.save, "Ctrl+S"),
            (self.script.open, "Ctrl+O"),
            (self.transport.play, "Ctrl+P"),
            (self.transport.back, "Alt+Left"),
            (self.transport.forward, "Alt+Right"),
            (self.transport.previous, "Alt+Shift+Left"),
            (self.transport.next, "Alt+Shift+Right"),
            (self.script.sentences, "Ctrl+3"),
            (self.side.clone, "Ctrl+L"),
            (self.side.all_voices, "Ctrl+4"),
            (self.side.get_models, "Ctrl+5"),
            (self.side.compare, "Ctrl+6"),
            (self.header.panel, "Ctrl+B"),
            *((self.rail.buttons[entry.page], entry.command) for entry in (*WORK, *MACHINE)),
            (self.help.button, "F1"),
        ):
            self._hints.add(button, command)

    def _order_focus(self) -> None:
        side = self.side
        order = [
            self.script.editor,
            side.voice.picker,
            side.preview,
            side.clone,
            side.voices.button,
            side.all_voices,
            side.language.picker,
            side.model.picker,
            side.get_models,
            side.device.picker,
            side.compare,
            *side.expert.controls(),
        ]
        for first, second in itertools.pairwise(order):
            QWidget.setTabOrder(first, second)

    # ---- pages, each built when it is first opened

    @cached_property
    def read(self) -> ReadPage:
        from .widgets.read_page import ReadPage

        vm = self._vm
        page = ReadPage(self._theme, vm.project, vm.reader, vm.reader_looks, vm.script, vm.queue, vm.aside)
        page.setProperty("scrolls", page.view)
        page.setProperty("choices", "sheet")  # a page to read on has the voice's name, which opens the rest
        page.files_given.connect(self.open_files)
        page.full_screen_requested.connect(self.toggle_full_screen)
        page.view.menu_requested.connect(lambda *asked: self.sentences.pop_up(*asked))
        page.view.reading_requested.connect(self.questions.ask_of_selection)
        page.aside.reading_requested.connect(self.questions.ask_of_selection)
        page.view.sentence_requested.connect(self.questions.ask_of_sentence)
        page.chapter_menu_requested.connect(lambda *asked: self.sentences.pop_up_chapter(*asked))
        return self._added(page)

    @cached_property
    def sentences(self) -> SentencesPage:
        from .widgets.sentences_page import SentencesPage

        vm = self._vm
        page = SentencesPage(
            self._theme,
            vm.project,
            vm.narration,
            vm.reading,
            vm.transport,
            vm.export,
            vm.choices,
            vm.script,
            vm.shelf,
            vm.cast,
            vm.queue,
            vm.proof,
        )
        page.setProperty("scrolls", page.view)
        page.word_requested.connect(self._hear_word)
        page.reading_requested.connect(self.questions.ask_of_sentence)
        page.left.connect(self.open_text)
        page.bind_keys(vm.appearance.shortcuts)
        for button, command in page.buttons_with_keys():
            self._hints.add(button, command)
        return self._added(page)

    @cached_property
    def studio(self) -> StudioPage:
        from .widgets.studio_page import StudioPage

        vm = self._vm
        page = StudioPage(self._theme, vm.studio, vm.choices, vm.playback)
        page.left.connect(self.go_back)
        page.recording.get_model.clicked.connect(self.open_models)
        page.folder_used.connect(lambda folder: vm.preferences.keep(last_folder=folder))
        return self._added(page)

    @cached_property
    def voices(self) -> VoicesPage:
        from .widgets.voices_page import VoicesPage

        vm = self._vm
        page = VoicesPage(self._theme, vm.library, vm.blending, vm.pair, vm.choices, vm.voices)
        page.left.connect(self.go_back)
        page.clone.clicked.connect(self.open_studio)
        self._hints.add(page.clone, "Ctrl+L")
        return self._added(page)

    @cached_property
    def models(self) -> ModelsPage:
        from .widgets.models_page import ModelsPage

        page = ModelsPage(self._theme, self._vm.models, self._vm.choices)
        page.left.connect(self.go_back)
        return self._added(page)

    @cached_property
    def history(self) -> HistoryPage:
        from .widgets.history_page import HistoryPage

        page = HistoryPage(self._theme, self._vm.history, self._vm.takes)
        page.left.connect(self.go_back)
        return self._added(page)

    @cached_property
    def comparison(self) -> ComparisonPage:
        from .widgets.comparison_page import ComparisonPage

        vm = self._vm
        page = ComparisonPage(
            self._theme, vm.comparison, vm.choices, vm.listening, vm.comparison_history, vm.comparison_export
        )
        page.setProperty("choices", False)  # it chooses for itself, and needs the room
        page.left.connect(self.go_back)
        page.folder_used.connect(lambda folder: vm.preferences.keep(last_folder=folder))
        return self._added(page)

    @cached_property
    def settings(self) -> SettingsPage:
        from .widgets.settings_page import SettingsPage

        vm = self._vm
        page = SettingsPage(
            self._theme, vm.playback, vm.marks, vm.appearance, vm.global_key, vm.history, vm.serving, vm.switches
        )
        page.setProperty("choices", "sheet")
        page.left.connect(self.go_back)
        page.sound.marks.check.clicked.connect(self.open_check)
        page.more.server_button.clicked.connect(self.open_server)
        return self._added(page)

    @cached_property
    def manual(self) -> ManualPageView:
        from .widgets.manual_page import ManualPageView

        page = ManualPageView(self._theme, self._vm.manual)
        page.setProperty("choices", "sheet")
        page.setProperty("scrolls", page.text)
        page.left.connect(self._leave_manual)
        return self._added(page)

    def _added(self, page: Page) -> Page:
        """Tab comes to it after the choices, as if it had been there from the start."""
        self.pages.addWidget(page)
        # Not by nextInFocusChain: PySide takes what that returns for a child of the widget that was asked, and
        # ends both together.
        parts = [part for part in page.findChildren(QWidget) if part.window() == self]
        controls = [part for part in parts if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
        for before, control in itertools.pairwise((self.side.expert.controls()[-1], *controls)):
            QWidget.setTabOrder(before, control)
        return page

    # ---- commands

    def open_settings(self, part: str = "") -> None:
        """At a part of them, or where they were left."""
        self._show_page("settings")
        self.settings.show_part(part)

    def open_manual(self, address: str = "") -> None:
        """At `address`, or where it tells of the page that is shown."""
        if self._page != "manual":
            self._before_manual = self._page
        address = address or PLACES.get(self._before_manual, "guide.md")
        self._show_page("manual")
        self.manual.open_at(address)
        self.manual.search.setFocus()

    def _leave_manual(self) -> None:
        if self._before_manual in ("script", *DOCUMENTS):
            self.go_back()
        else:
            self._opens[self._before_manual]()

    def start_tour(self) -> None:
        if self.tour is not None:
            return
        from .widgets.tour import Tour

        self.open_text()
        self.tour = Tour(self._theme, (self.script.editor, self.side, self.transport.speak), self.frame)
        self.tour.ended.connect(self._on_tour_ended)

    def _on_tour_ended(self) -> None:
        self.tour = None
        self._vm.help.end_tour()
        self.script.editor.setFocus()

    def ask_reading(self) -> None:
        """Of what is selected, or else of the sentence at the cursor, on the page that is shown."""
        if self._page == "read":
            self.read.view.ask_reading()
        elif self._page == "sentences":
            self.sentences.ask_reading()
        elif self._page == "script":
            self.script.editor.ask_reading()

    @property
    def reading(self) -> HowReadDialog | None:
        """How something is read, where that was asked for last."""
        return self.questions.dialog

    def open_server(self) -> None:
        from .widgets.server_dialog import ServerDialog

        dialog = ServerDialog(self._theme, self._vm.serving, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def open_studio(self) -> None:
        self._vm.studio.recording.refresh_inputs()
        self.studio.folder = self._vm.preferences.settings.last_folder
        self._show_page("studio")
        self.studio.recording.choose.setFocus()

    def open_voices(self) -> None:
        self._vm.library.refresh()
        self._show_page("voices")
        self.voices.search.setFocus()

    def open_history(self) -> None:
        self._vm.history.refresh()
        self._show_page("history")
        self.history.search.setFocus()

    def open_models(self) -> None:
        self._vm.models.refresh()
        self._show_page("models")
        self.models.bring.setFocus()

    def go_back(self) -> None:
        """Back to where the user came from; a voice that is not finished waits."""
        before = self._focus_behind
        {"read": self.open_read, "sentences": self.open_sentences}.get(self._behind, self.open_text)()
        page = self.pages.currentWidget()
        # It may have gone since, or been hidden.
        if before is not None and page is not None and before in page.findChildren(QWidget) and before.isVisible():
            before.setFocus()

    def open_text(self) -> None:
        self._show_page("script")
        self.script.editor.setFocus()

    def open_sentences(self) -> None:
        self._vm.project.ensure()
        self._show_page("sentences")
        self.sentences.take_focus()

    def open_read(self) -> None:
        self._vm.project.ensure()
        self._show_page("read")
        self.read.take_focus()

    def toggle_full_screen(self) -> None:
        """Of the page to read: nothing but its text."""
        if not self.frame.is_bare:
            self.open_read()
        self.frame.set_bare(not self.frame.is_bare)
        self.read.set_bare(self.frame.is_bare)
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def open_files(self, paths: Sequence[Path]) -> None:
        """Projects, and documents, which become the sentences of a new one."""
        if paths and self._vm.project.open_files(paths):
            self._show_page("read")
            self.read.take_focus()

    def _show_aside(self) -> None:
        self._show_page("read")

    def _on_aside(self) -> None:
        """A text from elsewhere was let go: the book is there again."""
        if self._page == "read" and not self._vm.aside.is_open:
            self._show_page("read")

    def open_comparison(self) -> None:
        self._vm.comparison_history.refresh()
        self.comparison.folder = self._vm.preferences.settings.last_folder
        self._show_page("comparison")
        self.comparison.bar.start.setFocus()

    def _show_page(self, name: str) -> None:
        page: QWidget = getattr(self, name)
        if self.tour is not None and page is not self.script:
            self.tour.end()  # what it points at is not there
        if self.frame.is_bare and name != "read":
            self.toggle_full_screen()
        if self._page in ("script", *DOCUMENTS):
            self._behind = self._page
            if name not in ("script", *DOCUMENTS):
                self._focus_behind = self.focusWidget()
        # What is picked on a page that was opened from the sentences is picked for the project.
        of_project = name in DOCUMENTS or (self._behind in DOCUMENTS and name != "script")
        of_project = of_project and not (name == "read" and self._vm.aside.is_open)  # which the script's voice reads
        if of_project:
            self._vm.project.panel.show()
        else:
            self._vm.project.panel.hide()
        self._page = name
        self.pages.setCurrentWidget(page)
        self._vm.transport.show_project(of_project, is_reader=name == "read")
        self.side.show_whose(of_project, is_reader=name == "read")
        self.rail.show_page("voices" if name == "studio" else name)
        self.frame.show_wave()
        self.frame.show_side()
        self.frame.place_message()

    def speak(self) -> None:
        if self._vm.transport.is_project:
            self._vm.transport.toggle()
        else:
            self._vm.speech.speak()

    def _hear_word(self, word: str) -> None:
        self._vm.speech.read_aside(word, tr("Reading “{begin}”", begin=word))

    def speak_from_cursor(self) -> None:
        if self.pages.currentWidget() is self.script:
            self.script.editor.speak_from_cursor()

    def stop(self) -> None:
        if self.tour is not None:
            self.tour.end()
            return
        if self.frame.has_sheet:
            self.frame.close_sheet()
            return
        if self.frame.is_bare:
            self.toggle_full_screen()
            return
        run_all(self._vm.studio.cancel, self._vm.comparison.cancel, self._vm.transport.stop)

    def save(self) -> None:
        if self._vm.transport.is_project:
            self.sentences.open_export()
        else:
            self.saving.save()

    def open_check(self) -> None:
        """Where a sound file comes from: beside the window, so that a file can be dragged there."""
        folder = Path(self._vm.preferences.settings.last_folder or Path.home())
        from .widgets.check_dialog import CheckDialog

        self.checking = CheckDialog(self._theme, self._vm.marks, folder, self)
        self.checking.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.checking.show()

    def _ask_where(self, arrival: Arrival) -> None:
        self.sentences.ask_where(arrival)

    def _act(self, action: str) -> None:
        if action == "use_cpu":
            self._vm.messages.dismiss()
            self._vm.choices.set_device("cpu")
            self._vm.speech.speak()
        elif action == "choose_output":
            self.open_settings("sound")
        elif action == "open_server":
            self.open_server()
        elif action == "save":
            self.save()
        elif action == "save_diagnostics":
            self.help.open_diagnostics()
        elif action == "retry_project":
            self._vm.project.retry()
        elif action.startswith("open_project "):
            self._vm.messages.dismiss()
            self._vm.project.open(Path(action.removeprefix("open_project ")))
        elif action == "choose_chapters":
            self._vm.project.choose_chapters()
        elif action == "read_as_before":
            self._vm.project.read_as_before()
        elif action == "go_on":
            self._vm.narration.go_on()
            self.open_sentences()
        elif action == "models_again":
            self._vm.models.again()
        elif action.startswith(f"{USE_VOICE} "):
            self._vm.messages.dismiss()
            self._vm.choices.pick_voice(action.removeprefix(f"{USE_VOICE} "))
        elif action.startswith((SHOW_FOLDER, PLAY_FILE)):
            kind, _, path = action.partition(" ")
            shown = Path(path).parent if kind == SHOW_FOLDER else Path(path)
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(shown)))
        elif action == KEEP_OPEN:
            self.closing.keep_open()
        elif action.startswith("use_model "):
            self._vm.messages.dismiss()
            self._vm.choices.set_model(action.removeprefix("use_model "))

    # ---- window

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Space reaches the window only when the widget with the focus has no use for it.
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._vm.transport.toggle()
            return
        super().keyPressEvent(event)

    def _restore(self) -> None:
        kept = self._vm.preferences.settings
        if not self.restoreGeometry(QByteArray.fromBase64(kept.geometry.encode())):
            self.resize(START)
        self.screen_fit = ScreenFit(self, SMALLEST)
        self.frame.want_panel(kept.side_panel)
        self.rail.show_page("script")
        self.side.expert.set_open(kept.expert_open)

    def _return_to_page(self) -> None:
        """To the book where it was left; the page fills when its project is open."""
        preferences = self._vm.preferences
        page, project = preferences.settings.page, preferences.project
        if page in DOCUMENTS and project is not None and project.exists() and not preferences.is_second:
            self._show_page(page)

    def _ask_before_opening(self, path: Path) -> None:
        """Of a project whose place another one would take, with changes that no file holds."""
        project = self._vm.project
        self._ask_unwritten(lambda: project.open_anyway(path), project.stay)

    def _ask_unwritten(self, go_on: Callable[[], None], stay: Callable[[], None]) -> None:
        from .widgets.document_dialogs import UnwrittenQuestion

        if self.question is not None:
            self.question.reject()
        question = self.question = UnwrittenQuestion(self._vm.project.title, self)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        question.finished.connect(lambda _: self._leave_as_answered(question, go_on, stay))
        question.open()

    def _leave_as_answered(
        self, question: UnwrittenQuestion, go_on: Callable[[], None], stay: Callable[[], None]
    ) -> None:
        self.question = None
        pressed = question.clickedButton()
        if pressed is question.give_up:
            go_on()
        elif pressed is question.copy and (path := ask_where_to_copy(self, self._vm.project)):
            self._vm.project.copy_to(path, go_on, stay)
        else:
            stay()

    def _close_anyway(self) -> None:
        self._gives_up = True
        self._vm.project.give_up()
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        try:
            if not self._gives_up and self.closing.asks():
                event.ignore()
                self.show()  # from the tray it may be closed while it is hidden
                return
            asks = not (self._gives_up or self._vm.is_closed or self._vm.project.is_written(WRITTEN_S))
        except Exception as error:  # a fault of the program, for which the window does not stay open for ever
            uncaught(error)
            asks = False
        if asks:
            event.ignore()
            self.show()  # from the tray it may be closed while it is hidden
            self._ask_unwritten(self._close_anyway, lambda: None)
            return
        event.accept()
        # The user sees the window go at once, however long the last graph still takes.
        run_all(self._keep_looks, self.hide, self._vm.close)

    def _keep_looks(self) -> None:
        kept = self._vm.preferences.settings
        shown = self._page if self._page in ("script", *DOCUMENTS) else self._behind
        kept.page = shown if shown in DOCUMENTS else ""
        kept.geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        kept.side_panel, kept.expert_open = self.frame.panel_wanted, self.side.expert.is_open
