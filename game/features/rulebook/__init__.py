"""The rulebook of each game, from `assets/rules`, for the screen, the terminal and tests."""

from __future__ import annotations

from .parser import Rules, rules_of
from .passage import Block, Passage
from .search import Hit, Index

__all__ = ["Block", "Hit", "Index", "Passage", "Rules", "rules_of"]
