"""After the match: who won, the places, how it went, and proof that nothing was rigged."""

from __future__ import annotations

import pygame
from pygame import Rect

from game import art
from game.room.page import Page
from game.room.scene import About, Go, House, Message, Scene, push
from game.room.sprites import out
from game.room.widgets import bar, button, button_height, button_width
from game.storage import sentence
from game.table import ladder, last
from game.table.book import book_of
from game.table.evening import Evening
from game.table.looking_back import best_moment
from game.table.moods import at_place
from game.table.play import Play
from game.table.scores import ScoreSheet
from game.table.setup import Setup, against
from game.words import _, number

from .again import Again
from .evening_panel import evening_panel
from .frame import ground
from .host import Host
from .level_offer import LevelOffer
from .results_parts import decks, graph

LEFT = 0.37
"""The share of the width that belongs to whoever won."""
COMES, SLIDES, STAMPS = (0.0, 0.34), (0.12, 0.3), (0.26, 0.4)
"""From when to when the winner comes forward, their banner slides in, and the words are stamped on it."""
SIDE_BY_SIDE = 1.4
"""Up to this size of text the evening and the graph of the match have room beside each other."""
STEPS = (0.5, 0.65, 0.8, 0.92, 1.0)


class Results(Scene):
    """The results of a match, with the ways to play another."""

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
        alone = len(self.setup.people) == 1
        won = not alone or self.standing.places[sitting.viewer] == 1
        self.offer = ladder.offer(room.home, self.setup, won)
        """The level of bots that is offered before the rematch."""
        room.sounds.play("record" if self.told else "win" if won else "lose")
        still = room.settings["speed"] == "instant" or room.settings["reduced_motion"]
        self.age = art.SECONDS if still else 0.0
        sheet = book_of(play.table.game.id).sheet(self.match, sitting.viewer, play.names)
        self.looking_back = [] if won else self._looking_back(sheet)
        self.ties = [tie.whole for tie in sheet.ties[:1]] if len(self.match.results) == 1 else []
        """What decided the first place, or a later one, where scores were the same."""

    def _looking_back(self, sheet: ScoreSheet) -> list[str]:
        """What somebody who lost may still be proud of, and how near it was."""
        seat, names = self.play.sitting.viewer, self.play.names
        best = best_moment(self.match, self.play.presenter, seat, names)
        return [*([best] if best else []), sheet.how_near(seat)]

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
        if message[0] == "again" and self.setup.shared:
            return push(Again(self.room, self.setup, self.standing.places, self.rematch))
        if message[0] == "again":
            return self.rematch(self.setup)
        if message[0] == "deck":
            self.deck_shown = not self.deck_shown
            return None
        if message[0] == "round":
            self.round = message[1] % len(self.decks)
            return None
        return Go(leave=2)

    def rematch(self, setup: Setup, seed: int | None = None) -> Go:
        """The next match at once, in the place of this one."""
        title: Host = self.room.stack[0]  # type: ignore[assignment]
        go = title.play(setup, seed)
        return Go(leave=2, enter=go.enter) if go else Go(leave=2)

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
            area = Rect(page.px(80), page.px(44), page.width - page.px(160), low - page.px(44))
            decks(page, area, self.match, self.decks, self.round)
        else:
            left = Rect(page.px(40), page.px(30), round(page.width * LEFT) - page.px(50), low - page.px(30))
            x = left.right + page.px(30)
            area = Rect(x, page.px(44), page.width - page.px(50) - x, low - page.px(44))
            ties = self._ties(page, area)
            area.h -= ties
            each = min(page.px(190), (area.h - page.px(60)) // len(self.order))
            high = each * len(self.order) + page.px(36) + page.theme.line("small")
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
        lines = [line for words in self.ties for line in page.lines(words, "body", inner)]
        if not lines:
            return 0
        high = len(lines) * page.theme.line() + page.px(24)
        box = page.panel(Rect(area.x, area.bottom - high, area.w, high))
        page.paragraph("\n".join(lines), box.inflate(-page.px(48), -page.px(24)), "body", "gold", centre=True)
        return high + page.px(16)

    def _said(self, winners: list[int]) -> str:
        """Who won."""
        names = [self.play.names[seat] for seat in winners]
        teams = {self.play.presenter.signs.team(seat) for seat in winners}
        if len(names) == 1:
            mine = winners == list(self.setup.people)
            said = _("You win!") if mine else _("{name} wins")
        elif len(teams) == 1 and -1 not in teams:
            said = _("Team {team} wins: {names}")
        else:
            said = _("{names} share the win")
        return said.format(name=names[0], names=", ".join(names), team="AB"[max(teams)])

    def _winners(self, page: Page, area: Rect) -> None:
        """Draw the winners in front in their light, and the rest of the news below them."""
        winners = [seat for seat in self.order if self.standing.places[seat] == 1]
        colour = page.accent(winners[0])
        lines = [*((words, "gold") for words in self.told), *((words, "pale") for words in self.looking_back)]
        lines += [(self.trouble, "bad")] * bool(self.trouble)
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
        columns = 1 if inner.h // len(self.order) >= page.theme.line("lead") else 2
        rows = -(-len(self.order) // columns)
        row, gap = min(page.px(190), inner.h // rows), page.px(36)
        w = (inner.w - gap * (columns - 1)) // columns
        for i, seat in enumerate(self.order):
            place = Rect(inner.x + i // rows * (w + gap), inner.y + i % rows * row, w, row)
            self._place(page, place, seat)

    def _place(self, page: Page, rect: Rect, seat: int) -> None:
        """One seat's place, face, name and total."""
        y = rect.centery
        place = page.text(f"{self.standing.places[seat]}.", (rect.x, y), "number", "gold", "midleft")
        side = min(rect.h - page.px(10), page.px(120))
        mood = at_place(self.standing.places[seat], max(self.standing.places))
        face = page.pictures.portrait(self._avatar(seat), side, page.accent(seat), mood)
        x = max(rect.x + page.px(70), place.right + page.px(12))
        page.put(face, x, y - side // 2)
        total = number(self.standing.totals[seat])
        right = page.text(total, (rect.right, y), "number", "pale", "midright")
        x += side + page.px(20)
        page.text(self.play.names[seat], (x, y), "lead", "cream", "midleft", right.x - x - page.px(16))

    def _below(self, page: Page, area: Rect, evening: Evening | None) -> None:
        """How the match went, and what the people at a shared table came to this evening."""
        several = len(self.match.results) > 1
        if evening is not None:
            w = round(area.w * (0.5 if several and page.theme.text <= SIDE_BY_SIDE else 1.0))
            evening_panel(page, Rect(area.x, area.y, w, area.h), evening, self.setup)
            area = Rect(area.x + w + page.px(20), area.y, area.w - w - page.px(20), area.h)
        if several and area.w > 0:
            graph(page, area, self.match, self.setup)
