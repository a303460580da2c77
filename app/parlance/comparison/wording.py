"""What is said of comparisons, references and traces: a code, and its English."""

WORDING = {
    "bench.first_cold": "Cold start",
    "bench.first_whole": "First whole utterance",
    "bench.first_warm": "Warm start",
    "bench.stages": "Timing the stages",
    "bench.loading": "Loading {model} on {device}",
    "bench.comparing": "Comparing {model} on {device} with the CPU",
    "bench.repetition": "Repetition {number} of {count}",
    "bench.speaking": "Speaking the sentence",
    "bench.row": "{words} (row {row} of {rows})",
    "bench.no_reference": "{family} has no reference in {name}; it has {known}",
    "bench.reference_f32": "the reference of {family} runs in f32 only, not in {dtype}",
    "bench.peer_ended": "{name} ended unexpectedly with code {code}",
    "bench.peer_failed": "{name} failed: {error}",
    "bench.checkout": "references to measure against are not part of an installed Parlance; run this from a checkout",
    "bench.packages": "the packages of the reference could not be installed: {error}",
    "trace.no_object": "request {path} must hold a JSON object",
    "trace.array": "request field {name!r} must be one value, not an array of shape {shape!s}",
    "trace.no_meaning": "request field {name!r} means nothing to a {family} model",
    "trace.unreadable": "request {path} cannot be read: {error}",
    "trace.field": "request field {name!r}: {path} cannot be read: {error}",
}
