"""Every game has a book that covers the game's options, decisions and presets, and says what is true."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest
from private import BARE, found_private
from samples import first, long
from tables import GAMES, register_toy

from ai.players import plain, policy
from engine import games
from engine.kernel.question import Question
from engine.kernel.rng import Rng
from game.books.contract.book import WEIGHTS, book_of
from game.books.contract.option_rows import Letters, OneOf, Row, Switch
from game.words.game_sentences import Private, words_of

ROOT = Path(__file__).parent.parent
register_toy()


def values_of(row: Row) -> list[str]:
    """Every value to which a row of the setup screen can set its option."""
    match row:
        case Switch():
            return ["0", "1"]
        case Letters():
            return ["", *row.labels, "".join(row.labels)]
        case OneOf():
            return list(row.values)


@pytest.mark.parametrize("game", [*GAMES, "toy"])
def test_every_option_has_its_row_with_values_that_the_game_reads(game):
    """Every option, whatever its kind, has a row on the setup screen with values that the game reads."""
    options, rows = games.game(game).options, book_of(game).options
    assert [row.key for row in rows] == [option.key for option in options]
    for option, row in zip(options, rows, strict=True):
        values = values_of(row)
        assert [option.read(value) for value in values] == values
        assert option.default in values


@pytest.mark.parametrize("game", [*GAMES, "toy"])
def test_every_option_and_every_preset_says_what_it_changes(game):
    """In one plain sentence, for people who have not read the rules, of about eighteen words at most."""
    book, said = book_of(game), words_of(game).aim
    letters = [key for row in book.options if isinstance(row, Letters) for key in row.labels]
    keys = [row.key for row in book.options if not isinstance(row, Letters)]
    assert said.keys() - {""} == {*letters, *keys, *book.presets}
    assert not [key for key in said if key and not 4 <= len(said[key].split()) <= 40]


def courses(game: str, key: str, value: str) -> list[object]:
    """The results of random rounds with this value of an option: cards, questions and choices."""
    told: list[object] = []
    for seed in range(6):
        s = games.new_round(games.lay(game, 4, ((key, value),)), seed)
        rng = Rng(seed)
        while s.question is not None:
            told.append((s.question.kind, s.seat, s.legal, tuple(map(tuple, s.zones))))
            s.do(s.legal[rng.below(len(s.legal))])
        told.append(tuple(s.table.game.result(s).places))
    return told


@pytest.mark.parametrize("game", [*GAMES, "toy"])
def test_every_value_of_an_option_makes_another_round(game):
    """An option that the setup screen offers and the engine never reads would be an empty promise."""
    for row in book_of(game).options:
        if row.key != "match":
            found = [courses(game, row.key, value) for value in values_of(row)]
            assert all(a != b for i, a in enumerate(found) for b in found[:i]), f"{row.key}: no difference"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_player(game):
    assert policy(game) is not plain, f"no POLICY in ai/players/{game}"


@pytest.mark.parametrize("game", GAMES)
def test_a_book_says_what_is_true_of_its_game(game):
    book, rules = book_of(game), games.game(game)
    assert rules.presets.keys() == book.presets.keys()
    assert {option.key for option in rules.options} >= book.first.keys()
    rules.settle(rules.players[0], dict(book.first))
    assert (ROOT / "assets" / "emblems" / f"{book.box.emblem}.svg").exists()
    assert 1 <= book.box.weight < len(WEIGHTS)
    assert len({honour.key for honour in book.honours}) == len(book.honours)
    labels = [row.label for row in book.options if not isinstance(row, Letters)]
    assert all((book.box.feel, *book.presets.values(), *labels))


# Decisions


def questions(game: str) -> dict[str, Question]:
    """Every kind of decision in a game's package."""
    package = import_module(games.MODULES[game])
    inside = iter_modules(getattr(package, "__path__", ()))
    modules = [package, *(import_module(f"{package.__name__}.{module.name}") for module in inside)]
    return {q.kind: q for module in modules for q in vars(module).values() if isinstance(q, Question)}


@pytest.mark.parametrize("game", [*GAMES, "toy"])
def test_every_kind_of_decision_has_its_entry(game):
    found, entries = questions(game), words_of(game).decisions
    assert found.keys() == entries.keys()
    for kind, entry in entries.items():
        assert entry.asks and isinstance(entry.private, Private)
        assert not entry.waits or not found[kind].hidden, f"{kind}: nobody may know that it is waited for"
        if game != "toy":
            cited = re.compile(rf"\b{re.escape(entry.rule)}\b")
            code = (ROOT / "engine" / game).glob("*.py")
            assert any(cited.search(path.read_text("utf-8")) for path in code), (
                f"{kind}: no rule {entry.rule}"
            )


@pytest.mark.parametrize("rounds", first(1, [6, 24]))
@pytest.mark.parametrize("game", [game if game != "absurd" else long(game) for game in (*GAMES, "toy")])
def test_what_a_decision_is_said_to_depend_on_is_what_it_depends_on(game, rounds):
    """Plays random rounds to find what really depends on private cards, and compares that with the book."""
    decisions = words_of(game).decisions
    about = {kind: entry.about for kind, entry in decisions.items() if entry.about}
    said = {kind: entry.private for kind, entry in decisions.items()}
    said |= {kind + BARE: Private.NOTHING for kind in about}
    assert found_private(game, said, rounds, about) == said


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_to_begin_with_can_be_played(game):
    """Each preset can be played with its number of players, and all differ."""
    told = games.game(game)
    tables = book_of(game).tables
    assert len(tables) > 1 and len({table.name for table in tables}) == len(tables)
    defaults = {option.key: option.default for option in told.options}
    for table in tables:
        assert table.options.keys() <= defaults.keys()
        assert told.players[0] <= table.least <= told.players[1]
        for players in range(table.least, told.players[1] + 1):
            told.settle(players, defaults | dict(table.options))
    assert len({tuple(sorted(table.options.items())) for table in tables}) == len(tables)
