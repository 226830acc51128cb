"""Finds out which glibc and which libraries the app's files need on a Linux system."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

WANTED = re.compile(r"^\s*NEEDED\s+(\S+)", re.MULTILINE)
GLIBC = ("libc.so", "libm.so", "libdl.so", "librt.so", "libpthread.so", "libutil.so", "ld-linux")
ASKED = re.compile(r"\bGLIBC_(\d+(?:\.\d+)+)")


def is_elf(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def told(path: Path) -> str:
    """What binutils report about a file."""
    return subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True).stdout


def asked(path: Path) -> tuple[int, ...]:
    """The newest glibc version among the symbols of one file."""
    versions = [tuple(map(int, version.split("."))) for version in ASKED.findall(told(path))]
    return max(versions, default=(2,))


def needs(folder: Path) -> dict[str, tuple[int, ...]]:
    """The newest glibc version that each file in the folder asks for."""
    return {
        path.relative_to(folder).as_posix(): asked(path) for path in sorted(folder.rglob("*")) if is_elf(path)
    }


def glibc(folder: Path) -> str:
    """The glibc version that the whole folder needs, such as 2.35."""
    return ".".join(map(str, max(needs(folder).values())))


def wanted(folder: Path) -> set[str]:
    """The libraries that the system must provide besides glibc."""
    names = {name for path in folder.rglob("*") if is_elf(path) for name in WANTED.findall(told(path))}
    inside = {path.name for path in folder.rglob("*")}
    return {name for name in names - inside if not name.startswith(GLIBC)}
