"""What every frame of a motion needs is found out once."""

from __future__ import annotations

from calls import counted
from pilot import sit
from pygame import Rect

from game.room.page import Page
from game.room.theme import TYPE, Theme
from game.table import backstage, extras, marks
from game.table.board import Board
from game.table.moments import Shown
from game.table.signs import Mark
from game.table.staging import Staging


def test_the_way_of_an_arrow_is_found_once_and_no_further_than_needed(pilot, monkeypatch):
    p = pilot(size=(1280, 720), seed=3)
    sit(p, "lockdown", 4)
    page, places = Page(p.room.theme, p.room.pictures), p.room.top.places()
    ways = counted(monkeypatch, extras, "path")
    extras._freest.cache_clear()
    a, b = Rect(300, 60, 60, 60), Rect(900, 60, 60, 60)
    places.seats = {}
    places.shared, places.aside = {}, False
    places.own = places.ribbon = places.prompt = Rect(0, 0, 0, 0)
    first = [extras.freest(page, places, a, b, extras.BOWS) for _ in range(5)]
    assert sum(ways.values()) == 1, "nothing lies on the usual way, so no other is tried"
    places.own = Rect(first[0][3][0] - 9, first[0][3][1] - 9, 18, 18)
    rather = [extras.freest(page, places, a, b, extras.BOWS) for _ in range(5)]
    assert rather[0] != first[0] and 2 <= sum(ways.values()) <= 1 + len(extras.BOWS)


def test_marks_are_drawn_anew_only_when_their_cards_move(pilot, monkeypatch):
    p = pilot(size=(1280, 720), seed=2)
    sit(p, "lockdown", 4)
    table = p.room.top
    p.until(lambda: p.moves())
    monkeypatch.setattr(Board, "marks", [Mark(table.play.board.hand, (0,), "2 more")])
    drawn = counted(monkeypatch, marks, "_drawn")
    for _ in range(3):
        p.room.make_page()
    before = sum(drawn.values())
    sprite = table.play.board.sprites[table.play.board.hand][0]
    sprite.at = sprite.at._replace(x=sprite.at.x + 30)
    p.room.make_page()
    assert before == 1 and sum(drawn.values()) == 2


def test_nothing_of_a_moment_is_laid_out_while_it_is_only_planned(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    sit(p, "lockdown", 4)
    table, made = p.room.top, []
    kind, moment = next(iter(table.presenter.moments.kinds.items()))
    shown = Shown(kind, moment, None, 1, -1, ())
    real = Staging._banner
    monkeypatch.setattr(Staging, "_banner", lambda self, rect: made.append(rect) or real(self, rect))

    def parts(act):
        made.append(act)
        return []

    jobs = [*backstage.rehearsal(parts, shown, False)]
    assert len(made) == 1 and len(jobs) == len(backstage.SMALL_AGES), "only the last frame comes in parts"
    for job in jobs:
        job()
    assert len(made) == 1 + len(jobs)


def test_letters_of_a_role_are_the_same_each_time_and_of_each_theme():
    small, large = Theme((960, 600)), Theme((1920, 1080), 150)
    for role in TYPE:
        assert small.type(role) is small.type(role)
        assert small.type(role)[0] == large.type(role)[0] and small.type(role)[1] < large.type(role)[1]
