"""Official Qwen3-TTS checkpoints to GGUF files."""
