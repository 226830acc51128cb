"""The 65 cards: a small vocabulary of clauses, and every card as the clauses printed on it, top to bottom.

A clause is (colour, kind, argument). Its colour says who does it and when; its words are in the catalogue.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Final, TypeVar

    T = TypeVar("T")
    Clause = tuple[str, str, Any]
    Text = tuple[Clause, ...]
    Deed = tuple[str, Any]


def cast(deed: Deed) -> Clause:
    """A green clause: the caster carries it out at once (AB-17)."""
    return ("cast", *deed)


def attack(deed: Deed) -> Clause:
    """A black clause: the recipient carries it out; it waits on the chain (AB-30)."""
    return ("attack", *deed)


def go(where: str) -> Clause:
    """A blue clause: it decides who plays next (AB-38)."""
    return ("go", where, 0)


def effect(what: str) -> Clause:
    """A red clause: active while the card lies in the global effects space (AB-40)."""
    return ("effect", what, 0)


def mine(what: str) -> Clause:
    """A red, personal clause: it affects only the player in whose effects space the card lies."""
    return ("mine", what, 0)


def control(what: str, argument: Any = 0) -> Clause:
    """A clause of any other kind, which says when something may be played (AB-20)."""
    return ("control", what, argument)


# Deeds: done by a caster or a recipient


def draw(count: int) -> Deed:
    return ("draw", count)


def discard(count: int) -> Deed:
    return ("discard", count)


def all_discard(count: int) -> Deed:
    return ("all_discard", count)


def fewer_draw(count: int) -> Deed:
    return ("fewer_draw", count)


def discard_same_suit(count: int) -> Deed:
    return ("discard_same_suit", count)


def exchange(count: int) -> Deed:
    return ("exchange", count)


def lose_turns(count: int) -> Deed:
    return ("lose_turns", count)


flip_coins: Final[Deed] = ("flip_coins", 0)
reverse: Final[Deed] = ("reverse", 0)
redistribute: Final[Deed] = ("redistribute", 0)
search_discard: Final[Deed] = ("search_discard", 0)
discard_effect: Final[Deed] = ("discard_effect", 0)
steal_effect: Final[Deed] = ("steal_effect", 0)
shuffle_discard: Final[Deed] = ("shuffle_discard", 0)
thorns: Final[Deed] = ("thorns", 0)
fish: Final[Deed] = ("fish", 0)
draw_chain: Final[Deed] = ("draw_chain", 0)
exchange_hands: Final[Deed] = ("exchange_hands", 0)
reveal_hand: Final[Deed] = ("reveal_hand", 0)
reuse: Final[Deed] = ("reuse", 0)

# Control flow

wild: Final = control("wild")
lent_wild: Final = control("lent_wild")
"""Wild because another card helped (AB-23), until the card leaves the pile."""
chain: Final = control("chain")
wormhole: Final = control("wormhole")
supersize: Final = control("supersize")
up_or_down: Final = control("up_or_down")
bluff: Final = control("bluff")
copy_last: Final = control("copy_last")
lend_wild: Final = control("lend_wild")
negate_all: Final = control("negate_all")


def negate(count: int) -> Clause:
    return control("negate", count)


def play_as(suits: str) -> Clause:
    return control("play_as", suits)


def pick_one(*clauses: Clause) -> Clause:
    return control("pick_one", clauses)


ANY: Final = "HDCSX"


def card(name: str, *clauses: Clause) -> tuple[str, Text]:
    return name, clauses


CARDS: Final[dict[str, Text]] = dict(
    (
        card("AH", effect("color_lock")),
        card("AS", attack(draw(1)), chain, wormhole),
        card("AD", go("skip")),
        card("AC", cast(redistribute), wormhole),
        card("AX", lend_wild),
        card("2H", attack(draw(2)), attack(reuse)),
        card("2S", attack(draw(2)), chain),
        card("2D", attack(draw(2))),
        card("2C", cast(draw(2)), chain),
        card("2X", up_or_down, go("target"), attack(draw(2))),
        card("3H", cast(reverse)),
        card("3S", cast(discard_effect)),
        card("3D", go("highest"), attack(discard(3)), wormhole),
        card("3C", go("again")),
        card("3X", wormhole, chain, go("target")),
        card("4H", play_as(ANY), negate(1)),
        card("4S", attack(fish)),
        card("4D", go("lowest"), attack(draw(4))),
        card("4C", cast(all_discard(2))),
        card("4X", supersize),
        card("5H", effect("crowd_wins")),
        card("5S", cast(thorns)),
        card("5D", go("target"), attack(exchange(1))),
        card("5C", cast(search_discard)),
        card("5X", go("skip"), chain),
        card("6H", attack(lose_turns(1)), wormhole),
        card("6S", wormhole),
        card("6D", attack(fish), wormhole),
        card("6C", cast(flip_coins)),
        card("6X", attack(discard(2)), chain, wormhole),
        card("7H", pick_one(wormhole, negate(1), chain, go("target"), wild)),
        card("7S", go("target"), chain),
        card("7D", go("mirror"), chain),
        card("7C", cast(fewer_draw(2))),
        card("7X", wormhole, up_or_down),
        card("8H", go("target"), wild, attack(draw(4)), attack(reuse), wormhole, chain, attack(discard(1))),
        card("8S", wild, attack(draw(4))),
        card("8D", go("target"), wild),
        card("8C", wild, attack(discard(1))),
        card("8X", wild, chain),
        card("9H", cast(shuffle_discard), effect("ends_when_drained")),
        card("9S", wild, negate(1)),
        card("9D", go("target"), attack(reveal_hand), chain),
        card("9C", cast(discard(2)), wormhole),
        card("9X", wormhole, go("again")),
        card("TH", effect("battle_stack")),
        card("TS", effect("free_for_all")),
        card("TD", effect("battle_stack")),
        card("TC", effect("free_for_all")),
        card("TX", copy_last),
        card("JH", effect("new_pile")),
        card("JS", bluff, play_as("HS")),
        card("JD", effect("new_pile")),
        card("JC", bluff, play_as("DC")),
        card("JX", play_as(ANY)),
        card("QH", effect("small_hands_revealed")),
        card("QS", negate_all, play_as("SC")),
        card("QD", go("highest"), attack(exchange_hands)),
        card("QC", cast(discard_same_suit(2))),
        card("QX", attack(draw_chain), chain),
        card("KH", mine("one_more")),
        card("KS", play_as(ANY), mine("play_to_negate")),
        card("KD", mine("one_less")),
        card("KC", cast(steal_effect)),
        card("KX", mine("draws_chain")),
    )
)


def printed() -> Text:
    """Every clause that is printed on any card."""
    return tuple(clause for text in CARDS.values() for clause in (*text, *lines(text)))


def total(colour: str, table: dict[str, T], apart: Iterable[str] = ()) -> dict[str, T]:
    """Return the table.

    Raise an error if it lacks a kind of this colour or has one too many (except those in `apart`).
    """
    kinds = {kind for hue, kind, _ in printed() if hue == colour}
    if odd := kinds ^ {*table, *apart}:
        raise KeyError(f"{colour}: missing or unknown: {', '.join(sorted(odd))}")
    return table


def code(clause: Clause) -> str:
    """A clause as one word: `attack_draw_2`, `wormhole`, `negate_1`."""
    colour, kind, argument = clause
    word = kind if colour == "control" else f"{colour}_{kind}"
    return f"{word}_{argument}" if argument and not isinstance(argument, tuple) else word


def every_word() -> tuple[str, ...]:
    """The words of clauses: their parts, and each clause as one word."""
    clauses = (*printed(), lent_wild)
    parts = {part for clause in clauses for part in clause if isinstance(part, str)}
    return tuple(sorted(parts | {code(clause) for clause in clauses}))


def lines(text: Text) -> Text:
    """The lines of a text that Fish may ask for (AB-31).

    A choice between lines counts as its lines, not as one.
    """
    found: list[Clause] = []
    for clause in text:
        _, kind, argument = clause
        found += argument if kind == "pick_one" else (clause,)
    return tuple(found)
