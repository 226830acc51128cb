"""The path through each game: badges follow from the records, and looks are earned by playing well."""

from __future__ import annotations

import json

import pytest

from game.books.contract.book import book_of
from game.features.path.messages import OpenPath
from game.features.path.model import on_record, path_of
from game.features.path.screen import PathScene
from game.features.people.history import History
from game.features.people.played_matches import MatchRow, PlayerRow
from game.features.people.rewards import BACK, EARNED, FACE, FELT, to_choose
from game.features.people.seating import newcomer
from game.features.results.screen import Results
from game.features.setup.messages import ChooseFace
from game.table.match.setup import ANIMALS, RARE, first_setup
from game.ui import art

EVERYTHING = {BACK: art.backs, FELT: lambda: [*art.FELTS], FACE: lambda: [*ANIMALS]}


def write(home, name, **values):
    (home.folder / f"{name}.json").write_text(json.dumps({"v": 1, **values}))


def won(home, game, *levels, feats=()):
    """Let the person who plays now win a match of a game against bots of each level."""
    history = History(home)
    me = history.people.me
    for level in levels:
        number = len(history.played.matches)
        seats, own = (PlayerRow(me.name, me.id), PlayerRow("Mira", bot=level)), {0: [*feats]}
        history.enter(MatchRow(f"{number}x", "", game, "", number, seats, (1, 2), (0, 0), 1, feats=own))


def badges(home, game="equilibrium"):
    return {one.icon: (one.done, one.most) for one in path_of(game, on_record(home))}


def test_a_badge_follows_from_what_is_on_record(pilot):
    home = pilot().home
    lessons = [lesson.key for lesson in book_of("equilibrium").lessons]
    assert {done for done, _most in badges(home).values()} == {0}
    won(home, "equilibrium", "learner", "regular")
    write(home, "lessons", lessons={f"equilibrium/{key}": {"at": 1, "done": True} for key in lessons[:2]})
    shown = badges(home)
    assert shown["lesson"] == (2, len(lessons))
    assert shown["trophy"] == (1, 1)
    assert shown["robot"] == (4, 6), "who beats Regulars beats those below them"
    assert badges(home, "lockdown")["trophy"] == (0, 1)


def test_what_is_earned_can_be_chosen_and_all_of_it_with_the_switch(pilot):
    home = pilot().home
    few = {kind: to_choose(home, kind, every(), "") for kind, every in EVERYTHING.items()}
    for kind, every in EVERYTHING.items():
        assert len(few[kind]) >= 4
        assert {*every()} - {*few[kind]} == {one.name for one in EARNED if one.kind == kind}
    won(home, "absurd", "novice")
    assert {*to_choose(home, FELT, [*art.FELTS], "")} - {*few[FELT]} == {"dusk"}
    won(home, "absurd", "expert")
    assert {*to_choose(home, BACK, art.backs(), "")} - {*few[BACK]} == {"harlequin"}
    home.settings["show_all"] = True
    for kind, every in EVERYTHING.items():
        assert to_choose(home, kind, every(), "") == [*every()]


def test_what_somebody_uses_stays_theirs(pilot):
    """A file from another computer may name a back that was not earned here."""
    p = pilot(card_back="vault", felt="moss")
    assert p.room.pictures.back == "vault" and p.room.pictures.cloth == "moss"
    assert "vault" in to_choose(p.home, BACK, art.backs(), "vault")


def test_every_look_that_is_earned_is_there(pilot):
    for one in EARNED:
        assert one.name in EVERYTHING[one.kind]() and one.words()
    assert {one.name for one in EARNED if one.kind == FACE} == RARE


def test_nobody_is_given_a_face_that_is_earned():
    people = []
    for _ in range(8):
        people.append(newcomer("", people, people))
    assert not {one.avatar for one in people} & RARE


def test_faces_can_be_chosen_once_they_are_earned(pilot):
    p = pilot(size=(1280, 720))
    feats, offered = ("wind", "perfect", "far_ahead", "last_token"), []
    for more in ((), ("comeback",)):
        won(p.home, "equilibrium", "learner", feats=(*feats, *more))
        p.click("Who is playing?")
        offered.append({t.do.avatar for t in p.live("button") if isinstance(t.do, ChooseFace)})
        p.press("escape")
    assert offered[1] - offered[0] == {"panda"}


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 200)])
def test_the_path_is_reached_from_the_title_by_keys_and_read(pilot, size, text):
    p = pilot(size=size, text_size=text)
    p.until(lambda: p.title.today)
    p.frame()
    ways = [t for t in p.live("button") if isinstance(t.do, OpenPath)]
    assert len(ways) >= 4
    p.room.focus, p.room.ring = ways[0].id, True
    p.press("return")
    assert isinstance(p.room.top, PathScene) and p.room.top.game == ways[0].do.game
    read = {t.name for t in p.things if t.kind == "badge"}
    assert len(read) == 5
    if text > 140:
        p.click("Show more")
    assert len([t for t in p.things if t.kind == "look"]) == 4
    assert all(p.room.page.rect.contains(t.rect) for t in p.things if t.kind in ("badge", "look"))


def test_a_match_that_earns_something_says_so_once(pilot):
    """A second win against the same bots earns nothing new."""
    p, told = pilot(size=(1280, 720)), []
    for seed in range(40):
        setup = first_setup("lockdown", 2)
        chairs = tuple(chair._replace(level="novice") for chair in setup.chairs)
        p.room.go(p.title.play(setup._replace(chairs=chairs, seed=seed)))
        while not isinstance(p.room.top, Results):
            on = p.onward()
            p.click_thing(on) if on else p.decide()
        if p.room.top.standing.places[0] == 1:
            told.append([words for words in p.room.top.news.told if "Moss" in words])
        else:
            assert not any("New" in words for words in p.room.top.news.told)
        p.click("Main menu")
        if len(told) == 2:
            break
    assert told == [["New table felt: Moss"], []]
