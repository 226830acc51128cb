"""The fans of the other players: every index of a known card is whole and readable, in every seat."""

from __future__ import annotations

from math import cos, pi, radians, sin

import pytest
from pilot import sit
from samples import first

from engine import games
from engine.kernel.match import Match
from game.table.board.new_in_hand import Came
from game.ui.art import card_size

INDEX = (
    *((14 + 70 * i / 4, 20 + 84 * k / 4) for i in range(5) for k in range(5)),
    *((49 + 30 * cos(pi * i / 4), 153 + 30 * sin(pi * i / 4)) for i in range(8)),
)
"""Points of a large index, on a card of 250 by 350: of the rank, and around the suit."""
RANK = 84
READABLE = 12 / 720
"""The least height of a readable rank, by the height of the window."""
CROWDS = [
    ("absurd", (6, 13, 9, 12, 8, 13), 1280, 720),
    ("absurd", (5, 14, 13, 20, 3, 4), 1280, 720),
    ("absurd", (4, 13, 20, 13), 1920, 1080),
    ("equilibrium", (6, 9, 8, 8, 9, 8), 1280, 720),
    ("lockdown", (7, 6, 7, 5, 8, 7, 6, 6), 1280, 720),
    ("absurd", (4, 9, 14, 15, 9, 13), 960, 600),
]


def crowded(p, game, counts):
    """Start a pilot at a table where each hand has this many known cards, every second of them new."""
    match = Match(games.lay(game, len(counts)), 3)
    while match.state.question.kind not in ("turn", "act") or match.state.seat != 0:
        match.play(match.state.legal[0])
    s, t = match.state, match.state.table
    deck = max((z for z in range(len(t.zones)) if t.zones[z].owner < 0), key=lambda z: len(s.zones[z]))
    hands = [t.zone[f"hand{seat}"] for seat in range(len(counts))]
    for hand, count in zip(hands, counts, strict=True):
        for card in s.zones[hand][count:]:
            s.move(card, hand, deck)
    for hand, count in zip(hands, counts, strict=True):
        while len(s.zones[hand]) < count and len(s.zones[deck]) > 1:
            s.move(s.zones[deck][-1], deck, hand)
        for card in s.zones[hand]:
            s.know[card] = t.all
    sit(p, game, len(counts))
    table = p.room.top
    table.play.timeline.clear()
    table.sitting.match.state, s.log = s, []
    table.play.board.show(table.sitting.view(), table.sitting.public())
    table.play.stage.restart(table.play.board.public)
    table.play.ask()
    fresh = table.play.story.fresh
    fresh.dealing = False
    for seat, hand in enumerate(hands[1:], 1):
        fresh._came.update((card, Came(seat, 0, False)) for card in s.zones[hand][::2])
    table.arrange(0.0)
    p.until(lambda: p.moves() and not table.moving)
    p.wait(0.3)
    return table


def on_screen(sprite, x, y):
    """The place on the screen of a point of a card, which is given on a card of 250 by 350."""
    unit, turn = sprite.at.h / 350, radians(sprite.at.angle)
    dx, dy = (x - 125) * unit, (y - 175) * unit
    return sprite.at.x + dx * cos(turn) + dy * sin(turn), sprite.at.y - dx * sin(turn) + dy * cos(turn)


def covered(page, sprite):
    """The points of a card's index over which something is drawn after the card."""
    wide, high = card_size(round(sprite.at.h))
    last = -1
    for n, item in enumerate(page.items):
        rect = item.surface.get_rect(topleft=(item.x, item.y))
        middle = abs(rect.centerx - sprite.at.x) < 2 and abs(rect.centery - sprite.at.y) < 2
        if middle and rect.w >= wide and rect.h >= high and rect.h < 1.6 * high:
            if item.surface.get_at((rect.w // 2, rect.h // 2)).a == 255:
                last = n
    assert last >= 0, sprite.face
    found = []
    for point in INDEX:
        at = on_screen(sprite, *point)
        for item in page.items[last + 1 :]:
            x, y = round(at[0]) - item.x, round(at[1]) - item.y
            inside = 0 <= x < item.surface.get_width() and 0 <= y < item.surface.get_height()
            if inside and item.surface.get_at((int(x), int(y))).a > 240:
                found.append(point)
    return found


@pytest.mark.parametrize(("game", "counts", "wide", "high"), first(1, CROWDS))
def test_every_index_in_a_fan_is_whole_and_can_be_read(pilot, game, counts, wide, high):
    """In hands of eleven cards, ranks were 5 pixels high, and stars of new cards covered them."""
    p = pilot(size=(wide, high))
    table = crowded(p, game, counts)
    p.room.fresh = True
    p.frame()
    page, board = p.room.make_page(), table.play.board
    assert game == "lockdown" or [t for t in page.things if t.kind == "new"]
    shown = 0
    for seat in range(1, len(counts)):
        for sprite in board.sprites[table.table.zone[f"hand{seat}"]]:
            if sprite.face[-1:] in tuple("HDCSX"):
                shown += 1
                assert RANK * sprite.at.h / 350 >= READABLE * high, (seat, sprite.face)
                assert not covered(page, sprite), (seat, sprite.face)
    assert shown > 20


def test_a_card_that_flies_to_a_hand_is_counted_when_it_lies_there(pilot):
    """Reported: the plate and the words above it said 5 while four cards were there."""
    p = pilot(speed="0.5", size=(1280, 720), bot_pace="slow")
    sit(p, "lockdown", 4)
    scene = p.room.top
    board = scene.play.board
    p.until(lambda: scene.play.picker is not None and not scene.moving, 60)
    force = next(action for action in scene.play.view.legal if action[0] == "force")
    target = force[1]
    before = board.held(target)
    scene.play.play(force)
    p.until(lambda: len(board.view.zones[target]) > before)
    flown = 0
    while not flown or board.sprites[target][-1].flies:
        p.frame()
        lying = sum(not sprite.flies for sprite in board.sprites[target])
        assert board.held(target) == lying
        flown += lying == before
    assert flown > 3 and board.held(target) == before + 1
