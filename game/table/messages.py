"""Messages of the table: the meanings of its cards, players and buttons, and of keys with the same effect."""

from __future__ import annotations

from collections.abc import Hashable

from game.table.board.action_picker import Action, Click
from game.ui.page.message_types import Help, Message
from game.ui.pictures.card_sprites import Sprite


class ClickOn(Message):
    """Choose a card, a place, a player or a word; a card may include its zone and its place there."""

    click: Click
    place: Click | None = None

    @property
    def clicks(self) -> tuple[Click, ...]:
        """The clicks, in their order."""
        return (self.click,) if self.place is None else (self.click, self.place)


class PressVerb(Message):
    """Choose by this verb's button."""

    verb: str


class TakeAction(Message):
    """Choose this whole action."""

    action: Action


class OpenGroup(Message):
    """Open this group of words to choose from."""

    group: str


Choices = ClickOn | PressVerb | TakeAction | OpenGroup
"""Messages that answer the question, or a part of it."""


def clicks_on(message: Message | None, kind: str) -> bool:
    """Whether this chooses something of a kind, such as a seat."""
    return isinstance(message, ClickOn) and message.click.kind == kind


class BeginAnew(Message):
    """Undo all clicks of this choice, and make this one."""

    choice: ClickOn


class MoreChoices(Message):
    """Show the next buttons, if not all fit."""


class LiftCard(Message):
    """Pick up this card, to move it in the hand with keys, or put it down."""

    card: Sprite


class ShiftCard(Message):
    """Move the picked-up card this many places to the right."""

    places: int


class OpenMenu(Message):
    """Open the pause, or leave a table that has none."""


class ToggleLog(Message):
    """Open the log, or close it."""


STEP = 5
"""The number of log lines that one step scrolls."""


class ScrollLog(Message):
    """Show lines of the log that are this much older."""

    lines: int


class ShowMoment(Message):
    """Show the table as it was after this event."""

    event: int


class ShowEarlier(Message):
    """Open the log where the news begins."""


class ShowScores(Message):
    """Show the score sheet so far."""


class NameEverything(Message):
    """Show the names of everything on the table."""


class PlayFast(Message):
    """Let the others play faster, or at the usual speed again."""


class PlayStep(Message):
    """Let the others do one thing, and then wait until this is pressed again."""


class SkipToEnd(Message):
    """Skip to the end of the round, for a player who is out."""


class Undo(Message):
    """Undo the last decision, or the last click of one."""


class AskHint(Message):
    """Ask for a hint; play it if it is open."""


class FoldHint(Message):
    """Close the hint."""


class ToggleNumbers(Message):
    """Show the hint's numbers, or hide them."""


class SortHand(Message):
    """Sort the hand in the next of its orders."""


class MoveCards(Message):
    """Begin or end moving the cards of the hand with keys."""


class ToggleWorth(Message):
    """Show the value of the hand, or hide it."""


class KeepCard(Message):
    """Keep the card being read open, or close it."""


class CloseTip(Message):
    """Close the coach's tip."""


class OpenTalk(Message):
    """Say something at the table."""

    seat: int


class EndMoment(Message):
    """End the big moment on the stage."""


Tools = (
    BeginAnew | MoreChoices | LiftCard | ShiftCard | OpenMenu | ToggleLog | ScrollLog | ShowMoment
    | ShowEarlier | ShowScores | NameEverything | PlayFast | PlayStep | SkipToEnd | Undo | AskHint
    | FoldHint | ToggleNumbers | SortHand | MoveCards | ToggleWorth | KeepCard | CloseTip | OpenTalk
    | EndMoment
)  # fmt: skip
"""Messages that everybody at a table may send at any time, whatever is asked."""


class Come(Message):
    """Open your hand: you are at the screen. `seat` is yours, if several are called."""

    seat: int = -1


class ComeBy(Message):
    """Come by making the first click of your choice."""

    seat: int
    click: Click


class CoverHand(Message):
    """Close your hand."""


class EndLook(Message):
    """Go on: there is nothing to decide, or nothing more to look at."""


class LookToReact(Message):
    """Open your hand while everybody may react, and decide there."""

    seat: int


class LetBe(Message):
    """Don't react; the others still may."""

    seat: int


class BeginTurn(Message):
    """Begin your turn as soon as nobody can react any more."""


class AskAway(Message):
    """Ask who plays for a called person who is away, or keep waiting for them."""


class LetBotPlay(Message):
    """Let a bot play for the called person, for one decision or until they return."""

    once: bool
    seat: int = -1


class TellHappened(Message):
    """Show the events since you last had the screen, or the question again."""


class StepRecap(Message):
    """Look at a later or an earlier line of what happened."""

    lines: int


class ReturnToSeat(Message):
    """Return to your seat, which a bot has taken."""

    seat: int


class OpenHabits(Message):
    """Set how you always react."""


SharedTools = (
    Come | ComeBy | CoverHand | EndLook | LookToReact | LetBe | BeginTurn | AskAway
    | LetBotPlay
    | TellHappened | StepRecap | ReturnToSeat | OpenHabits
)  # fmt: skip
"""Messages that only several people at a screen send."""

TableMessages = Choices | Tools | SharedTools

BY_KEY: dict[str, Tools] = {
    "menu": OpenMenu(),
    "log": ToggleLog(),
    "older": ScrollLog(STEP),
    "newer": ScrollLog(-STEP),
    "page-up": ScrollLog(STEP),
    "page-down": ScrollLog(-STEP),
    "sheet": ShowScores(),
    "names": NameEverything(),
    "fast": PlayFast(),
    "step": PlayStep(),
    "undo": Undo(),
    "hint": AskHint(),
    "sort": SortHand(),
    "carry": MoveCards(),
    "worth": ToggleWorth(),
}
"""The messages of keys, by their commands."""
KEYS: dict[Hashable, str] = {BY_KEY[command]: command for command in BY_KEY if "page" not in command}
KEYS[Help()] = "help"
"""The commands of keys that always mean the same as a button, by its message."""
