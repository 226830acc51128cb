"""Looking at anything, in the room or in the terminal, never changes the game."""

from __future__ import annotations

from collections import Counter

import pytest
from pilot import Pilot
from samples import first
from text_pilot import ByChance, Reading

from engine import games
from engine.kernel.journal import fingerprint
from game.data import open_home
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup
from game.table.screen.table_scene import TableScene
from game.text import Terminal
from game.ui.window.intents import Intent

GAMES = [id for id in games.MODULES if id != "toy"]
LOOKS = ("f1", "l", "s", "w", "n", "h", "r", "tab", "right", "up", "down")
"""Keys that only show something: book, log, score sheet, reasons, names, hint, card, and the arrow keys."""
ASKED = ("table", "all", "worth", "why", "rule", "rule who is next", "rule xylophone", "card 8S", "help", "")
"""The terminal's commands that only show something."""


def moment(sitting: Sitting) -> tuple[object, ...]:
    """Everything that an action would change: the state, the person to move, the possible undo, the files."""
    match = sitting.match
    asked = match.state.seat, match.state.question
    files = {path.name: path.read_bytes() for path in sitting.home.matches.folder.glob("*.octavo")}
    return (
        fingerprint(match.state),
        asked,
        len(match.past),
        len(match.events),
        sitting.can_undo(sitting.viewer),
        files,
    )


def look_around(p: Pilot, table: TableScene) -> int:
    """Point at everything, and open everything that only shows something; returns how often."""
    looked = 0
    for thing in list(table.room.page.things)[:40]:
        p.point(thing.rect.center)
        p.wait(0.2)
        looked += 1
        if thing.kind in ("card", "seat"):
            p.press("f1")
            for letter in "turn":
                p.room.follow(Intent("text", text=letter))
            p.press("return")
            p.press("f1")
            looked += 1
    for key in LOOKS:
        p.press(key)
        p.wait(0.3)
        while p.room.top is not table:
            p.press("escape")
        looked += 1
    return looked


@pytest.mark.parametrize("game", first(1, GAMES[1:] + GAMES[:1]))
def test_looking_in_the_room_changes_nothing(pilot, game):
    p = pilot(size=(1280, 720), turn_seconds=60)
    p.room.go(p.title.play(first_setup(game, 3)._replace(seed=4)))
    p.until(lambda: isinstance(p.room.top, TableScene) and p.room.top.play.picker is not None)
    table = p.room.top
    before = moment(table.sitting), table.play.picker.clicks
    assert look_around(p, table) > 20
    assert (moment(table.sitting), table.play.picker.clicks) == before


class Curious(ByChance):
    """Looks at everything before each answer, and records the match before and after."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.sitting: Sitting | None = None
        self.left: list[str] = []
        self.before: tuple[object, ...] = ()
        self.same: Counter[bool] = Counter()
        self.question: list[str] = []

    def __call__(self, said: list[str]) -> str:
        assert self.sitting is not None
        now = moment(self.sitting)
        if not self.left:
            self.question, self.before, self.left = said, now, list(ASKED)
        self.same[now == self.before] += 1
        asked = self.left.pop(0)
        return asked if self.left else super().__call__(self.question)


@pytest.mark.parametrize("game", first(1, GAMES))
def test_looking_in_the_terminal_changes_nothing(game, tmp_path):
    reader = Curious(3)
    paper = Reading(reader)
    with open_home(tmp_path) as home:
        sitting = Sitting.new(first_setup(game, 3), 4, home, OnTheSpot("random"))
        reader.sitting = sitting
        Terminal(home, sitting, paper).run()
        sitting.close()
    assert reader.same[True] > 5 * len(ASKED) and not reader.same[False]
