"""Builds, tries and packs the Windows app on Linux.

MinGW and NSIS do their work on Linux; all the rest is what is done on Windows, run under Wine.
"""

from __future__ import annotations

import shutil
import tempfile
from functools import partial
from pathlib import Path

from bundle import archive, compile_modules
from bundle.contents import ROOT
from bundle.failed import Failed

from . import installer, windows_python
from .windows_python import WindowsPython
from .wine import windows_path

LIMIT = 900
"""Seconds; on two idle cores it takes 90."""
WORK = ROOT / "build" / "windows" / "dist"


def build(dist: Path, moment: int, *, only_folder: bool) -> list[Path]:
    """Make the folder `octavo-windows` in `dist`, and the files for download; returns what was made."""
    with windows_python.machine() as python:
        print(compile_engine(python), flush=True)
        run_bundle(python, moment, *(["--only-folder"] if only_folder else []))
    made = [WORK / "octavo"]
    if not only_folder:
        made += sorted(WORK.glob(f"octavo-*{archive.SYSTEM['win32']}-*"))
        setup = installer.make(WORK)
        made += [setup, archive.checksum(setup)]
    dist.mkdir(exist_ok=True)
    return [moved(path, dist) for path in made]


def compile_engine(python: WindowsPython) -> str:
    """Compile the engine unless that has been done; returns a report."""
    made_of = compile_modules.fingerprint("AMD64")
    return compile_modules.renew(compile_modules.WINDOWS_FOLDER, made_of, partial(cross_compile, python))


def cross_compile(python: WindowsPython, folder: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="octavo-") as work:
        compile_modules.run_compiler("bundle.windows.cross_compiler", folder, python.folder, Path(work))


def run_bundle(python: WindowsPython, moment: int, *words: str) -> None:
    """Let the program that builds on Windows do its work, the tests of the new app included."""
    shutil.rmtree(WORK, ignore_errors=True)
    command = ["-m", "bundle", "--dist", windows_path(WORK), *words]
    # There is no git under Wine that could tell the time of the commit.
    done = python.run(*command, limit=LIMIT, SOURCE_DATE_EPOCH=str(moment))
    print(done.output, end="", flush=True)
    if done.status:
        raise Failed("The app could not be built under Wine; what it said stands above.")


def moved(path: Path, dist: Path) -> Path:
    """Put what was made into `dist`; the folder gets the system's name, because Linux' app is there too."""
    target = dist / (f"octavo-{archive.SYSTEM['win32']}" if path.is_dir() else path.name)
    if target.is_dir():
        shutil.rmtree(target)
    return Path(shutil.move(path, target))
