"""An article as a QTextDocument: Qt reads the Markdown, the type and the keys are those of a look.

The same document is shown on the screen and printed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QObject, QRect, QRectF, QSizeF
from PySide6.QtGui import (
    QFont,
    QPainter,
    QPyTextObject,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrame,
    QTextFrameFormat,
    QTextLength,
    QTextListFormat,
    QTextTable,
    QTextTableCell,
)

from ui.theme.fonts import FAMILY, make_font
from ui.theme.look import Look
from ui.theme.marks import keycap, keycap_width
from ui.theme.tokens import TypeRole, Weight

_KEY: Final = QTextFormat.ObjectTypes.UserObject + 1
"""The type of the objects that are keys in a text."""
_KEY_TEXT: Final = QTextFormat.Property.UserProperty + 1
_OBJECT: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
_AFTER: Final = 16
"""Room after a paragraph, pixels at 100 %."""
_LINE: Final = 24
_LEAD_LINE: Final = 27
_INDENT: Final = 28
_CELL: Final = 6
_PAIRS: Final = 2
_KEYS: Final = 24
"""A table of so many columns lists keys, in a first column of so many per cent."""


class _KeyPainter(QPyTextObject):
    """Paints the keys that stand in a text."""

    def __init__(self, look: Look, parent: QObject) -> None:
        super().__init__(parent)
        self._look = look

    def intrinsicSize(self, _document: QTextDocument, _position: int, style: QTextFormat) -> QSizeF:
        """As high as a capital above the baseline, in whose middle the key is painted, so that lines keep apart."""
        text = str(style.property(_KEY_TEXT))
        return QSizeF(keycap_width(text, self._look) + 2, self._look.metrics("reading").capHeight())

    def drawObject(
        self, painter: QPainter, rect: QRectF | QRect, _document: QTextDocument, _position: int, style: QTextFormat
    ) -> None:
        place = QRectF(rect)
        keycap(painter, place.left() + 1, place.center().y(), str(style.property(_KEY_TEXT)), self._look)


def article_document(markdown: str, look: Look) -> QTextDocument:
    """The document of an article, or of several, each under a heading of level 1; first paragraphs are leads."""
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(_font(look, "reading"))
    document.setUndoRedoEnabled(False)
    document.setMarkdown(markdown, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
    document.documentLayout().registerHandler(_KEY, _KeyPainter(look, document))
    all_at_once = QTextCursor(document)
    all_at_once.beginEditBlock()  # it is laid out once, not after each change
    _set_type(document, look)
    for table in tables(document.rootFrame()):
        _rule_table(table, look)
    all_at_once.endEditBlock()
    return document


def plain_document(text: str, look: Look) -> QTextDocument:
    """The document of a licence: its lines as they are."""
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(_font(look, "text"))
    document.setPlainText(text)
    cursor = QTextCursor(document)
    cursor.select(QTextCursor.SelectionType.Document)
    ink = QTextCharFormat()
    ink.setForeground(look.palette.ink)
    cursor.mergeCharFormat(ink)
    return document


def _font(look: Look, size: TypeRole, weight: Weight = 400) -> QFont:
    return QFont(look.font(size, weight))


def _set_type(document: QTextDocument, look: Look) -> None:
    """Give each paragraph its type, its line height and the room after it, and each piece of text its font."""
    block = document.begin()
    first = True
    while block.isValid():
        in_table = QTextCursor(block).currentTable() is not None
        is_title = block.blockFormat().headingLevel() == 1
        lead, first = first and not is_title, is_title
        _set_block(block, look, lead=lead, in_table=in_table)
        _set_pieces(block, look, lead=lead, in_table=in_table)
        block = block.next()


def _set_block(block: QTextBlock, look: Look, *, lead: bool, in_table: bool) -> None:
    cursor = QTextCursor(block)
    shape = QTextBlockFormat(block.blockFormat())
    line = _LEAD_LINE if lead else _LINE
    shape.setLineHeight(look.px(line), QTextBlockFormat.LineHeightTypes.MinimumHeight.value)
    if not block.text() and not in_table:  # Qt puts one after a table
        shape.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        shape.setBottomMargin(0)
        cursor.setBlockFormat(shape)
        return
    heading = bool(shape.headingLevel())
    shape.setTopMargin(look.px(2 * _AFTER if shape.headingLevel() == 1 else _AFTER) if heading else 0)
    tight = in_table or block.textList() is not None
    shape.setBottomMargin(0 if in_table else look.px(_AFTER // 2 if tight or heading else _AFTER))
    cursor.setBlockFormat(shape)
    if block.textList() is not None:
        listed = QTextListFormat(block.textList().format())
        listed.setIndent(1)
        listed.setNumberSuffix("")
        block.textList().setFormat(listed)
        block.document().setIndentWidth(look.px(_INDENT))
        numbered = listed.style() == QTextListFormat.Style.ListDecimal
        mark = QTextCharFormat()  # the number or the dot before the paragraph
        mark.setFont(_font(look, "figure" if numbered else "reading", 600 if numbered else 400))
        mark.setForeground(look.palette.accent if numbered else look.palette.ink2)
        cursor.setBlockCharFormat(mark)


def _set_pieces(block: QTextBlock, look: Look, *, lead: bool, in_table: bool) -> None:
    """Set the font of the pieces of a paragraph, and put keys in place of code."""
    title = block.blockFormat().headingLevel() == 1
    size: TypeRole = "figure" if lead or title else "text" if in_table else "reading"
    heading = bool(block.blockFormat().headingLevel())
    for start, length, old in reversed(list(_pieces(block))):
        cursor = QTextCursor(block.document())
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        if old.fontFixedPitch() and not old.isAnchor():
            key = QTextCharFormat()
            key.setObjectType(_KEY)
            key.setProperty(_KEY_TEXT, cursor.selectedText())
            cursor.insertText(_OBJECT, key)
            continue
        weight: Weight = 600 if old.fontWeight() > QFont.Weight.Normal or heading or old.isAnchor() else 400
        fresh = QTextCharFormat()
        fresh.setFont(_font(look, size, weight))
        fresh.setForeground(look.palette.accent if old.isAnchor() else look.palette.ink)
        if old.isAnchor():
            fresh.setAnchor(True)
            fresh.setAnchorHref(old.anchorHref())
            fresh.setFontUnderline(True)
        if old.fontItalic():
            fresh.setForeground(look.palette.ink2)
        if old.fontStrikeOut():
            fresh.setFontStrikeOut(True)
            fresh.setForeground(look.palette.ghost)
        cursor.setCharFormat(fresh)


def _pieces(block: QTextBlock) -> Iterator[tuple[int, int, QTextCharFormat]]:
    """Position, length and format of each piece of a paragraph that has one format."""
    iterator = block.begin()
    while not iterator.atEnd():
        piece = iterator.fragment()
        yield piece.position(), piece.length(), piece.charFormat()
        iterator += 1


def tables(frame: QTextFrame) -> Iterator[QTextTable]:
    """The tables in a frame of a document, from the first to the last."""
    for child in frame.childFrames():
        if isinstance(child, QTextTable):
            yield child
        yield from tables(child)


def _rule_table(table: QTextTable, look: Look) -> None:
    """Give a table hairlines between its rows and the whole width; its first row names the columns."""
    shape = table.format()
    shape.setBorder(0)
    shape.setBorderCollapse(True)
    shape.setCellSpacing(0)
    shape.setCellPadding(look.px(_CELL))
    shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 98))
    shape.setBottomMargin(look.px(_AFTER))
    shape.setTopMargin(look.px(_AFTER // 4))
    shape.setPosition(QTextFrameFormat.Position.InFlow)
    if table.columns() == _PAIRS:
        percent = QTextLength.Type.PercentageLength
        shape.setColumnWidthConstraints([QTextLength(percent, _KEYS), QTextLength(percent, 100 - _KEYS)])
    table.setFormat(shape)
    for row in range(table.rows()):
        for column in range(table.columns()):
            below = table.cellAt(min(row + 1, table.rows() - 1), column)
            _rule_cell(table.cellAt(row, column), below, look, first=row == 0, label=column == 0)


def _rule_cell(cell: QTextTableCell, cell_below: QTextTableCell, look: Look, *, first: bool, label: bool) -> None:
    shape = cell.format().toTableCellFormat()
    shape.setBottomBorder(2 if first else 1)
    shape.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    shape.setBottomBorderBrush(look.palette.ink if first else look.palette.hairline)
    cell.setFormat(shape)
    cursor = cell.firstCursorPosition()
    if first:  # Qt centres the names of the columns, for every alignment of the column
        aligned = cursor.blockFormat()
        aligned.setAlignment(cell_below.firstCursorPosition().blockFormat().alignment())
        cursor.setBlockFormat(aligned)
    cursor.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
    quiet = QTextCharFormat()
    if first or label:
        quiet.setForeground(look.palette.ink2)
        quiet.setFont(make_font(look.pixels("text"), 400))
        quiet.setFontFamilies([FAMILY])
        cursor.mergeCharFormat(quiet)
