"""The seed, the state of chance and the order of the deck appear nowhere but in a match's own journal.

A match begins as in the program; then these are searched for, as numbers and as cards, in every file and file
name, on every page, in what each seat sees, and in what programs are sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pilot import sit
from samples import busiest_first, first
from tables import GAMES
from text_pilot import ByChance, Reading

from engine.kernel.match import Match
from game.data import matches, open_home
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup
from game.text import Terminal
from tests.lab.test_twins import told as sent

from . import Leak

SEED = 567_891_243
ROW = 5
"""How many cards of the deck in their order are no accident."""
FRAMES = 150


class Canaries:
    """What nobody may find of a match."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def _rows(self) -> Iterator[list[str]]:
        s = self.match.state
        for zone in s.zones:
            for cards in (zone[:ROW], zone[-ROW:]):
                for order in (cards, cards[::-1]):
                    if len(order) == ROW and not any(s.know[card] for card in cards):
                        yield [s.table.deck[card] for card in order]
                        yield [str(card) for card in order]

    def search(self, where: str, *texts: str) -> None:
        """Raise `Leak` if one of them is in a text."""
        for text in texts:
            numbers = {int(one.replace(",", "")) for one in re.findall(r"\d[\d,]{5,}", text)}
            numbers |= {int(one, 16) for one in re.findall(r"[0-9a-f]{7,16}", text)}
            if numbers & {SEED, self.match.seed, self.match.state.rng}:
                raise Leak(f"a number in {where}: {text[:300]}")
            words = " ".join(re.findall(r"\w+", text))
            for row in self._rows():
                if " ".join(row) in words:
                    raise Leak(f"the deck in {where}: {row}")

    def search_files(self, folder: Path, journal: Path) -> None:
        for path in folder.rglob("*"):
            self.search("the name of a file", str(path.relative_to(folder)))
            if path.is_file() and path != journal:
                self.search(path.name, path.read_bytes().decode("utf-8", "replace"))

    def search_seats(self) -> None:
        for seat in range(self.match.table.players + 1):
            view = self.match.view(seat)
            self.search("a view", view.text(), repr(view.shown()))
            self.search("events", repr(self.match.seen(seat)))


def in_the_window(pilot: Any, game: str) -> None:
    p = pilot(speed="4", bot_pace="instant", seed=SEED)
    sit(p, game, 3)
    scene = p.room.top
    sitting = scene.sitting
    found = Canaries(sitting.match)
    assert sitting.match.seed == SEED
    for number in range(FRAMES):
        if scene.play.picker is not None:
            scene.play.play(scene.play.view.legal[0])
        p.frame()
        if number % 10 == 0:
            found.search("a page", *(repr((t.name, t.value, t.do)) for t in p.room.page.things))
    found.search("the log", *(repr(line.pieces) for line in scene.play.story.lines))
    found.search_seats()
    found.search_files(p.home.folder, sitting.file.path)


def in_the_terminal(folder: Path, game: str) -> None:
    with open_home(folder) as home:
        sitting = Sitting.new(first_setup(game, 3), SEED, home, OnTheSpot("random"))
        paper = Reading(ByChance(1))
        found, terminal = Canaries(sitting.match), Terminal(home, sitting, paper)
        terminal.greet()
        for _ in range(40):
            if sitting.match.state.over:
                break
            terminal.go_on()
        found.search("the terminal", *paper.all)
        found.search_files(home.folder, sitting.file.path)
        sitting.close()


def of_a_program(game: str, monkeypatch: Any) -> None:
    from tables import lay

    match = Match(lay(game, 3, ""), SEED)
    while match.state.question.hidden:
        match.play(match.state.legal[0])
    for lines in sent(match, match.state.seat, monkeypatch):
        Canaries(match).search("a message to a program", *map(str, lines))


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_seed_chance_and_deck_are_nowhere_in_the_window(pilot, game):
    in_the_window(pilot, game)


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_seed_chance_and_deck_are_nowhere_in_the_terminal(tmp_path, game):
    in_the_terminal(tmp_path, game)


@pytest.mark.parametrize("game", GAMES)
def test_seed_chance_and_deck_are_in_no_message_to_a_program(monkeypatch, game):
    of_a_program(game, monkeypatch)


def names_a_file_by_its_seed(m):
    honest = matches.Matches.create

    def create(self, game):
        return honest(self, f"{game}-{SEED:x}")

    m.setattr(matches.Matches, "create", create)


def greets_with_the_seed(m):
    honest = Terminal.greet

    def greet(self):
        honest(self)
        self.paper.say(f"Table {self.sitting.match.seed:,}")

    m.setattr(Terminal, "greet", greet)


def notes_the_deck(m):
    honest = Sitting.play

    def play(self, action, by=""):
        honest(self, action, by)
        deck = self.match.table.deck
        zone = max(self.match.state.zones, key=len)
        (self.home.folder / "cache.json").write_text(str([deck[card] for card in zone]))

    m.setattr(Sitting, "play", play)


@pytest.mark.parametrize("plant", [names_a_file_by_its_seed, greets_with_the_seed, notes_the_deck])
def test_a_canary_that_got_out_is_found(tmp_path, monkeypatch, plant):
    plant(monkeypatch)
    with pytest.raises(Leak):
        in_the_terminal(tmp_path, "equilibrium")
