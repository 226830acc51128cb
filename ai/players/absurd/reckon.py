"""What is certain in Absurd 8's whatever a seat does not see: a win, what an order changes or does not."""

from __future__ import annotations

from engine.absurd.amounts import to_discard
from engine.absurd.attack import place
from engine.kernel.question import verb_of

from ...policy import EITHER_ORDER, Action, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.kernel.events import Event

PARTING: Final = ("discard", "exchange", "same suit")
"""Questions by which a card is parted with."""
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


def is_one_of_several(s: State) -> bool:
    """Whether a card is to be parted with, and more of them after it (AB-41)."""
    if s.question is None or s.question.kind not in PARTING:
        return False
    _, count, *_ = s.args
    return bool(count > 1)


def counts(s: State, first: Action, other: Action) -> Reason | None:
    """That the other choice may come after the first, or from how many cards one then discards."""
    told = {"other": other, "at_once": True, "counted": True, "best": 0, "rest": 0}
    if either_order(s, first, other):
        return (EITHER_ORDER, told)
    more = _drawn_first(s, first, other)
    return ("chosen_from", {**told, "best": more, "rest": len(s.zones[s.seat])}) if more else None


def _drawn_first(s: State, first: Action, other: Action) -> int:
    """From how many cards the seat discards by an attack, if it first draws by another; else 0."""
    if verb_of(first) != "suffer" or not _makes_discard(s, other) or _makes_discard(s, first):
        return 0
    soon = s.clone()
    soon.do(first)
    had, now = (len(one.zones[s.seat]) for one in (s, soon))
    return now if now > had and not soon.over else 0


def _makes_discard(s: State, action: Action) -> bool:
    """Whether an attack that is carried out next makes its player choose what to discard."""
    _, word = action
    (_, kind, count), *_ = s.pub.chain[place(s, word)]
    return kind == "discard" and to_discard(s, s.seat, count) < len(s.zones[s.seat])


def either_order(s: State, first: Action, other: Action) -> bool:
    """Whether a card may go after the other, in either order, and the same cards are left then."""
    if not is_one_of_several(s):
        return False
    asked, ends = s.question, []
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
