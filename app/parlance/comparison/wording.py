"""What is said of a comparison: a code, and its English."""

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
}
