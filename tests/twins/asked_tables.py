"""Shared tables in twin worlds: in only one of them, somebody is asked in secret.

The people do the same at both tables, and every frame is compared. What was asked in secret is answered as
the twins say, so that nobody else can notice it by the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.table.match.viewer import asked_in, beckons
from game.ui.durations import DIALOG_WAIT

from .asked import Asked, asked
from .together import Together
from .world import Action, World, now, passing

PUBLIC = 4
"""The seat whose view is the same in both worlds: everybody's."""
KINDS = {"jump": (129, 2), "give": (1, 26), "same suit": (30, 13), "battle": (2, 15)}
"""By kind of secret question, the seed and the number of choices at which there are twins.

To search for them takes from seconds to minutes.
"""


LATE = 102, 17
"""The same for a jump, when windows are no longer kept open for people who have yet to learn of them."""
FREE = 3, 76
"""The same for a jump, after a choice that is free to take back."""


@cache
def found(kind: str, at: tuple[int, int] | None = None) -> Asked:
    seed, choices = at or KINDS[kind]
    return next(asked(kind, first=seed, seat=PUBLIC, at=choices))


class AskedTables(Together):
    """Two such tables, opened when `made` choices of the way were made: from 1 on, somebody may be asked."""

    def __init__(
        self, pilot: Any, pair: Asked, people: int = PUBLIC, made: int = 0, looked: bool = True, **wishes: Any
    ) -> None:
        """If not everybody has `looked` at their hand before, a window stays open until they have."""
        pilots = pilot(speed="4", bot_pace="instant"), pilot(speed="4", bot_pace="instant")
        for p in pilots:
            for name, value in wishes.items():
                p.room.set(name, value)
        self.ways = pair.mine, pair.theirs
        self.begun = len(pair.twins.choices)
        """How many choices there were before those of the ways."""
        one, other = pair.worlds()
        self.unlike = {seat for seat in range(PUBLIC) if repr(one.seen(seat)) != repr(other.seen(seat))}
        """The seats that may notice the difference, because they are asked in secret themselves."""
        super().__init__(pilots, pair.twins, people, 0, (pair.mine[:made], pair.theirs[:made]))
        self.shown = [
            next((count for count, *_ in match.choices[self.begun :]), len(match.events))
            for match in (world.match for world in self.worlds)
        ]
        for world in self.worlds:
            world.play.patience = DIALOG_WAIT
            for seat in range(PUBLIC) if looked else ():
                world.play.handover.reactions.looked(seat)
        self.looks = True
        """Whether somebody looks at their cards in a window in which people may react."""

    def _same_view(self, seat: int) -> bool:
        """Until all was answered, one of the worlds is ahead of the other."""
        ahead = [len(world.match.choices) > self.begun and self.rest(world) for world in self.worlds]
        return seat not in self.unlike and (any(ahead) or super()._same_view(seat))

    def rest(self, world: World) -> tuple[Action, ...]:
        """The choices that are left of the way in this world."""
        return self.ways[self.worlds.index(world)][len(world.match.choices) - self.begun :]

    @property
    def on_the_way(self) -> bool:
        """Whether there is more to choose in one of the worlds, or people cannot know that there is not."""
        play = self.worlds[0].play
        opened = play.timeline.visit is not None or play.handover.reactions.window is not None
        return opened or play.timeline.busy or any(map(self.rest, self.worlds))

    def settle(self, act: Callable[[], None] = lambda: None, most: int = 1500) -> AskedTables:
        """Let the people do what they are called for until all was answered, and a while longer."""
        rest = 40
        for _ in range(most):
            self.frame()
            if self.on_the_way:
                self.people_act()
                act()
            else:
                rest -= 1
            self.feed()
            if not rest:
                self.remember()
                return self
        raise AssertionError(
            f"never answered: {self.worlds[0].sitting.showing} {[*map(self.rest, self.worlds)]}"
        )

    def left(self) -> None:
        for world in self.worlds:
            world.p.make_every_frame()
        super().left()

    def look_on(self, frames: int = 40) -> AskedTables:
        """Nobody does anything for a while."""
        for _ in range(frames):
            self.frame()
        return self

    def people_act(self) -> None:
        """Whoever is called comes, and makes the choice of the way."""
        one, other = self.worlds
        window = one.play.handover.reactions.open_window
        if one.p.room.top is not one.scene:
            self.both(lambda world: world.p.room.go(world.p.room.top.command("back")))
        elif window is not None:
            self.look_round(window)
        elif beckons(one.sitting.showing):
            self.come(one.sitting.showing.seat)
        elif one.ready() and other.ready():
            self.here = asked_in(one.sitting.showing, self.public)
            self.answer()

    def answer(self) -> None:
        """The person at the screen chooses, or goes on without a choice."""
        for world in self.worlds:
            now[:] = [world]
            if world.play.handover.nothing is not None:
                world.play.handover.go_on()
            elif rest := self.rest(world):
                self.let_in = self.here if world.play.handover.opens(rest[0]) else self.let_in
                world.play.play(rest[0])
        self.follow()

    def follow(self) -> None:
        """Check that everybody is shown the same once all was answered; until then, one world is ahead."""
        if not any(map(self.rest, self.worlds)):
            super().follow()

    def matching(self, mine: Any, theirs: Any) -> tuple[Action, Action]:
        """After the way, the bots at both tables do what shows the least."""
        return passing(mine), passing(theirs)

    def look_round(self, window: Any) -> None:
        """Somebody who can jump in in one of the worlds looks at their cards, and so in the other one."""
        asked = {world.match.state.seat for world in self.worlds if world.match.state.question.hidden}
        if self.looks and asked & {*window.persons}:
            self.looks = not self.worlds[0].play.handover.reactions.heard  # sooner, nothing counts
            self.look(min(asked & {*window.persons}))

    def feed(self) -> None:
        """Bots answer as the way says."""
        for world in self.worlds:
            thinker, rest = world.thinker, self.rest(world)
            if (
                thinker.asked is not None
                and thinker.answer is None
                and rest
                and rest[0] in thinker.asked.legal
            ):
                thinker.answer = rest[0]
        super().feed()
