"""Absurd 8's: a sentence for whatever can be done, and a reason for every card that cannot be played."""

from __future__ import annotations

import pytest
from absurd_cases import play, table, why

from engine.games import lay, new_round
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.books.absurd.words import ACTIONS, DECISIONS, EVENTS, WHY_NOT
from game.words import event_pieces, say_action, say_reason, text

FIELDS = {"play": 1, "pick": 1, "lend": 2, "lend_pick": 2, "fight": 1, "discard": 1, "give": 1}


def said(s, card: str) -> str | None:
    return say_reason(s.table, why(s, card))


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_card_is_either_playable_or_has_a_reason_that_can_be_said(players):
    at = lay("absurd", players)
    codes = set()
    for seed in range(12):
        s, rng = new_round(at, seed), Rng(seed, 3)
        while not s.over:
            if s.question.kind in ("turn", "turn on", "jump", "battle", "same suit", "give"):
                playable = {action[FIELDS[action[0]]] for action in s.legal if action[0] in FIELDS}
                playable |= {action[1] for action in s.legal if action[0] in ("lend", "lend_pick")}
                view = observe(s, s.seat)
                for zone in (s.seat, at.facts.effects + s.seat):
                    for place, card in enumerate(s.zones[zone]):
                        reason = at.game.why_not(view, zone, place)
                        if reason is None:
                            expected = card in playable or (s.question.kind == "battle" and zone != s.seat)
                            assert expected, (seed, s.question, at.deck[card])
                        else:
                            assert card not in playable, (seed, reason)
                            codes.add(reason[0])
                            assert "(" not in say_reason(at, reason)
            s.apply(s.legal[rng.below(len(s.legal))])
    assert codes <= set(WHY_NOT) and len(codes) >= 6


def test_everything_offered_and_told_has_its_sentence():
    at = lay("absurd", 4)
    for seed in range(8):
        s, rng = new_round(at, seed, listen=True), Rng(seed, 4)
        while not s.over:
            assert s.question.kind in DECISIONS
            for action in s.legal:
                assert action[0] in ACTIONS and "{" not in say_action(at, action) and say_action(at, action)
            s.apply(s.legal[rng.below(len(s.legal))])
        own = {event.kind for event in s.log}
        assert all("{" not in text(event_pieces(at, event)) for event in s.log)
        kernel = {"laid", "moved", "shown", "changed", "asked", "answered", "forced", "marked", "unmarked"}
        assert own - kernel - {"picked", "unpicked", "shuffled", "traded"} <= set(EVENTS), own


def test_reasons_in_words():
    assert said(table(top="7H", hand0="2S QD"), "2S") == "Needs ♥ or 7"
    assert said(table(top="4X", hand0="2X QD"), "2X") == "Supersize: 4 or higher"
    assert said(table(top="7H", common="AH", hand0="7S QD"), "7S") == "Color Lock: ranks don't match now"
    assert said(table(top="7H", common="AH", hand0="2S QD"), "2S") == "Needs ♥"
    assert said(table(top="TH", hand0="7S QD"), "7S") == "Needs ♥ or 10"
    assert said(table(top="7H", pile1="JC", hand0="2S QD"), "2S") == "Needs ♥ or 7, or ♣ or J"
    attacked = table(top="7H", hand0="2H 8S QD", chain="1:2D")
    assert said(attacked, "8S") == ("Attacks pending: play Chain, Negate or Thorns, or take them first")
    king = table(top="7H", hand0="KS 8S", chain="1:2D")
    assert said(king, "KS") == "Only negates from your effects space, not from your hand"
    drawn = play(table(top="7H", hand0="2H 8S QD"), "draw")
    assert said(drawn, "2H") == "Only the card you just drew can be played"
    assert said(table(top="7H", hand0="QD", effects0="KH"), "KH") == "This effect can't be played again"


def test_who_jumps_in_is_told_about_the_wormholes_of_others():
    s = table(4, top="7S", pile1="JH AC@2", hand0="6S QD", hand1="2D 4D", hand2="6D 9C QH")
    play(s, "play 6S pile0")
    # The 9C would fit the ace of the player who played it.
    assert why(s, "9C") == ("needs", {"suit": "S", "rank": "6"})


def test_actions_in_words():
    at = lay("absurd", 3)
    seven = ("play", at.card["7D"], at.zone["pile0"])
    assert say_action(at, seven) == "Play 7♦ on the pile"
    assert say_action(at, ("fish", "attack_draw_2")) == "Ask for Draw 2"
    assert say_action(at, ("strike", "TX:attack_draw_2")) == "Negate 10★'s Draw 2"
