"""Opens tables, and the screens that come after a round or a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from looked import GOLDEN, golden
from pilot import Pilot
from shared import table as shared_table

from engine import games
from engine.kernel.rng import Rng
from game.books.contract.book import book_of
from game.features.lessons.next_round_dialog import after_real_round
from game.features.people.evening_panel import looks
from game.features.people.evening_screen import EveningScene
from game.features.puzzles.answer_page import PuzzleEnd
from game.features.puzzles.messages import SeeChoice
from game.features.puzzles.screen import PuzzlesScene
from game.features.puzzles.table_screen import AskedPuzzle
from game.features.replay.branch import Branch
from game.features.replay.branch_seats import BranchSeats
from game.features.results.level_offer import level_offer
from game.features.results.messages import Rematch
from game.features.results.next_match_dialog import next_match
from game.features.results.round_sheet import Sheet
from game.features.results.screen import Results
from game.table.match.live_match import Sitting
from game.table.match.recorded_match import record_of
from game.table.match.setup import Setup, first_setup
from game.table.screen.mode import PRACTICE
from game.table.screen.pause_menu import Pause
from game.table.screen.table_scene import TableScene
from game.table.screen.talk_window import TalkWindow
from game.table.shared.handover import Handover
from game.table.shared.reaction_habits_screen import Habits
from game.ui.window.scene import Scene, push

GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")
OPTIONS: dict[str, tuple[tuple[tuple[str, str], ...], ...]] = {
    "equilibrium": ((("match", "rounds:2"),), (("variants", "BCDE"),), (("variants", "BE"),)),
    "lockdown": ((), (("aces_as_jokers", "1"),)),
}
Any = TypeVar("Any")


def to(p: Pilot, scene: Scene) -> None:
    """Open this scene over all others."""
    p.room.go(push(scene))


def one_of(some: Sequence[Any], chance: Rng) -> Any:
    return some[chance.below(len(some))]


def set_table(chance: Rng, game: str = "", people: int = 1, most: int = 8) -> Setup:
    """A table of this game, or of any, with this many people and some bots, at most `most` in all."""
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
    """What a person in a team may say."""
    if type(p.room.top) is TableScene:
        return p.room.top
    return table(p, chance, people=people or 1 + chance.below(3))


def talk_window(p: Pilot, chance: Rng) -> None:
    """What a person in a team may say."""
    team = first_setup("equilibrium", 4)._replace(options=(("variants", "A"),))
    p.room.go(p.title.play(team))
    to(p, TalkWindow(p.room, p.room.top.play, p.room.top.sitting.people[0], p.room.top.places))


def pause(p: Pilot, chance: Rng) -> None:
    scene = any_table(p, chance)
    to(p, Pause(p.room, scene.play, scene._names))


def habits(p: Pilot, chance: Rng) -> None:
    game = one_of([game for game in GAMES if book_of(game).windows.habits], chance)
    scene = table(p, chance, game)
    seat = one_of(scene.sitting.people, chance)
    who = scene.sitting.setup.chairs[seat]
    to(p, Habits(p.room, scene.play.presenter.windows, who, lambda: scene.play.handover.ask_again(seat)))


class Ends:
    """Opens the screens after a round or a match; a finished match is used more than once, to save time."""

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
        to(p, after_real_round(p.room, self.sheet(p, chance).play))

    def results(self, p: Pilot, chance: Rng, people: int = 0) -> Results:
        scene = Results(p.room, self._finished(p, chance, people or 1 + chance.below(3)).play)
        to(p, scene)
        return scene

    def evening(self, p: Pilot, chance: Rng) -> None:
        scene = self.results(p, chance, 2 + chance.below(2))
        shown = scene.play.sitting.evening
        assert shown is not None
        to(p, EveningScene(p.room, shown._replace(over=bool(chance.below(2))), looks(p.home, scene.setup)))

    def again(self, p: Pilot, chance: Rng) -> None:
        scene = self.results(p, chance, 2)
        to(p, next_match(p.room, scene.setup, scene.standing.places, scene.rematch))

    def end_evening(self, p: Pilot, chance: Rng) -> None:
        self.evening(p, chance)
        to(p, p.room.top._ending())

    def questions(self) -> dict[str, Callable[[Pilot, Rng], object]]:
        return {
            "next match": self.again,
            "level": self.level_offer,
            "real round": self.real_round,
            "end of an evening": self.end_evening,
        }

    def level_offer(self, p: Pilot, chance: Rng) -> None:
        scene = self.results(p, chance, 1)
        level = one_of(("regular", "expert"), chance)
        to(p, level_offer(p.room, level, lambda chosen: scene.go_on(chosen, Rematch())))


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


def branching(p: Pilot, chance: Rng) -> TableScene:
    which = one_of(GOLDEN, chance)
    lines, views, _hands, match = golden(*which)
    seat, count = chance.below(match.table.players), one_of([*views], chance)
    branch = Branch.of(record_of(lines), count, seat, p.home, p.title.thinker)
    scene = TableScene(p.room, branch, False, PRACTICE)
    to(p, scene)
    return scene


def branch_seats(p: Pilot, chance: Rng) -> BranchSeats:
    which = one_of(GOLDEN, chance)
    lines, views, _hands, match = golden(*which)
    seat, count = chance.below(match.table.players), one_of([*views], chance)
    scene = BranchSeats(p.room, record_of(lines), count, seat)
    to(p, scene)
    return scene


def puzzles(p: Pilot, chance: Rng) -> PuzzlesScene:
    scene = PuzzlesScene(p.room, p.title.thinker, one_of(GAMES, chance))
    to(p, scene)
    return scene


def puzzle(p: Pilot, chance: Rng) -> TableScene:
    """The table of one of a game's puzzles."""
    scene, level = puzzles(p, chance), 1 + chance.below(3)
    found, begin = one_of(scene.of_level(level), chance), partial(scene.begin, level)
    table = AskedPuzzle(p.room, found, p.title.thinker, scene.solved, begin, True).table()
    to(p, table)
    return table


def puzzle_end(p: Pilot, chance: Rng) -> None:
    table = puzzle(p, chance)
    p.until(lambda: table.play.picker is not None and not table.moving)
    table.play.play(one_of(table.play.view.legal, chance))
    p.until(lambda: isinstance(p.room.top, PuzzleEnd))


def example(p: Pilot, chance: Rng) -> None:
    """A choice of a puzzle that is played out."""
    puzzle_end(p, chance)
    assert isinstance(p.room.top, PuzzleEnd)
    p.room.go(p.room.top.act(SeeChoice(p.room.top.told.place)))


def branch_sheet(p: Pilot, chance: Rng) -> None:
    scene = branching(p, chance)
    match = scene.sitting.match
    while not match.state.over:
        match.play(match.state.legal[0])
    to(p, Sheet(p.room, scene.play, PRACTICE.after))
