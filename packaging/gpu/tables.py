"""What a run of run.sh has found, as tables in Markdown: `tables.py RESULTS`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

Row = dict[str, Any]


def rows(path: Path) -> list[Row]:
    """None where the step did not run; a line that was cut off at its time limit is left out."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text().splitlines() if line.endswith("}")]


def table(title: str, columns: Sequence[str], lines: Iterable[Sequence[str]]) -> None:
    lines = list(lines)
    if lines:
        print(f"\n### {title}\n")
        for line in (columns, ["---"] * len(columns), *lines):
            print(f"| {' | '.join(line)} |")


def short(model: str) -> str:
    return model.removeprefix("random:")


def totals(found: list[Row]) -> Iterable[Sequence[str]]:
    measured = [row for row in found if "against" not in row and "median_ms" in row]
    cuda = {row["model"]: row["median_ms"] for row in measured if row["device"]["backend"] == "cuda"}
    for row in measured:
        peers = [peer for peer in found if "against" in peer and peer["model"] == row["model"]]
        peers = [peer for peer in peers if peer["device"]["id"] == row["device"]["id"]]
        of_cuda = row["median_ms"] / cuda[row["model"]] if row["model"] in cuda else None
        parity = row["parity"]
        yield (
            short(row["model"]),
            row["device"]["id"],
            f"{row['median_ms']:.1f} ms",
            f"{1 / row['rtf']:.1f}",
            f"{row['first_audio_ms']:.1f} ms",
            "; ".join(f"{peer['against']} {peer['median_ms']:.0f} ms, {peer['ratio']:.1f}" for peer in peers) or "-",
            "-" if of_cuda is None or row["device"]["backend"] == "cuda" else f"{of_cuda:.2f}",
            f"{parity['worst_relative']:.2g} ({parity['worst_stage']}), {'passed' if parity['passed'] else 'FAILED'}",
            f"{parity['log_mel_cosine']:.6f}",
            f"{row['load_warm_ms']:.0f} ms",
            f"{row['prewarm_ms']:.0f} ms",
        )


def stages(found: list[Row]) -> Iterable[Sequence[str]]:
    for row in found:
        if "against" not in row and "median_ms" in row:
            times = ", ".join(f"{name} {ms:.2f}" for name, ms in row["stages"].items())
            yield (
                short(row["model"]),
                row["device"]["id"],
                times,
                str(row["warm_host_waits"]),
                ", ".join(f"{name} {count}" for name, count in row["warm_replays"].items() if count),
            )


def steady(found: list[Row], recorded: list[Row]) -> Iterable[Sequence[str]]:
    kernels = {(row["model"], row["device"], row["stage"]): row for row in recorded}
    for row in found:
        own = kernels.get((row["model"], row["device"], row["stage"]))
        busy = row["gpu_busy_percent"]
        yield (
            short(row["model"]),
            row["device"],
            row["stage"],
            f"{row['waited_ms']:.2f}",
            f"{row['queued_ms']:.2f}",
            f"{own['device_ms']:.2f}" if own else "-",
            f"{own['device_ms'] / row['waited_ms']:.0%}" if own else "-",
            "-" if busy is None else f"{busy:.0f} %",
            str(sum(stage["host_waits"] for stage in row["stats"]) // max(1, row["runs"])),
        )


def main() -> None:
    results = Path(sys.argv[1])
    bench = rows(results / "bench.jsonl")
    table(
        "Whole utterances, medians of warm runs",
        (
            *("model", "device", "total", "x real time", "first audio", "reference on this GPU, theirs / ours"),
            *("to CUDA", "worst stage beside the CPU in f32", "log-mel cosine", "load", "prewarm"),
        ),
        totals(bench),
    )
    table("Stages, each waited for, ms", ("model", "device", "stages", "host waits", "graphs"), stages(bench))
    table(
        "One stage over and over, ms",
        (
            *("model", "device", "stage", "waited for", "queued", "kernels", "kernels / waited for"),
            *("GPU busy", "host waits a run"),
        ),
        steady(rows(results / "steady.jsonl"), rows(results / "kernels.jsonl")),
    )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main()
