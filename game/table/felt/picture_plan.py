"""Plans which pictures to draw between frames, so that no frame is late when they are needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import product

from engine import games
from game.books.contract.book import book_of
from game.books.contract.moment_rules import Moments, Shown
from game.books.contract.seen_event import Seen
from game.table.bars import draw_turn_order
from game.table.match.setup import Setup
from game.table.places import ribbon_size
from game.table.places.grid_places import Grids
from game.table.places.players_around import OWN_HAND
from game.table.places.zone_places import GROWN, Places
from game.table.stage.banner_place import BANNER, RIDES
from game.table.stage.draw_moment import (
    FLIES,
    ICON,
    LARGE,
    OPENS,
    SLIDES,
    STAMPS,
    STEPS,
    Act,
    card_height,
    own_colours,
)
from game.table.stage.moment_stage import TELLS
from game.ui import art
from game.ui.art import MOST, PART, WHOLE, moment_grounds
from game.ui.art.palette import SEATS
from game.ui.moods import GLANCES, MOODS
from game.ui.page.draw_plates import white_ring
from game.ui.page.theme import COLOURS, Theme
from game.ui.pictures.card_sprites import CARD
from game.ui.pictures.pictures import Pictures

from .draw_card import HOT, LINE
from .draw_players import COUNTED, GROUND, HIT, LIT, SHINE, UNDER, drawn_octagon, face_size

ROLES = ("small", "body", "strong", "label", "game", "plate", "lead", "name", "number", "prompt")
SMALL_LETTERS = ("etaoin", "shrdlu", "cmfwyp", "vbgkjqxz", "0123456789", ".,:;!?·…−+")
LETTERS = (*SMALL_LETTERS, "ABCDEFG", "HIJKLMN", "OPQRSTU", "VWXYZ")
"""The letters that every table shows, in groups that are each drawn in a moment."""
Drawing = Callable[[], object]
LARGE_AGES = sorted(
    start + (end - start) * (step - 0.05) for start, end in (OPENS, FLIES, SLIDES, STAMPS) for step in STEPS
)
SMALL_AGES = (0.07, 0.14, 0.15, 0.17, 0.19)
"""By form of a moment, the ages at which new pictures appear."""


def before_play(pictures: Pictures, theme: Theme, setup: Setup) -> None:
    """At the main menu: draw ahead the pictures with which the last table would begin."""
    pictures.soon([partial(pictures.table_top, theme.size)])
    pictures.plan(opening(pictures, theme, setup))


def opening(pictures: Pictures, theme: Theme, setup: Setup) -> Iterator[object]:
    """The pictures with which a table begins."""
    book = book_of(setup.game)
    table = games.lay(setup.game, len(setup.chairs), setup.options)
    presenter = book.at(table)
    places = (Grids if presenter.layout.has_grids else Places)(theme, presenter, 0, frozenset())
    small = [round(theme.line(role) * COUNTED) for role in ("label", "small")]
    high = (theme.px(OWN_HAND), round(places.own_card), *small, *places.heights())
    own = round(places.own_card)
    sorts = [(own, WHOLE), *(((own, MOST), (own, PART)) if book.face else ())]
    sorts += [(height, WHOLE) for height in (*places.pile_heights(), *places.heights()[:2]) if height != own]
    yield from pictures.plain((), tuple(dict.fromkeys(high)))
    yield from letters(theme)
    for z in places.hands():
        yield from turns(pictures, places, z)
    yield from portraits(pictures, places, setup)
    for height, seen in dict.fromkeys(sorts):
        for name in table.deck:
            yield pictures.front_by(book.face, name, height, seen)
    yield from scenery(pictures, theme, presenter.moments, setup)


def scenery(pictures: Pictures, theme: Theme, moments: Moments, setup: Setup) -> Iterator[Drawing]:
    """Pictures that all moments of a table need: backgrounds, signs, and a banner for each player."""
    kinds = moments.kinds.values()
    for ground in sorted({moment.ground for moment in kinds}):
        yield from moment_grounds.ground_layers(ground, theme.px(LARGE))
    for icon in sorted({moment.icon for moment in kinds if moment.icon}):
        yield partial(pictures.icon, icon, theme.px(ICON))
    if kinds:
        for high in sorted({card_height(count) for count in range(1, 5)}):
            yield partial(art.card_back, pictures.back, theme.px(high))
    players = dict.fromkeys(SEATS[colour] for colour in setup.colours)
    for colour in (*players, *own_colours(kinds)):
        yield partial(moment_grounds.banner, (theme.px(BANNER[2]), theme.px(BANNER[3])), colour)


def letters(theme: Theme) -> Iterator[Drawing]:
    """The letters of a table in all sizes; otherwise the first words of a size take five times longer."""
    told = ribbon_size.letters(theme)
    sizes = [*map(theme.type, ROLES), ("sans", told), ("sans-bold", told), ("sans-bold", round(told * 0.9))]
    for family, px in dict.fromkeys(sizes):
        for letters in LETTERS:
            yield partial(rendered, family, px, letters)


def rendered(family: str, px: int, letters: str) -> None:
    """Draw letters for the font to remember."""
    art.font(family, px).render(letters, True, COLOURS["cream"])


def small_faces(pictures: Pictures, theme: Theme, setup: Setup) -> Iterator[Drawing]:
    """Everybody's face at the sizes in which it stands beside words."""
    for side in dict.fromkeys(
        (ribbon_size.face_size(ribbon_size.letters(theme)), *map(theme.px, draw_turn_order.NEXT))
    ):
        for chair, colour in zip(setup.chairs, setup.colours, strict=True):
            yield partial(pictures.portrait, chair.avatar, side, SEATS[colour])


def portraits(pictures: Pictures, places: Places, setup: Setup) -> Iterator[Drawing]:
    """Everybody's face in all its moods, at the sizes of seat and banner, and the light around it."""
    yield from small_faces(pictures, places.theme, setup)
    riding = round(places.theme.px(BANNER[3]) * RIDES)
    for seat, place in places.seats.items():
        draw = partial(pictures.portrait, setup.chairs[seat].avatar)
        for mood in MOODS:
            for glance in GLANCES:
                yield partial(draw, face_size(place.portrait), SEATS[setup.colours[seat]], mood, glance)
            yield partial(draw, riding, SEATS[setup.colours[seat]], mood)
        yield partial(drawn_octagon, round(place.portrait.w * UNDER), GROUND, True, False)
        yield partial(drawn_octagon, round(place.portrait.w * LIT), COLOURS["lit"], False, False)
        yield partial(white_ring, "hairline", place.plate.w, place.plate.h, 0, places.theme.px(LINE))
        for colour, wide in (("gold", SHINE), ("bad", HIT)):
            yield partial(drawn_octagon, round(place.portrait.w * wide), COLOURS[colour], False, True)


def rehearsal(parts: Callable[[Act], Iterable[Drawing]], shown: Shown, large: bool) -> Iterator[Drawing]:
    """Draw one moment in its final form, with its caption, part by part; then frame by frame up to it."""
    yield from parts(Act(shown, large, TELLS if large else max(SMALL_AGES)))
    for age in LARGE_AGES if large else SMALL_AGES:
        yield partial(played, parts, Act(shown, large, age))


def played(parts: Callable[[Act], Iterable[Drawing]], act: Act) -> None:
    """Draw a moment; its parts are found only then, because many frames of it are planned at once."""
    for draw in parts(act):
        draw()


def cast(pictures: Pictures, theme: Theme, shown: Shown) -> Iterator[Drawing]:
    """The cards of a moment, drawn flat before they are needed at an angle."""
    for name in shown.cards:
        yield partial(pictures.card, name, theme.px(card_height(len(shown.cards))))


def arriving(news: Iterable[Seen], hand: int) -> list[int]:
    """The cards on their way to your hand."""
    found = []
    for seen in news:
        if seen.mine is not None and seen.mine.kind == "moved" and hand >= 0:
            fields = seen.mine.whole()
            if fields["target"] == hand and fields.get("card", -1) >= 0:
                found.append(fields["card"])
    return found


def landing(
    pictures: Pictures, places: Places, news: Iterable[Seen], deck: Sequence[str]
) -> Iterator[Drawing]:
    """The faces of cards coming to the middle, as they will lie."""
    for seen in news:
        fields = seen.mine.whole() if seen.mine is not None and seen.mine.kind == "moved" else {}
        if fields.get("card", -1) >= 0 and fields["target"] in places.shared:
            pose = places.poses(fields["target"], 1)[0]
            yield partial(pictures.card, deck[fields["card"]], round(pose.h))


def arrivals(
    pictures: Pictures, places: Places, hand: int, held: Sequence[str], coming: Sequence[str]
) -> Iterator[Drawing]:
    """The faces of cards coming to your hand, and of cards that make room for them there."""
    cards = (*held, *coming)
    share = places.seen(hand, len(cards)) if coming and pictures.print_face else WHOLE
    for name in coming if share == WHOLE else cards:
        yield partial(pictures.card, name, round(places.own_card), seen=share)


def variants(pictures: Pictures, places: Places, hand: int, cards: Sequence[str]) -> Iterator[Drawing]:
    """The faces of your cards as they look while the hand has more or fewer cards."""
    shares = {places.seen(hand, count) for count in GROWN} if pictures.print_face else ()
    for name, share in product(cards, sorted(shares)):
        yield partial(pictures.front, name, round(places.own_card), share)


def fanned(pictures: Pictures, places: Places, hand: int, cards: Sequence[str]) -> Iterator[Drawing]:
    """The pictures of a hand as it will lie: each card turned in the fan, with shadow and rings."""
    share = places.seen(hand, len(cards)) if pictures.print_face else WHOLE
    for name, pose in zip(cards, places.poses(hand, len(cards)), strict=True):
        w = round(pose.h * CARD)
        h = round(pose.h)
        turn = round(pose.angle)
        yield partial(pictures.card, name, h, turn, seen=share)
        yield partial(pictures.bed, w, h, turn)
        yield partial(white_ring, "hairline", w, h, turn % 360, places.theme.px(LINE))


def turns(pictures: Pictures, places: Places, hand: int) -> Iterator[Drawing]:
    """Shadows and rings around a card of the hand, for every angle in a fan of any number of cards."""
    h = round(places.own_card)
    for turn in sorted({round(pose.angle) for count in GROWN for pose in places.poses(hand, count)}):
        yield partial(pictures.bed, round(h * CARD), h, turn)
        for ring, wide in (("hairline", LINE), ("glow", HOT)):
            yield partial(white_ring, ring, round(h * CARD), h, turn % 360, places.theme.px(wide))
