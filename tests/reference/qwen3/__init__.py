"""The official implementation of Qwen3-TTS, for parity and timing."""
