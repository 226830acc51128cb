"""The score sheet of Lockdown: the cards with which players lost, and who caused it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.lockdown.locks import FATAL, FATAL_IN_SUDDEN_DEATH, fatal_in
from game.books.contract.score_sheet import Group, ScoreSheet, Tie, laid_open
from game.table.match.public_match import LaidOpen
from game.words import N_, _, card_text, ngettext, together

DASHED = N_("Final sets. Dashed: the cards that would have put this player out")
"""The meaning of the dashed cards: one or two more cards of a kind."""


class LockdownSheet(ScoreSheet):
    """The sheet shows the cards with which each seat lost."""

    rule = "LD-10"
    apart = True

    def __init__(self, match: LaidOpen, viewer: int, names: Sequence[str]) -> None:
        told, self.by, self.deeds = list[dict[str, Any]](), dict[int, int](), dict[int, str]()
        self.turns: dict[int, int] = {}
        """By seat that is out, the turn of the round in which it went out."""
        deed = ""
        turn = 0
        for event in match.events[match.dealt :]:
            if event.kind in ALONE:
                deed = event.kind
                turn = turn + 1
            elif event.kind == "eliminated":
                fields = event.whole()
                told.append(fields)
                self.by[fields["seat"]] = fields["by"]
                self.deeds[fields["seat"]] = deed
                self.turns[fields["seat"]] = turn
        super().__init__(match, viewer, names)
        self.sets = {seat: self._locked(seat) for seat in range(self.table.players)}
        """The last sets of each seat: the losing set, or all that it has, the largest last."""
        self.sets |= {fields["seat"]: [list(fields["cards"])] for fields in told}
        self.hands = {seat: [card for one in sets for card in one] for seat, sets in self.sets.items()}
        self.parts = ("by",)
        self.after = ()
        self.threes = [fields["seat"] for fields in told if len(fields["cards"]) < FATAL]
        """The players put out by three cards, in sudden death (LD-12), in order."""
        self.held = _("Final sets")
        if any(self.missing(seat, "") for seat in range(self.table.players)):
            self.held = _(DASHED)
        self.scored = len(match.results) > 1 or not match.over

    def _locked(self, seat: int) -> list[list[int]]:
        """The locked sets of a seat that is still in, the largest last: how near it was to losing."""
        facts = self.table.facts
        state = self.match.state
        locked = laid_open(self.match)[facts.locked + seat]
        found = []
        at = 0
        for size in state.pub.sets[seat]:
            found.append(list(locked[at : at + size]))
            at += size
        return sorted(found, key=len)

    def groups(self, seat: int) -> list[Group]:
        """The sets side by side; the cards missing from those closest to a loss lie behind each of them."""
        sets = self.sets[seat] or [[]]
        return [
            Group(tuple(one), missing=tuple(self._lacked(seat, one) if len(one) == len(sets[-1]) else ()))
            for one in sets
        ]

    def missing(self, seat: int, part: str) -> list[str]:
        """The cards that would have put out a remaining player, for one of their largest sets."""
        return self._lacked(seat, self.sets[seat][-1]) if self.sets[seat] else []

    def _lacked(self, seat: int, cards: Sequence[int]) -> list[str]:
        """The cards that would have made this set fatal."""
        if seat in self.by or not cards:
            return []
        return [card_text(self.table.deck[cards[0]])[:-1]] * max(1, self._fatal() - len(cards))

    def _fatal(self) -> int:
        """How many cards of a kind put a player out in the end."""
        # the loss that ended the round ended sudden death, too
        last = self.match.state.pub.ended == "sudden_death"
        return FATAL_IN_SUDDEN_DEATH if last else fatal_in(self.match.state.pub.calm, 0)

    def lacked(self, seat: int, part: str, sign: str) -> str:
        return _("Still in: another {rank} here would have put this player out").format(rank=sign)

    def cards(self, seat: int, part: str) -> frozenset[int]:
        return frozenset(self.hands[seat])

    def made_of(self, seat: int) -> list[tuple[str, str]]:
        """The player who put this seat out, if it is out."""
        return super().made_of(seat) if seat in self.by else []

    def praise(self, seat: int) -> str:
        return "" if seat in self.by else _("Still in")

    def how_near(self, seat: int) -> str:
        if len(self.match.results) > 1:
            return super().how_near(seat)
        longer = self.result.places[seat] - 1
        first = self.result.places.index(1)
        winner = self.names[first]
        left = len(self.missing(first, ""))
        if longer == 1 and left:
            words = ngettext(
                "Second: {name} was {n} card away from being out.",
                "Second: {name} was {n} cards away from being out.",
                left,
            )
            return words.format(name=winner, n=left)
        if longer == 1:
            return _("Second: only {name} held out longer.").format(name=winner)
        return self._next_out(seat)

    def _next_out(self, seat: int) -> str:
        """How much longer the next player to go out lasted; empty if the places say as much."""
        places = self.result.places
        later = [other for other in self.turns if places[other] < places[seat]]
        if seat not in self.turns or not later:
            return ""
        other = max(later, key=lambda one: places[one])
        turns = self.turns[other] - self.turns[seat]
        if not turns:
            return _("{name} was out in the same turn.").format(name=self.names[other])
        words = ngettext(
            "{name}, the next to go out, lasted {n} turn longer.",
            "{name}, the next to go out, lasted {n} turns longer.",
            turns,
        )
        return words.format(name=self.names[other], n=turns)

    def ended(self) -> str:
        if not self.threes:
            return super().ended()
        names = together([self.names[seat] for seat in self.threes])
        if len(self.threes) < len(self.by):
            return _("Everyone else is out, {names} in sudden death.").format(names=names)
        words = ngettext(
            "{name} went out in sudden death.", "{name} went out in sudden death.", len(self.threes)
        )
        return words.format(name=names)

    def decided(self, ahead: int, behind: int) -> Tie | None:
        """Nothing between two seats that are out: the later one is ahead, which is obvious (LD-10)."""
        names = {"ahead": self.names[ahead], "behind": self.names[behind]}
        if self.result.places[ahead] == self.result.places[behind]:
            return Tie(
                _("{ahead} and {behind} are both still in.").format(**names), (_("The round is a tie."),)
            )
        if ahead not in self.by:
            return Tie(
                _("Neither {ahead} nor {behind} won.").format(**names),
                (_("{ahead} was still in.").format(**names),),
            )
        return None

    def label(self, part: str) -> str:
        return _("Put out by") if part == "by" else _("Rounds won")

    def value(self, seat: int, part: str) -> str:
        if part == "by":
            return self._put_out_by(seat)
        return str(self.match.standing.totals[seat])

    def _put_out_by(self, seat: int) -> str:
        """The player who put this seat out; a Shuffle, or the seat itself, is mentioned."""
        by = self.by.get(seat, -1)
        deed = self.deeds.get(seat, "")
        if by < 0:
            return "–"
        if by == seat:
            return _(ALONE[deed])
        return _(ANOTHERS).format(name=self.names[by]) if deed == "shuffled_hands" else self.names[by]


ALONE = {
    "drew": N_("their own draw"),
    "took": N_("their own take"),
    "cleared": N_("their own Clear"),
    "shuffled_hands": N_("their own Shuffle"),
    "gave": "",
    "forced_draw": "",
}
"""By kind of turn, how a player can be put out by it without anybody else."""
ANOTHERS = N_("{name}'s Shuffle")
