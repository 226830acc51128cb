"""After the match: who won, the places, how it went, and proof that nothing was rigged."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.room import Room
from game.room.scene import Go, Message, Scene
from game.room.theme import seat_colour
from game.room.widgets import bar, button, button_height, button_width, choice
from game.storage import sentence
from game.table.play import Play
from game.table.scores import number
from game.words import _

from .frame import ground


class Results(Scene):
    """The end of an evening, or the beginning of the next."""

    def __init__(self, room: Room, play: Play) -> None:
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
        won = not 0 <= sitting.viewer < len(play.names) or self.standing.places[sitting.viewer] == 1
        room.sounds.play("record" if self.told else "win" if won else "lose")

    def act(self, message: Message) -> Go | None:
        if message[0] == "again":
            title = self.room.stack[0]
            go = title.play(self.play.sitting.setup)  # type: ignore[attr-defined]
            return Go(leave=2, enter=go.enter) if go else Go(leave=2)
        if message[0] == "deck":
            self.deck_shown = not self.deck_shown
            return None
        if message[0] == "round":
            self.round = message[1] % len(self.decks)
            return None
        return Go(leave=2)

    def command(self, name: str) -> Go | None:
        return Go(leave=2) if name == "back" else None

    # Pictures

    def draw(self, page: Page) -> None:
        ground(page)
        y = page.px(44) if self.deck_shown else self._winners(page, page.px(44))
        h = button_height(page)
        foot = page.height - h - page.px(40)
        area = Rect(
            page.px(80), y, page.width - page.px(160), foot - y - page.theme.line("small") - page.px(36)
        )
        if self.deck_shown:
            self._decks(page, area)
        elif len(self.match.results) > 1:
            half = (area.w - page.px(30)) // 2
            self._places(page, Rect(area.x, area.y, half, area.h))
            self._graph(page, Rect(area.right - half, area.y, half, area.h))
        else:
            w, high = min(area.w, page.px(900)), page.px(104) * len(self.order) + page.px(36)
            high += page.theme.line("small")
            self._places(page, Rect(area.centerx - w // 2, area.y, w, min(area.h, high)))
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

    def _winners(self, page: Page, y: int) -> int:
        """Who won, and which records fell; answers with the y below them."""
        winners = [seat for seat in self.order if self.standing.places[seat] == 1]
        names = [self.play.names[seat] for seat in winners]
        teams = {self.play.presenter.team(seat) for seat in winners}
        if len(names) == 1:
            said = _("{name} wins")
        elif len(teams) == 1 and -1 not in teams:
            said = _("Team {team} wins: {names}")
        else:
            said = _("{names} share the win")
        side = page.px(180)
        for i, seat in enumerate(winners):
            x = page.width / 2 + (i - (len(winners) - 1) / 2) * side * 1.15
            page.put_at(
                page.pictures.portrait(self._avatar(seat), side, seat_colour(seat)), (x, y + side / 2)
            )
        y += side + page.px(8)
        words = said.format(name=names[0], names=", ".join(names), team="AB"[max(teams)])
        page.text(words, (page.width // 2, y), "heading", "pale", "midtop", page.width - page.px(200))
        y += page.theme.line("heading") + page.px(14)
        lines = [(words, "gold") for words in self.told] + [(self.trouble, "bad")] * bool(self.trouble)
        for words, colour in lines:
            at = (page.width // 2, y)
            y = page.text(words, at, "strong", colour, "midtop", page.width - page.px(200)).bottom
        return y + page.px(14) * bool(lines)

    def _avatar(self, seat: int) -> str:
        return self.play.sitting.setup.chairs[seat].avatar

    def _places(self, page: Page, area: Rect) -> None:
        page.panel(area)
        inner = area.inflate(-page.px(50), -page.px(36))
        page.text(_(self.play.presenter.total), inner.topright, "small", "gold", "topright")
        head = page.theme.line("small")
        inner = Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        row = min(page.px(104), inner.h // len(self.order))
        for i, seat in enumerate(self.order):
            y = inner.y + i * row
            page.text(f"{self.standing.places[seat]}.", (inner.x, y + row / 2), "number", "gold", "midleft")
            side = row - page.px(10)
            face = page.pictures.portrait(self._avatar(seat), side, seat_colour(seat))
            page.put(face, inner.x + page.px(70), y + page.px(5))
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
            look = f'fill="none" stroke="{seat_colour(seat)}" stroke-width="{page.px(5)}"'
            paths += f'<polyline points="{dots}" {look} stroke-linejoin="round"/>'
        w, h = inner.w + 16, inner.h + 16
        size = f'width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{paths}</svg>'
        graph = page.pictures.drawn(("graph", paths), w, h, lambda: svg)
        page.put(graph, inner.x - 8, inner.y - 8)
        for seat, line in enumerate(lines):
            x, y = at(rounds, line[-1])
            face = page.pictures.portrait(self._avatar(seat), page.px(40), seat_colour(seat))
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
