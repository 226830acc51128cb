"""The big moments of Absurd 8's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.absurd.cards import attack, exchange_hands
from engine.absurd.cast import HEADS, TAILS
from game.books.absurd.telling.deeds import JUMPS
from game.books.contract.moment_rules import FELT, Moment, Moments, Shown
from game.table.board.face_moods import Feeling
from game.words import N_, Piece, _, pieces

from .position import PLAYED

if TYPE_CHECKING:
    from engine.absurd.public import View
    from engine.kernel.events import Event
    from engine.kernel.table_description import Table

SIDES = N_("Heads: draw {heads} cards. Tails: discard {tails}.")
WINS_SOON = N_("Whoever has no cards when their turn begins wins.")
TAKES_HAND = attack(exchange_hands)
"""The line that gives the player's hand to the player it hits."""
REDEALT = "cast_redistribute"
"""The engine's word for a line that deals all hands again."""
ENTERS = {"battle_stack": "battle begun", "free_for_all": "free for all"}
"""By the engine's word for an effect, the moment at which it comes into play."""

HELPS = ("attack_discard", "attack_reuse")
"""How the engine's words for helpful attacks begin."""
NEGATED = Moment(3, N_("Negated!"), "crack", "stage_negated")
EXCHANGED = Moment(8, N_("Hands exchanged!"), "swirl", "stage_swap", "target", backs=2, whom="seat")

WON = Moment(
    9,
    N_("{name} wins: no cards left!"),
    "burst",
    "stage_won",
    "winner",
    N_("You win: no cards left!"),
    "trophy",
)


class AbsurdMoments(Moments):
    """Decides which events of Absurd 8's are staged, such as called bluffs, battles and exchanged hands."""

    kinds: ClassVar = {
        "bluff_caught": Moment(
            8, N_("Caught bluffing!"), "crack", "stage_caught", "target", proud=False, whom="seat"
        ),
        "bluff_held": Moment(8, N_("Not a bluff!"), "burst", "stage_honest", "target", whom="seat"),
        "battle begun": Moment(
            7,
            N_("{name} starts a battle!"),
            "burst",
            "stage_battle",
            yours=N_("You start a battle!"),
            icon="battle_stack",
        ),
        "free for all": Moment(5, N_("Free for all!"), "cards", "stage_free"),
        "fished": Moment(
            4,
            N_("{name} catches a card!"),
            "waves",
            "stage_fish",
            yours=N_("You catch a card!"),
            icon="fish",
            proud=False,
            whom="target",
        ),
        "no catch": Moment(
            4,
            N_("{name} catches nothing!"),
            "waves",
            "stage_fish",
            yours=N_("You catch nothing!"),
            icon="fish",
            proud=False,
            whom="target",
        ),
        "battle_lost": Moment(
            8,
            N_("{name} loses the battle!"),
            "crack",
            "stage_defeat",
            "loser",
            N_("You lose the battle!"),
            "battle_stack",
            False,
            comes=FELT,
        ),
        "battle won": Moment(
            6,
            N_("{name} ends the battle!"),
            "burst",
            "stage_victory",
            yours=N_("You end the battle!"),
            icon="battle_stack",
            comes=FELT,
        ),
        "hand shown": Moment(
            6,
            N_("{name} shows all cards!"),
            "cards",
            "stage_free",
            "zone",
            N_("You show all your cards!"),
            proud=False,
        ),
        "jumped": Moment(7, N_("Wormhole!"), "spiral", "stage_wormhole"),
        "redealt": Moment(8, N_("All hands redealt!"), "swirl", "stage_redeal", backs=3),
        "hands_exchanged": EXCHANGED,
        "hands_exchanged for more": EXCHANGED,
        "last card": Moment(
            8,
            N_("{name}: one card left!"),
            "burst",
            "stage_last",
            yours=N_("One card left!"),
            cry=N_("Last card!"),
            backs=1,
            past=N_("You were down to one card."),
        ),
        "no cards": Moment(
            8,
            N_("{name} has no cards left!"),
            "burst",
            "stage_last",
            yours=N_("You have no cards left!"),
            icon="trophy",
            cry=N_("No cards!"),
            past=N_("You had no cards left, and only had to wait for your turn."),
        ),
        "renewed": Moment(5, N_("Draw pile reshuffled"), "swirl", "stage_renewed", who="", backs=1),
        "heads": Moment(
            4,
            N_("{name} flips heads!"),
            "burst",
            "stage_coin",
            yours=N_("You flip heads!"),
            icon="coin_heads",
            proud=False,
        ),
        "tails": Moment(
            4,
            N_("{name} flips tails!"),
            "burst",
            "stage_coin",
            yours=N_("You flip tails!"),
            icon="coin_tails",
            proud=False,
        ),
        "negated": NEGATED,
        "negated help": NEGATED._replace(proud=False),
        "won": WON,
        "won by many": WON._replace(
            words=N_("{name} wins with 20 or more cards!"), yours=N_("You win with 20 or more cards!")
        ),
    }
    turns: ClassVar = frozenset({"fought", "battle_lost"})
    wagers: ClassVar = frozenset({"hands_exchanged", "redealt", "battle begun", "free for all"})
    feelings: ClassVar = {
        "attacked": (Feeling("seat", "annoyed", "by", "hit"), Feeling("by", "smug", "seat")),
        "attacked attack_discard": (),
        "attacked attack_reuse": (),
        "attacked attack_exchange": (),
        "attacked attack_exchange_hands": (),
        "negated": (Feeling("seat", "smug", says="reject"),),
        "negated help": (Feeling("seat", "thinking"),),
        "chained": (Feeling("seat", "smug", says="reject"),),
        "fished": (Feeling("seat", "annoyed", "target"), Feeling("target", "smug", "seat")),
        "heads": (Feeling("seat", "annoyed"),),
        "tails": (Feeling("seat", "pleased"),),
        "hands_exchanged": (Feeling("target", "smug", "seat"), Feeling("seat", "shocked", "target")),
        "hands_exchanged for more": (
            Feeling("target", "annoyed", "seat"),
            Feeling("seat", "pleased", "target"),
        ),
        "stole": (Feeling("target", "annoyed", "seat"), Feeling("seat", "smug", "target", "theft")),
        "bluff_held": (Feeling("seat", "beaten", "target"), Feeling("target", "smug", "seat", "bluff")),
        "bluff_caught": (Feeling("target", "shocked", "seat"), Feeling("seat", "smug", "target", "bluff")),
        "jumped": (Feeling("seat", "pleased"),),
        "battle_lost": (Feeling("loser", "beaten", says="hit"),),
        "last_resort": (Feeling("seat", "annoyed"),),
        "missed": (Feeling("seat", "annoyed"),),
    }

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._laid = (-1, -1)
        """The last player of a card, and the card; they may negate an attack with it."""

    def named(self, event: Event, before: View, after: View) -> str:
        fields = event.open or {}
        if event.kind in PLAYED:
            self._laid = (fields["seat"], fields["card"])
        if event.kind == "shown":
            return "hand shown" if "cause" in fields else ""  # Q♥ shows small hands time and again
        if event.kind == "moved":
            return self._left_with(fields["source"], fields["target"], before, after)
        if event.kind == "removed":
            return "battle won" if fields["card"] in before.zones[self.facts.battle] else ""
        if event.kind == "entered":
            return ENTERS.get(fields.get("effect", ""), "")
        if event.kind == "fished":
            return "fished" if fields["given"] else "no catch"
        if event.kind == "negated" and fields["clause"].startswith(HELPS):
            return "negated help"
        if event.kind == "won":
            return "won by many" if after.zones[fields["winner"]] else event.kind  # 5♥ (AB-43)
        if event.kind == "hands_exchanged":
            more = len(after.zones[fields["target"]]) > len(after.zones[fields["seat"]])
            return "hands_exchanged for more" if more else event.kind
        if event.kind == "flipped":
            return str(fields["side"])
        if event.kind == "cast":
            return "redealt" if fields["clause"] == REDEALT else ""
        return event.kind

    def undoes(self, event: Event, shown: Shown) -> bool:
        """A hand of one card or none is a moment only until it changes its size, or is exchanged."""
        if shown.kind not in ("last card", "no cards"):
            return False
        match event.kind, event.open or {}:
            case "moved", {"source": source, "target": target}:
                return shown.seat in (source, target)
            case "traded", {"a": one, "b": other}:
                return shown.seat in (one, other)
            case "cast", {"clause": clause}:
                return bool(clause == REDEALT)
            case "asked", {"seat": seat, "decision": decision}:
                return (seat, decision) == (shown.seat, "search")
        return False

    def _left_with(self, hand: int, target: int, before: View, after: View) -> str:
        """The moment at which a player is left with one card, or waits for their turn without any (AB-5)."""
        sizes = [len(view.zones[hand]) for view in (before, after)]
        if hand >= self.table.players or _decided(after, hand):
            return ""
        if sizes == [2, 1]:
            return "last card" if self._plays(target) and not self._risks_hand(hand) else ""
        leaves = self._plays(target) or self.table.is_hand[target]
        return "no cards" if sizes == [1, 0] and leaves and after.pub.turn != hand else ""

    def _risks_hand(self, seat: int) -> bool:
        """Whether a player's last card would give away their hand unless somebody answers it."""
        by, card = self._laid
        return by == seat and TAKES_HAND in self.facts.printed[card].attacks

    def cards(self, event: Event, before: View) -> tuple[int, ...]:
        """The cards to show; none for a player with one card left, because the played card is not that one.

        A lost battle shows the card that could not be matched, a negated attack also the card that negated
        it.
        """
        if event.kind == "negated":
            seat, card = self._laid
            hit = super().cards(event, before)
            return (card, *hit) if seat == (event.open or {})["seat"] and card not in hit else hit
        if event.kind == "battle_lost":
            return tuple(before.zones[self.facts.battle][-1:])
        return () if event.kind == "moved" else super().cards(event, before)

    def pride(self, shown: Shown) -> tuple[int, int]:
        """Nothing comes closer to a win than having one card left."""
        return (WON.rank, 0) if shown.kind == "last card" else super().pride(shown)

    def line(self, shown: Shown, names: Sequence[str]) -> list[Piece]:
        """For a coin, the effect of each side, because the title has its player and the result.

        For a jump, its card.
        """
        if shown.kind == "no cards":
            return [Piece("text", None, _(WINS_SOON))]
        if shown.event.kind == "jumped":
            return pieces(JUMPS, shown.event.open or {}, self.table, names)
        if shown.event.kind == "flipped":
            return [Piece("text", None, _(SIDES).format(heads=HEADS, tails=TAILS))]
        return super().line(shown, names)

    def _plays(self, zone: int) -> bool:
        """Whether a card that comes to this zone was played, rather than passed on or shuffled."""
        return zone in self.facts.laid or zone == self.facts.aside

    def seat(self, event: Event, moment: Moment) -> int:
        if event.kind == "moved":
            owner: int = (event.open or {})["source"]
            return owner
        return super().seat(event, moment)


def _decided(view: View, seat: int) -> bool:
    """Whether another player is out of cards and wins once their card's effects on others are done."""
    caster = view.pub.turn
    return caster != seat and not view.zones[caster] and not view.pub.chain
