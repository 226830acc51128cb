"""Draws the looks and tunes that are earned by playing well, in one game or across several."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from engine import games
from game.features.people.rewards import BACK, EARNED, FELT, MUSIC, Earned, Merits
from game.features.settings.screen import WORDS
from game.table.match.setup import ANIMALS
from game.ui import art
from game.ui.art.palette import SEATS
from game.ui.page.layout import (
    LayoutBox,
    as_many,
    button,
    column,
    first,
    grow,
    line,
    lines,
    paint,
    plate,
    read_well,
    readable,
    row,
    sized,
    square,
    tabs,
    text,
)
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.theme import COLOURS
from game.words import _

from .messages import ShowLooks
from .regions import REGIONS


def draw(page: Page, game: str, merits: Merits, new: Sequence[Earned], notice: str) -> None:
    """Draw the looks of a game under the tabs of all games."""
    names = [(id, games.game(id).title) for id in games.MODULES]
    body = column(
        tabs(names, game),
        grow(read_well(_looks(game, merits, new))),
        line(notice, "small", "bad", 0.5) if notice else None,
        gap=12,
    )
    body.draw(page, heading(page, _("Looks"), button(_("Settings"), ShowLooks()), helped=False))


def _looks(game: str, merits: Merits, new: Sequence[Earned]) -> LayoutBox:
    """The back and the felt of this game, and the faces, which are earned across several games."""
    regions = [region.id for region in REGIONS if region.game == game]
    own = [one for one in EARNED if one.games == (game,) or one.region in regions]
    shown = own + [one for one in EARNED if len(one.games) > 1 or one.feats]
    title = line(_("Earned by playing well"), "strong", "gold")
    told = text(
        _("You have some looks from the start. You can earn these as well."),
        "small",
        "muted",
    )
    rows = [_look(one, merits.has(one), one in new) for one in shown]
    return plate(column(title, told, grow(first(column(*map(grow, rows)), as_many(rows, 6))), gap=6), 26, 16)


def _look(one: Earned, has: bool, new: bool) -> LayoutBox:
    name = look_name(one)
    shown = sized(paint(partial(sample, one)), 96, 96)
    told = line(_("New"), "label", "lit") if new else None
    head = row(grow(line(name, "strong", "gold" if has else "cream")), told, _tick() if has else None, gap=10)
    words = column(head, text(one.words(), "small", "cream" if has else "muted"), gap=2, at=0.5)
    said = ", ".join([f"{name}: {_('earned') if has else one.words()}", *([_("New")] if new else [])])
    return readable(row(shown, grow(words), gap=18), "look", said, id=("look", one.kind, one.name))


def look_name(one: Earned) -> str:
    return _(ANIMALS[one.name]) if one.name in ANIMALS else _(WORDS[one.name])


def _tick() -> LayoutBox:
    return sized(
        square(lambda page, side: page.pictures.icon("check", side, COLOURS["good"])),
        lines("small"),
        lines("small"),
    )


def sample(one: Earned, page: Page, rect: Rect) -> None:
    """A sample of a look that can be earned."""
    side = min(rect.size)
    if one.kind == BACK:
        page.put_at(
            page.pictures.kept(("back", one.name, side), partial(art.card_back, one.name, side)), rect.center
        )
    elif one.kind == FELT:
        size = (side, round(side * 0.72))
        page.put_at(
            page.pictures.kept(("cloth", one.name, size), partial(art.woven, one.name, size)), rect.center
        )
    elif one.kind == MUSIC:
        page.put_at(page.pictures.icon("music", side * 2 // 3, COLOURS["gold"]), rect.center)
    else:
        page.put_at(page.pictures.portrait(one.name, side, SEATS[0]), rect.center)
