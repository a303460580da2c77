"""What the window says of itself: versions, licences, and what the embedded voice is made of."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import dataclass

import PySide6
from PySide6.QtCore import qVersion

from parlance import __version__
from parlance.core.result import DeviceInfo
from parlance.library import about, paths

from ..translation import localized, tr
from .choices import language_name

GGML, QT = "https://github.com/ggml-org/ggml", "https://doc.qt.io/qtforpython-6/licenses.html"


@dataclass(frozen=True)
class Fact:
    label: str
    value: str
    link: str = ""
    """Where `value` leads, as a URL."""


@dataclass(frozen=True)
class Part:
    title: str
    facts: tuple[Fact, ...]


def parts(devices: Sequence[DeviceInfo]) -> list[Part]:
    """`devices` as the engine found them: the CPU's driver is ggml. It reads files: nothing for the window's thread."""
    found = [
        Part(tr("PROGRAM"), _program(devices)),
        Part(tr("EMBEDDED VOICE"), _voice()),
        Part(tr("LICENCES"), tuple(Fact("", path.name, path.as_uri()) for path in about.licence_files())),
    ]
    return [part for part in found if part.facts]


def as_text(found: Sequence[Part]) -> str:
    """For the clipboard; files of this computer are left out, since their folders name its user."""
    lines = ["Parlance"]
    for part in found:
        facts = [fact for fact in part.facts if not fact.link.startswith("file:")]
        if facts:
            lines += ["", part.title, *(f"{fact.label}: {fact.value}" for fact in facts)]
    return "\n".join(lines) + "\n"


def _program(devices: Sequence[DeviceInfo]) -> tuple[Fact, ...]:
    commit = about.commit()
    version = tr("{version}, commit {commit}", version=__version__, commit=commit) if commit else __version__
    ggml = next((device.driver.partition(",")[0] for device in devices if device.kind == "cpu"), "")
    facts = (
        Fact(tr("Version"), version),
        Fact(tr("What is new"), paths.changes().name, paths.changes().as_uri()),
        Fact(tr("Licence"), "MIT"),
        Fact("ggml", ggml.removeprefix("ggml "), GGML),
        Fact("Qt", f"{qVersion()}, PySide6 {PySide6.__version__}, LGPL", QT),
        Fact("Python", platform.python_version()),
        Fact(tr("System"), platform.platform()),
    )
    return tuple(fact for fact in facts if fact.value)


def _voice() -> tuple[Fact, ...]:
    voice = about.voice_of(paths.embedded_model())
    if voice is None:
        return ()
    facts = (
        Fact(tr("Name"), voice.title),
        Fact(tr("Licence"), voice.licence),
        Fact(tr("Languages"), ", ".join(map(language_name, voice.languages))),
        Fact(tr("Voices"), ", ".join(voice.speakers)),
        Fact(tr("Sources"), voice.sources),
        Fact(tr("Recipe"), voice.recipe),
        Fact(tr("Commit"), voice.commit),
        Fact(tr("Seconds of training"), localized(voice.seconds)),
        Fact(tr("Checkpoints"), voice.checkpoints),
    )
    return tuple(fact for fact in facts if fact.value)
