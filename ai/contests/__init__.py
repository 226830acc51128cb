"""Contests among bots: rounds, arenas, ratings and intervals."""
