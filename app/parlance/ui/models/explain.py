"""From an error to a message: what happened, why, and what to press next."""

from __future__ import annotations

from ..reports import ErrorReport
from .messages import Message

SPEAKING, AUDIO, SAVING = "speaking", "audio", "saving"
CLONING, VOICES, MODELS, COMPARING = "cloning", "voices", "models", "comparing"
PROJECT, NARRATING, EXPORTING = "project", "narrating", "exporting"


def speaking_failed(error: ErrorReport, device_name: str, on_cpu: bool) -> Message:
    """The engine could not make the speech."""
    if error.kind == "device" and not on_cpu:
        return _message(
            error, SPEAKING, f"{device_name} could not do it", "The CPU can do the same work.", "use_cpu", "Use the CPU"
        )
    if error.kind in ("text", "usage"):
        return _message(error, SPEAKING, "This cannot be spoken", "Change it, then press Speak.")
    if error.kind == "model":
        return _message(error, SPEAKING, "The model cannot be read", "Pick another model, then press Speak.")
    return _message(error, SPEAKING, "Speaking failed", "Press Speak to try again; the text is kept.")


def noticed(notices: list[str]) -> Message:
    """The speech is there, and there is something to know about it."""
    return Message(SPEAKING, "warn", "About what you hear", " ".join(f"{words.rstrip('.')}." for words in notices))


def hung(device_name: str, words: str) -> Message:
    """A driver does not come back; another engine has taken over."""
    return Message(
        SPEAKING,
        "warn",
        f"{device_name} stopped answering",
        f"{words[:1].upper()}{words[1:]}. The CPU goes on from here. Start Parlance again to try the device.",
    )


def start_failed(error: ErrorReport) -> Message:
    return _message(
        error,
        SPEAKING,
        "The speech engine did not start",
        "Start Parlance again; if it happens again, copy the details for a report.",
    )


def no_sound(error: ErrorReport) -> Message:
    return _message(
        error,
        AUDIO,
        "There is no sound",
        "Choose another output. Speech is still made, and Save works.",
        "choose_output",
        "Choose output…",
        level="warn",
    )


def save_failed(error: ErrorReport) -> Message:
    return _message(
        error,
        SAVING,
        "The file was not saved",
        "Press Save to choose another place; the sound is kept.",
        "save",
        "Save…",
    )


def clip_failed(error: ErrorReport) -> Message:
    return _message(error, CLONING, "This recording cannot be used", "Choose another one.")


def recording_failed(error: ErrorReport) -> Message:
    return _message(
        error,
        CLONING,
        "The microphone cannot be used",
        "Connect one, allow Parlance to use it in the system's settings, or choose a sound file instead.",
        level="warn",
    )


def cloning_failed(error: ErrorReport) -> Message:
    return _message(error, CLONING, "The voice was not made", "The recording and all that you wrote are kept.")


def comparison_failed(error: ErrorReport) -> Message:
    return _message(error, COMPARING, "Measuring failed", "Press Compare to try again.")


def device_used(name: str) -> Message:
    return Message(COMPARING, "info", "In use from now on", f"{name}. The pickers beside the script show it.")


def comparison_not_exported(error: ErrorReport) -> Message:
    return _message(error, COMPARING, "The comparison was not exported", "Choose another place; nothing is lost.")


def comparison_exported(name: str, folder: str) -> Message:
    return Message(COMPARING, "info", f"Exported {name}", f"It is in {folder}.")


def history_failed(error: ErrorReport) -> Message:
    return _message(
        error, COMPARING, "The history cannot be used", "What is measured now is shown, but not kept.", level="warn"
    )


def voice_file_failed(error: ErrorReport, title: str) -> Message:
    return _message(error, VOICES, title, "")


def project_failed(error: ErrorReport, title: str) -> Message:
    """A project that cannot be opened, or does not take what is to be kept."""
    return _message(
        error,
        PROJECT,
        f"{title} cannot be used now",
        "What you wrote stays in this window.",
        "retry_project",
        "Try again",
    )


def narrating_failed(error: ErrorReport, left: int) -> Message:
    """Speaking the sentences of a project came to a stop."""
    return _message(
        error,
        NARRATING,
        "Speaking stopped",
        f"What is spoken is kept; {sentences(left)} to go.",
        "go_on",
        "Go on",
    )


def document_failed(error: ErrorReport, name: str) -> Message:
    return _message(error, PROJECT, f"{name} cannot be read", "The script is as it was.")


def export_failed(error: ErrorReport) -> Message:
    return _message(error, EXPORTING, "Nothing was exported", "Choose another place, then export again.")


def unfinished(left: int) -> Message:
    """An earlier run was ended before all that was asked for was spoken."""
    return Message(
        NARRATING,
        "info",
        "There is something left to speak",
        f"Still to be spoken when Parlance was closed: {sentences(left)}. What was spoken is kept.",
        "go_on",
        "Go on",
    )


def sentences(count: int) -> str:
    return "1 sentence" if count == 1 else f"{count:,} sentences"


def model_work_failed(error: ErrorReport, title: str, again: bool = False) -> Message:
    """With `again`, one press does it once more."""
    action, label = ("models_again", "Try again") if again else ("", "")
    return _message(error, MODELS, title, "", action, label)


def _message(
    error: ErrorReport, topic: str, title: str, next_step: str, action: str = "", label: str = "", level: str = "error"
) -> Message:
    reason = error.reason.strip()
    if reason and reason[-1] not in ".!?":
        reason += "."
    # The name of a file or of a server keeps its letters.
    if "." not in reason.split(" ")[0]:
        reason = f"{reason[:1].upper()}{reason[1:]}"
    return Message(topic, level, title, f"{reason} {next_step}".strip(), action, label, error.details)
