"""The version of Parlance, for every layer: packages and their metadata read it from here."""

__version__ = "0.1.0"
