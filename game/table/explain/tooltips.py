"""The text shown over a card or a player: what a click there does, or why it does nothing."""

from __future__ import annotations

from game.table.board.action_picker import Action, Click, Picker, verb_of
from game.table.felt.draw_board import Felt
from game.table.match.play import Play
from game.table.messages import BeginAnew, ClickOn, PressVerb, ReturnToSeat, TakeAction
from game.table.question.pending_question import Asking
from game.ui.page.message_types import Back, Message
from game.ui.page.page import Thing
from game.ui.page.thing_kinds import ThingKinds
from game.words import _, ngettext, say_reason, text, words_of

from .reader_layout import Reading

LAID: ThingKinds = ("card", "back", "memory", "seat")
"""The kinds of things on the felt that can be chosen, or have a reason why not."""


def words(play: Play, felt: Felt, thing: Thing) -> str:
    """The words for something on the felt while the person is asked."""
    if play.picker is None:
        return ""
    picker, do = _meant(play.picker, thing)
    deed = _deed(play, picker, do) if do is not None else ""
    return "\n".join(filter(None, (why(play, felt, thing), deed, _ended(play.picker, thing))))


def why(play: Play, felt: Felt, thing: Thing) -> str:
    """Why something cannot be chosen now, or cannot be chosen openly."""
    if play.picker is None:
        return ""
    picker, do = _meant(play.picker, thing)
    if do is not None and not felt.is_faint(Asking(picker), do):
        return ""
    return _reason(play, picker, felt, thing)


def is_plain(play: Play, felt: Felt, thing: Thing) -> bool:
    """Whether the reason is so obvious that it is shown only on request."""
    at = _at(felt, thing) if thing.kind in LAID and thing.value is not None and play.picker else None
    found = play.table.game.why_not(play.view, *at) if at is not None else None
    return found is not None and found[0] in play.presenter.voice.on_asking


def forbids(play: Play, picker: Picker, felt: Felt, thing: Thing) -> str:
    """Why something cannot be chosen after some clicks; empty for things that are no place for a card."""
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
    """The reader's text about an open card with a text; None for everything else."""
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
        told.append(_("Everyone knows this card"))  # it has a sign with an eye
    return [*told, *(_(new.told).format(name=play.names[new.by]) for new in found if new and new.told)]


def _meant(picker: Picker, thing: Thing) -> tuple[Picker, Message | None]:
    """The choice that a click continues, and the click; a click on another card starts the choice again."""
    match thing.do:
        case BeginAnew(choice):
            return picker.fresh(), choice
        case ReturnToSeat():
            return picker, None
    return picker, thing.do


def _ended(picker: Picker, thing: Thing) -> str:
    """A note that a click starts something else, unless it only replaces a choice of the same kind."""
    match thing.do:
        case BeginAnew(ClickOn(Click(kind))) if all(click.kind != kind for click in picker.clicks):
            return _("Undo your selection so far")
    return ""


def aims(play: Play, thing: Thing) -> list[Action]:
    """The actions that a click on something can lead to."""
    if play.picker is None:
        return []
    picker, do = _meant(play.picker, thing)
    match do:
        case ClickOn(click, place):
            found = picker.next.get(click, [])
            return [action for action in found if place is None or picker.after(action) == place]
        case PressVerb(verb):
            return [action for action in picker.left if verb_of(action) == verb]
        case TakeAction(action):
            return [action]
    return []


def ways(play: Play, thing: Thing) -> list[Action]:
    """The actions that a click on a card or player can lead to, without those with buttons."""
    if play.picker is None:
        return []
    picker, do = _meant(play.picker, thing)
    if not isinstance(do, ClickOn) or do.place is not None:
        return []
    return [
        picker.take(action) or action
        for action in picker.next.get(do.click, ())
        if verb_of(action) not in picker.by_button
    ]


def button(play: Play, thing: Thing) -> str:
    """The effect of one of the prompt's buttons, if neither the button nor the question has room for it."""
    picker = play.picker
    if picker is None:
        return ""
    if thing.do is None and isinstance(thing.id, Click):
        own = thing.id.value == play.view.seat
        name = play.names[thing.id.value]
        said = _("You can't choose yourself here.") if own else _("You can't choose {name} here.")
        return said.format(name=name)
    if isinstance(thing.do, Back):
        return _("Back: choose again")
    meant = aims(play, thing)
    asked_again = picker.begun and picker.left == meant and verb_of(meant[0]) in picker.waits
    return play.presenter.voice.explains(meant, play.view, play.names) if meant and not asked_again else ""


def about(play: Play, seat: int, brief: int = 0) -> str:
    """About a player: a bot's level and character, the team, the plate's counts, and the last move.

    With `brief` 1, without the character and the plate's counts; with 2, also without what the match has
    shown of the player.
    """
    chair = play.sitting.setup.chairs[seat]
    presenter = play.presenter
    held = play.board.held(seat)
    level = chair.strength
    side = presenter.signs.team_name(seat)
    badges = [
        badge for badge in presenter.signs.badges(play.board.view, seat) if badge.icon in ("token", "skip")
    ]
    count = "" if held is None else ngettext("{n} card in hand", "{n} cards in hand", held).format(n=held)
    who = " · ".join(filter(None, (chair.name, level, side, count)))
    last = play.story.last.get(seat)
    danger = presenter.signs.danger(play.board.view, seat)
    said = _("Last move: {deed}").format(deed=text(presenter.voice.shed(last).pieces)) if last else ""
    away = _("A bot is playing for {name}").format(name=chair.name) if seat in play.sitting.absent else ""
    more = [] if brief else [chair.line, *(f"{badge.name}: {badge.number}" for badge in badges)]
    more += [] if brief > 1 else presenter.voice.shown_of(play.story.record, seat)
    told = (who, danger, away, *more, said)
    return "\n".join(filter(None, told))


def _deed(play: Play, picker: Picker, do: Message) -> str:
    if isinstance(do, ClickOn):
        for action in picker.next[do.click] if do.place is not None else ():
            if picker.after(action) == do.place:
                return play.presenter.voice.says(action, play.view, play.names)
        return play.presenter.voice.deed(picker, do.click, play.view, play.names)
    verb = do.verb if isinstance(do, PressVerb) else ""
    meant = next((action for action in picker.ready if verb_of(action) == verb), None)
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
    view = play.view
    table = play.table
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
