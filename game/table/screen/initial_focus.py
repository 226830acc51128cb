"""Finds where the focus is when a question comes: on something useful that does nothing by accident."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.felt.draw_board import Felt
from game.table.messages import PressVerb
from game.table.question.pending_question import Asking
from game.ui.page.page import Thing

from .card_dragging import after


def beginning(felt: Felt, asking: Asking, things: Sequence[Thing]) -> Thing | None:
    """The first thing to focus: a card, at the start of a turn; otherwise a thing that starts a choice.

    Without either, a pile, such as the one to draw from, or a card to read. None if any answer will do, as in
    the middle of a choice.
    """
    picker = asking.picker
    layout = felt.presenter.layout
    lit = [thing for thing in things if thing.lit and thing.do is not None]
    if picker is None or not lit:
        return None
    for name in layout.sought:
        for thing in lit:
            if isinstance(thing.value, tuple) and layout.bare(thing.value[0]) == name:
                return thing
    if picker.begun:
        return None
    begun = [thing for thing in lit if after(picker, thing.do) is not None]
    if begun:
        return next((thing for thing in begun if thing.kind == "card"), begun[0])
    if all(isinstance(thing.do, PressVerb) for thing in lit):
        piles = [thing for thing in lit if thing.kind != "button"]
        cards = [thing for thing in things if thing.kind == "card" and thing.row and thing.read]
        return next(iter((*piles, *cards)), None)
    return None
