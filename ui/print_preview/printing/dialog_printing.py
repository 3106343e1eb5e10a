"""`DialogPrinting`: prints by the system's own dialog, if there is no `lp`: on Windows, and beside CUPS alone.

The user chooses printer, pages, copies and sides in the dialog. QtPdf draws the pages as pictures, since Qt cannot hand
a PDF to a printer. Only this module imports QtPrintSupport, which is loaded when it is first needed.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Generator
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QRect, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QApplication, QDialog

from scorekeeper.text.templates import say
from ui.print_preview.incremental_job import IncrementalJob
from ui.print_preview.pdf_pages import PdfPages, UnreadablePdf
from ui.print_preview.printing.print_jobs import Job, Printers

_FINEST: Final = 600
"""Dots per inch; finer is not seen on paper."""
_BAND: Final = 512
"""Dots that are drawn at a time."""
_POINTS: Final = 72

log = logging.getLogger(__name__)


class PrinterRefused(Exception):
    """The printer takes no pages."""


class DialogPrinting(QObject):
    """Opens the dialog and prints one document at a time; pages are drawn between events."""

    ended = Signal(object, str)
    """The `Job` of the dialog and "" if it was printed, None and "" if the user left the dialog, None and a sentence if
    it could not be printed.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._drawing = IncrementalJob(self)
        self._drawing.ended.connect(self._drawn)
        self._drawing.failed.connect(self._failed)
        self._job: Job | None = None
        self._pages: PdfPages | None = None

    def list_printers(self) -> Printers:
        """The printers of Qt."""
        names, default = QPrinterInfo.availablePrinterNames(), QPrinterInfo.defaultPrinterName()
        return Printers(tuple(names), default, by_dialog=True)

    def send(self, data: bytes, job: Job) -> None:
        """Ask for the printer and print a PDF; emits `ended`."""
        try:
            pages = PdfPages(data)
        except UnreadablePdf:
            self.ended.emit(None, say("This paper cannot be drawn for a printer."))
            return
        pages.setParent(self)
        printer = printer_for(pages, job.title)
        if not ask_printer(printer, len(pages.sizes)):
            pages.deleteLater()
            self.ended.emit(None, "")
            return
        self._job = replace(job, printer=printer.printerName(), copies=printer.copyCount())
        self._pages = pages
        self._drawing.begin(draw(printer, pages))

    def stop(self) -> None:
        """Print no further page."""
        self._drawing.stop()
        self._close()

    def _drawn(self) -> None:
        self._close()
        self.ended.emit(self._job, "")

    def _failed(self, error: Exception) -> None:
        self._close()
        if not isinstance(error, PrinterRefused):
            log.error("A document could not be drawn for a printer", exc_info=error)
        self.ended.emit(None, say("The printer does not take it."))

    def _close(self) -> None:
        if self._pages is not None:
            self._pages.deleteLater()
        self._pages = None


def ask_printer(printer: QPrinter, pages: int) -> bool:
    """Ask in the system's dialog for printer, pages, copies and sides; returns whether the user accepted."""
    dialog = QPrintDialog(printer, QApplication.activeWindow())
    dialog.setWindowTitle(say("Print"))
    dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintToFile, on=False)
    dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintPageRange)
    dialog.setMinMax(1, pages)
    paper = printer.pageLayout().pageSize()
    accepted = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    if sys.platform != "win32":
        printer.setPageSize(paper)  # Qt's own dialog puts the printer's usual paper in its place
    return accepted


def printer_for(pages: PdfPages, title: str) -> QPrinter:
    """A printer set up for the paper of a document."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    printer.setFullPage(True)
    printer.setResolution(_FINEST)
    size = pages.sizes[0]
    printer.setPageSize(QPageSize(_standing(size), QPageSize.Unit.Point))
    printer.setPageOrientation(_orientation(size))
    return printer


def draw(printer: QPrinter, pages: PdfPages) -> Generator[float, None, bytes]:
    """Draw the pages that were chosen, as often as they were; yields after each step the part that is done.

    A page is as large as it is, or smaller if the paper is. Raises `PrinterRefused`.
    """
    order = _pages_in_order(printer, len(pages.sizes))
    printer.setPageOrientation(_orientation(pages.sizes[order[0]]))
    painter = QPainter()
    if not painter.begin(printer):
        raise PrinterRefused
    try:
        for place, page in enumerate(order):
            if place:
                printer.setPageOrientation(_orientation(pages.sizes[page]))
                if not printer.newPage():
                    raise PrinterRefused
            for done in _draw_page(painter, printer, pages, page):
                yield (place + done) / len(order)
        if not painter.end():
            raise PrinterRefused
    finally:
        if painter.isActive():
            printer.abort()
            painter.end()
    return b""


def _draw_page(painter: QPainter, printer: QPrinter, pages: PdfPages, page: int) -> Generator[float, None, None]:
    """Draw a page in bands; yields the part of it that is done."""
    size, paper = pages.sizes[page], printer.pageLayout().fullRect(QPageLayout.Unit.Point)
    scale = min(1.0, paper.width() / size.width(), paper.height() / size.height())
    whole = (size * (scale * printer.resolution() / _POINTS)).toSize()
    white = QColor(Qt.GlobalColor.white)
    for top in range(0, whole.height(), _BAND):
        band = pages.band(page, whole, top, _BAND, white)
        painter.drawImage(QRect(0, top, band.width(), band.height()), band)
        yield min(1.0, (top + _BAND) / whole.height())


def _pages_in_order(printer: QPrinter, count: int) -> list[int]:
    """The pages, from 0, in the order in which they are drawn, each as often as the printer does not repeat it."""
    ranges, everything = printer.pageRanges(), list(range(count))
    some = [page for page in everything if ranges.contains(page + 1)]
    chosen = some if some and printer.printRange() is QPrinter.PrintRange.PageRange else everything
    copies = 1 if printer.supportsMultipleCopies() else printer.copyCount()
    if printer.collateCopies():
        return chosen * copies
    return [page for page in chosen for _ in range(copies)]


def _standing(size: QSizeF) -> QSizeF:
    """The size of a page as it stands."""
    return size if size.width() <= size.height() else size.transposed()


def _orientation(size: QSizeF) -> QPageLayout.Orientation:
    lies = size.width() > size.height()
    return QPageLayout.Orientation.Landscape if lies else QPageLayout.Orientation.Portrait
