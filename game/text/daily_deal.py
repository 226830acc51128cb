"""The daily deal in a terminal, `octavo day GAME`: the one try, and its result."""

from __future__ import annotations

from argparse import Namespace

from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from game.cli.errors import Wrong
from game.cli.interrupts import hear
from game.data import Home, Trouble, open_home, sentence
from game.data.trouble import Closed
from game.features.daily import deal as daily
from game.features.daily import words as daily_words
from game.features.daily.deal import Deal
from game.features.daily.store import Tries
from game.table.match.bot_thinkers import HOLDS, OnTheSpot
from game.table.match.live_match import Sitting
from game.words import _, say_damaged, say_refusal, use

from . import guarded_run, requested_game
from .match import Terminal
from .text_streams import Paper


def play(args: Namespace) -> int:
    """Start or continue today's try, or show its result; returns the exit status."""
    language = requested_game.language(args.language)
    game = requested_game.game(args.game)
    with open_home() as home:
        use(language or home.settings["language"])
        paper = Paper(args.plain)
        deal = Deal(game, daily.today())
        state, _path = Tries(home).state(deal)
        for trouble in home.troubles:
            if trouble.code != "held" or state == "begun":  # otherwise there is nothing to play
                paper.say(sentence(trouble))
        paper.say(f"{games.game(game).title}, {daily_words.day_said(deal.day)}")
        if state in ("new", "begun"):
            hear()
            sitting = sitting_of(home, deal)
            try:
                status = guarded_run.run(Terminal(home, sitting, paper))
            finally:
                sitting.close()
            if status:
                return status
        elif state == "shared":
            paper.say(_("Others still have to play this deal. Continue it at the table."))
        elif state == "gone":
            paper.say(_("Your match is gone, so this deal is now for practice."))
        tell(home, deal, paper)
    return 0


def sitting_of(home: Home, deal: Deal) -> Sitting:
    """The try, newly started or continued."""
    tries = Tries(home)
    _state, path = tries.state(deal)
    thinker = OnTheSpot(holds=HOLDS)
    try:
        found = Sitting.resumed(path, home, thinker) if path else tries.begin(deal, thinker)
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
    """Print the result of the try, as a text to share."""
    tries = Tries(home)
    made = tries.settle(deal)
    if made is not None and made.done:
        for _entered in tries.catching_up(deal.day):
            pass  # so that the days in a row are up to date
        for line in daily_words.shared(deal, made, tries.streak(deal.day)).split("\n"):
            paper.say(line)
