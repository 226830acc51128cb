"""The results screen after a match: winner, places, the course of the match, and the decks of its rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.art import Rim
from game.reviews import PlayedMatch
from game.room.about import About
from game.room.page import Page
from game.room.scene import Go, House, Message, push
from game.room.widgets import bar, button, button_height, button_width
from game.room.words_over import tooltip
from game.table import evening, ladder, last
from game.table.book import book_of
from game.table.evening import Evening
from game.table.feats import Feat
from game.table.looking_back import best_moment
from game.table.pacing import pace_at, told
from game.table.play import Play
from game.table.recorded import Recording
from game.table.setup import Setup, against
from game.words import _, together

from . import at_work
from .again import Again
from .celebration import LEFT
from .evening import EveningScene
from .evening_panel import END, Look, evening_height, evening_panel, looks
from .host import Host, host_of
from .level_offer import LevelOffer
from .results_parts import decks, graph, tie_height, tie_table
from .results_places import SIDE_BY_SIDE, PlacesShow
from .results_winners import INSIDE, SEE

EXPLAINED = 2
"""So many lines of one achievement each tell what was done for it; of more only the names have room."""
WATCH = ("watch",)
SAME = ("same",)
DECK = ("deck",)
NARROW = Rim(26, 26, 26, 60)
"""How much of the table's rail is seen around the results."""
SQUARE = NARROW._replace(cut=40)
"""The same around large words, which need the room in the corners, too."""
RAIL, NEARER = 84, 56
"""How far from the window's edge plates end: before the gold on the rail; where words are large."""


class Results(PlacesShow):
    """The results of a match, with the ways to play another."""

    for_both = True

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room, play)
        self.deck_shown = False
        size = len(play.table.deck)
        shuffles = [event.whole() for event in self.match.events if event.kind == "shuffled"]
        self.decks = [shuffle["order"] for shuffle in shuffles if len(shuffle["order"]) == size]
        """The deck of each round as it lay before the deal."""
        self.round = len(self.decks) - 1
        sitting = play.sitting
        self.mark = PlayedMatch(play.table, self.match.seed, self.match.choices).mark
        """Which match it is, among those that are worked on."""
        self.setup = sitting.setup.afresh
        """Who sits down for a rematch."""
        alone = len(self.setup.people) == 1
        won = not alone or self.standing.places[sitting.viewer] == 1
        self.offer = ladder.offer(room.home, self.setup, won)
        """The level of bots that is offered before the rematch."""
        room.sounds.play(
            "record" if any(one.proud for one in play.sitting.broken) else "win" if won else "lose"
        )
        self.looking_back = [] if won else self._looking_back()
        everybody = [stood.mostly for stood in sitting.stood_in().values()]
        if self.setup.shared and len(everybody) == len(self.setup.people) and all(everybody):
            self.told.append(_("Bots chose most for everybody, so this match does not count."))
        else:
            self.told += self.stood_in.values()
        self.told += self._achieved()
        if any(chair.follows for chair in self.setup.chairs) and self.setup.people:
            self.told.append(told(self.setup, pace_at(room.home, self.setup)))

    def _achieved(self) -> list[str]:
        """What persons did for the first time, told once; nothing where no big moments are wanted."""
        sitting, kinds = self.play.sitting, book_of(self.play.table.game.id).feats.kinds
        if not sitting.done or self.room.home.settings["moments"] == "off":
            return []
        found: dict[str, list[str]] = {}
        for seat, keys in sitting.done.items():
            for key in keys:
                found.setdefault(key, []).append(self.play.names[seat])
        by: dict[str, list[Feat]] = {}
        for key, names in found.items():
            by.setdefault(together(names), []).append(kinds[key])
        words, told = _("Achieved by {name}: {feats}"), []
        explained = len(by) <= EXPLAINED and all(len(feats) == 1 for feats in by.values())
        for names_of, feats in by.items():
            said = ", ".join(_(feat.name) for feat in feats)
            if explained:
                said = f"{said}. {_(feats[0].says)}"
            told.append(words.format(name=names_of, feats=said))
            if not explained:
                self.meant[told[-1]] = "\n".join(f"{_(feat.name)}: {_(feat.says)}" for feat in feats)
        return told

    def _looking_back(self) -> list[str]:
        """A loser's best moment, and how near they were to winning."""
        seat, names = self.play.sitting.viewer, self.play.names
        best = best_moment(self.match, self.play.presenter, seat, names)
        self.seen_at = best.number
        ended = best.said if best.said.endswith((".", "!", "?")) else f"{best.said}."
        return [*filter(None, (best.said and ended, self.sheet.how_near(seat)))]

    # Input

    def about(self) -> About:
        return About(self.play.table.game.id, book_of(self.play.table.game.id).sheet.rule)

    def act(self, message: Message) -> Go | None:
        if self.offer and message[0] in ("again", "on"):
            level, self.offer = self.offer, ""
            ladder.offered(self.room.home, self.setup.game, level)
            return push(LevelOffer(self.room, level, lambda chosen: self.go_on(chosen, message)))
        if message[0] == at_work.AT_WORK:
            return at_work.act(self.room, message)
        if message[0] == "again" and self.setup.shared:
            return push(Again(self.room, self.setup, self.standing.places, self.rematch))
        if message[0] == "again":
            return self.rematch(self.setup)
        if message[0] == "another":
            return self._another()
        if message[0] == "review":
            return self._host.look_at(self._record())
        if message == SAME:
            return self._host.same_cards(self._record(), self.play.sitting.viewer)
        if message[0] == "day":
            return self._host.day_over(self.play.sitting.file.path)._replace(leave=self.above_the_title)
        if message == WATCH:
            return self._host.watch_from(self._record(), self.match.dealt + 1)
        if message == SEE:
            return self._host.watch(self._record(), self.seen_at)
        if message == END:
            return self._end_evening()
        if message[0] == "tie":
            self.tie = (self.tie + 1) % len(self.ties)
            return None
        if message == DECK:
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
        title = self._host
        if seed is None and title.seed is not None:
            seed = self.match.seed + 1
        go = title.play(setup._replace(seed=None), seed)
        return Go(leave=2, enter=go.enter) if go else Go(leave=2)

    def _another(self) -> Go:
        """To the shelf, for another game with the same people."""
        return self._host.after_match(self.setup)._replace(leave=self.above_the_title)

    @property
    def _host(self) -> Host:
        return host_of(self.room)

    def _end_evening(self) -> Go | None:
        """End the evening, and show who won it; or let it go on after all."""
        sitting = self.play.sitting

        def changed(after: Evening) -> None:
            sitting.evening = after

        if sitting.evening is None:
            return None
        changed(evening.end(self.room.home, not sitting.evening.over))
        self.room.newly.came()  # the same button does the opposite now
        if not sitting.evening.over:
            return None
        faces = looks(self.room.home, self.setup)
        return push(EveningScene(self.room, sitting.evening, faces, changed, self._another))

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
        large = page.theme.text > SIDE_BY_SIDE
        page.put(page.pictures.table_top(page.theme.size, SQUARE if large else NARROW), 0, 0)
        h = button_height(page)
        foot = page.height - h - page.px(40)
        sign = at_work.height(page, self.room.background)
        band = max(page.theme.line("small") + page.px(36), sign + page.px(24))
        low = foot - band
        if self.deck_shown:
            area = Rect(page.px(80), page.px(44), page.width - page.px(160), low - page.px(44))
            decks(page, area, self.match, self.decks, self.round)
        else:
            begin, x = (
                page.px(INSIDE if large else 40),
                round(page.width * LEFT) + page.px(14 if large else 20),
            )
            left = Rect(begin, page.px(30), x - page.px(30) - begin, low - page.px(30))
            edge = page.px(NEARER if large else RAIL)  # large words want all the room
            area = Rect(x, page.px(44), page.width - edge - x, low - page.px(44))
            tally, faces = self.play.sitting.evening, looks(self.room.home, self.setup)
            beside = evening_height(page, area.w, tally, faces) + page.px(20) if tally is not None else 0
            if self._tie_lies_left(page):
                (tie,) = self.ties
                high = tie_height(page, tie, left.w)
                tie_table(page, Rect(left.x, left.bottom - high, left.w, high), tie)
                left.h -= high + page.px(16)
            else:
                rest = beside + self._high_enough(page) + page.px(16) if beside and self.hands else 0
                area.h -= self._ties(page, area, rest)
            high = area.h
            if len(self.match.results) > 1 or tally is not None:
                high = round(high * 0.55)
                if tally is not None and self.hands:  # cards want the room that the evening leaves free
                    high = max(high, min(area.h - beside, self._high_enough(page)))
                below = Rect(area.x, area.y + high + page.px(20), area.w, area.h - high - page.px(20))
                self._below(page, below, tally, faces)
            self._places(page, Rect(area.x, area.y, area.w, min(area.h, high)))
            self._winners(page, left)
        seed = _("Seed {seed}").format(seed=self.match.seed)
        if sign:
            line = Rect(page.px(RAIL), low + (band - sign) // 2, page.width - 2 * page.px(RAIL), sign)
            said = page.text(seed, line.midleft, "small", "muted", "midleft")
            x = said.right + page.px(40)
            at_work.draw(page, Rect(x, line.y, line.right - x, line.h), self.room.background, self.mark)
        else:
            page.text(seed, (page.width // 2, foot - page.px(14)), "small", "muted", "midbottom")
        scored = self.play.sitting.scored
        labels = [
            (_("The deal of the day"), ("day",), True) if scored else (_("Rematch"), ("again",), True),
            *([(_("Another game"), ("another",), False)] if self.setup.shared else []),
            (_("Watch it again"), WATCH, False),
            (_("Review"), ("review",), False),
            (_("How it went") if self.deck_shown else _("The deck"), DECK, False),
            (_("How Experts fare"), SAME, False),
            (_("To the title"), ("on",), False),
        ]
        row = Rect(page.px(60), foot, page.width - page.px(120), h)  # the rail is cut in its corners
        gap = page.px(20)

        def wide(least: int = 0) -> list[int]:
            return [max(least, button_width(page, label)) for label, _do, _p in labels]

        def fits(widths: Sequence[int]) -> bool:
            return sum(widths) + gap * (len(widths) - 1) <= row.w

        if not fits(wide()):
            labels = [(_("Watch") if do == WATCH else label, do, first) for label, do, first in labels]
        if not fits(wide()):
            labels = [(_("Experts") if do == SAME else label, do, first) for label, do, first in labels]
        if not fits(wide()):  # the review leads there, too
            labels = [one for one in labels if one[1] != SAME]
        labels = _deck_in_the_middle(labels, wide())
        widths = wide(page.px(240)) if fits(wide(page.px(240))) else wide()
        if large:
            _reach_the_middle(widths, _deck_at(labels), row.w - gap * (len(widths) - 1))
        for rect, (label, do, primary) in zip(bar(row, widths, gap), labels, strict=True):
            button(page, rect, label, do, primary=primary)
        self._tip(page, low + (band - sign) // 2 if sign else foot)

    def _tip(self, page: Page, foot: int) -> None:
        """What is printed on a card that is pointed at, and what an achievement or a button stands for.

        What is said of a button stands above `foot`, where the sign of work begins.
        """
        here = next((t for t in page.things if t.id is not None and t.id == page.here), None)
        if here is None:
            return
        if here.kind == "card":
            tooltip(page, self.play.presenter.voice.card_text(here.name), here.rect, 620)
        elif here.kind == "meant":
            tooltip(page, here.name, here.rect, 620)
        elif here.do == SAME:
            words = _("Experts play with the cards that you had: how would it have gone?")
            tooltip(page, words, Rect(here.rect.x, foot, here.rect.w, here.rect.bottom - foot))

    def _below(self, page: Page, area: Rect, tally: Evening | None, faces: Mapping[str, Look]) -> None:
        """How the match went, and what the people at a shared table came to this evening."""
        several = len(self.match.results) > 1
        if tally is not None:
            w = round(area.w * (0.5 if several and page.theme.text <= SIDE_BY_SIDE else 1.0))
            evening_panel(page, Rect(area.x, area.y, w, area.h), tally, faces)
            area = Rect(area.x + w + page.px(20), area.y, area.w - w - page.px(20), area.h)
        if several and area.w > 0:
            graph(page, area, self.match, self.setup)


def _deck_at(labels: Sequence[tuple[str, Message, bool]]) -> int:
    return next(n for n, (_label, do, _primary) in enumerate(labels) if do == DECK)


def _reach_the_middle(widths: list[int], deck: int, room: int) -> None:
    """Widen the deck's button as far as the middle of the row is far from its own, if there is room."""
    aside = abs(sum(widths[:deck]) - sum(widths[deck + 1 :]))
    if aside > widths[deck] // 2:  # the middle lies near its edge
        widths[deck] += max(0, min(aside, room - sum(widths)))


def _deck_in_the_middle(
    labels: Sequence[tuple[str, Message, bool]], widths: Sequence[int]
) -> list[tuple[str, Message, bool]]:
    """The ways on with the deck where the sheet's button was pressed: another press there begins nothing."""
    deck = _deck_at(labels)
    rest, others = [*labels], [*widths]
    one, wide = rest.pop(deck), others.pop(deck)
    left = [sum(others[:n]) for n in range(len(others) + 1)]
    at = min(range(len(left)), key=lambda n: abs(2 * left[n] + wide - sum(widths)))
    return [*rest[:at], one, *rest[at:]]
