"""Lessons: people learn a game by playing prepared positions, one idea a step, with the engine as referee."""
