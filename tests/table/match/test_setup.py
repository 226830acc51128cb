"""Who sits at a table: colours and keys of persons, as they are stored and read."""

from __future__ import annotations

from game.table.match.setup import Setup, bot, person, read_setup, with_keys


def test_a_shared_table_is_stored_and_read():
    chairs = (person("Ana", "hare", 3, "a"), bot("mira"), person("Ben", "bear", 0, "b"))
    table = Setup("equilibrium", chairs)
    assert read_setup(table.stored()) == table
    assert table.people == (0, 2)
    assert table.shared
    assert not Setup("equilibrium", chairs[:2]).shared


def test_colours_that_persons_chose_come_first_and_none_twice():
    chairs = (person(), bot("mira"), person("Ben", "bear", 0), person("Cleo", "owl", 0))
    assert Setup("absurd", chairs).colours == (2, 1, 0, 3)
    eight = (*[bot("mira")] * 7, person("Zoe", "cat", 0))
    assert sorted(Setup("lockdown", eight).colours) == list(range(8))
    assert Setup("absurd", chairs[:2]).colours == (0, 1)


def test_everybody_has_a_letter_of_their_own():
    chairs = (person("Ana"), person("Anna"), bot("mira"), person("Ben", key="n"), person("42"))
    keys = [chair.key for chair in with_keys(chairs)]
    assert keys == ["a", "b", "", "n", "c"]
    twins = (person("Ana", key="a"), person("Abe", key="a"))
    assert [chair.key for chair in with_keys(twins)] == ["a", "b"]
    assert [chair.key for chair in with_keys((person("Émile"), person("Ösi"), person("O")))] == [
        "e",
        "o",
        "a",
    ]
