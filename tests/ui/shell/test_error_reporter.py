"""A mistake of ours is logged without a name, said in the window, and does not end the program."""

from __future__ import annotations

import importlib
import logging
import operator
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import qWarning

from scorekeeper.storage.errors import DamagedClubFile
from ui.live.live_night import WriteFailure
from ui.shell.error_reporter import SENTENCE, UPDATED, ErrorReporter

ROOT = Path(__file__).parents[3]
pytestmark = [pytest.mark.expects_log, pytest.mark.qt_no_exception_capture]


@pytest.fixture
def mistakes(tmp_path: Path, qapp: object) -> Iterator[ErrorReporter]:
    """Catches mistakes for a test."""
    made = ErrorReporter(tmp_path / "log")
    yield made
    made.close()


def fail(message: str = "Ann Lee owes 12.50") -> None:
    try:
        {}["Bob"]
    except KeyError as error:
        raise RuntimeError(message) from error


def raised(mistakes: ErrorReporter) -> None:
    """Raise an exception that is not caught."""
    try:
        fail()
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def test_a_mistake_is_told_and_logged_without_what_it_says(
    mistakes: ErrorReporter, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[object] = []
    mistakes.made.connect(told.append)
    raised(mistakes)
    assert told == [WriteFailure(SENTENCE, lasting=False)]
    logged = mistakes.file.read_text(encoding="utf-8")
    assert "builtins.RuntimeError\n" in logged
    assert "ui/shell/test_error_reporter.py:" in logged
    assert "after builtins.KeyError" in logged
    assert not any(word in logged for word in ("Ann", "12.50", "Bob", str(Path.home())))
    assert "Ann Lee owes 12.50" in capsys.readouterr().err


def import_late() -> None:
    importlib.import_module("scorekeeper.words_of_the_next_version")


def ask_a_module() -> None:
    operator.attrgetter("words_of_the_next_version")(logging)


@pytest.mark.parametrize("late", [import_late, ask_a_module])
def test_what_is_loaded_late_of_a_version_installed_meanwhile_says_to_open_the_program_again(
    mistakes: ErrorReporter, late: Callable[[], None]
) -> None:
    told: list[object] = []
    mistakes.made.connect(told.append)
    try:
        late()
    except (ImportError, AttributeError) as error:
        sys.excepthook(type(error), error, error.__traceback__)
    assert told == [WriteFailure(UPDATED, lasting=False)]
    assert "words_of_the_next_version" not in mistakes.file.read_text(encoding="utf-8")


def test_any_mistake_after_the_program_was_replaced_says_to_open_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "__init__.py"
    program.write_text("__version__ = '1.0'\n")
    monkeypatch.setattr("scorekeeper.__file__", str(program))
    made = ErrorReporter(tmp_path / "log")
    told: list[object] = []
    made.made.connect(told.append)
    try:
        raised(made)
        program.write_text("__version__ = '1.0.1'\n")
        raised(made)
    finally:
        made.close()
    assert told == [WriteFailure(SENTENCE, lasting=False), WriteFailure(UPDATED, lasting=False)]


def test_what_the_disk_does_not_allow_is_no_mistake_wherever_it_comes_up(
    mistakes: ErrorReporter, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[object] = []
    mistakes.made.connect(told.append)
    fault = DamagedClubFile(Path("club.scorekeeper"))
    sys.excepthook(type(fault), fault, None)
    assert told == [WriteFailure("“club.scorekeeper” is damaged; restore a backup.", lasting=False)]
    assert not mistakes.file.exists()
    assert capsys.readouterr().err == ""


def test_the_same_mistake_again_and_again_is_logged_once(mistakes: ErrorReporter) -> None:
    for _ in range(50):
        raised(mistakes)
    assert mistakes.file.read_text(encoding="utf-8").count("builtins.RuntimeError") == 1


def test_a_mistake_in_a_thread_is_one_too(mistakes: ErrorReporter) -> None:
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    assert "builtins.RuntimeError" in mistakes.file.read_text(encoding="utf-8")


def test_what_qt_and_others_warn_of_is_logged(mistakes: ErrorReporter) -> None:
    qWarning("the paint is wet")
    logging.getLogger("ui.print_preview").warning("no printer")
    try:
        fail()
    except RuntimeError:
        logging.getLogger("ui.print_preview").exception("cannot read")
    logged = mistakes.file.read_text(encoding="utf-8")
    assert "Qt: the paint is wet" in logged
    assert "ui.print_preview: no printer" in logged
    assert "builtins.RuntimeError" in logged
    assert "12.50" not in logged


def test_the_log_stays_small(mistakes: ErrorReporter) -> None:
    for number in range(300):
        logging.getLogger("ui").warning("%s %s", number, "x" * 3000)
    files = list(mistakes.file.parent.iterdir())
    assert len(files) == 3
    assert sum(file.stat().st_size for file in files) < 700_000
    assert [file for file in files if sys.platform != "win32" and file.stat().st_mode & 0o077] == []


def test_a_log_that_cannot_be_written_keeps_nobody_from_anything(tmp_path: Path, qapp: object) -> None:
    (tmp_path / "log").write_text("in the way", encoding="utf-8")
    mistakes = ErrorReporter(tmp_path / "log")
    told: list[object] = []
    mistakes.made.connect(told.append)
    raised(mistakes)
    mistakes.close()
    assert len(told) == 1


def test_everything_is_as_before_when_it_is_closed(tmp_path: Path, qapp: object) -> None:
    before = sys.excepthook, threading.excepthook, list(logging.getLogger().handlers)
    ErrorReporter(tmp_path).close()
    assert (sys.excepthook, threading.excepthook, list(logging.getLogger().handlers)) == before


PROGRAM = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ui.shell import app, first_paint
from ui.theme.theme import current_theme
first_paint._BREATH = 1_000_000  # nothing is dressed after the first painting
application = QApplication([])
def fail():
    QTimer.singleShot(0, look)
    raise RuntimeError("Ann Lee owes 12.50")
def look():
    window = next(w for w in application.topLevelWidgets() if w.objectName() != "" or hasattr(w, "status"))
    print(window.status.tip.text(), window.isVisible(), flush=True)
    print(type(window.pages.currentWidget()).__name__, current_theme().is_style_applied, flush=True)
    window.close()
QTimer.singleShot(0, fail)
sys.exit(app.run(Path(sys.argv[1])))
"""


def test_the_program_lives_on_after_a_slot_has_failed_on_a_page_of_widgets_that_is_dressed(tmp_path: Path) -> None:
    """The style is there when the page is made: the sheet alone, which needs none, is painted without it."""
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "club.scorekeeper")],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=120,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "SCOREKEEPER_HOME": str(tmp_path / "home")},
    )  # fmt: skip
    assert ended.stdout == f"{SENTENCE} True\nStartPage True\n", ended.stderr
    assert ended.returncode == 0
    logged = (tmp_path / "home" / "log" / "scorekeeper.log").read_text(encoding="utf-8")
    assert "builtins.RuntimeError" in logged
    assert "Ann" not in logged
