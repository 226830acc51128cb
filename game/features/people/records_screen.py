"""The screen of records, a page for each game, with their export."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, assert_never, cast

from engine import games
from game.books.contract.book import Honour, book_of
from game.data import sentence
from game.data.disk import write_whole
from game.data.trouble import unsaved
from game.features.replay.unfinished_summary import iso_said
from game.features.review.stored_costs import Costs
from game.table.match.setup import LEVEL_WORDS, person
from game.ui.art.palette import SEATS
from game.ui.page.layout import (
    LayoutBox,
    button,
    choice,
    column,
    first,
    grid,
    grow,
    icon_button,
    line,
    lines,
    padding,
    plate,
    row,
    sized,
    space,
    square,
    table,
    tabs,
    text,
    tile,
)  # fmt: skip
from game.ui.page.page import Page
from game.ui.page.screen_frame import ground, heading_row, room_below
from game.ui.page.scroll import Scroll, scrolled
from game.ui.page.widgets import ShowTab, button_height
from game.ui.window.scene import Go, House, Scene, push
from game.words import N_, _, ngettext, number

from . import draw_choice_costs, feats_page, rating_page
from .history import STREAK, History, WinCounts, exported
from .messages import ExportRecords, MoreRows, OpenLookBack, ShowPerson, ShowPoint
from .missing_rows import take_in

if TYPE_CHECKING:
    from game.features.replay.match_list import Opener

COUNT_WORDS = {
    "played": N_("Matches played"),
    "won": N_("Matches won"),
    "streak": N_("Current winning streak"),
    "longest_streak": STREAK,
}


VIEWS = (
    ("counts", N_("Matches and scores")),
    ("rating", N_("Rating")),
    ("skill", N_("Trend")),
    ("feats", N_("Achievements")),
)
"""The sections for a game."""
NONE = N_(
    "Nobody has finished a match of {game} yet. Everyone's matches, wins, streaks and best scores will be "
    "shown here."
)
SPREAD = 1.5
"""The factor by which rows may be higher than necessary, if there is room."""
MOST_PEOPLE = 8
"""How many people are shown, those who won most."""


RecordsMessages = ShowTab | ShowPerson | ShowPoint | MoreRows | OpenLookBack | ExportRecords


class Records(Scene):
    """The screen of records."""

    takes = RecordsMessages

    def __init__(self, room: House, game: str = "") -> None:
        super().__init__(room)
        self.view = "counts"
        self.who = ""
        """The person who is shown; at first the one who plays most."""
        self.point = draw_choice_costs.MOST_POINTS
        """The selected point of the graph; at first the last one."""
        self._read()
        self.game = self._played(game or next(iter(games.MODULES)))
        self.lists: dict[str, Scroll] = {}
        """Where the tables of the section are scrolled to, by name."""

    def _read(self) -> None:
        self.history = History(self.room.home)
        self.missing = self.history.played.missing()
        """The files of matches that have no row yet, the newest first."""
        self.costs: Costs | None = None
        """The reviews that are read once all matches have a row."""
        trouble = self.history.trouble
        self.notice = sentence(trouble) if trouble else ""

    def _played(self, wanted: str) -> str:
        """This game, or another one if only others were played."""
        return next((game for game in (wanted, *games.MODULES) if self.history.players(game)), wanted)

    # Old matches and new reviews are counted one by one

    @property
    def due(self) -> float | None:
        return 0.0 if self.missing or self.costs is None or self.costs.left else None

    def update(self, dt: float) -> Go | None:
        if self.missing:
            self.who = self._shown(self.history.players(self.game))  # the order may change now
            take_in(self.history.played, self.missing.pop(0))
        elif self.costs is None:
            self.costs = Costs(self.history, self.room.home)
        elif self.costs.left:
            self.costs.read_next()
        return None

    def entered(self) -> None:
        self._read()

    def act(self, message: RecordsMessages) -> Go | None:
        match message:
            case ShowTab(tab) if tab in dict(VIEWS):
                self.view = tab
                self.lists.clear()
            case ShowTab(tab):
                self.game = tab
                self.who = ""
                self.lists.clear()
            case ShowPerson(id):
                self.who = id
                self.point = draw_choice_costs.MOST_POINTS
                self.lists.clear()
            case ShowPoint(point):
                self.point = point
            case MoreRows():
                for scroll in self.lists.values():
                    scroll.leaf()
            case OpenLookBack():
                from game.features.replay.match_list import LookBack

                return push(LookBack(self.room, cast("Opener", self.room.stack[0])))
            case ExportRecords():
                self._export()
            case _ as unknown:
                assert_never(unknown)
        return None

    def _export(self) -> None:
        path = self.room.home.folder / "records.csv"
        try:
            write_whole(path, exported(self.history).encode("utf-8-sig"))
        except OSError as error:
            self.notice = sentence(unsaved(error, path.name))
        else:
            self.notice = _("Saved as {file}").format(file=path)

    # Pictures

    def draw(self, page: Page) -> None:
        """The games and the section of one; the tools know whether it has more rows, so they come last."""
        area = room_below(page)
        views = {"rating": self._rating, "skill": self._skill, "feats": self._feats, "counts": self._matches}
        notice = self._said()
        shown = views[self.view]()
        names = [(id, games.game(id).title) for id in games.MODULES]
        body = column(
            tabs(names, self.game),
            tabs([(key, _(name)) for key, name in VIEWS], self.view),
            grow(plate(shown, 36, 18)),
            line(notice, "small", "pale", 0.5) if notice else None,
            gap=10,
        )
        ground(page)
        body.draw(page, area)
        longer = any(one.last for one in self.lists.values())
        more = [icon_button("forward", _("Show more"), MoreRows())] if longer else []
        past = icon_button("replay", _("Match history"), OpenLookBack())
        tools = (*more, button(_("Export as CSV"), ExportRecords()))
        heading_row(page, _("Records"), *tools, beside=[past])

    def _said(self) -> str:
        """Problems, or the number of old matches that are still to be read."""
        left = len(self.missing)
        words = ngettext("{n} older match still to be loaded.", "{n} older matches still to be loaded.", left)
        return self.notice or (words.format(n=left) if left else "")

    def _leafed(self, name: str, boxes: Sequence[LayoutBox]) -> LayoutBox:
        return scrolled(boxes, self.lists.setdefault(name, Scroll()), SPREAD)

    def _matches(self) -> LayoutBox:
        """Counts at the left, the best scores at the right; if there are four kinds, two by two."""
        if not self.history.counts(self.game):
            said = _(NONE).format(game=games.game(self.game).title)
            return column(text(said, "lead", "pale", centre=True), at=0.5)
        honours = [self._honour(one) for one in book_of(self.game).honours]
        if not honours:
            return self._counts(row)
        best = grid(honours, 2 if len(honours) > 2 else 1, 40)
        share = 0.5 if len(honours) == 1 else 0.36
        return row(grow(self._counts(column), share), grow(best, 1 - share), gap=60)

    def _rating(self) -> LayoutBox:
        """A person's rating against the bots of each level."""
        people = self.history.players(self.game)
        if not people:
            return line(_("No matches against bots yet."), "lead", "pale", 0.5)
        id, head = self._whose(_("By bot level"), people)
        rating = self.history.rating(self.game, id)
        if not rating:
            none = _("{name} has not played against bots yet.").format(name=self.history.names()[id])
            return column(head, grow(column(line(none, "lead", "pale", 0.5), at=0.5)), gap=10)
        levels = rating_page.levels(rating)
        means = rating_page.meaning()
        whole = column(head, grow(column(*map(grow, levels))), means, gap=10)
        return first(whole, column(head, grow(self._leafed("levels", [*levels, means])), gap=10))

    def _skill(self) -> LayoutBox:
        """The cost of a person's choices, match by match."""
        people = self.history.players(self.game)
        if not people:
            return line(_("No matches yet."), "lead", "pale", 0.5)
        id, head = self._whose(_("Average cost per choice (wins per 100 games)"), people)
        found = self.history.skill(self.game, id, draw_choice_costs.MOST_POINTS)
        return column(head, grow(draw_choice_costs.course(found, self.point)), gap=10)

    def _feats(self) -> LayoutBox:
        """A person's achievements; for a new person, those that are possible."""
        people = self.history.players(self.game) or [self.history.people.me.id]
        id, head = self._whose(_("Highlights"), people)
        done = self.history.feats(self.game, id)
        found = feats_page.feats(book_of(self.game).feats.kinds, done)
        return column(head, grow(self._leafed("feats", found)), gap=10)

    def _shown(self, people: Sequence[str]) -> str:
        """The person who is shown, if they are among these."""
        return self.who if self.who in people else next(iter(people), "")

    def _whose(self, head: str, people: Sequence[str]) -> tuple[str, LayoutBox]:
        """The shown person, and the line above: the section and, with several people, the person."""
        id = self._shown(people)
        name = self.history.names()[id]
        back, on = (ShowPerson(people[(people.index(id) + step) % len(people)]) for step in (-1, 1))
        chosen = choice("", name, back, on, id="who")
        who = chosen if len(people) > 1 else line(name, "strong", at=1)
        above = row(grow(line(head, "strong", "gold"), 2), grow(who), gap=20)
        return id, sized(above, height=button_height)

    def _counts(self, beside: Callable[..., LayoutBox]) -> LayoutBox:
        """Everybody's matches, then those of one person: against each other person, and alone among bots."""
        found = self.history.counts(self.game)
        id = self._shown(self.history.players(self.game))
        name = self.history.names()[id]
        parts = {
            _("{name}: ahead of others").format(name=name): self._against(id),
            _("{name}: solo against bots").format(name=name): self._alone(id),
        }
        own = [grow(self._table(head, rows), len(rows) + 1) for head, rows in parts.items() if rows]
        if [*found] == [id] and found[id].played == self.history.alone(self.game, id).played:
            return column(*own)  # nobody else plays here, and never with others
        everybody = self._everybody(sorted(found, key=lambda id: -found[id].won)[:MOST_PEOPLE], found, id)
        high = sum(len(rows) + 1 for rows in parts.values() if rows)
        return beside(grow(everybody, len(found) + 2), grow(column(*own, gap=16), max(1, high)), gap=50)

    def _against(self, id: str) -> list[tuple[str, str]]:
        """How often a person finished ahead of each other person."""
        names = self.history.names()
        met = self.history.against(self.game, id)
        return [
            (names[other], _("{won} of {played}").format(won=won, played=n))
            for other, (won, n) in met.items()
        ]

    def _alone(self, id: str) -> list[tuple[str, str]]:
        """What a person played alone among bots, if they ever did."""
        counts = self.history.alone(self.game, id)._asdict()
        if not counts["played"]:
            return []
        rows = [(_(words), str(counts[key])) for key, words in COUNT_WORDS.items()]
        for level, (won, played) in self.history.levels(self.game, id).items():
            against = _("Won ({level})").format(level=_(LEVEL_WORDS[level]))
            rows.append((against, _("{won} of {played}").format(won=won, played=played)))
        return rows

    def _everybody(self, people: Sequence[str], found: Mapping[str, WinCounts], shown: str) -> LayoutBox:
        """A row for each person: how many matches they played and won; below, what was not counted.

        A press on a row shows that person's own records.
        """
        names = self.history.names()
        title = _("All players")
        labels = [line(words, "small", "muted", at) for words, at in ((_("Matches"), 1), (_("Won"), 1))]
        rows = [
            [
                self._face(id),
                line(names[id], "body", "cream" if id == shown else "muted"),
                line(str(found[id].played), "strong", at=1),
                line(str(found[id].won), "strong", at=1),
            ]
            for id in people
        ]
        head, *boxes = table([[space(), line(title, "strong", "gold"), *labels], *rows], (0, 1), 20)
        shown_as = [
            tile(padding(box, 16, 4), names[id], ShowPerson(id), "sunk", "button-hover", value=id == shown)
            for id, box in zip(people, boxes, strict=True)
        ]
        boxes = [sized(one, height=button_height) for one in shown_as]
        by_bot = [f"{names[id]} ({found[id].by_bot})" for id in people if found[id].by_bot]
        words = _("Not counted, because a bot made most of their choices: {names}")
        left_out = text(words.format(names=", ".join(by_bot)), "small", "muted") if by_bot else None
        return column(padding(head, 16), grow(self._leafed(title, boxes)), left_out, gap=10)

    def _face(self, id: str) -> LayoutBox:
        """The face of a person, who may have been forgotten since."""
        who = self.history.people.by_id(id) or person(self.history.names()[id], colour=0)
        face = square(lambda page, side: page.pictures.portrait(who.avatar, side, SEATS[who.colour]))
        return sized(face, lines("strong", 1.6), lines("strong", 1.2))

    def _honour(self, honour: Honour) -> LayoutBox:
        """The best scores of a kind."""
        names = self.history.names()
        best = self.history.best(self.game, honour)
        rows = [(f"{names[one.id]} · {iso_said(one.day)}", number(one.score)) for one in best]
        return self._table(_(honour.name), rows or [(_("none yet"), "")])

    def _table(self, head: str, rows: Sequence[tuple[str, str]]) -> LayoutBox:
        """Words at the left, a number at the right; as many rows as fit, the others on further pages."""
        return column(line(head, "strong", "gold"), grow(self._leafed(head, self._rows(rows))), gap=10)

    @staticmethod
    def _rows(rows: Sequence[tuple[str, str]]) -> list[LayoutBox]:
        return [
            row(grow(line(words, "body", "muted")), line(said, "strong", at=1), gap=16)
            for words, said in rows
        ]
