"""Draws a replay: the table, the timeline below it, and the log of the whole match beside it."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import button, choice, icon_button, ring
from game.table import logbook, sentence
from game.table.recorded import Recording
from game.words import _, say_decision

from . import table_page
from .replay_state import ReplayTable
from .replay_strip import TIMELINE, WAYS, Strip, strip

AHEAD = 4
"""So many lines that are still to come are seen in the log below the present one."""


def draw(table: ReplayTable, page: Page) -> None:
    """Draw the table, the log beside it or in its place, moments over both; the strip below."""
    parts = strip(page.theme)
    if not table.in_the_dark(page):
        _below(table, page, parts)
    table.perform(page, table.play.stage)  # the strip lies over it, so that no press there is lost
    page.put(page.pictures.plate(page.width, parts.whole.h, "panel", 0), 0, parts.whole.y)
    _buttons(table, page, parts)
    _timeline(table, page, parts.timeline)
    _eyes(table, page, parts.eyes)
    on = table.play.step < table.play.steps.last and table.branches
    here = parts.here if table.has_seats else parts.here.union(parts.seats)
    button(page, here, _("Play from here"), ("from here",) if on else None, role="label")
    if table.has_seats:
        icon_button(page, parts.seats, "people", _("Choose who plays on"), ("seats",) if on else None)


def _below(table: ReplayTable, page: Page, parts: Strip) -> None:
    """Draw the table, and the log beside it or in its place."""
    whole = page.theme
    page.put(page.pictures.table_top(whole.size), 0, 0)
    if not table.log_alone:
        page.theme = table.theme
        table_page.draw_table(table, page)
        table.explain(page)
        page.theme = whole
    if table.log_open:
        _log(table, page, parts.whole.y)


def _log(table: ReplayTable, page: Page, bottom: int) -> None:
    """The log of the whole match, the present line in the middle of it."""
    lines, count = table.play.whole.lines, table.play.count
    now = max((i for i, line in enumerate(lines) if line.number <= count), default=-1)
    back = max(0, min(len(lines) - 1, len(lines) - 1 - now - AHEAD + table.log_back))
    left = 0 if table.log_alone else table.theme.size[0]
    rect = Rect(left, 0, page.width - left, bottom).inflate(-page.px(16), -page.px(16))
    faces = sentence.faces(page, table_page.avatars(table))
    logbook.draw(page, rect, lines, back, table.play.names, faces, now)


def _buttons(table: ReplayTable, page: Page, parts: Strip) -> None:
    play, size = table.play, parts.buttons.h
    x = parts.buttons.x
    names = dict(zip((WAYS[0], WAYS[-1]), table.OTHER_ROUNDS, strict=True))
    for way in WAYS:
        icon, name, do = way
        name = names.get(way, name)
        box = Rect(x, parts.buttons.y, size, size)
        if do == ("run",):
            words = _("Stop") if play.running else _(name)
            icon_button(page, box, "pause" if play.running else icon, words, do, on=play.running)
        else:
            icon_button(page, box, icon, _(name), do)
        x += size + page.px(10)
    button(page, parts.speed, f"{play.pace}×", ("speed",), role="label")


def _timeline(table: ReplayTable, page: Page, rect: Rect) -> None:
    """The track with a mark for each round, the knob, and the words for where one is."""
    play, last = table.play, max(1, table.play.steps.last)
    h, knob = page.px(12), page.px(34)
    y = rect.bottom - max(knob, h) // 2 - page.px(2)
    words = position(table)
    track = Rect(rect.x + knob // 2, y - h // 2, rect.w - knob, h)
    page.text(words, (track.x, rect.y), "small", "pale", "topleft", track.w)
    page.put(page.pictures.plate(track.w, h, "sunk", h // 2), track.x, track.y)
    done = max(h, round(track.w * play.step / last))
    page.put(page.pictures.plate(done, h, "primary", h // 2), track.x, track.y)
    mark = page.pictures.plate(max(2, page.px(4)), page.px(24), "cream", 0)
    for step in play.steps.rounds[1:]:
        page.put(mark, track.x + track.w * step / last - mark.get_width() / 2, y - mark.get_height() / 2)
    disc = page.pictures.disc(knob, COLOURS["cream"], COLOURS["gold"], 3)
    page.put_at(disc, (track.x + track.w * play.step / last, y))
    grip = Rect(track.x, rect.y, track.w, rect.h)
    less = ("to", play.step - 1) if play.step > 0 else None
    more = ("to", play.step + 1) if play.step < play.steps.last else None
    span = (play.step, 0, last, 1)
    name = _("Timeline: {where}").format(where=words)
    page.thing("slider", name, grip, ("to", play.step), id=TIMELINE, value=span, less=less, more=more)
    ring(page, track.inflate(knob, page.px(10)), TIMELINE)


def position(table: ReplayTable) -> str:
    """Where one is, and what is decided there as far as these eyes see it."""
    play, view = table.play, table.play.board.view
    told = [_("Step {n} of {count}").format(n=play.step + 1, count=play.steps.last + 1)]
    if len(play.steps.rounds) > 1:
        told.insert(0, _(table.ROUND).format(n=play.sitting.match.round + 1))
    if play.step == play.steps.last:
        told.append(_(table.OVER) if table.record.over else _("The match has come this far"))
    elif 0 <= view.to_move < len(play.names):
        told.append(_asked(table))
    return " · ".join(told)


def _asked(table: ReplayTable) -> str:
    """Who decides, and what if these eyes are the decider's."""
    play, view = table.play, table.play.board.view
    if view.to_move == play.sitting.viewer:
        return say_decision(play.table, view.kind, view.to_move, play.names)
    waits = play.presenter.voice.waits(view, play.names)
    return waits or _("{name} decides").format(name=play.names[view.to_move])


def _eyes(table: ReplayTable, page: Page, rect: Rect) -> None:
    """Whose view is shown."""
    ways, now = table.record.eyes, table.play.sitting.eyes
    at = ways.index(now)
    shown = eyes_words(table.record, now)
    less, more = (("look", ways[(at + by) % len(ways)]) if len(ways) > 1 else None for by in (-1, 1))
    label = _("Shown")
    choice(page, rect, label, shown, less, more, 0.26, id="eyes")


def eyes_words(record: Recording, eyes: int) -> str:
    """What these eyes see: cards that only some saw lie face down for all others."""
    players = record.table.players
    if eyes < players:
        return _("what {name} saw").format(name=record.setup.chairs[eyes].name)
    return _("only what all saw") if eyes == players else _("all hands open")
