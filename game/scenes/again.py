"""Asks how the next match of a shared table begins: the same seats, the loser first, or shuffled seats."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.rng import Rng
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene
from game.room.widgets import button, button_height, stack
from game.table import last
from game.table.rematch import deals, loser, seed_for
from game.table.setup import Setup
from game.words import _

from .frame import dialog


class Again(Scene):
    """Over the results; `play` sits down at the match."""

    veiled = True

    def __init__(
        self,
        room: House,
        setup: Setup,
        places: tuple[int, ...],
        play: Callable[[Setup, int | None], Go | None],
    ) -> None:
        super().__init__(room)
        self.setup, self.play = setup, play
        self.loser = loser(places)
        name = setup.chairs[self.loser].name
        words = _("Who came last deals: {name}") if deals(setup) else _("Who came last begins: {name}")
        self.begins = words.format(name=name)

    @property
    def by_gold(self) -> bool:
        return True

    def act(self, message: Message) -> Go | None:
        setup, seed = self.setup, None
        match message[0]:
            case "begins":
                seed = seed_for(setup, self.loser)
                chairs = [c._replace(last=seat == self.loser) for seat, c in enumerate(setup.chairs)]
                setup = setup._replace(chairs=tuple(chairs))
            case "shuffled":
                order = list(range(len(setup.chairs)))
                Rng(last.new_seed()).shuffle(order)
                setup = setup._replace(chairs=tuple(setup.chairs[seat] for seat in order))
            case "same":
                pass
            case _:
                return POP
        go = self.play(setup, seed)
        return go._replace(leave=go.leave + 1) if go is not None else POP

    def draw(self, page: Page) -> None:
        h, gap = button_height(page), page.px(14)
        body = dialog(page, _("Another match"), page.px(760), 4 * (h + gap))
        rows = stack(body, [h, h, h, h], gap)
        button(page, rows[0], _("As you sit; who begins is left to chance"), ("same",), primary=True)
        button(page, rows[1], self.begins, ("begins",))
        button(page, rows[2], _("Shuffle the seats"), ("shuffled",))
        button(page, rows[3], _("Back"), ("back",))
