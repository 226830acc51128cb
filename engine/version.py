"""The one place that names this version."""

VERSION = "0.1.0"


def made() -> str:
    """Whether this copy of Octavo runs `compiled`, or from `plain` source (`docs/compiling.md`)."""
    return "plain" if __file__.endswith((".py", ".pyc")) else "compiled"
