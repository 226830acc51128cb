"""Who may import whom: engine <- ai <- game, lab beside game, and inside engine the kernel knows no game."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from trees import tree_of

ROOT = Path(__file__).parent.parent
OURS = ("engine", "ai", "game", "lab")

# Modules of the standard library that the engine must not use.
CLOCKS = {"datetime", "sched", "time"}
FILES = {
    "fileinput",
    "glob",
    "importlib.resources",
    "io",
    "os",
    "pathlib",
    "shelve",
    "shutil",
    "sqlite3",
    "tempfile",
}
CHANCE = {"random", "secrets", "uuid"}
SCREENS = {"curses", "locale", "logging", "platform", "tkinter"}
OTHERS = {"asyncio", "concurrent", "ctypes", "multiprocessing", "queue", "select", "signal", "socket"}
PROCESSES = {"subprocess", "threading", "urllib"}
# All that the text mode may use, so that nothing typed or printed is kept, as a history or a log would.
IN_TEXT = {"__future__", "argparse", "collections", "pathlib", "sys", "time", "typing"}
# Under TYPE_CHECKING: the default of a type variable, which needs Python 3.13, and mypyc's machine integer.
FOR_TYPES = {"typing_extensions.TypeVar": "typevar_defaults", "mypy_extensions.i64": "rng card_moves"}
NOT_IN_ENGINE = CLOCKS | FILES | CHANCE | SCREENS | OTHERS | PROCESSES
# Built-in functions that reach outside, or whose result differs from run to run.
DOORS = {"open", "input", "print", "exec", "eval", "compile", "__import__", "breakpoint", "id", "hash"}


def imports(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """The line and full dotted name of every import of a module, wherever it is in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            start = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{start}.{name.name}") for name in node.names)


def inside(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def may_import(module: str, name: str) -> bool:
    """Whether the module (a dotted name, or `run`) may import this name."""
    top = name.split(".")[0]
    standard = top in sys.stdlib_module_names
    if inside(module, "engine.kernel") and module.rpartition(".")[2] in FOR_TYPES.get(name, "").split():
        return True
    if inside(module, "engine.kernel"):
        return inside(name, "engine.kernel") or (standard and allowed_in_engine(name) and top != "importlib")
    if inside(module, "engine"):
        return top == "engine" or (standard and allowed_in_engine(name))
    if inside(module, "ai"):
        return top in ("ai", "engine") or standard
    if inside(module, "lab"):
        return top != "game" or inside(name, "game.words")
    if inside(module, "game.text"):
        return top in IN_TEXT or top in OURS
    if module == "run":
        return standard or name == "game.cli.main"  # when everything that it needs exists
    return True


def allowed_in_engine(name: str) -> bool:
    return not any(inside(name, banned) for banned in NOT_IN_ENGINE)


def violations(source: str, module: str, package: str) -> list[str]:
    """Each breach in the source, as `module:line: breach`."""
    tree = tree_of(source)
    found = [
        f"{module}:{line}: {name}" for line, name in imports(tree, package) if not may_import(module, name)
    ]
    if inside(module, "engine"):
        found += [
            f"{module}:{node.lineno}: {node.func.id}()"
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DOORS
        ]
    return found


def modules(tops: tuple[str, ...] = OURS) -> Iterator[tuple[Path, str, str]]:
    """Every file of ours with its module name and the package of its relative imports."""
    yield ROOT / "run.py", "run", ""
    for top in tops:
        for path in sorted((ROOT / top).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            package = ".".join(parts[:-1])
            yield path, package if parts[-1] == "__init__" else ".".join(parts), package


def test_every_module_keeps_to_its_layer():
    files = list(modules())
    assert len(files) > 1
    found = [
        breach
        for path, module, package in files
        for breach in violations(path.read_text("utf-8"), module, package)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("module", "package", "source"),
    [
        ("engine.kernel.state", "engine.kernel", "import pygame"),
        ("engine.kernel.state", "engine.kernel", "from engine.equilibrium import rules"),
        ("engine.kernel.state", "engine.kernel", "from engine import lockdown"),
        ("engine.kernel.state", "engine.kernel", "from .. import absurd"),
        ("engine.kernel.state", "engine.kernel", "from ..eightfist.rules import deal"),
        ("engine.kernel", "engine.kernel", "from ..absurd import cards"),
        ("engine.kernel", "engine", "from . import absurd"),
        ("engine.kernel.state", "engine.kernel", "import importlib"),
        ("engine.kernel.state", "engine.kernel", "import engine"),
        ("engine.equilibrium", "engine.equilibrium", "import ai"),
        ("engine.equilibrium", "engine.equilibrium", "from game import words"),
        ("engine.equilibrium", "engine.equilibrium", "def deal():\n    import random"),
        ("engine.equilibrium", "engine.equilibrium", "if True:\n    from os import path"),
        ("engine.equilibrium", "engine.equilibrium", "import os.path as p"),
        ("engine.equilibrium", "engine.equilibrium", "from time import monotonic"),
        ("engine.equilibrium", "engine.equilibrium", "from pathlib import Path"),
        ("engine.equilibrium", "engine.equilibrium", "text = open('save').read()"),
        ("engine.equilibrium", "engine.equilibrium", "order = sorted(cards, key=lambda c: hash(c))"),
        ("engine.equilibrium", "engine.equilibrium", "import platformdirs"),
        ("ai.expert", "ai", "import pygame"),
        ("ai.expert", "ai", "from game.table.board import board"),
        ("ai.expert", "ai", "import numpy"),
        ("lab.report", "lab", "from game.cli import wrong"),
        ("game.text.match", "game.text", "import readline"),
        ("game.text.match", "game.text", "def say():\n    import logging"),
        ("run", "", "from engine import version"),
        ("run", "", "import platformdirs"),
    ],
)
def test_a_planted_breach_is_caught(module, package, source):
    assert violations(source, module, package)


@pytest.mark.parametrize(
    ("module", "package", "source"),
    [
        ("engine.kernel.state", "engine.kernel", "from .cards import Card\nfrom typing import NamedTuple"),
        ("engine.kernel", "engine.kernel", "from . import state\nfrom engine.kernel import match"),
        ("engine.equilibrium", "engine.equilibrium", "from ..kernel import State\nimport json, hashlib"),
        ("ai.expert", "ai", "import time\nfrom engine.kernel import View\nfrom . import clock"),
        ("game.app.startup", "game", "import pygame\nimport ai, engine\nopen('settings')"),
        ("run", "", "import venv, subprocess"),
    ],
)
def test_what_is_allowed_passes(module, package, source):
    assert not violations(source, module, package)


# Circles. Modules that import one another cannot be read, tested or compiled one by one, so imports for types
# count like all others. A package that imports its own modules is no circle.


def graph(files: list[tuple[str, str, str]]) -> dict[str, set[str]]:
    """Which of our modules each module imports; each of `files` is (name, package, source)."""
    names = {name for name, _package, _source in files}
    found = {}
    for name, package, source in files:
        wanted = [full for _line, full in imports(tree_of(source), package)]
        found[name] = {full if full in names else full.rpartition(".")[0] for full in wanted} & names - {name}
    return found


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """The groups of modules in which each needs all the others, directly or through others."""
    reach = {name: set(near) for name, near in graph.items()}
    news = True
    while news:
        news = False
        for near in reach.values():
            further = set().union(*(reach[name] for name in near)) - near
            near |= further
            news = news or bool(further)
    found: list[set[str]] = []
    for name in sorted(graph):
        group = {other for other in reach[name] if name in reach[other]}
        if name in group and group not in found:
            found.append(group)
    return found


def told(files: list[tuple[str, str, str]]) -> str:
    """The circles among these files: in each, the modules and the lines in which one imports another."""
    found = []
    for circle in circles(graph(files)):
        lines = [
            f"  {name}:{line} imports {full}"
            for name, package, source in files
            for line, full in imports(tree_of(source), package)
            if name in circle and {full, full.rpartition(".")[0]} & circle - {name}
        ]
        found += [f"{len(circle)} modules in a circle: {', '.join(sorted(circle))}", *lines]
    return "\n".join(found)


def test_no_modules_import_one_another():
    tops = (*OURS, "tools", "bundle", "assets")
    files = [(name, package, path.read_text("utf-8")) for path, name, package in modules(tops)]
    assert (found := told(files)) == "", found


@pytest.mark.long
def test_no_modules_of_the_tests_import_one_another():
    """Tests import helpers by their bare names, except helpers in packages, such as `twins`."""
    files = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        packed = (path.parent / "__init__.py").exists()
        package = path.parent.name if packed else ""
        name = package if path.stem == "__init__" else f"{package}.{path.stem}".lstrip(".")
        files.append((name, package, path.read_text("utf-8")))
    assert (found := told(files)) == "", found


@pytest.mark.parametrize(
    "source",
    [
        "from .b import x",
        "from . import b",
        "import game.b",
        "def later():\n    from .b import x",
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from game.b import x",
    ],
)
def test_a_planted_circle_is_caught(source):
    files = [
        ("game.a", "game", source),
        ("game.b", "game", "from .c import y"),
        ("game.c", "game", "import game.a"),
    ]
    assert circles(graph(files)) == [{"game.a", "game.b", "game.c"}]
    assert "game.a, game.b, game.c\n" in told(files) and "game.c:1 imports game.a" in told(files)
    assert not told([*files[:2], ("game.c", "game", "import engine")])


BY_GAME = {"Belief", "Facts", "Public", "Round", "Weights", "Witness"}
"""Classes that several games each define; the kernel's `Public` is the base of them all."""


def test_no_two_classes_have_one_name():
    where: dict[str, list[str]] = {}
    for path, module, _ in modules((*OURS, "tools", "bundle", "assets")):
        for node in tree_of(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                where.setdefault(node.name, []).append(module)
    for name in BY_GAME:
        parents = [module.rpartition(".")[0] for module in where.pop(name)]
        assert len(set(parents)) == len(parents) > 1, name
    assert not {name: found for name, found in where.items() if len(found) > 1}


DISTRIBUTIONS = {
    "fontTools": "fonttools",
    "fpdf": "fpdf2",
    "mypyc": "mypy",
    "pathops": "skia-pathops",
    "pygame": "pygame-ce",
}
"""By module, the package that installs it, if its name is another one."""
BROUGHT = {
    "gymnasium": "pettingzoo",
    "numpy": "pettingzoo",
    "mypy_extensions": "mypy",
    "typing_extensions": "mypy",
}
"""By module, the package of ours that needs it and so brings it along."""


def test_every_package_that_we_import_is_named_with_its_version():
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    pinned = {name.lower() for name in re.findall(r'^    "([\w-]+)==', text, re.M)}
    ours = {*OURS, "run", "tools", "bundle", "assets"}
    for path, module, package in modules((*OURS, "tools", "bundle", "assets")):
        for _line, name in imports(tree_of(path.read_text("utf-8")), package):
            top = name.split(".")[0]
            if top not in ours and top not in sys.stdlib_module_names:
                wanted = BROUGHT.get(top) or DISTRIBUTIONS.get(top, top)
                assert wanted.lower() in pinned, f"{module} imports {top}, which no extra names"
