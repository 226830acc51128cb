"""Floats lie where they cover only what they may, by rank, at the lowest price, and stay where they are."""

from __future__ import annotations

import pytest
from pygame import Rect

from engine.kernel.rng import Rng
from game.ui.page.floats import Compromise, Float, FloatForm, FloatSpot, Obstacle, Placer, UsualPlace, found
from game.ui.page.theme import Theme

THEME = Theme((1920, 1080))
FULL, BRIEF = FloatForm((400, 200), "full"), FloatForm((200, 80), "brief", 300)


def one(name="tip", anchor=(900, 500, 60, 80), forms=(FULL, BRIEF), rank=1, layer="tip", **more):
    return Float(name, rank, layer, Rect(anchor), name, lambda *_: None, lambda: iter(forms), **more)


def wall(x, y, w, h, layer="card", **more):
    return Obstacle(Rect(x, y, w, h), layer, **more)


def around(hole, layer="card"):
    """Obstacles everywhere but in this part of the window."""
    x, y, w, h = hole
    return [
        wall(0, 0, 1920, y, layer),
        wall(0, y + h, 1920, 1080 - y - h, layer),
        wall(0, y, x, h, layer),
        wall(x + w, y, 1920 - x - w, h, layer),
    ]


def test_the_full_form_lies_beside_its_subject():
    spot = found(THEME, [wall(900, 500, 60, 80)], one())
    assert spot.look == "full" and spot.rect.midbottom == (930, 492)


def test_it_says_less_where_only_less_has_room():
    spot = found(THEME, around((800, 380, 260, 110)), one())
    assert spot.look == "brief" and Rect(800, 380, 260, 110).contains(spot.rect)


def test_nothing_is_shown_where_nothing_may_be_covered():
    assert found(THEME, [wall(0, 0, 1920, 1080)], one()) is None


@pytest.mark.parametrize(("price", "look"), [(100, "full"), (500, "brief")])
def test_it_covers_something_or_says_less_by_their_prices(price, look):
    lying = [*around((700, 250, 500, 250)), wall(700, 250, 500, 130, "words")]
    spot = found(THEME, lying, one(may_cover=(Compromise(("words",), price),)))
    assert spot.look == look and spot.step == (look == "full")


def test_it_goes_away_only_as_far_as_a_compromise_would_cost():
    lying = [wall(0, 0, 1400, 1080, "words")]
    near = found(THEME, lying, one(may_cover=(Compromise(("words",), 300),)))
    far = found(THEME, lying, one(may_cover=(Compromise(("words",), 600),)))
    assert near.step == 1 and near.rect.right < 1400 and far.step == 0 and far.rect.x >= 1400


def test_rows_and_single_things_can_be_covered_as_well_as_layers():
    lying = [wall(0, 0, 1920, 540, row="fan", id=1), wall(0, 540, 1920, 540, row="hand", id=2)]
    for name, part in (("fan", 0), (2, 1)):
        spot = found(THEME, lying, one(may_cover=(Compromise((name,), 10),)))
        assert lying[part].rect.contains(spot.rect)


def test_what_it_must_never_cover_is_not_covered_at_any_price():
    over = Compromise(("card",), 10)
    spot = found(THEME, [wall(0, 0, 1920, 1080)], one(may_cover=(over,), never=[Rect(0, 0, 1920, 900)]))
    assert spot.rect.y >= 900


def test_it_covers_as_little_as_possible_of_what_it_must_cover():
    lying = [*around((400, 200, 1000, 600), "wall"), wall(400, 200, 700, 600)]
    spot = found(THEME, lying, one(forms=(FULL,), may_cover=(Compromise(("card",), 2000, True),)))
    assert spot.rect.x == 1000, "a part of it lies on free felt"


def test_a_float_of_lower_rank_has_the_first_choice_and_the_others_avoid_it():
    first, second = one("a", rank=1), one("b", rank=2)
    for order in ((first, second), (second, first)):
        placed = Placer().place(THEME, [], order)
        assert placed["a"].rect.midbottom == (930, 492)
        assert not placed["a"].rect.colliderect(placed["b"].rect)


def test_a_float_that_must_cover_another_leaves_it_out():
    news = one("news", forms=(FloatForm((1880, 1040), "news"),), rank=1, layer="news")
    tip = one(rank=2, may_cover=(Compromise(("news",), 10),), ousts=("news",))
    assert [*Placer().place(THEME, [], [news, tip])] == ["tip"]
    assert {*Placer().place(THEME, [], [news, tip._replace(ousts=())])} == {"news", "tip"}


def test_of_two_that_say_the_same_only_one_is_shown():
    large, words = one("large", forms=(FULL,)), one("words", rank=2, unless=("large",))
    assert [*Placer().place(THEME, [], [large, words])] == ["large"]
    assert [*Placer().place(THEME, around((800, 380, 260, 110)), [large, words])] == ["words"]


def test_its_usual_place_is_better_than_any_other_while_it_is_free():
    home = one(homes=(UsualPlace("bottomright", (1900, 1060)),), elsewhere=100)
    assert found(THEME, [], home).rect.bottomright == (1900, 1060)
    spot = found(THEME, [wall(1500, 900, 400, 100)], home)
    assert spot.rect.bottomright == (1900, 1060) or spot.rect.midbottom == (930, 492)
    assert not spot.rect.colliderect(1500, 900, 400, 100)


def test_it_covers_something_rather_than_leave_its_usual_place():
    over = wall(1500, 900, 400, 160, "hands")
    covers = (Compromise(("words",), 0), Compromise(("hands",), 50))
    home = one(homes=(UsualPlace("bottomright", (1900, 1060)),), elsewhere=100, may_cover=covers, at_home=1)
    assert found(THEME, [over], home).rect.bottomright == (1900, 1060)
    assert found(THEME, [over], home._replace(elsewhere=10)).rect.bottomright != (1900, 1060)
    assert found(THEME, [over], home._replace(never=[over.rect])).rect.bottomright != (1900, 1060)


def test_it_stays_where_it_is_until_something_comes_there():
    placer, tip = Placer(), one()
    block = wall(700, 200, 460, 300)
    aside = placer.place(THEME, [block], [tip])["tip"].rect
    assert aside.midbottom != (930, 492)
    assert placer.place(THEME, [], [tip])["tip"].rect == aside, "a better place got free"
    over = [wall(*aside)]
    assert placer.place(THEME, over, [tip], moving=True)["tip"].rect == aside, "cards pass below it"
    assert not placer.place(THEME, over, [tip])["tip"].rect.colliderect(aside)


def test_it_leaves_a_place_that_it_must_not_cover_any_more():
    placer, tip = Placer(), one()
    before = placer.place(THEME, [], [tip])["tip"].rect
    assert not placer.place(THEME, [], [tip._replace(never=[before])])["tip"].rect.colliderect(before)


def test_it_moves_with_its_subject_and_with_its_words():
    placer, tip = Placer(), one()
    before = placer.place(THEME, [], [tip])["tip"].rect
    assert placer.place(THEME, [], [tip._replace(anchor=Rect(200, 800, 60, 80))])["tip"].rect != before
    other = tip._replace(of="other", forms=lambda: iter((BRIEF,)))
    assert placer.place(THEME, [], [other])["tip"].look == "brief"


def test_whatever_lies_around_no_float_covers_what_it_may_not_and_the_order_changes_nothing():
    rng, layers = Rng(7), ("card", "words", "back", "prompt")
    over = (Compromise(("words",), 40), Compromise(("back",), 300), Compromise(("card",), 900, True))
    allowed = [set(), {"words"}, {"words", "back"}, {"words", "back", "card"}]
    shown = 0
    for _ in range(60):
        lying = [
            wall(
                rng.below(1800),
                rng.below(1000),
                40 + rng.below(500),
                30 + rng.below(300),
                layers[rng.below(4)],
            )
            for _ in range(20)
        ]
        floats = [
            one(n, (rng.below(1800), rng.below(1000), 60, 80), rank=n, layer="float", may_cover=over)
            for n in range(4)
        ]
        placed = Placer().place(THEME, lying, floats)
        assert placed == Placer().place(THEME, lying, floats[::-1])
        spots = [spot.rect for spot in placed.values()]
        assert all(Rect(0, 0, *THEME.size).contains(spot) for spot in spots)
        assert all(spot.collidelist(spots[:n]) < 0 for n, spot in enumerate(spots))
        for spot in placed.values():
            under = {thing.layer for thing in lying if thing.rect.colliderect(spot.rect)}
            assert under <= allowed[spot.step]
            shown += 1
    assert shown > 150


def test_a_float_that_takes_its_form_from_the_room_is_given_the_free_room():
    def fill(rooms):
        (room,) = rooms.within(Rect(100, 100, 800, 50), 30)
        return FloatSpot("list", room)

    spot = found(THEME, [wall(500, 0, 400, 400)], one(fill=fill))
    assert spot.rect == (100, 100, 400, 50)
