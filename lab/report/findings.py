"""Turns the records of games into findings: one value each, with its interval and the fair value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from .estimates import FEWEST, Estimate, average, gap, ratio, reach, share
from .measures import ORDINALS
from .trials import BySeat, GameRecord, Holdings, Series

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
        *cards("dealt", main, lambda record: record.dealt),
        *cards("drawn", main, lambda record: record.drawn),
        *cards("played", main, lambda record: record.played),
        *actions(main),
        *options(main, results.of("option")),
        *levels(results.of("level")),
        *kingmaking(results.of("kings")),
    ]


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


def cards(section: str, records: Records, counts: Callable[[GameRecord], BySeat]) -> list[Finding]:
    """How much more often players win who were dealt a card, drew it, or played it.

    They are compared with what to expect of any card in the same game. A player who lives longer draws more
    cards, and one who wins has played more, so an equal share would not be fair. If it is chance which cards
    these are, each of them is with a seat as often as its number of cards is of all.
    """
    drawn: dict[str, list[Lot]] = {}
    for record in records:
        by_card = counts(record)
        every = _sums(row for name, row in by_card.items() if name.startswith("card "))
        for name, row in by_card.items():
            lot = _lot(record, row, every)
            if lot is not None:
                drawn.setdefault(name, []).append(lot)
    tried = {name: lots for name, lots in drawn.items() if len(lots) >= FEWEST}
    if len(tried) < 2:
        return []  # a single card cannot be compared with the others
    z = reach(len(tried))
    found = []
    for name, lots in tried.items():
        won = _mean(lot.won for lot in lots)
        expected = _mean(lot.expected for lot in lots)
        half = z * sqrt(sum(lot.variance for lot in lots)) / len(lots)
        gap = won - expected
        details = (("wins", won), ("expected", expected), ("games", len(lots) / len(records)))
        found.append(Finding(section, name, Estimate(len(lots), gap, gap - half, gap + half), 0.0, details))
    return found


class Lot(NamedTuple):
    """The share of the win that went with a card in one game, and what chance would give a card there."""

    won: float
    expected: float
    variance: float


def _lot(record: GameRecord, row: Sequence[int], every: Sequence[int]) -> Lot | None:
    """Draw as many cards as `row` counts from all that `every` counts; None if these are the same cards."""
    count = sum(row)
    total = sum(every)
    won = _weighted(record, row)
    expected = _weighted(record, every)
    if won is None or expected is None or count == total:
        return None
    squares = zip(record.wins, every, strict=True)
    spread = sum(weight * (win - expected) ** 2 for win, weight in squares) / total
    return Lot(won, expected, spread / count * (total - count) / (total - 1))


def actions(records: Records) -> list[Finding]:
    """How much more often players win who chose a kind of action, by how many choices each player had.

    Nothing here is marked: players choose an action because of their position, which explains wins, too.
    """
    gaps: dict[str, list[float]] = {}
    count: Counter[str] = Counter()
    for record in records:
        expected = _weighted(record, _sums(record.acted.values()))
        for verb, row in record.acted.items():
            won = _weighted(record, row)
            if won is not None and expected is not None:
                gaps.setdefault(verb, []).append(won - expected)
                count[verb] += sum(row)
    z = reach(len(gaps))
    return [
        Finding(
            "acted",
            f"action {verb}",
            average(values, z),
            details=(("times a game", count[verb] / len(records)),),
        )
        for verb, values in gaps.items()
        if len(values) >= FEWEST
    ]


def _sums(rows: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*rows, strict=True)))


def _weighted(record: GameRecord, weights: Sequence[int]) -> float | None:
    """The average share of the win, by how much of something each seat had; None if there was nothing."""
    total = sum(weights)
    if not total:
        return None
    return sum(win * weight for win, weight in zip(record.wins, weights, strict=True)) / total


class Idle(NamedTuple):
    """How often a card that somebody held was never played, and never could be."""

    name: str
    held: int
    never_played: Estimate
    never_playable: Estimate


def idle_cards(records: Records) -> list[Idle]:
    """By card, the ones most often useless first; empty for games in which no card is played by name."""
    rows: dict[str, list[Holdings]] = {}
    for record in records:
        for name, holdings in record.holdings.items():
            rows.setdefault(name, []).append(holdings)
    if not any(record.played for record in records):
        return []
    z = reach(2 * len(rows))
    found = []
    for name, mine in rows.items():
        idle = share([row.never_played / row.held for row in mine], z)
        dead = share([row.never_playable / row.held for row in mine], z)
        found.append(Idle(name, sum(row.held for row in mine), idle, dead))
    return sorted(found, key=lambda row: (-row.never_playable.value, -row.never_played.value))


def kingmaking(trials: Sequence[tuple[Series, Records]]) -> list[Finding]:
    """How often players who can no longer win choose, and how much a rival's win then depends on them."""
    z = reach(2)
    found = []
    for trial, records in trials:
        judged = [record.judged for record in records if record.judged is not None and record.judged.looks]
        if trial.players < 3 or not judged:
            continue
        looks = float(sum(each.looks for each in judged))
        lost = [len(each.found) / each.looks for each in judged]
        swings = [_mean(each.found) for each in judged if each.found]
        found.append(Finding("kings", "lost", share(lost, z), details=(("looks", looks),)))
        found.append(Finding("kings", "swing", average(swings, z), details=(("looks", looks),)))
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
