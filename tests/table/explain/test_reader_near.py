"""Words about a card lie near it, or say which card they are about."""

from __future__ import annotations

import pytest
from pilot import sit
from pygame import Rect
from samples import long

from game.books.contract.table_words import Explained
from game.table.explain import card_reader
from game.table.explain.draw_reader import _loss
from game.table.explain.reader_layout import Reading, ReadingPlan
from game.ui.page.free_space import gap
from game.words import card_text
from tests.table.explain.test_reader import open_, own, point, table

REACH = 600
"""How far most of the words are from their card at most, at 1080 lines."""


def test_a_card_that_the_pointer_rested_on_in_the_quiet_after_a_press_does_not_open_as_it_leaves(pilot):
    """Reported: a new player pointed at the chain, and words about the card pointed at before appeared."""
    p = pilot(size=(1280, 720))
    table(p)
    card = own(p)[0]
    p.point(card.rect.center)
    p.room.hush()
    p.room.fresh = True
    p.wait(card_reader.WAIT + 0.5)
    assert not open_(p)
    p.point((640, 250))
    for _ in range(3):
        p.frame()
        assert not open_(p)
    p.point(card.rect.center)
    p.wait(card_reader.WAIT + 0.1)
    assert open_(p)


NEARLY = [("equilibrium", 4, size, 100) for size in ((1280, 720), (1920, 1080))]
NEARLY += [("absurd", 6, (1280, 720), 200), ("absurd", 4, (1280, 720), 100)]


@pytest.mark.parametrize(("game", "players", "size", "text"), [long(*at) for at in NEARLY])
def test_words_about_a_card_lie_near_it_or_name_it(pilot, game, players, size, text):
    """Reported: pointed at far left, an Ace was explained at far right, beside another card."""
    p = pilot(size=size, text_size=text, seed=3, bot="novice", coaching=False)
    sit(p, game, players, [("variants", "BE")] if game == "equilibrium" else [])
    top, found = p.room.top, []
    for _ in range(4):
        p.until(lambda: p.moves() and not top.moving and not top.play.timeline.busy, 60)
        p.wait(0.5)
        for card in [t for t in p.things if t.kind == "card" and p.bare_spot(t)]:
            p.point((1, 1))
            p.wait(0.5)
            point(p, card)
            here = next(t.rect for t in p.things if t.id == card.id)
            for shown in open_(p):
                found.append(gap(shown.rect, here))
                told = [t.name for t in p.things if t.kind == "text" and shown.rect.contains(t.rect)]
                named = (
                    not told
                    or told[0].startswith(card_text(card.name))
                    or shown.rect.h >= p.room.page.px(285)
                )
                named = named or told[0].startswith("Right-click")  # which tells nothing of the card
                assert named or found[-1] <= p.room.page.px(340), (card.name, told)
        for _ in range(3):
            p.decide()
    assert len(found) > 8
    assert sum(far <= p.room.page.px(REACH) for far in found) >= 0.9 * len(found)


def test_words_without_a_picture_begin_with_the_name_unless_less_would_be_said():
    """Reported: the panel explained a card of a full hand, and did not say which."""
    reading = Reading("6D", (Explained("fish"),), deed="Needs ★ or 7")
    bare = ReadingPlan((9, 9), Rect(0, 0, 0, 0), Rect(0, 0, 9, 9), None, reading)
    named = bare._replace(told=reading._replace(head=card_text("6D")))
    unsaid = named._replace(told=named.told._replace(deed=""))
    losses = [_loss(reading, plan, False) for plan in (named, bare, unsaid)]
    assert losses == sorted({*losses})
