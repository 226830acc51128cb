"""Carries out cast actions: the caster does them at once, top to bottom (AB-17, AB-18)."""

from __future__ import annotations

from ..kernel.question import Question
from .amounts import discard_action, discard_one, draw_action, to_discard, to_draw
from .attack import acting, carry, carry_out
from .cards import code, total
from .clause_functions import CASTS, cast
from .pile import draw_cards, home, lift, open_small, put_under, refresh, shift, slide_under, sweep
from .table_facts import CLOSED, DONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Final

    from ..kernel.question import Action
    from .cards import Clause
    from .public import Entry, Round, State
    from .table_facts import Facts

DONE_HERE: Final = ("draw", "discard")
"""Casts that `perform` carries out itself."""
HEADS: Final = 2
TAILS: Final = 3
"""The penalty for tails: the player draws or discards."""


def perform(s: Round, seat: int, clause: Clause, card: int, pile: int) -> None:
    """Carry out one cast action of a card that lies on a pile."""
    _, kind, argument = clause
    if s.log is not None:
        s.tell("cast", seat=seat, card=card, clause=code(clause))
    if kind == "draw":
        draw_action(s, seat, argument)
    elif kind == "discard":
        discard_action(s, seat, argument, pile)
    else:
        CASTS[kind](s, seat, argument, card, pile)


def around(s: State, seat: int) -> Iterator[int]:
    """All seats in turn order, this one first."""
    n = s.table.players
    order = s.pub.order
    return ((seat + order * step) % n for step in range(n))


@cast
def all_discard(s: Round, seat: int, count: int, card: int, pile: int) -> None:
    for other in reversed([*around(s, seat)]):
        s.then(discard_action, other, count, pile)


@cast
def flip_coins(s: Round, seat: int, argument: Any, card: int, pile: int) -> None:
    for other in reversed([*around(s, seat)]):
        s.then(flip, other, pile)


def flip(s: Round, seat: int, pile: int) -> None:
    heads = s.below(2) == 0
    s.tell("flipped", seat=seat, side="heads" if heads else "tails")
    if heads:
        draw_action(s, seat, HEADS)
    else:
        discard_action(s, seat, TAILS, pile)


@cast
def fewer_draw(s: Round, seat: int, count: int, card: int, pile: int) -> None:
    """Everybody with fewer cards than the player draws.

    Hands are compared once, after the card has left its hand.
    """
    size = len(s.zones[seat])
    fewer = [other for other in around(s, seat) if len(s.zones[other]) < size]
    if not fewer and s.log is not None:
        s.tell("nobody_draws", seat=seat)
    for other in fewer:
        if not draw_cards(s, other, to_draw(s, other, count)):
            return


@cast
def reverse(s: Round, seat: int, argument: Any, card: int, pile: int) -> None:
    s.put("order", -s.pub.order)


@cast
def thorns(s: Round, seat: int, argument: Any, card: int, pile: int) -> None:
    """The chain ends: this player carries it out, then the player who started it (AB-19)."""
    waiting = s.pub.chain
    if waiting:
        s.then(thorns_again, s.pub.chain_starter, waiting)
        carry_out(s, seat)


def thorns_again(s: Round, seat: int, waiting: tuple[Entry, ...]) -> None:
    s.put("chain", waiting)
    carry(s, seat, acting(waiting))


@cast
def redistribute(s: Round, seat: int, argument: Any, card: int, pile: int) -> None:
    """Shuffle all hands together and deal them out one by one, from the next player on."""
    f: Facts = s.table.facts
    s.gather(around(s, seat), f.mix)
    next_first = [*[*around(s, seat)][1:], seat]
    for at, held in enumerate(s.zones[f.mix]):
        s.move(held, f.mix, next_first[at % f.n])
    open_small(s)


@cast
def shuffle_discard(s: Round, seat: int, argument: Any, card: int, pile: int) -> None:
    s.tell("discards_shuffled", seat=seat, count=sweep(s, pile, card))


# Choices among cards


@cast
def search_discard(s: Round, seat: int, argument: Any, card: int, pile: int) -> None:
    if findable(s, seat, card, pile):
        s.ask(SEARCH, seat, card, pile)
    elif s.log is not None:
        s.tell("found_nothing", seat=seat, card=card)


def findable(s: State, seat: int, card: int, pile: int) -> tuple[Action, ...]:
    """Actions that take another face-up card from the pile; the card at its base cannot be taken."""
    bases = s.pub.bases
    lies = s.pub.lies[pile]
    return tuple(
        ("search", other)
        for other, (_, how, _, _) in zip(s.zones[pile], lies, strict=True)
        if how != CLOSED and other != card and other not in bases
    )


def found(s: Round, action: Action, seat: int, card: int, pile: int) -> None:
    _, wanted = action
    lift(s, wanted, pile, seat)
    s.tell("found", seat=seat, card=wanted)


@cast
def discard_same_suit(s: Round, seat: int, count: int, card: int, pile: int) -> None:
    _, _, named, _ = s.pub.lies[pile][s.zones[pile].index(card)]
    suit = card // 13 if named < 0 else named
    s.ask(SAME_SUIT, seat, to_discard(s, seat, count), suit, pile)


def same_suit(s: State, seat: int, count: int, suit: int, pile: int) -> tuple[Action, ...]:
    discard = s.table.facts.discard
    return (DONE, *(discard[card] for card in s.zones[seat] if card // 13 == suit))


def same_suit_discarded(s: Round, action: Action, seat: int, count: int, suit: int, pile: int) -> None:
    if action != DONE:
        _, card = action
        discard_one(s, seat, card, pile)
        if count > 1:
            s.ask(SAME_SUIT, seat, count - 1, suit, pile)


@cast
def discard_effect(s: Round, seat: int, argument: Any, card: int, pile: int) -> None:
    if removable(s, seat, pile):
        s.ask(REMOVE, seat, pile)
    elif s.log is not None:
        s.tell("removed_nothing", seat=seat, card=card)


def removable(s: State, seat: int, pile: int) -> tuple[Action, ...]:
    """Cards that may be removed: those in effects spaces, and the first of each pile or of the battle
    stack.
    """
    f: Facts = s.table.facts
    zones = s.zones
    if zones[f.battle]:
        first, *_ = zones[f.battle]
        return (("remove", first),)
    spaces = [card for zone in (*range(f.effects, f.effects + f.n), f.common) for card in zones[zone]]
    return tuple([("remove", card) for card in (*spaces, *(base for base in s.pub.bases if base >= 0))])


def removed(s: Round, action: Action, seat: int, pile: int) -> None:
    f: Facts = s.table.facts
    _, card = action
    s.tell("removed", seat=seat, card=card)
    bases = s.pub.bases
    if card in bases:
        at = bases.index(card)
        gone = s.pub.piles[at]
        s.put("piles", (*s.pub.piles[:at], *s.pub.piles[at + 1 :]))
        s.put("bases", (*bases[:at], *bases[at + 1 :]))
        slide_under(s, gone, home(s, pile))
    elif card in s.zones[f.battle]:
        slide_under(s, f.battle, pile)
    else:
        space = next(z for z in (*range(f.effects, f.effects + f.n), f.common) if card in s.zones[z])
        put_under(s, card, space, pile)
        refresh(s)


@cast
def steal_effect(s: Round, seat: int, argument: Any, card: int, pile: int) -> None:
    if stealable(s, seat):
        s.ask(STEAL, seat)
    elif s.log is not None:
        s.tell("stole_nothing", seat=seat, card=card)


def stealable(s: State, seat: int) -> tuple[Action, ...]:
    f: Facts = s.table.facts
    others = (other for other in range(f.n) if other != seat)
    return tuple([("steal", card) for other in others for card in s.zones[f.effects + other]])


def stolen(s: Round, action: Action, seat: int) -> None:
    f: Facts = s.table.facts
    _, card = action
    space = next(zone for zone in range(f.effects, f.effects + f.n) if card in s.zones[zone])
    s.tell("stole", seat=seat, target=space - f.effects, card=card)
    shift(s, card, space, f.effects + seat, seat)


total("cast", CASTS, apart=DONE_HERE)

SEARCH: Final = Question("search", findable, found)  # AB-18
SAME_SUIT: Final = Question("same suit", same_suit, same_suit_discarded, hidden=True)  # AB-18
"""Hidden, because the existence of a choice would reveal whether there are such cards."""
REMOVE: Final = Question("remove", removable, removed)  # AB-18
STEAL: Final = Question("steal", stealable, stolen)  # AB-18
