"""What everybody may notice of choices in 8-equilibrium: the deck or the Market, tokens, and at whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel.question import verb_of
from engine.kernel.view import View

from ...policy import Action


def habits(view: View, action: Action, foes: Sequence[float]) -> Iterator[tuple[str, bool]]:
    """What may be noticed of such a decision, and whether this choice does it."""
    assert view.question is not None
    kind, verb = view.question.kind, verb_of(action)
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
