"""Official Supertonic checkpoints to GGUF files."""
