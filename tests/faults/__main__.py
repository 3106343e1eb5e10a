"""`python -m tests.faults [SECONDS]`: the loops over faults for so long (else an hour), and their figures."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys

from tests.faults.budget import DEFAULT, VARIABLE
from tests.faults.disk import ROOT

LOOPS = (
    "tests/faults/test_kills.py",
    "tests/faults/test_killed_evening.py",
    "tests/faults/test_killed_tournament.py",
    "tests/faults/test_killed_window.py",
    "tests/faults/test_power_loss.py",
    "tests/faults/test_upgrades.py",
    "tests/faults/test_club_server.py",
    "tests/scorekeeper/storage/test_bit_flips.py",
    "tests/scorekeeper/storage/test_disk_faults.py",
    "tests/scorekeeper/storage/test_any_value.py",
    "tests/scorekeeper/sheet/test_long_games.py",
    "tests/faults/test_hostile_input.py",
    "tests/faults/test_heavy_files.py",
    "tests/faults/test_failing_disk.py",
    "tests/bench/test_marks.py",
    "tests/end_to_end/test_killed_in_form.py",
    "tests/end_to_end/test_killed_while_typing.py",
    "tests/end_to_end/test_profiles.py",
    "tests/faults/test_scarce_resources.py",
    "tests/reports/content/test_article.py",
    "tests/reports/content/test_blank_sheet.py",
    "tests/reports/content/test_card_and_by_hand.py",
    "tests/reports/content/test_slips.py",
    "tests/reports/content/test_why.py",
    "tests/reports/pdf/test_labels.py",
    "tests/reports/pdf/test_one_page_sheets.py",
    "tests/reports/pdf/test_pages_of_a_sheet.py",
    "tests/reports/pdf/test_payments_pages.py",
    "tests/reports/test_random_nights.py",
    "tests/reports/test_random_papers.py",
    "tests/scorekeeper/cli/test_bring.py",
    "tests/scorekeeper/cli/test_club_commands.py",
    "tests/scorekeeper/money/test_plan_verification.py",
    "tests/scorekeeper/storage/test_errors.py",
    "tests/scorekeeper/storage/test_foreign_objects.py",
    "tests/scorekeeper/storage/test_restoring.py",
    "tests/scorekeeper/storage/test_second_backup_folder.py",
    "tests/scorekeeper/storage/test_statistics.py",
    "tests/ui/backups/test_unreadable_lists.py",
    "tests/ui/deal_entry/test_commands_on_a_complete_row.py",
    "tests/ui/deal_entry/test_digit_alignment.py",
    "tests/ui/deal_entry/test_line_is_large.py",
    "tests/ui/deal_entry/test_no_button_is_silent.py",
    "tests/ui/deal_entry/test_nothing_typed_is_dropped.py",
    "tests/ui/deal_entry/test_runs_are_not_lost.py",
    "tests/ui/display/test_layout.py",
    "tests/ui/history/test_history_page.py",
    "tests/ui/live/test_view_settings.py",
    "tests/ui/money/sections/test_ious_house_leavers.py",
    "tests/ui/money/sections/test_sections.py",
    "tests/ui/money/standings/test_standings.py",
    "tests/ui/money/standings/test_standings_panel.py",
    "tests/ui/money/test_nets_panel.py",
    "tests/ui/money/test_next_payment.py",
    "tests/ui/money/test_payment_buttons.py",
    "tests/ui/money/test_payments_in_sight.py",
    "tests/ui/money/test_payments_panel.py",
    "tests/ui/money/test_payments_while_game_runs.py",
    "tests/ui/new_night/test_new_night_fields.py",
    "tests/ui/new_night/test_new_night_page.py",
    "tests/ui/new_night/test_pages_fit_windows.py",
    "tests/ui/new_night/test_shared_hands.py",
    "tests/ui/new_night/test_unreadable_fields.py",
    "tests/ui/new_night/test_who_keeps_score.py",
    "tests/ui/print_preview/test_page_keys.py",
    "tests/ui/print_preview/test_page_view.py",
    "tests/ui/print_preview/test_print_page.py",
    "tests/ui/prompts/corrections/test_objection.py",
    "tests/ui/prompts/corrections/test_pictures.py",
    "tests/ui/prompts/rulings/test_effects_come_true.py",
    "tests/ui/prompts/test_bonus_card.py",
    "tests/ui/prompts/test_previews.py",
    "tests/ui/prompts/test_question_is_large.py",
    "tests/ui/prompts/test_rule_books.py",
    "tests/ui/prompts/test_who.py",
    "tests/ui/prompts/test_who_deals.py",
    "tests/ui/sheet/test_leaving_the_row.py",
    "tests/ui/sheet/test_number_pad.py",
    "tests/ui/sheet/test_pictures.py",
    "tests/ui/sheet/test_sheet_in_window.py",
    "tests/ui/shell/test_accessibility.py",
    "tests/ui/shell/test_command_search.py",
    "tests/ui/shell/test_every_page.py",
    "tests/ui/shell/test_first_deal.py",
    "tests/ui/shell/test_first_paint.py",
    "tests/ui/shell/test_focus_after_menus.py",
    "tests/ui/shell/test_keys_to_games.py",
    "tests/ui/shell/test_manual.py",
    "tests/ui/shell/test_night_rescue.py",
    "tests/ui/shell/test_page_banners.py",
    "tests/ui/shell/test_read_only_club.py",
    "tests/ui/shell/test_rename.py",
    "tests/ui/shell/test_responsive_layout.py",
    "tests/ui/shell/test_settle_actions.py",
    "tests/ui/shell/test_sheet_beside_numbers.py",
    "tests/ui/shell/test_session.py",
    "tests/ui/shell/test_sheet_sizes.py",
    "tests/ui/shell/test_shutdown.py",
    "tests/ui/shell/test_sidebar_and_status_bar.py",
    "tests/ui/shell/test_upgrade_note.py",
    "tests/ui/shell/test_zoom_and_back.py",
    "tests/ui/tournament/test_other_laptops.py",
)
"""Tests that go on for longer, or over all cases instead of some, in a long run."""


def main() -> int:
    """Run the loops; the exit status of pytest."""
    words = (
        "The loops over faults: kills, power cuts, turned bits, hostile and heavy files. Their counts come at the end."
    )
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=words)
    words = (
        f"how long those that go on until their share is over take together (default: 3600; a test takes {DEFAULT:g})"
    )
    parser.add_argument("seconds", nargs="?", type=float, default=3600.0, help=words)
    seconds = str(parser.parse_args().seconds)
    command = [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:randomly", "-o", "faulthandler_timeout=0", *LOOPS]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, VARIABLE: seconds}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
