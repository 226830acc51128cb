"""Faults planted against promises to players: a core that is busy at rest, and data that is lost silently."""

from __future__ import annotations

from .mutant import Mutant

WIRES, CONTINUE, RUNNING = (
    "tests/ui/test_wires.py::",
    "tests/ui/test_continue.py::",
    "tests/storage/test_running.py::",
)

TURNS = "tests/daily/test_turns.py::"
BACKGROUND = "tests/ui/test_background.py::"

_AT_REST = (
    Mutant(
        "any socket wakes a resting window",
        "game/room/wires.py",
        "number for number in _sockets() if leads_to_display(_peer(number), driver)",
        "_sockets()",
        WIRES + "test_the_socket_is_found_among_others",
    ),
    Mutant(
        "any named socket is taken for the X server's",
        "game/room/wires.py",
        'return ".X11-unix/X" in peer',
        "return True",
        WIRES + "test_only_the_displays_own_socket_wakes",
    ),
    Mutant(
        "a socket that nobody reads wakes again and again",
        "game/room/loop.py",
        "if self.wires and self.vain < MOST_VAIN:",
        "if self.wires:",
        WIRES + "test_a_socket_that_nobody_reads_costs_no_more_than_looking_now_and_then",
    ),
    Mutant(
        "a window stays on a screen that was unplugged",
        "game/room/loop.py",
        "            and len(screens) == 1\n",
        "            and len(screens) == 0\n",
        "tests/ui/test_where.py::test_a_window_whose_screen_is_unplugged_comes_to_the_one_that_is_left",
    ),
    Mutant(
        "sound never comes back once its device went",
        "game/sound.py",
        "        elif not (self._lost and",
        "        elif not (False and",
        "tests/ui/test_sound.py::test_a_device_that_went_is_opened_anew_and_the_music_with_it",
    ),
    Mutant(
        "no sound for a whole evening where its device came late",
        "game/sound.py",
        "            self._lost = True\n            return\n",
        "            return\n",
        "tests/ui/test_sound.py::test_a_device_that_comes_after_the_start_is_opened",
    ),
    Mutant(
        "a pad with a loose plug leads to the calm screen",
        "game/room/intents.py",
        "            with suppress(pygame.error):  #",
        "            with suppress():  #",
        "tests/ui/test_pads.py::test_a_pad_that_is_gone_before_it_is_opened_is_nobodys",
    ),
)

_DATA = (
    Mutant(
        "a journal is cut to its whole lines as soon as it is opened",
        "game/storage/journal.py",
        "self._file, self._end = file, end\n",
        "self._file, self._end = file, end\n        file.truncate(end)\n",
        CONTINUE + "test_a_torn_line_is_cut_only_when_the_next_is_written",
    ),
    Mutant(
        "what was never a journal is taken apart as one",
        "game/storage/matches.py",
        "or is_foreign(data)",
        "or False",
        CONTINUE + "test_a_file_that_is_not_understood_stays_byte_for_byte",
    ),
    Mutant(
        "a file of any size is taken apart",
        "game/storage/matches.py",
        "if len(data) > LARGEST or data",
        "if data",
        CONTINUE + "test_a_file_that_is_not_understood_stays_byte_for_byte",
    ),
    Mutant(
        "any number of lines is taken apart",
        "game/storage/matches.py",
        'data.count(b"\\n") > MOST_LINES or ',
        "",
        CONTINUE + "test_a_file_that_is_not_understood_stays_byte_for_byte",
    ),
    Mutant(
        "an empty file is a match, and a damaged one",
        "game/storage/matches.py",
        "if stat.S_ISREG(status.st_mode) and status.st_size:",
        "if stat.S_ISREG(status.st_mode):",
        CONTINUE + "test_a_match_that_ended_before_its_first_line_is_no_match",
    ),
    Mutant(
        "a full disk leaves an empty journal",
        "game/storage/journal.py",
        "        if self._end == 0:\n",
        "        if False:\n",
        "tests/storage/test_matches.py::test_a_disk_full_from_the_start",
    ),
    Mutant(
        "a link to itself hides all matches",
        "game/storage/matches.py",
        "with suppress(OSError):  # such as a link to itself",
        "with suppress():  # such as a link to itself",
        CONTINUE + "test_links_pipes_folders_and_devices_hide_no_match",
    ),
    Mutant(
        "a pipe or a device is a match",
        "game/storage/matches.py",
        "if stat.S_ISREG(status.st_mode) and status.st_size:",
        "if status.st_size or not stat.S_ISREG(status.st_mode):",
        CONTINUE + "test_links_pipes_folders_and_devices_hide_no_match",
    ),
    Mutant(
        "a new folder's name is not synced",
        "game/storage/disk.py",
        "    folder.mkdir(exist_ok=True)\n    sync_folder(folder.parent)\n",
        "    folder.mkdir(exist_ok=True)\n",
        RUNNING + "test_new_folders_and_moved_matches_are_on_disk_before_anything_counts_on_them",
    ),
    Mutant(
        "a finished match's new place is not synced",
        "game/storage/matches.py",
        "        sync_folder(self.finished)\n",
        "",
        RUNNING + "test_new_folders_and_moved_matches_are_on_disk_before_anything_counts_on_them",
    ),
    Mutant(
        "a finished match's old place is not synced",
        "game/storage/matches.py",
        "        sync_folder(journal.path.parent)\n",
        "",
        RUNNING + "test_new_folders_and_moved_matches_are_on_disk_before_anything_counts_on_them",
    ),
    Mutant(
        "a line counts as saved before it is synced",
        "game/storage/journal.py",
        "            if self._flush:\n",
        "            if False:\n",
        "tests/storage/test_matches.py::test_a_full_disk_loses_nothing_once_there_is_room",
    ),
    Mutant(
        "an older match opens without a word about the newer one",
        "game/scenes/title_matches.py",
        "            if told and match.path",
        "            if False and match.path",
        CONTINUE + "test_damage_is_kept_byte_for_byte_and_told_before_an_older_match_opens",
    ),
    Mutant(
        "two copies write one match",
        "game/storage/matches.py",
        "        ours = hold(file)\n",
        "        ours = True\n",
        CONTINUE + "test_two_copies_do_not_write_the_same_match",
    ),
    Mutant(
        "a killed match is counted again",
        "game/records.py",
        "    if mark in entered:\n",
        "    if False:\n",
        "tests/storage/test_counted.py::test_killed_again_after_continue_it_is_counted_once",
    ),
    Mutant(
        "a team's total is a person's best round",
        "game/table/book.py",
        'parts["total"] if "team" in parts else result.scores[seat]',
        "result.scores[seat]",
        "tests/ui/test_records.py::test_a_round_in_a_team_enters_what_the_person_reached",
    ),
    Mutant(
        "records of wrong kinds are believed",
        "game/records.py",
        'RECORDS = Fields({}, {"games": Games(), "entered": ListOf(Text(300), most=100)})',
        "RECORDS = Fields({})",
        "tests/ui/test_records.py::test_whatever_stands_in_the_records_a_match_is_counted",
    ),
    Mutant(
        "a face that this version does not know is drawn",
        "game/table/setup.py",
        "face = avatar if avatar in known else known[0]",
        "face = avatar or known[0]",
        CONTINUE + "test_chairs_of_a_newer_version_play_on",
    ),
    Mutant(
        "half a character in a name is drawn",
        "engine/kernel/form.py",
        'return "".join(c if is_clean(c) else "\\ufffd" for c in text)[:longest]',
        "return text[:longest]",
        CONTINUE + "test_chairs_of_a_newer_version_play_on",
    ),
    Mutant(
        "a name is as long as its file says",
        "engine/kernel/form.py",
        'else "\\ufffd" for c in text)[:longest]',
        'else "\\ufffd" for c in value)',
        CONTINUE + "test_chairs_of_a_newer_version_play_on",
    ),
    Mutant(
        "a map in a file has any number of names",
        "engine/kernel/form.py",
        "            and len(value) <= self.most\n            and all(map(self.keys.allows, value))",
        "            and all(map(self.keys.allows, value))",
        "tests/storage/test_settings.py::test_what_an_option_allows",
    ),
    Mutant(
        "a list in a file is of any length",
        "engine/kernel/form.py",
        "and self.least <= len(value) <= self.most",
        "and self.least <= len(value)",
        "tests/storage/test_settings.py::test_what_an_option_allows",
    ),
    Mutant(
        "opening a pipe waits for its other end",
        "game/storage/disk.py",
        "handle = os.open(path, flags | BINARY | AT_ONCE, 0o666)",
        "handle = os.open(path, flags | BINARY, 0o666)",
        RUNNING + "test_whatever_lies_in_place_of_a_file_the_table_opens",
    ),
    Mutant(
        "what lies in one another without end is read",
        "game/storage/store.py",
        "or not is_shallow(document, DEEPEST)",
        "or False",
        "tests/storage/test_settings.py::test_every_kind_of_damage_is_kept",
    ),
    Mutant(
        "a document may say infinity",
        "game/storage/store.py",
        "parse_constant=no_number, ",
        "",
        "tests/storage/test_fuzzed.py::test_whatever_json_says_is_parsed_or_refused",
    ),
)

_IN_TURNS = (
    Mutant(
        "the lists have a match that others still play",
        "game/daily/turns.py",
        "return Matches(home.folder / FOLDER, flush=home.matches.flush)",
        "return home.matches",
        TURNS + "test_no_list_has_a_match_before_all_have_played_and_then_all_do",
    ),
    Mutant(
        "a review is opened before all have played",
        "game/scenes/turns.py",
        "if self.turns.over and kind in",
        "if kind in",
        "tests/ui/test_turns.py::test_nothing_of_an_earlier_match_can_be_opened_before_all_have_played",
    ),
    Mutant(
        "a review takes frames in which cards move",
        "game/scenes/turn_table.py",
        "self.before is not None and not self.moving:",
        "self.before is not None:",
        "tests/ui/test_turns.py::test_thinking_takes_no_frame_in_which_something_moves",
    ),
    Mutant(
        "each person has another deal",
        "game/daily/turns.py",
        "setup.options), self.table.seed or 0)",
        "setup.options), self.next)",
        TURNS + "test_everybody_gets_the_same_deal_in_the_same_seat_among_the_same_bots",
    ),
    Mutant(
        "what may be chance makes a place",
        "game/daily/turns.py",
        "SURELY * hypot(first.error, error)",
        "0",
        TURNS + "test_differences_within_the_noise_share_a_place",
    ),
    Mutant(
        "the same cards count for records",
        "game/career.py",
        " if IN_TURNS not in path.name",
        "",
        TURNS + "test_it_counts_for_the_evening_and_for_no_record",
    ),
    Mutant(
        "a match without a line stops everybody",
        "game/daily/turns.py",
        "path.exists() and path.stat().st_size > 0",
        "path.exists()",
        TURNS + "test_killed_at_any_moment_the_same_person_goes_on",
    ),
)

_BEHIND_SCREENS = (
    Mutant(
        "long work goes on beside bots that play",
        "game/scenes/table.py",
        "return self.is_played and not self.sitting.match.over",
        "return False",
        BACKGROUND + "test_it_rests_while_somebody_plays_and_goes_on_after_the_match",
    ),
    Mutant(
        "long work takes frames in which something moves",
        "game/room/scene.py",
        "return not self.top.moving and self.background.poll(dt)",
        "return self.background.poll(dt)",
        BACKGROUND + "test_it_takes_no_frame_in_which_something_moves",
    ),
    Mutant(
        "a deleted match is thought over all the same",
        "game/scenes/match_menu.py",
        "                self.room.background.forget(played.mark)\n",
        "",
        BACKGROUND + "test_a_match_that_is_deleted_takes_its_job_with_it",
    ),
    Mutant(
        "what a full disk does not take is lost",
        "game/room/background.py",
        "if job.unkept:",
        "if False:",
        BACKGROUND + "test_what_a_full_disk_does_not_take_is_told_once_and_not_lost",
    ),
    Mutant(
        "two things are worked at at the same time",
        "game/room/background.py",
        "        if job not in self.jobs[:1]:\n            self.rest()\n",
        "",
        BACKGROUND + "test_one_at_a_time_in_order_and_what_is_looked_at_comes_first",
    ),
    Mutant(
        "a job that fails brings its error back in every frame",
        "game/room/background.py",
        "            self.jobs.remove(job)\n            job.give_up()\n",
        "            job.give_up()\n",
        BACKGROUND + "test_a_job_that_fails_is_given_up_at_once",
    ),
)

MUTANTS = (*_AT_REST, *_DATA, *_IN_TURNS, *_BEHIND_SCREENS)
