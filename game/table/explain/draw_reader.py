"""Draws the reader: a card, large, with its lines explained and the effect of choosing it.

The reader never covers a pile, hand, player, prompt or tool. If there is too little free room, the card
becomes smaller, then disappears; the explanations become short, then disappear; in the end nothing is shown.
It shortens its text rather than lie far from the card pointed at. Only a card that is kept open may cover
other things, the card itself last, so that all of its lines are explained.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import inf

from pygame import Rect

from game.table.places.float_layers import Layer, Rank
from game.ui.page.floats import Compromise, Float, FloatForm
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS

from .card_reader import PANEL, Reader
from .reader_layout import BRIEF, CARD, WHOLE, Reading, ReadingPlan, plans

FEWER, NONE, NO_WAY, NO_DEED = 300, 900, 300, 900
"""The losses of a tip that lacks something. FEWER: it has only a few of the card's lines. NONE: no line.

NO_WAY: it neither has all lines nor says how to read them. NO_DEED: it does not say what a click does.
"""
NAMELESS, UNSAID = 200, 250
"""The losses without the card's name, and without any word about playing it."""
BARE = 900
"""The loss beside a hint, which takes much room, without the picture of the card."""
BESIDE_HINT = (
    Compromise((Layer.WORDS, Layer.SIGNS, Layer.CAPTIONS, Layer.PAPER), 100),
    Compromise((Layer.NEWS, Layer.BACKS), 250, True),
)
"""What it may cover beside a hint, for as long as somebody points at the card."""
LACKS = {WHOLE: 0, BRIEF: 5000, CARD: 9000}
"""The losses of a card that is kept open, which covers other things rather than say less."""
NEAR = 340
"""Within this distance nearer is no better; farther away, a tip names its card."""
ALL = (Layer.WORDS, Layer.SIGNS, Layer.CAPTIONS, Layer.PAPER, Layer.ZONES, Layer.CARDS, Layer.THEIRS)
ALL_ELSE = (
    Layer.BACKS,
    Layer.SEATS,
    Layer.GOALS,
    Layer.NEWS,
    Layer.CALLS,
    Layer.WORTH,
    Layer.HINT,
    Layer.COACH,
)
"""What a card that is kept open may cover first."""


def large_card(
    page: Page, reading: Reading, reader: Reader, about: Rect, id: Hashable, hinted: bool = False
) -> Float:
    """The large card in free room near its card.

    Beside a hint it may cover closed cards and the latest events, so that it keeps its picture. Only a card
    that is kept open may cover other things; last of all, pending attacks.
    """
    key = (reading, page.theme.size, page.theme.text)

    def forms() -> Iterator[FloatForm]:
        later: list[FloatForm] = []
        for plan in reader.planned(key, lambda: plans(page, reading)):
            if not (reading.kept or plan.tells_deed(reading) or plan.tells_way(reading)):
                continue
            reach = inf if reading.kept or plan.names else NEAR
            form = FloatForm(plan.size, plan, _loss(reading, plan, hinted), reach)
            if form.loss:
                later.append(form)
            else:
                yield form
        yield from sorted(later, key=lambda form: form.loss)

    kept = (
        Compromise((*ALL, *ALL_ELSE), 300),
        Compromise((id,), 600),
        Compromise((Layer.HAND, Layer.TOOLS, Layer.ANSWERS, Layer.RAIL), 900),
        Compromise((Layer.PROMPT,), 1200),
        Compromise((Layer.COLUMN,), 4000),
    )
    return Float(
        ("reader", id),
        Rank.TIP,
        Layer.TIP,
        about,
        (reading, reader.pinned, hinted),
        lambda page, plan, spot: _paint(page, reading, plan, spot),
        forms,
        kept if reading.kept else BESIDE_HINT if hinted else (),
        near=inf if reading.kept else NEAR,
        stays=False,
    )


def _loss(reading: Reading, plan: ReadingPlan, hinted: bool) -> int:
    """What a layout lacks."""
    if reading.kept:
        return LACKS[plan.says]
    loss = 0 if plan.says >= BRIEF else FEWER if plan.told.lines else NONE
    loss += 0 if plan.says == WHOLE or plan.tells_way(reading) else NO_WAY
    loss += (0 if plan.names else NAMELESS) + (UNSAID if reading.deed and not plan.told.deed else 0)
    if hinted:
        loss += 0 if plan.card.w else BARE
    return loss + (0 if plan.tells_deed(reading) else NO_DEED)


def _paint(page: Page, reading: Reading, plan: ReadingPlan, spot: Rect) -> None:
    px = page.px
    card = plan.card.move(spot.topleft)
    box = plan.box.move(spot.topleft)
    page.thing("reader", reading.card, spot, id=PANEL)
    if card.w:
        page.panel(spot, "panel")  # no card of a hand lies in a frame
    if plan.words is not None:
        tuck = px(12)  # the card overlaps the edge of its text
        left, top = (tuck, 0) if box.x > card.x else (0, tuck) if box.y > card.y else (0, 0)
        left, top = (left, top) if card.w else (0, 0)
        page.panel(Rect(box.x - left, box.y - top, box.w + left, box.h + top), "cream")
        plan.words.draw(page, box)
    if card.w:
        shade = page.pictures.shadow(*card.size, px(14))
        page.put_at(shade, (card.centerx, card.centery + px(5)))
        page.put_at(page.pictures.card(reading.card, card.h), card.center)
        page.put_at(page.pictures.glow(card.w, card.h, 0, COLOURS["panel"], px(2)), card.center)
