"""Draws a run: its five tables in a row, the next one with its twists, and the best runs."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine import games
from game.books.contract.book import book_of
from game.features.tour.page import face, picture
from game.features.tour.regions import REGIONS
from game.table.match.setup import LEVEL_WORDS
from game.ui.page.layout import (
    LayoutBox,
    as_many,
    button,
    column,
    field,
    first,
    frame,
    grow,
    icon_button,
    layers,
    line,
    padding,
    paint,
    plate,
    readable,
    row,
    sized,
    space,
    square,
    target,
    text,
    tile,
)
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.typed_line import TypedLine
from game.words import N_, _

from .messages import CopyScore, GoOnInRun, NewRun, OpenTonight, PlayPoint, ShowRuns, TypeNumber
from .model import LIVES, RunPoint, TonightRun
from .run_tables import GRAND, RunTable, tables, twists
from .words import (
    against_said,
    lives_said,
    named,
    points_said,
    rules_said,
    shared,
    state_said,
    title_said,
    twist_said,
)

KINDS = (N_("Easier"), N_("Harder"), N_("Other rules"))
"""The kinds of twists in the order in which they are offered."""
RULES = N_(
    "Five tables, each harder than the last. The second lost match ends the run. Stronger opponents are "
    "worth more points, and each life left after the fifth win is worth 10."
)
GRAND_RULES = N_(
    "Four games in one evening. The master of each game is your host, the others are guests. Whether you win "
    "or lose, the evening goes on at the next table. Stronger opponents are worth more points."
)
SCENES = {region.game: region for region in REGIONS}
"""By game, the region whose picture its tables have."""


class RunView(NamedTuple):
    """What the page shows."""

    run: TonightRun
    is_begun: bool
    """Whether a match of the run is not over."""
    best: list[TonightRun]
    line: TypedLine
    """The number that is being typed."""
    listing: bool
    """Whether the list of runs is shown in place of the next table, if there is no room for both."""
    notice: str


def draw(page: Page, view: RunView) -> None:
    run = view.run
    tools = [line(points_said(run.score), "strong", "gold")]
    if not run.is_grand:
        tools.append(line(lives_said(run), "strong", "pale" if run.lost < LIVES else "muted"))
    large = page.theme.large  # then the list of runs takes the place of the next table
    if large:
        tools.append(icon_button("trophy", _best_of(run), ShowRuns(), on=view.listing))
    next_one = plate(column(grow(_next(view)), _notice(view.notice), gap=8))
    beside = plate(_beside(view))
    alone = beside if view.listing else next_one
    lower = alone if large else row(grow(next_one, 0.66), grow(beside, 0.34), gap=18)
    body = column(grow(_tables(run), 0.36), grow(lower, 0.64), gap=16)
    body.draw(page, heading(page, title_said(run.number), *tools, helped=False))


def _notice(notice: str) -> LayoutBox | None:
    return line(notice, "small", "lit", 0.5) if notice else None


# The tables


def _tables(run: TonightRun) -> LayoutBox:
    return row(*(grow(_table(run, at, table)) for at, table in enumerate(tables(run.number))), gap=12)


def _table(run: TonightRun, at: int, table: RunTable) -> LayoutBox:
    """A table: its game, and whether it was won; the next one has a frame."""
    title = games.game(table.game).title
    here = at == run.at and not run.over
    won = at < run.at and run.scores[at] > 0
    if won:
        said = _("Won: {points}").format(points=points_said(run.scores[at]))
    else:
        lost = at < run.at or (run.over and at == run.at)
        said = _("Lost here") if lost else _("Next table") if here else ""
    head = plate(line(f"{at + 1}. {title}", "label", "cream", 0.5), 8, 4, "sunk")
    colour = "gold" if won else "lit" if here else "bad"
    foot = plate(line(said, "label", colour, 0.5), 8, 4, "sunk") if said else None
    emblem = grow(square(lambda page, side: page.pictures.emblem(book_of(table.game).box.emblem, side), 150))
    inside = padding(column(head, emblem, foot, gap=6), 8, 8)
    shown = layers(paint(partial(picture, SCENES[table.game])), inside)
    framed = layers(shown, frame("gold" if here else "line"))
    return readable(framed, "goal", ", ".join(filter(None, (f"{at + 1}. {title}", said))), ("table", at))


# The next table


def _next(view: RunView) -> LayoutBox:
    """How the run goes on, or how it ended."""
    run = view.run
    named_run = line(named(run.number), "small", "muted")
    if run.over:
        return _ended(run, named_run)
    points = run.points
    if view.is_begun:
        onward = button(_("Continue"), GoOnInRun(), primary=True, icon="forward")
        return column(named_run, grow(text(_("Your match waits for you."), "lead", "pale")), onward, gap=8)
    if len(points) == 1:
        return _only(points[0], named_run)
    title = line(_("Choose a twist for table {n}").format(n=run.at + 1), "strong", "pale")
    before = tables(run.number)[run.at]
    game = f"{games.game(before.game).title}. {rules_said(before)}. {against_said(before)}."
    told = text(game, "small", "cream", id="before")
    ways = [grow(_twist(point, before)) for point in points]
    full = column(title, told, grow(row(*ways, gap=14)), gap=8)
    return first(
        column(named_run, full._replace(part=1), gap=4), full, column(title, grow(row(*ways, gap=8)))
    )


def _only(point: RunPoint, named_run: LayoutBox) -> LayoutBox:
    """The only way on: the first table, or one at which a match was lost."""
    table = point.table
    lost = _("You lost here once. Try again with other cards.") if point.lost else ""
    told = lost or (_(GRAND_RULES) if point.run >= GRAND else _(RULES))
    play = button(_("Play"), PlayPoint(point), primary=True, icon="play")
    title = line(games.game(table.game).title, "heading", "pale")
    said = [
        text(told, "body", "cream", id="rule"),
        text(against_said(table), "small", "cream", id="against"),
        text(f"{rules_said(table)} · {_worth(table)}", "small", "lit", id="worth"),
    ]
    help = text(_("No hints, and no undo once something is revealed."), "small", "muted")
    words = first(
        column(named_run, title, said[0], grow(_faces(table)), said[2], help, gap=8),
        column(title, *said, gap=6),
        as_many(said, 4),
    )
    return column(grow(words), play, gap=10)


def _faces(table: RunTable) -> LayoutBox:
    """The opponents with names and levels."""
    faces = []
    for seat, (character, level) in enumerate(table.bots, 1):
        said = character.capitalize(), _(LEVEL_WORDS[level])
        words = line(said[0], "label", at=0.5), line(said[1], "small", "muted", 0.5)
        shown = column(grow(sized(face(character, seat), 0, 60)), *words, gap=2)
        faces.append(grow(readable(shown, "seat", ", ".join(said), ("opponent", character))))
    return row(*faces, gap=8)


def _worth(table: RunTable) -> str:
    return _("Winning here: {points}").format(points=points_said(table.worth))


def _twist(point: RunPoint, before: RunTable) -> LayoutBox:
    """A twist to choose: a press sits down at the table that it makes."""
    twist = twists(point.run, len(point.twists))[point.twists[-1]]
    kind = _(KINDS[point.twists[-1]])
    said = twist_said(twist, before)
    worth = _worth(point.table)
    head = line(kind, "label", "pale", 0.5)
    words = text(said, "strong", "cream", True), text(worth, "small", "lit", True)
    faces = row(*(grow(face(name, seat)) for seat, (name, _level) in enumerate(point.table.bots, 1)), gap=6)
    shown = first(
        column(head, grow(sized(faces, 0, 70)), *words, gap=8),
        column(head, *words, gap=4, at=0.5),
        text(f"{said}. {worth}", "small", "cream", True),
        text(said, "small", "cream", True),
    )
    name = f"{kind}: {said}. {worth}"
    return sized(tile(padding(shown, 12, 10), name, PlayPoint(point)), height=target)


def _ended(run: TonightRun, named_run: LayoutBox) -> LayoutBox:
    """The score of a run that is over, and the text to share."""
    title = line(points_said(run.score), "heading", "gold")
    won = line(state_said(run), "strong", "pale")
    share = [line(_("Share:"), "small", "pale"), text(shared(run), "small", "muted", id="share")]
    ways = row(
        grow(button(_("Copy result"), CopyScore(), icon="copy")),
        grow(button(_("New evening") if run.is_grand else _("New run"), NewRun(), primary=True)),
        gap=12,
    )
    words = first(column(named_run, title, won, space(10), *share, gap=6), column(title, won))
    return column(grow(words), ways, gap=10)


# Beside it


def _beside(view: RunView) -> LayoutBox:
    """The best runs, and the ways to others."""
    head = line(_best_of(view.run), "strong", "pale")
    rows = [_best(place, run) for place, run in enumerate(view.best, 1)]
    grand = view.run.is_grand
    said = (
        _("When an evening is over, it appears here.") if grand else _("When a run is over, it appears here.")
    )
    none = text(said, "small", "muted")
    listed = as_many(rows, 4) if rows else first(none, space())
    if grand:
        return column(head, grow(listed), gap=8)
    ways = row(
        grow(button(_("Today's run"), OpenTonight(), role="label")),
        grow(button(_("New run"), NewRun(), role="label", id=("new", 1))),
        gap=10,
    )
    typed = field(_("Number"), view.line, TypeNumber(), 0.4)
    return column(head, grow(listed), typed, ways, gap=8)


def _best_of(run: TonightRun) -> str:
    return _("Your best evenings") if run.is_grand else _("Your best runs")


def _best(place: int, run: TonightRun) -> LayoutBox:
    """A finished run; a press shows it."""
    said = f"{place}. {points_said(run.score)}"
    words = row(line(said, "label", "gold"), grow(line(named(run.number), "small", "muted", 1)), gap=10)
    return sized(
        tile(padding(words, 10, 4), f"{said}, {named(run.number)}", OpenTonight(run.number)), height=target
    )
