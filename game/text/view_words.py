"""`Told`: a view of the table in words, with everything that the seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel.view import View
from engine.kernel.zones import HAND, OWN
from game.books.contract.book import book_of
from game.books.contract.layout import GRID, PILE
from game.books.contract.presenter import Presenter
from game.books.contract.signs import Mark
from game.words import _, card_text, ngettext, say_zone


class Told:
    """Puts a view into words; `public` is what everybody knows at the same moment."""

    def __init__(
        self, presenter: Presenter, view: View, public: View, names: Sequence[str], whole: bool = False
    ) -> None:
        """With `whole`, all cards of the piles are listed too, not only the top ones."""
        self.presenter = presenter
        self.view = view
        self.public = public
        self.names = names
        self.whole = whole
        self.table = presenter.table
        self.own = book_of(self.table.game.id).terminal

    def lines(self) -> Iterator[str]:
        """The middle of the table, the other players in the order of play, and the reader's own cards
        last.
        """
        view = self.view
        table = self.table
        for z in self._shared():
            yield from self.zone(z)
        yield from self.presenter.signs.notes(view, self.names)
        yield from self.presenter.signs.own_notes(view)
        yield from self.own.facts(view)
        coming = self.presenter.signs.coming(view)
        if coming:
            yield _("Order of play: {names}").format(names=", ".join(self.names[seat] for seat in coming))
        n = table.players
        for step in range(1, n + 1):
            yield from self.seat((view.seat + step) % n if view.seat < n else step - 1)

    def _shared(self) -> list[int]:
        """The zones that belong to no player, such as the deck and piles, and hold cards."""
        order = self.presenter.layout.centre_order()
        rest = [z for z, zone in enumerate(self.table.zones) if zone.owner < 0 and z not in order]
        return [z for z in (*order, *rest) if self.view.zones[z] or self.presenter.layout.places[z].keep]

    def seat(self, seat: int) -> Iterator[str]:
        """The public facts about one player."""
        facts = [
            f"{badge.name} {badge.number}" if badge.icon else badge.words
            for badge in self.presenter.signs.badges(self.view, seat)
        ]
        if self.presenter.signs.team(seat) >= 0:
            facts.append(_("team {n}").format(n=self.presenter.signs.team(seat) + 1))
        if self.presenter.signs.out(self.view, seat):
            facts.append(_("out"))
        if facts:
            yield f"{self.names[seat]}: {', '.join(facts)}"
        order = self.presenter.layout.centre_order()
        for z, zone in enumerate(self.table.zones):
            if zone.owner == seat and z not in order and (self.view.zones[z] or zone.kind == HAND):
                yield from self.zone(z)
        if seat == self.view.seat:
            aim = self.presenter.signs.aim(self.view)
            if aim is not None:
                names = [
                    f"{goal.name} ({goal.sign})" if len(goal.sign) > 1 else goal.name for goal in aim.goals
                ]
                wanted = [
                    f"{name} {goal.have}/{goal.want}" for name, goal in zip(names, aim.goals, strict=True)
                ]
                yield _("Collected so far: {what}").format(what=", ".join(wanted))

    # Zones

    def zone(self, z: int) -> Iterator[str]:
        """One place with its cards."""
        name = say_zone(self.table, z, self.names)
        cards = self.view.zones[z]
        sets = self.presenter.layout.groups(self.view, z)
        place = self.presenter.layout.places[z]
        if not cards:
            yield f"{name}: {_('no cards')}"
        elif place.kind == GRID:
            yield from self._grid(z, place.columns)
        elif place.kind == PILE:
            yield f"{name}: {self._pile(z)}"
        elif sets:
            yield f"{name}: {self._sets(z, sets)}"
        elif z == self.view.seat and self.own.card(self.table.deck[0]):
            yield f"{name}: {self._count(len(cards))}"
            yield from (f"    {self._printed(z, i)}" for i in range(len(cards)))
        elif self.table.zones[z].kind == HAND:
            yield f"{name} ({self._count(len(cards))}): {self._together(z, range(len(cards)))}"
        else:
            printed = self.own.card(self.table.deck[0])
            told = [self._printed(z, i) if printed else self._card(z, i) for i in range(len(cards))]
            yield f"{name}: {'; '.join(told) if printed else self._numbered(told)}"
        for mark in self.presenter.signs.marks(self.view):
            if mark.zone == z and not sets:
                yield "    " + self._mark(place.kind, mark)

    def _numbered(self, told: list[str]) -> str:
        """Places are numbered in the same way as in choices."""
        return ", ".join(f"{n}. {card}" for n, card in enumerate(told, 1)) if len(told) > 1 else told[0]

    def _grid(self, z: int, columns: int) -> Iterator[str]:
        """Rows of cards, each card with its number: card 1 lies above card 5."""
        name = say_zone(self.table, z, self.names)
        cards = self.view.zones[z]
        if all(card < 0 for card in cards):
            yield f"{name}: " + _("all {n} face down").format(n=len(cards))
            return
        for row, start in enumerate(range(0, len(cards), columns)):
            places = range(start, min(start + columns, len(cards)))
            told = ", ".join(f"{i + 1}. {self._card(z, i)}" for i in places)
            yield f"{name}, {(_('upper row') if row == 0 else _('lower row'))}: {told}"

    def _pile(self, z: int) -> str:
        """The number of cards and the top one; for a pile to draw from, everything that is known about it."""
        cards = self.view.zones[z]
        place = self.presenter.layout.places[z]
        order = range(len(cards) - 1, -1, -1) if place.top_last else range(len(cards))
        told = [self._count(len(cards))]
        for depth, i in enumerate(order, 1):
            if depth > 1 and place.top_last and not self.whole:
                break  # earlier plays are listed on request
            if cards[i] >= 0 or (depth == 1 and place.top_last):
                where = _("on top") if depth == 1 else _("{n} from the top").format(n=depth)
                told.append(f"{where} {self._printed(z, i)}")
        return "; ".join(told)

    def _sets(self, z: int, sizes: Sequence[int]) -> str:
        """The sets one by one, in the order in which they lie."""
        told = []
        start = 0
        for size in sizes:
            cards = self._together(z, range(start, start + size))
            told.append(_("set of {n}: {cards}").format(n=size, cards=cards))
            start += size
        return "; ".join(told)

    def _together(self, z: int, places: Sequence[int]) -> str:
        """Cards that lie together: the known ones, and the number of unknown ones."""
        cards = self.view.zones[z]
        known = [self._card(z, i) for i in places if cards[i] >= 0]
        unknown = len(places) - len(known)
        if unknown:
            known.append(_("{n} unknown").format(n=unknown))
        return ", ".join(known)

    # Cards

    def _count(self, n: int) -> str:
        return ngettext("{n} card", "{n} cards", n).format(n=n)

    def _printed(self, z: int, i: int) -> str:
        """A card with what is printed on it."""
        card = self.view.zones[z][i]
        printed = self.own.card(self.table.deck[card]) if card >= 0 else ""
        return self._card(z, i) + (f" – {printed}" if printed else "")

    def _card(self, z: int, i: int) -> str:
        """A card in its place, and who knows it."""
        card = self.view.zones[z][i]
        told_by_file = self.presenter.layout.places[z].kind == GRID  # pairs and their value, on the next line
        notes = [] if told_by_file else [*self.presenter.voice.told_here(self.view, z, i, self.names)]
        if card < 0:
            return ", ".join((_("face down"), *notes))
        if self.view.marks >> card & 1:
            notes.append(_("new"))
        kind = self.table.zones[z].kind
        owner = self.table.zones[z].owner
        everybody = card in self.public.zones[z]
        if kind in (HAND, OWN) and owner == self.view.seat:
            notes += [_("known to everyone")] if everybody else []
        elif kind != HAND and self.presenter.layout.lies_down(self.view, self.public, z, i):
            notes.append(_("face down, known to you"))
        elif not everybody:
            notes.append(_("known to you"))
        text = card_text(self.table.deck[card])
        return f"{text} ({', '.join(notes)})" if notes else text

    @staticmethod
    def _mark(kind: str, mark: Mark) -> str:
        """A fact about cards that lie together."""
        if kind == PILE and not mark.aside:
            return _("to match: {what}").format(what=mark.words)
        if kind == PILE:
            return f"{mark.name}: {mark.words}"
        cards = ", ".join(str(place + 1) for place in mark.places)
        if mark.thing == "frost":
            return _("cards {cards}: a frozen file").format(cards=cards)
        if mark.warns:
            return _("card {cards}: {what}").format(cards=cards, what=mark.name)
        if mark.aside:
            return _("card {cards}: counts {n}").format(cards=cards, n=mark.words)
        return _("cards {cards}: count {n}").format(cards=cards, n=mark.words)
