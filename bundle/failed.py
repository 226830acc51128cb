"""The error with which every step of a build ends it."""


class Failed(Exception):
    """Raised with what failed; its last line is a whole sentence."""
