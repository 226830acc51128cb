"""Draws the players around the table: portrait, name, counts, and whose turn it is."""

from __future__ import annotations

from collections.abc import Container, Hashable, Sequence

from pygame import Rect, Surface

from game.table.board.action_picker import Click, verb_of
from game.table.board.board import Board
from game.table.board.face_moods import CALM
from game.table.log.story import Story
from game.table.match.setup import Chair
from game.table.messages import ClickOn
from game.table.places.seat_places import Seat
from game.table.places.zone_places import Places
from game.table.question.pending_question import Asking
from game.ui.art.picture_cache import kept
from game.ui.moods import Glance, Mood
from game.ui.page.draw_plates import from_svg
from game.ui.page.focus_search import ON_FACE
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import ring, team_sign
from game.ui.pictures.card_sprites import CARD
from game.words import N_, _

COUNTED = 0.95
"""The size of the small card beside the number of cards, relative to the height of its line."""
GROUND, UNDER = "#140d0c", 1.04
"""The dark under a portrait: its colour, and its size relative to the portrait."""
LIT, SHINE, HIT = 1.1, 1.22, 1.16
"""How large the light is around players who can be chosen, whose turn it is, or whom cards hit, relative to
the portrait.
"""
SOCKET = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">'
    '<circle cx="10" cy="10" r="7.5" fill="#1b1211" stroke="#8a6a4c" stroke-width="1.8"/>'
    "</svg>"
)
YOU, NEXT = N_("· you"), 8
"""The word after your own name, if you are alone among bots."""


class Plates:
    """Draws portraits and plates; a click on either means the player."""

    def __init__(
        self,
        board: Board,
        places: Places,
        chairs: Sequence[Chair],
        story: Story | None = None,
        absent: Container[int] = (),
    ) -> None:
        """Without a story all faces are calm, and all tokens in their places."""
        self.board = board
        self.places = places
        self.chairs = chairs
        self.story = story
        self.absent = absent
        self.presenter = board.presenter
        self.table = board.table

    def draw(self, page: Page, seat: int, asking: Asking, instead: Message | None = None) -> None:
        """Draw one seat, with what a click on it does; `instead` if that would start the choice again."""
        place = self.places.seats[seat]
        chair = self.chairs[seat]
        own = seat == self.board.view.seat and self.board.hand >= 0
        # A dragged card goes into your hand, not onto your plate.
        found = self.takes(asking, seat) and not (asking.held and own)
        do = ClickOn(Click("seat", seat)) if found else None
        lit = do is not None and not self._unlit(asking, seat)
        shown = do if lit else None

        def draw() -> None:
            self._portrait(page, place, seat, shown, asking)
            self._ground(page, place, seat, shown, asking)
            self._words(page, place, seat)
            for rect in place.pressed:
                sends = do or instead
                page.thing("seat", chair.name, rect, sends, id=("seat", seat), lit=lit, read=True, value=seat)
            ring(page, place.whole.union(place.portrait), ("seat", seat))

        page.part(("seat", seat), (chair, do, instead, lit, *self._depends(page, seat, shown, asking)), draw)

    def _depends(self, page: Page, seat: int, do: Message | None, asking: Asking) -> tuple[Hashable, ...]:
        """Everything on which a plate and its portrait depend, and the message of a click."""
        view = self.board.view
        signs = self.presenter.signs
        return (
            self.places,
            page.focus == ("seat", seat),
            is_meant(page, seat),
            seat in asking.chosen,
            seat in asking.hinted,
            self._shines(seat, do, asking),
            self._mood(seat),
            self.board.held(seat),
            signs.out(view, seat),
            tuple(self.board.badges(seat)),
            self._coming(seat),
            seat in self.absent,
        )

    def _coming(self, seat: int) -> int:
        """How many tokens are on their way to the player."""
        return self.story.tokens.coming(seat) if self.story else 0

    def takes(self, asking: Asking, seat: int) -> bool:
        """Whether a player can be chosen now."""
        picker = asking.picker
        return picker is not None and (Click("seat", seat) in picker.next or seat in asking.drops)

    def _unlit(self, asking: Asking, seat: int) -> bool:
        """Whether a click on a player only begins actions for which players are not highlighted."""
        picker = asking.picker
        if picker is None or picker.begun or seat in asking.drops or seat in asking.hinted:
            return False
        actions = picker.next.get(Click("seat", seat), ())
        return all(verb_of(action) in self.presenter.layout.unlit for action in actions)

    def _portrait(self, page: Page, place: Seat, seat: int, do: Message | None, asking: Asking) -> None:
        """Draw the face in its seat's colour, with gold around it during the seat's turn."""
        if place.plate.contains(place.portrait):
            return  # it is drawn on the plate instead
        box = place.portrait
        chair = self.chairs[seat]
        hot = do is not None and is_meant(page, seat)
        if self._shines(seat, do, asking):
            page.put_at(octagon(page, round(box.w * SHINE), COLOURS["gold"], glow=True), box.center)
        if do is not None or seat in asking.chosen or seat in asking.hinted:
            bright = hot or seat in asking.chosen
            colour = COLOURS["hint" if seat in asking.hinted else "pale" if bright else "lit"]
            page.put_at(octagon(page, round(box.w * (1.14 if bright else LIT)), colour), box.center)
        self._face(page, box, seat, chair)

    def _shines(self, seat: int, do: Message | None, asking: Asking) -> bool:
        """Whether gold shows that it is a seat's turn; it does not while a player is being chosen."""
        if asking.called:
            return seat in asking.called
        choosing = asking.picker is not None and any(click.kind == "seat" for click in asking.picker.next)
        return self.board.view.to_move == seat and not (choosing and do is None)

    def _face(self, page: Page, box: Rect, seat: int, chair: Chair) -> None:
        page.put_at(octagon(page, round(box.w * UNDER), GROUND, full=True), box.center)
        mood, glance = self._mood(seat)
        face = page.pictures.portrait(chair.avatar, face_size(box), page.accent(seat), mood, glance)
        page.put_at(face, box.center)
        if self.presenter.signs.out(self.board.view, seat):
            page.put_at(page.pictures.thing("out", round(box.w * 0.7)), box.center)
        team = self.presenter.signs.team(seat)
        if team >= 0:
            team_sign(page, box, team)  # the last move lies over it
        if seat in self.absent:
            self._stand_in(page, box, chair)

    @staticmethod
    def _stand_in(page: Page, box: Rect, chair: Chair) -> None:
        """Draw the sign that a bot plays in place of a person who is away."""
        size = max(page.px(44), round(box.w * 0.3))
        rect = Rect(0, 0, size, size)
        rect.center = round(box.right - box.w * 0.1), round(box.bottom - box.h * 0.3)
        rect.right = min(rect.right, box.right + page.px(6))  # a name may begin to the right of it
        page.panel(rect, "panel")
        page.put_at(page.pictures.icon("robot", round(size * 0.72), COLOURS["cream"]), rect.center)
        page.thing("text", _("A bot is playing for {name}").format(name=chair.name), rect)

    def _mood(self, seat: int) -> tuple[Mood, Glance]:
        """The mood of a face, and the side to which it looks."""
        if self.story is None:
            return CALM.mood, "ahead"
        face = self.story.moods.of(seat, self.board.view.to_move)
        if face.about < 0:
            return face.mood, "ahead"
        here, there = (self.places.seats[each].portrait for each in (seat, face.about))
        if abs(there.centerx - here.centerx) < here.w:
            return face.mood, "ahead"
        return face.mood, "left" if there.centerx < here.centerx else "right"

    def _ground(self, page: Page, place: Seat, seat: int, do: Message | None, asking: Asking) -> None:
        rect = place.plate
        active = self._shines(seat, do, asking)
        hot = do is not None and is_meant(page, seat)
        page.panel(rect, "raised" if hot or active else "panel")
        if active:
            page.put_at(
                page.pictures.frame(rect.w, rect.h, COLOURS["gold"], page.px(4), page.px(14)), rect.center
            )
        if do is not None or seat in asking.chosen or seat in asking.hinted:
            bright = hot or seat in asking.chosen
            colour = COLOURS["hint" if seat in asking.hinted else "pale" if bright else "lit"]
            line = page.pictures.glow if bright else page.pictures.hairline
            page.put_at(line(rect.w, rect.h, 0, colour, page.px(4 if bright else 3)), rect.center)
        if rect.contains(place.portrait):
            self._face(page, place.portrait, seat, self.chairs[seat])

    def _words(self, page: Page, place: Seat, seat: int) -> None:
        """Draw the name, the number of cards in the hand, and the badges."""
        rect = place.plate
        view = self.board.view
        x = rect.x + page.px(16)
        if place.side == "top":
            x = max(x, place.portrait.right + page.px(10))
        elif rect.contains(place.portrait):
            x = place.portrait.right + page.px(10)
        right = rect.right - page.px(12)
        badges = self.board.badges(seat)
        role = self.places.names
        line = page.theme.line(role)
        out = self.presenter.signs.out(view, seat)
        name = self.chairs[seat].name
        room = right - x
        held = self.board.held(seat)
        count = "" if held is None or out else str(held)
        beside = bool(count) and page.wide(name, role) <= room - self._count_wide(page, count) - page.px(8)
        roomy = self.places.across and self.presenter.signs.counts  # at a shared table names keep their size
        under = place.side != "top" and bool(badges) and not rect.contains(place.portrait)
        low = (roomy and bool(count) and not beside) or (under and bool(count))
        both = line + page.theme.line("small")
        y = rect.centery - (both if badges or low else line) // 2
        if count:
            small = roomy or page.theme.large
            high = y + line if low else rect.centery - page.theme.line("label") // 2
            taken = self._count(page, right, high, count, "small" if low and small else "label")
            room -= 0 if low else taken + page.px(8)
            right -= taken + page.px(8) if low else 0
        if self.places.across:
            name = _cut(page, name, role, room)
        more = self._you(page, seat, room - page.wide(name, role))
        at = (rect.centerx - more // 2, y) if under else (x, y)
        named = page.text(name, at, role, "muted" if out else "cream", "midtop" if under else "topleft", room)
        if more:
            page.text(_(YOU), (named.right + page.px(NEXT), named.centery), "small", "pale", "midleft")
        if under and not count and all(badge.icon not in ("token", "skip") for badge in badges):
            said = " · ".join(badge.words for badge in badges)
            page.text(said, (rect.centerx, y + line), "small", "muted", "midtop", rect.w - page.px(24))
        elif badges:
            self._badges(page, seat, x, y + line, right - x)

    def _you(self, page: Page, seat: int, room: int) -> int:
        """The width of the word that marks your plate if you play alone among bots; 0 if it does not fit."""
        alone = sum(chair.is_person for chair in self.chairs) == 1 < len(self.chairs)
        if not alone or not self.chairs[seat].is_person or seat != self.places.me:
            return 0
        wide = page.px(NEXT) + page.wide(_(YOU), "small")
        return wide if wide <= room else 0

    @staticmethod
    def _count_wide(page: Page, count: str) -> int:
        return page.wide(count, "label") + round(page.theme.line("label") * CARD) + page.px(6)

    def _count(self, page: Page, right: int, y: int, count: str, role: str) -> int:
        """Draw the number of cards in the hand at the right end of the line; returns its width."""
        h = page.theme.line(role)
        back = page.pictures.card("", round(h * COUNTED))
        words = page.text(count, (right, y), role, "cream", "topright")
        box = page.put(back, words.x - back.get_width() - page.px(6), y + page.px(1))
        page.thing("count", _("Cards in hand"), box.union(words))
        return right - box.x

    def _badges(self, page: Page, seat: int, x: int, y: int, room: int) -> None:
        size = page.theme.line("small")
        start = x
        for badge in self.board.badges(seat):
            if badge.icon in ("token", "skip"):
                picture = page.pictures.thing(badge.icon, size)
                coming = self._coming(seat) if badge.icon == "token" else 0
                for n in range(min(max(badge.number, badge.places), 4)):
                    if n < badge.number - coming:
                        page.put(picture, x, y)
                    elif n < badge.places:
                        page.put(_socket(page, size), x, y)
                    x += size + page.px(4)
                if badge.number > 4:
                    x = page.text(f"×{badge.number}", (x, y), "small", "cream").right + page.px(8)
            else:
                left = room - (x - start)
                if left > page.px(40):
                    x = page.text(badge.words, (x, y), "small", "muted", width=left).right + page.px(12)
        if room > 0:
            names = ", ".join(b.words for b in self.board.badges(seat))
            page.thing("text", names, Rect(start, y, room, size))


def _socket(page: Page, size: int) -> Surface:
    """The empty place of a missing token."""
    return page.pictures.drawn("socket", size, size, lambda: SOCKET)


def face_size(box: Rect) -> int:
    """The size of a face in the box of a portrait."""
    return round(box.w * 0.98)


def is_meant(page: Page, seat: int) -> bool:
    """Whether the keys or the pointer are on a player, or the pointer on a sign at the face."""
    pointed = {(kind, seat) for kind in ("seat", *ON_FACE)}
    return page.focus == ("seat", seat) or page.pointed in pointed


def octagon(page: Page, px: int, colour: str, full: bool = False, glow: bool = False) -> Surface:
    """An octagon's rim, or a full one; with a soft light around it if it glows."""
    return drawn_octagon(px, colour, full, glow)


@kept
def drawn_octagon(px: int, colour: str, full: bool, glow: bool) -> Surface:
    """An octagon drawn without a page, so that it can be drawn ahead and packed."""

    def shape(r: float) -> str:
        a = r * 0.4142
        points = ((-a, -r), (a, -r), (r, -a), (r, a), (a, r), (-a, r), (-r, a), (-r, -a))
        return " ".join(f"{100 + x:.1f},{100 + y:.1f}" for x, y in points)

    if full:
        body = f'<polygon points="{shape(96)}" fill="{colour}"/>'
    else:
        rims = ((84, 5, 1.0), *(((88, 9, 0.35), (92, 12, 0.18)) if glow else ()))
        body = "".join(
            f'<polygon points="{shape(r)}" fill="none" stroke="{colour}" stroke-width="{wide}" '
            f'stroke-opacity="{opacity}" stroke-linejoin="round"/>'
            for r, wide, opacity in rims
        )
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">'
    return from_svg(f"{head}{body}</svg>", px, px)


def _cut(page: Page, words: str, role: str, room: int) -> str:
    """As much of a name as fits at its size."""
    shown = words
    while len(shown) > 2 and page.wide(shown, role) > room:
        shown = shown.removesuffix("…")[:-1].rstrip() + "…"
    return shown
