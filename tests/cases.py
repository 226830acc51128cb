"""What the tests of all games' rules share: actions as text, refusals, and what seats know."""

from __future__ import annotations

from typing import Any

from engine.kernel.question import Illegal
from engine.kernel.state import State
from game.features.rulebook.positions.cards import again, given

__all__ = ["again", "cards", "given", "knows", "legal", "play", "refused", "told"]


def legal(s: State) -> list[str]:
    """The legal actions, as text."""
    return [s.table.action_text(action) for action in s.legal]


def play(s: State, *actions: str) -> State:
    """Resolve these actions one after the other; each must be legal."""
    for text in actions:
        found = [action for action in s.legal if s.table.action_text(action) == text]
        assert found, f"not on offer: {text!r}; {s.seat} may {legal(s)}"
        s.apply(found[0])
    return s


def refused(s: State, text: str) -> bool:
    """Whether the action is refused without any change of the state."""
    if text in legal(s):
        return False
    before = (s.zones[:], s.know[:], s.pub.clone(), s.agenda[:], s.rng)
    try:
        s.apply(tuple(text.split()))
    except Illegal:
        return before == (s.zones, s.know, s.pub, s.agenda, s.rng)
    return False


def cards(s: State, zone: str) -> str:
    """The cards of a zone, in order; those of a hand sorted by name."""
    names = s.table.names(s.zones[s.table.zone[zone]])
    return " ".join(sorted(names) if s.table.is_hand[s.table.zone[zone]] else names)


def knows(s: State, seat: int, card: str) -> bool:
    """Whether the seat knows this card where it lies."""
    return bool(s.know[s.table.card[card]] >> seat & 1)


def told(s: State, kind: str) -> list[dict[str, Any]]:
    """The events of a kind so far, with their hidden parts, but without their causes."""
    assert s.log is not None
    found = [event.whole() for event in s.log if event.kind == kind]
    return [{name: value for name, value in fields.items() if name != "cause"} for fields in found]
