"""Opens a match from a file, to look at it; or says in one sentence why that cannot be."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path

from pygame import Rect

from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from game.daily.turns import FOLDER
from game.reviews import PlayedMatch
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene
from game.room.widgets import button_height
from game.storage import sentence
from game.table.people import People
from game.table.recorded import Recording, record_of
from game.words import _, say_damaged, say_refusal

from .frame import buttons_below, dialog, dialog_room

HARMLESS = ("match-torn",)
"""Troubles with which a match can be looked at all the same."""


class Unread(Exception):
    """A file that holds no match to look at; the message is the sentence that says why."""


def recorded(room: House, path: Path) -> Recording:
    """The match in a file, which is only read; raises `Unread`, also while others still play its deal."""
    if path.resolve().is_relative_to((room.home.folder / FOLDER).resolve()):
        raise Unread(_("Others still play this deal in turns. It opens when all have played."))
    return recorded_unseen(room, path)


def recorded_unseen(room: House, path: Path) -> Recording:
    """The match in a file, to reckon with it where nobody sees it; raises `Unread`."""
    found = room.home.matches.read(path)
    if found.trouble is not None and found.trouble.code not in HARMLESS:
        raise Unread(sentence(found.trouble))
    try:
        record = record_of(found.lines)
    except Damaged as damaged:
        raise Unread(say_damaged(damaged, path.name)) from None
    except Refused as refused:
        raise Unread(say_refusal(refused)) from None
    if not is_own(room, path):
        return record
    chairs = People(room.home).at(record.setup.chairs)
    return record._replace(setup=record.setup._replace(chairs=chairs))


def is_own(room: House, path: Path) -> bool:
    """Whether the file lies among this person's matches."""
    return path.absolute().is_relative_to(room.home.matches.folder.absolute())


def noted_as(room: House, path: Path) -> str:
    """Under what it is remembered where its replay was left: somebody else's file by what it holds."""
    if is_own(room, path):
        return path.name
    try:
        return f"opened {zlib.crc32(path.read_bytes()):08x}"
    except OSError:
        return ""


def opened(room: House, path: Path) -> Scene:
    """The replay of a file, or the sentence why there is none."""
    from .replay import ReplayScene

    return _shown(room, path, lambda record: ReplayScene(room, record, noted_as(room, path)))


def reviewed(room: House, path: Path) -> Scene:
    """The review of a match in a file, or the sentence why there is none."""
    from .review import ReviewScene

    only_watched = _("It was played by other rules, so it can be watched but not reviewed.")
    return _shown(room, path, lambda record: ReviewScene(room, record), only_watched)


def played_again(room: House, path: Path) -> Scene:
    """How Experts fare with the cards of a match in a file, or the sentence why that cannot be told."""
    from .among import AmongScene

    only_watched = _("It was played by other rules, so its cards cannot be played again.")
    return _shown(room, path, lambda record: AmongScene(room, record), only_watched)


def _shown(room: House, path: Path, show: Callable[[Recording], Scene], only_watched: str = "") -> Scene:
    """The scene that shows the match in a file, or the sentence why it cannot.

    `only_watched` is said of a match by other rules where the scene must be able to play on in it.
    """
    try:
        record = recorded(room, path)
    except Unread as why:
        return Sorry(room, str(why))
    return Sorry(room, only_watched) if only_watched and not record.branches else show(record)


def played_in(room: House, path: Path) -> PlayedMatch | None:
    """What was played in the match of a file, if that can be told."""
    try:
        record = recorded(room, path)
    except Unread:
        return None
    return PlayedMatch(record.table, record.seed, record.choices)


class Sorry(Scene):
    """Says in one sentence, over the screen that was there, why a file cannot be opened."""

    veiled = True

    def __init__(self, room: House, words: str) -> None:
        super().__init__(room)
        self.words = words

    @property
    def accepts(self) -> Message | None:
        return ("close",)

    def act(self, message: Message) -> Go | None:
        return POP

    def draw(self, page: Page) -> None:
        w = page.px(860)
        high = len(page.lines(self.words, "body", dialog_room(page, w))) * page.theme.line() + page.px(24)
        body = dialog(page, _("This cannot be opened"), w, high + button_height(page))
        page.paragraph(self.words, body, "body", "cream", True)
        buttons_below(page, Rect(body.move(0, high)), [(_("Close"), ("close",), True)], 0)
