"""Draws what somebody did in a game that is worth remembering, and what is still to be done."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.room.page import Page
from game.room.theme import COLOURS
from game.table.feats import Feat
from game.words import _, ngettext


def draw(
    page: Page, rect: Rect, kinds: Mapping[str, Feat], done: Mapping[str, tuple[int, str]], first: int
) -> int:
    """The feats one under the other, as many as fit; returns how many leaves there are.

    A game may have no feats: its one leaf is empty.
    """
    least = page.theme.line("strong") + page.theme.line("small") + page.px(10)
    fit = max(1, min(len(kinds), rect.h // least))
    leaves = max(1, -(-len(kinds) // fit))
    high = min(round(1.6 * least), rect.h // fit)
    for i, key in enumerate([*kinds][first % leaves * fit :][:fit]):
        _feat(page, Rect(rect.x, rect.y + i * high, rect.w, high), kinds[key], done.get(key))
    return leaves


def _feat(page: Page, rect: Rect, feat: Feat, done: tuple[int, str] | None) -> None:
    strong, small = page.theme.line("strong"), page.theme.line("small")
    side = round(strong * 0.8)
    middle = rect.y + strong // 2
    picture = page.pictures.icon("star", side, COLOURS["gold" if done else "line"])
    page.put(picture, rect.x, middle - side // 2)
    x = rect.x + side + page.px(14)
    said = said_of(done)
    right = page.text(
        said, (rect.right, middle), "body", "cream" if done else "muted", "midright", rect.w // 2
    )
    room = right.x - x - page.px(16)
    page.text(_(feat.name), (x, middle), "strong", "pale" if done else "muted", "midleft", room)
    says = (x, rect.y + strong + small // 2)
    page.text(_(feat.says), says, "small", "cream" if done else "muted", "midleft", rect.right - x)


def said_of(done: tuple[int, str] | None) -> str:
    """In how many matches somebody did it, and when first."""
    if done is None:
        return _("not yet")
    count, day = done
    words = ngettext("in {n} match", "in {n} matches", count).format(n=count)
    return _("{often}, first on {day}").format(often=words, day=day) if day else words
