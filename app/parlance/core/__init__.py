"""Requests, results, text and the engine facade. No Qt and no audio device below this package."""
