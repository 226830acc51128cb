"""8-equilibrium: the Market in the middle, tokens on the plates, what one remembers of the fog."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from engine.equilibrium.wind import blow
from engine.kernel.table import Table
from engine.kernel.view import View
from game.room.sprites import Sprite
from game.words import N_, _, card_text

from ..picker import Click, Picker
from ..presenter import CENTRE, FAN, HIDDEN, PILE, ROW, SEAT, Badge, Goal, Place, Presenter
from .equilibrium_scores import Sheet

__all__ = ["Own", "Sheet"]


class Own(Presenter):
    verb_zones: ClassVar = {"deal": "deck"}
    verb_icons: ClassVar = {"reject": "token", "cancel": "token", "toss": "token", "refresh": "token"}
    callouts: ClassVar = {
        "rejected": ("seat", N_("Reject!")),
        "cancelled": ("seat", N_("Cancel!")),
        "tossed": ("seat", N_("Quick toss!")),
        "called_wind": ("seat", N_("Wind of change!")),
        "king_stayed": ("seat", N_("The King stays")),
    }
    sounds: ClassVar = {
        "rejected": "reject",
        "cancelled": "reject",
        "accepted": "accept",
        "called_wind": "wind",
        "jack": "power",
        "queen": "power",
        "king": "power",
        "ace_paid": "token",
        "burden_paid": "token",
    }

    goal: ClassVar = N_(
        "When everybody holds eight cards, yours are best with two of each suit, four red and four even. "
        "Full dots: you have them. Hollow dots: still wanted. Crosses: too many."
    )
    together: ClassVar = frozenset({"wind_brought"})
    reactions: ClassVar = {
        "react": (N_("Reject gifts"), "reject", "accept"),
        "trade": (N_("Cancel swaps"), "cancel", ""),
        "tosses": (N_("Quick Toss a token"), "toss", "keep"),
    }

    def __init__(self, table: Table) -> None:
        self.facts = table.facts
        super().__init__(table)

    def place(self, z: int) -> Place:
        name = self.bare(z)
        if name == "hand":
            return Place(FAN, SEAT)
        if name == "market":
            return Place(ROW, CENTRE, slots=4, name=N_("Market"), keep=True)
        if name == "deck":
            return Place(PILE, CENTRE, name=N_("Stock") if self.facts.stock else N_("Deck"), keep=True)
        if name == "offer":
            return Place(ROW, CENTRE, slots=1, name=N_("Offered"), keep=True)
        return Place(HIDDEN, CENTRE)

    def centre_order(self) -> list[int]:
        return [self.facts.deck, self.facts.market, self.facts.offer]

    def lies_down(self, view: View, public: View, z: int, i: int) -> bool:
        if z == self.facts.market and self.facts.fog:
            face_up = view.pub.get("face_up", ())
            return i < len(face_up) and not face_up[i]
        return super().lies_down(view, public, z, i)

    def badges(self, view: View, seat: int) -> list[Badge]:
        found = [Badge("token", view.pub.get("tokens", (0,) * 9)[seat], _("Tokens"))]
        if view.pub.get("skips", (False,) * 9)[seat]:
            found.append(Badge("skip", 1, _("Turns to miss")))
        return found

    def notes(self, view: View) -> list[str]:
        found = []
        if self.facts.wind:
            found.append(_("Wind: still to come") if view.pub.get("calm") else _("Wind: used"))
        if self.facts.teams:
            mine = view.seat & 1 if view.seat < self.table.players else 0
            relayed = view.pub.get("relayed", (False, False))
            found.append(_("Relay: used") if relayed[mine] else _("Relay: open"))
        return found

    def coming(self, view: View) -> list[int]:
        skips = view.pub.get("skips", ())
        active = view.pub.get("active", -1)
        return self.clockwise(active, [seat for seat, skip in enumerate(skips) if skip and seat != active])

    def team(self, seat: int) -> int:
        return seat & 1 if self.facts.teams else -1

    def usual(self, view: View) -> str:
        """A Quick Toss is asked for when the teammate has no token to react with."""
        return "never" if view.kind == "tosses" and view.pub["tokens"][view.args[1]] else "ask"

    def goals(self, view: View) -> list[Goal]:
        """Eight cards at best have two of each suit, four red, four even."""
        if view.seat >= self.table.players:
            return []
        hand = view.zones[view.seat]
        suits = [sum(card // 13 == suit for card in hand) for suit in range(4)]
        return [
            *(Goal(sign, suits[suit], 2) for suit, sign in ((0, "♥"), (1, "♦"), (3, "♠"), (2, "♣"))),
            Goal("♥♦", suits[0] + suits[1], 4),
            Goal(_("even"), sum(card % 13 & 1 for card in hand), 4),
        ]

    # What is asked

    def asks(self, view: View, names: Sequence[str]) -> str:
        args = view.args
        if view.kind == "react" and len(args) == 3:
            _target, giver, slot = args
            card = view.zones[self.facts.offer][0] if slot < 0 else view.zones[self.facts.market][slot]
            if slot >= 0 and self.facts.fog and not view.pub["face_up"][slot] and card < 0:
                return _("{name} offers you a card that nobody has seen").format(name=names[giver])
            return _("{name} offers you {card}").format(name=names[giver], card=self.card(card))
        if view.kind in ("target", "tribute"):
            offer = view.zones[self.facts.offer]
            return _("Who gets {card}?").format(card=self.card(offer[0])) if offer else ""
        if view.kind == "trade" and len(args) == 2:
            if ("cancel",) in view.legal:
                words = _("{name} wants to swap a card with you: choose yours, or cancel")
            else:
                words = _("{name} wants to swap a card with you: choose yours")
            return words.format(name=names[args[1]])
        if view.kind == "tosses":
            return _("Toss {name} a token? You would miss your next turn.").format(name=names[args[1]])
        if view.kind == "pass":
            way = next((frame[0] for step, frame in view.agenda if step is blow), 0)
            return _("The Wind: which card goes to {name}?").format(
                name=names[(view.seat + way) % len(names)]
            )
        if view.kind == "act" and not view.pub["tokens"][view.seat]:
            return _("Your turn: give a card")
        return ""

    def waits(self, view: View, names: Sequence[str]) -> str:
        words = WAITS.get(view.kind, "")
        return _(words).format(name=names[view.to_move]) if words else ""

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        verbs = set(picker.open_verbs)
        if len(picker.clicks) != 1:
            return ""
        value = picker.clicks[0].value
        if verbs == {"give", "peek"}:
            return _("Who gets this card?")
        if verbs == {"give"}:
            return _("Who gets {card}?").format(card=self.lying(view, value))
        if verbs == {"swap"}:
            return _("Swap {card} for which card of the Market?").format(card=self.card(value))
        if verbs <= {"trade", "relay"}:
            return _("Which card do you swap with {name}?").format(name=names[value])
        if verbs <= {"trade", "relay", "assist"}:
            return _("Choose a card to swap with {name}, or").format(name=names[value])
        return ""

    def says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        if verb in SAID_BY_CARD:
            fields = {"card": self.lying(view, values[0])}
            if view.kind == "peek":
                return _("Look at it too")
            if verb == "give":
                fields["name"] = names[values[1]]
                verb = "take" if values[1] == view.seat else verb
            return _(SAID_BY_CARD[verb]).format(**fields)
        if verb == "swap":
            return _("Swap {card} for {other}").format(
                card=self.card(values[0]), other=self.lying(view, values[1])
            )
        if verb == "deal" and self.facts.stock:
            return _("Give {card}; whoever takes it gains a token").format(
                card=self.card(view.zones[self.facts.deck][0])
            )
        if verb == "to" and values[0] == view.seat:
            return _("Take it yourself")
        return super().says(action, view, names)

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        actions = picker.next.get(click, ())
        if len(actions) == 1:
            return self.says(actions[0], view, names)
        verbs = {action[0] for action in actions}
        if click.kind == "slot:market" and view.zones[self.facts.market][click.value] >= 0:
            verbs.discard("peek")
        fields = {
            "card": self.lying(view, click.value) if click.kind == "slot:market" else self.card(click.value),
            "name": names[click.value] if click.kind == "seat" else "",
        }
        return "\n".join(_(words).format(**fields) for verb, words in BEGUN.items() if verb in verbs)

    def lying(self, view: View, slot: int) -> str:
        """The Market's card at a place."""
        market = view.zones[self.facts.market]
        return self.card(market[slot] if slot < len(market) else -1)

    def card(self, card: int) -> str:
        return card_text(self.table.deck[card]) if card >= 0 else _("a card")

    def stake(self, view: View, board: Any) -> Iterable[Sprite]:
        if view.kind == "react" and len(view.args) == 3:
            slot = view.args[2]
            zone, i = (self.facts.offer, 0) if slot < 0 else (self.facts.market, slot)
            return board.sprites[zone][i : i + 1]
        return board.sprites[self.facts.offer] if view.kind in ("target", "tribute") else ()


SAID_BY_CARD = {
    "give": N_("Give {card} to {name}"),
    "take": N_("Take {card} yourself"),
    "bottom": N_("{card} goes under the deck"),
    "peek": N_("Look at it: 1 token"),
}
"""Verb of a place of the Market -> what it says of the card that lies there."""
BEGUN = {
    "give": N_("Give {card} to somebody"),
    "peek": N_("1 token: look at it"),
    "swap": N_("1 token: swap {card} with the Market"),
    "trade": N_("1 token: swap a card with {name}"),
    "relay": N_("1 token: swap a card with {name}, then give one away"),
    "assist": N_("Give {name} a token, as your whole turn"),
}
"""Verb -> what a first click begins."""
WAITS = {
    "react": N_("{name} may take it or reject it …"),
    "tosses": N_("{name} may toss a token …"),
    "take": N_("{name} chooses whose token to take …"),
    "trade": N_("{name} may swap or cancel …"),
    "relay": N_("{name} chooses a card to swap …"),
    "bottom": N_("{name} puts a card under the deck …"),
    "wind": N_("{name} may call the Wind …"),
    "pass": N_("{name} chooses a card for the Wind …"),
    "jack": N_("Jack: {name} may swap for free …"),
    "queen": N_("Queen: {name} looks at the deck …"),
    "king": N_("King: {name} gives a card away …"),
    "tribute": N_("King: {name} gives a card away …"),
}
"""Decision of somebody else -> what is being waited for."""
