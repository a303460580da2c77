"""Devices, models and types of numbers beside each other: one row of figures each, kept, exported and heard."""
