"""From an error to a message: what happened, why, and what to press next."""

from __future__ import annotations

from ..reports import ErrorReport
from .messages import Message

SPEAKING, AUDIO, SAVING = "speaking", "audio", "saving"
CLONING, VOICES = "cloning", "voices"


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


def voice_file_failed(error: ErrorReport, title: str) -> Message:
    return _message(error, VOICES, title, "")


def _message(
    error: ErrorReport, topic: str, title: str, next_step: str, action: str = "", label: str = "", level: str = "error"
) -> Message:
    reason = error.reason.strip()
    if reason and reason[-1] not in ".!?":
        reason += "."
    return Message(
        topic, level, title, f"{reason[:1].upper()}{reason[1:]} {next_step}".strip(), action, label, error.details
    )
