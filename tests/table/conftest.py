"""Fixtures for tests of the table: pilots that play the real program."""

from fixtures import hasty_reviews, pilot, seated

__all__ = ["hasty_reviews", "pilot", "seated"]
