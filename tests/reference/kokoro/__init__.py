"""The official Kokoro code, to measure and compare with."""
