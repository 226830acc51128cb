"""The results screen after a match: winner, places, the course of the match, and the decks of its rounds."""

from __future__ import annotations

from pygame import Rect

from game.art import INDEX, WHOLE, Rim
from game.room.page import Page
from game.room.scene import About, Go, House, Message, push
from game.room.theme import COLOURS
from game.room.widgets import bar, button, button_height, button_width
from game.table import ladder, last
from game.table.book import book_of
from game.table.evening import Evening
from game.table.looking_back import best_moment
from game.table.moods import at_place
from game.table.play import Play
from game.table.rows import CARD
from game.table.scores import ScoreSheet
from game.table.setup import Setup, against
from game.words import _, number

from .again import Again
from .evening_panel import evening_panel
from .host import Host
from .level_offer import LevelOffer
from .results_parts import counted_parts, decks, graph, tie_height, tie_table
from .results_winners import LEFT, WinnersShow

NARROW = Rim(26, 26, 26, 150)
"""How much of the table's rail is seen around the results."""
FIRST = 1.3
"""How much higher the winner's plate is."""
TALL = 1.9
"""The same where what their points are made of stands below the cards."""
SIDE_BY_SIDE = 1.4
"""Up to this size of text the evening and the graph of the match have room beside each other."""


class Results(WinnersShow):
    """The results of a match, with the ways to play another."""

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room, play)
        self.deck_shown = False
        size = len(play.table.deck)
        shuffles = [event.whole() for event in self.match.events if event.kind == "shuffled"]
        self.decks = [shuffle["order"] for shuffle in shuffles if len(shuffle["order"]) == size]
        """The deck of each round as it lay before the deal."""
        self.round = len(self.decks) - 1
        sitting = play.sitting
        self.setup = sitting.setup
        """Who sits down for a rematch."""
        alone = len(self.setup.people) == 1
        won = not alone or self.standing.places[sitting.viewer] == 1
        self.offer = ladder.offer(room.home, self.setup, won)
        """The level of bots that is offered before the rematch."""
        room.sounds.play("record" if self.told else "win" if won else "lose")
        sheet = book_of(play.table.game.id).sheet(self.match, sitting.viewer, play.names)
        self.looking_back = [] if won else self._looking_back(sheet)
        self.hands = sheet.hands if len(self.match.results) == 1 else {}
        self.counted = {seat: counted_parts(sheet, seat) for seat in self.hands}
        """What each seat's points are made of, as words and numbers, where they are."""
        self.ties = sheet.ties[:1] if len(self.match.results) == 1 else []
        """What decided the first place, or a later one, where scores were the same."""

    def _looking_back(self, sheet: ScoreSheet) -> list[str]:
        """A loser's best moment, and how near they were to winning."""
        seat, names = self.play.sitting.viewer, self.play.names
        best = best_moment(self.match, self.play.presenter, seat, names)
        return [*([best] if best else []), sheet.how_near(seat)]

    # Input

    def about(self) -> About:
        return About(self.play.table.game.id, book_of(self.play.table.game.id).sheet.rule)

    def act(self, message: Message) -> Go | None:
        if self.offer and message[0] in ("again", "on"):
            level, self.offer = self.offer, ""
            ladder.offered(self.room.home, self.setup.game, level)
            return push(LevelOffer(self.room, level, lambda chosen: self.go_on(chosen, message)))
        if message[0] == "again" and self.setup.shared:
            return push(Again(self.room, self.setup, self.standing.places, self.rematch))
        if message[0] == "again":
            return self.rematch(self.setup)
        if message[0] == "another":
            return self._another()
        if message[0] == "deck":
            self.deck_shown = not self.deck_shown
            return None
        if message[0] == "round":
            self.round = message[1] % len(self.decks)
            return None
        return Go(leave=2)

    def rematch(self, setup: Setup, seed: int | None = None) -> Go:
        """The next match at once, in the place of this one. Its cards are others, also after a named seed."""
        title: Host = self.room.stack[0]  # type: ignore[assignment]
        if seed is None and (setup.seed is not None or title.seed is not None):
            seed = self.match.seed + 1
        go = title.play(setup, seed)
        return Go(leave=2, enter=go.enter) if go else Go(leave=2)

    def _another(self) -> Go:
        """To the shelf, for another game with the same people."""
        title: Host = self.room.stack[0]  # type: ignore[assignment]
        return title.after_match(self.setup)._replace(leave=2)

    def go_on(self, level: str, message: Message) -> Go | None:
        """Do what was meant when the next level was offered, from now on against these bots, if any."""
        if level:
            self.setup = against(self.setup, level)
            last.save(self.room.home, self.setup)
        return self.act(message)

    def command(self, name: str) -> Go | None:
        if name == "back" and self.deck_shown:
            self.deck_shown = False
            return None
        return Go(leave=2) if name == "back" else None

    # Pictures

    def draw(self, page: Page) -> None:
        page.put(page.pictures.table_top(page.theme.size, NARROW), 0, 0)
        h = button_height(page)
        foot = page.height - h - page.px(40)
        low = foot - page.theme.line("small") - page.px(36)
        if self.deck_shown:
            area = Rect(page.px(80), page.px(44), page.width - page.px(160), low - page.px(44))
            decks(page, area, self.match, self.decks, self.round)
        else:
            left = Rect(page.px(40), page.px(30), round(page.width * LEFT) - page.px(50), low - page.px(30))
            x = left.right + page.px(30)
            area = Rect(x, page.px(44), page.width - page.px(50) - x, low - page.px(44))
            if self._tie_lies_left(page):
                (tie,) = self.ties
                high = tie_height(page, tie)
                tie_table(page, Rect(left.x, left.bottom - high, left.w, high), tie)
                left.h -= high + page.px(16)
            else:
                area.h -= self._ties(page, area)
            high = area.h
            evening = self.play.sitting.evening
            if len(self.match.results) > 1 or evening is not None:
                high = min(high, round(area.h * 0.55))
                below = Rect(area.x, area.y + high + page.px(20), area.w, area.h - high - page.px(20))
                self._below(page, below, evening)
            self._places(page, Rect(area.x, area.y, area.w, min(area.h, high)))
            self._winners(page, left)
        seed = _("Seed {seed}").format(seed=self.match.seed)
        page.text(seed, (page.width // 2, foot - page.px(14)), "small", "muted", "midbottom")
        labels = [
            (_("Rematch"), ("again",), True),
            *([(_("Another game"), ("another",), False)] if self.setup.shared else []),
            (_("How it went") if self.deck_shown else _("The deck"), ("deck",), False),
            (_("To the title"), ("on",), False),
        ]
        widths = [max(page.px(240), button_width(page, label)) for label, _do, _p in labels]
        row = Rect(page.px(40), foot, page.width - page.px(80), h)
        for rect, (label, do, primary) in zip(bar(row, widths, page.px(20)), labels, strict=True):
            button(page, rect, label, do, primary=primary)

    def _ties(self, page: Page, area: Rect) -> int:
        """What decided a tie, along the lower edge of an area; answers with how much room that takes."""
        inner = area.w - page.px(48)
        if not self.ties:
            return 0
        (tie,) = self.ties
        high = tie_height(page, tie)
        if len(tie.steps) > 2 and area.h - high >= len(self.order) * max(
            page.px(92), page.theme.line("lead")
        ):
            tie_table(page, Rect(area.x, area.bottom - high, area.w, high), tie)
            return high + page.px(16)
        lines = page.lines(tie.whole, "body", inner)
        high = len(lines) * page.theme.line() + page.px(24)
        box = page.panel(Rect(area.x, area.bottom - high, area.w, high))
        page.paragraph("\n".join(lines), box.inflate(-page.px(48), -page.px(24)), "body", "gold", centre=True)
        return high + page.px(16)

    def _tie_lies_left(self, page: Page) -> bool:
        """Whether there is room below the winner for all that was compared."""
        free = not (self.looking_back or self.told or self.trouble) and len(self.match.results) == 1
        return free and page.theme.text <= SIDE_BY_SIDE and any(len(tie.steps) > 2 for tie in self.ties)

    def _places(self, page: Page, area: Rect) -> None:
        """A plate for each seat, the winner's larger and gilt; in two columns where there are too many."""
        gap, head = page.px(12), page.theme.line("small")
        said = _(self.play.presenter.voice.total)
        self._label(page, said, area)
        inner = Rect(area.x, area.y + head + page.px(4), area.w, area.h - head - page.px(4))
        count = len(self.order)
        columns = 1 if inner.h // count >= page.theme.line("lead") + gap else 2
        rows = -(-count // columns)
        first = FIRST if columns == 1 else 1.0
        if columns == 1 and self._tiled(page) and inner.h >= (count + TALL) * page.px(112):
            first = TALL
        row = min(page.px(150), round((inner.h - gap * (rows - 1)) / (rows - 1 + first)))
        w = (inner.w - gap * (columns - 1)) // columns
        y = inner.y
        for i, seat in enumerate(self.order):
            y = inner.y if i % rows == 0 else y
            high = round(row * first) if i == 0 else row
            place = Rect(inner.x + i // rows * (w + gap), y, w, high)
            self._place(page, place, seat)
            y += high + gap

    @staticmethod
    def _label(page: Page, said: str, area: Rect) -> None:
        """What is counted, on a dark pill over the totals, as it may lie over the rail."""
        family, px = page.theme.type("small")
        wide = page.pictures.line(said, family, px, COLOURS["pale"]).get_width() + page.px(28)
        pill = Rect(area.right - wide - page.px(10), area.y - page.px(4), wide, page.theme.line("small"))
        page.put(page.pictures.plate(pill.w, pill.h, "glass", pill.h // 2), pill.x, pill.y)
        page.text(said, pill.center, "small", "pale", "center")

    def _place(self, page: Page, rect: Rect, seat: int) -> None:
        """One seat's plate: place, face, name, the cards it came from, and total."""
        won = self.standing.places[seat] == 1
        page.panel(rect, "raised" if won else "sunk")
        if won:
            frame = page.pictures.frame(rect.w, rect.h, COLOURS["lit"], page.px(3), page.px(14))
            page.put_at(frame, rect.center)
        rect, y = rect.inflate(-page.px(40), 0), rect.centery
        place = page.text(f"{self.standing.places[seat]}.", (rect.x, y), "number", "gold", "midleft")
        side = min(rect.h - page.px(12), page.px(120))
        mood = at_place(self.standing.places[seat], max(self.standing.places))
        face = page.pictures.portrait(self._avatar(seat), side, page.accent(seat), mood)
        x = max(rect.x + page.px(64), place.right + page.px(12))
        page.put(face, x, y - side // 2)
        total = number(self.standing.totals[seat])
        right = page.text(total, (rect.right, y), "number", "pale", "midright").x - page.px(20)
        x += side + page.px(18)
        name = page.text(self.play.names[seat], (x, y), "lead", "cream", "midleft", right - x)
        x = max(name.right, x + page.px(150)) + page.px(20)
        area = Rect(x, rect.y, right - page.px(40) - x, rect.h)
        low = max(page.theme.line("number"), 2 * page.theme.line("small")) + page.px(10)
        if won and self._tiled(page) and rect.h >= page.px(150) + low:
            self._tiles(page, Rect(area.x, area.bottom - low - page.px(14), area.w, low), seat)
            area.h -= low + page.px(12)
        self._hand(page, area, seat)

    def _tiled(self, page: Page) -> bool:
        """Whether the parts of the winner's points have room in words and numbers."""
        return page.theme.text <= SIDE_BY_SIDE and bool(self.counted) and all(self.counted.values())

    def _tiles(self, page: Page, area: Rect, seat: int) -> None:
        """What the winner's points are made of, below the cards."""
        parts, gap = self.counted[seat], page.px(14)
        w = (area.w - gap * (len(parts) - 1)) // len(parts)
        for i, (label, value) in enumerate(parts):
            tile = Rect(area.x + i * (w + gap), area.y, w, area.h)
            page.put(page.pictures.plate(tile.w, tile.h, "cream", page.px(10)), tile.x, tile.y)
            at = (tile.x + page.px(16), tile.centery)
            end = page.text(value, at, "number", "deed", "midleft").right + page.px(12)
            room, step = tile.right - page.px(8) - end, page.theme.line("small")
            lines = page.lines(label, "small", room)
            y = tile.centery - step * (len(lines) - 1) / 2
            for n, line in enumerate(lines):
                page.text(line, (end, y + n * step), "small", "ink", "midleft", room)

    def _hand(self, page: Page, area: Rect, seat: int) -> None:
        """What the seat held in the end, where that was the match and there is room for it."""
        cards = self.hands.get(seat, [])
        count, air = max(1, len(cards)), page.px(5)
        beside = int((area.w - air * (count - 1)) / count / CARD)
        h = min(area.h - page.px(16), page.px(118), max(beside, page.px(56)))
        w = round(h * CARD)
        if not cards or h < page.px(50) or area.w < w * (1 + 0.4 * (count - 1)):
            return
        step = min(w + air, (area.w - w) / max(1, count - 1))
        x = area.right - w - step * (len(cards) - 1)
        seen = WHOLE if step > w * 0.9 else INDEX
        for i, card in enumerate(cards):
            name = self.play.table.deck[card] if card >= 0 else ""
            at = (x + w / 2 + i * step, area.centery)
            page.put_at(page.pictures.bed(w, h, 0), at)
            page.put_at(page.pictures.card(name, h, seen=seen), at)

    def _below(self, page: Page, area: Rect, evening: Evening | None) -> None:
        """How the match went, and what the people at a shared table came to this evening."""
        several = len(self.match.results) > 1
        if evening is not None:
            w = round(area.w * (0.5 if several and page.theme.text <= SIDE_BY_SIDE else 1.0))
            evening_panel(page, Rect(area.x, area.y, w, area.h), evening, self.setup)
            area = Rect(area.x + w + page.px(20), area.y, area.w - w - page.px(20), area.h)
        if several and area.w > 0:
            graph(page, area, self.match, self.setup)
