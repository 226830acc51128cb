"""The seats of a table before a match: the players, their levels, and their keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from string import ascii_lowercase
from typing import assert_never

import pygame
from pygame import Rect

from engine import games
from engine.kernel.game import Refused
from engine.kernel.rng import Rng
from engine.kernel.table_description import Table
from game.books.contract.book import book_of
from game.data import sentence
from game.features.people import remembered_tables
from game.features.people.adaptive_level import like, pace_at, told
from game.features.people.little_table import little_table
from game.features.people.people_store import People
from game.features.people.seating import Chairs, clash, moved, told_apart, with_bot, with_person
from game.features.settings.keys import COMMANDS
from game.table.felt.draw_players import YOU
from game.table.match.setup import (
    CHARACTERS,
    FOLLOWS,
    LEVEL_LINES,
    LEVELS,
    Chair,
    Setup,
    bot,
    key_follows,
)
from game.ui.art.palette import SEATS
from game.ui.page.layout import (
    LayoutBox,
    at_most,
    button,
    choice,
    column,
    grow,
    icon_button,
    layers,
    line,
    paint,
    plate,
    row,
    sized,
    space,
    text,
)
from game.ui.page.message_types import Message
from game.ui.page.page import Page, Thing
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import button_height, ring, stack, team_sign
from game.ui.page.word_panels import tooltip, tooltip_beside
from game.ui.window.intents import WAYS
from game.ui.window.scene import Go, House, Scene, push
from game.words import N_, _, say_refusal

from .edit_person import PersonScene, changing
from .messages import (
    AddBot,
    AddPerson,
    BindKey,
    EditSeat,
    MoveSeat,
    NextFace,
    PutBack,
    SendAway,
    SetLevel,
    ShuffleSeats,
)
from .sit_down import SitDown
from .who_is_playing import WhoIsPlaying

NAME, TOLD = 0.3, 0.4
"""The shares of a row for a player's name alone, and for a name with a line below it."""
EDGE = 6
"""How much lower the contents of a row are than the row itself."""
FEW = 4
"""The most seats with high rows; with more seats, rows are lower."""
SMALL_TABLE = 130
"""The least height of the table's picture."""
LARGE_TABLE = 230
"""The height of the table's picture if rows leave room, so that faces are visible at any number of seats."""
KEY = N_(
    "{name} presses this key to say “it's me” and open their hand. Choose this button to change the key."
)
KEYS = N_("The key next to a name opens that person's hand. Between turns, hold it to see your cards.")


SeatMessages = (
    AddPerson | EditSeat | BindKey | SetLevel | NextFace | SendAway | AddBot | ShuffleSeats | MoveSeat
    | PutBack
)  # fmt: skip


class ChairsScene(Scene):
    """A screen on which seats are shown and changed."""

    def __init__(self, room: House, setup: Setup) -> None:
        super().__init__(room)
        self.setup = setup
        self.game = games.game(setup.game)
        self.binding = -1
        """The seat whose new key is awaited."""
        self.gone: tuple[Chair, ...] | None = None
        """The chairs before somebody left."""
        self.news = ""
        """The latest change to the seats."""
        self.notice = ""
        self.pace_words = ""
        """A note on which level follows the person today, if one does."""
        self.people = People(room.home)

    def _with_keys(self, chairs: Sequence[Chair]) -> Chairs:
        return told_apart(self.people.with_chosen_keys(chairs))

    def seat_act(self, message: SeatMessages) -> Go | None:
        """Change the players or their seats; a removed player can be put back until the next change."""
        self.notice = ""
        binding = self.binding
        self.binding = -1
        chairs = self.setup.chairs
        gone = self.gone
        match message:
            case AddPerson():
                return push(self.sitting_down())
            case EditSeat(seat):
                return self._look(seat)
            case BindKey(seat):
                self.binding = -1 if binding == seat else seat
                return None
            case SetLevel(seat, level):
                self.set_chairs([_at_level(c, level) if i == seat else c for i, c in enumerate(chairs)])
            case NextFace(seat):
                self._who(seat)
            case SendAway(seat):
                self.set_chairs([*chairs[:seat], *chairs[seat + 1 :]])
                self.gone, self.news = chairs, _("{name} has left the table.").format(name=chairs[seat].name)
                self.room.focus = SendAway(min(seat, len(chairs) - 2))  # the last row's button goes with it
                return None
            case PutBack():
                self.set_chairs(chairs if gone is None else gone)
            case AddBot():
                self.set_chairs(with_bot(chairs, self._before()))
            case MoveSeat(seat, to):
                self._move(seat, to)
            case ShuffleSeats():
                order = list(range(len(chairs)))
                Rng(remembered_tables.new_seed()).shuffle(order)
                self.set_chairs([chairs[i] for i in order])
            case _ as unknown:
                assert_never(unknown)
        self.gone = None
        self.news = ""
        return None

    def _move(self, seat: int, to: int) -> None:
        self.gone = None
        self.news = ""
        self.set_chairs(self._moved(seat, to))
        if self.room.focus == ("grip", seat):
            self.room.focus = ("grip", to)

    def set_chairs(self, chairs: Sequence[Chair]) -> None:
        self.setup = self.setup._replace(chairs=self._with_keys(chairs))
        if any(chair.follows for chair in chairs) and self.setup.people:
            self.pace_words = told(self.setup, pace_at(self.room.home, self.setup))

    def _moved(self, seat: int, to: int) -> Chairs:
        """All chairs, with one of them moved to another place."""
        return moved(self.setup.chairs, seat, to)

    def _before(self) -> Chairs:
        """The players at the last match of this game; the first time, bots for newcomers."""
        return remembered_tables.load_for(self.room.home, self.game.id).chairs

    def sitting_down(self) -> SitDown:
        """The dialog in which people sit down at this table."""
        return SitDown(self.room, self.setup.chairs, self.sit_down, max(self.limits))

    def sit_down(self, who: Chair) -> Chairs:
        """Add a person; at a full table a bot makes room, and a notice names it."""
        before = self.setup.chairs
        chairs, out = with_person(before, who, max(self.limits))
        self.set_chairs(chairs)
        self.gone = None
        news = []
        if out is not None:
            self.gone = before
            news.append(_("{bot} makes room for {name}.").format(bot=out.name, name=who.name))
        found = clash(self.setup.chairs, who.id)
        if found is not None and self.setup.shared:
            sitting, holder = found
            words = _("{key} is already {holder}'s key; {name} has {other}.")
            news.append(
                words.format(
                    key=holder.key.upper(), holder=holder.name, name=who.name, other=sitting.key.upper()
                )
            )
        self.news = " ".join(news)
        return self.setup.chairs

    def _look(self, seat: int) -> Go:
        """Change the person who sits here, or seat somebody else; without a name, ask for theirs first."""
        before = self.setup.chairs[seat]
        others = [chair for i, chair in enumerate(self.setup.chairs) if i != seat and chair.is_person]

        def taken(who: Chair) -> None:
            chairs = self.people.at(self.setup.chairs)  # somebody may have another name now
            self.set_chairs([who if i == seat else c for i, c in enumerate(chairs)])

        def changed(after: Chair) -> None:
            key = self.people.chosen_key(before)
            after = key_follows(before._replace(key=key), after._replace(key=key))
            is_known = self.people.by_id(after.id) is not None  # others are remembered when cards are dealt
            trouble = self.people.change(after) if is_known else None
            self.notice = sentence(trouble) if trouble else self.notice
            taken(after)

        here = {chair.name: chair for chair in others}
        if not self.people.introduced or before.nameless:
            return push(PersonScene(self.room, before, changed, here))
        somebody = partial(WhoIsPlaying, self.room, before, taken, others)
        return push(changing(self.room, before, changed, here, instead=somebody))

    def _who(self, seat: int) -> None:
        """Give this seat the next character that no other seat has."""
        chairs = list(self.setup.chairs)
        names = list(CHARACTERS)
        at = names.index(chairs[seat].avatar)
        for step in range(1, len(names) + 1):
            name = names[(at + step) % len(names)]
            if all(c.avatar != name for i, c in enumerate(chairs) if i != seat):
                break
        chairs[seat] = bot(name, chairs[seat].level)._replace(follows=chairs[seat].follows)
        self.set_chairs(chairs)

    def catch(self, key: int) -> bool:
        """Give somebody the pressed key as their own if one is awaited; True if it was."""
        if self.binding < 0:
            return False
        name = pygame.key.name(key)
        seat = self.binding
        chairs = self.setup.chairs
        holder = next((c for i, c in enumerate(chairs) if i != seat and c.is_person and c.key == name), None)
        if name == "escape":
            self.binding = -1
            self.notice = ""
        elif len(name) != 1 or name not in ascii_lowercase:
            self.notice = _("Please press a letter from A to Z, or Escape to cancel.")
        elif holder is not None:
            self.notice = _("{key} is now {name}'s key.").format(key=name.upper(), name=holder.name)
        else:
            self.binding, self.notice = -1, self._taken_over(name)
            after = chairs[seat]._replace(key=name)
            self.people.change(after)
            self.set_chairs([after if i == seat else c for i, c in enumerate(chairs)])
        return True

    def _taken_over(self, key: str) -> str:
        """The replacement for a command's usual key, if that key belongs to a person at this table."""
        meaning = self.room.reader.keys.get(key, "")
        if not meaning:
            return ""
        action = _(COMMANDS[meaning]) if meaning in COMMANDS else _("Score sheet")
        return _("At this table, Shift+{key} is “{action}”.").format(key=key.upper(), action=action)

    def by_pad(self, pad: int, kind: str) -> bool:
        """While somebody's key is awaited, pressing a gamepad's button makes that gamepad theirs."""
        if self.binding < 0 or kind in WAYS:
            return False
        owner = self.setup.chairs[self.binding]
        self.binding = -1
        self.room.pads = {
            **{one: who for one, who in self.room.pads.items() if who != owner.id},
            pad: owner.id,
        }
        self.news = _("This gamepad is now {name}'s.").format(name=owner.name)
        return True

    def dropped(self, source: Thing, target: Thing | None) -> Go | None:
        """Move a seat that was dragged by its grip to the place where it was dropped."""
        grips = [thing for thing in self.room.page.things if thing.kind == "grip"]
        if source.kind == "grip":
            far = [abs(thing.rect.centery - self.room.pointer[1]) for thing in grips]
            seat = [thing.id for thing in grips].index(source.id)
            to = far.index(min(far))
            if seat != to:
                self._move(seat, to)
                self.room.sounds.play("select")
        return None

    @property
    def limits(self) -> tuple[int, int]:
        """The fewest and the most players of the game."""
        return self.game.players

    @property
    def players(self) -> int:
        """How many play at the table."""
        return len(self.setup.chairs)

    def impossible(self) -> str:
        """Why these people cannot play this game in these seats; empty if they can."""
        low, high = self.limits
        count = len(self.setup.chairs)
        if not self.setup.people:
            return _("Someone has to play: add a person.")
        try:
            if not low <= count <= high:
                raise Refused("players", game=self.game.title, low=low, high=high, given=count)
            self.laid()
        except Refused as why:
            return say_refusal(why, self.setup.game)
        return ""

    def laid(self) -> Table:
        """The table for these seats; raises `Refused` if the game cannot be played so."""
        return games.lay(self.setup.game, self.players, self.setup.options)

    def teams(self) -> Sequence[int]:
        """The team of each seat; empty if everybody plays alone, or the table cannot be laid."""
        try:
            team = book_of(self.game.id).at(self.laid()).signs.team
        except Refused:
            return ()
        found = [team(seat) for seat in range(self.players)]
        return found if len(found) == len(self.setup.chairs) and min(found) >= 0 else ()

    # Pictures

    def _seats(self, page: Page, area: Rect) -> bool:
        """The seats in the order of play, clockwise from the first.

        Returns True if their picture had room below.
        """
        rows, more = self._seat_rows(page, area)
        told = self._has_room(page, rows[0])
        for seat, rect in enumerate(rows):
            plate(self._seat(page, rect, seat, told), 0, 0, "sunk").draw(page, rect)
        self._more().draw(page, more)
        y = rows[-1].bottom + page.px(8)
        return self._picture(page, Rect(area.x, y, area.w, more.y - page.px(8) - y))

    def _seat_rows(self, page: Page, area: Rect) -> tuple[list[Rect], Rect]:
        """The rows of the seats, and that of the buttons below, in one place for any number of seats."""
        chairs = self.setup.chairs
        high = max(FEW, len(chairs))
        foot = min(page.px(96), button_height(page))
        room = area.h - foot - page.px(LARGE_TABLE)
        gap = page.px(10)
        if room < high * (page.theme.target + gap):  # too low for names: the rows get its room instead
            room = area.h - foot
        h = min(page.px(96), max(min(page.theme.target, (area.h - foot) // high - gap), room // high - gap))
        return stack(area, [h] * len(chairs), gap), Rect(area.x, area.bottom - foot, area.w, foot)

    def _seat_tips(self, page: Page, area: Rect) -> None:
        """The tip at a seat that is pointed at, last, because it may lie over what is beside the seats."""
        rows, _more = self._seat_rows(page, area)
        told = self._has_room(page, rows[0])
        for seat, (rect, chair) in enumerate(zip(rows, self.setup.chairs, strict=False)):
            over = Rect(rect.x, rect.y, rect.h, rect.h)
            if page.here == NextFace(seat) and not told:
                tooltip(page, chair.line, over)
            if page.here == BindKey(seat) and self.binding != seat:
                tooltip(page, page.said(KEY).format(name=chair.name), over)
            if page.here == SendAway(seat):
                tooltip_beside(page, _("Remove {name}").format(name=chair.name), rect)
            steps = ("level", seat)
            if page.here in (steps, (steps, "‹"), (steps, "›")):
                line = self.pace_words if chair.follows else _(LEVEL_LINES[chair.level])
                tooltip_beside(page, line, rect)

    def _picture(self, page: Page, area: Rect) -> bool:
        """The seats around the felt, if an area has room for them."""
        if area.h <= page.px(SMALL_TABLE) * 0.8:
            return False
        little_table(page, area, self.setup, named=True, teams=self.teams())
        return True

    def _more(self) -> LayoutBox:
        """Buttons for more people at the table, and for another order."""
        _low, high = self.limits
        room = len(self.setup.chairs) < high
        bots = len(self.setup.people) < len(self.setup.chairs)
        ways = (
            button(_("Add a person"), AddPerson() if room or bots else None, icon="person"),
            button(_("Add a bot"), AddBot() if room else None, icon="robot"),
            button(_("Shuffle seats"), ShuffleSeats(), icon="shuffle"),
        )
        return row(*map(grow, ways), gap=12)

    def _seat(self, page: Page, place: Rect, seat: int, told: bool) -> LayoutBox:
        """A row: the grip, the player's face and name, the key or level, and the way to remove them.

        Names take the same share of every row, so that what follows stands in columns.
        """
        chair = self.setup.chairs[seat]
        side = min(place.h - page.px(EDGE), button_height(page))
        do: Message = EditSeat(seat) if chair.is_person else NextFace(seat)
        change = _("{name}: name, face and colour") if chair.is_person else _("Change {name}'s face")
        touch = paint(lambda page, rect: page.thing("button", change.format(name=chair.name), rect, do))
        name = self._person(seat) if chair.is_person else self._character(chair, told)
        face = sized(paint(partial(self._face, seat, do)), width=lambda _page: place.h)
        named = sized(name, width=lambda _page: round(place.w * (TOLD if told else NAME)))
        if chair.is_person:  # the name can be changed there as well
            who = layers(row(face, named, gap=14), touch)
        else:
            who = row(layers(face, touch), named, gap=14)
        control = self._control(seat)
        end = sized(self._end_of_row(seat), width=lambda page: self._end_width(page, side))
        grip = sized(paint(partial(self._grip, seat, chair)), width=lambda page: page.theme.target)
        upright = at_most(control, lambda page: max(page.theme.target, place.h - page.px(EDGE)), 0.5)
        last = at_most(end, lambda _page: side, 0.5)
        return row(grip, who, space(14), grow(upright), space(14), last, space(4))

    def _face(self, seat: int, do: Message, page: Page, rect: Rect) -> None:
        """The face of a player, framed while it is pointed at."""
        chair = self.setup.chairs[seat]
        colour = SEATS[self.setup.colours[seat]]
        face = page.put_at(page.pictures.portrait(chair.avatar, rect.h - page.px(4), colour), rect.center)
        for team in self.teams()[seat : seat + 1]:
            team_sign(page, face, team)
        if do in (page.hover, page.focus):
            page.put_at(page.pictures.frame(*rect.size, "#f3d58c", page.px(3), page.px(12)), rect.center)

    def _person(self, seat: int) -> LayoutBox:
        """The name of a person, and a note if they are alone among bots."""
        name = line(self.setup.chairs[seat].name, "strong")
        alone = len(self.setup.people) == 1 < len(self.setup.chairs)
        return row(name, line(_(YOU), "label", "pale"), gap=8) if alone else name

    def _control(self, seat: int) -> LayoutBox:
        """The key of one of several people, or the level of a bot."""
        chair = self.setup.chairs[seat]
        if not chair.is_person:
            return self._level(seat, chair)
        return self._key(seat, chair) if self.setup.shared else space()

    def _end_width(self, page: Page, side: int) -> int:
        """The width of the end of each row; a square has room for an icon."""
        return side

    def _end_of_row(self, seat: int) -> LayoutBox:
        """The button that removes a player from the table."""
        words = _("Remove {name}").format(name=self.setup.chairs[seat].name)
        removed = icon_button("remove", words, SendAway(seat), tip=False)
        return removed if len(self.setup.chairs) > 1 else space()

    def _grip(self, seat: int, chair: Chair, page: Page, rect: Rect) -> None:
        """The grip by which a seat is moved: it can be dragged, or pressed to move one place."""
        do = ("grip", seat)
        count = len(self.setup.chairs)
        tone = COLOURS["pale" if do in (page.hover, page.focus) else "muted"]
        dot = page.px(7)
        step = page.px(15)
        for down in (-1, 0, 1):
            for across in (-1, 1):
                at = (rect.centerx - page.px(6) + across * step / 2, rect.centery + down * step)
                page.put_at(page.pictures.disc(dot, tone, tone, 0), at)
        words = _("Move {name}").format(name=chair.name)
        page.thing("grip", words, rect, MoveSeat(seat, (seat + 1) % count), id=do)
        ring(page, rect, do)

    def _key(self, seat: int, chair: Chair) -> LayoutBox:
        """The key with which a person confirms that they are there."""
        waits = self.binding == seat
        pads = [n for n, pad in enumerate(sorted(self.room.pads), 1) if self.room.pads[pad] == chair.id]
        if waits:
            words = self.room.page.said(N_("Press a key or gamepad button …"))
        elif pads:
            words = _("{key} · pad {n}").format(key=chair.key.upper() or "–", n=pads[0])
        else:
            words = _("Key {key}").format(key=chair.key.upper() or "–")
        way = button(words, BindKey(seat), primary=waits, icon="keyboard")
        return at_most(way, button_height, 0.5)

    def _level(self, seat: int, chair: Chair) -> LayoutBox:
        """A bot's level, from the weakest to the strongest; the last step follows the person."""
        steps = (*LEVELS, *[FOLLOWS] * bool(self.setup.people))
        at = steps.index(FOLLOWS if chair.follows and self.setup.people else chair.level)
        less = SetLevel(seat, steps[at - 1]) if at else None
        more = SetLevel(seat, steps[at + 1]) if at + 1 < len(steps) else None
        words = like(self.setup) if steps[at] == FOLLOWS else chair.strength
        return choice("", words, less, more, id=("level", seat))

    @staticmethod
    def _character(chair: Chair, told: bool) -> LayoutBox:
        """A bot's name and, below it, a description of its character."""
        name = line(chair.name, "strong")
        return column(name, text(chair.line, "small", "pale"), at=0.4) if told else name

    def _has_room(self, page: Page, place: Rect) -> bool:
        """Whether every bot's description fits below its name in such a row."""
        wide = round(place.w * TOLD)
        return all(self._character(one, True).height(page, wide) <= place.h for one in self.setup.chairs)


def _at_level(chair: Chair, level: str) -> Chair:
    """A bot at another level; one that follows somebody gets its real level when cards are dealt."""
    follows = level == FOLLOWS
    return chair._replace(level=LEVELS[-1] if follows else level, follows=follows)
