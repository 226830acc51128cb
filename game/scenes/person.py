"""The screen on which a person's name, face and colour are chosen, for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from game.art.palette import SEATS
from game.room.page import Page
from game.room.scene import POP, Go, House, Message
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, evenly, field, ring
from game.room.words_over import tooltip
from game.table.people import nameless, same
from game.table.setup import ANIMALS, COLOUR_WORDS, Chair, person
from game.words import _

from .frame import dialog, dialog_room
from .name import NameScene


class PersonScene(NameScene):
    """A screen over the one that opened it; `done` is called with the changed person."""

    def __init__(
        self,
        room: House,
        who: Chair,
        done: Callable[[Chair], Go | None],
        others: Mapping[str, Chair] | None = None,
    ) -> None:
        """`others` are those at the same table, by name: their names and colours are taken.

        Where `done` says where to go, this screen is left for it.
        """
        super().__init__(room, "" if nameless(who) else who.name, nameless(who))
        self.who, self.done, self.others = who, done, others or {}

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        self.notice = ""
        if kind == "edit":
            self.editing = not self.editing
        elif kind == "face":
            self.who = self.who._replace(avatar=rest[0])
        elif kind == "colour":
            self.who = self.who._replace(colour=rest[0])
        elif kind == "done":
            return self._done()
        else:
            return POP
        return None

    def _done(self) -> Go | None:
        name = self.text.strip()
        if any(same(name, other) for other in self.others):
            self.notice = _("{name} sits here already.").format(name=name)
            return None
        return self.done(person(name, self.who.avatar, self.who.colour, self.who.key)) or POP

    def command(self, name: str) -> Go | None:
        if name == "accept" and self.editing:
            self.editing = False
            return self._done()
        return super().command(name)

    # Pictures

    def draw(self, page: Page) -> None:
        w, h, gap = page.px(1120), button_height(page), page.px(16)
        inner = dialog_room(page, w)
        face = min(page.px(124), (inner - 7 * gap) // 8)
        label = page.theme.line("small")
        note = page.theme.line()
        high = 2 * h + 2 * face + 3 * gap + 2 * label + note + page.px(20)
        body = dialog(page, _("Who are you?"), w, high)
        big = min(h + gap // 2, page.px(110))
        portrait = page.pictures.portrait(self.who.avatar, big, SEATS[max(0, self.who.colour)])
        page.put(portrait, body.x, body.y + (h - big) // 2)
        line = Rect(body.x + big + gap, body.y, body.w - big - gap, h)
        unnamed = not self.text and not self.editing
        shown = _(ANIMALS[self.who.avatar]) if unnamed else self.text
        field(page, line, "", shown, self.editing, ("edit",))
        y = page.text(_("Face"), (body.x, line.bottom + gap // 2), "small", "pale").bottom
        self._faces(page, Rect(body.x, y, body.w, face), gap)
        y = page.text(_("Colour"), (body.x, y + face + gap // 2), "small", "pale").bottom
        self._colours(page, Rect(body.x, y, body.w, face), gap)
        page.text(self.notice, (body.centerx, y + face), "body", "bad", "midtop", body.w)
        foot = Rect(body.x, body.bottom - h, body.w, h)
        leave, done = evenly(foot, 2, gap)
        button(page, leave, _("Leave it as it was"), ("leave",))
        button(page, done, _("That is me"), ("done",), primary=True)

    def _faces(self, page: Page, area: Rect, gap: int) -> None:
        for rect, avatar in zip(evenly(area, len(ANIMALS), gap), ANIMALS, strict=True):
            face = page.pictures.portrait(avatar, rect.h - page.px(14), SEATS[max(0, self.who.colour)])
            page.put_at(face, rect.center)
            self._spot(page, rect, _(ANIMALS[avatar]), ("face", avatar), avatar == self.who.avatar)

    def _colours(self, page: Page, area: Rect, gap: int) -> None:
        holders = {other.colour: other.name for other in self.others.values()}
        for colour, rect in enumerate(evenly(area, len(SEATS), gap)):
            size = round(rect.h * 0.62)
            page.put_at(page.pictures.disc(size, SEATS[colour]), rect.center)
            name, holder = _(COLOUR_WORDS[colour]), holders.get(colour, "")
            if holder:
                page.put_at(page.pictures.icon("close", round(size * 0.7), COLOURS["ink"]), rect.center)
                told = _("{colour}: {name} has it").format(colour=name, name=holder)
                page.thing("text", told, rect, id=("colour", colour))
                if page.here == ("colour", colour):
                    tooltip(page, told, rect)
            else:
                self._spot(page, rect, name, ("colour", colour), colour == max(0, self.who.colour))

    @staticmethod
    def _spot(page: Page, rect: Rect, name: str, do: Message, chosen: bool) -> None:
        """Something to choose; a frame shows what is chosen, not colour alone."""
        if chosen or do in (page.hover, page.focus):
            tone = COLOURS["gold" if chosen else "muted"]
            page.put(page.pictures.frame(rect.w, rect.h, tone, page.px(4), page.px(14)), rect.x, rect.y)
        page.thing("button", name, rect, do, value=chosen)
        ring(page, rect, do)
