"""8-equilibrium's balance panel: the hand's score, also with a card that is pointed at or offered."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace

import pytest
from cases import play
from equilibrium_cases import given
from first_turn import start
from pilot import sit
from pygame import Rect
from samples import first

from engine.equilibrium.scoring import IDLE, LOST, MOST, PERFECT, judge
from engine.kernel.events import Event
from game.books.contract.signs import Goal
from game.table.explain import draw_score_preview
from game.table.explain.draw_score_preview import DOTS, STATES
from game.table.messages import PressVerb
from game.ui.page import focus_search
from game.ui.page.free_space import gap
from game.words import use

SIZES = [((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)]


def panel(p):
    """The words of the panel."""
    (box,) = (t.rect for t in p.things if t.kind == "goals")
    return [t.name for t in p.things if t.kind == "text" and box.contains(t.rect)]


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
    """What each part brings, of the most it can bring."""
    found = [word.split(" of ") for word in panel(p) if " of " in word and word.replace(" of ", "").isdigit()]
    return {(int(n), int(most)) for n, most in found if int(most) < MOST}


def parts(hand):
    """The points of a hand's parts, each with the most there is."""
    judged = judge(hand)
    return {(judged["suits"], 10), (judged["colour"], 3), (judged["parity"], 3)}


def test_each_part_is_told_with_the_most_it_can_bring(pilot):
    """Reported: nobody could see that suits bring up to 10 points, and colours 3."""
    p = pilot(size=(1280, 720))
    top = start(p)
    view = top.play.board.view
    hand = list(view.zones[view.seat])
    p.point((1, 1))
    assert points(p) == parts(hand)
    (first, *_rest) = lying(p)
    p.point(first.rect.center)
    card = view.zones[first.value[0]][first.value[1]]
    assert points(p) == parts([*hand, card])


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(
    ("hand", "dots"), [("3H 2H QS 7S 9D QD 4C 5C", "full"), ("3H 2H QS 7S 9D QD 4C", "hollow")]
)
def test_two_of_every_suit_are_told_with_their_points_and_lit_once_reached(
    seated, monkeypatch, hand, dots, text
):
    """Reported: a new player never knew that two of every suit bring 2 more."""
    drawn = []
    monkeypatch.setattr(draw_score_preview, "_bonus", shown_by(draw_score_preview._bonus, drawn))
    p = seated(given(3, hand0=hand, hand1="AH", hand2="4H"), size=(1280, 720), text_size=text)
    p.point((1, 1))
    p.frame()
    assert f"two of each: +{PERFECT['balanced']}" in panel(p)
    bonus, later = drawn[-1]
    assert bonus.reached == (dots == "full") and later is None


def shown_by(draw, told):
    """Draw as before, and keep the final text."""

    def drawing(*values):
        told.append(values[-2:])
        return draw(*values)

    return drawing


@pytest.mark.parametrize(("size", "text"), first(1, SIZES[1:] + SIZES[:1]))
def test_every_line_says_what_brings_its_points(pilot, size, text):
    p = pilot(size=size, text_size=text)
    start(p)
    p.point((1, 1))
    rows = [t for t in p.things if t.kind == "goal" and t.id != ("goal", "ties")]
    assert len(rows) == 6
    for row in rows:
        p.point(row.rect.center)
        p.wait(0.5)
        assert p.room.top.bubble.where is not None
        most = PERFECT["balanced"] if row.id[1] < 4 else PERFECT["colour"]
        assert f" {most}" in row.name and f" {LOST}" in row.name
    assert not any(t.id[0] == "goal" for t in focus_search.visited(p.things) if isinstance(t.id, tuple)), (
        "arrows step through the panel once"
    )


def test_every_card_too_many_is_a_minus_that_takes_a_point():
    """What the panel says of suits is what the engine counts, for every hand of up to eight cards."""
    for counts in product(range(6), repeat=4):
        if sum(counts) <= 8:
            hand = [13 * suit + rank for suit, n in enumerate(counts) for rank in range(n)]
            full = sum(min(n, 2) for n in counts)
            extra = PERFECT["balanced"] if set(counts) == {2} else 0
            said = max(0, full - LOST * (sum(counts) - full)) + extra
            assert judge(hand)["suits"] == said, counts


@pytest.mark.parametrize("part", ["colour", "parity"])
def test_the_large_dots_of_red_and_even_cards_are_their_points(part):
    """What the panel says of them is what the engine counts."""
    for n in range(9):
        hand = range(n) if part == "colour" else [13 * (i % 4) + 2 * (i // 4) + 1 for i in range(n)]
        full = min(n, PERFECT["reds"])
        assert judge(hand)[part] == max(0, full - IDLE - LOST * (n - full)), n


@pytest.mark.parametrize("text", [100, 200])
def test_the_first_red_and_the_first_even_card_are_shown_to_bring_nothing(seated, monkeypatch, text):
    """Reported: a full dot beside *0 of 3*."""
    drawn = []
    dot = draw_score_preview._dot
    monkeypatch.setattr(
        draw_score_preview, "_dot", lambda page, state, side: drawn.append(state) or dot(page, state, side)
    )
    p = seated(
        given(2, hand0="3H 5S", hand1="AH 2H 4H", market="2D 4C 9C KC"), size=(1280, 720), text_size=text
    )
    p.point((1, 1))
    p.frame()
    assert drawn[-8:] == ["idle full", *["hollow"] * 3, "idle hollow", *["hollow"] * 3] or text > 130
    assert {"idle full", "idle hollow"} <= {*drawn}
    drawn.clear()
    p.point(lying(p)[0].rect.center)
    assert "idle gained" in drawn and "gained" in drawn, (
        "2D would be the second red card and the first even one"
    )
    rows = [t for t in p.things if t.kind == "goal" and t.id != ("goal", "ties")]
    assert [f"{IDLE} brings nothing" in row.name for row in rows] == [False] * 4 + [True] * 2


def test_no_two_changes_look_alike():
    """Reported: a cross that would go looked like a card that would come."""
    kinds = {state: DOTS[state] for state in STATES.values()}
    assert len(STATES) == len(set(kinds.values())) == 7
    assert len({*DOTS.values()}) == len(DOTS) == len(STATES) + len(draw_score_preview.IDLE)
    assert kinds["gained"] != kinds["mended"] and kinds["lost"] != kinds["worse"]


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("language", first(1, ["de", "en"]))
def test_nothing_in_the_panel_runs_into_anything(seated, size, language):
    """Reported: *rank sum 47 9 of 16*, and a number that touched the line beside it."""
    p = seated(given(2, hand0="8H QS 2D JD 3C 6C", hand1="AH 2H 5H 4D 3S 7S"), size=size)
    use(language)
    p.point((2, 2))
    assert language == "en" or "Gleichgewicht" in " ".join(t.name for t in p.things)
    (box,) = (t.rect for t in p.things if t.kind == "goals")
    for thing in [None, *lying(p)]:
        p.point(thing.rect.center if thing else (1, 1))
        texts = [t for t in p.things if t.kind == "text" and box.colliderect(t.rect)]
        assert all(box.contains(t.rect) for t in texts)
        for t in texts:
            near = t.rect.inflate(4, -4)
            assert [o.name for o in texts if o is not t and near.colliderect(o.rect.inflate(0, -4))] == [], (
                t.name
            )


def test_at_large_text_each_part_is_told_with_its_most_too(pilot):
    p = pilot(size=(1280, 720), text_size=200)
    view = start(p).play.board.view
    p.point((1, 1))
    assert {f"{n}/{most}" for n, most in parts(view.zones[view.seat])} <= set(panel(p))


def test_the_panel_says_what_decides_a_tie(pilot):
    p = pilot(size=(1280, 720))
    view = start(p).play.board.view
    p.point((1, 1))
    said = f"Tie: rank sum {judge(view.zones[view.seat])['ranks']}, ideal 56"
    assert said in panel(p)
    (line,) = (t for t in p.things if t.id == ("goal", "ties"))
    assert "nearest 56" in line.name and "suit" in line.name


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
    (stock,) = [t for t in p.things if t.do == PressVerb("deal")]
    p.point(stock.rect.center)
    assert any("with" in words for words in panel(p)) == own


def test_a_card_for_somebody_else_is_tried_only_as_a_swap(seated):
    """Reported: a Market card that could only be given to another turned the player's own panel green."""
    hands = {"hand0": "AH 2H 3S", "hand1": "AD 2D 4C", "hand2": "5C"}
    p = seated(given(3, tokens="1 2 2", **hands), size=(1280, 720))
    p.point((1, 1))
    before = panel(p)
    p.point(lying(p)[0].rect.center)
    assert panel(p) == before
    own = next(t for t in p.live("card") if t.value[0] == 0)
    p.click_thing(own)
    p.point(lying(p)[0].rect.center)
    assert "with" in panel(p), "a swap brings it"


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
    """Reported: the words about it were across the table, on the other side of the hand."""
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


def test_words_about_the_panel_lie_over_it_and_leave_nearly_all_that_happened(seated):
    """Reported: they covered half of what had happened since the last turn."""
    hands = {"hand0": "3H 7D 9D QD", "hand1": "7C 6H 9H 8D", "hand2": "TS 5H 4D 3S", "hand3": "2H TH 2C"}
    rest = {"hand4": "9C AH 4H 7H", "hand5": "8H AS 4S JS", "market": "5S KS 4C 2D"}
    p = seated(given(6, **hands, **rest), size=(1280, 720))
    top = p.room.top
    for by in range(1, 5):
        card = top.table.card[("7C", "TS", "2H", "9C")[by - 1]]
        top.play.story.tell(Event("accepted", {"by": by, "target": by + 1, "card": card}))
    p.wait(0.1)
    ribbon = next(t.rect for t in p.things if t.kind == "ribbon")
    for thing in [t for t in p.things if t.kind in ("goal", "goals")]:
        at = (thing.rect.centerx, thing.rect.y + 10)
        p.point(at)
        p.wait(0.5)
        where = top.bubble.where
        assert where is not None and where.clip(ribbon).w < ribbon.w / 6, thing.id


def test_marks_of_more_cards_than_are_wanted_use_the_room_they_have(monkeypatch):
    """New players could not read the fifth mark: each shrank with the room, and the gaps stayed as wide."""
    sides = []
    monkeypatch.setattr(draw_score_preview, "_dot", lambda page, state, side: sides.append(side))
    page = SimpleNamespace(put_at=lambda *where: None)
    room = Rect(0, 0, 80, 20)
    for have in (4, 5):
        draw_score_preview._dots(page, room, 20, Goal("2·4", "even cards", have, 4), have)
    assert {*sides[:4]} == {16} and {*sides[4:]} == {15}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_title_leaves_room_for_the_score(pilot, language):
    """Reported: "Gleichgewich11" at 130 %, as the score was measured in smaller letters than it has."""
    p = pilot(size=(1366, 768), text_size=130, language=language)
    use(language)
    start(p)
    for pointed in [(1, 1), *[t.rect.center for t in lying(p)]]:
        p.point(pointed)
        (box,) = (t.rect for t in p.things if t.kind == "goals")
        texts = [t for t in p.things if t.kind == "text" and box.contains(t.rect)]
        (title,) = (t for t in texts if t.name in ("Balance", "Gleichgewicht"))
        score = [t for t in texts if t is not title and abs(t.rect.centery - title.rect.centery) < 9]
        assert score
        assert title.rect.right <= min(t.rect.x for t in score), pointed
