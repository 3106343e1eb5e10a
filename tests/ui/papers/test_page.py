"""The page of papers: what is shown is what is printed and saved."""

import errno
import logging
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QEvent, QPoint, QSettings, Qt
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.entries import Deal
from scorekeeper.night import Night
from scorekeeper.points import Points
from tests.ui.papers.conftest import QuietSpooler, wheel
from ui.look import current_theme
from ui.papers import PapersPage, outside, page
from ui.papers.catalogue import Paper, papers_of
from ui.printing import Outcome, Printers

Make = Callable[..., Any]

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # the offscreen screen has none


def words(data: bytes | None) -> str:
    assert data is not None
    return " ".join(" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(data)).pages)


def seal(desk: Any, *points: int, game: int = 1) -> None:
    """Write a deal in the game."""
    desk.live.write(lambda keeper: keeper.write(game, Deal(tuple(map(Points.whole, points)))))


def press(widget: QWidget, key: Qt.Key | int, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> bool:
    """Send a key as the window system would; whether somebody took it."""
    event = QKeyEvent(QEvent.Type.KeyPress, int(key), modifiers)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


CTRL = Qt.KeyboardModifier.ControlModifier


# What there is


def test_a_night_has_a_sheet_for_each_game_and_a_settlement(make_desk: Make) -> None:
    assert make_desk(2).keys == [
        "Score sheet of game 1, after 2 deals",
        "Score sheet of game 2, after 2 deals",
        "Settlement, as it stands",
    ]


def test_a_night_without_a_game_has_no_papers_and_says_what_will_be_here(make_desk: Make) -> None:
    desk = make_desk(0)
    assert desk.keys == []
    assert desk.page._note.isVisible()
    assert "No game has begun." in desk.page._note.text()
    buttons = (desk.page.slip.print_button, desk.page.slip.save_button, desk.page.slip.open_button)
    assert not any(button.isEnabled() for button in buttons)
    desk.page.print_paper()
    assert desk.spooler.sent == []


def test_the_game_that_is_looked_at_comes_first_to_the_eye(make_desk: Make) -> None:
    desk = make_desk(2)
    assert "Game 2" in words(desk.page.data)
    assert desk.page.view.accessibleName() == "Score sheet of game 2, page 1 of 1"


def test_choosing_a_paper_shows_it(make_desk: Make) -> None:
    desk = make_desk(2)
    desk.page.show_settlement()
    assert "Settlement" in words(desk.page.data)
    desk.page.show_game(0)
    assert "Game 1" in words(desk.page.data)


def test_a_sheet_says_when_it_was_printed(make_desk: Make) -> None:
    assert "Printed Friday 20 November 2026, 12:00" in words(make_desk(1).page.data)


def test_the_remark_of_a_game_says_how_far_it_has_come(make_live: Make) -> None:
    night = make_live(1).night
    assert papers_of(night)[0].remark == "after 2 deals"
    assert papers_of(night)[0].file_name == "2026-11-20 table 1 game 1.pdf"


# When it is made


def test_nothing_is_made_before_the_page_is_opened(make_desk: Make) -> None:
    made: list[str] = []

    def make(paper: Paper, night: Night, size: str, printed_at: str) -> bytes:
        made.append(paper.key)
        return b""

    desk = make_desk(2, shown=False, make=make)
    seal(desk, 4, 15, 2, 5)
    assert made == []
    assert desk.spooler.looked == 0


def test_qtpdf_is_not_loaded_before_the_page_is_opened(
    make_desk: Make, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.delitem(sys.modules, "ui.papers.pdf_pages", raising=False)
    desk = make_desk(1, shown=False)
    assert "ui.papers.pdf_pages" not in sys.modules
    desk.page.show()
    assert "ui.papers.pdf_pages" in sys.modules


def test_a_sealed_deal_is_on_the_paper_that_is_shown(make_desk: Make) -> None:
    desk = make_desk(2)
    before = words(desk.page.data)
    seal(desk, 4, 15, 2, 5)
    assert words(desk.page.data) != before
    assert "3 deals at 26 are 78" in words(desk.page.data)
    assert desk.keys[1] == "Score sheet of game 2, after 3 deals"


def test_a_page_that_nobody_sees_is_made_when_it_is_seen_again(make_desk: Make) -> None:
    desk = make_desk(2)
    desk.page.hide()
    before = desk.page.data
    seal(desk, 4, 15, 2, 5)
    assert desk.page.data is before
    desk.page.show()
    assert "3 deals at 26 are 78" in words(desk.page.data)


def test_a_new_state_of_a_paper_stays_where_one_was(make_desk: Make) -> None:
    desk = make_desk(2)
    desk.page.show_game(0)
    desk.page.full_width()
    bar = desk.page.view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    place = bar.value()
    seal(desk, 4, 15, 2, 5)
    assert bar.value() == place > 0
    assert "Game 1" in words(desk.page.data)


def test_the_size_of_paper_is_that_of_the_pdf_and_is_remembered(make_desk: Make, settings: QSettings) -> None:
    desk = make_desk(1)
    choices = desk.page.slip.choices
    assert PdfReader(BytesIO(desk.page.data)).pages[0].mediabox.height == pytest.approx(842, abs=1)
    choices._letter.click()
    assert PdfReader(BytesIO(desk.page.data)).pages[0].mediabox.height == 792
    assert settings.value("papers/size") == "letter"
    assert make_desk(1).page.slip.choices.size_chosen == "letter"


@pytest.mark.expects_log
def test_a_paper_that_cannot_be_made_is_our_mistake_and_none_is_printed(
    make_desk: Make, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(paper: Paper, night: Night, size: str, printed_at: str) -> bytes:
        raise ZeroDivisionError

    desk = make_desk(1, make=fail)
    assert "our mistake" in desk.page._note.text()
    assert desk.page.data is None
    desk.page.print_paper()
    assert desk.spooler.sent == []
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError]


@pytest.mark.expects_log
def test_a_paper_that_cannot_be_shown_can_be_printed(make_desk: Make) -> None:
    desk = make_desk(1, make=lambda *_: b"no PDF")
    assert desk.page._note.text() == "This paper cannot be shown. It can be printed and saved all the same."
    desk.page.print_paper()
    assert [data for data, _, _ in desk.spooler.sent] == [b"no PDF"]


def test_without_qtpdf_papers_can_be_printed(make_desk: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ui.papers.pdf_pages", None)
    desk = make_desk(1)
    assert "QtPdf is missing" in desk.page._note.text()
    desk.page.print_paper()
    assert len(desk.spooler.sent) == 1


# Printing


def test_the_printer_gets_the_bytes_that_are_shown(make_desk: Make) -> None:
    desk = make_desk(2)
    shown = desk.page.view._shown.data
    desk.page.slip.choices._copies.setValue(3)
    desk.page.slip.print_button.click()
    (data, job, name), *more = desk.spooler.sent
    assert data is desk.page.data is shown
    assert (job.title, job.printer, job.copies, job.paper) == ("Score sheet of game 2", "Club", 3, "a4")
    assert name == "2026-11-20 table 1 game 2.pdf"
    assert more == []


def test_a_second_press_does_not_print_twice(make_desk: Make) -> None:
    desk = make_desk(1)
    desk.page.print_paper()
    desk.page.print_paper()
    assert len(desk.spooler.sent) == 1
    assert not desk.page.slip.print_button.isEnabled()
    desk.spooler.answer(Outcome("Sent.", well=True))
    assert desk.page.slip.print_button.isEnabled()


@pytest.mark.parametrize(("well", "mood"), [(True, "good"), (False, "bad")])
def test_the_slip_says_how_it_went(make_desk: Make, well: bool, mood: str) -> None:
    desk = make_desk(1)
    desk.page.print_paper()
    assert desk.page.slip.remark.sentence == "Sending it to Club."
    desk.spooler.answer(Outcome("So it went.", well=well))
    assert (desk.page.slip.remark.sentence, desk.page.slip.remark.mood) == ("So it went.", mood)
    assert desk.page.slip.remark.isVisible()


def test_what_is_said_below_the_edge_is_scrolled_into_sight(make_desk: Make, qtbot: QtBot) -> None:
    desk = make_desk(2)
    current_theme().set("light", 200)
    desk.page.resize(1000, 400)
    remark = desk.page.slip.remark
    desk.page.print_paper()
    desk.spooler.answer(Outcome("The printer is out of paper.", well=False))
    qtbot.waitUntil(lambda: remark.visibleRegion().boundingRect().height() == remark.height() > 0)


def test_a_remark_goes_with_the_paper_it_was_about(make_desk: Make) -> None:
    desk = make_desk(2)
    desk.page.print_paper()
    desk.spooler.answer(Outcome("Sent.", well=True))
    desk.page.show_settlement()
    assert not desk.page.slip.remark.isVisible()


def test_the_time_on_a_printed_paper_is_true(make_desk: Make) -> None:
    desk = make_desk(1)
    desk.clock.move(30)
    before = desk.page.data
    desk.page.print_paper()
    assert desk.page.data is before
    desk.spooler.answer(Outcome("Sent.", well=True))
    desk.clock.move(600)
    desk.page.print_paper()
    assert "Printed Friday 20 November 2026, 12:10" in words(desk.spooler.sent[-1][0])
    assert desk.spooler.sent[-1][0] is desk.page.data is desk.page.view._shown.data


def test_choices_of_printing_are_remembered(make_desk: Make, settings: QSettings) -> None:
    desk = make_desk(1)
    choices = desk.page.slip.choices
    choices._copies.setValue(4)
    choices._printer.setCurrentText("Office")
    choices._printer.activated.emit(0)
    again = make_desk(1)
    job = again.page.slip.choices.job("Sheet")
    assert (job.printer, job.copies) == ("Office", 4)


def test_a_printer_that_is_gone_gives_way_to_the_systems_choice(make_desk: Make, settings: QSettings) -> None:
    settings.setValue("papers/printer", "Sold")
    assert make_desk(1).page.slip.choices.job("Sheet").printer == "Club"
    assert settings.value("papers/printer") == "Sold"


def test_without_printers_the_system_decides(make_desk: Make) -> None:
    desk = make_desk(1)
    desk.page.slip.choices.show_printers(Printers(trouble="This computer has no printing system (CUPS)."))
    choices = desk.page.slip.choices
    assert choices._printer.currentText() == "no printer"
    assert choices._printer.accessibleDescription() == "This computer has no printing system (CUPS)."
    assert choices.job("Sheet").printer == ""


def test_where_the_system_offers_no_choices_none_are_shown(make_desk: Make) -> None:
    class Verb(QuietSpooler):
        offers_choices = False  # type: ignore[assignment]

    desk = make_desk(1, spooler=Verb())
    choices = desk.page.slip.choices
    assert not choices._printer.isVisible()
    assert not choices._copies.isVisible()


# Saving


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path | None], list[Path]]:
    """Answers the question for a path; the list is what was suggested."""

    def answer(path: Path | None) -> list[Path]:
        suggested: list[Path] = []

        def asked(parent: QWidget, suggestion: Path) -> Path | None:
            suggested.append(suggestion)
            return path

        monkeypatch.setattr(outside, "ask_save_path", asked)
        return suggested

    return answer


def test_saving_writes_the_bytes_that_are_shown(make_desk: Make, ask: Make, tmp_path: Path) -> None:
    desk = make_desk(1)
    suggested = ask(tmp_path / "sheet.pdf")
    desk.page.slip.save_button.click()
    assert (tmp_path / "sheet.pdf").read_bytes() == desk.page.data
    assert desk.page.slip.remark.sentence == f"Saved as {tmp_path / 'sheet.pdf'}."
    assert [path.name for path in suggested] == ["2026-11-20 table 1 game 1.pdf"]


def test_the_folder_is_suggested_again(make_desk: Make, ask: Make, tmp_path: Path) -> None:
    suggested = ask(tmp_path / "sheet.pdf")
    desk = make_desk(1)
    desk.page.save_paper()
    desk.page.save_paper()
    assert suggested[1].parent == tmp_path


def test_saving_nowhere_says_nothing(make_desk: Make, ask: Make) -> None:
    ask(None)
    desk = make_desk(1)
    desk.page.save_paper()
    assert desk.page.slip.remark.sentence == ""


@pytest.mark.parametrize(
    ("number", "sentence"),
    [(errno.ENOSPC, "The disk is full"), (errno.EROFS, "takes no files"), (errno.EIO, "was not written")],
)
def test_trouble_with_the_disk_is_one_sentence_and_the_old_file_stays(
    make_desk: Make, ask: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, sentence: str
) -> None:
    def broken(handle: int) -> None:
        raise OSError(number, "broken")

    (tmp_path / "sheet.pdf").write_bytes(b"old")
    ask(tmp_path / "sheet.pdf")
    desk = make_desk(1)
    before = sorted(tmp_path.iterdir())
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", broken)
        desk.page.save_paper()
    assert sentence in desk.page.slip.remark.sentence
    assert desk.page.slip.remark.mood == "bad"
    assert (tmp_path / "sheet.pdf").read_bytes() == b"old"
    assert sorted(tmp_path.iterdir()) == before


def test_a_folder_that_is_gone_is_one_sentence(make_desk: Make, ask: Make, tmp_path: Path) -> None:
    ask(tmp_path / "gone" / "sheet.pdf")
    desk = make_desk(1)
    desk.page.save_paper()
    assert desk.page.slip.remark.sentence == f"There is no folder {tmp_path / 'gone'}: sheet.pdf was not written."


def test_another_program_opens_the_same_bytes(make_desk: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    opened: list[Path] = []
    monkeypatch.setattr(outside, "open_outside", lambda path: opened.append(path) or True)
    desk = make_desk(1)
    desk.page.slip.open_button.click()
    assert [path.read_bytes() for path in opened] == [desk.page.data]
    assert desk.page.slip.remark.sentence == ""


def test_no_program_for_pdf_files_is_said(make_desk: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    monkeypatch.setattr(outside, "open_outside", lambda path: False)
    desk = make_desk(1)
    desk.page.open_paper()
    assert desk.page.slip.remark.sentence == "No program on this computer opens PDF files."


# Keys and looks


@pytest.mark.parametrize(
    ("key", "verb"),
    [
        (Qt.Key.Key_P, "print_paper"),
        (Qt.Key.Key_S, "save_paper"),
        (Qt.Key.Key_Plus, "larger"),
        (Qt.Key.Key_Equal, "larger"),
        (Qt.Key.Key_Minus, "smaller"),
        (Qt.Key.Key_0, "whole_page"),
        (Qt.Key.Key_9, "full_width"),
    ],
)
@pytest.mark.parametrize("where", ["papers", "view"])
def test_the_keys_of_the_page_are_its_own_even_where_the_window_has_them(
    make_desk: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, key: Qt.Key, verb: str, where: str
) -> None:
    desk = make_desk(1)
    called: list[str] = []
    monkeypatch.setattr(PapersPage, verb, lambda self: called.append(verb))
    window: list[str] = []
    QShortcut(CTRL | key, desk.page, lambda: window.append(verb))
    focus = desk.page.slip.papers if where == "papers" else desk.page.view
    focus.setFocus()
    qtbot.keyClick(focus, key, CTRL)
    assert (called, window) == ([verb], [])


def test_ctrl_and_the_wheel_do_not_zoom_the_window(make_desk: Make, qtbot: QtBot) -> None:
    desk = make_desk(1)
    before = desk.page.view.pages.per_cent
    assert wheel(desk.page.view.viewport(), 120, CTRL)
    assert desk.page.view.pages.per_cent > before
    assert wheel(desk.page.view.viewport(), -120, CTRL)
    assert wheel(desk.page.view.viewport(), -120, CTRL)
    assert desk.page.view.pages.per_cent < before


def test_the_zoom_is_remembered(make_desk: Make) -> None:
    desk = make_desk(1)
    desk.page.full_width()
    assert make_desk(1).page.view.zoom == "width"
    desk.page.larger()
    zoom = desk.page.view.zoom
    assert isinstance(zoom, int)
    assert make_desk(1).page.view.zoom == zoom


def test_pages_are_turned_from_the_list(make_desk: Make) -> None:
    desk = make_desk(9)
    desk.page.show_settlement()
    assert len(desk.page.view.pages.rects) > 1
    assert press(desk.page.slip.papers, Qt.Key.Key_PageDown)
    assert desk.page.view.page == 1
    assert press(desk.page.slip.papers, Qt.Key.Key_PageUp)
    assert desk.page.view.page == 0


def test_a_key_without_a_name_does_nothing(make_desk: Make) -> None:
    desk = make_desk(1)
    press(desk.page, 0x4E00)
    press(desk.page, 0x4E00, CTRL)
    assert desk.spooler.sent == []


def test_tab_reaches_everything_and_everything_has_a_name(make_desk: Make) -> None:
    desk = make_desk(2)
    start = desk.page.slip.papers
    walked: list[QWidget] = []
    widget = start
    while widget not in walked:
        walked.append(widget)
        widget = widget.nextInFocusChain()
    reached = [w for w in walked if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible() and w.isEnabled()]
    names = [w.accessibleName() or getattr(w, "text", str)() for w in reached]
    assert all(names)
    wanted = ["Papers of the night", "A4", "Printer", "Copies", "Print", "Save as PDF", "Open elsewhere",
              "Score sheet of game 2, page 1 of 1", "Whole page", "Full width", "Smaller", "Larger"]  # fmt: skip
    assert [name for name in names if name in wanted] == wanted


@pytest.mark.parametrize("scheme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("zoom", [75, 100, 150, 200, 300])
@pytest.mark.parametrize("size", [(1400, 900), (980, 700), (720, 480)])
def test_the_page_fits_a_window_at_every_zoom(
    make_desk: Make, qtbot: QtBot, scheme: Any, zoom: int, size: tuple[int, int]
) -> None:
    desk = make_desk(2)
    current_theme().set(scheme, zoom)
    desk.page.resize(*size)
    slip, view, inside = desk.page.slip, desk.page.view, desk.page._reach.viewport()
    qtbot.waitUntil(lambda: slip.width() in {min(308 * zoom // 100, size[0] // 2), inside.width()})
    assert inside.width() >= desk.page._reach.widget().minimumSizeHint().width(), "the page is cut"
    for part in (slip.papers, slip.choices, slip.print_button, slip.save_button, slip.open_button):
        assert part.mapTo(slip, part.rect().bottomRight()).x() <= slip.width(), f"{part.accessibleName()} is cut"

    def nothing_is_cut() -> None:
        for part in filter(QWidget.isVisible, desk.page.controls.findChildren(QWidget)):
            assert part.mapTo(inside, part.rect().bottomRight()).x() <= inside.width()

    qtbot.waitUntil(nothing_is_cut)
    assert view.viewport().height() >= 100


def test_a_narrow_page_has_the_paper_below_the_slip(make_desk: Make, qtbot: QtBot) -> None:
    desk = make_desk(2)
    desk.page.resize(400, 600)
    slip, view = desk.page.slip, desk.page.view
    qtbot.waitUntil(lambda: view.mapTo(desk.page, QPoint()).y() >= slip.geometry().bottom())
    assert slip.height() >= slip._content.minimumSizeHint().height()
    before = slip.height()
    desk.page.print_paper()
    desk.spooler.answer(Outcome("It could not be printed: " + "there is no paper in it, " * 20, well=False))
    qtbot.waitUntil(lambda: slip.height() > before)
    slip.open_button.setFocus()
    qtbot.keyClick(slip.open_button, Qt.Key.Key_Tab)
    assert view.hasFocus()
    assert desk.page._reach.verticalScrollBar().value() > 0
    desk.page.resize(1000, 600)
    qtbot.waitUntil(lambda: slip.height() <= 600 and slip.width() == 308)


def test_a_page_that_goes_takes_its_printing_along(make_desk: Make, qtbot: QtBot) -> None:
    desk = make_desk(1)
    with qtbot.waitSignal(desk.page.destroyed):
        desk.page.deleteLater()


def test_the_windows_settings_are_in_its_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    assert Path(page.view_settings().fileName()) == tmp_path / "config" / "view.ini"


def test_the_log_has_the_name_of_the_module() -> None:
    assert page.log is logging.getLogger("ui.papers.page")
