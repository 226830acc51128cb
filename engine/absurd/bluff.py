"""Carries out bluffs, and the calls by which other players challenge them (AB-14)."""

from __future__ import annotations

from ..kernel.question import Question
from .fit import face, fits
from .pile import draw_cards, leaving, open_small
from .table_facts import CALLED, CALLS, CLOSED, COLOR_LOCK, FREE_FOR_ALL, IDLE, SMALL_REVEALED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from ..kernel.question import Action
    from .public import Round, State
    from .table_facts import Facts

PENALTY: Final = 2
RECORDS: Final = (
    ("bluff_caught", "target", ""),
    ("bluff_held", "target", ""),
    ("answered", "seat", "call"),
    ("bluff_caught", "seat", ""),
    ("bluff_held", "seat", ""),
)
"""For each player: its called bluffs (false, honest), how often it could call, its calls (right, wrong)."""


def record_of(record: Sequence[int], seat: int) -> Sequence[int]:
    """The counts for one player, in the order of `RECORDS`."""
    size = len(RECORDS)
    return record[size * seat : size * seat + size] or (0,) * size


def lay_closed(s: Round, seat: int, card: int, pile: int) -> None:
    """Lay a card face down.

    If it is the one just drawn, everybody knows that the other cards have stayed (AB-7).
    """
    small = s.pub.effects & SMALL_REVEALED
    known = leaving(s, seat) if small else 0
    stay = sum(1 << other for other in s.zones[seat] if other != card) if s.marks >> card & 1 else 0
    s.move(card, seat, pile, known, stay=stay)
    if small:
        open_small(s)
    s.lay(pile, s.pub.lies[pile] + ((seat, CLOSED, -1, ()),))
    s.put_down(seat)
    if s.log is not None:
        s.tell("bluffed", seat=seat, zone=pile)
        s.keep_cause("last in turn")
    ask_call(s, seat, pile, 1)


def ask_call(s: Round, bluffer: int, pile: int, step: int) -> None:
    """Ask each other player in turn order whether they call, until one does."""
    n = s.table.players
    if step < n:
        seat = (bluffer + step * s.pub.order) % n
        s.agenda.append((CALL, (seat, bluffer, pile, step)))


def calls(s: State, seat: int, bluffer: int, pile: int, step: int) -> tuple[Action, ...]:
    return CALLS


def answered(s: Round, action: Action, seat: int, bluffer: int, pile: int, step: int) -> None:
    if action == CALLED:
        called(s, seat, bluffer, pile)
    else:
        ask_call(s, bluffer, pile, step + 1)


def called(s: Round, seat: int, bluffer: int, pile: int) -> None:
    """Show the card: the bluff holds if it has Bluff and fits what the pile shows below it."""
    card = s.zones[pile][-1]
    good = is_honest(s, card, pile)
    s.show(pile, (card,), s.table.all)
    s.lay(pile, s.pub.lies[pile][:-1] + ((bluffer, IDLE, -1, ()),))  # noqa: RUF005 (adding takes half the time)
    if s.log is not None:
        s.tell("bluff_held" if good else "bluff_caught", seat=seat, target=bluffer, card=card)
    draw_cards(s, seat if good else bluffer, PENALTY)


def is_honest(s: State, card: int, pile: int) -> bool:
    """Whether a card that lies face down there, or is about to, is honest: it has Bluff and fits."""
    f: Facts = s.table.facts
    traits = f.printed[card]
    mode = s.pub.effects & (COLOR_LOCK | FREE_FOR_ALL)
    return traits.bluff and fits(card, traits, face(s, f, pile), mode)


CALL: Final = Question("call", calls, answered)  # AB-14
