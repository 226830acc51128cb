"""`python -m bundle.run_compiler FOLDER WORK`: runs mypyc and the C compiler, in a process of their own.

mypyc looks for the modules in the current folder, and ends its process when it finds an error.
"""

from __future__ import annotations

import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

from .compile_modules import GROUP, compiled

LEVEL = "2"
"""The C compiler's optimisation level (`docs/compiling.md` has the figures)."""


def main(folder: Path, work: Path) -> None:
    """Compile everything into one library, so that modules call each other's functions directly."""
    modules = mypycify(
        [f"--cache-dir={work / 'types'}", *compiled()],
        opt_level=LEVEL,
        debug_level="0",
        group_name=GROUP,
        target_dir=str(work / "c"),
    )
    command = build_ext(Distribution({"name": GROUP, "ext_modules": modules}))
    command.build_lib = str(folder)
    command.build_temp = str(work / "objects")
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
