"""The screen of a match: everything at the table put together."""
