"""Faults planted against promises to players: a core that is busy at rest, and data that is lost silently."""

from __future__ import annotations

from .mutant import Mutant

WIRES, CONTINUE, RUNNING = (
    "tests/ui/window/test_display_socket.py::",
    "tests/table/match/test_continue.py::",
    "tests/data/test_running.py::",
)

TURNS = "tests/daily/test_turns.py::"
BACKGROUND = "tests/features/review/test_background.py::"

_AT_REST = (
    Mutant(
        "any socket wakes a resting window",
        "game/ui/window/display_sockets.py",
        "number for number in _sockets() if leads_to_display(_peer(number), driver)",
        "_sockets()",
        WIRES + "test_the_socket_is_found_among_others",
    ),
    Mutant(
        "any named socket is taken for the X server's",
        "game/ui/window/display_sockets.py",
        'return ".X11-unix/X" in peer',
        "return True",
        WIRES + "test_only_the_displays_own_socket_wakes",
    ),
    Mutant(
        "a socket that nobody reads wakes again and again",
        "game/ui/window/loop.py",
        "if self.wires and self.vain < MOST_VAIN:",
        "if self.wires:",
        WIRES + "test_a_socket_that_nobody_reads_costs_no_more_than_looking_now_and_then",
    ),
    Mutant(
        "a window stays on a screen that was unplugged",
        "game/ui/window/loop.py",
        "            and len(screens) == 1\n",
        "            and len(screens) == 0\n",
        "tests/ui/window/test_window_place.py::test_a_window_whose_screen_is_unplugged_comes_to_the_one_that_is_left",
    ),
    Mutant(
        "sound never comes back once its device went",
        "game/ui/window/sound_device.py",
        "        while True:\n            self._left",
        "        for _once in range(1):\n            self._left",
        "tests/ui/window/test_sound.py::"
        "test_a_device_that_went_is_left_at_once_and_another_is_heard_with_the_music",
    ),
    Mutant(
        "no sound for a whole evening where its device came late",
        "game/ui/window/sound_device.py",
        "                while not self._left.wait(PAUSE) and",
        "                while not self._left.wait() and",
        "tests/ui/window/test_sound.py::test_a_device_that_comes_after_the_start_is_heard",
    ),
    Mutant(
        "a pad with a loose plug leads to the calm screen",
        "game/ui/window/intents.py",
        "            with suppress(pygame.error):  #",
        "            with suppress():  #",
        "tests/table/shared/test_pads.py::test_a_pad_that_is_gone_before_it_is_opened_is_nobodys",
    ),
)

_DATA = (
    Mutant(
        "a journal is cut to its whole lines as soon as it is opened",
        "game/data/match_journal.py",
        "        self._end = end\n",
        "        self._end = end\n        file.truncate(end)\n",
        CONTINUE + "test_a_torn_line_is_cut_only_when_the_next_is_written",
    ),
    Mutant(
        "what was never a journal is taken apart as one",
        "game/data/matches.py",
        "or is_foreign(data)",
        "or False",
        CONTINUE + "test_a_file_that_is_not_understood_stays_byte_for_byte",
    ),
    Mutant(
        "a file of any size is taken apart",
        "game/data/matches.py",
        "if len(data) > LARGEST or data",
        "if data",
        CONTINUE + "test_a_file_that_is_not_understood_stays_byte_for_byte",
    ),
    Mutant(
        "any number of lines is taken apart",
        "game/data/matches.py",
        'data.count(b"\\n") > MOST_LINES or ',
        "",
        CONTINUE + "test_a_file_that_is_not_understood_stays_byte_for_byte",
    ),
    Mutant(
        "an empty file is a match, and a damaged one",
        "game/data/matches.py",
        "if stat.S_ISREG(status.st_mode) and status.st_size:",
        "if stat.S_ISREG(status.st_mode):",
        CONTINUE + "test_a_match_that_ended_before_its_first_line_is_no_match",
    ),
    Mutant(
        "a full disk leaves an empty journal",
        "game/data/match_journal.py",
        "        if self._end == 0:\n",
        "        if False:\n",
        "tests/data/test_matches.py::test_a_disk_full_from_the_start",
    ),
    Mutant(
        "a link to itself hides all matches",
        "game/data/matches.py",
        "with suppress(OSError):  # such as a link to itself",
        "with suppress():  # such as a link to itself",
        CONTINUE + "test_links_pipes_folders_and_devices_hide_no_match",
    ),
    Mutant(
        "a pipe or a device is a match",
        "game/data/matches.py",
        "if stat.S_ISREG(status.st_mode) and status.st_size:",
        "if status.st_size or not stat.S_ISREG(status.st_mode):",
        CONTINUE + "test_links_pipes_folders_and_devices_hide_no_match",
    ),
    Mutant(
        "a new folder's name is not synced",
        "game/data/disk.py",
        "        raise\n    sync_folder(folder.parent)\n",
        "        raise\n",
        RUNNING + "test_new_folders_and_moved_matches_are_on_disk_before_anything_counts_on_them",
    ),
    Mutant(
        "a finished match's new place is not synced",
        "game/data/matches.py",
        "        sync_folder(self.finished)\n",
        "",
        RUNNING + "test_new_folders_and_moved_matches_are_on_disk_before_anything_counts_on_them",
    ),
    Mutant(
        "a finished match's old place is not synced",
        "game/data/matches.py",
        "        sync_folder(journal.path.parent)\n",
        "",
        RUNNING + "test_new_folders_and_moved_matches_are_on_disk_before_anything_counts_on_them",
    ),
    Mutant(
        "a line counts as saved before it is synced",
        "game/data/match_journal.py",
        "            if self._flush:\n",
        "            if False:\n",
        "tests/data/test_matches.py::test_a_full_disk_loses_nothing_once_there_is_room",
    ),
    Mutant(
        "an older match opens without a word about the newer one",
        "game/features/title/start_match.py",
        "            if told and match.path",
        "            if False and match.path",
        CONTINUE + "test_damage_is_kept_byte_for_byte_and_told_before_an_older_match_opens",
    ),
    Mutant(
        "two copies write one match",
        "game/data/matches.py",
        "        ours = hold(file)\n",
        "        ours = True\n",
        CONTINUE + "test_two_copies_do_not_write_the_same_match",
    ),
    Mutant(
        "a killed match is counted again",
        "game/features/people/played_matches.py",
        "        if match.key in self._keys:\n",
        "        if False:\n",
        "tests/data/test_counted.py::test_killed_again_after_continue_it_is_counted_once",
    ),
    Mutant(
        "a team's total is a person's best round",
        "game/books/contract/book.py",
        'parts["total"] if "team" in parts else result.scores[seat]',
        "result.scores[seat]",
        "tests/features/people/test_records.py::test_a_round_in_a_team_enters_what_the_person_reached",
    ),
    Mutant(
        "records of wrong kinds are believed",
        "game/features/people/older_records.py",
        'RECORDS = Fields({}, {"games": Games(), "entered": ListOf(Text(300), most=100)})',
        "RECORDS = Fields({})",
        "tests/features/people/test_records.py::test_whatever_stands_in_the_records_a_match_is_counted",
    ),
    Mutant(
        "a face that this version does not know is drawn",
        "game/table/match/setup.py",
        "face = avatar if avatar in known else known[0]",
        "face = avatar or known[0]",
        CONTINUE + "test_chairs_of_a_newer_version_play_on",
    ),
    Mutant(
        "half a character in a name is drawn",
        "engine/kernel/value_schema.py",
        'return "".join(c if is_clean(c) else "\\ufffd" for c in text)[:longest]',
        "return text[:longest]",
        CONTINUE + "test_chairs_of_a_newer_version_play_on",
    ),
    Mutant(
        "a name is as long as its file says",
        "engine/kernel/value_schema.py",
        'else "\\ufffd" for c in text)[:longest]',
        'else "\\ufffd" for c in value)',
        CONTINUE + "test_chairs_of_a_newer_version_play_on",
    ),
    Mutant(
        "a map in a file has any number of names",
        "engine/kernel/value_schema.py",
        "            and len(value) <= self.most\n            and all(map(self.keys.allows, value))",
        "            and all(map(self.keys.allows, value))",
        "tests/data/test_settings.py::test_what_an_option_allows",
    ),
    Mutant(
        "a list in a file is of any length",
        "engine/kernel/value_schema.py",
        "and self.least <= len(value) <= self.most",
        "and self.least <= len(value)",
        "tests/data/test_settings.py::test_what_an_option_allows",
    ),
    Mutant(
        "opening a pipe waits for its other end",
        "game/data/disk.py",
        "handle = os.open(path, flags | BINARY | AT_ONCE, 0o666)",
        "handle = os.open(path, flags | BINARY, 0o666)",
        RUNNING + "test_whatever_lies_in_place_of_a_file_the_table_opens",
    ),
    Mutant(
        "what lies in one another without end is read",
        "game/data/store.py",
        "or not is_shallow(document, DEEPEST)",
        "or False",
        "tests/data/test_settings.py::test_every_kind_of_damage_is_kept",
    ),
    Mutant(
        "a document may say infinity",
        "game/data/store.py",
        "parse_constant=no_number, ",
        "",
        "tests/data/test_fuzzed.py::test_whatever_json_says_is_parsed_or_refused",
    ),
)

_IN_TURNS = (
    Mutant(
        "the lists have a match that others still play",
        "game/features/daily/store.py",
        "return Matches(home.folder / STORE, flush=home.matches.flush)",
        "return home.matches",
        TURNS + "test_no_list_has_a_match_before_all_have_played_and_then_all_do",
    ),
    Mutant(
        "a review is opened before all have played",
        "game/features/daily/turns_screen.py",
        "self.turns.path(person))) if self.turns.over else None",
        "self.turns.path(person)))",
        "tests/features/daily/test_turns.py::test_nothing_of_an_earlier_match_can_be_opened_before_all_have_played",
    ),
    Mutant(
        "each person has another deal",
        "game/features/daily/turns_store.py",
        "setup.options), self.table.seed or 0)",
        "setup.options), self.next)",
        TURNS + "test_everybody_gets_the_same_deal_in_the_same_seat_among_the_same_bots",
    ),
    Mutant(
        "the fewest points win where the most should",
        "game/features/daily/turns_store.py",
        "return -turn.total",
        "return turn.total",
        TURNS + "test_the_best_result_against_the_bots_is_first",
    ),
    Mutant(
        "a result at a daily deal is told before all have played",
        "game/features/daily/store.py",
        "if path is None or self.is_closed(path) else",
        "if path is None else",
        TURNS + "test_nobodys_result_at_a_daily_deal_is_told_before_all_have_played",
    ),
    Mutant(
        "a deal for several people counts for nobody",
        "game/features/daily/turns_store.py",
        "            take_in(played, path.name)\n",
        "",
        TURNS + "test_it_counts_for_everybody_who_played_once_all_have",
    ),
    Mutant(
        "a match without a line stops everybody",
        "game/features/daily/turns_store.py",
        "path.exists() and path.stat().st_size > 0",
        "path.exists()",
        TURNS + "test_killed_at_any_moment_the_same_person_goes_on",
    ),
)

_BEHIND_SCREENS = (
    Mutant(
        "long work goes on beside bots that play",
        "game/table/screen/table_scene.py",
        "return self.mode.is_played and not self.sitting.match.over",
        "return False",
        BACKGROUND + "test_it_rests_while_somebody_plays_and_goes_on_after_the_match",
    ),
    Mutant(
        "long work takes frames in which something moves",
        "game/ui/window/scene.py",
        "return not self.top.moving and self.background.poll(dt)",
        "return self.background.poll(dt)",
        BACKGROUND + "test_it_takes_no_frame_in_which_something_moves",
    ),
    Mutant(
        "a deleted match is thought over all the same",
        "game/features/replay/match_menu.py",
        "                self.room.background.forget(played.mark)\n",
        "",
        BACKGROUND + "test_a_match_that_is_deleted_takes_its_job_with_it",
    ),
    Mutant(
        "what a full disk does not take is lost",
        "game/ui/window/background_work.py",
        "if job.unkept:",
        "if False:",
        BACKGROUND + "test_what_a_full_disk_does_not_take_is_told_once_and_not_lost",
    ),
    Mutant(
        "two things are worked at at the same time",
        "game/ui/window/background_work.py",
        "        if job not in self.jobs[:1]:\n            self.rest()\n",
        "",
        BACKGROUND + "test_one_at_a_time_in_order_and_what_is_looked_at_comes_first",
    ),
    Mutant(
        "a job that fails brings its error back in every frame",
        "game/ui/window/background_work.py",
        "            self.jobs.remove(job)\n            job.give_up()\n",
        "            job.give_up()\n",
        BACKGROUND + "test_a_job_that_fails_is_given_up_at_once",
    ),
)

_PUZZLES = (
    Mutant(
        "the terminal lists the best choice of a puzzle first",
        "game/text/puzzle.py",
        "            action = self.choose(view)\n",
        "            view.legal = view.legal[self.puzzle.right[0] :] + view.legal[: self.puzzle.right[0]]\n"
        "            action = self.choose(view)\n",
        "tests/cli/test_puzzle.py::test_nothing_before_the_answer_depends_on_which_choice_is_right",
    ),
    Mutant(
        "the table of a puzzle offers nothing behind the best choice",
        "game/features/puzzles/model.py",
        'is the person who is asked."""\n',
        'is the person who is asked."""\n'
        "        view.legal = view.legal[: self.sitting.puzzle.right[0] + 1]\n",
        "tests/features/puzzles/test_puzzles.py::"
        "test_before_the_answer_nothing_depends_on_which_choice_is_right",
    ),
    Mutant(
        "a choice of a puzzle is played out in the true deal",
        "game/features/puzzles/model.py",
        "sitting.lay(shown.world.clone())",
        "sitting.lay(self.puzzle.match().state)",
        "tests/features/puzzles/test_puzzles.py::test_what_is_played_out_is_a_guess_from_what_the_seat_sees",
    ),
)
REWARDS = "tests/features/people/test_rewards.py::"

_EARNED = (
    Mutant(
        "an achievement that is reached once opens what takes several",
        "game/features/people/rewards.py",
        "sum(often > 0 for often in self.feats.values()) >= one.feats",
        "sum(often > 0 for often in self.feats.values()) >= one.feats - 1",
        REWARDS + "test_faces_can_be_chosen_once_they_are_earned",
    ),
    Mutant(
        "every win tells anew of what was earned long ago",
        "game/features/people/rewards.py",
        "counts.get(level, 0) - 1",
        "0",
        REWARDS + "test_a_match_that_earns_something_says_so_once",
    ),
    Mutant(
        "a face shows at the table while the hand of another is open",
        "game/table/screen/draw_table.py",
        "draw_talk_signs.on_plates(page, places, makes_faces(table), [*lying.things, *last])",
        "draw_talk_signs.on_plates(page, places, table.sitting.people, [*lying.things, *last])",
        "tests/table/screen/test_faces.py::test_nobody_makes_a_face_while_the_hand_of_another_is_open",
    ),
)
MUTANTS = (*_EARNED, *_PUZZLES, *_AT_REST, *_DATA, *_IN_TURNS, *_BEHIND_SCREENS)
