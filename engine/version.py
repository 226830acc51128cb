"""The version of this program, which is stated only here."""

VERSION = "0.1.0"


def made() -> str:
    """Whether this copy of Octavo runs `compiled` code or `plain` source (`docs/compiling.md`)."""
    return "plain" if __file__.endswith((".py", ".pyc")) else "compiled"
