"""Opponents one gets to know: their homes, lines and styles, and the score against each."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ai.levels.mind import CHARACTERS as MINDS
from ai.levels.mind import SOBER
from game.features.people.history import History
from game.features.people.played_matches import MatchRow, PlayerRow
from game.features.results.screen import Results
from game.features.tour.acquaintance import TELLS_STYLE, Acquaintance, acquainted, greeting, parting
from game.features.tour.messages import MeetOpponent, OpenTour, PlayStop
from game.features.tour.opponent_rows import OPPONENTS
from game.features.tour.opponents_page import style_said
from game.features.tour.opponents_screen import OpponentsScene
from game.features.tour.regions import REGIONS
from game.features.tour.screen import TourScene
from game.table.board.bot_remarks import REMARKS
from game.table.match.setup import CHARACTERS, Setup, bot, new_id, person
from game.words import _, use
from tools.tuning.character_differences import habits_of

OCCASIONS = ("hello", "beaten", "beat", "won", "lost")


def match(places, *bots, ended=0, game="equilibrium", teams=()):
    """A finished match of a person in the first seat."""
    seats = [PlayerRow("You"), *(PlayerRow(name.capitalize(), bot=level) for name, level in bots)]
    seats = [one._replace(team=team) for one, team in zip(seats, teams, strict=True)] if teams else seats
    file = str(ended)
    return MatchRow(file, file, game, "2026-11-30", ended, tuple(seats), places, places, 1), 0


def table(*bots):
    return Setup("equilibrium", (person("You"), *(bot(*one) for one in bots)))


REGULARS = (("mira", "regular"), ("wren", "regular"))


# Rows


def test_every_character_is_somebody():
    assert tuple(OPPONENTS) == CHARACTERS
    assert {one.region for one in OPPONENTS.values()} == {region.id for region in REGIONS}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_line_stands_once_and_fits_a_plate(language):
    use(language)
    try:
        said = [_(line) for one in OPPONENTS.values() for lines in one.lines.values() for line in lines]
        remarks = {_(line) for lines in REMARKS.values() for some in lines.values() for line in some}
    finally:
        use("en")
    for one in OPPONENTS.values():
        assert tuple(one.lines) == OCCASIONS
        assert sum(map(len, one.lines.values())) >= 12 and all(len(lines) > 1 for lines in one.lines.values())
    assert len({*said}) == len(said) and all(said) and max(map(len, said)) <= 52
    assert not remarks & {*said}


def test_every_style_is_of_a_habit_and_as_large_as_told():
    """The numbers are measured by `tools.tuning.character_differences`; `tests/ai` holds their direction."""
    for who, one in OPPONENTS.items():
        style = one.style
        assert bool(style.game) == bool(style.habit)
        if style.game:
            assert habits_of(style.game) and max(style.mine, style.plain) >= 1.5 * min(
                style.mine, style.plain
            )
        else:
            whims = {name: mind.mind(SOBER).whims for name, mind in MINDS.items()}
            assert [name for name, whim in whims.items() if not whim] == [who], "only this one has no whims"


# The score


def test_the_score_is_between_two_whoever_wins():
    known = acquainted([match((2, 1, 3), *REGULARS, ended=1), match((1, 1, 2), *REGULARS, ended=2)])
    mira, wren = known["mira"], known["wren"]
    assert (mira.met, mira.ahead, mira.behind, mira.lead) == (2, 0, 1, 0)
    assert (wren.met, wren.ahead, wren.behind, wren.lead) == (2, 2, 0, 1)


def test_the_last_match_is_the_one_that_ended_last():
    games = [match((1, 2, 3), *REGULARS, ended=9), match((3, 1, 2), *REGULARS, ended=2, game="lockdown")]
    assert acquainted(games)["mira"].game == "equilibrium"
    assert acquainted(games) == acquainted(reversed(games))


def test_a_partner_is_no_opponent():
    bots = (("mira", "regular"), ("wren", "regular"), ("sal", "regular"))
    known = acquainted([match((1, 2, 1, 2), *bots, teams=(0, 1, 0, 1))])
    assert known["mira"].ahead == known["sal"].ahead == 1
    assert not known.get("wren", Acquaintance()).met


def test_people_and_unknown_bots_are_left_out():
    row, seat = match((2, 1, 3), ("mira", "grandmaster"), ("zed", "regular"))
    friend = PlayerRow("Mira", new_id())
    assert not acquainted([(row, seat), (row._replace(seats=(row.seats[0], friend, row.seats[2])), seat)])


# Lines


def test_nothing_is_heard_twice_in_a_row():
    """However matches end, also if the program was started anew between them."""
    for places in ((1, 2, 3), (2, 1, 1), (1, 2, 2)):
        played = []
        heard: dict[int, list[str]] = {1: [], 2: []}
        for number in range(12):
            known = acquainted(played)
            hello = greeting(table(*REGULARS), known, {})
            bye = parting(table(*REGULARS), places, known, {})
            assert hello and bye and hello.seat == bye.seat
            heard[hello.seat] += [hello.words, bye.words]
            played.append(match(places, *REGULARS, ended=number))
        for lines in heard.values():
            assert len(lines) == 12, "they take turns"
            assert all(a != b for a, b in pairwise(lines[::2])) and all(
                a != b for a, b in pairwise(lines[1::2])
            )
    words: dict[str, str] = {}
    first, second = (greeting(table(*REGULARS), {}, words) for _ in range(2))
    assert first.words != second.words, "after a match that was broken off"


def test_what_is_said_follows_the_last_match():
    lines = OPPONENTS["mira"].lines
    mira = (("mira", "regular"), ("wren", "regular"))

    def hello(*before):
        known = {who: one._replace(talks=0) for who, one in acquainted(before).items()}
        return greeting(table(*mira), known, {}).words

    assert hello() in lines["hello"]
    assert hello(match((1, 2, 3), *mira)) in lines["beaten"]
    assert hello(match((3, 1, 2), *mira)) in lines["beat"]
    assert hello(match((1, 1, 2), *mira)) in lines["hello"]
    assert hello(match((2, 3, 1), *mira)) in lines["hello"], "nobody boasts of what a third one won"
    assert hello(match((3, 2, 1), *mira)) in lines["hello"]
    assert parting(table(*mira), (2, 1, 3), {}, {}).words in lines["won"]
    assert parting(table(*mira), (1, 2, 3), {}, {}).words in lines["lost"]
    for places in ((2, 3, 1), (3, 2, 1), (1, 1, 2), (2, 2, 1)):
        assert parting(table(*mira), places, {}, {}) is None, "they won together, or a third one did"


def test_the_master_of_a_table_speaks():
    bots = (("wren", "regular"), ("okoro", "expert"))
    known = {"okoro": Acquaintance(talks=9)}
    assert greeting(table(*bots), known, {}).seat == 2


def test_nobody_greets_several_people():
    setup = table(*REGULARS)
    assert greeting(setup._replace(chairs=(*setup.chairs, person("Ana", id=new_id()))), {}, {}) is None


# Screens


def test_one_is_greeted_at_the_table_and_bidden_farewell(pilot):
    p = pilot(size=(1280, 720))
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.room.go(p.room.top.act(PlayStop()))
    lines = {line for who in ("mira", "wren") for some in OPPONENTS[who].lines.values() for line in some}
    calls = p.room.top.play.story.all_calls
    assert [call.words in lines for call in calls(remarks=True)] == [True]
    assert not calls(remarks=False), "it is as quiet as the setting for remarks says"
    (seat,) = (call.seat for call in calls(remarks=True))
    while not isinstance(p.room.top, Results):
        on = p.onward()
        p.click_thing(on) if on else p.decide()
    told = [words for words in p.room.top.news.told if words.partition("“")[2].rstrip("”") in lines]
    places = {p.room.top.standing.places[one] for one in (0, seat)}
    assert len(told) == (len(places) == 2 and 1 in places)


def test_nothing_is_said_if_remarks_are_off(pilot):
    p = pilot(size=(1280, 720), remarks=False)
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.room.go(p.room.top.act(PlayStop()))
    while not isinstance(p.room.top, Results):
        on = p.onward()
        p.click_thing(on) if on else p.decide()
    assert not any("“" in words for words in p.room.top.news.told)


@pytest.mark.parametrize(("size", "text"), [((960, 600), 200), ((1280, 720), 100)])
def test_the_opponents_are_reached_from_the_map_and_from_a_stop(pilot, size, text):
    p = pilot(size=size, text_size=text)
    history = History(p.home)
    me = history.people.me.id
    for number in range(TELLS_STYLE):
        played, _seat = match((1, 2, 3), *REGULARS, ended=number)
        history.enter(played._replace(seats=(PlayerRow("You", me), *played.seats[1:])))
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.frame()
    p.click("Opponents")
    assert isinstance(p.room.top, OpponentsScene)
    ways = [t for t in p.live("button") if isinstance(t.do, MeetOpponent)]
    assert [t.do.who for t in ways] == [*CHARACTERS]
    assert all(p.room.page.rect.contains(t.rect) for t in p.things)
    p.room.focus, p.room.ring = ways[6].id, True
    p.press("return")
    assert p.room.top.who == "wren" and p.room.top.known["wren"].ahead == TELLS_STYLE
    told = {t.id: t.name for t in p.things}
    style = style_said("wren", p.room.top.known["wren"])
    assert "31 %" in style and style_said("wren", Acquaintance()) != style
    assert all(p.room.page.rect.contains(t.rect) for t in p.things), told
    p.press("escape")
    if text == 200:
        p.press("escape")
    assert isinstance(p.room.top, TourScene)
    p.frame()
    if text == 200:
        p.click("Quay, 3 of 3" if p.sees("Quay, 3 of 3") else "Quay, 0 of 3")
    way = next(t for t in p.live("button") if isinstance(t.do, MeetOpponent))
    p.click_thing(way)
    assert isinstance(p.room.top, OpponentsScene) and p.room.top.who == way.do.who
