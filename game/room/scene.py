"""`Scene`, a screen that handles, updates, draws and says where to go next, and the `House` around it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from game.sound import Sounds
from game.storage import Home

from . import focus
from .about import About
from .background import Background
from .hold import Hold
from .newly import Newly
from .page import Page, Thing
from .plugs import Plugs
from .pointing import Pointing
from .theme import Size

Message = tuple[Any, ...]


class Go(NamedTuple):
    """Where to go: leave so many scenes, then enter these; or leave the house."""

    leave: int = 0
    enter: tuple[Scene, ...] = ()
    quit: bool = False


def push(scene: Scene) -> Go:
    return Go(enter=(scene,))


def replace(*scenes: Scene) -> Go:
    return Go(leave=1, enter=scenes)


POP = Go(leave=1)
GALLERY: Message = ("gallery",)
"""What leads to the gallery of the game a scene is about; with an exhibit's name behind it, to that one."""
HELP: Message = ("help",)
"""What a `?` sends, on every screen; with the number of a rule behind it, what a link to that rule sends."""
PRACTICE: Message = ("practice",)
"""With a card's name behind it, what leads to a practice table for that card."""
QUIT = Go(quit=True)


class Scene:
    """One screen of the house."""

    veiled = False
    """Whether the scene below is still seen, darkened, behind this one."""
    keeps_place = False
    """Whether the scene below goes on with the focus where it was, as if nothing had been above it."""
    in_two = False
    """Whether a large change may be painted in two frames."""
    for_both = False
    """Whether two who sit opposite each other both read it, so that it is to be turned once."""

    def __init__(self, room: House) -> None:
        self.room = room
        self.focus_was: tuple[Hashable, bool] = (None, False)
        """The focus, and whether it was shown, when a scene with `keeps_place` was laid over this one."""

    def about(self) -> About:
        """What the rulebook is opened at from here."""
        return About()

    def help(self, above: Scene, rule: str = "") -> Go | None:
        """What F1 opens, or a link to a rule; the lowest scene is asked, whatever lies above it."""
        return None

    def gallery(self, above: Scene, key: str = "") -> Go | None:
        """The gallery over any scene; the lowest scene is asked."""
        return None

    def practice(self, above: Scene, card: str) -> Go | None:
        """A practice table for a card of the scene's game; the lowest scene is asked."""
        return None

    def open_match(self, path: Path) -> Go | None:
        """What a file that was let go over the window opens; the lowest scene is asked."""
        return None

    @property
    def typing(self) -> bool:
        """Whether letters are meant as text."""
        return False

    @property
    def opposite(self) -> tuple[str, str] | None:
        """The two to whom the picture turns as they sit opposite each other, the lower one first."""
        return None

    @property
    def upside_down(self) -> bool:
        """Whether the picture is turned to somebody who sits at the upper edge; scenes above turn with it."""
        return False

    @property
    def moving(self) -> bool:
        """Whether the next frame looks different by itself."""
        return False

    @property
    def seen(self) -> Hashable:
        """What decides how it looks while it moves: until it changes no page is made. None: in each frame."""
        return None

    @property
    def still(self) -> bool:
        """Whether nothing moves for a moment although something is going to."""
        return False

    @property
    def due(self) -> float | None:
        """In how many seconds something happens by itself; None: never."""
        return None

    @property
    def wires(self) -> list[Any]:
        """Pipes that wake the loop when data arrives."""
        return []

    @property
    def busy(self) -> bool:
        """Whether what happens here comes first, and what goes on in the background rests."""
        return False

    def entered(self) -> None:
        """It is on top of the stack now, for the first time or again."""

    def left(self) -> None:
        """Called when the scene has left the stack for good."""

    def covered(self) -> None:
        """Called when another scene is laid over this one, or the window is out of sight."""

    @property
    def deaf(self) -> bool:
        """Whether input means nothing yet, as it may be meant for what was there before."""
        return False

    def act(self, message: Message) -> Go | None:
        """Something was clicked."""
        return None

    def missed(self, thing: Thing) -> Go | None:
        """Something was clicked that sends no message."""
        return None

    def command(self, name: str) -> Go | None:
        """A key or a button of a gamepad that is not about a thing on the page."""
        return POP if name == "back" else None

    def pointed(self, id: Hashable) -> None:
        """Another thing lies under the pointer, or has the focus; None: nothing does."""

    def first_focus(self, things: Sequence[Thing]) -> Hashable:
        """Which of these gets the focus where there was none, and at a new question."""
        return focus.first(focus.reachable(things))

    def aside(self) -> bool:
        """The other mouse button; True where it means something here, else it is a step back."""
        return False

    def dragged(self, source: Thing, at: tuple[int, int]) -> bool:
        """Something is dragged to this point; True if it can only be laid down here, whatever lies here."""
        return False

    def dropped(self, source: Thing, target: Thing | None) -> Go | None:
        """Something was dragged from one thing onto another."""
        return None

    @property
    def waits(self) -> bool:
        """Whether others are to act: until there is something to do the focus stays where it was."""
        return False

    @property
    def accepts(self) -> Message | None:
        """What Return means while nothing has the focus; None where it shows the focus first."""
        return None

    @property
    def by_gold(self) -> bool:
        """Whether Return means the only golden button while nothing has the focus."""
        return False

    def hurry(self) -> bool:
        """Any key, or button of a gamepad; True where it only ends or completes what is being shown."""
        return False

    def catch(self, key: int) -> bool:
        """A key goes down; True when the scene wants it for itself, whatever it is."""
        return self.hurry()

    def by_pad(self, pad: int, kind: str) -> bool:
        """A gamepad says something; True when that is done with, or means nothing from this one now."""
        return False

    def typed(self, text: str) -> Go | None:
        return None

    def update(self, dt: float) -> Go | None:
        """The only place where time passes."""
        return None

    def draw(self, page: Page) -> None:
        """Say what is to be seen; changes nothing."""


class House(Pointing):
    """What is around a scene: the equipment, the state of pointer and focus, and the stack of scenes."""

    def __init__(self, home: Home, size: Size, sounds: Sounds | None = None) -> None:
        super().__init__(home, size, sounds)
        self.stack: list[Scene] = []
        self.background = Background()
        self.hold = Hold(self.pictures, lambda: self.make_page())
        self.pads: dict[int, str] = {}
        """Gamepads that belong to one person, with the person's name; all others are shared."""
        self.plugs = Plugs()
        self.newly = Newly()
        self.idle = 0.0
        """For how many seconds nothing was done, as far as the table counted them."""
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
        back = bool(where.leave and self.stack and self.top.keeps_place and not where.enter)
        if where.enter and not where.leave and where.enter[0].keeps_place:
            self.top.focus_was = self.focus, self.ring
        for _ in range(min(where.leave, len(self.stack))):
            self.stack.pop().left()
        if where.enter and self.stack:
            self.top.covered()
        self.stack += where.enter
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
        if back:
            self.focus, self.ring = self.top.focus_was
            self.seek = False  # a table above may have looked for a new question

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
        """The two who sit opposite each other if something lies over their table, which turns by itself."""
        below = [] if self.top.opposite else self.stack
        return next((scene.opposite for scene in below if scene.opposite), None)

    @property
    def due(self) -> float | None:
        dues = (self.top.due, None if self.busy else self.background.due)
        return min((due for due in dues if due is not None), default=None)

    @property
    def busy(self) -> bool:
        """Whether what goes on in the background rests."""
        return any(scene.busy for scene in self.stack)

    def work_on(self, dt: float) -> bool:
        """Take in what was found in the background, only while nothing moves: it may take a long frame."""
        if self.busy:
            self.background.rest()
            return False
        return not self.top.moving and self.background.poll(dt)

    @property
    def wires(self) -> list[Any]:
        """Pipes to listen to besides the display while asleep: those of the bots."""
        return self.top.wires

    def make_page(self) -> Page:
        """Make the page of what is to be seen now."""
        page = Page(self.theme, self.pictures, None, None)
        page.quiet, page.touched, page.parts = self.quiet, self.touched, self.parts
        start = len(self.stack) - 1
        while start > 0 and self.stack[start].veiled:
            start -= 1
        for scene in self.stack[start:]:
            if scene.veiled:
                page.veil()
            own = len(page.things)
            if scene is self.stack[-1]:  # what lies below may have a button of the same message
                focused = None if self.lost else self.focus
                page.focus, page.hover = (focused, None) if self.ring else (None, self.here)
            scene.draw(page)
        self.finish(page, page.things[own:])
        return page

    def finish(self, page: Page, own: Sequence[Thing]) -> None:
        """Draw what belongs to no scene, over all; `own` are the things of the scene on top."""

    def mishap(self, scene: Scene) -> None:
        """Leave everything but the title for a calm screen."""
        for left in reversed(self.stack[1:]):
            with suppress(Exception):
                left.left()
        self.stack = [*self.stack[:1], scene]
        self.let_go()
