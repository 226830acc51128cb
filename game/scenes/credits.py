"""The credits: who made what, and every part of the program with its licence."""

from __future__ import annotations

from pygame import Rect

from engine.version import VERSION
from game.licences import FOLDER, parts
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene, push
from game.room.widgets import button, button_height, button_width
from game.words import N_, _

from .frame import heading

PARTS = (
    (
        N_("The games"),
        N_(
            "8-equilibrium, Eightfist, Absurd 8's and Lockdown belong to their designers, and so do their "
            "names. Octavo plays them by its own reading of their rules; no affiliation is claimed."
        ),
    ),
    (N_("Cards, faces, felts and sounds"), N_("Drawn and synthesised for Octavo.")),
    (
        N_("Type"),
        N_(
            "Lato by Łukasz Dziedzic and Fraunces by its project authors, changed for Octavo, "
            "under the SIL Open Font License 1.1."
        ),
    ),
    (N_("Made with"), N_("Python, pygame-ce, SDL and platformdirs. This is Octavo {version}.")),
)


class Credits(Scene):
    """The page of credits, with a button that leads to the licences."""

    def act(self, message: Message) -> Go | None:
        return push(Licences(self.room)) if message[0] == "licences" else POP

    def draw(self, page: Page) -> None:
        area = heading(page, _("Credits"))
        w, h = button_width(page, _("Licences")), button_height(page)
        button(page, Rect(area.right - w, page.px(36), w, h), _("Licences"), ("licences",))
        inner = plate(page, area)
        y = inner.y
        for head, words in PARTS:
            page.text(_(head), (inner.x, y), "strong", "gold", width=inner.w)
            y += page.theme.line("strong")
            y = page.paragraph(_(words).format(version=VERSION), Rect(inner.x, y, inner.w, 0)) + page.px(22)


class Licences(Scene):
    """Every part of the program by its licence, and where the licences can be read."""

    def __init__(self, room: House) -> None:
        super().__init__(room)
        self.named: dict[str, list[str]] = {}
        for part in parts():
            self.named.setdefault(part.licence, []).append(part.name)

    def act(self, message: Message) -> Go | None:
        return POP

    def draw(self, page: Page) -> None:
        inner = plate(page, heading(page, _("Licences")))
        words = [f"{licence}: {', '.join(names)}" for licence, names in self.named.items()]
        words.append(_("The texts of all these licences lie in {folder}.").format(folder=FOLDER))
        role = "body" if self._height(page, words, "body", inner.w) <= inner.h else "small"
        y = inner.y
        for line in words:
            y = page.paragraph(line, Rect(inner.x, y, inner.w, 0), role)

    def _height(self, page: Page, words: list[str], role: str, width: int) -> int:
        return sum(len(page.lines(line, role, width)) for line in words) * page.theme.line(role)


def plate(page: Page, area: Rect) -> Rect:
    """A plate for text, no wider than lines that can be read well; returns the room on it."""
    w = min(area.w, round(page.px(1200) * max(1.0, page.theme.text * 0.75)))
    box = Rect(area.centerx - w // 2, area.y, w, area.h)
    page.panel(box)
    return box.inflate(-page.px(80), -page.px(60))
