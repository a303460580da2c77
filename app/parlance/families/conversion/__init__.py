"""What the conversions of several families share: official checkpoints in, GGUF files out."""
