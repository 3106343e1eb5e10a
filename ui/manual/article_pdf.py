"""Articles as a PDF file, with their title at the head of each page and its number at the foot."""

from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

from scorekeeper.text.templates import say
from ui.manual.article_document import article_document, tables
from ui.theme.look import Look
from ui.theme.marks import double_rule

_SIZES: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}
_MARGIN: Final = 20.0
"""Millimetres on every side."""
_INCH: Final = 120
"""How many pixels of the screen's type fill an inch of paper, so that 16 px are 10 points."""
_DOTS: Final = 1200
_LOW: Final = 0.86
"""Where on a page a heading is too near to the foot."""
_LOW_TABLE: Final = 6
"""Rows of a table that is not broken."""
_HEAD: Final = 64
_FOOT: Final = 36
"""Room for the title and for the number of the page, pixels."""


def article_pdf(title: str, markdown: str, paper: Literal["a4", "letter"]) -> bytes:
    """The PDF of an article, or of several under headings of level 1."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Scorekeeper")
    writer.setResolution(_DOTS)
    margins = QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
    size, upright = QPageSize(_SIZES[paper]), QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(size, upright, margins, QPageLayout.Unit.Millimeter))
    painter = QPainter(writer)
    zoom = _DOTS / _INCH
    painter.scale(zoom, zoom)
    page = QSizeF(writer.width() / zoom, writer.height() / zoom)
    look = Look()
    document = article_document(markdown, look)
    room = QSizeF(page.width(), page.height() - _HEAD - _FOOT)
    document.setPageSize(room)
    _keep_together(document)
    for part in range(document.pageCount()):
        if part:
            writer.newPage()
        _draw_head(painter, look, page, title)
        _draw_part(painter, document, room, part)
        _draw_foot(painter, look, page, part + 1)
    painter.end()
    return bytes(buffer.data().data())


def _keep_together(document: QTextDocument) -> None:
    """Begin a new page with each heading that would stand near the foot of one, and each low table that would break."""
    layout, height = document.documentLayout(), document.pageSize().height()
    always = QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore
    block = document.begin()
    while block.isValid():
        shape = block.blockFormat()
        if shape.headingLevel() and layout.blockBoundingRect(block).top() % height > height * _LOW:
            shape.setPageBreakPolicy(always)
            QTextCursor(block).setBlockFormat(shape)
            _lay_out_again(document)
        block = block.next()
    for table in tables(document.rootFrame()):
        place = layout.frameBoundingRect(table)
        if table.rows() <= _LOW_TABLE and place.top() // height != place.bottom() // height:
            frame = table.format()
            frame.setPageBreakPolicy(always)
            table.setFormat(frame)
            _lay_out_again(document)


def _lay_out_again(document: QTextDocument) -> None:
    """Lay out everything, since Qt leaves tables where they were when text before them moves to a new page."""
    document.markContentsDirty(0, document.characterCount())


def _draw_head(painter: QPainter, look: Look, page: QSizeF, title: str) -> None:
    painter.setFont(look.font("total", 600))
    painter.setPen(look.palette.ink)
    painter.drawText(QPointF(0, 34), title)
    double_rule(painter, 0, page.width(), 46, look)


def _draw_part(painter: QPainter, document: QTextDocument, room: QSizeF, part: int) -> None:
    """Draw one page of a document below the head."""
    painter.save()
    top = part * room.height()
    painter.translate(0, _HEAD - top)
    context = QAbstractTextDocumentLayout.PaintContext()
    context.clip = QRectF(0, top, room.width(), room.height())
    painter.setClipRect(QRectF(0, top, room.width(), room.height()))
    document.documentLayout().draw(painter, context)
    painter.restore()


def _draw_foot(painter: QPainter, look: Look, page: QSizeF, number: int) -> None:
    painter.setFont(look.font("text"))
    painter.setPen(look.palette.ink)
    foot = QRectF(0, page.height() - _FOOT, page.width(), _FOOT)
    painter.drawText(foot, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, say("Scorekeeper manual"))
    painter.drawText(foot, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight, str(number))
