"""A match in words: what happens is told, and whoever is asked types a number."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic, sleep
from typing import Any

from engine.kernel.view import View
from engine.kernel.zones import HAND
from game.storage import Home, Trouble, sentence
from game.table.book import book_of
from game.table.evening import RULE, Evening
from game.table.picker import fields_of
from game.table.presenter import Presenter
from game.table.seen import Seen
from game.table.setup import LEVEL_WORDS
from game.table.showing import Open, PublicOnly, seen_by
from game.table.sitting import Sitting
from game.table.tempo import tempo
from game.words import N_, _, card_text, say_decision, say_ended, say_event, say_part, say_reason

from . import rule
from .menu import Action, Entry, Menu, listed
from .paper import Paper
from .told import Told

QUIET = frozenset(
    {"moved", "changed", "asked", "answered", "laid", "shuffled", "picked", "unpicked", "reordered"}
)
TICK = 0.01
"""Seconds between two looks at a bot that thinks."""


class InputEnded(Exception):
    """Raised when the input has ended, so that nobody can type any more."""


class Terminal:
    """The people at one keyboard, who read and type in turn."""

    def __init__(self, home: Home, sitting: Sitting, paper: Paper) -> None:
        self.sitting, self.paper = sitting, paper
        self.chairs = sitting.setup.chairs
        self.names = [chair.name for chair in self.chairs]
        self.people = [seat for seat, chair in enumerate(self.chairs) if chair.is_person]
        self.table = sitting.match.table
        self.presenter: Presenter = book_of(self.table.game.id).at(self.table)
        self.beat = tempo(home.settings).window
        self.open_until = 0.0
        """When the last window of reactions closes."""
        self.read = dict.fromkeys((*self.people, self.table.players), 0)
        """How many events each person has been told, and everybody together."""
        self.reader = self.people[0] if len(self.people) == 1 else self.table.players
        """Whose words stand there now; the seat after the last one is everybody's."""
        self.shown: list[str] = []
        """The table as it was told last."""
        self.looked = 0
        """How many events were looked through for windows."""
        self.visits: list[int] = []
        """Who has yet to come to the keyboard for a window."""
        self.trouble: Trouble | None = None

    @property
    def shared(self) -> bool:
        """Whether several people play."""
        return len(self.people) > 1

    def run(self) -> None:
        """Until the match is over, or somebody leaves."""
        self.greet()
        try:
            while self.go_on():
                self.warn()
        except (EOFError, InputEnded):
            self.leave()

    def greet(self) -> None:
        """Who plays, and how. The seed is for afterwards: with it and a hand one could work out the deck."""
        say = self.paper.say
        say(_("{game}. Type the number of your choice, or help.").format(game=self.table.game.title))
        for chair in self.chairs:
            level = "" if chair.is_person else _(LEVEL_WORDS[chair.level])
            say("  " + " · ".join(filter(None, (chair.name, level, chair.line))))

    def leave(self) -> None:
        """Somebody stopped: the match is saved only where nothing of it is missing on disk."""
        self.warn()
        if lost := self.sitting.lost():
            self.paper.say(sentence(lost))
        else:
            self.paper.say(_("The match is saved; Continue on the title brings you back."))

    def warn(self) -> None:
        """Say at once that something could not be written, and only once."""
        trouble = self.sitting.trouble
        if trouble is not None and trouble != self.trouble:
            self.paper.say(sentence(trouble))
        self.trouble = trouble

    def go_on(self) -> bool:
        """One step of the match; False after the last one."""
        sitting = self.sitting
        self.tell_news()
        self.look_for_windows()
        if sitting.round_over:
            self.visits.clear()
            self.shown = []
            self.score()
            if sitting.match.over:
                self.reveal()
                return False
            sitting.next_round()
        elif sitting.bot_asked:
            sitting.play(self.bot())
        elif self.visits and self.visits[0] != sitting.to_move:
            self.visit(self.visits.pop(0))
        else:
            self.turn(sitting.to_move)
        return True

    # What happens

    def tell_news(self) -> None:
        """What the reader saw since the last time."""
        self.sitting.showing = seen_by(self.reader, self.table.players)
        for seen in self.sitting.since(self.read[self.reader]):
            self.tell(seen)
            if self.presenter.windows.opens(seen) and not self.shared:
                self.open()
        self.read[self.reader] = len(self.sitting.match.events)

    def tell(self, seen: Seen) -> None:
        """One event as the reader saw it."""
        if seen.mine is None:
            return
        if not self.shared:
            self.wait()
        line = say_event(self.table, seen.mine, self.names) if seen.mine.kind not in QUIET else None
        if line:
            self.paper.say(f"  {line}")

    def open(self) -> None:
        """Bots that are asked in secret answer within the beat of a window, so that no time tells of them."""
        self.wait()
        self.open_until = monotonic() + self.beat

    def wait(self) -> None:
        """Until no window is open."""
        rest = self.open_until - monotonic()
        if rest > 0:
            sleep(rest)

    def bot(self) -> Action:
        """The answer of the bot that is asked; in a window it has no longer than the window."""
        sitting = self.sitting
        hold = sitting.thinker.holds.get(self.chairs[sitting.to_move].level, 0.0)
        due = monotonic() + (0.0 if sitting.whispering else hold)
        sitting.start_bot()
        while (action := sitting.bot_answer()) is None:
            if sitting.whispering and monotonic() > self.open_until:
                return sitting.cut_bot()
            sleep(TICK)
        if (rest := due - monotonic()) > 0:
            sleep(rest)
        return action

    # Several people

    def look_for_windows(self) -> None:
        """Call everybody who might be asked in secret to the keyboard, whether they are asked or not."""
        if not self.shared:
            return
        match = self.sitting.match
        self.sitting.showing = PublicOnly()
        for event, seen in zip(match.events[self.looked :], self.sitting.since(self.looked), strict=True):
            if not self.presenter.windows.opens(seen):
                continue
            self.open()
            if seen.unseen:
                seats = [event.whole()["seat"]]
            else:
                actor = match.choices[-1][1] if match.choices else 0
                seats = [(actor + step) % len(self.names) for step in range(1, len(self.names))]
            self.visits += [seat for seat in seats if seat in self.people and seat not in self.visits]
        self.looked = len(match.events)

    def visit(self, seat: int) -> None:
        """Somebody might have been asked, and is not."""
        self.hand_over(seat)
        self.paper.say(_("There is nothing for you to decide."))

    def hand_over(self, seat: int) -> None:
        """The person before reads no more, and nothing of theirs is left to be read."""
        if seat == self.reader:
            return
        cleared = self.reader != self.table.players
        self.put_away()
        for line in self.public_lines() if cleared else ():
            self.paper.say(line)
        self.paper.hear(_("{name}, press Enter when only you are looking. ").format(name=self.names[seat]))
        self.reader = seat
        self.tell_news()

    def public_lines(self) -> list[str]:
        """The table as everybody may see it, whoever reads."""
        public = self.sitting.public()
        return [*Told(self.presenter, public, public, self.names).lines()]

    def put_away(self) -> None:
        """Take what the reader was told off the screen, once they have read it."""
        if self.reader != self.table.players:
            words = _("{name}, press Enter to clear this. ")
            self.paper.hear(words.format(name=self.names[self.reader]))
            self.paper.wipe()
            self.read[self.table.players] = len(self.sitting.match.events)
        self.reader = self.table.players
        self.shown = []

    # A decision

    def turn(self, seat: int) -> None:
        """Show the table, ask, and do what is typed."""
        self.wait()
        self.hand_over(seat)
        if seat in self.visits:
            self.visits.remove(seat)
        self.sitting.showing = Open(seat)
        view = self.sitting.view()
        self.show(view, changes=self.goes_on(seat))
        action = self.choose(view)
        if action is None:
            self.sitting.undo()
            return
        if self.presenter.windows.leaves_open(self.sitting.match.state, action):
            self.open()
        self.sitting.play(action)

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
        if name == "quit":
            raise InputEnded
        if name in ("table", "all"):
            self.show(view, whole=name == "all")
        elif name == "why":
            self.why(view)
        elif name == "card" and rest:
            self.read_card(rest.strip())
        elif name == "rule":
            game = self.table.game.id
            for line in rule.found(game, rest) if rest else rule.asked(game, view.kind):
                self.paper.say(line)
        elif name == "help":
            for line in HELP:
                self.paper.say(_(line))
        else:
            self.paper.say(self.reminder(entries))

    def reminder(self, entries: Sequence[Entry]) -> str:
        words = _("A number from 1 to {n}, or: table, all, why, rule, card, back, undo, help, quit.")
        return words.format(n=len(entries))

    # What is read out

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
        return bool(self.shown and choices and choices[-1][1] == seat)

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

    # The end

    def score(self) -> None:
        """The round's result, and the match's, for everybody."""
        self.wait()
        if self.shared:
            self.put_away()
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
        if self.sitting.evening is not None:
            self.tell_evening(self.sitting.evening)
        for broken in self.sitting.broken:
            self.paper.say(broken.words())
        self.paper.say(_("The cards came from seed {seed}.").format(seed=self.sitting.match.seed))
        if lost := self.sitting.lost():
            self.paper.say(sentence(lost))


def numbers_in(word: str) -> list[int]:
    """The numbers of several steps at once, as in `1 3`; nothing where something else is typed."""
    parts = word.replace(",", " ").split()
    if not parts or not all(part.isascii() and part.isdecimal() and len(part) < 5 for part in parts):
        return []
    return [int(part) for part in parts]


HELP = (
    N_("Numbers choose; several at once, as in 1 3, take several steps. Return alone asks again."),
    N_("table: what lies where, and what you know of it; all: the same with every card of the piles"),
    N_("rule: the rule behind the question; rule jump in: where the rulebook says these words"),
    N_("why: why cards of yours cannot be chosen now; card 8H: what a card says"),
    N_("back: choose anew; undo: take your last decision back; quit: stop, and go on another time"),
)
