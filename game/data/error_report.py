"""Reports internal errors without their texts, which may name hidden cards."""

from __future__ import annotations


def said(error: BaseException) -> str:
    """An error in one line: its kind, and a system call's message. Other messages may reveal hidden cards."""
    what = error.strerror if isinstance(error, OSError) else ""
    return ": ".join(filter(None, (type(error).__name__, what)))


def report_of(error: BaseException) -> str:
    """The error's traceback without any values, which might reveal hidden cards.

    The journal has the match.
    """
    import traceback  # the main menu does not need it

    parts: list[str] = []
    found: BaseException | None = error
    while found is not None and len(parts) < 8:
        parts.append("".join(traceback.format_tb(found.__traceback__)) + said(found) + "\n")
        found = found.__cause__ or found.__context__
    return "\n".join(reversed(parts))
