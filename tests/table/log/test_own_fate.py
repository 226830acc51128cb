"""What happened to the person is shown in the ribbon before all else, in every game and at every table."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest
from pilot import sit
from pygame import Rect
from samples import first, long
from told_deeds import deed

from engine import games
from game.books.contract.book import book_of
from game.features.setup.screen import SetupScene
from game.table.explain.card_reader import PANEL
from game.table.felt import draw_overlays
from game.table.log import draw_log, ribbon
from game.table.log.deed_rows import RowSizes
from game.table.log.draw_line import width_of
from game.table.log.since_your_turn import Digester
from game.table.log.since_your_turn import own as mine
from game.table.match.setup import first_setup, person
from game.table.messages import ClickOn, PressVerb, TakeAction
from game.table.places.ribbon_size import STEP, letters
from game.ui.page.page import Page
from game.ui.window.scene import push
from game.words import pieces, text

SIZE = (1280, 720)
ANSWERS = PressVerb | TakeAction | ClickOn
MOMENTS = 26
"""The test looks at this many decisions of a match."""
MATCHES = 4
"""In the long run, this many matches for each number of players."""


class Hidden(NamedTuple):
    """A line about the person that the ribbon left out: its text, and whether the rest could have made
    room.
    """

    line: str
    told: list[str]
    in_vain: bool


def moments(p, game, players):
    """Yield the table each time the person has to choose; the person's choices are random."""
    sit(p, game, players)
    play = p.room.top.play
    for _ in range(MOMENTS):
        p.until(lambda: play.picker or play.sitting.round_over)
        if play.sitting.round_over:
            return
        p.room.fresh = True
        p.wait(0.1)
        yield play
        legal = play.view.legal
        play.play(legal[p.chance.below(len(legal))])


def looked_at(p, game, players, rooms):
    """The number of lines about the person, and those that were left out."""
    lines, hidden = 0, []
    for play in moments(p, game, players):
        news, voice, me = play.handover.lately(), play.presenter.voice, play.view.seat
        own = [news[i] for i in mine(news, me, voice)]
        names = {t.name for t in p.things if t.kind in ("text", "note")}
        shown = [words for line in news for words in said(line, voice, me) if words in names]
        lines += len(own)
        told = [line for line in own if names & {*said(line, voice, me)}]
        for one in [line for line in own if line not in told]:
            hidden.append(Hidden(text(one.pieces), shown, fits([*told, one], rooms)))
    return lines, hidden


def said(line, voice, me):
    """A line in full, and as this player sees it where there is little room."""
    return text(line.pieces), text(voice.shed(line, me).pieces)


def fits(own, rooms):
    """Whether these lines have room together if only the newest of all other lines is shown."""
    if not rooms:
        return True
    page, news, sizes, more, *_where = rooms[-1]
    voice = news.voice
    digester = Digester(page, news.lines, news.me, voice)
    wanted = [voice.shed(line, news.me) for line in own]
    shown = {i for i, line in enumerate(digester.lines) if line in wanted or i == digester.newest}
    return any(digester._laid(shown, one, more) for one in sizes)


def tables():
    """Every game with every number of players."""
    for game in games.MODULES:
        least, most = games.game(game).players
        for players in range(max(2, least), most + 1):
            yield game, players


MANY = [("equilibrium", 6, 1), ("absurd", 4, 1), ("lockdown", 8, 1), ("eightfist", 4, 1)]
APART = ("eightfist", "toy")
"""Games in which hardly any choice of another player affects the person."""


@pytest.mark.parametrize(
    ("game", "players", "seeds"),
    [*first(2, MANY), *(long(*table, MATCHES) for table in tables())],
)
def test_what_happened_to_the_person_is_never_left_out_for_anything_else(
    pilot, monkeypatch, game, players, seeds
):
    """New players reported: all hands had been dealt again, and "3 more" hid that.

    It hid two of their own cards as well.
    """
    lines, hidden, rooms = 0, [], []
    real = ribbon.digested
    monkeypatch.setattr(ribbon, "digested", lambda *what: rooms.append(what) or real(*what))
    for seed in range(seeds):
        p = pilot(size=SIZE, seed=31 + seed, bot="regular")
        more, found = looked_at(p, game, players, rooms)
        lines, hidden = lines + more, hidden + found
    spared = [one for one in hidden if one.in_vain]
    print(f"{game} {players}: {lines} lines about the person, {len(hidden)} left out")
    for one in hidden:
        print(f"   {'!' * one.in_vain}{one.line!r}; told {one.told}")
    assert (lines or game in APART) and not spared, spared


@pytest.mark.parametrize(("game", "players"), first(1, [("lockdown", 6), ("absurd", 6)]))
def test_what_is_told_keeps_its_heading_however_much_it_is(pilot, game, players):
    """Reported: "Since your last turn" disappeared when rows were full.

    Smaller letters make room for it instead.
    """
    headed = 0
    for seed in range(2):
        p = pilot(size=(960, 600), seed=31 + seed, bot="regular")
        for _play in moments(p, game, players):
            named = [t.name for t in p.things if t.kind == "ribbon" and t.name != "So far"]
            assert {*named} <= {t.name for t in p.things if t.kind == "text"}
            headed += len(named)
    assert headed


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), first(1, [("absurd", 5), ("lockdown", 5)]))
def test_the_newest_deed_is_always_told(pilot, game, players):
    """The Free For All that the question named was hidden in a number, below much older deeds.

    A deed that only passes the turn on may be left out, because people see that it is their turn.
    """
    for seed in range(2):
        p = pilot(size=SIZE, seed=31 + seed, bot="regular")
        for play in moments(p, game, players):
            news, voice = play.handover.lately(), play.presenter.voice
            if not news:
                continue
            digester = Digester(p.room.page, news, play.view.seat, voice)
            latest = digester.lines[digester.newest]
            names = {t.name for t in p.things if t.kind in ("text", "note")}
            assert voice.row(latest.kind).hands_on or names & {*said(latest, voice, play.view.seat)}, text(
                latest.pieces
            )


@pytest.mark.long
@pytest.mark.parametrize(("game", "players"), first(1, [("absurd", 4), ("equilibrium", 6), ("lockdown", 6)]))
def test_a_tip_takes_neither_the_place_of_the_ribbon_nor_that_of_answers(pilot, game, players):
    """A tip covered the place of the recent events at the moment of decision."""
    p = pilot(size=SIZE, seed=4, bot="regular", coaching=True, reminders=True)
    tips = 0
    for play in moments(p, game, players):
        p.room.top.coach.since = 9
        bubbles = [t.rect for t in p.things if t.kind == "bubble"]
        told = [t.rect for t in p.things if t.kind == "ribbon"]
        assert told or not play.handover.lately()
        answers = [t.rect for t in p.things if t.kind == "button" and isinstance(t.do, ANSWERS)]
        assert all(rect.collidelist([*told, *answers]) < 0 for rect in bubbles)
        tips += bool(bubbles and told)
    assert tips


@pytest.mark.parametrize("where", first(1, ["log", "ribbon"]))
def test_a_card_that_is_named_can_be_pointed_at_and_read(pilot, where):
    """A new player read: nothing said what the cards do that the ribbon and the log name."""
    p = pilot(size=SIZE, seed=9, bot="regular")
    for _play in moments(p, "absurd", 4):
        if where == "log" and not p.room.top.log_open:
            p.press("l")
            p.wait(0.1)
        begin = p.room.top.theme.size[0] if where == "log" else 0
        chips = [t for t in p.things if t.kind == "chip" and t.rect.x > begin]
        if chips:
            break
    p.point(chips[0].rect.center)
    p.wait(0.5)
    assert any(t.id == PANEL for t in p.things)
    p.point((5, 300))
    p.wait(1)
    assert all(t.id != PANEL for t in p.things)


@pytest.mark.long
def test_with_the_log_open_the_ribbon_ends_before_the_panel_of_the_own_hand(pilot):
    """Beside the log, the panel cut the last card of the ribbon."""
    p = pilot(size=SIZE, seed=9, bot="regular")
    met = 0
    for _play in moments(p, "equilibrium", 6):
        if not p.room.top.log_open:
            p.press("l")
            p.wait(0.1)
        (panel,) = (t.rect for t in p.things if t.kind == "goals")
        told = [t.rect for t in p.things if t.kind == "ribbon"]
        met += len(told)
        assert panel.collidelist(told) < 0
    assert met > 2


def test_the_log_tells_each_deed_once_in_lines_as_wide_as_it_is(pilot):
    """New players read "draws A♠ to give it", "offers A♠", "gives A♠", in lines of 60 % of the width."""
    p = pilot(size=SIZE, seed=9, bot="regular")
    for _play in moments(p, "equilibrium", 6):
        pass
    story = p.room.top.play.story
    assert {line.kind for line in story.lines} >= {"offered", "accepted", "revealed"}
    for line, later in pairwise(story.log):
        assert (line.kind, later.kind) not in {("offered", "accepted"), ("revealed", "offered")}
        assert (line.kind, later.kind) != ("revealed", "accepted") or line.seat != later.seat
    p.press("l")
    p.wait(0.1)
    lines = [t for t in p.things if t.kind == "line"]
    panel = max(t.rect.right for t in lines) - min(t.rect.x for t in lines)
    px = p.room.page.theme.type("body")[1]
    width = panel - 3 * px
    for t in lines:
        line = next(one for one in story.log if text(one.pieces) == t.name)
        rows = draw_log._rows(p.room.page, Rect(0, 0, panel + p.room.page.px(20), 100), line)
        if len(rows) > 1 and width_of(rows[-1]) > 0.6 * width_of(rows[0]):
            assert width_of(rows[0]) + rows[1][0].wide > 0.8 * width


def test_arrows_know_where_the_ribbon_lies(pilot, monkeypatch):
    """A trail of arrows ran behind the words of the ribbon."""
    p, met, real = pilot(size=SIZE, seed=9, bot="regular"), [], draw_overlays.arrows

    def spied(page, *more):
        met.append(any(t.kind == "ribbon" for t in page.things))
        real(page, *more)

    for _play in moments(p, "absurd", 4):
        told = any(t.kind == "ribbon" for t in p.things)
        monkeypatch.setattr(draw_overlays, "arrows", spied)
        p.room.fresh = True
        p.wait(0.1)
        p.things  # noqa: B018 (the page is made when it is read)
        monkeypatch.setattr(draw_overlays, "arrows", real)
        if told:
            break
    assert met[-1]


def test_alone_among_bots_the_own_plate_says_whose_it_is(pilot):
    """A new player asked: who is Fox?"""
    p = pilot(size=SIZE)
    sit(p, "absurd", 4)
    p.until(lambda: p.room.top.play.picker)
    (mine,) = (t.rect for t in p.things if t.name == "· you")
    assert p.room.top.places().seats[0].plate.contains(mine)
    for seats in (1, 2):
        p = pilot(size=SIZE)
        setup = first_setup("absurd", 4)
        chairs = [*setup.chairs]
        if seats == 2:
            chairs[1] = person("Ana", "hare")
        p.room.go(push(SetupScene(p.room, p.title, setup._replace(chairs=tuple(chairs)))))
        p.wait(0.1)
        assert p.sees("· you") is (seats == 1)


def test_with_six_at_equilibrium_three_rows_have_room(pilot):
    """A new player read: two rows held five bots' deeds, under free felt."""
    p = pilot(size=SIZE)
    sit(p, "equilibrium", 6)
    p.until(lambda: p.room.top.play.picker)
    places = p.room.top.places()
    step, pad = round(letters(places.theme) * STEP), places.theme.px(3)
    assert (places.told[0].h - pad) // step >= 3


@pytest.mark.parametrize("most", range(300, 1300, 50))
def test_an_answer_in_a_battle_is_not_told_without_who_began_it(pilot, most):
    """What is shown is understood by itself: a number hid the battle, under those who answered it."""
    p = pilot(size=SIZE)
    table, names = games.lay("absurd", 6), ("Fox", "Mira", "Tobias", "Juno", "Okoro", "Petra")
    words = {"entered": "begins a battle with", "fought": "answers with", "played": "plays"}
    kinds = ("played", "played", "entered", "fought", "fought", "fought", "played", "played", "played")
    lines = []
    for n, kind in enumerate(kinds):
        said = pieces(f"{{a:seat}} {words[kind]} {{b:card}}", {"a": 1 + n % 5, "b": n}, table, names)
        lines.append(deed(said, n, kind, 1 + n % 5, n, version="battle" * (kind == "entered")))
    page, voice = Page(p.room.theme, p.room.pictures), book_of("absurd").at(table).voice
    fit = Digester(page, lines, 2, voice).fit(RowSizes(15, 20, most, 0, 2), 80)
    told = {one.line.kind for row in fit.rows for one in row}
    assert "entered" in told or "fought" not in told
