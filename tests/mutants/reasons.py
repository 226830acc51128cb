"""Faults planted in what a hint says, and why: reversed, compared wrongly, or surer than it may be."""

from __future__ import annotations

from .mutant import Mutant

WHY = "tests/ai/test_why.py::"
EVIDENCE = "tests/ai/test_evidence.py::"
SAID = "tests/words/test_hints.py::test_a_reason_is_said_the_right_way_round"
SETTLED = "tests/ai/test_settled.py::"
LOCKS = "tests/ai/test_lockdown_reasons.py::"
KEPT = "tests/ai/test_better_kept.py::"
UNSEEN = "tests/ai/test_unseen_cards.py::"
COUNTED = WHY + "test_all_that_a_judge_can_count_is_counted_the_same"

_COMPARED = (
    Mutant(
        "the second best choice is the best once more",
        "ai/again.py",
        "playouts.append(played(search, action, world, chance))",
        "playouts.append(played(search, actions[0], world, chance))",
        COUNTED,
    ),
    Mutant(
        "each choice is tried in a world of its own",
        "ai/again.py",
        "playouts.append(played(search, action, world, chance))",
        "playouts.append(played(search, action, *search.world(search.rng)))",
        COUNTED,
    ),
    Mutant(
        "another player wins where this one does",
        "ai/players/absurd/happens.py",
        "float(winner == other)",
        "float(winner == seat)",
        COUNTED,
    ),
    Mutant(
        "what fresh worlds say changes nothing",
        "ai/ranked.py",
        "    tried.sort(key=lambda chance: -chance.share)\n",
        "    tried = list(ranking)\n",
        WHY + "test_fresh_worlds_may_put_another_choice_first",
    ),
    Mutant(
        "what helps to lose is a reason",
        "ai/evidence.py",
        "return min(1.0, part) if part >= _PART else 0.0",
        "return 1.0",
        EVIDENCE + "test_what_does_not_go_along_with_winning_is_no_reason",
    ),
    Mutant(
        "what happened in one half of the worlds is enough",
        "ai/evidence.py",
        "if one.happening in twice\n",
        "if True\n",
        EVIDENCE + "test_a_difference_in_only_one_half_of_the_worlds_is_no_reason",
    ),
)
_TOLD = (
    Mutant(
        "any average is enough of a reason to show a moment",
        "ai/telling.py",
        "0 < happening.stark <= gap",
        "0 <= gap",
        EVIDENCE + "test_only_a_stark_difference_says_enough_without_a_fact",
    ),
    Mutant(
        "a card that fits after both choices is told as if after one",
        "ai/telling.py",
        "best < 0 <= rest if",
        "0 <= rest if",
        EVIDENCE + "test_a_reason_says_what_stands_on_the_table_right_after_the_choice",
    ),
)
_SAID = (
    Mutant(
        "a reason says how often the wrong way round",
        "game/words/hints.py",
        "happens=happens, best=so_often, rest=as_often",
        "happens=happens, best=as_often, rest=so_often",
        SAID,
    ),
    Mutant(
        "what came in all worlds that were tried is told as sure",
        "game/words/hints.py",
        "_(always if sure else nearly)",
        "_(always)",
        "tests/words/test_hints.py::test_facts_and_who_gains_are_said_where_they_are_known",
    ),
    Mutant(
        "what only may happen is said to happen at once",
        "game/words/hints.py",
        "if sure and {best, rest} == {0.0, 1.0}:",
        "if sure:",
        SAID,
    ),
    Mutant(
        "a reason about one player is told of another",
        "ai/clearest.py",
        'found["seat"] = happening.seat',
        'found["seat"] = 0',
        EVIDENCE + "test_a_reason_about_another_player_names_it",
    ),
    Mutant(
        "a card that the choice names is the reason for it",
        "ai/evidence.py",
        "(*best[1:], *rest[1:])",
        "()",
        EVIDENCE + "test_what_the_choice_names_is_no_reason",
    ),
)
_UNSURE = (
    Mutant(
        "choices within a hundredth are not called nearly equal",
        "ai/near.py",
        'if first.share - other.share <= NEARLY:\n        return "nearly',
        'if first.share - other.share <= 0:\n        return "nearly',
        EVIDENCE + "test_nearly_equal_choices_are_called_so_and_are_not_compared",
    ),
    Mutant(
        "a difference within the doubt is told as one",
        "ai/evidence.py",
        "return gap > max(NEARLY, DOUBT * error)",
        "return gap > NEARLY",
        EVIDENCE + "test_choices_that_fresh_worlds_do_not_tell_apart_are_called_so",
    ),
    Mutant(
        "a lost round is called won",
        "ai/why.py",
        '        return "lost"',
        '        return "won"',
        EVIDENCE + "test_a_round_that_is_as_good_as_won_or_lost_is_the_reason",
    ),
)
_BESIDE = (
    Mutant(
        "what somebody may think of instead is compared last",
        "ai/why.py",
        "chance.action not in record.beside)",
        "chance.action in record.beside)",
        EVIDENCE + "test_what_somebody_may_think_of_is_compared_before_what_is_far_behind",
    ),
    Mutant(
        "what is not shown is named though one that may be as good does not gain by it",
        "ai/why.py",
        "if all(settles[: len(near)])",
        "if any(settles[: len(near)])",
        EVIDENCE + "test_what_is_not_shown_is_named_only_for_what_all_that_may_be_as_good_gain_by_it",
    ),
    Mutant(
        "what the other choice runs into is called a gain",
        "ai/clearest.py",
        " or (happening.matters < 0 and not happening.counted)",
        "",
        EVIDENCE + "test_what_only_the_other_choice_runs_into_is_no_reason_for_those_shown",
    ),
    Mutant(
        "a choice that lacks what is told may be as good",
        "ai/why.py",
        "if not _is_worse_too(record, first, chance, told) and not _is_below",
        "if not _is_below",
        EVIDENCE + "test_no_choice_is_both_worse_and_as_good",
    ),
    Mutant(
        "a lesser matter is told of what is worse by a hair",
        "ai/why.py",
        "_fewer(first, *about) > _HAIR",
        "_fewer(first, *about) > -1",
        EVIDENCE + "test_beyond_a_lesser_matter_against_what_is_worse_by_a_hair_the_next_is_told",
    ),
    Mutant(
        "a card that goes with others is told as kept where none of these stays",
        "ai/players/absurd/kept.py",
        "if _goes_with_more(card, now)}",
        "if card in now}",
        KEPT + "test_a_card_that_is_better_kept_is_named",
    ),
    Mutant(
        "a token that is kept buys a swap whoever is next",
        "ai/players/equilibrium/prospects.py",
        'is_next = asked(s) == "act" and s.seat == seat',
        'is_next = asked(s) == "act"',
        SETTLED + "test_a_last_token_is_told_by_the_swap_that_it_buys_in_the_next_turn",
    ),
    Mutant(
        "what a hand scores is told beside a gift to somebody else",
        "ai/players/equilibrium/prospects.py",
        "float(gets not in (-1, other))",
        "0.0",
        SETTLED + "test_what_a_hand_is_worth_is_told_of_nobody_beside_a_gift_to_another",
    ),
    Mutant(
        "a suit is told that a player holds no more of than another one does",
        "ai/players/equilibrium/gifts.py",
        "if have - have_rest >= least:",
        "if have - have_rest >= -least:",
        UNSEEN + "test_what_a_card_adds_is_told_of_both_who_may_get_it",
    ),
    Mutant(
        "any swap is told as one that gives nobody a card",
        "ai/players/equilibrium/prospects.py",
        'at_once=True, alike=("worth",), aside=True',
        "at_once=True, aside=True",
        SETTLED + "test_that_nobody_gets_a_card_is_told_only_of_a_swap_that_changes_nothing_else",
    ),
    Mutant(
        "a hand of others is thought to score what its known cards do",
        "ai/players/equilibrium/certain.py",
        "sum(best_of(tuple(counts_of([card for card in hand if s.know[card] & bit]))))",
        'judge([card for card in hand if s.know[card] & bit])["total"]',
        "tests/ai/test_reckoned.py::"
        "test_a_win_in_8_equilibrium_is_called_sure_only_if_no_hidden_hand_can_take_it",
    ),
    Mutant(
        "a pair of kings is a gain",
        "ai/players/eightfist/happens.py",
        " and VALUE[fist[upper]] > 0",
        "",
        SETTLED + "test_two_kings_are_no_gain",
    ),
    Mutant(
        "a card more is held against an exchange",
        "ai/players/equilibrium/balance.py",
        "alike=(_REACH, _PARTED)",
        "alike=(_REACH,)",
        SETTLED + "test_a_card_more_is_no_gain_over_an_exchange",
    ),
    Mutant(
        "what was tried beside may be in fewer worlds, so the record has no more",
        "ai/evidence.py",
        " if action not in self.beside])",
        "])",
        EVIDENCE + "test_what_somebody_may_think_of_is_compared_before_what_is_far_behind",
    ),
    Mutant(
        "what happens more often is told of choices that nobody can tell apart",
        "ai/why.py",
        'if found and "at_once" in found[1] and not (idle',
        "if found and not (idle",
        EVIDENCE + "test_what_is_settled_is_told_of_choices_that_nobody_can_tell_apart",
    ),
    Mutant(
        "any average is soon seen",
        "ai/evidence.py",
        "if self.happening.at_once or self.happening.plainly else",
        "if self.happening.at_once or self.happening.counted else",
        EVIDENCE + "test_what_plainly_helps_needs_no_proof_and_a_soon_seen_amount_says_enough",
    ),
    Mutant(
        "cards are counted when the next turn is over, and called those of this one",
        "ai/players/absurd/aftermath.py",
        "(_OWN_AFTER, this),",
        "(_OWN_AFTER, following),",
        SETTLED + "test_cards_are_counted_when_the_turn_is_over_and_draws_up_to_the_end_of_the_next",
    ),
    Mutant(
        "what a hand is worth tells what the card from the deck will be",
        "ai/players/equilibrium/prospects.py",
        "own = [card for card in s.zones[seat] if before.know[card] >> seat & 1]",
        "own = list(s.zones[seat])",
        SETTLED + "test_a_hand_is_worth_what_it_scores_on_average_if_chance_completes_it",
    ),
    Mutant(
        "a hand with an unseen card is called full",
        "ai/players/equilibrium/prospects.py",
        "full = len(own) == HAND_LIMIT",
        "full = len(s.zones[seat]) == HAND_LIMIT",
        SETTLED + "test_a_hand_with_an_unseen_card_scores_nothing_exactly",
    ),
    Mutant(
        "what becomes of a hand is told that no choice reaches",
        "ai/players/equilibrium/later.py",
        "if code != _CHANGES], _TOUCHED)",
        "if code != _CHANGES],)",
        SETTLED + "test_what_a_player_ends_with_is_told_only_of_one_whom_both_choices_reach",
    ),
    Mutant(
        "the price on a button is a reason",
        "ai/players/equilibrium/balance.py",
        "alike=(_ROOM, _IDLE, _PAYS)",
        "alike=(_ROOM, _IDLE)",
        SETTLED + "test_the_price_of_a_swap_is_no_reason_but_how_little_it_brings",
    ),
    Mutant(
        "a choice tried beside may win more than the best",
        "ai/outlook.py",
        "max(0.0, record.gap(first.action, action)[0])",
        "record.gap(first.action, action)[0]",
        WHY + "test_no_choice_is_told_to_win_more_than_the_first",
    ),
    Mutant(
        "a Swap with a player is told as if the hand stayed",
        "ai/players/equilibrium/prospects.py",
        'OPEN: Final = ("trade",',
        "OPEN: Final = (",
        SETTLED + "test_a_swap_with_a_player_settles_nothing_of_the_own_hand",
    ),
    Mutant(
        "what hands come to later is told where the round is over",
        "ai/players/equilibrium/later.py",
        "    if not s.over:\n        found[fact(",
        "    if s.table:\n        found[fact(",
        SETTLED + "test_what_hands_come_to_later_is_told_only_where_the_round_goes_on_after_either_choice",
    ),
    Mutant(
        "the next best that is worse is compared no sooner than the others",
        "ai/why.py",
        "for rank, chance in enumerate(worse):",
        "for rank, chance in enumerate(worse[::-1]):",
        EVIDENCE + "test_the_next_best_that_is_worse_is_compared_first_where_something_settled_differs",
    ),
    Mutant(
        "a lesser matter is told against a choice that is not the next best",
        "ai/why.py",
        "(rank or not next_best)",
        "(rank > 1)",
        EVIDENCE + "test_a_lesser_matter_is_told_against_the_next_best_alone",
    ),
    Mutant(
        "what speaks against a choice that is as good, too, is told of another",
        "ai/rivals.py",
        "for action in self.as_good):",
        "for action in self.as_good[:0]):",
        EVIDENCE + "test_what_speaks_against_a_choice_that_is_nearly_as_good_is_not_why",
    ),
    Mutant(
        "an amount is told of which a choice that is shown has more",
        "ai/rivals.py",
        "return not told.counted or not any(",
        "return True or not any(",
        EVIDENCE + "test_an_amount_of_which_another_choice_shown_has_more_is_not_why",
    ),
    Mutant(
        "what a Shuffle brings its own seat as often is told as what it brings others",
        "ai/telling.py",
        "record.mean(first, fact(told.own)) > _OWN * record.mean(first, told)",
        "record.mean(first, fact(told.own)) > 2 * record.mean(first, told)",
        LOCKS + "test_a_shuffle_is_not_praised_for_what_hits_the_seat_as_well",
    ),
    Mutant(
        "that nobody hits next is told where it follows from who falls",
        "ai/telling.py",
        "return why > _HALF * abs(gap)",
        "return why > 2 * abs(gap)",
        LOCKS + "test_that_nobody_hits_next_is_not_told_where_it_only_follows_from_who_falls",
    ),
    Mutant(
        "three of a kind is a danger of its own though sudden death is near",
        "ai/players/lockdown/happens.py",
        "    if not late:  # any set",
        "    if late < 2:  # any set",
        LOCKS + "test_three_of_a_kind_is_no_danger_of_its_own_where_sudden_death_is_near",
    ),
    Mutant(
        "whoever puts out some turns later does so in the next turn",
        "ai/players/lockdown/after.py",
        "if turn == number and _is_out(event)",
        "if turn >= number and _is_out(event)",
        LOCKS + "test_who_puts_out_in_the_very_next_turn_is_told_apart",
    ),
    Mutant(
        "what falls on another player instead is told as spared",
        "ai/telling.py",
        "if told.whole and not _is_whole",
        "if not told.whole and not _is_whole",
        EVIDENCE + "test_what_falls_on_another_player_instead_is_no_reason",
    ),
    Mutant(
        "an attack kept because it was not played is a reason",
        "ai/players/absurd/kept.py",
        "not (spent and _makes_draw(spent))",
        "not (spent is facts)",
        "tests/ai/test_plain_reasons.py::test_an_attack_that_is_kept_because_it_was_not_played_is_no_reason",
    ),
    Mutant(
        "a card that is played in a battle does what it says",
        "ai/players/absurd/kept.py",
        '(*PARTING, "battle")',
        "PARTING",
        KEPT + "test_a_card_that_sheds_more_is_spent_in_vain_in_a_battle",
    ),
    Mutant(
        "what lies below a bluff is told though the card on it fits as well",
        "ai/players/absurd/matching.py",
        "if s.know[hidden] >> seat & 1:",
        "if seat < 0:",
        KEPT + "test_what_lies_below_a_bluff_fits_until_it_is_called",
    ),
    Mutant(
        "a turn that is owed anyhow is told as missed",
        "ai/players/absurd/happens.py",
        "if not owes and any(",
        "if any(",
        KEPT + "test_a_turn_that_is_owed_anyhow_is_not_told_as_missed",
    ),
    Mutant(
        "the order is called no matter though the card mostly stays after the other choice",
        "ai/why.py",
        "sum(found) <= len(found) / 2",
        "sum(found) <= len(found)",
        KEPT + "test_the_order_is_no_reason_where_the_card_mostly_stays_after_the_other_one",
    ),
    Mutant(
        "of two that are shown as equally good one is worse and one may be as good",
        "ai/why.py",
        "near, worse = shown, []",
        "near = near[:]",
        EVIDENCE + "test_of_two_that_are_equally_good_none_is_called_worse_than_the_other",
    ),
    Mutant(
        "the card on offer still lies in the Market for a Swap",
        "ai/players/equilibrium/prospects.py",
        "if at != slot]",
        "if at >= 0]",
        SETTLED + "test_what_is_offered_is_counted_as_given_and_no_more_in_the_market",
    ),
    Mutant(
        "an amount with a decimal is told rounded",
        "game/words/hints.py",
        'is_whole = "tenths" not in fields or',
        "is_whole = fields or",
        SAID,
    ),
)
_LUCK = (
    Mutant(
        "what was drawn after a shuffle is looked for where other cards lay",
        "ai/luck.py",
        "            row[:count] = [None] * count\n",
        "            row[:0] = []\n",
        "tests/ai/test_luck.py::test_what_came_up_lay_where_it_says_and_was_not_known",
    ),
    Mutant(
        "a card that the seat knew counts as luck once more",
        "ai/luck.py",
        "kind == DOWN and view.zones[zone][at] < 0",
        "kind == DOWN",
        "tests/ai/test_luck.py::test_what_came_up_lay_where_it_says_and_was_not_known",
    ),
    Mutant(
        "who knows a card stays behind when it is laid elsewhere",
        "ai/luck.py",
        "        know[card], know[other] = know[other], know[card]\n",
        "",
        "tests/ai/test_luck.py::test_cards_are_laid_where_they_came_up_and_hands_stay",
    ),
)
MUTANTS = (*_COMPARED, *_TOLD, *_SAID, *_UNSURE, *_BESIDE, *_LUCK)
