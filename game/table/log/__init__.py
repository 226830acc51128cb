"""Deeds, and the log, ribbon and recap that show them."""
