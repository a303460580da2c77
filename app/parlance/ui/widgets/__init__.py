"""Widgets bound to the view-models. No synthesis and no files here."""
