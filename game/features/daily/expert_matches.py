"""Experts play one seat's cards of a match again, gradually in other processes.

The results are stored on disk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ai.processes.expert_match_process import Recaster
from ai.review.expert_match import AmongExperts, Ended, Recast, cast_of, ended
from engine.kernel.game import Standing
from game.data import Home, Trouble
from game.features.review.long_work import LongWork, Workers
from game.features.review.store import FOLDER, KeptGames, PlayedMatch
from game.table.match.recorded_match import Recording, results_of
from game.table.match.setup import cast
from game.words import N_

from .store import EXPERTS

FALLEN = N_("The Experts' matches stopped unexpectedly. Results so far were kept.")


BeginGames = Callable[[Recast, range], Workers[Ended]]


class ExpertMatches(LongWork[Ended]):
    """A seat's result among those of Experts, who play the match again."""

    has_fallen: ClassVar = FALLEN

    def __init__(self, record: Recording, seat: int, home: Home, begin: BeginGames = Recaster) -> None:
        self.record = record
        self.seat = seat
        self._begin = begin
        self.cast = cast_of(record, cast(record.setup.chairs), seat)
        self.standing: Standing = record.table.game.standing(record.table, results_of(record))
        played = PlayedMatch(record.table, record.seed, record.choices)
        self.match = played.mark
        self.kept = KeptGames(home.folder / FOLDER, played, self.cast)
        experts = self.kept.read(EXPERTS)
        super().__init__(experts, len(experts) >= EXPERTS, self.kept.trouble)

    @property
    def experts(self) -> list[Ended]:
        """The Experts' results so far."""
        return self.found

    @property
    def part(self) -> float:
        return min(1.0, len(self.experts) / EXPERTS)

    @property
    def beside(self) -> AmongExperts:
        return AmongExperts(self.record.table.game, ended(self.standing, self.seat), self.experts)

    def _begun(self) -> Workers[Ended]:
        return self._begin(self.cast, range(len(self.experts), EXPERTS))

    def _is_whole(self, workers: Workers[Ended]) -> bool:
        return len(self.experts) >= EXPERTS

    def _written(self) -> Trouble | None:
        return self.kept.write(self.experts)
