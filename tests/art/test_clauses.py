"""Every line of Absurd 8's has an icon that is there, and colours; and long words break where they may."""

from functools import partial

from game.books.absurd.cards import card_faces
from game.books.absurd.cards.clauses import LINES
from game.ui.art import icons
from game.ui.art.lettering import length, wrapped
from game.ui.art.palette import ROLES


def test_every_line_has_an_icon_that_is_drawn_and_its_colours():
    assert {line.icon for line in LINES.values()} <= set(icons())
    assert {kind.split()[0] for kind in LINES} == card_faces.ROLES.keys()
    assert set(card_faces.ROLES.values()) <= set(ROLES)


def test_different_lines_of_one_colour_have_different_icons():
    alike = {"control lent_wild", "control play_as any"}  # these lines mean the same in other words
    signs = [(kind.split()[0], line.icon) for kind, line in LINES.items() if kind not in alike]
    assert len(signs) == len(set(signs))


def test_words_break_at_spaces_and_after_strokes():
    long = partial(length, "sans-bold", 20)
    width = long("All draws/")
    assert wrapped(long, "All draws/discards +1", width) == ["All draws/", "discards", "+1"]
    assert wrapped(long, "All draws/discards +1", 1000) == ["All draws/discards +1"]
    assert wrapped(long, "", 100) == []


def test_words_are_divided_only_where_they_may_be_and_have_to():
    long = partial(length, "sans-bold", 20)
    width = long("redistr-")
    assert wrapped(long, "go re|dis|trib|ute", width, "|") == ["go", "redis-", "tribute"]
    assert wrapped(long, "go re|dis|trib|ute", 1000, "|") == ["go redistribute"]
    assert wrapped(long, "redistribute", width, "|") == ["redistribute"]
    width = long("redistrib-")
    assert wrapped(long, "re|dis|trib|ute", width, "|") == ["redis-", "tribute"], "no syllable stands alone"
