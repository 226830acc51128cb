"""Draws a person's achievements in a game, and those still missing."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.books.contract.feats import Feat
from game.features.replay.unfinished_summary import iso_said
from game.ui.page.layout import LayoutBox, column, grow, line, lines, padding, paint, row, sized, space
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.words import _, ngettext


def feats(kinds: Mapping[str, Feat], done: Mapping[str, tuple[int, str]]) -> list[LayoutBox]:
    """A line with a star for each achievement of a game, with its description below."""
    return [_feat(feat, done.get(key)) for key, feat in kinds.items()]


def _feat(feat: Feat, done: tuple[int, str] | None) -> LayoutBox:
    def star(page: Page, rect: Rect) -> None:
        icon = page.pictures.icon("star", round(rect.h * 0.8), COLOURS["gold" if done else "line"])
        page.put_at(icon, rect.center)

    said = line(said_of(done), "body", "cream" if done else "muted", 1)
    named = line(_(feat.name), "strong", "pale" if done else "muted")
    head = row(paint(star, lines("strong"), lines("strong")), grow(named), said, gap=14)
    below = line(_(feat.says), "small", "cream" if done else "muted")
    return padding(column(head, row(sized(space(), width=lines("strong")), grow(below), gap=14)), 0, 5)


def said_of(done: tuple[int, str] | None) -> str:
    """The number of matches in which a person did it, and the day of the first."""
    if done is None:
        return _("not yet")
    count, day = done
    words = ngettext("in {n} match", "in {n} matches", count).format(n=count)
    return _("{often}, first on {day}").format(often=words, day=iso_said(day)) if day else words
