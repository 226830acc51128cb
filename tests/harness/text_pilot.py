"""Simulated players who read only the terminal's words, and type numbers."""

from __future__ import annotations

import re

from engine.kernel.rng import Rng
from game.data import open_home
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup
from game.text import Terminal
from game.text.text_streams import Paper
from game.words import use

CHOICE = re.compile(r"(?:^|  )(\d+)\. (.+?)(?=  \d+\. |$)")
CARD = re.compile(r"(10|[2-9AJQK])([♥♦♣♠★])")
SUITS = "♥♦♣♠"


class Reading(Paper):
    """A terminal that records what was printed and lets a reader answer."""

    def __init__(self, reader):
        super().__init__(plain=True)
        self.reader, self.said, self.all = reader, [], []

    def say(self, line=""):
        self.said += line.split("\n")
        self.all += line.split("\n")

    def hear(self, prompt="> "):
        typed = self.reader(self.said)
        self.said = []
        self.all.append(prompt + typed)
        return typed


def choices(said):
    """The numbered lines of the last question, and the question."""
    found, asked = {}, ""
    for line in said:
        numbered = CHOICE.findall(line) if line.startswith("  ") else []
        if numbered and (numbered[0][0] == "1" or found):
            if numbered[0][0] == "1":
                found = {}
            found.update({int(number): words.strip() for number, words in numbered})
        elif not line.startswith("  "):
            asked = line
    return found, asked


class ByChance:
    """Types a random one of the numbers that it reads."""

    def __init__(self, seed):
        self.chance = Rng(seed, 0x7E)

    def __call__(self, said):
        found, _asked = choices(said)
        return str(1 + self.chance.below(len(found)))


class Reader:
    """Chooses the line that reads best; remembers what it last read about its own cards."""

    def __init__(self, seed):
        self.own = {}
        """Own lines by their beginning, such as `hand`."""
        self.locked = {}
        """How close each player is to elimination, by their locked sets."""
        self.asked = ""

    def __call__(self, said):
        at = None
        for line in said:
            if line.startswith("    ") and at:
                self.own[at] += "\n" + line
            elif line.startswith("Fox's "):
                at, _colon, cards = line.removeprefix("Fox's ").partition(":")
                at = at.partition(" (")[0]
                self.own[at] = cards
            else:
                at = None
            if "'s locked sets: " in line:
                who, _words, sets = line.partition("'s locked sets: ")
                self.locked[who] = sets.count("set of 2") + 3 * sets.count("set of 3")
        found, asked = choices(said)
        if CARD.search(asked):
            self.asked = asked
        return str(max(found, key=lambda number: self.worth(found[number])))

    def cards(self, where):
        return CARD.findall(self.own.get(where, ""))


class OfEquilibrium(Reader):
    """Takes cards that its hand lacks, and gives others cards that suit nobody."""

    def worth(self, words):
        if words.startswith(("Take it yourself",)):
            return self.fits(self.asked)
        if words.startswith("Take it"):
            return self.fits(self.asked)
        if words.startswith("Take "):
            return self.fits(words) + 0.1
        if words.startswith("Give it to"):
            return -self.fits(self.asked) / 2
        if words.startswith("Give a Market card"):
            return 0.0
        if words.startswith("Give "):
            return -self.fits(words) / 2
        if words.startswith("Reject"):
            return -0.6
        if words.startswith("Cancel"):
            return 0.3
        return -1.0

    def fits(self, words):
        found = CARD.findall(words)
        if not found:
            return 0.0
        rank, suit = found[0]
        hand = self.cards("hand")
        suits = sum(s == suit for _r, s in hand)
        colour = sum((s in "♥♦") == (suit in "♥♦") for _r, s in hand)
        even = sum(is_even(r) == is_even(rank) for r, _s in hand)
        return (1.0 if suits < 2 else -1.0) + (0.4 if colour < 4 else -0.4) + (0.4 if even < 4 else -0.4)


def is_even(rank):
    return rank in ("2", "4", "6", "8", "10", "Q")


class OfEightfist(Reader):
    """Puts low cards over high ones, pairs over everything."""

    def value(self, rank, suit):
        if rank + suit in ("Q♠", "2♦"):
            return 18
        return {"A": 1, "J": 10, "Q": 10, "K": 0}.get(rank) if not rank.isdecimal() else int(rank)

    def fist(self):
        """Places 1 to 8 as they were read."""
        found = {}
        for row in ("Fist, upper row", "Fist, lower row"):
            for place, words in re.findall(r"(\d)\. ([^,]+)", self.own.get(row, "")):
                found[int(place)] = CARD.findall(words)
        return found

    def worth(self, words):
        put = re.match(r"Put (.+?) here.*\(card (\d)\)", words)
        if put:
            return self.gain(CARD.findall(put[1]), int(put[2]))
        if words.startswith("Draw"):
            return 2.0
        if words.startswith("Put the card"):
            return 1.0
        return 0.5 if words.startswith("Discard") else 0.0

    def gain(self, new, place):
        if not new:
            return -5.0
        fist = self.fist()
        over = fist.get(place) or []
        beside = fist.get(place + 4 if place <= 4 else place - 4) or []
        old = self.value(*over[0]) if over else 6.0
        came = self.value(*new[0])
        if beside and beside[0][0] == new[0][0]:
            came = -self.value(*beside[0])
        if over and beside and beside[0][0] == over[0][0]:
            old = -old
        return old - came


class OfLockdown(Reader):
    """Makes others draw whenever possible."""

    def worth(self, words):
        threatened = self.locked.get("Fox", 0) >= 4
        order = (("Clear", 9.0 if threatened else -1.0), ("Make", 6.0), ("Give", 5.0), ("Shuffle", 2.0),
                 ("Take", 1.0))  # fmt: skip
        found = next((worth for start, worth in order if words.startswith(start)), 0.0)
        at_risk = max((risk for who, risk in self.locked.items() if who in words), default=0)
        return (
            found
            + at_risk / 20
            - (1.0 if words.startswith(("Give A", "Give Joker", "Give Red", "Give Black")) else 0)
        )


class OfAbsurd(Reader):
    """Gets rid of cards, and calls every bluff."""

    def worth(self, words):
        order = (("Play", 5.0), ("As", 5.0), ("Call", 4.0), ("Stop discarding", -1.0), ("Discard", 3.0),
                 ("Draw", 0.0), ("Take the", 0.0))  # fmt: skip
        if "face down" in words:
            return 1.0
        if words.startswith(tuple("23456789AJQK")) or words.startswith("10"):
            return 4.5
        return next((worth for start, worth in order if words.startswith(start)), 2.0)


READERS = {
    "equilibrium": OfEquilibrium,
    "eightfist": OfEightfist,
    "lockdown": OfLockdown,
    "absurd": OfAbsurd,
}


def play(game, players, seed, reader, folder, options=()):
    """Play a round against random players; returns the reader's place as the terminal tells it."""
    use("en")
    setup = first_setup(game, players)._replace(options=tuple(options))
    paper = Reading(reader)
    with open_home(folder) as home:
        home.settings["bot_pace"] = "instant"
        sitting = Sitting.new(setup, seed, home, OnTheSpot("random"))
        Terminal(home, sitting, paper).run()
        sitting.close()
    places = [re.match(r"(\d)\. Fox:", line) for line in paper.all]
    return int(next(found[1] for found in places if found)), paper.all
