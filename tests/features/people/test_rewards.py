"""Looks are earned by playing well: they follow from the records."""

from __future__ import annotations

from game.features.people.history import History
from game.features.people.played_matches import MatchRow, PlayerRow
from game.features.people.rewards import BACK, EARNED, FACE, FELT, MUSIC, to_choose
from game.features.people.seating import newcomer
from game.features.results.screen import Results
from game.features.setup.messages import ChooseFace
from game.table.match.setup import ANIMALS, RARE, first_setup
from game.ui import art
from game.ui.window.music import TUNES

EVERYTHING = {
    BACK: art.backs,
    FELT: lambda: [*art.FELTS],
    FACE: lambda: [*ANIMALS],
    MUSIC: lambda: [*TUNES],
}
FREE = {
    BACK: {"lamplight", "ember", "folio", "harbour", "marble", "orchard"},
    FELT: {"green", "midnight", "oxblood", "charcoal", "plum", "walnut"},
    FACE: {"fox", "owl", "hare", "cat", "bear", "stag", "frog", "raven"},
    MUSIC: {"evening"},
}
"""What could be chosen before anything was earned, and always can."""


def won(home, game, *levels, feats=()):
    """Let the person who plays now win a match of a game against bots of each level."""
    history = History(home)
    me = history.people.me
    for level in levels:
        number = len(history.played.matches)
        seats, own = (PlayerRow(me.name, me.id), PlayerRow("Mira", bot=level)), {0: [*feats]}
        history.enter(MatchRow(f"{number}x", "", game, "", number, seats, (1, 2), (0, 0), 1, feats=own))


def test_what_is_earned_can_be_chosen_and_all_of_it_with_the_switch(pilot):
    home = pilot().home
    few = {kind: to_choose(home, kind, every(), "") for kind, every in EVERYTHING.items()}
    for kind, every in EVERYTHING.items():
        assert FREE[kind] <= {*few[kind]}
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
            told.append([one.name for one in p.room.top.news.prizes])
        else:
            assert not p.room.top.news.prizes
        p.click("Main menu")
        if len(told) == 2:
            break
    assert told == [["moss"], []]
