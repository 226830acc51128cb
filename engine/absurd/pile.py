"""Moves cards on the table: onto, under and out of piles and spaces. Renews the draw pile; ends the round."""

from __future__ import annotations

from .card_abilities import without
from .cards import lent_wild
from .table_facts import (
    CLOSED,
    CROWD_WINS,
    DRAINED_ENDS,
    EFFECTS,
    FREE,
    FREE_CLOSED,
    OPEN,
    SMALL_REVEALED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .public import Lie, Round, State
    from .table_facts import Facts

RENEWALS: Final = 2
"""How often the draw pile can be renewed; when it runs out after that, the round ends (AB-50)."""
CROWD: Final = 20
SMALL: Final = 2
WATCHED: Final = CROWD_WINS | DRAINED_ENDS


def home(s: State, pile: int) -> int:
    """This pile, or the first one if this pile is gone (AB-3)."""
    first: int = s.table.facts.first
    return pile if pile in s.pub.piles else first


def put_on(s: Round, card: int, source: int, zone: int, lie: Lie) -> None:
    """An open card goes on a pile or into a space."""
    s.move(card, source, zone, s.table.all)
    s.lay(zone, s.pub.lies[zone] + (lie,))
    if s.pub.effects & SMALL_REVEALED:
        open_small(s)


def put_under(s: Round, card: int, source: int, pile: int) -> None:
    """An open card goes to the very bottom of a pile, where only its printed text counts (AB-3)."""
    pile = home(s, pile)
    if source in s.table.facts.laid:
        forget(s, card, source)
    s.move(card, source, pile, s.table.all, 0)
    s.lay(pile, (FREE, *s.pub.lies[pile]))
    open_small(s)


def forget(s: Round, card: int, zone: int) -> Lie:
    """Forget how a card lies in the pile or space that it is about to leave; returns that record."""
    at = s.zones[zone].index(card)
    lies = s.pub.lies[zone]
    s.lay(zone, lies[:at] + lies[at + 1 :])
    return lies[at]


def lift(s: Round, card: int, zone: int, target: int) -> Lie:
    """A card leaves a pile or a space for a hand or another zone."""
    lie = forget(s, card, zone)
    s.move(card, zone, target)
    open_small(s)
    return lie


def shift(s: Round, card: int, zone: int, target: int, by: int) -> None:
    """A card moves from a pile or space to another, or to a pile of its own, with its gained text (AB-27)."""
    _, _, _, text = lift(s, card, zone, target)
    s.lay(target, (*s.pub.lies[target], (by, OPEN, -1, text and without(text, lent_wild))))


def slide_under(s: Round, source: int, pile: int) -> None:
    """A whole stack goes under a pile; its order and faces stay the same (AB-18)."""
    for card in reversed(s.zones[source]):
        s.move(card, source, pile, 0, 0)
    under = tuple(FREE_CLOSED if how == CLOSED else FREE for _, how, _, _ in s.pub.lies[source])
    s.lay(source, ())
    s.lay(pile, under + s.pub.lies[pile])


def refresh(s: Round) -> None:
    """Recompute which effects are active: those of the cards in the global space."""
    f: Facts = s.table.facts
    mask = 0
    for card, (*_, text) in zip(s.zones[f.common], s.pub.lies[f.common], strict=True):
        mask |= EFFECTS.get(f.traits(card, text).effect, 0)
    if mask != s.pub.effects:
        s.put("effects", mask)
        open_small(s)


def turn_up(s: Round) -> None:
    """Turn up the face-down cards, such as bluffs that nobody called, before a pile is swept (AB-4)."""
    for pile in s.pub.piles:
        lies = s.pub.lies[pile]
        closed = [
            card for card, (_, how, _, _) in zip(s.zones[pile][:-1], lies, strict=False) if how == CLOSED
        ]
        if closed:
            s.show(pile, closed, s.table.all)


def sweep(s: Round, kept: int = 0, below: int = -1) -> int:
    """Shuffle all piles into the draw pile, except each top card and each base card.

    In the pile `kept`, the card directly below the card `below` stays too (AB-18). Returns how many cards
    moved.
    """
    f: Facts = s.table.facts
    swept = 0
    for pile, base in zip(s.pub.piles, s.pub.bases, strict=True):
        cards = s.zones[pile]
        stays = {len(cards) - 1}
        if base >= 0:
            stays.add(cards.index(base))
        if pile == kept and below in cards:
            stays.add(cards.index(below))
            stays.add(cards.index(below) - 1)
        gone = [card for at, card in enumerate(cards) if at not in stays]
        if gone:
            lies = s.pub.lies[pile]
            s.move_all(gone, pile, f.draw)
            s.lay(pile, tuple(lie for at, lie in enumerate(lies) if at in stays))
            swept += len(gone)
    if swept:
        s.shuffle(f.draw)
    return swept


def renew(s: Round) -> bool:
    """Renew the empty draw pile (AB-4); returns whether a card can be drawn now."""
    f: Facts = s.table.facts
    loose = sum(
        len(s.zones[pile]) - 1 - (base >= 0 and s.zones[pile][-1] != base)
        for pile, base in zip(s.pub.piles, s.pub.bases, strict=True)
        if s.zones[pile]
    )
    if not loose:
        return False
    if s.pub.renewals == RENEWALS:
        end(s, "renewals")
        return False
    s.put("renewals", s.pub.renewals + 1)
    turn_up(s)
    count = sweep(s)
    s.tell("renewed", count=count, zone=f.draw)
    return True


def draw_cards(s: Round, seat: int, count: int) -> bool:
    """A seat draws; returns false if that ended the round."""
    pile: int = s.table.facts.draw
    if count < len(s.zones[pile]):
        s.draw_some(pile, seat, count)
        drawn = count
        drained = False
    else:
        drawn, drained = _draw_out(s, seat, count)
    if s.log is not None:
        s.tell("drew", seat=seat, count=drawn)
    if s.pub.effects & SMALL_REVEALED:
        open_small(s)
    if drained:
        end(s, "drained")
    return not s.pub.ended


def _draw_out(s: Round, seat: int, count: int) -> tuple[int, bool]:
    """Draw all cards that are left and renew the pile.

    Returns how many cards came, and whether the round ends (AB-46).
    """
    pile: int = s.table.facts.draw
    zones = s.zones
    drawn = 0
    while drawn < count and (zones[pile] or renew(s)):
        some = min(len(zones[pile]), count - drawn)
        s.draw_some(pile, seat, some)
        drawn += some
        if not zones[pile] and s.pub.effects & DRAINED_ENDS:
            return drawn, True
    return drawn, False


def end(s: Round, ended: str, winner: int = -1) -> None:
    """The round is over; without a winner, the player with the fewest cards wins."""
    s.finish()
    s.put("winner", winner)
    s.put("ended", ended)
    if winner >= 0:
        s.tell("won", due_to="last in turn", winner=winner)
    else:
        s.tell("ended", due_to="last in turn", how=ended)


def watched(s: Round) -> bool:
    """Whether an effect ends the round now (AB-46); this is checked after every action."""
    return s.pub.effects & WATCHED != 0 and _watch(s)


def _watch(s: Round) -> bool:
    effects: int = s.pub.effects
    n = s.table.players
    if effects & DRAINED_ENDS and not s.zones[n]:
        end(s, "drained")
        return True
    if effects & CROWD_WINS:
        sizes = [len(cards) for cards in s.zones[:n]]
        if max(sizes) >= CROWD:
            order = s.pub.order
            turn = s.pub.turn
            near = [(turn + order * step) % n for step in range(n)]
            end(s, "crowd", max(near, key=lambda seat: sizes[seat]))
            return True
    return False


def open_small(s: Round) -> None:
    """Hands of one or two cards lie open as long as Q♥ is in play (AB-43)."""
    if s.pub.effects & SMALL_REVEALED:
        for seat, cards in enumerate(s.zones[: s.table.players]):
            if len(cards) <= SMALL and any(s.know[card] != s.table.all for card in cards):
                s.show(seat, cards, s.table.all)


def leaving(s: State, seat: int) -> int:
    """The seats that can tell which card left this hand, because all its others lie open (AB-43)."""
    hand = s.zones[seat]
    if not s.pub.effects & SMALL_REVEALED or len(hand) > SMALL + 1:
        return 0
    knowing: int = s.table.all
    for card in hand:
        knowing &= s.know[card]
    return knowing
