"""What is learned from play: the numbers are whole and fit their traits, and can be made again."""

from __future__ import annotations

import sys
from importlib import reload

import pytest
from lockdown_cases import given

from ai.players.lockdown import learned, playout_value
from ai.players.lockdown.position_features import NAMES, traits
from ai.players.network import DamagedNetwork, Network, read, written
from engine import games
from engine.kernel.rng import Rng
from engine.version import VERSION
from tools.tuning import learn

SMALL = Network([(0.5, -0.25, 1.0), (1.5, 0.125, -0.5)], [2.0, -1.0])


def test_a_network_adds_units_that_are_above_zero_to_what_each_trait_says():
    assert SMALL.score([0]) == 1.0 + 2.0 * 0.5
    assert SMALL.score([0, 1]) == 0.5 + 2.0 * 2.0


def test_written_numbers_are_read_again():
    found = read(written(SMALL, ("a", "b: c")), ("a", "b: c"))
    assert (found.rows, found.out) == (SMALL.rows, SMALL.out)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda text: text.replace("500", "501", 1), "sum is wrong"),
        (lambda text: text[: len(text) // 2], "sum is wrong"),
        (lambda text: "", "sum is wrong"),
        (
            lambda text: written(Network([(0.5, 1.0), *SMALL.rows[1:]], SMALL.out), ("a", "b")),
            "some are missing",
        ),
        (lambda text: written(SMALL, ("a", "c")), "other traits .b, c"),
        (lambda text: written(SMALL, ("b", "a")), "in another order"),
    ],
)
def test_damaged_numbers_are_refused_with_a_sentence(damage, says):
    with pytest.raises(DamagedNetwork, match=says):
        read(damage(written(SMALL, ("a", "b"))), ("a", "b"))


def test_without_its_learned_numbers_or_with_damaged_ones_a_player_is_not_loaded(monkeypatch):
    with monkeypatch.context() as damaged:
        damaged.setattr(learned, "NUMBERS", learned.NUMBERS.replace("1", "2", 1))
        with pytest.raises(DamagedNetwork, match="sum is wrong"):
            reload(playout_value)
    monkeypatch.setitem(sys.modules, learned.__name__, None)
    with pytest.raises(ImportError):
        reload(playout_value)


def test_the_learned_numbers_say_where_they_come_from_and_fit_the_traits():
    words = learned.COMMAND.split()
    assert words[:4] == ["python", "-m", "tools.tuning.learn", learned.GAME]
    assert learn._grammar().parse_args(words[3:]).game == "lockdown"
    assert learned.ENGINE == VERSION
    network = read(learned.NUMBERS, NAMES)
    assert len(network.rows) == len(NAMES) == len(set(NAMES))


def test_learning_is_the_same_for_the_same_words_and_says_how_well_it_foretells(tmp_path, capsys):
    texts = []
    for seed in ("1", "1", "2"):
        words = ["lockdown", "--rounds", "2:5", "--laps", "1", "--units", "3", "--seed", seed]
        assert learn.main([*words, "--to", str(tmp_path / "learned.py")]) == 0
        texts.append((tmp_path / "learned.py").read_text())
        assert "kept apart: loss" in capsys.readouterr().out
    assert texts[0] == texts[1] != texts[2]


def test_a_network_learns_what_decides():
    """Of two players, the one with trait 1 wins, unless trait 2 is there too.

    A network needs units to learn this.
    """
    rng, found = Rng(4), []
    for _ in range(400):
        mine, other = ([0, *[trait for trait in (1, 2) if rng.below(2)]] for _ in range(2))
        wins = [float((1 in had) != (2 in had)) for had in (mine, other)]
        if sum(wins) == 1:
            found.append(learn.PastPosition([mine, other], wins, [0.5, 0.5]))
    network = learn.taught(found, 3, 4, 30, 1)
    assert learn.loss(found, lambda lesson: lesson.before) == pytest.approx(0.693, abs=0.001)
    assert learn.loss(found, lambda lesson: learn.foretold(network, lesson.traits)) < 0.1


# What it looks at in Lockdown


def known(s, seat, name):
    """Let a seat know a card where it lies."""
    s.know[s.table.card[name]] |= 1 << seat


def had(s, seat):
    """The traits of a player, by name."""
    return {NAMES[trait] for trait in dict(traits(s))[seat]}


POSITION = {"hand1": "5H", "locked1": "9H 9C 9S"}


def test_a_card_that_kills_is_told_by_who_holds_it_and_who_knows():
    assert "two set deadly one single" in had(given(2, hand0="3C 4C", **POSITION), 1)
    blind = given(2, hand0="9D 4C", **POSITION)
    assert {"two set deadly blind single"} <= had(blind, 1) and "kills blind" in had(blind, 0)
    aware = given(2, hand0="9D 4C", **POSITION)
    known(aware, 0, "9H")
    assert "two set deadly now single" in had(aware, 1) and "kills now" in had(aware, 0)


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_every_player_left_has_traits_of_each_group(players):
    rng = Rng(players)
    s = games.new_round(games.lay("lockdown", players), players)
    while not s.over:
        found = traits(s)
        assert [seat for seat, _ in found] == [seat for seat in range(players) if s.pub.alive >> seat & 1]
        for seat, mine in found:
            assert all(0 <= trait < len(NAMES) for trait in mine)
            assert len([trait for trait in mine if " set " in NAMES[trait]]) == len(s.pub.sets[seat])
            assert len(mine) - len(s.pub.sets[seat]) in (4, 5)
        s.apply(s.legal[rng.below(len(s.legal))])
