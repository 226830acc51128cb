"""Puzzles: those that are shipped, and which of them somebody solved."""
