"""Papers that were looked at and let go leave no memory behind."""

from __future__ import annotations

import gc
import sys
from io import BytesIO

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from reportlab.pdfgen.canvas import Canvas

from tests.memory import memory
from ui.print_preview.pdf_pages import PdfPages


def look_at(data: bytes, times: int) -> None:
    for _ in range(times):
        pages = PdfPages(data)
        pages.band(0, QSize(600, 840), 0, 256, QColor("white"))
        pages.deleteLater()
        del pages
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


def growth_by_papers(data: bytes, times: int) -> int:
    """Kilobytes; what is left behind grows each time, unlike what the process takes once for something else."""
    before = memory()
    look_at(data, times)
    return memory() - before


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read in Linux's way")
@pytest.mark.usefixtures("qapp")
def test_a_paper_that_was_looked_at_gives_its_memory_back() -> None:
    file = BytesIO()
    canvas = Canvas(file, invariant=1)
    for line in range(40):
        canvas.drawString(50, 800 - 18 * line, f"Ann 3, Bob 16, Cal 7, Dee 0; deal {line}")
    canvas.save()
    look_at(file.getvalue(), 20)
    grown = [growth_by_papers(file.getvalue(), 20) for _ in range(3)]
    assert min(grown) < 200, "kilobytes that twenty papers left behind, each of three times"


def test_the_library_is_held_once(qapp: QApplication) -> None:
    file = BytesIO()
    canvas = Canvas(file)
    canvas.showPage()
    canvas.save()
    pages = [PdfPages(file.getvalue()) for _ in range(3)]
    held = [child for child in qapp.children() if type(child).__name__ == "QPdfDocument"]
    assert len(held) == 1
    for one in pages:
        one.deleteLater()
