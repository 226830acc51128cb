"""The words about stops: tasks, tables, and how hard they are."""

from __future__ import annotations

from collections.abc import Mapping

from engine import games
from game.books.contract.book import book_of
from game.books.contract.option_rows import format_words, special_rules
from game.features.tonight.model import TonightRun
from game.table.match.setup import LEVEL_WORDS, LEVELS
from game.words import N_, _, counted, ngettext, together

from .model import LOSSES, NOTHING, StopNews, StopRecord, Tour, missing
from .regions import REGIONS
from .remedy import Remedy
from .shares import SHARES
from .stops import Options, Region, StopTask, TourStop

AT_LEAST = {
    "points": counted("Finish with {n} point or more", "Finish with {n} points or more", "n"),
    "ahead": counted(
        "Finish at least {n} point ahead of everyone else",
        "Finish at least {n} points ahead of everyone else",
        "n",
    ),
    "others": counted(
        "Someone else finishes with {n} point or more", "Someone else finishes with {n} points or more", "n"
    ),
}
AT_MOST = {
    "behind": counted("Finish at most {n} point behind", "Finish at most {n} points behind", "n"),
    "points": counted("Finish with {n} point or fewer", "Finish with {n} points or fewer", "n"),
    "others": counted(
        "Nobody else finishes with more than {n} point", "Nobody else finishes with more than {n} points", "n"
    ),
    "place": counted("Finish in place {n}", "Finish in place {n} or better", "n"),
}
DEEDS: Mapping[str, str] = {
    "last_token": N_("Win a round with no tokens left"),
    "perfect": N_("Finish a round with all 16 points"),
    "far_ahead": N_("Win a round by four or more points"),
    "below_nothing": N_("Finish a round below 0 points"),
    "called": N_("Catch a bluff by a player with one card left or none"),
    "honest": N_("Play a fitting Bluff card face down and get called"),
    "cleared": N_("Clear with four or more locked sets"),
    "two_threes": N_("Win a round after having two sets of three"),
    "sudden": N_("Win a round in sudden death"),
    "three_out": N_("Put three other players out in one round"),
}
"""By the key of an achievement, the task to reach it."""


def task_said(task: StopTask) -> str:
    """What earns the third star."""
    if task.least is not None:
        return AT_LEAST[task.fact].spoken(task.least).format(n=task.least)
    if task.most is not None:
        return AT_MOST[task.fact].spoken(task.most).format(n=task.most)
    return _(DEEDS[task.fact])


def stars_said(stop: TourStop) -> tuple[str, str, str]:
    """What earns each of the three stars."""
    well = task_said(stop.well) if stop.well else _("Don't come last")
    return well, _("Win the match"), task_said(stop.task)


def rules_said(game: str, players: int, options: Options) -> str:
    """The length of a match and its special rules."""
    table = games.lay(game, players, options)
    rules = special_rules(book_of(game).options, table)
    return " · ".join(filter(None, (format_words(table.options["match"]), rules)))


def table_said(region: Region, stop: TourStop) -> str:
    """The game, the length of the match and its special rules."""
    rules = rules_said(region.game, 1 + len(stop.bots), stop.options)
    last = stop == region.stops[-1]
    master = _("{name}'s own table").format(name=region.master.capitalize()) if last else ""
    return " · ".join(filter(None, (master, games.game(region.game).title, rules)))


def master_said(region: Region, stop: TourStop) -> str:
    """What the master says about a table of their own."""
    return _("{name}: “{words}”").format(name=region.master.capitalize(), words=_(stop.says))


HARDNESS = ((33, N_("easy")), (20, N_("fair")), (0, N_("hard")))
"""How hard something is that succeeds in so many matches of a hundred."""


def hardness_said(stop: TourStop, tour: Tour) -> tuple[str, str]:
    """How hard the stop is for a person with this tour, and the measured shares behind it.

    They are taken to be as strong as the strongest bots for whom a stop that they have won is meant.
    """
    won = [one.meant for region in REGIONS for one in region.stops if tour.get(one.id, NOTHING).stars.won]
    best = max((LEVELS.index(level) for level in won), default=0)
    fitting = [one for one in LEVELS[: best + 1] if one in SHARES[stop.id]]
    level = fitting[-1] if fitting else stop.meant
    found = SHARES[stop.id][level]
    shares = [round(100 * part / found.matches) for part in (found.won, found.task)]
    hard = [next(_(words) for least, words in HARDNESS if share >= least) for share in shares]
    said = _("Winning: {won} · Task: {task}").format(won=hard[0], task=hard[1])
    told = _("{level} bots win {won} % of matches here, and do the task in {task} %")
    return said, told.format(level=_(LEVEL_WORDS[level]), won=shares[0], task=shares[1])


def grand_said(best: TonightRun | None, closed: int) -> str:
    """What opens the grand table, or what one reached there."""
    if closed:
        return ngettext("Opens with {n} more star", "Opens with {n} more stars", closed).format(n=closed)
    if best is None:
        return _("Four games in one evening")
    return _("Tables won in your best evening: {n} of {count}").format(n=best.won, count=best.at)


def news_said(news: StopNews) -> list[str]:
    """What a match at a stop changed, in a line or more."""
    count = sum(news.record.stars)
    said = ngettext("{stop}: {n} star", "{stop}: {n} stars", count).format(stop=_(news.stop.name), n=count)
    new = [words for one, words in zip(news.fresh, stars_said(news.stop), strict=True) if one]
    told = [_("{told}. New: {stars}").format(told=said, stars=" · ".join(new)) if new else said]
    if news.record.lost == LOSSES and news.record.passed:
        told.append(state_said(news.record, 0))
    if news.opened:
        names = together([_(stop.name) for stop in news.opened])
        told.append(_("Open now on the tour: {stops}").format(stops=names))
    if news.grand_opened:
        told.append(_("The grand table is open now: all four games in one evening."))
    return told


def next_said(region: Region, tour: Tour) -> str:
    """What opens the next stops of a region; empty if all are open."""
    closed = min(filter(None, (missing(region, stop, tour) for stop in region.stops)), default=0)
    said = ngettext("{n} more star opens further stops", "{n} more stars open further stops", closed)
    return said.format(n=closed) if closed else ""


def help_said(game: str, help: Remedy) -> str:
    """What would help with what cost most in the lost matches."""
    if help.lesson:
        title = next(_(one.title) for one in book_of(game).lessons if one.key == help.lesson)
        return _("The reviews suggest the lesson “{lesson}”: it is about what cost you most.").format(
            lesson=title
        )
    return _("The reviews suggest puzzles about what cost you most.") if help.verb else ""


def state_said(record: StopRecord, closed: int) -> str:
    """Why the stop cannot be played yet, or how often it was lost; empty if there is nothing to say."""
    if closed:
        said = ngettext("Opens with {n} more star here", "Opens with {n} more stars here", closed)
        return said.format(n=closed)
    if record.passed:
        return _("Losses: {n}. It now counts as won for what opens next").format(n=record.lost)
    return ""
