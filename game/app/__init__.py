"""Starts the table, and shows what went wrong when something does."""
