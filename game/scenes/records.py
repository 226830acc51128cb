"""The screen of records, a page for each game, with their export."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from pygame import Rect

from engine import games
from game import records
from game.career import Career
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene, push
from game.room.widgets import button, button_height, button_width, choice, evenly, icon_button, tabs
from game.storage import sentence
from game.storage.disk import write_whole
from game.storage.trouble import unsaved
from game.table.book import Honour, book_of
from game.table.costs import Costs
from game.table.people import People
from game.table.setup import LEVEL_WORDS, LEVELS
from game.table.taken_in import take_in_next
from game.words import N_, _, ngettext, number

from . import feats_page, rating_page, skill_page
from .frame import heading

if TYPE_CHECKING:
    from .look_back import Opener

COUNT_WORDS = {
    "played": N_("Matches played"),
    "won": N_("Matches won"),
    "streak": N_("Winning streak now"),
    "longest_streak": records.STREAK,
}


VIEWS = (
    ("counts", N_("Matches and scores")),
    ("rating", N_("Rating")),
    ("skill", N_("Over time")),
    ("feats", N_("Achievements")),
)
"""What is shown of a game."""
SAVED_EVERY = 25
"""After so many matches that were taken in, they are saved."""
MOST_PEOPLE = 8
"""So many persons are shown, those who won most."""


class Records(Scene):
    """The screen of records."""

    keeps_place = True

    def __init__(self, room: House, game: str = "") -> None:
        super().__init__(room)
        self.game, self.view = game or next(iter(games.MODULES)), "counts"
        self.who = ""
        """Whose play is shown; at first whoever played most."""
        self.point = skill_page.MOST_POINTS
        """The point of the graph that is looked at; at first the last one."""
        self._read()
        self.leaf = 0
        """Which rows are shown, where a table has more than there is room for."""
        self._leaves = 1

    def _read(self) -> None:
        self.store, trouble = records.opened(self.room.home)
        self.career = Career(self.room.home)
        self.costs: Costs | None = None
        """The reviews to be read, once all old matches are."""
        trouble = trouble or self.career.trouble
        self.notice = sentence(trouble) if trouble else ""

    # Old matches and new reviews are taken in, one by one

    @property
    def due(self) -> float | None:
        return 0.0 if self.career.old or self.costs is None or self.costs.left else None

    def update(self, dt: float) -> Go | None:
        if self.career.old:
            self.who = self._shown(self.career.people(self.game))  # the order may change now
            take_in_next(self.career, self.room.home)
        elif self.costs is None:
            self.costs = Costs(self.career, self.room.home)
        elif self.costs.left:
            self.costs.read_next()
        if len(self.career.old) % SAVED_EVERY == 1:
            self._save()
        return None

    def entered(self) -> None:
        self._read()

    def covered(self) -> None:
        self._save()

    def left(self) -> None:
        self._save()

    def _save(self) -> None:
        trouble = self.career.save()
        self.notice = sentence(trouble) if trouble else self.notice

    @property
    def own(self) -> dict[str, Any]:
        found: dict[str, Any] = self.store.values.get("games", {}).get(self.game, {})
        return found

    def act(self, message: Message) -> Go | None:
        if message[0] == "back":
            return POP
        if message[0] == "tab" and message[1] in dict(VIEWS):
            self.view, self.leaf = message[1], 0
        elif message[0] == "tab":
            self.game, self.leaf, self.who = message[1], 0, ""
        elif message[0] == "who":
            self.who, self.leaf, self.point = message[1], 0, skill_page.MOST_POINTS
        elif message[0] == "point":
            self.point = message[1]
        elif message[0] == "more":
            self.leaf += 1
        elif message[0] == "look back":
            from .look_back import LookBack

            return push(LookBack(self.room, cast("Opener", self.room.stack[0])))
        elif message[0] == "export":
            self._export()
        return None

    def _export(self) -> None:
        path = self.room.home.folder / "records.csv"
        try:
            write_whole(path, records.exported(self.store.values, self.career.rows()).encode("utf-8-sig"))
        except OSError as error:
            self.notice = sentence(unsaved(error, path.name))
        else:
            self.notice = _("Saved as {file}").format(file=path)

    # Pictures

    def draw(self, page: Page) -> None:
        area = heading(page, _("Records"))
        self._leaves = 1
        w, h = button_width(page, _("Export as CSV")), button_height(page)
        button(page, Rect(area.right - w, page.px(36), w, h), _("Export as CSV"), ("export",))
        past = Rect(page.px(48) + button_width(page, _("Back")) + h + page.px(24), page.px(36), h, h)
        icon_button(page, past, "replay", _("Look back"), ("look back",))
        names = [(id, games.game(id).title) for id in games.MODULES]
        tabs(page, Rect(area.x, area.y, area.w, h), names, self.game)
        views = [(key, _(name)) for key, name in VIEWS]
        tabs(page, Rect(area.x, area.y + h + page.px(10), area.w, h), views, self.view)
        notice = self._said()
        foot, top = page.theme.line("small") + page.px(12) if notice else 0, 2 * h + page.px(22)
        body = Rect(area.x, area.y + top, area.w, area.h - top - foot)
        page.panel(body)
        inner = body.inflate(-page.px(72), -page.px(36))
        if self.view == "rating":
            self._rating(page, inner)
        elif self.view == "skill":
            self._skill(page, inner)
        elif self.view == "feats":
            self._feats(page, inner)
        else:
            self._matches(page, inner)
        if self._leaves > 1:
            box = Rect(area.right - w - h - page.px(12), page.px(36), h, h)
            icon_button(page, box, "forward", _("More rows"), ("more",))
        if notice:
            at = (page.width // 2, area.bottom)
            page.text(notice, at, "small", "pale", "midbottom", area.w)

    def _said(self) -> str:
        """What is wrong, or how many old matches are still to be read."""
        left = len(self.career.old)
        words = ngettext(
            "{n} older match is still to be read.", "{n} older matches are still to be read.", left
        )
        return self.notice or (words.format(n=left) if left else "")

    def _matches(self, page: Page, inner: Rect) -> None:
        """Counts at the left, the best scores at the right."""
        honours = book_of(self.game).honours
        gap = page.px(60)
        share = {0: 1.0, 1: 0.5}.get(len(honours), 0.36)
        left = Rect(inner.x, inner.y, round(inner.w * share) - gap * bool(honours), inner.h)
        self._counts(page, left)
        if honours:
            self._honours(page, Rect(left.right + gap, inner.y, inner.w - left.w - gap, inner.h), honours)

    def _rating(self, page: Page, inner: Rect) -> None:
        """How somebody stands against the bots of each level."""
        people = self.career.people(self.game)
        if not people:
            page.text(_("No match against bots yet."), inner.center, "lead", "pale", "center", inner.w)
            return
        name, below = self._whose(page, inner, _("Against each level of bots"), people)
        self._leaves = rating_page.draw(page, below, self.career.rating(self.game, name), self.leaf)

    def _skill(self, page: Page, inner: Rect) -> None:
        """What somebody's choices cost, match by match."""
        people = self.career.people(self.game)
        if not people:
            page.text(_("No match yet."), inner.center, "lead", "pale", "center", inner.w)
            return
        name, below = self._whose(page, inner, _("A choice costs, in hundredths of a win"), people)
        skill_page.draw(page, below, self.career.skill(self.game, name, skill_page.MOST_POINTS), self.point)

    def _feats(self, page: Page, inner: Rect) -> None:
        """What somebody did that is worth remembering; to somebody new, what can be done."""
        people = self.career.people(self.game) or [People(self.room.home).me.name]
        name, below = self._whose(page, inner, _("Worth remembering"), people)
        done = self.career.feats(self.game, name)
        self._leaves = feats_page.draw(page, below, book_of(self.game).feats.kinds, done, self.leaf)

    def _shown(self, people: Sequence[str]) -> str:
        """Whose play is shown, of these people."""
        return self.who if self.who in people else next(iter(people), "")

    def _whose(self, page: Page, inner: Rect, head: str, people: Sequence[str]) -> tuple[str, Rect]:
        """What is shown and of whom, one of several people; returns their name and the room below."""
        h, several, name = button_height(page), len(people) > 1, self._shown(people)
        at = people.index(name)
        w = inner.w // 3
        if several:
            box = Rect(inner.right - w, inner.y, w, h)
            back, on = (("who", people[(at + step) % len(people)]) for step in (-1, 1))
            choice(page, box, "", name, back, on, id="who")
        else:
            page.text(name, (inner.right, inner.y + h // 2), "strong", "cream", "midright", w)
        at_left = (inner.x, inner.y + h // 2)
        page.text(head, at_left, "strong", "gold", "midleft", inner.w - w - page.px(20))
        return name, Rect(inner.x, inner.y + h + page.px(10), inner.w, inner.h - h - page.px(10))

    def _counts(self, page: Page, rect: Rect) -> None:
        """Matches and streaks, then the matches by whom they were played against."""
        rows = [(_(words), str(self.own.get(key, 0))) for key, words in COUNT_WORDS.items()]
        for level in LEVELS:
            counts = self.own.get("levels", {}).get(level)
            if counts:
                against = _("Won ({level})").format(level=_(LEVEL_WORDS[level]))
                won, played = counts.get("won", 0), counts.get("played", 0)
                share = _("{won} of {played}").format(won=won, played=played)
                rows.append((against, share))
        people = sorted(self.own.get("people", {}).items(), key=lambda one: -one[1].get("won", 0))
        if len(people) < 2:  # one person's counts are those above
            self._table(page, rect, _("Alone against bots"), rows)
            return
        if not book_of(self.game).honours:
            left, right = evenly(rect, 2, page.px(60))
            self._table(page, left, _("Alone against bots"), rows)
            self._by_person(page, right, people)
            return
        part = len(rows) / (len(rows) + min(MOST_PEOPLE, len(people)) + 1)
        upper = Rect(rect.x, rect.y, rect.w, round((rect.h - page.px(24)) * part))
        self._table(page, upper, _("Alone against bots"), rows)
        lower = Rect(rect.x, upper.bottom + page.px(24), rect.w, rect.bottom - upper.bottom - page.px(24))
        self._by_person(page, lower, people)

    def _by_person(self, page: Page, rect: Rect, people: Sequence[tuple[str, dict[str, int]]]) -> None:
        """Who won how many of their matches, the most first."""
        told = [(name, _told(counts)) for name, counts in people[:MOST_PEOPLE]]
        self._table(page, rect, _("Won, person by person"), told)

    def _honours(self, page: Page, rect: Rect, honours: Sequence[Honour]) -> None:
        """The best scores; four kinds stand two by two."""
        columns = 2 if len(honours) > 2 else 1
        gap = page.px(40)
        w, h = (rect.w - gap * (columns - 1)) // columns, rect.h // -(-len(honours) // columns)
        for i, honour in enumerate(honours):
            part = Rect(rect.x + i % columns * (w + gap), rect.y + i // columns * h, w, h)
            entries = self.own.get(honour.key, ())
            rows = [(f"{e['name']} · {e['date']}", number(e["score"])) for e in entries]
            self._table(page, part, _(honour.name), rows or [(_("none yet"), "")])

    def _table(self, page: Page, rect: Rect, head: str, rows: Sequence[tuple[str, str]]) -> None:
        """Words at the left, a number at the right; as many rows as fit, the others on further leaves."""
        y = page.text(head, (rect.x, rect.y), "strong", "gold", "topleft", rect.w).bottom + page.px(10)
        line = page.theme.line()
        step = max(line, min(round(line * 1.3), (rect.bottom - y) // len(rows)))
        most = max(1, (rect.bottom - y) // step)
        leaves = -(-len(rows) // most)
        self._leaves = max(self._leaves, leaves)
        for words, said in rows[self.leaf % leaves * most :][:most]:
            middle = y + step // 2
            right = page.text(said, (rect.right, middle), "strong", "cream", "midright")
            page.text(words, (rect.x, middle), "body", "muted", "midleft", rect.w - right.w - page.px(16))
            y += step


def _told(counts: dict[str, int]) -> str:
    """How many somebody won of how many, and how many more a bot played for them."""
    words = _("{won} of {played}").format(won=counts.get("won", 0), played=counts.get("played", 0))
    stood_in = counts.get(records.BY_BOT, 0)
    if not stood_in:
        return words
    more = ngettext("{n} more by a bot", "{n} more by a bot", stood_in).format(n=stood_in)
    return f"{words} · {more}"
