"""Locked sets around the table: they take the room there is, can be read, and their frames meet nothing."""

from __future__ import annotations

from itertools import accumulate, combinations, pairwise

import pytest
from pygame import Rect
from samples import first

from engine import games
from game.books.contract.book import book_of
from game.table.places import sign_size
from game.table.places.locked_set_rows import LEAST, TIGHT
from game.table.places.zone_places import Places
from game.ui.page.theme import Theme
from game.ui.pictures.card_sprites import CARD

SETS = ((2,), (3, 2), (3, 2, 2), (3, 3, 2, 2), (3, 3, 2, 2, 2), (3, 3, 3, 2, 2, 2))


def laid(players, size, text, shared, left=range(8)):
    """The place of everything while these players are in."""
    table = games.lay("lockdown", players)
    out = {table.zone[f"{kind}{seat}"] for seat in {*range(players)} - {*left} for kind in ("hand", "locked")}
    filled = frozenset(range(len(table.zones))) - {table.zone["pool"]} - out
    presenter = book_of("lockdown").at(table)
    return Places(Theme(size, text), presenter, -1 if shared else 0, filled, shared=shared)


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
        seat: sign_size.framed(places.theme, rects[0].unionall(rects[1:]), rects[0].h)
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
    """Three friends noticed: with three or more sets, a frame covered another's, or touched a name."""
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


@pytest.mark.parametrize(
    ("size", "text", "most"),
    [((960, 600), 100, 3), ((1280, 720), 100, 4), ((1920, 1080), 100, 4), ((1280, 720), 200, 3)],
)
def test_of_every_card_of_a_set_its_rank_is_seen(size, text, most):
    """Three friends noticed: a 10 under another card looked like "1(", with bare felt beside it."""
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
