"""Locked sets around the table: they take the room there is, can be read, and their frames meet nothing."""

from __future__ import annotations

from itertools import accumulate, combinations, pairwise

import pytest
from lockdown_cases import given
from pygame import Rect
from samples import first

from engine import games
from engine.kernel.view import observe
from game.art import INDEX
from game.room.page import Page
from game.room.pictures import Pictures
from game.room.theme import Theme
from game.table import captions, hanging
from game.table.board import Board
from game.table.book import book_of
from game.table.places import Places
from game.table.rows import CARD
from game.table.set_rows import LEAST, ROOMY, TIGHT

SETS = ((2,), (3, 2), (3, 2, 2), (3, 3, 2, 2), (3, 3, 2, 2, 2), (3, 3, 3, 2, 2, 2))


def laid(players, size, text, shared, left=range(8)):
    """Where everything lies while these are in."""
    table = games.lay("lockdown", players)
    out = {table.zone[f"{kind}{seat}"] for seat in {*range(players)} - {*left} for kind in ("hand", "locked")}
    filled = frozenset(range(len(table.zones))) - {table.zone["pool"]} - out
    presenter = book_of("lockdown").at(table)
    return Places(Theme(size, text), presenter, -1 if shared else 0, filled, shared=shared)


def played(players):
    """A position with cards on both piles, as seat 0 and as everybody sees it."""
    s = given(
        players, **{f"hand{seat}": f"{rank}H" for seat, rank in enumerate("A2345678"[:players])}, out="KS"
    )
    return observe(s, 0), observe(s, players)


def cards(poses):
    found = [Rect(0, 0, round(pose.h * CARD), round(pose.h)) for pose in poses]
    for rect, pose in zip(found, poses, strict=True):
        rect.center = (round(pose.x), round(pose.y))
    return found


def frames(places, groups):
    """By seat around the table, the frame of such sets."""
    zones = places.presenter.table.zone
    lying = {
        seat: cards(places.poses(zones[f"locked{seat}"], sum(groups), groups)) for seat in around(places)
    }
    return {
        seat: hanging.framed(places.theme, rects[0].unionall(rects[1:]), rects[0].h)
        for seat, rects in lying.items()
    }


def around(places):
    return range(not places.shared_by_all, places.players)


def within(groups):
    """The numbers of the cards of each set."""
    return [range(end - size, end) for size, end in zip(groups, accumulate(groups), strict=True)]


@pytest.mark.parametrize("shared", [True, False])
@pytest.mark.parametrize("text", first(1, [200, 100]))
@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
def test_frames_of_sets_meet_neither_each_other_nor_a_name_a_hand_or_a_pile(size, text, shared):
    """Three friends: from three sets on a frame lay over another's, or touched a name."""
    for players in range(2, 9):
        places = laid(players, size, text, shared)
        seats, zones = around(places), places.presenter.table.zone
        taken = [part for seat in seats for part in (places.seats[seat].plate, places.seats[seat].portrait)]
        taken += places.shared.values()
        if text == 100:  # the words of a name at 200 % leave hands at the side of eight no air
            taken += [rect for seat in seats for rect in cards(places.poses(zones[f"hand{seat}"], 4))]
        for groups in SETS:
            found = frames(places, groups)
            assert not any(a.colliderect(b) for a, b in combinations(found.values(), 2)), (players, groups)
            for seat, frame in found.items():
                hit = [part for part in taken if min(frame.clip(part).size) > 1]
                assert not hit, (players, groups, seat)


@pytest.mark.parametrize("shared", [True, False])
@pytest.mark.parametrize("text", first(1, [200, 100]))
@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
def test_no_sets_lie_under_the_words_of_a_pile(size, text, shared):
    """A stranger among eight: "Deck · 4" lay on the locked sets beside it, "Out · 22" on those opposite."""
    for players in range(2, 9):
        places = laid(players, size, text, shared)
        page = Page(places.theme, Pictures())
        captions.draw(page, Board(places.presenter, *played(players)), places)
        words = [t.rect for t in page.things if t.kind == "text"]
        assert len(words) == 2
        for groups in SETS:
            for seat, frame in frames(places, groups).items():
                assert frame.collidelist(words) < 0, (players, groups, seat)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("left", "least"), [((0, 6, 7), 0.75), ((0, 1, 4), 0.86), ((0, 2, 7), 0.9)])
def test_those_still_in_share_the_felt_of_those_who_are_out(size, left, least):
    """A stranger: five of eight were out, and of the three left one had all of the upper half."""
    places = laid(8, size, 100, False, left)
    whole = places.others_card * 0.8
    for seat in left[1:]:
        poses = places.poses(places.presenter.table.zone[f"locked{seat}"], 10, (3, 3, 2, 2))
        assert poses[0].h >= least * round(whole) - 1, seat


@pytest.mark.parametrize("shared", [True, False])
@pytest.mark.parametrize("text", first(1, [200, 100]))
@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
def test_a_deck_has_air_to_frames_of_sets_where_many_sit(size, text, shared):
    """Looked at: with six or more the deck, which rises with its cards, touched the frames over it."""
    for players in (6, 7, 8):
        places = laid(players, size, text, shared)
        zones = places.presenter.table.zone
        piles = [cards(places.poses(zones[name], 40)) for name in ("deck", "out")]
        air = [pile[0].unionall(pile[1:]).inflate(11, 11) for pile in piles]
        assert min(pile.h for pile in air) >= 60 * size[1] / 720
        for groups in SETS[:5]:
            for seat, frame in frames(places, groups).items():
                assert frame.collidelist(air) < 0, (players, groups, seat)


@pytest.mark.parametrize(
    ("size", "text", "most"),
    [((960, 600), 100, 3), ((1280, 720), 100, 4), ((1920, 1080), 100, 4), ((1280, 720), 200, 3)],
)
def test_of_every_card_of_a_set_its_rank_is_seen(size, text, most):
    """Three friends: of a 10 under another card "1(" could be read, with bare felt beside it."""
    for players in range(2, 9):
        places = laid(players, size, text, True)
        whole = round(places.others_card * 0.8)
        for groups in SETS[: most if players < 6 else 3]:
            for seat in around(places):
                poses = places.poses(places.presenter.table.zone[f"locked{seat}"], sum(groups), groups)
                assert all(pose.h >= LEAST * whole for pose in poses)
                for one_set in within(groups):
                    for i, j in pairwise(one_set):
                        step = poses[j].x - poses[i].x
                        assert step >= (TIGHT - 0.04) * poses[i].h * CARD, (players, groups, seat)


@pytest.mark.parametrize(
    ("players", "groups"), [(2, (3, 3)), (2, (3, 3, 2, 2)), (3, (2, 2, 2)), (3, (3, 2, 2, 2))]
)
def test_sets_at_the_sides_show_whole_ranks_where_the_felt_is_free(players, groups):
    places = laid(players, (1280, 720), 100, True)
    for seat in (0, players - 1):
        poses = places.poses(places.presenter.table.zone[f"locked{seat}"], sum(groups), groups)
        steps = [poses[j].x - poses[i].x for one_set in within(groups) for i, j in pairwise(one_set)]
        assert min(steps) >= (ROOMY - 0.01) * poses[0].h * CARD
        assert poses[0].h >= 0.85 * places.others_card * 0.8


def test_sets_show_small_ranks_where_large_ones_are_cut(seated):
    locked = "2C 2D 3C 3D 4C 4D 5C 5D"
    p = seated(given(4, hand0="KH", hand1="KD", hand2="QH", locked2=locked, hand3="QD"), size=(1280, 720))
    table, z = p.room.top, p.room.top.table.zone["locked2"]
    felt, sprites = table.felt(), table.play.board.sprites[z]
    assert p.room.pictures.has_large_index(round(sprites[0].at.h))
    steps = [two.at.x - one.at.x for one, two in pairwise(sprites)]
    assert min(steps) < 0.6 * sprites[0].at.h * CARD, "else nothing is cut"
    assert [felt._seen(p.room.page, z, i) for i in range(8)] == [INDEX] * 8
