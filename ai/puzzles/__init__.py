"""Puzzles: positions in which one choice is clearly best, and their proof."""
