"""Everything that shows, says, advises or answers is built from a `View`, never from the true match.

While a match runs, only `Seated` and its `Sitting` hold it. They type it as `PublicMatch`, so that reading
its state, its events or its seed anywhere else is an error of mypy; everything shown comes through
`Sitting.view`, `shown_to` and, after the match, `laid_open` and `finished`. `true_match` opens the match: a
leak needs that import, or one of the others below, and these tests list the modules that may have each.

A second wall stands before what the flow of a match knows: who is asked in secret, and how many choices were
made. All code that shows has a `ShownSitting`, which lacks these parts; `Play.flow` has them.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tables import lay
from test_layers import imports, inside, modules
from trees import tree_of

from engine.kernel.match import Match
from game.data import open_home
from game.features.lessons.practice_table import LaidPractice
from game.features.people import remembered_tables
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.play_protocol import MatchPlay
from game.table.match.setup import first_setup
from game.table.match.shown_sitting import ShownSitting
from game.table.screen.screen_protocol import TableScreen

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
    "game.table.match.shown_sitting": "names the type of a finished match",
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
    "game.features.review.best_moment": "finished matches",
    "game.features.review.decisive_moment": "finished matches",
    "game.cli.referee_log": "bots alone",
    "game.cli.commands.replay": "a file",
    "game.cli.commands.review": "finished matches",
    "game.cli.commands.selftest": "bots alone",
    "game.cli.commands.simulate": "bots alone",
}
"""Who may read a match that is over, or that only bots play."""
READ = {
    "game.features.replay.open_file": "refuses a deal that others still play, or shows nobody the match",
    "game.features.daily.turns_store": "enters the results of such a deal",
    "game.features.people.missing_rows": "enters finished matches in the records",
}
"""Who may read a match from its file, besides those who may make one."""
FLOW = {
    "game.table.match": "carries the match on",
    "game.table.shared": "calls the next person, by modules that draw nothing",
    "game.table.explain.hint": "asks the adviser, unless a bot is thinking",
    "game.table.screen.turn_timer": "lets a bot answer when the time is up",
    "game.text.match": "carries the match on in a terminal",
    "game.features.replay.replay_steps": "goes through a record, which has no secret questions",
}
"""Who may read what the flow of a match knows, besides what everybody or the viewer does."""
HANDED = {
    "game.text": "begins a match and hands it to the terminal",
    "game.text.daily_deal": "the same for a daily deal",
    "game.features.title.start_match": "begins or continues a match and hands it to the table",
    "game.features.daily.store": "begins the one try",
    "game.features.daily.turns_store": "begins a turn",
    "game.features.daily.turns_table": "hands it on",
    "game.features.lessons.practice_table": "lays positions of lessons",
    "game.features.lessons.table_screen": "hands it on",
    "game.features.puzzles.model": "lays the position of a puzzle",
    "game.features.replay.screen": "hands a record on",
    "game.table.screen.mode": "hands it on",
    "game.table.screen.table_state": "hands it on to the match, and shows what a `ShownSitting` has",
}
"""Who may name the type of a match with its secret parts, to begin it or hand it on."""
SECRETS = frozenset({
    "asked", "to_move", "person_asked", "bot_asked", "asked_bot", "whispering", "view_of_asked", "glance",
    "hold", "bot_answer", "cut_bot", "thinker", "happened", "read_so_far", "since", "news", "seen", "reacted",
    "made_for", "can_undo", "undo_owner", "journal", "file",
})  # fmt: skip
"""What only the flow may read of a sitting: it depends on secret questions, or on the time bots take."""
TELLING = frozenset({"decisions_since"})
"""The one member of a seat's window that counts what the seat did not notice."""
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


def carries_on(module: str) -> bool:
    """Whether a module belongs to the flow of the match."""
    return any(inside(module, one) for one in FLOW) and not module.rpartition(".")[2].startswith("draw_")


def through_the_second_wall(source: str, module: str, package: str) -> list[str]:
    """The imports and reads by which a module would learn what only the flow of a match knows."""
    if carries_on(module):
        return []
    tree = tree_of(source)
    held = ("game.table.match.live_match.Sitting", "game.table.match.seat_holders.Seated")
    found = [
        f"{module}:{line}: {name}"
        for line, name in imports(tree, package)
        if name in held and module not in HANDED
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            of = ast.unparse(node.value).rpartition(".")[2]
            secret = node.attr in SECRETS and of == "sitting" and module not in HANDED
            counted = node.attr in TELLING
            if secret or counted or (node.attr == "flow" and of in ("play", "_play", "self")):
                found.append(f"{module}:{node.lineno}: {ast.unparse(node)}")
    return found


def may(module: str, name: str) -> bool:
    """Whether a module may import a name, as far as the true match is concerned."""
    if name == "game.table.match.seat_holders.true_match":
        return module in PLAYED
    if name == "game.table.match.recorded_match.record_of":
        return module in READ
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


def test_only_the_flow_of_a_match_reads_what_was_asked_in_secret():
    found = [
        breach
        for path, module, package in modules(("game",))
        for breach in through_the_second_wall(path.read_text("utf-8"), module, package)
    ]
    assert not found, "\n".join(found)


def test_what_is_shown_has_no_secret_part():
    """So mypy refuses a line that reads one through `play.sitting` or `scene.sitting`."""
    shown = {*vars(ShownSitting), *ShownSitting.__annotations__}
    assert not SECRETS & shown and {"view", "window", "viewer", "setup", "showing"} <= shown
    assert {*dir(laid())} >= SECRETS
    for holder in (MatchPlay, TableScreen):
        assert holder.__annotations__["sitting"] == "ShownSitting"


def test_only_these_tables_open_while_others_still_play_their_deal():
    """A turn itself; a replay, which has no cards of its own; and positions that were made by hand."""
    found = {
        node.name
        for path, _module, _package in modules(("game",))
        for node in ast.walk(tree_of(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
        for line in node.body
        if isinstance(line, ast.Assign) and ast.unparse(line) == "opens_sealed = True"
    }
    assert found == {"TurnSitting", "Recorded", "LaidPractice"}


def laid() -> Sitting:
    """A table of no account."""
    return LaidPractice(
        first_setup("eightfist", 2), Match(lay("eightfist", 2, ""), 1), None, OnTheSpot(), None
    )


@pytest.mark.parametrize(
    "source",
    [
        "from game.table.match.live_match import Sitting",
        "from game.table.match.seat_holders import Seated as Table",
        "def delay(play):\n    return 0.1 if play.flow.asked else 0.0",
        "def row(self):\n    return self.flow.happened",
        "def row(self):\n    return self.play.sitting.happened",
        "def badge(scene: Any):\n    return scene.sitting.whispering",
        "def count(window, choice):\n    return window.decisions_since(choice)",
    ],
)
@pytest.mark.parametrize(
    "module", ["game.text.match_printing", "game.table.explain.coach", "game.table.shared.draw_curtain"]
)
def test_a_line_that_reads_what_only_the_flow_knows_is_found(module, source):
    assert through_the_second_wall(source, module, module.rpartition(".")[0])


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
