"""Draws the score sheet: a row for each seat, its numbers, and the cards they come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.room.facing import turn_words
from game.room.page import Page
from game.room.scene import House
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, button_width
from game.room.words_over import tooltip
from game.table.between import goes_on
from game.table.play import Play
from game.table.scores import Tie
from game.table.seats import LARGE
from game.table.setup import Chair
from game.words import N_, _, text, together, words_of

from .frame import dialog, dialog_frame, dialog_room
from .results_parts import tie_lines
from .sheet_rows import NAMED, SheetRows

WIDE, SLIM = 1640, 1180
"""How wide the sheet is, and one with a single column beside few cards: it would be far from them."""
FEW = 8
"""So many cards have room in the latter."""
ALL_AT_ONCE = N_("Any key shows all at once")
ROLE = "label"
"""The letters of what decided a tie."""
LOWEST = 96
"""Rows that would be lower than this get the air that the plate has around them."""
MOST_TIES = 2
"""So many ties are explained step by step; of more, each has a line that says what decided."""


MOST_LINES = 2
"""So many lines at most tell what happened last."""
NEWEST = 4
"""So many deeds at most are told while the table is nobody's."""
CLOSING = frozenset({"won", "ended", "result"})
"""Kinds of lines that say what the sheet itself says."""


class Growing(NamedTuple):
    """A line of which only the beginning may be told yet."""

    words: str
    whole: str
    """The line as it will be: it has its place from the start."""


def growing(lines: Sequence[str], told: int) -> list[Growing]:
    """Lines of which so many letters are told."""
    found = []
    for line in lines:
        found.append(Growing(line[: max(0, told)].rstrip(), line))
        told -= len(line) + 1
    return found


class SheetPage(SheetRows):
    """A sheet as far as it has appeared."""

    veiled = True

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room, play)
        self.goes_on = -1 if self.match.over else goes_on(play, play.handover.before_sheet)
        """Who must be the one that goes on, as their hand may open next; -1: anybody."""
        self.tie = 0
        """Which of several ties is told where large words leave room for one."""
        self.turned = False
        """Whether it was turned to its second reader, face to face."""
        self.solved = float(self._most_steps) if self.at_once else 0.0
        """How many steps of the ties are told."""
        self.lately: list[str] = []
        """Lines that tell what happened last, where there is room for them."""

    @property
    def moving(self) -> bool:
        return self.writing or self.solved < self._most_steps

    @property
    def next_reader(self) -> str:
        """Face to face, what the button says that turns the sheet to its second reader; empty: no more."""
        both = self.room.opposite
        return turn_words(both, self.room.upside_down) if both and not self.turned else ""

    @property
    def _most_steps(self) -> int:
        if self._brief:
            return len(self.sheet.ties)
        return max((len(tie.steps) for tie in self._shown_ties()), default=0)

    @property
    def _brief(self) -> bool:
        """Whether there are too many ties to tell them step by step."""
        return len(self.sheet.ties) > MOST_TIES and self.room.theme.text <= LARGE

    def _held(self, page: Page, inner: int) -> list[str]:
        """The lines of words over the hands."""
        room, words = self._beside_names(Rect(0, 0, inner, 0)), self.sheet.held
        return [*page.pictures.broken(words, *page.theme.type("small"), room)] if words else []

    def _beside_names(self, body: Rect) -> int:
        """The width between the names and the first column."""
        return round(self._columns(body)[0][1]) - round(body.w * NAMED) - body.x

    @property
    def _chair(self) -> Chair:
        return self.play.sitting.setup.chairs[self.goes_on]

    def draw(self, page: Page) -> None:
        count = len(self.order)
        title = self.sheet.ended()
        if not self.writing:
            title = f"{self._won()} {title}" if self._ends_variously else self._won()
        if not self.match.over or self.match.round:
            title = _("Round {n}: {how}").format(n=self.match.round + 1, how=title)
        cards = max((sum(map(len, self._lying(seat, ""))) for seat in self.sheet.hands), default=0)
        slim = len(self._names) == 1 and 0 < cards <= FEW and page.theme.text <= LARGE
        wide, line = page.px(SLIM if slim else WIDE), page.theme.line("small")
        inner = dialog_room(page, wide)
        heads = self._heads(page, inner)
        held = self._held(page, inner)
        head = line * max(len(lines) for lines in (held, *heads)) + page.px(10)
        below, low = len(self._below(page, inner, True)), page.theme.line(ROLE)
        foot = button_height(page) + page.px(56) + low * below
        row, tight = self._row_height(page, head + foot)
        gap = page.px(3 if tight else 8)
        praised = not self._crowded(page, Rect(0, 0, inner, row - gap))
        if not praised:
            foot += low * (len(self._below(page, inner, praised)) - below)
            row, tight = self._row_height(page, head + foot)
        self.lately = self._lately(page, inner)
        more = low * len(self.lately)
        if self._row_height(page, head + foot + more) == (row, tight):
            foot += more
        else:
            self.lately = []
        body = dialog(page, title, wide, head + count * row + foot, tight)
        columns = self._columns(body)
        for (_name, x, w), lines in zip(columns, heads, strict=True):
            for i, said in enumerate(lines):
                y = body.y + head - page.px(10) - line * (len(lines) - i)
                page.text(said, (x + w / 2, y), "small", "gold", "midtop", round(w) - page.px(6))
        for i, said in enumerate(held):
            at = body.x + round(body.w * NAMED), body.y + head - page.px(10) - line * (len(held) - i)
            page.text(said, at, "small", "gold", "topleft", self._beside_names(body))
        if self.sheet.totals:  # places of the round stand here, those of the match before its totals
            at = (body.x + page.px(10), body.y + head - page.px(10) - line)
            page.text(_("Place in this round"), at, "small", "gold", "topleft", round(body.w * NAMED))
        for i, seat in enumerate(self.order):
            rect = Rect(body.x, body.y + head + i * row, body.w, row - gap)
            if self.part_of(i) > 0 or not self.writing:
                self._row(page, rect, seat, columns, self.part_of(i), praised)
            else:
                page.panel(rect, "sunk")
        self._foot(page, body, praised)
        self._tip(page)
        if self.moving:
            page.thing("stage", page.said(ALL_AT_ONCE), page.rect, ("done",))

    @property
    def _ends_variously(self) -> bool:
        """Whether a round of this game ends in more than one way, so that the heading tells how it did."""
        return len(words_of(self.match.table.game.id).ended) > 1

    def _won(self) -> str:
        """Who won the round, in a few words."""
        seats = [seat for seat in self.order if self.result.places[seat] == 1]
        if seats == [self.play.sitting.viewer]:
            return _("You win!")
        teams = {self.play.presenter.signs.team(seat) for seat in seats}
        if len(teams) == 1 and -1 not in teams:
            return _("Team {team} wins.").format(team="AB"[max(teams)])
        names = together([self.play.names[seat] for seat in seats])
        return (_("{name} wins.") if len(seats) == 1 else _("{name} share the win.")).format(name=names)

    def _row_height(self, page: Page, rest: int) -> tuple[int, bool]:
        """The height of a row beside so much else, and whether the plate needs less air for it."""
        for tight in (False, True):
            room = page.height - page.px(30) - dialog_frame(page, tight) - rest
            row = min(page.px(112), room // len(self.order))
            if row >= page.px(LOWEST):
                break
        return row, tight

    def _foot(self, page: Page, body: Rect, praised: bool) -> None:
        h = button_height(page)
        if self.moving:
            words = page.said(ALL_AT_ONCE)
            page.text(words, (body.centerx, body.bottom - h // 2), ROLE, "pale", "center", body.w)
        else:
            self._on(page, body, h)
        if self.writing:
            return
        y = body.bottom - h - page.px(12)
        for line, colour in self._below(page, body.w, praised)[::-1]:
            y = self._told(page, body, y, line, colour)
        for words in self.lately[::-1]:
            y = page.text(words, (body.centerx, y), ROLE, "pale", "midbottom", body.w).y

    def _lately(self, page: Page, room: int) -> list[str]:
        """What happened since the reader's last choice, or at last, as the table lies behind."""
        lines = [line for line in self.play.handover.lately() if line.kind not in CLOSING]
        if self.play.sitting.viewer >= self.play.table.players:
            lines = lines[-NEWEST:]
        told: list[str] = []
        for newest in range(1, len(lines) + 1):
            said = " › ".join(text(line.pieces) for line in lines[-newest:])
            found = page.balanced(said, ROLE, room)
            if len(found) > MOST_LINES:
                break
            told = found
        return told

    @staticmethod
    def _told(page: Page, body: Rect, low: int, line: Growing, colour: str) -> int:
        """Draw as much of a line as is told, where it will stand when it is whole; returns its upper edge."""
        if line.words == line.whole:
            page.text(line.words, (body.centerx, low), ROLE, colour, "midbottom", body.w)
            return low - page.theme.line(ROLE)
        family, px = page.theme.type(ROLE)
        wide = min(body.w, page.pictures.line(line.whole, family, px, COLOURS[colour]).get_width())
        if line.words:
            page.text(line.words, (body.centerx - wide // 2, low), ROLE, colour, "bottomleft", wide)
        return low - page.theme.line(ROLE)

    def _below(self, page: Page, room: int, praised: bool) -> list[tuple[Growing, str]]:
        """The lines below the rows and their colours."""
        praise = [] if praised else self._praise_lines(page, room)
        lines = [(Growing(line, line), "gold") for line in praise]
        lines += [(line, "gold") for line in self._tie_lines(page, room)]
        for words, colour in ((self.sheet.what_if, "pale"), (self.sheet.legend, "muted")):
            found = page.lines(words, ROLE, room) if words else []
            lines += [(Growing(line, line), colour) for line in found]
        return lines

    def _praise_lines(self, page: Page, room: int) -> list[str]:
        """Who is praised for their cards, where the rows have no room for it."""
        told: dict[str, list[int]] = {}
        for seat in self.order:
            told.setdefault(self.sheet.praise(seat), []).append(seat)
        alike = [seats for praise, seats in told.items() if praise]
        names = [", ".join(self.play.names[seat] for seat in seats) for seats in alike]
        said = (f"{who}: {self.sheet.praise_of_each(seats)}" for who, seats in zip(names, alike, strict=True))
        lines = page.balanced(" · ".join(said), ROLE, room)
        return [line.removeprefix("· ").removesuffix(" ·") for line in lines]

    def _tie_lines(self, page: Page, room: int) -> list[Growing]:
        """The lines of the ties, not shrunk, with what is told of them so far."""
        step = int(self.solved)
        if self._brief:
            told = len(tie_lines(page, self.sheet.ties[:step], ROLE, room))
            lines = tie_lines(page, self.sheet.ties, ROLE, room)
            return [Growing(line if i < told else "", line) for i, line in enumerate(lines)]
        whole = {tie: page.balanced(tie.told(len(tie.steps)), ROLE, room) for tie in self.sheet.ties}
        found = [line for tie in self._shown_ties() for line in growing(whole[tie], len(tie.told(step)))]
        if self._one_tie:  # the same height for each of them
            found += [Growing("", "")] * (max(map(len, whole.values())) - len(found))
        return found

    @property
    def onward(self) -> str:
        """What the way on is called."""
        if self.play.sitting.after_lesson:
            return _("Go on")
        return _("Results") if self.match.over else _("Next round")

    def _on(self, page: Page, body: Rect, h: int) -> None:
        label, icon, key = self.onward, "", ""
        if self.goes_on >= 0:
            label = _("I am {name}: next round").format(name=self._chair.name)
            icon, key = "eye", self._chair.key.upper()
        if self.next_reader:
            label, icon, key = self.next_reader, "flip", ""
        following = (
            _("Next tie ({n} of {count})")
            if self.tie + 1 < len(self.sheet.ties)
            else _("First tie again ({n} of {count})")
        ).format(n=self.tie + 1, count=len(self.sheet.ties))
        gap, more = page.px(24), button_width(page, following)
        beside = (gap + more) * self._one_tie
        w = min(body.w - beside, max(page.px(260), button_width(page, label, "strong", icon, key)))
        x = min(body.centerx - w // 2, body.right - beside - w)
        rect = Rect(x, body.bottom - h, w, h)
        button(page, rect, label, ("on",), primary=True, icon=icon, key=key)
        if self._one_tie:
            button(page, Rect(rect.right + gap, rect.y, more, h), following, ("tie",))

    def _shown_ties(self) -> list[Tie]:
        """Those nearest to the first place, if all have no room."""
        return self.sheet.ties[self.tie :][:1] if self._one_tie else self.sheet.ties[:MOST_TIES]

    @property
    def _one_tie(self) -> bool:
        """Whether large words leave room for one of several ties, and a button shows the next."""
        return len(self.sheet.ties) > 1 and self.room.theme.text > LARGE

    def _tip(self, page: Page) -> None:
        here = page.here
        for thing in page.things:
            if thing.kind == "missing" and thing.id == here:
                tooltip(page, thing.name, thing.rect, 620)
                return
            if thing.kind == "cell" and thing.id == here and isinstance(here, tuple):
                _cell, seat, part = here
                dashed = [_("Dashed: what was missing")] if self.sheet.missing(seat, part) else []
                lines = (thing.name, *dashed, page.said(N_("Click for the rule")))
                tooltip(page, "\n".join(lines), thing.rect, 620)
                return
