"""The tables that `python -m tests.measure floor`, `gemm` and `stages` print."""

from __future__ import annotations

import itertools
from typing import Any

from parlance.commands.common import megabytes, print_table

from .numbers import LANGUAGES, summary

FLOOR = (
    "NETWORK", "GFLOP", "ATTENDING", "WEIGHTS", "PRODUCTS", "ATTENTION", "MEMORY", "FLOOR", "TAKEN", "RATIO", "BOUND",
)  # fmt: skip
SIZES = {"text_ids": "text ids", "frames": "latent frames", "speech_tokens": "speech tokens", "steps": "steps"}
DECODE = ("PRODUCTS", "TYPE", "ROWS", "TAKEN", "GGML", "WEIGHTS", "FLOOR", "BOUND", "FLOOR/TAKEN")
STAGES = ("STAGE", "PYTORCH", "F32", "INT8", "F32 RATIO", "INT8 RATIO", "F32 ERROR", "INT8 ERROR")
GEMM = ("M x N x K", "BLAS", "PYTORCH", "F32", "F32/FASTER", "ONEDNN INT8", "INT8", "INT8/ONEDNN")


def print_floor(rows: list[dict[str, Any]]) -> None:
    """One table per model."""
    for number, (model, of_model) in enumerate(itertools.groupby(rows, lambda row: row["model"])):
        own = list(of_model)
        first = own[0]
        if number:
            print()
        print(
            f"{model} in {first['dtype']}, {first['kernels']} kernels, {first['threads']} threads: "
            + ", ".join(f"{first[key]} {words}" for key, words in SIZES.items() if key in first)
            + f", median of {first['reps']} warm runs"
        )
        print_table(FLOOR, [_floor_cells(row) for row in own])
    print(
        "Rates of products and attention are those of one thread; the floor is what all threads would reach together."
    )


def _floor_cells(row: dict[str, Any]) -> tuple[str, ...]:
    return (
        f"of {row['within']}: {row['network']}" if row.get("within") else row["network"],
        f"{row['gflop']:.3f}",
        f"{row['attention_gflop']:.3f}",
        megabytes(row["weight_bytes"]),
        _rate(row.get("product_rate")),
        _rate(row.get("attention_rate")),
        f"{row['memory_rate']:.1f} GB/s" if "memory_rate" in row else "",
        f"{row['floor_ms']:.2f} ms",
        f"{row['median_ms']:.2f} ms",
        f"{row['ratio']:.2f}",
        row.get("bound", ""),
    )


def _rate(value: float | None) -> str:
    return "" if value is None else f"{value:.1f} G/s"


def print_gemm(rows: list[dict[str, Any]]) -> None:
    """GFLOP/s, of int8 GOP/s."""
    first = rows[0]
    print(
        f"{first['kernels']} kernels beside other libraries, one thread by its CPU time, medians of {first['reps']} "
        "interleaved repetitions, GFLOP/s (int8: GOP/s)"
    )
    print_table(GEMM, [_gemm_cells(row) for row in rows if "decode" not in row])
    decoding = [row for row in rows if "decode" in row]
    print()
    print(f"Decoding with {decoding[0]['threads']} threads; memory gives {decoding[0]['memory_rate']:.1f} GB/s")
    print_table(DECODE, [_decode_cells(row) for row in decoding])


def _gemm_cells(row: dict[str, Any]) -> tuple[str, ...]:
    def cell(key: str, digits: int) -> str:
        return "-" if row[key] is None else f"{row[key]:.{digits}f}"

    return (
        f"{row['m']} x {row['n']} x {row['k']}",
        cell("blas_rate", 0),
        cell("pytorch_rate", 0),
        cell("f32_rate", 0),
        cell("f32_ratio", 2),
        cell("onednn_int8_rate", 0),
        cell("int8_rate", 0),
        cell("int8_ratio", 2),
    )


def print_stages(rows: list[dict[str, Any]]) -> None:
    """Milliseconds, how many times as fast as PyTorch's f32, and errors relative to the size of its output.

    Attention without products has no weights, so nothing of it is int8.
    """
    first = rows[0]
    print(f"{first['threads']} threads, medians of {first['reps']} interleaved repetitions")
    print_table(STAGES, [_stage_cells(row) for row in rows])


def _stage_cells(row: dict[str, Any]) -> tuple[str, ...]:
    return (
        row["stage"],
        *(_cell(row, f"{engine}_ms", ".2f", " ms") for engine in ("pytorch", "f32", "int8")),
        *(_cell(row, f"{dtype}_ratio", ".2f") for dtype in ("f32", "int8")),
        *(_cell(row, f"{dtype}_error", ".1e") for dtype in ("f32", "int8")),
    )


def _cell(row: dict[str, Any], key: str, form: str, unit: str = "") -> str:
    return f"{row[key]:{form}}{unit}" if key in row else "-"


def _decode_cells(row: dict[str, Any]) -> tuple[str, ...]:
    return (
        row["decode"],
        row["dtype"],
        str(row["rows"]),
        f"{row['ms']:.3f} ms",
        f"{row['ggml_ms']:.3f} ms",
        f"{row['rate']:.1f} GB/s",
        f"{row['floor_ms']:.3f} ms",
        row["bound"],
        f"{row['share']:.2f}",
    )


def print_events(rows: list[dict[str, Any]]) -> None:
    headers = ("MODEL", "DEVICE", "STAGE", "PART", "COUNT", "FIRST", "STEADY")
    print_table(headers, [_event_cells(row) for row in rows])


def _event_cells(row: dict[str, Any]) -> tuple[str, ...]:
    steady = "-" if row["steady_ms"] is None else f"{row['steady_ms']:.3f} ms"
    names = tuple(str(row[name]) for name in ("model", "device", "stage", "part", "count"))
    return (*names, f"{row['first_ms']:.3f} ms", steady)


def print_sensitivity(rows: list[dict[str, Any]]) -> None:
    """Sorted from the most to the least sensitive matrix, all of them together last."""
    *single, whole = rows
    single.sort(key=lambda row: row["log_mel_cosine"])
    print_table(("MATRIX", "LOG-MEL COSINE", "WORST STAGE", "ERROR"), [_matrix_cells(row) for row in [*single, whole]])


def _matrix_cells(row: dict[str, Any]) -> tuple[str, ...]:
    worst = max(row["stages"], key=row["stages"].get, default="-")
    return row["matrix"], f"{row['log_mel_cosine']:.6f}", worst, f"{row['stages'].get(worst, 0.0):.1e}"


def print_report(rows: list[dict[str, Any]]) -> None:
    """One row per model and device."""
    headers = ("MODEL", "DEVICE", "RIGHT", "SAME BYTES", "TOTAL", "TIMES THE REFERENCE")
    print_table(headers, [_report_cells(row) for row in rows])


def _report_cells(row: dict[str, Any]) -> tuple[str, ...]:
    device = row["device"]["id"]
    if "error" in row:
        return row["model"], device, "failed", "-", "-", "-"
    right = "yes" if all(stage["passed"] for stage in row["parity"]) else "NO"
    times = " ".join(f"{name} {ratio:.2f}" for name, ratio in row["times_reference"].items()) or "-"
    return row["model"], device, right, "yes" if row["deterministic"] else "NO", f"{row['total_ms']:.1f} ms", times


def print_nemo(rows: list[dict[str, Any]]) -> None:
    cells = [
        (row["language"], row["lines"], f"{row['right']} of {row['of']}", f"{100 * row['right'] / row['of']:.1f} %")
        for row in rows
    ]
    print_table(("LANGUAGE", "LINES", "RIGHT", ""), cells)


def print_heard(rows: list[dict[str, Any]]) -> None:
    """For each model the percentages of words heard wrong, as written and spelled out, a line a kind."""
    for model in dict.fromkeys(row["model"] for row in rows):
        own = [row for row in rows if row["model"] == model]
        cells, whole = summary(own, "language", "kind"), summary(own, "language")
        known = [language for language in LANGUAGES if language in whole]
        print(f"{model or 'built-in voice'}: {len(own)} sentences; percent of words, as written / spelled out")
        kinds = [
            (kind, *(_heard_cell(cells.get(f"{language} {kind}")) for language in known))
            for kind in dict.fromkeys(row["kind"] for row in own)
        ]
        print_table(("KIND", *known), [*kinds, ("all", *(_heard_cell(whole[language]) for language in known))])


def _heard_cell(found: dict[str, Any] | None) -> str:
    return "" if found is None else f"{found['written']:.0f} / {found['spelled']:.0f}"
