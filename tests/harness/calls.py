"""Counts calls of a function in a test."""

from __future__ import annotations

from collections import Counter
from typing import Any


def counted(monkeypatch: Any, owner: Any, name: str) -> Counter[str]:
    """How often a function is called, by all its arguments but the first."""
    real, found = getattr(owner, name), Counter[str]()

    def called(*how: Any) -> Any:
        found[str(how[1:])] += 1
        return real(*how)

    monkeypatch.setattr(owner, name, called)
    return found
