"""Draws between frames the pictures that are needed soon, so that their first frame is not late."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from game import art
from game.art import MOST, WHOLE
from game.room.pictures import Pictures
from game.room.theme import Theme

from .edge import OWN_HAND
from .middle import SHARED
from .moments import Moments, Shown
from .places import Places
from .seen import Seen
from .staging import BANNER, ICON, LARGE, Act

Drawing = Callable[[], object]
STEP = 1 / 60
"""Seconds between two frames of a moment whose pictures are drawn ahead."""
LARGE_FRAMES, SMALL_FRAMES = 26, 15
"""How many such frames there are until all of the moment is shown, by form."""


def before_play(pictures: Pictures, theme: Theme) -> None:
    """At the title: plan to draw what every table begins with."""
    pictures.plan((), [theme.px(height) for height in (OWN_HAND, SHARED)])
    pictures.step_by_step(pictures.table_top_ahead(theme.size))


def scenery(pictures: Pictures, theme: Theme, moments: Moments, players: int) -> Iterator[Drawing]:
    """What the moments of a table have in common: grounds, signs, and a banner for each player."""
    kinds = moments.kinds.values()
    for ground in sorted({moment.ground for moment in kinds}):
        yield from art.ground_layers(ground, theme.px(LARGE))
    for icon in sorted({moment.icon for moment in kinds if moment.icon}):
        yield partial(pictures.icon, icon, theme.px(ICON))
    for seat in range(players):
        accent = pictures.accents[seat % len(pictures.accents)]
        yield partial(art.banner, (theme.px(BANNER[2]), theme.px(BANNER[3])), accent)


def rehearsal(play: Callable[[Act], object], shown: Shown, large: bool) -> Iterator[Drawing]:
    """All that one moment shows until its caption stands there, a frame at a time."""
    for n in range(1, LARGE_FRAMES if large else SMALL_FRAMES):
        yield partial(play, Act(shown, large, n * STEP))


def arriving(news: Iterable[Seen], hand: int) -> list[int]:
    """The cards that are on their way to the own hand."""
    found = []
    for seen in news:
        if seen.mine is not None and seen.mine.kind == "moved" and hand >= 0:
            fields = seen.mine.whole()
            if fields["target"] == hand and fields.get("card", -1) >= 0:
                found.append(fields["card"])
    return found


def arrivals(
    pictures: Pictures, places: Places, hand: int, held: Sequence[str], coming: Sequence[str]
) -> Iterator[Drawing]:
    """The faces of cards that come to the own hand, and of those that give way to them there."""
    cards = (*held, *coming)
    share = places.seen(hand, len(cards)) if coming and pictures.print_face else WHOLE
    for name in coming if share == WHOLE else cards:
        yield partial(pictures.card, name, round(places.own_card), seen=share)


def variants(pictures: Pictures, places: Places, coming: Sequence[str]) -> Iterator[Drawing]:
    """The same cards as they look when the hand has more cards, or fewer."""
    for name in coming if pictures.print_face else ():
        for share in (WHOLE, MOST):
            yield partial(pictures.front, name, round(places.own_card), share)
