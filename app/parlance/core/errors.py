"""Every error that a user may meet. The message is one sentence that names the file, field or character."""

from __future__ import annotations

from typing import Any

from .messages import Message, is_code, verbatim


class ParlanceError(Exception):
    """Base of all errors that are shown to the user as they are: ``ModelError("model.not_found", name=name)``."""

    def __init__(self, message: Message | str, /, **values: Any) -> None:
        """`message` is a code of `values`, a `Message`, or the words of another program."""
        if not isinstance(message, Message):
            message = Message(message, **values) if is_code(message) else verbatim(message)
        super().__init__(message)
        self.message = message


class UsageError(ParlanceError):
    """A request that can never work as written: an unknown option, voice, language or device."""


class ModelError(ParlanceError):
    """A model or voice file that cannot be read; the message names the file and the field."""


class TextError(ParlanceError):
    """A text that holds nothing to speak, or more than a model can take."""


class DeviceError(ParlanceError):
    """A compute device that is missing, failed or ran out of memory."""


class UnsupportedError(DeviceError):
    """A device lacks an operation of one network; another device may have it."""

    def __init__(self, message: Message | str, network: str) -> None:
        super().__init__(message)
        self.network = network


class AudioError(ParlanceError):
    """An audio device or audio file that cannot be used."""


class ProjectError(ParlanceError):
    """A project file that cannot be read or written; the message names the file."""


class DownloadError(ParlanceError):
    """A file that did not come whole from a server; the message says what may help."""


class BusyError(ParlanceError):
    """More was asked for than is kept waiting."""


class UnavailableError(ParlanceError):
    """What was asked for would spoil what the engine is doing, and would wait for long."""


class Cancelled(ParlanceError):
    """The user asked to stop."""
