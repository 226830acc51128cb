"""Starts the table: the window, the room, the main menu; and handles errors at the start."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

NEEDLESS = ("pygame._debug", "pygame.system", "importlib.resources")
"""Modules that pygame loads but that nothing here uses; they would load many more, such as `inspect`."""
LATER = ("pygame.mixer_music", "pygame.mixer")
"""Modules that pygame loads at once, although the first frame does not need them; `SoundDevice` imports them.
"""
EMPTY = ("difflib", "platform", "pygame.sprite")
"""Modules that the first frame does not need either, but that pygame must be able to import."""
SCREENS = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
"""Variables of the environment that say which screen to use."""


def main(args: Any) -> int:
    """`octavo play` or `octavo shots`; returns the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if args.command == "shots":
        from game.text import requested_game
        from tools.pictures.shots import render

        looks = {"text_size": args.text_size, "language": requested_game.language(args.language)}
        return render(Path(args.dir), args.size, args.only, looks)
    if args.text:
        from game.text import play as play_text

        return play_text(args)
    return play(args.game or "", args.seed, bots=args.bots)


def play(game: str, seed: int | None, file: str = "", bots: str = "") -> int:
    """Open the table, with a recorded match on it if a file is named, or with the bots of the command
    line.
    """
    gc.disable()  # there is no garbage yet: `settle` enables it
    from game.cli.console import announce
    from game.cli.errors import INTERRUPTED
    from game.data import open_home, sentence
    from game.words import _, use

    home = open_home()
    use(home.settings["language"])
    setup = None
    if bots:
        from game.text.seat_options import seated

        setup = seated(home, game, "", "", bots)
    prepare()
    import pygame

    from game.features.title.screen import Title
    from game.table.match.bot_thinkers import Apart, Thinker
    from game.ui.window.display_check import hangs
    from game.ui.window.loop import NoScreen, Window, run
    from game.ui.window.scene_runner import Room

    from .error_screen import mishap

    try:
        if sys.platform.startswith("linux") and not screens():
            raise NoScreen  # SDL would ask all its window systems, and some of them print complaints
        if hangs():
            raise NoScreen(_("not responding"))
        window = Window(last_stand(home), "Octavo", home.settings["accelerated_window"])
    except NoScreen as reason:
        home.close()
        sys.stderr.write(no_screen(str(reason)) + "\n")
        return 2
    room = Room(home, window.surface.get_size())
    apart = Apart(lambda: str(home.settings["bot_cores"]))
    thinker: Thinker = apart
    if setup is not None and setup.has_programs:
        from game.table.match.programs import Programs

        thinker = Programs(apart)
    title = Title(room, thinker, seed)
    title.notice = " ".join(sentence(trouble) for trouble in home.troubles)
    room.stack = [title]
    title.entered()
    if setup is not None:
        room.go(title.play(setup))
    elif game:
        from game.features.people.remembered_tables import load_for
        from game.features.setup.screen import SetupScene
        from game.ui.window.scene import push

        setup = load_for(home, game)  # the player can change it first, unless a deal was requested
        room.go(push(SetupScene(room, title, setup)) if seed is None else title.play(setup))

    if file:
        room.go(title.open_match(Path(file)))

    def chores() -> Iterator[None]:
        """The work that the first frame need not wait for, in pieces.

        Between two pieces, the room handles input.
        """
        announce("READY")
        window.dress()
        yield
        apart.warm()
        yield
        room.sounds.open()
        yield
        import game.features.people.evening_screen
        import game.table.screen.table_scene  # noqa: F401 - the first match then begins sooner

        yield
        from game.table.felt.picture_plan import before_play

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
        pygame.display.quit()  # the window is gone at once, even if the sound device takes its time
        if not room.sounds.close():
            leave_at_once(0 if sys.exception() is None else INTERRUPTED)
        pygame.quit()
    return 0


def settle() -> None:
    """Exclude everything loaded so far from the garbage collector, because it stays until the end.

    To look through all of it would take the collector as long as several frames, in the middle of a game.
    Even doing so once now would be noticed, because the first cards may be moving. Objects made later are
    collected while nothing moves (`loop.tidy`).
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(700, 10, 200)


def leave_without_screen() -> None:
    """End at once, because SDL cannot shut down on a display that is gone."""
    from game.words import _

    sys.stderr.write(
        _("The display was lost. Choose “Continue” to pick up your match where you left off.") + "\n"
    )
    leave_at_once(2)


def leave_at_once(status: int) -> None:
    """End without shutting down SDL, which would wait for the display or the sound device."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):  # a windowed app has none
            stream.flush()
    os._exit(status)


def screens() -> list[str]:
    """The environment's description of the screen to use."""
    return [f"{name}={os.environ[name]}" for name in SCREENS if os.environ.get(name)]


def no_screen(reason: str) -> str:
    """Why no window opens, and which commands work without one."""
    from game.words import _

    if not screens():
        return _("No display found, so no window can open. Use “play --text” to play in the terminal.")
    if "framebuffer" in reason:
        return _(
            "On Wayland the window needs OpenGL, which isn't available here. Use “play --text” to "
            "play in the terminal."
        )
    told = ", ".join([*screens(), reason] if reason else screens())
    sentence = _(
        "Couldn't open a window on the requested display ({told}). Use “play --text” to play in the terminal."
    )
    return sentence.format(told=told)


def prepare() -> None:
    """Import pygame. SDL must know our name before that, because the import sets its own default.

    The loop handles signals; SDL would turn them into a request to close the window, which nobody handles
    before the loop runs.
    """
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "octavo")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "octavo")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    if "pygame" not in sys.modules:
        modules: dict[str, Any] = sys.modules
        spared = dict.fromkeys((*NEEDLESS, *LATER)) | {part: ModuleType(part) for part in EMPTY}
        before = {part: modules[part] for part in spared if part in modules}
        modules.update(spared)  # pygame does without modules that cannot be imported
        import pygame  # noqa: F401

        for part in spared:
            del modules[part]
        modules.update(before)


def last_stand(home: Any) -> Any:
    """The size and place of the window when the player left it."""
    from game.ui.window.window_place import WINDOW, read

    return read(home.document("window", WINDOW).values)


def remember_window(home: Any, stand: Any) -> None:
    from game.ui.window.window_place import WINDOW

    with home.document("window", WINDOW).change() as values:
        values.update(stand.stored())
