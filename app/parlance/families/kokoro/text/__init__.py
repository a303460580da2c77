"""From text to the symbols of speech sounds that Kokoro reads."""
