"""One seat's cards of a match, played again by Experts: in other processes by and by, and kept on disk."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import ClassVar

from ai.recaster import Recaster
from ai.same_cards import AmongExperts, Ended, Recast, ended
from engine.kernel.game import Standing
from game.reviews import FOLDER, KeptGames, PlayedMatch
from game.storage import Home, Trouble
from game.words import N_, _, ngettext, number
from game.words.hints import percent
from game.words.lines import decimal

from .long_work import LongWork, Workers
from .recorded import Recording, results_of
from .setup import cast as cast_of

FIRST, MOST = 20, 200
"""How many matches must be over before they are told in words, and how many are played at most."""
FALLEN = N_("The matches stopped: their process has ended. What was found so far is kept.")


BeginGames = Callable[[Recast, range], Workers[Ended]]


class Among(LongWork[Ended]):
    """One seat among Experts, who play the match again."""

    has_fallen: ClassVar = FALLEN

    def __init__(self, record: Recording, seat: int, home: Home, begin: BeginGames = Recaster) -> None:
        self.record, self.seat, self._begin = record, seat, begin
        table = record.table
        options = tuple(sorted(table.options.items()))
        bots = cast_of(record.setup.chairs)
        self.cast = Recast(table.game.id, table.players, options, record.seed, bots, seat)
        self.standing: Standing = table.game.standing(table, results_of(record))
        played = PlayedMatch(table, record.seed, record.choices)
        self.match = played.mark
        self.kept = KeptGames(home.folder / FOLDER, played, self.cast)
        experts = self.kept.read(MOST)
        super().__init__(experts, len(experts) >= MOST, self.kept.trouble)

    @property
    def experts(self) -> list[Ended]:
        """How they fared so far."""
        return self.found

    @property
    def key(self) -> Hashable:
        return super().key, self.cast

    @property
    def part(self) -> float:
        return min(1.0, len(self.experts) / MOST)

    def _status(self) -> str:
        if self.whole:
            return _("Experts have played")
        return _("Experts play, {n} of {count}").format(n=len(self.experts), count=MOST)

    @property
    def told(self) -> bool:
        """Whether enough matches are over to say something."""
        return len(self.experts) >= FIRST

    @property
    def beside(self) -> AmongExperts:
        return AmongExperts(self.record.table.game, ended(self.standing, self.seat), self.experts)

    def _begun(self) -> Workers[Ended]:
        return self._begin(self.cast, range(len(self.experts), MOST))

    def _is_whole(self, workers: Workers[Ended]) -> bool:
        return len(self.experts) >= MOST

    def _is_to_be_kept(self, before: int) -> bool:
        return super()._is_to_be_kept(before) or before < FIRST <= len(self.experts)

    def _written(self) -> Trouble | None:
        return self.kept.write(self.experts)


# In words


def measured(beside: AmongExperts, value: int) -> str:
    """A number of the game's own measure: points, or a place."""
    return number(value) if beside.by_points else ordinal(value)


def ordinal(place: int) -> str:
    return _("place {n}").format(n=place)


def span(beside: AmongExperts) -> str:
    """What most Experts reached, in points."""
    return reach(*map(number, beside.middle))


def reach(low: str, high: str) -> str:
    """From one number to another; one number where they are the same."""
    return low if low == high else _("{low} to {high}").format(low=low, high=high)


def compared(beside: AmongExperts, name: str = "") -> str:
    """One's own result beside the Experts', in one sentence."""
    count = len(beside.experts)
    own = beside.points(beside.own)
    if not beside.by_points:
        mine = _("{name}: {own}.") if name else _("Yours: {own}.")
        mean = beside.mean[0]
        said = ngettext(
            "Experts got place {mean} in {n} match.",
            "Experts got place {mean} on average in {n} matches.",
            count,
        )
        return f"{mine.format(name=name, own=ordinal(own))} {said.format(mean=decimal(mean), n=count)}"
    said = ngettext(
        "Experts mostly got {span} in {n} match.", "Experts mostly got {span} in {n} matches.", count
    )
    experts = said.format(span=span(beside), n=count)
    if name:
        mine = ngettext("{name}: {n} point.", "{name}: {n} points.", own)
    else:
        mine = ngettext("Yours: {n} point.", "Yours: {n} points.", own)
    return f"{mine.format(name=name, n=number(own))} {experts}"


def better(beside: AmongExperts) -> str:
    """How many of the Experts' matches ended better, the same and worse."""
    found = beside.sides
    said = _("Of these, {better} ended better, {same} the same and {worse} worse.")
    return said.format(better=found.better, same=found.same, worse=found.worse)


def likely(beside: AmongExperts) -> str:
    """How many of very many matches would end better: the 95 % interval of what was found."""
    _part, low, high = beside.above
    said = _("In the long run very likely {span} of 100 would end better.")
    return said.format(span=reach(*map(number, map(percent, (low, high)))))


def won(beside: AmongExperts) -> str:
    """How many of their games the Experts won, and whether fewer points are better."""
    count = len(beside.experts)
    wins = number(int(beside.wins)) if beside.wins == int(beside.wins) else decimal(beside.wins)
    told = ngettext("They won {wins} of {n} match.", "They won {wins} of {n} matches.", count)
    fewer = _("Fewer points are better.") if beside.fewest else ""
    return " ".join(filter(None, (told.format(wins=wins, n=count), fewer)))
