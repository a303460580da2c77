"""Qwen3-TTS, all of it but the native networks."""
