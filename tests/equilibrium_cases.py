"""What the tests of 8-equilibrium's rules share: set up a position, and read what is pending."""

from __future__ import annotations

from cases import cards, knows, legal, play

from engine.kernel.state import State
from game.features.rulebook.positions.equilibrium import MARKET, given

SIX, SEVEN, EIGHT = "AH 2H 3H 4H 5H 6H", "AD 2D 3D 4D 5D 7D 8D", "AC 3C 4C 5C 6C 7C 8C 9C"
FOUR = {"hand0": "AH 2H 3H", "hand1": "AD 2D 3D", "hand2": "AC 3C 4C", "hand3": "AS 2S 3S"}
THREE = {"hand0": "AH 2H 3H", "hand1": "AD 2D 3D", "hand2": "AC 3C 4C"}
ONE_SHORT = {**THREE, "hand1": "AD 2D"}


def asked(s: State) -> str:
    """The pending question and its seat, such as "act 1"; an error if a turn begins with more pending."""
    assert s.question is not None, "the round is over"
    if s.question.kind == "act":
        facts = s.table.facts
        assert not s.picks and not s.zones[facts.offer]
        assert len(s.zones[facts.market]) == 4
        assert [step.__name__ for step, _ in s.agenda] == ["turn"]
    return f"{s.question.kind} {s.seat}"


def over(s: State) -> bool:
    return s.over and not s.agenda and not s.picks and not s.zones[s.table.facts.offer]


def tokens(s: State) -> str:
    return " ".join(map(str, s.pub.tokens))


def sizes(s: State) -> str:
    return " ".join(str(len(s.zones[seat])) for seat in range(s.table.players))


def top(s: State, count: int = 1) -> str:
    return " ".join(cards(s, "deck").split()[:count])


def last(s: State) -> str:
    return cards(s, "deck").split()[-1]


__all__ = ["EIGHT", "MARKET", "SEVEN", "SIX", "asked", "cards", "given", "last", "over", "play", "sizes"]
__all__ += ["tokens", "top"]


def offered(s, verb: str) -> list[str]:
    return [text for text in legal(s) if text.split()[0] == verb]


def face_up(s) -> str:
    return "".join("u" if up else "d" for up in s.pub.face_up)


def who_knows(s, card: str) -> str:
    """The seats that know the card where it lies; `*` for everybody."""
    seats = "".join(str(seat) for seat in range(s.table.players) if knows(s, seat, card))
    return "*" if knows(s, s.table.players, card) else seats
