"""Lets a person choose an action in the terminal by the number of a line, or ask for information first."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.view import View
from game.words import N_, _, say_decision

from . import rule
from .menu import Action, Entry, Menu, listed
from .read_out import ReadOut

QUIT = "quit"
"""What is typed to stop."""
NUMBERS = N_("Numbers choose; several at once, as in 1 3, take several steps. Return alone asks again.")
ASKING = (
    N_("table: what lies where, and what you know of it; all: the same with every card of the piles"),
    N_("worth: what your own cards come to, part by part, and what would help them most"),
)
HINT = N_("hint: what an Expert would do, how sure it is, and why")
RULES = (
    N_("rule: the rule behind the question; rule jump in: where the rulebook says these words"),
    N_("why: why cards of yours cannot be chosen now; card 8H: what a card says"),
)
BACK = N_("back: choose anew; undo: take your last decision back; quit: stop, and go on another time")
HELP = (NUMBERS, *ASKING, HINT, *RULES, BACK)


class InputEnded(Exception):
    """Raised when the input has ended, so that nobody can type any more."""


class Choosing(ReadOut):
    """Offers the legal actions in steps, and hears what is typed."""

    heard = N_(
        "A number from 1 to {n}, or: table, all, worth, hint, why, rule, card, back, undo, help, quit."
    )
    """All that can be typed."""
    helped: tuple[str, ...] = HELP
    """The same, with what it does."""

    def choose(self, view: View) -> Action | None:
        """The action that is chosen in one step or several; None to take back the last decision."""
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
            elif word.lower() == "undo" and not self.shared and self.sitting.can_undo():
                return None
            else:
                self.command(word.lower(), view, entries)

    def offer(
        self, menu: Menu, actions: Sequence[Action], entries: Sequence[Entry] | None = None
    ) -> list[Entry]:
        """Read out a list of choices; answers with it."""
        found = list(menu.entries(actions) if entries is None else entries)
        if entries is not None:
            self.paper.say(menu.asks(actions))
        for line in listed(found):
            self.paper.say(line)
        return found

    def command(self, word: str, view: View, entries: Sequence[Entry]) -> None:
        """What is typed besides numbers."""
        name, _space, rest = word.partition(" ")
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
            for line in rule.found(game, rest) if rest else rule.asked(game, view.kind):
                self.paper.say(line)
        elif name == "help":
            for line in self.helped:
                self.paper.say(_(line))
        else:
            self.paper.say(self.reminder(entries))

    def reminder(self, entries: Sequence[Entry]) -> str:
        return _(self.heard).format(n=len(entries))


def numbers_in(word: str) -> list[int]:
    """The numbers of several steps at once, as in `1 3`; nothing where something else is typed."""
    parts = word.replace(",", " ").split()
    if not parts or not all(part.isascii() and part.isdecimal() and len(part) < 5 for part in parts):
        return []
    return [int(part) for part in parts]
