"""Makes the installer with NSIS, from `installer.nsi`; the same files give the same installer."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

import pygame

from bundle import archive
from bundle.app_metadata import ICONS
from bundle.failed import Failed
from engine.version import VERSION

SCRIPT = Path(__file__).with_name("installer.nsi")
SIDE = (164, 314)
"""The size of the picture beside the words of the last page."""
GREEN = (38, 97, 76)
"""The ground of our icon."""


def make(dist: Path, version: str = VERSION) -> Path:
    """The installer of the folder `octavo` in `dist`, beside it."""
    folder = dist / "octavo"
    target = dist / f"octavo-{version}-{archive.SYSTEM['win32']}-amd64-setup.exe"
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    kib = sum(path.stat().st_size + 1023 >> 10 for path in files)
    with tempfile.TemporaryDirectory() as work:
        listed = Path(work) / "files.nsh"
        side = Path(work) / "side.bmp"
        listed.write_text(list_of(folder, files), "utf-8")
        draw_side(side)
        values = {
            "VERSION": version,
            "FILES": listed,
            "KIB": str(kib),
            "ICON": ICONS / "octavo.ico",
            "SIDE": side,
            "TARGET": target,
        }
        words = ["makensis", "-V2", "-NOCD", *(f"-D{name}={value}" for name, value in values.items())]
        done = subprocess.run([*words, str(SCRIPT)], capture_output=True, text=True)
    if done.returncode:
        raise Failed(f"{done.stdout}{done.stderr}\nNSIS could not make the installer; see above.")
    return target


def draw_side(target: Path) -> None:
    """Our icon on green; without this, NSIS shows a computer of its own."""
    side = pygame.Surface(SIDE, depth=24)
    side.fill(GREEN)
    icon = pygame.image.load(ICONS / "octavo-128.png")
    side.blit(icon, icon.get_rect(center=side.get_rect().center))
    pygame.image.save(side, target)


def list_of(folder: Path, files: list[Path]) -> str:
    """NSIS' commands for all files in a fixed order; its own `File /r` takes them as the disk has them."""
    lines = []
    last = None
    for path in sorted(files, key=lambda path: (path.parent, path.name)):
        if path.parent != last:
            last = path.parent
            inside = str(last.relative_to(folder)).replace("/", "\\")
            lines.append(f'SetOutPath "$INSTDIR\\{inside}"' if inside != "." else 'SetOutPath "$INSTDIR"')
        lines.append(f'File "{path}"')
    return "\n".join(lines) + "\n"
