"""The credits: the authors, and every part of the program with its licence."""

from __future__ import annotations

from engine.version import VERSION
from game.data.licences import FOLDER, parts
from game.ui.page.layout import button, column, first, plate, read_well, text
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.window.scene import Go, House, Scene, push
from game.words import N_, _

from .messages import ShowLicences

PARTS = (
    (
        N_("The games"),
        N_(
            "8-equilibrium, Eightfist, Absurd 8's and Lockdown, and their names, belong to their "
            "designers. Octavo follows its own reading of their rules and isn't affiliated with them."
        ),
    ),
    (N_("Card art, faces, felts and sounds"), N_("Drawn and synthesised for Octavo.")),
    (
        N_("Fonts"),
        N_(
            "Lato by Łukasz Dziedzic and Fraunces by its project authors, changed for Octavo, "
            "under the SIL Open Font License 1.1."
        ),
    ),
    (N_("Made with"), N_("Python, pygame-ce, SDL and platformdirs. This is Octavo {version}.")),
)


class Credits(Scene):
    """The page of credits, with a button that leads to the licences."""

    takes = ShowLicences

    def act(self, message: ShowLicences) -> Go | None:
        return push(Licences(self.room))

    def draw(self, page: Page) -> None:
        area = heading(page, _("Credits"), button(_("Licences"), ShowLicences()))
        told = [
            column(text(_(head), "strong", "gold"), text(_(words).format(version=VERSION)))
            for head, words in PARTS
        ]
        read_well(plate(column(*told, gap=22), 40, 30)).draw(page, area)


class Licences(Scene):
    """Every part of the program by its licence, with the places of the licences' texts."""

    def __init__(self, room: House) -> None:
        super().__init__(room)
        self.named: dict[str, list[str]] = {}
        for part in parts():
            self.named.setdefault(part.licence, []).append(part.name)

    def draw(self, page: Page) -> None:
        words = [f"{licence}: {', '.join(names)}" for licence, names in self.named.items()]
        words.append(_("The full licence texts are in {folder}.").format(folder=FOLDER))
        large, small = (column(*(text(one, role) for one in words)) for role in ("body", "small"))
        read_well(plate(first(large, small), 40, 30)).draw(page, heading(page, _("Licences")))
