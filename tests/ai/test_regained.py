"""A judged choice: the shares of a win of the best choice and of the chosen one, and how much that surely
cost.
"""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from ai.review.judged_decision import Judged
from ai.review.recoverable_mistakes import REGAINED, regained
from ai.review.review import told
from ai.search.compare import Compared, Gap
from engine import games
from engine.kernel.game import Result
from engine.kernel.view import observe

TABLE = games.lay("equilibrium", 2)


def choice(number, best, own, cost=0.0, round_number=0):
    """A choice that is judged: shares of a win of the best and of one's own, and what that surely cost."""
    tried = (Compared(("best",), best, 0.01), Compared(("own",), own, 0.01))
    lost = Gap(cost, 0.01) if cost else Gap(0.0, 0.01)
    return Judged(number, round_number, "act", ("own",), tried, 64, lost, Gap(), ("best",))


def seen(*cards):
    """A view in which these cards are seen."""
    view = observe(games.new_round(TABLE, 1), 0)
    view.zones = [cards, (-1,)]
    return view


@pytest.mark.parametrize(
    ("number", "round_number", "cards", "share", "nothing_lost"),
    [
        (1, 0, (3,), 0.5, True),
        (1, 0, (4, 3), 0.495, True),
        (1, 0, (3,), 0.48, False),  # less can be won
        (2, 0, (3,), 0.5, False),  # somebody else chose in between
        (1, 1, (3,), 0.5, False),  # in another round
        (1, 0, (5, 3), 0.5, False),  # a card was seen
    ],
)
def test_what_the_next_choice_could_still_win_was_not_lost_before(
    number, round_number, cards, share, nothing_lost
):
    """A player read: “Discard 2♣” cost 24 of 100, and then 100 of 100 could still be won: the tries went on
    badly.
    """
    one, later = choice(0, 0.5, 0.2, 0.3), choice(number, share, 0.2, 0.3, round_number)
    views = {0: seen(4, 3), number: seen(*cards)}
    found, after = regained((one, later), lambda each: views[each.number])
    assert after == later
    assert (
        found.verdict == "close"
        and found.cost == 0.0
        and bool(found.reason)
        and found.reason.code == REGAINED
    ) == nothing_lost
    assert (found == one) != nothing_lost
    assert found.share_of(("own",)) == (share if nothing_lost else 0.2)


def test_what_is_reached_by_several_choices_was_not_lost_by_the_first():
    one, two, three = choice(0, 0.5, 0.2, 0.3), choice(1, 0.4, 0.1, 0.3), choice(2, 0.6, 0.6)
    found = regained((one, two, three), lambda each: seen(3))
    assert [each.cost for each in found] == [0.0, 0.0, 0.0]
    assert [each.share_of(("own",)) for each in found] == [0.6, 0.6, 0.6]
    assert regained((), lambda each: seen()) == ()


def test_the_sum_of_a_round_holds_without_what_was_not_lost():
    thought = [choice(0, 0.5, 0.2, 0.3), choice(1, 0.5, 0.3, 0.2)]
    ended = SimpleNamespace(table=TABLE, results=[Result((1, 0), (1, 2), (), "")])
    review = told(ended, 0, thought, lambda each: seen(3))
    (account,) = review.accounts
    assert account.own == pytest.approx(0.2)
    assert account.fair + account.cards + account.others - account.own == pytest.approx(account.result)
    assert review.costly == [thought[1]] and [one.cost for one in review.judged] == [0.0, pytest.approx(0.2)]
