"""Faults planted in the bots' thinking: a clause ignored, a sign reversed, a belief not updated."""

from __future__ import annotations

from .mutant import Mutant

EQUILIBRIUM = "ai/players/equilibrium/"
EIGHTFIST = "ai/players/eightfist/"
ABSURD = "ai/players/absurd/"
LOCKDOWN = "ai/players/lockdown/"

_OF_EQUILIBRIUM = (
    Mutant(
        "a token is earned by spending it",
        EQUILIBRIUM + "action_values.py",
        "    return -look.token\n\n\ndef _bottom",
        "    return look.token\n\n\ndef _bottom",
        "tests/ai/test_equilibrium_player.py::test_a_bad_card_is_rejected_while_a_token_can_do_so_and_a_good_one_is_taken",
    ),
    Mutant(
        "the best card is parted with",
        EQUILIBRIUM + "hand_worths.py",
        "        return worth[code - STEP[card]] - worth[code]\n",
        "        return worth[code] - worth[code - STEP[card]]\n",
        "tests/ai/test_worths.py::test_a_hand_gains_by_losing_what_it_has_too_much_of",
    ),
    Mutant(
        "rivals are helped",
        EQUILIBRIUM + "hand_worths.py",
        "        return gain * self.cares[target]",
        "        return gain",
        "tests/ai/test_equilibrium_player.py::test_a_good_card_is_kept_and_a_bad_one_given_away",
    ),
    Mutant(
        "a choice does not change what its owner is supposed to hold",
        EQUILIBRIUM + "belief.py",
        "[fit * by for fit",
        "[fit for fit",
        "tests/ai/test_belief.py::test_choices_tell_of_hidden_hands",
    ),
    Mutant(
        "a reject is remembered as an accept",
        EQUILIBRIUM + "witness.py",
        'self._was("react", "reject")',
        'self._was("react", "accept")',
        "tests/ai/test_belief.py::test_a_choice_is_remembered_with_what_everybody_saw_then",
    ),
    Mutant(
        "a hand counts as open to all after a card went with the Wind",
        EQUILIBRIUM + "witness.py",
        "        if target == facts.passing or (",
        "        if (source == self.me and target == facts.passing) or (",
        "tests/ai/test_belief.py::test_a_choice_is_remembered_with_what_everybody_saw_then",
    ),
    Mutant(
        "characters of 8-equilibrium have no temperament",
        EQUILIBRIUM + "__init__.py",
        "    if mind.is_special:",
        "    if False:",
        "tests/ai/test_equilibrium_player.py::test_suspicion_favours_rejecting_and_bluff_does_not",
    ),
    Mutant(
        "a hoarder values tokens as others do",
        EQUILIBRIUM + "weights.py",
        "token_hoard: float = 1.3",
        "token_hoard: float = 0.0",
        "tests/ai/test_equilibrium_player.py::test_a_hoarder_prizes_tokens_and_the_bold_spend_them",
    ),
    Mutant(
        "a grudge changes nothing",
        EQUILIBRIUM + "weights.py",
        "    grudge: float = 0.5",
        "    grudge: float = 0.0",
        "tests/ai/test_equilibrium_player.py::test_a_grudge_changes_who_is_hurt",
    ),
    Mutant(
        "even ranks are mistaken",
        EQUILIBRIUM + "hand_values.py",
        "if card % 13 & 1 else",
        "if card % 13 & 2 else",
        "tests/ai/test_equilibrium_player.py::test_a_full_hand_is_worth_its_score",
    ),
    Mutant(
        "bots keep the old tie-break when the engine's changes",
        EQUILIBRIUM + "hand_values.py",
        "exp((_best_tie() - _tie(ranks))",
        "exp(-abs(ranks - 56)",
        "tests/ai/test_weights.py::test_what_a_tie_break_is_worth_follows_the_engines_own_key",
    ),
    Mutant(
        "a Toss saves nobody",
        EQUILIBRIUM + "weights.py",
        "toss_saves: float = 0.9",
        "toss_saves: float = 0.0",
        "tests/ai/test_worths.py::test_a_token_is_tossed_to_a_teammate_without_one",
    ),
    Mutant(
        "the others lose by a Wind",
        EQUILIBRIUM + "action_values.py",
        "return best - W.wind",
        "return best + W.wind",
        "tests/ai/test_worths.py::test_the_wind_is_not_called_when_the_others_would_gain_as_much",
    ),
)
_OF_EIGHTFIST = (
    Mutant(
        "a card face down is as good as one beside it that is known",
        EIGHTFIST + "sensible_choices.py",
        "fist[place] < 0 and fist[place - _LOWER] < 0",
        "fist[place] < 0",
        "tests/ai/test_eightfist_player.py::test_twins_come_to_the_same_whichever_way_round_the_file_lies",
    ),
    Mutant(
        "in others' Fists one's own files are looked at",
        EIGHTFIST + "sensible_choices.py",
        "fist = view.zones[whose]",
        "fist = view.zones[view.seat]",
        "tests/ai/test_eightfist_player.py::test_twins_come_to_the_same_whichever_way_round_the_file_lies",
    ),
    Mutant(
        "only a cure lifts a freeze",
        EIGHTFIST + "files.py",
        "return old in _FREEZERS[other] or new in _FREEZERS[other]",
        "return old in _FREEZERS[other] and new in _FREEZERS[other]",
        "tests/ai/test_eightfist_player.py::test_a_cure_is_not_given_to_the_next_seat",
    ),
    Mutant(
        "quads count as two pairs",
        EIGHTFIST + "fist_costs.py",
        "return QUAD * found +",
        "return 0 * found +",
        "tests/ai/test_worths.py::test_a_full_fist_is_judged_as_it_scores",
    ),
    Mutant(
        "a discard is a present to nobody",
        EIGHTFIST + "action_values.py",
        "    return look.share(own, downs, look.feeds(kind) if downs else 0.0)",
        "    return look.share(own, downs, 0.0)",
        "tests/ai/test_worths.py::test_a_card_that_the_next_player_waits_for_is_not_discarded_gladly",
    ),
    Mutant(
        "the bold shrink from a theft",
        EIGHTFIST + "__init__.py",
        "(mind.boldness + W.likes_revenge",
        "(-mind.boldness + W.likes_revenge",
        "tests/ai/test_worths.py::test_boldness_favours_stealing",
    ),
    Mutant(
        "cards that were seen may still come",
        EIGHTFIST + "fist_costs.py",
        "        if self.mind.memory:",
        "        if False:",
        "tests/ai/test_eightfist_player.py::test_a_card_that_could_still_get_a_partner_is_worth_more",
    ),
    Mutant(
        "Grace is a present like any other",
        EIGHTFIST + "weights.py",
        "grace: float = 13.0",
        "grace: float = 0.0",
        "tests/ai/test_worths.py::test_playouts_avoid_discarding_grace_most_of_all",
    ),
    Mutant(
        "Fistface does its victim good",
        EIGHTFIST + "action_values.py",
        "    return look.fist(changed, lowest, wait) - look.fist(kinds, lowest, wait), not downs",
        "    return look.fist(kinds, lowest, wait) - look.fist(changed, lowest, wait), not downs",
        "tests/ai/test_eightfist_player.py::test_fistface_steals_from_the_leader",
    ),
    Mutant(
        "each of eight rounds is played as if it were the only one",
        EIGHTFIST + "ending.py",
        '    return bool(s.table.options["match"] != "single")',
        "    return False",
        "tests/ai/test_eightfist_player.py::test_in_a_game_of_eight_rounds_winning_this_round_matters_less",
    ),
)
_OF_ABSURD = (
    Mutant(
        "Reverse is ignored",
        ABSURD + "plays.py",
        "            prospect.order = -prospect.order\n",
        "            pass\n",
        "tests/ai/test_worths.py::test_cards_that_skip_the_seat_about_to_win_are_worth_more",
    ),
    Mutant(
        "Skip skips nobody",
        ABSURD + "plays.py",
        "return [(me + 2 * order) % n]",
        "return [(me + order) % n]",
        "tests/ai/test_worths.py::test_cards_that_skip_the_seat_about_to_win_are_worth_more",
    ),
    Mutant(
        "sharing out all hands is ignored",
        ABSURD + "plays.py",
        'elif kind == "redistribute":',
        'elif kind == "redistributed":',
        "tests/ai/test_worths.py::test_sharing_out_cards_pays_only_with_a_large_hand",
    ),
    Mutant(
        "an exchange of hands is wanted by the smaller",
        ABSURD + "plays.py",
        "float(len(look.s.zones[caster]) - len(look.hand))",
        "float(len(look.hand) - len(look.s.zones[caster]))",
        "tests/ai/test_worths.py::test_to_exchange_hands_hurts_whoever_has_fewer_cards",
    ),
    Mutant(
        "the suspicious trust like anybody",
        ABSURD + "action_values.py",
        "size, look.mind.suspicion)",
        "size, 0.0)",
        "tests/ai/test_absurd_player.py::test_suspicion_calls_and_boldness_draws_more",
    ),
    Mutant(
        "a wild is worth nothing in the hand",
        ABSURD + "weights.py",
        "        wild=0.85,",
        "        wild=0.0,",
        "tests/ai/test_absurd_player.py::test_what_is_worth_keeping_comes_from_the_clauses",
    ),
    Mutant(
        "playouts call no bluff",
        ABSURD + "quick.py",
        "return legal[1] if gain >",
        "return legal[0] if gain >",
        "tests/ai/test_worths.py::test_a_playout_calls_the_bluff_of_a_last_card",
    ),
    Mutant(
        "a missed turn costs nothing",
        ABSURD + "weights.py",
        "hand=0.2, harm=0.7",
        "hand=0.2, harm=0.0",
        "tests/ai/test_worths.py::test_a_turn_to_be_missed_is_as_bad_as_cards",
    ),
    Mutant(
        "discards are carried out first",
        ABSURD + "weights.py",
        "harm=-1.0, first=0.0",
        "harm=-1.0, first=6.0",
        "tests/ai/test_worths.py::test_attacks_are_carried_out_in_the_order_that_helps",
    ),
    Mutant(
        "a grudge spares its foe",
        ABSURD + "card_counts.py",
        "1.0 + W.grudge * mind.grudge * foes[other]",
        "1.0 - W.grudge * mind.grudge * foes[other]",
        "tests/ai/test_absurd_player.py::test_a_bluffing_character_bluffs_more_and_a_grudge_picks_the_target",
    ),
    Mutant(
        "a crowd of cards wins nothing",
        ABSURD + "playout_value.py",
        "if crowd and size",
        "if False and size",
        "tests/ai/test_absurd_player.py::test_under_a_win_by_many_cards_nobody_is_given_their_last_missing_cards",
    ),
)
_OF_LOCKDOWN = (
    Mutant(
        "who was spared is forgotten",
        LOCKDOWN + "witness.py",
        "            self.spared.append(self._spares)",
        "            pass",
        "tests/ai/test_belief.py::test_in_lockdown_who_spares_a_player_hardly_holds_its_last_card",
    ),
    Mutant(
        "nobody is supposed to know anything",
        LOCKDOWN + "belief.py",
        "world.know[_first(world, found)] |= who",
        "world.know[_first(world, found)] |= 0",
        "tests/ai/test_belief.py::test_in_lockdown_it_is_remembered_who_knows_whose_sets",
    ),
    Mutant(
        "one's last card is welcome in another's hand",
        LOCKDOWN + "weights.py",
        "armed: float = -2.0",
        "armed: float = 2.0",
        "tests/ai/test_lockdown_player.py::test_a_set_near_death_is_cleared_with_a_joker",
    ),
    Mutant(
        "whoever was hit hits back at once",
        LOCKDOWN + "__init__.py",
        "(rule and self.last == other and len(look.others) > 1)",
        "False",
        "tests/ai/test_lockdown_player.py::test_the_player_whom_the_rule_of_3_keeps_from_hitting_back_is_attacked",
    ),
    Mutant(
        "playouts notice sudden death a turn too late",
        LOCKDOWN + "quick.py",
        "_DEADLY: Final = tuple(fatal_in(calm, 1) - 1 for",
        "_DEADLY: Final = tuple(fatal_in(calm, 0) - 1 for",
        "tests/ai/test_worths.py::test_in_sudden_death_a_pair_is_as_near_to_death_as_three_cards_were",
    ),
    Mutant(
        "playouts give away what another will need",
        LOCKDOWN + "quick.py",
        "                            kept |= 1 << value",
        "                            kept |= 0",
        "tests/ai/test_worths.py::test_a_playout_keeps_a_card_that_fits_another_players_set",
    ),
    Mutant(
        "a hand that does not know of a set is no danger to it",
        LOCKDOWN + "playout_value.py",
        "(holders ^ aware).bit_count()",
        "aware.bit_count()",
        "tests/ai/test_worths.py::test_a_card_in_a_hand_that_does_not_know_of_the_set_is_a_danger_too",
    ),
    Mutant(
        "who is about to give a fatal card does not matter to what is learned",
        LOCKDOWN + "position_features.py",
        "    if not holders & acting:\n",
        "    if True:\n",
        "tests/ai/test_network.py::test_a_card_that_kills_is_told_by_who_holds_it_and_who_knows",
    ),
    Mutant(
        "a grudge does not care who it was",
        LOCKDOWN + "weights.py",
        "likes_revenge: float = 0.014",
        "likes_revenge: float = 0.0",
        "tests/ai/test_lockdown_player.py::test_characters_lean_in_their_own_way",
    ),
    Mutant(
        "what was seen in another's hand is forgotten",
        LOCKDOWN + "dangers.py",
        "if seat == self.seat or self.mind.memory else 0",
        "if seat == self.seat else 0",
        "tests/ai/test_lockdown_player.py::test_what_was_seen_elsewhere_is_ruled_out",
    ),
)
_OF_SEARCH = (
    Mutant(
        "a search that must be worth it tries twins, too",
        "ai/search/search.py",
        "if pair[0] not in spared",
        "",
        "tests/ai/test_eightfist_player.py"
        "::test_of_a_file_face_down_only_one_card_is_searched_where_more_must_be_worth_it",
    ),
    Mutant(
        "a search goes on though more wins hardly anything",
        "ai/search/search.py",
        "gain_of_more(mean, error) <= self.worthwhile * n",
        "False",
        "tests/ai/test_search.py::test_a_search_ends_where_hardly_more_can_be_won",
    ),
    Mutant(
        "Experts with the same cards search until they are sure",
        "ai/review/expert_match.py",
        "            agent.worthwhile = WORTHWHILE",
        "            pass",
        "tests/ai/test_expert_match.py::test_experts_think_as_at_the_table_but_no_longer_than_it_is_worth",
    ),
    Mutant(
        "as many worlds again move a mean as far as its error",
        "ai/contests/intervals.py",
        "move = error / sqrt(2)",
        "move = error",
        "tests/ai/test_elo.py::test_more_values_win_what_they_show_the_other_to_be_better_by",
    ),
)
_OF_MEMORY = (
    Mutant(
        "a view carries the whole match",
        "engine/kernel/match.py",
        "tuple(self.seen(seat, self.dealt))",
        "tuple(self.seen(seat))",
        "tests/ai/test_memory.py::test_a_view_carries_one_round_in_few_bytes",
    ),
    Mutant(
        "a grudge ends with the round",
        "engine/kernel/match.py",
        "self.harm[seat]",
        "()",
        "tests/ai/test_memory.py::test_a_grudge_outlives_the_round",
    ),
    Mutant(
        "a simulated match forgets who did harm",
        "ai/contests/rounds.py",
        "            self.harm[seat] = added(self.harm[seat], harm_shown(self.table, seen, seat))\n",
        "",
        "tests/ai/test_memory.py::test_a_simulated_match_shows_a_seat_what_a_played_one_does",
    ),
    Mutant(
        "sprites stay when hands are traded",
        "engine/kernel/fold.py",
        "        rows[a], rows[b] = rows[b], rows[a]",
        "        pass",
        "tests/property/test_carry.py::test_things_that_are_carried_along_stay_with_their_cards",
    ),
)
MUTANTS = (*_OF_EQUILIBRIUM, *_OF_EIGHTFIST, *_OF_ABSURD, *_OF_LOCKDOWN, *_OF_SEARCH, *_OF_MEMORY)
