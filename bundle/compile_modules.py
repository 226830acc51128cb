"""Compiles `engine` and `ai` with mypyc into a folder beside the source, which stays unchanged.

A program that finds that folder first on its path imports the same modules, only faster; see
`docs/compiling.md`.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from fnmatch import fnmatch
from importlib.metadata import version
from pathlib import Path

from .failed import Failed

ROOT = Path(__file__).resolve().parent.parent
WINDOWS_FOLDER = ROOT / "build" / "compiled-windows"
"""A folder of its own, because Linux compiles for Windows too (`bundle.windows`)."""
FOLDER = WINDOWS_FOLDER if sys.platform == "win32" else ROOT / "build" / "compiled"
STAMP = "stamp"
"""A file in the folder that records what it was made from.

It is written last, so a folder that has it is complete.
"""
PARTS = ("engine", "ai")
COMPILERS = (
    "bundle/compile_modules.py",
    "bundle/run_compiler.py",
    "bundle/windows/cross_compiler.py",
    "bundle/windows/pyconfig.h",
)
GROUP = "octavo"
RUNTIME = f"{GROUP}__mypyc"
"""The library that contains all compiled code; the modules with our names only fetch theirs from it."""
FLAGS = ("-g0", "-ffp-contract=off", "-fwrapv")
"""No fused multiply-add, and integers wrap, so a bot computes the same on every machine, compiled or not."""
LINKED = ("-Wl,-z,noseparate-code",) if sys.platform == "linux" else ()
"""Code and constants share pages.

Otherwise each of a hundred small modules would take 15 KiB instead of 5.
"""

LEFT = {
    "engine/kernel/typevar_defaults.py": "says one thing to mypy and another to Python",
    "engine/kernel/value_schema.py engine/kernel/journal_lines.py": "read files, once a match",
    "engine/kernel/journal.py": "reads and writes files, once a match",
    "engine/kernel/match.py engine/*/match.py engine/kernel/harm_counts.py": "work once a round",
    "engine/kernel/game.py engine/games.py engine/__init__.py engine/*/__init__.py": "work once a process",
    "engine/*/refusal_reasons.py": "tell people why they cannot, once a click",
    "engine/absurd/card_abilities.py": "tells people why they cannot, once a click",
    "ai/contests/__init__.py ai/levels/__init__.py ai/puzzles/__init__.py": "say what lies beside them",
    "ai/reasons/__init__.py ai/review/__init__.py ai/search/__init__.py": "say what lies beside them",
    "ai/levels/agents.py ai/contests/arena.py ai/contests/elo.py": "contests, and their sums",
    "ai/contests/rounds.py": "plays contests",
    "ai/players/*/habit_counts.py": "count how characters choose, in a command",
    "ai/puzzles/difficulty.py ai/puzzles/proof.py": "make puzzles, in a command",
    "ai/review/review.py ai/review/judged_decision.py": "leave the work to others",
    "ai/review/witnessed_decisions.py": "leaves the work to others",
    "ai/players/weights.py ai/levels/random_bot.py ai/__init__.py": "leave the work to others",
    "ai/reasons/judge.py ai/players/*/reasons*.py": "say why, once a hint; 2 MiB",
    "ai/processes/*.py": "wait for the system, or hand out work",
    "ai/review/expert_match.py ai/puzzles/puzzles.py": "hand out work, or read what was made",
}
"""Modules that stay plain, grouped by the reason: compiling them would gain nothing, or mypyc cannot compile
them.
"""


class NoCompiler(Exception):
    """Raised with one sentence if nothing can be compiled."""


def main() -> int:
    """Compile, and report in one line that it worked or why not."""
    try:
        print(make())
    except (NoCompiler, Failed) as failed:
        print(failed, file=sys.stderr)
        return 1
    return 0


def make(folder: Path = FOLDER) -> str:
    """Compile for this system unless that has been done; returns a report."""
    return renew(folder, fingerprint(), compile_here)


def renew(folder: Path, made_of: str, compile: Callable[[Path], None]) -> str:
    """Let `compile` fill the folder unless it was made from this very source; returns a report."""
    if is_fresh(folder, made_of):
        os.utime(folder / STAMP)
        return f"Compiled already: {folder}"
    compile(folder)
    for path in sources():  # the source of compiled modules too, for other versions of Python
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, folder / path)
    (folder / STAMP).write_text(made_of, "utf-8")
    return f"Compiled {len(compiled())} modules: {folder}"


def compile_here(folder: Path) -> None:
    """Compile with this system's own compiler."""
    need_compiler()
    flags = {"CFLAGS": " ".join(FLAGS), "LDFLAGS": " ".join(LINKED)}
    with tempfile.TemporaryDirectory(prefix="octavo-") as work:
        run_compiler("bundle.run_compiler", folder, Path(work), **flags)


def run_compiler(module: str, folder: Path, *words: Path, **env: str) -> None:
    """Run a module that fills the folder, in such a way that the same source gives the same files."""
    shutil.rmtree(folder, ignore_errors=True)
    done = subprocess.run(
        [sys.executable, "-m", module, str(folder), *map(str, words)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "0", **env},
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise Failed(f"{done.stdout}{done.stderr}\nThe engine could not be compiled; see above.")


def is_fresh(folder: Path = FOLDER, made_of: str = "") -> bool:
    """Whether the folder was made from the present source, for this Python."""
    stamp = folder / STAMP
    return stamp.exists() and stamp.read_text("utf-8") == (made_of or fingerprint())


def fingerprint(machine: str = "") -> str:
    """A digest of everything that the compiled modules depend on."""
    found = hashlib.sha256()
    for path in (*sources(), *COMPILERS):
        found.update(f"{path}\0".encode() + (ROOT / path).read_bytes())
    tools = " ".join(f"{name} {version(name)}" for name in ("mypy", "setuptools"))
    made_for = f"{sys.implementation.cache_tag} {machine or platform.machine()}"
    return f"{made_for} {tools} {found.hexdigest()}\n"


def sources() -> list[str]:
    """All our modules that could be compiled."""
    found = [path for part in PARTS for path in (ROOT / part).rglob("*.py")]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def left() -> list[str]:
    """The modules that are not compiled."""
    patterns = " ".join(LEFT).split()
    return [path for path in sources() if any(fnmatch(path, pattern) for pattern in patterns)]


def compiled() -> list[str]:
    """The modules that are compiled."""
    return sorted({*sources()} - {*left()})


def need_compiler() -> None:
    """Raise unless there are a C compiler and Python's headers.

    Tested by compiling a line that needs both.
    """
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CCompilerError, DistutilsError
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory(prefix="octavo-") as work:
        probe = Path(work) / "probe.c"
        probe.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler(verbose=False)
            customize_compiler(compiler)
            compiler.compile([str(probe)], output_dir=work, include_dirs=[get_python_inc()])
        except (CCompilerError, DistutilsError, OSError):
            raise NoCompiler(
                "The engine cannot be compiled: that needs a C compiler and Python's headers "
                "(on Debian: apt install gcc libc6-dev python3-dev; on Windows: Visual C++ build tools)."
            ) from None
