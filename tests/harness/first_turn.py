"""The first turn of a round of 8-equilibrium, and what can be pointed at in it."""

from __future__ import annotations

from pilot import sit

from game.table.explain import tooltips
from game.table.messages import clicks_on


def start(p, players=4, options=()):
    sit(p, "equilibrium", players, options)
    play = p.room.top.play
    p.until(lambda: play.picker)
    while play.view.kind != "act":  # answer questions that come before the first turn
        play.play(play.view.legal[0])
        p.until(lambda: play.picker)
    return p.room.top


def said(p, thing):
    p.point(thing.rect.center)
    top = p.room.top
    return tooltips.words(top.play, top.felt(), thing)


def market(p):
    return next(t for t in p.moves() if clicks_on(t.do, "slot:market"))


def own(p):
    """A card of the player's own hand."""
    board = p.room.top.play.board
    return next(t for t in p.things if t.kind == "card" and t.id in board.sprites[board.view.seat])
