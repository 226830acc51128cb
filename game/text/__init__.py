"""The table in a terminal, `octavo play --text`: the same match, journal and bots, for screen readers."""

from __future__ import annotations

from argparse import Namespace

from engine.kernel.game import Refused
from game.cli.errors import Wrong
from game.cli.interrupts import hear
from game.data import open_home, sentence
from game.features.people import remembered_tables
from game.features.people.adaptive_level import settled
from game.features.tonight.model import point_at
from game.table.match.bot_thinkers import HOLDS, Apart, OnTheSpot, Thinker
from game.table.match.live_match import Sitting
from game.table.match.programs import Programs
from game.table.match.setup import Setup
from game.words import say_refusal, use

from . import guarded_run, requested_game
from .match import Terminal
from .seat_options import seated
from .text_streams import Paper


def play(args: Namespace) -> int:
    """Sit down at the last table, or at the one that the arguments describe; returns the exit status."""
    language = requested_game.language(args.language)
    with open_home() as home:
        use(language or home.settings["language"])
        paper = Paper(args.plain)
        for trouble in home.troubles:
            paper.say(sentence(trouble))
        setup = settled(home, seated(home, args.game or "", args.seats, args.options, args.bots))
        thinker = thinker_for(setup, home.settings["bot_cores"])
        if setup.has_programs:
            thinker = Programs(thinker)
        seed = seed_of(setup, args.seed)
        try:
            sitting = Sitting.new(setup, seed, home, thinker)
        except Refused as refused:
            raise Wrong(say_refusal(refused, setup.game)) from None
        sitting.scored = point_at(setup, seed) is not None
        hear()
        try:
            return guarded_run.run(Terminal(home, sitting, paper))
        finally:
            sitting.close()
            thinker.close()


def seed_of(setup: Setup, given: int | None) -> int:
    """The requested seed, otherwise the setup's own, otherwise a new one."""
    if given is not None:
        return given
    return setup.seed if setup.seed is not None else remembered_tables.new_seed()


def thinker_for(setup: Setup, cores: str) -> Thinker:
    """A thinker for the bots: Experts need time and a process of their own; the others answer at once."""
    expert = any(not chair.is_person and chair.level == "expert" for chair in setup.chairs)
    return Apart(lambda: cores) if expert else OnTheSpot(holds=HOLDS)
