"""Draws a deal played in turns: who is called, everybody's row, and in the end who chose best."""

from __future__ import annotations

from engine import games
from game.features.people.evening_panel import IN_TURNS
from game.features.people.evening_screen import MOST_NAMES, NARROW
from game.features.review.draw_chances import MEASURE
from game.features.review.messages import ThinkOn
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
    padding,
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
from game.ui.page.screen_frame import progress
from game.words import N_, _, together, words_of

from . import words as daily_words
from .messages import DealAnother, GoOnWithout, ReviewTurn, SitDownNow, WatchTurn
from .turns_state import TurnsState
from .turns_store import Turn

RULE = N_(
    "Everyone plays the same deal in the same seat against the same bots. The player whose choices gave "
    "away the least, according to the review, wins. Cards are revealed when everyone has played."
)
SHARED = N_("If players are too close to tell apart, they share the place.")
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
    if turns.over:
        return [button(_("Another deal"), DealAnother()), button(_("Done"), Back(), primary=True)]
    ways: list[LayoutBox] = []
    if turns.next is not None:
        name = turns.people[turns.next].name
        come = _("I'm {name}").format(name=name)
        ways = [
            button(come, SitDownNow(), primary=True, icon="eye", key=scene.key),
            button(_("Continue without {name}").format(name=name), GoOnWithout()),
        ]
    elif scene.reviewed is not None and not scene.reviewed.working:
        ways = [button(_("Keep analysing"), ThinkOn(), primary=True)]
    return [*ways, button(_("Back"), Back())]


def look_of(chair: Chair) -> tuple[str, str]:
    """Somebody's face and colour."""
    return chair.avatar, SEATS[max(0, chair.colour)]


# Left: the person who is called, or the best player


def _called(scene: TurnsState) -> LayoutBox:
    """The person who is called, and the last result; or the progress of the last match's analysis."""
    turns = scene.turns
    said = [text(words, role, colour, centre=True) for words, role, colour in _said(scene) if words]
    if turns.next is not None:
        face = _face(turns.people[turns.next])
        return first(
            column(sized(face, height=FACE), *said, gap=24, at=0.5),
            column(grow(sized(face, height=LEAST_FACE)), *said, gap=12),
            column(*said, at=0.5),
        )
    done = scene.reviewed.done / max(1, scene.reviewed.total) if scene.reviewed is not None else None
    return column(*said, progress(done) if done is not None else None, gap=12, at=0.5)


def _face(chair: Chair) -> LayoutBox:
    avatar, colour = look_of(chair)
    return square(lambda page, side: page.pictures.portrait(avatar, side, colour), FACE)


def _said(scene: TurnsState) -> list[tuple[str, str, str]]:
    """The text at the left: words, size and colour."""
    turns = scene.turns
    said = [(scene.notice, "body", "bad")] if scene.notice else []
    before = [n for n, turn in enumerate(turns.turns) if turn.place]
    if before:
        name = turns.people[before[-1]].name
        turn = turns.turns[before[-1]]
        result = daily_words.result(scene.game, turn)
        said.append(
            (_("{name} against the bots: {result}.").format(name=name, result=result), "body", "gold")
        )
    if turns.next is None:
        said.append((_("Everyone has played. Now working out what the choices cost …"), "strong", "pale"))
        return said
    words = (
        _("Pass the device to {name}. Everyone else, look away.")
        if before
        else _("{name} is playing. Everyone else, look away.")
    )
    words = _("{name} continues. Everyone else, look away.") if turns.begun(turns.next) else words
    return [*said, (words.format(name=turns.people[turns.next].name), "lead", "pale")]


def _winners(scene: TurnsState) -> LayoutBox:
    """The people who chose best, in their light; a sentence if nobody did."""
    best = [scene.turns.people[n] for n, place in scene.turns.places().items() if place == 1]
    if not best:
        return plate(text(_("Nobody has finished this deal."), "strong", "pale", centre=True), 28, 24)
    words = _("{name} chose best") if len(best) == 1 else _("{names} tie for first place")
    if len(best) > MOST_NAMES:
        words = _("{n} tie for first place")
    names = [chair.name for chair in best]
    words = words.format(name=names[0], names=together(names), n=len(names))
    winners = [Winner(chair.name, *look_of(chair)) for chair in best]
    return paint(lambda page, rect: scene.announce(page, rect, winners, words))


# Right: everybody


def _table(scene: TurnsState) -> LayoutBox:
    """A row for everybody, in the order of play; at the end ordered by the cost of their choices."""
    title = line(games.game(scene.game).title, "heading", "pale")
    rule = text(_rule(scene), "small", "muted")
    looks = (("name", True), ("name", False), ("strong", False))
    rows = [_rows(scene, role, roomy) for role, roomy in looks]
    return first(*(column(title, *some, told, gap=4) for told in (rule, None) for some in rows))


def _rows(scene: TurnsState, role: str, roomy: bool) -> list[LayoutBox]:
    """The headings and everybody's row, with letters of this role, and wide columns if it is `roomy`."""
    turns = scene.turns
    places = turns.places() if turns.over else {}
    last = len(turns.turns) + 1
    order = sorted(
        range(len(turns.turns)),
        key=lambda n: (places.get(n, last), turns.turns[n].cost if places else 0, n),
    )
    parts = (0, 0, 1, 0, 0, 0) if turns.over else (0, 1, 0)
    head, *rows = table(
        [_labels(scene, roomy), *(_row(scene, n, places.get(n), role) for n in order)],
        parts,
        24 if roomy else 10,
    )
    return [head, grow(at_most(column(*map(grow, rows)), ROW * len(rows)))]


def _rule(scene: TurnsState) -> str:
    """The explanation at the lower edge."""
    measure = words_of(scene.game).measures.get("measure", MEASURE)
    return scene.notice or f"{_(measure)} {_(SHARED)}" if scene.turns.over else _(RULE)


def _labels(scene: TurnsState, roomy: bool) -> list[LayoutBox]:
    """The headings of the columns."""
    result = _("Points") if daily_words.by_points(scene.game) else _("Place in match")
    name = sized(line(_(IN_TURNS), "small", "muted"), 0)
    result_label = _label(result, roomy)
    if not scene.turns.over:
        return [space(), name, result_label]
    return [space(), space(), name, result_label, _label(_("Cost of choices"), roomy), space()]


def _label(words: str, roomy: bool) -> LayoutBox:
    """The heading of a column of numbers, which may be smaller so that names have room."""
    return sized(line(words, "small", "muted", 1), None if roomy else lines("small", 3.6))


def _row(scene: TurnsState, n: int, place: int | None, role: str) -> list[LayoutBox]:
    """A person's place, face and name, their result, and the ways to their match."""
    turns = scene.turns
    turn = scene.turns.turns[n]
    chair = scene.turns.people[n]
    tone = "gold" if place == 1 or n == turns.next else "cream"
    face = sized(padding(_face(chair), 0, 4), lines(role, 1.5), lines(role))
    name = line(chair.name, role, tone)
    state = line(_state(scene, n, turn), role, "pale", 1)
    if not turns.over:
        return [face, name, state]
    cost, within = turn.hundredths
    ways = (("graph", _("{name}: review"), ReviewTurn), ("replay", _("{name}: replay"), WatchTurn))
    buttons = (icon_button(icon, words.format(name=chair.name), send(n)) for icon, words, send in ways)
    return [
        line(f"{place}." if place else "–", role, "gold"),
        face,
        name,
        state,
        line(f"{cost} ± {within}" if place else "", role, "gold", 1),
        row(*(at_most(sized(one, target, lines(role)), target, 0.5) for one in buttons), gap=6)
        if turns.begun(n)
        else space(),
    ]


def _state(scene: TurnsState, n: int, turn: Turn) -> str:
    """The contents of the column for the cost: the result, or the progress."""
    if turn.away:
        return _("a bot played") if turn.place else _("gave up")
    if turn.place:
        return daily_words.score(scene.game, turn).rpartition(" ")[2]  # a place as a number only
    return _("is next") if n == scene.turns.next else _("waiting")
