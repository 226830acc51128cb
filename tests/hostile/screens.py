"""Lists every screen by name, with a quick way to open it."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import TypeVar

from looked import GOLDEN, golden
from pilot import Pilot
from shared import table as shared_table

from engine import games
from engine.kernel.rng import Rng
from game import scenes
from game.daily.deal import Deal, today
from game.daily.tries import Tries, Try
from game.room.scene import About, Scene, push
from game.scenes.again import Again
from game.scenes.among import AmongScene
from game.scenes.branching import Branching, BranchSheet
from game.scenes.company import Company
from game.scenes.credits import Credits, Licences
from game.scenes.day import DayScene
from game.scenes.error import Mishap
from game.scenes.forget import Forget
from game.scenes.gallery import GalleryScene, shown_games
from game.scenes.habits import Habits
from game.scenes.lesson import LessonScene
from game.scenes.lesson_end import LessonEnd
from game.scenes.lesson_offer import LessonOffer
from game.scenes.lesson_pause import LessonPause
from game.scenes.lessons import Lessons
from game.scenes.level_offer import LevelOffer
from game.scenes.look_back import LookBack
from game.scenes.match_menu import Delete, MatchMenu
from game.scenes.matches import Away, MatchesScene
from game.scenes.names import Names
from game.scenes.opening import Sorry
from game.scenes.pause import Pause
from game.scenes.person import PersonScene
from game.scenes.real_round import RealRound
from game.scenes.records import Records
from game.scenes.replay import ReplayScene
from game.scenes.results import Results
from game.scenes.review import ReviewScene
from game.scenes.rulebook import Rulebook
from game.scenes.setting import SetupScene
from game.scenes.settings import PAGES, SettingsScene
from game.scenes.settings_keys import COMMANDS, TakeKey
from game.scenes.sheet import Sheet
from game.scenes.shelf import Shelf
from game.scenes.sit_down import SitDown
from game.scenes.standings import Standings
from game.scenes.table import TableScene
from game.scenes.trying import Trying
from game.scenes.typed import Typed, Wanted
from game.table.book import book_of
from game.table.branch import Branch
from game.table.handover import Handover
from game.table.people import People
from game.table.recorded import record_of
from game.table.setup import Setup, first_setup
from game.table.sitting import Sitting
from game.table.unfinished import looked_at

GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")
OPTIONS: dict[str, tuple[tuple[tuple[str, str], ...], ...]] = {
    "equilibrium": ((("match", "rounds:2"),), (("variants", "BCDE"),), (("variants", "BE"),)),
    "lockdown": ((), (("aces_as_jokers", "1"),)),
}
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
        "SeatsPage",
        "SettingPage",
        "SheetPage",
        "TitlePage",
        "WinnersShow",
    ),
}
"""Classes that are only parts of other scenes: nobody ever sees one of them alone."""
Opener = Callable[[Pilot, Rng], object]
Any = TypeVar("Any")


def name_of(scene: Scene) -> str:
    """The name under which inputs on this screen are counted."""
    match scene:
        case SettingsScene(page="keys"):
            return "settings, keys"
        case LessonScene():
            return f"lesson of {scene.table.game.id}"
        case Branching() | ReplayScene() | Trying():
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
    found["Sheet"], found["RealRound"] = ends.sheet, ends.real_round
    for game in GAMES:
        found[f"table of {game}, alone"] = partial(table, game=game, people=1)
        found[f"table of {game}, shared"] = partial(table, game=game)
        found[f"lesson of {game}"] = partial(lesson, game=game)
    return found


def to(p: Pilot, scene: Scene) -> None:
    """Open this scene over all others."""
    p.room.go(push(scene))


def one_of(some: Sequence[Any], chance: Rng) -> Any:
    return some[chance.below(len(some))]


# Tables and matches


def set_table(chance: Rng, game: str = "", people: int = 1, most: int = 8) -> Setup:
    """A table of this game, or of any, with so many people and some bots, at most `most` in all."""
    game = game or one_of(GAMES, chance)
    least = max(2, people)
    players = least + chance.below(min(most, games.game(game).players[1]) - least + 1)
    options = one_of(OPTIONS.get(game, ((),)), chance)
    if people > 1:
        return shared_table(game, players, people, options)
    return first_setup(game, players)._replace(options=options)


def table(p: Pilot, chance: Rng, game: str = "", people: int = 0) -> TableScene:
    """Sit down at a new match; 0: two to four people."""
    Handover.pause = 0.0
    setup = set_table(chance, game, people or 2 + chance.below(3))
    p.room.go(p.title.play(setup, chance.below(1 << 30)))
    scene = p.room.top
    assert isinstance(scene, TableScene), p.title.notice
    return scene


def any_table(p: Pilot, chance: Rng, people: int = 0) -> TableScene:
    """The table that is open already, or a new one."""
    if type(p.room.top) is TableScene:
        return p.room.top
    return table(p, chance, people=people or 1 + chance.below(3))


def pause(p: Pilot, chance: Rng) -> None:
    scene = any_table(p, chance)
    to(p, Pause(p.room, scene.play, scene._names))


def habits(p: Pilot, chance: Rng) -> None:
    game = one_of([game for game in GAMES if book_of(game).windows.habits], chance)
    scene = table(p, chance, game)
    seat = one_of(scene.sitting.people, chance)
    name = scene.sitting.setup.chairs[seat].name
    to(p, Habits(p.room, game, name, lambda: scene.play.handover.ask_again(seat)))


class Ends:
    """Opens what comes after a round or a match; a finished match is used more than once, to save time."""

    def __init__(self) -> None:
        self.over: dict[int, TableScene] = {}
        """By number of people, a table with a finished match."""

    def _finished(self, p: Pilot, chance: Rng, people: int) -> TableScene:
        if people not in self.over or chance.below(12) == 0:
            self.over[people] = played(p, chance, people, whole=True)
        to(p, self.over[people])
        return self.over[people]

    def sheet(self, p: Pilot, chance: Rng) -> Sheet:
        over = chance.below(3)
        scene = self._finished(p, chance, 1) if over else played(p, chance, 1 + chance.below(3), whole=False)
        if not over:
            to(p, scene)
        sheet = Sheet(p.room, scene.play)
        to(p, sheet)
        return sheet

    def real_round(self, p: Pilot, chance: Rng) -> None:
        to(p, RealRound(p.room, self.sheet(p, chance).play))

    def results(self, p: Pilot, chance: Rng, people: int = 0) -> Results:
        scene = Results(p.room, self._finished(p, chance, people or 1 + chance.below(3)).play)
        to(p, scene)
        return scene

    def again(self, p: Pilot, chance: Rng) -> None:
        scene = self.results(p, chance, 2)
        to(p, Again(p.room, scene.setup, scene.standing.places, scene.rematch))

    def level_offer(self, p: Pilot, chance: Rng) -> None:
        scene = self.results(p, chance, 1)
        level = one_of(("regular", "expert"), chance)
        to(p, LevelOffer(p.room, level, lambda chosen: scene.go_on(chosen, ("again",))))


def played(p: Pilot, chance: Rng, people: int, whole: bool) -> TableScene:
    """A table at which a round, or a whole match, was just played at random."""
    setup = set_table(chance, people=people, most=4)
    sitting = Sitting.new(setup, chance.below(1 << 30), p.home, p.title.thinker)
    while not sitting.round_over or (whole and not sitting.match.over):
        if sitting.round_over:
            sitting.next_round()
        else:
            sitting.play(one_of(sitting.match.state.legal, chance))
    return TableScene(p.room, sitting, fresh=False)


# Lessons and the gallery


def lesson(p: Pilot, chance: Rng, game: str = "") -> LessonScene:
    game = game or one_of(GAMES, chance)
    one = one_of(book_of(game).lessons, chance)
    scene = LessonScene(p.room, game, one, chance.below(len(one.steps)))
    to(p, scene)
    return scene


def lesson_end(p: Pilot, chance: Rng) -> None:
    scene = lesson(p, chance)
    to(p, LessonEnd(p.room, scene, scene.another))


def lesson_pause(p: Pilot, chance: Rng) -> None:
    scene = lesson(p, chance)
    to(p, LessonPause(p.room, scene.table.game.id, scene.from_the_start))


def gallery(p: Pilot, chance: Rng) -> None:
    to(p, GalleryScene(p.room, one_of(shown_games(), chance)))


def trying(p: Pilot, chance: Rng) -> None:
    gallery(p, chance)
    game = p.room.top.about().game
    exhibits = [one for one in book_of(game).gallery.exhibits if one.laid]
    to(p, Trying(p.room, game, one_of(exhibits, chance)))


# People and matches that wait


def setting(p: Pilot, chance: Rng) -> SetupScene:
    scene = SetupScene(p.room, p.title, set_table(chance, people=1 + chance.below(3)))
    to(p, scene)
    return scene


def known(p: Pilot, chance: Rng) -> SetupScene:
    """The setup screen, with more people who are known here."""
    People(p.home).played(shared_table("lockdown", 6, 6).chairs)
    return setting(p, chance)


def person(p: Pilot, chance: Rng) -> None:
    scene = known(p, chance)
    chairs = {chair.name: chair for chair in scene.setup.chairs if chair.is_person}
    who = one_of(list(chairs.values()), chance)
    chairs.pop(who.name)
    to(p, PersonScene(p.room, who, scene.sit_down, chairs))


def sit_down(p: Pilot, chance: Rng) -> None:
    scene = known(p, chance)
    to(p, SitDown(p.room, scene.setup.chairs, scene.sit_down))


def forget(p: Pilot, chance: Rng) -> None:
    sit_down(p, chance)
    to(p, Forget(p.room, one_of(People(p.home).known(), chance).name, lambda name: None))


def waiting(p: Pilot, chance: Rng) -> None:
    """The title, with some unfinished matches."""
    for _ in range(chance.below(9) - len(p.title.unfinished)):
        sitting = Sitting.new(set_table(chance), chance.below(1 << 30), p.home, p.title.thinker)
        for _ in range(chance.below(4)):
            sitting.play(sitting.match.state.legal[0])
        sitting.close()
    p.title.entered()


def matches(p: Pilot, chance: Rng) -> None:
    waiting(p, chance)
    to(p, MatchesScene(p.room, p.title))


def away(p: Pilot, chance: Rng) -> None:
    matches(p, chance)
    table(p, chance).sitting.close()
    p.room.stack.pop()
    p.title.look()
    to(p, Away(p.room, p.title, p.title.unfinished[0].path))


def look_back(p: Pilot, chance: Rng) -> LookBack:
    """The list, with some unfinished matches and a finished one."""
    waiting(p, chance)
    which = one_of(GOLDEN, chance)
    p.home.matches.finished.mkdir(parents=True, exist_ok=True)
    path = p.home.matches.finished / f"{which[0]}.octavo"
    path.write_text("".join(line + "\n" for line in golden(*which)[0]), "utf-8")
    scene = LookBack(p.room, p.title)
    to(p, scene)
    return scene


def match_menu(p: Pilot, chance: Rng) -> None:
    scene = look_back(p, chance)
    to(p, MatchMenu(p.room, scene, looked_at(one_of(scene.files, chance), p.home)))


def delete(p: Pilot, chance: Rng) -> None:
    match_menu(p, chance)
    to(p, Delete(p.room, "8-equilibrium", lambda: None))


def review(p: Pilot, chance: Rng) -> None:
    to(p, ReviewScene(p.room, record_of(golden(*one_of(GOLDEN, chance))[0])))
    for _ in range(chance.below(9)):
        p.frame(0.1)


def among(p: Pilot, chance: Rng) -> None:
    """Experts' matches, some of them played."""
    to(p, AmongScene(p.room, record_of(golden(*one_of(GOLDEN, chance))[0])))
    for _ in range(chance.below(4)):
        p.frame(0.1)


def day(p: Pilot, chance: Rng) -> None:
    """The deals of the day, one of which may be over."""
    deal = Deal(one_of(GAMES, chance), today())
    if chance.below(2):
        Tries(p.home)._write(deal, Try("gone.octavo", 2, True, 12, 2, 4, 20, 10, 14, 60))
    to(p, DayScene(p.room, deal.game))


def replay(p: Pilot, chance: Rng) -> None:
    scene = ReplayScene(p.room, record_of(golden(*one_of(GOLDEN, chance))[0]), "one.octavo")
    to(p, scene)
    scene.play.go(chance.below(scene.play.steps.last + 1))


# Settings, and what is only to be read


def settings(p: Pilot, chance: Rng) -> None:
    pages = [page for page, _ in PAGES if page != "keys"]
    to(p, SettingsScene(p.room, one_of(pages, chance)))


def take_key(p: Pilot, chance: Rng) -> None:
    scene = SettingsScene(p.room, "keys")
    to(p, scene)
    command, holder = one_of(list(COMMANDS), chance), one_of(list(COMMANDS), chance)
    to(p, TakeKey(p.room, scene.keys, one_of("hlmuwxy9", chance), command, holder))


def branching(p: Pilot, chance: Rng) -> Branching:
    which = one_of(GOLDEN, chance)
    lines, views, _hands, match = golden(*which)
    seat, count = chance.below(match.table.players), one_of([*views], chance)
    branch = Branch.of(record_of(lines), count, seat, p.home, p.title.thinker)
    scene = Branching(p.room, branch, fresh=False)
    to(p, scene)
    return scene


def branch_sheet(p: Pilot, chance: Rng) -> None:
    scene = branching(p, chance)
    match = scene.sitting.match
    while not match.state.over:
        match.play(match.state.legal[0])
    to(p, BranchSheet(p.room, scene.play))


OPENERS: dict[str, Opener] = {
    "Away": away,
    "Branching": branching,
    "BranchSheet": branch_sheet,
    "Company": lambda p, chance: to(p, Company(p.room, any_table(p, chance, 2 + chance.below(3)).play)),
    "Credits": lambda p, chance: to(p, Credits(p.room)),
    "Delete": delete,
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
    "Records": lambda p, chance: to(p, Records(p.room, one_of(GAMES, chance))),
    "ReplayScene": replay,
    "AmongScene": among,
    "DayScene": day,
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
    "Typed": lambda p, chance: to(p, Typed(p.room, Wanted("Name it", "Take it", 40), "An evening", str)),
}
"""All screens but ends of matches, tables and lessons, which differ by game."""
OVER_TABLE = frozenset({"Company", "Names", "Pause", "Standings"})
"""The scenes that lie over any table."""
