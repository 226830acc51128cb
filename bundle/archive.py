"""Makes versioned archives, identical whenever the same files are packed, and their checksums."""

from __future__ import annotations

import hashlib
import lzma
import platform
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

from engine.version import VERSION

SYSTEM = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def name(system: str = sys.platform, machine: str = platform.machine()) -> str:
    """The archive's name, such as `octavo-1.2.3-linux-x86_64`."""
    return f"octavo-{VERSION}-{SYSTEM[system]}-{machine.lower()}"


def tar_xz(dist: Path, moment: int) -> Path:
    """The folder as an archive for Linux."""
    target = dist / f"{name()}.tar.xz"

    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        return neutral(info, moment)

    with lzma.open(target, "wb", filters=filters()) as xz, tarfile.open(fileobj=xz, mode="w") as packed:
        for path in [dist / "octavo", *sorted((dist / "octavo").rglob("*"))]:
            inside = path.relative_to(dist).as_posix()
            packed.add(
                path, f"octavo-{VERSION}{inside.removeprefix('octavo')}", recursive=False, filter=plain
            )
    return target


def filters() -> list[dict[str, int]]:
    """The settings with which xz packs best.

    On a PC, jumps are made absolute first, because most of the app is code (4 % less).

    One more bit of the previous byte is used to predict the next one (0.1 % less).
    """
    jumps = [{"id": lzma.FILTER_X86}] if platform.machine().lower() in ("x86_64", "amd64", "i686") else []
    return [*jumps, {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4}]


def neutral(info: tarfile.TarInfo, moment: int) -> tarfile.TarInfo:
    """Make a file belong to nobody and readable by all."""
    info.uid = info.gid = 0
    info.uname = info.gname = "root"
    info.mtime = moment
    info.mode = 0o777 if info.issym() else 0o755 if info.isdir() or info.mode & 0o100 else 0o644
    return info


def zip_file(dist: Path, moment: int) -> Path:
    """The folder as an archive for Windows."""
    target = dist / f"{name()}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted((dist / "octavo").rglob("*")):
            if path.is_file():
                inside = f"octavo-{VERSION}/{path.relative_to(dist / 'octavo').as_posix()}"
                info = zipfile.ZipInfo(inside, time.gmtime(moment)[:6])
                info.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(info, path.read_bytes())
    return target


def mac_zip(dist: Path, moment: int) -> Path:
    """The bundle with its links and signatures, which only the system's own packer preserves."""
    target = dist / f"{name()}.zip"
    words = ["ditto", "-c", "-k", "--keepParent", str(dist / "Octavo.app"), str(target)]
    subprocess.run(words, check=True)
    return target


def alone(dist: Path, moment: int) -> Path:
    """The single file that holds everything, under its versioned name."""
    ending = ".exe" if sys.platform == "win32" else ""
    target = dist / f"{name()}{ending}"
    shutil.move(dist / f"octavo-alone{ending}", target)
    return target


def checksum(file: Path) -> Path:
    """Write the checksum in the form that `sha256sum --check` reads."""
    target = file.with_name(f"{file.name}.sha256")
    line = f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"
    target.write_text(line, "utf-8", newline="\n")
    return target
