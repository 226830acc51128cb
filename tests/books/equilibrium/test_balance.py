"""8-equilibrium's balance panel: the hand's score, also with a card that is pointed at or offered."""

from __future__ import annotations

import pytest
from first_turn import start
from pilot import sit
from samples import first

from engine.equilibrium.scoring import judge

SIZES = [((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)]


def panel(p):
    """The words of the panel, one after the other."""
    (box,) = (t.rect for t in p.things if t.kind == "goals")
    return " ".join(t.name for t in p.things if t.kind == "text" and box.contains(t.rect))


def lying(p, kind="card"):
    """The Market's cards in their order on the felt."""
    facts = p.room.top.table.facts
    return [t for t in p.things if t.kind == kind and t.value and t.value[0] == facts.market]


@pytest.mark.parametrize(("size", "text"), first(1, SIZES[1:] + SIZES[:1]))
def test_a_card_pointed_at_shows_at_once_what_it_would_make_of_the_hand(pilot, size, text):
    p = pilot(size=size, text_size=text)
    top = start(p)
    view = top.play.board.view
    hand = list(view.zones[view.seat])
    p.point((1, 1))
    for thing in lying(p):
        card = view.zones[thing.value[0]][thing.value[1]]
        p.point(thing.rect.center)  # a single frame is enough
        found = panel(p)
        assert str(judge(hand)["total"]) in found
        then = judge([*hand, card])["total"]
        assert f"› {then}" in found if text > 130 else f"{then} of 16" in found
        p.point((1, 1))
        assert "›" not in panel(p)
        assert text > 130 or "Tie: " in panel(p)
        if text <= 130:
            (box,) = (t.rect for t in p.things if t.kind == "goals")
            (tie,) = (t.rect for t in p.things if t.name.startswith("Tie: "))
            assert box.right - tie.right >= tie.x - box.x - 1, "its end runs into the frame"


def test_the_panel_shows_the_score_without_a_card_of_the_hand(pilot):
    p = pilot(size=(1280, 720))
    top = start(p)
    view = top.play.board.view
    hand = list(view.zones[view.seat])
    mine = next(t for t in p.live("card") if t.value and t.value[0] == view.seat)
    p.point((mine.rect.x + 12, mine.rect.centery))
    card = hand[mine.value[1]]
    rest = [other for other in hand if other != card]
    assert "without" in panel(p)
    assert f"{judge(rest)['total']} of 16" in panel(p)
    p.click_thing(mine)
    first, *_rest = lying(p)
    p.point(first.rect.center)
    taken = view.zones[first.value[0]][first.value[1]]
    assert f"{judge([*rest, taken])['total']} of 16" in panel(p)


def test_the_panel_shows_the_score_with_an_offered_card(pilot):
    p = pilot(size=(1280, 720), bot="regular")
    sit(p, "equilibrium", 2)
    play = p.room.top.play
    while play.view.kind != "react":  # a Give keeps everybody's tokens, so that the card could be rejected
        p.until(lambda: play.picker or play.sitting.round_over)
        assert not play.sitting.round_over, "nothing was ever offered"
        if play.view.kind != "react":
            me = play.view.seat
            play.play(
                next((a for a in play.view.legal if a[0] == "give" and a[-1] == me), play.view.legal[0])
            )
    top, view = p.room.top, play.view
    p.point((1, 1))
    p.frame()
    slot = view.args[2]
    facts = top.table.facts
    card = view.zones[facts.offer][0] if slot < 0 else view.zones[facts.market][slot]
    then = judge([*view.zones[view.seat], card])["total"]
    assert f"{then} of 16" in panel(p)
    hand = [t for t in p.things if t.kind == "card" and t.value[0] == view.seat]
    assert hand and not any(t.do for t in hand)
    p.point(hand[0].rect.center)
    p.wait(0.2)
    assert f"{then} of 16" in panel(p), "a card that cannot be chosen does not hide what the offer would do"


def test_the_panel_shows_no_score_with_an_unseen_card(pilot):
    p = pilot(size=(1280, 720))
    start(p, 4, [("variants", "D")])
    p.point((1, 1))
    before = panel(p)
    backs = lying(p, "back")
    assert backs
    p.point(backs[0].rect.center)
    assert panel(p) == before
