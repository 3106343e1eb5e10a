"""Printing by the system's own dialog, on a faked Windows and without `lp`: the printer is a file."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot
from reportlab.pdfgen.canvas import Canvas

from ui.print_preview.printing import Job, Outcome, Printers, Spooler, cups_server, dialog_printing

A4, A6 = (595.3, 841.9), (297.6, 419.5)
Answer = Callable[[QPrinter], object]


@pytest.fixture
def spooler(qtbot: QtBot, tmp_path: Path) -> Spooler:
    return Spooler(platform="win32", keep_in=lambda: tmp_path / "kept")


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[Answer], Path]:
    """Answers the dialog by a function that sets up the printer, and returns whether to print: into this file."""

    def answered(how: Answer) -> Path:
        def ask(printer: QPrinter, _pages: int) -> bool:
            printer.setOutputFileName(str(tmp_path / "out.pdf"))
            printer.setResolution(72)  # quick, since it is not looked at
            return how(printer) is not False

        monkeypatch.setattr(dialog_printing, "ask_printer", ask)
        return tmp_path / "out.pdf"

    return answered


def paper(*pages: tuple[float, float]) -> bytes:
    """A PDF with pages of these sizes, in points; each is black but for a margin."""
    out = BytesIO()
    canvas = Canvas(out)
    for size in pages:
        canvas.setPageSize(size)
        canvas.rect(20, 20, size[0] - 40, size[1] - 40, fill=1)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def sent(qtbot: QtBot, spooler: Spooler, data: bytes) -> Outcome:
    with qtbot.waitSignal(spooler.ended, timeout=30_000) as ended:
        assert spooler.send(data, Job("Sheet"), "sheet.pdf")
    assert isinstance(ended.args, list)
    return ended.args[0]  # type: ignore[no-any-return]


def sizes(path: Path) -> list[tuple[int, int]]:
    return [(round(page.mediabox.width), round(page.mediabox.height)) for page in PdfReader(path).pages]


def test_windows_asks_in_its_own_dialog(qtbot: QtBot, spooler: Spooler, answer: Callable[[Answer], Path]) -> None:
    with qtbot.waitSignal(spooler.found, timeout=30_000) as found:
        spooler.look()
    assert isinstance(found.args, list)
    assert isinstance(found.args[0], Printers)
    assert found.args[0].by_dialog
    out = answer(lambda printer: None)
    assert sent(qtbot, spooler, paper(A4)).well
    assert sizes(out) == [(595, 842)]


def test_each_page_stands_or_lies_on_its_own_paper_as_large_as_it_is(
    qtbot: QtBot, spooler: Spooler, answer: Callable[[Answer], Path]
) -> None:
    out = answer(lambda printer: None)
    sent(qtbot, spooler, paper(A4, A4[::-1]))
    assert sizes(out) == [(595, 842), (842, 595)]
    sent(qtbot, spooler, paper(A6))
    assert sizes(out) == [(297, 420)]
    picture = PdfReader(out).pages[0].images[0].image
    assert picture is not None
    assert picture.convert("L").crop((0, 0, 16, 16)).getextrema() == (255, 255)
    assert picture.convert("L").getpixel((149, 210)) == 0


def test_pages_and_copies_of_the_dialog_are_printed(
    qtbot: QtBot, spooler: Spooler, answer: Callable[[Answer], Path]
) -> None:
    def two_to_three_twice(printer: QPrinter) -> None:
        printer.setPrintRange(QPrinter.PrintRange.PageRange)
        printer.setFromTo(2, 3)
        printer.setCopyCount(2)

    out = answer(two_to_three_twice)
    outcome = sent(qtbot, spooler, paper(A6, A4, A4[::-1], A6))
    assert outcome.sentence.endswith("Sheet, 2 copies.")
    assert len(sizes(out)) == 4
    assert [width > height for width, height in sizes(out)] == [False, True, False, True]


def test_who_leaves_the_dialog_has_printed_nothing(
    qtbot: QtBot, spooler: Spooler, answer: Callable[[Answer], Path], tmp_path: Path
) -> None:
    out = answer(lambda printer: False)
    assert sent(qtbot, spooler, paper(A4)) == Outcome("", well=True)
    assert not out.exists()
    assert not spooler.printing
    assert not (tmp_path / "kept").exists()


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_takes_nothing_is_said_and_the_paper_kept(
    qtbot: QtBot, spooler: Spooler, answer: Callable[[Answer], Path], tmp_path: Path
) -> None:
    answer(lambda printer: printer.setOutputFileName(str(tmp_path / "none" / "out.pdf")))
    kept = tmp_path / "kept" / "sheet.pdf"
    assert sent(qtbot, spooler, paper(A4)).sentence == f"The printer does not take it. The paper is kept as {kept}."
    assert kept.exists()


def test_linux_without_lp_asks_in_the_dialog_where_a_printing_system_runs(
    qtbot: QtBot, answer: Callable[[Answer], Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CUPS_SERVER", raising=False)
    monkeypatch.setattr(cups_server, "SOCKETS", [])
    out = answer(lambda printer: None)
    linux = Spooler(platform="linux", keep_in=lambda: tmp_path / "kept")
    assert sent(qtbot, linux, paper(A4)).sentence.startswith("This computer has no printing system (CUPS).")
    assert not out.exists()
    monkeypatch.setenv("CUPS_SERVER", "named")
    assert sent(qtbot, linux, paper(A4)).well
    assert out.exists()
