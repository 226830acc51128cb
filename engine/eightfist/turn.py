"""A turn: slush or stock, the drawn card, the theft, and the end of a round (EF-4 to EF-6, EF-9 to EF-14)."""

from __future__ import annotations

from ..kernel.question import Question
from .cards import CRY_BABY, CURES, FISTFACE, QUEEN_OF_SPADES
from .fist import condition, is_full, lowest, open_to
from .table_facts import SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import State
    from .table_facts import Facts

DUTIES: Final = frozenset((QUEEN_OF_SPADES, CRY_BABY, FISTFACE))
"""Cards with a special rule when they are drawn from the stock."""


def next_turn(s: State, seat: int, passes: int) -> None:
    s.ask(TURN, seat, passes)


def turn_actions(s: State, seat: int, passes: int) -> tuple[Action, ...]:
    """The actions at the start of a turn: draw, or take the slush if there is a place for it (EF-13).

    `passes` is the number of turns in a row that put the slush over a face-up card (EF-4.4).
    """
    facts: Facts = s.table.facts
    if passes >= facts.most_passes:
        return facts.draw
    return facts.turn[open_to(s, seat, s.zones[facts.slush][-1])]


def turn(s: State, action: Action, seat: int, passes: int) -> None:
    match action:
        case ("take", slush, place):
            was_up = s.know[s.zones[seat][place]]
            replace(s, "took", seat, place, slush)
            turn_over(s, seat, passes + 1 if was_up else 0)
        case ("draw", stock):
            facts: Facts = s.table.facts
            s.move(s.zones[stock][0], stock, facts.drawn + seat)
            if s.log is not None:
                _tell_of_draw(s, seat, passes)
            s.agenda.append(DRAWNS[seat])


def drawn_actions(s: State, seat: int) -> tuple[Action, ...]:
    """The actions with a drawn card: keep or discard it (EF-4.2).

    The three cards in `DUTIES` have their own rules.
    """
    facts: Facts = s.table.facts
    card = s.zones[facts.drawn + seat][0]
    if card == CRY_BABY:
        return facts.place[lowest(s, seat)]
    mask = open_to(s, seat, card)
    if card not in DUTIES:
        return facts.keep[mask]
    if card == QUEEN_OF_SPADES:
        return facts.place[mask]
    return facts.keep[mask] + _steals(s, seat)


def _steals(s: State, thief: int) -> tuple[Action, ...]:
    """The actions that steal a card from an unfrozen file of an opponent (EF-11)."""
    found: list[Action] = []
    facts: Facts = s.table.facts
    for seat, steals in enumerate(facts.steal):
        if seat != thief:
            free = open_to(s, seat, -1)
            found += [steal for place, steal in enumerate(steals) if free >> place & 1]
    return tuple(found)


def drawn(s: State, action: Action, seat: int) -> None:
    facts: Facts = s.table.facts
    zone = facts.drawn + seat
    match action:
        case ("place", place):
            replace(s, "kept", seat, place, zone)
            turn_over(s, seat, 0)
        case ("discard", _):
            card = s.zones[zone][0]
            s.move(card, zone, facts.slush)
            if s.log is not None:
                s.tell("discarded", seat=seat, card=card)
            s.agenda.append(FLIPS[seat])
        case ("steal", target, place):
            steal(s, seat, target, place)


def flip_actions(s: State, seat: int) -> tuple[Action, ...]:
    facts: Facts = s.table.facts
    know = s.know
    mask = 0
    bit = 1
    for card in s.zones[seat]:
        if not know[card]:
            mask |= bit
        bit <<= 1
    return facts.flip[mask]


def flip(s: State, action: Action, seat: int) -> None:
    """After discarding a drawn card, a seat turns up one of its own cards, even a frozen one (EF-4.2,
    EF-8).
    """
    _, place = action
    card = s.zones[seat][place]
    s.show(seat, (card,), s.table.all)
    if s.log is not None:
        s.tell("flipped", seat=seat, cards=(card,))
        _tell_of_file(s, seat, place, -1, has_moved=False)
    turn_over(s, seat, 0)


def replace(s: State, how: str, seat: int, place: int, source: int) -> None:
    """Lay the top card of `source` here face up; the card it replaces goes on the slush (EF-4.3)."""
    facts: Facts = s.table.facts
    before = _shown(s, seat, place) if s.log is not None else -1
    old = s.replace(source, seat, place, facts.slush)
    if s.log is not None:
        s.tell(how, seat=seat, card=s.zones[seat][place], cards=(old,))
        _tell_of_file(s, seat, place, before, has_moved=True)


def steal(s: State, seat: int, target: int, place: int) -> None:
    """Fistface replaces the stolen card, which stays hidden if it lay face down (EF-11)."""
    facts: Facts = s.table.facts
    card = s.zones[target][place]
    s.move(FISTFACE, facts.drawn + seat, target, facts.everyone, place)
    s.move(card, target, facts.stolen)
    if s.log is not None:
        if s.know[card]:
            s.tell("stole", seat=seat, target=target, card=card)
        else:
            s.tell("stole_unseen", seat=seat, target=target)
        _tell_of_file(s, target, place, card if s.know[card] else -1, has_moved=True)
    s.ask(STOLEN, seat, target)


def stolen_actions(s: State, seat: int, target: int) -> tuple[Action, ...]:
    """The places where the thief may lay the stolen card; an unknown card may go into unfrozen files only."""
    facts: Facts = s.table.facts
    card = s.zones[facts.stolen][0]
    return facts.place[open_to(s, seat, card if s.know[card] else -1)]


def stolen(s: State, action: Action, seat: int, target: int) -> None:
    _, place = action
    replace(s, "landed", seat, place, s.table.facts.stolen)
    turn_over(s, seat, 0, target)


def turn_over(s: State, seat: int, passes: int, target: int = -1) -> None:
    """End the round (EF-5, EF-14) or go on to the next seat; `target` is the seat that was stolen from.

    A turn that counts as a pass only covered a face-up card, so it cannot have filled a Fist.
    """
    facts: Facts = s.table.facts
    if passes == 0 and (is_full(s, seat) or (target >= 0 and is_full(s, target))):
        end(s, "fist")
    elif s.zones[facts.stock] or renew(s):
        s.agenda.append((TURN, (facts.left[seat], passes)))
    else:
        end(s, "stock")
    s.turns += 1


def renew(s: State) -> bool:
    """Make a new stock from the slush, except its top card; returns whether the round goes on (EF-6)."""
    facts: Facts = s.table.facts
    s.put("emptied", s.pub.emptied + 1)
    if s.pub.emptied == facts.times_empty:
        return False
    for card in s.zones[facts.slush][:-1]:
        s.move(card, facts.slush, facts.stock)
    s.shuffle(facts.stock)
    s.tell("renewed", left=facts.times_empty - s.pub.emptied)
    return True


def end(s: State, why: str) -> None:
    """The round ends at once; everybody's cards are turned up (EF-5, EF-6)."""
    seats = range(s.table.players)
    for seat in seats:
        if is_full(s, seat):
            s.tell("full", seat=seat)
    for seat in seats:
        hidden = tuple(card for card in s.zones[seat] if not s.know[card])
        if hidden:
            s.show(seat, hidden, s.table.all)
            s.tell("flipped", seat=seat, cards=hidden)
    s.put("ended", why)
    s.finish()


def _shown(s: State, seat: int, place: int) -> int:
    """The card that lies face up here, or -1."""
    card: int = s.zones[seat][place]
    return card if s.know[card] else -1


def _tell_of_draw(s: State, seat: int, passes: int) -> None:
    """Report who drew, and the reason if the seat had no other choice."""
    if passes >= s.table.facts.most_passes:
        s.tell("must_draw", seat=seat)
    elif len(turn_actions(s, seat, passes)) == 1:
        s.tell("no_place", seat=seat, card=s.zones[s.table.facts.slush][-1])
    s.tell("drew", seat=seat)


def _tell_of_file(s: State, seat: int, place: int, before: int, has_moved: bool) -> None:
    """Report that the card just laid or turned up here froze a file or cured it.

    `before` is the face-up card that lay here, or -1. Only a file that was frozen before can be cured.
    """
    card = s.zones[seat][place]
    other = _shown(s, seat, place ^ 4)
    what = condition(card, other)
    if what == "jeopardy":
        s.tell("jeopardy", seat=seat, cards=(card, other))
    elif what == "cured":
        if condition(before, other) == "frozen":
            s.tell("cured", seat=seat, card=other)
    elif what and (has_moved or card in CURES):
        s.tell("froze", seat=seat, card=card if card in CURES else other)


TURN: Final = Question("turn", turn_actions, turn)  # EF-4
DRAWN: Final = Question("drawn", drawn_actions, drawn)  # EF-4.2
FLIP: Final = Question("flip", flip_actions, flip)  # EF-4.2
STOLEN: Final = Question("stolen", stolen_actions, stolen)  # EF-11
DRAWNS: Final = tuple((DRAWN, (seat,)) for seat in SEATS)
FLIPS: Final = tuple((FLIP, (seat,)) for seat in SEATS)
"""By seat, the steps that turns put on the agenda; built once."""
