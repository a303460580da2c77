"""Voices and models that a program makes: clone and blend voices, download models and write them in other types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from parlance.core.cloning import TRANSCRIPT, CloneRequest, VoiceRecord
from parlance.core.errors import ParlanceError, UsageError
from parlance.core.messages import Message, together
from parlance.core.result import ModelInfo, Report, VoiceInfo
from parlance.families import family_of
from parlance.library import paths, voices

if TYPE_CHECKING:
    from parlance.audio.clips import Clip
    from parlance.core.clip_doctor import Diagnosis
    from parlance.core.cloning import CloneNeeds

BEST = "best"
"""The part of a recording that suits cloning best."""
Part = tuple[float, float] | str
"""Seconds from and to, `BEST`, or an empty text for all of the recording."""


def clone(
    clip: Path | str,
    name: str,
    *,
    consent: str,
    model: str = "",
    part: Part = "",
    transcript: str = "",
    languages: Sequence[str] = (),
    licence: str = "",
    emotion: float = 0.5,
    device: str = "auto",
    dtype: str = "auto",
    threads: int = 0,
) -> VoiceInfo:
    """Clone a voice from a recording of one speaker and keep it under `name`; its ``id`` is the ``voice`` of a request.

    `consent` states who agreed. `part` is `(from, to)` in seconds or ``"best"``; `transcript` says what is spoken in
    the recording, for models that use it; `emotion` is the exaggeration from 0 to 2. Raises `AudioError` for a file
    that cannot be read, `UsageError` for a wrong argument, and `ParlanceError` for a recording that is not suitable or
    a model that cannot clone.
    """
    catalogue, folder = paths.open_catalogue(), paths.voices_dir()
    info = catalogue.describe(catalogue.resolve(model))
    needs = cloning_needs(info)
    if transcript.strip() and TRANSCRIPT not in info.capabilities:
        raise UsageError("value.transcript", title=info.title)
    if not consent.strip():
        raise UsageError("voice.no_consent")
    voices.new_path(folder, name, info.voice_ids)
    networks = catalogue.clone_file(info)
    recording = listen(Path(clip), part, needs)
    recording.check()
    voice, _ = run_cloning(networks, info, recording.clip, transcript, device, dtype, threads)
    record = record_of(recording, info, name, consent, languages, emotion, licence, transcript)
    return _kept(info, voices.save_voice(folder, voice, record, info.voice_ids))


def blend(first: str, second: str, name: str, *, amount: float = 0.5, model: str = "") -> VoiceInfo:
    """Interpolate two voices of a model, and keep the result under `name`. An `amount` of 0 is the first voice, and 1
    the second one. Raises `UsageError` for a wrong argument or a model whose voices cannot be blended."""
    catalogue = paths.open_catalogue()
    return save_blend(catalogue.describe(catalogue.resolve(model)), first, second, name, amount)[0]


def pull(
    name: str,
    *,
    dtype: str = "f16",
    accept_licence: bool = False,
    endpoint: str = "",
    repository: str = "",
    progress: Report = lambda _: None,
) -> ModelInfo:
    """Download an official model, as ``parlance models list --remote`` names it, and convert it.

    `accept_licence` confirms that its terms were read, where the model requires that. Raises `UsageError` for a wrong
    argument or a model that is there already, and `DownloadError` or `ModelError` for what goes wrong.
    """
    from parlance.library.install import Folders, install
    from parlance.library.releases import Place, find_release

    release = find_release(name)
    if repository:
        release = release.at(Place.parse(repository))
    if release.limits and not accept_licence:
        raise UsageError("value.licence", limits=release.limits)
    folders = Folders(paths.models_dir(), paths.downloads_dir())
    return paths.open_catalogue().describe(install(release, dtype, folders, endpoint, progress))


def quantize(
    model: str,
    out: Path | str,
    *,
    dtype: str = "q8_0",
    allow: Collection[str] = (),
    deny: Collection[str] = (),
    progress: Report = lambda _: None,
) -> Path:
    """Write a copy of a model with other weight types, and return its path.

    With `allow` only tensors change whose names contain one of its parts; those with a part in `deny` stay f32. Raises
    `UsageError` for a wrong type, and `ModelError` for a file that cannot be read.
    """
    from parlance.families.conversion.release_writer import DtypePolicy
    from parlance.library import quantize as quantizing
    from parlance.library.install import check_out, counting

    source, path = paths.open_catalogue().resolve(model), Path(out)
    check_out(source, path)
    policy = DtypePolicy(dtype, tuple(allow), tuple(deny))
    quantizing.quantize(source, path, policy, counting(Message("model.writing", file=path.name), progress))
    return path


class Recording(NamedTuple):
    """What a voice is made from."""

    clip: Clip
    part: tuple[float, float]
    """Seconds of the file."""
    diagnosis: Diagnosis

    def check(self) -> None:
        """Raises `ParlanceError` for a clip that no voice can be made from."""
        if self.diagnosis.refused:
            refused = [found.message for found in self.diagnosis.findings if found.severity == "refuse"]
            raise ParlanceError(together(refused))


def cloning_needs(model: ModelInfo) -> CloneNeeds:
    """Raises `ParlanceError` with the reason if the model cannot clone."""
    if model.cloning is None:
        raise ParlanceError("at", place=model.title, problem=Message(family_of(model.family, model.path).no_cloning))
    return model.cloning


def listen(path: Path, part: Part, needs: CloneNeeds, argument: str = "part") -> Recording:
    """The part of a recording that is to be used, and its diagnosis. `argument` is the name of `part` in errors."""
    from parlance.audio.clips import read_clip
    from parlance.core.clip_doctor import diagnose

    whole = read_clip(path)
    length = len(whole.samples) / whole.sample_rate
    if not part:
        return Recording(whole, (0.0, length), diagnose(whole.samples, whole.sample_rate, needs))
    if isinstance(part, str):
        if part != BEST:
            raise UsageError("value.part", name=argument, part=part)
        part = diagnose(whole.samples, whole.sample_rate, needs).best_part
    elif not 0 <= part[0] < part[1] <= length + 0.01:
        raise UsageError("value.part_outside", name=argument, begin=part[0], end=part[1], seconds=length)
    clip = whole.part(*part)
    return Recording(clip, part, diagnose(clip.samples, clip.sample_rate, needs))


def run_cloning(
    networks: Path,
    model: ModelInfo,
    clip: Clip,
    transcript: str,
    device: str,
    dtype: str,
    threads: int,
    on_step: Callable[[Message], None] = lambda _: None,
    cancelling: Callable[[Callable[[], None]], AbstractContextManager[None]] = lambda _cancel: nullcontext(),
) -> tuple[Any, list[dict[str, Any]]]:
    """The voice, and the statistics of each stage. `cancelling` gets a function that stops the networks, and returns a
    context in which they run."""
    from parlance.core.devices import choose_device, find_devices
    from parlance.core.dsp.loudness import audible
    from parlance.core.native import default_threads, mapped_errors

    cloner, chosen = family_of(model.family, model.path).cloner(), choose_device(device, find_devices())
    request = CloneRequest(model.path, audible(clip.mono), clip.sample_rate, transcript)
    with mapped_errors() as core:
        metadata = core.GgufFile(model.path).metadata
        opened = cloner.open(str(networks), chosen.id, dtype, threads or default_threads())
        steps = []
        with cancelling(opened.cancel):
            for message, voice in cloner.run(opened, request, metadata):
                on_step(message)
                steps.append(voice)
    return steps[-1], opened.stats()


def record_of(
    recording: Recording,
    model: ModelInfo,
    name: str,
    consent: str,
    languages: Sequence[str],
    emotion: float,
    licence: str,
    transcript: str,
) -> VoiceRecord:
    begin_s, end_s = recording.part
    return VoiceRecord(
        name=name,
        fits=cloning_needs(model).fits,
        consent=consent.strip(),
        source_name=recording.clip.name,
        source_sha256=recording.clip.sha256,
        source_part=(round(begin_s, 3), round(end_s, 3)),
        model=model.name,
        languages=tuple(languages),
        emotion=emotion,
        licence=licence,
        transcript=transcript.strip(),
    )


def save_blend(
    model: ModelInfo, first: str, second: str, name: str, amount: float
) -> tuple[VoiceInfo, Path, VoiceRecord]:
    """A blend of two voices of the model, kept in the user's folder."""
    folder = paths.voices_dir()
    voices.new_path(folder, name, model.voice_ids)
    tensors, record = voices.blend_voices(model, folder, first, second, amount, name)
    path = voices.save_voice(folder, tensors, record)
    return _kept(model, path), path, record


def _kept(model: ModelInfo, path: Path) -> VoiceInfo:
    """As the catalogue lists it from now on."""
    return next(voice for voice in paths.open_catalogue().describe(Path(model.path)).voices if voice.id == path.stem)
