"""Writes the findings of a report as plain sentences, each with its number and its margin of error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from .estimates import Estimate
from .findings import Finding, Outcomes, same_cards
from .trials import GameRecord

SECONDS: int = 10
"""How long a person is assumed to think about a choice."""
SHOWN = 3
"""How many of the remarkable things a sentence lists."""


def hundred(value: float) -> str:
    """A share as a number per 100."""
    return f"{100 * value:.0f}" if abs(value) >= 0.0095 or value == 0 else f"{100 * value:.1f}"


def fairly(value: float) -> str:
    """A player's fair share per 100, as exact as it is for eight players."""
    return f"{100 * value:.3g}"


def of_100(estimate: Estimate) -> str:
    """A share of games with its interval."""
    return f"{hundred(estimate.value)} of 100 ({hundred(estimate.low)} to {hundred(estimate.high)})"


def middle(values: Sequence[float]) -> float:
    """The median."""
    order = sorted(values)
    return (order[(len(order) - 1) // 2] + order[len(order) // 2]) / 2


def part(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies."""
    order = sorted(values)
    return order[min(len(order) - 1, int(share * len(order)))]


def length(records: Sequence[GameRecord]) -> Iterator[str]:
    """How long the games are."""
    choices = [float(record.decisions) for record in records]
    typical, long = middle(choices), part(choices, 0.95)
    yield (
        f"A typical game takes {typical:.0f} choices, about {_minutes(typical)} if a person thinks "
        f"{SECONDS} seconds about each; one game in twenty takes more than {long:.0f} ({_minutes(long)})."
    )
    if any(record.turns for record in records):
        turns = [float(record.turns) for record in records]
        yield (
            f"That is {middle(turns):.0f} turns, and more than {part(turns, 0.95):.0f} in one game in twenty."
        )


def _minutes(choices: float) -> str:
    minutes = choices * SECONDS / 60
    return f"{minutes:.0f} minutes" if minutes >= 1.5 else "a minute"


def seats(found: Sequence[Finding]) -> Iterator[str]:
    """Whether starting, or the order of seats, matters."""
    for finding in found:
        if finding.name.endswith("who starts") and finding.fair is not None:
            name = finding.name[:1].upper() + finding.name[1:]
            yield (
                f"{name} wins {of_100(finding.estimate)}; {fairly(finding.fair)} would be fair: "
                f"{_advantage(finding)}."
            )
    others = [f for f in found if f.is_marked and not f.name.endswith("who starts")]
    for finding in others[:SHOWN]:
        assert finding.fair is not None
        yield (
            f"Not fair either: {finding.name} wins {of_100(finding.estimate)} instead of "
            f"{fairly(finding.fair)}."
        )
    if found and not others and found[0].fair is not None:
        yield "No other place at the table wins noticeably more or less than its share."


def _advantage(finding: Finding) -> str:
    if not finding.is_marked:
        return "no sign of an advantage"
    return "an advantage" if finding.estimate.value > (finding.fair or 0) else "a disadvantage"


def ends(records: Sequence[GameRecord]) -> Iterator[str]:
    """How rounds end."""
    reasons = Counter(code for record in records for code in record.ended)
    total = sum(reasons.values())
    told = ", ".join(
        f"{code.replace('_', ' ')} ({_percent(count / total)})" for code, count in reasons.most_common()
    )
    yield (
        f"Rounds end by: {told}."
        if len(reasons) > 1
        else f"All rounds end by: {next(iter(reasons)).replace('_', ' ')}."
    )
    shared = sum(1 for record in records if record.places.count(1) > 1) / len(records)
    if shared:
        yield f"In {_percent(shared)} of games several players share the win, or nobody wins."


def _percent(share: float) -> str:
    return f"{share:.0%}" if share >= 0.0095 else f"{share:.1%}"


def tension(records: Sequence[GameRecord]) -> Iterator[str]:
    """A paragraph about how the lead changes; empty if the bots cannot judge who leads."""
    told = [record for record in records if record.lead_changes >= 0]
    if not told:
        return
    known = [record.decided_at for record in told]
    comebacks = sum(record.comeback for record in told) / len(told)
    early = sum(1 for at in known if at < 0.5) / len(known)
    yield (
        f"The lead changes {middle([float(r.lead_changes) for r in told]):.0f} times in a typical game. "
        f"The winner is ahead for good after {middle(known):.0%} of it; in {hundred(early)} of 100 games "
        f"that is before halfway."
    )
    yield (
        f"In {hundred(comebacks)} of 100 games the winner was last halfway through"
        f" (who is ahead is judged by the bots, with all cards open)."
    )


def choices(records: Sequence[GameRecord], results: Outcomes) -> Iterator[str]:
    """How many choices there are, and how much depends on them."""
    count = sum(number for record in records for _, number, _ in record.offered)
    legal = sum(total for record in records for _, _, total in record.offered)
    yield f"A choice is among {legal / max(1, count):.1f} actions on average."
    stakes = [stake for _, found in results.of("stakes") for record in found for stake in record.stakes]
    if stakes:
        matter = sum(1 for stake in stakes if stake >= 0.05) / len(stakes)
        yield (
            f"An Expert looked at {len(stakes)} of them: in {hundred(matter)} of 100 the best "
            f"action wins at least "
            f"5 games of 100 more than an average one, and overall it wins "
            f"{100 * sum(stakes) / len(stakes):.1f} more."
        )


def standing_out(found: Sequence[Finding], kind: str) -> Iterator[str]:
    """The features that go together with winning or losing more often."""
    marked = sorted((f for f in found if f.is_marked), key=lambda f: -abs(f.estimate.value))
    if not found:
        return
    if not marked:
        yield f"Of {len(found)} {kind}, none goes with winning noticeably more or less often."
        return
    told = "; ".join(f"{f.label}: {_more(f.estimate)}" for f in marked[:SHOWN])
    those = "that one" if len(marked) == 1 else "those"
    yield (
        f"Of {len(found)} {kind}, {len(marked)} go{'es' if len(marked) == 1 else ''} with winning "
        f"more or less "
        f"often than players without {those} at the same table: {told}{' …' if len(marked) > SHOWN else ''}."
    )


def _more(estimate: Estimate) -> str:
    word = "more" if estimate.value > 0 else "fewer"
    low, high = sorted((abs(estimate.low), abs(estimate.high)))
    return f"{hundred(abs(estimate.value))} {word} of 100 ({hundred(low)} to {hundred(high)})"


def restricted(found: Sequence[Finding]) -> Iterator[str]:
    """The features that players need, those that hold them back, and those that nobody would miss."""
    if not found:
        return
    marked = sorted((f for f in found if f.is_marked), key=lambda f: f.estimate.value)
    needed = [f for f in marked if f.estimate.value < 0]
    harmful = [f for f in marked if f.estimate.value > 0]
    for finding in (*needed[:SHOWN], *harmful[: -SHOWN - 1 : -1]):
        details = dict(finding.details)
        yield (
            f"A player who may not use “{finding.label}” wins {_more(finding.estimate)} than in "
            f"the same deals "
            f"without that ban ({hundred(details['restricted'])} instead of {hundred(details['free'])})."
        )
    if not marked:
        yield (
            f"{len(found)} actions, ranks and cards were forbidden to one player, each in a series of games: "
            f"none of these bans made a noticeable difference. Either each matters little, or more games are "
            f"needed to see it."
        )
    elif len(marked) < len(found):
        yield (
            f"Of {len(found)} actions, ranks and cards that were forbidden to one player, the other "
            f"{len(found) - len(marked)} made no noticeable difference."
        )


def options(found: Sequence[Finding]) -> Iterator[str]:
    """The effects of the options."""
    for finding in found:
        subject, what = finding.name.split(": ")
        if what == "length":
            e = finding.estimate
            changed = "longer" if e.value > 1 else "shorter"
            if finding.is_marked:
                yield (
                    f"With {subject} games are {changed}: {e.value:.2f} times the choices "
                    f"({e.low:.2f} to {e.high:.2f})."
                )
            else:
                yield (
                    f"With {subject} games are about as long ({e.value:.2f} times the choices, no "
                    f"sign of a change)."
                )
        elif finding.is_marked:
            yield f"With {subject} the player who starts wins {_more(finding.estimate)}."


def skill(found: Sequence[Finding], results: Outcomes) -> Iterator[str]:
    """The value of playing well, and the share of the cards in the result."""
    if found:
        fair = dict(found[0].details)["fair"]
        told = ", ".join(f"{f.name.partition('@')[0]} {hundred(f.estimate.value)}" for f in reversed(found))
        yield (
            f"One player of each level among Regulars wins of 100 games: {told} ({fairly(fair)} "
            f"would be an equal share)."
        )
    for trial, records in results.of("same cards"):
        again = same_cards(trial, records)
        yield (
            f"When the same deal is played again with the players in other seats, the same seat "
            f"wins again in "
            f"{of_100(again)} games; {fairly(1 / trial.players)} would mean that the deal decides nothing, "
            f"100 that it decides everything."
        )
