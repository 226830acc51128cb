"""Writes the findings of a report as plain sentences, each number with its interval and number of games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite

from engine.kernel.table_description import Table

from . import labels
from .estimates import FEWEST, Estimate, average, quantile, reach, share, visible
from .findings import Finding, Idle, Outcomes, same_cards
from .trials import GameRecord, Series, bots_of

SECONDS: int = 10
"""How long a person is assumed to think about a choice."""
SHOWN = 3
"""How many of the remarkable things a sentence lists."""
DEAD = 0.5
"""A card is mentioned if those who hold it can never play it in more than this part of the games."""


def amount(value: float, signed: bool = False, digits: int | None = None) -> str:
    """A number with about three digits, or with a given number of decimals."""
    if not isfinite(value):
        return "?"
    if digits is None:
        digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 1 else 2
    text = f"{abs(value):,.{digits}f}"
    if "." in text and digits <= 2:
        text = text.rstrip("0").rstrip(".")
    sign = "−" if value < 0 and text != "0" else "+" if signed and value > 0 and text != "0" else ""
    return sign + text


def games(count: int) -> str:
    return f"{count:,} game{'' if count == 1 else 's'}"


def value(e: Estimate, unit: str = "", counted: str = "") -> str:
    """A number with its interval and the number of games: `64 choices (62 to 66; 1,000 games)`."""
    told = f"{amount(e.value)}{' ' + unit if unit else ''}"
    return f"{told} ({amount(e.low)} to {amount(e.high)}; {counted or games(e.trials)})"


def of_100(e: Estimate, fair: float | None = None, counted: str = "") -> str:
    """A share of games with its interval, exact enough to show on which side of a fair share it lies."""
    digits = next((d for d in range(4) if _shows(e, fair, d)), 4)
    number, low, high = (amount(100 * limit, digits=digits) for limit in (e.value, e.low, e.high))
    return f"{number} of 100 ({low} to {high}; {counted or games(e.trials)})"


def _shows(e: Estimate, fair: float | None, digits: int) -> bool:
    """Whether limits rounded like this still exclude the fair share."""
    if fair is None or not e.excludes(fair):
        return round(100 * e.value, digits) != 0 or e.value == 0 or digits > 1
    return round(100 * e.high, digits) < 100 * fair or round(100 * e.low, digits) > 100 * fair


def fairly(share_of_win: float) -> str:
    """A player's fair share per 100, as exact as it is for eight players."""
    return f"{100 * share_of_win:.3g}"


def failures(results: Outcomes) -> Iterator[str]:
    """The programs that failed, and how many of their choices were made by chance instead."""
    counts: dict[str, list[int]] = {}
    for trial, records in results.played.items():
        for record in records:
            rows = zip(bots_of(trial, record.number), record.by_chance, record.choices, strict=True)
            for bot, by_chance, choices in rows:
                count = counts.setdefault(bot, [0, 0])
                count[0] += by_chance
                count[1] += choices
    for bot, (by_chance, choices) in counts.items():
        if by_chance:
            yield (
                f"{bot} failed: {by_chance:,} of its {choices:,} choices were made by chance "
                f"({100 * by_chance / choices:.1f} %). What this page says about it is not about the program "
                f"alone."
            )


def length(records: Sequence[GameRecord]) -> Iterator[str]:
    """How long the games are."""
    z = reach(1)
    choices = [float(record.decisions) for record in records]
    typical = quantile(choices, 0.5, z)
    long = quantile(choices, 0.95, z)
    yield (
        f"A typical game takes {value(typical, 'choices')}, about {_minutes(typical.value)} if a person "
        f"thinks "
        f"{SECONDS} seconds about each. One game in twenty takes more than {value(long)}, "
        f"{_minutes(long.value)}."
    )
    if any(record.turns for record in records):
        turns = [float(record.turns) for record in records]
        yield (
            f"That is {value(quantile(turns, 0.5, z), 'turns')}, and more than "
            f"{value(quantile(turns, 0.95, z))} in one game in twenty."
        )


def _minutes(choices: float) -> str:
    minutes = choices * SECONDS / 60
    return f"{minutes:.0f} minutes" if minutes >= 1.5 else "a minute"


def seats(found: Sequence[Finding]) -> Iterator[str]:
    """Whether starting, or the order of seats, matters."""
    for finding in found:
        if finding.name.endswith("who starts") and finding.fair is not None:
            place = _place(finding)
            yield (
                f"{place[:1].upper()}{place[1:]} wins {of_100(finding.estimate, finding.fair)}; "
                f"{fairly(finding.fair)} would be fair: {_advantage(finding)}."
            )
    others = [f for f in found if f.is_marked and not f.name.endswith("who starts")]
    for finding in others[:SHOWN]:
        assert finding.fair is not None
        yield (
            f"Not fair either: {_place(finding)} wins {of_100(finding.estimate, finding.fair)} instead of "
            f"{fairly(finding.fair)}."
        )
    if found and not others and found[0].fair is not None:
        widest = max((f.estimate for f in found), key=visible)
        yield (
            f"No other place at the table wins noticeably more or less than its share. With "
            f"{games(widest.trials)}, {_seen(widest)}."
        )


def _place(finding: Finding) -> str:
    """A place at the table, and the number of players if the report has several."""
    players, _, place = finding.name.rpartition(": ")
    return f"with {players}, {place}" if players else place


def _seen(widest: Estimate) -> str:
    """Which differences a report like this one shows; it may miss smaller ones."""
    return (
        f"nine in ten reports would show a difference of {amount(100 * visible(widest), digits=0)} of 100, "
        f"and fewer would show a smaller one"
    )


def _advantage(finding: Finding) -> str:
    if not finding.is_marked:
        return "no sign of an advantage"
    return "an advantage" if finding.estimate.value > (finding.fair or 0) else "a disadvantage"


def ends(table: Table, records: Sequence[GameRecord]) -> Iterator[str]:
    """How rounds end."""
    z = reach(1)
    codes = dict.fromkeys(code for record in records for code in record.ended)
    parts = {
        code: share([record.ended.count(code) / len(record.ended) for record in records], z) for code in codes
    }
    for code, estimate in sorted(parts.items(), key=lambda item: -item[1].value):
        yield f"Rounds end with {labels.ending(table, code)} in {of_100(estimate)}."
    shared = share([float(record.places.count(1) != 1) for record in records], z)
    if shared.value:
        yield f"Several players share the win, or nobody wins, in {of_100(shared)}."


def tension(records: Sequence[GameRecord]) -> Iterator[str]:
    """How the lead changes; empty if the bots cannot judge who leads."""
    told = [record for record in records if record.lead_changes >= 0]
    if not told:
        return
    z = reach(1)
    changes = quantile([float(record.lead_changes) for record in told], 0.5, z)
    known = quantile([record.decided_at for record in told], 0.5, z)
    early = share([float(record.decided_at < 0.5) for record in told], z)
    late = share([float(record.comeback) for record in told], z)
    yield (
        f"The lead changes {value(changes, 'times')} in a typical game. The winner is ahead for good after "
        f"{_percent(known)} of it; in {of_100(early)} "
        f"that is before halfway."
    )
    yield (
        f"The winner was last halfway through in {of_100(late)}. Who is ahead is judged by the bots, "
        f"with all "
        f"cards open."
    )


def _percent(e: Estimate) -> str:
    low, number, high = (f"{100 * limit:.0f}" for limit in (e.low, e.value, e.high))
    return f"{number} % ({low} to {high}; {games(e.trials)})"


def choices(records: Sequence[GameRecord], results: Outcomes) -> Iterator[str]:
    """How many choices there are, and how much depends on them."""
    z = reach(1)
    wide = average([_actions(record) for record in records], z)
    yield f"A choice is among {value(wide, 'actions')} on average."
    looks = _judged(results, "stakes")
    if looks:
        count = sum(map(len, looks))
        matter = share([sum(stake >= 0.05 for stake in mine) / len(mine) for mine in looks], z)
        gain = average([100 * sum(mine) / len(mine) for mine in looks], z)
        counted = f"{count} choices in {games(len(looks))}"
        margin = (
            f" ({amount(gain.low)} to {amount(gain.high)})"
            if isfinite(gain.low)
            else f", from fewer than the {FEWEST} games that an interval needs"
        )
        yield (
            f"An Expert looked at some choices: in {of_100(matter, counted=counted)} the best action wins at "
            f"least 5 games of 100 more than an average one, and overall it wins {amount(gain.value)} "
            f"more{margin}."
        )


def _actions(record: GameRecord) -> float:
    count = sum(number for _, number, _ in record.offered)
    return sum(legal for *_, legal in record.offered) / max(1, count)


def _judged(results: Outcomes, purpose: str) -> list[Sequence[float]]:
    """By game, what was found at its decisions."""
    found = [record.judged.found for _, mine in results.of(purpose) for record in mine if record.judged]
    return [each for each in found if each]


def kingmaking(found: Sequence[Finding]) -> Iterator[str]:
    """How often a player who can no longer win decides who does."""
    by_name = {f.name: f for f in found}
    lost = by_name.get("lost")
    swing = by_name.get("swing")
    if lost is None:
        return
    looks = f"{dict(lost.details)['looks']:,.0f} choices in {games(lost.estimate.trials)}"
    told = f"A player who can no longer win makes {of_100(lost.estimate, counted=looks)} choices"
    if swing is None or not swing.estimate.trials:
        yield f"{told}: no kingmaking was seen."
        return
    e = swing.estimate
    margin = (
        f"{amount(100 * e.low)} to {amount(100 * e.high)}; {games(e.trials)}"
        if isfinite(e.low)
        else f"only {games(e.trials)}: too few for an interval"
    )
    yield (
        f"{told}. Such a choice moves {amount(100 * e.value)} of 100 wins ({margin}) from one rival to "
        f"another, "
        f"if it is made for that."
    )


def standing_out(game: str, found: Sequence[Finding], kind: str, meaning: str) -> Iterator[str]:
    """The cards that go together with winning or losing more often."""
    if not found:
        return
    marked = sorted((f for f in found if f.is_marked), key=lambda f: -abs(f.estimate.value))
    if not marked:
        widest = max((f.estimate for f in found), key=visible)
        yield (
            f"Of {len(found)} cards and ranks {kind}, none wins noticeably more or less often than expected. "
            f"For the rarest of them, {_seen(widest)}."
        )
        return
    told = "; ".join(f"{labels.subject(game, f.name)}: {_more(f.estimate)}" for f in marked[:SHOWN])
    yield (
        f"Of {len(found)} cards and ranks {kind}, {len(marked)} win{'s' if len(marked) == 1 else ''} "
        f"more or less "
        f"often than expected: {told}{' …' if len(marked) > SHOWN else ''}. {meaning}"
    )


def _more(e: Estimate) -> str:
    word = "more" if e.value > 0 else "fewer"
    low, high = sorted((abs(e.low), abs(e.high)))
    return (
        f"{amount(100 * abs(e.value))} {word} of 100 ({amount(100 * low)} to {amount(100 * high)}; "
        f"{games(e.trials)})"
    )


def idle(game: str, rows: Sequence[Idle]) -> Iterator[str]:
    """The cards that stay in a hand because they can hardly ever be played."""
    for row in [row for row in rows if row.never_playable.low > DEAD][:SHOWN]:
        yield (
            f"{labels.subject(game, row.name)} is nearly dead: of the times that somebody held it, it "
            f"could never "
            f"be played in {of_100(row.never_playable)}, and never was in {of_100(row.never_played)}."
        )


def options(found: Sequence[Finding]) -> Iterator[str]:
    """The effects of the options."""
    for finding in found:
        subject, what = finding.name.split(": ")
        e = finding.estimate
        if what == "length":
            changed = "longer" if e.value > 1 else "shorter"
            times = f"{e.value:.2f} times the choices"
            if not isfinite(e.high):
                yield f"With {subject}, only {games(e.trials)} were played: too few to compare ({times})."
                continue
            times = f"{times} ({e.low:.2f} to {e.high:.2f}; {games(e.trials)})"
            if finding.is_marked:
                yield f"With {subject}, games are {changed}: {times}."
            else:
                yield f"With {subject}, there is no sign of another length: {times}."
        elif finding.is_marked:
            yield f"With {subject}, the player who starts wins {_more(e)}."


def skill(found: Sequence[Finding], results: Outcomes) -> Iterator[str]:
    """The value of playing well, and the share of the cards in the result."""
    if found:
        fair = dict(found[0].details)["fair"]
        told = "; ".join(f"{f.name.partition('@')[0]} {of_100(f.estimate, fair)}" for f in reversed(found))
        yield f"One player of each level among Regulars wins: {told}. {fairly(fair)} would be an equal share."
    for trial, records in results.of("same cards"):
        again = same_cards(trial, records)
        yield (
            f"Novices and Regulars, sitting in turn, played the same deals again in other seats: the "
            f"same seat wins "
            f"again in {of_100(again, counted=_deals(trial, records))}. {fairly(1 / trial.players)} "
            f"would mean that "
            f"the deal decides nothing, 100 that it decides everything."
        )


def _deals(trial: Series, records: Sequence[GameRecord]) -> str:
    return f"{len(records) // trial.players:,} deals, {games(len(records))}"
