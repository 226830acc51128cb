"""The levels of the bots, their characters, and bots by name."""
