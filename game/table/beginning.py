"""Finds where the focus of keys is when a question comes: on something useful that does not act by a slip."""

from __future__ import annotations

from collections.abc import Sequence

from game.room.page import Thing

from .asking import Asking
from .dragging import after
from .felt import Felt


def beginning(felt: Felt, asking: Asking, things: Sequence[Thing]) -> Thing | None:
    """A card where the game's turn begins, else what only begins a choice, else a card to read.

    None: any answer will do, as where one is in the middle of a choice.
    """
    picker, layout = asking.picker, felt.presenter.layout
    lit = [thing for thing in things if thing.lit and thing.do is not None]
    if picker is None or not lit:
        return None
    bright = [thing for thing in lit if not felt.is_faint(asking, thing.do)]
    for name in layout.sought:
        for thing in bright:
            if isinstance(thing.value, tuple) and layout.bare(thing.value[0]) == name:
                return thing
    if picker.begun:
        return None
    begun = [thing for thing in lit if after(picker, thing.do) is not None]
    if begun:
        return next((thing for thing in begun if thing.kind == "card"), begun[0])
    if all(thing.do is not None and thing.do[0] == "verb" for thing in lit):
        return next((thing for thing in things if thing.row is not None and thing.read), None)
    return None
