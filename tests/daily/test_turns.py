"""A deal for several people: equal for all, closed until all have played, counted for each, never lost."""

from __future__ import annotations

import hashlib
from datetime import date

import pytest
from clocks import name_files_as_on
from countdown import Countdown
from first_moves import play
from tables import GAMES

from engine.kernel.game import Refused
from game.data import open_home
from game.features.daily import deal as daily
from game.features.daily.deal import Deal
from game.features.daily.store import STORE, Tries
from game.features.daily.turns_store import InTurns, Turn, TurnSitting
from game.features.people import evening
from game.features.people.history import History
from game.features.people.people_store import People
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.setup import CHARACTERS, Setup, bot, person
from game.words import use

ANA, BEN, CLEO = person("Ana", "hare", 3, "a"), person("Ben", "bear", 4, "b"), person("Cleo", "owl", 2, "c")
THREE = Setup("lockdown", (ANA, bot("mira", "novice"), BEN, CLEO, bot("tobias", "novice")))
DAY = date(2026, 11, 22)
DEAL = Deal("equilibrium", DAY)
BOT = OnTheSpot("novice")
SEED = 7


@pytest.fixture
def home(tmp_path):
    use("en")
    with open_home(tmp_path) as opened:
        yield opened


def begun(home, group=THREE, seed=SEED):
    turns = InTurns(home)
    assert turns.begin(group, seed) is None
    return turns


@pytest.fixture
def today(monkeypatch):
    """It is this day."""
    monkeypatch.setattr(daily, "today", lambda: DAY)
    monkeypatch.setattr("game.features.daily.turns_store.today", lambda: DAY)
    name_files_as_on(monkeypatch, DAY)


def begun_today(home):
    """Ana, Ben and Cleo play the daily deal."""
    people = People(home)
    people.switch(ANA)
    people.played((BEN, CLEO))
    return begun(
        home, DEAL.setup(ANA)._replace(chairs=(ANA, BEN, CLEO, *DEAL.setup(ANA).chairs[1:])), DEAL.seed
    )


def in_turn(turns):
    play(turns.sit(BOT))
    turns.settle()


def over(home):
    turns = begun(home)
    while turns.next is not None:
        in_turn(turns)
    return turns


def listed(home):
    """The matches that some list of this program has."""
    return [file.path.name for file in home.matches.all()]


# The same for everybody


@pytest.mark.parametrize("game", GAMES)
def test_everybody_gets_the_same_deal_in_the_same_seat_among_the_same_bots(home, game):
    """Proved by what the first person sees at first, and by how bots answer the same choices."""
    group = Setup(game, (ANA, BEN, CLEO, *(bot(one, "novice") for one in ("mira", "tobias", "juno"))))
    turns, seen = begun(home, group), []
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


def test_each_of_them_needs_as_many_bots_as_the_game_allows(home):
    turns = begun(home)
    for bots in (0, 6):
        alone = [bot(name) for name in list(CHARACTERS)[:bots]]
        with pytest.raises(Refused):
            turns.begin(Setup("eightfist", (ANA, BEN, *alone)), 1)
    assert turns.table is not None and InTurns(home).table is not None, "what was there stays"


# Closed until all have played


def test_no_list_has_a_match_before_all_have_played_and_then_all_do(home):
    turns = begun(home)
    for _person in range(3):
        assert not listed(home) and not turns.over
        in_turn(turns)
    assert turns.over and len(listed(home)) == 3
    assert all(turns.path(n).parent == home.matches.finished for n in range(3))


def test_an_unfinished_match_is_in_no_list_either(home):
    turns = begun(home)
    play(turns.sit(BOT), 5)
    assert turns.begun(0) and not turns.begun(1) and not listed(home)


# Records


def test_it_counts_once_for_the_evening(home):
    turns = begun(home)
    turns.turns = [Turn(0, place, 3) for place in (1, 3, 2)]
    turns.settle()
    assert [one.name for one in evening.current(home).tally()] == ["Ana", "Cleo", "Ben"]
    assert [one.points for one in evening.current(home).tally()] == [12, 6, 0]
    turns.settle()
    InTurns(home).settle()
    assert len(evening.current(home).matches) == 1


def test_it_counts_for_everybody_who_played_once_all_have(home, today):
    """Reported: a group's daily deal was in nobody's records."""
    turns = begun_today(home)
    ids = [one.id for one in turns.people]
    for _n in range(3):
        assert not History(home).players("equilibrium") and not History(home).played.missing()
        in_turn(turns)
    history = History(home)
    assert [history.alone("equilibrium", id).played for id in ids] == [1, 1, 1]
    assert not history.played.missing() and len(evening.current(home).matches) == 1
    for id in ids:
        tries = Tries(home, history.people.by_id(id))
        assert [day for day, made in tries.days("equilibrium", DAY.year, DAY.month) if made.done] == [DAY]
    again = [match.key for match in history.played.matches]
    assert len({*again}) == 3, "even with the same choices"


def test_whoever_gave_up_or_let_a_bot_play_has_no_place(home):
    turns = begun(home)
    sitting = turns.sit(BOT)
    sitting.absent[0] = "regular"
    play(sitting)
    turns.settle()
    assert turns.turns[0].away and turns.turns[0].place
    play(turns.sit(BOT), 5)
    turns.give_up(1)
    assert turns.turns[1] == Turn(away=True) and not turns.begun(1)
    assert len([*home.matches.away.glob("*")]) == 1, "what they played is kept"
    in_turn(turns)
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
    "game, places",
    [("equilibrium", [2, 1, 2]), ("eightfist", [1, 3, 1]), ("lockdown", [1, 2, 2])],
    ids=["most points", "fewest points", "places"],
)
def test_the_best_result_against_the_bots_is_first(home, game, places):
    turns = begun(home, THREE._replace(game=game))
    turns.turns = [Turn(10, 1, 3), Turn(12, 2, 3), Turn(10, 2, 3)]
    assert [turns.places()[n] for n in range(3)] == places


# The daily deal


def test_the_daily_deal_of_several_people_is_everybodys_one_attempt(home, today):
    turns = begun_today(home)
    assert turns.deal == DEAL
    sitting = turns.sit(BOT)
    play(sitting, 3)
    sitting.close()
    assert Tries(home, ANA).of(DEAL).shown and Tries(home, BEN).of(DEAL) is None
    assert [Tries(home, who).state(DEAL)[0] for who in (ANA, BEN)] == ["shared", "new"]
    turns.put_away()
    assert Tries(home, ANA).state(DEAL)[0] == "begun", "archived, it is still her attempt"


def test_nobodys_result_at_a_daily_deal_is_told_before_all_have_played(home, today):
    turns = begun_today(home)
    for who in (ANA, BEN):
        in_turn(turns)
        assert not Tries(home, who).settle(DEAL).done and not Tries(home, who).streak(DAY)
    in_turn(turns)
    results = [Tries(home, who).settle(DEAL) for who in (ANA, BEN, CLEO)]
    assert [(one.total, one.place) for one in results] == [(one.total, one.place) for one in turns.turns]
    assert [Tries(home, who).streak(DAY) for who in (ANA, BEN, CLEO)] == [1, 1, 1]


def test_an_attempt_that_somebody_made_alone_is_their_turn(home, today):
    People(home).switch(BEN)
    play(Tries(home).begin(DEAL, BOT))
    made = Tries(home).settle(DEAL)
    turns = begun_today(home)
    assert turns.turns[1][:2] == (made.total, made.place) and turns.next == 0
    in_turn(turns)
    assert turns.next == 2


def test_an_attempt_that_was_begun_alone_is_continued(home, today):
    alone = Tries(home, BEN).begin(DEAL, BOT)
    play(alone, 4)
    alone.close()
    turns = begun_today(home)
    in_turn(turns)
    sitting = turns.sit(BOT)
    assert sitting.match.choices[:4] == alone.match.choices[:4]
    play(sitting)
    turns.settle()
    assert turns.next == 2 and turns.turns[1].place and len(listed(home)) == 0


def test_they_are_who_they_are_under_any_name(home, today):
    turns = begun_today(home)
    in_turn(turns)
    People(home).change(ANA._replace(name="Anna"))
    again = InTurns(home)
    assert [chair.name for chair in again.people] == ["Anna", "Ben", "Cleo"] and again.next == 1
    for _person in range(2):
        in_turn(again)
    assert [one.name for one in evening.current(home).tally()].count("Anna") == 1
    assert Tries(home, again.people[0]).settle(DEAL).done


@pytest.mark.parametrize("calls", range(0, 60, 4))
def test_killed_while_a_turn_at_the_daily_deal_begins_it_is_one_attempt(tmp_path, today, calls):
    with open_home(tmp_path) as home:
        turns = begun_today(home)
        with Countdown(calls):
            play(turns.sit(BOT), 5)
        again = InTurns(home)
        again.settle()
        assert again.next == 0 and again.deal == DEAL
        state = Tries(home, ANA).state(DEAL)[0]
        assert state == ("shared" if again.begun(0) else "new")
        again.sit(BOT).close()
        assert Tries(home, ANA).state(DEAL)[0] == "shared"


def test_other_bots_rules_or_cards_are_not_the_daily_deal(home, today):
    group = begun_today(home).table
    for other in (
        group._replace(chairs=group.chairs[:-1]),
        group._replace(options=(("match", "rounds:3"), ("variants", ""))),
        group._replace(game="lockdown", options=()),
    ):
        assert begun(home, other, DEAL.seed).deal is None
    assert begun(home, group, DEAL.seed + 1).deal is None
    assert Tries(home, ANA).of(DEAL) is None


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
        turns = begun(home)
        for _person in range(2):
            in_turn(turns)
        play(turns.sit(BOT))
        with Countdown(calls):
            turns.settle()
        again = InTurns(home)
        again.settle()
        assert again.over and all(turn.place for turn in again.turns)
        assert len(listed(home)) == 3 and len(evening.current(home).matches) == 1


def test_a_match_that_somebody_has_changed_counts_for_nobody_and_stops_nobody(home):
    turns = begun(home)
    play(turns.sit(BOT))
    (home.folder / STORE / "finished" / turns.name(0)).write_text("{}\n")
    turns.settle()
    assert turns.turns[0] == Turn(away=True) and turns.next == 1


def test_another_deal_takes_the_place_of_the_one_before(home):
    """Nothing accumulates: one file says who plays in turn, and matches lie where all matches lie."""
    over(home).leave()
    assert InTurns(home).table is None
    turns = begun(home)
    assert turns.next == 0 and not [*(home.folder / STORE).rglob("*.octavo")]


def test_a_deal_from_before_is_opened_though_its_choices_were_never_valued(home):
    """Older versions stored what each person's choices cost, and waited for the last of these numbers."""
    turns = begun(home)
    in_turn(turns)
    old = {"known": True, "cost": 120, "error": 9}
    with turns.store.change() as values:
        values["turns"] = [
            {**turn._asdict(), **old} for turn in (turns.turns[0], Turn(3, 2, 3), Turn(4, 1, 3))
        ]
        values.pop("day")
    again = InTurns(home)
    again.settle()
    assert again.over and again.deal is None and [turn.place for turn in again.turns[1:]] == [2, 1]


def test_there_are_no_hints_and_nothing_seen_is_taken_back(home):
    sitting = begun(home).sit(BOT)
    assert isinstance(sitting, TurnSitting) and sitting.scored
    sitting.close()
