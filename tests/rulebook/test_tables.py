"""The tables of the books say what the engine does."""

from __future__ import annotations

from engine import games
from engine.absurd.cards import CARDS
from game.features.rulebook.engine_facts import table
from game.words import use


def rows(game: str, name: str) -> list[tuple[str, ...]]:
    use("en")
    return list(table(game, name)[1:])


def test_every_spread_of_suits_scores_what_the_table_says():
    score = games.game("equilibrium").score
    assert score is not None
    seen = 0
    for points, spreads in rows("equilibrium", "suits"):
        for spread in spreads.split(", "):
            counts = map(int, spread.split("-"))
            hand = [
                f"{rank}{suit}" for suit, n in zip("HDCS", counts, strict=True) for rank in "A2345678"[:n]
            ]
            assert score(hand)["suits"] == int(points)
            seen += 1
    assert seen == 15  # this many ways to part eight into four


def test_red_cards_score_what_the_table_says():
    score = games.game("equilibrium").score
    assert score is not None
    for points, counts in rows("equilibrium", "halves"):
        for reds in map(int, counts.split(", ")):
            hand = [f"{rank}H" for rank in "A2345678"[:reds]] + [
                f"{rank}C" for rank in "A2345678"[: 8 - reds]
            ]
            assert score(hand)["colour"] == int(points)
            evens = [f"{rank}{suit}" for suit in "HDCS" for rank in "24"][:reds]
            odds = [f"{rank}{suit}" for suit in "HDCS" for rank in "35"][: 8 - reds]
            assert score(evens + odds)["parity"] == int(points)


def test_every_card_of_eightfist_has_its_value():
    score = games.game("eightfist").score
    assert score is not None
    values = dict(rows("eightfist", "values"))
    for name, said in (("AC", "A"), ("7C", "7"), ("TC", "10"), ("JC", "J"), ("QC", "Q"), ("KC", "K")):
        fist = f"{name} KH KD KS 9H 9D 9S 9C".split()
        if name != "KC":
            assert score(fist)["total"] == 36 + int(values[said])
    special = {"2D": "2♦", "QS": "Q♠", "FF": "Fistface", "CB": "Cry Baby", "QG": "Queen's Grace"}
    for name, said in special.items():
        assert score(f"{name} KH KD KS 9H 9D 9S 9C".split())["total"] == 36 + int(values[said])
    assert len(values) == 13 + len(special)


def test_all_cards_of_absurd_8s_are_there_with_all_their_lines():
    found = rows("absurd", "cards")
    assert len(found) == len(CARDS) == 65
    for (_card, said), clauses in zip(found, CARDS.values(), strict=True):
        assert len(said.split("; ")) == len(clauses)
