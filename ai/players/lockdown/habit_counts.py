"""Counts the habits that people can notice in Lockdown: which actions, and against whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.players.game_policy import Action
from engine.kernel.question import verb_of
from engine.kernel.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_ACTS: Final = {"gives": "give", "forces": "force", "shuffles": "shuffle"}
_CLEARS: Final = ("clear", "clear_aces")


def habits(view: View, action: Action, foes: Sequence[float]) -> Iterator[tuple[str, bool]]:
    """The noticeable kinds of behaviour at this decision, and whether this choice shows each."""
    assert view.question is not None
    verb = verb_of(action)
    if view.question.kind == "act":
        for name, deed in _ACTS.items():
            yield name, verb == deed
        yield "draws or takes", verb in ("draw", "take")
        if any(verb_of(other) in _CLEARS for other in view.legal):
            yield "clears", verb in _CLEARS
    match action:
        case ("give", _, int(target)) | ("force" | "take" | "next", int(target)):
            if foes:
                yield "at its foe", foes[target] == max(foes)
            sets = view.pub.sets
            alive = view.pub.alive & ~(1 << view.seat)
            least = min([len(found) for seat, found in enumerate(sets) if alive >> seat & 1])
            yield "at the leader", len(sets[target]) == least
