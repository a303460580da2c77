"""What is said of measurements: a code, and its English."""

WORDING = {
    "bench.no_reference": "{family} has no reference in {name}; it has {known}",
    "bench.reference_f32": "the reference of {family} runs in f32 only, not in {dtype}",
    "bench.peer_ended": "{name} ended unexpectedly with code {code}",
    "bench.peer_failed": "{name} failed: {error}",
    "bench.floor": "the floor is measured on the CPU, not on {device}",
    "bench.gemm_ended": "the process of {engine} ended with code {code}; its message is above",
    "bench.bundle": "the reference needs its own Python, which this package cannot make; install Parlance with pip",
    "bench.packages": "the packages of the reference could not be installed: {error}",
    "bench.no_matrix": "{model} has no matrix that could be int8",
    "bench.torch_ended": "PyTorch ended unexpectedly with code {code}; its message is above",
    "trace.no_object": "request {path} must hold a JSON object",
    "trace.array": "request field {name!r} must be one value, not an array of shape {shape!s}",
    "trace.no_meaning": "request field {name!r} means nothing to a {family} model",
    "trace.unreadable": "request {path} cannot be read: {error}",
    "trace.field": "request field {name!r}: {path} cannot be read: {error}",
}
