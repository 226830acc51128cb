"""Carries out the chain of attacks, and what each attack does to its recipient (AB-30)."""

from __future__ import annotations

from ..kernel.question import Question
from . import exchange, fishing  # noqa: F401 (for their deeds)
from .amounts import discard_action, draw_action
from .cards import code, total
from .clause_functions import ATTACKS, attack
from .pile import shift, watched
from .table_facts import CLOSED, CROWD_WINS, SMALL_REVEALED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from ..kernel.question import Action
    from .public import Entry, Round, State
    from .table_facts import Facts

DRAWS: Final = ("draw", "draw_chain")
"""Attacks whose order makes no difference, unless the size of a draw matters before the next one (AB-7)."""
DONE_HERE: Final = (*DRAWS, "discard")
"""Attacks that `suffer` carries out itself."""
SIZES_MATTER: Final = CROWD_WINS | SMALL_REVEALED
"""Effects that look at hand sizes between two attacks."""


def carry_out(s: Round, seat: int) -> None:
    """The seat carries out all pending attacks in any order.

    The number of cards with attacks is fixed now (AB-30).
    """
    if s.pub.chain:
        carry(s, seat, acting(s.pub.chain))


def acting(chain: tuple[Entry, ...]) -> int:
    """How many different cards have an attack on the chain."""
    return len({card for _, _, card, _ in chain})


def carry(s: Round, seat: int, cards: int) -> None:
    if watched(s) or not s.pub.chain:
        return
    s.then(carry, seat, cards)
    options = different(s, cards)
    if len(options) == 1:
        suffer(s, options[0], seat, cards)
    else:
        s.ask(ORDER, seat, cards)


def different(s: State, cards: int) -> list[int]:
    """The places on the chain to choose from: one for each choice that makes a difference.

    The size of a draw matters to the order only if another attack is pending or an effect looks at hand sizes
    (AB-7).
    """
    chain = s.pub.chain
    all_alike = not s.pub.effects & SIZES_MATTER and all(kind in DRAWS for (_, kind, _), *_ in chain)
    seen: set[Any] = set()
    found = []
    for at, (clause, caster, card, pile) in enumerate(chain):
        _, kind, argument = clause
        key: Any = (clause, caster, pile)
        if kind in DRAWS:
            key = "draws" if all_alike else cards if kind == "draw_chain" else argument
        elif kind == "reuse":
            key = ("reuse", card)
        if key not in seen:
            seen.add(key)
            found.append(at)
    return found


def named(s: State, at: int) -> str:
    """An action on the chain as one word: its card and its clause, `8H:attack_draw_4`.

    If the card waits there twice, the later one is the second: `8H:attack_draw_4:2`.
    """
    chain = s.pub.chain
    clause, _, card, _ = chain[at]
    before = sum(other == card and said == clause for said, _, other, _ in chain[:at])
    again = f":{before + 1}" if before else ""
    return f"{s.table.deck[card]}:{code(clause)}{again}"


def place(s: State, word: str) -> int:
    """The place on the chain of the action with this name."""
    return next(at for at in range(len(s.pub.chain)) if named(s, at) == word)


def orders(s: State, seat: int, cards: int) -> tuple[Action, ...]:
    return tuple([("suffer", named(s, at)) for at in different(s, cards)])


def ordered(s: Round, action: Action, seat: int, cards: int) -> None:
    _, word = action
    suffer(s, place(s, word), seat, cards)


def suffer(s: Round, at: int, seat: int, cards: int) -> None:
    """Remove one action from the chain and carry it out."""
    chain = s.pub.chain
    clause, caster, card, pile = chain[at]
    s.put("chain", chain[:at] + chain[at + 1 :])
    _, kind, argument = clause
    if s.log is not None:
        s.tell("attacked", due_to=("attack", card), seat=seat, by=caster, card=card, clause=code(clause))
        s.keep_cause("last in turn")
    if kind == "draw":
        draw_action(s, seat, argument)
    elif kind == "draw_chain":
        draw_action(s, seat, cards)
    elif kind == "discard":
        discard_action(s, seat, argument, pile)
    else:
        ATTACKS[kind](s, seat, caster, argument, card)


@attack
def lose_turns(s: Round, seat: int, caster: int, count: int, card: int) -> None:
    """The seat will miss `count` turns, each at the moment when it would begin (AB-36)."""
    s.put_at("lost", seat, s.pub.lost[seat] + count)
    s.keep_cause(("lost turn", seat))


@attack
def reveal_hand(s: Round, seat: int, caster: int, argument: Any, card: int) -> None:
    if s.zones[seat]:
        s.show(seat, s.zones[seat], s.table.all, s.cause)


@attack
def reuse(s: Round, seat: int, caster: int, argument: Any, card: int) -> None:
    """The seat takes this card from its place in the active pile, to play it in a later turn (AB-37)."""
    f: Facts = s.table.facts
    for pile in s.pub.piles:
        cards = s.zones[pile]
        if card not in cards:
            continue
        _, how, _, _ = s.pub.lies[pile][cards.index(card)]
        if how != CLOSED:
            shift(s, card, pile, f.effects + seat, seat)
            s.put("fresh", (*s.pub.fresh, card))
            s.tell("reused", seat=seat, card=card)
            return


total("attack", ATTACKS, apart=DONE_HERE)

ORDER: Final = Question("order", orders, ordered)  # AB-7
