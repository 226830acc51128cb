"""A turn, from its start to the start of the next (AB-5, AB-7)."""

from __future__ import annotations

from ..kernel.question import Question
from .amounts import has
from .attack import carry_out
from .battle import fight
from .bluff import lay_closed
from .choices import openly
from .pile import draw_cards, end, put_under, refresh, watched
from .play import announce
from .table_facts import COLOR_LOCK, DRAW, DRAWS_CHAIN, FREE_FOR_ALL, IDLE, PASS, TAKE, WAITING
from .wormhole import holes, open_window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import Round, State
    from .table_facts import Facts

HAND: Final = 7
LAST_RESORTS: Final = 2
LONGEST: Final = 200
"""How many turns a round may have before it ends (AB-50)."""


def begin(s: Round, starter: int) -> None:
    """The start of a round (AB-1)."""
    f: Facts = s.table.facts
    n = f.n
    s.lay_deck(f.draw)
    first = s.below(n) if starter < 0 else starter
    facts = {
        "starter": first,
        "turn": first,
        "next": first,
        "order": 1,
        "turns": 0,
        "renewals": 0,
        "chain": (),
        "chain_starter": -1,
        "effects": 0,
        "last": (-1, -1),
        "fresh": (),
        "lost": (0,) * n,
        "piles": (f.first,),
        "bases": (-1,),
    }
    for field, value in facts.items():
        s.put(field, value)
    for zone in f.laid:
        s.lay(zone, ())
    s.deal(f.draw, [(first + at) % n for at in range(n)], s.table.numbers["hand"])
    s.move(s.zones[f.draw][0], f.draw, f.first, s.table.all)
    s.lay(f.first, ((-1, IDLE, -1, ()),))
    s.then(turn)


def turn(s: Round) -> None:
    """Begin the next player's turn, or open a window before it."""
    f: Facts = s.table.facts
    seat = s.pub.next
    s.begin_turn(seat)
    pub = s.pub
    if s.log is not None:
        s.tell("turn_begun", due_to="last in turn", seat=seat)
        s.keep_cause("last in turn")  # nothing yet in the new turn
    if not s.zones[seat]:
        end(s, "empty", seat)
        return
    if pub.effects & FREE_FOR_ALL:
        free_for_all_leaves(s, f, seat)
    s.agenda.append(TURN_OVER)
    if not s.zones[f.battle] and holes(s, f):
        s.then(wake, seat)
        open_window(s, seat)
    else:
        wake(s, seat)


def free_for_all_leaves(s: Round, f: Facts, seat: int) -> None:
    """Put this player's Free for all cards under the pile, which ends their effect (AB-44)."""
    cards = s.zones[f.common]
    lies = s.pub.lies[f.common]
    for card, (by, _, _, text) in zip(cards, lies, strict=True):
        if by == seat and f.traits(card, text).effect == "free_for_all":
            put_under(s, card, f.common, f.first)
            s.tell("left", seat=seat, card=card)
    refresh(s)


def wake(s: Round, seat: int) -> None:
    """Let the player choose, unless this turn is to be missed."""
    lost = s.pub.lost[seat]
    if lost:
        s.put_at("lost", seat, lost - 1)
        s.tell("missed", due_to=("lost turn", seat), seat=seat)
        carry_out(s, seat)
    elif s.zones[s.table.facts.battle]:
        fight(s, seat)
    else:
        s.agenda.append(TURNS[seat])


def turn_over(s: Round) -> None:
    """An empty hand wins; otherwise the next turn begins, unless the limit of turns is reached."""
    if watched(s):
        return
    seat = s.pub.turn
    if not s.zones[seat]:
        end(s, "empty", seat)
        return
    if s.pub.fresh:
        s.put("fresh", ())
    if s.count_turn() >= LONGEST:
        end(s, "turns")
    else:
        turn(s)


def mode_of(s: State, f: Facts, seat: int) -> int:
    """The mode of this seat's plays: active effects, and whether attacks are pending."""
    mode: int = s.pub.effects & (COLOR_LOCK | FREE_FOR_ALL)
    if s.pub.chain:
        mode |= WAITING
        if has(s, seat, "draws_chain"):
            mode |= DRAWS_CHAIN
    return mode


def options(s: State, seat: int, draws: int) -> tuple[Action, ...]:
    """A seat's options in its turn; after a last-resort draw, only the card just drawn or none (AB-7)."""
    f: Facts = s.table.facts
    hand = s.zones[seat]
    if draws:
        marks = s.marks
        hand = tuple([card for card in hand if marks >> card & 1]) if marks else ()
    mode = mode_of(s, f, seat)
    found = openly(s, f, seat, hand, s.pub.piles, mode, space=not draws)
    if mode & WAITING:
        found.append(TAKE)
    found.append(DRAW if draws < LAST_RESORTS else PASS)
    return tuple(found)


def chosen(s: Round, action: Action, seat: int, draws: int) -> None:
    match action:
        case ("draw",):
            last_resort(s, seat, draws + 1)
        case ("bluff", card, pile):
            lay_closed(s, seat, card, pile)
        case ("take",):
            s.then(taken, seat, draws)
            carry_out(s, seat)
        case ("pass",):
            if s.marks:
                s.unmark(seat)
            s.tell("passed", seat=seat)
            s.keep_cause("last in turn")
            carry_out(s, seat)
        case _:
            announce(s, action, seat)


def last_resort(s: Round, seat: int, draws: int) -> None:
    """Draw one card and mark it as just drawn."""
    held = len(s.zones[seat])
    if s.log is not None:
        s.tell("last_resort", seat=seat)
    if not draw_cards(s, seat, 1) or watched(s):
        return
    if s.marks:
        s.unmark(seat)
    if len(s.zones[seat]) > held:
        s.mark(s.zones[seat][-1])
    s.agenda.append((TURN, (seat, draws)))


def taken(s: Round, seat: int, draws: int) -> None:
    """The turn goes on after attacks or a draw; a player without cards ends it, and wins."""
    if s.zones[seat]:
        s.ask(TURN_ON if draws else TURN, seat, draws)


TURN: Final = Question("turn", options, chosen)  # AB-7
TURN_ON: Final = Question("turn on", options, chosen, hidden=True)  # AB-7
"""Hidden, because the existence of a choice would reveal whether the card just drawn was given away."""
TURN_OVER: Final = (turn_over, ())
TURNS: Final = tuple((TURN, (seat, 0)) for seat in range(6))
"""By seat, the steps that every turn puts on the agenda; built once."""
