"""The official implementation of Supertonic, for parity and timing."""
