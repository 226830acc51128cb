"""The terminal tells everything that a seat may know, in short lists, and nothing else."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from samples import first
from text_pilot import READERS, ByChance, choices, play

import game.text.match
from engine import games
from engine.kernel.guess import determinize
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.text.action_menu import Menu, listed
from game.text.view_words import Told
from game.words import use

GOLDEN = Path(__file__).parent / "told"
NAMES = ["Fox", "Mira", "Tobias", "Juno", "Okoro", "Petra"]
WALL = 13
"""The most lines that any list of choices may have."""


@pytest.fixture(autouse=True)
def quickly(monkeypatch):
    """English words, and no waiting."""
    use("en")
    monkeypatch.setattr(game.text.match, "sleep", lambda seconds: None)


def told(state, seat=0, whole=False):
    table = state.table
    presenter = book_of(table.game.id).at(table)
    public = observe(state, table.players)
    return [*Told(presenter, observe(state, seat), public, NAMES, whole).lines()]


def positions(game, players, seed, options=(), every=1):
    """The states of a random match in which somebody chooses."""
    match, rng = Match(games.lay(game, players, options), seed), Rng(seed, 5)
    count = 0
    while not match.state.over:
        count += 1
        if count % every == 0:
            yield match.state
        match.play(match.state.legal[rng.below(len(match.state.legal))])


# Faults that testers found


def fist(state, cards, seat=1):
    """Lay a Fist from names of cards, with `?` for one that nobody has seen."""
    table, zone = state.table, state.table.zone[f"fist{seat}"]
    hidden = [card for card in range(len(table.deck)) if table.deck[card] not in cards]
    faces = [table.card[name] if name != "?" else hidden.pop() for name in cards]
    state.zones[zone] = tuple(faces)
    everybody = (1 << (table.players + 1)) - 1
    for name, card in zip(cards, faces, strict=True):
        state.know[card] = everybody if name != "?" else 0
    return state


def test_a_fist_with_many_unknown_cards_shows_the_known_ones_and_their_numbers():
    state = fist(next(positions("eightfist", 3, 1)), ["?", "KH", "?", "QS", "?", "?", "7C", "?"])
    lines = told(state)
    assert "Mira's Fist, upper row: 1. face down, 2. K♥, 3. face down, 4. Q♠" in lines
    assert "Mira's Fist, lower row: 5. face down, 6. face down, 7. 7♣, 8. face down" in lines
    assert "    cards 4, 8: a frozen file" in lines
    assert any(line.startswith("Mira: ") and line.endswith(" points") for line in lines)


def test_choices_in_a_fist_are_counted_as_its_places_are():
    state = next(s for s in positions("eightfist", 3, 2) if s.question.kind == "turn")
    view = observe(state, state.seat)
    menu = Menu(book_of("eightfist").at(state.table), view, NAMES)
    for action in view.legal:
        if action[0] == "take":
            assert menu.says(action).endswith(f"(card {action[2] + 1})")


def test_locked_sets_are_told_one_by_one():
    for state in positions("lockdown", 3, 4):
        for seat in range(3):
            sizes = state.pub.sets[seat]
            for reader in range(3):
                line = next((x for x in told(state, reader) if x.startswith(f"{NAMES[seat]}'s locked")), "")
                assert [int(part.split(":")[0]) for part in line.split("set of ")[1:]] == [*sizes]


def test_cards_say_what_is_printed_on_them_in_the_hand_and_in_the_list():
    state = next(s for s in positions("absurd", 3, 3) if s.question.kind == "turn" and s.seat == 0)
    lines = told(state)
    hand = [line for line in lines if line.startswith("    ") and " – " in line]
    assert len(hand) == len(state.zones[0])
    menu = Menu(book_of("absurd").at(state.table), observe(state, 0), NAMES)
    offered = [entry.label for entry in menu.entries(state.legal)]
    assert all(" – " in label for label in offered if "♥" in label or "♣" in label)


def test_choices_name_the_card_and_the_giver():
    asked = set()
    for seed in range(6):
        for state in positions("equilibrium", 4, seed):
            presenter = book_of("equilibrium").at(state.table)
            view = observe(state, state.seat)
            menu = Menu(presenter, view, NAMES)
            told = [menu.says(action) for action in view.legal]
            assert not any("Market card" in words or "(place" in words for words in told)
            if view.kind == "react":
                asked.add(presenter.voice.asks(view, NAMES))
    assert asked and all(" offers you " in words and words.split()[0] in NAMES for words in asked)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", [*READERS])
def test_no_brackets_stand_in_brackets(game, language):
    """Reported: a choice read “(an obvious bluff (no Bluff card fits): if called, you draw 2)”."""
    use(language)
    for state in positions(game, 3, 5, every=4):
        menu = Menu(book_of(game).at(state.table), observe(state, state.seat), NAMES)
        lines = [*told(state, state.seat), *map(menu.says, state.legal)]
        assert not [line for line in lines if re.search(r"\([^()]*\(", line)]


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("game", [*READERS])
def test_no_list_is_a_wall_and_every_action_can_be_reached(game, players):
    options = (("variants", "BCDE"),) if game == "equilibrium" else ()
    for state in positions(game, players, 3, options, every=3):
        presenter = book_of(game).at(state.table)
        menu = Menu(presenter, observe(state, state.seat), NAMES)
        reached = [*walk(menu, state.legal)]
        assert sorted(map(repr, reached)) == sorted(map(repr, state.legal))


def walk(menu, actions, steps=0):
    assert steps < 12
    entries = menu.entries(actions, menu.depth_of(actions) if steps else 0)
    assert len(listed(entries)) <= WALL, listed(entries)
    labels = [entry.label for entry in entries]
    assert len(set(labels)) == len(labels), f"two choices read alike: {labels}"
    for entry in entries:
        if len(entry.actions) == 1:
            yield entry.actions[0]
        else:
            assert len(entry.actions) < len(actions)
            yield from walk(menu, entry.actions, steps + 1)


# Secrets


@pytest.mark.parametrize("game", [*READERS])
def test_worlds_that_a_seat_cannot_tell_apart_are_told_alike(game):
    options = (("variants", "BCDE"),) if game == "equilibrium" else ()
    differ = 0
    for number, state in enumerate(positions(game, 4, 7, options, every=4)):
        seat = state.seat
        other = determinize(observe(state, seat), Rng(number, 1))
        differ += other.zones != state.zones
        assert told(state, seat) == told(other, seat)
        assert told(state, seat, whole=True) == told(other, seat, whole=True)
    assert differ > 3


@pytest.mark.parametrize("game", [*READERS])
def test_every_face_that_a_seat_knows_is_told(game):
    from game.words import card_text

    options = (("variants", "BCDE"),) if game == "equilibrium" else ()
    for state in positions(game, 4, 8, options, every=4):
        for seat in range(4):
            view, words = observe(state, seat), "\n".join(told(state, seat, whole=True))
            faces = {card_text(state.table.deck[c]) for cards in view.zones for c in cards if c >= 0}
            assert not [face for face in faces if face not in words]


# Whole rounds


@pytest.mark.parametrize("game", [*READERS])
def test_a_round_reads_as_when_somebody_last_read_it(game, tmp_path):
    _place, said = play(game, 4, 4, READERS[game](4), tmp_path)
    path, text = GOLDEN / f"{game}.txt", "\n".join(said) + "\n"
    if os.environ.get("UPDATE"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.exists(), "run once with UPDATE=1"
    assert text == path.read_text("utf-8"), "read what has changed; UPDATE=1 keeps it"


def wins(game, kind, count, folder, players=4):
    return sum(
        play(game, players, 1000 + seed, kind(seed), folder / f"{kind.__name__}{seed}")[0] == 1
        for seed in range(count)
    )


ROUNDS, ENOUGH = 4, 2
"""How many rounds are played, and how many must be won: twice the fair share of four."""


@pytest.mark.parametrize("game", first(2, [*READERS]))
def test_reading_is_enough_to_win(game, tmp_path):
    assert wins(game, READERS[game], ROUNDS, tmp_path) >= ENOUGH


@pytest.mark.long
@pytest.mark.parametrize("game", [*READERS])
def test_the_same_deals_are_not_won_by_chance(game, tmp_path):
    assert wins(game, ByChance, ROUNDS, tmp_path) < ENOUGH


@pytest.mark.long
@pytest.mark.parametrize("game", [*READERS])
def test_reading_wins_clearly_over_many_rounds(game, tmp_path):
    from game.cli.statistics import share

    count = 100
    assert share(wins(game, READERS[game], count, tmp_path), count)[1] > 0.3
    assert share(wins(game, ByChance, count, tmp_path), count)[1] < 0.3


def test_lists_are_read_as_people_read_them():
    said = ["Which card?", "  1. 7♥    2. 8♥", "  3. Take it", "> 9", "A number from 1 to 3."]
    found, asked = choices(said[:3])
    assert found == {1: "7♥", 2: "8♥", 3: "Take it"} and asked == "Which card?"
