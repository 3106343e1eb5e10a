"""`DocumentList`: the list of documents in the options panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QListWidgetItem, QSizePolicy

from scorekeeper.text.night_documents import DocumentKind, PrintDocument
from scorekeeper.text.templates import say
from ui.theme import Look
from ui.theme.icons import paint_icon
from ui.theme.marks import centred_baseline
from ui.theme.text_line import paint_text
from ui.theme.tokens import Space, Weight
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.list_view import BoxedRowDelegate, ListView

_LEAST_ROWS: Final = 2.5
"""Half a row shows that there are more."""
_SIGNS: Final = {
    DocumentKind.SETTLEMENT: "settle",
    DocumentKind.SLIPS: "players",
    DocumentKind.PICTURES: "chart",
    DocumentKind.RULES: "rules",
    DocumentKind.BLANK: "print",
    DocumentKind.GO_ON: "sheet",
    DocumentKind.WHY: "why",
    DocumentKind.SEASON: "history",
    DocumentKind.STANDINGS: "season",
    DocumentKind.POSTER: "season",
    DocumentKind.IOUS: "iou",
    DocumentKind.IOU_LIST: "iou",
    DocumentKind.STATEMENT: "player",
    DocumentKind.STATISTICS: "trend",
    DocumentKind.MANUAL: "manual",
    DocumentKind.ENTRIES: "players",
    DocumentKind.SEATING: "tournament",
    DocumentKind.ROUND_STANDINGS: "season",
    DocumentKind.LINE_LIST: "season",
    DocumentKind.PLAYER_CARDS: "player",
    DocumentKind.TABLE_SHEETS: "sheet",
    DocumentKind.BOOKLET: "history",
}
"""The icons of documents; the sheet of a game has its number instead."""
_SIGN: Final = 28
"""The width of the number or icon, pixels at 100 %."""
_GAP: Final = 12
_PREVIEW_KEYS: Final = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class DocumentList(ListView):
    """The documents, one of them selected."""

    chosen = Signal(object)
    """Another `PrintDocument` was chosen."""
    entered = Signal()
    """Enter was pressed on the chosen one."""

    def __init__(self) -> None:
        super().__init__(say("Papers of the night"), _DocumentRow())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.currentItemChanged.connect(self._choose)

    def document(self) -> PrintDocument | None:
        """The selected document; None if there is none."""
        return next((one for row, one in enumerate(self.values) if row == self.currentRow()), None)

    def current_name(self) -> str:
        """The name of the selected document; "" if there is none."""
        document = self.document()
        return document.name if document is not None else ""

    def show_documents(self, documents: Sequence[PrintDocument]) -> None:
        """Show these documents without emitting a signal; the selection is kept if possible."""
        if tuple(documents) == self.values:
            return
        before = self.document()
        with QSignalBlocker(self):
            self.show_values(documents, lambda document: document.spoken)
            self.choose("" if before is None else before.key)
        self.updateGeometry()

    def choose(self, key: str) -> None:
        """Select the document with a key, or the first if there is none."""
        keys = [document.key for document in self.values]
        if keys:
            self.setCurrentRow(keys.index(key) if key in keys else 0)

    def sizeHint(self) -> QSize:
        """The height of all rows: the panel gives the list what room it has."""
        return QSize(self.look.px(200), max(1, self.count()) * self.look.px(Space.TOUCH))

    def minimumSizeHint(self) -> QSize:
        """The height of a few rows, for a low window."""
        rows = min(_LEAST_ROWS, max(1, self.count()))
        return QSize(self.look.px(80), round(rows * self.look.px(Space.TOUCH)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the selected document in sight."""
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys change the selection; page keys are left to the preview."""
        if event.key() in _PREVIEW_KEYS:
            event.ignore()
        elif event.key() in ENTER_KEYS and self.document() is not None:
            if not event.isAutoRepeat():
                self.entered.emit()
        else:
            super().keyPressEvent(event)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(self.document())


class _DocumentRow(BoxedRowDelegate):
    """Paints a row: number or icon, name, and state."""

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: Any, *, chosen: bool) -> None:
        side = look.px(Space.SHEET) - look.palette.edge_width  # inside the edge of the options panel
        inner = area.adjusted(side, 0, -side, 0)
        sign = QRectF(inner.left(), inner.top(), look.px(_SIGN), inner.height())
        _paint_sign(painter, sign, look, value, chosen=chosen)
        _paint_words(painter, inner.adjusted(look.px(_SIGN), 0, 0, 0), look, value, chosen=chosen)


def _paint_sign(painter: QPainter, area: QRectF, look: Look, document: PrintDocument, *, chosen: bool) -> None:
    palette = look.palette
    if document.kind is not DocumentKind.SHEET or document.game is None:
        side = look.px(Space.ICON)
        place = QRectF(area.left(), area.center().y() - side / 2, side, side)
        paint_icon(painter, _SIGNS[document.kind], place, palette.accent if chosen else palette.ink2)
        return
    weight: Weight = 700 if chosen else 400
    painter.setFont(look.font("figure", weight))
    painter.setPen(palette.accent if chosen else palette.ink)
    baseline = int(centred_baseline(area, look.metrics("figure", weight)))
    painter.drawText(round(area.left() + look.px(3)), baseline, str(document.game + 1))


def _paint_words(painter: QPainter, area: QRectF, look: Look, document: PrintDocument, *, chosen: bool) -> None:
    weight: Weight = 600 if chosen else 400
    name = paint_text(painter, look, area, document.name, weight=weight, role="accent" if chosen else "ink")
    beside = area.adjusted(name + look.px(_GAP), 0, 0, 0)
    if beside.width() > 0:
        paint_text(painter, look, beside, document.remark, role="ink2", right=True)
