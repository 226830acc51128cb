"""Prints a match in the terminal: the players, the table, a card, a result."""

from __future__ import annotations

from typing import Any

from engine.kernel.view import View
from engine.kernel.zones import HAND
from game.storage import sentence
from game.table.book import book_of
from game.table.evening import RULE, Evening
from game.table.picker import fields_of
from game.table.presenter import Presenter
from game.table.setup import LEVEL_WORDS
from game.table.sitting import Sitting
from game.words import _, card_text, say_ended, say_part, say_reason

from .paper import Paper
from .told import Told


class ReadOut:
    """A match, and the paper on which it is told."""

    def __init__(self, sitting: Sitting, paper: Paper) -> None:
        self.sitting, self.paper = sitting, paper
        self.chairs = sitting.setup.chairs
        self.names = [chair.name for chair in self.chairs]
        self.people = [seat for seat, chair in enumerate(self.chairs) if chair.is_person]
        self.table = sitting.match.table
        self.presenter: Presenter = book_of(self.table.game.id).at(self.table)
        self.shown: list[str] = []
        """The table as it was told last."""

    @property
    def shared(self) -> bool:
        """Whether several people play."""
        return len(self.people) > 1

    def greet(self) -> None:
        """Who plays, and how. The seed is for afterwards: with it and a hand one could work out the deck."""
        say = self.paper.say
        say(_("{game}. Type the number of your choice, or help.").format(game=self.table.game.title))
        for chair in self.chairs:
            level = "" if chair.is_person else _(LEVEL_WORDS[chair.level])
            say("  " + " · ".join(filter(None, (chair.name, level, chair.line))))

    def public_lines(self) -> list[str]:
        """The table as everybody may see it, whoever reads."""
        public = self.sitting.public()
        return [*Told(self.presenter, public, public, self.names).lines()]

    def hint(self, view: View) -> None:
        """What an adviser would do here."""
        raise NotImplementedError

    def worth(self, view: View) -> None:
        """What the own cards come to, a line a part with its rule; what would help them comes last."""
        parts = self.presenter.voice.worth(view) or []
        for part in sorted(parts, key=lambda part: part.helps):
            said = f"{part.words}: {part.value}" if part.value else part.words
            self.paper.say(f"{said} ({part.rule})" if part.rule else said)
        if not parts:
            self.paper.say(_("There is nothing to count yet."))

    def show(self, view: View, whole: bool = False, changes: bool = False) -> None:
        """Everything that is known of the table; `whole` with all cards of the piles, or only `changes`."""
        lines = [*Told(self.presenter, view, self.sitting.public(), self.names, whole).lines()]
        for line in lines:
            if not (changes and line in self.shown):
                self.paper.say(line)
        self.shown = lines

    def goes_on(self, seat: int) -> bool:
        """Whether this seat decided just now too, and so has just been told the whole table."""
        choices = self.sitting.match.choices
        if not (self.shown and choices):
            return False
        _count, before, _action = choices[-1]
        return before == seat

    def why(self, view: View) -> None:
        """Why each card of one's own, and each player, that cannot be chosen cannot be."""
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
            self.paper.say(_("Nothing of yours is blocked: all that can be done is in the list."))

    def read_card(self, name: str) -> None:
        """A card with all that it says."""
        spelled = name.upper().replace("10", "T")
        if spelled in self.table.deck:
            told = self.presenter.voice.card_text(spelled) or card_text(spelled)
            for line in told.splitlines():
                self.paper.say(f"  {line}")
        else:
            self.paper.say(_("There is no such card; write rank and suit, as in 8H or 10S."))

    def score(self) -> None:
        """The round's result, and the match's, for everybody."""
        match = self.sitting.match
        result: Any = match.results[-1]
        self.paper.say(say_ended(self.table, result.ended))
        standing = match.standing
        for seat in sorted(range(len(self.names)), key=lambda seat: result.places[seat]):
            parts = ", ".join(
                f"{say_part(self.table, part)} {value}"
                for part, value in result.parts[seat].items()
                if type(value) is int
            )
            self.paper.say(_("{place}. {name}: {score} (in all {total})").format(
                place=result.places[seat], name=self.names[seat], score=result.scores[seat],
                total=standing.totals[seat],
            ) + (f": {parts}" if parts else ""))  # fmt: skip

    def tell_evening(self, evening: Evening) -> None:
        """What the people at this keyboard came to tonight."""
        self.paper.say(f"{evening.title()}. {_(RULE)}")
        for one in evening.tally():
            self.paper.say(f"  {one.name}: {one.points} · {one.wins()}")

    def reveal(self) -> None:
        """What may be known only now, the records that fell, and what a shared evening comes to."""
        for seat, stood in self.sitting.stood_in().items():
            self.paper.say(f"{self.names[seat]}: {stood.words()}.")
        if self.sitting.evening is not None:
            self.tell_evening(self.sitting.evening)
        for broken in self.sitting.broken:
            self.paper.say(broken.words())
        self.paper.say(_("The cards came from seed {seed}.").format(seed=self.sitting.match.seed))
        if lost := self.sitting.lost():
            self.paper.say(sentence(lost))
