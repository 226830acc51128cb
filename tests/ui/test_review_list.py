"""The list of a review's moments says whole things, and its graph explains all that it shows."""

from __future__ import annotations

import pytest
from reviewing import SMALL, thought_over
from samples import first

from game import art
from game.scenes import review_chances, review_choices, review_moment
from game.scenes.review_chances import LEGEND
from game.table.review_words import ReviewWords
from game.words import use

SIZES = (((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((960, 600), 150), ((1920, 1080), 200))

pytestmark = pytest.mark.usefixtures("hasty_reviews")


@pytest.fixture(params=["en", "de"])
def language(request):
    use(request.param)
    yield request.param
    use("en")


def drawn(p):
    """The words on the page, drawn anew."""
    p.room.fresh = True
    p.frame()
    return [t.name for t in p.things if t.kind == "text"]


@pytest.mark.parametrize(("which", "look"), first(2, [(one, look) for look in SIZES for one in SMALL]))
def test_the_moments_in_the_list_are_named_whole(pilot, monkeypatch, language, which, look):
    """Read: "3 Entscheidungen in Folge ohne sicheren", "Take a random card from Juno's"."""
    p = pilot(size=look[0], text_size=look[1])
    scene = thought_over(p, which)
    reviewed, page = scene.reviewed, p.room.page
    longest = sorted(reviewed.judged, key=lambda one: -len(scene.words.title(one)))[:6]
    told = {one.number: scene.words.title(one) for one in longest}
    told[longest[-1].number] = "23 von 123 Entscheidungen ohne sichere Einbuße"
    monkeypatch.setattr(ReviewWords, "title", lambda _, one: told[one.number])
    rows, write = [], review_choices._write

    def noted(page, rect, x, lines):
        rows.append((rect, rect.right - x, lines))
        write(page, rect, x, lines)

    monkeypatch.setattr(review_choices, "_write", noted)
    for many in (2, 4, 6):
        reviewed.shown, scene.tab = longest[-many:], "choices"
        rows.clear()
        drawn(p)
        assert [
            " ".join(words for words, *_ in lines).endswith(told[one.number])
            for (_, _, lines), one in zip(rows[-many:], reviewed.shown, strict=True)
        ] == [True] * many
        for rect, wide, lines in rows:
            assert sum(page.theme.line(role) for _words, role, _colour in lines) <= rect.h
            for words, role, _colour in lines:
                family, px = page.theme.type(role)
                px = art.fitting(family, px, page.pictures.least, words, wide)
                assert art.font(family, px).size(words)[0] <= wide, words


@pytest.mark.parametrize("look", SIZES)
def test_the_graph_says_what_each_of_its_marks_means(pilot, monkeypatch, language, look):
    """Read: white dots were in no legend, and at 200 % only the blue line was."""
    p = pilot(size=look[0], text_size=look[1])
    scene = thought_over(p)
    marks = [one.mark for one in scene.reviewed.judged]
    kinds = ("cost", "find", "best", "alike", "close", "lost", "won")
    shown = {mark for _kind, _words, seen in LEGEND for mark in seen}
    assert shown == set(kinds)
    course = review_chances._course
    for some in (marks, [*kinds] * len(marks)):

        def marked(*asked, some=some):
            found = course(*asked)
            return found._replace(marks=some[: len(found.marks)])

        monkeypatch.setattr(review_chances, "_course", marked)
        told, there = drawn(p), set(some[: len(marks)])
        for _kind, words, seen in LEGEND:
            assert (review_chances._(words) in told) == (not seen or bool(seen & there)), words


LONG = (
    "Der Weg des Experten: einige Züge später hältst du im Schnitt 1,8 Karten zum Treffen, nicht 1,4. „4♣ an "
    "Juno geben“ hilft Mira: 40 von 100 Siegen statt 30. Ein Geübter würde dasselbe tun wie du."
)


@pytest.mark.parametrize("look", SIZES)
def test_a_reason_is_shown_however_little_room_it_has(pilot, monkeypatch, look):
    """Seen at 200 % in German: a reason of four lines left its place empty, but for who guessed what."""
    p = pilot(size=look[0], text_size=look[1])
    scene = thought_over(p)
    monkeypatch.setattr(ReviewWords, "why_so_far", lambda _self, _one: LONG)
    scene.act(("tab", "moment"))
    assert LONG in drawn(p)
    (said,) = [t for t in p.things if t.name == LONG]
    feet = [t for t in p.things if t.kind == "button" and t.rect.colliderect(said.rect)]
    line = p.room.page.theme.line("small")
    assert not feet and said.rect.h >= line and said.rect.h % line == 0
    whole = p.room.page.lines(LONG, "small", said.rect.w)
    cut = review_moment._cut(p.room.page, whole[0], said.rect.w)
    assert cut.endswith("…") and p.room.page.lines(cut, "small", said.rect.w) == [cut]
