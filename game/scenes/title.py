"""The title screen: play at once, go on with a match, or go to the games, the settings, the credits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pygame import Rect

from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from game.room.page import Page
from game.room.scene import HELP, POP, QUIT, Go, House, Message, Scene, push
from game.room.widgets import button, button_height, stack
from game.storage import sentence
from game.storage.trouble import Closed
from game.table import last
from game.table.setup import Setup
from game.words import _, say_damaged, say_refusal

from .frame import ground

FANS = (
    ("8H", 5, 24), ("KS", 11, 12), ("QD", 17.5, -3), ("JC", 24, -18),
    ("AX", 76, 18), ("JR", 82.5, 3), ("8S", 89, -12), ("QG", 95, -24),
)  # fmt: skip
"""Card, place along the lower edge in hundredths, and how it is turned."""

FROM_OTHERS = ("other_rules", "other_format")
"""Sound journals of another Octavo: they stay where they are."""


class Title(Scene):
    """Where the evening begins."""

    def __init__(self, room: House, thinker: Any, seed: int | None = None) -> None:
        super().__init__(room)
        self.thinker, self.seed = thinker, seed
        self.unfinished: list[Any] = []
        self.refused: set[Any] = set()
        """Files of matches of which Continue has said since the title was entered why they do not open."""
        self.table = last.load(room.home)
        """What Play sits down at."""
        self.notice = ""

    def entered(self) -> None:
        self.room.pictures.lay("")
        self.table = last.load(self.room.home)
        self.refused.clear()
        self._look()

    def _look(self) -> None:
        """Which matches there are; first those of which nobody was told that they cannot be gone on with."""
        found = [match for match in self.room.home.matches.all() if not match.finished]
        self.unfinished = sorted(found, key=lambda match: match.path in self.refused)

    def act(self, message: Message) -> Go | None:
        kind = message[0]
        if kind == "play":
            return self.play(self.table)
        if kind == "continue":
            return self._continue()
        if kind == "games":
            from .shelf import Shelf

            return push(Shelf(self.room, self))
        if kind == "settings":
            from .settings import SettingsScene

            return push(SettingsScene(self.room))
        if kind == "credits":
            from .credits import Credits

            return push(Credits(self.room))
        return QUIT if kind == "quit" else None

    def play(self, setup: Setup) -> Go | None:
        """Sit down at a new match."""
        from game.table.sitting import Sitting

        from .table import TableScene

        seed = (
            setup.seed if setup.seed is not None else self.seed if self.seed is not None else last.new_seed()
        )
        try:
            sitting = Sitting.new(setup, seed, self.room.home, self.thinker)
        except Refused as refused:
            self.notice = say_refusal(refused, setup.game)
            return None
        last.save(self.room.home, setup)
        return push(TableScene(self.room, sitting))

    def _continue(self) -> Go | None:
        """Go on with the newest match; if it cannot be, tell why before an older one opens."""
        from game.table.sitting import Sitting

        from .table import TableScene

        told = []
        for match in self.unfinished:
            try:
                sitting = Sitting.resumed(match.path, self.room.home, self.thinker)
            except (Closed, Damaged, Refused) as why:
                told += self._refuse(match.path, why)
                continue
            if told and match.path not in self.refused and not sitting.match.over:
                sitting.close()
                told.append(_("Continue opens the match before it."))
                break
            self.notice = ""
            return push(TableScene(self.room, sitting, fresh=False))
        self._look()
        self.notice = " ".join(told)
        return None

    def _refuse(self, path: Path, why: Closed | Damaged | Refused) -> list[str]:
        """Say why a match does not open, and set it aside if it is damaged; others stay where they are."""
        self.refused.add(path)
        matches = self.room.home.matches
        match why:
            case Damaged():
                told = [say_damaged(why, path.name)]
                aside = why.code not in FROM_OTHERS
            case Closed():
                told = [sentence(why.trouble)]
                aside = why.trouble.code == "match-damaged"
            case Refused():
                told, aside = [say_refusal(why)], False
        return [*told, sentence(matches.set_aside(path))] if aside else told

    def command(self, name: str) -> Go | None:
        return None

    def help(self, above: Scene) -> Go | None:
        """The rulebook over any scene; from the rulebook back to that scene."""
        from .rulebook import Rulebook, shelf

        if isinstance(above, Rulebook):
            return POP
        game, rule, asked = above.about()
        books = shelf()
        if game in books:
            return push(Rulebook(self.room, game, rule, asked))
        return push(Rulebook(self.room, self.table.game if self.table.game in books else books[0]))

    def _about(self, what: str) -> str:
        """What Play and Continue go to, in a few words."""
        if what == "continue":
            name = self.unfinished[0].path.stem
            game = next((game for game in games.MODULES if game in name), "")
            return games.game(game).title if game else ""
        if what == "play":
            count = len(self.table.chairs)
            return _("{game}, {n} players").format(game=games.game(self.table.game).title, n=count)
        return ""

    @staticmethod
    def _fans(page: Page) -> None:
        """Eight cards that lie about, as on a table somebody has just left."""
        h = page.px(400)
        low = page.height + page.px(30)
        for i, (name, x, angle) in enumerate(FANS):
            at = (x * page.width / 100, low - page.px(70 if i in (1, 2, 5, 6) else 0))
            page.put_at(page.pictures.card(name, h, angle), at)

    def draw(self, page: Page) -> None:
        ground(page)
        self._fans(page)
        name = page.pictures.name(page.px(230))
        page.thing("picture", "Octavo", page.put_at(name, (page.width // 2, page.height * 0.19)))
        page.text(
            _("Four card games, one table"), (page.width // 2, page.height * 0.335), "lead", "pale", "center"
        )
        rows = [(_("Play"), ("play",), not self.unfinished)]
        if self.unfinished:
            rows.insert(0, (_("Continue"), ("continue",), True))
        rows += [
            (_("Games"), ("games",), False),
            (_("Rules"), HELP, False),
            (_("Settings"), ("settings",), False),
            (_("Credits"), ("credits",), False),
            (_("Leave"), ("quit",), False),
        ]
        w = round(page.px(420) * max(1.0, page.theme.text * 0.8))
        column = Rect((page.width - w) // 2, round(page.height * 0.4), w, 0)
        room = (page.height - page.px(24) - column.y) // len(rows)
        gap = min(page.px(14), room // 8)
        h = min(button_height(page), room - gap)
        for rect, (label, do, primary) in zip(stack(column, [h] * len(rows), gap), rows, strict=True):
            button(page, rect, label, do, primary=primary)
            at = (rect.right + page.px(20), rect.centery)
            room = page.width - at[0] - page.px(20)
            page.text(self._about(do[0]), at, "small", "pale", "midleft", room)
        if self.notice:
            page.paragraph(
                self.notice,
                Rect(page.px(60), page.height - page.px(90), page.width - page.px(120), 0),
                "body",
                "bad",
                True,
            )
