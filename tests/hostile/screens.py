"""Lists every screen by name, with a quick way to open it."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module

from pilot import Pilot

import game as program
from engine.kernel.rng import Rng
from game.app.error_screen import ErrorScreen
from game.features.daily.turns_table import COVER
from game.features.lessons.lesson_list import Lessons
from game.features.lessons.offer_dialog import lesson_offer
from game.features.lessons.table_screen import LessonScene
from game.features.people.records_screen import Records
from game.features.puzzles.answer_page import EXAMPLE
from game.features.puzzles.table_screen import PUZZLE
from game.features.replay.open_file import sorry
from game.features.replay.screen import ReplayScene
from game.features.results.round_sheet import Sheet
from game.features.rulebook.screen import Rulebook
from game.features.settings.credits import Credits, Licences
from game.features.settings.screen import SettingsScene
from game.features.setup.game_shelf import Shelf
from game.features.tonight.screen import TonightScene
from game.features.tour.looks_screen import LooksScene
from game.features.tour.opponents_screen import OpponentsScene
from game.features.tour.screen import TourScene
from game.table.match.setup import CHARACTERS
from game.table.screen.mode import PRACTICE
from game.table.screen.name_overlay import Names
from game.table.screen.standings import Standings
from game.table.screen.table_scene import TableScene
from game.table.shared.leave_and_return import Company
from game.table.shared.return_question import back_question
from game.ui.page.page_subject import About
from game.ui.page.question_window import QuestionWindow
from game.ui.window.scene import Scene

from .at_tables import (
    GAMES,
    Ends,
    any_table,
    branch_seats,
    branch_sheet,
    branching,
    example,
    habits,
    one_of,
    pause,
    puzzle,
    puzzle_end,
    puzzles,
    set_table,
    table,
    talk_window,
    to,
)
from .from_title import (
    away,
    copy_match,
    day,
    delete,
    forget,
    from_lesson,
    gallery,
    hand_on_pad,
    lesson,
    lesson_end,
    lesson_pause,
    look_back,
    match_menu,
    matches,
    name_match,
    person,
    printing,
    replay,
    review,
    score_pad,
    setting,
    settings,
    sit_down,
    take_key,
    trying,
    waiting,
    watched,
    who_is_playing,
)
from .in_turns import give_up, turn_sheet, turn_table, turns

PARTS = {
    "Scene",
    *("TableState",),
    *(
        "DayState",
        "GalleryState",
        "ReviewState",
        "ChairsScene",
        "CardScene",
        "TablesScene",
        "TitleMatches",
        "TitlePage",
        "TurnsState",
        "Celebration",
    ),
}
"""Classes that are only parts of other scenes: nobody ever sees one of them alone."""
Opener = Callable[[Pilot, Rng], object]


def name_of(scene: Scene) -> str:
    """The name under which inputs on this screen are counted."""
    match scene:
        case SettingsScene(page="keys"):
            return "settings, keys"
        case QuestionWindow():
            return getattr(scene, "opened_as", "question")
        case Sheet() if scene.after is not None:
            return f"sheet: {scene.after.words}"
        case LessonScene():
            return f"lesson of {scene.table.game.id}"
        case ReplayScene():
            return "ReplayScene"
        case TableScene() if scene.mode.mark:
            return f"table: {scene.mode.mark}"
        case TableScene() if scene.mode.after is COVER:
            return "table in turns"
        case TableScene():
            return f"table of {scene.table.game.id}, {'shared' if scene.sitting.shared else 'alone'}"
    return type(scene).__name__


def asked(p: Pilot, chance: Rng, name: str, opener: Opener) -> None:
    """Open a question, and remember which one it is."""
    opener(p, chance)
    p.room.top.opened_as = name


def classes() -> Iterator[type[Scene]]:
    """Every class of scenes under `game` that somebody can see."""
    for module in pkgutil.walk_packages(program.__path__, "game."):
        for value in vars(import_module(module.name)).values():
            own = isinstance(value, type) and issubclass(value, Scene) and value.__module__ == module.name
            if own and value.__name__ not in PARTS:
                yield value


def screens() -> dict[str, Opener]:
    """Each screen by its name, and how it is opened from the title."""
    ends = Ends()
    found = {**OPENERS, "Results": ends.results, "EveningScene": ends.evening, "Sheet": ends.sheet}
    for name, opener in {**QUESTIONS, **ends.questions()}.items():
        found[f"question: {name}"] = partial(asked, name=f"question: {name}", opener=opener)
    for game in GAMES:
        found[f"table of {game}, alone"] = partial(table, game=game, people=1)
        found[f"table of {game}, shared"] = partial(table, game=game)
        found[f"lesson of {game}"] = partial(lesson, game=game)
    return found


OPENERS: dict[str, Opener] = {
    f"table: {PRACTICE.mark}": lambda p, chance: one_of((branching, from_lesson, trying), chance)(p, chance),
    "BranchSeats": branch_seats,
    f"sheet: {PRACTICE.after.words}": branch_sheet,
    "Company": lambda p, chance: to(p, Company(p.room, any_table(p, chance, 2 + chance.below(3)).play)),
    "Credits": lambda p, chance: to(p, Credits(p.room)),
    f"table: {EXAMPLE.mark}": example,
    "GalleryScene": gallery,
    "Habits": habits,
    "HandScene": hand_on_pad,
    "ScorePad": score_pad,
    "LessonEnd": lesson_end,
    "Lessons": lambda p, chance: to(p, Lessons(p.room, one_of(GAMES, chance))),
    "Licences": lambda p, chance: to(p, Licences(p.room)),
    "LookBack": look_back,
    "UnfinishedScene": matches,
    "ErrorScreen": lambda p, chance: to(p, ErrorScreen(p.room, ValueError("a card"), None)),
    "Names": lambda p, chance: to(p, Names(p.room, any_table(p, chance))),
    "Pause": pause,
    "PersonScene": person,
    "PuzzleEnd": puzzle_end,
    f"table: {PUZZLE.mark}": puzzle,
    "PuzzlesScene": puzzles,
    "LooksScene": lambda p, chance: to(p, LooksScene(p.room, one_of(GAMES, chance))),
    "TonightScene": lambda p, chance: to(p, TonightScene(p.room, chance.below(10**8))),
    "TourScene": lambda p, chance: to(p, TourScene(p.room, one_of(GAMES, chance))),
    "OpponentsScene": lambda p, chance: to(
        p, OpponentsScene(p.room, one_of(tuple(CHARACTERS), chance), True)
    ),
    "Records": lambda p, chance: to(p, Records(p.room, one_of(GAMES, chance))),
    "ReplayScene": lambda p, chance: one_of((replay, watched), chance)(p, chance),
    "DayScene": day,
    "ReviewScene": review,
    "Rulebook": lambda p, chance: to(p, Rulebook(p.room, About(one_of(GAMES, chance)))),
    "SetupScene": setting,
    "SettingsScene": settings,
    "settings, keys": lambda p, chance: to(p, SettingsScene(p.room, "keys")),
    "Shelf": lambda p, chance: to(p, Shelf(p.room, p.title)),
    "SitDown": sit_down,
    "WhoIsPlaying": who_is_playing,
    "TalkWindow": talk_window,
    "Standings": lambda p, chance: to(p, Standings(p.room, any_table(p, chance).play)),
    "Title": waiting,
    f"sheet: {COVER.words}": turn_sheet,
    "table in turns": turn_table,
    "TurnsScene": turns,
}
"""All screens but ends of matches, tables and lessons, which differ by game."""
QUESTIONS: dict[str, Opener] = {
    "print": printing,
    "put away": away,
    "delete": delete,
    "name": name_match,
    "copy": copy_match,
    "match": match_menu,
    "forget": forget,
    "take a key": take_key,
    "give up": give_up,
    "pause of a lesson": lesson_pause,
    "lesson": lambda p, chance: to(p, lesson_offer(p.room, p.title, set_table(chance), 0)),
    "back": lambda p, chance: to(p, back_question(p.room, any_table(p, chance, 2 + chance.below(3)).play, 0)),
    "sorry": lambda p, chance: to(p, sorry(p.room, "a.octavo is damaged: couldn't read line 3.")),
}
"""By use, the questions that are asked in a question window."""
OVER_TABLE = frozenset({"Company", "Names", "Pause", "Standings", "question: back"})
"""The scenes that lie over any table."""
