"""Who made what."""

from __future__ import annotations

from pygame import Rect

from engine.version import VERSION
from game.room.page import Page
from game.room.scene import POP, Go, Message, Scene
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
    """A page to read."""

    def act(self, message: Message) -> Go | None:
        return POP

    def draw(self, page: Page) -> None:
        area = heading(page, _("Credits"))
        w = min(area.w, round(page.px(1200) * max(1.0, page.theme.text * 0.75)))
        box = Rect(area.centerx - w // 2, area.y, w, area.h)
        page.panel(box)
        inner = box.inflate(-page.px(80), -page.px(60))
        y = inner.y
        for head, words in PARTS:
            page.text(_(head), (inner.x, y), "strong", "gold", width=inner.w)
            y += page.theme.line("strong")
            y = page.paragraph(_(words).format(version=VERSION), Rect(inner.x, y, inner.w, 0)) + page.px(22)
