"""Engine and bots, compiled and plain, give the same results to the last byte.

And which modules are compiled.
"""

from __future__ import annotations

import ast
import importlib
import os
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest
from needed import lacking

from bundle import __main__ as building
from bundle import compile_modules, contents
from engine import games

ROOT = compile_modules.ROOT
PLAYED = Path(__file__).with_name("played.py")


@pytest.fixture(scope="module")
def folder() -> Path:
    """What `run.py build` or `run.py build --engine` made of the sources as they are now."""
    if not compile_modules.is_fresh():
        lacking("nothing is compiled, or older sources: python3 run.py build --engine")
    return compile_modules.FOLDER


def run(path: Path, *words: object) -> str:
    """The output of a program that finds the modules in this folder first."""
    places = {"PYTHONPATH": f"{path}{os.pathsep}{ROOT}", "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [sys.executable, "-P", *map(str, words)], env={**os.environ, **places}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", [game for game, module in games.MODULES.items() if "engine." in module])
def test_games_logs_searches_and_reasons_are_the_same_byte_for_byte(folder, game):
    plain, fast = (run(path, PLAYED, game).partition("\n") for path in (ROOT, folder))
    assert (plain[0], fast[0]) == ("plain", "compiled")
    assert plain[2] == fast[2]


@pytest.mark.long
def test_whole_games_go_as_in_their_transcripts(folder):
    told = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", ROOT / "tests/golden/test_golden.py")
    assert " passed" in told


TAKE_APART = (
    "rules/test_all rules/test_causes ai/test_characters ai/test_fit ai/test_honesty ai/test_decision_losses "
    "ai/test_luck ai/test_network ai/test_retry_best_choices ai/test_reasons ai/test_review "
    "ai/test_review_process ai/test_search ai/test_steps ai/test_weights ai/test_bot_process"
)
"""Tests with a game of their own, or with a part exchanged: compiled modules are not open to either."""


@pytest.mark.long
@pytest.mark.timeout(300)
def test_rules_and_players_keep_their_promises_compiled(folder):
    left = [f"--ignore={ROOT / 'tests' / name}.py" for name in TAKE_APART.split()]
    tests = [ROOT / "tests" / part for part in ("rules", "ai", "puzzles/test_shipped.py", "daily")]
    told = run(
        folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not long and not wide", *left, *tests
    )
    assert " passed" in told


@pytest.mark.long
def test_a_compiled_module_comes_from_the_folder_and_its_bots_processes_too(folder):
    said = run(folder, "-m", "game.cli", "selftest")
    assert said.startswith("Octavo") and ", engine compiled\n" in said and "Everything works" in said


@pytest.mark.long
def test_what_is_compiled_is_not_made_twice(folder):
    assert compile_modules.make() == f"Compiled already: {folder}"


def test_every_module_that_stays_as_it_is_has_a_reason_and_is_there():
    for patterns, reason in compile_modules.LEFT.items():
        assert reason
        for pattern in patterns.split():
            assert any(fnmatch(path, pattern) for path in compile_modules.sources()), pattern
    hot = {
        "engine/kernel/state.py",
        "engine/lockdown/turn.py",
        "ai/search/search.py",
        "ai/players/absurd/quick.py",
    }
    assert hot <= {*compile_modules.compiled()}


def test_without_a_compiler_one_sentence_says_what_is_lacking(monkeypatch, capsys, tmp_path):
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(compile_modules, "is_fresh", lambda *_: False)
    with pytest.raises(compile_modules.NoCompiler, match="C compiler and Python's headers"):
        compile_modules.make(tmp_path / "compiled")
    assert compile_modules.main() == 1
    assert "cannot be compiled" in capsys.readouterr().err


@pytest.mark.parametrize("why", ["CompileError", "PlatformError", "DistutilsPlatformError"])
def test_whatever_the_missing_compiler_raises_one_sentence_says_so(monkeypatch, tmp_path, why):
    """On Windows without Visual C++, it is an error of a family of its own."""
    from setuptools._distutils import ccompiler, errors
    from setuptools._distutils.compilers import errors as compilers

    raised = getattr(errors, why, None) or getattr(compilers, why)

    class Compiler:
        def compile(self, *_: object, **__: object) -> None:
            raise raised("Microsoft Visual C++ 14.0 or greater is required.")

    monkeypatch.setattr(ccompiler, "new_compiler", lambda **_: Compiler())
    monkeypatch.setattr("setuptools._distutils.sysconfig.customize_compiler", lambda _: None)
    with pytest.raises(compile_modules.NoCompiler, match="Visual C\\+\\+"):
        compile_modules.make(tmp_path / "compiled")


def test_without_a_compiler_the_app_is_plain_and_says_so(monkeypatch, capsys):
    def none():
        raise compile_modules.NoCompiler("There is no compiler.")

    monkeypatch.setattr(compile_modules, "make", none)
    assert building.compile_engine() == "plain"
    assert (
        capsys.readouterr().err
        == "There is no compiler. The app is built from plain source, which is slower.\n"
    )


def test_the_app_gets_what_compiled_modules_import():
    assert {compile_modules.RUNTIME, "zlib", "pickle", "dataclasses", "math"} <= {*contents.behind_compiled()}


def test_a_change_of_any_source_makes_the_folder_stale(monkeypatch, tmp_path):
    folder = tmp_path / "compiled"
    assert not compile_modules.is_fresh(folder)
    folder.mkdir()
    (folder / compile_modules.STAMP).write_text(compile_modules.fingerprint(), "utf-8")
    assert compile_modules.is_fresh(folder)
    monkeypatch.setattr(compile_modules, "sources", lambda: ["engine/version.py"])
    assert not compile_modules.is_fresh(folder)


READ_ONCE = {"engine/version.py", "ai/players/lockdown/learned.py"}


def loose(source: str) -> list[str]:
    """The constants of a module that are not declared `Final`; names like `Action` and `P` are types."""
    targets = [
        goal for node in ast.parse(source).body if isinstance(node, ast.Assign) for goal in node.targets
    ]
    names = [
        name.id for goal in targets for name in getattr(goal, "elts", [goal]) if isinstance(name, ast.Name)
    ]
    types = {name for name in names if len(name) == 1 or not (name.isupper() or name.islower())}
    return [name for name in names if name not in types | {"TYPE_CHECKING"}]


def unboxed(path: str) -> list[str]:
    """Constants that compiled code mistakes for unset: tuples that begin with a float, whose length it
    infers.
    """
    return [
        name.id
        for node in ast.parse((ROOT / path).read_text("utf-8")).body
        if isinstance(node, ast.AnnAssign) and isinstance(name := node.target, ast.Name)
        if isinstance(node.value, ast.Tuple) and not isinstance(node.annotation, ast.Subscript)
        if isinstance(value := getattr(module_at(path), name.id, None), tuple)
        if value and isinstance(value[0], float)
    ]


def module_at(path: str) -> object:
    return importlib.import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))


def test_constants_of_compiled_modules_are_final():
    """Each use of any other global variable searches the module's dict."""
    found = {
        path: loose((ROOT / path).read_text("utf-8")) for path in {*compile_modules.compiled()} - READ_ONCE
    }
    assert not {path: names for path, names in found.items() if names}


def test_no_constant_is_one_that_compiled_code_takes_for_unset():
    """With `Final[tuple[float, ...]]` it works.

    Mypyc tests the first number of an inferred tuple in the wrong way.
    """
    found = {path: unboxed(path) for path in compile_modules.compiled()}
    assert not {path: names for path, names in found.items() if names}


def test_a_constant_that_is_not_final_is_found():
    assert loose("AB = 1\nBC, _c = 2, 3\nDE: Final = 4\nAction = tuple[int]\n") == ["AB", "BC", "_c"]
