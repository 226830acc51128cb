"""Lays out Eightfist: every seat's Fist in two rows of four, the drawn card in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from engine.eightfist.cards import VALUE
from engine.eightfist.fist import FILES
from engine.kernel.view import View
from game.books.contract.layout import CENTRE, GRID, PILE, ROW, SEAT, Layout, Place
from game.books.contract.signs import Badge, Mark, Signs, Would
from game.table.board.action_picker import Action
from game.ui.pictures.card_sprites import Sprite
from game.words import N_, _, ngettext, number, together

from .drawn_card import POWERS
from .fist_value import WHOLE, is_frozen, last_down, settled, showing, unsettled


class EightfistLayout(Layout):
    """Where its cards lie."""

    def place(self, z: int) -> Place:
        name = self.bare(z)
        if name == "fist":
            return Place(GRID, SEAT, columns=4, full=WHOLE)
        if name == "drawn":
            return Place(ROW, CENTRE, slots=1, name=N_("Drawn"))
        if name == "stolen":
            return Place(ROW, CENTRE, slots=1, name=N_("Stolen"))
        named = N_("Slush") if name == "slush" else N_("Stock")
        return Place(PILE, CENTRE, top_last=name == "slush", name=named, keep=True)

    def centre_order(self) -> list[int]:
        """Stock and slush stay side by side; drawn or stolen cards lie beside them."""
        zone = self.table.zone
        n = self.table.players
        return [zone["stock"], zone["slush"], *range(n, 2 * n), zone["stolen"]]

    def held(self, seat: int) -> Sequence[int]:
        """The zones of the drawn card, the only card that this seat alone has seen."""
        return (self.facts.drawn + seat,)

    def stake(self, view: View, sprites: Sequence[Sequence[Sprite]]) -> Iterable[Sprite]:
        """The cards that the question is about: chosen to be turned up, drawn, or stolen."""
        seat = view.seat
        if view.kind == "start":
            _zone, places = view.picks.get(seat, (seat, ()))
            return [sprites[seat][place] for place in places]
        if view.to_move != seat:
            return ()
        return [*sprites[self.facts.drawn + seat], *sprites[self.facts.stolen]]


class EightfistSigns(Signs):
    """The signs on plates, over cards and along the upper edge."""

    foretells: ClassVar = frozenset({"stand", "next"})
    sums: ClassVar = True

    def foretold(self, view: View, seat: int) -> str:
        fist = view.zones[seat]
        return _points(showing(fist)) if len(fist) == WHOLE else ""

    def would(self, view: View, action: Action) -> Would | None:
        """By how many points the Fist would change.

        For a place with an unseen card, this is shown only if it makes a pair, a quad or a cure, with the
        average value of an unseen card as a separate number, because that card goes too. Spectators see it
        for the slush's card, because all of that is public.
        """
        seat = view.to_move
        match action:
            case ("place", place):
                came = view.zones[self.facts.drawn + seat] or view.zones[self.facts.stolen]
            case ("take", _, place):
                came = view.zones[self.facts.slush][-1:]
            case _:
                return None
        fist = view.zones[seat]
        if not came or came[0] < 0 or len(fist) != WHOLE:
            return None
        then = (*fist[:place], came[0], *fist[place + 1 :])
        known = [file for files, _count in settled(then) for file in files]
        if fist[place] >= 0:
            return _change(showing(then) - showing(fist))
        if place % len(FILES) not in known:
            return Would("?", 0, _("?: the value of the face-down card is unknown"))
        return self._about(showing(then) - showing(fist), view)

    def _about(self, by: int, view: View) -> Would:
        """The change of the face-up points, and about how many points leave with the face-down card."""
        seen = {card for cards in view.zones for card in cards}
        unseen = [VALUE[card] for card in range(len(self.table.deck)) if card not in seen]
        average = round(sum(unseen) / len(unseen))
        change = _signed(by)
        gone = _signed(-average)
        words = _(
            "{by}: change to your face-up points. {gone}?: estimated value of the face-down card you lose"
        )
        return Would(f"{change} {gone}?", average - by, words.format(by=change, gone=gone))

    def coming(self, view: View) -> list[int]:
        """While everybody turns up cards before the first turn (EF-3), the order that begins then."""
        begins = (view.pub.starter + 1) % self.table.players
        return self.clockwise(begins if view.kind == "start" else view.to_move)

    def badges(self, view: View, seat: int) -> list[Badge]:
        fist = view.zones[seat]
        if len(fist) != WHOLE or all(card < 0 for card in fist):
            return []
        return [Badge("", 1, _points(showing(fist)), _("Face-up points"))]

    def ending(self, view: View, asked: int) -> int:
        found = [seat for seat in range(self.table.players) if last_down(view.zones[seat]) >= 0]
        return min(found, key=lambda seat: seat == asked, default=-1)

    def notes(self, view: View, names: Sequence[str]) -> list[str]:
        """The players whose last face-down card may end the round, you first, in one note."""
        found = [seat for seat in range(self.table.players) if last_down(view.zones[seat]) >= 0]
        others = [names[seat] for seat in found if seat != view.seat]
        if found == [view.seat]:
            return [_("Last face-down card: ends the round")]
        whose = [_("you"), *others] if view.seat in found else others
        return [_("Last face-down card: {names}").format(names=together(whose))] if whose else []

    def alarm(self, view: View) -> bool:
        return self.ending(view, view.seat) >= 0

    def explained(self, view: View, names: Sequence[str]) -> Sequence[str]:
        why = _(
            "Once someone has no face-down cards left, the round ends at once: all cards are turned up "
            "and scored."
        )
        return [why] * len(self.notes(view, names)) if self.ending(view, view.seat) >= 0 else []

    def halfway(self, view: View, z: int) -> bool:
        return z < self.table.players and len(view.zones[z]) > WHOLE

    def marks(self, view: View) -> list[Mark]:
        """Frozen files, files that score nothing or less, and special cards with another value."""
        found = []
        for seat in range(self.table.players):
            fist = view.zones[seat]
            if len(fist) != WHOLE:
                continue
            for files, count in settled(fist):
                places = tuple(place for file in files for place in (file, file + 4))
                found.append(Mark(seat, places, words=number(count), name=_("Value of these cards")))
            alone = unsettled(fist)
            for place, card in enumerate(fist):
                if self.table.deck[card] in POWERS and card >= 0 and place % len(FILES) in alone:
                    name = _("Current value of this card")
                    found.append(Mark(seat, (place,), words=number(VALUE[card]), aside=True, name=name))
            for file in FILES:
                if is_frozen(fist, file):
                    found.append(Mark(seat, (file, file + 4), thing="frost", name=_("Frozen file")))
            last = last_down(fist)
            if last >= 0:
                found.append(Mark(seat, (last,), words="!", warns=True, name=_("Last face-down card")))
        return [*found, *self._to_come(view)]

    def _to_come(self, view: View) -> list[Mark]:
        """The value of a special card that was drawn or stolen, or may be taken, to help the choice."""
        found = []
        name = _("Value of this card")
        for z in (*range(self.facts.drawn, self.facts.drawn + self.table.players), self.facts.stolen):
            for place, card in enumerate(view.zones[z]):
                if card >= 0 and self.table.deck[card] in POWERS:
                    found.append(Mark(z, (place,), words=number(VALUE[card]), aside=True, name=name))
        slush = view.zones[self.facts.slush]
        if slush and self.table.deck[slush[-1]] in POWERS:
            place = len(slush) - 1
            words = number(VALUE[slush[-1]])
            found.append(Mark(self.facts.slush, (place,), words=words, aside=True, name=name))
        return found


def _points(count: int) -> str:
    """The face-up points, as words."""
    return ngettext("{n} point", "{n} points", abs(count)).format(n=number(count))


def _signed(by: int) -> str:
    """A change with its sign, except for zero."""
    return f"{by:+d}".replace("-", "−") if by else "0"


def _change(by: int) -> Would:
    """The sign for this change in points, and its meaning."""
    if not by:
        return Would("0", 0, _("0: your points stay the same"))
    sign = _signed(by)
    n = abs(by)
    more = ngettext("{sign}: {n} point more", "{sign}: {n} points more", n)
    fewer = ngettext("{sign}: {n} point less", "{sign}: {n} points less", n)
    return Would(sign, -by, (more if by > 0 else fewer).format(sign=sign, n=n))
