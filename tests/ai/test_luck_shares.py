"""How much of a result luck explains (`tests/reckoned.py evening`), tested on results for which this is
known.
"""

from __future__ import annotations

import pytest
from reckoned import Tried, explained, luck_shares, placed

from engine.kernel.rng import Rng

DEALS, PEOPLE = 300, 4
LITTLE = 0.05


def rows(made, seed=1):
    """Deals with people, each made of four random numbers and one number of the deal, from -1 to 1."""
    rng = Rng(seed)

    def lot():
        return (rng.below(2001) - 1000) / 1000

    deals = []
    for _ in range(DEALS):
        deal = lot()
        deals.append([made(lot(), lot(), lot(), lot(), deal) for _ in range(PEOPLE)])
    return deals


def person(own, cards=0.0, others=0.0, usual=0.0, won=None, error=0.0):
    return Tried(cards + others - own if won is None else won, own, error, cards, others, usual, ahead=-own)


@pytest.mark.parametrize(
    ("cost", "most", "made"),
    [
        (0, 0, lambda a, b, c, d, deal: person(d, a, b, c)),
        (1, 1, lambda a, b, c, d, deal: person(a, a, b, c)),
        (1, 1, lambda a, b, c, d, deal: person(b, a, b, c)),
        (1, 1, lambda a, b, c, d, deal: person(a - b, a + b, b, c)),
        (0.5, 0.5, lambda a, b, c, d, deal: person(d + a, a, b, c)),
        (0, 1, lambda a, b, c, d, deal: person(c, a, b, c)),
        (0, 0, lambda a, b, c, d, deal: person(0.0, a, b, c)),
    ],
    ids=["own", "cards", "others", "both", "half", "as a Regular", "nobody errs"],
)
def test_luck_explains_what_it_did(cost, most, made):
    found = luck_shares(rows(made))
    assert (found.cost, found.place) == (pytest.approx(cost, abs=LITTLE),) * 2
    assert (found.cost_most, found.place_most) == (pytest.approx(most, abs=LITTLE),) * 2


def test_everybody_has_the_same_cards_in_turns():
    """A deal that is better for all, and in which all lose more, is no luck of a single person."""
    found = luck_shares(rows(lambda a, b, c, d, deal: person(d + 9 * deal, a + 9 * deal, b, c)))
    assert found.cost < LITTLE


@pytest.mark.parametrize(
    ("luck", "won"),
    [
        (0, lambda own, cards, deal: -own),
        (1, lambda own, cards, deal: cards),
        (1, lambda own, cards, deal: 9 * deal - own),
    ],
    ids=["own", "cards", "dealt"],
)
def test_luck_is_what_own_choices_do_not_explain_of_undealt_wins(luck, won):
    found = luck_shares(rows(lambda a, b, c, d, deal: person(d, a, b, c, won(d, a, deal))))
    assert found.undealt == pytest.approx(luck, abs=LITTLE)
    assert found.fall(0.3 * found.undealt) == pytest.approx(0.7 if luck else 0, abs=LITTLE)


def test_what_a_review_may_be_off_is_luck():
    """The variance of random numbers from -1 to 1 is 1/3."""
    found = luck_shares(rows(lambda a, b, c, d, deal: person(d, a, b, c, error=(1 / 6) ** 0.5)))
    assert (found.cost, found.place) == (pytest.approx(0.5, abs=LITTLE),) * 2


def test_few_deals_do_not_make_chance_look_like_luck():
    """If degrees of freedom were ignored, two causes would explain two of the three differences that a deal
    has.
    """
    found = []
    for deal in rows(lambda a, b, c, d, deal: (a, b, c)):
        own, *causes = ([one - sum(row) / PEOPLE for one in row] for row in zip(*deal, strict=True))
        found.append(explained(own, causes, PEOPLE - 1))
    assert abs(sum(found) / len(found)) < 0.15


def test_who_is_not_surely_apart_shares_a_place():
    deal = [person(own, error=0.01) for own in (0.0, 0.01, 0.3, 0.5)]
    assert [one.ahead for one in placed(deal)] == [2.5, 2.5, 1, 0]
