"""Starts the table: the window, the room, the title; and what happens when something goes wrong."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

NEEDLESS = ("pygame._debug", "pygame.system", "importlib.resources")
"""What pygame loads and nothing here uses; with it would come many of Python's modules, such as `inspect`."""
LATER = ("pygame.mixer_music", "pygame.mixer")
"""What pygame loads at once, and the first frame need not wait for: `Sounds.open` imports it."""
EMPTY = ("difflib", "platform", "pygame.sprite")
"""The same, where pygame insists that it is there."""
SCREENS = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
"""Where the environment says which screen is meant."""


def main(args: Any) -> int:
    """`octavo play` or `octavo shots`; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if args.command == "shots":
        from game.shots import render

        return render(Path(args.dir), args.size)
    if args.text:
        from game.text import play as play_text

        return play_text(args)
    return play(args.game or "", args.seed)


def play(game: str, seed: int | None, file: str = "") -> int:
    """Open the table, with a recorded match on it if a file is named."""
    gc.disable()  # there is no garbage yet: `settle` enables it
    from game.cli.console import announce
    from game.storage import open_home, sentence
    from game.words import _, use

    home = open_home()
    use(home.settings["language"])
    prepare()
    import pygame

    from game.room.knock import hangs
    from game.room.loop import NoScreen, Window, run
    from game.room.room import Room
    from game.scenes.error import mishap
    from game.scenes.title import Title
    from game.table.bots import Apart

    try:
        if sys.platform.startswith("linux") and not screens():
            raise NoScreen  # SDL would ask all its systems of windows, and some complain aloud
        if hangs():
            raise NoScreen(_("it does not answer"))
        window = Window(last_stand(home), "Octavo", home.settings["accelerated_window"])
    except NoScreen as reason:
        home.close()
        sys.stderr.write(no_screen(str(reason)) + "\n")
        return 2
    room = Room(home, window.surface.get_size())
    thinker = Apart(lambda: str(home.settings["bot_cores"]))
    title = Title(room, thinker, seed)
    title.notice = " ".join(sentence(trouble) for trouble in home.troubles)
    room.stack = [title]
    title.entered()
    if game:
        from game.room.scene import push
        from game.scenes.setting import SetupScene
        from game.table.last import load_for

        setup = load_for(home, game)  # it can be changed first, unless a deal is asked for
        room.go(push(SetupScene(room, title, setup)) if seed is None else title.play(setup))

    if file:
        room.go(title.open_match(Path(file)))

    def chores() -> Iterator[None]:
        """What the first frame need not wait for, in pieces: between them the room hears what is clicked."""
        announce("READY")
        window.dress()
        yield
        thinker.warm()
        yield
        room.sounds.open()
        yield
        import game.scenes.evening
        import game.scenes.table  # noqa: F401 - the first match then begins sooner

        yield
        from game.table.backstage import before_play

        before_play(room.pictures, room.theme, title.table)
        yield
        settle()
        yield
        room.music.follow(room.settings)

    try:
        run(room, window, chores(), lambda error: mishap(room, error))
    finally:
        if not window.lost:
            remember_window(home, window.stand)
        for scene in reversed(room.stack):
            scene.left()
        room.background.close()
        thinker.close()
        home.close()
        if window.lost:
            leave_without_screen()
        room.sounds.close()
        pygame.quit()
    return 0


def settle() -> None:
    """Keep what is loaded by now out of the garbage collector, as it stays until the end.

    A search through all of it would take as long as several frames, in the middle of a game; even one here
    would, as the first cards may fly by now. What is made later is searched when nothing moves (`loop.tidy`).
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(700, 10, 200)


def leave_without_screen() -> None:
    """End at once: SDL cannot take leave of a display that has gone."""
    from game.words import _

    sys.stderr.write(_("The screen is gone. “Continue” goes on with what was played.") + "\n")
    sys.stderr.flush()
    os._exit(2)


def screens() -> list[str]:
    """What the environment says of the screen that is meant."""
    return [f"{name}={os.environ[name]}" for name in SCREENS if os.environ.get(name)]


def no_screen(reason: str) -> str:
    """Why no window opens, and what plays without one."""
    from game.words import _

    if not screens():
        return _("There is no screen here to open a window on; “play --text” plays in the terminal.")
    if "framebuffer" in reason:
        return _("A window on Wayland needs OpenGL, which is not here; “play --text” plays in the terminal.")
    told = ", ".join([*screens(), reason] if reason else screens())
    sentence = _("No window opens on the screen asked for ({told}); “play --text” plays in the terminal.")
    return sentence.format(told=told)


def prepare() -> None:
    """Import pygame: SDL must be told of our name before, as its own defaults come with the import.

    Signals are the loop's; SDL would make a closed window of them, which nobody hears before the loop runs.
    """
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "octavo")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "octavo")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    if "pygame" not in sys.modules:
        modules: dict[str, Any] = sys.modules
        spared = dict.fromkeys((*NEEDLESS, *LATER)) | {part: ModuleType(part) for part in EMPTY}
        before = {part: modules[part] for part in spared if part in modules}
        modules.update(spared)  # pygame does without what cannot be imported
        import pygame  # noqa: F401

        for part in spared:
            del modules[part]
        modules.update(before)


def last_stand(home: Any) -> Any:
    """Size and place the player left the window at."""
    from game.room.where import WINDOW, read

    store = home.store("window", form=WINDOW)
    store.load()
    return read(store.values)


def remember_window(home: Any, stand: Any) -> None:
    from game.room.where import WINDOW

    store = home.store("window", form=WINDOW)
    store.load()
    store.values.update(stand.stored())
    store.save()
