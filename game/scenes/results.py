"""The results screen after a match: winner, places, the course of the match, and the decks of its rounds."""

from __future__ import annotations

from typing import cast

from pygame import Rect

from game.art import Rim
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
from game.table.recorded import Recording
from game.table.scores import ScoreSheet
from game.table.setup import Setup, against
from game.words import _, number

from .again import Again
from .evening_panel import END, evening_panel, looks
from .host import Host
from .level_offer import LevelOffer
from .results_hands import Beside, beside, hand, headed, tiles
from .results_parts import called, decks, graph, tie_height, tie_table
from .results_winners import LEFT, SEE, WinnersShow

NARROW = Rim(26, 26, 26, 150)
"""How much of the table's rail is seen around the results."""
FIRST = 1.3
"""How much higher the winner's plate is."""
TALL = 1.9
"""The same where what their points are made of stands below the cards."""
MOST_HIGH = 190
"""The height of a plate at most; the winner's is higher."""
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
        shown = sheet.hands if len(self.match.results) == 1 else {}
        self.hands = {seat: sheet.groups(seat) for seat in shown}
        """The cards of each seat, as they counted together."""
        self.beside = {seat: Beside(sheet.praise(seat), sheet.made_of(seat)) for seat in shown}
        """What each seat is praised for, and what its points are made of, where its cards do not say it."""
        self.ties = sheet.ties[:1] if len(self.match.results) == 1 else []
        """What decided the first place, or a later one, where scores were the same."""
        self.stood_in = {
            seat: f"{play.names[seat]}: {stood.words()}" for seat, stood in sitting.stood_in().items()
        }
        """For whom a bot chose, and how often, in words."""
        self.told += self.stood_in.values()

    def _looking_back(self, sheet: ScoreSheet) -> list[str]:
        """A loser's best moment, and how near they were to winning."""
        seat, names = self.play.sitting.viewer, self.play.names
        best = best_moment(self.match, self.play.presenter, seat, names)
        self.seen_at = best.number
        ended = best.said if best.said.endswith((".", "!", "?")) else f"{best.said}."
        return [*([ended] if best.said else []), sheet.how_near(seat)]

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
        if message[0] == "review":
            return self._host.look_at(self._record())
        if message[0] == "same":
            return self._host.same_cards(self._record(), self.play.sitting.viewer)
        if message[0] == "day":
            return self._host.day_over(self.play.sitting.file.path)._replace(leave=self.above_the_title)
        if message == SEE:
            return self._host.watch(self._record(), self.seen_at)
        if message == END:
            self.play.sitting.end_evening()
            return None
        if message[0] == "deck":
            self.deck_shown = not self.deck_shown
            return None
        if message[0] == "round":
            self.round = message[1] % len(self.decks)
            return None
        return Go(leave=self.above_the_title)

    @property
    def above_the_title(self) -> int:
        """How many scenes lie on the title: the table may have been reached from the lessons."""
        return self.room.stack.index(self)

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
        return title.after_match(self.setup)._replace(leave=self.above_the_title)

    @property
    def _host(self) -> Host:
        return cast("Host", self.room.stack[0])

    def _record(self) -> Recording:
        """The match just played, to be reviewed, watched or played again by others."""
        sitting = self.play.sitting
        return Recording(
            self.play.table,
            self.setup,
            self.match.events,
            True,
            sitting.timed_out(),
            self.match.seed,
            self.match.choices,
        )

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
        return Go(leave=self.above_the_title) if name == "back" else None

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
                high = tie_height(page, tie, left.w)
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
        scored = self.play.sitting.scored
        labels = [
            (_("The deal of the day"), ("day",), True) if scored else (_("Rematch"), ("again",), True),
            *([(_("Another game"), ("another",), False)] if self.setup.shared else []),
            (_("Review"), ("review",), False),
            (_("Same cards"), ("same",), False),
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
        high = tie_height(page, tie, area.w)
        if len(tie.steps) > 2 and area.h - high >= len(self.order) * max(
            page.px(92), page.theme.line("lead")
        ):
            tie_table(page, Rect(area.x, area.bottom - high, area.w, high), tie)
            return high + page.px(16)
        lines = page.lines(tie.short, "body", inner)
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
        headed(page, said, area)
        inner = Rect(area.x, area.y + head + page.px(4), area.w, area.h - head - page.px(4))
        count = len(self.order)
        columns = 1 if inner.h // count >= page.theme.line("lead") + gap else 2
        rows = -(-count // columns)
        first = FIRST if columns == 1 else 1.0
        if columns == 1 and self._tiled(page) and inner.h >= (count + TALL) * page.px(112):
            first = TALL
        row = min(page.px(MOST_HIGH), round((inner.h - gap * (rows - 1)) / (rows - 1 + first)))
        w = (inner.w - gap * (columns - 1)) // columns
        y = inner.y
        for i, seat in enumerate(self.order):
            y = inner.y if i % rows == 0 else y
            high = round(row * first) if i == 0 else row
            place = Rect(inner.x + i // rows * (w + gap), y, w, high)
            self._place(page, place, seat)
            y += high + gap

    def _place(self, page: Page, rect: Rect, seat: int) -> None:
        """One seat's plate: place, face, name, the cards it came from, and total."""
        won = self.standing.places[seat] == 1
        page.panel(rect, "raised" if won else "sunk")
        if won:
            frame = page.pictures.frame(rect.w, rect.h, COLOURS["lit"], page.px(3), page.px(14))
            page.put_at(frame, rect.center)
        rect, y = rect.inflate(-page.px(40), 0), rect.centery
        place = page.text(f"{self.standing.places[seat]}.", (rect.x, y), "number", "gold", "midleft")
        total, role = number(self.standing.totals[seat]), "heading" if won else "number"
        right = page.text(total, (rect.right, y), role, "pale", "midright").x - page.px(30)
        left = max(rect.x + page.px(64), place.right + page.px(12))
        x = self._who(page, Rect(left, rect.y, right - left, rect.h), seat)
        area = Rect(x, rect.y, right - x, rect.h)
        low = max(page.theme.line("number"), 2 * page.theme.line("small")) + page.px(10)
        tiled = won and self._tiled(page) and rect.h >= page.px(150) + low
        area.w -= beside(page, area, self.beside, seat, tiled)
        if tiled:
            box = Rect(area.x, area.bottom - low - page.px(14), right - area.x, low)
            tiles(page, box, self.beside[seat].parts)
            area.h -= low + page.px(12)
        hand(page, area, self.hands.get(seat, []), self.play.table.deck)

    def _who(self, page: Page, rect: Rect, seat: int) -> int:
        """A seat's face and name, above each other where cards want the room; answers with its right end."""
        line = page.theme.line("body")
        mood = at_place(self.standing.places[seat], max(self.standing.places))
        stacked = bool(self.hands) and rect.h >= line + page.px(96)
        side = min(rect.h - page.px(12) - (line if stacked else 0), page.px(120 if stacked else 84))
        face = page.pictures.portrait(self._avatar(seat), side, page.accent(seat), mood)
        name = self.play.names[seat]
        if stacked:
            wide = page.px(150)
            top = rect.centery - (side + line) // 2
            page.put(face, rect.x + (wide - side) // 2, top)
            at = (rect.x + wide // 2, top + side + line // 2)
            called(page, at, "center", "body", wide, name, self.stood_in.get(seat, ""))
            return rect.x + wide + page.px(16)
        page.put(face, rect.x, rect.centery - side // 2)
        x = rect.x + side + page.px(18)
        wide, sign = min(round(page.width * 0.2), rect.right - x), self.stood_in.get(seat, "")
        end = called(page, (x, rect.centery), "midleft", "lead", wide, name, sign).right
        return max(end, x + page.px(150)) + page.px(20)

    def _tiled(self, page: Page) -> bool:
        """Whether the parts of the winner's points have room in words and numbers."""
        told = self.beside.values()
        numbers = all(value.lstrip("−").isdigit() for one in told for _label, value in one.parts)
        return page.theme.text <= SIDE_BY_SIDE and numbers and any(len(one.parts) > 1 for one in told)

    def _below(self, page: Page, area: Rect, evening: Evening | None) -> None:
        """How the match went, and what the people at a shared table came to this evening."""
        several = len(self.match.results) > 1
        if evening is not None:
            w = round(area.w * (0.5 if several and page.theme.text <= SIDE_BY_SIDE else 1.0))
            evening_panel(page, Rect(area.x, area.y, w, area.h), evening, looks(self.room.home, self.setup))
            area = Rect(area.x + w + page.px(20), area.y, area.w - w - page.px(20), area.h)
        if several and area.w > 0:
            graph(page, area, self.match, self.setup)
