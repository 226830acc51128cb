"""Takes the pictures of the README from the table itself, at fixed seeds: python -m assets.make.pictures"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

SIZE = (1280, 720)
MOMENTS = (
    ("equilibrium", "equilibrium", 5, (), 11, "act"),
    ("absurd", "absurd", 4, (), 2, "turn"),
    ("eightfist", "eightfist", 5, (), 2, "turn"),
)
"""As in `game/shots.py`."""


def main() -> None:
    import pygame

    from game import shots
    from game.camera import Camera
    from game.room.scene import push
    from game.scenes.shelf import Shelf

    target = ROOT / "docs" / "pictures"
    target.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        camera = Camera(folder, SIZE)
        camera.room.go(push(Shelf(camera.room, camera.title)))
        camera.take("shelf")
        camera.close()
        for moment in MOMENTS:
            shots.picture(folder, SIZE, *moment)
        for path in sorted(folder.glob("*.png")):
            pygame.image.save(pygame.image.load(path), target / f"{path.stem}.jpg")


if __name__ == "__main__":
    main()
