"""*As good as you*: the level follows the person by one step a match, is stored, and is shown truthfully."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest
from samples import first

from game.data import open_home
from game.features.people import next_level_offer
from game.features.people.adaptive_level import named, pace_at, settled, told
from game.features.people.fitting_level import LATE, followed, nearest, place
from game.features.people.history import History
from game.features.people.people_store import People
from game.features.people.played_matches import MatchRow, PlayerRow
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import LEVELS, UNKNOWN_LEVEL, Setup, against, bot, new_id, person, read_setup
from game.text.seat_options import chairs_of
from game.words import use
from tools.tuning.fitting_level import EVEN, career, within

ANA = person("Ana")
ALIKE = Setup("lockdown", (ANA, bot("mira")._replace(follows=True), bot("sal", "expert")))


@pytest.fixture
def home(tmp_path):
    use("en")
    with open_home(tmp_path) as opened:
        yield opened


def ended(setup, places, name):
    seats = tuple(PlayerRow(one.name, one.id, "" if one.is_person else one.level) for one in setup.chairs)
    return MatchRow(f"{name}x", "", setup.game, "", name, seats, places, (0,) * len(seats), 1)


def test_who_is_not_known_meets_novices_where_the_level_follows(home):
    assert nearest({}) == UNKNOWN_LEVEL
    assert settled(home, ALIKE).chairs[1].level == UNKNOWN_LEVEL
    assert settled(home, ALIKE).chairs[2].level == "expert"
    assert told(ALIKE, pace_at(home, ALIKE)) == "As strong as you: starts at Novice"


def test_the_level_moves_one_step_a_match_towards_the_nearest():
    wins = {"novice": [1.0] * 9, "regular": [1.0] * 9}
    assert nearest(wins) == "expert" and followed("novice", wins) == "amateur"
    losses = {"novice": [0.0] * 12}
    assert nearest(losses) == "learner" == followed("novice", losses) == followed("learner", losses)
    assert place({"regular": [0.5] * 30}) == pytest.approx(LEVELS.index("regular"), abs=0.3)


def test_what_was_long_ago_does_not_count():
    assert nearest({"regular": [0.0] * 60 + [1.0] * LATE}) == nearest({"regular": [1.0] * LATE})


def test_the_level_is_fixed_at_the_start_and_written_as_it_is(home):
    setup = settled(home, ALIKE)
    sitting = Sitting.new(setup, 4, home, OnTheSpot("random"))
    first = json.loads(sitting.file.path.read_text().splitlines()[0])
    assert [(chair["level"], chair["follows"]) for chair in first["seats"][1:]] == [
        (UNKNOWN_LEVEL, True),
        ("expert", False),
    ]
    while not sitting.match.over:
        sitting.play(sitting.match.state.legal[0])
    assert {*History(home).rating("lockdown", ANA.id)} == {UNKNOWN_LEVEL, "expert"}
    assert sitting.setup == setup  # also when the next match has another level


def test_it_follows_from_match_to_match_and_is_told(home):
    levels = []
    for number in range(5):
        setup = settled(home, ALIKE)
        levels.append(setup.chairs[1].level)
        History(home).enter(ended(setup, (1, 2, 3), number))
    assert levels == ["novice", "amateur", "regular", "veteran", "expert"]
    assert told(ALIKE, pace_at(home, ALIKE)) == "As strong as you: currently Expert, based on 5 matches"
    shared = ALIKE._replace(chairs=(*ALIKE.chairs, person("Ben", "bear")))
    assert named(shared) == "As strong as Ana"
    history = History(home)
    history.enter(ended(setup, (1, 2, 3), 4))  # the same again
    assert history.pace("lockdown", ANA.id) == pace_at(home, ALIKE)
    People(home).change(ANA._replace(name="Anna"))
    assert pace_at(home, ALIKE).level == "expert"
    somebody = ALIKE._replace(chairs=(person("Ana", id=new_id()), *ALIKE.chairs[1:]))
    assert pace_at(home, somebody).level == UNKNOWN_LEVEL, "who has the name now is somebody else"


def test_no_level_is_offered_where_it_follows(home):
    store = home.store("records")
    store.values = {"games": {"lockdown": {"levels": {"expert": {"won": 5}, "novice": {"won": 5}}}}}
    store.save()
    People(home).switch(ANA)
    plain = against(ALIKE, "novice")
    assert not any(chair.follows for chair in plain.chairs)
    assert next_level_offer.offer(home, plain, True) == "amateur"
    assert (
        next_level_offer.offer(home, plain._replace(chairs=(*plain.chairs[:2], ALIKE.chairs[1])), True) == ""
    )


def test_a_table_is_remembered_with_it_and_the_terminal_knows_it():
    assert read_setup(ALIKE.stored()) == ALIKE
    stored = ALIKE.stored()
    stored["chairs"][0]["follows"] = stored["chairs"][2]["follows"] = 1
    assert read_setup(stored) == ALIKE  # persons do not follow, and 1 is not true
    ana, alike, plain = chairs_of("you,alike,veteran", [person("Ana")])
    assert (ana.name, alike.follows, alike.level) == ("Ana", True, UNKNOWN_LEVEL)
    assert (plain.follows, plain.level) == (False, "veteran")


@pytest.mark.parametrize("level", first(2, LEVELS[::-1]))
def test_after_twenty_matches_the_level_is_within_a_step(level):
    """`python -m tools.tuning.fitting_level` shows how often this holds after how many matches, with
    intervals.
    """
    careers = [career(level, EVEN, 20, Random(seed)) for seed in range(60)]
    assert sum(within(level, careers, 20, 1)) >= 0.8 * len(careers)
    assert all(abs(LEVELS.index(a) - LEVELS.index(b)) <= 1 for one in careers for a, b in pairwise(one))
