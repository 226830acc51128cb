"""Asks how the next match of a shared table begins: same seats, the loser first, or shuffled seats."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.rng import Rng
from game.features.people import remembered_tables
from game.table.match.rematch import deals, loser, seed_for
from game.table.match.setup import Setup
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.window.scene import Go, House
from game.words import _


def next_match(
    room: House, setup: Setup, places: tuple[int, ...], play: Callable[[Setup, int | None], Go | None]
) -> QuestionWindow:
    """The question over the results; `play` starts the match."""
    last = loser(places)
    words = _("Last place deals: {name}") if deals(setup) else _("Last place starts: {name}")

    def loser_first() -> Go | None:
        chairs = [chair._replace(last=seat == last) for seat, chair in enumerate(setup.chairs)]
        return play(setup._replace(chairs=tuple(chairs)), seed_for(setup, last))

    def shuffled() -> Go | None:
        order = list(range(len(setup.chairs)))
        Rng(remembered_tables.new_seed()).shuffle(order)
        return play(setup._replace(chairs=tuple(setup.chairs[seat] for seat in order)), None)

    replies = (
        Reply(_("Same seats; first player is random"), lambda: play(setup, None), usual=True),
        Reply(words.format(name=setup.chairs[last].name), loser_first),
        Reply(_("Shuffle seats"), shuffled),
        Reply(_("Back")),
    )
    return QuestionWindow(room, _("Another match"), "", replies)
