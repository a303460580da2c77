"""From an error to a message: what happened, why, and what to press next."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..reports import ErrorReport
from ..translation import capitalised, isolated, said, tr
from .choices import language_name
from .messages import Message

SPEAKING, AUDIO, SAVING = "speaking", "audio", "saving"
CLONING, VOICES, MODELS, COMPARING = "cloning", "voices", "models", "comparing"
PROJECT, PROJECT_VOICE, UNWRITTEN, RESCUED = "project", "project_voice", "unwritten", "rescued"
NARRATING, EXPORTING = "narrating", "exporting"
QUEUE = "reading_queue"
HISTORY, COMPARISONS = "damaged_history", "damaged_comparisons"
"""Of files that were set aside."""
SETTINGS, SERVING = "settings", "serving"
UNEXPECTED = "unexpected"


def speaking_failed(error: ErrorReport, device_name: str, on_cpu: bool, of_script: bool = True) -> Message:
    """The engine could not make the speech, `of_script` or of another text."""
    if error.kind == "device" and not on_cpu:
        return _message(
            error,
            SPEAKING,
            tr("{device} could not do this", device=device_name),
            tr("The CPU can do it instead."),
            "use_cpu",
            tr("Use the CPU"),
        )
    if error.kind in ("text", "usage"):
        return _message(
            error, SPEAKING, tr("This cannot be spoken"), tr("Change it, then press Speak.") if of_script else ""
        )
    if error.kind == "model":
        return _message(error, SPEAKING, tr("The model cannot be read"), tr("Pick another model, then press Speak."))
    return _message(error, SPEAKING, tr("Speaking failed"), tr("Press Speak to try again; the text is kept."))


def unexpected(error: ErrorReport) -> Message:
    """A fault of the program itself, in whatever the user did last."""
    return _message(
        error,
        UNEXPECTED,
        tr("Something went wrong"),
        tr("Try again. If it happens again, a report helps to find out why."),
        "save_diagnostics",
        tr("Save diagnostics…"),
    )


def noticed(notices: Sequence[str]) -> Message:
    """The speech is there, and there is something to know about it."""
    return Message(SPEAKING, "warn", tr("About what you hear"), " ".join(as_sentence(said(words)) for words in notices))


def hung(device_name: str, words: str) -> Message:
    """A driver does not come back; another engine has taken over."""
    return Message(
        SPEAKING,
        "warn",
        tr("{device} stopped answering", device=device_name),
        as_sentence(said(words)) + " " + tr("Parlance continues without it. Restart to try it again."),
    )


def start_failed(error: ErrorReport) -> Message:
    return _message(
        error,
        SPEAKING,
        tr("The speech engine did not start"),
        tr("Start Parlance again; if it happens again, copy the details for a report."),
    )


def no_sound(error: ErrorReport, has_outputs: bool = True) -> Message:
    words = tr("Choose another output. You can still generate and save.")
    return _message(
        error,
        AUDIO,
        tr("There is no sound"),
        words if has_outputs else tr("Connect and select an output device. You can still generate and save."),
        "choose_output",
        tr("Choose output…"),
        level="warn",
    )


def save_failed(error: ErrorReport) -> Message:
    return _message(
        error,
        SAVING,
        tr("The file was not saved"),
        tr("Press Save to choose another place; the sound is kept."),
        "save",
        tr("Save…"),
    )


def clip_failed(error: ErrorReport) -> Message:
    return _message(error, CLONING, tr("This recording cannot be used"), tr("Choose another one."))


def recording_failed(error: ErrorReport) -> Message:
    return _message(
        error,
        CLONING,
        tr("The microphone cannot be used"),
        tr("Connect one, allow Parlance to use it in the system's settings, or choose a sound file instead."),
        level="warn",
    )


def cloning_failed(error: ErrorReport) -> Message:
    return _message(
        error, CLONING, tr("The voice was not made"), tr("The recording and everything you wrote are kept.")
    )


def comparison_failed(error: ErrorReport) -> Message:
    return _message(error, COMPARING, tr("Measuring failed"), tr("Press Compare to try again."))


def device_used(name: str) -> Message:
    return Message(
        COMPARING, "info", tr("Now in use"), tr("{name}. You see it in the panel beside the script.", name=name)
    )


def comparison_not_exported(error: ErrorReport) -> Message:
    return _message(
        error, COMPARING, tr("The comparison was not exported"), tr("Choose another place; nothing is lost.")
    )


def comparison_exported(name: str, folder: str) -> Message:
    return Message(COMPARING, "info", tr("Exported {name}", name=name), tr("It is in {folder}.", folder=folder))


def history_failed(error: ErrorReport) -> Message:
    return _message(
        error,
        COMPARING,
        tr("The history cannot be used"),
        tr("New measurements are shown, but not kept."),
        level="warn",
    )


def clips_failed(error: ErrorReport, topic: str) -> Message:
    return _message(error, topic, tr("The history cannot be used"), "", level="warn")


def voice_file_failed(error: ErrorReport, title: str) -> Message:
    return _message(error, VOICES, title, "")


def project_voice_changed(again: int) -> Message:
    """Sentences that were spoken would sound another way now."""
    return Message(
        PROJECT_VOICE,
        "info",
        tr("%n sentence(s) are out of date", "", again),
        tr("The voice or the settings of this project have changed. The earlier takes are kept."),
        "read_as_before",
        tr("Revert"),
    )


def project_unwritten(error: ErrorReport, title: str) -> Message:
    """The open project cannot be written. Nothing clears this but its being written, copied or given up."""
    return _message(
        error,
        UNWRITTEN,
        tr("Can't save “{title}”", title=title),
        tr("What you wrote stays in this window."),
        "retry_project",
        tr("Try again"),
    )


def project_not_opened(error: ErrorReport, path: Path) -> Message:
    return _message(
        error, PROJECT, tr("{title} was not opened", title=path.stem), "", f"open_project {path}", tr("Try again")
    )


def project_failed(error: ErrorReport, title: str) -> Message:
    """A project that cannot be copied, renamed or archived."""
    return _message(error, PROJECT, tr("Can't use “{title}”", title=title), "")


def project_rescued() -> Message:
    """A copy was made of what the window knows of a project that another program has written over."""
    return Message(
        RESCUED,
        "warn",
        tr("The copy has your text, but not the sound"),
        tr("Another program wrote over the file that held it. Everything you wrote is there; have it spoken again."),
    )


def settings_failed(error: ErrorReport) -> Message:
    """What is chosen is forgotten when the window is closed."""
    return _message(
        error,
        SETTINGS,
        tr("Your settings cannot be saved"),
        tr("Changes last until you close Parlance. Projects are not affected."),
        level="warn",
    )


def settings_set_aside(path: Path) -> Message:
    """What was chosen before cannot be read."""
    return Message(
        SETTINGS,
        "warn",
        tr("Your settings could not be read"),
        tr("Parlance starts with the defaults. The old file was kept as {path}.", path=isolated(str(path))),
    )


def settings_newer() -> Message:
    """A later version wrote them, and may mean something else by them."""
    return Message(
        SETTINGS,
        "warn",
        tr("Your settings were written by a newer version of Parlance"),
        tr("They stay as they are. What you change here is forgotten when this window is closed."),
    )


def history_set_aside(path: Path) -> Message:
    """What was spoken before cannot be read."""
    return Message(
        HISTORY,
        "warn",
        tr("Your history is damaged and could not be read"),
        tr(
            "Parlance goes on with an empty one. The old file was kept as {path}; Clear history, in the settings, "
            "deletes it too.",
            path=isolated(str(path)),
        ),
    )


def comparisons_set_aside(path: Path) -> Message:
    return Message(
        COMPARISONS,
        "warn",
        tr("Your earlier comparisons are damaged and could not be read"),
        tr("Parlance goes on with an empty list. The old file was kept as {path}.", path=isolated(str(path))),
    )


def second_window() -> Message:
    """Another one keeps the settings, and may have the same project."""
    return Message(
        SETTINGS,
        "warn",
        tr("Another window of Parlance is open"),
        tr(
            "The other window keeps your settings and the script. What you change here is forgotten "
            "when this window is closed. Projects are still saved; none is open here yet."
        ),
    )


def narrating_failed(error: ErrorReport, left: int) -> Message:
    """Speaking the sentences of a project came to a stop."""
    return _message(
        error,
        NARRATING,
        tr("Speaking stopped"),
        tr("Progress is saved; {left} left.", left=sentences(left)),
        "go_on",
        tr("Resume"),
    )


def document_failed(error: ErrorReport, name: str) -> Message:
    return _message(error, PROJECT, tr("{name} cannot be read", name=name), tr("The script has not changed."))


def document_left_out(what: str) -> Message:
    """Pages of a document that are not read unless the user asks for them."""
    words, label = as_sentence(said(what)), tr("Choose chapters…")
    return Message(PROJECT, "info", tr("Some chapters were left out"), words, "choose_chapters", label)


def document_language(code: str, model: str) -> Message:
    """The document says that it is in a language which the model lacks."""
    words = tr(
        "{model} does not speak {language}. Choose another model or language.",
        model=model,
        language=language_name(code),
    )
    return Message(PROJECT_VOICE, "warn", tr("This document is in another language"), words)


def left_out(name: str, error: ErrorReport | None) -> Message:
    """Of the reading queue; without an error it is not there any more."""
    words = tr("{name} was left out of the reading queue", name=name)
    topic = f"{QUEUE} {name}"
    if error is None:
        return Message(topic, "warn", words, tr("The file no longer exists."))
    return _message(error, topic, words, tr("Reading continues with the next one."))


def not_spoken(project: str, failed: int, number: int, reason: str) -> Message:
    """`failed` sentences of a project; the first of them and why."""
    words = tr("{title}, sentence {number}: {reason}", title=project, number=number, reason=reason)
    return Message(not_spoken_topic(project), "warn", tr("Not spoken: {reason}", reason=sentences(failed)), words)


def not_spoken_topic(project: str) -> str:
    """Of each project its own: the reading queue goes on with another one."""
    return f"{NARRATING} {project}"


def export_failed(error: ErrorReport) -> Message:
    return _message(error, EXPORTING, tr("Nothing was exported"), tr("Choose another place, then export again."))


def unfinished(left: int) -> Message:
    """An earlier run was ended before all that was asked for was spoken."""
    return Message(
        NARRATING,
        "info",
        tr("Narration interrupted: {left} left", left=sentences(left)),
        tr("Parlance was closed before the end. What was spoken is kept."),
        "go_on",
        tr("Continue"),
    )


def server_failed(error: ErrorReport) -> Message:
    """It was on when the window was closed, and cannot be now."""
    return _message(
        error,
        SERVING,
        tr("Other apps cannot use Parlance now"),
        tr("Open the server in the settings to try again."),
        "open_server",
        tr("Server…"),
        level="warn",
    )


def home_failed(error: ErrorReport) -> Message:
    """Likewise of the service for Home Assistant."""
    return _message(
        error,
        SERVING,
        tr("Home Assistant cannot use Parlance now"),
        tr("Open the server in the settings to try again."),
        "open_server",
        tr("Server…"),
        level="warn",
    )


def model_work_failed(error: ErrorReport, title: str, again: bool = False) -> Message:
    """With `again`, one press does it once more."""
    action, label = ("models_again", tr("Try again")) if again else ("", "")
    return _message(error, MODELS, title, "", action, label)


def _message(
    error: ErrorReport, topic: str, title: str, next_step: str, action: str = "", label: str = "", level: str = "error"
) -> Message:
    reason = as_sentence(said(error.reason).strip())
    return Message(topic, level, title, f"{isolated(reason)} {next_step}".strip(), action, label, error.details)


def as_sentence(reason: str) -> str:
    """With a capital letter and an end; the name of a file or of a server keeps its letters."""
    if reason and reason[-1] not in ".!?。":
        reason += "."
    return reason if "." in reason.split(" ")[0] else capitalised(reason)


def sentences(count: int) -> str:
    return tr("%n sentence(s)", "", count)
