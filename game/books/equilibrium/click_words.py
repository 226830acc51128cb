"""Words for clicks and choices in 8-equilibrium."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engine.equilibrium.refusal_reasons import why_not_swap
from engine.equilibrium.setup import fewest
from game.books.contract.table_words import Voice
from game.table.board.action_picker import Click, Picker, verb_of
from game.words import N_, _, card_text

from .answer_consequences import comes_to
from .layout import SPENDS, lacking, only_one, only_other

if TYPE_CHECKING:
    from engine.equilibrium.public import View
    from engine.kernel.game import Reason

SAID_BY_CARD = {
    "give": N_("Give {card} to {name}"),
    "take": N_("Take {card} yourself"),
    "bottom": N_("{card} goes under the deck"),
    "peek": N_("Peek (1 token)"),
}
"""By verb about a place of the Market, the words for the card there."""
BEGUN = {
    "give": N_("Give {card} to a player"),
    "peek": N_("1 token: peek"),
    "trade": N_("1 token: swap a card with {name}"),
    "relay": N_("1 token: swap a card with {name}, then give one"),
    "assist": N_("Give {name} a token as your whole turn"),
}
"""By verb, the choice that a first click begins."""


AT_ONCE = N_("You spend a token at once, and {name} chooses which card you get")
"""For a swap with a player, in the tip of the click that declares it (EQ-6.3)."""
MAY_STAY = N_("{name} may spend a token to reject it: then it stays in the Market, and you give nothing else")
MAY_STAY_ANY = N_(
    "Others may spend a token to reject it: then it stays in the Market, and you give nothing else"
)
MAY_JOIN = N_(
    "{name} may spend a token to reject it: then it goes to the Market, {name} puts a Market card under "
    "the deck, and you give nothing else"
)
MAY_JOIN_ANY = N_(
    "Others may spend a token to reject it: then it goes to the Market, and you give nothing else"
)
EQUALS = N_("Only with players who hold at least as many cards as you")
"""For a swap, if the number of cards excludes a player (EQ-6.3)."""
NO_TOKEN = N_("{name} has no token to reject it")
"""For a gift, in the tip of its click: whether it can be rejected, and the consequence (EQ-7.1)."""
CHOSEN = N_("{name} has already chosen: both cards are shown and swapped at once")
"""For your card in a swap that another player declared (EQ-6.3)."""
ANYWHERE = N_(
    "Pay a token to swap {card}: with the Market or a highlighted player ({n} or more cards), who "
    "chooses their own card"
)
"""For your card, the players it may be swapped with: those with at least as many cards (EQ-6.3)."""
ANYWHERE_IN_TEAMS = N_(
    "Pay a token to swap {card}: with the Market or a highlighted player, who chooses their own card"
)
"""The players if the card may also go to a teammate, however many cards they hold (EQ-A4)."""
FOR_ANY = N_("Swap {card} for which Market card?")
FOR_MARKET = N_("Swap {card} for which Market card? Nobody else holds {n} or more.")
"""The words if no player holds enough cards."""
SWAPPING = SPENDS - {"assist"}
"""The choices that say no price beside the cards."""
SWAP_PAID = N_("1 token: swap {card} for {other}")
CAN_ONLY = N_("{card} can only go to {name}")
ALONE = N_("{said}, who has the fewest cards")
ALONE_YOU = N_("{said}: you have the fewest cards")
OF_TWO = N_("{said}: you both have the same number of cards")
"""Why a card can go to nobody else (EQ-9, EQ-10)."""


def _sentence(words: str) -> str:
    """The words with a large first letter."""
    return words[:1].upper() + words[1:]


class EquilibriumClicks(Voice):
    """Words for each choice, for the choice that a first click begins, and for the next step."""

    def step(self, picker: Picker, view: View, names: Sequence[str]) -> str:
        verbs = set(picker.open_verbs)
        other = only_other(self.facts, view)
        if picker.verb == "deal" and other is not None:
            words = _("{card} and a token can only go to {name}") if self.facts.stock else _(CAN_ONLY)
            said = words.format(card=self._topmost(view), name=names[other])
            return self._because(view, other, _sentence(said))
        if picker.ready == picker.left and view.kind == "act" and verbs <= SPENDS:
            return _("This costs a token")
        if len(picker.clicks) != 1:
            return ""
        kind, value = picker.clicks[0]
        if kind == "seat" and "give" in verbs:
            name = _("yourself") if value == view.seat else names[value]
            if verbs == {"give"}:
                return _("Which Market card goes to {name}?").format(name=name)
            return _("Give {name} a Market card, or swap one of yours?").format(name=name)
        if verbs == {"give", "peek"}:
            return _("Who gets this card?")
        if verbs == {"give"}:
            card = self.lying(view, value)
            said = _("Who gets {card}?").format(card=card)
            if len(picker.left) == 1:
                (only,) = (click.value for click in picker.next)
                words = N_("Only you can take {card}") if only == view.seat else CAN_ONLY
                said = self._because(view, only, _(words).format(card=card, name=names[only]))
            return _sentence(said)
        if kind == "card" and picker.next:
            return self._swaps(picker, view).format(card=self.card(value), n=len(view.zones[view.seat]))
        if verbs <= {"trade", "relay"}:
            return _("Which card do you swap with {name}?").format(name=names[value])
        if verbs <= {"trade", "relay", "assist"}:
            return _("Choose a card to swap with {name}, or").format(name=names[value])
        return ""

    def _because(self, view: View, target: int, said: str) -> str:
        """The only possible recipient of a card, with the reason."""
        sizes = self.facts.sizes(view.zones)
        alone = ALONE_YOU if target == view.seat else ALONE
        return _(OF_TWO if sizes.count(sizes[target]) > 1 else alone).format(said=said)

    def _swaps(self, picker: Picker, view: View) -> str:
        """The cards for which a chosen card of your hand may be swapped."""
        kinds = {click.kind for click in picker.next}
        if len(kinds) > 1:
            to_teammates = "relay" in picker.open_verbs
            return _(ANYWHERE_IN_TEAMS if to_teammates else ANYWHERE)
        if "seat" in kinds:
            return _("Swap {card} with which player? They choose theirs.")
        sizes = self.facts.sizes(view.zones)
        alone = (
            max(sizes) == sizes[view.seat] and sizes.count(max(sizes)) == 1
        )  # a lesson offers fewer choices
        return _(FOR_MARKET if view.kind == "act" and alone else FOR_ANY)

    def says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        said = self._says(action, view, names)
        return _("{deed}: ends the round").format(deed=said) if self.ends(action, view) else said

    def ends(self, action: tuple[Any, ...], view: View) -> bool:
        """Whether this certainly fills the last hand, as everybody can see (EQ-11)."""
        if lacking(self.facts, view) != 1:
            return False
        if action == ("deal",):
            return only_one(self.facts, view) == view.seat
        match view.kind, view.args, action:
            case "react", _args, ("accept",):
                return True
            case "target", (_giver, _mask, forced), ("to", target):
                return bool(forced) or self._keeps(view, target)
            case "act", _args, ("give", _slot, target):
                return self._keeps(view, target)
        return False

    def _keeps(self, view: View, target: int) -> bool:
        """Whether a player cannot reject what this seat gives."""
        return target == view.seat or (not self.facts.teams and not view.pub.tokens[target])

    def _says(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        verb, *values = action
        if verb in SAID_BY_CARD:
            fields = {"card": self.lying(view, values[0])}
            if view.kind == "peek":
                return _("Peek at it too")
            if verb == "give":
                fields["name"] = names[values[1]]
                verb = "take" if values[1] == view.seat else verb
            return _(SAID_BY_CARD[verb]).format(**fields)
        if verb == "swap":
            return _("Swap {card} for {other}").format(
                card=self.card(values[0]), other=self.lying(view, values[1])
            )
        other = only_other(self.facts, view)
        if verb == "deal" and other is not None:
            words = N_("Give {card} and a token to {name}") if self.facts.stock else SAID_BY_CARD["give"]
            return _sentence(_(words).format(card=self._topmost(view), name=names[other]))
        if verb == "deal" and only_one(self.facts, view) == view.seat:
            words = N_("Take {card} and a token yourself") if self.facts.stock else SAID_BY_CARD["take"]
            return _sentence(_(words).format(card=self._topmost(view)))
        if verb == "deal" and self.facts.stock:
            return _("Give {card}; the player who takes it gains a token").format(
                card=self.card(view.zones[self.facts.deck][0])
            )
        if action == ("to", view.seat):
            return _("Take it yourself")
        return super().says(action, view, names)

    def alone(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        said = super().alone(action, view, names)
        verb = verb_of(action)
        return _("{said} (1 token)").format(said=said) if view.kind == "act" and verb in SWAPPING else said

    def unfit(self, picker: Picker, view: View, z: int) -> Reason | None:
        """A player who holds too few cards for a swap that was begun; gifts do not matter then."""
        swaps = view.kind == "act" and picker.begun and {*picker.open_verbs} <= SPENDS
        return why_not_swap(view, z) if swaps and z < self.facts.n else None

    def deed(self, picker: Picker, click: Click, view: View, names: Sequence[str]) -> str:
        actions = picker.next.get(click, ())
        if len(actions) == 1 or picker.begun:
            said = [self._priced(action, view, names) for action in actions]
            more = [*self._at_once(actions, names), *self._refusal(actions, view, names)]
            return "\n".join([*said, *more, *self._swapped(view, names)])
        verbs = {*map(verb_of, actions)}
        if click.kind == "card":
            words = _("Swap {card} with the Market") if view.kind == "jack" else self._begun_by(verbs)
            return "\n".join([words.format(card=self.card(click.value)), *self._equals(verbs, view)])
        if click.kind == "slot:market" and view.zones[self.facts.market][click.value] >= 0:
            verbs.discard("peek")
        fields = {
            "card": self.lying(view, click.value) if click.kind == "slot:market" else self.card(click.value),
            "name": names[click.value] if click.kind == "seat" else "",
        }
        gift = ""
        if click.kind == "seat" and "give" in verbs:
            verbs.discard("give")
            own = click.value == view.seat
            gift = (
                _("Take a Market card yourself") if own else _("Give {name} a Market card").format(**fields)
            )
        begun = (_(words).format(**fields) for verb, words in BEGUN.items() if verb in verbs)
        first, *more = filter(None, (gift, *begun))
        gives = [action for action in actions if verb_of(action) == "give"]
        return "\n".join([first, *self._refusal(gives, view, names), *more])

    def explains(self, actions: Sequence[tuple[Any, ...]], view: View, names: Sequence[str]) -> str:
        """Over a button: whether the recipient of a card may reject it, or the consequence of the answer."""
        found = self._refusal(actions, view, names)
        return "\n".join(
            found or [line for one in actions for line in comes_to(one, view, names, self.ends(one, view))]
        )

    def _priced(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """An action in words, with its price if its click pays at once (EQ-6.2)."""
        match view.kind, action:
            case "act", ("swap", card, slot):
                return _(SWAP_PAID).format(card=self.card(card), other=self.lying(view, slot))
        return self.says(action, view, names)

    @staticmethod
    def _swapped(view: View, names: Sequence[str]) -> Sequence[str]:
        """A note that the player who declared a swap has chosen a card before the answer."""
        match view.kind, view.args:
            case "trade", (_seat, caller):
                return (_(CHOSEN).format(name=names[caller]),)
        return ()

    def leads(self, action: tuple[Any, ...], view: View, names: Sequence[str]) -> str:
        """The possible recipients of the deck's card may reject it (EQ-7.1)."""
        mask = fewest(self.facts.sizes(view.zones), view.seat) if action == ("deal",) else 0
        reached = [seat for seat in range(self.table.players) if mask >> seat & 1]
        may = self._may_reject(reached, view)
        return (
            self._may_come_back(may, names, MAY_JOIN, MAY_JOIN_ANY)
            if may
            else super().leads(action, view, names)
        )

    def _refusal(self, actions: Sequence[tuple[Any, ...]], view: View, names: Sequence[str]) -> Sequence[str]:
        """Whether the card of a gift may be rejected, and where it then goes (EQ-7.1)."""
        targets = set[int]()
        of_deck = view.kind == "target"
        for action in actions:
            match view.kind, view.args, action:
                case "act", _args, ("give", _slot, target):
                    targets.add(target)
                case "target", (_giver, _mask, forced), ("to", target) if not forced:
                    targets.add(target)
        others = targets - {view.seat}
        if may := self._may_reject(others, view):
            words = (MAY_JOIN, MAY_JOIN_ANY) if of_deck else (MAY_STAY, MAY_STAY_ANY)
            return (self._may_come_back(may, names, *words),)
        return (_(NO_TOKEN).format(name=names[min(others)]),) if len(others) == 1 else ()

    @staticmethod
    def _may_come_back(may: Sequence[int], names: Sequence[str], one: str, several: str) -> str:
        """A note that a gift may be rejected, by name if only one player can."""
        return _(one).format(name=names[may[0]]) if len(may) == 1 else _(several)

    def _may_reject(self, seats: Iterable[int], view: View) -> Sequence[int]:
        """The players among these who can reject a gift, with their own token or a tossed one (EQ-A3)."""
        others = (seat for seat in seats if seat != view.seat)
        return [seat for seat in others if view.pub.tokens[seat] or self.facts.teams]

    @staticmethod
    def _at_once(actions: Sequence[tuple[Any, ...]], names: Sequence[str]) -> list[str]:
        """The cost of a click on a player that declares a swap with them."""
        for action in actions:
            match action:
                case ("trade", other, _card):
                    return [_(AT_ONCE).format(name=names[other])]
        return []

    def _equals(self, verbs: set[str], view: View) -> Sequence[str]:
        """The possible partners of a swap, if not everybody; a Relay Swap is with any teammate."""
        sizes = self.facts.sizes(view.zones)
        some = view.kind == "act" and "relay" not in verbs and min(sizes) < sizes[view.seat]
        return [_(EQUALS)] if some else []

    @staticmethod
    def _begun_by(verbs: set[str]) -> str:
        """The choices that a click on a card of your hand begins."""
        if "swap" not in verbs:
            return _("1 token: swap {card} with a player")
        if len(verbs) > 1:
            return _("1 token: swap {card} with the Market or a player")
        return _("1 token: swap {card} with the Market")

    def _topmost(self, view: View) -> str:
        """The name of the card on top of the deck."""
        return self.card(view.zones[self.facts.deck][0]) if self.facts.stock else _("the deck's card")

    def lying(self, view: View, slot: int) -> str:
        """The name of the card at a place of the Market."""
        market = view.zones[self.facts.market]
        return self.card(market[slot] if slot < len(market) else -1)

    def card(self, card: int) -> str:
        return card_text(self.table.deck[card]) if card >= 0 else _("a card")
