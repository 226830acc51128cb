"""Facts that rulebooks take from the engine: single numbers by name, and whole tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games import lay
from game.words import N_, _, card_text

Rows = tuple[tuple[str, ...], ...]
MOST = 8
"""The number of cards in a scored hand of 8-equilibrium or Eightfist."""


def fact(game: str, name: str) -> str:
    """A number in the rules, by its name, as text."""
    return str(FACTS[game]()[name])


def table(game: str, name: str) -> Rows:
    """A table of the book, with its headings first."""
    return TABLES[game, name]()


# 8-equilibrium


def _equilibrium() -> Mapping[str, int]:
    from engine.equilibrium import scoring, setup

    best = scoring.score(["AH", "2H", "AD", "2D", "AC", "2C", "AS", "2S"])
    return {
        "hand": setup.HAND_LIMIT,
        "first_hand": setup.FIRST_HAND,
        "tokens": setup.FIRST_TOKENS,
        "market": len(setup.SLOTS),
        "cap": lay("equilibrium", 4, (("variants", "B"),)).facts.cap,
        "ranks": scoring.PERFECT_RANKS,
        "most": best["total"],
        "balanced": best["balanced"],
        "suits": best["suits"],
        "colour": best["colour"],
        "parity": best["parity"],
    }


def _suits() -> Rows:
    """Every way in which eight cards can spread over four suits, by its score."""
    from engine.equilibrium.scoring import judge

    spreads: dict[int, list[str]] = {}
    for a in range(MOST, -1, -1):
        for b in range(min(a, MOST - a), -1, -1):
            for c in range(min(b, MOST - a - b), -1, -1):
                d = MOST - a - b - c
                if 0 <= d <= c:
                    counts = (a, b, c, d)
                    hand = [suit * 13 + i for suit, count in enumerate(counts) for i in range(count)]
                    spreads.setdefault(judge(hand)["suits"], []).append("-".join(map(str, counts)))
    rows = ((str(points), ", ".join(sorted(spreads[points]))) for points in sorted(spreads, reverse=True))
    return ((_(N_("Points")), _(N_("Cards of each suit"))), *rows)


def _halves() -> Rows:
    """The scores for each number of red cards, or of even cards."""
    from engine.equilibrium.scoring import judge

    found: dict[int, list[str]] = {}
    for reds in range(MOST + 1):
        hand = [*range(reds), *range(26, 26 + MOST - reds)]
        found.setdefault(judge(hand)["colour"], []).append(str(reds))
    rows = ((str(points), ", ".join(found[points])) for points in sorted(found, reverse=True))
    return ((_(N_("Points")), _(N_("Red cards, or even cards"))), *rows)


def _ties() -> Rows:
    """The tie-breaks between equal totals, in their order."""
    from engine.equilibrium.scoring import PERFECT_RANKS
    from game.books.equilibrium.tie_breaks import TIES

    rows = ((_(tie.what), _(tie.wins).format(best=PERFECT_RANKS)) for tie in TIES)
    return ((_(N_("Comparison")), _(N_("Who wins"))), *rows)


def _presets() -> Rows:
    from engine.equilibrium.setup import PRESETS

    names = {
        "planning_duo": N_("Planning Duo"),
        "combo_planner": N_("Combo Planner"),
        "deduction_night": N_("Deduction Night"),
        "swingy_teams": N_("Swingy Teams"),
        "full_featured": N_("Full Featured"),
    }
    rows = (
        (_(names[key]), preset["options"]["variants"], ", ".join(map(str, preset["players"])))
        for key, preset in PRESETS.items()
    )
    return ((_(N_("Custom mix")), _(N_("Variants")), _(N_("Players"))), *rows)


# Eightfist


def _eightfist() -> Mapping[str, int]:
    from engine.eightfist import cards, match, scoring

    small = lay("eightfist", 2).facts
    large = lay("eightfist", 6).facts
    value = dict(zip(cards.DECK, cards.VALUE, strict=True))
    return {
        "deck": len(cards.DECK),
        "rounds": match.ROUNDS,
        "quad": scoring.QUAD,
        "two_quads": 2 * scoring.QUAD + scoring.TWO_QUADS,
        "more": -scoring.TWO_QUADS,
        "passes": small.most_passes // 2,
        "empty": small.times_empty,
        "empty_six": large.times_empty,
        "grace": value["QG"],
        "fistface": value["FF"],
        "queen": value["QS"],
        "two": value["2D"],
    }


def _values() -> Rows:
    """The value of each card; cards with the same value are listed together."""
    from engine.eightfist.cards import DECK, VALUE

    rank_values = {name[0]: VALUE[DECK.index(name)] for name in DECK if name[1] == "C"}
    special = [name for name in DECK if VALUE[DECK.index(name)] != rank_values.get(name[0])]
    special += [name for name in DECK[52:] if name not in special]
    ranks = [("10" if rank == "T" else rank, str(value)) for rank, value in rank_values.items()]
    extra = [(card_text(name), str(VALUE[DECK.index(name)])) for name in dict.fromkeys(special)]
    return ((_(N_("Card")), _(N_("Points"))), *ranks, *extra)


# Absurd 8's


def _absurd() -> Mapping[str, int]:
    from engine.absurd import bluff, cast, pile, turn
    from engine.absurd.cards import CARDS

    return {
        "deck": len(CARDS),
        "hand": turn.HAND,
        "draws": turn.LAST_RESORTS,
        "penalty": bluff.PENALTY,
        "heads": cast.HEADS,
        "tails": cast.TAILS,
        "renewals": pile.RENEWALS,
        "longest": turn.LONGEST,
        "crowd": pile.CROWD,
        "small": pile.SMALL,
    }


def _cards() -> Rows:
    """All cards with their printed text."""
    from engine.absurd.cards import CARDS
    from game.books.absurd.cards.clauses import card_lines

    rows = ((card_text(name), "; ".join(words for _colour, words in card_lines(name))) for name in CARDS)
    return ((_(N_("Card")), _(N_("Text"))), *rows)


# Lockdown


def _lockdown() -> Mapping[str, int]:
    from engine.lockdown import locks, losing, table_facts

    return {
        "dealt": table_facts.DEALT,
        "fatal": locks.FATAL,
        "sudden": locks.SUDDEN_DEATH,
        "fatal_sudden": locks.FATAL_IN_SUDDEN_DEATH,
        "drawn": losing.DRAWN,
        "countdown": locks.SUDDEN_DEATH - losing.ANNOUNCED,
    }


FACTS: Mapping[str, Callable[[], Mapping[str, int]]] = {
    "equilibrium": _equilibrium,
    "eightfist": _eightfist,
    "absurd": _absurd,
    "lockdown": _lockdown,
}
TABLES: Mapping[tuple[str, str], Callable[[], Rows]] = {
    ("equilibrium", "suits"): _suits,
    ("equilibrium", "halves"): _halves,
    ("equilibrium", "ties"): _ties,
    ("equilibrium", "presets"): _presets,
    ("eightfist", "values"): _values,
    ("absurd", "cards"): _cards,
}
