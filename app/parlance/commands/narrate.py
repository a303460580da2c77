"""`parlance narrate`: a whole document to sound files, without a window."""

from __future__ import annotations

import argparse
import dataclasses
import os
from collections.abc import Callable, Set
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from ..core.errors import AudioError, ParlanceError, UsageError
from ..core.files import open_regular, shortened
from ..core.tracing import recording, span
from ..core.typed_fields import encodable
from .common import Commands, add_jobs, add_json, checked_jobs, note, open_engines, print_json, tell_undone
from .document_options import add_document_options, chosen_sentences
from .narration_job import SharedSpeakers, batch_size_of, books_of, load_ahead, narrate_books
from .options import add_marking, add_request_options, build_request, marking
from .progress import add_progress, reporter

if TYPE_CHECKING:
    import numpy as np

    from ..core.engine import Engine, Resolved
    from ..core.request import SynthesisRequest
    from ..core.result import ModelInfo, Report, SynthesisResult
    from ..project.about import About
    from ..project.document_process import Document, DocumentProcess
    from ..project.export import Exported, ExportPlan, Pairs
    from ..project.export_presets import Preset
    from ..project.file import ProjectFile
    from ..project.items import Sentence, Take
    from ..project.narration import Reader
    from ..project.proofing import Proof
    from ..project.script import Cut, Script
    from ..proof.listener import Ear

FORMATS = ("wav", "flac", "ogg", "opus", "mp3", "m4b", "epub")
"""What `export` can write; m4b needs an extra, and whether it is there is checked before anything is spoken."""
PRESETS = ("acx", "audiobook", "broadcast", "podcast")
"""Of `project.export_presets`, those that need no window."""
ONE_FILE = ("m4b", "epub")
"""Formats of a whole book, which players show with its chapters."""
SUSPECTS_REMAIN = 3
"""Exit status of --proof, and of --preset for files that do not meet the rules."""
LONGEST_STEM = 230
"""Bytes of a name that leave room for the endings of SQLite's files in the 255 that file systems take."""
DECODERS = 8
"""Threads that decode takes for an export, at most."""
TAGS_BYTES, MADE_BY = 1 << 20, b"made with Parlance"
"""Of a sound file, at either end: its tags and a cover fit in. What the tags of each file say."""
NUMBERS_SHOWN = 8
"""Sentences that a notice names; of more it gives the count."""


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "narrate",
        help="convert a document to audio files",
        description=(
            "Sentences are batched for throughput. FOLDER also contains a project you can open in the window. "
            "Run the same command again to resume."
        ),
    )
    parser.add_argument(
        "documents",
        type=Path,
        nargs="+",
        metavar="DOCUMENT",
        help="txt, md, html, docx, epub, pdf, srt, vtt or ssml, or a folder; each of several gets its own in FOLDER",
    )
    parser.add_argument(
        "-o", dest="folder", type=Path, metavar="FOLDER", required=True, help="created if it does not exist"
    )
    parser.add_argument(
        "--format",
        type=str.lower,
        choices=FORMATS,
        help="a file for each chapter, flac by default; m4b and epub, which reads itself aloud, are one of the book",
    )
    parser.add_argument(
        "--preset",
        choices=PRESETS,
        help=(
            "loudness, format, sample rate and silence as acx (Audible), podcast or broadcast (EBU R 128) ask for; "
            "each file is measured afterwards, and what does not meet the rules is named: exits with 3 then. "
            "audiobook is m4b at -19 LUFS"
        ),
    )
    add_document_options(parser)
    add_jobs(parser, "sentences")
    parser.add_argument(
        "--devices",
        default="",
        metavar="LIST",
        help="devices to use in parallel, e.g. cpu,vulkan:0; --jobs applies to each",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help=(
            "run on the CPUs of a Dask cluster; ADDRESS is its scheduler, e.g. tls://10.0.0.1:8786. Each needs "
            "Parlance and the model. Needs the extra `cluster`"
        ),
    )
    parser.add_argument(
        "--cast",
        action="append",
        default=[],
        metavar="NAME=VOICE",
        help=(
            "assign a voice to a speaker (detected from quotes or script-style names); repeatable again. `?` means "
            "quotes without a name; --voice is the narrator's"
        ),
    )
    for name, metavar, what in (
        ("title", "WORDS", "title of the book"),
        ("author", "NAME", "its author"),
        ("cover", "PICTURE", "a JPEG, PNG, GIF or WebP file with its cover"),
    ):
        kind = Path if name == "cover" else str
        parser.add_argument(
            f"--{name}",
            type=kind,
            metavar=metavar,
            help=f"{what}, as players show it; default: as the document says",
        )
    parser.add_argument(
        "--proof",
        action="store_true",
        help=(
            "listen to every sentence with a speech recogniser, speak what is heard wrong again, and write proof.json "
            "and proof.html with what remains; exits with 3 then. Needs the extra `proof`"
        ),
    )
    parser.add_argument(
        "--ear",
        type=Path,
        metavar="FOLDER",
        help="the recogniser for --proof: a Whisper model in CTranslate2's layout; default: what `proof --get` fetched",
    )
    parser.add_argument(
        "--trace",
        type=Path,
        metavar="FILE",
        help="write a timeline of the work of each thread as JSON, which ui.perfetto.dev opens",
    )
    add_request_options(parser)
    add_marking(parser)
    add_json(parser)
    add_progress(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    with recording(args.trace):
        return _run(args)


def _run(args: argparse.Namespace) -> int:
    ear = _ear(args)  # Before anything is spoken.
    args.format = args.format or _preset(args).extensions[0]
    # Nothing is played here, so sentences are synthesized whole: batches stay full, and a faulty take can be repeated.
    report, asked, jobs = reporter(args), build_request(args, stream=False), checked_jobs(args)
    books = books_of(args)
    if not args.cluster:
        return _narrate(args, books, asked, jobs, report, None, ear)
    if args.devices or jobs or asked.device not in ("auto", "cpu"):
        raise UsageError("cli.cluster")
    if find_spec("distributed") is None:
        raise UsageError("cli.needs", what="pip install parlance[cluster]")
    from ..project.cluster import open_cluster

    with open_cluster(args.cluster) as client:
        return _narrate(args, books, asked.replace(device="cpu"), jobs, report, client, ear)


def _preset(args: argparse.Namespace) -> Preset:
    from ..project.export_presets import CUSTOM, preset

    return preset(args.preset) if args.preset else dataclasses.replace(CUSTOM, extensions=("flac",))


def _ear(args: argparse.Namespace) -> Ear | None:
    if not args.proof:
        if args.ear is not None:
            raise UsageError("narrate.ear")
        return None
    from ..library import paths
    from ..proof.listener import Whisper

    return Whisper(args.ear or paths.ear_dir())


def _narrate(
    args: argparse.Namespace,
    books: list[argparse.Namespace],
    asked: SynthesisRequest,
    jobs: int,
    report: Report,
    client: Any,
    ear: Ear | None,
) -> int:
    """With the workers of a cluster, if there is a client of one."""
    from ..project.document_process import DocumentProcess

    names = args.devices.split(",") if args.devices else [asked.device]
    asked = asked.replace(device=names[0])
    with open_engines(len(names)) as engines:
        speakers = SharedSpeakers(engines, jobs, client)
        narrate_one = partial(_narrate_document, asked=asked, names=names, ear=ear)
        if args.documents != [books[0].document]:
            engines[0].place(asked)  # What fails here fails every book; each of their threads finds the model there.
            return narrate_books(args, books, speakers, report, narrate_one)
        process = DocumentProcess(books[0].document, cover=args.cover)
        document = _read_beside(
            process, lambda: load_ahead(engines, asked, names, _project_path(books[0]), jobs), report
        )
        row, code = narrate_one(books[0], document, speakers, engines[0], report)
        if args.json or args.progress:
            print_json(row)
        elif not row["files"]:
            raise AudioError("export.nothing", path=_sound_file(books[0]))
        else:
            print(*row["files"], sep="\n")
        return code


def _narrate_document(
    args: argparse.Namespace,
    document: Document,
    speakers: SharedSpeakers,
    engine: Engine,
    report: Report,
    asked: SynthesisRequest,
    names: list[str],
    ear: Ear | None,
) -> tuple[dict[str, Any], int]:
    """What `--json` says of the document, and the exit status. `engine` is that of the calling thread, `names` are the
    devices of the `speakers`."""
    from ..project.export import ExportPlan, check_export, spoken_pairs
    from ..project.file import ProjectFile
    from ..project.narration import Reader, narrate
    from ..project.proofing import proof_files
    from ..project.script import Script, fitting

    sentences = chosen_sentences(document, args)
    if args.folder.exists() and not args.folder.is_dir():
        raise UsageError("narrate.no_folder", path=args.folder)
    args.folder.mkdir(parents=True, exist_ok=True)
    check_export(_sound_file(args))
    path = _project_path(args)
    expected = _expected_files(args, sentences)
    if not path.exists():
        _refuse_others([*expected, *(() if ear is None else proof_files(args.folder))], frozenset())
    with closing(ProjectFile(path, may_be_empty=True) if path.exists() else ProjectFile.create(path)) as file:
        with span("reading the project"):
            contents = file.read()
        own = contents.written if contents.sentences else frozenset[str]()
        _refuse_others(expected, own)
        if ear is not None:
            own = _own_proof(args.folder, own, {take.sha256 for take in contents.takes})
        if contents.base is not None:  # Earlier versions and the window stream.
            asked = asked.replace(stream=contents.base.stream)
        asked = _in_its_language(document, asked, contents.base, engine)
        placed = [engine.place(asked.replace(device=name)) for name in names]
        named = {name: getattr(placed[0].request, name) for name in ("model", "voice", "language")}
        named["batch_size"] = asked.batch_size or batch_size_of(contents.base, placed, speakers.jobs)
        sentences, undone = fitting(sentences, placed[0].info)
        sentences = _cast(sentences, args.cast, placed[0].info)
        script, base = Script(file, contents), asked.replace(**named)
        if not contents.sentences:
            tell_undone([*document.undone, *undone])
            with span("planning"):
                script.insert(sentences, 0)
                file.put_base(base)
                file.put_written(frozenset())
        elif [row.text for row in script.sentences] != [cut.words for cut in sentences]:
            raise UsageError("narrate.other_text", path=file.path)
        elif contents.base is not None:
            _check_same(file.path, contents.base, base)
            if args.cast and [row.voice for row in script.sentences] != [cut.voice for cut in sentences]:
                raise UsageError("narrate.other_settings", path=file.path, names="cast")
        about = _about(args, document.about, contents.about if contents.sentences else None)
        file.put_about(about)
        reader = Reader(base, script.words)
        failed = narrate(file, script, reader, speakers.of(placed, base.batch_size), report)
        proof = None if ear is None else _proof(args, engine, placed[0], file, script, reader, ear, report)
        spoken = spoken_pairs((row, script.take_for(row, reader.reading(row))) for row in script.sentences)
        notices = _notices(script, spoken)
        _tell(failed, notices)
        preset = _preset(args)
        plan = ExportPlan(_sound_file(args), (), about.title, preset.loudness, about=about, preset=preset)
        with span("export"):
            made = _write(args, engine, placed[0].info, file, spoken, plan, report, own) if spoken else []
        row = {
            "project": str(file.path),
            "files": [str(one.audio.path) for one in made],
            "sentences": len(script.sentences),
        }
        reasons = [{"sentence": number, "reason": str(error)} for number, error in sorted(failed.items())]
        told = [{"sentences": numbers, "notice": notice} for notice, numbers in notices.items()]
        checked: dict[str, Any] = {} if proof is None else {"suspects": len(proof.suspects)}
        if preset.rules is not None:
            checked["levels"] = _tell_levels(made, preset.rules.shop)
    is_faulty = (proof is not None and proof.suspects) or any(one.faults for one in made)
    code = 1 if failed else SUSPECTS_REMAIN if is_faulty else 0
    return row | {"failed": reasons, "notices": told} | checked, code


def _tell_levels(made: list[Exported], shop: str) -> list[dict[str, Any]]:
    """What each file measures, and which rules of the shop it does not meet: on stderr, and for `--json`."""
    from ..project.export_presets import figures

    rows = []
    for one in made:
        if one.levels is not None:
            found = [str(fault) for fault in one.faults]
            state = f"does not meet the rules of {shop}" if found else f"meets the rules of {shop}"
            note(f"parlance: {one.audio.path.name} {state}. {'. '.join([*found, str(figures(one.levels))])}")
            rows.append({"file": str(one.audio.path), **one.levels._asdict(), "faults": found})
    return rows


def _project_path(args: argparse.Namespace) -> Path:
    from ..project.file import SUFFIX

    return Path(args.folder / f"{_stem(args)}{SUFFIX}")


def _stem(args: argparse.Namespace) -> str:
    """The name of the document, shortened where no name of a file made from it would fit."""
    return shortened(args.document.stem, LONGEST_STEM)


def _read_beside(process: DocumentProcess, work: Callable[[], object], report: Report) -> Document:
    """Read the document in a separate process while `work` looks up the devices and the model. An error of the
    document is raised before one of `work`."""
    with ThreadPoolExecutor(1, "parlance-document") as pool, span("reading the document"):
        reading = pool.submit(process.read, report)
        try:
            try:
                work()
            except ParlanceError:
                reading.result()
                raise
            return reading.result()
        except BaseException:
            process.cancel()
            raise


def _proof(
    args: argparse.Namespace,
    engine: Engine,
    placed: Resolved,
    file: ProjectFile,
    script: Script,
    reader: Reader,
    ear: Ear,
    report: Report,
) -> Proof:
    """Hear the narration, and say what remains suspect."""
    from ..project.proofing import Heard, proof_script, write_page

    def speak(row: Sentence, seed: int) -> SynthesisResult:
        synthesis = engine.synthesize(reader.request(row, seed).replace(device=placed.device.id))
        for _ in synthesis:
            pass
        return synthesis.result

    def samples_of(one: Heard) -> tuple[np.ndarray, int, Take]:
        row = script.sentence(one.sentence)
        take = script.take_for(row, reader.reading(row))
        assert take is not None
        return file.samples(take.id), take.sample_rate, take

    proof = proof_script(file, script, reader, ear, args.folder, speak, report)
    for notice in proof.notices:
        note(f"parlance: {notice}")
    page = write_page(proof, script, samples_of, args.folder, _stem(args), marking(args)[0])
    if proof.suspects:
        note(f"parlance: {len(proof.suspects)} of {len(proof.heard)} sentences are suspect, see {page}")
    return proof


def _in_its_language(
    document: Document, asked: SynthesisRequest, begun: SynthesisRequest | None, engine: Engine
) -> SynthesisRequest:
    """In the language that the document says it is in, unless the user picked a voice or a language, or the narration
    has begun; says so where it is read in another one, or where its text looks like another one."""
    from ..core.messages import Message
    from ..core.result import AUTO
    from ..core.text.guess_language import other_language
    from ..project.documents.chapter import main_language, spoken_language

    if begun is not None and not asked.language and not asked.voice:
        asked = asked.replace(language=begun.language)
    resolved = engine.resolve(asked)
    theirs, language, info = document.language, resolved.request.language, resolved.info
    if not theirs:
        if other := other_language(document.looks_like, language, info):
            note(f"parlance: {other}")
        return asked
    if language == AUTO or main_language(theirs) == main_language(language):
        return asked
    known = spoken_language(theirs, info)
    if known and not asked.language and not asked.voice:
        return asked.replace(language=known)
    notice = (
        Message("narrate.language", theirs=theirs, language=language)
        if known
        else Message("narrate.no_language", theirs=theirs, language=language, title=info.title)
    )
    note(f"parlance: {notice}")
    return asked


def _sound_file(args: argparse.Namespace) -> Path:
    """The one file, or beside the files of the chapters."""
    return Path(args.folder / f"{_stem(args)}.{args.format}")


def _expected_files(args: argparse.Namespace, sentences: list[Cut]) -> list[Path]:
    """What the narration writes, if every chapter of it can be spoken."""
    from ..project.export import chapter_files, first_words

    path, rows = _sound_file(args), [(row, None) for row in sentences]
    paths = [path]
    if args.format not in ONE_FILE and any(row.chapter for row in sentences):
        paths = [part.path for part in chapter_files(path, "", cast("Pairs", rows), first_words)]
    return paths


def _refuse_others(paths: list[Path], own: frozenset[str] | None) -> None:
    """Raise `UsageError` if one of these files is there and is not among those that the narration has written.

    `own` is None where an earlier version has begun it and kept no names: its files say that Parlance made them."""
    for path in paths:
        if path.exists() and not (_is_of_parlance(path) if own is None else path.name in own):
            raise UsageError("narrate.exists", path=path)


def _own_proof(folder: Path, own: frozenset[str] | None, sounds: Set[str]) -> frozenset[str] | None:
    """`own` with the files of --proof. Raises `UsageError` if one is there that is neither among them nor of these
    takes: earlier versions did not keep their names."""
    from ..project.proofing import has_heard, proof_files

    files = proof_files(folder)
    names = frozenset(path.name for path in files)
    if not names <= (own or frozenset()) and not has_heard(folder, sounds):
        _refuse_others(files, own or frozenset())
    return own if own is None else own | names


def _is_of_parlance(path: Path) -> bool:
    """Whether the tags at the beginning or at the end of a sound file say so, or the package of an EPUB."""
    from ..project.documents.archive import opened
    from ..project.talking_book import PACKAGE, TALKING_BOOK

    if path.suffix.lower() == TALKING_BOOK:
        with suppress(ValueError, OSError), opened(path) as book:
            return MADE_BY in book.read(PACKAGE)
        return False
    with open_regular(path) as file:
        begin = file.read(TAGS_BYTES)
        file.seek(-min(TAGS_BYTES, path.stat().st_size), os.SEEK_END)
        return any(MADE_BY in part for part in (begin, file.read()))


def _about(args: argparse.Namespace, of_document: About, kept: About | None) -> About:
    """What the options say goes before what the project has kept, and that before what the document says."""
    about = of_document if kept is None else kept
    if args.cover is not None:
        about = about._replace(cover=of_document.cover, picture=of_document.picture)
    title = args.title or about.title or encodable(args.document.stem)
    return about._replace(title=title, author=args.author or about.author)


def _cast(sentences: list[Cut], asked: list[str], info: ModelInfo) -> list[Cut]:
    """With the voices of those who speak; sentences of two voices are split. `UsageError` names what is wrong."""
    from ..project.cast import NARRATOR, find, key, pieces

    if not asked:
        return sentences
    found = find([(one.words, one.ends_paragraph) for one in sentences])
    speakers = {key(part.speaker): part.speaker for parts in found for part in parts if part.speaker != NARRATOR}
    if not speakers:
        raise UsageError("narrate.no_speakers")
    given = {}
    for words in asked:
        name, equals, voice = words.partition("=")
        if not equals or key(name.strip()) not in speakers:
            raise UsageError("narrate.no_speaker", what=words, known=list(speakers.values()))
        given[speakers[key(name.strip())]] = (info.known_voice(voice.strip()).id, None)
    cast: list[Cut] = []
    for one, parts in zip(sentences, found, strict=True):
        *first, last = pieces(one.words, (one.voice, None), parts, given)
        for number, (words, voice, _) in enumerate([*first, last]):
            ends = one.ends_paragraph and number == len(first)
            part = one._replace(words=words, voice=voice, ends_paragraph=ends, chapter="" if number else one.chapter)
            cast.append(part._replace(pause_s=one.pause_s if number == len(first) else None))
    return cast


def _check_same(path: Path, begun: SynthesisRequest, base: SynthesisRequest) -> None:
    """What is spoken already would not fit what is to come."""
    names = [
        field.name for field in dataclasses.fields(base) if getattr(begun, field.name) != getattr(base, field.name)
    ]
    if others := [name for name in names if name not in ("threads", "device")]:
        raise UsageError("narrate.other_settings", path=path, names=", ".join(others))


def _write(
    args: argparse.Namespace,
    engine: Engine,
    info: ModelInfo,
    file: ProjectFile,
    spoken: Pairs,
    like: ExportPlan,
    report: Report,
    own: frozenset[str] | None,
) -> list[Exported]:
    """`like` is of the whole; `own` as in `_refuse_others`, which a file may meet that came while this one spoke."""
    from ..core.disclosure import sentence
    from ..core.native import default_threads
    from ..project.export import OPENING, Part, chapter_files, export, first_words, line_of, with_opening

    has_chapters = any(row.chapter for row, _ in spoken)
    whole = [Part(like.path, like.title, spoken)]
    is_apart = has_chapters and args.format not in ONE_FILE
    parts = chapter_files(like.path, like.title, spoken, first_words) if is_apart else whole
    paths = [part.path for part in parts]
    _refuse_others(paths, own)
    file.put_written({*(own or ()), *(path.name for path in paths)})
    marks, discloses = marking(args)
    opening = None
    if discloses:
        first = spoken[0][1].request
        synthesis = engine.synthesize(first.replace(text=sentence(first.language)))
        for _ in synthesis:
            pass
        opening = synthesis.result
    names = {voice.id: voice.name for voice in info.voices}
    made = []
    with ThreadPoolExecutor(min(DECODERS, default_threads()), "parlance-decoding") as pool:
        for part in parts:
            decoded = file.samples_ahead([take.id for _, take in part.pairs], pool)
            lines = tuple(
                line_of(file, row, take, lambda one: names.get(one.voice, one.voice)) for row, take in part.pairs
            )
            lines = lines if opening is None else with_opening(lines, opening)
            plan = dataclasses.replace(
                like, path=part.path, lines=lines, title=part.title, track=part.track, marking=marks
            )

            def samples(take: int, decoded: Callable[[int], np.ndarray] = decoded) -> np.ndarray:
                return opening.samples if opening and take == OPENING else decoded(take)

            made.append(export(plan, samples, report))
    return made


def _notices(script: Script, spoken: Pairs) -> dict[str, list[int]]:
    """What the voice told of sentences, such as what it left out, and their numbers from 1 on."""
    found: dict[str, list[int]] = {}
    for row, take in spoken:
        for notice in take.notices:
            found.setdefault(str(notice), []).append(script.index(row.id) + 1)
    return found


def _tell(failed: dict[int, ParlanceError], notices: dict[str, list[int]]) -> None:
    """Each reason once, however many sentences have it."""
    reasons: dict[str, list[int]] = {}
    for number, error in sorted(failed.items()):
        reasons.setdefault(str(error), []).append(number)
    for words, numbers in [*reasons.items(), *notices.items()]:
        shown = ", ".join(map(str, numbers[:NUMBERS_SHOWN]))
        more = f" and {len(numbers) - NUMBERS_SHOWN} more" if len(numbers) > NUMBERS_SHOWN else ""
        note(f"parlance: sentence{'s' * (len(numbers) > 1)} {shown}{more}: {words}")
