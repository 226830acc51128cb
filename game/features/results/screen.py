"""The results after a match: winner, places, the course of the match, and the decks of its rounds."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from pygame import Rect, Surface

from engine.kernel.game import by_place
from game.books.contract.book import book_of
from game.books.contract.feats import Feat
from game.books.contract.score_sheet import own_first
from game.data import sentence
from game.features.people import evening, next_level_offer, remembered_tables, rewards
from game.features.people.adaptive_level import pace_at, told
from game.features.people.evening import Evening
from game.features.people.evening_panel import evening_panel, looks
from game.features.people.evening_screen import EveningScene
from game.features.people.history import History
from game.features.people.messages import EndEvening
from game.features.review import background_sign
from game.features.review.background_sign import CloseSign, OpenJob, StopJob
from game.features.review.best_moment import best_moment
from game.features.review.decisive_moment import decisive_moment
from game.features.review.messages import OpenReview, WatchFrom
from game.features.review.store import PlayedMatch
from game.features.review.story import PlayedSeat, course
from game.features.setup.messages import OtherGame
from game.features.tonight.messages import OpenTonight
from game.features.tonight.model import point_at, reached
from game.features.tonight.words import news_said as run_news
from game.features.tonight.words import title_said as run_title
from game.features.tour.messages import OpenTour
from game.features.tour.model import bidden_farewell, news_of, stop_at
from game.features.tour.words import news_said
from game.table.board.face_moods import at_place
from game.table.match.main_menu_protocol import Host, host_of
from game.table.match.play import Play
from game.table.match.recorded_match import Recording
from game.table.match.setup import Setup, against
from game.table.stage.celebration import LEFT, Celebration
from game.ui.art import Rim
from game.ui.page.layout import (
    LayoutBox,
    Length,
    alike,
    at_least,
    at_most,
    button,
    column,
    first,
    frame,
    grid,
    grow,
    layers,
    line,
    lines,
    no_higher,
    padding,
    paint,
    pixels,
    plate,
    row,
    sized,
    space,
    square,
    text,
    wider,
)
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.word_panels import tooltip
from game.ui.window.scene import Go, House, push
from game.words import _, headed, number, together

from . import draw_prizes
from .card_groups import count
from .draw_parts import called, decks, graph, own_frame, own_seat
from .draw_points import Beside, hand, least_plate, pill, tiles, with_cards
from .draw_winners import INSIDE, MatchNews
from .level_offer import level_offer
from .messages import GoOn, Rematch, SeeMoment, ShowDayOver, ShowDeck, ShowRound, UsePrize
from .next_match_dialog import next_match

GAP = 12
"""Between two plates."""
HIGH = 260
"""The height of a plate at most."""
FACE = 84, 150
"""The largest face beside a name, and the largest above a name."""
STACKED = 96
"""The smallest face above a name."""
NAME = 190
"""The least room for a face and a name."""
GRAPH = 500
"""The least width of the graph beside the game night."""
TIES = 150
"""The height of the tie-breaks at most."""


class PlateLook(NamedTuple):
    """The look of the plates of all seats: the first one that fits is used."""

    first: float
    """How much higher the winner's plate is than the others."""
    least: Length
    """The least height of a plate."""
    stacked: bool = False
    """Whether names stand below faces, and cards have brackets."""
    tiled: bool = False
    """Whether the parts of the winner's points stand on tiles below the cards."""
    cards: bool = True


EXPLAINED = 2
"""Up to this many achievements have a line each; of more, only the names fit."""
NARROW = Rim(26, 26, 26, 60)
"""How much of the table's rail is visible around the results."""
SQUARE = NARROW._replace(cut=40)
"""How much of the rail is visible around large words, which need the room in the corners, too."""
RAIL, NEARER = 84, 56
"""The distance of plates from the window's edge: up to the gold on the rail, and with large words."""


ResultsMessages = (
    GoOn | Rematch | OtherGame | OpenReview | WatchFrom | ShowDayOver | SeeMoment
    | OpenTour | OpenTonight | EndEvening | ShowDeck | ShowRound | UsePrize | background_sign.SignMessages
)  # fmt: skip


class Results(Celebration):
    """The results of a match, with the ways to play another."""

    takes = ResultsMessages

    drawn_first = True
    for_both = True

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.play = play
        self.match = play.sitting.finished()
        self.standing = self.match.standing
        self.order = by_place(self.standing.places)
        self.news = MatchNews(room, play, [seat for seat in self.order if self.standing.places[seat] == 1])
        sitting = play.sitting
        self.sheet = book_of(play.table.game.id).sheet(self.match, sitting.viewer, play.names)
        only_round = len(self.match.results) == 1
        shown = self.sheet.hands if only_round else {}
        self.hands = {seat: self.sheet.groups(seat) for seat in shown}
        """Each seat's cards, grouped as they scored."""
        sheet = self.sheet
        self.beside = {seat: Beside(sheet.praise(seat), sheet.made_of(seat), sheet.sign) for seat in shown}
        """The praise for each seat, and the parts of its points if the cards do not show them."""
        if not only_round:
            for seat in self.order:
                _total, *others = sheet.compared(seat)
                self.beside[seat] = Beside("", [(what, number(n)) for what, n in others])
        ties = sheet.ties if only_round else sheet.match_ties()
        self.own = own_seat(play)
        self.ties = own_first(ties)
        """The tie-breaks that were needed: the person's own place first."""
        self.stood_in = {
            seat: f"{play.names[seat]}: {stood.words()}" for seat, stood in sitting.stood_in().items()
        }
        """The people for whom a bot chose, and how often, in words."""
        self.deck_shown = False
        size = len(play.table.deck)
        shuffles = [event.whole() for event in self.match.events if event.kind == "shuffled"]
        self.decks = [shuffle["order"] for shuffle in shuffles if len(shuffle["order"]) == size]
        """The deck of each round before the deal."""
        self.round = len(self.decks) - 1
        self.mark = PlayedMatch(play.table, self.match.seed, self.match.choices).mark
        """The match's name in the list of background work."""
        self.setup = sitting.setup.afresh
        """The players of a rematch."""
        alone = len(self.setup.people) == 1
        won = not alone or self.standing.places[sitting.viewer] == 1
        self.at_stop = stop_at(self.setup) is not None
        """Whether it was a match of the tour."""
        self.goes_on = False
        """Whether its stop is won or passed, so that the next one is what most people want."""
        self.in_run = point_at(self.setup, self.match.seed)
        """The point of a run at which it was played."""
        self.offer = "" if self.at_stop or self.in_run else next_level_offer.offer(room.home, self.setup, won)
        """The level of bots offered before the rematch."""
        self.news.looking_back = [] if won else self._looking_back()
        everybody = [stood.mostly for stood in sitting.stood_in().values()]
        if self.setup.shared and len(everybody) == len(self.setup.people) and all(everybody):
            self.news.told.append(
                _("Bots made most of the choices for everyone, so this match doesn't count.")
            )
        else:
            self.news.told += self.stood_in.values()
        self.decided = self._what_decided()
        """The turning point of the match, in a line."""
        achieved = self._achieved()
        self.news.prizes = self._earned()
        on_tour = self._in_run() + self._on_tour()
        self.news.told = on_tour + self.news.told + achieved + self._parting()
        self.news.kept = min(1, len(on_tour))
        if any(chair.follows for chair in self.setup.chairs) and self.setup.people:
            self.news.told.append(told(self.setup, pace_at(room.home, self.setup)))
        if any(one.proud for one in sitting.broken):
            room.sounds.play("record")
        else:
            room.sounds.play("win" if won else "fanfare" if achieved or self.news.prizes else "lose")

    def _what_decided(self) -> str:
        """The deed with which the winner took the lead; otherwise their best moment, or how it ended."""
        play = self.play
        winner = self.news.winners[0]
        alone = not self.setup.shared
        viewer = play.sitting.viewer
        to_them = alone and winner == viewer
        said = decisive_moment(self.match, play.presenter, winner, play.names)
        if said:
            return headed(_("Decisive moment"), said)
        best = best_moment(self.match, play.presenter, winner, play.names, to_them, ends=False)
        if best.said:
            return headed(_("The winner's best moment"), best.said)
        if alone and viewer < play.table.players:
            told = course(PlayedSeat(play.table, self.match.results, viewer, play.names))
            behind = [seat for seat in by_place(self.standing.places) if self.standing.places[seat] > 1]
            if len(self.match.results) > 1 or not behind:
                return told
            return f"{told} {self.sheet.lead(winner, viewer if viewer in behind else behind[0])}".strip()
        return self.sheet.ended()

    def _achieved(self) -> list[str]:
        """People's first-time achievements, shown once; none if big moments are switched off."""
        sitting = self.play.sitting
        kinds = book_of(self.play.table.game.id).feats.kinds
        if not sitting.done or self.room.home.settings["moments"] == "off":
            return []
        found: dict[str, list[str]] = {}
        for seat, keys in sitting.done.items():
            for key in keys:
                found.setdefault(key, []).append(self.play.names[seat])
        by: dict[str, list[Feat]] = {}
        for key, names in found.items():
            by.setdefault(together(names), []).append(kinds[key])
        words = _("{name} achieved: {feats}")
        told = []
        explained = len(by) <= EXPLAINED and all(len(feats) == 1 for feats in by.values())
        for names_of, feats in by.items():
            said = " · ".join(_(feat.name) for feat in feats)
            if explained:
                said = f"{said}. {_(feats[0].says)}"
            told.append(words.format(name=names_of, feats=said))
            if not explained:
                self.news.meant[told[-1]] = "\n".join(f"{_(feat.name)}: {_(feat.says)}" for feat in feats)
        self.news.signs.update(dict.fromkeys(told, "star"))
        return told

    def _earned(self) -> list[rewards.Earned]:
        """The looks and tunes that can be chosen because of this match."""
        sitting = self.play.sitting
        stood_in = sitting.stood_in()
        counted = [s for s in sitting.setup.people if s not in stood_in or not stood_in[s].mostly]
        if sitting.path is None or not counted:
            return []
        alone = not sitting.setup.shared and self.standing.places[counted[0]] == 1
        feats = [key for keys in sitting.done.values() for key in keys]
        now = rewards.merits(self.room.home)
        level = next_level_offer.strongest(sitting.setup) if alone else ""
        history = History(self.room.home)
        stars = rewards.stars(history, history.names(), without=[sitting.path.name])
        before = now.before(sitting.setup.game, level, feats)._replace(stars=stars)
        return [one for one in now.earned() if not before.has(one)]

    def _on_tour(self) -> list[str]:
        """The stars at a stop of the tour, and what they open."""
        sitting = self.play.sitting
        if not self.at_stop or sitting.path is None:
            return []
        history = History(self.room.home)
        ids = [history.people.who(sitting.setup.chairs[seat].id) for seat in sitting.setup.people]
        who = min(ids, key=lambda id: id != history.people.me.id)
        news = news_of(history, who, sitting.path.name)
        won = any(self.standing.places[seat] == 1 for seat in sitting.setup.people)
        self.goes_on = news is not None and news.leads_on and (won or news.record.passed)
        told = news_said(news) if news is not None else []
        self.news.signs.update(dict.fromkeys(told, "star"))
        return told

    def _in_run(self) -> list[str]:
        """How the run stands after this match."""
        sitting = self.play.sitting
        if self.in_run is None or sitting.path is None:
            return []
        history = History(self.room.home)
        (seat,) = sitting.setup.people
        run = reached(history, history.people.who(sitting.setup.chairs[seat].id), self.in_run.run)
        told = run_news(run)
        self.news.signs.update(dict.fromkeys(told, "star"))
        return told

    def _parting(self) -> list[str]:
        """What a character says to a person who played alone."""
        sitting = self.play.sitting
        home = self.room.home
        if sitting.path is None or not home.settings["remarks"]:
            return []
        spoken = bidden_farewell(home, self.setup, self.standing.places, sitting.path.name)
        if spoken is None:
            return []
        words = _("{name}: “{words}”").format(name=self.play.names[spoken.seat], words=spoken.words)
        self.news.signs[words] = "talk"
        return [words]

    def _looking_back(self) -> list[str]:
        """A loser's best moment, how long they led in a longer match, and how near they were to winning."""
        seat = self.play.sitting.viewer
        names = self.play.names
        best = best_moment(self.match, self.play.presenter, seat, names)
        self.news.seen_at = best.number
        ended = best.said if best.said.endswith((".", "!", "?")) else f"{best.said}."
        played = PlayedSeat(self.play.table, self.match.results, seat, names)
        led = course(played) if len(played.results) > 1 else ""
        return [*filter(None, (best.said and ended, led, self.sheet.how_near(seat)))]

    # Input

    def about(self) -> About:
        return About(self.play.table.game.id, book_of(self.play.table.game.id).sheet.rule)

    def act(self, message: ResultsMessages) -> Go | None:
        match message:
            case Rematch() | GoOn() if self.offer:
                level = self.offer
                self.offer = ""
                next_level_offer.offered(self.room.home, self.setup.game, level)
                return push(level_offer(self.room, level, lambda chosen: self.go_on(chosen, message)))
            case StopJob() | OpenJob() | CloseSign():
                return background_sign.act(self.room, message)
            case Rematch() if self.setup.shared:
                return push(next_match(self.room, self.setup, self.standing.places, self.rematch))
            case Rematch():
                return self.rematch(self.setup)
            case OtherGame():
                return self._another()
            case OpenReview():
                return self._host.look_at(self._record())
            case ShowDayOver():
                path = self.play.sitting.path
                assert path is not None
                return self._host.day_over(path)._replace(leave=self.above_the_title)
            case WatchFrom():
                return self._host.watch_from(self._record(), self.match.dealt + 1)
            case SeeMoment():
                return self._host.watch(self._record(), self.news.seen_at)
            case EndEvening():
                return self._end_evening()
            case ShowDeck():
                self.deck_shown = not self.deck_shown
            case UsePrize(prize):
                if trouble := draw_prizes.use(self.room, prize):
                    self.news.trouble = sentence(trouble)
            case ShowRound(number):
                self.round = number % len(self.decks)
            case OpenTour(game):
                return self._host.tour(game)._replace(leave=self.above_the_title)
            case OpenTonight(number):
                return self._host.tonight(number)._replace(leave=self.above_the_title)
            case GoOn():
                return Go(leave=self.above_the_title)
            case _ as unknown:
                assert_never(unknown)
        return None

    @property
    def above_the_title(self) -> int:
        """How many scenes lie above the main menu; the table may have been opened from the lessons."""
        return self.room.stack.index(self)

    def rematch(self, setup: Setup, seed: int | None = None) -> Go:
        """The next match, which replaces this one at once. Its cards differ, even after a chosen seed."""
        title = self._host
        if seed is None and title.seed is not None:
            seed = self.match.seed + 1
        go = title.play(setup._replace(seed=None), seed)
        return Go(leave=2, enter=go.enter) if go else Go(leave=2)

    def _another(self) -> Go:
        """Go to the shelf, for another game with the same people."""
        return self._host.after_match(self.setup)._replace(leave=self.above_the_title)

    @property
    def _host(self) -> Host:
        return host_of(self.room)

    def _end_evening(self) -> Go | None:
        """End the game night, and show its winner; or continue it after all."""
        sitting = self.play.sitting

        def changed(after: Evening) -> None:
            sitting.evening = after

        if sitting.evening is None:
            return None
        changed(evening.end(self.room.home, not sitting.evening.over))
        self.room.newly.came()  # the same button now does the opposite
        if not sitting.evening.over:
            return None
        faces = looks(self.room.home, self.setup)
        return push(EveningScene(self.room, sitting.evening, faces, changed, self._another))

    def _record(self) -> Recording:
        """The match just played, for a review, a replay or Experts."""
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

    def go_on(self, level: str, message: Rematch | GoOn) -> Go | None:
        """Carry out what was asked for before a level was offered.

        If it was accepted, bots of that level play from now on.
        """
        if level:
            self.setup = against(self.setup, level)
            remembered_tables.save(self.room.home, self.setup)
        return self.act(message)

    def command(self, name: str) -> Go | None:
        if name == "back" and self.deck_shown:
            self.deck_shown = False
            return None
        return Go(leave=self.above_the_title) if name == "back" else None

    # Pictures

    def draw(self, page: Page) -> None:
        large = page.theme.large
        page.put(page.pictures.table_top(page.theme.size, SQUARE if large else NARROW), 0, 0)
        edges = space(INSIDE if large else 40), space(NEARER if large else RAIL)
        body = self._deck() if self.deck_shown else self._result(page)
        foot = padding(first(*self._ways()), 60)
        area = Rect(0, page.px(30), page.width, page.height - page.px(70))
        inside = row(edges[0], grow(body), edges[1])
        column(grow(inside), self._seed(), foot, gap=8).draw(page, area)
        self._tip(page)

    def _seed(self) -> LayoutBox:
        """The turning point of the match and its seed, with the background work beside them."""
        forms = first(*(line(self.decided, role, "pale") for role in ("body", "small")))
        decided = grow(sized(forms, height=lines("body")))
        seed = line(_("Seed {seed}").format(seed=self.match.seed), "small", "muted", 0.5)
        work = background_sign.sign(self.room.background, self.mark)
        return padding(column(row(decided, seed, gap=40), work, gap=4), RAIL)

    def _deck(self) -> LayoutBox:
        return padding(decks(self.match, self.decks, self.round), 40, 14)

    def _result(self, page: Page) -> LayoutBox:
        """The result: winners at the left; at the right the places, the course, and the tie-breaks."""
        winners = paint(lambda page, rect: self.news.draw(self, page, rect))
        wide = sized(winners, width=lambda page: round(page.width * LEFT) - page.px(70))
        return row(wide, grow(padding(self._course(page), 0, 14)), gap=46)

    def _course(self, page: Page) -> LayoutBox:
        places = self.places(page)
        several = len(self.match.results) > 1
        how = graph(self.match, self.setup) if several else None
        tally = self.play.sitting.evening
        faces = looks(self.room.home, self.setup)
        brief = self.ties_told()
        if tally is None:
            return column(grow(places, 0.55), how and grow(how, 0.45), brief, gap=GAP)
        beside = evening_panel(tally, faces)
        if how:
            beside = first(row(grow(beside), grow(at_least(how, wider(GRAPH))), gap=20), beside)
        whole_evening = column(grow(places), beside, brief, gap=GAP)
        return first(whole_evening, column(grow(places, 0.55), grow(beside, 0.45), brief, gap=GAP))

    def _ways(self) -> list[LayoutBox]:
        """The buttons that lead to other screens.

        The deck's button is in the middle, so a second press on *Results* is harmless.

        If they do not fit, their words get shorter.
        """
        deck = (_("Final hands") if self.deck_shown else _("Deck order"), ShowDeck())
        rematch: tuple[str, Message] = (_("Rematch"), Rematch())
        again = rematch
        if self.in_run is not None:
            again = run_title(self.in_run.run), OpenTonight(self.in_run.run)
        elif self.play.sitting.scored:
            again = _("Daily deal"), ShowDayOver()
        elif self.goes_on:
            again = _("Next stop"), OpenTour(self.setup.game)
        other: list[tuple[str, Message]] = [rematch] if self.goes_on else []
        other += [(_("Another game"), OtherGame())] if self.setup.shared else []
        if self.at_stop and not self.goes_on:
            other.append((_("Tour"), OpenTour(self.setup.game)))

        def ways(least: int, watch: str) -> LayoutBox:
            def shown(label: str, do: Message) -> LayoutBox:
                made = button(label, do, primary=do == again[1])
                return sized(made, width=lambda page: max(page.px(least), made.width(page)))

            left = [again, *other, (watch, WatchFrom())]
            right = [(_("Review"), OpenReview()), (_("Main menu"), GoOn())]
            before, after = ([shown(*one) for one in some] for some in (left, right))
            return row(grow(row(*before, gap=20, at=1)), shown(*deck), grow(row(*after, gap=20)), gap=20)

        return [ways(220, _("Replay")), ways(0, _("Replay")), ways(0, _("Watch"))]

    def _tip(self, page: Page) -> None:
        """The text of a card under the pointer, or the meaning of an achievement or a button."""
        here = page.find(page.here) if page.here is not None else None
        if here is None:
            return
        if here.kind == "card":
            tooltip(page, self.play.presenter.voice.card_text(here.name), here.rect, 620)
        elif here.kind == "meant":
            tooltip(page, here.name, here.rect, 620)
        elif here.do == ShowDeck() and not self.deck_shown:
            words = _("See the deck as it was dealt")
            sign = background_sign.height(page, self.room.background) + page.px(16)  # keep the sign in sight
            tooltip(page, words, Rect(here.rect.x, here.rect.y - sign, here.rect.w, here.rect.h + sign))

    # Ties

    def ties_told(self) -> LayoutBox | None:
        """What decided each tie, in a sentence along the lower edge; only the first if all are too high."""
        forms = [
            plate(column(*(text(tie.brief, role, "gold", True) for tie in self.ties[:count])), 24, 12)
            for role, count in (("body", len(self.ties)), ("small", len(self.ties)), ("small", 1))
        ]
        return no_higher(TIES, *forms) if self.ties else None

    # Places

    def places(self, page: Page) -> LayoutBox:
        """A plate for each seat, the winner's larger and golden; in two columns if there are too many."""
        name = lines("lead")
        looks = [
            PlateLook(1.3, least_plate),
            PlateLook(1, lambda page: max(least_plate(page), pixels(page, name))),
        ]
        looks += [PlateLook(1, name)]
        if self.hands:
            stacked = PlateLook(1.3, lambda page: page.px(STACKED) + page.theme.line("body"), True)
            looks = [stacked, *looks]
        if self._tiled(page):
            looks = [PlateLook(1.9, 112, True, True), *looks]
        two = grid(self._plates(page, PlateLook(1, name, cards=False)), 2, GAP)
        if self.sheet.scored:
            head = row(pill(self.sheet.counted or _(self.play.presenter.voice.total)), at=1)
        else:
            head = (
                row(sized(space(), width=240), pill(self.sheet.held))
                if self.hands and self.sheet.held
                else space()
            )
        return column(head, grow(first(*(self._column(page, look) for look in looks), two)), gap=4)

    def _column(self, page: Page, look: PlateLook) -> LayoutBox:
        parts = [look.first if self._won(seat) else 1 for seat in self.order]
        plates = map(grow, self._plates(page, look), parts)
        return at_most(column(*plates, gap=GAP), HIGH * len(self.order))

    def _plates(self, page: Page, look: PlateLook) -> list[LayoutBox]:
        """A plate for each seat: place, face, name, its cards, total; all below each other."""
        order = self.order
        roles = ["heading" if self._won(seat) else "number" for seat in order]
        places = alike([line(f"{self.standing.places[seat]}.", "number", "gold") for seat in order])
        who = alike([self._who(seat, look.stacked) for seat in order])
        totals = alike(
            [line(self._total(seat), role, "pale", 1) for seat, role in zip(order, roles, strict=True)]
        )
        most = max((self._count(seat) for seat in order), default=0)
        beside = [self.beside.get(seat, Beside("", ())) for seat in order]
        found = []
        for at, seat in enumerate(order):
            tiled = look.tiled and self._won(seat)
            groups = self.hands.get(seat, [])
            cards = hand(groups, self.play.table.deck, look.stacked, self.sheet.apart, most)
            told = with_cards(cards, beside, at, tiled)
            if tiled:
                below = padding(tiles(beside[at].parts), 0, 7)
                told = column(grow(told), below)
            middle = grow(told if look.cards else space())
            total = totals[at] if self.sheet.scored else None
            inside = sized(row(places[at], who[at], middle, total, gap=18), height=look.least)
            found.append(self._plate(seat, padding(inside, 20)))
        return found

    def _plate(self, seat: int, inside: LayoutBox) -> LayoutBox:
        style = "raised" if self._won(seat) else "sunk"
        under = paint(lambda page, rect: page.panel(rect, style))
        mine = paint(lambda page, rect: own_frame(page, rect, seat))
        edge = [frame("lit")] if self._won(seat) else [mine] if seat == self.own else []
        return layers(under, *edge, inside)

    def _who(self, seat: int, stacked: bool) -> LayoutBox:
        """A seat's face and name, above each other if cards need the room."""
        mood = at_place(self.standing.places[seat], max(self.standing.places))
        avatar = self.play.sitting.setup.chairs[seat].avatar
        name = self.play.names[seat]

        def face(page: Page, side: int) -> Surface:
            return page.pictures.portrait(avatar, side, page.accent(seat), mood)

        picture = square(face, FACE[stacked])
        sign = self.stood_in.get(seat, "")
        if stacked:
            both = column(grow(picture), called(name, sign, "body", 0.5))
            close = at_most(both, lambda page: both.height(page, page.px(FACE[stacked])), 0.5)
            return padding(sized(close, width=FACE[stacked]), 0, 6)
        said = called(name, sign, "lead", 0)

        def wide(page: Page) -> int:
            return max(page.px(NAME - FACE[stacked]), min(said.width(page), round(page.width * 0.16)))

        return padding(row(picture, sized(said, width=wide), gap=18), 0, 6)

    def _won(self, seat: int) -> bool:
        return self.standing.places[seat] == 1

    def _total(self, seat: int) -> str:
        """A seat's total; empty if the match consists of a single round."""
        return number(self.standing.totals[seat]) if self.sheet.scored else ""

    def _count(self, seat: int) -> int:
        return sum(map(count, self.hands.get(seat, ())))

    def _tiled(self, page: Page) -> bool:
        """Whether the parts of a sole winner's points fit in words and numbers."""
        told = self.beside.values()
        numbers = all(value.lstrip("−").isdigit() for one in told for _label, value in one.parts)
        several = any(len(one.parts) > 1 for one in told) and self.standing.places.count(1) == 1
        return not page.theme.large and bool(self.hands) and numbers and several
