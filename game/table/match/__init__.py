"""A match in progress, from the engine's events to the next question. Does not use pygame."""
