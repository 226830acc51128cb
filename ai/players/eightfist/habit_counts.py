"""Counts the habits that people can notice in Eightfist: draws, swaps, and gifts to the next player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.levels.mind import SOBER
from ai.players.game_policy import Action
from engine.kernel.guess import bare
from engine.kernel.question import verb_of
from engine.kernel.view import View

from .action_values import place_of, top
from .files import KIND, UNSEEN
from .fist_costs import FistCosts


def habits(view: View, action: Action, foes: Sequence[float]) -> Iterator[tuple[str, bool]]:
    """The noticeable kinds of behaviour at this decision, and whether this choice shows each."""
    assert view.question is not None
    kind = view.question.kind
    verb = verb_of(action)
    if kind == "turn":
        yield "draws", verb == "draw"
    elif kind == "drawn":
        yield "discards", verb == "discard"
    look = FistCosts(bare(view), view.seat, SOBER)
    if verb in ("take", "place"):
        left = look.kinds[view.seat][place_of(action)]
        yield "covers the unseen", left == UNSEEN
    elif verb == "discard":
        left = KIND[top(look.s, view.seat)]
    else:
        return
    yield "leaves a gift", look.feeds(left) > look.feeds(UNSEEN)
