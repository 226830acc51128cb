"""Draws the words over the card under the pointer: its text, and what a click does or why it does nothing."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from pygame import Rect

from game.table.explain import draw_hand_worth, tip, tooltips
from game.table.explain import draw_reader as reading
from game.table.explain.reader_layout import Reading
from game.table.log import draw_line, draw_more_deeds, more_deeds_button
from game.table.places.float_layers import CARDS
from game.table.screen import rulebook_subject
from game.table.screen.table_state import TableState
from game.ui.page.floats import Float, Obstacle, paint
from game.ui.page.focus_search import ON_FACE
from game.ui.page.free_space import goal_of
from game.ui.page.page import Page, Thing
from game.ui.page.theme import Theme
from game.ui.page.thing_kinds import ThingKinds
from game.ui.page.widgets import outline
from game.ui.pictures.card_sprites import Sprite
from game.words import _

from . import draw_top_bar, hand_worth_panel

TELLING: ThingKinds = ("goals", "goal", "note", "entrance", "order", "threat", *ON_FACE)
"""Things that explain themselves."""
WITH_DEEDS: ThingKinds = ("seat", *CARDS)
WITH_WORDS: ThingKinds = (*WITH_DEEDS, *TELLING)


def reader(table: TableState, page: Page) -> list[tuple[Thing, Float]]:
    """The large cards: of the card that is open, and of the one that opens in a moment."""
    shown = table.reader.shown
    here = page.here if table.asked_why is None else table.asked_why
    if table.room.top is not table or table.room.dragging or table.play.timeline.busy:
        return []
    if (table.quiet and not table.reader.pinned) or (shown is None and here is None):
        return []
    found = []
    for thing, said in readings(table, page, (shown, here)):
        instead = table.said_instead(thing)
        if instead is None:
            title = said.title if table.room.settings["say_deeds"] else ""
            told = "\n".join(filter(None, (deeds(table, thing), rulebook_subject.hint(table, thing))))
            said = said._replace(title=title, deed=told, gist=gist(table, thing))
        else:
            said = said._replace(title="", deed=instead, gist=instead)
        pinned = table.reader.pinned
        said = said._replace(more="" if pinned else rulebook_subject.to_keep(table), kept=pinned)
        hinted = table.advice.is_open
        found.append((thing, reading.large_card(page, said, table.reader, goal_of(thing), thing.id, hinted)))
    return found


def readings(table: TableState, page: Page, ids: Sequence[Hashable]) -> list[tuple[Thing, Reading]]:
    """The cards among these things that have something to read, each with that text."""
    felt = table.felt()
    pinned = table.reader.pinned
    found = [page.find(id) for id in dict.fromkeys(ids) if id is not None]
    cards = [thing for thing in found if thing is not None and thing.kind == "card"]
    chosen = table.asking().chosen if cards and not pinned else ()
    lying = [thing for thing in cards if thing.id not in chosen]
    said = [(thing, tooltips.reading(table.play, felt, thing)) for thing in lying]
    return [(thing, reading) for thing, reading in said if reading is not None]


def chip(table: TableState, page: Page) -> None:
    """The words of a card mentioned in the ribbon or the log, as for one on the felt."""
    shown = table.reader.shown
    voice = table.presenter.voice
    thing = page.find(shown) if shown is not None else None
    if thing is None or thing.kind != "chip" or table.room.top is not table or page.quiet:
        return
    if voice.printed(thing.name):
        said = Reading(thing.name, voice.printed(thing.name))
        one = reading.large_card(page, said, table.reader, thing.rect, thing.id)
        paint(page, [one], table.chips.place(page.theme, table.lying(page.things), [one]))


def draw(table: TableState, page: Page, lying: Sequence[Obstacle], words: Sequence[Float]) -> None:
    """Draw these words over everything on the table."""
    paint(page, words, table.tips.place(page.theme, lying, words, table.play.board.moving))


def tips(table: TableState, page: Page) -> list[Float]:
    """The words over the thing pointed at: its large card, or its text and what a click on it does."""
    found = []
    opens = False
    for thing, one in reader(table, page):
        if thing.id == table.reader.shown:
            found.append(one)
        else:
            opens = True
            if not table.play.board.moving and table.reader.prepares(one.name):
                job = partial(_prepare, table, page.theme, one)
                table.room.pictures.soon([job], first=True)
    here = None if page.quiet else page.here
    here = here if table.asked_why is None else table.asked_why
    if here is None or table.room.top is not table or table.room.dragging or here in table.asking().chosen:
        return found
    about = page.find(here)
    words = None
    if about is not None and about.kind == "button":
        words = over_button(table, page, about)
    elif about is not None and about.kind in WITH_WORDS and not opens:
        words = over_thing(table, page, about)
        words = words and words._replace(unless=[one.name for one in found])
    return [*found, words] if words is not None else found


def large_cards(table: TableState, page: Page) -> list[Float]:
    """The large card that is open, and nothing else about the thing pointed at."""
    return [one for thing, one in reader(table, page) if thing.id == table.reader.shown]


def _prepare(table: TableState, theme: Theme, one: Float) -> None:
    """Find the place of a card that opens in a moment, and draw its pictures, between two frames."""
    spot = table.tips.prepare(theme, one)
    if spot is not None:
        one.paint(Page(theme, table.room.pictures), spot.look, spot.rect)


def over_thing(table: TableState, page: Page, thing: Thing) -> Float | None:
    """The text about something on the felt, and what a click on it does, from full to brief."""
    if thing.id == table.asked_why:
        outline(page, thing.rect)
    said = [itself(thing) if thing.kind in TELLING else card_words(table, thing)]
    if thing.kind == "seat":
        said += [card_words(table, thing, 1), card_words(table, thing, 2), deeds(table, thing)]
    if _is_owned(table, thing):  # what a click does is also shown at their player
        said += of_set(table, thing)
    elif thing.kind in CARDS:
        said += briefly(table, thing)
    if thing.kind in WITH_DEEDS and page.theme.large:  # there is no room for more
        said += deeds(table, thing).splitlines()[:1]
    if thing.kind in tip.PANEL:
        said += in_short(thing.name)
    hint = rulebook_subject.hint(table, thing)
    words = ["\n".join(filter(None, (one, hint))) for one in said]
    least = ((thing.kind in WITH_DEEDS and deeds(table, thing)) or said[0]).partition("\n")[0]
    owner = _owner(table, thing)
    others = owner not in (-1, table.play.board.view.seat)
    closed = [z for z in table.places().zones_of[owner] if table.table.is_hand[z]] if others else []
    group = group_of(table, page.things, thing) or thing.rect
    settled = thing._replace(rect=goal_of(thing))
    about = tip.Subject(settled, group, others, closed, not table.sitting.shared)
    return tip.tip(page, words, about, least)


def itself(thing: Thing) -> str:
    """The text of something that explains itself."""
    return _("Last move: {deed}").format(deed=thing.name) if thing.kind == "last" else thing.name


def _owner(table: TableState, thing: Thing) -> int:
    """The player whom words are about, or whose hand or sets; -1: something else."""
    if thing.kind in ("seat", *ON_FACE):
        return int(thing.value)
    zone = thing.value[0] if thing.kind in CARDS else -1
    theirs = zone >= 0 and (table.table.is_hand[zone] or _is_owned(table, thing))
    return table.table.zones[zone].owner if theirs else -1


def _is_owned(table: TableState, thing: Thing) -> bool:
    """Whether a card lies in sets framed as a player's."""
    layout = table.presenter.layout
    return thing.kind in ("card", "back") and layout.bare(thing.value[0]) in layout.owned


def over_button(table: TableState, page: Page, thing: Thing) -> Float | None:
    """The meaning of a button of the prompt; over a number of folded events, the events.

    The meaning never covers the latest events, because the question may be about them.
    """
    if more_deeds_button.folds(thing):
        avatars = [chair.avatar for chair in table.sitting.setup.chairs]
        return draw_more_deeds.more_deeds(page, thing, draw_line.faces(page, avatars))
    says = table.room.settings["say_deeds"]
    words = "\n".join(filter(None, (compares(table, thing), says and tooltips.button(table.play, thing))))
    about = tip.Subject(thing, thing.rect, news=False)
    return tip.tip(page, [words, *words.splitlines()[:1]], about)


def in_short(words: str) -> list[str]:
    """The words without their last sentence, without the last two, and so on down to the first."""
    sentences = words.split(". ")
    return [". ".join(sentences[:end]) + "." for end in range(len(sentences) - 1, 0, -1)]


def group_of(table: TableState, things: Sequence[Thing], thing: Thing) -> Rect | None:
    """The place of the group of a card, such as a hand or a set; or a player with their cards.

    Notes along the top are a group too, so that words about any of them have the same place.
    """
    if thing.kind == "note":
        notes = [t.rect for t in things if t.kind == "note"]
        return notes[0].unionall(notes[1:])
    if thing.kind in ("seat", *ON_FACE):
        return _part_of(table, things, _owner(table, thing))
    if not isinstance(thing.id, Sprite):
        return None
    zone, place = thing.value
    lying = [t for t in things if isinstance(t.id, Sprite) and t.kind in CARDS and t.value[0] == zone]
    start = 0
    for size in table.presenter.layout.groups(table.play.board.view, zone):
        if start <= place < start + size:
            lying = [t for t in lying if start <= t.value[1] < start + size] or lying
        start += size
    cards = [goal_of(t) for t in lying]
    return cards[0].unionall(cards[1:]) if cards else None


def _part_of(table: TableState, things: Sequence[Thing], seat: int) -> Rect:
    """The place of a player's face, name and cards; your own cards lie apart from these."""
    place = table.places().seats[seat]
    own = table.play.board.view.seat
    zones = table.places().zones_of[seat] if seat != own else []
    cards = [goal_of(t) for t in things if t.kind in CARDS and t.value[0] in zones]
    return place.portrait.unionall([place.plate, *cards])


def next_reason(table: TableState, before: Hashable) -> Hashable:
    """The next unlit thing with a reason, in a circle."""
    felt = table.felt()
    things = [thing for thing in table.room.page.things if thing.kind in tooltips.LAID]
    ids = [thing.id for thing in things if tooltips.why(table.play, felt, thing)]
    if not ids:
        return None
    return ids[(ids.index(before) + 1) % len(ids)] if before in ids else ids[0]


def card_words(table: TableState, thing: Thing, brief: int = 0) -> str:
    """A card's text, notes on it here, and, set apart, what a click on it does.

    In `brief`, the same about its player.
    """
    play = table.play
    found = []
    long = False
    if thing.kind == "seat":
        found.append(tooltips.about(play, thing.value, brief))
        found += [hand_worth_panel.worth_hint(table)] if thing.do == draw_hand_worth.OPEN else []
    if thing.kind in ("card", "back"):
        zone, place = thing.value
        if thing.kind == "card":
            voice = table.presenter.voice
            view = play.board.view
            found.append(voice.text_here(view, zone, place, thing.name))
            long = bool(found[0])
        found += tooltips.notes(play, zone, place)
    says = "\n".join(filter(None, found))
    return ("\n\n" if long else "\n").join(filter(None, (says, deeds(table, thing))))


def briefly(table: TableState, thing: Thing) -> list[str]:
    """A shorter text about a card: its signs and the first line of a click's effect, then only one of them.

    Clicking another player's card does the same as clicking their plate, which explains it; so there the
    signs come first.
    """
    notes = tooltips.notes(table.play, *thing.value)
    does = deeds(table, thing)
    both = "\n".join((*notes, *does.splitlines()[:1])) if notes and does else ""
    return [words for words in (both, "\n".join(notes) if thing.again else "", does) if words]


def of_set(table: TableState, thing: Thing) -> list[str]:
    """A shorter text about a locked card: during a choice, only the effect of a click."""
    notes = tooltips.notes(table.play, *thing.value)
    does = deeds(table, thing).splitlines()[:1]
    picker = table.play.picker
    doing = ["\n".join((*notes[1:], *does))] if picker is not None and picker.begun and does else []
    return [*doing, *filter(None, ["\n".join(notes)])]


def deeds(table: TableState, thing: Thing) -> str:
    """Why a click on something is impossible, or its effect, unless the person has switched that off."""
    play = table.play
    if play.picker is None and table.asked_why is not None and table.asked_why == thing.id:
        return draw_top_bar.waiting(table)
    if rulebook_subject.is_unasked(table, thing):
        return ""
    if not table.room.settings["say_deeds"]:
        return compares(table, thing) or tooltips.why(play, table.felt(), thing)
    ways = tooltips.ways(play, thing)
    comes = "\n".join(table.forecast.lines(play.view, ways, play.names))
    would = table.presenter.signs.would(play.view, ways[0]) if len(ways) == 1 else None
    sign = would.told if would is not None else ""
    words = tooltips.words(play, table.felt(), thing)
    return "\n".join(filter(None, (compares(table, thing), words, sign, comes)))


def compares(table: TableState, thing: Thing) -> str:
    """How the best choice that a click leads to compares with the hint, if one is open."""
    return table.advice.compares(tooltips.aims(table.play, thing))


def gist(table: TableState, thing: Thing) -> str:
    """The most telling of these lines: the result of a click, or else its effect, but never a refusal."""
    play = table.play
    if not table.room.settings["say_deeds"] or tooltips.why(play, table.felt(), thing):
        return ""
    comes = table.forecast.chief(play.view, tooltips.ways(play, thing), play.names)
    return compares(table, thing) or comes or deeds(table, thing).partition("\n")[0]
