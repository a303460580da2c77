"""The page of sentences, spoken by the voice that ships with Parlance, and its two dialogs."""

from __future__ import annotations

import json
from typing import Any

from PySide6.QtCore import QPoint

from parlance.core.engine import Engine
from parlance.core.errors import DeviceError, UsageError
from parlance.library.catalogue import Catalogue
from parlance.library.paths import embedded_model
from parlance.project.about import About
from parlance.project.proofing import Heard, Proof
from parlance.proof.alignment import Suspect
from parlance.ui.models.explain import unfinished

from .stage import Stage, asked, held_after, popped, state, until

NARRATIVE = """The house at the end of the lane had been empty for years. [pause 0.8s] Nobody in \
{Leicester|Lester} would say why.

One evening, when the rain had stopped, a light was burning in the upper window. It was Anna who saw it first.

"Somebody is home," she said. She took her coat from the hook, and went out without another word. The gate was open. \
It had never been open before."""


def opened(stage: Stage) -> Any:
    window = stage.open()
    window.script.editor.setPlainText(NARRATIVE)
    window.open_sentences()
    until(lambda: stage.vm.project.is_open)
    return window


def written(stage: Stage) -> Any:
    window = opened(stage)
    window.sentences.bring_text()
    return window


def ids(stage: Stage) -> list[Any]:
    return [row.id for row in stage.vm.project.script.sentences]


def spoken(stage: Stage) -> Any:
    """Takes of most sentences; one is locked, one begins a chapter, one has a voice of its own."""
    scratch = stage.scratch
    stage.engine = Engine(Catalogue(scratch / "models", scratch / "cache", embedded_model()))
    window, project, narration = written(stage), stage.vm.project, stage.vm.narration
    rows = ids(stage)
    project.edit("set_fields", [rows[3]], "Voice", voice="nora", pause_s=1.2)
    project.edit("set_fields", [rows[2]], "Chapter", chapter="The light")
    narration.speak(rows[:6])
    until(lambda: not narration.is_busy and not narration.is_keeping)
    for again in (1, 1, 3):
        narration.try_again([rows[again]])
        until(lambda: not narration.is_busy and not narration.is_keeping)
    project.edit("set_locked", [rows[2]], True)
    window.sentences.view.choose([rows[1]])
    return window


def heard_and_seen(window: Any) -> Any:
    """With the sound of every row that is in sight."""
    window.grab()
    until(lambda: window.sentences.peaks.is_idle)
    return window


@state("sentences-empty")
def empty(stage: Stage) -> Any:
    return opened(stage)


@state("sentences-unspoken")
def unspoken(stage: Stage) -> Any:
    return written(stage)


@state("sentences")
def sentences(stage: Stage) -> Any:
    return spoken(stage)


@state("sentences-small")
def small(stage: Stage) -> Any:
    window = spoken(stage)
    stage.make_small()
    return window


@state("sentences-several")
def several(stage: Stage) -> Any:
    window = spoken(stage)
    window.sentences.view.choose(ids(stage)[1:4])
    return window


@state("sentences-working")
def working(stage: Stage) -> Any:
    window, narration = written(stage), stage.vm.narration
    held_after(stage.engine, 2)
    window.transport.speak.click()
    until(lambda: narration.state(ids(stage)[2]) == "speaking" and not narration.is_keeping)
    return heard_and_seen(window)


@state("sentences-heard")
def heard(stage: Stage) -> Any:
    window = spoken(stage)
    window._vm.reading.play_from(ids(stage)[0])
    until(lambda: stage.vm.reading.current == ids(stage)[0] and stage.vm.reading.word is not None)
    return window


@state("sentences-to-check")
def to_check(stage: Stage) -> Any:
    """Two sentences in which a check by ear found something, the worst one first."""
    window, project = spoken(stage), stage.vm.project
    suspects = {
        1: Suspect("changed", "Lester", "Leicester", 0.9, 1.3, 0.9),
        4: Suspect("missing", "home", "", 0.5, 0.7, 0.8),
    }
    rows = {at: project.script.sentences[at] for at in suspects}
    heard = [
        Heard(row.id, project.take(row).sha256, row.text, "en", 5, row.text, (suspects[at],))
        for at, row in rows.items()
    ]
    (project.path.parent / "proof.json").write_text(json.dumps(Proof(tuple(heard), ()).to_dict()), encoding="utf-8")
    stage.vm.proof.refresh()
    until(lambda: bool(stage.vm.proof.to_check()))
    window.sentences.check.click()
    return heard_and_seen(window)


@state("sentences-writing")
def writing(stage: Stage) -> Any:
    window = spoken(stage)
    window.sentences.view.write(ids(stage)[4])
    return window


@state("sentences-failed")
def failed(stage: Stage) -> Any:
    window, speak = written(stage), stage.engine.synthesize

    def synthesize(request: Any) -> Any:
        if "Anna" in request.text:
            raise UsageError("voice.not_found", title="parlance-small", name="otto", known=["cole", "nora"])
        return speak(request)

    stage.engine.synthesize = synthesize
    window.transport.speak.click()
    until(lambda: not stage.vm.narration.is_busy and not stage.vm.narration.is_keeping)
    window.sentences.view.choose([ids(stage)[3]])
    return heard_and_seen(window)


@state("sentences-stopped")
def stopped(stage: Stage) -> Any:
    window = written(stage)
    stage.engine.fail_at, stage.engine.error = 0, DeviceError("device cpu is in a failed state; reopen it")
    window.transport.speak.click()
    until(lambda: stage.vm.messages.current is not None)
    return window


@state("sentences-resume")
def resume(stage: Stage) -> Any:
    window = written(stage)
    stage.vm.messages.show(unfinished(6))
    return window


@state("pronunciation-empty", "PronunciationDialog")
def pronunciation_empty(stage: Stage) -> Any:
    window = written(stage)
    window.sentences.open_words()
    return window.sentences.pronunciation


@state("pronunciation", "PronunciationDialog")
def pronunciation(stage: Stage) -> Any:
    window = written(stage)
    words = [("en", "Leicester", "Lester", False), ("", "Nguyen", "Win", True), ("en", "gif", "jif", False)]
    stage.vm.project.edit("add_words", words)
    window.sentences.open_words()
    window.sentences.pronunciation.table.choose(0)
    return window.sentences.pronunciation


@state("cast", "CastDialog")
def cast(stage: Stage) -> Any:
    window = opened(stage)
    stage.vm.project.edit("insert_text", "“Come here!” said Tom. “I will not,” said Anna.\n\n“Why?” asked Tom.", 0)
    window.sentences.open_cast()
    until(lambda: bool(window.sentences.casting.pickers))
    return window.sentences.casting


@state("cast-voices", "CastDialog")
def cast_voices(stage: Stage) -> Any:
    """A list of voices is open."""
    dialog = cast(stage)
    picker = next(iter(dialog.pickers.values()))
    picker.showPopup()
    return picker.view().window()


@state("export", "ExportDialog")
def export(stage: Stage) -> Any:
    window = spoken(stage)
    window.sentences.open_export()
    window.sentences.exporting.srt.setChecked(True)
    return window.sentences.exporting


@state("export-shop", "ExportDialog")
def export_shop(stage: Stage) -> Any:
    dialog = export(stage)
    dialog.preset.picker.setCurrentIndex(dialog.preset.picker.findData("acx"))
    dialog.preset.picker.activated.emit(dialog.preset.picker.currentIndex())
    return dialog


@state("exported-shop")
def exported_shop(stage: Stage) -> Any:
    """At a small size, with what the file measures."""
    dialog = export_shop(stage)
    stage.window.resize(820, 560)
    dialog.write(stage.scratch / "Harbour.flac")
    until(lambda: not stage.vm.export.is_busy and stage.vm.messages.current is not None)
    return stage.window


@state("closing")
def closing(stage: Stage) -> Any:
    window = written(stage)
    stage.engine.gate.clear()
    stage.vm.narration.speak([row.id for row in stage.vm.project.script.sentences])
    until(lambda: bool(stage.vm.narration.queue.running))
    window.close()
    return window.closing.dialog


@state("document-question", "DocumentQuestion")
def document_question(stage: Stage) -> Any:
    page = written(stage).sentences
    book = stage.scratch / "Harbour.md"
    book.write_text("# The Letter\n\nNobody answered. The sea was grey.\n\n# The Boats\n\nHe closed the door.\n")
    page.bring(book)
    until(lambda: page.question is not None)
    return page.question


@state("unwritten")
def unwritten(stage: Stage) -> Any:
    window = written(stage)
    stage.vm.project.store.fetch(lambda file: file._sql.execute("PRAGMA max_page_count = 1").fetchone())
    stage.vm.project.edit("insert_text", "There is no room for these words. " * 500, 0)
    stage.vm.project.begin()
    until(lambda: window.question is not None)
    return window.question


@state("shelf")
def shelf(stage: Stage) -> Any:
    window = written(stage)
    project = stage.vm.project
    for title, author in (
        ("The Harbour", "Anna Berg"),
        ("Eine sehr lange Reise durch die Nacht", ""),
        ("海の家", "佐藤"),
    ):
        before = project.path
        project.begin()
        until(lambda before=before: project.path != before)
        project.edit("insert_text", NARRATIVE, 0)
        project.set_about(About(title, author))
    until(lambda: not stage.vm.shelf._background._work.qsize())
    window.open_sentences()
    window.sentences.show_shelf()
    until(lambda: len(stage.vm.shelf.books()) == 4)
    return window


@state("sentence-menu")
def sentence_menu(stage: Stage) -> Any:
    page = written(stage).sentences
    sentence = stage.vm.project.script.sentences[3]
    page.view.menu_requested.emit(sentence.id, sentence.text.index("Anna"), QPoint(200, 200))
    return popped(page.menu)


@state("sentence-word", "ask_how_said")
def word(stage: Stage) -> Any:
    return asked(sentence_menu(stage).actions()[0].trigger)


@state("shelf-title", "ask_title")
def title(stage: Stage) -> Any:
    books = shelf(stage).sentences.shelf
    books.view.setCurrentIndex(books.view.model().index(0, 0))
    return asked(books.ask_title)
