"""Opens Wormhole windows, in which players may jump in (AB-16)."""

from __future__ import annotations

from ..kernel.question import Question
from .card_abilities import WORMHOLE
from .choices import openly
from .fit import parts
from .play import announce
from .table_facts import COLOR_LOCK, FREE_FOR_ALL, OPEN, STAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import Round, State, View
    from .table_facts import Facts


def holes(s: State | View, f: Facts) -> list[tuple[int, int]]:
    """The piles with an active Wormhole on top, and the player of each."""
    found = []
    for pile in s.pub.piles:
        lies = s.pub.lies[pile]
        if lies:
            by, how, _, text = lies[-1]
            if how == OPEN:
                card = s.zones[pile][-1]
                traits = f.printed[card] if text is None else f.traits(card, text)
                if traits.wormhole:
                    found.append((pile, by))
    return found


def open_window(s: Round, mover: int) -> None:
    """Open the window for all to see, whether or not anybody can jump in."""
    s.tell("window_opened", seat=mover)
    ask_jump(s, mover, 1)


def ask_jump(s: Round, mover: int, step: int) -> None:
    """Ask the players who can jump in, in turn order after the player to move.

    The question stays hidden from others.
    """
    n = s.table.players
    order = s.pub.order
    while step < n:
        seat = (mover + step * order) % n
        if len(jumps(s, seat, mover, step)) > 1:
            s.ask(JUMP, seat, mover, step)
            return
        step += 1


def jumps(s: State, seat: int, mover: int, step: int) -> tuple[Action, ...]:
    """Jump in on another player's Wormhole with a card that then has Wormhole itself, or decline (AB-16)."""
    f: Facts = s.table.facts
    hand = tuple(filter(f.jumpers.__contains__, s.zones[seat]))
    if not hand and not s.zones[f.effects + seat]:
        return (STAY,)
    mode = s.pub.effects & (COLOR_LOCK | FREE_FOR_ALL)
    piles = tuple([pile for pile, by in holes(s, f) if by != seat])
    return (STAY, *openly(s, f, seat, hand, piles, mode, WORMHOLE, True))


def jumped(s: Round, action: Action, seat: int, mover: int, step: int) -> None:
    if action == STAY:
        ask_jump(s, mover, step + 1)
        return
    s.agenda.pop()  # the turn that was about to begin is cancelled
    s.put("turn", seat)
    _, card, _, _ = parts(action)
    s.tell("jumped", seat=seat, card=card)
    if s.pub.chain:
        s.tell("wiped", seat=seat, count=len(s.pub.chain))
        s.put("chain", ())
    announce(s, action, seat)


JUMP: Final = Question("jump", jumps, jumped, hidden=True)  # AB-16
