"""Eliminates players, and ends the game (LD-9 to LD-12)."""

from __future__ import annotations

from .locks import FATAL, SUDDEN_DEATH, fatal_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .public import State
    from .table_facts import Facts

ANNOUNCED: Final = SUDDEN_DEATH - 10
"""How many turns without an elimination until a marker starts to count down to sudden death."""
DRAWN: Final = 120
"""How many turns without an elimination until the game is drawn (LD-12)."""


def eliminate(s: State, seat: int, by: int, lost: list[int]) -> None:
    """The sets of these values leave the game face up; the seat's other cards go into the deck (LD-9)."""
    facts: Facts = s.table.facts
    locked = facts.locked + seat
    cards = tuple(card for card in s.zones[locked] if facts.value[card] in lost)
    ended = "last_standing" if max(s.pub.sets[seat]) >= FATAL else "sudden_death"
    s.tell("eliminated", seat=seat, by=by, cards=cards)
    s.move_all(cards, locked, facts.out)
    s.put_at("sets", seat, ())
    s.gather((seat, locked), facts.deck)
    if s.pub.got[seat]:
        s.put_at("got", seat, 0)
    alive = s.pub.alive & ~(1 << seat)
    s.put("alive", alive)
    s.put("fell", (*s.pub.fell, seat))
    s.put("calm", 0)
    if not alive & (alive - 1):
        finish(s, ended)


def finish(s: State, ended: str) -> None:
    """End the game: the last player left wins (LD-10), or the remaining players draw."""
    alive = s.pub.alive
    s.put("ended", ended)
    if alive & (alive - 1):
        s.tell("drawn", ended=ended)
    else:
        s.tell("won", winner=alive.bit_length() - 1)
    s.finish()


def left_of(s: State, seat: int) -> int:
    """The next seat clockwise that is still in the game."""
    alive = s.pub.alive
    found: int = next(other for other in s.table.facts.from_left[seat] if alive >> other & 1)
    return found


def countdown(s: State, calm: int) -> None:
    """After `calm` turns without a loss, announce how near sudden death is, that it has begun, or a draw
    (LD-12).
    """
    if not s.pub.calm:  # a player is out
        if fatal_in(calm, 0) < FATAL:
            s.tell("sudden_death_over")
    elif calm < SUDDEN_DEATH:
        s.tell("marker", left=SUDDEN_DEATH - calm)
    elif calm == SUDDEN_DEATH:
        s.tell("sudden_death")
    elif calm == DRAWN:
        finish(s, "calm")
