"""A new game needs its rules, its book and one line; its options of every kind get rows by themselves."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine import games
from game import books
from game.books.contract import book as book_module
from game.words import game_sentences

TESTS = Path(__file__).parents[2]
OPTIONS = """options=(
        Option("quick", "0", one_of("0", "1")),
        Option("pace", "calm", one_of("calm", "brisk", "wild")),
        Option("extras", "", lambda text: text if text in ("", "P", "Q", "PQ") else None),
        Option("match", "single", match_format("rounds")),
    ),"""
ROWS = """options=(
        Switch("quick", "Quick start"),
        one_of("pace", "Pace", {"calm": "calm as can be", "brisk": "brisk enough", "wild": "wild and fast"}),
        Letters("extras", {"P": "Parrots", "Q": "Quolls"}),
        match_formats("rounds:2"),
    ),"""


@pytest.fixture
def parade(tmp_path, monkeypatch):
    """Adds a game as a developer would: the rules, the book, and its line in the registry."""
    rules = (TESTS / "toy.py").read_text("utf-8")
    before = 'options=(Option("match", "single", match_format("rounds")),),'
    assert before in rules
    rules = rules.replace(before, OPTIONS).replace('id="toy"', 'id="parade"').replace('"Toy"', '"Parade"')
    rules = rules.replace("import Game, Option,", "import Game, Option, one_of,")
    (tmp_path / "parade_rules.py").write_text(rules, "utf-8")
    folder = tmp_path / "books" / "parade"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("", "utf-8")
    (folder / "words.py").write_text((TESTS / "books" / "toy" / "words.py").read_text("utf-8"), "utf-8")
    book = (TESTS / "books" / "toy" / "book.py").read_text("utf-8")
    assert 'options=(match_formats("rounds:2"),),' in book
    book = book.replace('options=(match_formats("rounds:2"),),', ROWS)
    book = book.replace("import match_formats", "import Letters, Switch, match_formats, one_of")
    (folder / "book.py").write_text(book, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(books, "__path__", [*books.__path__, str(tmp_path / "books")])
    monkeypatch.setitem(games.MODULES, "parade", "parade_rules")
    monkeypatch.setattr(games, "_laid", {})
    yield "parade"
    book_module.book_of.cache_clear()
    game_sentences.words_of.cache_clear()
    for name in ("parade_rules", "game.books.parade", "game.books.parade.book", "game.books.parade.words"):
        sys.modules.pop(name, None)


def seen(p):
    return [t.name for t in p.things] + [str(t.value) for t in p.things if t.kind == "choice"]


def test_a_new_game_stands_on_the_shelf_with_a_row_for_every_option(pilot, parade):
    p = pilot(size=(1280, 720))
    p.click("Games")
    p.click("Parade")
    p.wait(0.1)
    for words in ("Quick start", "Pace", "calm as can be", "P · Parrots", "Q · Quolls", "Match", "one round"):
        assert words in seen(p), f"{words!r} is not to be seen"
    p.click_thing(next(t for t in p.live("toggle") if t.name == "Quick start"))
    p.click_thing(next(t for t in p.live("toggle") if t.name == "Q · Quolls"))
    p.click_thing(next(t for t in p.live("choice") if t.name == "Pace"))
    p.click_thing(next(t for t in p.live("choice") if t.name == "Match"))
    assert "brisk enough" in seen(p) and "2 rounds" in seen(p)
    p.click("Deal")
    p.wait(0.1)
    table = p.room.top.table
    assert table.game.id == "parade"
    assert table.options == {"quick": "1", "pace": "brisk", "extras": "Q", "match": "rounds:2"}
