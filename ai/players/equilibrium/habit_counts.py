"""Counts the habits that people can notice in 8-equilibrium: deck or Market, tokens, and targets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.players.game_policy import Action
from engine.kernel.question import verb_of
from engine.kernel.view import View


def habits(view: View, action: Action, foes: Sequence[float]) -> Iterator[tuple[str, bool]]:
    """The noticeable kinds of behaviour at this decision, and whether this choice shows each."""
    assert view.question is not None
    kind = view.question.kind
    verb = verb_of(action)
    if kind == "act":
        yield "deals", verb == "deal"
        yield "pays", verb in ("swap", "trade")
    elif kind == "react":
        yield "rejects", verb == "reject"
    match action:
        case ("give", _, int(target)) | ("to", int(target)):
            yield "for itself", target == view.seat
            if target != view.seat and foes:
                yield "at its foe", foes[target] == max(foes)
