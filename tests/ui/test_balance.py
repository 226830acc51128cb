"""8-equilibrium's balance panel: the hand's score, also with a card that is pointed at or offered."""

from __future__ import annotations

import pytest
from cases import play
from equilibrium_cases import given
from first_turn import start
from pilot import sit

from engine.equilibrium.scoring import judge
from engine.kernel.events import Event
from game.table.bubble import gap

SIZES = [((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)]


def panel(p):
    """The words of the panel."""
    (box,) = (t.rect for t in p.things if t.kind == "goals")
    return [t.name for t in p.things if t.kind == "text" and box.contains(t.rect)]


def lying(p, kind="card"):
    """The Market's cards in their order on the felt."""
    facts = p.room.top.table.facts
    return [t for t in p.things if t.kind == kind and t.value and t.value[0] == facts.market]


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_card_pointed_at_shows_at_once_what_it_would_make_of_the_hand(pilot, size, text):
    p = pilot(size=size, text_size=text)
    top = start(p)
    view = top.play.board.view
    hand = list(view.zones[view.seat])
    p.point((1, 1))
    for thing in lying(p):
        card = view.zones[thing.value[0]][thing.value[1]]
        p.point(thing.rect.center)  # a single frame is enough
        found = "".join(panel(p))
        assert str(judge(hand)["total"]) in found
        then = judge([*hand, card])["total"]
        assert f"› {then}" in found if text > 130 else f"{then} of 16" in found
        p.point((1, 1))
        assert "›" not in "".join(panel(p))
        assert text > 130 or panel(p)[-1].startswith("Tie: ")
        if text <= 130:
            (box,) = (t.rect for t in p.things if t.kind == "goals")
            (tie,) = (t.rect for t in p.things if t.name.startswith("Tie: "))
            assert box.right - tie.right >= tie.x - box.x - 1, "its end runs into the frame"


def points(p):
    """The numbers at the right of the rows."""
    return [int(word) for word in panel(p) if word[0] == "+" and word[1:].isdigit()]


def test_the_points_beside_the_rows_add_up_to_the_score(pilot):
    p = pilot(size=(1280, 720))
    top = start(p)
    view = top.play.board.view
    hand = list(view.zones[view.seat])
    p.point((1, 1))
    assert len(points(p)) == 3 and sum(points(p)) == judge(hand)["total"]
    (first, *_rest) = lying(p)
    p.point(first.rect.center)
    card = view.zones[first.value[0]][first.value[1]]
    assert sum(points(p)) == judge([*hand, card])["total"]


def test_at_large_text_the_score_is_followed_by_what_it_is_the_sum_of(pilot):
    p = pilot(size=(1280, 720), text_size=200)
    view = start(p).play.board.view
    p.point((1, 1))
    parts = judge(view.zones[view.seat])
    assert f"{parts['suits']}+{parts['colour']}+{parts['parity']}" in panel(p)


def test_the_panel_says_what_decides_a_tie(pilot):
    p = pilot(size=(1280, 720))
    view = start(p).play.board.view
    p.point((1, 1))
    said = f"Tie: ranks {judge(view.zones[view.seat])['ranks']}, nearest 56 wins"
    assert said in panel(p)


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
    (first, *_rest) = lying(p)
    p.point(first.rect.center)
    taken = view.zones[first.value[0]][first.value[1]]
    assert f"{judge([*rest, taken])['total']} of 16" in panel(p)


def test_a_pointer_that_rests_where_a_card_came_to_lie_points_at_nothing(pilot):
    """Reported: after *I am Ana* the panel said what her hand would be without a card, in red."""
    p = pilot(size=(1280, 720))
    sit(p, "equilibrium", 3)
    p.until(p.moves)
    now = panel(p)
    mine = next(t for t in p.moves() if t.kind == "card" and t.value[0] == p.room.top.play.view.seat)
    p.room.pressed_at, p.room.quiet = mine.rect.center, True  # as after a press there
    p.point(mine.rect.center)
    p.frame()
    assert panel(p) == now
    p.point((mine.rect.centerx + 20, mine.rect.centery + 20))
    p.frame()
    assert panel(p) != now


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


def test_the_panel_says_nothing_with_a_card_that_can_only_go_to_somebody_else(seated):
    """Another hand is the smallest, and no token is left for a swap."""
    p = seated(given(3, tokens="0 2 2", hand0="AH 2H 3S", hand1="AD 2D 4C", hand2="5C"), size=(1280, 720))
    p.point((1, 1))
    before = panel(p)
    for thing in lying(p):
        p.point(thing.rect.center)
        assert panel(p) == before


@pytest.mark.parametrize(("mine", "own"), [("2H 4H", False), ("2H", True)])
def test_the_panel_says_what_the_stock_would_make_only_where_it_may_come_to_oneself(seated, mine, own):
    p = seated(given(3, "B", hand0=mine, hand1="3S", hand2="3C 4C"))
    (stock,) = [t for t in p.things if t.do == ("verb", "deal")]
    p.point(stock.rect.center)
    assert any("with" in words for words in panel(p)) == own


def test_the_panel_says_what_a_card_would_make_that_may_come_to_oneself(seated):
    hands = {"hand0": "AH 2H 3S", "hand1": "AD 2D 4C", "hand2": "5C"}
    p = seated(given(3, tokens="1 2 2", **hands), size=(1280, 720))
    p.point((1, 1))
    before = panel(p)
    p.point(lying(p)[0].rect.center)
    assert panel(p) != before


def test_the_rank_sum_with_a_card_is_told_too(pilot):
    """Reported: what decides a tie was gone while one pointed at a card."""
    p = pilot(size=(1280, 720))
    view = start(p).play.board.view
    for thing in lying(p):
        card = view.zones[thing.value[0]][thing.value[1]]
        p.point(thing.rect.center)
        ranks = judge([*view.zones[view.seat], card])["ranks"]
        assert any(said.endswith(f"rank sum {ranks}") for said in panel(p)), panel(p)


def test_the_panel_says_that_red_and_even_cards_are_counted(pilot):
    p = pilot(size=(1280, 720))
    start(p)
    p.point((1, 1))
    assert {"red cards", "even cards"} <= set(panel(p))


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 720), 200)])
def test_what_the_panel_says_is_explained_beside_it(seated, size, text):
    """Reported: the words about it lay across the table, on the other side of the hand."""
    laid = given(2, starter=1, hand0="6H 9H 8D 6C 9C KC", hand1="5H 4D 3S 8S AC 2H", market="AD 4S 6D TS")
    p = seated(play(laid, "deal"), size=size, text_size=text, coaching=False)
    story = p.room.top.play.story
    story.tell(Event("offered", {"by": 1, "target": 0, "card": p.room.top.table.card["JD"], "slot": -1}))
    p.wait(0.1)
    (goals,) = (t.rect for t in p.things if t.kind == "goals")
    p.point(goals.center)
    p.wait(0.5)
    words, top = p.room.top.bubble.where, p.room.top
    hand = [t.rect for t in p.things if t.kind == "card" and t.value[0] == top.play.board.hand]
    assert len(hand) == 6 and any(t.kind == "ribbon" for t in p.things)
    assert words is not None and words.collidelist([goals, *hand]) < 0
    assert gap(words, goals) < 0.16 * p.room.page.width
