"""The program's icon in every form that desktops need: SVG, PNG from 16 to 512, .ico and .icns."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

from assets.make.emblems import app_icon, small_icon

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 256)
ICNS_KINDS = {32: b"ic11", 64: b"ic12", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def make_app_icons(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    app_icon().save(folder / "octavo.svg")
    small_icon().save(folder / "octavo-small.svg")
    pictures = {size: _png(size) for size in SIZES}
    for size, picture in pictures.items():
        (folder / f"octavo-{size}.png").write_bytes(picture)
    (folder / "octavo.ico").write_bytes(_ico({size: pictures[size] for size in ICO_SIZES}))
    (folder / "octavo.icns").write_bytes(_icns(pictures))


def _png(size: int) -> bytes:
    text = (small_icon() if size <= 32 else app_icon()).svg()
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size))
    out = io.BytesIO()
    pygame.image.save(surface, out, "icon.png")
    return out.getvalue()


def _ico(pictures: dict[int, bytes]) -> bytes:
    head = struct.pack("<HHH", 0, 1, len(pictures))
    body = b""
    start = 6 + 16 * len(pictures)
    for size, data in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), start + len(body))
        body += data
    return head + body


def _icns(pictures: dict[int, bytes]) -> bytes:
    chunks = b"".join(
        kind + struct.pack(">I", len(pictures[size]) + 8) + pictures[size]
        for size, kind in ICNS_KINDS.items()
    )
    return b"icns" + struct.pack(">I", len(chunks) + 8) + chunks
