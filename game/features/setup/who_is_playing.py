"""The dialog *Who is playing?*: the people who play here, to choose one, or to change them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import assert_never

from game.data import Trouble, sentence
from game.features.people.people_store import Change, People
from game.features.people.seating import newcomer
from game.table.match.setup import Chair
from game.ui.page.layout import LayoutBox, button, column, grow, line, lines, row, sized
from game.ui.page.message_types import Back
from game.ui.page.page import Page
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.page.screen_frame import dialog_with
from game.ui.window.scene import POP, Go, House, Scene, push
from game.words import N_, _

from .edit_person import PersonScene, changing
from .messages import ChangeSomebody, NewPerson, SeatKnown, ShowLeaf, UndoChange
from .people_grid import GAP, ROWS, columns_of, people_grid

WhoMessages = SeatKnown | NewPerson | ChangeSomebody | UndoChange | ShowLeaf

MERGED = N_(
    "They become one person, called {other}, who has the matches, records, badges and puzzles of both. "
    "{name} will no longer be in any list."
)
FORGOTTEN = N_(
    "Name, face, reactions, records, ratings, badges, puzzles and daily deals of {name} go. Matches stay for "
    "the others who played in them, and show the name as it was."
)


class WhoIsPlaying(Scene):
    """A dialog over the screen that asks for a person; `chosen` receives the person."""

    takes = WhoMessages
    veiled = True

    def __init__(
        self,
        room: House,
        now: Chair,
        chosen: Callable[[Chair], Go | None],
        others: Sequence[Chair] = (),
    ) -> None:
        """`now` is the person who is chosen now; `others` sit at the same table, and cannot be chosen."""
        super().__init__(room)
        self.people = People(room.home)
        self.now = now
        self.chosen = chosen
        self.others = others
        self.leaf = 0
        self.changing = False
        """Whether the next person that is pressed will be changed."""
        self.merging: Chair | None = None
        """The person who is the same as the next one that is pressed."""
        self.notice = ""
        self.last: Change | None = None
        """The last change, which can be undone."""

    def act(self, message: WhoMessages) -> Go | None:
        match message:
            case SeatKnown(id):
                who = next(one for one in self.people.known() if one.id == id)
                return self._pressed(who)
            case NewPerson():
                new = newcomer("", self.others, self.people.known())
                return push(PersonScene(self.room, new, self._new, self._by_name(), title=_("New person")))
            case ChangeSomebody():
                self.changing = not (self.changing or self.merging)
                self.merging = None
            case UndoChange():
                self._undo()
            case ShowLeaf(leaf):
                self.leaf = leaf
            case _ as unknown:
                assert_never(unknown)
        return None

    def _pressed(self, who: Chair) -> Go | None:
        if self.merging is not None:
            return push(self._ask_to_merge(self.merging, who))
        if self.changing:
            return push(self._ways_to_change(who))
        return self.chosen(who) or POP

    def _new(self, who: Chair) -> Go | None:
        """Choose the new person, and leave both dialogs."""
        go = self.chosen(who)
        return Go(leave=2) if go is None else go._replace(leave=go.leave + 1)

    def _by_name(self) -> Mapping[str, Chair]:
        return {one.name: one for one in self.others if one.is_person}

    # Changes

    def _ways_to_change(self, who: Chair) -> QuestionWindow:
        """What can be changed about a person; the person who plays now cannot be forgotten."""

        def same_as() -> None:
            self.merging = who
            self.changing = False

        replies = [Reply(_("Change name, face and colour"), lambda: self._edit(who), usual=True)]
        away = who.id != self.people.me.id and not any(one.id == who.id for one in self.others)
        if away and who.id != self.now.id:
            replies.append(Reply(_("Same person as someone else …"), same_as))
            replies.append(
                Reply(_("Forget {name} …").format(name=who.name), lambda: push(self._ask_to_forget(who)))
            )
        words = _("What should be changed about {name}?").format(name=who.name)
        return QuestionWindow(self.room, who.name, words, [*replies, Reply(_("Back"), escape=True)])

    def _edit(self, who: Chair) -> Go:
        def done(after: Chair) -> None:
            said = _("{name} is called {other} now, in all matches and records.")
            if after.name == who.name:
                said = _("{name} has changed.")
            said = said.format(name=who.name, other=after.name)
            self._change(lambda: self.people.change(after), said, who.id)

        others = {name: one for name, one in self._by_name().items() if one.id != who.id}
        return push(changing(self.room, who, done, others))

    def _ask_to_merge(self, who: Chair, other: Chair) -> QuestionWindow:
        said = _("{name} and {other} are one person now.").format(name=who.name, other=other.name)

        def merge() -> None:
            self.merging = None
            self._change(lambda: self.people.merge(who.id, other.id), said, who.id, other.id)

        title = _("Are {name} and {other} the same person?").format(name=who.name, other=other.name)
        words = _(MERGED).format(name=who.name, other=other.name)
        replies = (
            Reply(_("Yes, one person"), merge),
            Reply(_("No, leave them apart"), usual=True, escape=True),
        )
        return QuestionWindow(self.room, title, words, replies)

    def _ask_to_forget(self, who: Chair) -> QuestionWindow:
        said = _("{name} was forgotten.").format(name=who.name)

        def forget() -> None:
            self._change(lambda: self.people.forget(who.id), said, who.id)

        title = _("Forget {name}?").format(name=who.name)
        words = _(FORGOTTEN).format(name=who.name)
        replies = (Reply(_("Forget"), forget), Reply(_("Keep"), usual=True, escape=True))
        return QuestionWindow(self.room, title, words, replies)

    def _change(self, change: Callable[[], Trouble | None], said: str, *ids: str) -> None:
        """Change people, so that it can be undone here; a second window changes nothing."""
        self.changing = False
        if not self.room.home.writable:
            self.notice = sentence(Trouble("held", {}))
            return
        before = self.people.watched(*ids)
        trouble = change()
        self.last = Change(before, {**dict.fromkeys(before), **self.people.watched(*ids)})
        self.notice = sentence(trouble) if trouble else said
        self._follow()

    def _undo(self) -> None:
        if self.last is not None:
            trouble = self.people.undo(self.last)
            self.notice = sentence(trouble) if trouble else _("Undone.")
            self.last = None
            self._follow()

    def _follow(self) -> None:
        """Show the chosen person as they are now."""
        self.now = self.people.by_id(self.now.id) or self.now

    def command(self, name: str) -> Go | None:
        if name == "back" and (self.changing or self.merging):
            self.changing = False
            self.merging = None
            return None
        return super().command(name)

    # Pictures

    def draw(self, page: Page) -> None:
        contents = [self._contents(page, rows) for rows in range(ROWS, 0, -1)]
        dialog_with(page, self._title(), page.px(1120), contents, contents[-1])

    def _title(self) -> str:
        if self.merging is not None:
            return _("Who is the same person as {name}?").format(name=self.merging.name)
        return _("Who should be changed?") if self.changing else _("Who is playing?")

    def _contents(self, page: Page, most: int) -> LayoutBox:
        """The people in at most this many rows, then the last change, and what else can be done."""
        people = self.people.known()
        columns = columns_of(page)
        rows = min(most, -(-len(people) // columns))
        choosing = not self.changing and self.merging is None
        off = [one.id for one in self.others] if choosing else []
        off += [] if self.merging is None else [self.merging.id]
        shown = people_grid(people, columns, rows, self.leaf, self.now.id, off)
        change = button(
            _("Change someone …") if choosing else _("Cancel"), ChangeSomebody(), icon="edit" * choosing
        )
        ways = row(
            grow(button(_("New person"), NewPerson() if choosing else None, icon="person")),
            grow(change),
            grow(button(_("Back"), Back())),
            gap=GAP,
        )
        undo = button(_("Undo"), UndoChange(), icon="undo") if self.last is not None else None
        said = sized(line(self.notice, "small", "gold"), width=0, height=lines("body"))
        told = row(grow(said), undo, gap=GAP) if self.notice else None
        return column(shown, told, ways, gap=10)
