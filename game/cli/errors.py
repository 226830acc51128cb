"""The errors that commands report to the user, and how an interrupted command ends."""

from __future__ import annotations

INTERRUPTED = 130


class Wrong(Exception):
    """Raised for unusable arguments or input: one sentence on what is wrong and what would be right."""
