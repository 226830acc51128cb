"""Faults planted against promises to players: crashes and hangs, and commands that say too little."""

from __future__ import annotations

from .mutant import Mutant

COMMAND, OUTPUTS, INTERRUPTED = (
    "tests/cli/test_command.py::",
    "tests/cli/test_outputs.py::",
    "tests/cli/test_interrupted.py::",
)
TOLD, TEXT, SETTINGS = (
    "tests/table/log/test_told.py::",
    "tests/text/test_text.py::",
    "tests/features/settings/test_settings.py::",
)
WORKER = "tests/ai/test_bot_process.py::"

_CRASHES = (
    Mutant(
        "Return on a slider hands over a word for a number",
        "game/features/settings/screen.py",
        "                self.room.set(setting, value)\n",
        "                self.room.set(setting, str(value))\n",
        SETTINGS + "test_every_control_can_be_accepted_and_turned",
    ),
    Mutant(
        "a game that is none is looked for at the table",
        "game/cli/commands/open_table.py",
        "    if args.game is None:\n",
        "    if True:\n",
        COMMAND + "test_unusable_files_are_refused_in_one_sentence",
    ),
    Mutant(
        "an option with two dashes for a value ends in a traceback",
        "game/cli/grammar.py",
        'word.endswith("=--")',
        'word.endswith("=---")',
        COMMAND + "test_unusable_files_are_refused_in_one_sentence",
    ),
    Mutant(
        "a home that nobody has ends in a traceback",
        "game/data/home.py",
        "except (RuntimeError, OSError) as error",
        "except OSError as error",
        COMMAND + "test_the_home_of_an_unknown_user_is_refused_in_one_sentence",
    ),
    Mutant(
        "pictures of no size are drawn",
        "game/cli/grammar.py",
        "    if not all(low <= side",
        "    if False and not all(low <= side",
        COMMAND + "test_unusable_files_are_refused_in_one_sentence",
    ),
    Mutant(
        "any number of processes is started",
        "game/cli/grammar.py",
        "> MOST_JOBS:",
        "> MOST_GAMES:",
        COMMAND + "test_unusable_files_are_refused_in_one_sentence",
    ),
    Mutant(
        "what was not written out is success",
        "game/cli/__init__.py",
        "        console.flush()\n    except Wrong",
        "    except Wrong",
        OUTPUTS + "test_a_full_disk_is_one_sentence",
    ),
    Mutant(
        "help that cannot be written is success",
        "game/cli/grammar.py",
        "    def _print_message(",
        "    def _print_no_message(",
        OUTPUTS + "test_a_full_disk_is_one_sentence",
    ),
    Mutant(
        "a letter that the output lacks ends in a traceback",
        "game/cli/console.py",
        '((sys.stdout, "octavo"), (sys.stderr, "octavo"),',
        '((sys.stdout, "strict"), (sys.stderr, "octavo"),',
        OUTPUTS + "test_every_command_speaks_in_every_encoding",
    ),
    Mutant(
        "a complaint may do anything to a terminal",
        "game/cli/console.py",
        'letter if letter.isprintable() else "�"',
        "letter",
        "tests/cli/test_replay.py::test_names_of_the_seats_are_told_without_their_control_characters",
    ),
    Mutant(
        "Ctrl-C in an import ends in a traceback",
        "game/cli/__init__.py",
        "            _let_interrupts_end_it()\n        return",
        "            pass\n        return",
        INTERRUPTED + "test_ctrl_c_in_the_middle_of_an_import_ends_it_at_once",
    ),
    Mutant(
        "Ctrl-C reaches the processes that play",
        "ai/processes/ignore_interrupts.py",
        "signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})",
        "signal.pthread_sigmask(signal.SIG_BLOCK, set())",
        INTERRUPTED + "test_the_processes_it_starts_never_hear_ctrl_c",
    ),
    Mutant(
        "the processes of a killed run play on",
        "game/cli/workers.py",
        "    threading.Thread(target=end_with_the_first, daemon=True).start()\n",
        "",
        INTERRUPTED + "test_the_processes_of_a_killed_run_end_with_it",
    ),
    Mutant(
        "a device that goes while its sounds are read is used",
        "game/ui/window/sound_device.py",
        "self.opened = not self._left.is_set()",
        "self.opened = bool(self._left.clear() is None)",
        "tests/ui/window/test_sound.py::test_a_device_is_closed_only_when_its_sounds_are_read",
    ),
    Mutant(
        "who leaves does not wait for sounds that are read",
        "game/app/startup.py",
        "        if not room.sounds.close():\n",
        "        if False:\n",
        "tests/ui/window/test_sound.py::test_who_leaves_at_once_waits_until_the_sounds_are_read",
    ),
    Mutant(
        "no screen is no word",
        "game/app/startup.py",
        '        sys.stderr.write(no_screen(str(reason)) + "\\n")\n',
        "",
        "tests/desktop/test_no_screen.py::test_a_screen_that_is_not_there",
    ),
    Mutant(
        "a display that hangs is waited for",
        "game/app/startup.py",
        "        if hangs():\n",
        "        if False:\n",
        "tests/desktop/test_no_screen.py::test_an_x_server_that_is_stopped_ends_in_a_sentence",
    ),
    Mutant(
        "whoever asks a bot waits until its process reads",
        "ai/processes/pipe.py",
        "        self._out.put(message)\n",
        "        self._out.put(message)\n        while not self._out.empty():\n            pass\n",
        WORKER + "test_nothing_waits_for_a_stopped_process_however_much_it_is_sent",
    ),
    Mutant(
        "a process that dies before its first answer is not asked again",
        "ai/processes/bot_process.py",
        "        if self._warm or self._tries >= TRIES:\n",
        "        if True:\n",
        WORKER + "test_a_process_that_dies_before_its_first_answer_is_asked_again_at_once",
    ),
    Mutant(
        "whatever a bot's process says is played",
        "ai/processes/bot_process.py",
        "        if action not in asked.view.legal:\n",
        "        if False:\n",
        WORKER + "test_whatever_the_process_says_a_legal_move_comes",
    ),
    Mutant(
        "pictures of every size of the window are kept",
        "game/ui/art/picture_cache.py",
        "        while self.bytes > self.limit and",
        "        while False and",
        "tests/ui/window/test_resized.py::test_pictures_of_any_number_of_sizes_have_a_bound",
    ),
    Mutant(
        "warnings take the room of the rows they are about",
        "game/features/setup/screen.py",
        "        crowded = not size and kept > area.h",
        "        crowded = False and kept > area.h",
        "tests/features/setup/test_setting.py::test_all_variants_at_once_leave_every_row_a_finger_high",
    ),
    Mutant(
        "what a Fist is worth is counted while it has nine cards",
        "game/books/eightfist/hand_worth.py",
        "    if len(fist) != WHOLE:  #",
        "    if len(fist) < WHOLE:  #",
        "tests/table/match/test_between.py::test_every_moment_on_the_way_can_be_told",
    ),
)

_TERMINAL = (
    Mutant(
        "a match that is not on disk is called saved",
        "game/text/match.py",
        "        if lost := self.sitting.lost():\n",
        "        if (lost := self.sitting.lost()) and False:\n",
        TEXT + "test_a_match_that_is_not_on_disk_is_not_called_saved",
    ),
    Mutant(
        "text mode does not look at the sitting's trouble",
        "game/text/match.py",
        "        if trouble is not None and trouble != self.trouble:\n",
        "        if False:\n",
        TEXT + "test_a_disk_that_has_room_again_saves_everything",
    ),
    Mutant(
        "a Fist with five unknown cards is told as a number",
        "game/text/view_words.py",
        "if all(card < 0 for card in cards):",
        "if sum(card < 0 for card in cards) > 4:",
        TOLD + "test_a_fist_with_many_unknown_cards_shows_the_known_ones_and_their_numbers",
    ),
    Mutant(
        "places are counted otherwise than they are chosen",
        "game/text/view_words.py",
        'told = ", ".join(f"{i + 1}. {self._card(z, i)}" for i in places)',
        'told = ", ".join(f"{i}. {self._card(z, i)}" for i in places)',
        TOLD + "test_a_fist_with_many_unknown_cards_shows_the_known_ones_and_their_numbers",
    ),
    Mutant(
        "frozen files are not told",
        "game/text/view_words.py",
        "            if mark.zone == z and not sets:\n",
        "            if False:\n",
        TOLD + "test_a_fist_with_many_unknown_cards_shows_the_known_ones_and_their_numbers",
    ),
    Mutant(
        "locked sets are told as one",
        "game/text/view_words.py",
        "        elif sets:\n",
        "        elif False:\n",
        TOLD + "test_locked_sets_are_told_one_by_one",
    ),
    Mutant(
        "the cards of the hand do not say what is printed on them",
        "game/text/view_words.py",
        "        elif z == self.view.seat and self.own.card(self.table.deck[0]):\n",
        "        elif False:\n",
        TOLD + "test_cards_say_what_is_printed_on_them_in_the_hand_and_in_the_list",
    ),
    Mutant(
        "choices do not say what is printed on a card",
        "game/text/action_menu.py",
        '        return f"{words} – {printed}" if printed else words\n',
        "        return words\n",
        TOLD + "test_cards_say_what_is_printed_on_them_in_the_hand_and_in_the_list",
    ),
    Mutant(
        "a card of the Market is named by its place",
        "game/text/action_menu.py",
        "        return cards[place] if place < len(cards) else -1\n",
        "        return -1\n",
        TOLD + "test_choices_name_the_card_and_the_giver",
    ),
    Mutant(
        "who gives a card is not named",
        "game/books/equilibrium/table_words.py",
        "said = _(offers).format(name=names[giver], card=self.card(card))",
        'said = _(offers).format(name="?", card=self.card(card))',
        TOLD + "test_choices_name_the_card_and_the_giver",
    ),
    Mutant(
        "choices are one flat list",
        "game/text/action_menu.py",
        "SHORT = 9\n",
        "SHORT = 90\n",
        TOLD + "test_no_list_is_a_wall_and_every_action_can_be_reached",
    ),
    Mutant(
        "why answers nothing where nothing is blocked",
        "game/text/match_printing.py",
        "        if not told:\n            self.paper.say(_(",
        "        if False:\n            self.paper.say(_(",
        TEXT + "test_the_command_why_always_has_an_answer",
    ),
    Mutant(
        "choices are told in another order than they are taken",
        "game/text/action_menu.py",
        "for number, entry in enumerate(entries, 1)",
        "for number, entry in enumerate(reversed(entries), 1)",
        TOLD + "test_reading_is_enough_to_win",
    ),
    Mutant(
        "cards that lie somewhere are told as other cards",
        "game/text/view_words.py",
        "text = card_text(self.table.deck[card])",
        "text = card_text(self.table.deck[-1 - card])",
        TOLD + "test_reading_is_enough_to_win",
    ),
    Mutant(
        "the terminal tells what its reader cannot know",
        "game/text/match.py",
        "self.teller().take(seen.mine)",
        "self.teller().take(seen.everybody or seen.mine)",
        TOLD + "test_a_round_reads_as_when_somebody_last_read_it",
    ),
)

_KEYS = (
    Mutant(
        "arrows and Return can be bound",
        "game/features/settings/keys.py",
        "    return key in FIXED or KEYS",
        "    return False and KEYS",
        SETTINGS + "test_a_fixed_key_cannot_be_bound",
    ),
    Mutant(
        "arrows that an older version bound no longer move",
        "game/ui/window/intents.py",
        "(keys or {}).items() if key not in FIXED}",
        "(keys or {}).items()}",
        SETTINGS + "test_settings_of_an_older_version_lock_nobody_out",
    ),
    Mutant(
        "a key is taken without a question",
        "game/features/settings/keys.py",
        "        if holder in COMMANDS and holder != command:\n",
        "        if False:\n",
        SETTINGS + "test_a_key_is_taken_only_after_a_question",
    ),
    Mutant(
        "keys cannot be reset",
        "game/features/settings/keys.py",
        '                self.room.set("keys", {})\n',
        "                pass\n",
        SETTINGS + "test_one_key_and_all_keys_are_reset",
    ),
    Mutant(
        "the waiting for a key cannot be left",
        "game/features/settings/keys.py",
        '        if name == "escape":\n',
        "        if False:\n",
        SETTINGS + "test_a_fixed_key_cannot_be_bound",
    ),
)

MUTANTS = (*_CRASHES, *_TERMINAL, *_KEYS)
