"""Turns the records of games into findings: one value each, with its interval and the fair value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from .estimates import FEWEST, Estimate, average, gap, ratio, reach, share
from .trials import GameRecord, Series

SUIT_SIGNS: Final = {"H": "♥", "D": "♦", "C": "♣", "S": "♠", "X": "★"}
Records = Sequence[GameRecord]


class Finding(NamedTuple):
    """One thing that was examined."""

    section: str
    name: str
    estimate: Estimate
    fair: float | None = None
    """The expected value if nothing were unusual; None if any value is equally good."""
    details: tuple[tuple[str, float], ...] = ()
    """More columns for its row."""

    @property
    def label(self) -> str:
        """Its name for people: `card TC` is 10♣."""
        kind, _, value = self.name.partition(" ")
        if kind == "card":
            return value.replace("T", "10")[:-1] + SUIT_SIGNS.get(value[-1], value[-1])
        return f"{kind} {value.replace('T', '10')}" if kind == "rank" else self.name.replace("_", " ")

    @property
    def is_marked(self) -> bool:
        return self.fair is not None and self.estimate.excludes(self.fair)


class Outcomes(NamedTuple):
    """All records of a report by trial, in the planned order."""

    played: dict[Series, list[GameRecord]]

    def of(self, purpose: str) -> list[tuple[Series, list[GameRecord]]]:
        return [(trial, found) for trial, found in self.played.items() if trial.purpose == purpose and found]

    @property
    def main(self) -> tuple[Series, list[GameRecord]]:
        """The games that everything else is compared with: those with the middle number of players."""
        tables = self.of("main")
        return tables[len(tables) // 2]


def findings(results: Outcomes) -> list[Finding]:
    """All findings of a report, family by family, so that each gets its part of the risk."""
    if not results.of("main"):
        return []
    _, main = results.main
    return [
        *seats(results.of("main")),
        *withs("holding", main, lambda record: record.held),
        *withs("playing", main, lambda record: record.used),
        *restricted(results.main, results.of("restricted")),
        *options(main, results.of("option")),
        *levels(results.of("level")),
    ]


ORDINALS = ("starts", "is second", "is third", "is fourth", "is fifth", "is sixth", "is seventh", "is eighth")


def seats(tables: Sequence[tuple[Series, Records]]) -> list[Finding]:
    """How often each seat wins, and each place in the order of play."""
    z = reach(sum(2 * trial.players for trial, _ in tables))
    found = []
    for trial, records in tables:
        n = trial.players
        table = f"{n} players: " if len(tables) > 1 else ""
        alike = len(set(trial.bots)) == 1
        for step in range(n):
            won = [record.wins[(record.starter + step) % n] for record in records]
            name = f"{table}who {ORDINALS[step]}"
            found.append(Finding("seats", name, share(won, z), 1 / n if alike else None))
        for seat in range(n):
            name = f"{table}seat {seat}" + ("" if alike else f" ({trial.bots[seat]})")
            won = [record.wins[seat] for record in records]
            found.append(Finding("seats", name, share(won, z), 1 / n if alike else None))
    return found


def withs(section: str, records: Records, masks: Callable[[GameRecord], dict[str, int]]) -> list[Finding]:
    """How much more often players win who had or did something, compared with the other players at the same
    table.
    """
    gaps: dict[str, list[tuple[float, float]]] = {}
    count: Counter[str] = Counter()
    for record in records:
        n, wins = len(record.places), record.wins
        for name, mask in masks(record).items():
            having = [wins[seat] for seat in range(n) if mask >> seat & 1]
            count[name] += len(having)
            if 0 < len(having) < n:
                total = sum(having)
                gaps.setdefault(name, []).append((total / len(having), (1 - total) / (n - len(having))))
    tried = {name: pairs for name, pairs in gaps.items() if len(pairs) >= FEWEST}
    z = reach(len(tried))
    found = []
    for name, pairs in tried.items():
        with_it, without = _mean(a for a, _ in pairs), _mean(b for _, b in pairs)
        details = (("with", with_it), ("without", without), ("a game", count[name] / len(records)))
        found.append(Finding(section, name, average([a - b for a, b in pairs], z), 0.0, details))
    return found


def restricted(main: tuple[Series, Records], trials: Sequence[tuple[Series, Records]]) -> list[Finding]:
    """The loss of a seat that is not allowed to use something, compared with the same deal without the
    ban.
    """
    trial, free = main
    z = reach(len(trials))
    found = []
    for trial, records in trials:
        pairs = [
            (record.wins[seat], free[record.number].wins[seat])
            for record in records
            if record.number < len(free) and (seat := record.number % trial.players) >= 0
        ]
        details = (("restricted", _mean(a for a, _ in pairs)), ("free", _mean(b for _, b in pairs)))
        found.append(
            Finding("restricted", trial.subject, average([a - b for a, b in pairs], z), 0.0, details)
        )
    return found


def options(main: Records, trials: Sequence[tuple[Series, Records]]) -> list[Finding]:
    """How each option changes the length of a game and the advantage of starting."""
    z = reach(2 * len(trials))
    found = []
    for trial, records in trials:
        there, here = ([float(record.decisions) for record in some] for some in (records, main))
        details = (("there", _mean(there)), ("here", _mean(here)))
        found.append(Finding("options", f"{trial.subject}: length", ratio(there, here, z), 1.0, details))
        starts = [share([record.wins[record.starter] for record in some], z) for some in (records, main)]
        details = (("there", starts[0].value), ("here", starts[1].value))
        found.append(Finding("options", f"{trial.subject}: who starts", gap(*starts), 0.0, details))
    return found


def levels(trials: Sequence[tuple[Series, Records]]) -> list[Finding]:
    """How often a single bot of each level wins among Regulars; nothing here can be unusual."""
    z = reach(len(trials))
    return [
        Finding(
            "levels",
            trial.subject,
            share([record.wins[record.number % trial.players] for record in records], z),
            details=(("fair", 1 / trial.players),),
        )
        for trial, records in trials
    ]


def same_cards(trial: Series, records: Records) -> Estimate:
    """How often the same seat wins again when other players play its cards, for all pairs of games of each
    deal.
    """
    deals: dict[int, list[Sequence[float]]] = {}
    for record in records:
        deals.setdefault(record.number // trial.players, []).append(record.wins)
    agreed = []
    for games in deals.values():
        pairs = [(a, b) for i, a in enumerate(games) for b in games[:i]]
        if pairs:
            agreed.append(_mean(sum(x * y for x, y in zip(a, b, strict=True)) for a, b in pairs))
    return share(agreed, reach(1))


def _mean(values: Iterable[float]) -> float:
    all_of_them = list(values)
    return sum(all_of_them) / len(all_of_them) if all_of_them else 0.0
