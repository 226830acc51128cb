"""The table in a terminal, `octavo play --text`: the same match, journal and bots, for screen readers."""

from __future__ import annotations

from argparse import Namespace

from engine.kernel.game import Refused
from game.cli.interrupts import hear
from game.cli.wrong import Wrong
from game.storage import open_home, sentence
from game.table import last
from game.table.bots import Apart, OnTheSpot, Thinker
from game.table.pacing import settled
from game.table.setup import Setup
from game.table.sitting import Sitting
from game.words import say_refusal, use

from . import asked_for
from .paper import Paper
from .seats import seated
from .terminal import Terminal


def play(args: Namespace) -> int:
    """Sit down at the last table, or at the one that the words describe; returns the exit status."""
    language = asked_for.language(args.language)
    with open_home() as home:
        use(language or home.settings["language"])
        paper = Paper(args.plain)
        for trouble in home.troubles:
            paper.say(sentence(trouble))
        setup = settled(home, seated(home, args.game or "", args.seats, args.options))
        thinker = thinker_for(setup, home.settings["bot_cores"])
        try:
            sitting = Sitting.new(setup, seed_of(setup, args.seed), home, thinker)
        except Refused as refused:
            raise Wrong(say_refusal(refused, setup.game)) from None
        hear()
        try:
            Terminal(home, sitting, paper).run()
        finally:
            sitting.close()
            thinker.close()
    return 0


def seed_of(setup: Setup, given: int | None) -> int:
    """The seed that was asked for, else the setup's own, else a new one."""
    if given is not None:
        return given
    return setup.seed if setup.seed is not None else last.new_seed()


def thinker_for(setup: Setup, cores: str) -> Thinker:
    """Experts need time and a process of their own; the others answer at once."""
    expert = any(not chair.is_person and chair.level == "expert" for chair in setup.chairs)
    return Apart(lambda: cores) if expert else OnTheSpot()
