"""The product's shape: small folders, short class chains, imports in one direction through `game`."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from test_layers import ROOT, graph, modules
from trees import tree_of

PRODUCT = ("engine", "ai", "game", "bundle", "assets", "tools", "lab")
MOST_IN_A_ROOM = 25
LONGEST_CHAIN = 4
MOST_UPWARD = 40
"""Imports from a later folder. Their number may only fall."""

ORDER = (
    "words", "data", "ui.art", "ui", "books.contract", "table.places", "table.board", "table.question",
    "table.log", "table.stage", "table.match", "table.bars", "table.felt", "features.people", "table.shared",
    "table.explain", "features.settings", "features.printing", "features.score_pad",
    "features.rulebook", "table.screen",
    "features.lessons", "features.setup", "features.review", "features.results", "features.replay",
    "features.puzzles", "features.gallery", "books", "features.daily", "features.path",
    "features.title", "cli", "text", "app",
)  # fmt: skip
"""The folders of `game`: each imports from those before it."""


def room_of(module: str) -> str:
    """The folder of a module of `game`; a longer name in ORDER wins."""
    inside = module.removeprefix("game.")
    fits = [room for room in ORDER if inside == room or inside.startswith(room + ".")]
    return max(fits, key=len, default="")


def upward(imports: dict[str, set[str]]) -> list[tuple[str, str]]:
    """The imports from a later folder of ORDER, each as importer and imported."""
    return sorted(
        (name, other)
        for name, wanted in imports.items()
        for other in wanted
        if (here := room_of(name)) and (there := room_of(other)) and ORDER.index(there) > ORDER.index(here)
    )


def bases(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """Each class of a module, with the names of its bases."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
            yield node.name, [getattr(base, "id", getattr(base, "attr", "")) for base in plain]


def depths(parents: dict[str, list[str]]) -> dict[str, int]:
    """How many classes of ours stand above one another, each class with itself."""

    def depth(name: str, below: tuple[str, ...] = ()) -> int:
        if name not in parents or name in below:
            return 0
        return 1 + max((depth(base, (*below, name)) for base in parents[name]), default=0)

    return {name: depth(name) for name in parents}


def test_no_room_is_crowded():
    rooms = Counter(
        path.parent.relative_to(ROOT).as_posix()
        for top in PRODUCT
        for path in (ROOT / top).rglob("*.py")
        if path.name != "__init__.py"
    )
    assert len(rooms) > 30
    assert not {room: count for room, count in rooms.items() if count > MOST_IN_A_ROOM}


def test_no_class_stands_on_a_tower():
    parents: dict[str, list[str]] = {}
    for path, _module, _package in modules(PRODUCT):
        for name, above in bases(tree_of(path.read_text("utf-8"))):
            parents.setdefault(name, []).extend(above)
    assert not {name: deep for name, deep in depths(parents).items() if deep > LONGEST_CHAIN}


def test_rooms_import_from_those_before_them():
    files = [(module, package, path.read_text("utf-8")) for path, module, package in modules(("game",))]
    found = upward(graph(files))
    assert len(found) <= MOST_UPWARD, "\n".join(f"{name} imports {other}" for name, other in found)


def test_every_room_of_the_table_and_the_features_has_its_place_in_the_order():
    rooms = {
        f"{top}.{path.name}"
        for top in ("table", "features")
        for path in (ROOT / "game" / top).iterdir()
        if path.is_dir() and any(path.glob("*.py"))
    }
    assert rooms <= {*ORDER}


def test_a_tower_and_an_upward_import_are_noticed():
    tower = {"A": [], "B": ["A"], "C": ["B"], "D": ["C"], "E": ["D", "Other"]}
    assert depths(tower)["E"] == 5
    words, log = "game.words.say", "game.table.log.story"
    assert upward({words: {log}}) == [(words, log)]
    assert not upward({log: {words, "engine.kernel.view"}})


QUESTIONS = ("How ", "What ", "When ", "Where ", "Whether ", "Which ", "Who ", "Whose ", "Why ")


def test_a_module_begins_with_what_it_is_or_does():
    lines = {path.as_posix(): path.read_text("utf-8").split("\n")[0] for path, _m, _p in modules(PRODUCT)}
    assert not {name for name, line in lines.items() if not line.startswith(('"""', "#!"))}
    assert not {name: line for name, line in lines.items() if line.removeprefix('"""').startswith(QUESTIONS)}
