"""A turn: one action, its consequences, and the choice of the next player (LD-4, LD-6)."""

from __future__ import annotations

from ..kernel.question import Question, verb_of
from .locks import lock_dealt_back, receive
from .losing import ANNOUNCED, countdown, eliminate, finish, left_of
from .table_facts import SEATS
from .turn_actions import nexts, offers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from ..kernel.question import Action, Step
    from .public import Round
    from .table_facts import Facts, Shares


def act(s: Round, action: Action, seat: int) -> None:
    """Put the turn on record, free the cards that could not be given in it (LD-8), and carry it out."""
    facts: Facts = s.table.facts
    verb = verb_of(action)
    s.begin_turn(facts.turn[seat][verb])
    pub = s.pub
    calm = pub.calm
    if pub.got[seat] and verb != "give":
        s.free(seat)
    if pub.passed and verb != "pass":
        s.put("passed", 0)
    DEEDS[verb](s, seat, action)
    if calm >= ANNOUNCED and not s.pub.ended:
        countdown(s, calm)


def choose(s: Round, action: Action, seat: int) -> None:
    _, target = action
    if s.log is not None:
        s.tell("chose", seat=seat, target=target)
    s.agenda.append(ACTS[target])


ACT: Final = Question("act", offers, act)  # LD-4
NEXT: Final = Question("next", nexts, choose)  # LD-4
ACTS: Final = tuple((ACT, (seat,)) for seat in SEATS)
NEXTS: Final = tuple((NEXT, (seat,)) for seat in SEATS)
"""By seat, the steps that turns put on the agenda; built once."""


# The actions. The most frequent ones put their question on the agenda themselves, which is faster


def draw(s: Round, seat: int, action: Action) -> None:
    """Draw a card (LD-4.1)."""
    facts: Facts = s.table.facts
    deck = facts.deck
    card = s.zones[deck][0]
    if s.log is not None:
        s.tell_some("drew", 1 << seat, {"card": card}, seat=seat)
    lost = receive(s, card, deck, seat)
    if lost:
        _loses(s, seat, lost, seat)
    else:
        s.agenda.append(NEXTS[seat])


def give(s: Round, seat: int, action: Action) -> None:
    """Give a card to another player (LD-4.2)."""
    _, card, target = action
    if s.log is not None:
        s.tell_some("gave", 1 << seat | 1 << target, {"card": card}, seat=seat, target=target)
    if s.pub.got[seat]:
        lost = receive(s, card, seat, target, stay=s.marks)  # marked cards could not be given
        s.free(seat)
    else:
        lost = receive(s, card, seat, target)
    if lost:
        _loses(s, target, lost, seat)
    else:
        s.agenda.append(ACTS[target])


def take(s: Round, seat: int, action: Action) -> None:
    """Take a random card from another player, who sees which one is missing (LD-4.3)."""
    _, target = action
    hand = s.zones[target]
    card = hand[s.below(len(hand))]
    if s.log is not None:
        s.tell_some("took", 1 << seat | 1 << target, {"card": card}, seat=seat, target=target)
    lost = receive(s, card, target, seat)
    if lost:
        _loses(s, seat, lost, seat)
    else:
        s.agenda.append(ACTS[target])


def force(s: Round, seat: int, action: Action) -> None:
    """Make another player draw a card (LD-4.4)."""
    _, target = action
    facts: Facts = s.table.facts
    deck = facts.deck
    card = s.zones[deck][0]
    if s.log is not None:
        s.tell("forced_draw", seat=seat, target=target, card=card)
    lost = receive(s, card, deck, target, s.table.all)
    if lost:
        _loses(s, target, lost, seat)
    else:
        s.agenda.append(ACTS[target])


def shuffle(s: Round, seat: int, action: Action) -> None:
    """Shuffle all mobile hands (LD-4.5). Losses are checked from the left; the last seat is safe (LD-9)."""
    if s.log is not None:
        s.tell("shuffled_hands", seat=seat)
    lost = _deal_back(s, seat)
    if not lost:
        s.ask(NEXT, seat)
        return
    for loser in s.table.facts.from_left[seat]:
        if loser in lost and s.pub.alive != 1 << loser:
            eliminate(s, loser, seat, lost[loser])
    _plays_again(s, seat)


def _deal_back(s: Round, seat: int) -> dict[int, list[int]]:
    """Gather, shuffle and deal all mobile hands; returns the values by which seats lose."""
    facts: Facts = s.table.facts
    zones = s.zones
    pool = facts.pool
    holders = [other for other in facts.from_left[seat] if zones[other]]
    counts = tuple([len(zones[other]) for other in holders])
    s.gather(holders, pool)
    s.free_all()
    shares = facts.shares.get(counts) or _shares(facts, counts)
    if s.log is None:
        return _deal_at_once(s, holders, shares)
    lost: dict[int, list[int]] = {}
    for _, other, card in sorted(
        (place, other, zones[pool][place])
        for other, places in zip(holders, shares, strict=True)
        for place in places
    ):
        if value := receive(s, card, pool, other, free=True, later=True):
            lost.setdefault(other, []).append(value)
    return lost


def _deal_at_once(s: Round, seats: Sequence[int], shares: Shares) -> dict[int, list[int]]:
    """Give each seat its share of the pool, without events: the same as dealing one card after the other."""
    facts: Facts = s.table.facts
    zones = s.zones
    bits = facts.bit
    pool = zones[facts.pool]
    rows: list[tuple[int, tuple[int, ...]]] = []
    lost: dict[int, list[int]] = {}
    for turn, seat in enumerate(seats):
        hand: list[int] = []
        locks = []
        met = 0
        for card in zones[facts.locked + seat]:
            met |= bits[card]
        for place in shares[turn]:
            card = pool[place]
            bit = bits[card]
            if met & bit:
                locks.append(card)
            else:
                met |= bit
                hand.append(card)
        if locks:
            locked, values = lock_dealt_back(s, locks, seat, hand)
            rows.append((facts.locked + seat, locked))
            if values:
                lost[seat] = values
        rows.append((seat, tuple(hand)))
    s.share(facts.pool, rows)
    return lost


def _shares(facts: Facts, counts: tuple[int, ...]) -> Shares:
    """The places in the pool that go to each hand when cards are dealt in turn to hands of these sizes
    (LD-4.5).

    The sizes are those of the hands that had cards, starting at the seat's left.
    """
    shares: list[list[int]] = [[] for _ in counts]
    turns = sorted([(dealt, turn) for turn, count in enumerate(counts) for dealt in range(count)])
    for place, (_, turn) in enumerate(turns):
        shares[turn].append(place)
    facts.shares[counts] = found = tuple(map(tuple, shares))
    return found


def clear(s: Round, seat: int, action: Action) -> None:
    """Pay cards to clear (LD-6)."""
    _, *paid = action
    facts: Facts = s.table.facts
    deck = facts.deck
    s.tell("cleared", seat=seat, cards=tuple(paid))
    for card in paid:
        s.move(card, seat, facts.out)
    if s.pub.sets[seat]:
        s.put_at("sets", seat, ())
    s.gather((seat, facts.locked + seat), deck)
    for _ in range(min(s.table.numbers["hand"], len(s.zones[deck]))):
        lost = receive(s, s.zones[deck][0], deck, seat, free=True)
        if lost:
            _loses(s, seat, lost, seat)
            return
    s.ask(NEXT, seat)


def pass_by(s: Round, seat: int, action: Action) -> None:
    """The player can do nothing and chooses who is next; if all passed, the game ends (LD-11)."""
    s.tell("passed", seat=seat)
    passed = s.pub.passed | 1 << seat
    if passed == s.pub.alive:
        finish(s, "passed")
        return
    s.put("passed", passed)
    s.ask(NEXT, seat)


DEEDS: Final[dict[str, Step]] = {
    "draw": draw,
    "give": give,
    "take": take,
    "force": force,
    "shuffle": shuffle,
    "clear": clear,
    "clear_aces": clear,
    "pass": pass_by,
}


def _loses(s: Round, seat: int, value: int, by: int) -> None:
    eliminate(s, seat, by, [value])
    _plays_again(s, by)


def _plays_again(s: Round, causer: int) -> None:
    """The player who caused a loss plays again.

    If that player lost too, the player to their left does (LD-9).
    """
    if not s.pub.ended:
        s.ask(ACT, causer if s.pub.alive >> causer & 1 else left_of(s, causer))
