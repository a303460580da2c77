"""Kokoro models with random weights, for tests and for measuring."""
