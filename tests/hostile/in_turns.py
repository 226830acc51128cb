"""Opens the screens of a deal that friends play in turns, with any number of turns played."""

from __future__ import annotations

from pilot import Pilot

from engine.kernel.rng import Rng
from game.daily.turns import InTurns, Turn
from game.scenes.turn_table import TurnSheet, TurnTable
from game.scenes.turns import GiveUp, TurnsScene

from .at_tables import set_table, to


def begun(p: Pilot, chance: Rng) -> InTurns:
    """A deal for two to four friends."""
    group = set_table(chance, people=2 + chance.below(3), most=6)
    turns = InTurns(p.home)
    if turns.begin(group, len(group.chairs), chance.below(1 << 30)) is not None:
        raise AssertionError(turns.trouble)
    return turns


def turns(p: Pilot, chance: Rng) -> None:
    """Nobody has played yet, or some, or all: then it is known what their choices cost."""
    found = begun(p, chance)
    done = chance.below(len(found.turns) + 1)
    for n in range(done):
        gone = chance.below(4) == 0
        some = Turn(
            chance.below(40), 1 + chance.below(4), 4, False, True, chance.below(9000), chance.below(900)
        )
        found.turns[n] = Turn(away=True) if gone else some
    found.settle()
    to(p, TurnsScene(p.room, found))


def turn_table(p: Pilot, chance: Rng) -> TurnTable:
    found = begun(p, chance)
    scene = TurnTable(p.room, found.sit(p.title.thinker), True, None)
    to(p, scene)
    return scene


def turn_sheet(p: Pilot, chance: Rng) -> None:
    scene = turn_table(p, chance)
    match = scene.sitting.match
    while not match.state.over:
        match.play(match.state.legal[0])
    to(p, TurnSheet(p.room, scene.play))


def give_up(p: Pilot, chance: Rng) -> None:
    found = begun(p, chance)
    to(p, TurnsScene(p.room, found))
    to(p, GiveUp(p.room, lambda: found.give_up(0), found.people[0].name))
