"""People's results are counted from finished matches alone, each once, including matches from before careers
existed.
"""

from __future__ import annotations

from math import inf

from engine import games
from game.data import open_home
from game.features.daily.turns_store import TurnSitting
from game.features.people.backfill import take_in_next
from game.features.people.career import Career, PlayedOut, scores
from game.features.people.career_fields import MOST_SCORES
from game.table.match import live_match
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import Setup, bot, person

BOT = OnTheSpot("novice")
TABLE = Setup("lockdown", (person("Ana"), bot("mira", "novice"), bot("juno", "expert"), bot("sal", "expert")))


def ended(places, setup=TABLE, away=()):
    return PlayedOut(games.lay(setup.game, len(setup.chairs), setup.options), setup, places, away)


def play(home, seed, setup=TABLE):
    sitting = Sitting.new(setup, seed, home, BOT)
    while not sitting.match.over:
        sitting.play(sitting.match.state.legal[seed % len(sitting.match.state.legal)])
    return sitting


def test_a_match_tells_which_share_of_each_level_was_left_behind():
    assert scores(ended((2, 1, 3, 2)), 0) == {"novice": "0/2", "expert": "3/4"}
    assert scores(ended((1, 4, 2, 3)), 0) == {"novice": "2/2", "expert": "4/4"}


def test_bots_of_the_own_team_are_no_opponents():
    chairs = (person("Ana"), bot("mira"), bot("juno", "expert"), bot("sal"))
    setup = Setup("equilibrium", chairs, (("variants", "A"),))
    assert scores(ended((1, 2, 1, 2), setup), 0) == {"regular": "4/4"}


def test_a_rating_is_of_the_last_matches_and_open_where_nothing_was_lost(tmp_path):
    with open_home(tmp_path) as home:
        career = Career(home)
        career.enter(ended((4, 1, 2, 3)), "first")
        for number in range(MOST_SCORES):
            career.enter(ended((1, 2, 3, 4)), str(number))
        rating = career.rating("lockdown", "Ana")
    assert [*rating] == ["novice", "expert"]
    assert rating["expert"].matches == MOST_SCORES and rating["expert"].high == inf
    assert rating["expert"].low > 400


def test_nothing_is_counted_for_who_was_away_nor_twice(tmp_path):
    with open_home(tmp_path) as home:
        career = Career(home)
        career.enter(ended((1, 2, 3, 4), away=(0,)), "a")
        assert career.people("lockdown") == []
        for _ in range(2):
            career.enter(ended((1, 2, 3, 4)), "b")
        assert career.rating("lockdown", "Ana")["novice"].matches == 1


def test_matches_of_before_come_to_the_same_as_if_each_had_been_counted(tmp_path):
    with open_home(tmp_path) as home:
        for seed in range(3):
            play(home, seed)
        live = Career(home).store.values
        (tmp_path / "career.json").unlink()
        career = Career(home)
        assert len(career.old) == 3
        while career.old:
            take_in_next(career, home)
        assert career.save() is None
        again = Career(home)
    assert live["games"]["lockdown"].pop("paces")  # the level that follows is found again
    assert again.store.values["games"] == live["games"] and again.old == []


def test_who_takes_a_name_that_is_known_gets_both_counts(tmp_path):
    with open_home(tmp_path) as home:
        career = Career(home)
        did = ended((1, 2, 3, 4))._replace(day="2026-02-02", feats={0: ["sudden"]})
        bea = TABLE._replace(chairs=(person("Bea"), *TABLE.chairs[1:]))
        career.enter(did, "a")
        career.enter(did._replace(setup=bea, places=(4, 1, 2, 3), day="2026-01-01"), "b")
        career.renamed("Ana", "Bea")
        assert career.people("lockdown") == ["Bea"]
        assert career.rating("lockdown", "Bea")["expert"].matches == 2
        assert career.feats("lockdown", "Bea") == {"sudden": (2, "2026-01-01")}
        assert career.skill("lockdown", "Bea", 10).played == 2
        assert career.save() is None and Career(home).trouble is None


def test_a_feat_is_fresh_once_and_keeps_its_first_day(tmp_path):
    with open_home(tmp_path) as home:
        career = Career(home)
        once = ended((1, 2, 3, 4))._replace(day="2026-02-02", feats={0: ["sudden"], 1: ["cleared"]})
        career.enter(once, "a")
        career.enter(once, "a")
        assert career.fresh(once) == {0: ["sudden"]}
        again = once._replace(day="2026-01-01")
        career.enter(again, "b")
        career.enter(once, "c")
        career.enter(once._replace(day=""), "d")
        assert career.fresh(again) == {} and career.feats("lockdown", "Ana") == {"sudden": (4, "2026-01-01")}
        career.renamed("Ana", "Bea")
        assert career.feats("lockdown", "Bea") == {"sudden": (4, "2026-01-01")}


def test_a_match_that_counts_nowhere_achieves_nothing(tmp_path, monkeypatch):
    def found(_table, _events, results, over=True):
        return {0: ["last_token"]} if results else {}

    monkeypatch.setattr(live_match, "feats_of", found)
    setup = TABLE._replace(game="equilibrium", options=(("match", "rounds:3"),))
    for kind, told in ((Sitting, {0: ["last_token"]}), (TurnSitting, {})):
        with open_home(tmp_path / kind.__name__) as home:
            sitting = kind.new(setup, 1, home, BOT)
            while not sitting.round_over:
                sitting.play(sitting.match.state.legal[0])
            assert sitting.achieved() == told
            sitting.close()
