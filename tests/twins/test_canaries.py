"""Nothing but the files that deal a match again shows its seed, the state of chance or the order of the deck.

A match begins as in the program; then these are searched for, as numbers and as cards, in every file and file
name, on every page, in what each seat sees, and in what programs are sent.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pilot import sit
from samples import busiest_first, first
from tables import GAMES
from text_pilot import ByChance, Reading

from engine.kernel.match import Match
from game.data import matches, open_home
from game.features.daily import deal as daily
from game.features.daily.deal import Deal
from game.features.daily.messages import SitDownNow
from game.features.title.messages import ShowMatches
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.sealed_deals import STORE as TURNS
from game.table.match.setup import first_setup, person
from game.text import Terminal
from game.ui.window.scene import Go
from tests.lab.test_twins import told as sent

from . import Leak
from .senses import packed

SEED = 567_897_689
"""No four of its digits in a row are a year, a date or a time of day, which are in the names of files."""
WRITTEN = f"{SEED} {SEED:x}"
PARTS = re.compile(r"(?<![0-9a-z])(?<!\d\.)[0-9a-f]{4,}(?![0-9a-z]|\.\d)")
"""Numbers of four digits and more, which are no accident if they are a part of the seed."""
ROW = 5
"""How many cards of the deck in their order are no accident."""
FRAMES, STEPS = 150, 20


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
            if numbers & {self.match.seed, self.match.state.rng}:
                raise Leak(f"a number in {where}: {text[:300]}")
            if found := [one for one in PARTS.findall(text) if self.match.seed == SEED and one in WRITTEN]:
                raise Leak(f"digits of the seed in {where}: {found}")
            words = " ".join(re.findall(r"\w+", text))
            for row in self._rows():
                if " ".join(row) in words:
                    raise Leak(f"the deck in {where}: {row}")

    def search_data(self, where: str, data: bytes) -> None:
        """Raise `Leak` if the seed or the state of chance is in packed data, as a number."""
        for number in (self.match.seed, self.match.state.rng):
            if number.to_bytes(8, "little").rstrip(b"\0") in data:
                raise Leak(f"a number in {where}")

    def search_files(self, folder: Path, journal: Path) -> None:
        for path in folder.rglob("*"):
            self.search("the name of a file", str(path.relative_to(folder)))
            if path.is_file() and path not in (journal, folder / f"{TURNS}.json"):
                self.search(path.name, path.read_bytes().decode("utf-8", "replace"))

    def search_screen(self, p: Any) -> None:
        """Everything on the page, and around the window."""
        self.search("a page", *(repr((t.name, t.value, t.do)) for t in p.room.page.things))
        self.search("the window", *pygame.display.get_caption())

    def search_seats(self) -> None:
        for seat in range(self.match.table.players + 1):
            view = self.match.view(seat)
            self.search("a view", view.text(), repr(view.shown()))
            self.search("events", repr(self.match.seen(seat)))


class Given(OnTheSpot):
    """Bots at random; everything that leaves the table for their process is kept."""

    def __init__(self) -> None:
        super().__init__("random")
        self.given: list[tuple[Any, ...]] = []

    def ask(self, level: str, view: Any, seconds: float, *more: Any) -> None:
        self.given.append((level, packed(view), seconds, *more))
        super().ask(level, view, seconds)


def anew(p: Any, game: str) -> None:
    sit(p, game, 3)


def of_the_day(p: Any, game: str) -> None:
    p.room.go(p.title.day(Deal(game, daily.today())))


def in_turns(p: Any, game: str) -> None:
    setup = first_setup(game, 3)
    people = person("Ana", "hare", 3, "a"), setup.chairs[1], person("Ben", "bear", 4, "b")
    p.room.go(p.title.in_turns(setup._replace(chairs=people)))
    p.room.go(p.room.top.act(SitDownNow()))


WAYS = {"a new match": anew, "the deal of the day": of_the_day, "a deal in turns": in_turns}


def in_the_window(pilot: Any, game: str, begin: Any) -> None:
    p = pilot(speed="4", bot_pace="instant", seed=SEED)
    thinker = p.title.thinker = Given()
    begin(p, game)
    scene = p.room.top
    sitting = scene.sitting
    found = Canaries(sitting.match)
    for number in range(FRAMES):
        if scene.play.picker is not None:
            scene.play.play(scene.play.view.legal[0])
        p.frame()
        if number % 10 == 0:
            found.search_screen(p)
    found.search("the log", *(repr(line.pieces) for line in scene.play.story.lines))
    found.search_seats()
    for level, data, *more in thinker.given:
        found.search("an argument of a bot", level, *map(str, more))
        found.search_data("a view for a bot", data)
    found.search("the environment", *os.environ.values(), *os.environ)
    found.search_files(p.home.folder, sitting.file.path)
    p.room.go(Go(leave=len(p.room.stack) - 1))
    for list_of_matches in (None, ShowMatches()):
        p.room.go(p.title.act(list_of_matches) if list_of_matches else None)
        p.wait(0.2)
        found.search_screen(p)
    found.search_files(p.home.folder, sitting.file.path)


def in_the_terminal(folder: Path, game: str) -> None:
    with open_home(folder) as home:
        sitting = Sitting.new(first_setup(game, 3), SEED, home, OnTheSpot("random"))
        paper = Reading(ByChance(1))
        found, terminal = Canaries(sitting.match), Terminal(home, sitting, paper)
        terminal.greet()
        for _ in range(STEPS):
            terminal.go_on()
        assert not sitting.match.over, "then its seed is no secret any more"
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


@pytest.mark.parametrize(
    ("way", "game"), first(4, [(way, game) for game in busiest_first(GAMES) for way in WAYS])
)
def test_seed_chance_and_deck_are_nowhere_in_the_window(pilot, way, game):
    in_the_window(pilot, game, WAYS[way])


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


def names_a_file_by_the_end_of_its_seed(m):
    honest = matches.Matches.create
    m.setattr(matches.Matches, "create", lambda self, game: honest(self, f"{game}-{SEED % 10_000}"))


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


@pytest.mark.parametrize(
    "plant",
    [names_a_file_by_its_seed, names_a_file_by_the_end_of_its_seed, greets_with_the_seed, notes_the_deck],
)
def test_a_canary_that_got_out_is_found(tmp_path, monkeypatch, plant):
    plant(monkeypatch)
    with pytest.raises(Leak):
        in_the_terminal(tmp_path, "equilibrium")


def sends_bots_the_seed(m):
    honest = Sitting.ask_bot

    def ask_bot(self, seat, view, most=60.0):
        view.args = (*view.args, self.match.seed)
        honest(self, seat, view, most)

    m.setattr(Sitting, "ask_bot", ask_bot)


def titles_the_window(m):
    honest = Sitting.play

    def play(self, action, by=""):
        honest(self, action, by)
        pygame.display.set_caption(f"Octavo {self.match.seed}")

    m.setattr(Sitting, "play", play)


@pytest.mark.parametrize("plant", [sends_bots_the_seed, titles_the_window, names_a_file_by_its_seed])
def test_a_canary_that_got_out_of_the_window_is_found(pilot, monkeypatch, plant):
    plant(monkeypatch)
    with pytest.raises(Leak):
        in_the_window(pilot, "equilibrium", anew)
