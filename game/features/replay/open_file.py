"""Opens a match from a file for watching; or explains in one sentence why that is impossible."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path

from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from game.data import sentence
from game.features.people.people_store import People
from game.features.review.store import PlayedMatch
from game.table.match.recorded_match import Recording, record_of
from game.table.match.sealed_deals import refuse_sealed
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.window.scene import House, Scene
from game.words import _, say_damaged, say_refusal

HARMLESS = ("match-torn",)
"""Problems in spite of which a match can still be watched."""


class Unread(Exception):
    """Raised for a file that contains no match to watch; the message is the sentence that explains it."""


def recorded(room: House, path: Path) -> Recording:
    """Read the match in a file; raises `Unread` if it cannot, or while others still play its deal."""
    record = recorded_unseen(room, path)
    try:
        refuse_sealed(room.home.folder, record.table, record.seed)
    except Refused as refused:
        raise Unread(say_refusal(refused)) from None
    return record


def recorded_unseen(room: House, path: Path) -> Recording:
    """Read the match in a file for computations that nobody sees; raises `Unread` if it cannot."""
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
    """Whether the file is among this player's matches."""
    return path.absolute().is_relative_to(room.home.matches.folder.absolute())


def noted_as(room: House, path: Path) -> str:
    """The name under which the position of its replay is remembered.

    For other people's files, made from the contents.
    """
    if is_own(room, path):
        return path.name
    try:
        return f"opened {zlib.crc32(path.read_bytes()):08x}"
    except OSError:
        return ""


def opened(room: House, path: Path) -> Scene:
    """The replay of a file, or the sentence why there is none."""
    from .screen import ReplayScene

    return _shown(room, path, lambda record: ReplayScene(room, record, noted_as(room, path)))


def reviewed(room: House, path: Path) -> Scene:
    """The review of a match in a file, or the sentence why there is none."""
    from game.features.review.screen import ReviewScene

    only_watched = _("Played under other rules: you can watch it but not review it.")
    return _shown(room, path, lambda record: ReviewScene(room, record), only_watched)


def _shown(room: House, path: Path, show: Callable[[Recording], Scene], only_watched: str = "") -> Scene:
    """The scene that shows the match in a file, or a sentence that explains why that is impossible.

    `only_watched` is the sentence for a match under other rules, if the scene must be able to play on in it.
    """
    try:
        record = recorded(room, path)
    except Unread as why:
        return sorry(room, str(why))
    return sorry(room, only_watched) if only_watched and not record.branches else show(record)


def played_in(room: House, path: Path) -> PlayedMatch | None:
    """The setup of the match in a file, if it can be found out."""
    try:
        record = recorded(room, path)
    except Unread:
        return None
    return PlayedMatch(record.table, record.seed, record.choices)


def sorry(room: House, words: str) -> QuestionWindow:
    """Explain in one sentence, over the previous screen, why a file cannot be opened."""
    return QuestionWindow(room, _("Can't open this"), words, [Reply(_("Close"), usual=True)])
