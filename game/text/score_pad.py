"""The score pad in the terminal, `octavo score GAME --pad`: people type cards, and it keeps the sheet."""

from __future__ import annotations

from argparse import Namespace

from engine import games
from engine.kernel.game import Refused
from game.cli.errors import Wrong
from game.cli.interrupts import hear
from game.data import Trouble, open_home, sentence
from game.features.score_pad.pad import Pad, as_text, by_cards, new_pad, read_card, score
from game.features.score_pad.pad_store import LONGEST_NAME, PadStore
from game.words import N_, _, ngettext, say_refusal, use

from . import requested_game
from .text_streams import Paper

HELP = N_(
    "Eight cards, such as 7H 10D KS and so on: their points. names Ada Ben: who plays. undo: take the last "
    "points back. new: an empty sheet. quit: leave; the sheet is kept."
)


def play(args: Namespace) -> int:
    """Read cards until somebody leaves; returns the exit status."""
    language = requested_game.language(args.language)
    game = requested_game.game(args.game)
    if not by_cards(game):
        raise Wrong(say_refusal(Refused("no_scorer", game=games.game(game).title)))
    with open_home() as home:
        use(language or home.settings["language"])
        paper = Paper(plain=True)
        store = PadStore(home)
        for trouble in (*home.troubles, *([store.trouble] if store.trouble else [])):
            paper.say(sentence(trouble))
        hear()
        TerminalPad(paper, store, store.load(game)).run()
    return 0


class TerminalPad:
    """Asks for one hand after another."""

    def __init__(self, paper: Paper, store: PadStore, pad: Pad) -> None:
        self.paper = paper
        self.store = store
        self.pad = pad

    def run(self) -> None:
        self.paper.say(_(HELP))
        self.paper.say(as_text(self.pad))
        try:
            while self.answer(self.paper.hear(self._prompt())):
                pass
        except EOFError:
            pass

    def _prompt(self) -> str:
        at = self.pad.next_empty()
        if at is None:
            return "> "
        return _("Round {n}").format(n=at[0] + 1) + f", {self.pad.names[at[1]]}> "

    def answer(self, said: str) -> bool:
        """Carry out what was typed; returns False to leave."""
        word, *rest = said.split() or [""]
        match word.lower():
            case "quit" | "q":
                return False
            case "" | "help":
                self.paper.say(_(HELP))
            case "names":
                self._seat(rest)
            case "undo":
                self._take_back()
            case "new":
                self._keep(new_pad(self.pad.game)._replace(names=self.pad.names))
            case _:
                self._write([word, *rest])
        return True

    def _seat(self, names: list[str]) -> None:
        low, high = games.game(self.pad.game).players
        if not low <= len(names) <= high:
            self.paper.say(_("From {low} to {high} people can play.").format(low=low, high=high))
            return
        pad = self.pad.seated(len(names))
        for seat, name in enumerate(names):
            pad = pad.named(seat, name[:LONGEST_NAME])
        self._keep(pad)

    def _take_back(self) -> None:
        places = [
            (round, seat)
            for round in range(len(self.pad.rounds))
            for seat in range(len(self.pad.names))
            if self.pad.entry(round, seat)
        ]
        if places:
            self._keep(self.pad.written(*places[-1], ()))

    def _write(self, words: list[str]) -> None:
        """Write cards into the next empty place."""
        at = self.pad.next_empty()
        if at is None:
            self.paper.say(_("The sheet is full. “new” starts another."))
            return
        cards = [read_card(self.pad.game, word) for word in words]
        taken = self.pad.taken(*at)
        for word, card in zip(words, cards, strict=True):
            if not card:
                self.paper.say(_("{word} isn't a card. Write cards like 7H, 10D or KS.").format(word=word))
                return
            if card in taken:
                self.paper.say(_("{word} is in another hand of this round.").format(word=word))
                return
        try:
            if len({*cards}) < len(cards):
                raise Refused("card_twice", given=next(card for card in cards if cards.count(card) > 1))
            total = score(self.pad.game, cards)["total"]
        except Refused as refused:
            self.paper.say(say_refusal(refused, self.pad.game))
            return
        counted = ngettext("{name}: {n} point.", "{name}: {n} points.", total)
        self.paper.say(counted.format(name=self.pad.names[at[1]], n=total))
        self._keep(self.pad.written(*at, tuple(cards)))

    def _keep(self, pad: Pad) -> None:
        self.pad = pad
        trouble: Trouble | None = self.store.save(pad)
        if trouble is not None:
            self.paper.say(sentence(trouble))
        self.paper.say(as_text(pad))
