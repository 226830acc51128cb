"""Eightfist: every seat's Fist in two rows of four, the drawn card in the middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from engine.eightfist.cards import VALUE
from engine.eightfist.fist import FILES
from engine.kernel.view import View
from game.room.sprites import Sprite
from game.table.layout import CENTRE, GRID, PILE, ROW, SEAT, Layout, Place
from game.table.picker import Action
from game.table.signs import Badge, Mark, Signs, Would
from game.words import N_, _, ngettext, number, together

from .drawn import POWERS
from .worth import WHOLE, is_frozen, last_down, settled, showing, unsettled


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
        """Stock and slush stay side by side; what is drawn or stolen lies beside them."""
        zone, n = self.table.zone, self.table.players
        return [zone["stock"], zone["slush"], *range(n, 2 * n), zone["stolen"]]

    def held(self, seat: int) -> Sequence[int]:
        """The zones of the drawn card: nothing else was seen by this seat alone."""
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
    """What stands on plates, over cards and along the upper edge."""

    foretells: ClassVar = frozenset({"stand", "next"})
    sums: ClassVar = True

    def foretold(self, view: View, seat: int) -> str:
        fist = view.zones[seat]
        return _points(showing(fist)) if len(fist) == WHOLE else ""

    def would(self, view: View, action: Action) -> Would | None:
        """By how many points the Fist would change.

        In place of a card that nobody has seen this is told where a pair, a quad or a cure comes of it, and
        told apart from what an unseen card counts on average: it goes, too. Whoever looks on sees what the
        slush's card would do: all of it lies open.
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
            return Would("?", 0, _("?: nobody knows what the face-down card counts"))
        return self._about(showing(then) - showing(fist), view)

    def _about(self, by: int, view: View) -> Would:
        """By how much what lies face up changes, and about how much goes with the face-down card."""
        seen = {card for cards in view.zones for card in cards}
        unseen = [VALUE[card] for card in range(len(self.table.deck)) if card not in seen]
        average = round(sum(unseen) / len(unseen))
        change, gone = _signed(by), _signed(-average)
        words = _("{by}: change of your face-up points. {gone}?: about so much goes with the face-down card")
        return Would(f"{change} {gone}?", average - by, words.format(by=change, gone=gone))

    def coming(self, view: View) -> list[int]:
        """While all turn up cards before the first turn (EF-3), the order that begins then."""
        begins = (view.pub.starter + 1) % self.table.players
        return self.clockwise(begins if view.kind == "start" else view.to_move)

    def badges(self, view: View, seat: int) -> list[Badge]:
        fist = view.zones[seat]
        if len(fist) != WHOLE or all(card < 0 for card in fist):
            return []
        return [Badge("", 1, _points(showing(fist)), _("Points that lie face up"))]

    def ending(self, view: View, asked: int) -> int:
        found = [seat for seat in range(self.table.players) if last_down(view.zones[seat]) >= 0]
        return min(found, key=lambda seat: seat == asked, default=-1)

    def notes(self, view: View, names: Sequence[str]) -> list[str]:
        """Whose last face-down card may end the round, the own first, in one note."""
        found = [seat for seat in range(self.table.players) if last_down(view.zones[seat]) >= 0]
        others = [names[seat] for seat in found if seat != view.seat]
        if found == [view.seat]:
            return [_("Your last face-down card: it ends the round")]
        whose = [_("you"), *others] if view.seat in found else others
        return [_("Last face-down card: {names}").format(names=together(whose))] if whose else []

    def alarm(self, view: View) -> bool:
        return self.ending(view, view.seat) >= 0

    def explained(self, view: View, names: Sequence[str]) -> Sequence[str]:
        why = _(
            "Once somebody's last face-down card is turned, the round ends at once: all cards are turned up "
            "and count."
        )
        return [why] * len(self.notes(view, names)) if self.ending(view, view.seat) >= 0 else []

    def halfway(self, view: View, z: int) -> bool:
        return z < self.table.players and len(view.zones[z]) > WHOLE

    def marks(self, view: View) -> list[Mark]:
        """Files that are frozen, those that count nothing or less, and what special cards count elsewhere."""
        found = []
        for seat in range(self.table.players):
            fist = view.zones[seat]
            if len(fist) != WHOLE:
                continue
            for files, count in settled(fist):
                places = tuple(place for file in files for place in (file, file + 4))
                found.append(Mark(seat, places, words=number(count), name=_("What these cards count")))
            alone = unsettled(fist)
            for place, card in enumerate(fist):
                if self.table.deck[card] in POWERS and card >= 0 and place % len(FILES) in alone:
                    name = _("What this card counts now")
                    found.append(Mark(seat, (place,), words=number(VALUE[card]), aside=True, name=name))
            for file in FILES:
                if is_frozen(fist, file):
                    found.append(Mark(seat, (file, file + 4), thing="frost", name=_("Frozen file")))
            last = last_down(fist)
            if last >= 0:
                found.append(Mark(seat, (last,), words="!", warns=True, name=_("Last face-down card")))
        return [*found, *self._to_come(view)]

    def _to_come(self, view: View) -> list[Mark]:
        """What a special card counts that was drawn or stolen, or may be taken: it is chosen by that."""
        found, name = [], _("What this card counts")
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
    """So many points, as far as they lie face up."""
    return ngettext("{n} point", "{n} points", abs(count)).format(n=number(count))


def _signed(by: int) -> str:
    """A change with its sign, but for none."""
    return f"{by:+d}".replace("-", "−") if by else "0"


def _change(by: int) -> Would:
    """The sign for so many points more or fewer, and what it means."""
    if not by:
        return Would("0", 0, _("0: your points stay the same"))
    sign, n = _signed(by), abs(by)
    more = ngettext("{sign}: {n} point more", "{sign}: {n} points more", n)
    fewer = ngettext("{sign}: {n} point fewer", "{sign}: {n} points fewer", n)
    return Would(sign, -by, (more if by > 0 else fewer).format(sign=sign, n=n))
