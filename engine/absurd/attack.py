"""Attacks: how the chain is carried out, and what each attack does to its recipient (AB-30)."""

from __future__ import annotations

from ..kernel.state import Question
from .amounts import discard_action, draw_action
from .cards import code
from .exchange import exchange, exchange_hands
from .fishing import fish
from .pile import shift, watched
from .setup import CLOSED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..kernel.state import Action, State
    from .cards import Clause

    Entry = tuple[Clause, int, int, int]
    """An action on the chain: what is done, who cast it, by which card, played onto which pile."""

HARMLESS_ORDER = ("draw", "draw_chain")
"""Attacks among which the order makes no difference: it is not asked."""


def carry_out(s: State, seat: int) -> None:
    """A seat carries out all that waits, in the order it likes; how many cards act is counted now (AB-30)."""
    if s.pub["chain"]:
        carry(s, seat, len({entry[2] for entry in s.pub["chain"]}))


def carry(s: State, seat: int, cards: int) -> None:
    if watched(s) or not s.pub["chain"]:
        return
    s.then(carry, seat, cards)
    options = different(s.pub["chain"])
    if len(options) == 1:
        suffer(s, options[0], seat, cards)
    else:
        s.ask(ORDER, seat, cards)


def different(chain: tuple[Entry, ...]) -> list[int]:
    """The places on the chain that are worth choosing among."""
    seen = set()
    found = []
    for at, (clause, caster, _, pile) in enumerate(chain):
        key = "draws" if clause[1] in HARMLESS_ORDER else (clause, caster, pile)
        if clause[1] == "reuse" or key not in seen:
            seen.add(key)
            found.append(at)
    return found


def named(s: State, at: int) -> str:
    """An action on the chain as one word: its card and its clause, `8H:attack_draw_4`."""
    clause, _, card, _ = s.pub["chain"][at]
    return f"{s.table.deck[card]}:{code(clause)}"


def place(s: State, word: str) -> int:
    """Where on the chain the action of this name is."""
    return next(at for at in range(len(s.pub["chain"])) if named(s, at) == word)


def orders(s: State, seat: int, cards: int) -> tuple[Action, ...]:
    return tuple([("suffer", named(s, at)) for at in different(s.pub["chain"])])


def ordered(s: State, action: Action, seat: int, cards: int) -> None:
    suffer(s, place(s, action[1]), seat, cards)


def suffer(s: State, at: int, seat: int, cards: int) -> None:
    """One action leaves the chain and is carried out."""
    chain: tuple[Entry, ...] = s.pub["chain"]
    clause, caster, card, pile = chain[at]
    s.put("chain", chain[:at] + chain[at + 1 :])
    _, kind, argument = clause
    if s.log is not None:
        s.tell("attacked", seat=seat, by=caster, card=card, clause=code(clause))
    if kind == "draw":
        draw_action(s, seat, argument)
    elif kind == "draw_chain":
        draw_action(s, seat, cards)
    elif kind == "discard":
        discard_action(s, seat, argument, pile)
    else:
        ATTACKS[kind](s, seat, caster, argument, card)


def lose_turns(s: State, seat: int, caster: int, count: int, card: int) -> None:
    """AB-36: they are missed one by one, each when it would begin."""
    s.put_at("lost", seat, s.pub["lost"][seat] + count)


def reveal_hand(s: State, seat: int, caster: int, argument: Any, card: int) -> None:
    if s.zones[seat]:
        s.show(seat, s.zones[seat], s.table.all)


def reuse(s: State, seat: int, caster: int, argument: Any, card: int) -> None:
    """AB-37: the card comes from whatever active pile it lies in."""
    f = s.table.facts
    for pile in s.pub["piles"]:
        cards = s.zones[pile]
        if card in cards and s.pub[f.lies[pile]][cards.index(card)][1] != CLOSED:
            shift(s, card, pile, f.effects + seat, seat)
            s.tell("reused", seat=seat, card=card)
            return


ATTACKS: dict[str, Callable[[State, int, int, Any, int], None]] = {
    "fish": fish,
    "exchange": exchange,
    "exchange_hands": exchange_hands,
    "lose_turns": lose_turns,
    "reveal_hand": reveal_hand,
    "reuse": reuse,
}

ORDER = Question("order", orders, ordered)
