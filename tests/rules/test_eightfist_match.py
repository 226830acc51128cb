"""Eightfist: games, tournaments, and what records and score sheet need (EF-15 to EF-18)."""

from __future__ import annotations

import pytest

from engine import games
from engine.kernel.game import Refused, Result, ranked
from engine.kernel.journal import Journal, read_finished
from engine.kernel.match import Match
from engine.kernel.rng import Rng

RULES = ["EF-15", "EF-16", "EF-17", "EF-18"]


def table(match: str, players: int = 3):
    return games.lay("eightfist", players, (("match", match),))


def standing(match: str, *rounds: tuple[int, ...]):
    """The standing after rounds with these scores."""
    at = table(match, len(rounds[0]))
    results = [Result(scores, ranked(scores), [{} for _ in scores], "fist") for scores in rounds]
    return at.game.standing(at, results)


def game(*totals: int) -> list[tuple[int, ...]]:
    """The scores of eight rounds that come to these totals."""
    return [(1, 1, 1)] * 7 + [tuple(total - 7 for total in totals)]


def test_ef_15_a_round_alone_is_a_match_by_default():
    assert games.lay("eightfist", 3).options == {"match": "single"}
    after = standing("single", (30, -4, 12))
    assert after.over and after.totals == (30, -4, 12) and after.places == (3, 1, 2)


def test_ef_15_eight_rounds_are_a_game_and_the_lowest_total_wins():
    rounds = [(10, 0, 5)] * 7
    assert not standing("games:1", *rounds).over
    after = standing("games:1", *rounds, (-80, 5, 3))
    assert after.over and after.totals == (-10, 5, 38) and after.places == (1, 2, 3)


def test_ef_15_equal_totals_share():
    assert standing("games:1", *game(20, 20, 30)).places == (1, 1, 3)


@pytest.mark.parametrize("count", [1, 3, 5, 7])
def test_ef_16_one_three_five_or_seven_games_are_played_to_the_end(count):
    rounds = game(10, 20, 30) * count
    assert not standing(f"games:{count}", *rounds[:-1]).over
    assert standing(f"games:{count}", *rounds).over


@pytest.mark.parametrize("match", ["games:2", "games:0", "games:9", "games", "rounds:8", "games:03", ""])
def test_ef_16_other_numbers_are_refused(match):
    with pytest.raises(Refused) as refused:
        table(match)
    assert refused.value.code == "option_value" and refused.value.params["given"] == match


def test_ef_16_most_games_won_wins_whatever_the_totals():
    after = standing("games:3", *game(20, 21, 30), *game(20, 21, 30), *game(90, -20, 30))
    assert after.totals == (130, 22, 90) and after.places == (1, 2, 3)
    assert [part["won"] for part in after.parts] == [2, 1, 0]


def test_ef_16_a_shared_game_counts_for_each():
    after = standing("games:3", *game(20, 20, 30), *game(50, 20, 10), *game(9, 20, 30))
    assert [part["won"] for part in after.parts] == [2, 1, 1] and after.places == (1, 2, 3)


def test_ef_16_then_the_lowest_sum_of_totals_then_shared():
    three = [*game(10, 20, 30), *game(30, 10, 20), *game(20, 30, 10)]
    assert standing("games:3", *three).places == (1, 1, 1)
    three = [*game(10, 20, 30), *game(30, 10, 20), *game(20, 29, 10)]
    assert standing("games:3", *three).places == (2, 1, 2)


def test_ef_16_games_still_being_played_win_nothing_yet():
    after = standing("games:3", *game(10, 20, 30), (50, 0, 0))
    assert [part["won"] for part in after.parts] == [1, 0, 0] and after.places == (1, 2, 3)
    assert [part["games"] for part in after.parts] == [(10,), (20,), (30,)]


def test_ef_17_results_and_standing_hold_what_the_records_need():
    match = played("games:3")
    scores = [result.scores for result in match.results]
    assert len(scores) == 24 and all(len(row) == 3 for row in scores)
    for seat, part in enumerate(match.standing.parts):
        by_game = tuple(sum(row[seat] for row in scores[first : first + 8]) for first in (0, 8, 16))
        assert part["games"] == by_game and match.standing.totals[seat] == sum(by_game)


def test_ef_18_the_score_sheet_is_at_hand_round_by_round():
    match = played("games:1", rounds=3)
    assert len(match.results) == 3 and match.standing.totals == tuple(
        sum(result.scores[seat] for result in match.results) for seat in range(3)
    )
    for result in match.results:
        for score, parts in zip(result.scores, result.parts, strict=True):
            assert parts["total"] == score == sum(count for _, _, count, _ in parts["rows"])
            assert sorted(
                file for part, files, *_ in parts["rows"] if part != "two_quads" for file in files
            ) == [*range(4)]


def test_ef_18_a_finished_match_keeps_its_score_sheet():
    """Every part of every score can be read from the events in its journal."""
    lines: list[str] = []
    journal = Journal(Match(table("single"), 5), lambda line: lines.append(line + "\n"))
    journal.begin()
    match, rng = journal.match, Rng(5)
    while not match.over:
        journal.play(match.state.legal[rng.below(len(match.state.legal))])
    assert read_finished(lines, games.lay).events == match.events


def played(match: str, rounds: int = 99) -> Match:
    """A match of random choices, until this many rounds have been played."""
    found, rng = Match(table(match), 11), Rng(11)
    while not found.over:
        if not found.state.over:
            found.play(found.state.legal[rng.below(len(found.state.legal))])
        elif len(found.results) == rounds:
            break
        else:
            found.next_round()
    return found
