"""The text shown over a card or a player: what a click there does, or why it can do nothing."""

from __future__ import annotations

from game.room.page import Thing
from game.room.scene import Message
from game.words import _, ngettext, say_reason, text, words_of

from .asking import Asking
from .felt import Felt
from .picker import Action, Click, Picker, verb_of
from .play import Play
from .reading_plan import Reading
from .setup import LEVEL_WORDS

LAID = ("card", "back", "memory", "seat")
"""The kinds of things on the felt that can be chosen, or have a reason why not."""


def words(play: Play, felt: Felt, thing: Thing) -> str:
    """The words for something on the felt, while the person is asked."""
    if play.picker is None:
        return ""
    picker, do = _meant(play.picker, thing)
    deed = _deed(play, picker, do) if do is not None else ""
    return "\n".join(filter(None, (why(play, felt, thing), deed, _ended(play.picker, thing))))


def why(play: Play, felt: Felt, thing: Thing) -> str:
    """Why something cannot be chosen now, or not openly."""
    if play.picker is None:
        return ""
    picker, do = _meant(play.picker, thing)
    if do is not None and not felt.is_faint(Asking(picker), do):
        return ""
    return _reason(play, picker, felt, thing)


def is_plain(play: Play, felt: Felt, thing: Thing) -> bool:
    """Whether the reason why something cannot be chosen is told only to whoever asks for it."""
    at = _at(felt, thing) if thing.kind in LAID and thing.value is not None and play.picker else None
    found = play.table.game.why_not(play.view, *at) if at is not None else None
    return found is not None and found[0] in play.presenter.voice.on_asking


def forbids(play: Play, picker: Picker, felt: Felt, thing: Thing) -> str:
    """Why something cannot be chosen after some clicks; nothing for what is no place for any card."""
    laid = thing.kind in LAID and thing.value is not None
    return _reason(play, picker, felt, thing) if laid else ""


def rule(play: Play, felt: Felt, thing: Thing) -> str:
    """The number of the rule that forbids choosing this now; empty if none does."""
    at = _at(felt, thing) if thing.kind in LAID and why(play, felt, thing) else None
    if at is None:
        return ""
    unfit = play.picker and play.presenter.voice.unfit(play.picker, play.view, at[0])
    found = unfit or play.table.game.why_not(play.view, *at)
    own = words_of(play.table.game.id)
    decision = own.decisions.get(play.view.kind)
    return own.rules.get(found[0], "") if found is not None else decision.rule if decision else ""


def reading(play: Play, felt: Felt, thing: Thing) -> Reading | None:
    """What the reader says about an open card with a text; None for everything else."""
    voice = play.presenter.voice
    if thing.kind != "card" or not voice.printed(thing.name):
        return None
    zone, place = thing.value
    held = zone == play.board.hand and play.picker is not None
    lines = (
        voice.held(thing.name, play.view)
        if held
        else voice.printed_here(play.board.view, zone, place, thing.name)
    )
    told = tuple(notes(play, zone, place))
    reason = why(play, felt, thing)
    title = "" if reason or zone != play.board.hand else _("If you choose it")
    return Reading(thing.name, lines, told, title, words(play, felt, thing))


def notes(play: Play, zone: int, place: int) -> list[str]:
    """Notes on a card where it lies, and whether it has just come there."""
    view = play.board.view
    voice = play.presenter.voice
    told = [*voice.told_here(view, zone, place, play.names), *voice.pointed_at(view, zone, place)]
    held = view.zones[zone][place : place + 1] if play.table.is_hand[zone] else ()
    found = [play.presenter.signs.new(view, card, play.story.fresh) for card in held]
    marked = play.sitting.shared or play.presenter.signs.knows
    if marked and zone == play.board.hand and {*held} & {*play.board.public.zones[zone]}:
        told.append(_("All players know this card"))  # it wears an eye
    return [*told, *(_(new.told).format(name=play.names[new.by]) for new in found if new and new.told)]


def _meant(picker: Picker, thing: Thing) -> tuple[Picker, Message | None]:
    """The choice that a click continues, and the click; another card begins the choice anew."""
    if thing.do is not None and thing.do[0] == "instead":
        return picker.fresh(), thing.do[1:]
    returns = thing.do is not None and thing.do[0] == "returns"
    return picker, None if returns else thing.do


def _ended(picker: Picker, thing: Thing) -> str:
    """That a click begins something else, where it does not only take another thing of the same kind."""
    match thing.do:
        case ("instead", "click", kind, *_value) if all(click.kind != kind for click in picker.clicks):
            return _("This takes back what you chose so far")
    return ""


def ways(play: Play, thing: Thing) -> list[Action]:
    """The actions that a click on a card or a player can lead to, without those that have buttons."""
    if play.picker is None:
        return []
    picker, do = _meant(play.picker, thing)
    if do is None or do[0] != "click" or len(do) != 3:
        return []
    return [
        picker.take(action) or action
        for action in picker.next.get(Click(*do[1:]), ())
        if verb_of(action) not in picker.by_button
    ]


def button(play: Play, thing: Thing) -> str:
    """What one of the prompt's buttons comes to, where neither it nor the question has room for that."""
    picker, (kind, *rest) = play.picker, thing.do or ("",)
    if picker is None:
        return ""
    if kind == "back":
        return _("Back: choose again")
    meant: list[Action] = []
    if kind == "click" and len(rest) == 2:
        meant = picker.next.get(Click(*rest), [])
    elif kind == "verb":
        meant = [action for action in picker.left if [verb_of(action)] == rest]
    elif kind == "whole":
        meant = [tuple(rest)]
    asked_again = picker.begun and picker.left == meant and verb_of(meant[0]) in picker.waits
    return play.presenter.voice.explains(meant, play.view, play.names) if meant and not asked_again else ""


def about(play: Play, seat: int, brief: int = 0) -> str:
    """About a player: a bot's level and character, the team, what the plate counts, and the last move.

    In `brief` (1) without the character, and without what the plate shows; briefer (2) also without what the
    match has shown of them.
    """
    chair, presenter, held = play.sitting.setup.chairs[seat], play.presenter, play.board.held(seat)
    level = "" if chair.is_person else _(LEVEL_WORDS[chair.level])
    team = presenter.signs.team(seat)
    side = _("Team {team}").format(team="AB"[team]) if team >= 0 else ""
    badges = [
        badge for badge in presenter.signs.badges(play.board.view, seat) if badge.icon in ("token", "skip")
    ]
    count = "" if held is None else ngettext("{n} card in hand", "{n} cards in hand", held).format(n=held)
    who = " · ".join(filter(None, (chair.name, level, side, count)))
    last = play.story.last.get(seat)
    danger = presenter.signs.danger(play.board.view, seat)
    said = _("Last move: {deed}").format(deed=text(presenter.voice.shed(last).pieces)) if last else ""
    away = _("A bot plays on for {name}").format(name=chair.name) if seat in play.sitting.absent else ""
    more = [] if brief else [chair.line, *(f"{badge.name}: {badge.number}" for badge in badges)]
    more += [] if brief > 1 else presenter.voice.shown_of(play.story.record, seat)
    told = (who, danger, away, *more, said)
    return "\n".join(filter(None, told))


def _deed(play: Play, picker: Picker, do: Message) -> str:
    kind, *rest = do
    if kind == "click":
        click, *more = (Click(*pair) for pair in zip(rest[::2], rest[1::2], strict=True))
        for action in picker.next[click] if more else ():
            if picker.after(action) == more[0]:
                return play.presenter.voice.says(action, play.view, play.names)
        return play.presenter.voice.deed(picker, click, play.view, play.names)
    meant = next((action for action in picker.ready if [verb_of(action)] == rest), None)
    if meant is None:
        return ""
    voice = play.presenter.voice
    said = voice.says(meant, play.view, play.names), voice.leads(meant, play.view, play.names)
    return "\n".join(filter(None, said))


def _at(felt: Felt, thing: Thing) -> tuple[int, int] | None:
    """The zone, and the place in it, of something on the felt; a player stands for a hand."""
    if thing.kind != "seat":
        zone, place = thing.value
        return zone, place
    hands = [z for z in felt.places.zones_of[thing.value] if felt.table.is_hand[z]]
    return (hands[0], -1) if hands else None


def _reason(play: Play, picker: Picker, felt: Felt, thing: Thing) -> str:
    """Why this card, or this player, cannot be chosen now."""
    view, table = play.view, play.table
    at = _at(felt, thing)
    if at is None:
        return ""
    z, i = at
    if unfit := play.presenter.voice.unfit(picker, view, z):
        return say_reason(table, unfit, play.names) or ""
    if thing.kind == "seat":
        sought = any(click.kind == "seat" for click in picker.next)
        sought = sought or (not picker.begun and view.kind in felt.presenter.layout.chosen)
        if not sought or thing.value == view.seat:
            return ""
    elif i >= len(view.zones[z]) or thing.id in felt.board.meant(picker.clicks):
        return ""
    why = say_reason(table, table.game.why_not(view, z, i), play.names)
    return why or play.presenter.voice.idle(picker, view, z)
