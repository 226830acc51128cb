"""How much a choice loses: the best choice is found in one half of the worlds and measured in the other."""

from __future__ import annotations

import pytest

from tools.tuning import decision_losses
from tools.tuning.decision_losses import TriedPosition
from tools.tuning.fit import player


def position(first, second):
    return TriedPosition(None, first, second)  # type: ignore[arg-type]


def test_luck_of_one_half_is_no_loss():
    """Each choice looks better in only one half, so neither of them counts as a loss."""
    lucky = position({("a",): 0.6, ("b",): 0.4}, {("a",): 0.4, ("b",): 0.6})
    assert lucky.loss(("a",)) == lucky.loss(("b",)) == pytest.approx(-0.1)


def test_a_worse_choice_loses_its_distance_and_an_untried_one_as_much_as_the_worst():
    plain = position({("a",): 0.6, ("b",): 0.4, ("c",): 0.1}, {("a",): 0.5, ("b",): 0.4, ("c",): 0.2})
    assert plain.loss(("a",)) == 0
    assert plain.loss(("b",)) == pytest.approx((0.1 + 0.2) / 2)
    assert plain.loss(("never",)) == plain.loss(("c",)) == pytest.approx((0.3 + 0.5) / 2)


def test_the_command_measures_and_climbs_and_its_words_settle_everything(capsys):
    words = ["equilibrium", "token_turn", "--players", "2", "--count", "2", "--worlds", "8", "--climb", "1"]
    assert decision_losses.main(words) == 0
    first = capsys.readouterr().out
    assert first.startswith("2 decisions: loss ") and "token_turn" in first and "kept: {" in first
    assert decision_losses.main(words) == 0 and capsys.readouterr().out == first


def test_a_number_that_was_made_bad_is_found(monkeypatch):
    """Positions in which the usual player chooses best: one that prefers harmful choices loses more."""
    views = decision_losses.positions("equilibrium", 2, (), 3)
    usual, found = player("equilibrium", ()), []
    for _ in range(6):
        view = next(views)
        chosen = usual.choose(
            decision_losses.bare(view),
            view.seat,
            view.legal,
            decision_losses.SURE,
            decision_losses.chance_for(3, view),
        )
        worths = {action: float(action == chosen) for action in view.legal}
        found.append(TriedPosition(view, worths, worths))
    assert decision_losses.mean(found, usual, 3) == 0
    assert decision_losses.mean(found, player("equilibrium", (("token_last", -20.0), ("jack", 9.0))), 3) > 0
