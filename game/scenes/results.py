"""After the match: who won, the places, how it went, and proof that nothing was rigged."""

from __future__ import annotations

import pygame
from pygame import Rect

from game import art
from game.room.page import Page
from game.room.scene import About, Go, House, Message, Scene, push
from game.room.sprites import out
from game.room.widgets import bar, button, button_height, button_width, choice
from game.storage import sentence
from game.table import ladder, last
from game.table.book import book_of
from game.table.looking_back import best_moment, how_near
from game.table.moods import at_place
from game.table.play import Play
from game.table.setup import against
from game.words import _, number

from .frame import ground
from .level_offer import LevelOffer

LEFT = 0.37
"""The share of the width that belongs to whoever won."""
COMES, SLIDES, STAMPS = (0.0, 0.34), (0.12, 0.3), (0.26, 0.4)
"""From when to when the winner comes forward, their banner slides in, and the words are stamped on it."""
STEPS = (0.5, 0.65, 0.8, 0.92, 1.0)


class Results(Scene):
    """The end of an evening, or the beginning of the next."""

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.play = play
        self.match = play.sitting.match
        self.standing = self.match.standing
        self.order = sorted(range(len(play.names)), key=lambda seat: (self.standing.places[seat], seat))
        self.deck_shown = False
        size = len(play.table.deck)
        shuffles = [event.whole() for event in self.match.events if event.kind == "shuffled"]
        self.decks = [shuffle["order"] for shuffle in shuffles if len(shuffle["order"]) == size]
        """The deck of each round as it lay before the deal."""
        self.round = len(self.decks) - 1
        sitting = play.sitting
        self.told = [broken.words() for broken in sitting.broken]
        self.trouble = sentence(sitting.trouble) if sitting.trouble else ""
        self.setup = sitting.setup
        """Who sits down for a rematch."""
        won = not 0 <= sitting.viewer < len(play.names) or self.standing.places[sitting.viewer] == 1
        self.offer = ladder.offer(room.home, self.setup, won)
        """The level of bots that is offered before it goes on."""
        room.sounds.play("record" if self.told else "win" if won else "lose")
        still = room.settings["speed"] == "instant" or room.settings["reduced_motion"]
        self.age = art.SECONDS if still else 0.0
        self.looking_back = [] if won else self._looking_back()
        sheet = book_of(play.table.game.id).sheet(self.match, sitting.viewer, play.names)
        self.ties = sheet.ties[:1] if len(self.match.results) == 1 else []
        """What decided the first place, or a later one, where scores were the same."""

    def _looking_back(self) -> list[str]:
        """What somebody who lost may still be proud of, and how near it was."""
        seat, names = self.play.sitting.viewer, self.play.names
        best = best_moment(self.match, self.play.presenter, seat, names)
        return [*([best] if best else []), how_near(self.match, seat, names)]

    # Time

    @property
    def moving(self) -> bool:
        return self.age < art.SECONDS

    def update(self, dt: float) -> Go | None:
        self.age = min(art.SECONDS, self.age + dt)
        return None

    def hurry(self) -> bool:
        """Any key completes the show; what it means is heard again from then on."""
        shows = self.age < STAMPS[1]
        if shows:
            self.age = art.SECONDS
        return shows

    # Input

    def about(self) -> About:
        return About(self.play.table.game.id, book_of(self.play.table.game.id).sheet.rule)

    def act(self, message: Message) -> Go | None:
        if self.offer and message[0] in ("again", "on"):
            level, self.offer = self.offer, ""
            ladder.offered(self.room.home, self.setup.game, level)
            return push(LevelOffer(self.room, level, lambda chosen: self.go_on(chosen, message)))
        if message[0] == "again":
            title = self.room.stack[0]
            go = title.play(self.setup)  # type: ignore[attr-defined]
            return Go(leave=2, enter=go.enter) if go else Go(leave=2)
        if message[0] == "deck":
            self.deck_shown = not self.deck_shown
            return None
        if message[0] == "round":
            self.round = message[1] % len(self.decks)
            return None
        return Go(leave=2)

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
        ground(page)
        h = button_height(page)
        foot = page.height - h - page.px(40)
        low = foot - page.theme.line("small") - page.px(36)
        if self.deck_shown:
            self._decks(page, Rect(page.px(80), page.px(44), page.width - page.px(160), low - page.px(44)))
        else:
            left = Rect(page.px(40), page.px(30), round(page.width * LEFT) - page.px(50), low - page.px(30))
            x = left.right + page.px(30)
            area = Rect(x, page.px(44), page.width - page.px(50) - x, low - page.px(44))
            each = min(page.px(190), (area.h - page.px(60)) // len(self.order))
            high = each * len(self.order) + page.px(36) + page.theme.line("small")
            if len(self.match.results) > 1:
                high = min(high, round(area.h * 0.55))
                below = Rect(area.x, area.y + high + page.px(20), area.w, area.h - high - page.px(20))
                self._graph(page, below)
            self._places(page, Rect(area.x, area.y, area.w, min(area.h, high)))
            self._winners(page, left)
        seed = _("Seed {seed}").format(seed=self.match.seed)
        page.text(seed, (page.width // 2, foot - page.px(14)), "small", "muted", "midbottom")
        labels = [
            (_("Rematch"), ("again",), True),
            (_("How it went") if self.deck_shown else _("The deck"), ("deck",), False),
            (_("To the title"), ("on",), False),
        ]
        widths = [max(page.px(240), button_width(page, label)) for label, _do, _p in labels]
        row = Rect(page.px(40), foot, page.width - page.px(80), h)
        for rect, (label, do, primary) in zip(bar(row, widths, page.px(20)), labels, strict=True):
            button(page, rect, label, do, primary=primary)

    def _said(self, winners: list[int]) -> str:
        """Who won."""
        names = [self.play.names[seat] for seat in winners]
        teams = {self.play.presenter.signs.team(seat) for seat in winners}
        if len(names) == 1:
            said = _("You win!") if winners[0] == self.play.sitting.viewer else _("{name} wins")
        elif len(teams) == 1 and -1 not in teams:
            said = _("Team {team} wins: {names}")
        else:
            said = _("{names} share the win")
        return said.format(name=names[0], names=", ".join(names), team="AB"[max(teams)])

    def _winners(self, page: Page, area: Rect) -> None:
        """Whoever won comes forward in their light; below them what else there is to tell."""
        winners = [seat for seat in self.order if self.standing.places[seat] == 1]
        colour = page.accent(winners[0])
        lines = [*((words, "gold") for words in self.told), *((words, "pale") for words in self.looking_back)]
        lines += [*((words, "gold") for words in self.ties), *[(self.trouble, "bad")] * bool(self.trouble)]
        small = page.theme.line("body")
        inner = area.w - page.px(48)
        told = sum(len(page.lines(words, "body", inner)) for words, _c in lines) * small
        told += (page.px(40) if lines else 0) + (page.theme.line("label") if self.looking_back else 0)
        side = min(page.px(560), area.h - told - page.px(190), area.w)
        area.y += max(0, area.h - side - page.px(190) - told) // 3
        middle = (area.centerx, area.y + side // 2)
        self._light(page, winners, colour, middle, side)
        band = Rect(area.x, area.y + side - page.px(36), area.w, max(page.px(126), page.theme.line("strong")))
        self._banner(page, band, self._said(winners), colour)
        if lines:
            box = page.panel(Rect(area.x, band.bottom + page.px(16), area.w, told))
            y = box.y + page.px(18)
            for i, (words, tone) in enumerate(lines):
                if i == len(self.told) and self.looking_back:
                    best = len(self.looking_back) > 1
                    head = _("Your best moment") if best else _("How near it was")
                    y = page.text(head, (box.x + page.px(24), y), "label", "gold").bottom
                rect = Rect(box.x + page.px(24), y, inner, 0)
                y = page.paragraph(words, rect, "body", tone)

    def _part(self, span: tuple[float, float]) -> float:
        return min(1.0, max(0.0, (self.age - span[0]) / (span[1] - span[0])))

    def _light(self, page: Page, winners: list[int], colour: str, middle: tuple[int, int], side: int) -> None:
        """Rays, confetti, and the faces in front of them."""
        grown = next(step for step in STEPS if 0.5 + 0.5 * out(self._part(COMES)) <= step + 0.001)
        room = Rect(page.px(10), 0, round(page.width * LEFT) - page.px(10), middle[1] + side // 2)
        px = page.px(24)
        for bit in art.confetti(self.age):
            picture = art.bit(bit.shape, bit.turn, bit.tone, px, colour)
            page.put_at(picture, (room.x + bit.x * room.w, room.y + bit.y * room.h))
        rays = art.ground("burst", side, colour)
        page.put_at(self._scaled(page, ("rays", colour), rays, grown), middle)
        each = round(side * (0.72 if len(winners) == 1 else 0.9 / len(winners)))
        for i, seat in enumerate(winners):
            face = page.pictures.portrait(self._avatar(seat), each, "#e8b650", "pleased")
            x = middle[0] + (i - (len(winners) - 1) / 2) * each * 1.06
            page.put_at(self._scaled(page, ("face", seat), face, grown), (x, middle[1]))

    @staticmethod
    def _scaled(page: Page, key: object, whole: pygame.Surface, grown: float) -> pygame.Surface:
        if grown >= 1:
            return whole
        size = (round(whole.get_width() * grown), round(whole.get_height() * grown))
        return page.pictures.kept((key, size), lambda: pygame.transform.smoothscale(whole, size))

    def _banner(self, page: Page, rect: Rect, words: str, colour: str) -> None:
        part = out(self._part(SLIDES))
        if part <= 0:
            return
        page.put(art.banner(rect.size, colour), rect.x - round((1 - part) * rect.right), rect.y)
        done = self._part(STAMPS)
        if done <= 0:
            return
        room = round(rect.w - rect.h * 0.9)
        high = min(round(rect.h * 0.62), page.px(76))
        title = art.stamped(words, high, room, page.theme.least)
        if done < 1:
            size = (round(title.get_width() * 1.14), round(title.get_height() * 1.14))
            whole = title
            title = page.pictures.kept(
                ("won", words, size), lambda: pygame.transform.smoothscale(whole, size)
            )
        page.thing("text", words, page.put_at(title, rect.center), value=high)

    def _avatar(self, seat: int) -> str:
        return self.play.sitting.setup.chairs[seat].avatar

    def _places(self, page: Page, area: Rect) -> None:
        page.panel(area)
        inner = area.inflate(-page.px(50), -page.px(36))
        page.text(_(self.play.presenter.voice.total), inner.topright, "small", "gold", "topright")
        head = page.theme.line("small")
        inner = Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        row = min(page.px(190), inner.h // len(self.order))
        for i, seat in enumerate(self.order):
            y = inner.y + i * row
            page.text(f"{self.standing.places[seat]}.", (inner.x, y + row / 2), "number", "gold", "midleft")
            side = min(row - page.px(10), page.px(120))
            mood = at_place(self.standing.places[seat], max(self.standing.places))
            face = page.pictures.portrait(self._avatar(seat), side, page.accent(seat), mood)
            page.put(face, inner.x + page.px(70), y + (row - side) // 2)
            x = inner.x + page.px(90) + side
            page.text(self.play.names[seat], (x, y + row / 2), "lead", "cream", "midleft", inner.w // 2)
            total = number(self.standing.totals[seat])
            page.text(total, (inner.right, y + row / 2), "number", "pale", "midright")

    def _graph(self, page: Page, area: Rect) -> None:
        """Each seat's total after every round."""
        page.panel(area)
        inner = area.inflate(-page.px(80), -page.px(80))
        lines = self._totals()
        high = max(max(line) for line in lines)
        low = min(0, *(min(line) for line in lines))
        span = max(1, high - low)
        rounds = len(lines[0]) - 1

        def at(i: int, value: int) -> tuple[float, float]:
            return i / rounds * inner.w, inner.h - (value - low) / span * inner.h

        paths = ""
        for seat, line in enumerate(lines):
            dots = " ".join(f"{x + 8:.1f},{y + 8:.1f}" for x, y in (at(i, v) for i, v in enumerate(line)))
            look = f'fill="none" stroke="{page.accent(seat)}" stroke-width="{page.px(5)}"'
            paths += f'<polyline points="{dots}" {look} stroke-linejoin="round"/>'
        w, h = inner.w + 16, inner.h + 16
        size = f'width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{paths}</svg>'
        graph = page.pictures.drawn(("graph", paths), w, h, lambda: svg)
        page.put(graph, inner.x - 8, inner.y - 8)
        for seat, line in enumerate(lines):
            x, y = at(rounds, line[-1])
            face = page.pictures.portrait(self._avatar(seat), page.px(40), page.accent(seat))
            page.put_at(face, (inner.x + x, inner.y + y))
        page.text(str(high), (area.x + page.px(10), inner.y), "small", "muted", "midleft")
        page.text(str(low), (area.x + page.px(10), inner.bottom), "small", "muted", "midleft")

    def _totals(self) -> list[list[int]]:
        """What each seat's standing was after every round, in what the match counts."""
        results, table = self.match.results, self.play.table
        after = [table.game.standing(table, results[: n + 1]).totals for n in range(len(results))]
        return [[0, *(totals[seat] for totals in after)] for seat in range(len(self.play.names))]

    def _decks(self, page: Page, area: Rect) -> None:
        """A round's deck, so that anybody can check it."""
        page.panel(area)
        inner = area.inflate(-page.px(50), -page.px(36))
        words = _("The deck before the deal, top first. The seed makes it the same again.")
        y = page.paragraph(words, inner, "body", "muted") + page.px(10)
        if len(self.decks) > 1:
            shown = _("Round {n}").format(n=self.round + 1)
            row = Rect(inner.x, y, min(inner.w, page.px(520)), button_height(page))
            choice(page, row, "", shown, ("round", self.round - 1), ("round", self.round + 1))
            y = row.bottom + page.px(14)
        cards = self.decks[self.round] if self.decks else ()
        room = Rect(inner.x, y, inner.w, inner.bottom - y)
        gap = page.px(8)

        def height(columns: int) -> float:
            rows = -(-len(cards) // columns)
            return min(room.h / rows - gap, (room.w / columns - gap) * 7 / 5)

        columns = max(range(10, 30), key=height) if cards else 1
        h = int(height(columns)) if cards else 1
        step = h * 5 / 7 + gap
        x0 = room.centerx - step * (columns - 1) / 2
        for i, card in enumerate(cards):
            at = (x0 + i % columns * step, room.y + i // columns * (h + gap) + h / 2)
            page.put_at(page.pictures.card(self.play.table.deck[card], h), at)
