"""`Terminal`: plays a match in words; events are printed, and the person who is asked types a number."""

from __future__ import annotations

from time import monotonic, sleep
from typing import NamedTuple

from engine.kernel.view import View
from game.storage import Home, Trouble, sentence
from game.table.bots import SECONDS
from game.table.counsel import Counsel
from game.table.seen import Seen
from game.table.showing import Open, PublicOnly, seen_by
from game.table.sitting import Sitting
from game.table.tempo import tempo
from game.words import N_, _

from .choosing import QUIT, Choosing, InputEnded
from .menu import Action
from .paper import Paper
from .teller import Teller

NOTHING = N_("There is nothing for you to decide.")
TICK = 0.01
"""Seconds between two looks at a bot that thinks."""


class Called(NamedTuple):
    """Somebody who has to come to the keyboard, whether or not they have a choice."""

    seat: int
    told: int
    """How many events had happened with the one for which they are called."""


class Terminal(Choosing):
    """The people at one keyboard, who read and type in turn."""

    def __init__(self, home: Home, sitting: Sitting, paper: Paper) -> None:
        super().__init__(sitting, paper)
        self.beat = tempo(home.settings).window
        self.hints_for_several = bool(home.settings["shared_hints"])
        self.open_until = 0.0
        """When the last window of reactions closes."""
        self.read = dict.fromkeys((*self.people, self.table.players), 0)
        """How many events each person has been told, and everybody together."""
        self.reader = self.people[0] if len(self.people) == 1 else self.table.players
        """Whose words stand there now; the seat after the last one is everybody's."""
        self.tellers: dict[int, Teller] = {}
        """By reader, who tells them what happens."""
        self.looked = 0
        """How many events were looked through for windows."""
        self.visits: list[Called] = []
        """Who has yet to come to the keyboard for a window."""
        self.trouble: Trouble | None = None

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        self.greet()
        try:
            while self.go_on():
                self.warn()
        except (EOFError, InputEnded):
            self.leave()

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
        elif self.visits and self.visits[0].seat != sitting.to_move:
            self.visit(self.visits.pop(0))
        else:
            self.turn(sitting.to_move)
        return True

    # What happens

    def tell_news(self) -> None:
        """What the reader saw since the last time."""
        self.sitting.showing = seen_by(self.reader, self.table.players)
        told = self.read[self.reader]
        for seen in self.sitting.since(told):
            self.tell(seen)
            if self.presenter.windows.opens(seen) and not self.shared:
                self.say_news()
                self.open()
        self.say_news()
        self.read[self.reader] = len(self.sitting.match.events)

    def tell(self, seen: Seen) -> None:
        """Take in one event as the reader saw it; say what the table answered for want of a choice."""
        if seen.only and (why := self.presenter.voice.only(*seen.only)):
            self.say_news()
            self.paper.say(f"  {why}")
        self.teller().take(seen.mine)

    def teller(self) -> Teller:
        """Who tells the present reader, and knows what they were told."""
        if self.reader not in self.tellers:
            known = [seen.mine for seen in self.sitting.since(0)[: self.read[self.reader]]]
            self.tellers[self.reader] = Teller(self.sitting, self.presenter, self.reader, known)
        return self.tellers[self.reader]

    def say_news(self) -> None:
        """Say what happened; to somebody who plays alone not before a window closes."""
        lines = self.teller().news()
        if lines and not self.shared:
            self.wait()
        for line in lines:
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

    def hint(self, view: View) -> None:
        """What an adviser would do, how the best choices compare, and why."""
        if self.sitting.scored:
            self.paper.say(_("In the one try at a deal of the day there are no hints."))
            return
        if self.shared and not self.hints_for_several:
            self.paper.say(_("Hints at a shared table are switched off."))
            return
        thinker = self.sitting.thinker
        thinker.ask("adviser", view, SECONDS["hint"])
        while (thought := thinker.poll()) is None:
            sleep(TICK)
        found = Counsel(thought, view, self.presenter, self.names)
        self.paper.say(found.words)
        for choice in found.ranking if len(found.ranking) > 1 else ():
            self.paper.say(f"  {choice.chance}  {choice.words}")
        if found.why:
            self.paper.say(found.why)

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
        fresh = zip(match.events[self.looked :], self.sitting.since(self.looked), strict=True)
        for told, (event, seen) in enumerate(fresh, self.looked + 1):
            if not self.presenter.windows.opens(seen):
                continue
            self.open()
            if seen.unseen:
                seats = [event.whole()["seat"]]
            else:
                actor = next((seat for _count, seat, _action in reversed(match.choices)), 0)
                seats = [(actor + step) % len(self.names) for step in range(1, len(self.names))]
            came = {visit.seat for visit in self.visits}
            self.visits += [Called(seat, told) for seat in seats if seat in self.people and seat not in came]
        self.looked = len(match.events)

    def visit(self, called: Called) -> None:
        """Somebody might have been asked, and is not: say why, and whom the table waits for."""
        self.hand_over(called.seat)
        self.sitting.showing = Open(called.seat)
        self.paper.say(f"{self.nothing(called)} {self.waiting(called.seat)}".rstrip())

    def nothing(self, called: Called) -> str:
        """Why somebody has no choice."""
        answered = self.sitting.answered_for(called.seat, called.told)
        if answered:
            return self.presenter.voice.only(*answered) or _(NOTHING)
        windows, event = self.presenter.windows, self.sitting.match.events[called.told - 1]
        claim = windows.claims.get(event.kind)
        asked = claim and called.seat in windows.claimants(self.sitting.view(), event)
        return _(claim.mistaken if claim and asked and claim.mistaken else NOTHING)

    def waiting(self, seat: int) -> str:
        """Whom the table waits for, as far as this seat may know; if that is a secret, whose turn it is."""
        view = self.sitting.view()
        turn = next(iter(self.presenter.signs.coming(view)), seat)
        if view.to_move >= 0:
            turn = view.to_move
            if words := self.presenter.voice.waits(view, self.names):
                return words
        return "" if turn == seat else _("{name} has the turn.").format(name=self.names[turn])

    def hand_over(self, seat: int) -> None:
        """The person before reads no more, and nothing of theirs is left to be read."""
        if seat == self.reader:
            return
        cleared = self.reader != self.table.players
        self.put_away()
        for line in self.public_lines() if cleared else ():
            self.paper.say(line)
        words = _("{name}, press Enter when only you are looking. ")
        if self.paper.hear(words.format(name=self.names[seat])) == QUIT:
            raise InputEnded
        self.reader = seat
        self.tell_news()

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
        self.visits = [called for called in self.visits if called.seat != seat]
        self.sitting.showing = Open(seat)
        view = self.sitting.view()
        self.show(view, changes=self.goes_on(seat))
        action = self.choose(view)
        if action is None:
            self.sitting.undo()
            self.read[seat] = len(self.sitting.match.events)
            self.tellers.clear()
            return
        if self.presenter.windows.leaves_open(self.sitting.match.state, action):
            self.open()
        self.sitting.play(action)
