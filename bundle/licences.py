"""Finds the part to which each file of the app belongs, so that none ships without its licence."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from fnmatch import fnmatch
from typing import Any

from .contents import OURS, ROOT

FOLDER = ROOT / "assets" / "licences"
LIBRARIES = (".so", ".dll", ".dylib", ".pyd")


def parts(system: str = sys.platform) -> list[dict[str, Any]]:
    """The parts of the app on this system."""
    listed: list[dict[str, Any]] = json.loads((FOLDER / "parts.json").read_text("utf-8"))
    return [part for part in listed if system in part["on"]]


def owner_of_file(name: str, system: str = sys.platform) -> str | None:
    """The part that a binary or font belongs to; None if no part matches."""
    folders, _, base = name.replace("\\", "/").rpartition("/")
    if any(folder in OURS for folder in folders.split("/")):
        return "Octavo"
    for part in parts(system):
        if any(fnmatch(base.lower(), pattern.lower()) for pattern in part["holds"]):
            return str(part["name"])
    if "pygame" in folders.split("/"):
        return "pygame-ce"
    is_extension = base.endswith(".pyd") or "lib-dynload" in folders
    return "Python" if is_extension and base.partition(".")[0] in sys.stdlib_module_names else None


def owner_of_module(name: str) -> str | None:
    """The part that a Python module belongs to."""
    top = name.partition(".")[0]
    if top in OURS:
        return "Octavo"
    if top in ("pygame", "platformdirs"):
        return {"pygame": "pygame-ce"}.get(top, top)
    if top.startswith(("pyi_", "_pyi_", "pyimod", "pyiboot")):
        return "PyInstaller's loader"
    return "Python" if top in sys.stdlib_module_names else None


def strangers(files: Iterable[str], modules: Iterable[str]) -> list[str]:
    """The files and modules that have no part, and would ship without a licence."""
    return sorted(
        [name for name in files if _is_code(name) and owner_of_file(name) is None]
        + [name for name in modules if owner_of_module(name) is None]
    )


def _is_code(name: str) -> bool:
    base = name.replace("\\", "/").rpartition("/")[2].lower()
    return any(ending in base for ending in LIBRARIES) or base.endswith((".ttf", ".otf")) or "." not in base
