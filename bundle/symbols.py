"""The oldest glibc that the app starts with, read from the symbols that its files ask for."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ASKED = re.compile(r"\bGLIBC_(\d+(?:\.\d+)+)")


def is_elf(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def asked(path: Path) -> tuple[int, ...]:
    """The newest glibc version among the symbols of one file."""
    told = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True).stdout
    versions = [tuple(map(int, version.split("."))) for version in ASKED.findall(told)]
    return max(versions, default=(2,))


def needs(folder: Path) -> dict[str, tuple[int, ...]]:
    """The same for every file in the folder."""
    return {
        path.relative_to(folder).as_posix(): asked(path) for path in sorted(folder.rglob("*")) if is_elf(path)
    }


def glibc(folder: Path) -> str:
    """The version that the whole folder needs, such as 2.35."""
    return ".".join(map(str, max(needs(folder).values())))
