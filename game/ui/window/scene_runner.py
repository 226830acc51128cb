"""The room: passes input to the top scene, manages the focus, lets time pass and paints the page."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.ui.page import focus_search
from game.ui.page.face_to_face import turn_button
from game.ui.page.message_types import Back, Help, Message, OpenGallery, Practise, TurnOver, unanswered
from game.ui.page.page import Page, Point, Thing
from game.ui.page.privacy_warning import look_away
from game.ui.page.typed_line import TypedLine

from . import clipboard
from .event_kinds import INPUT, OUT_OF_SIGHT
from .intents import IN_A_LINE, NOWHERE, REPEATING, WAYS, Intent, let_go
from .scene import Go, House

AWAKE = 10
"""How far the pointer must move after a press before tips appear again, on a screen of 1920 x 1080."""
DRAG = 18
"""A press that moves farther than this is a drag, on a screen of 1920 x 1080."""
ENTER = "enter"
"""The key that marks the thing for Return while nothing has the focus."""
LINE_COMMANDS = ("erase", *IN_A_LINE.values())
COMMANDS_OF_THE_HOUSE = ("fullscreen", "mute")


class Room(House):
    """Everything that a person sees, except the window: it gets events, time and a surface."""

    # Input

    def handle(self, event: pygame.Event) -> None:
        """Handle an event: all input enters here."""
        again = self.held.again(event, len(self.stack) > 0 and self.top.typing)
        self.hold.heard(event)
        if (what := let_go(event)) is not None:
            for scene in self.stack:
                scene.released(what)
        if event.type == pygame.QUIT:
            self.quit = True
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.screen.forget()
            self.fresh = True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.away = event.type == pygame.WINDOWFOCUSLOST
            self.fresh = True
        if event.type in OUT_OF_SIGHT:
            self.out_of_sight()
        if event.type == pygame.JOYDEVICEREMOVED:
            owner = self.pads.pop(event.instance_id, "")
            self.plugs.went(self.reader.make_of(event.instance_id), owner)
        if event.type == pygame.AUDIODEVICEREMOVED:
            self.sounds.follow_device(event)
        if event.type == pygame.DROPFILE and self.stack:
            self.out_of_sight()
            self.go(self.stack[0].open_match(Path(event.file)))
        if event.type in INPUT:
            self.idle = 0.0
        if event.type in (pygame.KEYDOWN, pygame.JOYBUTTONDOWN):
            self.touched = False
        if event.type == pygame.KEYDOWN:
            self.shifted = bool(event.dict.get("mod", 0) & pygame.KMOD_SHIFT)
        if event.type == pygame.KEYDOWN and not again and self.stack and self.top.catch(event.key):
            self.fresh = True
            return
        for intent in self.reader.read(event, self.top.typing if self.stack else False, self.theme.size):
            if self.upside_down and intent.at != NOWHERE:
                intent = intent._replace(at=self._mirrored(intent.at))
            if self.quit:
                return
            if again and intent.kind not in REPEATING:
                continue
            self.fresh = True
            self.follow(intent)
        if event.type == pygame.JOYDEVICEADDED and (pad := self.reader.newest) is not None:
            owner = self.plugs.came(self.reader.make_of(pad), self.pads.values())
            if owner:
                self.pads[pad] = owner

    def out_of_sight(self) -> None:
        """It is unknown who is looking now: close everything that is meant for one person before the next
        frame.
        """
        for scene in self.stack:
            scene.covered()
        below, _name = self.of_hand
        if below:  # a screen above an open hand belongs to that hand
            self.go(Go(leave=len(self.stack) - below))
        self.pressed = None
        self.dragging = False
        self.fresh = True

    def follow(self, intent: Intent) -> None:
        """Carry out an intent, according to the page that is visible now."""
        kind = intent.kind
        if kind != "point" and self.newly.too_soon(kind):
            return
        if intent.by == "pad" and self.stack and (self.top.hurry() or self._is_deaf_to(intent)):
            return
        if kind != "point" and self.stack and self.top.deaf:
            self.pressed = None
            self.dragging = False
            return
        if kind == "point" and self.pressed is None:
            self._point(intent.at)  # the thing there is looked up on the next page
            return
        if self.stale and self.stack:
            self.page = self.make_page()
        self.stale = kind != "point"
        if kind == "point":
            self._point(intent.at)
        elif kind == "press":
            self.touched = intent.by == "touch"
            self._press(intent.at)
        elif kind == "release":
            self._release(intent.at)
        elif kind == "back" and intent.by == "mouse" and self.top.aside():
            return
        elif kind == "wheel":
            self.go(self.top.command("page-up" if intent.amount > 0 else "page-down"))
        elif kind == "text":
            self.go(self.top.typed(intent.text))
        elif kind == "help":
            self.top.covered()  # the screen that it opens is for everybody
            self.go(self.stack[0].help(self.top))
        elif kind in COMMANDS_OF_THE_HOUSE:
            key = "muted" if kind == "mute" else kind
            self.set(key, not self.settings[key])
            if kind == "fullscreen":
                self.newly.changed()
        elif self.top.line is not None and kind in LINE_COMMANDS:
            self._edit(self.top.line, kind)
        else:
            self._command(kind)

    def _edit(self, typed: TypedLine, kind: str) -> None:
        """Do what a key means in a line that somebody types."""
        match kind:
            case "erase":
                typed.erase()
                self.top.line_changed()
            case "select":
                typed.select()
            case "copy":
                clipboard.copy(typed.text)
            case "paste":
                self.go(self.top.typed(clipboard.pasted()))

    def _is_deaf_to(self, pad: Intent) -> bool:
        """Whether the scene handles this gamepad's input itself, or ignores it at the moment."""
        return not self.top.deaf and self.top.by_pad(pad.pad, pad.kind)

    def _point(self, at: tuple[int, int]) -> None:
        away = abs(at[0] - self.pressed_at[0]) + abs(at[1] - self.pressed_at[1])
        self.quiet = self.quiet and away <= self.theme.px(AWAKE)
        self.pointer = at
        self.ring = False
        if self.pressed is not None:
            far = abs(at[0] - self.pressed_at[0]) + abs(at[1] - self.pressed_at[1]) > max(
                12, self.theme.px(DRAG)
            )
            self.dragging = self.dragging or far
            if self.dragging:
                self.top.dragged(self.pressed, at)
            if self.pressed.kind == "slider":
                self._slide(self.pressed, at)

    def _press(self, at: tuple[int, int]) -> None:
        self.pointer = at
        self.ring = False
        pressed = self._under(at)
        if self.newly.ignores(pressed):
            return
        self.pressed_at = at
        self.dragging = False
        self.quiet = True
        self.pressed = pressed
        if self.pressed is None:
            self.go(self.top.command("felt"))
        elif self.pressed.kind == "slider":
            self._slide(self.pressed, at)
        else:
            self.stale = False  # a press alone changes nothing, so the page can be read again at the release

    def _under(self, at: Point) -> Thing | None:
        """The thing that a press there means; a finger may miss it by a little."""
        if self.touched:
            return focus_search.touched(self.page.things, at, self.theme.target)
        return focus_search.pressed(self.page.things, at)

    def _release(self, at: tuple[int, int]) -> None:
        self.pointer = at
        pressed = self.pressed
        self.pressed = None
        dragged = self.dragging
        self.dragging = False
        if pressed is None or pressed.kind == "slider":
            return
        if dragged:
            self.hush()  # the pointer was never on the thing that is there now
        target = self._under(at)
        if dragged and self.top.dragged(pressed, at):
            self.go(self.top.dropped(pressed, None))
        elif target is not None and target.id == pressed.id:
            if target.do is not None:
                self.send(target)
            else:
                self.go(self.top.missed(target))
        elif dragged:
            self.go(self.top.dropped(pressed, target))

    def _slide(self, thing: Thing, at: tuple[int, int]) -> None:
        low, high, step = thing.value[1:]
        part = min(1.0, max(0.0, (at[0] - thing.rect.x) / max(1, thing.rect.w)))
        value = low + round(part * (high - low) / step) * step
        if thing.do is not None:
            self._act(thing.do.at(value))

    def _command(self, kind: str) -> None:
        things = self.page.things
        here = next((t for t in focus_search.visited(things) if t.id == self.focus), None)
        if kind in WAYS or kind in ("next", "previous"):
            turns = here is not None and self.ring and kind in ("left", "right") and (here.less or here.more)
            if here is not None and turns:
                if turn := here.less if kind == "left" else here.more:
                    self._act(turn)
                return
            self.quiet = False
            if not self.ring and (here is None or self.seek):
                self.focus = self.top.first_focus(things)
            elif kind in WAYS:
                self.focus = focus_search.step(things, self.focus, kind)
            else:
                self.focus = focus_search.cycle(things, self.focus, 1 if kind == "next" else -1)
            self.ring = True
            self.seek = False
        elif kind == "accept":
            if here is not None and self.ring:
                if here.do is not None:
                    self.send(here)
                elif here.read:
                    self.go(self.top.command("read"))
            elif self.top.typing:
                self.go(self.top.command(kind))
            elif forward := next((t for t in reversed(things) if t.do is not None and t.key == ENTER), None):
                self._send(forward)
            elif meant := self.top.accepts:
                self._act(meant)
            elif self.top.waits:
                self.go(self.top.command("felt"))
            elif self.top.by_gold and (golden := self._golden()):
                self._send(golden)
            else:
                self.focus = self.top.first_focus(things)
                self.ring = True
        else:
            for thing in reversed(things):
                if thing.key and thing.key == kind.removeprefix("pick-"):
                    if thing.do is not None:
                        self._send(thing)  # the focus stays where it is
                    else:
                        self.go(self.top.missed(thing))
                    return
            self.go(self.top.command(kind))

    def _golden(self) -> Thing | None:
        """The golden button, if there is only one."""
        golden = [t for t in self.page.things if t.kind == "button" and t.lit and t.do is not None]
        return golden[0] if len(golden) == 1 else None

    def send(self, thing: Thing) -> None:
        """A thing was chosen: send its message to its scene."""
        self.focus = thing.id
        self._send(thing)

    def _send(self, thing: Thing) -> None:
        if thing.kind not in ("card", "zone", "seat"):
            self.sounds.play("button")
        assert thing.do is not None
        self.hush()
        self._act(thing.do)

    def _act(self, message: Message) -> None:
        """Answer a message here if it means the same everywhere; otherwise the top scene answers it."""
        host = self.stack[0]
        match message:
            case TurnOver():
                self.turned_over = not self.turned_over
            case Back():
                self.go(self.top.command("back"))
            case Help(rule):
                self.go(host.help(self.top, rule))
            case OpenGallery(exhibit):
                self.go(host.gallery(self.top, exhibit))
            case Practise(card):
                self.go(host.practice(self.top, card))
            case _ if unanswered([message], self.top.takes):
                raise TypeError(f"{type(self.top).__name__} does not answer {message}")
            case _:
                self.go(self.top.act(message))

    # Time and pictures

    def update(self, dt: float) -> None:
        self.idle += dt
        after = self.settings["cover_after"]
        if self.of_hand[0] and after != "off" and self.idle > int(after):
            self.out_of_sight()
        if self.sounds.came():
            self.music.again()
        scene = self.top
        self.hold.update(dt)
        self.held.update(dt)
        self.newly.update(dt)
        self.fresh |= self.work_on(dt)
        if scene.moving or scene.due is not None:
            before = scene.seen
            self.go(scene.update(dt))
            self.fresh |= before is None or scene.seen != before

    def draw(self, window: Surface) -> list[Rect]:
        """Paint the changed parts of the window."""
        if not self.fresh or not self.stack or self.hold.on:
            return []
        if self.screen.upside_down != self.upside_down and self.pointer != NOWHERE:
            self.pointer = self._mirrored(self.pointer)
        self._point_out()
        before = len(self.page.things)
        self.page = self.make_page()
        if not self.moving and len(self.page.things) != before and self._point_out():
            self.page = (
                self.make_page()
            )  # the thing under a resting pointer has changed; otherwise the next frame checks this
        self._keep_focus()
        self.newly.look(
            self._under(self.pressed_at if self.touched else self.pointer), self.quiet or self.touched
        )
        self.fresh = self.stale = False
        return self.screen.paint(window, self.page.items, self.upside_down)

    def make_page(self) -> Page:
        page = Page(self.theme, self.pictures, None, None)
        page.quiet = self.quiet
        page.touched = self.touched
        page.parts = self.parts
        start = len(self.stack) - 1
        while start > 0 and self.stack[start].veiled:
            start -= 1
        for scene in self.stack[start:]:
            if scene.veiled:
                page.veil(dark=not scene.beside_hand)
            own = len(page.things)
            if scene is self.stack[-1]:  # a scene below may have a button with the same message
                focused = None if self.lost else self.focus
                page.focus, page.hover = (focused, None) if self.ring else (None, self.here)
            scene.draw(page)
        self._draw_over(page, page.things[own:])
        return page

    def _draw_over(self, page: Page, own: Sequence[Thing]) -> None:
        """Draw the parts that belong to no scene, over everything; `own` are the things of the top scene."""
        _below, name = self.of_hand
        if name:
            look_away(page, name, own)
        if self.opposite:
            first = self.top.for_both and not self.turned_over
            turn_button(page, self.opposite, self.upside_down, own, first)

    def _point_out(self) -> bool:
        """Tell the scene which thing is under the pointer, or has the focus; returns True if that is new."""
        here: Hashable = self.focus
        if not self.ring:
            found = focus_search.under(self.page.things, self.pointer)
            here = found.id if found else None
        if here == self.here:
            return False
        self.here = here
        self.top.pointed(here)
        return True

    def _keep_focus(self) -> None:
        """If the thing with the focus is gone, move the focus to the likeliest replacement, once the person
        may act.
        """
        if not self.ring:
            return
        places = focus_search.reachable(self.page.things)
        here = next(
            (thing for thing in focus_search.visited(self.page.things) if thing.id == self.focus), None
        )
        asked = any(thing.lit or thing.key == focus_search.ANSWER for thing in places)
        sought, comes = self.seek and asked, self.top.moving  # what the person may choose is still on its way
        self.seek = self.seek and comes
        before = self.focus, self.lost, self.quiet
        self.lost = here is None and not sought and (self.top.waits or (comes and not asked))
        if places and (sought or (here is None and not self.lost)):
            found = self.top.first_focus(self.page.things)
            rows = {thing.row for thing in self.page.things if thing.id == found} - {None}
            if not (here and here.lit and here.row in rows):  # another card of the hand is just as good
                if found != self.focus:  # while something moves, it is looked for in every frame
                    self.newly.moved()
                self.focus = found
                self.quiet = False
        if before != (self.focus, self.lost, self.quiet):
            self.page = self.make_page()
