"""Counts the habits that people can notice in Absurd 8's: bluffs, calls, attacks, draws and targets."""

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
    if kind == "turn":
        yield "bluffs", verb == "bluff"
        yield "draws", verb in ("draw", "pass", "take")
    elif kind == "call":
        yield "calls", verb == "call"
    elif kind == "jump":
        yield "jumps in", verb != "stay"
    elif kind == "target":
        _, target = action
        sizes = [len(hand) for hand in view.zones[: view.table.players]]
        others = [size for seat, size in enumerate(sizes) if seat != view.seat]
        yield "at the leader", sizes[target] == min(others)
    if verb in ("play", "pick"):
        _, card, *_ = action
        traits = view.table.facts.printed[card]
        yield "strikes back" if foes else "strikes first", bool(traits.attacks)
        yield "changes the rules", bool(traits.effect)
