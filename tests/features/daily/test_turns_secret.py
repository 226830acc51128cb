"""Between two turns of one deal, nothing on the screen, in the main menu or in a name reveals its cards."""

from __future__ import annotations

from contextlib import nullcontext
from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pytest
from first_moves import play

from engine import games
from engine.kernel.game import Refused
from engine.kernel.match import Match
from game.data import open_home
from game.features.daily import start_turns, turns_page
from game.features.daily.store import Tries
from game.features.daily.turns_store import InTurns, Turn
from game.features.lessons.practice_table import Practice
from game.features.people import remembered_tables
from game.features.replay.branch import Branch
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.recorded_match import Recording
from game.table.match.setup import Setup, bot, person

GROUP = Setup(
    "lockdown",
    (
        person("Ana", "hare", 3, "a"),
        bot("mira", "novice"),
        person("Ben", "bear", 4, "b"),
        bot("juno", "novice"),
    ),
)
RESULT = Turn(12, 2, 3)
BOT = OnTheSpot("novice")
STAGES = ("before the first", "handed on", "in the middle")


@pytest.fixture(autouse=True)
def one_name(monkeypatch):
    monkeypatch.setattr(remembered_tables, "new_seed", lambda: 1)
    monkeypatch.setattr("time.strftime", lambda *_: "2026-01-01-1200")


def page(p):
    p.room.fresh = True
    p.wait(0.2)
    return [(t.kind, t.name, tuple(t.rect), t.lit, t.key) for t in p.things], p.picture()


def between(p, seed, stage, result=RESULT):
    """Everything that a friend at the screen can perceive while it waits for the next player."""
    turns = InTurns(p.home)
    assert turns.begin(GROUP, seed) is None
    if stage != "before the first":
        play(turns.sit(OnTheSpot("novice")))
        turns.turns[0] = result
    if stage == "in the middle":
        sitting = turns.sit(OnTheSpot("novice"))
        play(sitting, 5)
        sitting.close()
    turns._save()
    p.room.go(start_turns.go_on(p.room))
    found = [page(p), p.room.top.about(), tuple(p.room.stack[-1].wires)]
    p.press("escape")
    found.append(page(p))
    folder = Path(p.home.folder)
    return [*found, sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))]


@pytest.mark.parametrize("stage", STAGES)
def test_two_deals_look_the_same_until_somebody_sits_down(pilot, stage):
    one, other = (between(pilot(), seed, stage) for seed in (7, 8))
    assert one == other


def test_two_results_look_the_same_until_all_have_played(pilot):
    one, other = (between(pilot(), 7, "handed on", result) for result in (RESULT, Turn(31, 1, 3)))
    assert one == other


def test_a_planted_card_of_the_stock_is_felt(pilot, monkeypatch):
    honest = turns_page._said

    def told(scene):
        match = Match(games.lay("lockdown", 3), scene.turns.table.seed)
        return [*honest(scene), (str(match.state.zones)[:60], "body", "pale")]

    monkeypatch.setattr(turns_page, "_said", told)
    one, other = (between(pilot(), seed, "handed on") for seed in (7, 8))
    assert one != other


WAYS = {
    "a new match": lambda home, setup, match: Sitting.new(setup, match.seed, home, BOT),
    "practice": lambda home, setup, match: Practice(setup, match, None, BOT, home),
    "a branch": lambda home, setup, match: Branch.seated(
        Recording(match.table, setup, match.events, True, seed=match.seed), 0, setup, home, BOT
    ),
    "the one try of a day": lambda home, setup, match: Tries(home).begin(
        SimpleNamespace(game="lockdown", table=match.table, seed=match.seed, setup=lambda me: setup,
                        edition=SimpleNamespace(rules=1), day=date(2026, 1, 1)), BOT,
    ),
}  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_no_other_table_has_the_cards_of_a_deal_in_turns(tmp_path, way):
    with open_home(tmp_path) as home:
        turns = InTurns(home)
        turns.begin(GROUP, 7)
        setup = turns.table._replace(chairs=GROUP.chairs[:3])
        for seed in (8, 7):
            match = Match(games.lay("lockdown", 3, setup.options), seed)
            with pytest.raises(Refused) if seed == 7 else nullcontext():
                WAYS[way](home, setup, match)
        assert len(list(tmp_path.rglob("*.octavo"))) <= 1, "the refused match has no file"
        turns._save(over=True)
        WAYS[way](home, setup, match)
