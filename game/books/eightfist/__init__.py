"""Eightfist at the table."""
