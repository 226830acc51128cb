"""The deal of the day in a terminal, `octavo day GAME`: the one try, and what came of it."""

from __future__ import annotations

from argparse import Namespace

from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from game.cli.interrupts import hear
from game.cli.wrong import Wrong
from game.daily import deal as daily
from game.daily import told
from game.daily.deal import Deal
from game.daily.tries import Tries
from game.storage import Home, Trouble, open_home, sentence
from game.storage.trouble import Closed
from game.table.bots import OnTheSpot
from game.table.sitting import Sitting
from game.words import _, say_damaged, say_refusal, use

from . import asked_for
from .paper import Paper
from .terminal import Terminal


def play(args: Namespace) -> int:
    """Begin or go on with the try of today, or tell how it ended; returns the exit status."""
    language, game = asked_for.language(args.language), asked_for.game(args.game)
    with open_home() as home:
        use(language or home.settings["language"])
        paper, deal = Paper(args.plain), Deal(game, daily.today())
        for trouble in home.troubles:
            paper.say(sentence(trouble))
        paper.say(f"{games.game(game).title}, {told.day_said(deal.day)}")
        state, _path = Tries(home).state(deal)
        if state in ("new", "begun"):
            hear()
            sitting = sitting_of(home, deal)
            try:
                Terminal(home, sitting, paper).run()
            finally:
                sitting.close()
        elif state == "gone":
            paper.say(_("The match of your try is gone; now this deal is for practice."))
        tell(home, deal, paper)
    return 0


def sitting_of(home: Home, deal: Deal) -> Sitting:
    """The try, begun now or gone on with."""
    tries = Tries(home)
    _state, path = tries.state(deal)
    try:
        found = Sitting.resumed(path, home, OnTheSpot()) if path else tries.begin(deal, OnTheSpot())
    except Damaged as why:
        raise Wrong(say_damaged(why, path.name if path else "")) from None
    except Refused as why:
        raise Wrong(say_refusal(why)) from None
    except Closed as why:
        raise Wrong(sentence(why.trouble)) from None
    if isinstance(found, Trouble):
        raise Wrong(sentence(found))
    found.scored = True
    return found


def tell(home: Home, deal: Deal, paper: Paper) -> None:
    """How the try ended, as a text to share."""
    tries = Tries(home)
    made = tries.settle(deal)
    if made is not None and made.done:
        for _entered in tries.catching_up(deal.day):
            pass  # so that the days in a row are right
        for line in told.shared(deal, made, tries.streak(deal.day)).split("\n"):
            paper.say(line)
