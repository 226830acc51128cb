"""Finds what is certain in Absurd 8's, whatever is hidden: wins, and cards whose order does not matter."""

from __future__ import annotations

from ai.players.game_policy import Action
from engine.kernel.question import verb_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.kernel.events import Event

PARTING: Final = ("discard", "exchange", "same suit")
"""Questions that a player answers by giving up a card."""
_OPENLY: Final = ("play", "pick", "lend", "lend_pick")


def proves(s: State, action: Action) -> bool:
    """Whether an open play empties the hand and wins before any question or coin flip (AB-8.7).

    Everybody sees how many cards each player has, and so which players draw.
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


def is_one_of_several(s: State) -> bool:
    """Whether this choice gives up one of several cards that must be given up (AB-41)."""
    if s.question is None or s.question.kind not in PARTING:
        return False
    _, count, *_ = s.args
    return bool(count > 1)


def either_order(s: State, first: Action, other: Action) -> bool:
    """Whether two cards may be given up in either order and leave the same hand."""
    if not is_one_of_several(s):
        return False
    asked = s.question
    ends = []
    for one, two in ((first, other), (other, first)):
        soon = s.clone()
        soon.do(one)
        if soon.question != asked or soon.seat != s.seat or two not in soon.legal:
            return False
        soon.do(two)
        _, picks = soon.picks.get(s.seat, (s.seat, ()))
        ends.append((set(soon.zones[s.seat]), set(picks)))
    one, two = ends
    return one == two
