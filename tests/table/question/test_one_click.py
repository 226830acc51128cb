"""What plays on one click, and what must be confirmed, follows one rule for every decision of every game.

A card never leaves your hand on one click: a place, a player or a button follows (`docs/design/input.md`).
"""

from __future__ import annotations

from collections import Counter

import pytest
from learner import GAMES, learn
from samples import busiest_first, first

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from engine.kernel.zones import HAND
from game.books.contract.book import book_of
from game.features.lessons.lesson_run import LessonRun
from game.table.bars.prompt_buttons import buttons
from game.table.board.action_picker import Click, Picker, picker_for, verb_of
from game.table.messages import PressVerb, TakeAction
from game.words import words_of
from tests.table.question.test_only_answer import battle
from tests.table.shared.test_every_decision import TABLES

NAMES = ["Fox", "Mira", "Tobias", "Juno"]
MOST = 200
OFTEN = 50
"""So many actions of a kind are tried until one must be confirmed."""
SEVERAL = 2
"""So many presses, or more, are safe from a slip."""


def asked(game):
    """Views of decisions, until every kind of decision of the game has been asked."""
    missing = set(words_of(game).decisions)
    for seed in range(MOST):
        for players, options in TABLES[game]:
            match, chance = Match(games.lay(game, players, options), seed, listen=False), Rng(seed, 5)
            for _ in range(300):
                if match.state.over:
                    break
                view = match.view(match.state.seat)
                missing.discard(view.kind)
                yield view
                match.play(view.legal[chance.below(len(view.legal))])
        if not missing:
            return
    raise AssertionError(f"{game}: nobody is ever asked {missing}")


def presses(picker: Picker, action) -> int:
    """How many presses carry an action out, by the clicks on its fields and a button if one must follow."""
    clicks = [Click(*pair) for pair in zip(picker.verbs[verb_of(action)], action[1:], strict=True)]
    for n, click in enumerate(clicks, 1):
        if picker.click(click) == action:
            return n
    assert action in picker.ready, f"{action}: these clicks do not lead to it"
    return len(clicks) + 1


def from_hand(view, action) -> bool:
    """Whether the action is only about a card of your own hand."""
    lies = zip(view.table.zones, view.zones, strict=True)
    hand = {card for zone, cards in lies if zone.kind == HAND and zone.owner == view.seat for card in cards}
    return view.table.game.verbs[verb_of(action)] == ("card",) and action[1] in hand


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_a_card_never_leaves_your_hand_on_one_click(game):
    """Reported: a discard needed a confirmation, but a card given, passed on or battled with did not."""
    leave = set()
    for view in asked(game):
        layout = book_of(game).at(view.table).layout
        for action in view.legal:
            if from_hand(view, action):
                leave.add((view.kind, verb_of(action)))
                assert presses(picker_for(layout, view, 1), action) >= SEVERAL, (view.kind, action)
    assert leave or game == "eightfist"


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_what_waits_for_its_button_has_one(game):
    """Whatever is not carried out by its last click can be carried out by a button that appears then."""
    confirmed, tried = set(), Counter()
    for view in asked(game):
        presenter = book_of(game).at(view.table)
        for action in view.legal:
            how = view.kind, verb_of(action)
            tried[how] += 1
            if not action[1:] or how in confirmed or tried[how] > OFTEN:
                continue
            picker = picker_for(presenter.layout, view, 1)
            if presses(picker, action) > len(action[1:]):
                confirmed.add(how)
                found = [one.do for one in buttons(presenter, picker, NAMES, view)]
                assert {PressVerb(verb_of(action)), TakeAction(action)} & {*found}, (view.kind, action)
    assert confirmed or game == "eightfist"


def steps(game):
    """The first step of the lessons for each kind of decision and verb: lesson, place, decision and verb."""
    found = {}
    for lesson in book_of(game).lessons:
        course = LessonRun(game, lesson)
        for at, stop in enumerate(course.stops):
            if stop.step.do and not stop.step.clicks:
                s = course.asked(at)
                action = course.action(s, stop.step.do)
                found.setdefault((s.question.kind, verb_of(action)), (lesson.key, at))
    return found


@pytest.mark.parametrize("game", first(1, busiest_first(GAMES)))
def test_a_lesson_asks_for_as_many_presses_as_a_match(pilot, game):
    """Reported: a lesson discarded at one click, where a match asks for a confirmation."""
    p = pilot(speed="instant")
    for (kind, verb), (key, at) in steps(game).items():
        scene = learn(p, game, key, at)
        action, view = scene.play.action, observe(scene.play.practice.position, scene.play.view.seat)
        real = presses(picker_for(scene.presenter.layout, view, 1), action)
        assert real == presses(scene.play.picker, action), (kind, verb)
        p.room.stack = [p.title]


def test_another_card_replaces_the_one_that_is_chosen(pilot):
    """The same as where several cards are chosen: nobody has to go back first."""
    p = pilot(size=(1280, 720))
    scene = battle(p, "5S 5C 2C")
    p.until(lambda: scene.play.picker is not None and scene.play.view.kind == "battle")
    for name in ("5S", "5C"):
        p.wait(1)
        p.click_thing(next(t for t in p.things if t.kind == "card" and t.name == name))
    assert [scene.table.deck[click.value] for click in scene.play.picker.clicks] == ["5C"]
