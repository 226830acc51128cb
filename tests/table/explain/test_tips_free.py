"""No words over things lie on anybody's cards, a player, a tool or the prompt while felt is free."""

from __future__ import annotations

import pytest
from pilot import sit
from pygame import Rect
from samples import first, long

from game.table.explain.card_reader import PANEL, PIN
from game.table.log import more_deeds_button
from game.table.screen import draw_top_bar
from game.ui.page.page import Page

MOST = {"lockdown": 8, "absurd": 6, "equilibrium": 6, "eightfist": 6}
SIZES = ((1920, 1080), (1280, 720), (960, 600))
CARDS = ("card", "back", "memory")
FIRM = (*CARDS, "seat", "button", "column")
PLAYED = {"lockdown": 0, "absurd": 1, "equilibrium": 3, "eightfist": 3}
"""How many decisions are made between the two looks at a table; no round ends so soon."""
"""What the buttons of an open card send."""
CASES = [(game, most, SIZES[n % 3], 100) for n, (game, most) in enumerate(MOST.items())]
CASES += [
    (game, players, size, text)
    for text in (100, 200)
    for size in SIZES
    for game, most in MOST.items()
    for players in (2, 4, most)
]


def swept(p):
    """One thing of each zone, and each player, button and sign, where the pointer reaches it.

    The number of earlier deeds is left out: pointing at it unfolds a whole list, which has tests of its own.
    """
    found = {}
    for thing in p.things:
        if more_deeds_button.is_sent(thing.do):
            continue
        if thing.kind in CARDS and thing.value:
            found.setdefault(thing.value[0], thing)
        elif thing.kind in ("seat", "note", "danger", "entrance", "goals", "goal", "button"):
            found.setdefault(thing.id, thing)
    return [(thing, p.bare_spot(thing)) for thing in found.values() if p.bare_spot(thing) is not None]


def firm(p, thing):
    """What must not be covered: all but the other cards of the thing's own row."""
    own = thing.value[0] if thing.kind in CARDS else None
    for other in p.things:
        in_row = other.kind in CARDS and other.value and other.value[0] == own and other.id != thing.id
        pressed = other.kind == "button" and (other.id == PANEL or other.do == PIN)
        if other.kind in FIRM and not in_row and not pressed and other.rect.w:
            yield other.rect
    table, scratch = p.room.top, Page(p.room.theme, p.room.pictures)
    bar = draw_top_bar.prompt_bar(table, scratch, table.places())
    yield from [bar] if bar else []


def covered(p, named):
    """The tips that cover things which must stay visible, and the number of all tips."""
    told, over, table = 0, [], p.room.top
    for thing, spot in swept(p):
        p.point((1, 1))
        p.wait(0.5 if any(t.id == PANEL for t in p.things) else 0.02)
        named.clear()
        p.point(spot)
        p.wait(0.3 if thing.kind == "card" else 0.05)
        assert p.things
        tips = [t.rect for t in p.things if t.id == PANEL] + named[-1:]
        tips += [table.tips.where("tip")] if table.tips.where("tip") else []
        told += len(tips)
        under = [
            rect for rect in firm(p, thing) if any(rect.inflate(-4, -4).colliderect(tip) for tip in tips)
        ]
        over += [(thing.kind, thing.name, tips, under)] if under else []
    return told, over


def near_sudden_death(p, calm):
    """This many turns in a row are without a loss, so that the rail has most to say."""
    table = p.room.top
    state = table.sitting.match.state
    state.log = []
    state.put("calm", calm)
    table.play.board.show(table.sitting.view(), table.sitting.public())
    table.play.ask()
    p.room.fresh = True
    p.wait(0.5)


@pytest.mark.parametrize(("game", "players", "size", "text"), first(1, dict.fromkeys(CASES)))
def test_words_over_things_lie_on_free_felt(pilot, monkeypatch, game, players, size, text):
    """Reported: at crowded tables they covered neighbours' cards and tools, with free felt beside them."""
    named, honest = [], draw_top_bar.words_panel

    def seen(page, words, box, width):
        named.append(Rect(box))
        honest(page, words, box, width)

    monkeypatch.setattr(draw_top_bar, "words_panel", seen)
    p = pilot(size=size, text_size=text, seed=5, bot="novice")
    sit(p, game, players)
    table, told = p.room.top, 0
    for turn in range(2):
        p.until(lambda: p.moves() and not table.moving and not table.play.timeline.busy, 60)
        p.wait(1)
        if turn and game == "lockdown":
            near_sudden_death(p, 40 if text == 100 else 60)
        count, over = covered(p, named)
        told += count
        spared = () if text == 100 else ("button", "danger")  # the latter over closed cards of its player
        assert not [one for one in over if one[0] not in spared]
        for _ in range(PLAYED[game] if not turn else 0):
            p.until(lambda: table.play.picker is not None and not table.play.stage.on)
            p.decide()
    assert told > 10


LARGE = [
    (game, players, size, text)
    for game, most in MOST.items()
    for players in (4, most)
    for size in SIZES
    for text in (150, 200)
]
CROWDED = [("lockdown", 8, SIZES[1], 200), ("equilibrium", 4, SIZES[1], 200), ("absurd", 4, SIZES[2], 200)]
LEAST_ROOM = ("equilibrium", 6, 200)
"""Where the words of two buttons have room nowhere else than over the name or number of a pile."""


@pytest.mark.parametrize(
    ("game", "players", "size", "text"), [long(*at) for at in dict.fromkeys((*CROWDED, *LARGE))]
)
def test_no_words_lie_over_names_of_piles_or_sets(pilot, game, players, size, text):
    """Reported: large words of a card's tip covered half of "Market"; 11 of 1,032 tips still did."""
    p = pilot(size=size, text_size=text, seed=5, bot="novice")
    sit(p, game, players)
    table, told, over = p.room.top, 0, []
    for _ in range(2):
        p.until(lambda: p.moves() and not table.moving and not table.play.timeline.busy, 60)
        p.wait(1)
        named = [t.rect.inflate(-4, -4) for t in p.things if t.kind in ("caption", "owned")]
        for thing, spot in swept(p):
            p.point((1, 1))
            p.wait(0.02)
            p.point(spot)
            p.wait(0.05)
            own = [rect for rect in named if not rect.colliderect(thing.rect)]
            where = table.tips.where("tip") if p.things else None
            told += where is not None
            over += [(thing.kind, thing.name)] if where is not None and where.collidelist(own) >= 0 else []
        for _ in range(PLAYED[game]):
            p.until(lambda: table.play.picker is not None and not table.play.stage.on)
            p.decide()
    assert told > 5
    assert len(over) <= 2 * ((game, players, text) == LEAST_ROOM), over
