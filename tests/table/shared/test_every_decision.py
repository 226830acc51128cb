"""Asks every kind of decision of every game of a person who does not sit in the first chair."""

from __future__ import annotations

import pytest
from samples import first
from shared import PEOPLE

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.books.contract.reaction_rules import habit_key
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import Setup, person, with_keys
from game.table.match.viewer import Open, PublicOnly, beckons
from game.table.messages import Come, EndLook
from game.table.screen.table_scene import TableScene
from game.table.shared import reaction_window
from game.table.shared.handover import Handover
from game.words import words_of

TABLES = {
    "lockdown": [(3, ())],
    "eightfist": [(3, ())],
    "absurd": [(3, ()), (4, ())],
    "equilibrium": [
        (4, ()), (4, (("variants", "ABCDE"),)), (3, (("variants", "CDE"),)), (6, (("variants", "A"),)),
        (4, (("variants", "E"),)),
    ],
}  # fmt: skip
MOST = 400


def cases(game):
    """By kind of decision: players, options, seed, and the choices after which another seat is asked it."""
    wanted, found = set(words_of(game).decisions), {}
    for seed in range(MOST):
        for players, options in TABLES[game]:
            match, chance, done = (
                Match(games.lay(game, players, options), seed, listen=False),
                Rng(seed, 5),
                [],
            )
            while not match.state.over and len(done) < 300:
                state = match.state
                if state.seat:
                    found.setdefault(state.question.kind, (players, options, seed, tuple(done)))
                action = state.legal[chance.below(len(state.legal))]
                done.append(action)
                match.play(action)
        if wanted <= found.keys():
            return {kind: found[kind] for kind in sorted(wanted)}
    raise AssertionError(f"{game}: nobody is ever asked {wanted - found.keys()}")


def asked_at_the_screen(p, game, case):
    """The kind that is asked at the screen, and whose hand is open; persons come when called."""
    players, options, seed, done = case
    setup = Setup(game, with_keys([person(*who) for who in PEOPLE[:players]]), tuple(options))
    sitting = Sitting.new(setup, seed, p.home, OnTheSpot("random"))
    for action in done:
        sitting.play(action)
    scene = TableScene(p.room, sitting, fresh=False)
    p.room.stack = [p.title, scene]
    scene.entered()
    for _ in range(400):
        play, handover, window = scene.play, scene.play.handover, scene.play.handover.reactions.open_window
        if window is not None:
            asked = sitting.match.state
            if asked.question.kind == window.claim.decision:
                handover.reactions.look(asked.seat)
            for seat in window.awaited:
                handover.reactions.decline(seat)
        elif beckons(sitting.showing):
            p.frame()
            assert any(isinstance(t.do, Come) for t in p.live("button"))
            scene.act(Come())
        elif handover.nothing:
            scene.act(EndLook())
        elif play.picker is not None:
            p.frame()

            assert p.moves(), f"{play.view.kind}: nothing to click"
            return play.view.kind, sitting.showing
        scene.update(1 / 20)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("game", first(2, TABLES))
def test_every_kind_of_decision_is_asked_of_a_second_person(pilot, monkeypatch, game):
    monkeypatch.setattr(reaction_window, "LEAST", 0.1)
    monkeypatch.setattr(Handover, "look", 0.0)
    monkeypatch.setattr(Handover, "pause", 0.0)
    ask = {habit_key("equilibrium", "tosses"): "ask"}
    p = pilot(reactions=ask, habits={name.casefold(): ask for name, *_ in PEOPLE})
    for kind, case in cases(game).items():
        asked, showing = asked_at_the_screen(p, game, case)
        assert asked == kind
        match showing:
            case Open(seat) | PublicOnly(seat):
                assert seat or kind == "call"
