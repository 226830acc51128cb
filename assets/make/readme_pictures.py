"""Takes the pictures of the README from the table, at fixed seeds: python -m assets.make.readme_pictures"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tools.pictures.camera import STILL, Camera

ROOT = Path(__file__).resolve().parent.parent.parent
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

SIZE = (1280, 720)
MOMENTS = (
    ("equilibrium", "equilibrium", 5, (), 11, "act"),
    ("absurd", "absurd", 4, (), 2, "turn"),
    ("eightfist", "eightfist", 5, (), 2, "turn"),
)
"""The same moments as in `tools/pictures/shots.py`."""


def labelled(camera: Camera) -> None:
    """A table with the names of everything on it, for the glossary."""
    camera.sit("equilibrium", 4, (), 11)
    camera.play_until(lambda: camera.asked("act"))
    camera.wait(STILL)
    camera.room.go(camera.table().command("names"))
    camera.take("labelled")
    camera.close()


def main() -> None:
    import pygame

    from game.features.setup.game_shelf import Shelf
    from game.ui.window.scene import push
    from tools.pictures import shots

    target = ROOT / "docs" / "pictures"
    target.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        camera = Camera(folder, SIZE)
        camera.room.go(push(Shelf(camera.room, camera.title)))
        camera.take("shelf")
        camera.close()
        for moment in MOMENTS:
            shots.picture(folder, SIZE, moment)
        labelled(Camera(folder, SIZE, speed="instant", bot_pace="instant"))
        for path in sorted(folder.glob("*.png")):
            pygame.image.save(pygame.image.load(path), target / f"{path.stem}.jpg")


if __name__ == "__main__":
    main()
