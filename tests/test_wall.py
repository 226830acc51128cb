"""Everything that shows, says, advises or answers is built from a `View`, never from the true match.

While a match runs, only `Seated` and its `Sitting` hold it. They type it as `PublicMatch`, so that reading
its state, its events or its seed anywhere else is an error of mypy; everything shown comes through
`Sitting.view`, `shown_to` and, after the match, `laid_open` and `finished`. `true_match` opens the match: a
leak needs that import, or one of the others below, and these tests list the modules that may have each.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from test_layers import imports, inside, modules
from trees import tree_of

from game.data import open_home
from game.features.people import remembered_tables
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup

PLAYED = {
    "game.table.match.live_match": "plays the match, and writes it down",
    "game.table.match.seat_window": "finds what one seat noticed",
    "game.table.match.next_asked": "plays ahead to see who is asked next",
    "game.table.match.secret_choices": "plays on for each of those who choose at the same time",
    "game.features.lessons.practice_table": "lays the positions of lessons, which are no secret",
    "game.table.match.recorded_match": "shows a match from its events, and holds no state",
}
"""Who may open the match of a sitting, and for what."""

LAID = "game.features.rulebook.positions"
"""Positions that were made by hand for rulebook, lessons and gallery; they are nobody's secret."""
BEGUN = {
    "game.table.match.seat_holders": "holds it",
    "game.table.match.live_match": "begins and resumes it",
    "game.table.match.public_match": "names the types",
    "game.table.match.rematch": "tries seeds for a match that has not begun",
    "game.features.daily.store": "begins the one try",
    "game.features.daily.start_try": "begins practice with the cards of a day",
    "game.features.daily.turns_store": "begins a turn",
    "game.features.daily.deal": "finds the table and the seed of a day",
    "game.features.replay.branch": "plays a finished match again up to a moment",
}
"""Who makes a match, or keeps one."""
OVER = {
    "game.table.match.undo_rules": "guessed worlds alone",
    "game.books.contract.book": "finished matches",
    "game.features.people.records_store": "finished matches",
    "game.features.people.evening": "finished matches",
    "game.features.review.best_moment": "finished matches",
    "game.cli.referee_log": "bots alone",
    "game.cli.commands.replay": "a file",
    "game.cli.commands.review": "finished matches",
    "game.cli.commands.selftest": "bots alone",
    "game.cli.commands.simulate": "bots alone",
}
"""Who may read a match that is over, or that only bots play."""
SHUT = frozenset({"state", "events", "choices", "past", "seed", "seen", "harm", "view"})
"""The parts of a match that not everyone knows."""


def breaches(source: str, module: str, package: str) -> list[str]:
    """The imports and reads by which a module of the product would reach the true match."""
    tree = tree_of(source)
    found = [f"{module}:{line}: {name}" for line, name in imports(tree, package) if not may(module, name)]
    if module in PLAYED or module in BEGUN or module in OVER:
        return found
    return found + [
        f"{module}:{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and (node.attr == "true_match" or node.attr in SHUT)
        if node.attr == "true_match"
        or "sitting.match" in (held := ast.unparse(node.value))
        or held.endswith(("journal.match", "_match"))
    ]


def may(module: str, name: str) -> bool:
    """Whether a module may import a name, as far as the true match is concerned."""
    if name == "game.table.match.seat_holders.true_match":
        return module in PLAYED
    match = inside(name, "engine.kernel.match") or name.startswith("engine.kernel.journal.read")
    state = inside(name, "engine") and name.endswith(".State")
    if not (match or state) or name == "engine.kernel.journal.read_scores":
        return True
    return module in PLAYED or module in BEGUN or module in OVER or inside(module, LAID) or "lesson" in module


def test_only_who_plays_or_writes_a_match_sees_behind_the_wall():
    found = [
        breach
        for path, module, package in modules(("game",))
        if module != "run"
        for breach in breaches(path.read_text("utf-8"), module, package)
    ]
    assert not found, "\n".join(found)


def test_everybody_on_the_lists_exists_and_needs_what_they_may():
    names = {module: path for path, module, _package in modules(("game",))}
    for module in (*PLAYED, *BEGUN, *OVER):
        text = Path(names[module]).read_text("utf-8")
        assert "true_match" in text or "kernel.match" in text or "kernel.state" in text, module


@pytest.mark.parametrize(
    "source",
    [
        "from game.table.match.seat_holders import true_match",
        "from game.table.match import seat_holders\nx = seat_holders.true_match(sitting).state",
        "from engine.kernel.state import State",
        "from engine.kernel.match import Match",
        "from engine.kernel.journal import read",
        "def worth(self):\n    return self.sitting.match.state.zones",
        "def delay(self):\n    return 0.05 * len(self.sitting.match.state.legal)",
        "def seed(play):\n    return play.sitting.match.seed",
        "def lines(self):\n    return [e.whole() for e in self.sitting.match.events]",
        "def coach(self):\n    return self.sitting.journal.match.state",
    ],
)
@pytest.mark.parametrize("module", ["game.text.match_printing", "game.table.explain.coach"])
def test_a_planted_leak_needs_what_is_forbidden(module, source):
    assert breaches(source, module, module.rpartition(".")[0])


def test_the_next_seed_follows_from_nothing_that_anybody_could_know(monkeypatch):
    """A seed from the clock, or the last seed plus one, would reveal all cards of the next match."""
    import random
    import secrets
    import time

    monkeypatch.setattr(time, "time", lambda: 1_700_000_000.0)
    monkeypatch.setattr(time, "monotonic", lambda: 1.0)
    random.seed(1)
    drawn = iter([7, 5, 900])
    monkeypatch.setattr(secrets, "randbelow", lambda below: next(drawn))
    assert [remembered_tables.new_seed() - 100_000_000 for _ in range(3)] == [7, 5, 900]


def test_while_a_match_goes_on_nobody_is_handed_it_as_finished_or_laid_open(tmp_path):
    """Reviews, records and score sheets start from such a match."""
    with open_home(tmp_path) as home:
        sitting = Sitting.new(first_setup("eightfist", 2), 1, home, OnTheSpot("novice"))
        for whole in (sitting.finished, sitting.laid_open):
            with pytest.raises(RuntimeError):
                whole()
        sitting.close()
