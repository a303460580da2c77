"""Qwen3-TTS models with random weights, for tests and for measuring."""
