"""Official Chatterbox checkpoints to GGUF files."""
