"""`parlance voices`: whom a model can speak as."""

from __future__ import annotations

import argparse
import functools
import time
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.errors import UsageError
from ..core.request import SETTINGS
from ..library.command_line import option_value
from ..library.paths import open_catalogue
from . import say
from .common import Commands, add_compute, add_json, add_settings, interrupt_calls, note, print_json, print_table

if TYPE_CHECKING:
    from ..core.clip_doctor import Diagnosis
    from ..core.result import ModelInfo


def add_to(commands: Commands) -> None:
    voices = commands.add_parser("voices", help="manage voices")
    actions = voices.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="every voice of a model")
    listing.set_defaults(run=list_voices)
    show = actions.add_parser("show", help="one voice")
    show.set_defaults(run=show_voice)
    for parser in (listing, show):
        add_settings(parser, "model")
        add_json(parser)
    show.add_argument("voice", help="voice id")
    preview = actions.add_parser("preview", help="play a sample of a voice")
    say.add_output_options(preview)
    add_settings(preview, "model")
    preview.add_argument("voice", help="voice id")
    preview.set_defaults(run=say.preview)
    add_voice_files(actions)
    add_clone(actions)
    add_blend(actions)


def list_voices(args: argparse.Namespace) -> None:
    model = _model(args.model)
    if args.json:
        for voice in model.voices:
            print_json({**asdict(voice), "model": model.name, "default": voice.id == model.default_voice})
        return
    rows = [
        ("*" if voice.id == model.default_voice else "", voice.id, voice.name, voice.language, voice.description)
        for voice in model.voices
    ]
    print_table(("", "ID", "NAME", "LANGUAGE", "DESCRIPTION"), rows)


def show_voice(args: argparse.Namespace) -> None:

    path = cloned_voice(args.voice)
    if path is not None:
        from ..library.voices import read_record

        row = {"id": path.stem, **asdict(read_record(path)), "file": str(path)}
    else:
        model = _model(args.model)
        row = {**asdict(model.known_voice(args.voice)), "model": model.name, "licence": model.licence}
    if args.json:
        print_json(row)
    else:
        print_table(("FIELD", "VALUE"), row.items())


def _model(name: str) -> ModelInfo:
    catalogue = open_catalogue()
    return catalogue.describe(catalogue.resolve(name))


def add_blend(actions: Commands) -> None:
    parser = actions.add_parser("blend", help="interpolate two voices (Supertonic or Kokoro)")
    parser.add_argument("first", metavar="A", help="voice id")
    parser.add_argument("second", metavar="B", help="voice id")
    parser.add_argument("--amount", type=float, default=0.5, metavar="X", help="0 = A, 1 = B (default 0.5)")
    parser.add_argument("-o", dest="name", required=True, metavar="NAME", help="name of the new voice")
    add_settings(parser, "model")
    add_json(parser)
    parser.set_defaults(run=blend)


def blend(args: argparse.Namespace) -> None:
    from ..api.library import save_blend

    _, path, record = save_blend(_model(args.model), args.first, args.second, args.name, args.amount)
    if args.json:
        print_json({"voice": {"id": path.stem, **asdict(record)}, "file": str(path)})
    else:
        print(path)


def add_clone(actions: Commands) -> None:
    clone = actions.add_parser("clone", help="clone a voice from a recording")
    clone.add_argument("clip", type=Path, metavar="CLIP", help="recording of one speaker: WAV, MP3, m4a, Ogg ...")
    add_settings(clone, "model")
    clone.add_argument("--name", default="", metavar="N", help="name of the voice")
    clone.add_argument("--consent", default="", metavar="WHO", help="statement of consent (required)")
    clone.add_argument("--licence", default="", metavar="L", help="licence or permitted use of the voice")
    clone.add_argument("--lang", action="append", default=[], metavar="L", help="language of the speaker (repeatable)")
    emotion = functools.partial(option_value, "--emotion", SETTINGS["exaggeration"])
    clone.add_argument("--emotion", type=emotion, default=0.5, metavar="E", help="exaggeration, 0 to 2 (default 0.5)")
    clone.add_argument(
        "--transcript", default="", metavar="WORDS", help="transcript of the clip, for models that condition on it"
    )
    clone.add_argument("--part", default="", metavar="FROM:TO", help="section to use, in seconds, or `best`")
    clone.add_argument("--trace", type=Path, metavar="DIR", help="also write the voice's tensors as .npy files")
    clone.add_argument("--check", action="store_true", help="only analyse the clip")
    add_compute(clone)
    add_json(clone)
    clone.set_defaults(run=clone_voice)


def clone_voice(args: argparse.Namespace) -> int:
    from ..api.library import cloning_needs, listen, record_of, run_cloning
    from ..comparison.trace import write_tensors
    from ..core.cloning import TRANSCRIPT
    from ..library import paths, voices

    catalogue = open_catalogue()
    model = catalogue.describe(catalogue.resolve(args.model))
    needs = cloning_needs(model)
    if args.transcript.strip() and TRANSCRIPT not in model.capabilities:
        raise UsageError("cli.no_transcript", title=model.title)
    if not args.check:
        _check_options(args)
        voices.new_path(paths.voices_dir(), args.name, model.voice_ids)
        networks = catalogue.clone_file(model)
    recording = listen(args.clip, _part(args.part), needs, "--part")
    diagnosis = recording.diagnosis
    if not args.json:
        _print_diagnosis(diagnosis)
    if args.check or diagnosis.refused:
        if args.json:
            print_json({"diagnosis": _row(diagnosis)})
        if not args.check:
            recording.check()
        return 1 if diagnosis.refused else 0
    if needs.limits:
        note(needs.limits)
    begun = time.perf_counter()
    compute = args.device, args.dtype, args.threads
    tensors, stages = run_cloning(networks, model, recording.clip, args.transcript, *compute, note, interrupt_calls)
    if args.trace:
        arrays = voices.format_of(tensors).arrays(tensors)
        write_tensors(args.trace, {name: value[None] for name, value in arrays.items()})
    record = record_of(
        recording, model, args.name, args.consent, args.lang, args.emotion, args.licence, args.transcript
    )
    path = voices.save_voice(paths.voices_dir(), tensors, record)
    if args.json:
        wall_s = time.perf_counter() - begun
        voice = {"id": path.stem, **asdict(record)}
        print_json(
            {"diagnosis": _row(diagnosis), "voice": voice, "file": str(path), "wall_s": wall_s, "stages": stages}
        )
    else:
        print(path)
    return 0


def _check_options(args: argparse.Namespace) -> None:
    if not args.name:
        raise UsageError("cli.name_missing")
    if not args.consent.strip():
        raise UsageError("cli.consent")


def _part(words: str) -> tuple[float, float] | str:
    """As `listen` takes it; `UsageError` for what is neither a name nor two numbers."""
    if words in ("", "best"):
        return words
    begin, _, end = words.partition(":")
    try:
        return float(begin), float(end)
    except ValueError as error:
        raise UsageError("cli.part", part=words) from error


def _row(diagnosis: Diagnosis) -> dict[str, Any]:
    return {**asdict(diagnosis), "verdict": diagnosis.verdict}


def _print_diagnosis(d: Diagnosis) -> None:
    rows = (
        ("length", f"{d.duration_s:.1f} s, " + (f"of which {d.speech_s:.1f} s speech" if d.speech_s else "no speech")),
        ("loudness", f"{d.loudness_lufs:.1f} LUFS, peak {d.peak:.2f}"),
        *([("background", f"{d.snr_db:.0f} dB below the voice")] if d.speech_s else []),
        ("bandwidth", f"{d.bandwidth_hz / 1000:.1f} kHz"),
        ("overdriven", f"{d.clipped_share:.2%} of the samples"),
        ("best part", f"{d.best_part[0]:.1f} s to {d.best_part[1]:.1f} s"),
        *((finding.severity, finding.message) for finding in d.findings),
    )
    print_table(("CLIP", "good" if d.verdict == "fine" else ""), rows)


def add_voice_files(actions: Commands) -> None:
    export = actions.add_parser(
        "export", help="write a cloned voice to a .gguf file, or a voice of a model to an official .json file"
    )
    export.add_argument("voice", help="voice id")
    export.add_argument("-o", dest="out", type=Path, required=True, metavar="FILE")
    export.set_defaults(run=export_voice)
    adding = actions.add_parser(
        "import", help="keep a cloned .gguf voice, or write a copy of a model with an official .json voice added"
    )
    adding.add_argument("file", type=Path, metavar="FILE")
    adding.add_argument("--name", default="", metavar="N", help="id of the voice: letters, digits, '-' and '_'")
    adding.add_argument("--title", default="", metavar="T", help="display name (default: the ID)")
    adding.add_argument("--lang", default="", metavar="L", help="language of the voice, instead of the model's default")
    adding.set_defaults(run=import_voice)
    removing = actions.add_parser(
        "rm", help="remove a cloned voice, or write a copy of a model without one of its voices"
    )
    removing.add_argument("voice", help="voice id")
    removing.set_defaults(run=remove)
    for parser in (adding, removing):
        parser.add_argument("-o", dest="out", type=Path, metavar="OUT.gguf", help="the copy of the model")
    for parser in (export, adding, removing):
        add_settings(parser, "model")
        add_json(parser)


def export_voice(args: argparse.Namespace) -> None:
    from ..families.supertonic.voice_files import read_voice, write_voice_json
    from ..library.voices import export_voice as export_cloned

    path = cloned_voice(args.voice)
    if path is not None:
        export_cloned(path, args.out)
        return _done(args, args.voice)
    write_voice_json(args.out, read_voice(open_catalogue().resolve(args.model), args.voice))
    _done(args, args.voice)


def import_voice(args: argparse.Namespace) -> None:
    from ..families.supertonic.voice_files import add_voice, read_voice_json
    from ..library import paths, voices

    if args.file.suffix == voices.SUFFIX:
        args.out = voices.import_voice(paths.voices_dir(), args.file)
        return _done(args, args.out.stem)
    _require(args, "name", "--name N, the id of the voice")
    _require(args, "out", "-o OUT.gguf, the copy of the model that gets the voice")
    catalogue = open_catalogue()
    model = catalogue.resolve(args.model)
    _not_in_place(model, args.out)
    language = args.lang or catalogue.describe(model).default_language
    add_voice(model, args.out, args.name, read_voice_json(args.file), args.title or args.name, language)
    _done(args, args.name)


def remove(args: argparse.Namespace) -> None:
    from ..families.supertonic.voice_files import remove_voice
    from ..library.voices import remove_voice as remove_cloned

    path = cloned_voice(args.voice)
    if path is not None and args.out is None:
        remove_cloned(path.parent, path.stem)
        args.out = path
        return _done(args, args.voice)
    if path is None:
        _model(args.model).known_voice(args.voice)  # An unknown voice is reported before a missing option.
    _require(args, "out", "-o OUT.gguf, the copy of the model without the voice")
    model = open_catalogue().resolve(args.model)
    _not_in_place(model, args.out)
    remove_voice(model, args.out, args.voice)
    _done(args, args.voice)


def cloned_voice(name: str) -> Path | None:
    """The file of the user's voice of that id or name."""
    from ..library import paths
    from ..library.voices import find_voice

    return find_voice(paths.voices_dir(), name)


def _require(args: argparse.Namespace, option: str, what: str) -> None:
    if not getattr(args, option):
        raise UsageError("cli.needs", what=what)


def _not_in_place(model: Path, out: Path) -> None:
    if out.exists() and out.samefile(model):
        raise UsageError("file.is_model", path=out)


def _done(args: argparse.Namespace, voice: str) -> None:
    if args.json:
        print_json({"voice": voice, "file": str(args.out)})
    else:
        print(args.out)
