"""A deal played in turn: the same for everybody, closed until all have played, in no record, never lost."""

from __future__ import annotations

import hashlib
from types import SimpleNamespace

import pytest
from countdown import Countdown
from first_moves import play
from tables import GAMES

from ai.review.review import Account
from engine.kernel.game import Refused
from game.data import open_home
from game.features.daily.turns_store import FOLDER, InTurns, Turn, TurnSitting
from game.features.people import evening
from game.features.people.history import History
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.setup import Setup, bot, person
from game.words import use

ANA, BEN, CLEO = person("Ana", "hare", 3, "a"), person("Ben", "bear", 4, "b"), person("Cleo", "owl", 2, "c")
THREE = Setup("lockdown", (ANA, bot("mira", "novice"), BEN, CLEO))
BOT = OnTheSpot("novice")
SEED = 7


@pytest.fixture
def home(tmp_path):
    use("en")
    with open_home(tmp_path) as opened:
        yield opened


def begun(home, group=THREE, players=3):
    turns = InTurns(home)
    assert turns.begin(group, players, SEED) is None
    return turns


def in_turn(turns):
    play(turns.sit(BOT))
    turns.settle()


def review(own, error=0.0):
    """The result of a whole review of one round."""
    return SimpleNamespace(accounts=[Account(0.5, 0.0, 0.0, own, error, 0.5)])


def over(home, *own, error=0.0):
    turns = begun(home)
    for cost in own:
        in_turn(turns)
        turns.reckon(turns.reckons, review(cost, error))
    return turns


def listed(home):
    """The matches that some list of this program has."""
    return [file.path.name for file in home.matches.all()]


# The same for everybody


@pytest.mark.parametrize("game", GAMES)
def test_everybody_gets_the_same_deal_in_the_same_seat_among_the_same_bots(home, game):
    """Proved by what the first person sees at first, and by how bots answer the same choices."""
    turns, seen = begun(home, THREE._replace(game=game), 4), []
    while turns.next is not None:
        sitting = turns.sit(BOT)
        assert [c.name for c in sitting.setup.chairs] == [
            turns.people[turns.next].name,
            "Mira",
            "Tobias",
            "Juno",
        ]
        assert [chair.level for chair in sitting.setup.chairs[1:]] == ["novice"] * 3
        first = hashlib.sha256(sitting.match.view(0).text().encode()).hexdigest()
        for _ in range(40):
            if not sitting.match.state.over:
                sitting.play(_answer(sitting))
        seen.append((first, sitting.match.seed, tuple(sitting.match.choices)))
        sitting.close()
        turns.give_up(turns.next)
    assert len(seen) == 3 and len(set(seen)) == 1


def _answer(sitting):
    """The person takes the first of all choices; a bot answers as it does at the table."""
    if sitting.person_asked:
        return sitting.match.state.legal[0]
    sitting.start_bot()
    return sitting.bot_answer()


def test_there_is_another_deal_each_time_and_bots_are_as_strong_as_those_who_sit_there(home):
    turns = begun(home, Setup("eightfist", (ANA, BEN)), 4)
    assert len({chair.avatar for chair in turns.table.chairs[2:]}) == 3
    with pytest.raises(Refused):
        turns.begin(Setup("eightfist", (ANA, BEN)), 8, 1)
    assert turns.table is not None and InTurns(home).table is not None, "what was there stays"


# Closed until all have played


def test_no_list_has_a_match_before_all_have_played_and_then_all_do(home):
    turns = begun(home)
    for cost in (0.1, 0.2, 0.3):
        assert not listed(home) and not turns.over
        in_turn(turns)
        assert not listed(home)
        turns.reckon(turns.reckons, review(cost))
    assert turns.over and len(listed(home)) == 3
    assert all(turns.path(n).parent == home.matches.finished for n in range(3))


def test_an_unfinished_match_is_in_no_list_either(home):
    turns = begun(home)
    play(turns.sit(BOT), 5)
    assert turns.begun(0) and not turns.begun(1) and not listed(home)


# Records


def test_it_counts_for_the_evening_and_for_no_record(home):
    turns = over(home, 0.1, 0.3, 0.2)
    assert [one.name for one in evening.current(home).tally()] == ["Ana", "Cleo", "Ben"]
    assert [one.points for one in evening.current(home).tally()] == [12, 6, 0]
    for name in ("records", "career"):
        assert not (home.folder / f"{name}.json").exists()
    assert not History(home).played.missing() and not History(home).played.matches
    turns.settle()
    InTurns(home).settle()
    assert len(evening.current(home).matches) == 1


def test_whoever_gave_up_or_let_a_bot_play_has_no_place(home):
    turns = begun(home)
    sitting = turns.sit(BOT)
    sitting.absent[0] = "regular"
    play(sitting)
    turns.settle()
    assert turns.turns[0].away and turns.turns[0].place and turns.reckons is None
    play(turns.sit(BOT), 5)
    turns.give_up(1)
    assert turns.turns[1] == Turn(away=True) and not turns.begun(1)
    assert len([*home.matches.away.glob("*")]) == 1, "what they played is kept"
    in_turn(turns)
    turns.reckon(2, review(0.4))
    assert turns.over and dict(turns.places()) == {2: 1}
    told = [(one.name, one.played) for one in evening.current(home).tally()]
    assert told == [("Cleo", 1), ("Ana", 0), ("Ben", 0)]


def test_where_everybody_gave_up_there_is_no_match(home):
    turns = begun(home)
    for person_of in range(3):
        turns.give_up(person_of)
    assert turns.over and not turns.places() and evening.current(home) is None


# Places


@pytest.mark.parametrize(
    "costs, places",
    [
        ([(10, 1), (20, 1), (30, 1)], [1, 2, 3]),
        ([(30, 1), (10, 1), (12, 1)], [3, 1, 1]),
        ([(10, 2), (14, 2), (18, 2)], [1, 1, 3]),
        ([(10, 0), (12, 1), (13, 1)], [1, 1, 3]),
        ([(0, 0), (0, 0), (1, 0)], [1, 1, 3]),
    ],
)
def test_differences_within_the_noise_share_a_place(home, costs, places):
    """Results within two standard errors of the difference to the first of the place share that place."""
    turns = begun(home)
    turns.turns = [Turn(1, 1, 3, known=True, cost=cost, error=error) for cost, error in costs]
    assert [turns.places()[n] for n in range(3)] == places


# Never lost


@pytest.mark.parametrize("calls", range(0, 45, 3))
def test_killed_at_any_moment_the_same_person_goes_on(tmp_path, calls):
    with open_home(tmp_path) as home:
        turns = begun(home)
        with Countdown(calls):
            sitting = turns.sit(BOT)
            play(sitting, 30)
        again = InTurns(home)
        again.settle()
        assert again.next == 0 and [chair.name for chair in again.people] == ["Ana", "Ben", "Cleo"]
        before = again.begun(0)
        sitting = again.sit(BOT)
        assert sitting.match.seed == SEED and (not before or sitting.match.choices or calls < 20)
        sitting.close()


@pytest.mark.parametrize("calls", range(0, 60, 4))
def test_killed_while_it_is_opened_nothing_is_lost_or_counted_twice(tmp_path, calls):
    with open_home(tmp_path) as home:
        turns = over(home, 0.1, 0.2)
        in_turn(turns)
        with Countdown(calls):
            turns.reckon(2, review(0.3))
        again = InTurns(home)
        again.settle()
        if again.reckons is not None:
            again.reckon(again.reckons, review(0.3))
        assert again.over and [again.places()[n] for n in range(3)] == [1, 2, 3]
        assert len(listed(home)) == 3 and len(evening.current(home).matches) == 1


def test_a_match_that_somebody_has_changed_counts_for_nobody_and_stops_nobody(home):
    turns = begun(home)
    play(turns.sit(BOT))
    (home.folder / FOLDER / "finished" / turns.name(0)).write_text("{}\n")
    turns.settle()
    assert turns.turns[0] == Turn(away=True) and turns.next == 1


def test_another_deal_takes_the_place_of_the_one_before(home):
    """Nothing accumulates: one file says who plays in turn, and matches lie where all matches lie."""
    over(home, 0.1, 0.2, 0.3).leave()
    assert InTurns(home).table is None
    turns = begun(home)
    assert turns.next == 0 and not [*(home.folder / FOLDER).rglob("*.octavo")]


def test_there_are_no_hints_and_nothing_seen_is_taken_back(home):
    sitting = begun(home).sit(BOT)
    assert isinstance(sitting, TurnSitting) and sitting.scored
    sitting.close()
