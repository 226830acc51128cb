"""Lets a person choose an action in the terminal by the number of a line, or first ask for information."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.talk import Saying
from engine.kernel.view import View
from game.words import N_, _, say_decision

from . import rule_printing
from .action_menu import Action, Entry, Menu, listed
from .match_printing import MatchPrinting

QUIT = "quit"
"""The input that stops the match."""
NUMBERS = N_(
    "Type a number to choose; several at once (1 3) take several steps. Enter alone shows the question again."
)
ASKING = (
    N_("table: what's on the table and what you know about it; all: the same plus every card in the piles"),
    N_("worth: what your hand is worth, part by part, and what would help most"),
)
HINT = N_("hint: what an Expert would do, how sure it is and why")
RULES = (
    N_("rule: the rule behind the question; rule jump in: find these words in the rulebook"),
    N_("why: why you can't choose some of your cards now; card 8H: read a card"),
)
SAY = N_("say: something at the table, as in say have KH, say need red, say give deck, say toss or say yes")
NAME = N_("name: change your name from now on, as in name Ben")
TWICE = N_("That can't be said, or you have already spoken twice this turn.")
BACK = N_("back: choose again; undo: take back your last decision; quit: stop and continue another time")
HELP = (NUMBERS, *ASKING, HINT, *RULES, NAME, BACK)


class InputEnded(Exception):
    """Raised when the input has ended, so that nobody can type any more."""


class Choosing(MatchPrinting):
    """Offers the legal actions in steps and reads what is typed."""

    heard = N_(
        "Type a number from 1 to {n}, or: table, all, worth, hint, why, rule, card, name, back, undo, help, "
        "quit."
    )
    """All commands that can be typed."""
    helped: tuple[str, ...] = HELP
    """The same commands with their descriptions."""

    def choose(self, view: View) -> Action | None:
        """The chosen action, after one step or several; None to undo the last decision."""
        menu = Menu(self.presenter, view, self.names)
        asked = self.presenter.voice.asks(view, self.names)
        self.paper.say(asked or say_decision(self.table, view.kind, view.seat, self.names))
        actions: tuple[Action, ...] = tuple(view.legal)
        entries = self.offer(menu, actions)
        while True:
            word = self.paper.hear()
            if numbers := numbers_in(word):
                for number in numbers:
                    if not 1 <= number <= len(entries):
                        self.paper.say(self.reminder(entries))
                        break
                    actions = entries[number - 1].actions
                    if len(actions) == 1:
                        return actions[0]
                    entries = menu.entries(actions, menu.depth_of(actions))
                else:
                    self.offer(menu, actions, entries)
            elif word.lower() == "back":
                actions = tuple(view.legal)
                entries = self.offer(menu, actions)
            elif word.lower() == "undo" and not self.shared and self.sitting.may_undo(view.seat):
                return None
            else:
                self.command(word, view, entries)

    def offer(
        self, menu: Menu, actions: Sequence[Action], entries: Sequence[Entry] | None = None
    ) -> list[Entry]:
        """Read out a list of choices; returns the one that is chosen."""
        found = list(menu.entries(actions) if entries is None else entries)
        if entries is not None:
            self.paper.say(menu.asks(actions))
        for line in listed(found):
            self.paper.say(line)
        return found

    def command(self, word: str, view: View, entries: Sequence[Entry]) -> None:
        """Carry out a command, that is, input other than numbers."""
        name, _space, rest = word.lower().partition(" ")
        if name == QUIT:
            raise InputEnded
        if name in ("table", "all"):
            self.show(view, whole=name == "all")
        elif name == "why":
            self.why(view)
        elif name == "worth":
            self.worth(view)
        elif name == "hint":
            self.hint(view)
        elif name == "card" and rest:
            self.read_card(rest.strip())
        elif name == "rule":
            game = self.table.game.id
            for line in rule_printing.found(game, rest) if rest else rule_printing.asked(game, view.kind):
                self.paper.say(line)
        elif name == "say" and self.talks:
            self.say(view.seat, rest)
        elif name == "help":
            for line in (*self.helped, *([SAY] if self.talks else [])):
                self.paper.say(_(line))
        else:
            self.paper.say(self.reminder(entries))

    @property
    def talks(self) -> bool:
        """Whether people may talk at this table."""
        return self.sitting.talks

    def say(self, seat: int, words: str) -> None:
        """Let a player say something at the table, for everybody to hear."""
        says, _space, about = words.partition(" ")
        card = about.strip().upper().replace("10", "T")
        saying = Saying(seat, says, card if card in self.table.card else about.strip())
        if self.sitting.may_say(saying):
            self.sitting.say(saying)
            self.tell_news()
        else:
            self.paper.say(_(TWICE))
            self.paper.say(_(SAY))

    def tell_news(self) -> None:
        """Print everything that the reader has seen since the last time."""

    def reminder(self, entries: Sequence[Entry]) -> str:
        return _(self.heard).format(n=len(entries))


def numbers_in(word: str) -> list[int]:
    """The numbers for several steps typed at once, as in `1 3`; empty for other input."""
    parts = word.replace(",", " ").split()
    if not parts or not all(part.isascii() and part.isdecimal() and len(part) < 5 for part in parts):
        return []
    return [int(part) for part in parts]
