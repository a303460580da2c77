"""Files that Parlance keeps for the user, or is given by him: voices, projects, settings, history."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import numpy as np
from tests.unit.project.conftest import make_spoken

from parlance.core.cloning import VoiceRecord
from parlance.core.errors import ParlanceError
from parlance.core.gguf_file import write_gguf
from parlance.core.request import SynthesisRequest
from parlance.families.chatterbox.voice import FORMAT, ChatterboxVoice
from parlance.families.supertonic.voice import VoiceTensors
from parlance.families.supertonic.voice_files import read_voice_json, write_voice_json
from parlance.library import settings
from parlance.library.history import SAY, History
from parlance.library.voices import metadata_of, read_voice
from parlance.project.file import ProjectFile
from parlance.project.items import PlannedTake
from parlance.project.script import Script

from .door import Door, on_disk, scratch
from .mutators import in_database, in_json


def _fresh(name: str) -> Path:
    """A path where nothing is, nor a log of what was there."""
    for old in scratch().glob(f"{name}*"):
        old.unlink()
    return scratch() / name


def open_voice(data: bytes) -> None:
    read_voice(on_disk(data, "voice.gguf"))


def voices() -> Iterator[bytes]:
    draw = np.random.default_rng(0)
    voice = ChatterboxVoice(
        speaker_emb=draw.standard_normal(256).astype(np.float32),
        t3_prompt_tokens=draw.integers(0, 6561, 8).astype(np.int32),
        prompt_token=draw.integers(0, 6561, 4).astype(np.int32),
        prompt_feat=draw.standard_normal((8, 80)).astype(np.float32),
        xvector=draw.standard_normal(192).astype(np.float32),
    )
    record = VoiceRecord("Ada Löwe", "turbo", "Ada agreed", "ada.flac", "ab" * 32, (1.5, 11.25), "chatterbox-turbo")
    path = scratch() / "made.gguf"
    write_gguf(path, metadata_of(record, FORMAT.architecture), FORMAT.arrays(voice), FORMAT.parts)
    yield path.read_bytes()


def open_style(data: bytes) -> None:
    voice = read_voice_json(on_disk(data, "voice.json"))
    assert voice.ttl.dtype == voice.dp.dtype == np.float32


def styles() -> Iterator[bytes]:
    path = scratch() / "made.json"
    draw = np.random.default_rng(0)
    write_voice_json(path, VoiceTensors(*(draw.standard_normal((3, 4)).astype(np.float32) for _ in range(2))))
    yield path.read_bytes()


def open_settings(data: bytes) -> None:
    """Nothing that is in it keeps the program from starting, and what is kept then is taken again."""
    path = _fresh("settings.json")  # without what was set aside before
    path.write_bytes(data)
    loaded = settings.load(path)
    settings.save(loaded, path)
    again = settings.load(path)
    assert repr(again) == repr(loaded), "settings change while they are kept"


def kept_settings() -> Iterator[bytes]:
    path = scratch() / "kept.json"
    chosen = settings.Settings(
        voices={"parlance-small": "rms"}, favourites=["rms"], options={"speed": 1.5}, measured={"cpu": 20.0}
    )
    settings.save(chosen, path)
    yield path.read_bytes()
    yield b'{"version": 1, "later": {"a": 1}, "speed": 1.5, "window": {"script": "Hello.", "pause_s": 0.5, "x": 1}}'


def open_project(data: bytes) -> None:
    path = _fresh("book.parlance")
    path.write_bytes(data)
    with closing(ProjectFile(path)) as file:
        contents = file.read()
        for take in contents.takes:
            with suppress(ParlanceError):
                file.chunks(take.id)
                assert np.isfinite(file.samples(take.id).shape).all()
        script = Script(file, contents)
        script.insert_text("More words.", 0)


def projects() -> Iterator[bytes]:
    path = _fresh("made.parlance")
    with closing(ProjectFile.create(path)) as file:
        script = Script(file)
        script.insert_text("One two. Three. Four five six.", 0)
        script.set_fields([script.sentences[0].id], "Speed", speed=1.5)
        file.add_take(50, script.sentences[0].id, make_spoken("One."))
        file.put_jobs([PlannedTake(script.sentences[1].id, 3)])
    yield path.read_bytes()


def open_history(data: bytes) -> None:
    path = _fresh("history.sqlite3")
    path.write_bytes(data)
    kept = History(path)
    for clip in kept.clips("one"):
        with suppress(ParlanceError):
            kept.sound(clip.id)
            assert clip.request.to_dict()
    kept.size()


def histories() -> Iterator[bytes]:
    path = _fresh("made.sqlite3")
    kept = History(path)
    for seed in range(3):
        kept.add(make_spoken("One two.", seed).result, SAY, b"fLaC")
    yield path.read_bytes()


def open_request(data: bytes) -> None:
    request = SynthesisRequest.from_json(data.decode("utf-8", "surrogatepass"))
    assert SynthesisRequest.from_dict(request.to_dict()) == request


def requests() -> Iterator[bytes]:
    yield json.dumps(make_spoken("One two.").result.request.to_dict()).encode()
    yield b'{"text": "Hello."}'


DATABASE = 1 << 18
DOORS = (
    Door("voices", open_voice, voices, longest=8192),
    Door("styles", open_style, styles, mutate=in_json),
    Door("settings", open_settings, kept_settings, refusals=(), mutate=in_json),
    Door("projects", open_project, projects, mutate=in_database, longest=DATABASE, share=0.2),
    Door("history", open_history, histories, mutate=in_database, longest=DATABASE, share=0.2),
    Door("requests", open_request, requests, refusals=(ParlanceError, UnicodeDecodeError), mutate=in_json),
)
