"""Draws the opponents: all eight with their scores, and beside them the chosen one."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Surface

from engine import games
from game.features.replay.unfinished_summary import iso_said
from game.table.match.setup import CHARACTER_LINES, CHARACTERS
from game.ui.art.palette import SEATS
from game.ui.page.layout import (
    LayoutBox,
    as_many,
    column,
    first,
    frame,
    grid,
    grow,
    layers,
    line,
    padding,
    paint,
    plate,
    row,
    sized,
    square,
    text,
    tile,
)
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.words import _, ngettext

from .acquaintance import STRANGER, TELLS_STYLE, Acquaintance, Known
from .messages import MeetOpponent
from .opponent_rows import OPPONENTS
from .page import picture
from .regions import REGIONS


class OpponentsView(NamedTuple):
    """What the page shows."""

    known: Known
    who: str
    card_open: bool
    """Whether the chosen one is shown in place of all, if there is no room for both."""


def draw(page: Page, view: OpponentsView) -> None:
    large = page.theme.large
    both = row(grow(_everybody(view), 0.5), grow(_card(view, large), 0.5), gap=18)
    alone = _card(view, large) if view.card_open else _everybody(view)
    (alone if large else both).draw(page, heading(page, _("Opponents"), helped=False))


def _everybody(view: OpponentsView) -> LayoutBox:
    return grid([_one(view, who) for who in CHARACTERS], 2, 10)


def _one(view: OpponentsView, who: str) -> LayoutBox:
    """A face with a name and a score."""
    found = view.known.get(who, STRANGER)
    name = who.capitalize()
    score = _score(found)
    words = column(line(name, "lead", "cream"), line(score, "body", "pale" if found.met else "muted"), at=0.5)
    shown = padding(row(square(partial(_face, who), 110), grow(words), gap=16), 16, 10)
    here = who == view.who
    shown = layers(shown, frame("cream", 4)) if here else shown
    return tile(shown, f"{name}, {score}", MeetOpponent(who), value=here)


def _face(who: str, page: Page, side: int) -> Surface:
    return page.pictures.portrait(who, side, SEATS[CHARACTERS.index(who)])


def _score(found: Acquaintance) -> str:
    """How often each was ahead of the other."""
    if not found.met:
        return _("Not met yet")
    return _("You {ahead} : {behind}").format(ahead=found.ahead, behind=found.behind)


def _card(view: OpponentsView, large: bool) -> LayoutBox:
    """The chosen one: face and home, character, style, score, and the last meeting."""
    found = view.known.get(view.who, STRANGER)
    one = OPPONENTS[view.who]
    region = next(region for region in REGIONS if region.id == one.region)
    face = sized(square(partial(_face, view.who)), 150, 150)
    name = column(
        line(view.who.capitalize(), "heading", "pale"),
        line(_(region.name), "strong", "cream"),
        line(_("Master of the region"), "small", "gold") if region.master == view.who else None,
        at=0.5,
    )
    top = row(face, grow(name), gap=18)
    scene = row(
        sized(paint(partial(picture, region)), 270, 220), grow(column(row(face), name, at=0.5)), gap=18
    )
    said = [
        text(_(CHARACTER_LINES[view.who]), "body", "cream", id="character"),
        text(_(one.home), "body", "cream", id="home"),
        text(style_said(view.who, found), "body", "lit", id="style"),
        *(text(words, "body", "pale", id=("score", n)) for n, words in enumerate(score_said(found))),
    ]
    small = row(sized(square(partial(_face, view.who)), 70, 70), grow(name), gap=12)
    forms = (column(scene, *said, gap=16), column(top, *said, gap=10), column(small, *said, gap=6))
    return plate(first(*(forms[2:] if large else forms), as_many([small, *said], 2)), 22, 18)


def style_said(who: str, found: Acquaintance) -> str:
    """How a character plays, once a person has met them often enough to have noticed."""
    left = TELLS_STYLE - found.met
    if left > 0:
        told = ngettext(
            "You will know how {name} plays after {n} more match.",
            "You will know how {name} plays after {n} more matches.",
            left,
        )
        return told.format(name=who.capitalize(), n=left)
    style = OPPONENTS[who].style
    if not style.game:
        return _(style.says)
    shares = _("{game}: {mine} % against {plain} %.")
    game = games.game(style.game).title
    return f"{_(style.says)} {shares.format(game=game, mine=style.mine, plain=style.plain)}"


def score_said(found: Acquaintance) -> list[str]:
    """The score in words, and the last meeting."""
    if not found.met:
        return []
    told = _("Matches together: {n}. You were ahead in {ahead} of them, and behind in {behind}.")
    how = {1: _("you were ahead"), 0: _("you were level"), -1: _("you were behind")}[found.lead]
    last = _("Last time {how}: {when}.")
    when = ", ".join(filter(None, (games.game(found.game).title, iso_said(found.day))))
    return [
        told.format(n=found.met, ahead=found.ahead, behind=found.behind),
        last.format(how=how, when=when),
    ]
