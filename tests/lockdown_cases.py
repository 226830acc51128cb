"""What the tests of Lockdown's rules share: set up a position, and read what is pending."""

from __future__ import annotations

from cases import cards

from engine.kernel.state import State
from engine.kernel.view import observe
from game.features.rulebook.positions.lockdown import given

__all__ = ["asked", "check_sets", "given", "marked", "sees", "sets"]


def asked(s: State) -> str:
    """The pending question and its seat, such as "act 1"; an error if anything else is pending."""
    assert not s.agenda and not s.picks and not s.zones[s.table.facts.pool]
    check_sets(s)
    return f"{s.question.kind} {s.seat}" if s.question is not None else "over"


def check_sets(s: State) -> None:
    """Check that locked sets are sets, and that nobody else holds two cards of one value."""
    facts = s.table.facts
    for seat in range(s.table.players):
        locked, at, met = s.zones[facts.locked + seat], 0, []
        for size in s.pub.sets[seat]:
            values = {facts.value[card] for card in locked[at : at + size]}
            assert len(values) == 1 and 0 not in values and size in (2, 3)
            met += values
            at += size
        assert at == len(locked)
        met += [facts.value[card] for card in s.zones[seat] if facts.value[card]]
        assert len(met) == len(set(met))
        if not s.pub.alive >> seat & 1:
            assert not s.zones[seat] and not locked


def sets(s: State, seat: int) -> str:
    """A seat's locked sets, such as `7H 7C | KD KS KH`."""
    names, at, found = cards(s, f"locked{seat}").split(), 0, []
    for size in s.pub.sets[seat]:
        found.append(" ".join(names[at : at + size]))
        at += size
    return " | ".join(found)


def sees(s: State, seat: int, zone: str) -> str:
    """The cards of a zone as a seat sees them."""
    return " ".join(s.table.names(observe(s, seat).zones[s.table.zone[zone]]))


def marked(s: State, seat: int) -> str:
    """The cards that a seat may not give away in its next turn."""
    hand = s.zones[seat]
    return " ".join(sorted(s.table.names(tuple(card for card in hand if s.marks >> card & 1))))
