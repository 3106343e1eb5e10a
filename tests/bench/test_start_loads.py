"""What a start does not need it does not load: each of these would be waited for at every start of the window."""

import subprocess
import sys
from pathlib import Path

from scorekeeper.storage import paths
from tests.bench.club import make_club
from tests.bench.start import open_last_night
from tests.bench.timing import python

LATER = {
    "segno": "when a code is made",
    "xlsxwriter": "when a workbook is written",
    "reportlab": "at the first paper",
    "reports.content": "at the first paper",
    "sqlite_utils": "when a club file is made or upgraded",
    "logging.handlers": "when there is first something to log",
    "scorekeeper.cli.arguments": "by a command of the command line",
    "ui.shell.display_controller": "when the table display is opened",
    "PySide6.QtPdf": "when a paper is first shown",
    "PySide6.QtPrintSupport": "when the printing system is first asked",
    "PySide6.QtNetwork": "when the window is painted, to hear of other starts",
    "scorekeeper.storage.check": "when the window is painted, for the backups",
    "scorekeeper.storage.club_check": "when the window is painted, for the settings of the club",
    "scorekeeper.storage.night_writing": "when the window is painted, or a line is first written",
    "scorekeeper.storage.projections": "when the window is painted, or a line is first written",
    "scorekeeper.storage.night_index": "when the window is painted, or a line is first written",
    "scorekeeper.storage.night_check": "when the window is painted, or a line is first written",
    "scorekeeper.storage.iou_moves": "when the window is painted, or a line is first written",
    "scorekeeper.night.seasons": "when the window is painted, for the settings of the club",
    "scorekeeper.storage.devices": "when the window is painted, or a laptop is named",
    "scorekeeper.files.night_file": "when a night file is read or written",
    "scorekeeper.text.payment_keys": "when somebody settles",
    "ui.shell.backup_scheduler": "when the window is painted",
    "ui.live.club_books": "when the window is painted, for the other nights",
    "scorekeeper.storage.directory": "when nights or players are listed",
    "scorekeeper.gathering.stream": "when an evening or a tournament is read",
    "scorekeeper.storage.night_import": "when a night file is taken into the books",
    "ui.shell.relocate_club_file": "when books are to be kept elsewhere",
    "ui.print_preview.printing.cups_server": "when the printing system is first asked",
    "scorekeeper.text.rule_settings": "by the form of a night",
    "scorekeeper.drafts.night_draft": "by the form of a night",
    "scorekeeper.storage.rebuilding": "when a club file is upgraded or checked",
    "ui.shell.export_night": "when a night is exported",
    "ui.shell.manual_controller": "when the manual is opened",
    "ui.manual.manual_page": "when the manual is opened",
    "scorekeeper.text.manual.articles": "when the manual is opened, or something is looked for",
    "ui.shell.command_search": "when something is looked for",
    "scorekeeper.text.search_words": "when something is looked for",
    "ui.money.why_panel": "when somebody asks for a why",
    "ui.widgets.buttons": "by the first page that has a button",
    "ui.widgets.act_menu": "when a context menu is opened",
    "ui.shell.sheet_menus": "when a context menu is opened",
    "ui.shell.recent_clubs": "when the list of club files is opened",
    "ui.widgets.file_dialogs": "when a file is chosen",
    "ui.theme.icons": "when the window is painted, and when a menu is opened",
    "ui.prompts.prompt_panel": "when the window is painted, or something is asked",
    "ui.widgets.fields": "by the first page or question that has a field",
    "secrets": "by nothing: salts come from the system",
    "ui.prompts.panels": "when the window is painted, or something is asked",
    "ui.prompts.offences": "when the window is painted, or by a letter",
    "ui.prompts.corrections.late_changes": "when a forgotten deal is written",
    "ui.money.standings.why_popup": "when somebody asks for a why",
    "ui.theme.menu_style": "with the style",
    "ui.theme.push_buttons": "with the style, or by the first page that has a button",
    "ui.theme.style": "when the window is painted, or before the first page of Qt’s own widgets",
    "scorekeeper.text.net_table": "when somebody settles",
    "scorekeeper.text.explain_game": "when somebody asks for a why",
    "scorekeeper.text.history_lines": "when somebody settles, or looks at the history",
    "ui.shell.first_deal": "by a form, or when a first deal is shown",
    "ui.prompts.prompt_context": "when the window is painted, or by a letter",
    "scorekeeper.text.entry_sentences": "when the window is painted, or by a letter",
    "scorekeeper.text.effect_text": "when the window is painted, or by a letter",
    "scorekeeper.text.takeover_text": "when the window is painted, or when the standings are unfolded",
    "scorekeeper.night.what_if": "when the window is painted, or by a letter",
    "ui.money.standings.standings_list": "when the standings are unfolded",
    "ui.money.figure": "when the standings are unfolded, or somebody settles",
    "scorekeeper.text.standings": "when the standings are unfolded",
    "scorekeeper.text.game_words": "when the standings are unfolded, or somebody settles",
    "scorekeeper.text.backup_text": "when the window is painted, for the backups",
    "scorekeeper.spreadsheets.cells": "when an old sheet or a list of members comes in",
}


def told_by_python(code: str) -> list[str]:
    """The lines that a fresh Python prints."""
    root = Path(__file__).parents[2]
    ran = subprocess.run([sys.executable, "-c", code], cwd=root, check=True, capture_output=True, text=True)
    return ran.stdout.splitlines()


def test_a_start_does_not_load_what_it_does_not_need_and_reads_no_source(tmp_path: Path) -> None:
    """PySide6 would read the source of every module that is loaded after it, and keep it. What the painting of a sheet
    beside folded standings needs is loaded by then too.

    The actions that few evenings need come next, with the first context menu, which waits for no paper.
    """
    app = "import sys, linecache, ui.shell.app; print(*sys.modules); print(len(linecache.cache))"
    loaded, sources, *menu = told_by_python(f"{app}; import ui.shell.lazy_actions; print(*sys.modules)")
    at_start, later = set(loaded.split()), set(menu[0].split())
    club = make_club(tmp_path / "club.scorekeeper", 1).path
    open_last_night(club, tmp_path / "config")
    painted = python("-m", "tests.bench.windows", str(club), "modules", env={paths.HOME: str(tmp_path)}).split()
    for loaded_by_then in (at_start, painted):
        assert "ui.shell.main_window" in loaded_by_then
        assert {name: needed for name, needed in LATER.items() if name in loaded_by_then} == {}
    assert int(sources) < 10
    assert "ui.shell.phones_window" in later
    assert {name for name in later if name.startswith(("reports.pdf", "reports.documents", "reportlab"))} == set()


def test_what_measures_a_window_shares_no_memory_of_qt_with_it() -> None:
    modules = told_by_python("import sys, tests.bench.__main__; print(*sys.modules)")[0].split()
    assert {name for name in modules if name.startswith(("PySide6", "ui."))} == set()
