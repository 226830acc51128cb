"""Draws the path through a game: a row for each badge, and beside them the rewards for playing well."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from engine import games
from game.features.people.messages import MoreRows
from game.features.people.rewards import BACK, EARNED, FELT, Earned, Merits
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
    icon_button,
    line,
    lines,
    paint,
    plate,
    readable,
    row,
    sized,
    square,
    tabs,
    text,
)  # fmt: skip
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.theme import COLOURS
from game.words import _

from .draw_badges import badge
from .messages import ShowLooks
from .model import PathBadge


def draw(
    page: Page, game: str, badges: Sequence[PathBadge], merits: Merits, aside: bool, notice: str
) -> None:
    """Draw one game's path below the tabs of all games."""
    names = [(id, games.game(id).title) for id in games.MODULES]
    large = page.theme.large  # then the rewards have a page of their own
    path = _path(badges)
    looks = _looks(game, merits)
    body = (looks if aside else path) if large else row(grow(path, 0.54), grow(looks, 0.46), gap=18)
    tools = [icon_button("forward", _("Show more"), MoreRows())] if large else []
    told = notice or _("Nothing is locked: play whatever you like, in any order.")
    column(
        tabs(names, game),
        grow(body),
        line(told, "small", "bad" if notice else "pale", 0.5),
        gap=12,
    ).draw(page, heading(page, _("Your path"), *tools, button(_("Looks"), ShowLooks()), helped=False))


def _path(badges: Sequence[PathBadge]) -> LayoutBox:
    large, small = ([_stretch(one, told) for one in badges] for told in (True, False))
    return plate(first(column(*map(grow, large)), column(*map(grow, small)), as_many(small, 4)), 26, 16)


def _stretch(one: PathBadge, told: bool) -> LayoutBox:
    """A badge with its name, its purpose and the person's progress."""
    tone = "gold" if one.whole else "cream"
    count = line(_("{n} of {count}").format(n=one.done, count=one.most), "strong", tone, 1)
    head = row(grow(line(_(one.name), "strong", tone)), count, gap=12)
    said = [text(_(one.says), "small", "muted")] if told else []
    steps = [text(_steps(one), "small", "pale")] if one.steps else []
    words = column(head, *said, *steps, gap=2, at=0.5)
    whole = row(badge(one, 84 if told else 60), grow(words), gap=20)
    return readable(whole, "badge", f"{one.words()}. {_(one.says)}", id=("badge", one.name))


def _steps(one: PathBadge) -> str:
    """The names of the steps, which of them are done, and which is next."""
    done = ", ".join(_(step) for step in one.steps[: one.done])
    told = [_("Beaten: {levels}.").format(levels=done)] if done else []
    told += [_("Next: {level}.").format(level=_(step)) for step in one.steps[one.done : one.done + 1]]
    return " ".join(told)


def _looks(game: str, merits: Merits) -> LayoutBox:
    """The back and the felt of this game, and the faces, which are earned across several games."""
    shown = [one for one in EARNED if one.games == (game,)] + [one for one in EARNED if one.games != (game,)]
    shown = [one for one in shown if one.games in ((game,), ()) or len(one.games) > 1]
    title = line(_("Earned by playing well"), "strong", "gold")
    told = text(
        _("You have some looks from the start. You can earn these as well."),
        "small",
        "muted",
    )
    rows = [_look(one, merits.has(one)) for one in shown]
    return plate(column(title, told, grow(first(column(*map(grow, rows)), as_many(rows, 6))), gap=6), 26, 16)


def _look(one: Earned, has: bool) -> LayoutBox:
    name = _(ANIMALS[one.name]) if one.name in ANIMALS else _(WORDS[one.name])
    sample = sized(paint(partial(_sample, one)), 96, 96)
    head = row(grow(line(name, "strong", "gold" if has else "cream")), _tick() if has else None, gap=10)
    words = column(head, text(one.words(), "small", "cream" if has else "muted"), gap=2, at=0.5)
    said = f"{name}: {_('earned') if has else one.words()}"
    return readable(row(sample, grow(words), gap=18), "look", said, id=("look", one.kind, one.name))


def _tick() -> LayoutBox:
    return sized(
        square(lambda page, side: page.pictures.icon("check", side, COLOURS["good"])),
        lines("small"),
        lines("small"),
    )


def _sample(one: Earned, page: Page, rect: Rect) -> None:
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
    else:
        page.put_at(page.pictures.portrait(one.name, side, SEATS[0]), rect.center)
