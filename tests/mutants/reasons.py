"""Faults planted in what a hint or a review says and in its reasons: reversed, unfounded, or about hidden
things.
"""

from __future__ import annotations

from .mutant import Mutant

REASONS = "tests/ai/test_reasons.py::"
ABSURD = "tests/ai/test_absurd_player.py::"
EIGHTFIST = "tests/ai/test_eightfist_player.py::"
EQUILIBRIUM = "tests/ai/test_equilibrium_player.py::"
LOCKDOWN = "tests/ai/test_lockdown_player.py::"
STATED = "tests/ai/test_stated_facts.py::"
OUTLOOK = "tests/ai/test_retry_best_choices.py::"

_COMPARED = (
    Mutant(
        "what fresh worlds say changes nothing",
        "ai/search/retry_best_choices.py",
        "    tried.sort(key=lambda chance: -chance.share)\n",
        "    tried = list(ranking)\n",
        OUTLOOK + "test_fresh_worlds_may_put_another_choice_first",
    ),
    Mutant(
        "a difference within the doubt is told as one",
        "ai/reasons/trials.py",
        "return gap > max(NEARLY, DOUBT * error)",
        "return gap > NEARLY",
        OUTLOOK + "test_what_cannot_be_told_apart_yet_is_compared_on_while_there_is_time",
    ),
    Mutant(
        "reasons take part in what is advised",
        "ai/reasons/trials.py",
        "    world, seed = record.trials.world(chance)\n",
        "    world, seed = record.trials.world(chance)\n    chance.below(2)\n",
        REASONS + "test_the_advised_choices_do_not_depend_on_reasons",
    ),
)
_JUDGED = (
    Mutant(
        "what helps to lose is a reason",
        "ai/reasons/judge.py",
        "one.lead >= _LEAD",
        "True",
        REASONS + "test_a_plan_counts_only_where_the_lead_goes_with_it",
    ),
    Mutant(
        "a threat that speaks against the better choice is told for it",
        "ai/reasons/judge.py",
        "(ones, said, says) if row.good else (others, says, said)",
        "(ones, said, says)",
        REASONS + "test_a_threat_is_what_the_worse_choice_runs_into",
    ),
    Mutant(
        "a choice is called worse though that may be chance",
        "ai/reasons/judge.py",
        "if gap >= other.within:",
        "if gap >= 0:",
        REASONS + "test_another_choice_is_compared_and_its_flaw_told_first",
    ),
    Mutant(
        "a choice is called perhaps worse though nothing tells it from the best",
        "ai/reasons/judge.py",
        "NEAR if same else PERHAPS",
        "PERHAPS",
        REASONS + "test_a_lead_that_may_be_chance_makes_no_choice_worse_of_which_the_same_can_be_said",
    ),
    Mutant(
        "a choice is about as good as a move that wins at once",
        "ai/reasons/judge.py",
        "if tried and record.wins_alone(best, action):",
        "if False:",
        REASONS + "test_beside_a_move_that_wins_at_once_nothing_is_about_as_good_unless_it_wins_too",
    ),
    Mutant(
        "equal choices get different grades",
        "ai/reasons/judge.py",
        "next_of, *same[:1])",
        "next_of)",
        REASONS + "test_the_same_facts_get_the_same_grade_where_the_difference_may_be_chance",
    ),
    Mutant(
        "a card is kept that a drawn one lets the seat use",
        "ai/reasons/follow_up.py",
        "follows.rivals | follows.chances",
        "follows.rivals",
        REASONS + "test_a_plan_is_said_only_if_the_next_choice_follows_it",
    ),
    Mutant(
        "a choice that parts with the card is said to keep it as well",
        "ai/reasons/judge.py",
        "    if row.keeps:\n",
        "    if False:\n",
        REASONS + "test_a_choice_that_keeps_another_card_is_not_about_as_good_for_the_same_reason",
    ),
    Mutant(
        "a hint keeps its small reason though a better one is known",
        "ai/reasons/judge.py",
        "if best is None or says(best) <= says(claim) or",
        "if True or",
        REASONS + "test_a_hint_begins_with_what_it_has_before_the_next_choice_if_that_says_more",
    ),
    Mutant(
        "what a choice costs that is as good is left out",
        "ai/reasons/judge.py",
        "found[0]._replace(but=cost, ",
        "found[0]._replace(",
        REASONS + "test_of_a_choice_that_is_as_good_it_is_said_what_it_does",
    ),
    Mutant(
        "a hidden card is named",
        "ai/reasons/judge.py",
        "    lambda one: one.known,\n",
        "",
        REASONS + "test_a_card_that_the_seat_does_not_know_is_never_named",
    ),
    Mutant(
        "what happened by chance in a few worlds is a reason",
        "ai/reasons/judge.py",
        "    lambda one: one.certainty >= one.row.often,\n",
        "",
        REASONS + "test_a_rare_thing_is_no_reason",
    ),
    Mutant(
        "what follows both choices tells them apart",
        "ai/reasons/judge.py",
        "one.also <= _most(one.row, one.certainty)",
        "True",
        REASONS + "test_what_mostly_follows_both_choices_is_no_reason",
    ),
    Mutant(
        "a plan that the other choice allows as well is a reason",
        "ai/reasons/judge.py",
        "    if row.kind in (PLAN, THREAT):\n",
        "    if False:\n",
        REASONS + "test_a_plan_that_the_other_choice_allows_as_well_is_no_reason",
    ),
    Mutant(
        "what is wrong with the other choice is left out",
        "ai/reasons/judge.py",
        "for tests in (FOR, WRONG) if",
        "for tests in (FOR,) if",
        REASONS + "test_both_sides_are_why_one_choice_is_better_and_what_is_wrong_with_the_other",
    ),
    Mutant(
        "what as good a choice lacks is why the first is best",
        "ai/reasons/judge.py",
        "    lambda one: one.shared,\n",
        "",
        REASONS + "test_what_a_choice_lacks_that_is_as_good_is_not_why",
    ),
    Mutant(
        "a rule is told before a plan",
        "ai/reasons/judge.py",
        "-TOLD.index(one.row.kind)",
        "TOLD.index(one.row.kind)",
        REASONS + "test_a_plan_is_told_before_a_threat_and_that_before_a_shape",
    ),
    Mutant(
        "choices that are equally good are called better and worse",
        "ai/reasons/judge.py",
        "if is_near(most, share) and not record.wins_alone(first, action)",
        "if False",
        REASONS + "test_choices_that_nobody_can_tell_apart_are_called_about_equally_good",
    ),
    Mutant(
        "a choice that may be worse is called about as good",
        "ai/reasons/judge.py",
        "for one in close if _holds(record, claim, one)",
        "for one in tried if _holds(record, claim, one)",
        REASONS + "test_of_equal_choices_it_is_said_what_the_first_does",
    ),
    Mutant(
        "nothing is said of what an advised choice does",
        "ai/reasons/judge.py",
        "        *_all_it_does(record, first, after),\n",
        "",
        REASONS + "test_of_equal_choices_it_is_said_what_the_first_does",
    ),
    Mutant(
        "a lost round is called won",
        "ai/reasons/judge.py",
        '"lost" if most < _DECIDED else "won"',
        '"won"',
        REASONS + "test_of_a_round_that_is_decided_that_is_said_if_nothing_speaks_for_the_choice",
    ),
    Mutant(
        "a bluff is called certain though a card that is not known may be honest",
        "ai/players/absurd/reasons_of_plays.py",
        "known[card] or not is_honest(s, card, pile)",
        "True",
        ABSURD + "test_a_bluff_of_which_the_seat_knows_enough_is_called_certain",
    ),
    Mutant(
        "a card that nobody has seen is called blocked",
        "ai/players/absurd/reasons_of_plays.py",
        "if played.knows(card) and not traits.copies",
        "if not traits.copies",
        ABSURD + "test_whom_a_choice_hits_or_blocks_is_told",
    ),
    Mutant(
        "only some of the cards are counted that attacks bring",
        "ai/players/absurd/reasons_of_plays.py",
        "    draws = drawn_by(before, played.seat)\n",
        "    draws = sum([size for (_, kind, size), *_ in before.pub.chain if kind == 'draw'])\n",
        STATED + "test_what_reasons_state_follows_from_the_position",
    ),
    Mutant(
        "a card that fits is said to fit nowhere",
        "ai/players/absurd/reasons_of_plays.py",
        "    elif card not in (able := playable(before)) and ",
        "    elif (able := set[int]()) == set() and ",
        ABSURD + "test_what_is_laid_face_down_fits_nowhere_or_is_no_bluff",
    ),
    Mutant(
        "a suit is praised of which the hand holds fewer than of another",
        "ai/players/absurd/reasons.py",
        ">= max([suits.count(rest) for rest in suits])",
        "> 0",
        ABSURD + "test_naming_a_suit_that_is_not_held_is_not_praised_for_it",
    ),
    Mutant(
        "a swap is promised for a turn that may not come",
        "ai/players/equilibrium/reasons.py",
        " and _left(before) > turns:",
        ":",
        EQUILIBRIUM + "test_a_surplus_card_is_taken_to_be_swapped_only_if_a_turn_is_sure_to_come",
    ),
    Mutant(
        "a card to take is promised to a player who must give",
        "ai/players/equilibrium/reasons.py",
        "if needed and seat in reach and ",
        "if needed and ",
        EQUILIBRIUM + "test_a_rejected_card_leaves_the_seat_to_take_one_or_to_offer_it",
    ),
    Mutant(
        "a row without a sentence is silent",
        "game/words/game_sentences.py",
        "    if unlike:\n",
        "    if False:\n",
        REASONS + "test_a_row_without_a_sentence_fails_at_import",
    ),
    Mutant(
        "a file that freezes as the round ends is a reason",
        "ai/players/eightfist/reasons.py",
        "if freezes and not played.soon.over:",
        "if freezes:",
        EIGHTFIST + "test_a_file_that_freezes_as_the_round_ends_is_no_reason",
    ),
    Mutant(
        "a partner is awaited of which no card is unseen",
        "ai/players/eightfist/reasons.py",
        "if RANK[fist[place]] in unseen]",
        "if fist[place] >= 0]",
        EIGHTFIST + "test_a_card_waits_for_a_partner_only_while_one_is_unseen",
    ),
    Mutant(
        "a partner is awaited in a frozen file",
        "ai/players/eightfist/reasons.py",
        "if fist[place ^ 4] not in CURES and saves",
        "if saves",
        EIGHTFIST + "test_a_card_beside_a_freezer_waits_for_none",
    ),
    Mutant(
        "a file that a card freezes can be cleared by any pair",
        "ai/players/eightfist/reasons.py",
        "elif card not in CURES and place ^ 4",
        "elif place ^ 4",
        EIGHTFIST + "test_a_file_that_a_card_freezes_is_cleared_by_none_but_its_cure",
    ),
    Mutant(
        "points are counted that the seat does not know yet",
        "ai/players/eightfist/reasons.py",
        "card if played.knows(card) else -1 for card",
        "card for card",
        EIGHTFIST + "test_ending_the_round_is_compared_with_what_others_show",
    ),
    Mutant(
        "an empty deck counts as a rule that protects the seat",
        "ai/players/lockdown/reasons.py",
        "not s.table.facts.reach[other][one][two][s.pub.alive] >> seat & 1",
        '("force", seat) not in s.legal',
        LOCKDOWN + "test_who_has_just_played_may_not_pick_the_seat_back",
    ),
    Mutant(
        "a set whose last card the seat holds may be completed from the deck",
        "ai/players/lockdown/reasons.py",
        "yield size, shown, not is_seen, mixed",
        "yield size, shown, True, mixed",
        LOCKDOWN + "test_a_set_whose_last_card_lies_elsewhere_is_not_loaded",
    ),
    Mutant(
        "a shuffle may bring a card that lies in no hand",
        "ai/players/lockdown/reasons.py",
        "mixed = not lacking.isdisjoint(held)",
        "mixed = True",
        LOCKDOWN + "test_in_a_shuffle_the_fourth_card_can_come_only_out_of_another_hand",
    ),
    Mutant(
        "two cards count as too few to go out where one is enough",
        "ai/players/lockdown/reasons.py",
        "elif near and need == 2:",
        "elif near:",
        LOCKDOWN + "test_in_a_shuffle_one_card_is_enough_for_a_player_with_three_of_a_kind",
    ),
)
_LUCK = (
    Mutant(
        "what was drawn after a shuffle is looked for where other cards lay",
        "ai/review/luck.py",
        "            row[:count] = [None] * count\n",
        "            row[:0] = []\n",
        "tests/ai/test_luck.py::test_what_came_up_lay_where_it_says_and_was_not_known",
    ),
    Mutant(
        "a card that the seat knew counts as luck once more",
        "ai/review/luck.py",
        "kind == DOWN and view.zones[zone][at] < 0",
        "kind == DOWN",
        "tests/ai/test_luck.py::test_what_came_up_lay_where_it_says_and_was_not_known",
    ),
    Mutant(
        "who knows a card stays behind when it is laid elsewhere",
        "ai/review/luck.py",
        "        know[card], know[other] = know[other], know[card]\n",
        "",
        "tests/ai/test_luck.py::test_cards_are_laid_where_they_came_up_and_hands_stay",
    ),
)
_REGAINED = (
    Mutant(
        "what could still be won was lost, though a card was seen meanwhile",
        "ai/review/recoverable_mistakes.py",
        "return now <= then",
        "return True",
        "tests/ai/test_regained.py::test_what_the_next_choice_could_still_win_was_not_lost_before",
    ),
    Mutant(
        "what could still be won was lost, though others chose in between",
        "ai/review/recoverable_mistakes.py",
        "later.number == one.number + 1",
        "later.number > one.number",
        "tests/ai/test_regained.py::test_what_the_next_choice_could_still_win_was_not_lost_before",
    ),
    Mutant(
        "of several choices in a row only the last lost nothing",
        "ai/review/recoverable_mistakes.py",
        "later.most if later.reason and later.reason.code == REGAINED else later.tried[0]",
        "later.tried[0]",
        "tests/ai/test_regained.py::test_what_is_reached_by_several_choices_was_not_lost_by_the_first",
    ),
    Mutant(
        "a round's sum still counts what was not lost",
        "ai/review/review.py",
        "[of_number.get(one.number, one) for one in thought]",
        "[*thought]",
        "tests/ai/test_regained.py::test_the_sum_of_a_round_holds_without_what_was_not_lost",
    ),
)
MUTANTS = (*_COMPARED, *_JUDGED, *_LUCK, *_REGAINED)
