"""Scenes: each handles, updates and draws, and says where to go next by returning it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, NamedTuple

from .page import Page, Thing

if TYPE_CHECKING:
    from .room import Room

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
QUIT = Go(quit=True)


class Scene:
    """One screen of the house."""

    veiled = False
    """Whether the scene below is still seen, darkened, behind this one."""

    def __init__(self, room: Room) -> None:
        self.room = room

    @property
    def typing(self) -> bool:
        """Whether letters are meant as text."""
        return False

    @property
    def moving(self) -> bool:
        """Whether the next frame looks different by itself."""
        return False

    @property
    def due(self) -> float | None:
        """In how many seconds something happens by itself; None: never."""
        return None

    @property
    def wires(self) -> list[Any]:
        """Open ends that wake the loop when something comes through them."""
        return []

    def entered(self) -> None:
        """It is on top of the stack now, for the first time or again."""

    def left(self) -> None:
        """It is off the stack for good."""

    def act(self, message: Message) -> Go | None:
        """Something was clicked."""
        return None

    def command(self, name: str) -> Go | None:
        """A key or a button of a gamepad that is not about a thing on the page."""
        return POP if name == "back" else None

    def pointed(self, id: Hashable) -> None:
        """Another thing lies under the pointer, or has the focus; None: nothing does."""

    def dragged(self, source: Thing, at: tuple[int, int]) -> bool:
        """Something is dragged to here; True where it could only be laid down, whatever lies here."""
        return False

    def dropped(self, source: Thing, target: Thing | None) -> Go | None:
        """Something was dragged from one thing onto another."""
        return None

    def catch(self, key: int) -> bool:
        """A key goes down; True when the scene wants it for itself, whatever it is."""
        return False

    def typed(self, text: str) -> Go | None:
        return None

    def update(self, dt: float) -> Go | None:
        """The only place where time passes."""
        return None

    def draw(self, page: Page) -> None:
        """Say what is to be seen; changes nothing."""
