"""The score sheet of Absurd 8's: the cards that gave the winner's points."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.events import Event
from engine.kernel.game import by_place
from game.books.contract.score_sheet import Group, ScoreSheet, Tie, laid_open
from game.table.match.public_match import LaidOpen
from game.words import _, card_text, ngettext

LAST_CARDS = ("played", "played_as", "fought", "discarded", "bluffed", "gave")
"""Kinds of events after which a player may be out of cards."""
CAUSES = ("cast", "attacked")
"""Kinds of events that make people discard."""


class AbsurdSheet(ScoreSheet):
    """The winner scores the cards that the others have left."""

    rule = "AB-9"

    def __init__(self, match: LaidOpen, viewer: int, names: Sequence[str]) -> None:
        super().__init__(match, viewer, names)
        zones = laid_open(match)
        self.hands = {seat: list(zones[seat]) for seat in range(self.table.players)}

    def groups(self, seat: int) -> list[Group]:
        """The remaining cards; for the player who went out, the last card, which says so."""
        if self._left(seat):
            return super().groups(seat)
        last = self._last_card(seat) if self._discarded_for(seat) < 0 else -1
        return [Group((last,), said=_("the last card"), good=True)] if last >= 0 else super().groups(seat)

    def praise(self, seat: int) -> str:
        """Praise for running out of cards; for others, the value of their cards to the winner."""
        if self.result.places[seat] == 1:
            return "" if self._left(seat) else self._way_out(seat)
        left, winner = self._brings(seat)
        words = ngettext("{n} point for {name}", "{n} points for {name}", left)
        return words.format(n=left, name=winner) if left else ""

    def praise_of_each(self, seats: Sequence[int]) -> str:
        left, winner = self._brings(seats[0])
        if len(seats) == 1 or not left:
            return super().praise_of_each(seats)
        words = ngettext("{n} point each for {name}", "{n} points each for {name}", left)
        return words.format(n=left, name=winner)

    def _brings(self, seat: int) -> tuple[int, str]:
        """How many points the cards of a losing player bring to a sole winner, and the winner."""
        winner = self.result.places.index(1)
        scores = winner != seat and self.result.scores[winner]
        return self._left(seat) if scores else 0, self.names[winner]

    @property
    def counted(self) -> str:
        form = self.table.options["match"].partition(":")[0]
        return "" if form in ("single", "target") else _("Rounds won")

    def compared(self, seat: int) -> list[tuple[str, int]]:
        points = sum(result.scores[seat] for result in self.match.results)
        both = [(_("Points"), points), self.rounds_won(seat)]
        return both[::-1] if self.counted else both

    def how_near(self, seat: int) -> str:
        if len(self.match.results) > 1:
            return super().how_near(seat)
        left = self._left(seat)
        if not left:
            return _("You had no cards left either, but it wasn't your turn.")
        return ngettext("You ended with {n} card.", "You ended with {n} cards.", left).format(n=left)

    def ended(self) -> str:
        """A sentence about the winner's empty hand, if one player alone won by that."""
        winners = [seat for seat, place in enumerate(self.result.places) if place == 1]
        if self.result.ended != "empty" or len(winners) > 1:
            return super().ended()
        (seat,) = winners
        if self._began_without(seat):
            own = _("You started your turn with no cards.")
            return (
                own
                if seat == self.viewer
                else _("{name} started the turn with no cards.").format(name=self.names[seat])
            )
        if seat == self.viewer:
            return _("Your hand is empty.")
        return _("{name} has no cards left.").format(name=self.names[seat])

    def _began_without(self, seat: int) -> bool:
        """Whether the winner already had no card when their turn began, so that others played last."""
        events = reversed(self.match.events[self.match.dealt :])
        last = next((event for event in events if event.kind in ("turn_begun", "jumped", *LAST_CARDS)), None)
        return last is not None and last.kind == "turn_begun" and (last.open or {})["seat"] == seat

    def cards(self, seat: int, part: str) -> frozenset[int]:
        return frozenset(self.hands[seat])

    def decided(self, ahead: int, behind: int) -> Tie | None:
        """Why somebody won a round in which nobody or several ran out of cards.

        Otherwise the cards show it.
        """
        if self._both_out(ahead, behind):
            both = {"ahead": self.names[ahead], "behind": self.names[behind]}
            who = _("{ahead} and {behind} both have no cards left.")
            rule = _(
                "You only win if it happens when your own turn begins or ends, and it was {ahead}'s turn."
            )
            return Tie(who.format(**both), (rule.format(**both),))
        if self.result.places[ahead] > 1 or self._left(ahead) == 0:
            return None
        names = {"ahead": self.names[ahead], "behind": self.names[behind]}
        a = self._left(ahead)
        b = self._left(behind)
        comes = _("They share the place.") if a == b else _("{ahead} comes before {behind}.").format(**names)
        who = _("Neither {ahead} nor {behind} went out.")
        left = _("Cards left: {a} each.") if a == b else _("Cards left: {ahead} {a}, {behind} {b}.")
        return Tie(who.format(**names), (left.format(a=a, b=b, **names), comes), shared=a == b)

    def _both_out(self, ahead: int, behind: int) -> bool:
        """Whether others ran out of cards too: the points separate them, but do not say why."""
        places = self.result.places
        return (places[ahead], places[behind]) == (1, 2) and self._left(ahead) == self._left(behind) == 0

    def _ties(self) -> list[Tie]:
        ahead, behind, *_more = by_place(self.result.places)
        tie = self.decided(ahead, behind) if self._both_out(ahead, behind) else None
        first = [tie._replace(own=self.viewer in (ahead, behind))] if tie is not None else []
        return [*first, *super()._ties()]

    def _way_out(self, seat: int) -> str:
        """The card with which a player went out, as everybody saw it."""
        cause = self._discarded_for(seat)
        if cause >= 0:
            return _("Out of cards: had to discard because of {card}").format(
                card=card_text(self.table.deck[cause])
            )
        card = self._last_card(seat)
        if card < 0:
            return _("Out of cards")
        said = (
            _("Jumped in with {card}: out of cards") if self._jumped(seat) else _("Out of cards with {card}")
        )
        return said.format(card=card_text(self.table.deck[card]))

    def _jumped(self, seat: int) -> bool:
        """Whether a player went out by a jump-in, out of turn."""
        events = self.match.events[self.match.dealt :]
        begins = ("jumped", "turn_begun")
        last = next((event for event in reversed(events) if event.kind in begins), None)
        return last is not None and last.kind == "jumped" and (last.open or {})["seat"] == seat

    def _last_card(self, seat: int) -> int:
        """The card that a player put down last, if everybody saw it; otherwise -1."""
        events = reversed(self.match.events[self.match.dealt :])
        last = next((e for e in events if self._puts_down(e, seat)), None)
        card: int = (last.open or {}).get("card", -1) if last is not None else -1
        return card

    def _discarded_for(self, seat: int) -> int:
        """The card that made a player discard their last card; otherwise -1."""
        events = [e for e in self.match.events[self.match.dealt :] if e.kind in (*LAST_CARDS, *CAUSES)]
        last = next((n for n in reversed(range(len(events))) if self._puts_down(events[n], seat)), -1)
        if last < 0 or events[last].kind != "discarded":
            return -1
        cause = next((e for e in reversed(events[:last]) if e.kind in CAUSES), None)
        card: int = (cause.open or {})["card"] if cause is not None else -1
        return card

    def _puts_down(self, event: Event, seat: int) -> bool:
        return event.kind in LAST_CARDS and (event.open or {}).get("seat") == seat

    def _left(self, seat: int) -> int:
        left: int = self.result.parts[seat]["cards"]
        return left

    def why(self, seat: int, part: str) -> str:
        if part != "score":
            return ""
        if self.result.places[seat] > 1:
            return _("Only the round's winner scores")
        if not self.result.scores[seat]:
            return _("A tied round scores nothing")
        left = sum(parts["cards"] for other, parts in enumerate(self.result.parts) if other != seat)
        return ngettext("The others hold {n} card", "The others hold {n} cards", left).format(n=left)
