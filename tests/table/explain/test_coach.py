"""The coach: each thing is said once, not too often, and less from match to match."""

from __future__ import annotations

from collections import Counter
from functools import cache
from types import SimpleNamespace

import absurd_cases
import equilibrium_cases
import lockdown_cases
import pytest
from equilibrium_cases import EIGHT, SEVEN
from pilot import FRAME, Pilot, sit
from pygame import Rect
from samples import busiest_first, first, long, wide
from shared import seat_at, table

from ai.levels.agents import make
from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.view import observe
from engine.lockdown.losing import ANNOUNCED
from game.books.contract.book import book_of
from game.books.contract.coach_lines import CardPlaces, pointed
from game.data import Home, open_home
from game.data.lesson_progress import Progress
from game.features.lessons.lesson_run import Course
from game.features.lessons.offer_dialog import first_lesson
from game.features.rulebook import rules_of
from game.features.rulebook.positions import lay_position
from game.table.explain import coach as coaching
from game.table.explain import speech_bubble
from game.table.explain.coach import COUNTED, Coach
from game.table.explain.reading_time import reading
from game.table.match.setup import Setup, first_setup, person
from game.table.messages import CloseTip, Come
from game.table.screen.table_state import FIRST_LOOK
from game.ui.page.bubble_place import REACH
from game.ui.page.focus_search import is_fan
from game.ui.page.free_space import gap
from game.ui.page.page import Page
from game.ui.page.theme import Theme
from game.ui.window.loop import LONGEST_STEP
from game.words import _, words_of
from game.words.game_sentences import Private
from tests.table.match.test_out import out_alone

GAMES = [game for game in games.MODULES if game != "toy"]
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
        for stop, s in Course(game, lesson).walk()
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


@pytest.mark.parametrize("matches", [6, long(60), wide(1000)])
@pytest.mark.parametrize("game", GAMES)
def test_lessons_teach_what_a_first_match_asks_and_what_is_done_there(game, matches, capsys):
    """Judged by kinds of questions, and by verbs, which are finer."""
    with capsys.disabled():
        assert taught_enough(game, "kinds of decisions", taught(game), asked, matches)
        assert taught_enough(game, "deeds", deeds(game), verbs_chosen, matches)


@pytest.mark.parametrize("learned", [False, True])
@pytest.mark.parametrize("game", GAMES)
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
            progress.store.values.pop("told", None)
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
                ("bluff_caught", {"seat": 1, "target": 2}),
                *[("bluff_caught", {"seat": 1, "target": 0}), ("bluff_held", {"seat": 0, "target": 1})] * 2,
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
            progress.store.values.pop("told", None)
            coach = Coach(progress, home.settings, first_setup("absurd"), book_of("absurd").coach, True)
            drawn = Event("last_resort", {"seat": 0})
            said = []
            for step in ("asked", "drawn") if first_asked else ("drawn", "asked"):
                coach.since = 9
                coach.asked("turn on") if step == "asked" else coach.happened(drawn)
                said.append(bool(coach.words))
                coach.hush()
            assert said == told, "only before the decision"


def test_whoever_has_no_token_is_not_told_that_they_may_reject(tmp_path):
    """A new player with no token left read: "takes it, or rejects it for a token"."""
    for tokens, told in (("1 1 1", True), ("0 1 1", False)):
        s = equilibrium_cases.given(3, "", tokens, hand0="7H", hand1="9S", hand2="2H")
        offered = Event("offered", {"by": 1, "target": 0, "card": 3, "slot": 0})
        assert bool(book_of("equilibrium").coach.reminders(offered, "", observe(s, 3))) is told


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


def test_a_reminder_is_read_while_the_table_rests(tmp_path):
    """New players read one twice word for word: at rest only a fifth of the time was counted."""
    with open_home(tmp_path) as home:
        setup = first_setup("equilibrium", 4)
        coach = Coach(Progress(home), home.settings, setup, book_of("equilibrium").coach, True)
        assert coach.due is None
        coach.happened(Event("rejected", {"seat": 1, "by": 0}))
        passed = 0.0
        while coach.due is not None:
            assert coach.due <= LONGEST_STEP
            coach.update(coach.due)
            passed += COUNTED
        assert passed >= reading(coach.words)


def test_that_hands_are_nearly_full_is_said_before_the_round_is_over(tmp_path):
    """A new player read it when the round was over."""
    told = book_of("equilibrium").coach
    near = equilibrium_cases.given(3, hand0="7H 8H 9D TD JD QD KD", hand1=EIGHT, hand2=SEVEN + " TS")
    early = equilibrium_cases.given(3, hand0="7H", hand1="9S", hand2="2H")
    signs = book_of("equilibrium").at(near.table).signs
    assert [signs.ending(observe(s, 3), 0) for s in (near, early)] == [0, -1]
    with open_home(tmp_path) as home:
        coach = Coach(Progress(home), home.settings, first_setup("equilibrium", 3), told, True)
        coach.stands(0)
        assert coach.words == told.ending.words and coach.about == "note"
        coach.hush()
        coach.happened(Event("all_full", {}), "last card")
        assert not coach.words


@pytest.mark.parametrize("before", ["", "kept", "discarded"])
def test_what_becomes_of_a_drawn_card_is_not_explained_to_who_has_laid_one(tmp_path, before):
    """Read again in the second round, with its bubble over what was going on."""
    told = book_of("eightfist").coach
    with open_home(tmp_path) as home:
        coach = Coach(Progress(home), home.settings, first_setup("eightfist"), told, True)
        if before:
            coach.happened(Event(before, {"seat": 0}))
        coach.since = 9
        coach.happened(Event("drew", {"seat": 0}))
        assert coach.words == ("" if before else told.events["drew"].words)


def test_a_line_warns_that_a_round_may_end_and_points_at_who_may_end_it(tmp_path):
    """Reported: nothing warned that somebody had a single face-down card left."""
    with open_home(tmp_path) as home:
        said = []
        for _match in range(4):
            setup, told = first_setup("eightfist"), book_of("eightfist").coach
            coach = Coach(Progress(home), home.settings, setup, told, True)
            for ending in (-1, 2, 2):
                coach.since = 9
                coach.asked("drawn")
                coach.hush()
                coach.since = 9
                coach.stands(ending)
                said.append((coach.words, coach.about if coach.words else ""))
        words = book_of("eightfist").coach.ending.words
        assert said[:3] == [("", ""), (words, "seat 2"), ("", "")], "once in a match"
        assert said[-2:] == [("", ""), ("", "")], "and not for ever"


@pytest.mark.parametrize(
    ("before", "kind"),
    [
        ("cleared", "locked"),
        ("locked", "locked"),
        ("sudden_death", "marker"),
        ("eliminated", "eliminated"),
        ("eliminated", "joined"),
        ("sudden_death", "joined"),
        ("won", "eliminated"),
    ],
)
def test_a_line_of_lockdown_is_not_said_twice_nor_after_its_time(tmp_path, before, kind):
    """Reported: the line about clearing came after a Clear, and the one about sudden death during it.

    And how sets grow, only to who was out by one.
    """
    with open_home(tmp_path) as home:
        coach = Coach(Progress(home), home.settings, first_setup("lockdown"), book_of("lockdown").coach, True)
        coach.happened(Event(before, {} if before in ("sudden_death", "won") else {"seat": 0, "by": 0}))
        coach.hush()
        coach.since = 9
        coach.happened(Event(kind, {"seat": 0, "by": 0, "left": 3}))
        assert not coach.words


@pytest.mark.parametrize(
    ("alive", "by", "told"), [((0, 1, 2, 3), 0, True), ((0, 3), 0, False), ((0, 1, 2, 3), 3, False)]
)
def test_that_a_loss_lets_its_causer_play_again_is_said_only_where_it_does(tmp_path, alive, by, told):
    """It appeared at the end of the match, and about a player who had put themselves out."""
    s = lay_position("lockdown", LOSING)
    s.pub.alive = sum(1 << seat for seat in alive)
    with open_home(tmp_path) as home:
        coach = Coach(Progress(home), home.settings, first_setup("lockdown"), book_of("lockdown").coach, True)
        coach.happened(Event("eliminated", {"seat": 3, "by": by, "cards": ()}), "", observe(s, 4))
        assert bool(coach.words) == told


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
    assert coach.goal(p.room.make_page(), felt).colliderect(table.places().seats[0].plate)
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


def test_a_reminder_that_was_read_goes_with_the_next_question(seated, monkeypatch):
    monkeypatch.setattr(coaching, "REMINDERS", 3)
    p = seated(lay_position("lockdown", LOSING), coaching=False, reminders=True)
    coach = p.room.top.coach
    for read in (False, True):
        coach.hush()
        coach.past.clear()
        coach.since = 9
        coach.happened(Event("locked", {"seat": 0}))
        words = coach.words
        assert words
        for _tenth in range(round(10 * reading(words)) + 1 if read else 1):
            p.room.top.update(0.1)
        coach.asked("act")
        assert coach.words == ("" if read else words)


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


def test_at_the_table_a_reminder_goes_as_the_others_play_on(pilot):
    p = pilot(speed="1", bot_pace="normal", seed=3, size=(1280, 720), coaching=True, moments="off")
    scene = out_alone(p)
    p.until(lambda: p.sees("Skip to the end"))
    coach, words = scene.coach, scene.coach.said.events["chose"].words
    coach.close()
    coach.since = 9
    coach.happened(Event("chose", {"seat": 1, "target": 0}))
    p.frame()
    assert coach.words == words and any(t.do == CloseTip() for t in p.things)
    told = len(scene.play.story.lines)
    shown = 0.0

    def over():
        nonlocal shown
        shown = max(shown, coach.shown)
        return coach.words != words

    p.until(over)
    assert scene.watches and len(scene.play.story.lines) > told
    assert reading(words) <= shown < reading(words) + 6, "it was read, and went with the turn after that"


def test_a_reminder_is_heard_at_the_table_although_the_event_has_a_stage(seated):
    """An elimination is staged as a big moment, and the rule behind it is still explained."""
    p = seated(lay_position("lockdown", LOSING), coaching=True, moments="all")
    p.room.top.coach.hush()
    p.room.top.coach.since = 9
    p.room.top.play.play(("give", p.room.top.table.card["KD"], 3))
    p.until(lambda: not p.room.top.play.timeline.busy and not p.room.top.play.stage.on)
    assert "plays again" in p.room.top.coach.words


# Several people


def us(game: str, home: Home) -> Coach:
    home.settings["teach_us"] = True
    chairs = tuple(
        person(name, face) for name, face in zip("ABCD", ("fox", "cat", "owl", "frog"), strict=True)
    )
    return Coach(Progress(home), home.settings, Setup(game, chairs), book_of(game).coach, True)


@pytest.mark.parametrize("rounds", [4, long(40), wide(200)])
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
    assert p.room.settings["teach_us"] and p.room.top.coach.us


@pytest.mark.parametrize(
    ("game", "size", "people", "language"),
    first(
        1,
        [
            (g, s, n, lang)
            for g in GAMES
            for s in ((960, 600), (1280, 720))
            for n in (4, 2)
            for lang in ("en", "de")
        ],
    ),
)
def test_a_coach_line_for_a_group_has_room_at_any_size_of_text(pilot, game, size, people, language):
    """At 200 % too; what lies under the line cannot be clicked until it is closed."""
    p = pilot(size=size, text_size=200, language=language, teach_us=True)
    chairs = tuple(map(person, ("Ana", "Cleo", "Ben", "Dora")[:people], ("hare", "owl", "fox", "cat")))
    p.room.go(p.title.play(Setup(game, chairs)))
    p.until(lambda: any(isinstance(t.do, Come) for t in p.live()))
    p.wait(1.0)
    p.click_thing(next(t for t in p.live() if isinstance(t.do, Come)))
    p.wait(2.0)
    coach = p.room.top.coach
    coach.known = False  # what was read at the curtain is left out where it has no room
    for line in (words_of(game).aim[""], *coach.said.decisions.values()):
        coach.words = _(line)
        p.room.fresh = True
        p.frame()
        tip = next(t for t in p.live() if t.do == CloseTip())
        under = [t for t in p.live() if t.do != CloseTip() and tip.rect.collidepoint(t.rect.center)]
        assert p.room.page.rect.contains(tip.rect) and not under, line
    p.click_thing(tip)
    assert not coach.words


def test_a_line_that_all_have_read_covers_nothing_in_the_open_hand(pilot):
    """Reported: the goal of Absurd 8's covered the pile to be matched."""
    p = pilot(size=(1280, 720), seed=3, teach_us=True)
    chairs = tuple(
        map(
            person,
            ("Ana", "Cleo", "Ben", "Dora", "Edo", "Fay"),
            ("hare", "owl", "fox", "cat", "bear", "frog"),
        )
    )
    p.room.go(p.title.play(Setup("absurd", chairs)))
    p.until(lambda: any(isinstance(t.do, Come) for t in p.live()))
    p.wait(1.0)
    assert p.live("button") and any(t.do == CloseTip() for t in p.live()), "all read it at the curtain"
    p.click_thing(next(t for t in p.live() if isinstance(t.do, Come)))
    p.wait(2.0)
    coach = p.room.top.coach
    assert coach.words and coach.known
    tips = [t.rect for t in p.live() if t.do == CloseTip()]
    lying = [t.rect for t in p.things if t.kind in ("card", "back", "seat")]
    assert not [rect for rect in tips if rect.collidelist(lying) >= 0]


def test_a_line_makes_room_for_cards_that_come_later(pilot):
    """It moves when a card comes to lie under it, as long as some felt is free."""
    p = pilot(size=(1280, 720), coaching=True)
    sit(p, "absurd", 4)
    p.until(p.moves)
    table = p.room.top
    for line in table.coach.said.decisions.values():
        table.coach.words = line
        page = p.room.make_page()
        tip = next(t for t in page.things if t.do == CloseTip())
        over = tip.rect.move_to(center=table.places().rect(table.table.zone["pile0"]).center)
        table.coach._laid = table.coach._laid._replace(rect=over)
        tip = next(t for t in p.room.make_page().things if t.do == CloseTip())
        cards = [t.rect for t in p.room.make_page().things if t.kind in ("card", "back")]
        assert tip.rect.collidelist(cards) < 0, line


def leaves_the_question(page, ledge):
    """The line covers no part of the question on the ledge."""
    (tip,) = (t for t in page.things if t.kind == "bubble")
    asked = [t for t in page.things if t.kind == "text" and ledge.contains(t.rect) and t.name not in tip.name]
    assert asked and not [t.name for t in asked if t.rect.colliderect(tip.rect)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_line_for_a_group_covers_no_question_and_points_at_the_cards_it_speaks_of(pilot, language):
    """Reported: it covered "Draw from the stock, or take Q♥", beside another card than the one it meant."""
    p = pilot(size=(1280, 720), language=language, teach_us=True)
    match, done = Match(games.lay("eightfist", 6, ()), 3), []
    while len(done) < 30 or match.state.question.kind != "turn":
        done.append(match.state.legal[-1])
        match.play(done[-1])
    scene = seat_at(p, table("eightfist", 6, 6), 3, done)
    p.until(lambda: p.room.top is scene and scene.play.picker is not None)
    coach, ledge = scene.coach, scene.places().ledge
    zones = scene.play.board.view.zones
    lie = [(2, i) for i, card in enumerate(zones[2]) if card >= 0][:2]
    for kind, count in (("froze", 1), ("jeopardy", 2)):
        cards = tuple(zones[z][i] for z, i in lie[:count])
        coach.hush()
        coach.us, coach.all_new, coach.heard, coach.seconds = True, True, {""}, 0
        coach.happened(Event(kind, {"seat": 2, "card": cards[0], "cards": cards}))
        assert coach.words
        page = p.room.make_page()
        rects = [t.rect for t in page.things if t.kind == "card" and t.value in lie[:count]]
        assert coach.goal(page, CardPlaces(scene.table.zone, zones)) == rects[0].unionall(rects)
        assert any(t.kind in ("tail", "lit") for t in page.things)
        leaves_the_question(page, ledge)
    coach.about = ""
    p.room.make_page()
    over = coach._laid.rect.move_to(center=(640, ledge.y + 40))
    coach._laid = coach._laid._replace(rect=over)  # laid there before the question came
    leaves_the_question(p.room.make_page(), ledge)


def test_a_line_leaves_what_has_just_happened_to_be_read(pilot):
    p = pilot(size=(1280, 720), coaching=True)
    sit(p, "absurd", 4)
    p.until(p.moves)
    coach = p.room.top.coach
    coach.words = next(iter(coach.said.decisions.values()))
    page = p.room.make_page()
    (tip,) = (t for t in page.things if t.do == CloseTip())
    page.things.remove(tip)
    page.thing("ribbon", "Since your last turn", tip.rect)
    coach.draw(page, (), CardPlaces({}, ()))
    (moved,) = (t for t in page.things if t.do == CloseTip())
    assert not moved.rect.colliderect(tip.rect)


@pytest.mark.parametrize(("game", "players"), first(1, [("absurd", 3), ("eightfist", 2), ("eightfist", 6)]))
def test_with_large_text_a_line_covers_no_card_no_caption_and_no_news(pilot, game, players):
    """It is set in smaller letters rather than laid over them."""
    p = pilot(size=(1280, 720), text_size=200, coaching=True)
    sit(p, game, players)
    p.until(p.moves)
    coach = p.room.top.coach
    for line in (*coach.said.decisions.values(), *(one.words for one in coach.said.events.values())):
        coach.words, coach.about = line, ""
        things = p.room.make_page().things
        bubble = next(t for t in things if t.kind == "bubble")
        lies = [t for t in things if t.kind in ("card", "back", "seat", "ribbon", "text") and t.rect.w]
        assert not [t.name for t in lies if t.rect.colliderect(bubble.rect) and t.name not in bubble.name]


@pytest.mark.parametrize("seed", first(1, [7, 4]))
def test_in_a_crowd_a_large_line_covers_hidden_cards_of_others_rather_than_names_and_captions(pilot, seed):
    """Reported: with six players in Absurd 8's it covered *Draw pile*, *Pile* and two players."""
    p = pilot(size=(1280, 720), text_size=200, coaching=True, seed=seed)
    sit(p, "absurd", 6)
    p.until(p.moves)
    coach = p.room.top.coach
    for line in (*coach.said.decisions.values(), *(one.words for one in coach.said.events.values())):
        coach.words, coach.about = line, ""
        things = p.room.make_page().things
        bubble = next(t for t in things if t.kind == "bubble")
        lies = [t for t in things if t.kind in ("card", "back", "seat", "ribbon", "text") and t.rect.w]
        lies = [t for t in lies if not (t.kind == "back" and is_fan(t.row))]
        assert not [t.name for t in lies if t.rect.colliderect(bubble.rect) and t.name not in bubble.name]


@pytest.mark.parametrize(("players", "points"), [(3, True), (6, False)])
def test_what_the_coach_speaks_of_is_lit_where_no_point_comes_so_far(seated, players, points):
    """Reported: what was said of sudden death pointed at nothing where players sat between."""
    p = seated(lockdown_cases.given(players, calm=ANNOUNCED), size=(1280, 720))
    coach = p.room.top.coach
    coach.words, coach.about = "When nobody loses for long, sudden death comes nearer.", "note"
    p.room.fresh = True
    p.wait(0.2)
    (note,) = (t.rect for t in p.things if t.kind == "note")
    lit = [t.rect for t in p.things if t.kind == "lit"]
    assert any(t.kind == "tail" for t in p.things) is points
    assert bool(lit) is not points and all(rect.contains(note) for rect in lit)


@pytest.mark.parametrize(
    "game",
    first(2, busiest_first(games.MODULES)),
)
def test_what_a_reminder_points_at_is_on_the_table(game):
    """Found by clicks: a new draw pile's event names a zone by number, and "draw5" was looked for."""
    seats, met = 3, set()
    for seed in range(16):
        match = Match(games.lay(game, seats), seed)
        bots = [make("regular", seed + seat) for seat in range(seats)]
        while not match.state.over:
            view = match.view(match.state.seat)
            match.play(bots[view.seat].choose(view, view.legal))
        places = CardPlaces(match.table.zone, match.state.zones)
        for event in match.events:
            reminder = book_of(game).coach.events.get(event.kind)
            if reminder is not None and reminder.at and reminder.at != "note":
                at = pointed(reminder, event)
                assert at.startswith("seat") or places.places(at) is not None
                met.add(event.kind)
    assert game != "absurd" or "renewed" in met


def test_a_line_stays_where_it_is_while_what_it_points_at_makes_room(pilot, monkeypatch):
    """A line about the Stock jumped four times, each time a drawn card was beside the Stock."""
    p = pilot(size=(1280, 720), coaching=True)
    sit(p, "eightfist", 3)
    p.until(p.moves)
    coach, stock = p.room.top.coach, Rect(545, 262, 84, 118)
    goals = [stock]
    monkeypatch.setattr(coach, "goal", lambda _page, _felt: goals[-1])
    coach.words = "When the stock runs out, the slush is shuffled into a new one."

    def lies():
        p.room.fresh = True
        p.frame()
        return next(t.rect for t in p.live() if t.do == CloseTip())

    first_place = lies()
    goals.append(stock.move(-30, 0))
    assert lies() == first_place
    goals.append(Rect(1000, 150, 60, 80))
    assert lies() != first_place


def test_what_helps_with_a_decision_is_told_before_it_the_first_time_and_once(tmp_path):
    """A new player read about discarding only after a discard, and about last draws twice, at the third."""
    with open_home(tmp_path) as home:
        said = book_of("absurd").coach
        coach = Coach(Progress(home), home.settings, first_setup("absurd"), said, True)
        for kind in ("turn", "turn on", "discard", "call", "turn on"):
            before = coach.words
            coach.happened(Event("last_resort", {"seat": 0}))
            assert coach.words == before, "the decision after it says the same"
            coach.asked(kind)
            assert bool(coach.words) == (coach.decisions < 5), kind
            assert coach.words in ("", said.decisions[kind])
            coach.decided()
        assert "bluff" in said.decisions["turn"]
        coach.asked("target")
        assert not coach.words, "what can wait comes apart from other lines"


@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
def test_among_six_a_line_lies_near_what_it_speaks_of_and_never_on_it(seated, size):
    """A new player noticed: words about a player at the left were at the right, behind all cards."""
    s = absurd_cases.table(6, "9H 5D@0 8S@1=D", common="AH@1")
    p = seated(s, size=size)
    coach, page = p.room.top.coach, p.room.page
    for words in (one.words for one in coach.said.events.values()):
        for seat in range(6):
            coach.words, coach.about = words, f"seat {seat}"
            things = p.room.make_page().things
            (bubble,) = (t.rect for t in things if t.kind == "bubble")
            plates = [t.rect for t in things if t.kind == "seat" and t.value == seat]
            goal = plates[0].unionall(plates)
            assert gap(bubble, goal) <= page.px(REACH), (words, seat)
            cards = [t.rect for t in things if t.kind in ("card", "back")]
            assert bubble.collidelist(cards) < 0, (words, seat)
            assert not bubble.colliderect(goal), (words, seat)


def test_a_battles_line_ends_with_the_battle_and_may_come_again(tmp_path):
    """A new player noticed: "From now on each must match" was shown after the battle was lost."""
    with open_home(tmp_path) as home:
        told = book_of("absurd").coach
        coach = Coach(Progress(home), home.settings, first_setup("absurd"), told, True)
        for _time in range(2):
            coach.since = 9
            coach.happened(Event("entered", {"seat": 1}), "battle begun")
            assert coach.words == told.events["battle begun"].words and coach.about == "zone battle"
            coach.happened(Event("removed", {"seat": 2}))
            assert not coach.words


@pytest.mark.parametrize("to", ["hand0", "deck", None])
def test_a_line_about_a_forced_card_goes_with_the_card(tmp_path, to):
    """A new player noticed: "Everyone sees a forced card" was shown when the card was gone."""
    table = games.lay("lockdown", 3)
    event, zones = Event("forced_draw", {"seat": 0, "target": 2, "card": 7}), [()] * len(table.zones)
    with open_home(tmp_path) as home:
        coach = Coach(
            Progress(home), home.settings, first_setup("lockdown", 3), book_of("lockdown").coach, True
        )
        coach.seat = 2

        def lies(place, told):
            found = [(7,) if z == table.zone.get(place) else zone for z, zone in enumerate(zones)]
            coach.happened(
                told, "", SimpleNamespace(table=table, zones=found, pub=SimpleNamespace(alive=0b111))
            )

        lies(None, event)
        lies("hand2", Event("moved", {}))
        assert coach.words.startswith("Everyone sees a forced card")
        lies("locked2", Event("moved", {}))
        assert coach.words, "it lies with the same player"
        lies(to, Event("moved", {}))
        assert not coach.words


def test_a_group_finds_no_line_of_an_open_wormhole_at_the_next_curtain(tmp_path):
    """Reported: it was above the curtain of a person whose turn had begun."""
    with open_home(tmp_path) as home:
        told = book_of("absurd").coach
        coach = us("absurd", home)
        coach.heard.add("")
        coach.happened(Event("window_opened", {"seat": 1}))
        assert coach.words == told.events["window_opened"].words and coach.about == "entrance"
        coach.turned()
        assert not coach.words


def test_under_attack_the_first_turn_is_told_what_answers_attacks(tmp_path):
    """Seen: the line about a turn advised a bluff, which nobody under attack may make."""
    said = book_of("absurd").coach
    free, attacked = absurd_cases.table(3), absurd_cases.table(3, chain="1:2S", hand0="2C 9D 8D")
    helped = absurd_cases.table(3, chain="1:8C", hand0="2C 9D 8D")  # read: "hits you", of a discard
    with open_home(tmp_path) as home:
        coach = Coach(Progress(home), home.settings, first_setup("absurd"), said, True)
        for s, name in ((attacked, "turn attacked"), (helped, "turn helped"), (free, "turn")):
            coach.asked("turn", 0, observe(s, 0))
            assert coach.words == (said.special.get(name) or said.decisions[name])


@pytest.mark.parametrize(
    ("rooms", "taken"), [((900, 100), 1), ((900, 700), 1), ((300, 100), 0), ((None, 900), 1)]
)
def test_a_line_takes_the_first_room_near_what_it_speaks_of_else_the_nearest(monkeypatch, rooms, taken):
    """A new player read: a far place was taken, though hidden cards near by could be covered."""
    about, asked = Rect(0, 0, 100, 100), []
    found = [None if far is None else Rect(100 + far, 0, 200, 50) for far in rooms]

    def place(page, said, told, goal, kept):
        asked.append(kept)
        rect = found[kept[0].x]
        return (None if rect is None else "bubble", rect or Rect(0, 0, 0, 0))

    monkeypatch.setattr(speech_bubble, "place", place)
    page = Page(Theme((1920, 1080)), None)
    rect = coaching._nearest(page, (), about, [[Rect(n, 0, 1, 1)] for n in range(len(rooms))])[1]
    assert rect == found[taken]
    assert all(about in kept for kept in asked), "never on what it speaks of"
