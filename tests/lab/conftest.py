"""Fixtures for tests of the lab at the table."""

from fixtures import pilot

__all__ = ["pilot"]
