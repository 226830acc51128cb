"""A .deb, written in plain Python: the app, its menu entry, icons, manual page and licences."""

from __future__ import annotations

import gzip
import hashlib
import io
import platform
import tarfile
from pathlib import Path

from engine.version import VERSION

from . import library_needs, licences
from .app_metadata import ABOUT, ICONS, ID
from .archive import neutral
from .contents import ROOT

ARCHITECTURE = {"x86_64": "amd64", "aarch64": "arm64"}
MENU = ROOT / "bundle" / "linux"

# Debian's folders of the libraries that we do not bundle.
PACKAGES = {
    "libstdc++.so.6": "libstdc++6",
    "libgcc_s.so.1": "libgcc-s1",
    "libz.so.1": "zlib1g",
    "libexpat.so.1": "libexpat1",
}
# SDL uses whatever it finds for windows and sound; without one of the first two there is no window.
CONTROL = """\
Package: octavo
Version: {version}
Architecture: {architecture}
Maintainer: the Octavo authors <nobody@octavo.invalid>
Installed-Size: {kib}
Depends: libc6 (>= {glibc}), {libraries}, libx11-6, libxext6
Recommends: libxcursor1, libxi6, libxrandr2, libxfixes3, libxss1, libpulse0 | libasound2 | libasound2t64
Section: games
Priority: optional
Description: {about}
 8-equilibrium, Eightfist, Absurd 8's and Lockdown on one animated table, alone
 against bots or with friends around one screen. No account, no network.
"""


def package(dist: Path, moment: int) -> Path:
    """The package of the folder that was built."""
    files = [*app_files(dist / "octavo"), *desktop_files()]
    links = [*app_links(dist / "octavo"), ("usr/bin/octavo", "../lib/octavo/octavo")]
    kib = sum((len(data) + 1023) // 1024 for _, data, _ in files)
    architecture = ARCHITECTURE[platform.machine()]
    control = CONTROL.format(
        version=VERSION,
        architecture=architecture,
        kib=kib,
        glibc=library_needs.glibc(dist / "octavo"),
        libraries=", ".join(sorted(PACKAGES[name] for name in library_needs.wanted(dist / "octavo"))),
        about=ABOUT[0].lower() + ABOUT[1:],
    )
    sums = "".join(
        f"{hashlib.md5(data, usedforsecurity=False).hexdigest()}  {name}\n" for name, data, _ in files
    )
    target = dist / f"octavo_{VERSION}_{architecture}.deb"
    inside = [("control", control.encode(), 0o644), ("md5sums", sums.encode(), 0o644)]
    members = {
        "debian-binary": b"2.0\n",
        "control.tar.xz": tar(inside, moment),
        "data.tar.xz": tar(files, moment, links),
    }
    target.write_bytes(b"!<arch>\n" + b"".join(member(*m, moment) for m in members.items()))
    return target


File = tuple[str, bytes, int]


def app_files(folder: Path) -> list[File]:
    return [
        (f"usr/lib/octavo/{path.relative_to(folder).as_posix()}", path.read_bytes(), path.stat().st_mode)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    ]


def app_links(folder: Path) -> list[tuple[str, str]]:
    """Links for libraries that are in one place but looked up in two."""
    return [
        (f"usr/lib/octavo/{path.relative_to(folder).as_posix()}", path.readlink().as_posix())
        for path in sorted(folder.rglob("*"))
        if path.is_symlink()
    ]


def desktop_files() -> list[File]:
    """Files for the menu, the software centre and `man`."""
    share = "usr/share"
    found = {
        f"{share}/applications/{ID}.desktop": (MENU / f"{ID}.desktop").read_bytes(),
        f"{share}/metainfo/{ID}.metainfo.xml": (MENU / f"{ID}.metainfo.xml").read_bytes(),
        f"{share}/icons/hicolor/scalable/apps/octavo.svg": (ICONS / "octavo.svg").read_bytes(),
        f"{share}/man/man6/octavo.6.gz": gzip.compress((MENU / "octavo.6").read_bytes(), 9, mtime=0),
        f"{share}/doc/octavo/copyright": copyrights().encode(),
        f"{share}/doc/octavo/changelog.gz": gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=0),
    }
    for path in ICONS.glob("octavo-[0-9]*.png"):
        px = path.stem.partition("-")[2]
        found[f"{share}/icons/hicolor/{px}x{px}/apps/octavo.png"] = path.read_bytes()
    return [(name, data, 0o644) for name, data in sorted(found.items())]


def copyrights() -> str:
    """Every part with the name of its licence; the texts themselves are in the app."""
    lines = [
        "Octavo and what it is made of. The licences' texts are in /usr/lib/octavo/_internal/assets/licences."
    ]
    lines += [
        f"{part['name']}, by {part['by']}: {part['licence']} ({part['text']})" for part in licences.parts()
    ]
    return "\n".join(lines) + "\n\n" + (ROOT / "LICENSE").read_text("utf-8")


def tar(files: list[File], moment: int, links: list[tuple[str, str]] | None = None) -> bytes:
    """An archive that lists every folder before its contents, as dpkg requires."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz", preset=9, format=tarfile.GNU_FORMAT) as archive:
        names = [name for name, *_ in files] + [name for name, _ in links or []]
        folders = {parent for name in names for parent in Path(name).parents}
        for folder in sorted(folders):
            info = tarfile.TarInfo(f"./{folder.as_posix()}/" if folder.name else "./")
            info.type = tarfile.DIRTYPE
            archive.addfile(neutral(info, moment))
        for name, data, mode in files:
            info = tarfile.TarInfo(f"./{name}")
            info.size = len(data)
            info.mode = mode
            archive.addfile(neutral(info, moment), io.BytesIO(data))
        for name, target in links or []:
            info = tarfile.TarInfo(f"./{name}")
            info.type = tarfile.SYMTYPE
            info.linkname = target
            info.mode = 0o777
            archive.addfile(neutral(info, moment))
    return packed.getvalue()


def member(name: str, data: bytes, moment: int) -> bytes:
    """One file of an `ar` archive."""
    head = f"{name:<16}{moment:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n".encode()
    return head + data + b"\n" * (len(data) % 2)
