"""Words are measured, and a digest folds its lines, once however often they are tried."""

from __future__ import annotations

import pytest
from calls import counted
from told_deeds import deed

from engine import games
from game.table.log import deed_rows, line_parts
from game.table.log.deed_rows import DeedRows, RowSizes
from game.ui.page.page import Page
from game.words import Piece, card_text, current_language, use


@pytest.fixture
def page(pilot):
    p = pilot(size=(1280, 720))
    return Page(p.room.theme, p.room.pictures)


def told(n):
    said = [Piece("seat", n % 4, "Juno"), Piece("", None, f" plays the card number {n} on a pile")]
    return deed(said, n, "moved", n % 4, n)


@pytest.mark.parametrize("most", [300, 500, 900])
def test_a_digest_folds_each_line_once_however_often_it_is_tried(page, monkeypatch, most):
    calls = []
    real = deed_rows.folded
    monkeypatch.setattr(deed_rows, "folded", lambda *how: calls.append(how) or real(*how))
    lines = [told(n) for n in range(16)]
    laid = DeedRows(page, lines)
    tries = counted(monkeypatch, DeedRows, "_from")
    for _ in range(2):
        laid.last(RowSizes(20, 26, most, 100, 2), 80)
    assert sum(tries.values()) > 10, "there is no room for all, so a lot is tried"
    assert 0 < len(calls) <= 2 * len(lines), "a line with its player's name, and one without"


def table_of(game):
    return games.lay(game, 4)


@pytest.mark.parametrize("spoken", ["en", "de", "en"])
def test_a_card_is_known_by_its_name_in_the_language_in_use(monkeypatch, spoken):
    use(spoken)
    try:
        asked = counted(monkeypatch, line_parts, "card_text")
        for name in line_parts.NAMED:
            assert line_parts.named(card_text(name)) == name
        assert line_parts.named("Juno") == line_parts.named(" plays ") == ""
        assert sum(asked.values()) <= len(line_parts.NAMED)
    finally:
        use("en")


def test_what_is_kept_of_a_language_goes_with_it(monkeypatch):
    made = []
    said = current_language.in_each_language(lambda: made.append(current_language.spoken()) or len(made))
    monkeypatch.setattr(current_language, "_catalogue", None)
    assert [said(), said()] == [1, 1]
    use("de")
    assert [said(), said()] == [2, 2] and made == ["en", "de"]
    use("en")
