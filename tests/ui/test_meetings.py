"""No parts of the table overlap that must not: every game, all numbers of seats, window and text sizes."""

from __future__ import annotations

import pygame
import pytest
from meeting import Watched, meetings
from pilot import sit
from samples import first

from game.words import use

SMALL, LARGE = ((960, 600), 100), ((1280, 720), 200)
WINDOWS = [SMALL, LARGE, ((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 200), ((3840, 2160), 150)]
SEATS = {"absurd": (2, 4, 6), "lockdown": (2, 4, 8), "eightfist": (2, 4, 6), "equilibrium": (2, 4, 6)}
CASES = [
    ("absurd", 6, "", SMALL, "en"), ("lockdown", 8, "", LARGE, "de"), ("eightfist", 4, "", SMALL, "en"),
    ("equilibrium", 6, "ABE", LARGE, "de"),
]  # fmt: skip
CASES += [
    (game, players, variants, window, "de" if (i + players) % 4 else "en")
    for i, window in enumerate(WINDOWS)
    for game, seats in SEATS.items()
    for players in seats
    for variants in (("", "BE", "CD") if game == "equilibrium" else ("",))
]
STEPS = 40
"""The number of clicks at each table."""


@pytest.mark.parametrize(
    ("game", "players", "variants", "window", "language"), first(1, [CASES[1], CASES[0], *CASES[2:]])
)
def test_nothing_meets_what_it_must_not(pilot, monkeypatch, game, players, variants, window, language):
    watched, faults = Watched(monkeypatch), set()
    p = pilot(size=window[0], text_size=window[1], seed=1, reminders=False, remarks=False)
    use(language)
    try:
        sit(p, game, players, [("variants", variants)] if variants else [])
        for step in range(STEPS):
            if any(t.do == ("on",) for t in p.live("button")):
                break
            moves = [t for t in p.moves() if p.bare_spot(t)]
            if not moves:
                p.frame()
                continue
            if step % 4 == 3:
                p.point((4, 4))
                p.wait(0.5)
                watched.bar = None
                p.room.fresh = True
                p.frame()
                assert p.things  # the page is made, and so the prompt is drawn
                faults |= {*meetings(p, watched.bar)}
                moves = [t for t in p.moves() if p.bare_spot(t)] or moves
            p.click_thing(moves[p.chance.below(len(moves))])
    finally:
        use("en")
    assert not faults, "\n".join(sorted(faults))


def test_the_chain_follows_its_place_when_the_window_gets_another_size(pilot):
    p = pilot(size=(1280, 720), seed=2)
    sit(p, "absurd", 4)
    top, column = p.room.top, p.room.top.play.column
    p.until(lambda: top.play.picker)
    s = top.sitting.match.state
    f = s.table.facts
    s.put("chain", ((("attack", "draw", 2), 1, s.zones[f.first][-1], f.first),))
    top.play.board.show(top.sitting.view(), top.sitting.public())
    top.arrange(0.0)
    for size in ((960, 600), (1600, 900)):
        p.window = pygame.display.set_mode(size)
        p.room.resize(size)
        p.frame()
        room = top.places().column
        parts = [t.rect for t in p.things if t.kind in ("column", "threat")]
        parts += [t.rect for t in p.things if t.id in [row.sprite for row in column.rows]]
        assert len(parts) == 3 and all(room.contains(part) for part in parts)
