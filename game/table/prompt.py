"""The prompt bar: one line that says what is asked of whom, and buttons for what is not on the felt."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from engine.kernel.view import View
from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import bar, button, button_height, button_width
from game.words import _

from .free import between_seats
from .offered import is_last, second
from .picker import Picker, verb_of
from .presenter import Presenter
from .prompt_lines import NOTHING_BELOW, BarLine, Below, height, laid
from .seats import LARGE

SQUEEZE, SQUEEZE_LARGE = 0.1, 0.3
"""How much words, or large ones, may shrink so that one or two buttons stand beside them and not above."""
FEW = 6
"""Up to so many choices are labelled with whole sentences."""
MOST = 14
"""More choices than this are made in two steps."""
TIGHT = 24
"""How much narrower buttons with brief words are."""


BY_BUTTON = "2"
"""The key of what needs its button, such as a bluff: 1 is what a click on the felt does, or nothing."""
UNSIGNED = "unsigned"
"""The value of a button that does not show its key; the overlay of names does."""


class Button(NamedTuple):
    """A button for a choice that does not lie on the felt."""

    words: str
    do: tuple[Any, ...]
    icon: str = ""
    sole: bool = False
    """Whether it is the only choice."""
    key: str = ""
    """The key that does the same, if it is not the button's number."""
    keyless: bool = False
    """Whether no number key does the same, as its effect is too large for a slip."""
    costs: bool = False
    """Whether what it does costs its player something."""
    unsigned: bool = False
    """Whether its key works but is not shown, for want of room."""
    word: str = ""
    """Only what tells it from the other choices, where its words are a whole sentence."""

    @property
    def worded(self) -> Button:
        """The same without the rest of its sentence."""
        return self._replace(words=self.word or self.words)

    @property
    def brief(self) -> Button:
        """The same without what its words say in brackets, and without its key's sign, for large letters."""
        words, _bracket, _rest = self.words.partition(" (")
        return self._replace(words=words, unsigned=True)

    def cap(self, number: int) -> str:
        """The key that is shown on it; `n` is its place among the buttons."""
        return "" if self.keyless else self.key or (str(number) if number <= 9 else "")


class Time(NamedTuple):
    """The state of the turn timer."""

    seconds: int
    last: bool
    """Whether the time is nearly over."""
    rests: bool
    """Whether the timer stands still now."""


def buttons(presenter: Presenter, picker: Picker, names: Sequence[str], view: View) -> list[Button]:
    """Buttons for what can be chosen now but is not on the felt, and for a last click if only one is left."""
    found: list[Button] = []
    for action in picker.ready:
        if verb_of(action) not in presenter.layout.verb_zones or picker.begun:
            icon = presenter.voice.verb_icons.get(verb_of(action), "")
            found.append(
                Button(
                    presenter.voice.says(action, view, names),
                    ("verb", verb_of(action)),
                    icon,
                    len(picker.left) == 1,
                    keyless=verb_of(action) in presenter.voice.sweeping,
                    costs=presenter.voice.costs(action, view),
                    key=presenter.voice.keys.get(verb_of(action), ""),
                )
            )
    found += _openly(presenter, picker, names, view)
    for verb in picker.undeclared:
        icon = presenter.voice.verb_icons.get(verb, "")
        said = presenter.voice.declares(verb, picker, view, names)
        found.append(Button(said, ("verb", verb), icon, key=BY_BUTTON))
    words = [click for click in picker.next if not picker.on_felt(click)]
    groups = {click: presenter.voice.group(click) for click in words} if len(words) > MOST else {}
    if groups and not picker.group:
        found += [Button(_(group), ("group", group)) for group in dict.fromkeys(groups.values())]
    for click, actions in picker.next.items():
        if groups.get(click, "") != picker.group:
            continue
        if not picker.on_felt(click):
            word = presenter.voice.word(click, view, names)
            whole = len(actions) == 1 and len(picker.next) <= FEW
            whole = whole and verb_of(actions[0]) not in presenter.voice.terse
            said = presenter.voice.says(actions[0], view, names) if whole else word
            found.append(Button(said, ("click", *click), word=word))
        elif picker.begun and picker.left == actions and is_last(picker, click, actions):
            sole = len(actions) == 1
            found += [
                Button(
                    presenter.voice.says(action, view, names),
                    ("whole", *action),
                    sole=sole,
                    key=BY_BUTTON
                    if verb_of(action) in picker.by_button and not picker.verb
                    else presenter.voice.keys.get(verb_of(action), ""),
                )
                for action in second(picker, actions)
            ]
    return found if picker.begun else _free_first(found)


def _free_first(found: list[Button]) -> list[Button]:
    """What costs nothing comes first; if all cost something no number key does them, as hands lie on 1."""
    ordered = sorted(found, key=lambda one: one.costs)
    return [one._replace(keyless=True) for one in ordered] if ordered and ordered[0].costs else ordered


def _openly(presenter: Presenter, picker: Picker, names: Sequence[str], view: View) -> list[Button]:
    """What a click on a lit place would do, beside the button of a verb that a slip must not choose."""
    if not picker.undeclared:
        return []
    places = [some for click, some in picker.next.items() if click.kind == "zone"]
    meant = [one for some in places for one in some if verb_of(one) not in picker.by_button]
    if presenter.voice.alike(meant, view) and len(meant[0]) == len(picker.clicks) + 2:
        voice, (action, *others) = presenter.voice, meant
        said = (
            voice.declares(verb_of(action), picker, view, names)
            if others
            else voice.says(action, view, names)
        )
        return [Button(said, ("whole", *action))]
    verbs = {verb_of(action) for action in meant}
    return [
        Button(presenter.voice.declares(verb, picker, view, names), ("verb", verb))
        for verb in verbs
        if len(verbs) == 1
    ]


def step_words(picker: Picker, found: Sequence[Button]) -> str:
    """Words for the next click, in the middle of a choice that has these buttons."""
    kinds = {click.kind.partition(":")[0] for click in picker.next}
    if len(picker.left) == len(found) == 1:
        return _("Confirm it, or go back")
    if kinds == {"seat"}:
        return _("Choose a player")
    if kinds == {"card"}:
        return _("Choose a card")
    if kinds <= {"slot", "zone"} and kinds:
        return _("Choose a place")
    return _("Choose one of the lit cards or players") if kinds else _("Which do you mean?")


def felt_words(picker: Picker, piles: Container[str]) -> tuple[str, str]:
    """How to answer on the felt: in words that stand alone, and before a button that is no answer.

    `piles` are the verbs that a click on a pile does.
    """
    kinds = {click.kind.partition(":")[0] for click in picker.next}
    by_pile = any(verb_of(action) in piles for action in picker.ready)
    if kinds == {"seat"} and not by_pile:
        return _("Press a player"), _("Press a player, or")
    if kinds <= {"card", "slot"} and not by_pile:
        return _("Press a lit card"), _("Press a lit card, or")
    return _("Press what is lit"), _("Press what is lit, or")


def draw(
    page: Page,
    rect: Rect,
    words: str,
    found: Sequence[Button],
    back: bool,
    colour: str,
    leaf: int = 0,
    time: Time | None = None,
    below: Below = NOTHING_BELOW,
) -> Rect:
    """Draw the bar, as wide as it has to be; many buttons stand in rows above it, on several leaves.

    Returns where it lies.
    """
    gap, limit, clock_w = page.px(12), rect.w, clock_width(page)
    h = min(button_height(page), rect.h - page.px(12))
    extra = (h + gap if back else 0) + (clock_w + gap if time else 0) + page.px(64)
    widths = [button_width(page, b.words, "label", b.icon, b.cap(i)) for i, b in enumerate(found, 1)]
    said = laid(page, BarLine(words, "prompt", colour), below, (limit - extra, rect.h), not found)
    tall = max(rect.h, height(page, said)) if len(said) > 1 else rect.h
    rect = Rect(rect.x, rect.bottom - tall, rect.w, tall)
    widest, px = max(line.wide(page) for line in said), page.theme.type("prompt")[1]
    total = widest + sum(widths) + gap * len(widths) + extra
    most = SQUEEZE_LARGE if page.theme.text > LARGE else SQUEEZE
    squeeze = widest * min(most, 1 - page.theme.least / px)
    beside = found if total <= limit or (len(found) < 3 and total - limit <= squeeze) else ()
    if not beside and found:
        total = widest + extra
        _rows(page, rect, found, widths, leaf)
    box = Rect(0, rect.y, min(limit, total), rect.h)
    box.centerx = rect.centerx
    page.panel(box, "panel")
    mark = page.pictures.plate(page.px(8), box.h - page.px(20), "primary", page.px(4))
    page.put(mark, box.x + page.px(12), box.y + page.px(10))
    x = box.x + page.px(34)
    if back:
        button(page, Rect(x, box.centery - h // 2, h, h), "‹", ("back",), role="lead", id="prompt-back")
        x += h + gap
    if time:
        clock(page, Rect(x, box.centery - h // 2, clock_w, h), time)
        x += clock_w + gap
    room = box.right - page.px(30) - x
    most = max(page.px(260), room - (sum(widths) + gap * len(widths) if beside else 0))
    right, y = x, box.centery - sum(page.theme.line(line.role) for line in said) // 2
    for line in said:
        high = page.theme.line(line.role)
        wide = min(line.wide(page), most) + 1
        drawn = page.text(line.words, (x, y + high // 2), line.role, line.colour, "midleft", wide)
        right, y = max(right, drawn.right), y + high
    left = Rect(right + gap * 2, box.centery - h // 2, box.right - page.px(18) - right - gap * 2, h)
    if beside:
        _row(page, bar(left, widths, gap), found, 0)
    return box


def clock_width(page: Page) -> int:
    family, px = page.theme.type("prompt")
    return page.pictures.line("0:00", family, px, COLOURS["cream"]).get_width() + page.px(28)


def clock(page: Page, rect: Rect, time: Time) -> None:
    """Draw the time that is left, at a fixed width; near its end it gets a plate, and never blinks."""
    page.panel(rect, "primary" if time.last else "sunk")
    words = f"{time.seconds // 60}:{time.seconds % 60:02}"
    colour = "ink" if time.last else "muted" if time.rests else "cream"
    page.text(words, rect.center, "prompt", colour, "center", rect.w - page.px(8))


def _row(page: Page, parts: Sequence[Rect], found: Sequence[Button], first: int, role: str = "label") -> None:
    for i, (part, b) in enumerate(zip(parts, found, strict=True), first + 1):
        key = b.cap(i)
        shown = "" if b.unsigned else key
        button(page, part, b.words, b.do, icon=b.icon, key=shown, role=role, primary=b.sole)
        if b.unsigned:
            page.things[-1] = page.things[-1]._replace(key=key, value=UNSIGNED)


def _rows(page: Page, rect: Rect, found: Sequence[Button], widths: Sequence[int], leaf: int) -> None:
    """Draw rows of buttons on a plate over the prompt; those that do not fit are on the next leaf."""
    gap, role = page.px(6), "label"
    high = 2 * (max(page.theme.target, page.theme.line(role) + page.px(14)) + gap)
    free = between_seats(page, Rect(0, rect.y - high, page.width, high), rect.centerx)
    wide = round(free.w * 1.02) if page.theme.text <= LARGE else rect.w  # one more large row covers piles
    limit = min(page.width - page.px(120), rect.w, wide)
    worded = all(b.word for b in found)
    if worded and sum(widths) + gap * len(widths) > limit:  # a second row would cover piles
        found = [b.worded for b in found]
        widths = [button_width(page, b.words, role, b.icon, b.cap(i)) for i, b in enumerate(found, 1)]
    if sum(widths) + gap * len(widths) > limit:
        brief = [b.brief for b in found]
        least = [button_width(page, b.words, role, b.icon) - page.px(TIGHT) for b in brief]
        if sum(least) + gap * len(least) <= limit:
            found, widths = brief, least
        elif page.theme.text > LARGE:  # rows of large letters would cover piles
            found, role = brief, "least"
            widths = [button_width(page, b.words, role, b.icon) - page.px(TIGHT) for b in brief]
    h = max(page.theme.target, page.theme.line(role) + page.px(14))
    widths = [min(w, limit - 3 * gap) for w in widths]
    most = max(2, (rect.y - page.px(80)) // (h + gap) - 1)
    more = Button(_("More …"), ("more",))
    spare = button_width(page, more.words, "label")
    rows: list[list[int]] = [[]]
    for i, w in enumerate(widths):
        room = limit - (spare + gap if len(rows) % most == 0 else 0)
        if rows[-1] and sum(widths[k] + gap for k in rows[-1]) + w > room:
            rows.append([])
        rows[-1].append(i)
    leaves = -(-len(rows) // most)
    shown = rows[leaf % leaves * most :][:most]
    tall = len(shown) * (h + gap) + gap
    wide = max(sum(widths[k] + gap for k in row) for row in shown) + gap * 3 + (spare if leaves > 1 else 0)
    box = Rect(0, 0, min(wide, free.w if page.theme.text <= LARGE else page.width - page.px(24)), tall)
    box.midbottom = (rect.centerx, rect.y - page.px(4))
    if page.theme.text > LARGE and len(shown) == 1 and box.w < rect.w // 2:
        box.right = rect.right  # the news has room beside it
    if box.w <= free.w:
        box.clamp_ip((free.x, box.y, free.w, box.h))
    box.w = min(box.w, free.right - box.x)
    page.panel(box, "panel")
    for n, row in enumerate(shown):
        line = Rect(box.x + gap, box.y + gap + n * (h + gap), box.w - 2 * gap, h)
        here = [found[k] for k in row]
        wides = [widths[k] for k in row]
        if leaves > 1 and n == len(shown) - 1:
            here, wides = [*here, more], [*wides, spare]
        _row(page, bar(line, wides, gap), here, row[0], role)
