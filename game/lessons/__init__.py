"""Lessons: a game is learned by playing laid positions, one idea a step, with the engine as the referee."""
