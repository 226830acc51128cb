"""German text at 200 % in a small window: nothing hides what a player needs."""

from __future__ import annotations

import pytest
from pilot import sit
from pygame import Rect
from samples import first
from shared import called, sit_together

from engine import games
from game.table.bars.prompt_lines import BarLine, Below, height, laid
from game.table.log.draw_line import folded, width_of
from game.table.log.draw_log import _rows as rows
from game.table.messages import CoverHand
from game.ui.page import widgets
from game.words import Piece, use

SMALL = {"size": (1280, 720), "text_size": 200}


@pytest.fixture
def german(pilot):
    """A pilot who reads German in large letters."""

    def make(**how):
        p = pilot(**SMALL, **how)
        use("de")
        p.room.fresh = True
        p.frame()
        return p

    yield make
    use("en")


def asked(p, words):
    """Play at random until this question comes."""
    for _ in range(2000):
        on = p.onward()
        moves = [on] if on else p.moves()
        if moves and p.sees(words):
            return
        p.click_thing(moves[p.chance.below(len(moves))]) if moves else p.frame()
    raise AssertionError(f"{words} is never asked")


@pytest.mark.parametrize("players", first(1, [4, 5]))
def test_the_buttons_of_the_wind_leave_the_market_to_be_seen(german, players):
    p = german(seed=3)
    sit(p, "equilibrium", players, [("variants", "CD"), ("match", "rounds:20")])
    asked(p, "Den Wind rufen?")
    p.wait(0.5)
    buttons = [t.rect for t in p.moves() if t.kind == "button"]
    market = p.room.top.table.zone["market"]
    cards = [t.rect for t in p.things if isinstance(t.value, tuple) and t.value and t.value[0] == market]
    assert len(buttons) == 3 and cards
    assert not any(button.colliderect(card) for button in buttons for card in cards)


def test_a_question_keeps_its_room_beside_a_long_button(german):
    p = german(seed=4)
    sit(p, "equilibrium", 6, [("variants", "ABE"), ("match", "rounds:20")])
    asked(p, "Den Stock unter den Stapel legen: 1 Münze")
    words = next(t for t in p.things if t.name.startswith("Gib eine Karte vom Markt"))
    assert words.rect.h > 0.74 * words.value, "the words are less than three fifths of their size"


def test_the_boxes_of_the_shelf_show_their_pictures(german, monkeypatch):
    monkeypatch.delitem(games.MODULES, "toy")
    p = german()
    sides = []
    emblem = p.room.pictures.emblem
    monkeypatch.setattr(p.room.pictures, "emblem", lambda id, side: (sides.append(side), emblem(id, side))[1])
    p.click("Spiele")
    assert p.things and min(sides) >= 100
    assert sum(t.name == "Spielen" for t in p.live("button")) == 4, "with large words they lost this"


@pytest.mark.parametrize("persons", first(1, [6, 4, 2]))
def test_two_lone_piles_are_as_high_as_with_small_words(pilot, persons):
    """The words of the piles stand beside them, over nobody's cards."""
    high = {}
    for text in (100, 200):
        p = pilot(size=(1280, 720), text_size=text, seed=5)
        scene = sit_together(p, "absurd", persons, persons)
        p.until(lambda at=scene: called(at) >= 0)
        p.wait(0.5)
        places = scene.places()
        high[text] = min(rect.h for rect in places.shared.values())
        seats = [part for seat in places.seats.values() for part in seat.all]
        said = [
            t.rect for t in p.things if (t.kind == "text" and "Draw pile" in t.name) or "Pile ·" in t.name
        ]
        assert len(said) == 2 and all(rect.collidelist(seats) < 0 for rect in said)
    assert high[200] >= min(high[100], p.room.theme.px(150))


def test_the_sign_of_a_key_stays_on_its_button(pilot, monkeypatch):
    """Reported: on a narrow button the frame around the letter reached over the edge."""
    p, ends = pilot(size=(960, 600), text_size=200), []

    def frame(page, hint, x, y, colour):
        ends.append(x + max(hint.get_width(), hint.get_height()))

    monkeypatch.setattr(widgets, "_key_cap", frame)
    rect = Rect(12, 500, 190, 48)
    widgets.button(p.room.page, rect, "Schließen", CoverHand(), key="A", role="label")
    assert ends and ends[0] < rect.right


@pytest.mark.parametrize("language", first(1, ["de", "en"]))
def test_the_log_uses_the_whole_width_of_its_panel(pilot, language):
    """Reported: it showed 11 lines, and the right half of its panel was empty."""
    p = pilot(**SMALL, seed=5)
    sit(p, "absurd", 4)
    for _ in range(10):
        p.until(p.moves)
        p.decide()
    p.until(p.moves)
    use(language)
    try:
        p.press("l")
        p.wait(0.3)
        lines = [t.rect for t in p.things if t.kind == "line"]
    finally:
        use("en")
    assert len({rect.x for rect in lines}) == 2 and len(lines) > 13
    assert all(rect.collidelist(lines[n + 1 :]) < 0 for n, rect in enumerate(lines))
    newest, *_others, oldest = lines
    assert newest.x > p.room.page.width // 2 > oldest.right - 20


def test_a_long_question_stands_in_two_lines_rather_than_in_tiny_letters(pilot):
    """New players saw one that was cut off at its end, in letters of a third of those beside."""
    page = pilot(size=(960, 600), text_size=200).room.page
    asked = BarLine(
        "Wormhole: jump in, wipe out the attacks and play instead of Juno and Petra?", "prompt", ""
    )
    for high, role in (
        (page.theme.line("prompt") + page.px(12), "least"),
        (page.theme.line("prompt") * 3, "strong"),
    ):
        said = laid(page, asked, Below(), (page.px(960), high), False)
        assert [line.role for line in said] == [role] * 2 and height(page, said) <= high
        assert max(line.wide(page) for line in said) <= page.px(960)


@pytest.mark.parametrize(("size", "text"), [((960, 600), 200), ((1280, 720), 100)])
def test_the_log_of_the_news_ends_with_the_newest_line_if_all_of_it_has_room(pilot, size, text):
    """A new player's log began with what was long known; the newest lines had to be scrolled to."""
    p = pilot(size=size, text_size=text, seed=5)
    sit(p, "absurd", 4)
    for _ in range(10):
        p.until(p.moves)
        p.decide()
    p.until(p.moves)
    table, log = p.room.top, p.room.top.play.story.log
    for begin, newest in ((len(log) - 9, True), (3, False)):
        table.earlier(log[begin].number)
        p.room.fresh = True
        p.frame()
        seen = [t.do.event for t in p.things if t.kind == "line"]
        assert (log[-1].event in seen) is newest, "there is more news than has room"
        assert log[begin].event in seen


@pytest.mark.parametrize("before, behind", [("(", ")"), ("“", "”"), ("„", "“."), ("«", "»!")])
def test_no_row_of_a_sentence_begins_with_a_sign_that_closes_or_ends_with_one_that_opens(
    pilot, before, behind
):
    """Reported: a closing quotation mark was alone on a line."""
    page = pilot(size=(960, 600), text_size=200).room.page
    line = [Piece("seat", 0, "Tobias"), Piece("", None, f" uses a card: {before}")]
    line += [Piece("word", "draw", "Draw as many"), Piece("", None, behind)]
    for wide in range(120, 640, 5):
        rows = folded(page, line, 24, wide)
        assert all(row[0].words.strip() != behind and row[-1].words.strip() != before for row in rows)
        assert all(width_of(row) <= max(wide, 240) for row in rows)


def test_few_lines_of_the_log_stand_in_one_column_unfolded(german):
    """They filled only the right half of the panel, and the long ones were folded."""
    p = german(seed=5)
    sit(p, "lockdown", 4)
    p.until(p.moves)
    p.press("l")
    p.wait(0.3)
    lines = [t.rect for t in p.things if t.kind == "line"]
    page = p.room.page
    assert len(lines) > 2
    assert all(rect.x < page.width // 4 and rect.w > page.width // 2 for rect in lines)
    assert len({rect.h for rect in lines}) == 1


@pytest.mark.long
def test_a_long_line_of_the_log_leaves_no_word_alone_in_a_row(german):
    """In a column, "war ein Bluff" took two rows, with the last word alone in the second."""
    p = german(seed=5)
    sit(p, "absurd", 4)
    for _ in range(12):
        p.until(p.moves)
        p.decide()
    page, lines = p.room.page, p.room.top.play.story.lines
    column = Rect(0, 0, page.width // 2 - page.px(30), page.height)
    found = [[width_of(row) for row in rows(page, column, line)] for line in lines]
    long = [wide for wide in found if len(wide) == 2]
    assert long and all(min(wide) > 0.4 * max(wide) for wide in long)
    narrower = [Rect(0, 0, wide, page.height) for wide in range(300, 500, 4)]
    begun = {
        row[0].words.strip()[:1] for rect in narrower for line in lines for row in rows(page, rect, line)
    }
    assert not begun & {*",.:;"}, "a sign stands with the word before it"
