"""Prepares a round of Eightfist: the cut, the deal and the first two flips (EF-2, EF-3)."""

from __future__ import annotations

from ..kernel.question import Question
from .turn import next_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import State
    from .table_facts import Facts


def begin(s: State, starter: int) -> None:
    """Begin the round. `starter` is the dealer, because the deal passes to the left from round to round."""
    facts: Facts = s.table.facts
    dealer = cut(s) if starter < 0 else starter
    s.put("starter", dealer)
    s.put("emptied", 0)
    s.lay_deck(facts.stock)
    s.tell("dealt", seat=dealer)
    s.deal(facts.stock, from_left(s, dealer), 8)
    s.deal(facts.stock, (facts.slush,), 1)
    before_play(s, dealer)


def before_play(s: State, dealer: int) -> None:
    """Let everybody choose two cards to turn up; then the dealer's left neighbour has the first turn."""
    order = from_left(s, dealer)
    s.then(next_turn, order[0], 0)
    s.then(turn_up)
    for seat in reversed(order):
        s.ask(START, seat)
        s.ask(START, seat)


def from_left(s: State, seat: int) -> tuple[int, ...]:
    """All seats, clockwise, starting at this one's left."""
    left = s.table.facts.left
    return (*left[seat:], *left[:seat])


def cut(s: State) -> int:
    """Everybody cuts a card from the 52 usual ones; the lowest deals, aces are low, ties cut again."""
    seats = list(range(s.table.players))
    while len(seats) > 1:
        left = list(range(52))
        cards = [left.pop(s.below(len(left))) for _ in seats]
        for seat, card in zip(seats, cards, strict=True):
            s.tell("cut", seat=seat, card=card)
        low = min(card % 13 for card in cards)
        seats = [seat for seat, card in zip(seats, cards, strict=True) if card % 13 == low]
    return seats[0]


def start_actions(s: State, seat: int) -> tuple[Action, ...]:
    _, chosen = s.picks.get(seat, (seat, ()))
    flips: tuple[Action, ...] = s.table.facts.flip[255 - sum(1 << place for place in chosen)]
    return flips


def start(s: State, action: Action, seat: int) -> None:
    """Each seat chooses a place in secret, twice (EF-3, ALL-2)."""
    _, chosen = s.picks.get(seat, (seat, ()))
    _, place = action
    s.pick(seat, seat, *sorted((*chosen, place)))


def turn_up(s: State) -> None:
    """Turn up everybody's two cards, once all have chosen."""
    for seat in from_left(s, s.pub.starter):
        fist = s.zones[seat]
        cards = tuple(fist[place] for place in s.unpick(seat))
        s.show(seat, cards, s.table.all)
        s.tell("flipped", seat=seat, cards=cards)


START: Final = Question("start", start_actions, start)  # EF-3
