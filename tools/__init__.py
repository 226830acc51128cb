"""Builds and measures Octavo. The engine and the app do not import it."""
