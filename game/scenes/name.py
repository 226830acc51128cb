"""A dialog in which somebody types a name."""

from __future__ import annotations

from game.room.scene import Go, House, Scene
from game.table.setup import LONGEST_TYPED


class NameScene(Scene):
    """Takes the letters; what becomes of the name is up to the dialog."""

    veiled = True

    def __init__(self, room: House, text: str, editing: bool) -> None:
        super().__init__(room)
        self.text, self.editing = text, editing
        self.notice = ""
        """Why the name cannot be taken."""

    @property
    def typing(self) -> bool:
        return self.editing

    def typed(self, text: str) -> Go | None:
        self.text = (self.text + "".join(c for c in text if c.isprintable()))[:LONGEST_TYPED]
        return None

    def command(self, name: str) -> Go | None:
        if name == "erase":
            self.text = self.text[:-1]
            return None
        return super().command(name)
