"""The coach: each thing is said once, not too often, and less from match to match."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from pilot import FRAME, Pilot, sit
from samples import busiest_first, first, long
from shared import choices, one_of, sit_together
from tables import GAMES

from ai.levels.agents import make
from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from game.books.contract.book import book_of
from game.books.contract.coach_lines import CardPlaces
from game.data import Home, open_home
from game.data.lesson_progress import Progress
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.offer_dialog import first_lesson
from game.features.rulebook import rules_of
from game.features.rulebook.positions import lay_position
from game.table.explain import coach as coaching
from game.table.explain.coach import Coach
from game.table.explain.reading_time import reading
from game.table.match.setup import Setup, first_setup, person
from game.table.messages import CloseTip, Come
from game.table.places.float_layers import CARDS
from game.table.screen.table_state import FIRST_LOOK
from game.ui.durations import PACES
from game.ui.window.scene import Go
from game.words.game_sentences import Private

PARTS = {"equilibrium": ("base", "deck")}
"""By game, the lessons that a first match needs, if not all."""
CLOSER = {"eightfist": ("grace",), "absurd": ("same suit",)}
"""By game, the closer names that its coach gives to events."""
LOSING = {
    "players": "4",
    "hand0": "KD 3C",
    "hand1": "9D 2H QS",
    "hand2": "4H JD",
    "hand3": "6S TD",
    "locked3": "KH KS KC",
}
"""A position in which the person can eliminate somebody."""


def taught(game: str) -> set[str]:
    """The kinds of decisions that the game's lessons teach."""
    lessons = [one for one in book_of(game).lessons if one.key in PARTS.get(game, (one.key,))]
    return {
        s.question.kind
        for lesson in lessons
        for stop, s in LessonRun(game, lesson).walk()
        if stop.step.do and s.question is not None
    }


def deeds(game: str) -> set[str]:
    """The verbs of all actions in the game's lessons, by the person or by others."""
    lessons = [one for one in book_of(game).lessons if one.key in PARTS.get(game, (one.key,))]
    done = [deed for one in lessons for step in one.steps for deed in (step.do, *step.after) if deed]
    return {deed.partition(" ")[0] for deed in done}


def asked(game: str, seed: int) -> list[str]:
    """The kinds of decisions that a Novice at seat 0 meets in the game's first match."""
    return [kind for kind, _verb in chosen(game, seed)]


def verbs_chosen(game: str, seed: int) -> list[str]:
    """The verbs of the Novice's choices in that match."""
    return [verb for _kind, verb in chosen(game, seed)]


@cache
def chosen(game: str, seed: int) -> list[tuple[str, str]]:
    """The kinds of decisions that a Novice at seat 0 meets in the first match, each with the chosen verb."""
    options = tuple(book_of(game).first.items())
    match = Match(games.lay(game, 4, options), seed, listen=False)
    bots = [make("novice", seed * 4 + seat) for seat in range(4)]
    found = []
    while not match.over:
        s = match.state
        if s.over:
            match.next_round()
            continue
        view = match.view(s.seat)
        action = bots[s.seat].choose(view, view.legal, None)
        if s.seat == 0 and s.question is not None:
            found.append((s.question.kind, str(action[0])))
        match.play(action)
    return found


@pytest.mark.parametrize(
    ("speed", "coached", "before", "looks"),
    [
        ("1", True, 0, True),
        ("1", True, 1, False),
        ("1", False, 0, False),
        ("instant", True, 0, False),
    ],
)
def test_a_newcomer_can_look_at_the_table_before_others_begin(pilot, speed, coached, before, looks):
    """A new player noticed: the first bots had played before the table was understood.

    It is so in one match only.
    """
    pace = "normal" if speed == "1" else speed
    p = pilot(seed=2, speed=speed, bot_pace=pace, coaching=coached)
    for _match in range(before):
        Progress(p.home).coaching("equilibrium")
    sit(p, "equilibrium", 4)
    play = p.room.top.play
    sat, choices = p.frames, play.sitting.match.choices
    assert play.sitting.to_move != 0
    p.until(lambda: choices)
    assert ((p.frames - sat) * FRAME > FIRST_LOOK) == looks


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_has_a_line(game):
    book = book_of(game)
    assert book.coach.decisions.keys() == book.words.decisions.keys()
    assert book.coach.events.keys() <= {*book.words.events, *book.moments.kinds, *CLOSER.get(game, ())}
    reminders = book.coach.events.values()
    special = book.coach.special.values()
    for line in (*book.coach.decisions.values(), *special, *(reminder.words for reminder in reminders)):
        assert 0 < len(line.split()) <= 26, line
        assert "{" not in line, "no line names a card"
    told = {number for passage in rules_of(game).passages for number in passage.numbers}
    assert all(reminder.rule in told for reminder in reminders)


def taught_enough(game, what, known, met, matches):
    """Whether lessons cover 95 % of what first matches meet; with few matches chance allows a little less."""
    few = matches < 1000
    if game == "eightfist":
        matches //= 3  # they have eight rounds
    found = Counter(one for seed in range(matches) for one in met(game, seed))
    share = sum(count for one, count in found.items() if one in known) / found.total()
    print(f"\n{game}: {share:.1%} of {found.total()} {what} were taught; not: {[*found.keys() - known]}")
    return share >= (0.9 if few else 0.95)


@pytest.mark.parametrize("matches", [6, long(60)])
@pytest.mark.parametrize("game", GAMES)
def test_lessons_teach_what_a_first_match_asks_and_what_is_done_there(game, matches, capsys):
    """Judged by kinds of questions, and by verbs, which are finer."""
    with capsys.disabled():
        assert taught_enough(game, "kinds of decisions", taught(game), asked, matches)
        assert taught_enough(game, "deeds", deeds(game), verbs_chosen, matches)


@pytest.mark.parametrize("learned", [False, True])
@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_coach_lines_are_few_and_become_fewer_from_match_to_match(tmp_path, game, learned):
    """One decision in three at most in the first match, five lines in the second, none in the fourth.

    A line that is of use the first time only may come a little early.
    """
    with open_home(tmp_path) as home:
        progress = Progress(home)
        if learned:
            progress.tell(game, *taught(game))
        for number in range(1, 5):
            coach = Coach(progress, home.settings, first_setup(game), book_of(game).coach, True)
            said = []
            for kind in asked(game, number):
                coach.asked(kind)
                said += [coach.words] if coach.words in book_of(game).coach.decisions.values() else []
                for event in book_of(game).coach.events:
                    coach.happened(Event(event, {"seat": 0}))
            early = bool(book_of(game).coach.at_once)
            most = {1: len(asked(game, number)) / 3 + 1 + early, 2: 5, 3: 5, 4: 0}[number]
            assert coach.lines <= most and len(said) == len({*said})
            assert number > 1 or learned or said, "a first match has something to say"


def test_a_line_is_shown_beside_the_table_and_closed_by_a_click(pilot):
    p = pilot(coaching=True)
    sit(p, "equilibrium", 4)
    p.until(p.moves)
    p.frame()
    tip = next(t for t in p.live("button") if t.do == CloseTip())
    (bulb,) = (t.rect for t in p.things if t.kind == "bulb")
    assert bulb.collidepoint((tip.rect.x + 2, tip.rect.y + 2)), "unlike what players say"
    others = [t.rect for t in p.live() if t.do != CloseTip()]
    assert tip.rect.collidelist(others) < 0
    p.click_thing(tip)
    assert not any(t.do == CloseTip() for t in p.things)


@pytest.mark.parametrize("game", first(1, GAMES))
def test_the_coach_can_be_switched_off(pilot, game):
    p: Pilot = pilot(coaching=False, reminders=False)
    sit(p, game, 4)
    p.until(p.moves)
    assert not any(t.do == CloseTip() for t in p.things)


# Reminders


def test_a_rule_that_had_to_wait_is_told_the_next_time_once_others_have_played(tmp_path):
    """Reported: the note on shuffles came only at the third one, since lines wait for three decisions."""
    with open_home(tmp_path) as home:
        shuffled = Event("shuffled_hands", {"seat": 1})
        for turns, found in (
            (0, [False, False]),
            (1, [False, False]),
            (2, [False, True]),
            (6, [True, False]),
        ):
            progress = Progress(home)
            with progress.store.change() as kept:
                kept.pop("told", None)
            coach = Coach(progress, home.settings, first_setup("lockdown"), book_of("lockdown").coach, True)
            coach.match = 1
            coach.asked("act")
            coach.decided()
            said = []
            for _time in range(2):
                for _turn in range(turns):
                    coach.turned()
                before = coach.words
                coach.happened(shuffled, "shuffled_hands")
                said.append(coach.words != before)
            assert said == found, turns


def test_a_rule_is_told_once_to_the_player_it_is_applied_to(tmp_path):
    """Reminders count by rule, not by event, and only for what happens to the person.

    Read by new players: the same words three times in two matches.
    """
    with open_home(tmp_path) as home:
        progress, said = Progress(home), []
        setup, told = first_setup("absurd"), book_of("absurd").coach
        for _match in range(3):
            coach = Coach(progress, home.settings, setup, told, True)
            for kind, fields in [
                ("battle_lost", {"loser": 2}),
                *[("battle_lost", {"loser": 0}), ("battle won", {"seat": 0})] * 2,
            ]:
                coach.hush()
                coach.since = 9
                coach.happened(Event(kind, fields))
                said.append(bool(coach.words))
        assert said == [False, True, *[False] * 13]
        coach.happened(Event("renewed", {"count": 9}))
        assert coach.words, "what matters to everybody needs no name"


def test_a_tip_and_the_line_of_a_decision_that_say_the_same_are_said_once(tmp_path):
    """A new player read: how often one may draw as a last resort, twice in other words."""
    with open_home(tmp_path) as home:
        for first_asked, told in ((True, [True, False]), (False, [False, True])):
            progress = Progress(home)
            with progress.store.change() as kept:
                kept.pop("told", None)
            coach = Coach(progress, home.settings, first_setup("absurd"), book_of("absurd").coach, True)
            drawn = Event("last_resort", {"seat": 0})
            said = []
            for step in ("asked", "drawn") if first_asked else ("drawn", "asked"):
                coach.since = 9
                coach.asked("turn on") if step == "asked" else coach.happened(drawn)
                said.append(bool(coach.words))
                coach.hush()
            assert said == told, "only before the decision"


def test_what_an_offer_means_is_said_with_the_first_one_and_once(tmp_path):
    """New players read the rule at the second offer and the fourth, and of the panel at the third."""
    told = book_of("equilibrium").coach
    with open_home(tmp_path) as home:
        coach = Coach(Progress(home), home.settings, first_setup("equilibrium", 4), told, True)
        coach.asked("act")
        for shown in (told.decisions["react"], "", ""):
            coach.happened(Event("offered", {"by": 1, "target": 0, "card": 3, "slot": 0}))
            coach.asked("react")
            assert coach.words == shown and coach.about == "goals"
            coach.decided()


def test_a_line_ends_with_its_time_and_points_at_what_it_speaks_of(seated, monkeypatch):
    monkeypatch.setattr(coaching, "REMINDERS", 3)
    p = seated(lay_position("lockdown", LOSING), coaching=True, moments="few")
    table = p.room.top
    coach = table.coach
    for kind, told, about in (
        ("locked", {"seat": 0}, "zone locked0"),
        ("marker", {"left": 9}, "note"),
        ("eliminated", {"seat": 3, "by": 0}, "seat 0"),
    ):
        coach.hush()
        coach.since = 9
        coach.happened(Event(kind, told))
        assert coach.words and coach.about == about
    felt = CardPlaces(table.table.zone, table.play.board.view.zones)
    assert coach.goal(p.room.make_page().things, felt).colliderect(table.places().seats[0].plate)
    assert any(t.kind == "tail" for t in p.room.make_page().things)
    coach.hush()
    coach.past.clear()
    coach.since = 9
    coach.happened(Event("marker", {"left": 1}))
    assert coach.words
    coach.happened(Event("sudden_death", {}))
    assert not coach.words


@pytest.mark.parametrize(("coaching", "reminders"), [(True, False), (False, True)])
def test_tips_and_reminders_have_switches_of_their_own(tmp_path, coaching, reminders):
    with open_home(tmp_path) as home:
        home.settings["coaching"], home.settings["reminders"] = coaching, reminders
        coach = Coach(Progress(home), home.settings, first_setup("lockdown"), book_of("lockdown").coach, True)
        coach.asked("act")
        assert bool(coach.words) is coaching
        coach.hush()
        coach.since = 9
        coach.happened(Event("locked", {"seat": 0}))
        assert bool(coach.words) is reminders


def test_a_reminder_goes_with_its_moment_and_is_told_again_if_nobody_could_read_it(tmp_path):
    """Reported: the line about mixing hands stayed for 75 seconds, even after the player's own loss."""
    with open_home(tmp_path) as home:
        progress, told = Progress(home), book_of("lockdown").coach
        coach = Coach(progress, home.settings, first_setup("lockdown"), told, True)
        words, rule = told.events["shuffled_hands"].words, "rule LD-4.5"
        shuffle = Event("shuffled_hands", {"seat": 2})

        def tells():
            coach.since = 9
            coach.happened(shuffle)
            return coach.words == words

        assert tells()
        for _turn in range(2):
            coach.turned()
            assert coach.words == words, "nobody could read it yet"
        coach.asked("act")
        assert coach.words != words, "the own turn came too late for it"
        coach.close()
        assert progress.told("lockdown", rule) == 0 and coach.lines == 0
        assert tells(), "it is told again"
        coach.turned()
        coach.asked("act")
        assert coach.words == words, "the own turn came at once"
        coach.decided()
        assert not coach.words and progress.told("lockdown", rule) == 0
        assert not tells(), "reported: whoever plays fast saw the same line five turns running"
        coach = Coach(progress, home.settings, first_setup("lockdown"), told, True)
        assert tells()
        coach.update(reading(words))
        assert coach.words == words, "it stays as long as nothing else begins"
        coach.turned()
        assert not coach.words and progress.told("lockdown", rule) == 1
        assert not tells(), "once in a match"


# Several people


def us(game: str, home: Home) -> Coach:
    home.settings["teach_us"] = True
    chairs = tuple(
        person(name, face) for name, face in zip("ABCD", ("fox", "cat", "owl", "frog"), strict=True)
    )
    return Coach(Progress(home), home.settings, Setup(game, chairs), book_of(game).coach, True)


@pytest.mark.parametrize("rounds", [4, long(40)])
@pytest.mark.parametrize("game", GAMES)
def test_teach_us_adds_at_most_two_minutes_to_the_first_round(tmp_path, game, rounds, capsys):
    """One line for each new thing, and none about a question that others must not notice."""
    hidden = {
        kind
        for kind, decision in book_of(game).words.decisions.items()
        if Private.QUESTION in decision.private
    }
    times = []
    with open_home(tmp_path) as home:
        for seed in range(rounds):
            coach, said = us(game, home), []
            match = Match(games.lay(game, 4, tuple(book_of(game).first.items())), seed)
            bots = [make("novice", seed * 4 + seat) for seat in range(4)]
            while not match.state.over:
                s = match.state
                assert s.question is not None
                before = len(match.events)
                coach.asked(s.question.kind)
                said += [coach.words] if coach.words else []
                assert not (coach.words and s.question.kind in hidden and len(said) > 1)
                view = match.view(s.seat)
                match.play(bots[s.seat].choose(view, view.legal, None))
                for event in match.events[before:]:
                    coach.hush()
                    coach.happened(event)
                    said += [coach.words] if coach.words else []
            assert len(said) == len({*said}) and said
            assert coach.us is False and home.settings["teach_us"] is False, "one round, and it is over"
            times.append(sum(map(reading, said)))
    with capsys.disabled():
        print(
            f"\n{game}: {sum(times) / rounds:.0f} s on average, {max(times):.0f} s at most, {rounds} rounds"
        )
    assert max(times) <= 120


@pytest.mark.parametrize("game", GAMES)
def test_several_people_hear_first_what_the_game_is_about(tmp_path, game):
    """Where cards lock as they are dealt, locked cards were explained before the goal."""
    with open_home(tmp_path) as home:
        coach, aim = us(game, home), book_of(game).words.aim[""]
        kind, reminder = next(iter(coach.said.events.items()))
        coach.happened(Event(kind, {}))
        assert coach.words == aim
        coach.asked("turn")
        assert coach.words == aim, "nobody could read it yet"
        coach.hush()
        coach.happened(Event(kind, {}))
        assert coach.words == reminder.words


def test_several_people_have_time_to_read_what_is_past_and_no_more(tmp_path):
    """Reported: what an offer means was still explained turns after the offer had been answered."""
    with open_home(tmp_path) as home:
        coach = us("equilibrium", home)
        words = coach.said.events["offered"].words
        coach.heard.add("")
        coach.happened(Event("offered", {"seat": 0, "target": 1, "source": 2}))
        assert coach.words == words
        coach.update(reading(words))
        assert coach.words == words, "the turn goes on"
        coach.turned()
        assert not coach.words, "everybody has read it"
        coach = us("equilibrium", home)
        coach.heard.add("")
        coach.happened(Event("offered", {"seat": 0, "target": 1, "source": 2}))
        coach.turned()
        assert coach.words == words, "nobody could read it yet"
        assert coach.due is not None
        coach.update(reading(words))
        assert not coach.words


def test_people_who_left_a_match_are_not_told_again_what_the_game_is_about(tmp_path):
    """Reported: the same opening tip came four times, once in each match that was left."""
    with open_home(tmp_path) as home:
        aim = book_of("lockdown").words.aim[""]
        for ids, told in (("ab", True), ("ab", False), ("ba", False), ("abc", True), ("ac", False)):
            home.settings["teach_us"] = True
            chairs = tuple(person(one.upper(), "fox")._replace(id=one) for one in ids)
            coach = Coach(
                Progress(home), home.settings, Setup("lockdown", chairs), book_of("lockdown").coach, True
            )
            coach.asked("turn")
            assert (coach.words == aim) == told


def test_several_people_are_taught_when_they_wish(pilot):
    p = pilot(size=(1280, 720))
    progress = Progress(p.home)
    progress.store.values["offered"], progress.store.values["met"] = [], {}
    progress.store.save()
    chairs = tuple(person(name, face) for name, face in (("Ana", "hare"), ("Cleo", "owl")))
    p.room.go(first_lesson(p.room, p.title, Setup("lockdown", chairs)))
    p.frame()
    p.click("Teach us while we play")
    p.until(
        lambda: any(t.do == CloseTip() for t in p.live("button")) or any(t.do == Come() for t in p.live())
    )
    if any(t.do == Come() for t in p.live()):
        p.wait(1.0)  # the curtain ignores input at first
        p.click_thing(next(t for t in p.live() if t.do == Come()))
        p.until(lambda: any(t.do == CloseTip() for t in p.live("button")))
    assert p.room.top.coach.us
    p.room.go(Go(leave=len(p.room.stack) - 1))
    p.room.go(first_lesson(p.room, p.title, Setup("absurd", chairs)))
    p.frame()
    assert p.sees("New to Absurd 8's?"), "the teaching was for the match that was left"
    said = " ".join(thing.name for thing in p.things)
    assert "New players: Ana and Cleo." in said, "everybody who is new is named"


@pytest.mark.parametrize(
    ("game", "players", "size"),
    [("eightfist", 3, (1280, 720)), ("eightfist", 5, (1280, 720)), ("absurd", 5, (960, 600))],
)
def test_a_tip_for_a_group_leaves_piles_and_their_names_to_be_seen(pilot, game, players, size):
    """Reported: the first tip lay over stock and slush; another covered the name of the stock for long."""
    p = pilot(size=size)
    p.home.settings["teach_us"] = True
    progress = Progress(p.home)
    progress.store.values["met"] = {}
    progress.store.save()
    scene = sit_together(p, game, players, 3)
    said: set[str] = set()
    for _ in range(16):
        p.wait(0.5)
        piles = [t.rect for t in p.things if t.kind == "caption"]
        piles += [
            t.rect
            for t in p.things
            if t.kind in CARDS and t.value and scene.play.table.zones[t.value[0]].owner < 0
        ]
        for tip in (t.rect for t in p.things if t.do == CloseTip()):
            said.add(scene.coach.words)
            assert tip.collidelist(piles) < 0, scene.coach.words
        for t in choices(p)[:1]:
            p.click_thing(one_of(p, [t]))
    assert len(said) > 2


def test_bots_are_slow_in_the_first_three_matches_unless_their_speed_was_chosen(pilot):
    """The pilot's home chooses a bot speed; a newcomer's does not."""
    p = pilot(size=(1280, 720), coaching=True, speed="1")
    for match in range(1, 5):
        p.room.home.settings.reset("bot_pace")
        sit(p, "equilibrium", 3)
        table = p.room.top
        assert (table.tempo.pace == PACES["slow"]) == (match <= 3), match
        p.room.home.settings["bot_pace"] = "normal"
        assert table.tempo.pace == PACES["normal"]
        Progress(p.home).coaching("equilibrium")
        p.room.go(Go(leave=1))
