"""The list of a review's moments shows complete sentences, and its graph explains all its marks."""

from __future__ import annotations

import pytest
from reviewing import SMALL, thought_over
from samples import first

from game.features.review.messages import OpenChoice
from game.features.review.words import ReviewWords
from game.ui.page.widgets import ShowTab
from game.words import use

SIZES = (((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((960, 600), 150), ((1920, 1080), 200))

pytestmark = pytest.mark.usefixtures("hasty_reviews")


@pytest.fixture(params=["en", "de"])
def language(request):
    use(request.param)
    yield request.param
    use("en")


def drawn(p):
    """The words on the page, drawn again."""
    p.room.fresh = True
    p.frame()
    return [t.name for t in p.things if t.kind == "text"]


@pytest.mark.parametrize(("which", "look"), first(2, [(one, look) for look in SIZES for one in SMALL]))
def test_the_moments_in_the_list_are_named_whole(pilot, language, which, look):
    """A player read: "3 Entscheidungen in Folge ohne sicheren", "Take a random card from Juno's"."""
    p = pilot(size=look[0], text_size=look[1])
    scene = thought_over(p, which)
    reviewed, words = scene.reviewed, scene.words
    longest = sorted(reviewed.judged, key=lambda one: -len(words.does(one, one.chosen)))[:6]
    for many in (2, 4, 6):
        reviewed.shown, scene.tab = longest[-many:], "choices"
        drawn(p)
        for one in reviewed.shown:
            tile = next(t for t in p.things if t.do == OpenChoice(reviewed.place(one)))
            inside = [t for t in p.things if t.kind == "text" and tile.rect.colliderect(t.rect)]
            assert words.does(one, one.chosen) in " ".join(t.name for t in inside)
            around = tile.rect.inflate(0, 6)  # a line of text is higher than its letters
            assert all(around.contains(t.rect) for t in inside)


LONG = (
    "Der Weg des Experten: einige Züge später hältst du im Schnitt 1,8 Karten zum Treffen, nicht 1,4. „4♣ an "
    "Juno geben“ hilft Mira: 40 von 100 Siegen statt 30. Ein Geübter würde dasselbe tun wie du."
)


@pytest.mark.parametrize("look", SIZES)
def test_a_reason_is_shown_however_little_room_it_has(pilot, monkeypatch, look):
    """Seen at 200 % in German: there was no room for a reason of four lines, and nothing appeared in its
    place.
    """
    p = pilot(size=look[0], text_size=look[1])
    scene = thought_over(p)
    monkeypatch.setattr(ReviewWords, "why_so_far", lambda _self, _one: LONG)
    scene.act(ShowTab("moment"))
    assert LONG in drawn(p)
    (said,) = [t for t in p.things if t.name == LONG]
    feet = [t for t in p.things if t.kind == "button" and t.rect.colliderect(said.rect)]
    line = p.room.page.theme.line("small")
    assert not feet and said.rect.h >= line
    wholes = [p.room.page.lines(LONG, role, said.rect.w) for role in ("body", "small")]
    shown = [
        t.name
        for t in p.things
        if t.kind == "text" and t is not said and said.rect.collidepoint(t.rect.center)
    ]
    assert shown in wholes or shown[-1].endswith("…")
