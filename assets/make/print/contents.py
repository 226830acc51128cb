"""Lists what is printed for each game: cards, tokens, help cards, and the form of its score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel.cards import deck
from game.features.printing.sheets import DECK

Token = tuple[str, str]
"""The pictures on both sides of a token, from files in `assets/things`."""


class Side(NamedTuple):
    """One side of a help card: parts of the rulebook under a heading."""

    heading: str
    parts: tuple[str, ...]


class SheetForm(NamedTuple):
    """The table of a score sheet."""

    players: int
    rounds: int
    parts: tuple[tuple[str, int], ...] = ()
    """The rows for each round: parts of the engine's score, each with its highest value."""
    tables: int = 1
    """So many tables are on a page."""
    legend: tuple[str, ...] = ()
    """Tables of the rulebook that stand below."""


class Contents(NamedTuple):
    """All that is printed of a game."""

    cards: tuple[str, ...] = ()
    form: SheetForm | None = None
    """Without one, only cards are printed: no guide, no score sheet and no rules."""
    back: str = "folio"
    texts: bool = False
    """Whether the cards have texts."""
    help: tuple[tuple[Side, Side], ...] = ()
    """Help cards, each with its two sides."""
    tokens: tuple[Token, ...] = ()
    with_deck: bool = False
    """Whether players also need a deck of playing cards."""


def _equilibrium() -> Contents:
    turn = Side("turn", ("give", "swap-market", "swap-player")), Side("react", ("reject", "cancel"))
    goal = Side("reach", ("reach", "two")), Side("end", ("end", "score"))
    teams = Side("teams", ("assist", "toss")), Side("teams", ("relay", "skipped"))
    stock_wind = Side("stock", ("stock", "burden", "refresh")), Side("wind", ("wind",))
    fog_powers = Side("fog", ("fog-shown", "peek")), Side("powers", ("jack", "queen", "king", "ace"))
    return Contents(
        form=SheetForm(
            6, 6, (("suits", 10), ("colour", 3), ("parity", 3), ("total", 16)), 1, ("suits", "halves")
        ),
        help=(*(turn, goal) * 6, teams, stock_wind, fog_powers),
        tokens=(
            *[("token", "token_spent")] * 18,
            ("starter", "starter"),
            ("wind", "wind"),
            *[("skip", "skip")] * 4,
            *[("team_sun", "team_sun")] * 3,
            *[("team_moon", "team_moon")] * 3,
        ),
        with_deck=True,
    )


def _lockdown() -> Contents:
    turn = Side("turn", ("draw", "give", "take", "force")), Side("turn", ("shuffle", "clear"))
    limits = Side("lock", ("lock", "out")), Side("rule-of-3", ("rule-of-3", "give-back"))
    return Contents(form=SheetForm(8, 20), help=(turn, limits) * 8, with_deck=True)


CONTENTS: Mapping[str, Contents] = {
    "equilibrium": _equilibrium(),
    "eightfist": Contents(
        cards=("FF", "CB", "QG", "QS", "2D"), form=SheetForm(6, 8, tables=2, legend=("values",)),
        back="orchard", with_deck=True,
    ),
    "absurd": Contents(
        cards=tuple(rank + suit for suit in "HSDCX" for rank in "A23456789TJQK"), form=SheetForm(6, 15),
        back="ember", texts=True,
    ),
    "lockdown": _lockdown(),
    DECK: Contents(cards=(*deck(), "JR", "JB")),
}  # fmt: skip
