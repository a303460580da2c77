"""From a Kokoro release to a GGUF file."""
