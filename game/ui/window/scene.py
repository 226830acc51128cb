"""`Scene`, a screen that handles input, updates, draws and names the next screen; and its `House`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from game.data import Home
from game.ui.page import focus_search
from game.ui.page.double_press import DoublePress
from game.ui.page.message_types import Message, Takes
from game.ui.page.page import Page, Thing
from game.ui.page.page_subject import About
from game.ui.page.pointing import Pointing
from game.ui.page.theme import Size
from game.ui.page.typed_line import TypedLine

from .background_work import Background
from .frame_hold import Hold
from .gamepad_owners import GamepadOwners
from .sound import Sounds


class Go(NamedTuple):
    """Where to go: leave this many scenes, then enter these; or leave the program."""

    leave: int = 0
    enter: tuple[Scene, ...] = ()
    quit: bool = False


def push(scene: Scene) -> Go:
    return Go(enter=(scene,))


def replace(*scenes: Scene) -> Go:
    return Go(leave=1, enter=scenes)


POP = Go(leave=1)
QUIT = Go(quit=True)


IDLE_STEP = 0.08
"""The seconds between checks whether anybody still touches anything."""


class Scene:
    """One screen of the program."""

    takes: ClassVar[Takes] = ()
    """The messages that `act` answers."""
    veiled = False
    """Whether the scene below is still visible, darkened, behind this one."""
    keeps_place = True
    """Whether the scene below continues with its old focus when this one closes, as if nothing had been above
    it.
    """
    drawn_first = False
    """Whether the scene before stays on the screen, for half a second at most, until this one is drawn. Only
    where nobody can learn anything from the delay.
    """
    beside_hand = False
    """Whether an open hand below stays open and bright, because its owner alone looks on and needs it."""
    for_both = False
    """Whether two people who sit opposite each other both read it, so that it can be turned from one to the
    other.
    """

    line: TypedLine | None = None
    """The line in which somebody can type."""

    def __init__(self, room: House) -> None:
        self.room = room
        self.focus_was: tuple[Hashable, bool] = (None, False)
        """The focus, and whether it was visible, when another scene was laid over this one."""

    def about(self) -> About:
        """The subject at which the rulebook opens from here."""
        return About()

    def help(self, above: Scene, rule: str = "") -> Go | None:
        """The screen that F1 or a link to a rule opens; the lowest scene decides, whatever lies above it."""
        return None

    def gallery(self, above: Scene, key: str = "") -> Go | None:
        """The gallery over any scene; the lowest scene decides."""
        return None

    def practice(self, above: Scene, card: str) -> Go | None:
        """A practice table for a card of the scene's game; the lowest scene decides."""
        return None

    def open_match(self, path: Path) -> Go | None:
        """The screen that opens when a file is dropped on the window; the lowest scene decides."""
        return None

    @property
    def typing(self) -> bool:
        """Whether letters are text."""
        return self.line is not None and self.line.editing

    @property
    def opposite(self) -> tuple[str, str] | None:
        """The two people to whom the picture turns because they sit opposite each other, the lower one
        first.
        """
        return None

    @property
    def upside_down(self) -> bool:
        """Whether the picture is turned to a person at the upper edge; scenes above turn with it."""
        return False

    @property
    def moving(self) -> bool:
        """Whether the next frame looks different without input."""
        return False

    @property
    def seen(self) -> Hashable:
        """Everything on which the scene's look depends while it moves.

        A new page is made only if this changes.

        None means that a new page is made for every frame.
        """
        return None

    @property
    def still(self) -> bool:
        """Whether nothing moves for a moment, although something is going to."""
        return False

    @property
    def due(self) -> float | None:
        """How many seconds until something happens by itself; None: never."""
        return None

    @property
    def wires(self) -> list[Any]:
        """Pipes that wake the loop when data arrives."""
        return []

    @property
    def busy(self) -> bool:
        """Whether this scene has priority, so that work in the background must rest."""
        return False

    def entered(self) -> None:
        """The scene is on top of the stack now, for the first time or again."""

    def left(self) -> None:
        """Called when the scene has left the stack for good."""

    def covered(self) -> None:
        """Called when another scene is laid over this one, or when the window is out of sight."""

    @property
    def open_for(self) -> str | None:
        """The only person who may look at the screen now; empty if nothing is secret, None if anybody may."""
        return None

    @property
    def deaf(self) -> bool:
        """Whether input is ignored because it may be meant for what was there before."""
        return False

    def act(self, message: Any) -> Go | None:
        """Answer a message; a screen declares its messages in place of `Any`."""
        return None

    def missed(self, thing: Thing) -> Go | None:
        """A thing that sends no message was clicked."""
        return None

    def command(self, name: str) -> Go | None:
        """A key or gamepad button that is not about a thing on the page."""
        return POP if name == "back" else None

    def pointed(self, id: Hashable) -> None:
        """Another thing is under the pointer or has the focus; None: nothing is or has."""

    def first_focus(self, things: Sequence[Thing]) -> Hashable:
        """Which of these things gets the focus if nothing had it, or at a new question."""
        return focus_search.first(focus_search.reachable(things))

    def aside(self) -> bool:
        """The other mouse button was pressed.

        Returns True if the scene handled it, otherwise it means a step back.
        """
        return False

    def dragged(self, source: Thing, at: tuple[int, int]) -> bool:
        """Something is dragged to this point.

        Returns True if it can only be dropped here, whatever is at this point.
        """
        return False

    def dropped(self, source: Thing, target: Thing | None) -> Go | None:
        """Something was dragged from one thing onto another."""
        return None

    @property
    def waits(self) -> bool:
        """Whether others must act; until the person can do something, the focus stays where it was."""
        return False

    @property
    def accepts(self) -> Message | None:
        """The message that Return sends while nothing has the focus; None if Return only shows the focus."""
        return None

    @property
    def by_gold(self) -> bool:
        """Whether Return presses the only golden button while nothing has the focus."""
        return False

    def hurry(self) -> bool:
        """Handle any key or button; returns True if it only ends or completes the present show."""
        return False

    def catch(self, key: int) -> bool:
        """Handle a key; returns True if the scene uses it."""
        return self.hurry()

    def released(self, what: Hashable) -> None:
        """A key, the pointer or a gamepad's button was let go, whatever scene lies above; see `let_go`."""

    def by_pad(self, pad: int, kind: str) -> bool:
        """Handle input from a gamepad; returns True if it was handled, or must be ignored."""
        return False

    def typed(self, text: str) -> Go | None:
        if self.line is not None:
            self.line.add(text)
            self.line_changed()
        return None

    def line_changed(self) -> None:
        """The text of the line is another."""

    def update(self, dt: float) -> Go | None:
        """Let time pass; this is the only place where it does."""
        return None

    def draw(self, page: Page) -> None:
        """Put the scene's contents on the page; changes nothing."""


class House(Pointing):
    """The surroundings of a scene: the equipment, the state of pointer and focus, and the stack of scenes."""

    def __init__(self, home: Home, size: Size, sounds: Sounds | None = None) -> None:
        super().__init__(home, size, sounds)
        self.stack: list[Scene] = []
        self.background = Background()
        self.hold = Hold(self.pictures, lambda: self.make_page())
        self.pads: dict[int, str] = {}
        """Gamepads that belong to one person, with the person's name; all others are shared."""
        self.plugs = GamepadOwners()
        self.newly = DoublePress()
        self.of_hand: tuple[int, str] = (0, "")
        """How many scenes lie below those that belong to somebody's open hand, and the owner of that hand.

        0 if there is none.

        0: none do.
        """
        self.idle = 0.0
        """How many seconds have passed without input, as far as the table counted them."""
        self.quit = False
        self.away = False
        """Whether the window has lost the focus."""

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def go(self, where: Go | None) -> None:
        """Leave and enter scenes."""
        if where is None:
            return
        if where.quit:
            self.quit = True
            return
        lowest = self.stack[-where.leave :][:1] if where.leave and not where.enter else []
        back = any(scene.keeps_place for scene in lowest)
        if where.enter and not where.leave and where.enter[0].keeps_place:
            self.top.focus_was = self.focus, self.ring
        for _ in range(min(where.leave, len(self.stack))):
            self.stack.pop().left()
        if where.enter and self.stack:
            if self.top.open_for is not None:
                self.of_hand = len(self.stack), self.top.open_for
            if not where.enter[0].beside_hand:
                self.top.covered()
        self.stack += where.enter
        if len(self.stack) <= self.of_hand[0]:
            self.of_hand = 0, ""
        if not self.stack:
            self.quit = True
            return
        if self.busy:
            self.background.rest()
        self.let_go()
        self.newly.came()
        self.turned_over &= self.opposite is not None
        self.hold.end()
        self.top.entered()
        if self.top.drawn_first:
            self.hold.until_drawn()
        if back:
            self.focus, self.ring = self.top.focus_was
            self.seek = False  # a table above may have moved the focus for a new question

    @property
    def moving(self) -> bool:
        return self.top.moving

    @property
    def still(self) -> bool:
        """Whether there is time to draw ahead."""
        return not self.moving or self.top.still or self.hold.on

    @property
    def upside_down(self) -> bool:
        """Whether everything is drawn, and pointed at, from the other edge of the screen."""
        return any(scene.upside_down for scene in self.stack) != (self.turned_over and bool(self.opposite))

    @property
    def opposite(self) -> tuple[str, str] | None:
        """The two people opposite each other, if something lies over their table, which turns by itself."""
        below = [] if self.top.opposite else self.stack
        return next((scene.opposite for scene in below if scene.opposite), None)

    @property
    def due(self) -> float | None:
        alone = IDLE_STEP if self.of_hand[0] else None
        dues = (self.top.due, None if self.busy else self.background.due, alone)
        return min((due for due in dues if due is not None), default=None)

    @property
    def busy(self) -> bool:
        """Whether work in the background must rest."""
        return any(scene.busy for scene in self.stack)

    def work_on(self, dt: float) -> bool:
        """Collect results of background work.

        This happens only while nothing moves, because it may take a long frame.
        """
        if self.busy:
            self.background.rest()
            return False
        return not self.top.moving and self.background.poll(dt)

    @property
    def wires(self) -> list[Any]:
        """Pipes to listen to during sleep, besides the display: those of the bots."""
        return self.top.wires

    def make_page(self) -> Page:
        """The page for the present state; a `Room` makes it."""
        raise NotImplementedError

    def mishap(self, scene: Scene) -> None:
        """Leave everything but the main menu and show an error page."""
        for left in reversed(self.stack[1:]):
            with suppress(Exception):
                left.left()
        self.stack = [*self.stack[:1], scene]
        self.of_hand = (0, "")
        self.let_go()
