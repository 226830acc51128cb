"""The words about runs: tables, twists, and a text to share."""

from __future__ import annotations

from game.features.daily.words import day_said
from game.features.tour import words as tour
from game.table.match.setup import LEVEL_WORDS
from game.words import _, ngettext, number, together

from .model import LIVES, TonightRun, day_of
from .run_tables import GRAND, RunTable, Twist, tables


def rules_said(table: RunTable) -> str:
    """The length of the match and its special rules."""
    said = tour.rules_said(table.game, 1 + len(table.bots), table.options)
    return said[:1].upper() + said[1:]


def against_said(table: RunTable) -> str:
    """The opponents with their levels."""
    names = [
        _("{name} ({level})").format(name=_name(one), level=_(LEVEL_WORDS[at])) for one, at in table.bots
    ]
    return _("Against {names}").format(names=together(names))


def twist_said(twist: Twist, before: RunTable) -> str:
    """What a twist changes."""
    after = twist.after(before)
    match twist.kind:
        case "fewer":
            return _("{name} stays away").format(name=_name(before.bots[0][0]))
        case "more":
            name, level = after.bots[-1]
            return _("{name} ({level}) joins").format(name=_name(name), level=_(LEVEL_WORDS[level]))
        case "weaker" | "stronger":
            name, level = after.bots[0]
            return _("{name} plays as {level}").format(name=_name(name), level=_(LEVEL_WORDS[level]))
    return rules_said(after)


def _name(character: str) -> str:
    return character.capitalize()


def points_said(points: int) -> str:
    return ngettext("{n} point", "{n} points", points).format(n=number(points))


def named(run: int) -> str:
    """The day of a run, or its number."""
    if run >= GRAND:
        return _("Evening {n}").format(n=number(run - GRAND + 1))
    day = day_of(run)
    return day_said(day) if day is not None else _("No. {n}").format(n=run)


def title_said(run: int) -> str:
    return _("Grand table") if run >= GRAND else _("Tonight")


def lives_said(run: TonightRun) -> str:
    return _("Lives: {n}").format(n=LIVES - run.lost)


def won_said(run: TonightRun) -> str:
    return _("Tables won: {n} of {count}").format(n=run.won, count=len(tables(run.number)))


def state_said(run: TonightRun) -> str:
    """How many tables are won, and how many lives are left where one has some."""
    return won_said(run) if run.is_grand else f"{won_said(run)} · {lives_said(run)}"


def shared(run: TonightRun) -> str:
    """A text for friends: run, score and tables, and nothing about the cards."""
    head = _("Octavo, {title}: {run}").format(title=title_said(run.number), run=named(run.number))
    return f"{head}\n{points_said(run.score)}, {won_said(run)}"


def news_said(run: TonightRun) -> list[str]:
    """How a run stands after one of its matches."""
    if not run.over:
        return [state_said(run)]
    over = (
        _("The evening is over: {points}, {won}") if run.is_grand else _("The run is over: {points}, {won}")
    )
    return [over.format(points=points_said(run.score), won=won_said(run))]
