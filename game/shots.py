"""Renders every screen and telling moments of every game from fixed seeds: `octavo shots DIR --size WxH`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from game.camera import PEOPLE, STILL, Camera

if TYPE_CHECKING:
    from ai.recaster import RecasterHere
    from ai.same_cards import Recast

MOST_SEEDS = 30
FEW = 24
"""So many of Experts' matches are played for the picture of them."""

MOMENTS: tuple[tuple[str, str, int, tuple[tuple[str, str], ...], int, str], ...] = (
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
"""Name, game, players, options, seed, and the decision of the person at which the picture is taken."""


def render(folder: Path, size: tuple[int, int]) -> int:
    """All pictures; answers with the exit status."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.shots_shared import shared

    folder.mkdir(parents=True, exist_ok=True)
    screens(folder, size)
    for moment in MOMENTS:
        picture(folder, size, *moment)
    motion(folder, size)
    ends(folder, size)
    shared(folder, size)
    return 0


def screens(folder: Path, size: tuple[int, int]) -> None:
    """Everything around the table."""
    from engine import games
    from game.room.about import About
    from game.room.scene import push
    from game.scenes.credits import Credits
    from game.scenes.gallery import GalleryScene, shown_games
    from game.scenes.records import Records
    from game.scenes.rulebook import Rulebook
    from game.scenes.setting import SetupScene
    from game.scenes.settings import PAGES, SettingsScene
    from game.scenes.shelf import Shelf
    from game.table import last

    camera = Camera(folder, size)
    while camera.title.due == 0.0:  # it reads what it shows piece by piece
        camera.title.update(0.0)
    camera.take("title")
    camera.room.go(camera.title.act(("daily",)))
    camera.take("day")
    camera.room.go(camera.room.top.act(("back",)))
    puzzles(camera)
    camera.room.go(push(Shelf(camera.room, camera.title)))
    camera.take("shelf")
    for game in games.MODULES:
        camera.room.go(push(SetupScene(camera.room, camera.title, last.load_for(camera.home, game))))
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


def puzzles(camera: Camera) -> None:
    """The room of puzzles, one on the table, and what is said of an answer."""
    from game.scenes.puzzle_table import PuzzleTable

    camera.room.go(camera.title.act(("puzzles",)))
    while camera.room.top.due == 0.0:  # its pictures are drawn one after the other
        camera.room.top.update(0.0)
    camera.take("puzzles")
    camera.room.go(camera.room.top.act(("level", 1)))
    table = camera.room.top
    camera.take("puzzle")
    if isinstance(table, PuzzleTable):
        table.play.play(table.play.view.legal[table.puzzle.right[0]])
        camera.take("puzzle-answered")
    while camera.room.top is not camera.title:
        camera.room.go(camera.room.top.act(("back",)) or camera.room.top.act(("menu",)))


def people(camera: Camera) -> None:
    """Who plays: the table of a group, somebody who sits down, and how somebody looks."""
    from game.room.scene import Go, push
    from game.scenes.person import PersonScene
    from game.scenes.setting import SetupScene
    from game.table.people import People
    from game.table.setup import Setup, bot, person

    known = [person(name, face, i) for i, (name, face) in enumerate(PEOPLE.items())]
    People(camera.home).played(known)
    group = Setup("equilibrium", (known[0], bot("mira"), known[1], bot("tobias", "expert"), known[2]))
    setting = SetupScene(camera.room, camera.title, group)
    camera.room.go(push(setting))
    camera.take("setting-friends")
    camera.room.go(push(setting.sitting_down()))
    camera.take("setting-sit-down")
    camera.room.go(Go(leave=1, enter=(PersonScene(camera.room, known[0], lambda _who: None),)))
    camera.take("person")
    camera.room.go(Go(leave=2))


def picture(
    folder: Path, size: tuple[int, int], name: str, game: str, players: int,
    options: tuple[tuple[str, str], ...], seed: int, kind: str,
) -> None:  # fmt: skip
    """One moment of a game, from the first seed at which it comes about."""
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
    """Cards in the air."""
    camera = Camera(folder, size)
    camera.sit("equilibrium", 6, (), 7)
    camera.wait(0.45)
    camera.take("deal")
    camera.close()


def ends(folder: Path, size: tuple[int, int]) -> None:
    """Score sheets, results, the pause and the calm screen."""
    from game.room.scene import push
    from game.scenes.error import mishap
    from game.scenes.standings import Standings

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
        camera.take(f"sheet-{game}")
        camera.room.go(camera.room.top.act(("on",)))
        camera.take(f"results-{game}")
        if game == "equilibrium":
            looked_back(camera)
            mishap(camera.room, RuntimeError("a picture of the calm screen"))
            camera.take("mishap")
        camera.close()


def _few(cast: Recast, numbers: range) -> RecasterHere:
    """A few matches of Experts who hardly think."""
    from ai.recaster import RecasterHere

    return RecasterHere(cast._replace(simulations=1), numbers[:FEW])


def looked_back(camera: Camera) -> None:
    """The review of the match, the match again on the table, practice from there, and the list of matches."""
    from ai.reviewer import ReviewerHere
    from game.room.scene import POP, Go, push
    from game.scenes.among import AmongScene
    from game.scenes.look_back import LookBack
    from game.scenes.review import ReviewScene

    ReviewScene.begin = ReviewerHere
    camera.room.go(camera.room.top.act(("review",)))
    scene = camera.room.top
    assert isinstance(scene, ReviewScene)
    while scene.reviewed.working:
        camera.wait(STILL)
    camera.wait(STILL)
    camera.take("review")
    AmongScene.begin = _few
    camera.room.go(scene.act(("same",)))
    camera.wait(STILL)
    while camera.room.due is not None:
        camera.wait(STILL)
    camera.take("same-cards")
    camera.room.go(POP)
    camera.room.go(scene.act(("watch",)))
    camera.room.top.act(("to", 12))
    camera.room.top.command("log")
    camera.take("replay")
    camera.room.go(camera.room.top.act(("seats",)))
    camera.take("practice-seats")
    camera.room.go(POP)
    camera.room.go(camera.room.top.act(("from here",)))
    camera.wait(STILL)
    camera.take("practice")
    camera.room.go(POP)
    camera.room.go(push(LookBack(camera.room, camera.title)))
    camera.wait(STILL)
    camera.take("look-back")
    camera.room.go(Go(leave=2))
