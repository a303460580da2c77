"""What eight bits in each matrix alone cost: the measurement that the list of matrices which stay f32 is chosen by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from parlance.core import check
from parlance.core.check import log_mel_cosine
from parlance.core.devices import MIN_SIMILARITY
from parlance.core.engine import Engine
from parlance.core.native import mapped_errors

Report = Callable[[str], None]


def run_sensitivity(engine: Engine, model: str, threads: int, report: Report) -> Iterator[dict[str, Any]]:
    """Yield a row for each matrix of the model in int8 while all others are f32, then one for all of them.

    `stages` is each stage's largest error relative to its largest value, every stage fed by its own int8 predecessors;
    `log_mel_cosine` compares the waves; `passes` says whether that reaches what ``auto`` asks for. The request is the
    one of the self-test.
    """
    request = check.check_request(model, "cpu", "f32", threads)
    trusted = engine.resolve(request)
    family, voice = trusted.family, engine.voice(trusted)
    with mapped_errors():
        exact = engine.load(trusted)
        exact.set_voice(voice)
        inputs = family.trace_inputs(exact, trusted.request, voice, {})
        expected = family.run_stages(exact, inputs)
        everything = _in_int8(engine, model, threads, ())
        matrices = sorted(name for name, kind in everything.weight_types.items() if kind == "int8")
        if not matrices:
            raise SystemExit(f"{trusted.info.title} has no matrix that could be int8")
        for number, only in enumerate([*([name] for name in matrices), matrices]):
            report(f"matrix {number + 1} of {len(matrices)}" if len(only) == 1 else "all of them")
            tried = _in_int8(engine, model, threads, tuple(only))
            tried.set_voice(voice)
            found = family.run_stages(tried, inputs)
            errors = {name: check.compare(name, found[name], expected[name], check.LIMITS["int8"]) for name in expected}
            heard = family.run_along(tried, inputs, expected)
            cosine = log_mel_cosine(heard, expected["wav"], trusted.spec.sample_rate)
            yield {
                "matrix": only[0] if len(only) == 1 else "all",
                "kernels": trusted.request.kernels,
                "stages": {name: row.relative for name, row in errors.items() if row.relative > 0},
                "log_mel_cosine": cosine,
                "passes": cosine >= MIN_SIMILARITY,
            }


def _in_int8(engine: Engine, model: str, threads: int, only: tuple[str, ...]) -> Any:
    """The model with these matrices in int8; with none named, every one that can be."""
    resolved = engine.resolve(check.check_request(model, "cpu", "int8", threads))
    return resolved.family.load(str(resolved.path), resolved.request, resolved.spec, only or (".weight",))
