"""The error with which every step of a build ends it."""


class Failed(Exception):
    """Raised if a step fails; the last line of the message is a whole sentence."""
