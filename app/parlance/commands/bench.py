"""`parlance bench`: how fast, on which device, against whom, and is it right?"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.errors import UsageError
from ..library.paths import open_catalogue
from .common import Commands, add_json, add_settings, megabytes, note, open_engine, print_json, print_table
from .options import add_other_settings

if TYPE_CHECKING:
    from ..comparison.reference import ReferencePeer
    from ..core.request import SynthesisRequest

PEERS = ("onnxruntime", "pytorch")


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "bench",
        help="benchmark load time, warm-up, time to first audio, stages, RTF, memory and accuracy",
        description="Every model synthesises the same 59-character sentence, at the same output length.",
    )
    parser.add_argument("--models", type=_names, default=[""], metavar="A,B", help="default: the built-in voice")
    parser.add_argument("--devices", type=_names, default=["auto"], metavar="A,B", help="ids as `devices` lists them")
    add_settings(parser, "dtype", "kernels", "threads", "steps")
    add_other_settings(parser)
    parser.add_argument("--audio", type=float, default=4.3, metavar="S", help="output length in seconds (default 4.3)")
    parser.add_argument("--reps", type=int, default=7, metavar="N", help="repetitions (interleaved with the reference)")
    parser.add_argument(
        "--against",
        type=_names,
        default=[],
        metavar="A,B",
        help="also run onnxruntime (of Supertonic also on graphs rewritten for speed) or pytorch with the same weights "
        "(random: models only), in a separate environment that is installed on first use",
    )
    parser.add_argument(
        "--reference-python",
        type=Path,
        metavar="PYTHON",
        help="Python interpreter with the reference packages (default: a separate environment)",
    )
    parser.add_argument(
        "--reference-dtype",
        choices=("f32", "bf16"),
        default="f32",
        help="precision in which the reference computes (bf16 for Chatterbox only)",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.reps < 1:
        raise UsageError("cli.reps", reps=args.reps)
    if not 0.1 <= args.audio <= 40:
        raise UsageError("cli.audio_seconds", seconds=args.audio)
    for name in args.against:
        if name not in PEERS:
            raise UsageError("cli.against", known=" or ".join(PEERS), name=name)
    rows = []
    for row in _rows(args):
        rows.append(row)
        if args.json:
            print_json(row)
    if not args.json:
        _print(rows)
    return 1 if any(row.get("error") for row in rows) else 0


def _rows(args: argparse.Namespace) -> Iterator[dict[str, Any]]:
    from ..comparison.bench import failed_row, run_bench
    from ..core.devices import choose_device, summary
    from ..core.errors import Cancelled, ParlanceError

    with open_engine() as engine:
        devices = [choose_device(name, engine.devices()) for name in args.devices]
        for model in args.models:
            for device in devices:
                request = _request(args, model, device.id)
                try:
                    with ExitStack() as running:
                        peers = [running.enter_context(peer) for peer in _peers(request, args)]
                        row, others = run_bench(engine, request, args.reps, peers, note, args.audio)
                except (Cancelled, UsageError):
                    raise
                except ParlanceError as error:  # the other devices have not failed
                    row, others = failed_row(request, summary(device), error), []
                yield from (row.to_dict(), *others)


def _request(args: argparse.Namespace, model: str, device: str) -> SynthesisRequest:
    from ..comparison.bench import bench_request
    from ..core.native import default_threads

    request = bench_request(model, device, args.dtype, args.threads or default_threads(), args.steps, args.kernels)
    return request.replace(**dict(args.settings))


def _peers(request: SynthesisRequest, args: argparse.Namespace) -> Iterator[ReferencePeer]:
    from ..comparison.reference import ReferencePeer, reference_python
    from ..families import family_of
    from ..library import paths
    from ..library.random_models import PREFIX, maker, random_key

    for name in args.against:
        catalogue = open_catalogue()
        path = catalogue.resolve(request.model)
        info = catalogue.describe(path)
        key = random_key(info.title)
        if key is None:
            raise UsageError("cli.against_random", prefix=PREFIX)
        family = family_of(info.family, info.path)
        source = maker().reference_source(key, path, partial(catalogue.resolve, PREFIX + key))
        python = args.reference_python or reference_python(family.folder.name, paths.cache_dir(), note)
        on_gpu = request.device != "cpu"
        kinds = [kind for kind in family.references if kind.startswith(f"{name}-")]
        for kind in (name, *kinds):
            yield ReferencePeer(kind, family, source, python, on_gpu, request.threads, note, args.reference_dtype)


def _names(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def _print(rows: list[dict[str, Any]]) -> None:
    headers = (
        "MODEL", "ENGINE", "DEVICE", "TYPE", "MEDIAN", "BEST", "RTF", "FIRST AUDIO", "COLD", "LOAD", "PREWARM", "DRAWN",
        "PEAK", "ON DEVICE", "STAGES",
    )  # fmt: skip
    print_table(headers, [_cells(row) for row in rows if "error" not in row])
    for row in rows:
        print(_sentence(row))
    _print_fastest(rows)


def _print_fastest(rows: list[dict[str, Any]]) -> None:
    """For each model that ran beside several references, print the ratio to the fastest of them."""
    beside = [row for row in rows if "against" in row]
    for (model, device), of_model in itertools.groupby(beside, lambda row: (row["model"], row["device"]["id"])):
        references = list(of_model)
        if len(references) > 1:
            best = min(references, key=lambda row: row["ratio"])
            print(f"{model} on {device}: {best['ratio']:.2f} x as fast as the fastest of them, {best['against']}")


def _sentence(row: dict[str, Any]) -> str:
    if "error" in row:
        return f"{row['model']} on {row['device']['id']} FAILED: {row['error']}"
    if "against" in row:
        return (
            f"{row['model']}: {row['ratio']:.2f} x as fast as {row['against']} (median), "
            f"{row['ratio_best']:.2f} x (best); of the waves log-mel cosine {row['log_mel_cosine']:.6f}"
            f"{_same_source(row)}, max abs {row['max_abs']:.1e}; by stage "
            + ", ".join(f"{name} {ratio:.2f}" for name, ratio in row["ratios"].items())
            + _drawn(row)
        )
    parity = row["parity"]
    return (
        f"{row['model']} on {row['device']['id']}: cosine {parity['cosine']:.6f} (of log-mel spectra "
        f"{parity['log_mel_cosine']:.6f}) and max abs {parity['max_abs']:.1e} against cpu f32; self-test "
        f"{'passed' if parity['passed'] else 'FAILED'}, worst stage {parity['worst_stage']} "
        f"{parity['worst_relative']:.1e}; a warm run builds {row['warm_graphs_built']} graphs and waits "
        f"{row['warm_host_waits']} times"
    )


def _same_source(row: dict[str, Any]) -> str:
    if "same_source_log_mel_cosine" not in row:
        return ""
    return (
        f" ({row['same_source_log_mel_cosine']:.6f} given its F0 and voice source; F0 off by {row['f0_relative']:.1e})"
    )


def _drawn(row: dict[str, Any]) -> str:
    if "drawn_same" not in row:
        return ""
    return (
        f"; {row['drawn_same']:.1%} of sampled codes match; teacher-forced, {row['likeliest_same']:.1%} of the argmax "
        f"codes match, logits cosine {row['logits_cosine']:.6f}"
    )


def _cells(row: dict[str, Any]) -> tuple[str, ...]:
    def ms(key: str, digits: int = 0) -> str:
        return f"{row[key]:.{digits}f} ms" if key in row else "-"

    drawn = row.get("drawn_per_s")
    return (
        row["model"],
        row.get("against", "parlance"),
        row["device"]["id"],
        row.get("dtype", "-"),
        ms("median_ms", 1),
        ms("best_ms", 1),
        f"{row['rtf']:.4f}",
        ms("first_audio_ms"),
        ms("first_audio_cold_ms"),
        ms("load_warm_ms" if "load_warm_ms" in row else "load_ms"),
        ms("prewarm_ms"),
        f"{drawn:.1f} {row['drawn_unit']}/s" if drawn else "-",
        f"{row['peak_rss_mb']:.0f} MB",
        megabytes(sum(row["memory"].values())) if "memory" in row else "-",
        " ".join(f"{name} {ms:.1f}" for name, ms in row["stages"].items()),
    )
