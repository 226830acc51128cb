"""Experts play one seat's cards of a match again, gradually in other processes.

The results are stored on disk.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import ClassVar

from ai.processes.expert_match_process import Recaster
from ai.review.expert_match import AmongExperts, Ended, Recast, cast_of, ended
from engine.kernel.game import Standing
from game.data import Home, Trouble
from game.table.match.recorded_match import Recording, results_of
from game.table.match.setup import cast
from game.words import N_, _, ngettext, number
from game.words.choice_reason_words import percent
from game.words.templates import decimal

from .long_work import LongWork, Workers
from .store import FOLDER, KeptGames, PlayedMatch

FIRST, MOST = 20, 200
"""How many matches must be over before the result is put into words, and how many are played at most."""
FALLEN = N_("The Experts' matches stopped unexpectedly. Results so far were kept.")


BeginGames = Callable[[Recast, range], Workers[Ended]]


class Among(LongWork[Ended]):
    """A seat's result among those of Experts, who play the match again."""

    has_fallen: ClassVar = FALLEN

    def __init__(self, record: Recording, seat: int, home: Home, begin: BeginGames = Recaster) -> None:
        self.record, self.seat, self._begin = record, seat, begin
        self.cast = cast_of(record, cast(record.setup.chairs), seat)
        self.standing: Standing = record.table.game.standing(record.table, results_of(record))
        played = PlayedMatch(record.table, record.seed, record.choices)
        self.match = played.mark
        self.kept = KeptGames(home.folder / FOLDER, played, self.cast)
        experts = self.kept.read(MOST)
        super().__init__(experts, len(experts) >= MOST, self.kept.trouble)

    @property
    def experts(self) -> list[Ended]:
        """The Experts' results so far."""
        return self.found

    @property
    def key(self) -> Hashable:
        return super().key, self.cast

    @property
    def part(self) -> float:
        return min(1.0, len(self.experts) / MOST)

    def _status(self) -> str:
        if self.whole:
            return _("Experts have finished")
        left = self.time_left()
        return _("Experts play: {left}").format(left=left) if left else _("Experts play …")

    @property
    def told(self) -> bool:
        """Whether enough matches are over for a statement."""
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
    """A number in the game's own measure: points, or a place."""
    return number(value) if beside.by_points else ordinal(value)


def ordinal(place: int) -> str:
    return _("place {n}").format(n=place)


def span(beside: AmongExperts) -> str:
    """The range of points that most Experts reached."""
    return reach(*map(number, beside.middle))


def reach(low: str, high: str) -> str:
    """A range between two numbers; a single number if they are equal."""
    return low if low == high else _("{low} to {high}").format(low=low, high=high)


def compared(beside: AmongExperts, name: str = "") -> str:
    """The player's own result beside the Experts', in one sentence."""
    count = len(beside.experts)
    own = beside.points(beside.own)
    if not beside.by_points:
        mine = _("{name}: {own}.") if name else _("You: {own}.")
        mean = beside.mean[0]
        said = ngettext(
            "Experts finished in place {mean} in {n} match.",
            "Experts finished in place {mean} on average over {n} matches.",
            count,
        )
        return f"{mine.format(name=name, own=ordinal(own))} {said.format(mean=decimal(mean), n=count)}"
    said = ngettext(
        "Experts scored {span} in {n} match.", "Experts mostly scored {span} in {n} matches.", count
    )
    experts = said.format(span=span(beside), n=count)
    if name:
        mine = ngettext("{name}: {n} point.", "{name}: {n} points.", own)
    else:
        mine = ngettext("You: {n} point.", "You: {n} points.", own)
    return f"{mine.format(name=name, n=number(own))} {experts}"


def better(beside: AmongExperts) -> str:
    """How many of the Experts' matches ended better, the same and worse."""
    found = beside.sides
    said = (
        _("{better} of them scored better, {same} the same and {worse} worse.")
        if beside.by_points
        else _("{better} of them placed better, {same} the same and {worse} worse.")
    )
    return said.format(better=found.better, same=found.same, worse=found.worse)


def likely(beside: AmongExperts) -> str:
    """How many of very many matches would probably end better, as the 95 % interval of the result."""
    _part, low, high = beside.above
    said = _("In the long run, very likely {span} out of 100 would do better.")
    return said.format(span=reach(*map(number, map(percent, (low, high)))))


def won(beside: AmongExperts) -> str:
    """How many of their games the Experts won, and whether fewer points are better."""
    count = len(beside.experts)
    wins = number(int(beside.wins)) if beside.wins == int(beside.wins) else decimal(beside.wins)
    told = (
        ngettext(
            "With those points they won {wins} of {n} match.",
            "With those points they won {wins} of {n} matches.",
            count,
        )
        if beside.by_points
        else ngettext("They won {wins} of {n} match.", "They won {wins} of {n} matches.", count)
    )
    fewer = _("Lower is better.") if beside.fewest else ""
    return " ".join(filter(None, (told.format(wins=wins, n=count), fewer)))
