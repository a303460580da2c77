"""Supertonic, all of it but the native networks."""
