"""The list of papers: a row for each, the one that is shown washed from edge to edge of the slip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ui.print_preview.catalogue import DocumentKind, PrintDocument
from ui.theme import Look, follow
from ui.theme.icons import paint_icon
from ui.theme.marks import centred_baseline, focus_frame, wash_band
from ui.theme.tokens import Space, Weight, mixed

_PAPER: Final = Qt.ItemDataRole.UserRole
_ROWS_SHOWN: Final = 7.5
"""Half a row shows that there are more."""
_LEAST_ROWS: Final = 2.5
_SIGNS: Final = {
    DocumentKind.SETTLEMENT: "settle",
    DocumentKind.SLIPS: "players",
    DocumentKind.PICTURES: "chart",
    DocumentKind.RULES: "rules",
    DocumentKind.BLANK: "print",
    DocumentKind.GO_ON: "sheet",
    DocumentKind.WHY: "why",
    DocumentKind.SEASON: "history",
    DocumentKind.STATEMENT: "player",
}
"""The icons of what is not the sheet of a game, which has its number."""
_SIGN: Final = 28
"""Room for the number of a game or the sign of the settlement."""
_GAP: Final = 12
_FOR_THE_PAPER: Final = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class DocumentList(QListWidget):
    """The papers of a night, one of them chosen."""

    chosen = Signal(object)
    """Another `PrintDocument` was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._papers: tuple[PrintDocument, ...] = ()
        self.setAccessibleName("Papers of the night")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.viewport().setAutoFillBackground(False)
        self.setItemDelegate(_PaperRow(self))
        self.currentItemChanged.connect(self._choose)
        follow(self._show_look)

    @property
    def look(self) -> Look:
        """The look that rows are drawn in."""
        return self._look

    def paper(self) -> PrintDocument | None:
        """The paper that is chosen."""
        row = self.currentRow()
        return self._papers[row] if 0 <= row < len(self._papers) else None

    def show_papers(self, papers: Sequence[PrintDocument]) -> None:
        """Show these papers, without a word; the chosen one stays chosen where it is still among them."""
        if tuple(papers) == self._papers:
            return
        before = self.paper()
        self._papers = tuple(papers)
        with QSignalBlocker(self):
            while self.count() > len(papers):
                self.takeItem(self.count() - 1)
            for row, paper in enumerate(papers):
                item = self.item(row) if row < self.count() else QListWidgetItem(self)
                item.setData(_PAPER, paper)
                item.setText(spoken(paper))
            self.choose("" if before is None else before.key)
        self.updateGeometry()
        self.viewport().update()

    def choose(self, key: str) -> None:
        """Choose the paper with a key, or where there is none the first."""
        keys = [paper.key for paper in self._papers]
        if keys:
            self.setCurrentRow(keys.index(key) if key in keys else 0)

    def sizeHint(self) -> QSize:
        """Return the height of all rows, as far as they are shown at once."""
        rows = min(_ROWS_SHOWN, max(1, self.count()))
        return QSize(self._look.px(200), round(rows * self._look.px(Space.LIST_ROW)))

    def minimumSizeHint(self) -> QSize:
        """Return the height of the fewest rows of which the list is still of use, where the slip is low."""
        rows = min(_LEAST_ROWS, max(1, self.count()))
        return QSize(self._look.px(80), round(rows * self._look.px(Space.LIST_ROW)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from paper to paper; the keys that turn pages are for the paper."""
        if event.key() in _FOR_THE_PAPER:
            event.ignore()
            return
        super().keyPressEvent(event)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(self.paper())

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.scheduleDelayedItemsLayout()
        self.updateGeometry()


def spoken(paper: PrintDocument) -> str:
    """A row in words, for a screen reader."""
    if paper.kind is DocumentKind.SHEET and paper.game is not None:
        return f"{paper.name} of game {paper.game + 1}, {paper.remark}"
    return f"{paper.name}, {paper.remark}" if paper.remark else paper.name


class _PaperRow(QStyledItemDelegate):
    """Draws a row: number or sign, name, and how far it has come."""

    @property
    def _list(self) -> DocumentList:
        # Looked for each time: a child that holds its parent is torn down twice when both go.
        papers = self.parent()
        assert isinstance(papers, DocumentList)
        return papers

    def sizeHint(
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002
        index: QModelIndex | QPersistentModelIndex,  # noqa: ARG002
    ) -> QSize:
        """Return the height of a row; its width is the slip's."""
        return QSize(0, self._list.look.px(Space.LIST_ROW))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw a row."""
        paper = index.data(_PAPER)
        look, palette = self._list.look, self._list.look.palette
        area = QRectF(option.rect)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        if chosen:
            wash_band(painter, area, look)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, mixed(palette.paper, palette.wash, 60))
        side = look.px(Space.SHEET) - palette.edge_width  # where the slip has an edge, the list lies within it
        left, right = area.left() + side, area.right() - side
        self._paint_sign(painter, QRectF(left, area.top(), look.px(_SIGN), area.height()), paper, chosen=chosen)
        words = QRectF(left + look.px(_SIGN), area.top(), right - left - look.px(_SIGN), area.height())
        self._paint_words(painter, words, paper, chosen=chosen)
        if chosen and self._list.hasFocus():
            inset = look.px(6)
            focus_frame(painter, area.adjusted(inset, 1, -inset, -1), look, fill=False)
        painter.restore()

    def _paint_sign(self, painter: QPainter, area: QRectF, paper: PrintDocument, *, chosen: bool) -> None:
        look, palette = self._list.look, self._list.look.palette
        colour = palette.accent if chosen else palette.ink
        if paper.kind is not DocumentKind.SHEET or paper.game is None:
            side = look.px(Space.ICON)
            place = QRectF(area.left(), area.center().y() - side / 2, side, side)
            paint_icon(painter, _SIGNS[paper.kind], place, palette.accent if chosen else palette.ink2)
            return
        weight: Weight = 700 if chosen else 400
        painter.setFont(look.font("figure", weight))
        painter.setPen(colour)
        baseline = int(centred_baseline(area, look.metrics("figure", weight)))
        painter.drawText(round(area.left() + look.px(3)), baseline, str(paper.game + 1))

    def _paint_words(self, painter: QPainter, area: QRectF, paper: PrintDocument, *, chosen: bool) -> None:
        look, palette = self._list.look, self._list.look.palette
        weight: Weight = 600 if chosen else 400
        metrics, quiet = look.metrics("text", weight), look.metrics("text")
        baseline = int(centred_baseline(area, metrics))
        name = metrics.elidedText(paper.name, Qt.TextElideMode.ElideRight, area.width())
        painter.setFont(look.font("text", weight))
        painter.setPen(palette.accent if chosen else palette.ink)
        painter.drawText(round(area.left()), baseline, name)
        room = area.width() - metrics.horizontalAdvance(name) - look.px(_GAP)
        remark = quiet.elidedText(paper.remark, Qt.TextElideMode.ElideRight, room) if room > 0 else ""
        painter.setFont(look.font("text"))
        painter.setPen(palette.ink2)
        painter.drawText(round(area.right() - quiet.horizontalAdvance(remark)), baseline, remark)
