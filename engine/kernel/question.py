"""A decision of the rules, and the actions that answer it."""

from __future__ import annotations

import sys
from operator import itemgetter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    Action = tuple[Any, ...]
    """A seat's action: a verb, then the clicks in order, such as ("give", 2, 3)."""
    Step = Callable[..., None]


verb_of: Final[Callable[[Action], str]] = itemgetter(0)
"""The verb of an action, for looking something up by it; its fields are read by unpacking the action."""


class Illegal(Exception):
    """An action that is not on offer."""


class Question:
    """A decision of the rules: who may choose, between which actions, and what the choice leads to.

    `legal(s, seat, *args)` lists the actions and changes nothing; `answer(s, action, seat, *args)` carries
    one out. A `hidden` question does not show the others who is asked. It is pickled by name, so it must be a
    global of its module, named after its kind in capitals.
    """

    def __init__(
        self, kind: str, legal: Callable[..., tuple[Action, ...]], answer: Step, hidden: bool = False
    ) -> None:
        self.kind = kind
        self.legal = legal
        self.answer = answer
        self.hidden = hidden

    def __reduce__(self) -> tuple[Any, ...]:
        return (_named, (self.answer, self.kind.upper().replace(" ", "_")))

    def __repr__(self) -> str:
        return f"<asks {self.kind}>"


def _named(answer: Step, name: str) -> Question:
    """Find the question of this name in its answer's module, to read what another process sent."""
    found: Question = getattr(sys.modules[answer.__module__], name)
    return found
