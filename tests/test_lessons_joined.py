"""When a lesson continues at another table, a title says so, and what the title claims is true."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import games
from engine.absurd.cards import CARDS
from engine.kernel.state import State
from game.laid import lay_position
from game.lessons.course import Course, said
from game.lessons.steps import ANOTHER, LATER, Lesson
from game.table.book import book_of
from game.words import use

GAMES = [game for game in games.MODULES if game != "toy"]
ALL = [(game, lesson) for game in GAMES for lesson in book_of(game).lessons]
NAMES = ("Fox", "Mira", "Tobias", "Juno")
CLAIMS = ("later", "ago", "meanwhile")
"""Words about time that only titles may contain, as only titles are checked."""


def ids(value: object) -> str:
    return value.key if isinstance(value, Lesson) else str(value)


def ends(course: Course) -> list[State[Any]]:
    """The position of each table at the end of its exercise."""
    return [course.done(at) for at in range(len(course)) if course.ends(at)]


def follows(before: State[Any], after: State[Any]) -> list[str]:
    """The reasons why `after` cannot be the table `before` after some turns of Eightfist."""
    wrong, players, facts = [], before.table.players, before.table.facts
    if players != after.table.players:
        return ["other players"]
    drawn = len(before.zones[facts.stock]) - len(after.zones[facts.stock])
    if not 0 < drawn <= 4 * players:
        wrong.append(f"{drawn} cards left the stock")
    if len(after.zones[facts.slush]) - len(before.zones[facts.slush]) != drawn:
        wrong.append("the slush did not grow by as many")
    for seat in range(players):
        one, other = before.zones[seat], after.zones[seat]
        known, shown = ([s.know[card] == s.table.all for card in s.zones[seat]] for s in (before, after))
        changed = [place for place in range(8) if one[place] != other[place] or known[place] != shown[place]]
        if any(known[place] and not shown[place] for place in range(8)):
            wrong.append(f"a card of {seat} was turned down")
        if any(one[place] != other[place] and not shown[place] for place in range(8)):
            wrong.append(f"a card of {seat} was replaced face down")
        if len(changed) > 4:
            wrong.append(f"{len(changed)} places of {seat} changed in a few turns")
        gone = {one[place] for place in range(8) if one[place] != other[place]}
        kept = {card for zone in after.zones for card in zone} - {*after.zones[facts.stock]}
        if not gone <= kept:
            wrong.append(f"a replaced card of {seat} went back to the stock")
    return wrong


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=ids)
def test_each_other_table_has_a_title_that_is_true(game, lesson):
    course = Course(game, lesson)
    tables = ends(course)
    for n, exercise in enumerate(lesson.exercises[1:]):
        assert exercise.title in (ANOTHER, LATER)
        after = lay_position(game, exercise.laid)
        if exercise.title == LATER:
            assert game == "eightfist" and not follows(tables[n], after)
        else:
            assert game != "eightfist" or follows(tables[n], after), "it is the same table, later"
    told = [bool(course.title(at, at - 1)) for at in range(1, len(course))]
    assert told == [stop.begins for stop in course.stops[1:]]


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=ids)
def test_no_sentence_says_that_time_went_by(game, lesson):
    use("en")
    for step in lesson.steps:
        assert not {*CLAIMS} & {*step.says.lower().replace(",", "").replace(".", "").split()}, step.says


def test_a_table_that_does_not_follow_is_found():
    """A reported fault: the others had as many face-up cards as before, and the stock as many cards."""
    lesson = next(one for one in book_of("eightfist").lessons if one.key == "base")
    first, second, _third = lesson.exercises
    planted = Lesson("planted", "", (first, second._replace(title=LATER)))
    tables = ends(Course("eightfist", planted))
    assert len(follows(tables[0], lay_position("eightfist", second.laid))) >= 2


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=ids)
def test_what_an_act_did_is_said_before_the_table_changes(game, lesson):
    """A reported fault: after the last act another position stood there in silence."""
    for exercise in lesson.exercises:
        assert not exercise.steps[-1].do, "what came of the last act is never said"


COLOURS = {
    "green": ("cast",),
    "black": ("attack",),
    "blue": ("go",),
    "red": ("effect", "mine"),
    "brown": ("control",),
}


def test_each_colour_of_a_line_is_taught_with_a_card_that_has_such_a_line():
    """Reported: nobody told what the colours of printed lines mean. One line in play did not help."""
    use("en")
    taught = {}
    for lesson in book_of("absurd").lessons:
        for stop, s in Course("absurd", lesson).walk():
            for colour in COLOURS:
                if re.search(rf"\b{colour} lines?\b", stop.step.says, re.I):
                    taught[colour] = [
                        s.table.deck[fact(s)] for name, fact in stop.step.facts.items() if name == "card"
                    ]
    assert taught.keys() == COLOURS.keys()
    for colour, kinds in COLOURS.items():
        assert any(kind in kinds for card in taught[colour] for kind, *_rest in CARDS[card]), colour


INTRODUCED = {
    "eightfist": {
        r"frozen|freez|unfrozen": "freezes",
        "Queen's Grace": "Queen's Grace counts",
        "cured?": "cure",
    },
    "absurd": {
        "Wormhole": "a Wormhole:",
        "Reuse": "says Draw and Reuse",
        "bluffs?": "a bluff",
        "jump": "may jump in",
    },
}
"""By game, words of its own, and what the sentence says that must be the first to use them."""


@pytest.mark.parametrize("game", INTRODUCED)
def test_words_of_a_game_are_used_only_after_they_were_introduced(game):
    """Reported: frozen files and Queen's Grace were named before anybody had said what they are."""
    use("en")
    steps = [
        said(stop.step, s, NAMES)
        for lesson in book_of(game).lessons
        for stop, s in Course(game, lesson).walk()
    ]
    for word, introduction in INTRODUCED[game].items():
        first = next(words for words in steps if re.search(rf"\b({word})", words, re.I))
        assert introduction in first, f"{word}: {first}"


def test_lockdown_begins_with_the_aim():
    """A reported fault: that the last one left wins was said last."""
    use("en")
    first = book_of("lockdown").lessons[0].steps[0]
    assert "the last one left" in first.says
    at = [n for n, step in enumerate(book_of("lockdown").lessons[0].steps) if "action" in step.says]
    said = book_of("lockdown").lessons[0].steps[at[0]].says
    assert all(verb in said for verb in ("draw", "give", "take", "make", "shuffle", "clear"))
