"""Where room is scarce, words about the chain lie over nothing, and no curtain cuts through it."""

from __future__ import annotations

from itertools import combinations

import pytest
from samples import first
from shared import called, seat_at, table

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.books.contract.book import book_of
from game.table.messages import Come

LARGE = ((1280, 720), 200), ((960, 600), 200), ((960, 600), 100)


def under_attack(p, persons=4):
    """Sit down where someone has pending attacks.

    With four people of several kinds, the person who is called.
    """
    setup, laid = table("absurd", 4, persons), games.lay("absurd", 4, ())
    signs = book_of("absurd").at(laid).signs
    for seed in range(200):
        match, chance, done = Match(laid, seed), Rng(seed), []
        while not match.state.over and len(done) < 80:
            state = match.state
            threat = signs.threat(match.view(4)) if state.question.kind == "turn" else None
            meant = threat is not None and setup.chairs[state.seat].is_person
            if meant and len(threat.blows) > 1 and (persons == 1 or threat.blows[-1].words.count(",") > 1):
                return seat_at(p, setup, seed, done)
            done.append(state.legal[chance.below(len(state.legal))])
            match.play(done[-1])
    raise AssertionError("nobody is attacked")


def over_each_other(things):
    """Pairs of words that overlap by more than the space between lines."""
    for one, other in combinations(things, 2):
        shared = one.rect.clip(other.rect)
        if shared.w and shared.h > 0.4 * min(one.rect.h, other.rect.h):
            yield one.name, other.name


@pytest.mark.parametrize(("size", "text"), first(1, LARGE[1:]))
def test_the_chain_is_read_beside_an_open_hand_and_cut_by_no_curtain(pilot, size, text):
    p = pilot(size=size, text_size=text)
    scene = under_attack(p)
    p.until(lambda: called(scene) >= 0)
    p.frame()
    assert not [t for t in p.things if t.kind == "column"]
    kinds = [t.kind for t in p.things]
    assert kinds.index("badge") < kinds.index("last"), "the red rim lies under what was played last"
    scene.act(Come())
    p.until(lambda: scene.play.picker is not None and not scene.play.column.moving)
    p.frame()
    (column,) = (t for t in p.things if t.kind == "column")
    words = [t for t in p.things if t.kind == "text" and column.rect.contains(t.rect)]
    assert len(words) > 2 and not list(over_each_other(words))
