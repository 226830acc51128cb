"""Absurd 8's at the table."""
