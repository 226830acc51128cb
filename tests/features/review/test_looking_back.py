"""The best moment shown to a player who lost: never their own loss, nor a deed that led straight to it."""

from __future__ import annotations

import pytest

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.books.contract.book import book_of
from game.features.review.best_moment import best_moment

TURNS = frozenset({"drew", "gave", "took", "forced_draw", "shuffled_hands", "cleared", "passed"})
SAD = {"annoyed", "shocked", "beaten"}


def at_random(game: str, seed: int) -> Match:
    chance = Rng(seed)
    match = Match(games.lay(game, 4, ()), seed)
    while not match.over:
        match.play(match.state.legal[chance.below(len(match.state.legal))])
    return match


def turns_until_out(match: Match, seat: int, number: int) -> int:
    """How many others took a turn between an event and the seat's loss."""
    count = 0
    for event in match.events[number:]:
        fields = event.open or {}
        if event.kind == "eliminated" and fields["seat"] == seat:
            return count
        count += event.kind in TURNS and fields["seat"] != seat
    return 99


@pytest.mark.long
def test_a_shuffle_that_puts_its_player_out_is_no_best_moment():
    straight = 0
    for seed in range(12):
        match = at_random("lockdown", seed)
        presenter, names = book_of(match.table.game.id).at(match.table), ["Ann", "Bo", "Cy", "Di"]
        for seat in range(4):
            last = [
                n
                for n, event in enumerate(match.events, 1)
                if event.kind in ("shuffled_hands", "cleared") and (event.open or {})["seat"] == seat
            ]
            straight += bool(last) and turns_until_out(match, seat, last[-1]) == 0
            found = best_moment(match, presenter, seat, names)
            if found.number:
                assert turns_until_out(match, seat, found.number) > 0, (seed, seat, found)
    assert straight


def test_to_put_somebody_out_is_better_than_to_clear():
    """Reported: the best moment was a clear, not the fourth queen that put another player out."""
    better = 0
    for seed in range(12):
        match = at_random("lockdown", seed)
        presenter, seat = book_of("lockdown").at(match.table), match.results[-1].places.index(1)
        done = [event.kind for event in match.events if (event.open or {}).get("by") == seat]
        if "eliminated" not in done:
            continue
        found = best_moment(match, presenter, seat, ["Ann", "Bo", "Cy", "Di"])
        fields = match.events[found.number - 1].open
        assert match.events[found.number - 1].kind == "eliminated" and fields["by"] == seat != fields["seat"]
        assert found.said.count(" is out ") == 1
        better += any(
            event.kind in ("cleared", "shuffled_hands") and (event.open or {})["seat"] == seat
            for event in match.events
        )
    assert better, "nobody cleared or shuffled, which was preferred"


@pytest.mark.parametrize("game", ["absurd", "equilibrium", "eightfist"])
def test_a_best_moment_is_neither_a_sad_one_nor_a_lost_wager(game):
    kinds = book_of(game).moments.kinds
    for seed in range(3):
        match = at_random(game, seed)
        presenter = book_of(match.table.game.id).at(match.table)
        for seat, place in enumerate(match.results[-1].places):
            said, number, _triumph = best_moment(match, presenter, seat, ["Ann", "Bo", "Cy", "Di"])
            assert "rejects the card" not in said, "it names the card, as its moment does"
            if not number:
                continue
            event = match.events[number - 1]
            felt = presenter.moments.feelings.get(event.kind, ())
            moment = kinds.get(event.kind)
            who = moment.who if moment else "seat"
            assert not SAD & {feeling.mood for feeling in felt if feeling.who == who}
            assert place == 1 or event.kind not in presenter.moments.wagers


@pytest.mark.parametrize(("game", "least"), [("absurd", 6), ("eightfist", 5), ("lockdown", 8)])
def test_what_decided_a_match_is_more_than_how_it_ended(game, least):
    """Reported: the line under the results of Absurd 8's repeated the places on the screen."""
    told = 0
    for seed in range(8):
        match = at_random(game, seed)
        presenter, winner = book_of(game).at(match.table), match.results[-1].places.index(1)
        said, number, _triumph = best_moment(
            match, presenter, winner, ["Ann", "Bo", "Cy", "Di"], False, ends=False
        )
        told += bool(said)
        ending = {"won", "full"} & {event.kind for event in match.events[number - 1 : number] if number}
        assert not ending and "card left" not in said
    assert told >= least
