"""Prints a match in the terminal: the players, the table, a card, a result."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import by_place
from engine.kernel.view import View
from engine.kernel.zones import HAND
from game.books.contract.book import book_of
from game.books.contract.presenter import Presenter
from game.data import sentence
from game.features.people.evening import RULE, Evening
from game.table.board.action_picker import fields_of
from game.table.match.shown_sitting import ShownSitting
from game.words import _, card_text, say_ended, say_part, say_reason

from .text_streams import Paper
from .view_words import Told


class MatchPrinting:
    """A match, and the stream on which it is printed."""

    sitting: ShownSitting

    def __init__(self, sitting: ShownSitting, paper: Paper) -> None:
        self.sitting = sitting
        self.paper = paper
        self.chairs = sitting.setup.chairs
        self.names = [chair.name for chair in self.chairs]
        self.people = [seat for seat, chair in enumerate(self.chairs) if chair.is_person]
        self.table = sitting.match.table
        self.presenter: Presenter = book_of(self.table.game.id).at(self.table)
        self.shown: list[str] = []
        """The table as it was last printed."""

    @property
    def shared(self) -> bool:
        """Whether several people play."""
        return len(self.people) > 1

    def greet(self) -> None:
        """Print who plays, and how.

        The seed is printed later, because people could work out the deck from it and a hand.
        """
        say = self.paper.say
        say(_("{game}. Type the number of your choice, or help.").format(game=self.table.game.title))
        for chair in self.chairs:
            say("  " + " · ".join(filter(None, (chair.name, chair.strength, chair.line))))

    def hint(self, view: View) -> None:
        """An adviser's choice here."""
        raise NotImplementedError

    def worth(self, view: View) -> None:
        """The value of your cards, a line for each part with its rule; ways to improve them come last."""
        parts = self.presenter.voice.worth(view) or []
        for part in sorted(parts, key=lambda part: part.helps):
            said = f"{part.words}: {part.value}" if part.value else part.words
            self.paper.say(f"{said} ({part.rule})" if part.rule else said)
        if not parts:
            self.paper.say(_("Nothing to score yet."))

    def show(self, view: View, whole: bool = False, changes: bool = False) -> None:
        """Everything known about the table.

        `whole` adds all cards of the piles, and `changes` prints only what changed.
        """
        lines = [*Told(self.presenter, view, self.sitting.public(), self.names, whole).lines()]
        for line in lines:
            if not (changes and line in self.shown):
                self.paper.say(line)
        self.shown = lines

    def goes_on(self, seat: int) -> bool:
        """Whether this seat also made the last decision that it noticed, and so has just read the table."""
        return bool(self.shown) and self.sitting.window(seat).last_chooser == seat

    def why(self, view: View) -> None:
        """Why each of your cards, and each player, that cannot be chosen is unavailable."""
        told = []
        chosen = {value for action in view.legal for value in fields_of(action)}
        for z, cards in enumerate(view.zones):
            zone = self.table.zones[z]
            for i, card in enumerate(cards):
                if zone.owner == view.seat and card >= 0 and card not in chosen:
                    reason = say_reason(self.table, self.table.game.why_not(view, z, i), self.names)
                    own = zone.kind == HAND
                    if reason or own:
                        told.append(f"{card_text(self.table.deck[card])}: {reason or _('not now')}")
        for line in dict.fromkeys(told):
            self.paper.say(f"  {line}")
        if not told:
            self.paper.say(_("None of your cards are blocked: every possible choice is listed."))

    def read_card(self, name: str) -> None:
        """A card with its whole text."""
        spelled = name.upper().replace("10", "T")
        if spelled in self.table.deck:
            told = self.presenter.voice.card_text(spelled) or card_text(spelled)
            for line in told.splitlines():
                self.paper.say(f"  {line}")
        else:
            self.paper.say(_("No such card. Type rank and suit, like 8H or 10S."))

    def score(self) -> None:
        """The result of the round and of the match, for everybody."""
        match = self.sitting.match
        result: Any = match.results[-1]
        self.paper.say(say_ended(self.table, result.ended))
        standing = match.standing
        for seat in by_place(result.places):
            parts = ", ".join(
                f"{say_part(self.table, part)} {value}"
                for part, value in result.parts[seat].items()
                if type(value) is int
            )
            self.paper.say(_("{place}. {name}: {score} ({total} in total)").format(
                place=result.places[seat], name=self.names[seat], score=result.scores[seat],
                total=standing.totals[seat],
            ) + (f": {parts}" if parts else ""))  # fmt: skip

    def tell_evening(self, evening: Evening) -> None:
        """The game-night scores of the people at this keyboard."""
        self.paper.say(f"{evening.title()}. {_(RULE)}")
        for one in evening.tally():
            self.paper.say(f"  {one.name}: {one.points} · {one.wins()}")

    def reveal(self) -> None:
        """Print what was secret until now, the new records, and the scores of a shared game night."""
        for seat, stood in self.sitting.stood_in().items():
            self.paper.say(f"{self.names[seat]}: {stood.words()}.")
        if self.sitting.evening is not None:
            self.tell_evening(self.sitting.evening)
        for broken in self.sitting.broken:
            self.paper.say(broken.words())
        self.paper.say(
            _("These cards were dealt from seed {seed}.").format(seed=self.sitting.finished().seed)
        )
        if lost := self.sitting.lost():
            self.paper.say(sentence(lost))
