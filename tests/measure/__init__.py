"""Micro-benchmarks of the engine, run from a checkout: `python -m tests.measure --help`."""
