"""Messages of the screens in `setup`: the meanings of their buttons."""

from __future__ import annotations

from game.ui.page.message_types import Message


class AddPerson(Message):
    """Add a person to the table."""


class AddBot(Message):
    """Add a bot."""


class ShuffleSeats(Message):
    """Shuffle the seats."""


class EditSeat(Message):
    """Change the name, face and colour of the person in this seat."""

    seat: int


class NextFace(Message):
    """Seat another bot here."""

    seat: int


class BindKey(Message):
    """Wait for this person's key."""

    seat: int


class SetLevel(Message):
    """Set how strong this bot is."""

    seat: int
    level: str


class SendAway(Message):
    """Remove the player in this seat."""

    seat: int


class PutBack(Message):
    """Put a removed player back."""


class MoveSeat(Message):
    """Move somebody to another place."""

    seat: int
    to: int


class OtherGame(Message):
    """Choose another game for the same people."""


class DealCards(Message):
    """Deal the cards."""


class OpenFriends(Message):
    """Open the settings for friends."""


class FaceEachOther(Message):
    """Turn the picture towards the one of two people who is asked, or stop doing that."""


class TypeSeed(Message):
    """Begin or end typing the seed."""


class FlipLetter(Message):
    """Add a letter to an option, or remove it."""

    option: str
    letter: str


class FlipOption(Message):
    """Turn an option on or off."""

    option: str


class SetOption(Message):
    """Give an option a value."""

    option: str
    value: str


class SetPreset(Message):
    """Set a preset of options."""

    name: str


class SetFirstTable(Message):
    """Set one of the suggested tables."""

    number: int


class PlayInTurns(Message):
    """Play one after another, each among the bots; or all together again."""


class PlayToday(Message):
    """Play today's deal one after another; or another one."""


class SetTimer(Message):
    """Set how long a person may think."""

    seconds: int


class ChooseGame(Message):
    """Choose this game."""

    game: str


class OpenRecords(Message):
    """Open the records."""


class SeatKnown(Message):
    """Choose this known person."""

    id: str


class SeatTyped(Message):
    """Seat the person whose name was typed."""


class NewPerson(Message):
    """Somebody new plays."""


class ChangeSomebody(Message):
    """Change the next person that is pressed, or cancel that."""


class UndoChange(Message):
    """Take back the last change of a person."""


class ShowLeaf(Message):
    """Show this page of known people."""

    leaf: int


class TypeName(Message):
    """Begin or end typing a name."""


class NobodyElse(Message):
    """Stop adding people to the table."""


class ChooseFace(Message):
    """Choose a face."""

    avatar: str


class ChooseColour(Message):
    """Choose a colour."""

    colour: int


class SomebodyElse(Message):
    """Choose somebody else for this seat."""


class TakePerson(Message):
    """Accept the name, the face and the colour."""
