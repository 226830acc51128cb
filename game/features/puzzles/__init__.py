"""Puzzles: those that come with Octavo, and those that the owner has solved."""
