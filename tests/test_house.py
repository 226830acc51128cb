"""The walls inside `game`: who may import whom, and what works without pygame."""

from __future__ import annotations

import subprocess
import sys
from fnmatch import fnmatch

import pytest
from test_layers import ROOT, graph, inside, modules

PRODUCT = ("engine", "ai", "game", "bundle", "assets", "tools", "lab")

WALLS = {
    "game.words": ("game.words",),
    "game.data": ("game.data", "game.words"),
    "game.ui": ("game.ui", "game.data", "game.words"),
    "game.table": ("game.table", "game.books.contract", "game.ui", "game.data", "game.words"),
    "game.books": (
        "game.books",
        "game.features.lessons.facts",
        "game.table",
        "game.ui",
        "game.data",
        "game.words",
    ),
    "game.features": ("game.features", "game.books", "game.table", "game.ui", "game.data", "game.words"),
}
"""The folders of `game` that each folder may import."""

HOLES = {
    "game.table.explain.find_newcomers": "game.features.people.people_store",
    "game.table.match.live_match": "game.features.people.evening game.features.people.history"
    " game.features.people.people_store game.features.people.played_matches",
    "game.table.match.main_menu_protocol": "game.features.daily.deal game.features.daily.turns_store",
    "game.table.match.rematch": "game.features.people.remembered_tables",
    "game.table.screen.layout": "game.features.rulebook.page game.features.rulebook.parser",
    "game.table.screen.pause_menu": "game.features.people.evening game.features.people.evening_panel"
    " game.features.people.evening_screen game.features.people.messages game.features.settings.screen"
    " game.features.setup.messages game.features.title.messages",
    "game.table.screen.table_scene": "game.features.results.round_sheet",
    "game.table.screen.table_state": "game.features.people.people_store",
    "game.table.shared.leave_and_return": "game.features.people.people_store"
    " game.features.people.remembered_tables game.features.setup.sit_down",
    "game.table.shared.reaction_habits_screen": "game.features.people.people_store",
}
"""The imports that break a wall today, by importer. This list may only become shorter."""

WITHOUT_PYGAME = (
    "engine*", "ai*", "game.words*", "game.data*", "game.cli*", "game.text*", "game.table.match*",
    "game.features.*model", "game.features.*words", "game.features.*store",
)  # fmt: skip
"""What ARCHITECTURE describes as usable without pygame."""

STILL_WITH_PYGAME = {
    "game.table.match.play",
    "game.table.match.play_protocol",
    "game.table.match.playback",
    "game.text.puzzle",
    "game.features.puzzles.model",
    "game.features.review.words",
}
"""The exceptions: all of them through the board's sprites. This list, too, may only become shorter."""


def breaches(imports: dict[str, set[str]]) -> set[tuple[str, str]]:
    """Each import through a wall, as importer and imported."""
    return {
        (name, other)
        for name, wanted in imports.items()
        for room, allowed in WALLS.items()
        if inside(name, room)
        for other in wanted
        if inside(other, "game") and other != "game" and not any(inside(other, near) for near in allowed)
    }


def test_every_folder_imports_only_what_it_may():
    files = [(module, package, path.read_text("utf-8")) for path, module, package in modules(("game",))]
    found = breaches(graph(files))
    known = {(name, other) for name, others in HOLES.items() for other in others.split()}
    news = [f"{name} must not import {other}" for name, other in sorted(found - known)]
    gone = [f"{name} no longer imports {other}: take it from HOLES" for name, other in sorted(known - found)]
    assert not news + gone, "\n".join(news + gone)


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("game.ui.page.layout", "game.table.log.story"),
        ("game.ui.art.cards", "game.books.contract.book"),
        ("game.table.log.story", "game.features.review.story"),
        ("game.table.log.story", "game.books.absurd.words"),
        ("game.words.say", "game.ui.durations"),
        ("game.features.daily.screen", "game.app.startup"),
    ],
)
def test_an_import_through_a_wall_is_noticed(importer, imported):
    assert breaches({importer: {imported}}) == {(importer, imported)}


def test_what_needs_no_screen_is_imported_without_pygame():
    """One process without pygame imports all these modules; those that fail are exactly the known ones."""
    names = [module for _path, module, _package in modules(("engine", "ai", "game"))]
    meant = [
        name
        for name in names
        if any(fnmatch(name, pattern) for pattern in WITHOUT_PYGAME) and not name.endswith("__main__")
    ]
    assert len(meant) > 200 and {*meant} > STILL_WITH_PYGAME
    program = f"""
import importlib, sys
sys.modules["pygame"] = None
for name in {meant!r}:
    try:
        importlib.import_module(name)
    except ImportError as error:
        print(name, "needs", error.name)
"""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    failed = dict(line.split(" needs ") for line in done.stdout.splitlines())
    assert {*failed.values()} <= {"pygame"}, done.stdout
    assert {*failed} == STILL_WITH_PYGAME


QUESTIONS = ("How ", "What ", "When ", "Where ", "Whether ", "Which ", "Who ", "Whose ", "Why ")


def test_a_module_begins_with_what_it_is_or_does():
    lines = {path.as_posix(): path.read_text("utf-8").split("\n")[0] for path, _m, _p in modules(PRODUCT)}
    assert not {name for name, line in lines.items() if not line.startswith(('"""', "#!"))}
    assert not {name: line for name, line in lines.items() if line.removeprefix('"""').startswith(QUESTIONS)}
