"""The rulebook: one text a game and language in `assets/rules`, for the room, the terminal and tests."""

from __future__ import annotations

from .passage import Block, Passage
from .read import Rules, rules_of
from .search import Hit, Index

__all__ = ["Block", "Hit", "Index", "Passage", "Rules", "rules_of"]
