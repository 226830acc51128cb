"""Light coaching: each thing is said once, seldom enough, and less from match to match."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from pilot import Pilot, sit
from samples import first

from ai.agents import make
from engine import games
from engine.kernel.match import Match
from game.lessons.course import Course
from game.lessons.progress import Progress
from game.storage import open_home
from game.table.book import book_of
from game.table.coach import Coach
from game.table.setup import first_setup

GAMES = [game for game in games.MODULES if game != "toy"]
PARTS = {"equilibrium": ("base",)}
"""The lessons that a first match needs, where that is not all of them."""


def taught(game: str) -> set[str]:
    """The kinds of decisions that are made in the game's lessons."""
    lessons = [one for one in book_of(game).lessons if one.key in PARTS.get(game, (one.key,))]
    return {
        s.question.kind
        for lesson in lessons
        for stop, s in Course(game, lesson).walk()
        if stop.step.do and s.question is not None
    }


@cache
def asked(game: str, seed: int) -> list[str]:
    """The kinds of decisions that a Novice at seat 0 meets in the game's first match."""
    options = tuple(book_of(game).first.items())
    match = Match(games.lay(game, 4, options), seed, listen=False)
    bots = [make("novice", seed * 4 + seat) for seat in range(4)]
    found = []
    while not match.over:
        s = match.state
        if s.over:
            match.next_round()
            continue
        if s.seat == 0 and s.question is not None:
            found.append(s.question.kind)
        view = match.view(s.seat)
        match.play(bots[s.seat].choose(view, view.legal, None))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_has_a_line(game):
    book = book_of(game)
    assert book.coach.decisions.keys() == book.words.decisions.keys()
    assert book.coach.events.keys() <= book.words.events.keys()
    for line in (*book.coach.decisions.values(), *book.coach.events.values()):
        assert 0 < len(line.split()) <= 20, line


@pytest.mark.parametrize(
    "matches", [6, pytest.param(1000, marks=[pytest.mark.long, pytest.mark.timeout(3000)])]
)
@pytest.mark.parametrize("game", GAMES)
def test_lessons_teach_what_a_first_match_asks(game, matches, capsys):
    """All but one decision in twenty; on few matches a little less may be met by chance."""
    if game == "eightfist" and matches > 100:
        matches = 100  # eight rounds each
    kinds = Counter(kind for seed in range(matches) for kind in asked(game, seed))
    known = taught(game)
    share = sum(count for kind, count in kinds.items() if kind in known) / kinds.total()
    with capsys.disabled():
        print(f"\n{game}: {share:.1%} of {kinds.total()} decisions are of a kind that was taught")
    assert share >= (0.95 if matches > 50 else 0.9)


@pytest.mark.parametrize("learned", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_lines_are_few_and_become_fewer(tmp_path, game, learned):
    """One decision in three at most in the first match, five lines in the second, none in the fourth."""
    with open_home(tmp_path) as home:
        progress = Progress(home)
        if learned:
            progress.tell(game, *taught(game))
        for number in range(1, 5):
            coach = Coach(progress, home.settings, first_setup(game), book_of(game).coach, True)
            said = []
            for kind in asked(game, number):
                coach.asked(kind)
                said += [coach.words] if coach.words else []
                for event in book_of(game).coach.events:
                    coach.happened(event)
            most = {1: len(asked(game, number)) / 3 + 1, 2: 5, 3: 5, 4: 0}[number]
            assert coach.lines <= most and len(said) == len({*said})
            assert number > 1 or learned or said, "a first match has something to say"


def test_a_line_is_shown_beside_the_table_and_closed_by_a_click(pilot):
    p = pilot(coaching=True)
    sit(p, "equilibrium", 4)
    p.until(p.moves)
    p.frame()
    tip = next(t for t in p.live("button") if t.do == ("hush",))
    others = [t.rect for t in p.live() if t.do != ("hush",)]
    assert tip.rect.collidelist(others) < 0
    p.click_thing(tip)
    assert not any(t.do == ("hush",) for t in p.things)


@pytest.mark.parametrize("game", first(1, GAMES))
def test_it_can_be_switched_off(pilot, game):
    p: Pilot = pilot(coaching=False)
    sit(p, game, 4)
    p.until(p.moves)
    assert not any(t.do == ("hush",) for t in p.things)
