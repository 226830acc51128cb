"""Reasons: why one choice is better than another, as something a person can see on the table."""
