"""Chatterbox, all of it but the native networks."""
