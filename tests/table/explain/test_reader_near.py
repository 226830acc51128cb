"""Words about a card lie near it, or say which card they are about."""

from __future__ import annotations

import absurd_cases
import pytest
from pilot import sit
from samples import first

from game.table.explain import card_reader, reader_layout, tooltips
from game.table.screen import draw_tooltip
from game.ui.page.bubble_place import REACH
from game.ui.page.free_space import gap
from game.words import card_text
from tests.table.explain.test_reader import open_, own, point, table


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


@pytest.mark.parametrize(("game", "players", "size", "text"), first(2, NEARLY))
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


def test_a_card_kept_open_without_its_picture_is_named_first(seated):
    """A new player read seven lines of a card in the chain, without the card's name."""
    hands = {f"hand{n}": f"{n + 1}C {n + 1}S {n + 1}D" for n in range(1, 6)}
    s = absurd_cases.table(6, "8X@2=D", hand0="4H 8H AD JD", **hands)
    p = seated(s, size=(1280, 720), text_size=150)
    point(p, next(t for t in own(p) if t.name == "8H"))
    p.press("r")
    p.wait(0.1)
    (panel,) = open_(p)
    told = [t.name for t in p.things[p.things.index(panel) :] if t.kind == "text"]
    assert told[0] == "8♥" and "Target" in told


def test_of_what_a_click_does_a_short_tip_tells_what_comes_of_it(seated):
    """A new player read of a card that passes attacks on "Play 8★", and not whom they hit then."""
    s = absurd_cases.table(6, "3X", hand0="8X QH 4C", chain="1:2S")
    p = seated(s, size=(1280, 720))
    card = next(t for t in own(p) if t.name == "8X")
    scene = p.room.top
    gist = draw_tooltip.gist(scene, card)
    assert gist in draw_tooltip.deeds(scene, card).splitlines()[1:] and gist.startswith("Mira: ")
    found = tooltips.reading(scene.play, scene.felt(), card)._replace(
        deed=draw_tooltip.deeds(scene, card), gist=gist, more="More"
    )
    told = [" ".join(row.words for row in plan.rows) for plan in reader_layout.plans(p.room.page, found)]
    short = [words for words in told if "More" in words and "Then comes" not in words]
    assert any(gist in words for words in short) and not any("Play it" in words for words in short)


def test_whom_the_chain_hits_is_told_whole_where_one_points_at_it(seated):
    """Large letters leave no room for the possible cures, and pointing there showed nothing."""
    s = absurd_cases.table(6, "3X", hand0="8X QH 4C", chain="1:2S")
    p = seated(s, size=(1280, 720), text_size=200, coaching=False)
    foot = next(t for t in p.things if t.kind == "threat")
    p.point(foot.rect.center)
    p.frame()
    where = p.room.top.bubble.where
    told = " ".join(t.name for t in p.things if t.kind == "text" and where.contains(t.rect))
    assert told == "You: Draw 2, unless Chain, Negate or Thorns"
    assert not where.colliderect(next(t.rect for t in p.things if t.kind == "column"))


def test_a_small_card_of_the_chain_is_read_like_any_other(seated):
    s = absurd_cases.table(6, "3X", hand0="8X QH 4C", chain="1:2S")
    p = seated(s, size=(1280, 720), coaching=False)
    small = [t for t in p.things if t.kind == "card" and t.name == "3X"][-1]
    assert next(t for t in p.things if t.kind == "column").rect.contains(small.rect)
    point(p, small)
    assert [t.name for t in open_(p)] == ["3X"]
    p.press("r")
    p.wait(0.2)
    (panel,) = open_(p)
    assert p.room.top.reader.pinned
    assert {"Wormhole", "Chain", "Target"} <= {t.name for t in p.things if panel.rect.contains(t.rect)}
