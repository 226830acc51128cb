"""`python -m bundle`: builds, tests and packs the app into `dist`."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import archive, compile_modules, debian, smoke
from .contents import ROOT
from .failed import Failed


def main(words: list[str]) -> int:
    grammar = argparse.ArgumentParser(prog="run.py build", description="Make the app that needs no Python.")
    grammar.add_argument("--dist", metavar="DIR", type=Path, default=ROOT / "dist", help="default: dist")
    grammar.add_argument(
        "--engine", action="store_true", help="only compile engine and bots, to run from source"
    )
    grammar.add_argument("--only-folder", action="store_true", help="leave out archive and installers")
    grammar.add_argument("--for", dest="system", choices=["windows"], help="another system than this one")
    args = grammar.parse_args(words)
    if args.engine:
        return compile_modules.main()
    began = time.perf_counter()
    try:
        build = build_for_windows if args.system == "windows" else build_here
        made = build(args.dist.resolve(), only_folder=args.only_folder)
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    for path in made:
        print(f"{size(path) / 2**20:6.1f} MiB  {path}")
    print(f"Built in {time.perf_counter() - began:.0f} s.")
    return 0


def build_here(dist: Path, *, only_folder: bool) -> list[Path]:
    """Build for this system; returns what was made."""
    engine = compile_engine()
    pyinstaller(dist)
    for line in smoke.test(program(dist), engine):
        print(line)
    return [dist / "octavo", *([] if only_folder else pack(dist))]


def build_for_windows(dist: Path, *, only_folder: bool) -> list[Path]:
    """Build for Windows on Linux; returns what was made."""
    from .windows import build_app

    return build_app.build(dist, moment(), only_folder=only_folder)


def compile_engine() -> str:
    """Compile the engine; returns `compiled`, or `plain` if there is no compiler."""
    try:
        print(compile_modules.make(), flush=True)
    except compile_modules.NoCompiler as lacking:
        print(f"{lacking} The app is built from plain source, which is slower.", file=sys.stderr)
        return "plain"
    return "compiled"


def program(dist: Path) -> Path:
    """The program in the app that can write to a console."""
    if sys.platform == "darwin":
        return dist / "Octavo.app" / "Contents" / "MacOS" / "octavo"
    return dist / "octavo" / ("octavo-console.exe" if sys.platform == "win32" else "octavo")


def pyinstaller(dist: Path) -> None:
    """Run PyInstaller on build.spec in such a way that the same commit gives the same files.

    Code is stored without the columns of its expressions: crash reports then name only lines, and a quarter
    of the size is saved.
    """
    work = dist.parent / "build"
    shutil.rmtree(dist / "octavo", ignore_errors=True)
    lean = {"PYTHONNODEBUGRANGES": "1"}
    steady = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(moment()), "PYTHONDONTWRITEBYTECODE": "1"}
    words = ["--noconfirm", "--log-level", "WARN", "--distpath", str(dist), "--workpath", str(work)]
    done = subprocess.run(
        [sys.executable, "-m", "PyInstaller", *words, str(ROOT / "build.spec")],
        cwd=ROOT,
        env={**os.environ, **lean, **steady, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    if done.returncode:
        raise Failed("PyInstaller failed; what it said stands above.")


def moment() -> int:
    """The timestamp of the built files: the time of the commit, so that all builds of it agree."""
    asked = os.environ.get("SOURCE_DATE_EPOCH", "")
    if asked.isdecimal():
        return int(asked)
    try:
        told = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    except OSError:
        told = None
    if told and told.stdout.strip().isdecimal():
        return int(told.stdout)
    return int((ROOT / "pyproject.toml").stat().st_mtime)  # an unpacked archive without its git history


def pack(dist: Path) -> list[Path]:
    """The files for download, each with its checksum."""
    packers: dict[str, list[Callable[[Path, int], Path]]] = {
        "linux": [archive.tar_xz, archive.alone, debian.package],
        "darwin": [archive.mac_zip],
        "win32": [archive.zip_file, archive.alone],
    }
    with ThreadPoolExecutor() as pool:  # packing is nearly all compression, so it uses all cores
        made = list(pool.map(lambda packer: packer(dist, moment()), packers[sys.platform]))
    return [path for file in made for path in (file, archive.checksum(file))]


def size(path: Path) -> int:
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum(file.lstat().st_size for file in files)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
