"""What commands refuse, and how an interrupted one ends."""

from __future__ import annotations

INTERRUPTED = 130


class Wrong(Exception):
    """Arguments or input that cannot be used: one sentence on what is wrong and what would be right."""
