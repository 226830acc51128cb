"""Finished matches watched again, and matches played on from one of their moments."""
