"""Opens the screens of a deal for several people, with any number of turns played."""

from __future__ import annotations

from pilot import Pilot

from engine.kernel.rng import Rng
from game.features.daily.turns_screen import TurnsScene
from game.features.daily.turns_store import InTurns, Turn
from game.features.daily.turns_table import COVER, TurnTable
from game.features.people.seating import fitted
from game.features.results.round_sheet import Sheet
from game.table.screen.table_scene import TableScene

from .at_tables import set_table, to


def begun(p: Pilot, chance: Rng) -> InTurns:
    """A deal for two to four friends."""
    table = set_table(chance, people=2 + chance.below(3), most=6)
    people = [table.chairs[seat] for seat in table.people]
    count = len(table.chairs)
    _first, *bots = fitted(people[:1], count, count)
    group = table._replace(chairs=(*people, *bots))
    turns = InTurns(p.home)
    seed = (1 << 30) + chance.below(1 << 30)  # no other table has it, because none may deal these cards
    if turns.begin(group, seed) is not None:
        raise AssertionError(turns.trouble)
    return turns


def turns(p: Pilot, chance: Rng) -> None:
    """Nobody has played yet, or some, or all."""
    found = begun(p, chance)
    done = chance.below(len(found.turns) + 1)
    for n in range(done):
        gone = chance.below(4) == 0
        some = Turn(chance.below(40), 1 + chance.below(4), 4)
        found.turns[n] = Turn(away=True) if gone else some
    found.settle()
    to(p, TurnsScene(p.room, found))


def turn_table(p: Pilot, chance: Rng) -> TableScene:
    found = begun(p, chance)
    scene = TurnTable(p.room, found.sit(p.title.thinker), True)
    to(p, scene)
    return scene


def turn_sheet(p: Pilot, chance: Rng) -> None:
    scene = turn_table(p, chance)
    match = scene.sitting.match
    while not match.state.over:
        match.play(match.state.legal[0])
    to(p, Sheet(p.room, scene.play, COVER))


def give_up(p: Pilot, chance: Rng) -> None:
    found = begun(p, chance)
    scene = TurnsScene(p.room, found)
    to(p, scene)
    to(p, scene._giving_up(0))
