"""Parlance: a desktop speech synthesizer whose networks run on ggml."""

__version__ = "0.1.0"
