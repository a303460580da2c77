"""`parlance say`: text in, a file, the loudspeaker or a pipe out."""

from __future__ import annotations

import argparse
import json
import re
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.disclosure import disclosed
from ..core.errors import TextError, UsageError
from .common import Commands, add_json, note, print_json
from .options import add_history, add_marking, add_request_options, build_request, marking, remember
from .outputs import PIPE, Outputs

if TYPE_CHECKING:
    from ..core.messages import Message
    from ..core.request import SynthesisRequest
    from ..core.result import AudioChunk, ModelInfo, SynthesisResult, UnsupportedCharacter

SHOWN_CHARACTERS = 8
TIMINGS = (".json", ".srt", ".vtt")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""All of them but tabs and line feeds."""
PREVIEW = "The quick brown fox jumps over the lazy dog."


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "say",
        help="synthesise text",
        description="Plays the result unless -o is given. Without an audio device, writes parlance.wav.",
    )
    parser.add_argument("text", nargs="?", metavar="TEXT", help="text to speak; omit or use - to read stdin")
    add_output_options(parser)
    add_request_options(parser)
    parser.add_argument(
        "--stream",
        action="store_true",
        help="minimise time to first audio even when only writing a file; with --json, report each chunk",
    )
    parser.add_argument(
        "--show",
        action="store_true",
        help="make no sound, but print how the text is read: classes, spoken words, phonemes where the model has them",
    )
    add_history(parser)
    parser.set_defaults(run=run)


def add_output_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-o", dest="out", metavar="FILE", help="output file (wav, flac, ogg, mp3); - streams to stdout")
    parser.add_argument(
        "--timings",
        type=Path,
        metavar="FILE",
        help="write word timestamps; format from the extension: json, srt or vtt",
    )
    parser.add_argument("--play", action="store_true", help="also play the audio when -o is given")
    parser.add_argument(
        "--format",
        choices=("wav", "raw"),
        default="wav",
        help="stdout format: wav (16-bit PCM) or raw (float32 LE, no header, no watermark)",
    )
    add_marking(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    if args.show:
        show(args)
        return
    heard_at_once = args.play or args.out in (None, PIPE)
    request = build_request(args, stream=args.stream or heard_at_once)
    with open_outputs(args) as outputs:
        result = speak(args, request.replace(text=_read_text(args.text)), outputs, each_piece=args.stream)
    if not args.no_history:
        from ..library.history import SAY

        remember(result, SAY)


def show(args: argparse.Namespace) -> None:
    import parlance

    request = build_request(args, stream=False).replace(text=_read_text(args.text))
    with parlance.Engine() as engine:
        reading = engine.reading(request)
    if args.json:
        print_json(reading.to_json(request.text))
        return
    print(_printable(reading.spoken))
    if reading.phonemes is not None:
        print(reading.phonemes)
    for token in reading.tokens:
        if token.kind not in ("word", "punctuation"):
            print(_printable(f"{request.text[token.start : token.end]}\t{token.kind}\t{token.spoken}"))


def _printable(text: str) -> str:
    """Without what a terminal would obey; it is white space where it stands between words."""
    return _CONTROL.sub(" ", text)


def preview(args: argparse.Namespace) -> None:
    from ..core.request import SynthesisRequest

    with open_outputs(args) as outputs:
        speak(args, SynthesisRequest(PREVIEW, model=args.model, voice=args.voice), outputs, each_piece=False)


def speak(args: argparse.Namespace, request: SynthesisRequest, outputs: Outputs, each_piece: bool) -> SynthesisResult:
    """Synthesize and send the audio where it goes; report on stdout, or stderr when stdout carries audio."""
    import parlance

    text = request.text
    with parlance.Engine() as engine:
        if marking(args)[1]:
            request = disclosed(request, engine.resolve(request).language)
        speech = engine.speak(request)
        written: Future[str] | None = None
        for piece in speech:
            outputs.write(piece, request)
            written = written or _guess_language(text)
            if each_piece and args.json:
                print_json(_piece_row(piece))
        result = speech.result()
        outputs.finish(result)
        if written is not None:
            _tell_other_language(written.result(), result.request.language, engine.model(result.request.model))
    if args.timings is not None:
        write_timings(args.timings, result)
    _report(args, result, outputs.file)
    return result


def _guess_language(text: str) -> Future[str] | None:
    """The language that the text looks like. A thread guesses while the rest is synthesised, after the first audio, so
    that reading its tables (0.6 s) does not delay the start. None for a text that is too short to say."""
    from ..core.text.guess_language import NOTICED_LETTERS, LanguageGuesser, letters

    if letters(text) < NOTICED_LETTERS:
        return None
    threads = ThreadPoolExecutor(1)
    written = threads.submit(LanguageGuesser().guess, text)
    threads.shutdown(wait=False)
    return written


def _tell_other_language(written: str, language: str, model: ModelInfo) -> None:
    from ..core.text.guess_language import other_language

    if notice := other_language(written, language, model):
        note(f"parlance: {notice}")


def open_outputs(args: argparse.Namespace) -> Outputs:
    if args.timings is not None:
        from ..audio.files import check_writable

        if args.timings.suffix not in TIMINGS:
            raise UsageError("file.suffix", path=args.timings, known=TIMINGS)
        check_writable(args.timings)
    if args.out == PIPE and args.json:
        raise UsageError("cli.stdout_twice")
    return Outputs(args.out, args.play, args.format, marking(args)[0])


def write_timings(path: Path, result: SynthesisResult) -> None:
    from ..project.talking_book import of_words, subtitles

    if path.suffix == ".json":
        text = json.dumps(result.word_rows(), ensure_ascii=False, indent=1)
    else:
        text = subtitles(of_words(result.request.text, result.words), path.suffix[1:])
    path.write_text(text, encoding="utf-8")


def _read_text(given: str | None) -> str:
    if given not in (None, PIPE):
        return str(given)
    if given is None and (sys.stdin is None or sys.stdin.isatty()):
        raise UsageError("cli.no_text")
    if sys.stdin is None:  # it is closed, as some services have it
        return ""
    from ..project.documents.encoding import decoded

    notices: list[Message] = []
    try:
        text = decoded(sys.stdin.buffer.read(), notices)
    except ValueError as error:
        raise TextError("at", place="stdin", problem=error) from error
    for notice in notices:
        note(f"parlance: {notice}")
    return text


def _piece_row(piece: AudioChunk) -> dict[str, Any]:
    return {
        "chunk": piece.index,
        "of": piece.count,
        "text": piece.text,
        "ends_chunk": piece.ends_chunk,
        "audio_s": len(piece.samples) / piece.sample_rate,
    }


def _warn_unsupported(missing: list[UnsupportedCharacter]) -> None:
    if missing:
        kinds = list(dict.fromkeys(character.character for character in missing))
        shown = ", ".join(map(repr, kinds[:SHOWN_CHARACTERS])) + (" ..." if len(kinds) > SHOWN_CHARACTERS else "")
        note(f"parlance: the voice cannot speak {shown} (first at character {missing[0].offset + 1})")


def _report(args: argparse.Namespace, result: SynthesisResult, out: Path | None) -> None:
    _warn_unsupported(result.unsupported)
    if args.json:
        print_json({**result.to_dict(), "words": result.words, "file": None if out is None else str(out)})
        return
    line = (
        f"{result.audio_s:.2f} s of speech in {result.wall_s:.2f} s ({result.rtf:.3f} x real time), first audio "
        f"after {result.first_audio_s:.2f} s, on {result.device['id']} ({result.device['description']}; "
        f"{', '.join(f'{name} {choice}' for name, choice in result.choices.items())})"
    )
    target = f"{out}: " if out is not None else ""
    print(target + line, file=sys.stderr if args.out == PIPE else sys.stdout)
