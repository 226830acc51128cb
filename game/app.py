"""Starts the table: the window, the room, the title; and what happens when something goes wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def main(args: Any) -> int:
    """`octavo play` or `octavo shots`; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if args.command == "shots":
        from game.shots import render

        return render(Path(args.dir), args.size)
    if getattr(args, "text", False):
        from game.text import play as play_text

        return play_text(args.game or "", args.seed)
    return play(args.game or "", args.seed)


def play(game: str, seed: int | None) -> int:
    """Open the table."""
    from game.storage import open_home, sentence
    from game.words import _, use

    home = open_home()
    use(home.settings["language"])
    if no_screen():
        home.close()
        sys.stderr.write(
            _("There is no screen here to open a window on; “play --text” plays in the terminal.") + "\n"
        )
        return 2
    prepare(home.settings["accelerated_window"])
    import pygame

    from game.room.loop import Window, run
    from game.room.room import Room
    from game.scenes.title import Title
    from game.table.bots import Apart
    from game.table.places import OTHER_HAND, OWN_HAND, SHARED

    window = Window(last_stand(home), "Octavo")
    room = Room(home, window.surface.get_size())
    room.warms = True
    thinker = Apart()
    title = Title(room, thinker, seed)
    title.notice = " ".join(sentence(trouble) for trouble in home.troubles)
    room.stack = [title]
    title.entered()
    if game:
        from game.table.last import load_for

        room.go(title.play(load_for(home, game)))

    def chores() -> Iterator[None]:
        """What the first frame need not wait for, in pieces: between them the room hears what is clicked."""
        sys.stdout.write("READY\n")
        sys.stdout.flush()
        window.dress()
        yield
        thinker.warm()
        yield
        room.sounds.open()
        yield
        room.pictures.warm((), [room.theme.px(height) for height in (OWN_HAND, SHARED, OTHER_HAND)])
        import game.scenes.table  # noqa: F401 - the first match then begins sooner

        yield
        room.music.follow(room.settings)

    try:
        run(room, window, chores(), lambda error: mishap(room, error))
    finally:
        remember_window(home, window.stand)
        for scene in reversed(room.stack):
            scene.left()
        thinker.close()
        home.close()
        pygame.quit()
    return 0


def no_screen() -> bool:
    """Whether SDL would find no display on Linux, and then draw where nobody sees it."""
    given = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in given)


def prepare(accelerated: bool) -> None:
    """What SDL must be told before pygame is imported: its own defaults come with the import."""
    if sys.platform.startswith("linux") and not accelerated:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "octavo")


def mishap(room: Any, error: Exception) -> None:
    """Something went wrong inside: a calm screen that names the journal."""
    from game.scenes.error import Mishap
    from game.scenes.table import Table

    tables = [scene for scene in room.stack if isinstance(scene, Table)]
    file = tables[-1].sitting.file if tables else None
    room.mishap(Mishap(room, error, file.path if file is not None else None))


def last_stand(home: Any) -> Any:
    """Size and place the player left the window at."""
    from game.room.where import read

    store = home.store("window")
    store.load()
    return read(store.values)


def remember_window(home: Any, stand: Any) -> None:
    store = home.store("window")
    store.load()
    store.values.update(stand.stored())
    store.save()
