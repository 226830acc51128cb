"""The score sheet of Lockdown: who lost by which cards, and who caused it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.match import Match
from engine.lockdown.locks import fatal_in
from game.table.scores import ScoreSheet, Tie, laid_open
from game.words import _, card_text, ngettext


class LockdownSheet(ScoreSheet):
    """The sheet shows the cards with which each seat lost."""

    rule = "LD-10"

    def __init__(self, match: Match, viewer: int, names: Sequence[str]) -> None:
        told = [e.whole() for e in match.events[match.dealt :] if e.kind == "eliminated"]
        self.by = {fields["seat"]: fields["by"] for fields in told}
        super().__init__(match, viewer, names)
        self.hands = {seat: self._nearest(seat) for seat in range(self.table.players)}
        self.hands |= {fields["seat"]: list(fields["cards"]) for fields in told}
        self.parts = ("by",)
        self.after = ()

    def _nearest(self, seat: int) -> list[int]:
        """The largest locked set of a seat that is still in the game: how near it was to losing."""
        facts, state = self.table.facts, self.match.state
        locked, found, at = laid_open(self.match)[facts.locked + seat], [], 0
        for size in state.pub.sets[seat]:
            found.append(list(locked[at : at + size]))
            at += size
        return max(found, key=len, default=[])

    def missing(self, seat: int, part: str) -> list[str]:
        """The card that would have put out a seat that is still in the game."""
        cards = self.hands[seat]
        if seat in self.by or not cards:
            return []
        return [card_text(self.table.deck[cards[0]])[:-1]] * (
            fatal_in(self.match.state.pub.calm, 0) - len(cards)
        )

    def cards(self, seat: int, part: str) -> frozenset[int]:
        return frozenset(self.hands[seat])

    def made_of(self, seat: int) -> list[tuple[str, str]]:
        """Who put this seat out, if it is out."""
        return super().made_of(seat) if seat in self.by else []

    def praise(self, seat: int) -> str:
        return "" if seat in self.by else _("Still in")

    def how_near(self, seat: int) -> str:
        if len(self.match.results) > 1:
            return super().how_near(seat)
        longer = self.result.places[seat] - 1
        words = ngettext("{n} player held out longer.", "{n} players held out longer.", longer)
        return words.format(n=longer)

    def decided(self, ahead: int, behind: int) -> Tie | None:
        """Of two seats that did not win, the one that was out later is ahead (LD-10)."""
        names = {"ahead": self.names[ahead], "behind": self.names[behind]}
        if self.result.places[ahead] == self.result.places[behind]:
            return Tie(
                _("{ahead} and {behind} are both still in.").format(**names), (_("The round is drawn."),)
            )
        if ahead not in self.by:
            return Tie(
                _("Neither {ahead} nor {behind} won.").format(**names),
                (_("{ahead} was still in.").format(**names),),
            )
        earlier = _("{behind} was out earlier.").format(**names)
        return Tie(_("{ahead} and {behind} are both out.").format(**names), (earlier,))

    def label(self, part: str) -> str:
        return _("Put out by") if part == "by" else _("Rounds won")

    def value(self, seat: int, part: str) -> str:
        if part == "by":
            by = self.by.get(seat, -1)
            return "–" if by < 0 else self._self(seat) if by == seat else self.names[by]
        return str(self.match.standing.totals[seat])

    def _self(self, seat: int) -> str:
        """Who put out a seat that did it by its own turn."""
        return _("you yourself") if seat == self.viewer else _("themselves")
