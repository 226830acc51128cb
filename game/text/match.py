"""`Terminal`: plays a match in words; it prints events, and the person who must choose types a number."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic, sleep
from typing import NamedTuple

from engine.kernel.view import View
from game.books.contract.seen_event import Seen
from game.data import Home, Trouble, sentence
from game.features.people.people_store import People
from game.features.people.seating import told_apart
from game.table.explain.hint_words import HintWords
from game.table.match.bot_thinkers import SECONDS
from game.table.match.live_match import Sitting
from game.table.match.past_view import PastView
from game.table.match.setup import LONGEST_TYPED, NOT_DRAWN, is_drawn
from game.table.match.tempo import tempo
from game.table.match.viewer import Open, PublicOnly, seen_by
from game.words import N_, _

from .action_menu import Action, Entry
from .choice import QUIT, Choosing, InputEnded
from .event_words import EventWords
from .text_streams import Paper
from .view_words import Told

NOTHING = N_("Nothing for you to decide right now.")
TICK = 0.01
"""How many seconds pass between two checks of a thinking bot."""


class Called(NamedTuple):
    """A person who has to come to the keyboard, whether or not they have a choice."""

    seat: int
    told: int
    """The number of events up to and including the one for which they are called."""


class Terminal(Choosing):
    """The people at one keyboard, who read and type in turn."""

    sitting: Sitting

    def __init__(self, home: Home, sitting: Sitting, paper: Paper) -> None:
        super().__init__(sitting, paper)
        self.beat = tempo(home.settings).window
        self.hints_for_several = bool(home.settings["shared_hints"])
        self.table_talk = bool(home.settings["table_talk"])
        self.open_until = 0.0
        """When the last reaction window closes."""
        self.read = dict.fromkeys((*self.people, self.table.players), 0)
        """How many events each person has read, and everybody together."""
        self.reader = self.people[0] if len(self.people) == 1 else self.table.players
        """The seat whose text is on the screen; the seat after the last one stands for everybody."""
        self.tellers: dict[int, EventWords] = {}
        """By reader, the `EventWords` that reports events."""
        public = sitting.window(self.table.players)
        self.looked, _held = public.shown_from(self.presenter.windows)
        """How many events were checked for reaction windows; a reader sees only these."""
        self.past = self.looked
        """How many of them had been shown before: their windows have closed."""
        self.visits: list[Called] = []
        """The people who have yet to come to the keyboard for a window."""
        self.trouble: Trouble | None = None

    @property
    def talks(self) -> bool:
        return self.table_talk and super().talks

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        self.greet()
        try:
            while self.go_on():
                self.warn()
        except (EOFError, InputEnded):
            self.leave()

    def leave(self) -> None:
        """Somebody stopped: the match counts as saved only if all of it is on disk."""
        self.warn()
        if lost := self.sitting.lost():
            self.paper.say(sentence(lost))
        else:
            self.paper.say(_("Your match is saved. Choose “Continue” on the main menu to come back."))

    def warn(self) -> None:
        """Report once, and immediately, that something could not be written."""
        trouble = self.sitting.trouble
        if trouble is not None and trouble != self.trouble:
            self.paper.say(sentence(trouble))
        self.trouble = trouble

    def go_on(self) -> bool:
        """One step of the match; False after the last one."""
        sitting = self.sitting
        if self.talks:
            sitting.let_bots_talk()
        self.tell_news()
        if sitting.whispering:
            sitting.play(self.bot())
        elif self.visits:
            self.let_come(self.visits[0])
            del self.visits[:1]
        elif sitting.round_over:
            self.shown = []
            self.wait()
            if self.shared:
                self.put_away()
            self.score()
            if sitting.match.over:
                self.reveal()
                return False
            sitting.next_round()
        elif sitting.bot_asked:
            sitting.play(self.bot())
        else:
            self.turn(sitting.to_move)
        return True

    # Events

    def tell_news(self) -> None:
        """Print what the reader has seen since the last time, up to the next window and then beyond it."""
        while self.look_for_windows():
            self.tell_looked()
            self.open()
            if self.visits:
                return
        self.tell_looked()

    def tell_looked(self) -> None:
        """Print the events that were checked for windows."""
        self.sitting.showing = seen_by(self.reader, self.table.players)
        told = self.read[self.reader]
        for number, seen in enumerate(self.sitting.since(told)[: max(0, self.looked - told)], told):
            self.tell(seen)
            if self.presenter.windows.opens(seen):
                self.say_news()
                if not self.shared and number >= self.past:
                    self.open()
        self.say_news()
        self.read[self.reader] = self.looked

    def tell(self, seen: Seen) -> None:
        """Take in one event as the reader saw it; mention answers that were forced."""
        if seen.only and (why := self.presenter.voice.only(*seen.only)):
            self.say_news()
            self.paper.say(f"  {why}")
        self.teller().take(seen.mine)

    def teller(self) -> EventWords:
        """The teller for the present reader."""
        if self.reader not in self.tellers:
            known = [seen.mine for seen in self.sitting.since(0)[: self.read[self.reader]]]
            self.tellers[self.reader] = EventWords(PastView(self.sitting, self.presenter), self.reader, known)
        return self.tellers[self.reader]

    def say_news(self) -> None:
        """Print the news, but not before a window closes."""
        lines = self.teller().news()
        if lines:
            self.wait()
        for line in lines:
            self.paper.say(f"  {line}")

    def open(self) -> None:
        """Let bots that are asked in secret answer within the window, so that no delay gives them away."""
        self.wait()
        self.open_until = monotonic() + self.beat

    def wait(self) -> None:
        """Wait until no window is open."""
        rest = self.open_until - monotonic()
        if rest > 0:
            sleep(rest)

    def hint(self, view: View) -> None:
        """Print the adviser's choice, how the best choices compare, and why."""
        if self.sitting.scored:
            self.paper.say(_("There are no hints here, because scores are compared."))
            return
        if self.shared and not self.hints_for_several:
            self.paper.say(_("Hints are off in shared games."))
            return
        thinker = self.sitting.thinker
        thinker.ask("adviser", view, SECONDS["hint"])
        self.sitting.advised = True
        while (thought := thinker.poll()) is None:
            sleep(TICK)
        found = HintWords(thought, view, self.presenter, self.names)
        self.paper.say(_("Hint: {what}").format(what=found.what))
        for choice in found.ranking if len(found.ranking) > 1 else ():
            self.paper.say(f"  {choice.chance}  {choice.words}")
        if found.why:
            self.paper.say(found.why)

    def bot(self) -> Action:
        """The answer of the bot that is asked; during a window it has no longer than the window."""
        sitting = self.sitting
        due = monotonic() + (0.0 if sitting.whispering else sitting.hold(sitting.to_move))
        sitting.start_bot()
        while (action := sitting.bot_answer()) is None:
            if sitting.whispering and monotonic() > self.open_until:
                return sitting.cut_bot()
            sleep(TICK)
        if (rest := due - monotonic()) > 0:
            sleep(rest)
        return action

    # The people

    def command(self, word: str, view: View, entries: Sequence[Entry]) -> None:
        name, _space, rest = word.partition(" ")
        if name.lower() == "name" and rest.strip():
            self.paper.say(self.rename(view.seat, rest.strip()))
        else:
            super().command(word, view, entries)

    def rename(self, seat: int, name: str) -> str:
        """Give a person another name, which everything says from now on; returns what became of it."""
        sitting = self.sitting
        people = People(sitting.home)
        before = sitting.setup.chairs[seat]
        after = before._replace(name=name[:LONGEST_TYPED], key=people.chosen_key(before))
        others = [other for other in self.names if other != before.name]
        if not sitting.home.writable:
            return sentence(Trouble("held", {}))
        if not all(map(is_drawn, name)):
            return _(NOT_DRAWN)
        if refusal := people.refusal(after, others):
            return refusal
        trouble = people.change(after)
        sitting.setup = sitting.setup._replace(chairs=told_apart(people.at(sitting.setup.chairs)))
        sitting.reseated()
        self.names[:] = [chair.name for chair in sitting.setup.chairs]
        self.tellers.clear()
        said = _("{name} is called {other} now, in all matches and records.")
        return sentence(trouble) if trouble else said.format(name=before.name, other=self.names[seat])

    # Several people

    def public_lines(self) -> list[str]:
        """The table as everybody may see it, as far as it was shown."""
        _view, public = PastView(self.sitting, self.presenter).views(self.looked)
        return [*Told(self.presenter, public, public, self.names).lines()]

    def look_for_windows(self) -> bool:
        """Call everybody who might be asked in secret to the keyboard, whether or not they really are.

        What followed is only told once they have come, because it waits for them if they are asked. Returns
        whether a window opens.
        """
        if not self.shared:
            self.looked = self.sitting.happened
        if not self.shared or self.visits:
            return False
        self.sitting.showing = PublicOnly()
        for told, seen in enumerate(self.sitting.since(self.looked), self.looked + 1):
            if not self.presenter.windows.opens(seen):
                continue
            self.looked = told
            if seen.unseen:
                seats = [seen.visit.seat] if seen.visit is not None else []
            else:
                actor = max(self.sitting.window(self.sitting.viewer).last_chooser, 0)
                seats = [(actor + step) % len(self.names) for step in range(1, len(self.names))]
            self.visits = [Called(seat, told) for seat in seats if seat in self.people]
            return True
        self.looked = self.sitting.happened
        return False

    def let_come(self, called: Called) -> None:
        """Let a person come who might be asked in secret; nobody else notices whether they are."""
        self.wait()
        asked = self.sitting.asked
        if asked is not None and asked.hidden and asked.seat == called.seat:
            self.turn(called.seat)
        else:
            self.visit(called)

    def visit(self, called: Called) -> None:
        """Explain to a person who might have been asked why they are not, and for whom the table waits."""
        self.hand_over(called.seat)
        self.sitting.showing = Open(called.seat)
        self.paper.say(f"{self.nothing(called)} {self.waiting(called.seat)}".rstrip())

    def nothing(self, called: Called) -> str:
        """Why somebody has no choice."""
        answered = self.sitting.window(called.seat).answered(called.told)
        if answered:
            return self.presenter.voice.only(*answered) or _(NOTHING)
        windows = self.presenter.windows
        (event,) = self.sitting.shown_to(called.seat, called.told - 1, called.told)
        claim = windows.claims.get(event.kind) if event is not None else None
        asked = claim and event and called.seat in windows.claimants(self.sitting.view(), event)
        return _(claim.mistaken if claim and asked and claim.mistaken else NOTHING)

    def waiting(self, seat: int) -> str:
        """The player for whom the table waits, as far as this seat may know.

        If that is secret, the player to move.
        """
        view = self.sitting.view()
        turn = next(iter(self.presenter.signs.coming(view)), seat)
        if view.to_move >= 0:
            turn = view.to_move
            if words := self.presenter.voice.waits(view, self.names):
                return words
        return "" if turn == seat else _("It's {name}'s turn.").format(name=self.names[turn])

    def hand_over(self, seat: int) -> None:
        """Stop the previous reader, and leave nothing of theirs on the screen."""
        if seat == self.reader:
            return
        cleared = self.reader != self.table.players
        self.put_away()
        for line in self.public_lines() if cleared else ():
            self.paper.say(line)
        words = _("{name}, press Enter when nobody else can see the screen. ")
        if self.paper.hear(words.format(name=self.names[seat])) == QUIT:
            raise InputEnded
        self.reader = seat
        self.tell_news()

    def put_away(self) -> None:
        """Clear the screen once the reader has read it."""
        if self.reader != self.table.players:
            words = _("{name}, press Enter to clear the screen. ")
            self.paper.hear(words.format(name=self.names[self.reader]))
            self.paper.wipe()
            self.read[self.table.players] = self.looked
        self.reader = self.table.players
        self.shown = []

    # A decision

    def turn(self, seat: int) -> None:
        """Show the table, ask, and carry out what is typed."""
        self.wait()
        self.hand_over(seat)
        self.sitting.showing = Open(seat)
        view = self.sitting.view()
        self.show(view, changes=self.goes_on(seat))
        action = self.choose(view)
        if action is None:
            self.sitting.undo(seat)
            self.read[seat] = self.looked = self.past = self.sitting.happened
            self.visits.clear()
            self.tellers.clear()
            return
        unnoticed = self.shared and view.question is not None and view.question.hidden
        if self.presenter.windows.leaves_open(view.kind, action) and not unnoticed:
            self.open()
        self.sitting.play(action)
