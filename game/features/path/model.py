"""`PathBadge`: a stage on the path through a game, and a person's progress in it, from the records.

No feature is locked behind a badge, and no file stores badges.
"""

from __future__ import annotations

from typing import NamedTuple

from game.books.contract.book import book_of
from game.data import Home
from game.data.lesson_progress import Progress
from game.features.daily.deal import today
from game.features.daily.store import Tries
from game.features.people.people_store import People
from game.features.people.rewards import Merits, merits
from game.features.puzzles.shipped_puzzles import ids_of
from game.features.puzzles.solved_store import Solved
from game.table.match.setup import LEVEL_WORDS, LEVELS
from game.words import N_, _

PUZZLES, DAYS = 10, 7
"""The numbers of puzzles and of daily deals that complete their badges."""


class PathBadge(NamedTuple):
    """A person's progress on one stretch."""

    icon: str
    name: str
    """Not translated yet, like the next field."""
    says: str
    done: int
    most: int
    steps: tuple[str, ...] = ()
    """The names of its steps, if they have any."""

    @property
    def whole(self) -> bool:
        return self.done >= self.most

    def words(self) -> str:
        return _("{name}: {done} of {most}").format(name=_(self.name), done=self.done, most=self.most)


class OnRecord(NamedTuple):
    """The records from which the paths of all games are computed."""

    merits: Merits
    progress: Progress
    solved: Solved
    tries: Tries


def on_record(home: Home) -> OnRecord:
    return OnRecord(merits(home, People(home).me.id), Progress(home), Solved(home), Tries(home))


def path_of(game: str, on: OnRecord) -> tuple[PathBadge, ...]:
    """The badges of a game in the order of the path."""
    lessons = [lesson.key for lesson in book_of(game).lessons]
    learned = sum(on.progress.done(game, key) for key in lessons)
    solved = min(PUZZLES, on.solved.count_in(ids_of(game)))
    steps = tuple(LEVEL_WORDS[level] for level in LEVELS)
    return (
        PathBadge("lesson", N_("Learned"), N_("Finish every part of the lesson."), learned, len(lessons)),
        PathBadge(
            "trophy", N_("First win"), N_("Win a match against anyone."), int(game in on.merits.winners), 1
        ),
        PathBadge(
            "robot",
            N_("Levels beaten"),
            N_("Win alone against bots of each level. Beating one level counts for the weaker ones too."),
            on.merits.beaten(game),
            len(LEVELS),
            steps,
        ),
        PathBadge("hint", N_("Puzzles"), N_("Solve ten puzzles of this game."), solved, PUZZLES),
        PathBadge(
            "calendar",
            N_("Daily deals"),
            N_("Play its daily deal to the end on seven days."),
            min(DAYS, on.tries.count(game, today())),
            DAYS,
        ),
    )
