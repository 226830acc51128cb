"""The four places of the Market: swaps, refills, and face-down cards in the Fog (variant D)."""

from __future__ import annotations

from ..kernel.question import Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import State
    from .setup import Facts


def turn_face(s: State, slot: int, up: bool) -> None:
    """In the Fog, record whether the card in a slot lies face up (EQ-D3)."""
    if s.pub.face_up[slot] != up:
        s.put_at("face_up", slot, up)


def close_slot(s: State, slot: int) -> None:
    """Close a slot: at the end of a round one place may stay empty, which leaves three."""
    if s.table.facts.fog:
        faces = s.pub.face_up
        s.put("face_up", (*faces[:slot], *faces[slot + 1 :]))


def swap(s: State, seat: int, card: int, slot: int) -> None:
    """Exchange a card from the hand for one from the Market (EQ-6.2).

    The hand card leaves first, so everybody still knows which card is new.
    """
    facts: Facts = s.table.facts
    market = facts.market
    taken = s.zones[market][slot]
    s.move(card, seat, market, at=slot)
    if facts.fog:
        turn_face(s, slot, False)
    s.move(taken, market, seat, see=s.table.all)
    if s.log is not None:
        s.tell_some("swapped", s.know[card], {"card": card}, seat=seat, slot=slot)
        s.tell("took", seat=seat, slot=slot, card=taken)


def join(s: State) -> None:
    """Lay a rejected deck card into the Market as its fifth card, face up (EQ-7.1, EQ-D3)."""
    facts: Facts = s.table.facts
    s.move(s.zones[facts.offer][0], facts.offer, facts.market)
    if facts.fog:
        s.put("face_up", (*s.pub.face_up, True))


def bottom(s: State, place: int) -> int:
    """Put one of the five cards to the bottom of the deck; the new card takes its place (EQ-7.1)."""
    facts: Facts = s.table.facts
    market = facts.market
    newest: int = s.zones[market][4]
    leaving: int = s.zones[market][place]
    s.move(leaving, market, facts.deck)
    if place < 4:
        s.move(newest, market, market, at=place)
    if facts.fog:
        faces = s.pub.face_up
        s.put("face_up", (*faces[:place], True, *faces[place + 1 : 4]) if place < 4 else faces[:4])
    return leaving


PEEKS: Final = tuple(("peek", slot) for slot in range(4))
LOOK: Final = ("look",)


def face_down(s: State) -> list[int]:
    return [slot for slot, up in enumerate(s.pub.face_up) if not up]


def peek(s: State, seat: int, slot: int) -> None:
    """Pay a token to look at one or two face-down slots.

    The seat names both before it sees either (EQ-D4).
    """
    s.put_at("tokens", seat, s.pub.tokens[seat] - 1)
    s.ask(PEEK, seat, slot)


def second_slots(s: State, seat: int, slot: int) -> tuple[Action, ...]:
    return (LOOK, *(PEEKS[other] for other in face_down(s) if other != slot))


def peeked(s: State, action: Action, seat: int, slot: int) -> None:
    _, *more = action
    market = s.table.facts.market
    slots = tuple(sorted({slot, *more}))
    cards = tuple([s.zones[market][i] for i in slots])
    s.show(market, cards, 1 << seat)
    s.tell_some("peeked", 1 << seat, {"cards": cards}, seat=seat, slots=slots, count=len(slots))


PEEK: Final = Question("peek", second_slots, peeked)  # EQ-D4
