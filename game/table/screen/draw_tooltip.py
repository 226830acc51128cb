"""Draws the words over the card under the pointer: its text, and what a click does or why it does nothing."""

from __future__ import annotations

from collections.abc import Container, Hashable
from functools import partial

from pygame import Rect

from game.table.explain import draw_hand_worth, tooltips
from game.table.explain import draw_reader as reading
from game.table.explain.reader_layout import Reading
from game.table.log import draw_line, more_deeds_button
from game.table.places.seat_places import LARGE
from game.table.screen import rulebook_subject
from game.table.screen.table_state import TableState
from game.ui.page import bubble_place, free_space
from game.ui.page.focus_search import ON_FACE
from game.ui.page.page import Page, Thing
from game.ui.page.widgets import outline
from game.ui.pictures.card_sprites import Sprite
from game.words import _

from . import draw_lower_edge, draw_top_bar, hand_worth_panel

TELLING = ("goals", "goal", "note", "entrance", "order", "threat", *ON_FACE)
"""Things that explain themselves."""
CARDS = ("card", "back", "memory")
WITH_DEEDS = ("seat", *CARDS)
WITH_WORDS = (*WITH_DEEDS, *TELLING)


def reader(table: TableState, page: Page, bar: Rect | None) -> Hashable:
    """Draw the card pointed at, large; returns the thing that needs no other words over it."""
    shown, here = table.reader.shown, page.here if table.asked_why is None else table.asked_why
    play = table.play
    if table.room.top is not table or table.room.dragging or play.timeline.busy:
        return None
    if table.quiet and not table.reader.pinned:
        return None
    cards = [] if shown is None and here is None else readings(table, page, (shown, here))
    if not cards:
        return None
    attacks = bubble_place.boxes(t.rect for t in page.things if t.kind == "column")
    advice = [] if table.reader.pinned else _advice(page)
    kept = bubble_place.boxes([*([bar] if bar else []), *draw_lower_edge.dock(table), *advice]) + attacks
    taken, hand = free_space.blocked(page, bar) + kept, play.board.hand
    own = [t.rect for t in page.things if t.kind == "button" or (t.kind == "card" and t.value[0] == hand)]
    drawn = None
    for thing, found in cards:
        instead = table.said_instead(thing)
        if instead is None:
            title = found.title if table.room.settings["say_deeds"] else ""
            told = "\n".join(filter(None, (deeds(table, thing), rulebook_subject.hint(table, thing))))
            found = found._replace(title=title, deed=told, gist=gist(table, thing))
        else:
            found = found._replace(title="", deed=instead, gist=instead)
        about = free_space.settled(thing).rect
        pinned, itself = table.reader.pinned, bubble_place.boxes([about])
        sparing = (kept + bubble_place.boxes(own), kept)
        rather = tuple(around for most in sparing for around in (most + itself, most))
        found = found._replace(more="" if pinned else rulebook_subject.to_keep(table), kept=pinned)
        if thing.id != shown:  # it opens in a moment
            drawn = here
            if not play.board.moving and table.reader.prepares((thing.id, taken)):
                scratch = Page(page.theme, page.pictures)
                job = partial(reading.draw, scratch, found, table.reader, about, taken, rather, attacks)
                table.room.pictures.soon([job], first=True)
        elif reading.draw(page, found, table.reader, about, taken, rather, attacks) is not None:
            drawn = drawn or here
    return drawn


def readings(table: TableState, page: Page, ids: Container[Hashable]) -> list[tuple[Thing, Reading]]:
    """The cards among these things that have something to read, each with that text."""
    felt, pinned = table.felt(), table.reader.pinned
    cards = [thing for thing in page.things if thing.kind == "card" and thing.id in ids]
    chosen = table.asking().chosen if cards and not pinned else ()
    lying = [thing for thing in cards if thing.id not in chosen]
    found = [(thing, tooltips.reading(table.play, felt, thing)) for thing in lying]
    return [(thing, reading) for thing, reading in found if reading is not None]


def chip(table: TableState, page: Page) -> None:
    """The words of a card mentioned in the ribbon or the log, as for one on the felt."""
    shown = table.reader.shown
    voice = table.presenter.voice
    thing = next((t for t in page.things if t.kind == "chip" and t.id == shown), None)
    if thing is None or table.room.top is not table or page.quiet or not voice.printed(thing.name):
        return
    found = Reading(thing.name, voice.printed(thing.name))
    taken = free_space.blocked(page, None)
    told = bubble_place.boxes(t.rect for t in page.things if t.kind in ("ribbon", "line", "button"))
    reading.draw(page, found, table.reader, thing.rect, taken, (told, ()), ())


def words_over(table: TableState, page: Page, bar: Rect | None) -> None:
    """Draw a card's text and what a click on it does, over the card but not over the prompt."""
    table.bubble.where = None
    read_here = reader(table, page, bar)
    here = None if page.quiet else page.here
    if table.asked_why is not None:
        here = table.asked_why
    if here is None or table.room.top is not table or table.room.dragging or here in table.asking().chosen:
        return
    for thing in page.things:
        if thing.kind == "button" and thing.id == here:
            over_button(table, page, thing, bar)
            return
        if thing.kind in WITH_WORDS and thing.id == here:
            if here == read_here:
                return
            if here == table.asked_why:
                outline(page, thing.rect)
            said = [itself(thing) if thing.kind in TELLING else card_words(table, thing)]
            if thing.kind == "seat":
                said += [card_words(table, thing, 1), card_words(table, thing, 2), deeds(table, thing)]
            if _is_owned(table, thing):  # what a click does is also shown at their player
                said += of_set(table, thing)
            elif thing.kind in ("card", "back", "memory"):
                said += briefly(table, thing)
            if thing.kind in WITH_DEEDS and page.theme.text > LARGE:  # there is no room for more
                said += deeds(table, thing).splitlines()[:1]
            if thing.kind in bubble_place.PANEL:
                said += in_short(thing.name)
            hint = rulebook_subject.hint(table, thing)
            words = ["\n".join(filter(None, (one, hint))) for one in said]
            attacks = [t.rect for t in page.things if t.kind == "column"]
            rail = _rail(table, page)
            news = [t.rect for t in page.things if t.kind == "ribbon"] if table.sitting.shared else []
            kept = [*([bar] if bar else []), *draw_lower_edge.dock(table), *attacks, *rail, *news]
            kept += _advice(page)
            owner = _owner(table, thing)
            others = owner not in (-1, table.play.board.view.seat)
            zones = [z for z in table.places().zones_of[owner] if table.table.is_hand[z]] if others else ()
            moving, group = table.play.board.moving, group_of(table, page, thing)
            least = ((thing.kind in WITH_DEEDS and deeds(table, thing)) or said[0]).partition("\n")[0]
            table.bubble.draw(page, words, free_space.settled(thing), kept, moving, zones, group, least)
            return


def _advice(page: Page) -> list[Rect]:
    """The hint's panel, if it is open."""
    return [t.rect for t in page.things if t.id == "ranking"]


def _rail(table: TableState, page: Page) -> list[Rect]:
    """Where words stand along the top."""
    top = table.places().top
    return [t.rect for t in page.things if t.kind == "text" and t.rect.bottom <= top]


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


def over_button(table: TableState, page: Page, thing: Thing, bar: Rect | None) -> None:
    """Draw the meaning of a button of the prompt over it; over a number of folded events, the events.

    The meaning never covers the latest events, because the question may be about them.
    """
    kept = [*([bar] if bar else []), *[t.rect for t in page.things if t.kind in ("column", "button")]]
    kept += _rail(table, page) + _advice(page)
    moving = table.play.board.moving
    if more_deeds_button.folds(thing):
        avatars = [chair.avatar for chair in table.sitting.setup.chairs]
        closed = [z for z, hand in enumerate(table.table.is_hand) if hand]
        table.left_out.draw(page, thing, draw_line.faces(page, avatars), kept, closed, moving)
        return
    says = table.room.settings["say_deeds"]
    words = "\n".join(filter(None, (compares(table, thing), says and tooltips.button(table.play, thing))))
    if words:
        kept += [t.rect for t in page.things if t.kind == "ribbon"]
        table.bubble.draw(page, [words, *words.splitlines()[:1]], thing, kept, moving)


def in_short(words: str) -> list[str]:
    """The words without their last sentence, without the last two, and so on down to the first."""
    sentences = words.split(". ")
    return [". ".join(sentences[:end]) + "." for end in range(len(sentences) - 1, 0, -1)]


def group_of(table: TableState, page: Page, thing: Thing) -> Rect | None:
    """The place of the group of a card, such as a hand or a set; or a player with their cards.

    Notes along the top are a group too, so that words about any of them have the same place.
    """
    if thing.kind == "note":
        notes = [t.rect for t in page.things if t.kind == "note"]
        return notes[0].unionall(notes[1:])
    if thing.kind in ("seat", *ON_FACE):
        return _part_of(table, page, _owner(table, thing))
    if not isinstance(thing.id, Sprite):
        return None
    zone, place = thing.value
    lying = [t for t in page.things if isinstance(t.id, Sprite) and t.kind in CARDS and t.value[0] == zone]
    start = 0
    for size in table.presenter.layout.groups(table.play.board.view, zone):
        if start <= place < start + size:
            lying = [t for t in lying if start <= t.value[1] < start + size] or lying
        start += size
    cards = [free_space.settled(t).rect for t in lying]
    return cards[0].unionall(cards[1:]) if cards else None


def _part_of(table: TableState, page: Page, seat: int) -> Rect:
    """The place of a player's face, name and cards; your own cards lie apart from these."""
    place, own = table.places().seats[seat], table.play.board.view.seat
    zones = table.places().zones_of[seat] if seat != own else []
    cards = [free_space.settled(t).rect for t in page.things if t.kind in CARDS and t.value[0] in zones]
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
    play, found, long = table.play, [], False
    if thing.kind == "seat":
        found.append(tooltips.about(play, thing.value, brief))
        found += [hand_worth_panel.worth_hint(table)] if thing.do == draw_hand_worth.OPEN else []
    if thing.kind in ("card", "back"):
        zone, place = thing.value
        if thing.kind == "card":
            voice, view = table.presenter.voice, play.board.view
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
    notes, does = tooltips.notes(table.play, *thing.value), deeds(table, thing)
    both = "\n".join((*notes, *does.splitlines()[:1])) if notes and does else ""
    return [words for words in (both, "\n".join(notes) if thing.again else "", does) if words]


def of_set(table: TableState, thing: Thing) -> list[str]:
    """A shorter text about a locked card: during a choice, only the effect of a click."""
    notes, does = tooltips.notes(table.play, *thing.value), deeds(table, thing).splitlines()[:1]
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
