"""Charts: values lie where their scale says, labels never overlap, and keys go from value to value."""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from game.ui.page.chart import Axes, AxisLabel, chart, grip, scale_of
from game.ui.page.message_types import ScrollText
from game.ui.page.page import Page
from game.ui.page.theme import Theme
from game.ui.pictures.pictures import Pictures

ROOM = Rect(40, 60, 700, 300)


@pytest.fixture(params=[100, 200])
def page(request):
    return Page(Theme((1280, 720), request.param), Pictures())


def axes_of(page, along, up, **labels):
    seen: list[Axes] = []
    chart(along, up, lambda _page, axes: seen.append(axes), **labels).draw(page, ROOM)
    (axes,) = seen
    return axes


def test_all_values_lie_inside_the_room_in_order(page):
    axes = axes_of(
        page,
        (0, 10),
        (-4, 8),
        scale=[AxisLabel(n, f"{n} %") for n in (-4, 0, 4, 8)],
        below=[AxisLabel(0, "deal")],
    )
    assert ROOM.contains(axes.rect)
    assert axes.at((0, -4)) == axes.rect.bottomleft and axes.at((10, 8)) == axes.rect.topright
    assert axes.x(3) < axes.x(4) and axes.y(3) > axes.y(4)
    assert axes.y(100) == axes.rect.y  # what lies beyond the scale ends at its edge


def test_one_value_alone_has_a_place(page):
    axes = axes_of(page, (0, 0), (5, 5))
    assert axes.rect.collidepoint(axes.at((0, 5))) or axes.at((0, 5)) == axes.rect.bottomleft


def test_labels_stand_beside_their_values_and_never_overlap(page):
    below = [AxisLabel(n, f"Round {n}") for n in range(1, 41)]
    scale = [AxisLabel(n, f"{n}") for n in (0, 50, 100)]
    axes = axes_of(page, (1, 40), (0, 100), scale=scale, below=below)
    texts = {thing.name: thing.rect for thing in page.things if thing.kind == "text"}
    for value, words, _colour in scale:
        assert texts[words].right <= axes.rect.x and abs(texts[words].centery - axes.y(value)) <= 2
    under = [rect for name, rect in texts.items() if name.startswith("Round")]
    assert len(under) > 2 and all(a.right < b.x for a, b in itertools.pairwise(under))
    assert all(ROOM.contains(rect) for rect in under)


def test_of_two_labels_that_would_meet_the_first_one_stays(page):
    below = [AxisLabel(20, "Round 20", "lit"), *(AxisLabel(n, f"Round {n}") for n in range(40) if n != 20)]
    axes_of(page, (0, 39), (0, 1), below=below)
    shown = {thing.name for thing in page.things if thing.kind == "text"}
    assert "Round 20" in shown and not shown & {"Round 19", "Round 21"}


def test_lines_of_a_scale_are_few_round_and_inside_it():
    for low, high in ((0, 0.5), (0, 7), (-3, 90), (0, 100), (12, 13000)):
        found = scale_of(low, high)
        assert 2 <= len(found) <= 6 and low <= found[0] and found[-1] <= high
        steps = {round(b - a, 6) for a, b in itertools.pairwise(found)}
        assert len(steps) == 1 and all(round(value / min(steps), 6) % 1 == 0 for value in found)


def test_values_are_chosen_with_one_slider_large_enough_for_a_finger(page):
    less, more = ScrollText(-1), ScrollText(1)
    chart((0, 5), (0, 1), grip((2, 2), "value", (2, 0, 5, 1), ScrollText(0), less, more)).draw(page, ROOM)
    (slider,) = (thing for thing in page.things if thing.kind == "slider")
    assert (slider.less, slider.more) == (less, more)
    assert min(slider.rect.size) >= page.theme.target
