"""What a start does not need it does not load: each of these would be waited for at every start of the window."""

import subprocess
import sys
from pathlib import Path

import pytest

LATER = {
    "reportlab": "at the first paper",
    "reports.wording": "at the first paper",
    "sqlite_utils": "when a club file is made or upgraded",
    "logging.handlers": "when there is first something to log",
    "scorekeeper.cli_parser": "by a command of the command line",
    "ui.display.desk": "when the table display is opened",
    "PySide6.QtPdf": "when a paper is first shown",
    "PySide6.QtPrintSupport": "when the printing system is first asked",
    "PySide6.QtNetwork": "when the window is painted, to hear of other starts",
    "scorekeeper.storage.check": "when the window is painted, for the backups",
    "ui.backups.minder": "when the window is painted",
    "scorekeeper.storage.night_import": "when a night file is taken into the books",
    "scorekeeper.storage.snapshot": "by books that are only read",
    "scorekeeper.storage.newer": "by books of a newer program",
    "ui.keeping": "when books are to be kept elsewhere",
    "ui.printing.whom": "when the printing system is first asked",
    "scorekeeper.sample": "by the sample night",
    "scorekeeper.rule_words": "by the form of a night",
    "ui.new_night.choices": "by the form of a night",
    "ui.exporting": "when a night is exported",
    "ui.settle.why_panel": "when somebody asks for a why",
    "ui.widgets.buttons": "by the first page that has a button",
    "ui.look.icons": "when a menu opens, or the window is painted",
    "ui.asking.panels": "when the window is painted, or something is asked",
    "ui.asking.offences": "when the window is painted, or by a letter",
    "ui.mending.late": "when a forgotten deal is written",
    "ui.strip.why_slip": "when somebody asks for a why",
    "ui.look.style": "when the window is painted, or before the first page of Qt’s own widgets",
    "argparse": "by a command line that is not the usual one",
    "ui.settle.nets": "when somebody settles",
    "ui.settle.why_game": "when somebody asks for a why",
    "ui.history.told": "when somebody settles, or looks at the history",
    "ui.asking.effect_words": "when an entry is prepared",
    "ui.sheet.motion": "when the first row is sealed",
    "difflib": "when a sheet changes",
    "html": "when somebody asks for a why",
}


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    code = "import sys, ui.app; print(*sys.modules)"
    root = Path(__file__).parents[2]
    return set(
        subprocess.run(
            [sys.executable, "-c", code], cwd=root, check=True, capture_output=True, text=True
        ).stdout.split()
    )


@pytest.mark.parametrize("module", LATER)
def test_a_start_does_not_load(module: str, loaded: set[str]) -> None:
    assert "ui.main_window" in loaded
    assert module not in loaded, f"it is wanted {LATER[module]}"


def test_no_source_is_read_because_a_module_is_loaded() -> None:
    """PySide6 would read the source of every module that is loaded after it, and keep it."""
    code = "import ui.app, linecache; print(len(linecache.cache))"
    root = Path(__file__).parents[2]
    said = subprocess.run([sys.executable, "-c", code], cwd=root, check=True, capture_output=True, text=True).stdout
    assert int(said) < 10
