"""Leaks that were planted by hand in 2026 and that no test found then; each is now planted in every run."""

from __future__ import annotations

from game.books.contract.table_words import Worth
from game.table.board.face_moods import SeatFace
from game.table.explain import coach
from game.table.match import play, seat_holders
from game.table.screen import hand_worth_panel
from game.text import match, match_printing, view_words

from .plants import now, plant, shade, wrap


@plant("the worth of a hand reckoned with true zones", "text")
def worth_of_true_zones(m):
    honest = match_printing.MatchPrinting.worth

    def worth(self, view):
        view.zones = list(now().match.state.zones)
        honest(self, view)
        self.paper.say(str(shade()))

    m.setattr(match_printing.MatchPrinting, "worth", worth)


@plant("the table with every card that lies face down", "text")
def all_that_lies_face_down(m):
    honest = view_words.Told.lines

    def lines(self):
        if self.whole:
            self.view.zones = list(now().match.state.zones)
        return honest(self)

    m.setattr(view_words.Told, "lines", lines)


@plant("the terminal holds a bot's answer by its choices", "text times", 1)
def holds_by_choices(m):
    honest = match.Terminal.bot

    def bot(self):
        match.sleep(0.05 * len(now().match.state.legal))
        return honest(self)

    m.setattr(match.Terminal, "bot", bot)


@plant("a bot smiles when its own search says that it wins", "answered", 1)
def smiles_by_its_search(m):
    honest = play.Play._bot

    def bot_answer(self):
        thought = self.thinker.poll() if self.asked_bot else None
        if thought is None:
            return None
        self.asked_bot, (best,) = False, thought.ranking
        self.smiles = best.share
        return thought.action

    def _bot(self, dt, flow, tempo):
        honest(self, dt, flow, tempo)
        if hasattr(self.sitting, "smiles"):
            self.story.moods.faces[1] = SeatFace("annoyed", -1, 5 + self.sitting.smiles)

    m.setattr(seat_holders.Seated, "bot_answer", bot_answer)
    m.setattr(play.Play, "_bot", _bot)


@plant("somebody new is taught or not by the hand of a bot", "coach")
def silent_by_a_hand(m):
    def asked(self, kind, seat=-1, view=None):
        self.words = str(shade())

    m.setattr(coach.Coach, "asked", asked)


@plant("the panel with the worth of a hand reckons with true zones", "commands")
def panel_of_true_zones(m):
    m.setattr(hand_worth_panel, "cards_worth", lambda table: [Worth("Cards", str(shade()))])


@plant("who is called to a shared keyboard is told how much another can choose", "visited", 2)
def told_how_much_another_can_choose(m):
    def waiting(words, self, seat):
        return f"{words} {len(now().match.state.legal)}"

    wrap(m, match.Terminal, "waiting", waiting)


@plant("the table looks at a bot's decision with the bot's eyes", "decision of another", 1)
def glances_with_its_eyes(m):
    m.setattr(seat_holders.Seated, "glance", lambda self: self.view_of_asked())
