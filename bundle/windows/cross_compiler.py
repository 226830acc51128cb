"""`python -m bundle.windows.cross_compiler FOLDER PYTHON WORK`: compiles engine and bots for Windows.

PYTHON is the folder of Windows' Python; mypyc writes the C code, and MinGW compiles it. In a process of its
own, because mypyc looks for the modules in the current folder and ends its process when it finds an error.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify

from bundle.compile_modules import FLAGS, GROUP, compiled
from bundle.run_compiler import LEVEL

from .windows_python import COMPILER

ENDING = ".cp311-win_amd64.pyd"
LINKED = (
    "-shared",
    "-s",
    "-static-libgcc",
    "-Wl,--no-insert-timestamp",
    "-Wl,--disable-auto-image-base",
)
"""The time, and an address made of the file's path, would make each build another one."""


def main(folder: Path, python: Path, work: Path) -> None:
    modules = mypycify(
        [f"--cache-dir={work / 'types'}", "--platform=win32", *compiled()],
        opt_level=LEVEL,
        debug_level="0",
        group_name=GROUP,
        target_dir=str(work / "c"),
    )
    with ThreadPoolExecutor() as pool:
        wrong = [
            said for said in pool.map(lambda module: compiled_to(folder, python, module), modules) if said
        ]
    if wrong:
        sys.exit(wrong[0])


def compiled_to(folder: Path, python: Path, module: Any) -> str:
    """Compile one library; returns what the compiler says if it fails."""
    target = folder / (module.name.replace(".", "/") + ENDING)
    target.parent.mkdir(parents=True, exist_ok=True)
    folders = [*module.include_dirs, python / "Include", python / "Include" / "internal"]
    macros = [name if value is None else f"{name}={value}" for name, value in module.define_macros]
    options = [f"-O{LEVEL}", *FLAGS, "-w", "-DNDEBUG", *(f"-D{macro}" for macro in macros)]
    words = [COMPILER, *LINKED, *options, *(f"-I{path}" for path in folders)]
    words += ["-o", str(target), *module.sources, str(python / "python311.dll")]
    done = subprocess.run(words, capture_output=True, text=True)
    return f"{module.name}: {done.stderr}" if done.returncode else ""


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
