"""GGUF files: reading, writing, and what each tensor is for."""
