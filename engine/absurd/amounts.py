"""Draw and discard actions, and the effects that increase or reduce them (AB-41)."""

from __future__ import annotations

from ..kernel.question import Question
from .pile import draw_cards, put_under

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import Round, State
    from .table_facts import Facts


def _count(s: State, seat: int, effect: str) -> int:
    """How many cards with this effect lie in the seat's effects space."""
    f: Facts = s.table.facts
    zone = f.effects + seat
    if not s.zones[zone]:
        return 0
    return sum(
        f.traits(card, text).effect == effect
        for card, (*_, text) in zip(s.zones[zone], s.pub.lies[zone], strict=True)
    )


def has(s: State, seat: int, effect: str) -> bool:
    return _count(s, seat, effect) > 0


def to_discard(s: State, seat: int, count: int) -> int:
    return count + _count(s, seat, "one_more")


def to_draw(s: State, seat: int, count: int) -> int:
    """How many cards a seat draws instead of `count` under the effects in play."""
    return lessened(count + _count(s, seat, "one_more"), _count(s, seat, "one_less"))


def lessened(count: int, less: int) -> int:
    """The size of a draw after `less` effects have each reduced it by one.

    They never reduce a draw to nothing.
    """
    return max(count - less, min(count, 1)) if less else count


def draw_action(s: Round, seat: int, count: int) -> bool:
    """The seat draws because of a card; returns false if that ended the round."""
    return draw_cards(s, seat, to_draw(s, seat, count))


def discard_action(s: Round, seat: int, count: int, pile: int) -> None:
    """The seat discards because of a card. It chooses which cards, unless its whole hand must go (AB-3)."""
    count = to_discard(s, seat, count)
    hand = s.zones[seat]
    if not hand:
        if s.log is not None:
            s.tell("discarded_nothing", seat=seat)
    elif count >= len(hand):
        for card in hand:
            discard_one(s, seat, card, pile)
    else:
        s.ask(DISCARD, seat, count, pile)


def discard_one(s: Round, seat: int, card: int, pile: int) -> None:
    put_under(s, card, seat, pile)
    if s.log is not None:
        s.tell("discarded", seat=seat, card=card)


def hand_cards(s: State, seat: int, count: int, pile: int) -> tuple[Action, ...]:
    discard: tuple[Action, ...] = s.table.facts.discard
    return tuple([discard[card] for card in s.zones[seat]])


def discarded(s: Round, action: Action, seat: int, count: int, pile: int) -> None:
    _, card = action
    discard_one(s, seat, card, pile)
    if count > 1:
        s.ask(DISCARD, seat, count - 1, pile)


DISCARD: Final = Question("discard", hand_cards, discarded)  # AB-30
