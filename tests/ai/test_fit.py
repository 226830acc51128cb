"""Fitting weights: paired deals from a seed tell a better number from a worse one."""

from __future__ import annotations

import pytest

from ai.contests.intervals import average, student
from tools.tuning import fit


def trial(new: fit.Changes, deal: int, simulations: int = 0) -> fit.Trial:
    return fit.Trial("lockdown", 2, (), simulations, 5, deal, (), new)


def test_the_same_numbers_gain_nothing_in_any_deal():
    assert [fit.gain(trial((), deal)) for deal in range(6)] == [0.0] * 6


def test_a_number_turned_round_loses_and_the_interval_says_so():
    gains = [fit.gain(trial((("armed", 2.0), ("deadly", 0.6)), deal)) for deal in range(24)]
    mean, spread = average(gains)
    assert mean + spread < 0


def test_the_command_confirms_lists_and_refuses(capsys):
    words = ["lockdown", "pair", "--deals", "4", "--factors", "0.5", "--seed", "2"]
    assert fit.main(words) == 0
    first = capsys.readouterr().out
    assert "pair" in first and "±" in first and "seed 2" in first and "4 deals" in first
    assert fit.main(words) == 0 and capsys.readouterr().out == first
    assert fit.main(["lockdown"]) == 0
    assert "armed = -2" in capsys.readouterr().out
    assert fit.main(["lockdown", "nonsense"]) == 2
    assert "nonsense" in capsys.readouterr().err


def test_climbing_takes_a_number_that_was_made_bad(capsys, monkeypatch):
    """Climbing starts from a number that is wrong on purpose, and must come nearer to the right one."""
    bad = fit.changed(fit.weights_of("lockdown"), {"armed": 4.0})
    monkeypatch.setattr(fit, "weights_of", lambda game: bad)
    monkeypatch.setattr(fit, "policy", lambda game: fit.player_with(game, bad))
    monkeypatch.setattr(fit.multiprocessing, "get_context", lambda how: _Here())
    assert fit.main(["lockdown", "armed", "--deals", "24", "--factors", "-0.5", "--climb", "1"]) == 0
    assert "taken: armed = -2" in capsys.readouterr().out


class _Here:
    """Runs trials in this process, because only it has the changed numbers."""

    def Pool(self, jobs):
        return self

    def map(self, work, tasks, chunksize):
        return [work(task) for task in tasks]

    def close(self):
        pass


@pytest.mark.parametrize(
    ("freedom", "known"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (6, 2.4469), (10, 2.2281), (30, 2.0423)],
)
def test_few_values_have_wide_intervals(freedom, known):
    assert student(freedom) == pytest.approx(known, rel=0.001)
