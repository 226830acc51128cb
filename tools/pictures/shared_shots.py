"""Pictures of a shared table, for `octavo shots`: from the curtain to the end of a game night."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine import games
from game.features.daily.messages import SitDownNow
from game.features.results.messages import GoOn, Rematch
from game.table.explain.card_reader import HOLD
from game.table.messages import Come, EndLook
from game.ui.window.scene import POP, push

from .camera import PEOPLE, STILL, Camera

MOST_FRAMES = 6000


class Sofa(Camera):
    """Several people at one screen, who answer every question by themselves."""

    chance = 1
    """The random numbers of their choices."""

    def sit_together(
        self, game: str, persons: int, bots: int = 0, options: tuple[tuple[str, str], ...] = (), seed: int = 3
    ) -> None:
        from game.table.match.setup import Setup, bot, person, with_keys

        people = [person(name, face, i) for i, (name, face) in enumerate(PEOPLE.items())][:persons]
        chairs = with_keys([*people, *map(bot, ("mira", "tobias", "juno")[:bots])])
        self.room.go(self.title.play(Setup(game, chairs, options)._replace(seed=seed)))

    def until(self, seen: Callable[[Sofa], bool]) -> bool:
        """Let them play until `seen` returns true; returns whether that happened."""
        from ai.levels.agents import make
        from game.table.match.viewer import beckons

        agent = make("novice", self.chance)
        for _ in range(MOST_FRAMES):
            self.wait(1 / 60)
            play = self.play
            if play is None or seen(self):
                return play is not None
            if beckons(play.sitting.showing):
                self.table().act(Come())
            elif play.handover.nothing is not None:
                self.table().act(EndLook())
            elif play.picker is not None and play.ready_in <= 0:
                play.play(agent.choose(play.view, play.view.legal, None))
        return False


STATES = ("curtain", "open", "face-down", "question")
HANDS = tuple(game for game in games.MODULES if game != "eightfist")
"""The games in which people have a hand of their own."""
PICTURES = (
    *(f"shared-{game}-glimpse" for game in HANDS),
    *(f"shared-{game}-{state}" for game in games.MODULES for state in STATES),
    *("shared-anyone", "shared-wind", "shared-face-to-face", "shared-turn-button"),
    *(
        "shared-sheet",
        "shared-results",
        "shared-again",
        "turns-setting",
        "turns-setting-today",
        "turns-first",
        "turns-curtain",
        "turns-over",
    ),
)


def shared(folder: Path, size: tuple[int, int]) -> None:
    """Each state of the screen, up to the one after the last card."""
    for game in games.MODULES:
        camera = Sofa(folder, size, speed="instant", bot_pace="instant")
        camera.sit_together(game, 3, 1)
        if camera.until(_called if game != "eightfist" else _together):
            camera.wait(STILL)
            camera.take(f"shared-{game}-curtain")
            if game in HANDS:
                glimpse(camera, game)
            camera.table().act(Come())
        if camera.until(_open):
            camera.wait(STILL)
            camera.take(f"shared-{game}-open")
        if camera.until(_face_down):
            camera.wait(STILL)
            camera.take(f"shared-{game}-face-down")
        if camera.until(_public):
            camera.wait(STILL)
            camera.take(f"shared-{game}-question")
        camera.close()
    _moment(folder, size, "anyone", _anyone, "absurd", 4)
    _moment(folder, size, "wind", _together, "equilibrium", 3, options=(("variants", "CD"),))
    _moment(folder, size, "face-to-face", _turned, "lockdown", 2, face_to_face=True)
    _moment(folder, size, "turn-button", _paused, "lockdown", 2, face_to_face=True)
    evening(folder, size)
    in_turns(folder, size)


def glimpse(camera: Sofa, game: str) -> None:
    """A person holds their key while another is called."""
    here = camera.table().shared
    assert here is not None
    look = here.play.handover.glimpse
    here.hold(next(seat for seat in here.sitting.people if look.may(seat)), "key", HOLD)
    camera.wait(STILL)
    camera.take(f"shared-{game}-glimpse")
    here.released("key")
    camera.wait(STILL)


def evening(folder: Path, size: tuple[int, int]) -> None:
    """Two matches of the same people: the sheet between two rounds, the results, and the next match."""
    camera = Sofa(folder, size, speed="instant", bot_pace="instant")
    camera.sit_together("lockdown", 4)
    camera.until(lambda _: False)
    camera.room.go(camera.room.top.act(GoOn()))
    del camera.room.stack[1:]
    camera.sit_together("equilibrium", 4, options=(("match", "rounds:2"),))
    camera.until(lambda _: False)
    camera.sheet().complete()
    camera.take("shared-sheet")
    camera.room.go(camera.room.top.act(GoOn()))
    camera.until(lambda _: False)
    camera.sheet().complete()
    camera.room.go(camera.room.top.act(GoOn()))
    camera.wait(STILL)
    camera.take("shared-results")
    camera.room.go(camera.room.top.act(Rematch()))
    camera.take("shared-again")
    camera.close()


def in_turns(folder: Path, size: tuple[int, int]) -> None:
    """A deal that is played in turns: before the first turn, between two turns, and the result."""
    from game.features.daily.turns_screen import TurnsScene
    from game.features.setup.messages import PlayInTurns, PlayToday
    from game.features.setup.screen import SetupScene
    from game.table.match.setup import Setup, bot, person

    camera = Sofa(folder, size, speed="instant", bot_pace="instant")
    people = [person(name, face, i) for i, (name, face) in enumerate(PEOPLE.items())][:3]
    group = Setup("lockdown", (*people, bot("mira"), bot("juno")), seed=3)
    setting = SetupScene(camera.room, camera.title, group)
    camera.room.go(push(setting))
    setting.act(PlayInTurns())
    camera.take("turns-setting")
    setting.act(PlayToday())
    camera.take("turns-setting-today")
    camera.room.go(POP)
    camera.room.go(camera.title.in_turns(group))
    scene = camera.room.top
    assert isinstance(scene, TurnsScene)
    camera.take("turns-first")
    for camera.chance in range(1, 1 + len(people)):
        camera.room.go(scene.act(SitDownNow()))
        camera.until(lambda _: False)
        camera.sheet().complete()
        camera.room.go(camera.room.top.act(GoOn()))
        if scene.turns.next == 1:
            camera.take("turns-curtain")
    camera.wait(2 * STILL)
    camera.take("turns-over")
    camera.close()


def _moment(
    folder: Path,
    size: tuple[int, int],
    name: str,
    seen: Callable[[Sofa], bool],
    game: str,
    persons: int,
    options: tuple[tuple[str, str], ...] = (),
    **settings: object,
) -> None:
    for seed in range(3, 13):
        camera = Sofa(folder, size, speed="instant", bot_pace="instant", **settings)
        camera.sit_together(game, persons, options=options, seed=seed)
        found = camera.until(seen)
        if found:
            camera.wait(0.6)
            camera.take(f"shared-{name}")
        camera.close()
        if found:
            return
    raise LookupError(f"shared-{name} never came about")


def _choices(camera: Sofa) -> int:
    from game.table.match.seat_holders import true_match

    return len(true_match(camera.table().play.flow).choices)


def _called(camera: Sofa) -> bool:
    from game.table.match.viewer import Curtain

    return isinstance(camera.table().sitting.showing, Curtain) and _choices(camera) > 8


def _open(camera: Sofa) -> bool:
    from game.table.match.viewer import Open

    play = camera.table().play
    return isinstance(camera.table().sitting.showing, Open) and play.picker is not None


def _face_down(camera: Sofa) -> bool:
    from game.table.match.viewer import Open

    match camera.table().sitting.showing:
        case Open(_, True):
            return True
    return False


def _public(camera: Sofa) -> bool:
    from game.table.match.viewer import PublicOnly

    play = camera.table().play
    return isinstance(camera.table().sitting.showing, PublicOnly) and play.picker is not None


def _anyone(camera: Sofa) -> bool:
    return camera.table().play.handover.reactions.open_window is not None


def _together(camera: Sofa) -> bool:
    from game.table.match.viewer import Curtain

    showing = camera.table().sitting.showing
    return isinstance(showing, Curtain) and bool(showing.others)


def _paused(camera: Sofa) -> bool:
    """Open the pause from the far edge of the table, where a button turns the menu around."""
    found = _turned(camera)
    if found:
        camera.room.go(camera.table().command("menu"))
    return found


def _turned(camera: Sofa) -> bool:
    return camera.table().upside_down and _open(camera)
