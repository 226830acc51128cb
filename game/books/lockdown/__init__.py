"""Lockdown at the table."""
