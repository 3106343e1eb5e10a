"""What is shown on the page of papers is what is printed and saved."""

import errno
import stat
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from pypdf import PdfReader
from PySide6.QtCore import QPoint, QRect, QSettings, Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.text.print_options import PrinterAbilities, PrintOptions
from tests.ui.active_window import wait_until_active
from tests.ui.print_preview.conftest import QuietSpooler, copies_of, printers_of, wheel, words
from ui.print_preview import output
from ui.print_preview.printing import Job, Outcome, Printers
from ui.theme import current_theme
from ui.widgets.pick_field import PickField

Make = Callable[..., Any]


# Printing


def test_the_printer_gets_the_bytes_that_are_shown_once_and_the_slip_says_how_it_went(make_preview: Make) -> None:
    """A second press does not print twice; what is said goes with the paper it was about."""
    preview = make_preview(2)
    options, shown = preview.page.options, preview.page.view.document.data
    copies_of(options.choices).setValue(3)
    options.print_button.click()
    (data, job, name), *more = preview.spooler.sent
    assert data is preview.page.data is shown
    assert (job.title, job.printer, job.copies, job.media) == ("Score sheet of game 2", "Club", 3, "A4")
    assert name == "2026-11-20 table 1 game 2.pdf"
    assert more == []
    assert options.remark.sentence == "Sending it to Club."
    preview.page.output.print_document()
    assert len(preview.spooler.sent) == 1
    assert not options.print_button.isEnabled()
    for well, mood in ((False, "bad"), (True, "good")):
        preview.spooler.answer(Outcome("So it went.", well=well))
        assert options.print_button.isEnabled()
        assert (options.remark.sentence, options.remark.mood) == ("So it went.", mood)
        assert options.remark.isVisible()
        preview.page.output.print_document()
    preview.spooler.answer(Outcome("Sent.", well=True))
    preview.page.show_settlement()
    assert not options.remark.isVisible()


def test_what_is_said_moves_nothing_and_is_scrolled_into_sight_below_the_edge(make_preview: Make, qtbot: QtBot) -> None:
    """Not even many lines: a longer text scrolls in the room that is kept for it."""
    preview = make_preview(2)
    preview.page.resize(1186, 648)
    options = preview.page.options
    parts = (options.documents, options.choices, options.print_button, options.open_button)
    qtbot.waitUntil(options.print_button.isVisible)

    def places() -> list[QRect]:
        return [QRect(part.mapTo(options, QPoint()), part.size()) for part in parts]

    before = places()
    preview.page.output.print_document()
    preview.spooler.answer(Outcome("This computer has no printing system. The paper is kept. " * 8, well=False))
    qtbot.waitUntil(lambda: not options.remark.visibleRegion().isEmpty())
    assert places() == before
    current_theme().set("light", 200)
    preview.page.resize(1000, 400)
    remark = preview.page.options.remark
    preview.page.output.print_document()
    preview.spooler.answer(Outcome("The printer is out of paper.", well=False))
    assert remark.visibleRegion().boundingRect().height() == remark.height() > 0


def test_the_time_on_a_printed_paper_is_true(make_preview: Make) -> None:
    preview = make_preview(1)
    preview.clock.move(30)
    before = preview.page.data
    preview.page.output.print_document()
    assert preview.page.data is before
    preview.spooler.answer(Outcome("Sent.", well=True))
    preview.clock.move(600)
    preview.page.output.print_document()
    assert "Printed Friday 20 November 2026, 12:10" in words(preview.spooler.sent[-1][0])
    assert preview.spooler.sent[-1][0] is preview.page.data is preview.page.view.document.data


def test_choices_of_printing_are_remembered_until_a_printer_is_gone(make_preview: Make, settings: QSettings) -> None:
    """Which gives way to the system's choice."""
    preview = make_preview(1)
    choices = preview.page.options.choices
    copies_of(choices).setValue(4)
    printers_of(choices).setCurrentText("Office")
    printers_of(choices).activated.emit(0)
    again = make_preview(1)
    job = again.page.options.choices.job("Sheet")
    assert (job.printer, job.copies) == ("Office", 4)
    settings.setValue("papers/printer", "Sold")
    third = make_preview(1)
    assert third.page.options.choices.job("Sheet").printer == "Club"
    assert settings.value("papers/printer") == "Sold"


def choose(field: PickField, words: str) -> None:
    """Choose as with the mouse."""
    field.setCurrentText(words)
    field.activated.emit(field.currentIndex())


def test_each_kind_of_paper_keeps_its_options_and_each_paper_its_pages(make_preview: Make, qtbot: QtBot) -> None:
    preview = make_preview(9)
    preview.page.show_settlement()
    choices, fields = preview.page.options.choices, preview.page.options.choices.fields
    choices.more.click()
    assert fields.isVisible()
    assert not preview.page.options.documents.isVisible()
    choose(fields.sides, "Both, long edge")
    choose(fields.per_sheet, "2 pages")
    choose(fields.scaling, "Fit to the paper")
    qtbot.keyClicks(fields.pages, "2")
    qtbot.keyClick(fields.pages, Qt.Key.Key_Escape)
    assert preview.page.options.documents.isVisible()
    chosen = PrintOptions(sides="long", pages="2", scaling="fit", per_sheet=2)
    assert choices.job("Settlement").options == chosen
    assert shown_texts(choices)[-1] == "Pages 2 · Both, long edge · Fit to the paper · 2 pages on a sheet"
    preview.page.show_slips()
    assert choices.job("Slips") == Job("Slips", "Club", able=QuietSpooler.able)
    preview.page.show_settlement()
    assert choices.job("Settlement").options == chosen
    preview.page.output.print_document()
    whole, (sent, *_) = PdfReader(BytesIO(preview.page.data)), preview.spooler.sent[-1]
    assert [page.extract_text() for page in PdfReader(BytesIO(sent)).pages] == [whole.pages[1].extract_text()]
    again = make_preview(1)
    again.page.show_settlement()
    assert again.page.options.choices.job("Settlement").options == replace(chosen, pages="")


def shown_texts(choices: QWidget) -> list[str]:
    return [label.text() for label in choices.findChildren(QLabel) if label.isVisible()]


def test_pages_that_are_not_there_are_asked_for_again_and_nothing_is_printed(make_preview: Make, qtbot: QtBot) -> None:
    preview = make_preview(1)
    fields = preview.page.options.choices.fields
    preview.page.options.choices.more.click()
    qtbot.keyClicks(fields.pages, "2")
    preview.page.output.print_document()
    assert preview.page.options.remark.sentence == "This paper has one page: leave the line empty."
    assert preview.spooler.sent == []
    preview.page.options.choices.show_document(preview.page.options.documents.document(), [])
    assert fields.trouble == "", "their number is unknown while a long paper is made"
    fields.pages.clear()
    preview.page.output.print_document()
    assert len(preview.spooler.sent) == 1


def test_a_tray_is_chosen_by_the_name_that_the_printer_has_for_it(make_preview: Make) -> None:
    class TwoTrays(QuietSpooler):
        able = PrinterAbilities(trays={"Upper": "Upper tray", "Lower": "Letterhead"})

    preview = make_preview(1, spooler=TwoTrays())
    choices, tray = preview.page.options.choices, preview.page.options.choices.fields.tray
    choices.more.click()
    assert [tray.itemText(row) for row in range(tray.count())] == ["Usual tray", "Upper tray", "Letterhead"]
    choose(tray, "Letterhead")
    choices.more.click()
    assert shown_texts(choices)[-1] == "Letterhead"
    other = make_preview(1, spooler=TwoTrays())
    again = other.page.options.choices
    assert again.job("Sheet").options == PrintOptions(tray="Lower")
    assert again.fields.tray.currentText() == "Letterhead"
    again.show_told("Club", PrinterAbilities(both_sides=True))
    choose(again.fields.sides, "Both, long edge")
    assert again.job("Sheet").options == PrintOptions("long"), "this printer has no such tray"
    again.show_told("Club", TwoTrays.able)
    assert again.job("Sheet").options == PrintOptions(tray="Lower")


def test_only_what_the_printer_can_do_is_offered(make_preview: Make, qtbot: QtBot) -> None:
    class Plain(QuietSpooler):
        able = PrinterAbilities(both_sides=True)

    preview = make_preview(1, spooler=Plain())
    choices = preview.page.options.choices
    choices.more.click()
    fields = choices.fields
    offered = (fields.pages, fields.sides, fields.scaling, fields.per_sheet, fields.colours, fields.tray)
    assert [field.isVisible() for field in offered] == [False, True, False, False, False, False]
    preview.page.resize(1186, 648)
    qtbot.waitUntil(preview.page.options.documents.isVisible)
    assert [field.isVisible() for field in offered] == [False, True, False, False, False, False], (
        "both if there is room"
    )
    assert not choices.more.isVisible()
    assert preview.page.options.documents.verticalScrollBar().maximum() == 0, "no row is hidden beside free room"
    choices.show_told("Club", PrinterAbilities())
    assert not choices.more.isVisible()
    assert not fields.isVisible()


def test_without_a_printer_saving_is_offered_until_one_comes(
    make_preview: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, ask: Make
) -> None:
    monkeypatch.setattr(output, "LOOK_AGAIN_MS", 1)

    class Lonely(QuietSpooler):
        printers = Printers(trouble="This computer has no printing system (CUPS).")

    preview = make_preview(1, spooler=Lonely())
    options = preview.page.options
    button, saving = options.print_button, options.save_button
    why = "This computer has no printing system (CUPS). Save it as a PDF instead."
    assert not button.isVisible()
    assert why in shown_texts(options.choices)
    assert not printers_of(options.choices).isVisible()
    assert saving.face.kind == "primary"
    preview.page.output.print_document()
    assert (options.remark.sentence, preview.spooler.sent) == (why, [])
    suggested = ask(None)
    qtbot.keyClick(options.documents, Qt.Key.Key_Return)
    assert len(suggested) == 1, "Enter on a paper saves it if there is no printer"
    preview.spooler.printers = QuietSpooler.printers
    qtbot.waitUntil(button.isVisible)
    assert (button.text(), button.face.key, saving.face.kind) == ("Print", "Ctrl+P", "quiet")
    assert printers_of(options.choices).isVisible()
    assert why not in shown_texts(options.choices)
    qtbot.keyClick(options.documents, Qt.Key.Key_Return)
    assert options.remark.sentence == "Ctrl+P prints this paper, Ctrl+S saves it as a PDF."
    assert (len(suggested), preview.spooler.sent) == (1, []), "and prints nothing by itself"


def test_where_the_dialog_of_the_system_asks_nothing_is_asked_before(make_preview: Make) -> None:
    class OfWindows(QuietSpooler):
        printers = Printers(("Office",), "Office", by_dialog=True)

        def ask_abilities(self, printer: str) -> None:
            raise AssertionError(printer)

    preview = make_preview(1, spooler=OfWindows())
    choices = preview.page.options.choices
    assert not any(part.isVisible() for part in (printers_of(choices), copies_of(choices), choices.more))
    assert preview.page.options.print_button.text() == "Print…"
    preview.page.output.print_document()
    assert len(preview.spooler.sent) == 1


# Saving


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path | None], list[Path]]:
    """Answers the question for a path; the list is what was suggested."""

    def answer(path: Path | None) -> list[Path]:
        suggested: list[Path] = []

        def asked(parent: QWidget, suggestion: Path) -> Path | None:
            suggested.append(suggestion)
            return path

        monkeypatch.setattr(output, "ask_pdf_path", asked)
        return suggested

    return answer


def test_saving_writes_the_bytes_that_are_shown_and_trouble_with_the_disk_is_one_sentence_and_the_old_file_stays(
    make_preview: Make, ask: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder is suggested again."""
    preview = make_preview(1)
    remark = preview.page.options.remark
    ask(None)
    preview.page.output.save_document()
    assert remark.sentence == "", "who thinks better of it"
    suggested = ask(tmp_path / "sheet.pdf")
    preview.page.options.save_button.click()
    assert (tmp_path / "sheet.pdf").read_bytes() == preview.page.data
    assert remark.sentence == f"Saved as {tmp_path / 'sheet.pdf'}."
    assert [path.name for path in suggested] == ["2026-11-20 table 1 game 1.pdf"]
    preview.page.output.save_document()
    assert suggested[1].parent == tmp_path
    ask(tmp_path / "gone" / "sheet.pdf")
    preview.page.output.save_document()
    assert remark.sentence == f"There is no folder {tmp_path / 'gone'}: sheet.pdf was not written."
    (tmp_path / "sheet.pdf").write_bytes(b"old")
    ask(tmp_path / "sheet.pdf")
    before = sorted(tmp_path.iterdir())
    for number, sentence in (
        (errno.ENOSPC, "The disk is full"),
        (errno.EROFS, "takes no files"),
        (errno.EIO, "was not written"),
    ):

        def broken(_handle: int, number: int = number) -> None:
            raise OSError(number, "broken")

        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", broken)
            preview.page.output.save_document()
        assert sentence in preview.page.options.remark.sentence
        assert preview.page.options.remark.mood == "bad"
        assert (tmp_path / "sheet.pdf").read_bytes() == b"old"
        assert sorted(tmp_path.iterdir()) == before


def test_another_program_opens_the_same_bytes_and_if_there_is_none_it_is_said(
    make_preview: Make, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    opened: list[Path] = []
    monkeypatch.setattr(output, "open_outside", lambda path: opened.append(path) or True)
    preview = make_preview(1)
    preview.page.options.open_button.click()
    assert [path.read_bytes() for path in opened] == [preview.page.data]
    assert [stat.S_IMODE(path.stat().st_mode) for path in opened] == [0o600], "for this user only"
    assert preview.page.options.remark.sentence == ""
    monkeypatch.setattr(output, "open_outside", lambda path: False)
    preview.page.output.open_document()
    assert preview.page.options.remark.sentence == "No program on this computer opens PDF files."


def test_the_wheel_over_the_copies_changes_them_only_while_the_keyboard_is_there(
    make_preview: Make, qtbot: QtBot
) -> None:
    preview = make_preview(1)
    preview.page.window().activateWindow()
    wait_until_active(preview.page.window(), qtbot)
    copies = copies_of(preview.page.options.choices)
    assert not copies.hasFocus()
    wheel(copies, 120, Qt.KeyboardModifier.NoModifier)
    assert (copies.value(), copies.hasFocus()) == (1, False)
    copies.setFocus()
    wheel(copies, 120, Qt.KeyboardModifier.NoModifier)
    assert copies.value() == 2
