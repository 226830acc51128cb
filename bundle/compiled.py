"""Compiles `engine` and `ai` with mypyc into a folder beside the source, which stays as it is.

Whatever finds that folder first on its path imports the same modules, only faster; `docs/compiling.md`.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from fnmatch import fnmatch
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "compiled"
STAMP = "stamp"
"""The file in the folder that says what it was made of; written last, so that only a whole folder has one."""
PARTS = ("engine", "ai")
GROUP = "octavo"
RUNTIME = f"{GROUP}__mypyc"
"""The module that holds all compiled code; those with the names of our modules only ask it for theirs."""
FLAGS = ("-g0", "-ffp-contract=off", "-fwrapv")
"""No fused multiply-add, and integers wrap: a bot comes to the same on every machine, compiled or not."""
LINKED = ("-Wl,-z,noseparate-code",) if sys.platform == "linux" else ()
"""Code and constants share pages: else each of a hundred small modules takes 15 KiB in place of 5."""

LEFT = {
    "engine/kernel/generic.py": "says one thing to mypy and another to Python",
    "engine/kernel/form.py engine/kernel/records.py engine/kernel/journal.py": "read files, once a match",
    "engine/kernel/match.py engine/*/match.py engine/kernel/harm.py": "work once a round",
    "engine/kernel/game.py engine/games.py engine/__init__.py engine/*/__init__.py": "work once a process",
    "engine/*/reasons.py engine/absurd/text.py": "tell people why they cannot, once a click",
    "ai/agents.py ai/arena.py ai/fit.py ai/ladder.py ai/elo.py ai/rounds.py": "contests, and their sums",
    "ai/learn.py ai/losses.py": "make and judge weights",
    "ai/characters.py ai/players/*/habits.py": "count how characters choose, in a command",
    "ai/puzzling.py ai/puzzle_*.py ai/proof.py": "make puzzles, in a command",
    "ai/review.py ai/judged.py ai/witnessed.py": "leave the work to others",
    "ai/weights.py ai/random_bot.py ai/__init__.py": "leave the work to others",
    "ai/why.py ai/between.py ai/near.py": "say why, once a hint",
    "ai/players/equilibrium/reckon.py ai/players/equilibrium/gifts.py": "count for reasons",
    "ai/players/equilibrium/leaves.py ai/players/absurd/counted.py": "count for reasons",
    "ai/pipe.py ai/worker.py ai/deaf.py ai/crew.py ai/handing.py": "wait for the system",
    "ai/reviewer.py ai/recaster.py ai/same_cards.py ai/puzzles.py": "hand out work, or read what was made",
}
"""Modules that stay as they are, by the reason: nothing would be gained, or mypyc cannot do it."""


class NoCompiler(Exception):
    """Raised where nothing can be compiled, with one sentence."""


class CompilerFailed(Exception):
    """Raised if there is a compiler and it fails, with what it said."""


def main() -> int:
    """Compile, and say so in one line, or why not."""
    try:
        print(make())
    except (NoCompiler, CompilerFailed) as failed:
        print(failed, file=sys.stderr)
        return 1
    return 0


def make(folder: Path = FOLDER) -> str:
    """Compile unless the folder is made of this very source; says what was done."""
    made_of = fingerprint()
    if is_fresh(folder, made_of):
        os.utime(folder / STAMP)
        return f"Compiled already: {folder}"
    need_compiler()
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="octavo-") as work:
        done = subprocess.run(
            [sys.executable, "-m", "bundle.compiler", str(folder), work],
            cwd=ROOT,
            env={**os.environ, "CFLAGS": " ".join(FLAGS), "LDFLAGS": " ".join(LINKED), "PYTHONHASHSEED": "0"},
            capture_output=True,
            encoding="utf-8",
            errors="replace",
        )
    if done.returncode:
        raise CompilerFailed(f"{done.stdout}{done.stderr}\nThe engine could not be compiled; see above.")
    for path in sources():  # source of compiled modules too, for another Python
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, folder / path)
    (folder / STAMP).write_text(made_of, "utf-8")
    return f"Compiled {len(compiled())} modules: {folder}"


def is_fresh(folder: Path = FOLDER, made_of: str = "") -> bool:
    """Whether the folder was made of the source as it is now, for this Python."""
    stamp = folder / STAMP
    return stamp.exists() and stamp.read_text("utf-8") == (made_of or fingerprint())


def fingerprint() -> str:
    """All that the compiled modules depend on."""
    found = hashlib.sha256()
    for path in (*sources(), "bundle/compiled.py", "bundle/compiler.py"):
        found.update(f"{path}\0".encode() + (ROOT / path).read_bytes())
    tools = " ".join(f"{name} {version(name)}" for name in ("mypy", "setuptools"))
    return f"{sys.implementation.cache_tag} {platform.machine()} {tools} {found.hexdigest()}\n"


def sources() -> list[str]:
    """Every module of ours that could be compiled."""
    found = [path for part in PARTS for path in (ROOT / part).rglob("*.py")]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def left() -> list[str]:
    """The modules that are not compiled."""
    patterns = " ".join(LEFT).split()
    return [path for path in sources() if any(fnmatch(path, pattern) for pattern in patterns)]


def compiled() -> list[str]:
    """The modules that are."""
    return sorted({*sources()} - {*left()})


def need_compiler() -> None:
    """Raise unless a C compiler and Python's headers are here: by compiling a line that needs both."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CompileError, DistutilsError
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory(prefix="octavo-") as work:
        probe = Path(work) / "probe.c"
        probe.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler(verbose=False)
            customize_compiler(compiler)
            compiler.compile([str(probe)], output_dir=work, include_dirs=[get_python_inc()])
        except (CompileError, DistutilsError, OSError):
            raise NoCompiler(
                "The engine cannot be compiled: that needs a C compiler and Python's headers "
                "(on Debian: apt install gcc libc6-dev python3-dev)."
            ) from None
