"""Lists every screen by name, with a quick way to open it."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module

from pilot import Pilot

from engine.kernel.rng import Rng
from game import scenes
from game.room.about import About
from game.room.scene import Scene
from game.scenes.branching import Branching
from game.scenes.company import Company
from game.scenes.credits import Credits, Licences
from game.scenes.error import Mishap
from game.scenes.evening_end import EndEvening
from game.scenes.lesson import LessonScene
from game.scenes.lesson_offer import LessonOffer
from game.scenes.lessons import Lessons
from game.scenes.names import Names
from game.scenes.opening import Sorry
from game.scenes.puzzle_table import PuzzleTable
from game.scenes.records import Records
from game.scenes.replay import ReplayScene
from game.scenes.returning import Returning
from game.scenes.rulebook import Rulebook
from game.scenes.settings import SettingsScene
from game.scenes.shelf import Shelf
from game.scenes.standings import Standings
from game.scenes.table import TableScene
from game.scenes.trying import Trying
from game.scenes.turn_table import TurnTable
from game.scenes.typed import Typed, Wanted

from .at_tables import (
    GAMES,
    Ends,
    any_table,
    branch_seats,
    branch_sheet,
    branching,
    habits,
    one_of,
    pause,
    puzzle,
    puzzle_end,
    puzzles,
    set_table,
    table,
    to,
)
from .from_title import (
    among,
    away,
    day,
    delete,
    forget,
    from_lesson,
    gallery,
    lesson,
    lesson_end,
    lesson_pause,
    look_back,
    match_menu,
    matches,
    person,
    replay,
    review,
    setting,
    settings,
    sit_down,
    take_key,
    trying,
    waiting,
    watched,
)
from .in_turns import give_up, turn_sheet, turn_table, turns

PARTS = {
    *("TableFields", "LaidTable", "AskedTable", "TableState", "SharedTable", "CommandedTable"),
    *(
        "DayState",
        "GalleryState",
        "LessonState",
        "NameScene",
        "PractisingTable",
        "ReplayTable",
        "ReviewState",
        "ChairsScene",
        "RowsScene",
        "SeatsPage",
        "SettingPage",
        "PlacesShow",
        "SheetPage",
        "SheetRows",
        "TitleMatches",
        "TitlePage",
        "TurnsState",
        "WinnersShow",
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
        case LessonScene():
            return f"lesson of {scene.table.game.id}"
        case Branching() | PuzzleTable() | ReplayScene() | Trying() | TurnTable():
            return type(scene).__name__
        case TableScene():
            return f"table of {scene.table.game.id}, {'shared' if scene.sitting.shared else 'alone'}"
    return type(scene).__name__


def classes() -> Iterator[type[Scene]]:
    """Every class of scenes under game/scenes that somebody can see."""
    for module in pkgutil.iter_modules(scenes.__path__, "game.scenes."):
        for value in vars(import_module(module.name)).values():
            own = isinstance(value, type) and issubclass(value, Scene) and value.__module__ == module.name
            if own and value.__name__ not in PARTS:
                yield value


def screens() -> dict[str, Opener]:
    """Each screen by its name, and how it is opened from the title."""
    ends = Ends()
    found = {**OPENERS, "Again": ends.again, "LevelOffer": ends.level_offer, "Results": ends.results}
    found["EveningScene"] = ends.evening
    found["Sheet"], found["RealRound"] = ends.sheet, ends.real_round
    for game in GAMES:
        found[f"table of {game}, alone"] = partial(table, game=game, people=1)
        found[f"table of {game}, shared"] = partial(table, game=game)
        found[f"lesson of {game}"] = partial(lesson, game=game)
    return found


OPENERS: dict[str, Opener] = {
    "Away": away,
    "Branching": branching,
    "BranchSeats": branch_seats,
    "BranchSheet": branch_sheet,
    "Company": lambda p, chance: to(p, Company(p.room, any_table(p, chance, 2 + chance.below(3)).play)),
    "Credits": lambda p, chance: to(p, Credits(p.room)),
    "Delete": delete,
    "EndEvening": lambda p, chance: to(p, EndEvening(p.room, lambda: None)),
    "GalleryScene": gallery,
    "Habits": habits,
    "LessonEnd": lesson_end,
    "LessonOffer": lambda p, chance: to(p, LessonOffer(p.room, p.title, set_table(chance), 0)),
    "LessonPause": lesson_pause,
    "Lessons": lambda p, chance: to(p, Lessons(p.room, one_of(GAMES, chance))),
    "Licences": lambda p, chance: to(p, Licences(p.room)),
    "LookBack": look_back,
    "MatchMenu": match_menu,
    "MatchesScene": matches,
    "Mishap": lambda p, chance: to(p, Mishap(p.room, ValueError("a card"), None)),
    "Names": lambda p, chance: to(p, Names(p.room, any_table(p, chance))),
    "Pause": pause,
    "PersonScene": person,
    "PuzzleEnd": puzzle_end,
    "PuzzleTable": puzzle,
    "PuzzlesScene": puzzles,
    "Records": lambda p, chance: to(p, Records(p.room, one_of(GAMES, chance))),
    "ReplayScene": replay,
    "WatchedLesson": watched,
    "FromLesson": from_lesson,
    "AmongScene": among,
    "DayScene": day,
    "Returning": lambda p, chance: to(
        p, Returning(p.room, any_table(p, chance, 2 + chance.below(3)).play, 0)
    ),
    "ReviewScene": review,
    "Rulebook": lambda p, chance: to(p, Rulebook(p.room, About(one_of(GAMES, chance)))),
    "SetupScene": setting,
    "SettingsScene": settings,
    "settings, keys": lambda p, chance: to(p, SettingsScene(p.room, "keys")),
    "Shelf": lambda p, chance: to(p, Shelf(p.room, p.title)),
    "SitDown": sit_down,
    "Forget": forget,
    "Sorry": lambda p, chance: to(p, Sorry(p.room, "a.octavo is damaged: line 3 cannot be read.")),
    "Standings": lambda p, chance: to(p, Standings(p.room, any_table(p, chance).play)),
    "TakeKey": take_key,
    "Title": waiting,
    "Trying": trying,
    "GiveUp": give_up,
    "TurnSheet": turn_sheet,
    "TurnTable": turn_table,
    "TurnsScene": turns,
    "Typed": lambda p, chance: to(p, Typed(p.room, Wanted("Name it", "Take it", 40), "An evening", str)),
}
"""All screens but ends of matches, tables and lessons, which differ by game."""
OVER_TABLE = frozenset({"Company", "Names", "Pause", "Returning", "Standings"})
"""The scenes that lie over any table."""
