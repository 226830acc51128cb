"""What can be done with a match of the list, and the question before one is deleted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from platformdirs import user_documents_path
from pygame import Rect

from game.reviews import FOLDER, forget
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene, push
from game.room.widgets import button, button_height, evenly
from game.storage import sentence
from game.table.noted import LONGEST_NAME, Noted
from game.table.unfinished import Waiting, when
from game.words import _

from .frame import buttons_below, dialog, dialog_room
from .look_back_row import people_of, result_of, title_of
from .opening import opened, played_again, played_in, reviewed
from .typed import Typed, Wanted

LONGEST_PATH = 400


class Resumer(Protocol):
    """Goes on with unfinished matches."""

    def resume(self, path: Path) -> Go | None: ...


class MatchList(Protocol):
    """The list, as far as this menu needs it."""

    notice: str
    now: float

    @property
    def title(self) -> Resumer: ...


class MatchMenu(Scene):
    """Over the list."""

    keeps_place = True
    veiled = True

    def __init__(self, room: House, above: MatchList, match: Waiting) -> None:
        super().__init__(room)
        self.above, self.match = above, match
        self.path, self.noted = match.file.path, Noted(room.home)

    @property
    def note_name(self) -> str:
        return self.noted.of(self.path.name).name

    def act(self, message: Message) -> Go | None:
        kind, path = message[0], self.path
        if kind == "watch":
            return Go(leave=1, enter=(opened(self.room, path),))
        if kind == "review":
            return Go(leave=1, enter=(reviewed(self.room, path),))
        if kind == "same":
            return Go(leave=1, enter=(played_again(self.room, path),))
        if kind == "go on":
            return self._go_on()
        if kind == "name":
            wanted = Wanted(_("Name this match"), _("Take this name"), LONGEST_NAME)
            return push(Typed(self.room, wanted, self.note_name, self._name))
        if kind == "star":
            self.noted.star(path.name, not self.noted.of(path.name).star)
            return None
        if kind == "copy":
            told = _("The file goes into this folder, or gets this name; nothing is written over.")
            wanted = Wanted(_("Save a copy"), _("Save"), LONGEST_PATH, told)
            return push(Typed(self.room, wanted, str(user_documents_path() / path.name), self._copy))
        if kind == "delete":
            return push(Delete(self.room, title_of(self.match, self.noted.of(path.name)), self._delete))
        return POP

    def _go_on(self) -> Go:
        go = self.above.title.resume(self.path)
        return Go(leave=1, enter=go.enter) if go is not None else POP

    def _name(self, name: str) -> Go | str:
        self.noted.name(self.path.name, name)
        return POP

    def _copy(self, where: str) -> Go | str:
        target, trouble = self.room.home.matches.export(self.path, Path(where).expanduser())
        if trouble is not None:
            return sentence(trouble)
        self.above.notice = _("Saved as {file}").format(file=target)
        return Go(leave=2)

    def _delete(self) -> None:
        played = played_in(self.room, self.path)
        trouble = self.room.home.matches.delete(self.path)
        if trouble is None:
            self.noted.forget(self.path.name)
            if played is not None:
                self.room.background.forget(played.mark)
                forget(self.room.home.folder / FOLDER, played)
        self.above.notice = sentence(trouble) if trouble is not None else _("The match is deleted.")

    def _rows(self) -> list[list[tuple[str, Message]]]:
        """The buttons; first what is most likely wanted."""
        finished, star = self.match.file.finished, self.noted.of(self.path.name).star
        looks = [(_("Watch it again"), ("watch",)), (_("Review"), ("review",))]
        return [
            *(
                [looks, [(_("How Experts fare with these cards"), ("same",))]]
                if finished
                else [[(_("Go on with it"), ("go on",))]]
            ),
            [(_("Name it"), ("name",)), (_("No longer keep it") if star else _("Keep it"), ("star",))],
            [(_("Save a copy"), ("copy",)), (_("Delete it"), ("delete",))],
            [(_("Back"), ("back",))],
        ]

    def draw(self, page: Page) -> None:
        h, gap, w = button_height(page), page.px(14), page.px(820)
        note, match = self.noted.of(self.path.name), self.match
        date = when(match.file.changed, self.above.now)
        told = " · ".join(filter(None, (people_of(match), result_of(match), date)))
        high = len(page.lines(told, "body", dialog_room(page, w))) * page.theme.line() + gap
        rows = self._rows()
        body = dialog(page, title_of(match, note), w, high + len(rows) * (h + gap))
        page.paragraph(told, body, "body", "cream", True)
        y = body.y + high
        for row in rows:
            for rect, (label, do) in zip(evenly(Rect(body.x, y, body.w, h), len(row), gap), row, strict=True):
                button(page, rect, label, do, primary=do[0] in ("watch", "go on"))
            y += h + gap


class Delete(Scene):
    """Asks once; then the match is gone."""

    keeps_place = True
    veiled = True

    def __init__(self, room: House, title: str, done: Callable[[], None]) -> None:
        super().__init__(room)
        self.title, self.done = title, done

    def act(self, message: Message) -> Go | None:
        if message[0] == "delete it":
            self.done()
            return Go(leave=2)
        return POP

    def draw(self, page: Page) -> None:
        h, gap, w = button_height(page), page.px(14), page.px(820)
        words = _("{match}: its file is deleted and cannot be brought back. Records stay.")
        words = words.format(match=self.title)
        told = len(page.lines(words, "body", dialog_room(page, w))) * page.theme.line() + gap
        body = dialog(page, _("Delete this match?"), w, told + 2 * (h + gap))
        page.paragraph(words, body, "body", "cream", True)
        rows = [(_("Delete it"), ("delete it",), False), (_("Leave it there"), ("leave",), True)]
        buttons_below(page, body.move(0, told), rows, gap)
