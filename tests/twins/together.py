"""Plays at two shared tables in twin worlds side by side, with the same inputs in every frame.

Everything that the other players can perceive must be the same until the first lawful difference: until the
rules show everyone something that differs. The hand of a person who holds one of the two cards may look
different while it is open; the sounds meanwhile, and the time it takes, may not.

Draw lists are compared instead of pixels: both programs share their pictures, so most are the same object.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pilot import Pilot

from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.table.board.action_picker import verb_of
from game.table.explain.card_reader import HOLD
from game.table.match.viewer import Curtain, Open, PublicOnly, asked_in, beckons, eyes
from game.table.messages import BeginTurn, Come, LetBe, LookToReact, ShowMoment, StepRecap
from game.ui.page.focus_search import under

from . import Leak, Twins
from .world import FRAME, Action, World, now, passing, pixels

HELD = round(HOLD / FRAME)
"""How many frames a key is held until it shows a hand."""
LEADS = 8
"""The number of choices made in both worlds, unless they part before."""


class Parted(Exception):
    """From here on the rules allow a difference."""


class Together:
    """Plays twin worlds through some choices, and compares every frame."""

    def __init__(
        self,
        pilots: tuple[Pilot, Pilot],
        pair: Twins,
        persons: int,
        seed: int,
        ways: tuple[tuple[Action, ...], tuple[Action, ...]] = ((), ()),
    ) -> None:
        """`ways` are the choices that follow in each of the two worlds, some of them in secret."""
        one, other = pilots
        other.room.pictures = one.room.pictures
        self.pair, self.rng = pair, Rng(seed, 3)
        mine, theirs = pair.last(len(pair.choices))
        dealt = pair.one(len(mine)), pair.other(len(mine))
        here, there = ways
        self.worlds = (
            World(one, dealt[0], [*mine, *here], persons),
            World(other, dealt[1], [*theirs, *there], persons),
        )
        self.table, self.public = pair.table, pair.table.players
        self.shown = [len(world.match.events) for world in self.worlds]
        self.alike = [self._same_view(seat) for seat in range(self.public + 1)]
        self.frames = self.choices = 0
        self.parted = False
        self.here = -1
        """The person who last came to the screen or answered at it."""
        self.let_in, self.open = -1, False
        """The person who pressed to see their hand, until it closes; whether it was open a frame ago."""
        self.holder = -1
        """The person who holds their key to see their cards while somebody else, or nobody, is called."""
        self.lookers: set[int] = set()
        """The people who pressed *I'll look* in a reaction window, until their hand is open."""
        self.read = len(self.worlds[0].match.choices)
        if not self.alike[self.public]:
            raise Parted

    def _same_view(self, seat: int) -> bool:
        one, other = (world.match for world in self.worlds)
        views = observe(one.state, seat).text() == observe(other.state, seat).text()
        return views and repr(one.seen(seat, one.dealt)) == repr(other.seen(seat, other.dealt))

    def go(self, leads: int = LEADS, most: int = 900) -> Together:
        """Play until the worlds part, the round is over or enough choices were made."""
        try:
            while self.choices < leads and self.frames < most and not self.worlds[0].match.state.over:
                self.frame()
                self.lead()
            if self.alike[self.viewer]:
                self.remember()
        except Parted:
            self.parted = True
        return self

    def remember(self) -> None:
        """Both tables remember the same: what differs there shows later."""
        for (what, mine), (_, theirs) in zip(*(world.memory() for world in self.worlds), strict=True):
            self._same(what, mine, theirs)

    @property
    def viewer(self) -> int:
        """The person who should be at the screen."""
        return eyes(self.worlds[0].sitting.showing, self.public)

    def left(self) -> None:
        """Leave both tables, and compare what is visible then.

        While the match goes on and is the same for everyone, its file may be opened as well.
        """
        goes_on = not self.parted and not self.worlds[0].match.over
        for way in (World.looked_at, World.left) if goes_on else (World.left,):
            for (what, mine), (_, theirs) in zip(*(way(world) for world in self.worlds), strict=True):
                self._same(what, mine, theirs)

    # Frames

    def frame(self) -> None:
        states = []
        for world in self.worlds:
            world.frame(FRAME)
            states.append(world.state())
        self.frames += 1
        self._guard()
        for (what, mine), (_, theirs) in zip(*states, strict=True):
            self._same(what, mine, theirs)
        if self.alike[self.viewer]:
            for (what, mine), (_, theirs) in zip(*(world.said() for world in self.worlds), strict=True):
                self._same(what, mine, theirs)
            self._same("things", *(world.things() for world in self.worlds))
            self._same_pictures()

    def _guard(self) -> None:
        """Check that no hand is open except that of the person who came to the screen."""
        one = self.worlds[0]
        says = {claim.says for claim in one.play.presenter.windows.claims.values()} - {""}
        for _, seat, action in one.match.choices[self.read :]:
            if verb_of(action) in says and one.sitting.is_person(seat):
                self.here = self.let_in = seat
        self.read = len(one.match.choices)
        showing = one.sitting.showing
        if one.play.handover.glimpse.on:
            if showing != Open(self.holder):
                raise Leak(f"{showing} in frame {self.frames}, while {self.holder} holds their key")
            if one.p.room.top is not one.scene or one.p.room.away:
                raise Leak(f"a hand lies open behind another screen in frame {self.frames}")
            return
        opened = isinstance(showing, Open) and not showing.down
        if self.open and not opened:
            self.let_in = -1
        self.open = opened
        match showing:
            case Open(seat, down):
                if seat in self.lookers:
                    self.here = self.let_in = seat
                    self.lookers.remove(seat)
                if seat != self.here:
                    raise Leak(f"an open hand in frame {self.frames}: seat {seat}'s, and {self.here} is here")
                if not down and seat != self.let_in:
                    raise Leak(f"the hand of seat {seat} opened by itself in frame {self.frames}")
                if not down and (one.p.room.top is not one.scene or one.p.room.away):
                    raise Leak(f"a hand lies open behind another screen in frame {self.frames}")

    def _same(self, what: str, mine: Any, theirs: Any) -> None:
        if mine != theirs:
            found = f"{mine!r:.700} / {theirs!r:.700}"
            if isinstance(mine, list) and isinstance(theirs, list):
                only = [x for x in mine if x not in theirs], [x for x in theirs if x not in mine]
                found = f"{only[0]!r:.700} / {only[1]!r:.700}"
            raise Leak(f"{what} in frame {self.frames}: {found}")

    def _same_pictures(self) -> None:
        mine, theirs = (world.painted for world in self.worlds)
        self._same("number of pictures", len(mine), len(theirs))
        for one, other in zip(mine, theirs, strict=True):
            self._same("place of a picture", one[1:], other[1:])
            if one.surface is not other.surface and pixels(one.surface) != pixels(other.surface):
                raise Leak(f"picture at {one[1:]} in frame {self.frames}")

    # Actions in both worlds

    def lead(self) -> None:
        one, other = self.worlds
        showing, scene = one.sitting.showing, one.scene
        if one.p.room.top is not scene:
            if self.rng.below(4) == 0:
                self.both(lambda world: world.p.room.go(world.p.room.top.command("back")))
        elif one.play.handover.reactions.open_window is not None:
            window = one.play.handover.reactions.open_window
            seat = window.persons[self.rng.below(len(window.persons))]
            if self.rng.below(60) == 0:
                self.look(seat)
            elif self.rng.below(20) == 0:
                self.pressed(seat)
                self.both(lambda world: world.scene.act(LetBe(seat)))
            elif self.rng.below(20) == 0 and window.onward >= 0:
                if one.play.handover.reactions.heard:
                    self.lookers.add(window.onward)
                self.both(lambda world: world.scene.act(BeginTurn()))
        elif self.rng.below(9) == 0:
            self.poke()
        elif beckons(showing):
            if self.rng.below(3) == 0:
                self.come(showing.seat)
        elif isinstance(showing, (Open, PublicOnly)) and one.ready() and other.ready():
            self.choose()
        self.feed()

    def come(self, seat: int) -> None:
        """The person who is called comes to the screen."""
        self.here = self.let_in = seat
        self.both(lambda world: world.scene.act(Come()))

    def pressed(self, seat: int) -> None:
        """Somebody presses a key of their own: no other hand may open in front of them."""
        self.lookers &= {seat}

    def look(self, seat: int) -> None:
        """Somebody who may react looks at their hand."""
        self.pressed(seat)
        if self.worlds[0].play.handover.reactions.heard:
            self.lookers.add(seat)
        self.both(lambda world: world.scene.act(LookToReact(seat)))

    def both(self, do: Callable[[World], Any]) -> None:
        for world in self.worlds:
            now[:] = [world]
            do(world)
            world.p.room.fresh = True

    def choose(self) -> None:
        """The person to move makes the same choice in both worlds."""
        one, other = self.worlds
        self.here = asked_in(one.sitting.showing, self.public)
        if one.play.handover.nothing is None and other.play.handover.nothing is None:
            mine, theirs = self.matching(one.play.view.legal, other.play.view.legal)
            chosen = {id(one): mine, id(other): theirs}
            # the press that draws shows the card, and everyone was shown it
            if one.play.handover.opens(mine):
                self.let_in = self.here
            self.both(lambda world: world.play.play(chosen[id(world)]))
        else:
            for world in self.worlds:
                now[:] = [world]
                if world.play.handover.nothing is not None:
                    world.play.handover.go_on()
                else:
                    world.play.play(passing(world.play.view.legal))
        self.choices += 1
        self.follow()

    def feed(self) -> None:
        """Bots get the choice that they should make."""
        one, other = self.worlds
        asked = [
            w.thinker.asked if w.thinker.answer is None and w.sitting.asked_bot else None for w in self.worlds
        ]
        if all(view is not None for view in asked):
            one.thinker.answer, other.thinker.answer = self.matching(asked[0].legal, asked[1].legal)
            self.choices += 1
        elif any(view is not None for view in asked):
            for world, view in zip(self.worlds, asked, strict=True):
                question = world.match.state.question
                if view is not None and (question is None or not question.hidden):
                    raise Leak(f"only one bot is asked in frame {self.frames}: {question}")
                if view is not None:
                    world.thinker.answer = passing(view.legal)
        self.follow()

    def matching(self, mine: Any, theirs: Any) -> tuple[Action, Action]:
        """One choice, in the form that it has in both worlds."""
        action = mine[self.rng.below(len(mine))]
        swapped = self.pair.swapped(action)
        for found in (swapped, action):
            if found in theirs and (found == action or len(mine) == len(theirs)):
                return action, found
        raise Parted

    def follow(self) -> None:
        """Check that everyone is still shown the same; a person for whom that ends is no twin any more."""
        fresh = [world.match.events[count:] for world, count in zip(self.worlds, self.shown, strict=True)]
        if not any(fresh):
            return
        for seat in range(self.public, -1, -1):
            mine, theirs = (
                [e for e in (x.seen_from(seat) for x in events) if e is not None] for events in fresh
            )
            same = repr(mine) == repr(theirs)
            if not same and seat == self.public:
                raise Parted
            self.alike[seat] = self.alike[seat] and same and self._same_view(seat)
        self.shown = [len(world.match.events) for world in self.worlds]

    # Other actions of people

    def poke(self) -> None:
        """Do something that anyone may do at any time; it reveals no more than the frame does."""
        deeds = [self.cover, self.pause, self.touch, self.own_key, self.glimpse]
        if self.alike[self.viewer]:
            deeds += [
                self.point,
                self.point,
                self.log,
                self.past,
                self.step,
                self.step,
                self.undo,
                self.command,
            ]
        deeds[self.rng.below(len(deeds))]()

    def cover(self) -> None:
        self.here = -1
        self.both(lambda world: world.p.post(pygame.WINDOWFOCUSLOST))
        self.frame()
        self.both(lambda world: world.p.post(pygame.WINDOWFOCUSGAINED))

    def pause(self) -> None:
        name = ("menu", "sheet", "names", "company")[self.rng.below(4)]
        self.both(lambda world: world.opens(name))
        if len(self.worlds[0].p.room.stack) > 2:
            self.here = -1

    def own_key(self) -> None:
        """A person who is not called presses their key."""
        one = self.worlds[0]
        showing = one.sitting.showing
        called = showing.seats if isinstance(showing, Curtain) else (asked_in(showing, self.public),)
        others = [seat for seat in one.sitting.setup.people if seat not in called]
        if others and one.play.handover.reactions.open_window is None:
            seat = others[self.rng.below(len(others))]
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self._own_key(kind, seat)

    def glimpse(self) -> None:
        """A person who is not called holds their key, for a while or until something else is done."""
        one = self.worlds[0]
        may = [seat for seat in one.sitting.setup.people if one.play.handover.glimpse.may(seat)]
        if not may:
            return
        self.holder = may[self.rng.below(len(may))]
        self._own_key(pygame.KEYDOWN, self.holder)
        for _ in range(HELD + self.rng.below(HELD)):
            self.frame()
        if self.rng.below(3) == 0:
            (self.cover, self.pause, self.touch)[self.rng.below(3)]()
        self._own_key(pygame.KEYUP, self.holder)
        self.holder = -1

    def _own_key(self, kind: int, seat: int) -> None:
        self.pressed(seat)
        code = pygame.key.key_code(self.worlds[0].sitting.setup.chairs[seat].key)
        self.both(lambda world: world.p.post(kind, key=code, mod=0, unicode="", scancode=0))

    def point(self) -> None:
        things = self.worlds[0].p.room.page.things
        at = things[self.rng.below(len(things))].rect.center if things else (1, 1)
        self.both(lambda world: world.p.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def touch(self) -> None:
        """The person points at one of their cards, keeps it open, and picks it up."""
        cards = [t for t in self.worlds[0].p.room.page.things if t.kind == "card" and t.value]
        if not cards:
            return
        at, keep = cards[self.rng.below(len(cards))].rect.center, self.rng.below(2)
        if any(under(world.p.room.page.things, at) is None for world in self.worlds):
            return  # the hands differ, and one has a gap there: a press on bare felt would be another deed

        def take(world: World) -> None:
            world.p.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
            thing = under(world.p.room.page.things, at)
            if keep and thing is not None:
                world.scene.reader.pin(thing.id)
            elif not world.scene.deaf:
                world.p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
                world.p.post(pygame.MOUSEMOTION, pos=(at[0], at[1] - 90), rel=(0, -90), buttons=(1, 0, 0))

        self.both(take)

    def log(self) -> None:
        self.both(lambda world: world.scene.command("log"))

    def past(self) -> None:
        """Look at a moment of the past and go back, or let someone else come to the screen meanwhile."""
        lines = self.worlds[0].play.story.lines
        if lines:
            event = lines[self.rng.below(len(lines))].event
            self.both(lambda world: world.scene.act(ShowMoment(event)))
            self.frame()
            showing = self.worlds[0].sitting.showing
            if beckons(showing) and self.rng.below(2):
                self.come(showing.seat)
            else:
                self.both(lambda world: world.scene.command("back"))

    def step(self) -> None:
        if isinstance(self.worlds[0].sitting.showing, Curtain):
            self.both(lambda world: world.scene.act(StepRecap(-1)))

    def undo(self) -> None:
        """Take a choice back in both worlds: afterwards, everyone knows what they knew then."""
        before, showing = len(self.worlds[0].match.choices), self.worlds[0].sitting.showing
        self.both(lambda world: world.scene.command("undo"))
        if len(self.worlds[0].match.choices) < before:
            self.here = self.public if not isinstance(showing, Open) else showing.seat
            self.shown = [len(world.match.events) for world in self.worlds]
            self.read = len(self.worlds[0].match.choices)
            self.alike = [self._same_view(seat) for seat in range(self.public + 1)]

    def command(self) -> None:
        name = ("why", "sort", "hint", "fast", "read", "page-up")[self.rng.below(6)]
        self.both(lambda world: world.scene.command(name))
