"""Micro-benchmarks: `python -m tests.measure floor|gemm|stages|events|sensitivity|report|nemo|heard|proof`.

`parlance bench` compares devices, precisions and peers on whole utterances; these look inside one utterance.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from parlance.commands.common import add_json, add_settings, note, open_engine, print_json
from parlance.comparison.bench import AUDIO_S, bench_request
from parlance.comparison.reference import reference_python
from parlance.core.devices import choose_device
from parlance.core.errors import ParlanceError
from parlance.core.gguf_file import write_gguf
from parlance.core.native import default_threads
from parlance.core.request import SynthesisRequest
from parlance.core.typed_fields import finite
from parlance.library import paths
from parlance.proof.listener import Whisper

from . import decode, events, floor, gemm, numbers, proof, report, sensitivity, stage_bench, tables

Rows = Iterator[dict[str, Any]]
REFERENCE_REPORT = Path(__file__).with_name("reference_report.json")
"""Made by `python -m tests.measure report` on a machine that is known to be right."""


def main(argv: list[str] | None = None) -> int:
    """Run one benchmark and print its rows; returns 1 if a report found a device that computes wrongly."""
    args = _parser().parse_args(argv)
    rows = []
    for row in args.rows(args):
        rows.append(row)
        if args.json:
            print_json(row)
    if not args.json:
        args.show(rows)
    return 1 if any(row.get("wrong") for row in rows) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.measure", description=__doc__)
    kinds = parser.add_subparsers(title="benchmarks", metavar="NAME", required=True)

    def add(name: str, words: str, rows: Callable[[argparse.Namespace], Rows], show: Callable[..., None], *own: str):
        kind = kinds.add_parser(name, help=words, description=words)
        if "models" in own:
            kind.add_argument("--models", type=_names, default=[""], metavar="A,B", help="default: embedded voice")
            kind.add_argument("--audio", type=float, default=AUDIO_S, metavar="S", help="seconds to synthesize")
        if "devices" in own:
            kind.add_argument("--devices", type=_names, default=["auto"], metavar="A,B")
        kind.add_argument("--reps", type=int, default=7, metavar="N")
        add_settings(kind, "dtype", "kernels", "threads", "steps")
        add_json(kind)
        kind.set_defaults(rows=rows, show=show)
        return kind

    add(
        "floor",
        "how close each network comes to this CPU's limits",
        _floor,
        tables.print_floor,
        "models",
    )
    kind = add("gemm", "our matrix products beside NumPy's BLAS, PyTorch and oneDNN", _gemm, tables.print_gemm)
    kind.add_argument("--against-pytorch", action="store_true")
    add("stages", "layers shaped like Chatterbox's and the Qwen3 codec's beside PyTorch", _stages, tables.print_stages)
    kind = add("events", "a CSV row per flow step and token", _events, tables.print_events, "models", "devices")
    kind.add_argument("csv", type=Path)
    kind = add("sensitivity", "what int8 costs, matrix by matrix", _sensitivity, tables.print_sensitivity, "models")
    kind = add("report", "are all devices right, and how fast", _report, tables.print_report, "models", "devices")
    kind.add_argument("file", type=Path)
    kind = add("nemo", "how many of NeMo's public cases are read as it reads them", _nemo, tables.print_nemo)
    kind.add_argument("folder", type=Path, help="tests/nemo_text_processing of a checkout of NeMo-text-processing")
    kind.add_argument("--even", action="store_true", help="the lines that rules are developed on, and what is wrong")
    kind.add_argument("--keep", action="store_true", help="for docs/reading.md")
    kind = add("heard", "words that are heard wrong, as written and spelled out", _heard, tables.print_heard, "models")
    kind.add_argument("log", type=Path, help="what was heard; a sentence that is there is not spoken again")
    kind.add_argument("--whisper", default="base", metavar="FOLDER", help="a model in CTranslate2's layout")
    kind.add_argument("--count", type=int, default=20, metavar="N", help="sentences of each kind and language")
    kind.add_argument("--languages", type=_names, default=numbers.LANGUAGES, metavar="A,B")
    kind.add_argument("--kinds", type=_names, default=(), metavar="A,B", help="of the tables; all by default")
    kind.add_argument("--minutes", type=float, default=30, metavar="M")
    kind.add_argument("--keep", action="store_true", help="for docs/reading.md")
    kind = add("proof", "faults that were put in and found, by sound and by ear", _proof, _print_proof)
    kind.add_argument("ear", type=Path, help="folder of a Whisper model in CTranslate2's layout")
    kind.add_argument("--languages", type=_names, default=["en", "es", "fr"], metavar="A,B")
    kind.add_argument("--count", type=int, default=40, metavar="N", help="sentences of each language")
    kind.add_argument("--keep", action="store_true", help="for docs/proof.md")
    return parser


def _names(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def _request(args: argparse.Namespace, model: str, device: str) -> SynthesisRequest:
    return bench_request(model, device, args.dtype, args.threads or default_threads(), args.steps, args.kernels)


def _floor(args: argparse.Namespace) -> Rows:
    with open_engine() as engine:
        for model in args.models:
            yield from floor.run_floor(engine, _request(args, model, "cpu"), args.reps, note, args.audio)


def _gemm(args: argparse.Namespace) -> Rows:
    python = reference_python("supertonic", paths.cache_dir(), note) if args.against_pytorch else None
    yield from gemm.run_gemm_bench(args.reps, args.kernels, python, note)
    yield from decode.run_decode_bench(args.reps, args.threads, note)


def _stages(args: argparse.Namespace) -> Rows:
    def write(path: Path, arrays: dict[str, Any]) -> None:
        write_gguf(path, {}, arrays, dict.fromkeys(arrays, "f32"))

    python = reference_python("supertonic", paths.cache_dir(), note)
    return stage_bench.run_stage_bench(python, write, args.threads or 1, args.reps, note)


def _events(args: argparse.Namespace) -> Rows:
    found: list[events.Event] = []
    with open_engine() as engine:
        for model in args.models:
            for device in args.devices:
                found += events.run_events(engine, _request(args, model, device), args.reps, note, args.audio)
                engine.forget_models()
    with args.csv.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, [field.name for field in fields(events.Event)])
        writer.writeheader()
        writer.writerows(asdict(event) for event in found)
    yield from events.summary_rows(found)


def _sensitivity(args: argparse.Namespace) -> Rows:
    with open_engine() as engine:
        for model in args.models:
            yield from sensitivity.run_sensitivity(engine, model, args.threads, note)


def _report(args: argparse.Namespace) -> Rows:
    reference = json.loads(REFERENCE_REPORT.read_text(encoding="utf-8"))
    with open_engine() as engine:
        found = engine.devices()
        every = [device for device in found if device.kind != "software"]
        devices = every if args.devices == ["auto"] else [choose_device(name, found) for name in args.devices]
        models = report.MODELS if args.models == [""] else args.models
        made = report.run_report(engine, models, devices, reference, note)
    args.file.write_text(json.dumps(finite(made), indent=1) + "\n", encoding="utf-8")
    wrong = report.problems(made)
    for words in wrong:
        note(f"wrong: {words}")
    note(f"{args.file} holds no names and no folders; please attach it to an issue titled “Report: YOUR DEVICE”")
    for row in made["rows"]:
        yield {**row, "wrong": bool(wrong)}


def _nemo(args: argparse.Namespace) -> Rows:
    rows = [*numbers.run_nemo(args.folder, not args.even, note)]
    if args.keep:
        numbers.keep("nemo", {row["language"]: row for row in rows})
    return iter(rows)


def _heard(args: argparse.Namespace) -> Rows:
    threads = args.threads or default_threads()
    listener = numbers.Listener(args.whisper, threads)
    rows = []
    with open_engine() as engine:
        chosen = numbers.sentences(args.count, args.languages, args.kinds)
        for row in numbers.run_heard(engine, args.models, listener, args.log, chosen, 60 * args.minutes, threads):
            rows.append(row)
            yield row
    if args.keep:
        numbers.keep("heard", numbers.heard_to_keep(rows))


def _proof(args: argparse.Namespace) -> Rows:
    ear = Whisper(args.ear, args.threads or default_threads())
    with open_engine() as engine:
        rows = [*proof.run_proof(engine, ear, args.languages, args.count)]
    if args.keep:
        proof.keep(rows)
    return iter(rows)


def _print_proof(rows: list[dict[str, Any]]) -> None:
    print(proof.table(rows))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ParlanceError as error:
        sys.exit(f"error: {error}")
