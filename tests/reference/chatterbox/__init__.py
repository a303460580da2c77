"""The official implementation of Chatterbox, for parity and timing."""
