"""`Earned`: the card backs, felts, faces and tunes that are earned by playing well, and which are unlocked.

All of this follows from the finished matches: it is not stored anywhere else, so it cannot be lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from engine import games
from game.data import Home
from game.features.tour.model import stars_in, tour_of
from game.features.tour.regions import REGIONS
from game.table.match.setup import LEVELS
from game.words import N_, _, ngettext, together

from .history import History, WinCounts

BACK = "card_back"
FELT = "felt"
FACE = "face"
MUSIC = "tune"


class Earned(NamedTuple):
    """A look that can be chosen, with its condition: a number of achievements, a number of stars in a region
    of the tour, or a win in each of these games.
    """

    kind: str
    name: str
    games: tuple[str, ...] = ()
    level: str = ""
    """The level of the weakest bots against which a win counts."""
    feats: int = 0
    region: str = ""
    """The region of the tour in which the stars are earned."""
    stars: int = 0

    def words(self) -> str:
        """Its condition in words."""
        if self.feats:
            return ngettext("{n} achievement", "{n} different achievements", self.feats).format(n=self.feats)
        if self.region:
            name = next(_(region.name) for region in REGIONS if region.id == self.region)
            return ngettext("{region}: {n} star", "{region}: {n} stars", self.stars).format(
                region=name, n=self.stars
            )
        titles = [games.game(game).title for game in self.games]
        return _(AGAINST[self.level]).format(games=together(titles))


AGAINST = {
    "novice": N_("Win at {games} against Novices or stronger bots"),
    "amateur": N_("Win at {games} against Amateurs or stronger bots"),
    "regular": N_("Win at {games} against Regulars or stronger bots"),
}
EARNED = (
    Earned(FELT, "lagoon", ("equilibrium",), "novice"),
    Earned(BACK, "balance", ("equilibrium",), "regular"),
    Earned(FELT, "rosewood", ("eightfist",), "novice"),
    Earned(BACK, "sunburst", ("eightfist",), "regular"),
    Earned(FELT, "dusk", ("absurd",), "novice"),
    Earned(BACK, "harlequin", ("absurd",), "regular"),
    Earned(FELT, "moss", ("lockdown",), "novice"),
    Earned(BACK, "vault", ("lockdown",), "regular"),
    Earned(FACE, "penguin", ("equilibrium", "eightfist", "absurd", "lockdown"), "amateur"),
    Earned(FACE, "panda", feats=5),
    Earned(MUSIC, "shanty", region="harbour", stars=4),
    Earned(FELT, "coral", region="harbour", stars=8),
    Earned(FACE, "seal", region="harbour", stars=13),
    Earned(BACK, "nets", region="harbour", stars=18),
    Earned(MUSIC, "steam", region="railway", stars=4),
    Earned(FELT, "snow", region="railway", stars=8),
    Earned(FACE, "ibex", region="railway", stars=13),
    Earned(BACK, "rails", region="railway", stars=18),
    Earned(MUSIC, "waltz", region="fair", stars=4),
    Earned(FELT, "carnival", region="fair", stars=8),
    Earned(FACE, "monkey", region="fair", stars=13),
    Earned(BACK, "bunting", region="fair", stars=18),
    Earned(MUSIC, "pavane", region="castle", stars=4),
    Earned(FELT, "royal", region="castle", stars=8),
    Earned(FACE, "dragon", region="castle", stars=13),
    Earned(BACK, "ramparts", region="castle", stars=18),
)


class Merits(NamedTuple):
    """The wins and achievements of a person, or of everybody here, from which it follows what is unlocked."""

    won: Mapping[str, Mapping[str, int]]
    """By game and level of the strongest bot, how many matches somebody won who played alone."""
    feats: Mapping[tuple[str, str], int]
    """By game and key, how often an achievement was reached, in all."""
    winners: frozenset[str] = frozenset()
    """The games of which somebody won a match, alone or among others."""
    stars: Mapping[str, int] = {}
    """By region of the tour, the stars of who has most there."""

    def beaten(self, game: str) -> int:
        """How many levels of bots were beaten in a game.

        A player who beats a level beats all weaker ones too.
        """
        won = self.won.get(game, {})
        return max((n + 1 for n, level in enumerate(LEVELS) if won.get(level)), default=0)

    def has(self, one: Earned) -> bool:
        """Whether this is earned."""
        if one.feats:
            return sum(often > 0 for often in self.feats.values()) >= one.feats
        if one.region:
            return self.stars.get(one.region, 0) >= one.stars
        return all(self.beaten(game) > LEVELS.index(one.level) for game in one.games)

    def earned(self) -> list[Earned]:
        return [one for one in EARNED if self.has(one)]

    def before(self, game: str, level: str, feats: Iterable[str]) -> Merits:
        """The same before a match of this game, which was won against this level if one is given."""
        won = {**self.won}
        if level:
            counts = won.get(game, {})
            won[game] = {**counts, level: counts.get(level, 0) - 1}
        done = Counter((game, key) for key in feats)
        return self._replace(won=won, feats={one: often - done[one] for one, often in self.feats.items()})


def stars(history: History, people: Iterable[str], *, without: Collection[str] = ()) -> dict[str, int]:
    """By region, the most stars that one of these people has, without the matches in these files."""
    tours = [tour_of(history, id, without=without) for id in people]
    return {region.id: max((stars_in(region, tour) for tour in tours), default=0) for region in REGIONS}


def merits(home: Home, id: str = "") -> Merits:
    """The merits of one person, or of everybody."""
    history = History(home)
    won: dict[str, Counter[str]] = {}
    feats = Counter[tuple[str, str]]()
    winners = set()
    everybody = [id] if id else [*history.names()]
    for game in games.MODULES:
        counts = history.counts(game)
        people = [id] if id else [*dict.fromkeys([*counts, *history.players(game), history.people.first])]
        won[game] = Counter()
        for who in people:
            won[game].update({level: one for level, (one, _of) in history.levels(game, who).items()})
            feats.update({(game, key): often for key, (often, _day) in history.feats(game, who).items()})
            if counts.get(who, WinCounts()).won:
                winners.add(game)
    return Merits(won, feats, frozenset(winners), stars(history, everybody))


def to_choose(home: Home, kind: str, all_of_them: Sequence[str], now: str) -> list[str]:
    """Which looks of a kind can be chosen: all except those still to be earned, and the one in use now."""
    if home.settings["show_all"]:
        return list(all_of_them)
    got = merits(home)
    missing = {one.name for one in EARNED if one.kind == kind and not got.has(one)} - {now}
    return [name for name in all_of_them if name not in missing]
