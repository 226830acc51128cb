"""The score sheet of Eightfist: the points of each file with their reason, and the best single change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.eightfist.cards import CURES, GRACE, VALUE
from engine.eightfist.fist import condition
from engine.eightfist.scoring import score_fist
from game.books.contract.score_sheet import Group, ScoreSheet, Tie, laid_open
from game.table.match.public_match import LaidOpen
from game.words import _, card_text, number, say_part

SPECIAL = frozenset((*CURES, GRACE))
FILES = ("file 1", "file 2", "file 3", "file 4")


class EightfistSheet(ScoreSheet):
    """The sheet shows every Fist openly, file by file."""

    rule = "EF-7"
    sign = "fist"
    group = 2

    def __init__(self, match: LaidOpen, viewer: int, names: Sequence[str]) -> None:
        super().__init__(match, viewer, names)
        zones = laid_open(match)
        self.fists = [zones[seat] for seat in range(self.table.players)]
        self.hands = {
            seat: [card for file in range(4) for card in fist[file::4]]
            for seat, fist in enumerate(self.fists)
        }
        bonus = any(part["two_quads"] for part in self.result.parts)
        self.parts = (*FILES, "two_quads") if bonus else FILES
        self.what_if = self._what_if()
        self.legend = self._legend()

    def label(self, part: str) -> str:
        if part in FILES:
            return _("File {n}").format(n=part[-1])
        return super().label(part)

    def value(self, seat: int, part: str) -> str:
        if part not in FILES:
            return super().value(seat, part)
        _what, files, count, *_cards = self._row(seat, part)
        return number(count) if files[0] == FILES.index(part) else "·"

    def why(self, seat: int, part: str) -> str:
        if part not in FILES:
            return ""
        what, files, count, *_cards = self._row(seat, part)
        fist = self.fists[seat]
        cards = " + ".join(card_text(self.table.deck[card]) for file in files for card in fist[file::4])
        lines = [f"{cards} = {number(count)}", say_part(self.table, what)]
        lines += [self.lacked(seat, part, sign) for sign in self.missing(seat, part)]
        return "\n".join(lines)

    def rule_of(self, seat: int, part: str) -> str:
        return super().rule_of(seat, self._row(seat, part)[0] if part in FILES else part)

    def cards(self, seat: int, part: str) -> frozenset[int]:
        if part not in FILES:
            return frozenset(self.fists[seat])
        return frozenset(card for file in self._row(seat, part)[1] for card in self.fists[seat][file::4])

    def missing(self, seat: int, part: str) -> list[str]:
        """The ranks that would have made a file score nothing, or cured it."""
        if part not in FILES:
            return []
        _what, files, count, *_cards = self._row(seat, part)
        file = self.fists[seat][files[0] :: 4]
        if count <= 0 or len(files) > 1 or condition(*file) == "jeopardy":
            return []
        wanted = [card for card in file if card in CURES] or file
        ranks = {rank for card in wanted for rank in self._wants(card)}
        return ["·".join(sorted(ranks))]

    def lacked(self, seat: int, part: str, sign: str) -> str:
        return _("With {cards} in place of one card, it would count 0").format(cards=sign.replace("·", " / "))

    def groups(self, seat: int) -> list[Group]:
        """The cards by file, or by quad, with their points."""
        found = []
        for what, files, count, *_cards in self.result.parts[seat]["rows"]:
            if what != "two_quads":
                cards = tuple(card for file in files for card in self.fists[seat][file::4])
                found.append((files, Group(cards, number(count), count <= 0, whole=True)))
        return [group for _files, group in sorted(found)]

    def compared(self, seat: int) -> list[tuple[str, int]]:
        """In a match of several games, games won come before points."""
        mine = self.match.standing.parts[seat]
        games = [(_("Games won"), mine["won"])] if len(mine["games"]) > 1 else []
        return [*super().compared(seat), *games]

    def made_of(self, seat: int) -> list[tuple[str, str]]:
        """The bonus for two quads, the only points that no file shows."""
        return [(self.label(part), self.value(seat, part)) for part in self.parts if part not in FILES]

    def _wants(self, card: int) -> set[str]:
        """The card that would make this one score nothing: another of its rank, or a cure."""
        names = [self.table.deck[one] for one in CURES.get(card, (card,))]
        return {name if self.table.card[name] == GRACE else card_text(name)[:-1] for name in names}

    def praise(self, seat: int) -> str:
        return _("Full Fist") if seat in self._full() else ""

    def ended(self) -> str:
        full = self._full()
        if self.viewer in full:
            return _("It ended with your full Fist.")
        if full:
            return _("It ended with {name}'s full Fist.").format(name=self.names[full[0]])
        return super().ended()

    def _full(self) -> list[int]:
        """The players with eight face-up cards."""
        told = self.match.events[self.match.dealt :]
        return [event.whole()["seat"] for event in told if event.kind == "full"]

    def decided(self, ahead: int, behind: int) -> Tie:
        n = number(self.result.scores[ahead])
        who = _("{ahead} and {behind} both have {n}.")
        return Tie(
            who.format(ahead=self.names[ahead], behind=self.names[behind], n=n),
            (_("They share the place."),),
            shared=True,
        )

    def _row(self, seat: int, part: str) -> Any:
        """The row of the score (part, files, count) to which this file belongs."""
        file = FILES.index(part)
        rows = self.result.parts[seat]["rows"]
        return next(row for row in rows if file in row[1] and row[0] != "two_quads")

    def _legend(self) -> str:
        """The values of the special cards here, because their ranks do not show them."""
        lying = sorted(
            {card for fist in self.fists for card in fist} & SPECIAL, key=lambda card: -VALUE[card]
        )
        told = ", ".join(f"{card_text(self.table.deck[card])} {number(VALUE[card])}" for card in lying)
        return _("Wild cards, unless paired: {cards}").format(cards=told) if told else ""

    def _what_if(self) -> str:
        """The card the person discarded that would have improved the Fist most, and its place."""
        seat = self.viewer
        if seat >= self.table.players:
            return ""
        fist = self.fists[seat]
        best = self.result.scores[seat]
        swap = None
        for place, old in enumerate(fist):
            file = place % 4
            if condition(fist[file], fist[file + 4]) in ("frozen", "jeopardy"):
                continue  # nothing could have been laid there
            for new in self._discarded(seat):
                total = score_fist((*fist[:place], new, *fist[place + 1 :]))["total"]
                if total < best:
                    best = total
                    swap = (old, new)
        if swap is None:
            return ""
        out, came = (card_text(self.table.deck[card]) for card in swap)
        words = _("In hindsight, {new} in place of {old} would have made your Fist {n}.")
        return words.format(new=came, old=out, n=number(best))

    def _discarded(self, seat: int) -> list[int]:
        """The cards that a player drew and discarded in this round, except those that came back."""
        told = (e.whole() for e in self.match.events[self.match.dealt :] if e.kind == "discarded")
        return [one["card"] for one in told if one["seat"] == seat and one["card"] not in self.fists[seat]]
