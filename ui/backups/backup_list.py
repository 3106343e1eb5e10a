"""`BackupLine`: a backup in the list, which opens its preview."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.storage.backup import Backup
from ui.theme.controls import fill_rounded
from ui.theme.marks import centred_baseline, focus_frame, hairline
from ui.widgets.painted_button import PaintedButton

_HEIGHT: Final = 44
_SIDE: Final = 12


class BackupLine(PaintedButton):
    """When, how far the newest night had come, and why it was made; the one that is looked at is washed."""

    def __init__(self, backup: Backup, words: str, why: str, parent: QWidget | None = None) -> None:
        self._why = why
        self.backup = backup
        super().__init__(words, parent)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleDescription(why)
        self.setToolTip(str(backup.path))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the height of a line."""
        return QSize(self.look.px(280), self.look.px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Return the size that shows the moment."""
        return QSize(self.look.px(160), self.look.px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the line."""
        painter = QPainter(self)
        look, palette, area = self.look, self.look.palette, QRectF(self.rect())
        if self.isChecked():
            fill_rounded(painter, area, palette.wash, look)
        else:
            self.fill_shade(painter, area.adjusted(0, 1, 0, -1), palette.paper)
        if self.hasFocus():
            focus_frame(painter, area, look, fill=False)
        elif not self.isChecked():
            hairline(painter, 0, self.width(), self.height() - 1, look)
        side = look.px(_SIDE)
        loud, quiet = look.metrics("text", 600 if self.isChecked() else 400), look.metrics("text")
        why = min(quiet.horizontalAdvance(self._why), area.width() * 0.4)
        room = area.width() - 3 * side - why
        cut = Qt.TextElideMode.ElideRight
        painter.setFont(look.font("text", 600 if self.isChecked() else 400))
        painter.setPen(palette.ink)
        painter.drawText(side, int(centred_baseline(area, loud)), loud.elidedText(self.text(), cut, room))
        painter.setFont(look.font("text"))
        painter.setPen(palette.ink2)
        left = area.width() - side - why
        painter.drawText(round(left), int(centred_baseline(area, quiet)), quiet.elidedText(self._why, cut, why))
