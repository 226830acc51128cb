"""Achievements of a match are found in public events alone, so they are the same for everybody."""

from __future__ import annotations

import pytest
from tables import GAMES

from engine import games
from engine.kernel.events import Event
from engine.kernel.game import Result
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.books.contract.book import book_of, feats_of
from game.books.contract.feats import Feats, fold_feats


class Watched(Feats):
    """Keeps the events that it receives."""

    def begin(self):
        self.seen = []

    def see(self, kind, fields):
        self.seen.append(Event(kind, fields))


def told(game, events, results=(), options=(), players=4):
    table = games.lay(game, players, options)
    return feats_of(table, [Event("round", {"round": 0}), *events], results)


def ended(places, scores, **parts):
    each = [{key: values[seat] for key, values in parts.items()} for seat in range(len(places))]
    return [Result(scores, places, each, "sudden_death")]


def changed(key, value):
    return Event("changed", {"key": key, "value": value})


OVER = Event("result", {})


def test_the_last_token_a_perfect_hand_and_the_wind():
    results = ended((1, 2, 3, 4), (16, 12, 9, 8), total=(16, 12, 9, 8))
    events = [Event("called_wind", {"seat": 0}), changed("tokens", (0, 1, 0, 2)), OVER]
    assert told("equilibrium", events, results) == {0: ["perfect", "last_token", "wind", "far_ahead"]}
    close = ended((1, 2, 3, 4), (12, 11, 9, 8), total=(12, 11, 9, 8))
    shared = ended((1, 1, 3, 4), (14, 14, 9, 8), total=(14, 14, 9, 8))
    for result in (close, shared):
        assert told("equilibrium", [changed("tokens", (1, 1, 0, 0)), OVER], result) == {}, (
            "nobody is far ahead"
        )


def test_who_was_last_before_the_final_round_came_back():
    first, second = ((1, 2), (12, 3)), ((2, 1), (1, 15))
    results = [*ended(*first, total=first[1]), *ended(*second, total=second[1])]
    events = [changed("tokens", (1, 1)), OVER, Event("round", {"round": 1}), changed("tokens", (1, 1)), OVER]
    done = told("equilibrium", events, results, (("match", "rounds:2"),), 2)
    assert "comeback" in done[1] and "comeback" not in done.get(0, ())


def test_a_chain_of_five_is_whose_attack_made_it_so_long():
    entry = ("draw", 1, 7, 0)
    grown = [changed("chain", (entry,) * 4), changed("chain", (*(entry,) * 4, ("draw", 2, 8, 0)))]
    shrunk = [changed("chain", (entry,) * 7), changed("chain", (*(entry,) * 5, ("draw", 3, 8, 0)))]
    results = ended((2, 1, 3, 4), (9, 0, 9, 9))
    assert told("absurd", [*grown, OVER], results) == {2: ["chain"]}
    assert told("absurd", [*shrunk, OVER], results) == {1: ["chain"]}
    assert told("absurd", [*grown[:1], OVER], results) == {}
    longer = changed("chain", (*(entry,) * 5, ("draw", 1, 9, 0)))
    assert told("absurd", [*grown, longer, OVER], results) == {2: ["chain"]}, "it was five before"


def drawn(seat, count):
    return [Event("moved", {"source": 40, "target": seat, "at": 0})] * count


def test_a_bluff_is_called_in_time_only_at_the_last_card():
    caught = Event("bluff_caught", {"seat": 2, "target": 1, "card": 5})
    results = ended((1, 2, 3, 4), (0, 9, 9, 9))
    assert told("absurd", [*drawn(1, 1), caught, OVER], results) == {2: ["called"]}
    assert told("absurd", [*drawn(1, 2), caught, OVER], results) == {}
    exchanged = Event("traded", {"a": 1, "b": 3})
    assert told("absurd", [*drawn(3, 12), exchanged, OVER], ended((2, 1, 3, 4), (9, 0, 9, 9))) == {
        1: ["many"]
    }


def test_two_sets_of_three_are_survived_by_the_winner_alone():
    events = [changed("sets0", (3, 2, 3)), changed("sets0", (3,)), changed("sets1", (3, 3)), OVER]
    results = ended((1, 2, 3, 4), (1, 0, 0, 0), won=(1, 0, 0, 0))
    assert told("lockdown", events, results) == {0: ["two_threes", "sudden"]}


def test_a_clear_counts_the_sets_that_lay_there():
    cleared = Event("cleared", {"seat": 1, "cards": (3,)})
    results = ended((1, 1, 1, 4), (0, 0, 0, 0), won=(0, 0, 0, 0))
    events = [changed("sets1", (2, 2, 3, 2)), cleared, changed("sets1", None), cleared, OVER]
    assert told("lockdown", events, results).get(1) == ["cleared"]
    few = [changed("sets1", (2, 2, 3)), cleared, OVER]
    assert 1 not in told("lockdown", few, results)


@pytest.mark.parametrize(("scores", "said"), [((-3, 20), ["below_nothing", "thief"]), ((4, 20), ["thief"])])
def test_a_thief_must_win(scores, said):
    results = ended((1, 2), scores, quads=(0, 0))
    events = [Event("stole_unseen", {"seat": seat, "target": 1 - seat}) for seat in (0, 1)]
    assert told("eightfist", [*events, OVER], results, players=2) == {0: said}


@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_are_told_in_the_words_of_the_book_and_from_public_events_alone(game):
    """Nothing that only some were shown changes what is shown; hands are counted as they are."""
    table, chance = games.lay(game, 3, ()), Rng(5)
    match = Match(table, 7)
    while not match.over:
        match.play(match.state.legal[chance.below(len(match.state.legal))])
    public = [Event(event.kind, event.open) for event in match.events if event.open is not None]
    done = feats_of(table, match.events, match.results)
    assert done == feats_of(table, public, match.results)
    watched = Watched(table)
    fold_feats(watched, match.events, match.results)
    assert watched.seen == [event for event in public if event.kind not in ("round", "result")]
    kinds = book_of(game).feats.kinds
    assert len(kinds) == 5 and all(key in kinds for keys in done.values() for key in keys)
    if game == "absurd":
        feats = book_of(game).feats(table)
        for event in public:
            if event.kind not in ("round", "result"):
                feats.see(event.kind, event.open)
        assert feats.cards == [len(match.state.zones[seat]) for seat in range(3)]


def test_in_sudden_death_a_set_of_two_is_a_danger():
    """Reported: "Never in danger" appeared for a round in which a set of two had glowed red with a skull."""
    results = ended((1, 2, 3, 4), (1, 0, 0, 0), won=(1, 0, 0, 0))
    begun, over = Event("sudden_death", {}), Event("sudden_death_over", {})
    safe = told("lockdown", [changed("sets0", (2, 2)), changed("sets0", ()), begun, OVER], results)
    assert "no_three" in safe[0]
    for events in (
        [changed("sets0", (2,)), begun],
        [begun, changed("sets0", (2,))],
        [begun, over, changed("sets0", (3,))],
    ):
        assert "no_three" not in told("lockdown", [*events, OVER], results).get(0, ())
    assert "no_three" in told("lockdown", [begun, over, changed("sets0", (2,)), OVER], results)[0]
