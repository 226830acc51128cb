"""What Absurd 8's says at its table: buttons, questions, and the effect of a card."""

from __future__ import annotations

import absurd_cases
import pytest
from spoken import Heard, Moment, heard

from engine.kernel.events import Event
from engine.kernel.view import observe
from game.books.absurd.cards.clauses import LINES, line_meaning
from game.books.absurd.cards.line_kinds import explanation
from game.books.absurd.telling.card_remarks import AS
from game.books.contract.book import book_of
from game.table.bars.prompt_buttons import buttons
from game.table.board.action_picker import Click, Picker
from game.table.board.face_moods import Moods
from game.table.messages import TakeAction
from game.words import pieces, say_reason, text

NAMES = ["Fox", "Mira", "Juno", "Okoro"]


def at(s, seat=0):
    """What a seat sees of a position, and the table's words for it."""
    return observe(s, seat), book_of("absurd").at(s.table)


def clicked(s, name):
    """The choice after a click on one card of the hand, with its buttons and what is asked."""
    view, presenter = at(s)
    game, layout = s.table.game, presenter.layout
    picker = Picker(game.verbs, view.legal, by_button=layout.by_button)
    picker.click(Click("card", s.table.card[name]))
    return presenter.voice.step(picker, view, NAMES), buttons(presenter, picker, NAMES, view)


def action(s, verb, name):
    """The legal action with this verb and card."""
    return next(one for one in s.legal if one[0] == verb and one[1] == s.table.card[name])


def test_a_card_laid_face_down_is_called_a_bluff_only_if_it_is_one():
    """A new player took three turns to decode "no card would be honest: called, you draw 2"."""
    s = absurd_cases.table(2, "7H", hand0="JS 6C 7D")
    view, presenter = at(s)
    says = {name: presenter.voice.says(action(s, "bluff", name), view, NAMES) for name in ("JS", "6C")}
    assert says["JS"] == "Play J♠ face down (honest: a caller draws 2)"
    assert says["6C"] == "Play 6♣ face down (a bluff: if called, you draw 2)"
    seen = absurd_cases.table(2, "JX JS JC 7C", hand0="6C 7D")
    view, presenter = at(seen)
    said = presenter.voice.says(action(seen, "bluff", "6C"), view, NAMES)
    assert said == "Play 6♣ face down (an obvious bluff (J♣ seen elsewhere): if called, you draw 2)"


def test_the_question_before_a_bluff_is_not_its_button_again():
    asked, (button,) = clicked(absurd_cases.table(2, "7H", hand0="JS 6C 7D"), "6C")
    assert asked == "6♣ doesn't fit. Bluff with it?"
    assert button.words.startswith("Play 6♣ face down")


def test_in_a_list_of_choices_a_bluff_is_told_without_what_it_costs():
    """A new player's hint repeated one bracket four times."""
    s = absurd_cases.table(2, "7H", hand0="JS 6C 7D")
    view, presenter = at(s)
    listed = [presenter.voice.alone(action(s, "bluff", name), view, NAMES) for name in ("JS", "6C")]
    assert listed == ["Play J♠ face down (no bluff)", "Play 6♣ face down as a bluff"]


def test_what_changes_an_attack_is_named():
    """A new player noticed: "(effects: −1)" did not say which card did it."""
    s = absurd_cases.table(2, "2S@1", hand0="6C 7D", chain="1:2S", effects0="KH")
    view, presenter = at(s)
    (blow,) = presenter.signs.threat(view).blows
    assert blow.words == "Draw 3 (1 more by K♥)"
    s = absurd_cases.table(2, "4D@1", hand0="6C 7D", chain="1:4D", effects0="KD")
    (blow,) = presenter.signs.threat(observe(s, 0)).blows
    assert blow.words == "Draw 3 (1 fewer by K♦)"


@pytest.mark.parametrize(
    ("seat", "chain", "lost", "said"),
    [
        (0, "1:6H", 0, "Lose your next turn"),
        (0, "1:6H 2:3D", 0, "Discard 3, lose your next turn"),
        (0, "1:6H 2:6H", 0, "Lose your next 2 turns"),
        (0, "1:6H", 1, "Lose a later turn"),
        (1, "1:6H", 0, "Lose a later turn"),
    ],
)
def test_beside_the_column_this_turn_does_not_sound_as_if_it_were_lost(seat, chain, lost, said):
    """A new player read "You: Lose 1 turn" beside a button "take it and play on" (AB-36)."""
    s = absurd_cases.table(3, "7H", hand0="7D KC", chain=chain, pub={"lost": (lost, 0, 0)})
    view, presenter = at(s, seat)
    threat = presenter.signs.threat(view)
    assert (threat.told, threat.sum.lower()) == (said, said.replace("Discard ", "−").lower())
    assert "1 turn" not in " ".join(blow.words for blow in threat.blows)


def done(s, *actions):
    s.log = []
    return absurd_cases.play(s, *actions)


def test_a_line_that_quotes_a_card_mixes_no_persons():
    """A new player noticed: "Fox does what 9♣ says: I discard 2"."""
    s = absurd_cases.table(2, "7C", hand0="9C 2D 3H 5H")
    assert "Fox uses 9♣: “I discard 2”" in heard(done(s, "play 9C pile0"))


def test_a_caught_bluff_is_said_to_do_nothing():
    """A new player caught K★, and did not know whether its effect was in play."""
    s = absurd_cases.table(2, "7H", hand0="KX 2D 3C")
    lines = heard(done(s, "bluff KX pile0", "call"))
    assert "Mira catches Fox: K★ was a bluff, so it does nothing" in lines


def test_how_a_card_fits_is_no_word_about_what_it_counts_as():
    """A new player read "4♥ as ♦ on the pile", and thought that ♦ was to be matched now."""
    assert text(pieces(AS, {"suit": "D"}, untyped="text")) == " (may be played as ♦)"


def test_a_card_to_be_played_again_is_said_to_be_no_card_in_hand():
    """A new player did not know whether 8♥ beside the face counts when one goes out."""
    s = absurd_cases.table(2, "7H", hand0="2D 3C", effects0="8H")
    view, presenter = at(s)
    (said,) = presenter.voice.told_here(view, s.table.zone["effects0"], 0, NAMES)
    assert "count as a card in hand" in said
    assert "a card in hand" in LINES["attack reuse"].meaning
    kept = absurd_cases.table(2, "7H", hand0="2D 3C", effects0="KS")
    (said,) = presenter.voice.told_here(observe(kept, 0), s.table.zone["effects0"], 0, NAMES)
    assert "in hand" not in said


def test_a_tooltip_explains_itself_without_words_of_other_cards():
    """New players met Fish, Supersize and Thorns in words about other cards, and could not read K♥'s."""
    assert (
        "Fish" not in LINES["mine one_more"].meaning and "against you" not in LINES["mine one_more"].meaning
    )
    assert "4★" in LINES["effect free_for_all"].meaning
    s = absurd_cases.table(2, "2S", hand0="6C 7D", chain="1:2S")
    why = s.table.game.why_not(observe(s, 0), s.table.zone["hand0"], 0)
    assert "Chain, Negate or Thorns" in say_reason(s.table, why, NAMES)


@pytest.mark.parametrize(
    ("players", "by", "told"), [(2, 0, False), (2, 1, True), (3, 0, True)], ids=["nobody", "other", "three"]
)
def test_nobody_is_told_of_a_wormhole_that_nobody_may_enter(players, by, told):
    """With two players, a new player read about others who may jump in, and saw a ring without a meaning."""
    s = absurd_cases.table(players, f"6S@{by}", hand0="2D 3C", pub={"turn": 1})
    event = Event("window_opened", {"seat": 1})
    public = observe(s, players)
    assert bool(book_of("absurd").coach.reminders(event, "", public)) == told
    _view, presenter = at(s)
    pile = s.table.zone["pile0"]
    assert presenter.signs.invites(public, pile) == told
    assert presenter.signs.invites(public, pile, now=False) == (players > 2)


def test_of_two_a_wormhole_is_explained_as_what_it_is_between_two():
    """A new player noticed that "anybody but its player and a player who is next" is nobody."""
    two, three = (at(absurd_cases.table(players, "6S"))[1].voice for players in (2, 3))
    said = "the other may jump in"
    assert said in two.printed("6S")[0].meaning
    assert said in two.card_text("6S") and said not in three.card_text("6S")


def test_each_way_to_play_one_of_many_says_what_it_comes_to():
    """A new player chose blindly among "As Wormhole", "As Negate 1", "As Chain" …"""

    def ways(players=2, **more):
        s = absurd_cases.table(players, "7X", hand0="7H 6S 5D", **more)
        view, presenter = at(s)
        _asked, found = clicked(s, "7H")
        told = {}
        for button in found:
            assert isinstance(button.do, TakeAction)
            told[button.words] = presenter.voice.explains([button.do.action], view, NAMES)
        return told

    free = ways()
    *_others, bluff = free
    assert [*free][:5] == [
        *(
            "As Wormhole (no effect)",
            "As Negate 1 (no effect)",
            "As Chain (no effect)",
            "As Target",
            "As Wild",
        )
    ]
    assert bluff.startswith("Play 7♥ face down") and free[bluff].startswith("Face down")
    assert free["As Wild"] == "Fits on any card; you name its suit"
    assert free["As Chain (no effect)"].splitlines()[1] == "No pending attacks"
    assert "As Wormhole" in ways(3)
    attacked = ways(chain="1:2S")
    assert [*attacked] == ["As Negate 1", "As Chain"]
    assert "No pending attacks" not in "".join(attacked.values())


def test_a_card_that_negates_says_which_attacks_are_gone():
    """New players read "Play 4♥" under an attack, and did not know whether that would help them."""

    def says(name, **laid):
        s = absurd_cases.table(3, "2S@1", hand0="4H 9S QS 5S AS", **laid)
        return Moment(s).deed("card", name).splitlines()[0]

    one, two = {"chain": "1:2S"}, {"chain": "1:2S 1:9D"}
    assert says("4H", **one) == "Play 4♥, which negates Draw 2"
    assert says("QS", **two).startswith("Play Q♠, which negates Draw 2, ")
    assert "negates" not in says("4H", **two), "it is chosen which of them"
    assert "negates" not in says("5S", **one), "Thorns hit both"
    assert "negates" not in says("4H"), "nothing waits"


def test_who_is_attacked_by_fish_reads_what_it_does():
    """New players were attacked by Fish, and read a line of the card as if it were its name."""
    s = absurd_cases.table(3, "6D@1", hand0="2C 7D 9C", chain="1:6D")
    view, presenter = at(s)
    assert presenter.voice.asks(view, NAMES).startswith("Fish (you get a card you ask Mira for, or draw 1): ")
    absurd_cases.play(s, "take")
    view, presenter = at(s)
    assert presenter.voice.asks(view, NAMES).startswith("Ask Mira for a suit, rank or line of text:")
    s.log = []
    lines = heard(absurd_cases.play(s, "fish mine_draws_chain"))
    assert "Fox asks Mira for a card with “All my draw cards gain Chain” but gets none" in lines


def test_who_takes_an_attack_reads_that_the_turn_goes_on():
    """A new player did not know whether one still plays after that."""
    s = absurd_cases.table(3, "7H", hand0="7D KC", chain="1:2S")
    view, presenter = at(s)
    assert presenter.voice.explains([("take",)], view, NAMES).startswith("Your turn continues")


def test_an_attack_that_only_takes_cards_away_is_dressed_as_the_gift_it_is():
    """A new player saw such an attack in red, was asked to ward it off, and the fox looked angry."""
    s = absurd_cases.table(2, "6X@1", hand0="2H 7D 9C", chain="1:6X")
    view, presenter = at(s)
    assert presenter.voice.asks(view, NAMES) == "Discard 2 is coming, and it helps you"
    assert presenter.voice.says(("take",), view, NAMES) == "Discard 2 cards"
    threat = presenter.signs.threat(view)
    assert threat.helps and threat.words == "which helps you"
    moods = Moods(presenter.moments.feelings, ["fox", "fortune"])
    for clause, angry in (("attack_discard_2", False), ("attack_draw_2", True)):
        moods.feel(Event("attacked", {"by": 1, "seat": 0, "card": 0, "clause": clause}))
        assert (moods.faces[0].name == "annoyed") == angry
    both = absurd_cases.table(2, "8H@1", hand0="2H 7D 9C", chain="1:8H")
    view, presenter = at(both)
    assert not presenter.signs.threat(view).helps and presenter.voice.asks(view, NAMES).startswith("Attacked")
    assert "helps" in presenter.voice.card_text("6X") and "helps" not in presenter.voice.card_text("8H")


def test_over_a_card_stands_where_it_will_lie_and_how_to_play_it_at_once():
    """A new player played K♦ and saw the pile unchanged; dragging spared the question, which nothing said."""
    s = absurd_cases.table(3, "7D", hand0="KD 9D AD JD TD")
    moment = Moment(s)
    said = {name: moment.deed("card", name).splitlines() for name in ("KD", "JD", "AD", "TD")}
    assert said["KD"][1] == "It stays in front of you; the pile doesn't change"
    assert said["KD"][0] == said["AD"][0] == "Play it (dragging plays it at once), or play it face down"
    assert not [line for name in ("JD", "TD") for line in said[name] if "stays in front of you" in line]
    shared = Moment(absurd_cases.table(3, "7H", hand0="5H 9D")).deed("card", "5H")
    assert "It stays beside the piles; they don't change" in shared


def test_a_card_that_only_helps_another_does_not_say_that_it_is_played():
    """A new player read "Play it" above A★, which can only accompany another card."""
    moment = Moment(absurd_cases.table(3, "7H", hand0="AX 5C 6D"))
    assert moment.deed("card", "AX").startswith("Play another card with its help")


def test_who_begins_is_told_with_that_the_first_card_does_nothing():
    """A new player saw 8♠ with Draw 4 on the pile, and nobody drew."""
    _view, presenter = at(absurd_cases.table(2, "8S"))
    assert all(words.endswith("(the first card does nothing)") for words in presenter.voice.begins)


def test_a_suit_named_for_a_card_that_leaves_is_said_to_matter_to_nobody():
    """A new player named a suit for 9♥, which then went beside the piles."""
    s = done(absurd_cases.table(3, "7C", hand0="AX 5H 6D 2H"), "lend AX 5H pile0")
    view, presenter = at(s)
    assert view.kind == "name" and "no difference" in presenter.voice.asks(view, NAMES)
    s = done(absurd_cases.table(3, "7C", hand0="9S 5H 6D"), "play 9S pile0")
    view, presenter = at(s)
    assert view.kind == "name" and not presenter.voice.asks(view, NAMES)


def test_a_new_deal_of_all_hands_is_a_sentence_of_its_own():
    """A new player's whole hand had changed, and the log said only that A♣ does what it says."""
    s = absurd_cases.table(3, "7C", hand0="AC 5H 6D")
    assert "Fox redeals all hands with A♣" in heard(done(s, "play AC pile0"))


@pytest.mark.parametrize(
    ("piles", "says"),
    [
        (
            {"top": "7S", "common": "TS@1"},
            "Free For All: any card fits until Mira's turn. Play, bluff or draw",
        ),
        ({"top": "7S", "common": "TS@1 TC@2"}, "Free For All: any card fits until Juno's turn."),
        (
            {"top": "9S 4X@1", "common": "TS@1"},
            "Free For All: any card fits, but nothing lower on 4★.",
        ),
        ({"top": "4X 9S@1", "common": "TS@1"}, "Free For All: any card fits until Mira"),
        ({"top": "4X@1 9S@2#", "common": "TS@1"}, "Free For All: any card fits, but nothing lower on 4★"),
        (
            {"top": "7S", "common": "AH@1"},
            "Color Lock: only the suit or a Wild fits, not ranks. Play, bluff or draw",
        ),
        ({"top": "7S", "common": "AH@1 TS@2"}, "Free For All: any card fits until Juno"),
        ({"top": "7S", "common": "QH@1"}, ""),
    ],
)
def test_what_a_turn_asks_says_what_fits_where_an_effect_changes_it(piles, says):
    """A new player read "in the Free For All" and did not learn what that lets one do, or how long."""
    view, presenter = at(absurd_cases.table(3, hand0="7D 6S", **piles))
    asked = presenter.voice.asks(view, NAMES)
    assert asked.startswith(says) and bool(asked) == bool(says)


def test_what_an_uncalled_bluff_brings_is_said_before_it_and_before_the_call():
    """New players asked whether a card does anything that was laid face down, and what lies on top then."""
    s = absurd_cases.table(2, "7H", hand0="JS 6C 7D")
    view, presenter = at(s)
    for name in ("JS", "6C"):
        tip = presenter.voice.explains([action(s, "bluff", name)], view, NAMES)
        assert tip.endswith(
            "If nobody calls, you get rid of it and it does nothing: the card below still counts"
        )
    s.apply(action(s, "bluff", "6C"))
    view, presenter = at(s, 1)
    tip = presenter.voice.explains([("believe",)], view, NAMES)
    still = "If nobody calls, it stays face down and does nothing; the card below still counts (7♥)"
    assert tip == still
    tip = presenter.voice.explains([("call",)], view, NAMES)
    assert tip.endswith("It's turned face up: its text does nothing, but it must be matched")


@pytest.mark.parametrize(
    ("draw", "common", "renewals", "ends"),
    [
        ("AD QC", "9H@1", 0, True),
        ("AD QC KC", "9H@1", 0, False),
        ("AD", "", 2, True),
        ("AD QC", "", 2, False),
        ("AD", "", 1, False),
    ],
)
def test_a_call_says_that_it_ends_the_round_with_the_draw_pile(draw, common, renewals, ends):
    """A new player read: "Called, Mira draws 2" over a pile of one, and the round ended (AB-46, AB-50)."""
    laid = {"hand0": "6C JS 7D", "hand1": "4H", "rest": "hand2"}
    s = absurd_cases.table(3, "7H", common=common, draw=draw, pub={"renewals": renewals}, **laid)
    s.apply(action(s, "bluff", "6C"))
    while s.question.kind == "call" and s.seat == 0:
        s.apply(("believe",))
    view, presenter = at(s, s.seat)
    tip = presenter.voice.explains([("call",)], view, NAMES)
    assert tip.endswith("ends the round: fewest cards wins") == ends
    s.apply(("call",))
    assert s.over == ends or s.pub.ended == ends


def test_that_a_battle_began_is_told_to_everybody_before_what_others_did():
    """The ribbon said that a card was played beside the piles, but not that a battle began."""
    s = absurd_cases.table(3, "7H", hand0="TH 7D 6S")
    s.log = []
    s.apply(action(s, "play", "TH"))
    voice = at(s)[1].voice
    (began,) = (line for line in Heard(s).story.lines if line.kind == "entered")
    assert text(began.pieces) == "Fox starts a battle with 10♥"
    assert voice.told_first(began, 1) and voice.told_first(began, 2)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("AH", ["Fox plays A♥ beside the piles: Color Lock, ranks no longer match"]),
        ("KH", ["Fox plays K♥ beside the piles: “All draws/discards +1”"]),
        ("TS", ["Fox plays 10♠ beside the piles", "Fox brings 10♠ into play: Free For All"]),
    ],
)
def test_a_play_beside_the_piles_says_what_its_card_does_there(card, told):
    """New players read "plays A♥ beside the piles", without its effect."""
    top = "7S" if card == "TS" else "7H"
    lines = heard(done(absurd_cases.table(3, top, hand0=f"{card} 7D 6S"), f"play {card} pile0"))
    assert [line.removesuffix(" on the pile") for line in lines] == told


@pytest.mark.parametrize(
    ("card", "king", "says"),
    [
        ("2C", "KH", "Fox draws {} (1 more by K♥)"),
        ("2C", "KD", "Fox draws {} (1 fewer by K♦)"),
        ("2C", "QH", "Fox draws {}"),
        ("7C", "KH", "Mira draws 2 cards because of 7♣"),
    ],
)
def test_a_draw_at_once_says_which_effect_made_it_more_or_less(card, king, says):
    """New players asked why they got this many cards: the card on the pile gave another number."""
    s = absurd_cases.table(2, card[0] + king[1], hand0=f"{king} {card} 9S 8X 6X 3S", hand1="4X")
    s.log = []
    for name in (king, card):
        while s.seat or s.question.kind != "turn":
            s.apply(next(one for one in s.legal if one[0] in ("stay", "believe", "draw", "pass", "done")))
        s.apply(next(one for one in s.legal if one[0] in ("play", "lend") and one[1] == s.table.card[name]))
    start, _cards, end = says.partition("{}")
    drawn = [line for line in heard(s) if line.startswith(start) and "resort" not in line]
    assert drawn and all(line.endswith(end) and (end or "(" not in line) for line in drawn), drawn


def test_a_draw_names_its_card_though_the_draw_pile_was_renewed_before_it():
    """A new player read "Ada draws 2♦, 10★" after a new draw pile, and not that 7♣ had made her."""
    s = absurd_cases.table(3, "KC", hand0="7C 9D 4D 2D 3D", hand1="4X", hand2="5X")
    pile, draw = s.table.facts.piles[0], s.table.facts.draw
    s.zones[pile], s.zones[draw] = s.zones[draw][1:20] + s.zones[pile], s.zones[draw][:1]
    s.log = []
    s.apply(next(one for one in s.legal if one[0] == "play"))
    lines = heard(s)
    assert any("form a new draw pile" in line for line in lines), lines
    drawn = [line for line in lines if " draws " in line]
    assert drawn and all("because of 7♣" in line for line in drawn), lines


def test_a_card_of_an_effect_says_that_it_does_not_cover_the_pile():
    """A new player lost because of a king "that stays", which they expected to cover the pile."""
    kinds = {name: {one.words: one.kind for one in explanation(name)} for name in ("KH", "5H", "JH", "2D")}
    assert [*kinds["KH"].values()] == ["Stays in front of its player"]
    assert [*kinds["5H"].values()] == ["Stays beside the piles"]
    assert [*kinds["JH"].values()] == ["Lasting"], "that one begins a pile"
    assert not {kind for kind in kinds["2D"].values() if kind.startswith("Lasting")}


def test_what_one_plays_for_stands_over_the_table_while_nothing_else_does():
    """New players read only in the results that a player who has no card left wins."""
    view, presenter = at(absurd_cases.table(2, "9S", hand0="8H 2C 3D"))
    assert presenter.signs.notes(view, NAMES) == ["Start or end your turn with no cards to win"]


def test_a_turned_order_is_told_once():
    """New players read "plays 3♥, the order turns", and then that this did what 3♥ says: "Reverse"."""
    lines = heard(done(absurd_cases.table(3, "7H", hand0="3H 7D 6S"), "play 3H pile0"))
    assert lines == ["Fox plays 3♥ on the pile, direction reversed"]


def test_a_shuffle_of_no_cards_is_not_told():
    """A new player read "shuffles 0 cards of the piles into the draw pile"."""
    played = "Fox plays 9♥ beside the piles"
    lines = heard(done(absurd_cases.table(2, "4H", hand0="9H 2D 3C"), "play 9H pile0"))
    assert lines[0] == played and not [line for line in lines if "shuffles" in line]
    lines = heard(done(absurd_cases.table(2, "5C 6C 4H", hand0="9H 2D 3C"), "play 9H pile0"))
    assert lines[0] == played and "Fox shuffles 2 cards from the piles into the draw pile" in lines


def test_who_may_discard_and_does_not_is_said_to_discard_none():
    """A new player read what Q♣ says, and nothing came after it."""
    says = "Fox uses Q♣: “Discard 2 same suit”"
    kept = heard(done(absurd_cases.table(2, "4C", hand0="QC 2D 3H 5C"), "play QC pile0", "done"))
    assert kept[-1] == f"{says}, and discards nothing else"
    one = heard(done(absurd_cases.table(2, "4C", hand0="QC 2D 3H 5C"), "play QC pile0", "discard 5C"))
    assert one[1] == says and not [line for line in one if "no other" in line]
    asked = heard(done(absurd_cases.table(2, "4C", hand0="QC 2D 3H 5C"), "play QC pile0"))
    assert asked[-1] == says


def test_who_flips_a_coin_for_the_card_of_another_is_told_with_that_card():
    """A new player saw "Fox flips tails" and lost three cards; the play that brought it was folded."""
    lines = heard(done(absurd_cases.table(2, "4C", hand0="6C 2D 3H 5C", hand1="2S 3S 4S"), "play 6C pile0"))
    flips = [line for line in lines if " flips " in line]
    assert flips[0] in ("Fox flips heads", "Fox flips tails")
    assert flips[1] in ("Mira flips heads because of 6♣ from Fox", "Mira flips tails because of 6♣ from Fox")


def test_a_card_that_would_remove_an_effect_says_that_there_is_none():
    """A new player read "3♠, has no effect to discard" as if the card had no effect."""
    lines = heard(done(absurd_cases.table(2, "4S", hand0="3S 2D 3H"), "play 3S pile0"))
    assert lines[-1] == "Fox finds no effect to remove"


def test_no_attack_waits_for_anybody_once_the_round_is_won():
    """A new player won with Q★, and the results screen still said that Mira draws 1."""
    s = absurd_cases.table(3, "7X", hand0="QX 2C", hand1="2H 3H", hand2="4C")
    view, presenter = at(done(s, "play QX pile0"))
    assert presenter.signs.threat(view) is not None and presenter.signs.notes(view, ())
    s = absurd_cases.table(3, "7X", hand0="QX", hand1="2H 3H", hand2="4C")
    view, presenter = at(done(s, "play QX pile0"))
    assert s.over and view.pub.chain
    assert presenter.signs.threat(view) is None
    assert not [note for note in presenter.signs.notes(view, ()) if "waiting" in note]


def test_who_has_fewer_cards_is_said_to_be_counted_without_the_card_played():
    """A new player counted the card in the hand, too (AB-17)."""
    assert line_meaning(("cast", "fewer_draw", 2)) == (
        "when you play it, everyone with fewer cards than you draws 2"
    )


def test_of_two_players_a_line_that_chooses_says_that_the_other_is_next():
    """A new player at a table of two read "you choose who goes next"."""
    for kind in ("target", "lowest", "highest"):
        assert line_meaning(("go", kind, 0), 2) == "the other player goes next"
        assert "you choose" in line_meaning(("go", kind, 0), 3)


def test_of_two_players_a_wormhole_is_open_whenever_its_player_is_next_with_it_on_top():
    """A new player read three times when the other may jump in (AB-16)."""
    said = line_meaning(("control", "wormhole", 0), 2)
    assert said.startswith("if its player's turn begins with this card on top, the other may jump in")
    s = done(absurd_cases.table(2, "7S", hand0="6S 3H 4H", hand1="6D 3C"), "play 6S pile0")
    assert absurd_cases.asked(s, 1, "turn"), "who is next may not jump in"
    s = done(s, "draw", "draw", "pass")
    assert absurd_cases.asked(s, 1, "jump"), "the player of the card is next, some turns later"


def test_a_shown_hand_is_told_in_the_order_in_which_it_lies():
    """A new player compared an unsorted list with a sorted hand."""
    s = absurd_cases.table(2, "7H@1", hand0="6S 5C KD 2H 9S 3H", hand1="2S KS", chain="1:9D")
    lines = heard(done(s, "take"), 1)
    assert lines[-1].startswith("2♥, 3♥, K♦, 5♣, 6♠, 9♠ from Fox's hand shown to everyone")
    assert [s.table.deck[card] for card in observe(s, 1).zones[0]] == ["2H", "3H", "KD", "5C", "6S", "9S"]


def test_a_free_for_all_in_play_speaks_of_no_turn_of_its_reader():
    """A new player read "until your next turn" above another's card, and about a Supersize not in play."""

    def here(top):
        view, presenter = at(absurd_cases.table(3, top, common="TS@2"))
        common = view.table.facts.common
        (line,) = presenter.voice.printed_here(view, common, 0, "TS")
        assert line.meaning in presenter.voice.text_here(view, common, 0, "TS")
        return line.meaning

    assert here("7H") == "any card fits on any other"
    assert here("4X@1") == "any card fits on any other, but nothing lower on 4★"


def test_a_line_told_in_short_leaves_no_rule_half_said():
    """A new player read of Fish only that a rank, a suit or a line is named: a semicolon cut off the rest."""
    short = {kind: line.meaning.partition(";")[0] for kind, line in LINES.items()}
    assert "gets a matching card" in short["attack fish"] and "draws 1" in short["attack fish"]
    assert short["effect free_for_all"].startswith("until your next turn")
