"""Checks reasons of Eightfist and Absurd 8's: whether what the table says about an unlit card is true."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reason_case import Case, changed

from engine.absurd.table_facts import COLOR_LOCK, OPEN
from engine.eightfist.cards import CRY_BABY, CURES, FISTFACE, FREEZERS, VALUE
from engine.eightfist.fist import condition
from engine.kernel.cards import RANKS
from engine.kernel.state import State

# Eightfist


def names_eightfist(case: Case, action: tuple[Any, ...]) -> bool:
    facts = case.s.table.facts
    match action:
        case ("draw", _):
            return case.zone == facts.stock
        case ("discard", _):
            return case.zone == facts.slush
        case ("take", _, place):
            top = len(case.s.zones[facts.slush]) - 1
            return (case.zone, case.place) in ((case.s.seat, place), (facts.slush, top))
        case ("steal", target, place):
            return (case.zone, case.place) == (target, place)
        case (_, place):
            return (case.zone, case.place) == (case.s.seat, place)
    return False


def _plain(s: State) -> list[int]:
    """Cards of the stock that neither freeze nor cure."""
    wild = FREEZERS.union(*CURES.values(), {FISTFACE, CRY_BABY})
    return [card for card in s.zones[s.table.facts.stock] if card not in wild]


def _face(s: State, zone: int, place: int) -> int:
    card = s.zones[zone][place]
    return card if s.know[card] else -1


def eightfist(case: Case) -> bool:
    s, zone, place = case.s, case.zone, case.place
    facts, seat = s.table.facts, s.seat
    match case.code:
        case "frozen" | "freezes" | "jeopardy" | "needs_queen" | "needs_two" | "needs_grace" | "unseen":
            file = [_face(s, zone, place), _face(s, zone, place ^ 4)]
            what = condition(*file)
            if what != ("jeopardy" if case.code == "jeopardy" else "frozen"):
                return case.code == "frozen" and what == "jeopardy"
            twin = s
            for freezer, plain in zip([card for card in file if card in FREEZERS], _plain(s), strict=False):
                twin = changed(twin, freezer, plain)
            if s.zones[facts.drawn + seat] == (CRY_BABY,):  # the Cry Baby has a reason of its own
                twin = changed(twin, CRY_BABY, _plain(s)[-1])
            thawed = case.is_offered(twin) or len(_plain(s)) < 3
            if case.code.startswith("needs"):
                (freezer,) = (card for card in file if card in FREEZERS)
                source = facts.drawn + seat if case.kind == "drawn" else facts.slush
                if case.kind == "stolen":
                    return thawed
                cures = [card for card in CURES[freezer] if card in s.zones[facts.stock]]
                held = s.zones[source][-1]
                cured = [case.is_offered(changed(s, held, cure)) for cure in cures if held not in FREEZERS]
                return thawed and all(cured)
            return thawed
        case "not_lowest":
            open_ = [
                VALUE[s.zones[seat][at]]
                for at in range(8)
                if _face(s, seat, at) >= 0
                and condition(_face(s, seat, at), _face(s, seat, at ^ 4)) in ("", "cured")
            ]
            face = _face(s, seat, place)
            return (
                bool(open_)
                and s.zones[facts.drawn + seat] == (CRY_BABY,)
                and (face < 0 or VALUE[face] > min(open_))
            )
        case "must_keep":
            held = s.zones[facts.drawn + seat][0]
            plain = _plain(s)
            return case.params["card"] == held and (not plain or case.is_offered(changed(s, held, plain[0])))
        case "drawn_already":
            return case.kind in ("drawn", "flip", "stolen")
        case "covered":
            return place < len(s.zones[facts.slush]) - 1
        case "face_up":
            twin = s.clone()
            twin.know[case.card] = 0
            return case.kind == "flip" and bool(s.know[case.card]) and case.is_offered(twin)
        case "chosen":
            return case.kind == "start" and zone == seat
        case "not_yours":
            return zone != seat and s.zones[facts.drawn + seat] != (FISTFACE,)
    return False


# Absurd 8's


def names_absurd(case: Case, action: tuple[Any, ...]) -> bool:
    verb, *fields = action
    if verb == "bluff":
        return False
    kinds = case.s.table.game.verbs[verb]
    return any(kind == "card" and value == case.card for kind, value in zip(kinds, fields, strict=True))


def _spare(s: State, suit: str, rank: str) -> list[int]:
    """Cards of the draw pile of this suit, or of this rank."""
    deck = s.table.deck
    return [card for card in s.zones[s.table.facts.draw] if _is(deck[card], suit, rank)]


def _is(name: str, suit: str, rank: str) -> bool:
    return suit in ("", name[1]) and rank in ("", name[0])


def absurd(case: Case) -> bool:
    s = case.s
    f = s.table.facts
    match case.code:
        case "needs" | "needs_suit" | "needs_either" | "supersize":
            return _would_fit(case)
        case "battle" | "battle_suit":
            return case.kind == "battle" and _would_fit(case)
        case "needs_suits":
            return "suit2" in case.params and _would_fit(case)
        case "color_lock":
            twin = s.clone()
            twin.put("effects", s.pub.effects & ~COLOR_LOCK)
            return bool(s.pub.effects & COLOR_LOCK) and case.is_offered(twin)
        case "no_pile":
            return len(s.pub.piles) > 1
        case "attacked":
            twin = s.clone()
            twin.put("chain", ())
            return bool(s.pub.chain) and case.reason(twin) != "attacked"
        case "not_from_hand":
            twin, space = s.clone(), f.effects + s.seat
            twin.move(case.card, case.zone, space, twin.table.all)
            twin.put_at("lies", space, (*s.pub.lies[space], (s.seat, OPEN, -1, None)))
            twin.args = (s.seat, 0)
            return bool(s.pub.chain) and case.zone == s.seat and case.is_offered(twin)
        case "just_drawn":
            seat, draws = s.args
            return draws > 0 and case.reason(s.clone(), (seat, 0)) != "just_drawn"
        case "just_reused":
            twin = s.clone()
            twin.put("fresh", ())
            return case.card in s.pub.fresh and case.reason(twin) != "just_reused"
        case "stays":
            return case.zone == f.effects + s.seat
        case "no_wormhole":
            return case.kind == "jump"
        case "not_asked_for":
            return case.kind == "give"
    return False


def _would_fit(case: Case) -> bool:
    """Check that a card of the suit that the reason names would fit, and one of the rank too."""
    s, told, deck = case.s, case.params, case.s.table.deck
    wishes: list[tuple[str, str]] = []
    if case.code == "supersize":
        high = RANKS.index(told["rank"])
        enough = [card for rank in RANKS[high:] for card in _spare(s, "", rank)]
        fitting = any(case._replace(s=twin).is_offered(twin) for twin in _instead(case, enough))
        return RANKS.index(deck[case.card][0]) < high and (
            fitting or bool(s.pub.chain) or case.zone != s.seat or len(enough) < 20
        )
    else:
        for end in ("", "2"):
            if f"suit{end}" in told:
                wishes.append((told[f"suit{end}"], ""))
            if f"rank{end}" in told:
                wishes.append(("", told[f"rank{end}"]))
        if any(_is(deck[case.card], suit, rank) for suit, rank in wishes):
            return case.code == "battle_suit" and case.kind == "battle"
        if not wishes:
            return False
    able = case.zone == s.seat and not (s.pub.chain or case.kind == "jump")
    for suit, rank in wishes if able else ():
        low = RANKS.index(deck[case.card][0])  # a Supersize asks for high cards too
        likely = [card for card in _spare(s, suit, rank) if RANKS.index(deck[card][0]) >= low]
        if not all(case._replace(s=twin).is_offered(twin) for twin in _instead(case, likely[:2])):
            return False
    return True


def _instead(case: Case, cards: list[int]) -> Iterator[State]:
    """The same state with each of these cards in place of the card of the case."""
    return (changed(case.s, case.card, card) for card in cards)
