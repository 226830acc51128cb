"""The tip about a thing on the table: words beside it, fewer or smaller ones if room is scarce."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.table.places.float_layers import CARDS, Layer, Rank
from game.ui.page.floats import Compromise, Float, FloatForm
from game.ui.page.page import Page, Thing
from game.ui.page.thing_kinds import ThingKinds
from game.ui.page.word_panels import words_panel, words_size

NAME = "tip"
LONG = 120
"""Words of more letters than this are set wider."""
WIDTHS = (420, 640, 520, 360, 300)
"""Widths to try, in this order; long words begin with the second one."""
NARROW = (210, 150)
"""Widths to try after those; for text of ordinary size, only the first of them."""
LETTERS = (("body", 0), ("small", 60), ("tip", 300), ("least", 320))
"""Sizes of large text to try, with their losses; if text is not large, only the first one."""
FEWER, FEWER_BESIDE = 260, 60
"""The loss for each step by which the words say less, at most twice; and that for words about a player or a
panel, which are shortened rather than moved away.
"""
CLOSE, BESIDE = 160, 70
"""The distance within which nearer is no better, and that for words about a player."""
PANEL: ThingKinds = ("goals", "goal")
"""Things with a corner of their own: words about them stay close, and never appear across the table."""
EDGE = 8
"""The least distance from the edge of the window."""
HEAD = 0.2
"""The share of a panel that its first line takes."""
WORDS = Compromise((Layer.WORDS, Layer.SIGNS, Layer.PAPER), 40)
"""First of all, tips cover lines of text."""
NEWS, LARGE_NEWS = 110, 700
"""The price of covering the latest events, and that for large words, which would cover all of them."""
PANEL_PRICE, BACKS, CAPTIONS, ROW = 400, 500, 900, 2500
"""The prices of covering the rest of the panel that words are about, closed cards of the player whom they are
about, names of piles, and the other cards of a card's row.
"""
LAST = (
    Compromise((Layer.BACKS, Layer.THEIRS, Layer.CARDS, Layer.ZONES), 4000, True),
    Compromise((Layer.HAND,), 6000, True),
    Compromise((Layer.GOALS, Layer.CALLS, Layer.COACH, Layer.WORTH), 8000, True),
)
"""The last compromises: cards, then panels, but never a face."""
BUTTONS = Compromise((Layer.TOOLS, Layer.ANSWERS), 10000, True)
"""Words about anything but a button may even cover buttons."""


class Subject(NamedTuple):
    """What a tip is about."""

    thing: Thing
    group: Rect
    """The place of everything that belongs to it: the words have one place beside that."""
    owner: bool = False
    """Whether it is another player, or something of theirs."""
    closed: Sequence[int] = ()
    """That player's hands, whose closed cards are covered before other cards."""
    news: bool = True
    """Whether the words may cover the latest events."""


def tip(page: Page, words: Sequence[str], about: Subject, least: str = "") -> Float | None:
    """Words beside a thing; the first of `words` says everything, the others say less.

    `least` is used only if none of them has room that is close enough.
    """
    says = [*dict.fromkeys(filter(None, words))]
    if not says:
        return None
    thing = about.thing
    beside = about.owner or about.thing.kind in PANEL
    says += [least] if least and least not in says else []
    loss = FEWER_BESIDE if beside else FEWER
    ends = _ends(about.group, thing.rect) if thing.kind in CARDS else (thing.rect,)
    head = thing.rect
    if thing.kind == "goals":
        head = Rect(head.x, head.y, head.w, round(head.h * HEAD))

    def forms() -> Iterator[FloatForm]:
        letters = LETTERS if page.theme.large else LETTERS[:1]
        costs = [
            (min(n, 2) * loss + smaller, one, role) for n, one in enumerate(says) for role, smaller in letters
        ]
        for cost, one, role in sorted(costs, key=lambda cost: cost[0]):
            for width in _widths(page, one):
                yield FloatForm(words_size(page, one, width, role), (one, width, role), cost)

    return Float(
        NAME,
        Rank.TIP,
        Layer.TIP,
        about.group,
        (thing.id, tuple(says)),
        paint,
        forms,
        [*_may_cover(page, about)],
        never=(head,),
        ends=ends,
        near=BESIDE if about.owner else CLOSE,
        margin=EDGE,
    )


def _may_cover(page: Page, about: Subject) -> Iterator[Compromise]:
    """What the tip may cover, in this order."""
    yield WORDS
    large = page.theme.large
    thing = about.thing
    news = Compromise((Layer.NEWS,), LARGE_NEWS if large else NEWS)
    steps: list[Compromise] = [news] if about.news else []
    if thing.kind in PANEL:
        steps.append(Compromise((Layer.GOALS,), PANEL_PRICE))
    if about.closed:
        steps.append(Compromise([("closed", zone) for zone in about.closed], BACKS))
    steps.append(Compromise((Layer.CAPTIONS,), CAPTIONS))
    if thing.kind in CARDS:
        zone = thing.value[0]
        steps.append(Compromise([("open", zone), ("closed", zone)], ROW, True))
    yield from sorted(steps, key=lambda over: over.price)
    yield from LAST
    if thing.kind != "button":
        yield BUTTONS


def paint(page: Page, look: tuple[str, int, str], spot: Rect) -> None:
    """Draw the words there."""
    words, width, role = look
    words_panel(page, words, spot, width, role)


def _widths(page: Page, words: str) -> Sequence[int]:
    """The widths to try for words."""
    widths = (*WIDTHS, *(NARROW if page.theme.large else NARROW[:1]))
    return widths if len(words) <= LONG else (WIDTHS[1], *widths)


def _ends(hand: Rect, card: Rect) -> tuple[Rect, Rect]:
    """The first and the last card of a hand."""
    end = Rect(0, 0, min(card.w, hand.w), hand.h)
    return end.move_to(midleft=hand.midleft), end.move_to(midright=hand.midright)
