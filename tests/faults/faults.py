"""What can befall the program, what it then does, and which tests prove it; or why there is no test.

A proof is `file::test`, below `tests/`; `test_table.py` sees to it that each of them is there.
"""

from __future__ import annotations

from dataclasses import dataclass

_STORE = "scorekeeper/storage/"


@dataclass(frozen=True, slots=True)
class Fault:
    """A row of the table. Without `proofs` it needs a `reason`."""

    what: str
    then: str
    proofs: tuple[str, ...] = ()
    reason: str = ""


FAULTS = (
    Fault("killed at any instant", "sealed deals all there, the open row restored", (
        "faults/test_kills.py::test_a_kill_at_any_call_loses_no_act_that_was_acknowledged",
        f"{_STORE}test_disk_faults.py::test_whoever_is_killed_loses_no_line_that_was_acknowledged",
    )),
    Fault("the window is killed while somebody types", "opens where it was", (
        "faults/test_killed_window.py::test_a_window_that_is_killed_opens_with_every_deal_and_the_row_as_it_was",
        "trips/test_killed.py::test_every_sealed_deal_is_there_and_the_open_row_as_it_was",
    )),
    Fault("the power goes, writes reordered and torn", "whatever was acknowledged is there", (
        "faults/test_power_loss.py::test_what_was_acknowledged_survives_every_power_cut",
        "faults/test_power_loss.py::test_the_cuts_find_what_less_careful_settings_lose",
    )),
    Fault("disk full during a deal", "red, typing goes on in memory, tried again; nothing half-written", (
        "faults/test_disk.py::test_a_disk_that_is_really_full_keeps_what_was_saved_and_no_rest_of_anything",
        f"{_STORE}test_waiting.py::test_what_the_disk_refuses_waits_and_is_written_in_order",
        "ui/backups/test_patience.py::test_typing_goes_on_and_all_is_written_in_order_when_the_disk_is_back",
        "ui/test_trouble.py::test_a_deal_that_cannot_be_written_stays_typed_until_the_disk_is_back",
    )),
    Fault("a limit on the size of files", "as a full disk", (
        f"{_STORE}test_disk_faults.py::test_a_size_limit_half_writes_nothing_anywhere",
    )),
    Fault("disk full during a backup, an export, a paper", "the old file as it was, no empty one", (
        "faults/test_disk.py::test_a_disk_that_is_really_full_keeps_what_was_saved_and_no_rest_of_anything",
        "scorekeeper/test_cli_books.py::test_a_full_disk_leaves_books_and_exports_as_they_were",
        "scorekeeper/test_whole_file.py::test_a_disk_that_fails_leaves_the_old_file",
    )),
    Fault("writing or syncing fails", "red, nothing acknowledged", (
        f"{_STORE}test_faults.py::test_a_disk_that_fails_at_any_call_keeps_all_that_was_acknowledged_and_nothing_else",
        "faults/test_disk.py::test_a_disk_that_comes_back_gets_all_that_waited_in_order",
    )),
    Fault("reading fails", "a sentence, and the backups at a start", (
        "faults/test_disk.py::test_a_disk_that_comes_back_gets_all_that_waited_in_order",
        "ui/backups/test_at_start.py::test_a_backup_is_put_in_the_place_of_damaged_books",
    )),
    Fault("the disk comes back", "what waits is written in order", (
        "faults/test_disk.py::test_a_disk_that_comes_back_gets_all_that_waited_in_order",
        f"{_STORE}test_waiting.py::test_a_folder_that_comes_back_gets_what_waits",
    )),
    Fault("file, folder or medium is read-only", "opens to be read, refuses writing in words", (
        f"{_STORE}test_club_file.py::test_a_write_protected_file_opens_and_refuses_writing_in_words",
        f"{_STORE}test_club_file.py::test_no_club_is_made_in_a_write_protected_folder",
        f"{_STORE}test_waiting.py::test_a_file_that_was_never_writable_lets_nothing_wait",
    )),
    Fault("no home, no place for passing files", "starts, says where", (
        "faults/test_disk.py::test_without_a_home_and_a_place_for_passing_files_the_books_open",
        "ui/test_view_settings.py::test_the_program_starts_where_nothing_can_be_remembered",
    )),
    Fault("too many open files", "one act is refused", (
        f"{_STORE}test_faults.py::test_too_many_open_files_refuse_one_append",
    )),
    Fault("low memory", "one act is refused whole", (
        "faults/test_disk.py::test_without_memory_an_act_is_refused_whole",
    )),
    Fault("a second start", "raises the first window", (
        "ui/test_single.py::test_a_second_start_hands_over_its_file_and_leaves",
        "ui/test_single.py::test_two_processes_find_each_other",
    )),
    Fault("another process holds the lock", "waits two seconds, then says so; later entries wait in memory", (
        f"{_STORE}test_club_file.py::test_a_file_that_another_program_holds_is_waited_for_and_then_named",
        f"{_STORE}test_waiting.py::test_a_lock_of_another_program_is_waited_out",
    )),
    Fault("a lock that somebody left, a process number used again", "keeps nobody out", (
        "faults/test_window.py::test_a_lock_that_somebody_left_keeps_nobody_out",
        "ui/test_single.py::test_one_that_was_killed_keeps_nobody_out",
    )),
    Fault("the file is deleted or replaced", "nothing is written to a stranger; what waits is rescued", (
        f"{_STORE}test_club_file.py::test_a_file_that_is_taken_away_is_not_written_any_more",
        f"{_STORE}test_waiting.py::test_a_file_that_was_replaced_is_gone_on_in_only_where_it_is_the_same_night",
        "ui/backups/test_patience.py::test_nobody_leaves_unawares_and_the_night_is_rescued",
    )),
    Fault("the folder is renamed, the stick pulled", "as above; back again, it is gone on with", (
        f"{_STORE}test_waiting.py::test_a_folder_that_comes_back_gets_what_waits",
        "ui/test_books.py::test_what_waits_is_written_in_a_file_that_was_taken_away_and_put_back",
    )),
    Fault("empty, half, cut, a text, foreign, newer, a folder, missing", "a sentence, left alone, no new club", (
        f"{_STORE}test_standing.py::test_what_is_no_good_club_file_gets_one_sentence_and_is_left_alone",
        f"{_STORE}test_standing.py::test_no_file_is_made_unasked",
        "ui/test_books.py::test_books_that_are_gone_are_not_begun_anew_while_there_are_backups",
        "ui/backups/test_at_start.py::test_without_backups_a_window_says_why_all_the_same",
    )),
    Fault("a bit turned over anywhere", "noticed, or harmless", (
        f"{_STORE}test_bit_flips.py::test_no_turned_bit_changes_a_figure_unnoticed",
    )),
    Fault("foreign or missing files of SQLite beside the books", "no harm", (
        "faults/test_window.py::test_a_foreign_or_half_written_file_of_sqlite_beside_the_books_does_no_harm",
        f"{_STORE}test_standing.py::test_no_club_is_made_beside_the_remains_of_one",
    )),
    Fault("a link to the file", "one identity", (
        f"{_STORE}test_club_file.py::test_another_name_is_the_same_file",
        f"{_STORE}test_club_file.py::test_a_second_hard_link_is_the_same_file",
    )),
    Fault("a folder that another program copies about", "said, backups go on", (
        f"{_STORE}test_risky_places.py::test_a_folder_that_is_copied_about_is_named",
        "ui/backups/test_minder.py::test_a_place_that_is_not_safe_is_said",
    )),
    Fault("a disk across the network", "said; not refused, since a home may lie there", (
        f"{_STORE}test_risky_places.py::test_a_disk_across_the_network_is_told",
    )),
    Fault("a second place for backups that is slow or fails", "local first, proved, then copied; never in the way", (
        f"{_STORE}test_shelf.py::test_a_second_place_that_takes_nothing_is_told",
        "ui/backups/test_minder.py::test_a_second_place_is_remembered_and_filled_when_it_is_seen",
    )),
    Fault("a migration fails or is killed", "the old file, for the old program", (
        f"{_STORE}test_old_files.py::test_a_step_that_fails_leaves_every_old_file_as_it_was",
        f"{_STORE}test_migrations.py::test_an_upgrade_that_is_killed_never_was",
        f"{_STORE}test_migrations.py::test_what_was_before_an_upgrade_is_listed_looked_into_and_restored",
    )),
    Fault("a file of a newer program", "a sentence, left alone", (
        f"{_STORE}test_standing.py::test_what_is_no_good_club_file_gets_one_sentence_and_is_left_alone",
    )),
    Fault("entries edited, deleted, reordered, cut off", "told with night and line; paper finds a whole rewrite", (
        f"{_STORE}test_check.py::test_each_harm_gets_its_sentence",
        f"{_STORE}test_check.py::test_a_forger_who_seals_anew_is_found_by_the_lists",
        f"{_STORE}test_check_word.py::test_the_command_line_compares_paper_and_books",
    )),
    Fault("the clock runs back, or is of 1970", "order is that of writing", (
        "faults/test_window.py::test_a_clock_that_runs_back_changes_no_order",
        f"{_STORE}test_thinning.py::test_one_from_a_time_to_come_stays",
    )),
    Fault("another language of the system", "the same numbers", (
        "faults/test_disk.py::test_every_language_of_the_system_settles_the_same",
    )),
    Fault("hostile names", "kept and told safely, or refused in a sentence", (
        "faults/test_doors.py::test_any_name_is_kept_and_comes_out_again_or_is_refused_in_a_sentence",
        "faults/test_doors.py::test_any_name_that_is_kept_can_be_printed",
        "reports/test_names.py::test_two_players_are_never_called_the_same",
    )),
    Fault("hostile scores, pasted texts", "refused or read as meant", (
        "faults/test_doors.py::test_whatever_is_pasted_or_typed_into_a_cell_writes_nothing_that_is_not_a_deal",
        "ui/sheet/test_pasting.py::test_what_is_no_figure_is_pasted_for_all_to_see_and_refused",
        "scorekeeper/test_points.py::test_reading_refuses_or_gives_points_but_never_breaks",
    )),
    Fault("impossible deals", "the right question is asked", (
        "scorekeeper/test_deal_points.py::test_a_normal_deal_says_what_is_wrong_with_it",
        "scorekeeper/test_ten_properties.py::test_9_all_points_in_one_hand_are_never_read_as_a_run",
    )),
    Fault("five or six hands, changes of seat, partners", "nets add to zero", (
        "scorekeeper/test_random_games.py::test_nets_add_to_zero_and_payments_make_them",
    )),
    Fault("odd stakes and currencies", "exact", (
        "scorekeeper/test_random_games.py::test_the_money_of_a_night_adds_to_zero",
    )),
    Fault("very many nights", "opening reads one night only; the soak writes a year", (
        f"{_STORE}test_directory.py::test_a_club_of_many_nights_opens_one_without_reading_the_others",
        "faults/test_soak.py::test_a_short_soak_keeps_the_books_and_the_memory",
    )),
    Fault("no printer, a printer that fails", "said, the paper is kept", (
        "ui/test_printing.py::test_a_failing_printer_says_why_and_the_paper_is_kept",
        "ui/test_printing.py::test_without_a_printer_the_paper_is_kept",
        "reports/test_pdf_file.py::test_no_font_of_the_reader_is_asked_for",
    )),
    Fault("the same paper twice", "the same bytes", (
        "reports/test_pdf_file.py::test_the_same_night_makes_the_same_bytes",
    )),
    Fault("a mistake of ours", "told, logged without names and amounts, the program lives", (
        "ui/test_mistakes.py::test_the_program_lives_on_after_a_slot_has_failed",
        "ui/test_mistakes.py::test_a_mistake_is_told_and_logged_without_what_it_says",
    )),
    Fault("a key that is held down", "one entry", (
        "faults/test_window.py::test_an_enter_that_is_held_down_seals_one_deal",
    )),
    Fault("suspend, end of the session, the system ends the program", "what waits is saved, nobody is asked", (
        "ui/backups/test_parting.py::test_the_end_of_the_session_rescues_what_waits",
        "ui/backups/test_parting.py::test_the_system_may_end_the_program_and_nothing_is_lost",
        "faults/test_killed_window.py::test_a_window_that_is_killed_opens_with_every_deal_and_the_row_as_it_was",
    )),
    Fault("night files that are huge, deep, half, twice, of another night", "refused in a sentence, or once", (
        "scorekeeper/test_bad_night_files.py::test_any_two_values_spoiled_are_refused_by_a_place_or_read",
        "scorekeeper/test_bad_night_files.py::test_a_file_cut_off_anywhere_is_refused",
        "scorekeeper/test_cli_books.py::test_a_huge_file_is_refused_before_it_is_read",
        "scorekeeper/test_cli_books.py::test_an_import_backs_the_books_up_before",
        "ui/test_books.py::test_before_an_import_the_books_are_backed_up",
        f"{_STORE}test_night_import.py::test_importing_twice_changes_nothing",
        f"{_STORE}test_night_import.py::test_a_night_that_differs_is_refused_and_says_where",
    )),
    Fault("any command line", "a status and a sentence", (
        "faults/test_doors.py::test_any_command_line_ends_in_a_status_and_a_sentence",
    )),
    Fault("settings that are garbage", "count as never set", (
        "ui/test_view_settings.py::test_the_program_starts_with_garbage",
        f"{_STORE}test_settings.py::test_what_cannot_be_read_as_its_type_counts_as_never_set",
    )),
    Fault("a listener on the network, a look at the disk", "no call, no file outside the program's folders", (
        "faults/test_quiet.py::test_nothing_is_written_outside_the_programs_own_folders_and_no_socket_is_opened",
        "faults/test_quiet.py::test_the_program_calls_nobody_on_the_network",
    )),
    Fault("an export opened in a spreadsheet", "no cell is taken for a formula",
          reason="the program exports night files (JSON), PDF and plain text only; nothing of it is read as a table"),
)  # fmt: skip
