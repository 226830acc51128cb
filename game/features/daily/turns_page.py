"""Draws a deal for several people: who is called, everybody's row, and in the end who is first."""

from __future__ import annotations

from engine import games
from game.features.people.evening_panel import IN_TURNS
from game.features.people.evening_screen import MOST_NAMES, NARROW
from game.table.match.setup import Chair
from game.table.shared.draw_curtain import hang
from game.table.stage.celebration import Winner, draw_sides
from game.ui.art.palette import SEATS
from game.ui.page.layout import (
    LayoutBox,
    at_least,
    at_most,
    button,
    column,
    first,
    grow,
    icon_button,
    line,
    lines,
    paint,
    plate,
    row,
    sized,
    space,
    square,
    table,
    target,
    text,
)
from game.ui.page.message_types import Back
from game.ui.page.page import Page
from game.words import N_, _, together

from . import words as daily_words
from .messages import DealAnother, GoOnWithout, ReviewTurn, SitDownNow, WatchTurn
from .turns_state import TurnsState
from .turns_store import Turn

RULE = N_(
    "Everyone plays the same deal once, in the same seat against the same bots. Cards and results are "
    "revealed when everyone has played."
)
WINS = {
    "most": N_("The most points against the same bots win. Equal results share a place."),
    "fewest": N_("The fewest points against the same bots win. Equal results share a place."),
    "places": N_("The best place against the same bots wins. Equal results share a place."),
}
ROW = 96
"""The height of a row at most."""
FACE, LEAST_FACE = 420, 60
"""The largest and the smallest size of the face of the person who is called."""


def draw(scene: TurnsState, page: Page) -> None:
    over = scene.turns.over
    if over:
        page.put(page.pictures.table_top(page.theme.size, NARROW), 0, 0)
    else:
        hang(page, page.rect)
    left = _winners(scene) if over else plate(_called(scene), 28, 24)
    ways = _ways(scene)
    wide = [at_least(way, 300) for way in ways]
    draw_sides(
        page,
        left,
        plate(_table(scene), 28, 18),
        first(*(row(*some, gap=24, at=0.5) for some in (wide, ways))),
    )


def _ways(scene: TurnsState) -> list[LayoutBox]:
    """The buttons at the foot."""
    turns = scene.turns
    if turns.next is None:
        return [button(_("Another deal"), DealAnother()), button(_("Done"), Back(), primary=True)]
    name = turns.people[turns.next].name
    return [
        button(_("I'm {name}").format(name=name), SitDownNow(), primary=True, icon="eye", key=scene.key),
        button(_("Continue without {name}").format(name=name), GoOnWithout()),
        button(_("Back"), Back()),
    ]


def look_of(chair: Chair) -> tuple[str, str]:
    """Somebody's face and colour."""
    return chair.avatar, SEATS[max(0, chair.colour)]


# Left: the person who is called, or the best player


def _called(scene: TurnsState) -> LayoutBox:
    """The person who is called."""
    person = scene.turns.next
    said = [text(words, role, colour, centre=True) for words, role, colour in _said(scene)]
    if person is None:  # the results are not on disk yet
        return column(*said, at=0.5)
    return above(scene.turns.people[person], *said)


def above(chair: Chair, *said: LayoutBox) -> LayoutBox:
    """Somebody's face above what is said to them, as large as there is room."""
    face = _face(chair)
    return first(
        column(sized(face, height=FACE), *said, gap=24, at=0.5),
        column(grow(sized(face, height=LEAST_FACE)), *said, gap=12),
        column(*said, at=0.5),
    )


def _face(chair: Chair) -> LayoutBox:
    avatar, colour = look_of(chair)
    return square(lambda page, side: page.pictures.portrait(avatar, side, colour), FACE)


def _said(scene: TurnsState) -> list[tuple[str, str, str]]:
    """The text at the left: words, size and colour."""
    turns = scene.turns
    said = [(scene.notice, "body", "bad")] if scene.notice else []
    if turns.next is None:
        return said
    words = _("{name} is playing. Everyone else, look away.")
    if any(turn.place for turn in turns.turns):
        words = _("Pass the device to {name}. Everyone else, look away.")
    if turns.begun(turns.next):
        words = _("{name} continues. Everyone else, look away.")
    return [*said, (words.format(name=turns.people[turns.next].name), "lead", "pale")]


def _winners(scene: TurnsState) -> LayoutBox:
    """The people in first place, in their light; a sentence if nobody is."""
    best = [scene.turns.people[n] for n, place in scene.turns.places().items() if place == 1]
    if not best:
        return plate(text(_("Nobody has finished this deal."), "strong", "pale", centre=True), 28, 24)
    words = _("{name} wins") if len(best) == 1 else _("{names} tie for first place")
    if len(best) > MOST_NAMES:
        words = _("{n} tie for first place")
    names = [chair.name for chair in best]
    words = words.format(name=names[0], names=together(names), n=len(names))
    winners = [Winner(chair.name, *look_of(chair)) for chair in best]
    return paint(lambda page, rect: scene.announce(page, rect, winners, words))


# Right: everybody


def _table(scene: TurnsState) -> LayoutBox:
    """A row for everybody, in the order of play; at the end by their places."""
    deal = scene.turns.deal
    kind = _("Daily deal: {date}").format(date=daily_words.day_said(deal.day)) if deal else _(IN_TURNS)
    title = column(line(games.game(scene.game).title, "heading", "pale"), line(kind, "small", "muted"))
    rule = text(_rule(scene), "small", "muted")
    looks = (("name", True), ("name", False), ("strong", False))
    rows = [_rows(scene, role, roomy) for role, roomy in looks]
    return first(*(column(title, *some, told, gap=4) for told in (rule, None) for some in rows))


def _rows(scene: TurnsState, role: str, roomy: bool) -> list[LayoutBox]:
    """The headings and everybody's row, with letters of this role, and wide columns if it is `roomy`."""
    turns = scene.turns
    places = turns.places() if turns.over else {}
    last = len(turns.turns) + 1
    order = sorted(range(len(turns.turns)), key=lambda n: (places.get(n, last), n))
    parts = (0, 0, 1, 0, 0) if turns.over else (0, 1, 0)
    labels = [_labels(scene, roomy)] if turns.over else []
    people = [_row(scene, n, places.get(n), role) for n in order]
    rows = table([*labels, *people], parts, 24 if roomy else 10)
    count = len(labels)
    return [*rows[:count], grow(at_most(column(*map(grow, rows[count:])), ROW * len(people)))]


def _rule(scene: TurnsState) -> str:
    """The explanation at the lower edge."""
    if not scene.turns.over:
        return _(RULE)
    return scene.notice or _(WINS[games.game(scene.game).measure])


def _labels(scene: TurnsState, roomy: bool) -> list[LayoutBox]:
    """The headings of the columns of results."""
    result = _("Points") if daily_words.by_points(scene.game) else _("Place in match")
    label = sized(line(result, "small", "muted", 1), None if roomy else lines("small", 3.6))
    return [space(), space(), space(), label, space()]


def _row(scene: TurnsState, n: int, place: int | None, role: str) -> list[LayoutBox]:
    """A person's place, face and name, their result, and the ways to their match."""
    turns = scene.turns
    turn = scene.turns.turns[n]
    chair = scene.turns.people[n]
    tone = "gold" if place == 1 or n == turns.next else "cream"
    face = sized(_face(chair), lines(role, 1.5), lines(role, 1.5))
    name = line(chair.name, role, tone)
    state = line(_state(scene, n, turn), role, "gold" if place else "pale", 1)
    if not turns.over:
        return [face, name, state]
    ways = (("graph", _("{name}: review"), ReviewTurn), ("replay", _("{name}: replay"), WatchTurn))
    buttons = (icon_button(icon, words.format(name=chair.name), send(n)) for icon, words, send in ways)
    return [
        line(f"{place}." if place else "–", role, "gold"),
        face,
        name,
        state,
        row(*(at_most(sized(one, target, lines(role)), target, 0.5) for one in buttons), gap=6)
        if turns.begun(n)
        else space(),
    ]


def _state(scene: TurnsState, n: int, turn: Turn) -> str:
    """The contents of the last column: the result when all have played, and until then the progress."""
    if turn.away:
        return _("a bot played") if turn.place else _("gave up")
    if scene.turns.over:
        return daily_words.score(scene.game, turn).rpartition(" ")[2]  # a place as a number only
    if turn.place or n != scene.turns.next:
        return _("has played") if turn.place else _("waiting")
    return _("has begun") if scene.turns.begun(n) else _("is next")
