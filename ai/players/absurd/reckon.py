"""What is certain in Absurd 8's whatever a seat does not see: that a play ends the round and wins it."""

from __future__ import annotations

from engine.kernel.question import verb_of

from ...policy import Action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.kernel.events import Event

_OPENLY: Final = ("play", "pick", "lend", "lend_pick")


def proves(s: State, action: Action) -> bool:
    """Whether an open play empties the hand, and wins before anybody is asked or flips a coin (AB-8.7).

    How many cards each player holds, and so who draws, everybody sees.
    """
    if verb_of(action) not in _OPENLY:
        return False
    soon = s.clone()
    told: list[Event] = []
    soon.log = told
    soon.do(action)
    if not soon.over or soon.zones[s.seat]:
        return False
    flipped = any(event.kind == "flipped" for event in told)
    places = soon.table.game.result(soon).places
    return not flipped and places[s.seat] == 1 and list(places).count(1) == 1
