"""A case for the tests of reasons: something that cannot be chosen, and the reason that is given.

The engine must refuse the choice. Then the obstacle that the reason names is removed in a copy of the state,
together with every other obstacle; now the engine must offer the choice. Obstacles that cannot be removed,
such as whose card it is, are compared with the state instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from engine.kernel.state import State
from engine.kernel.view import observe

Names: TypeAlias = "Callable[[Case, tuple[Any, ...]], bool]"


class Case(NamedTuple):
    """Something on the felt that cannot be chosen, and the reason that is given."""

    s: State
    zone: int
    place: int
    code: str
    params: dict[str, Any]
    names: Names
    """Tells whether an action is about this card or player."""

    @property
    def card(self) -> int:
        return self.s.zones[self.zone][self.place] if self.place >= 0 else -1

    @property
    def kind(self) -> str:
        assert self.s.question is not None
        return self.s.question.kind

    def is_offered(self, s: State, args: tuple[Any, ...] | None = None) -> bool:
        """Whether any legal action of this state is about the card or player of the case."""
        assert s.question is not None
        legal = s.question.legal(s, *(s.args if args is None else args))
        return any(self.names(self, action) for action in legal)

    def reason(self, s: State, args: tuple[Any, ...] | None = None) -> str:
        """The code of the reason that another state would give."""
        assert s.question is not None
        s.args = s.args if args is None else args
        s.legal = s.question.legal(s, *s.args)
        found = s.table.game.why_not(observe(s, s.seat), self.zone, self.place)
        return found[0] if found else ""


def changed(s: State, a: int, b: int) -> State:
    """A copy in which two cards have changed places; each is known to those who knew the other there."""
    twin = s.clone()
    other = {a: b, b: a}
    twin.zones[:] = [tuple(other.get(card, card) for card in cards) for cards in s.zones]
    twin.know[a], twin.know[b] = s.know[b], s.know[a]
    bits = s.marks >> a & 1, s.marks >> b & 1
    twin.marks = s.marks & ~(1 << a | 1 << b) | bits[0] << b | bits[1] << a
    return twin
