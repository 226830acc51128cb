"""A player who is new to a game is taught it, also in a group that knows it; nobody else is."""

from __future__ import annotations

import pytest

from engine.kernel.events import Event
from game.books.contract.book import book_of
from game.data import Home, open_home
from game.data.lesson_progress import Progress
from game.features.lessons.offer_dialog import first_lesson
from game.features.people.people_store import People
from game.table.explain.coach import Coach
from game.table.explain.find_newcomers import know_it, newcomers
from game.table.match.setup import Setup, bot, person
from game.words.game_sentences import Private
from tests.table.explain.test_coach import GAMES

ANA, BEN, CLEO = (person(name, face) for name, face in (("Ana", "hare"), ("Ben", "owl"), ("Cleo", "cat")))
TOLD_BY = {
    "equilibrium": {"react": "offered"},
    "eightfist": {"drawn": "drew"},
    "absurd": {
        "turn on": "last_resort",
        "jump": "window_opened",
        "same suit": "same suit",
        "give": "fished",
        "battle": "battle begun",
    },
    "lockdown": {},
}
"""By game and kind of hidden decision, the public event at which a group learns about it."""


TURNED = {"hands_exchanged for more", "negated help", "won by many", "forced_draw helps"}
"""Moments whose feelings alone are others than those of the event that their line is for."""


@pytest.mark.parametrize("game", GAMES)
def test_every_big_moment_and_every_hidden_decision_has_a_line_for_a_group(game):
    """Reported: a group was shown no line about a pair, a Quad or Queen's Grace (a sheet covers the rest)."""
    book = book_of(game)
    staged = {kind for kind, moment in book.moments.kinds.items() if not moment.counted}
    staged -= {
        "called_wind counter",
        "sudden death nears",
        "sudden_death_over",
        *("bluff_caught", "bluff_held"),
        *TURNED,
    }  # the same event turning the other way; a countdown; said in full by the moment, or at a window
    assert not staged - book.coach.events.keys()
    hidden = {kind for kind, one in book.words.decisions.items() if Private.QUESTION in one.private}
    assert hidden == TOLD_BY[game].keys() and {*TOLD_BY[game].values()} <= book.coach.events.keys()


def taught(home: Home, *chairs, new=()) -> Coach:
    home.settings["teach_us"] = True
    setup = Setup("eightfist", chairs)
    return Coach(Progress(home), home.settings, setup, book_of("eightfist").coach, True, new)


def test_whoever_joins_a_group_is_new_and_the_others_are_not(tmp_path):
    with open_home(tmp_path) as home:
        People(home).played([ANA])
        setup = Setup("eightfist", (ANA, BEN, bot("mira")))
        assert newcomers(home, setup) == (0, 1)
        coach = taught(home, *setup.chairs, new=(0, 1))
        coach.happened(Event("result", {}))
        assert newcomers(home, setup) == (), "they have been taught a round"
        joined = Setup("eightfist", (ANA, BEN, CLEO))
        assert newcomers(home, joined) == (2,)
        assert newcomers(home, joined._replace(game="lockdown")) == (0, 1, 2)
        know_it(home, joined)
        assert newcomers(home, joined) == ()


def test_a_name_that_changes_knows_as_much_as_before(tmp_path):
    with open_home(tmp_path) as home:
        people = People(home)
        people.played([ANA, BEN])
        setup = Setup("eightfist", (ANA, BEN))
        know_it(home, setup)
        people.change(BEN._replace(name="Benno"))
        assert newcomers(home, setup._replace(chairs=(ANA, BEN._replace(name="Benno")))) == ()


def test_only_newcomers_are_told_what_to_do_in_their_turns(tmp_path):
    with open_home(tmp_path) as home:
        coach, said = taught(home, ANA, BEN, CLEO, new=(2,)), book_of("eightfist").coach
        coach.asked("turn", 0)  # the goal
        for seat, event, words in (
            (0, Event("cured", {"seat": 0, "card": 3}), ""),
            (2, Event("cured", {"seat": 2, "card": 3}), said.events["cured"].words),
        ):
            coach.hush()
            coach.asked("turn", seat)
            assert bool(coach.words) is (seat == 2)
            coach.hush()
            coach.happened(event)
            assert coach.words == words
        coach.hush()
        coach.happened(Event("renewed", {}))
        assert coach.words, "what is for all is told to all"


def test_a_newcomer_is_offered_the_lesson_at_a_table_of_those_who_know(pilot):
    p = pilot(size=(1280, 720))
    progress = Progress(p.home)
    progress.store.values["met"] = {"lockdown": ["ana", "ben"]}
    progress.store.save()
    assert first_lesson(p.room, p.title, Setup("lockdown", (ANA, BEN))) is None
    p.room.go(first_lesson(p.room, p.title, Setup("lockdown", (ANA, BEN, CLEO))))
    p.frame()
    assert any("New players: Cleo." in t.name for t in p.things)
    p.click("Teach while we play")
    table = p.room.top
    assert table.coach.us and table.coach.pupils == {2} and not table.coach.all_new
