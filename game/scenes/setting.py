"""Setting the table: who sits where, which variants, how long the match."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from pygame import Rect

from engine import games
from engine.kernel.game import Refused
from engine.kernel.rng import Rng
from game.room.page import Page
from game.room.room import Room
from game.room.scene import POP, Go, Message, Scene
from game.room.theme import seat_colour
from game.room.widgets import button, button_height, button_width, choice, field, icon_button, stack, toggle
from game.table import boxes, last
from game.table.setup import ANIMALS, BOT, CHARACTERS, LEVELS, Chair, Setup, bot, person
from game.words import N_, _, say_refusal
from game.words.lines import game_words

from .frame import heading

if TYPE_CHECKING:
    from .title import Title

LEVEL_WORDS = {"novice": N_("Novice"), "regular": N_("Regular"), "expert": N_("Expert")}
LONGEST_NAME = 14


class Setting(Scene):
    """Everything of a setup; what is chosen is remembered when the cards are dealt."""

    def __init__(self, room: Room, title: Title, setup: Setup) -> None:
        super().__init__(room)
        self.title, self.setup = title, setup
        self.game = games.game(setup.game)
        self.editing = ""
        self.text = ""
        self.notice = ""

    # What can be changed

    @property
    def typing(self) -> bool:
        return bool(self.editing)

    @property
    def options(self) -> dict[str, str]:
        return dict(self.setup.options)

    @property
    def variants(self) -> str:
        return self.options.get("variants", "")

    def set_option(self, key: str, value: str) -> None:
        options = {**self.options, key: value}
        self.setup = self.setup._replace(options=tuple(sorted(options.items())))

    def set_chairs(self, chairs: list[Chair]) -> None:
        self.setup = self.setup._replace(chairs=tuple(chairs))

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind not in ("edit",):
            self._keep_text()
        self.notice = ""
        chairs = list(self.setup.chairs)
        if kind == "back":
            return POP
        if kind == "deal":
            return self._deal()
        if kind == "sit":
            self._sit(*rest)
        elif kind == "who":
            self._who(*rest)
        elif kind == "remove":
            del chairs[rest[0]]
            self.set_chairs(chairs)
        elif kind == "add":
            free = [name for name in CHARACTERS if all(c.avatar != name for c in chairs)]
            self.set_chairs([*chairs, bot(free[0])])
        elif kind == "shuffle":
            order = list(range(len(chairs)))
            Rng(last.new_seed()).shuffle(order)
            self.set_chairs([chairs[i] for i in order])
        elif kind == "edit":
            self._edit(rest[0])
        elif kind == "variant":
            letters = set(self.variants) ^ {rest[0]}
            self.set_option("variants", "".join(sorted(letters)))
        elif kind == "preset":
            self._preset(rest[0])
        elif kind == "option":
            self.set_option(rest[0], "0" if self._is_on(rest[0]) else "1")
        elif kind == "format":
            self.set_option("match", rest[0])
        return None

    def _is_on(self, key: str) -> bool:
        option = boxes.option_of(self.game, key)
        return self.options.get(key, option.default if option else "0") == "1"

    def _sit(self, seat: int, level: str) -> None:
        """Another level for a bot, or the person sits here."""
        chairs = list(self.setup.chairs)
        if level != "you":
            if chairs[seat].kind == BOT:
                chairs[seat] = chairs[seat]._replace(level=level)
            else:
                free = [name for name in CHARACTERS if all(c.avatar != name for c in chairs)]
                chairs[seat] = bot(free[0], level)
        else:
            before = next((i for i, c in enumerate(chairs) if c.is_person), -1)
            me = chairs[before] if before >= 0 else person()
            if before >= 0:
                chairs[before] = chairs[seat]
            chairs[seat] = me
        self.set_chairs(chairs)

    def _who(self, seat: int) -> None:
        """The next face that nobody else at the table has."""
        chairs = list(self.setup.chairs)
        here = chairs[seat]
        names = list(ANIMALS) if here.is_person else list(CHARACTERS)
        at = names.index(here.avatar) if here.avatar in names else -1
        for step in range(1, len(names) + 1):
            name = names[(at + step) % len(names)]
            if all(c.avatar != name for i, c in enumerate(chairs) if i != seat):
                break
        if here.is_person:
            unnamed = here.name in map(_, ANIMALS.values())
            chairs[seat] = person("" if unnamed else here.name, name)
        else:
            chairs[seat] = bot(name, here.level)
        self.set_chairs(chairs)

    def _preset(self, name: str) -> None:
        preset = (self.game.presets or {}).get(name)
        self.set_option("variants", preset["options"]["variants"] if preset else "")
        if preset and len(self.setup.chairs) not in preset["players"]:
            self._resize(min(preset["players"], key=lambda n: abs(n - len(self.setup.chairs))))

    def _resize(self, count: int) -> None:
        while len(self.setup.chairs) < count:
            self.act(("add",))
        while len(self.setup.chairs) > count:
            spare = [i for i, c in enumerate(self.setup.chairs) if not c.is_person]
            self.act(("remove", spare[-1]))

    def _deal(self) -> Go | None:
        go = self.title.play(self.setup)
        if go is None:
            self.notice = self.title.notice
            return None
        return Go(leave=2, enter=go.enter)

    # Typing

    def _edit(self, what: str) -> None:
        if self.editing == what:
            self._keep_text()
            return
        self._keep_text()
        self.editing = what
        me = next((c for c in self.setup.chairs if c.is_person), None)
        self.text = (me.name if me else "") if what == "name" else str(self.setup.seed or "")

    def _keep_text(self) -> None:
        what, self.editing = self.editing, ""
        if what == "seed":
            self.setup = self.setup._replace(seed=int(self.text) if self.text else None)
        elif what == "name" and self.text.strip():
            chairs = [c._replace(name=self.text.strip()) if c.is_person else c for c in self.setup.chairs]
            self.set_chairs(chairs)

    def typed(self, text: str) -> Go | None:
        if self.editing == "seed":
            self.text = (self.text + "".join(c for c in text if c in "0123456789"))[:12]
        elif self.editing:
            self.text = (self.text + "".join(c for c in text if c.isprintable()))[:LONGEST_NAME]
        return None

    def command(self, name: str) -> Go | None:
        if name == "erase":
            self.text = self.text[:-1]
            return None
        if name == "back" and self.editing:
            self._keep_text()
            return None
        return POP if name == "back" else None

    # Pictures

    def draw(self, page: Page) -> None:
        area = heading(page, self.game.title)
        h = button_height(page)
        foot = Rect(area.x, area.bottom - h, area.w, h)
        body = Rect(area.x, area.y, area.w, foot.y - area.y - page.px(16))
        gap = page.px(28)
        left = Rect(body.x, body.y, round(body.w * 0.54), body.h)
        right = Rect(left.right + gap, body.y, body.w - left.w - gap, body.h)
        page.panel(left)
        page.panel(right)
        self._seats(page, left.inflate(-page.px(40), -page.px(28)))
        self._rules(page, right.inflate(-page.px(44), -page.px(28)))
        self._foot(page, foot)

    def _seats(self, page: Page, area: Rect) -> None:
        """Seats in the order of play, clockwise from the first."""
        low, high = self.game.players
        chairs = self.setup.chairs
        h = min(page.px(96), (area.h - page.px(10) * high) // (high + 1))
        rows = stack(area, [h] * (len(chairs) + 1), page.px(10))
        for seat, (rect, chair) in enumerate(zip(rows, chairs, strict=False)):
            self._seat(page, rect, seat, chair, len(chairs) > low)
        last_row = rows[-1]
        w = (last_row.w - page.px(12)) // 2
        add = ("add",) if len(chairs) < high else None
        button(page, Rect(last_row.x, last_row.y, w, h), _("Add a bot"), add, icon="add")
        rect = Rect(last_row.right - w, last_row.y, w, h)
        button(page, rect, _("Shuffle seats"), ("shuffle",), icon="shuffle")

        y = last_row.bottom + page.px(20)
        if area.bottom - y > page.px(200):
            self._picture(page, Rect(area.x, y, area.w, area.bottom - y))

    def _picture(self, page: Page, area: Rect) -> None:
        """The seats around the table, the person below, play going clockwise."""
        chairs = self.setup.chairs
        me = next((i for i, c in enumerate(chairs) if c.is_person), 0)
        side = min(page.px(92), area.h // 4)
        w, h = min(area.w - 2 * side, round(area.h * 2.4)), area.h - side
        oval = page.pictures.drawn("oval", w, h, lambda: oval_svg(w, h))
        page.put_at(oval, area.center)
        for seat, chair in enumerate(chairs):
            turn = 2 * pi * ((seat - me) % len(chairs)) / len(chairs)
            at = (area.centerx - sin(turn) * w / 2, area.centery + cos(turn) * h / 2)
            page.put_at(page.pictures.portrait(chair.avatar, side, seat_colour(seat)), at)

    def _seat(self, page: Page, rect: Rect, seat: int, chair: Chair, may_go: bool) -> None:
        face = Rect(rect.x, rect.y, rect.h, rect.h)
        portrait = page.pictures.portrait(chair.avatar, rect.h - page.px(4), seat_colour(seat))
        page.put_at(portrait, face.center)
        page.thing("button", _("Another face for {name}").format(name=chair.name), face, ("who", seat))
        if page.hover == ("who", seat) or page.focus == ("who", seat):
            page.put_at(page.pictures.frame(face.w, face.h, "#f3d58c", page.px(3), page.px(12)), face.center)
        x = face.right + page.px(14)
        out = rect.h
        name = Rect(x, rect.y, round(rect.w * 0.3), rect.h)
        if chair.is_person:
            shown = self.text if self.editing == "name" else chair.name
            field(page, name, "", shown, self.editing == "name", ("edit", "name"))
        else:
            page.text(chair.name, (name.x, name.centery), "strong", "cream", "midleft", name.w)
        kinds = ["you", *LEVELS]
        at = 0 if chair.is_person else kinds.index(chair.level)
        shown = _("You") if chair.is_person else _(LEVEL_WORDS[chair.level])
        box = Rect(name.right + page.px(14), rect.y, rect.right - out - name.right - page.px(24), rect.h)
        less, more = kinds[(at - 1) % 4], kinds[(at + 1) % 4]
        choice(page, box, "", shown, ("sit", seat, less), ("sit", seat, more))
        if may_go and not chair.is_person:
            side = min(rect.h, button_height(page))
            bin_ = Rect(rect.right - side, rect.centery - side // 2, side, side)
            icon_button(page, bin_, "remove", _("Send {name} away").format(name=chair.name), ("remove", seat))

    def _rules(self, page: Page, area: Rect) -> None:
        rows: list[tuple[str, object]] = []
        if boxes.option_of(self.game, "variants"):
            rows += [("preset", None), *(("variant", letter) for letter in boxes.VARIANTS)]
        rows += [("option", option.key) for option in boxes.switches(self.game)]
        rows += [("format", None), ("seed", None)]
        warnings = self._warnings()
        lines = sum(len(page.lines(words, "small", area.w)) for words in warnings)
        room = area.h - lines * page.theme.line("small")
        h = min(page.px(72), (room - page.px(8) * len(rows)) // len(rows))
        for rect, (kind, key) in zip(stack(area, [h] * len(rows), page.px(8)), rows, strict=True):
            self._rule(page, rect, kind, str(key))
        y = area.y + len(rows) * (h + page.px(8)) + page.px(4)
        for words in warnings:
            y = page.paragraph(words, Rect(area.x, y, area.w, 0), "small", "pale")

    def _rule(self, page: Page, rect: Rect, kind: str, key: str) -> None:
        if kind == "variant":
            label = f"{key} · {_(boxes.VARIANTS[key])}"
            toggle(page, rect, label, key in self.variants, ("variant", key))
        elif kind == "option":
            toggle(page, rect, boxes.option_words(key), self._is_on(key), ("option", key))
        elif kind == "format":
            forms = boxes.formats(self.game)
            now = self.options.get("match", "single")
            at = forms.index(now) if now in forms else 0
            less, more = ("format", forms[at - 1]), ("format", forms[(at + 1) % len(forms)])
            choice(page, rect, _("Match"), boxes.format_words(now), less, more, 0.3)
        elif kind == "seed":
            editing = self.editing == "seed"
            shown = self.text if editing else str(self.setup.seed or "")
            field(
                page, rect, _("Seed"), shown or ("" if editing else _("by chance")), editing, ("edit", "seed")
            )
        else:
            self._presets(page, rect)

    def _presets(self, page: Page, rect: Rect) -> None:
        found = {"": "", **{name: p["options"]["variants"] for name, p in self.game.presets.items()}}
        keys = list(found)
        now = next((key for key in keys if found[key] == self.variants), None)
        names = getattr(game_words(self.game.id), "PRESETS", {})
        shown = _("Own mixture") if now is None else _(names[now]) if now else _("Base game")
        at = keys.index(now) if now is not None else 0
        less, more = ("preset", keys[at - 1]), ("preset", keys[(at + 1) % len(keys)])
        choice(page, rect, _("Preset"), shown, less, more, 0.3)

    def _warnings(self) -> list[str]:
        warn = getattr(self.game, "warn", None)
        if warn is None:
            return []
        try:
            settled = self.game.settle(len(self.setup.chairs), self.options)
        except Refused as refused:
            return [say_refusal(refused, self.game.id)]
        words = getattr(game_words(self.game.id), "WARNINGS", {})
        return [_(words.get(code, code)) for code in warn(len(self.setup.chairs), settled)]

    def _foot(self, page: Page, rect: Rect) -> None:
        w = max(page.px(340), button_width(page, _("Deal")))
        deal = Rect(rect.right - w, rect.y, w, rect.h)
        button(page, deal, _("Deal"), ("deal",), primary=True)
        if self.notice:
            page.paragraph(self.notice, Rect(rect.x, rect.y, rect.w - w - page.px(30), 0), "body", "bad")


def oval_svg(w: int, h: int) -> str:
    """A small table."""
    x, y = w / 2, h / 2
    edge = max(4, h // 18)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<ellipse cx="{x}" cy="{y}" rx="{x - edge}" ry="{y - edge}" fill="#1d5a45" stroke="#6b4f3a" '
        f'stroke-width="{edge}"/><ellipse cx="{x}" cy="{y}" rx="{x - 3 * edge}" ry="{y - 3 * edge}" '
        f'fill="none" stroke="#d9a036" stroke-width="1.5"/></svg>'
    )
