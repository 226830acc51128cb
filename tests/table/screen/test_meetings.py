"""No parts of the table overlap that must not: every game, all numbers of seats, window and text sizes."""

from __future__ import annotations

import pytest
from meeting import Watched, meetings
from pilot import sit
from samples import first

from game.features.results.messages import GoOn
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
    p = pilot(size=window[0], text_size=window[1], seed=1, reminders=False, remarks=False, table_talk=False)
    use(language)
    try:
        sit(p, game, players, [("variants", variants)] if variants else [])
        for step in range(STEPS):
            if any(t.do == GoOn() for t in p.live("button")):
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
