"""Renders every screen and selected moments of every game from fixed seeds: `octavo shots DIR --size WxH`."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import games
from game.cli.errors import Wrong
from game.features.puzzles.messages import SolvePuzzle
from game.features.replay.messages import BranchHere, ChooseBranchSeats, GoToStep
from game.features.results.messages import GoOn
from game.features.review.messages import OpenReview, WatchFrom
from game.features.title.messages import OpenDaily, OpenPuzzles
from game.table.messages import OpenMenu

from .camera import FRAME, PEOPLE, STILL, Camera, Taken

if TYPE_CHECKING:
    pass

MOST_SEEDS = 30
STOPS = ("shipyard", "drawbridge", "watchtower", "flagship", "summit", "big_top", "great_tower")
"""The stops whose cards are shown: a new one, a first one, a closed one, and the masters' tables."""
TOUR = ("tour", *(f"tour-{stop}" for stop in STOPS), "tour-opponents", "tour-opponent", "tour-looks")
RUNS = (
    *((20261130, ()), (7, (True,)), (7, (True, True, False)), (8, (True,) * 5), (9, (True, False, False))),
    *((10**8, ()), (10**8, (True, False)), (10**8, (True, False, True, True))),
)
"""The runs and evenings that are shown: their numbers, and which of their matches were won."""
TONIGHT = tuple(f"tonight-{number}-{len(course)}" for number, course in RUNS)
FEW = 24
"""How many Experts' matches are played for the picture of them."""

Moment = tuple[str, str, int, tuple[tuple[str, str], ...], int, str]

MOMENTS: tuple[Moment, ...] = (
    ("equilibrium-turn", "equilibrium", 4, (), 11, "act"),
    ("equilibrium-react", "equilibrium", 4, (), 3, "react"),
    ("equilibrium-stock-powers", "equilibrium", 4, (("variants", "BE"),), 5, "queen"),
    ("equilibrium-fog", "equilibrium", 3, (("variants", "CD"),), 8, "act"),
    ("equilibrium-wind", "equilibrium", 5, (("variants", "CD"),), 6, "wind"),
    ("equilibrium-teams", "equilibrium", 6, (("variants", "ABE"),), 4, "act"),
    ("eightfist-turn", "eightfist", 4, (), 2, "turn"),
    ("eightfist-six", "eightfist", 6, (), 3, "turn"),
    ("lockdown-turn", "lockdown", 5, (), 2, "act"),
    ("lockdown-eight", "lockdown", 8, (), 4, "act"),
    ("absurd-turn", "absurd", 4, (), 2, "turn"),
)
"""Name, game, players, options, seed, and the person's decision at which the picture is taken."""


def render(folder: Path, size: tuple[int, int], only: str = "", looks: dict[str, Any] | None = None) -> int:
    """Make all pictures, or those of a part, with these settings; returns the exit status."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    sections = all_sections()
    names = [name for section in sections for name in section.names]
    wanted = {name for name in names if name == only or name.startswith(f"{only}-")} if only else {*names}
    if not wanted:
        parts = dict.fromkeys(name.partition("-")[0] for name in names)
        raise Wrong(f"There is no picture {only}. The parts are {', '.join(parts)}.")
    folder.mkdir(parents=True, exist_ok=True)
    Camera.wanted = wanted
    Camera.looks = looks or {}
    try:
        for section in sections:
            if wanted & {*section.names}:
                section.draw(folder, size)
    except Taken:
        return 0
    return 2 if only in wanted else 0


class Section(NamedTuple):
    """Pictures that one run of the program leads to."""

    names: tuple[str, ...]
    """Some of these may never come about in the matches that are played for them."""
    draw: Callable[[Path, tuple[int, int]], None]


WHO = tuple(f"person-who{part}" for part in ("", "-undo", "-change", "-forget"))
"""The pictures of *Who is playing?*."""


def all_sections() -> list[Section]:
    """The sections, in the order in which they are drawn."""
    from game.features.settings.screen import PAGES

    from . import shared_shots

    around = (
        *("title", *TOUR, *TONIGHT, "day", "puzzles", "puzzle", "puzzle-answered", "shelf"),
        *(f"setting-{game}" for game in games.MODULES),
        *("setting-friends", "setting-sit-down", "person", *WHO),
        *(f"settings-{page}" for page, _name in PAGES),
        *(f"rulebook-{game}" for game in games.MODULES),
        *(f"gallery-{game}" for game in games.MODULES),
        *("credits", "records"),
    )
    last = [f"{part}-{game}" for game in games.MODULES for part in ("sheet", "results")]
    after = ("pause", "standings", *last, *LOOKED_BACK, "mishap")
    moments = [Section((moment[0],), partial(picture, moment=moment)) for moment in MOMENTS]
    return [
        *moments,
        Section(around, screens),
        Section(("deal",), motion),
        Section(after, ends),
        Section(shared_shots.PICTURES, shared_shots.shared),
    ]


def screens(folder: Path, size: tuple[int, int]) -> None:
    """Every screen around the table."""
    from game.features.gallery.screen import GalleryScene, shown_games
    from game.features.people import remembered_tables
    from game.features.people.records_screen import Records
    from game.features.rulebook.screen import Rulebook
    from game.features.settings.credits import Credits
    from game.features.settings.screen import PAGES, SettingsScene
    from game.features.setup.game_shelf import Shelf
    from game.features.setup.screen import SetupScene
    from game.ui.page.page_subject import About
    from game.ui.window.scene import push

    camera = Camera(folder, size)
    while camera.title.due == 0.0:  # the screen reads its contents piece by piece
        camera.title.update(0.0)
    camera.take("title")
    tour(camera)
    tonight(camera)
    camera.room.go(camera.title.act(OpenDaily()))
    camera.take("day")
    camera.room.go(camera.room.top.command("back"))
    puzzles(camera)
    camera.room.go(push(Shelf(camera.room, camera.title)))
    camera.take("shelf")
    for game in games.MODULES:
        camera.room.go(
            push(SetupScene(camera.room, camera.title, remembered_tables.load_for(camera.home, game)))
        )
        camera.take(f"setting-{game}")
    people(camera)
    settings = SettingsScene(camera.room)
    camera.room.go(push(settings))
    for page, _name in PAGES:
        settings.page = page
        camera.take(f"settings-{page}")
    for game, rule in (
        ("equilibrium", "EQ-7.1"),
        ("absurd", "AB-8"),
        ("eightfist", "EF-8"),
        ("lockdown", "LD-9"),
    ):
        camera.room.go(push(Rulebook(camera.room, About(game, rule))))
        camera.take(f"rulebook-{game}")
    for game in shown_games():
        camera.room.go(push(GalleryScene(camera.room, game)))
        camera.take(f"gallery-{game}")
    camera.room.go(push(Credits(camera.room)))
    camera.take("credits")
    camera.room.go(push(Records(camera.room)))
    camera.take("records")
    camera.close()


def tour(camera: Camera) -> None:
    """The map after some matches, the cards of an open and of a closed stop, and the looks."""
    from game.features.people.history import History
    from game.features.tour.messages import ChooseStop, MeetOpponent, OpenLooks, OpenTour, ShowOpponents
    from game.features.tour.regions import REGIONS
    from game.ui.window.scene import Go
    from tools.tuning.tour import StopTrial

    history = History(camera.home)
    for region, count in zip(REGIONS, (7, 4, 3, 0), strict=True):
        for number, stop in enumerate(region.stops[:count]):
            history.enter(StopTrial(region, stop, "regular", number, 0).played(history.people.me))
    camera.room.go(camera.title.act(OpenTour("equilibrium")))
    scene = camera.room.top
    camera.take("tour")
    for id in STOPS:
        scene.act(ChooseStop(id))
        camera.take(f"tour-{id}")
    camera.room.go(scene.act(ShowOpponents()))
    camera.take("tour-opponents")
    camera.room.go(Go(leave=1))
    camera.room.go(scene.act(MeetOpponent("petra")))
    camera.take("tour-opponent")
    camera.room.go(Go(leave=1))
    camera.room.go(scene.act(OpenLooks()))
    camera.take("tour-looks")
    camera.room.go(Go(leave=2))


def tonight(camera: Camera) -> None:
    """Runs: one that begins, one with a choice of twists, one with a life less, and one that is over."""
    from game.features.people.history import History
    from game.features.people.played_matches import MatchRow, PlayerRow
    from game.features.tonight.model import TonightRun

    history = History(camera.home)
    for number, course in RUNS:
        run = TonightRun(number)
        for won in course:
            point = run.points[-1]
            table = point.table
            bots = [PlayerRow(name.capitalize(), bot=level) for name, level in table.bots]
            seats = PlayerRow("You", history.people.me.id), *bots
            places = (1, *[2] * len(bots)) if won else (2, *[1] * len(bots))
            file = f"{point.seed}.octavo"
            row = MatchRow(file, file, table.game, "2026-11-30", 0, seats, places, places, 1)
            history.enter(row._replace(options=dict(table.options), seed=point.seed))
            run = run.after(point, won)
        camera.room.go(camera.title.tonight(number))
        camera.take(f"tonight-{number}-{len(course)}")
        camera.room.go(camera.room.top.command("back"))


def puzzles(camera: Camera) -> None:
    """The list of puzzles, one on the table, and its answer."""
    from game.features.puzzles.model import PuzzleSitting
    from game.table.screen.table_scene import TableScene

    camera.room.go(camera.title.act(OpenPuzzles()))
    camera.wait(FRAME)
    while camera.room.top.due == 0.0:  # its pictures are drawn one after another
        camera.room.top.update(0.0)
    camera.take("puzzles")
    camera.room.go(camera.room.top.act(SolvePuzzle(1)))
    table = camera.room.top
    camera.take("puzzle")
    if isinstance(table, TableScene) and isinstance(table.sitting, PuzzleSitting):
        table.play.play(table.play.view.legal[table.sitting.puzzle.right[0]])
        camera.take("puzzle-answered")
    while camera.room.top is not camera.title:
        camera.room.go(camera.room.top.command("back") or camera.room.top.act(OpenMenu()))


def people(camera: Camera) -> None:
    """The players: a table of a group, a person sitting down, the choice of a face, and who is playing."""
    from game.features.people.people_store import Change, People
    from game.features.setup.messages import EditSeat
    from game.features.setup.screen import SetupScene
    from game.features.setup.who_is_playing import WhoIsPlaying
    from game.table.match.setup import Setup, bot, person
    from game.ui.window.scene import POP, Go, push
    from game.words import _

    known = [person(name, face, i) for i, (name, face) in enumerate(PEOPLE.items())]
    People(camera.home).played(known)
    group = Setup("equilibrium", (known[0], bot("mira"), known[1], bot("tobias", "expert"), known[2]))
    setting = SetupScene(camera.room, camera.title, group)
    camera.room.go(push(setting))
    camera.take("setting-friends")
    camera.room.go(push(setting.sitting_down()))
    camera.take("setting-sit-down")
    camera.room.go(POP)
    camera.room.go(setting.act(EditSeat(0)))
    camera.take("person")
    who = WhoIsPlaying(camera.room, People(camera.home).me, lambda _who: None, known[1:3])
    camera.room.go(Go(leave=1, enter=(who,)))
    camera.take("person-who")
    who.last = Change({}, {})
    who.notice = _("{name} was forgotten.").format(name="Ana")
    camera.take("person-who-undo")
    camera.room.go(push(who._ways_to_change(known[4])))
    camera.take("person-who-change")
    camera.room.go(Go(leave=1, enter=(who._ask_to_forget(known[4]),)))
    camera.take("person-who-forget")
    camera.room.go(Go(leave=3))


def picture(folder: Path, size: tuple[int, int], moment: Moment) -> None:
    """One moment of a game, from the first seed that leads to it."""
    name, game, players, options, seed, kind = moment
    for chance in range(seed, seed + MOST_SEEDS):
        camera = Camera(folder, size, speed="instant", bot_pace="instant")
        camera.sit(game, players, options, chance)
        camera.play_until(lambda: camera.asked(kind) or camera.scored())  # noqa: B023 - called at once
        found = camera.asked(kind)
        if found:
            camera.wait(STILL)
            camera.take(name)
        camera.close()
        if found:
            return
    raise LookupError(f"{name}: nobody is ever asked {kind}")


def motion(folder: Path, size: tuple[int, int]) -> None:
    """Cards in motion."""
    camera = Camera(folder, size)
    camera.sit("equilibrium", 6, (), 7)
    camera.wait(0.45)
    camera.take("deal")
    camera.close()


def ends(folder: Path, size: tuple[int, int]) -> None:
    """Score sheets, results, the pause and the error page."""
    from game.app.error_screen import mishap
    from game.table.screen.standings import Standings
    from game.ui.window.scene import push

    for game, players in (("equilibrium", 4), ("eightfist", 3), ("lockdown", 4), ("absurd", 3)):
        camera = Camera(folder, size, speed="instant", bot_pace="instant")
        camera.sit(game, players, (), 9)
        if game == "equilibrium":
            camera.room.go(camera.table().command("menu"))
            camera.take("pause")
            camera.room.go(camera.room.top.command("back"))
        camera.play_until(camera.scored)
        if game == "eightfist":
            camera.room.go(push(Standings(camera.room, camera.sheet().play)))
            camera.take("standings")
            camera.room.go(camera.room.top.command("back"))
        if camera.scored():
            camera.take(f"sheet-{game}")
            camera.room.go(camera.room.top.act(GoOn()))
        camera.take(f"results-{game}")
        if game == "equilibrium":
            looked_back(camera)
            mishap(camera.room, RuntimeError("a picture of the calm screen"))
            camera.take("mishap")
        camera.close()


LOOKED_BACK = ("review", "replay", "practice-seats", "practice", "look-back")


def looked_back(camera: Camera) -> None:
    """The review of a match, its replay, practice from a moment of it, and the list of matches."""
    from ai.processes.review_process import ReviewerHere
    from game.features.replay.match_list import LookBack
    from game.features.review.screen import ReviewScene
    from game.ui.window.scene import POP, Go, push

    ReviewScene.begin = ReviewerHere
    camera.room.go(camera.room.top.act(OpenReview()))
    scene = camera.room.top
    assert isinstance(scene, ReviewScene)
    while scene.reviewed.working:
        camera.wait(STILL)
    camera.wait(STILL)
    camera.take("review")
    camera.room.go(scene.act(WatchFrom()))
    camera.room.top.act(GoToStep(12))
    camera.room.top.command("log")
    camera.take("replay")
    camera.room.go(camera.room.top.act(ChooseBranchSeats()))
    camera.take("practice-seats")
    camera.room.go(POP)
    camera.room.go(camera.room.top.act(BranchHere()))
    camera.wait(STILL)
    camera.take("practice")
    camera.room.go(POP)
    camera.room.go(push(LookBack(camera.room, camera.title)))
    camera.wait(STILL)
    camera.take("look-back")
    camera.room.go(Go(leave=2))
