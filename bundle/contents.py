"""Lists what goes into the app, and what stays out of it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from . import compile_modules

ROOT = compile_modules.ROOT
OURS = ("engine", "ai", "game", "tools")

# Each of these was pulled in by a package that works without it; together they are half of the app.
STANDARD = (
    "_hashlib _ssl ssl bz2 _bz2 sqlite3 xml pyexpat html http unittest doctest asyncio pdb pydoc "
    "email ftplib netrc getpass mimetypes nturl2path tarfile csv _csv tkinter curses readline grp "
    "distutils lib2to3 ensurepip venv xmlrpc webbrowser _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp "
    "_codecs_kr _codecs_tw _multibytecodec multiprocessing.dummy multiprocessing.managers "
    "multiprocessing.shared_memory statistics fractions decimal _decimal _pydecimal cProfile _lsprof profile "
    "pstats"
)
PYGAME = (
    "_camera _camera_opencv camera midi pypm _freetype freetype ftfont surfarray sndarray pixelarray "
    "gfxdraw examples tests docs cursors_example scrap __pyinstaller threads fastevent macosx _debug "
    "_sdl2 _sdl2.audio _sdl2.controller _sdl2.sdl2 _sdl2.touch _sdl2.video"
)
OTHERS = (
    "lab sysconfig numpy setuptools pkg_resources pip PIL OpenGL cv2 "
    "typing_extensions mypy_extensions mypy pytest assets.make fpdf fontTools defusedxml"
)
EXCLUDES = [*STANDARD.split(), *(f"pygame.{name}" for name in PYGAME.split()), *OTHERS.split()]
# Encodings of DOS, mainframes and old Macs: today only Windows starts programs with them.
LETTERS = (
    "cp037 cp273 cp424 cp500 cp720 cp737 cp775 cp850 cp852 cp855 cp856 cp857 cp858 cp860 cp861 cp862 cp863 "
    "cp864 cp865 cp869 cp875 cp1006 cp1026 cp1125 cp1140 mac_arabic mac_croatian mac_cyrillic mac_farsi "
    "mac_greek mac_iceland mac_latin2 mac_roman mac_romanian mac_turkish"
)
if sys.platform != "win32":
    EXCLUDES += [f"encodings.{name}" for name in LETTERS.split()]

# The app carries the tools that its commands `bench` and `shots` need; the others need the source.
TOOLS = ("tools.bench", "tools.pictures")
WORKSHOP = {"tools.bench.rulebook_times", "tools.pictures.moment_strips"}

# Every Linux desktop has these; bundled, they would require a system as new as the build machine.
SYSTEM = ("libstdc++.so*", "libgcc_s.so*", "libz.so*", "libexpat.so*") if sys.platform == "linux" else ()
# pygame's own font and icon, because we have ours, and a library for its module `midi`, which stays out
UNUSED = ("*/freesansbold.ttf", "*/pygame_icon*", "*portmidi*")

# They are imported at every start, also of a bot, to read sources and find modules, which the app never does.
UNUSED_HOOKS = ("pyi_rth_inspect", "pyi_rth_pkgutil")

# In `assets`: the scripts that draw the pictures, and the icons that only installers need.
NOT_ASSETS = (
    "make/*",
    "app/*",
    "README.md",
    "licences/README.md",
    "rules/README.md",
    "puzzles/README.md",
    "*__pycache__*",
)
WINDOW_ICON = "app/octavo-64.png"


def modules() -> list[str]:
    """Our own modules.

    Games, players and words are imported by name, so PyInstaller does not find them by itself.
    """
    found = []
    for package in OURS:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return [name for name in found if not name.endswith("__main__") and not asks_for_the_source(name)]


def asks_for_the_source(name: str) -> bool:
    """Whether a module of ours is only for working on the program, and stays out of the app."""
    return name in WORKSHOP or (name.startswith("tools.") and not name.startswith(TOOLS))


def behind_compiled() -> list[str]:
    """What PyInstaller cannot see in compiled modules: the place of their code, and their imports."""
    found = {compile_modules.RUNTIME}
    for path in compile_modules.compiled():
        for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                found.add(node.module)
    return sorted(found)


def assets() -> list[tuple[str, str]]:
    """Pictures, fonts, sounds, licences and translations as PyInstaller expects them: (file, folder)."""
    return [(str(ROOT / path), path.parent.as_posix()) for path in _files()]


def _files() -> Iterator[Path]:
    for path in sorted((ROOT / "assets").rglob("*")):
        name = path.relative_to(ROOT / "assets").as_posix()
        wanted = name == WINDOW_ICON or not any(fnmatch(name, pattern) for pattern in NOT_ASSETS)
        if path.is_file() and wanted:
            yield path.relative_to(ROOT)
    for path in sorted((ROOT / "game").rglob("*.mo")):
        yield path.relative_to(ROOT)


def once(found: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """PyInstaller's list without the libraries that pygame's hook adds a second time, outside its folder."""
    names = {entry[0].replace("\\", "/") for entry in found}
    return [entry for entry in found if f"pygame/{entry[0]}" not in names]


def without(found: list[tuple[str, str, str]], patterns: tuple[str, ...]) -> list[tuple[str, str, str]]:
    """PyInstaller's list without the files that match."""
    return [entry for entry in found if not any(fnmatch(f"/{entry[0]}", f"*/{p}") for p in patterns)]
