"""The menu of a recorded match, and the questions for its name, for a copy and before it is deleted."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from game.data import sentence
from game.data.documents import documents, typed_path
from game.features.replay.kept_matches import LONGEST_NAME, Noted
from game.features.review.store import FOLDER, forget
from game.ui.page.question_window import QuestionWindow, Reply, line_question
from game.ui.page.typed_line import TypedLine
from game.ui.window.scene import POP, Go, House, push
from game.words import _

from .match_row import people_of, result_of, title_of
from .open_file import opened, played_in, reviewed
from .unfinished_summary import Waiting, when

LONGEST_PATH = 400


class Resumer(Protocol):
    """A screen that continues unfinished matches."""

    def resume(self, path: Path) -> Go | None: ...


class MatchList(Protocol):
    """The part of the list of matches that this menu uses."""

    notice: str
    now: float

    @property
    def title(self) -> Resumer: ...


class MatchMenu:
    """The actions for a match of the list."""

    def __init__(self, room: House, above: MatchList, match: Waiting) -> None:
        self.room = room
        self.above = above
        self.match = match
        self.path, self.noted = match.file.path, Noted(room.home)
        self.note = self.noted.of(self.path.name)

    def question(self) -> QuestionWindow:
        """The menu over the list, with the most likely choice first."""
        room = self.room
        path = self.path
        finished = self.match.file.finished
        looks = (
            Reply(_("Replay"), lambda: push(opened(room, path)), usual=True),
            Reply(_("Review"), lambda: push(reviewed(room, path)), beside=True),
        )
        keep = _("Remove star") if self.note.star else _("Add star")
        replies = (
            *(looks if finished else (Reply(_("Continue"), self._go_on, usual=True),)),
            Reply(_("Rename"), lambda: push(self._naming()), stays=True),
            Reply(keep, lambda: self.noted.star(path.name, not self.note.star), beside=True),
            Reply(_("Save a copy"), lambda: push(self._copying()), stays=True),
            Reply(_("Delete"), lambda: push(self._deleting()), stays=True, beside=True),
            Reply(_("Back")),
        )
        date = when(self.match.file.changed, self.above.now)
        told = " · ".join(filter(None, (people_of(self.match), result_of(self.match), date)))
        return QuestionWindow(room, title_of(self.match, self.note), told, replies)

    def _go_on(self) -> Go | None:
        return self.above.title.resume(self.path)

    def _naming(self) -> QuestionWindow:
        line = TypedLine(self.note.name, LONGEST_NAME)

        def name() -> Go:
            self.noted.name(self.path.name, line.text.strip())
            return POP

        return line_question(self.room, _("Name match"), "", line, _("Use this name"), name)

    def _copying(self) -> QuestionWindow:
        line = TypedLine(str(documents() / self.path.name), LONGEST_PATH)

        def copy() -> Go | str:
            target = typed_path(line.text)
            written, trouble = self.room.home.matches.export(self.path, target)
            if trouble is not None:
                return sentence(trouble)
            self.above.notice = _("Saved as {file}").format(file=written)
            return POP

        told = _("The copy is saved in this folder or under this name. Nothing is overwritten.")
        return line_question(self.room, _("Save a copy"), told, line, _("Save"), copy)

    def _deleting(self) -> QuestionWindow:
        """Ask once; then delete the match."""
        words = _("This deletes the file of {match} for good. Records stay.")
        replies = (Reply(_("Delete"), self._delete), Reply(_("Keep match"), usual=True))
        told = words.format(match=title_of(self.match, self.note))
        return QuestionWindow(self.room, _("Delete this match?"), told, replies)

    def _delete(self) -> Go:
        played = played_in(self.room, self.path)
        trouble = self.room.home.matches.delete(self.path)
        if trouble is None:
            self.noted.forget(self.path.name)
            if played is not None:
                self.room.background.forget(played.mark)
                forget(self.room.home.folder / FOLDER, played)
        self.above.notice = sentence(trouble) if trouble is not None else _("Match deleted.")
        return POP
