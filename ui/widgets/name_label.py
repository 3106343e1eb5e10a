"""`NameLabel`: a name that is shortened where there is no room, the whole of it under the pointer; `PairLabel`: two."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.theme import follow
from ui.theme.tokens import Role, TypeRole, Weight
from ui.widgets.fit_names import cut, pair_text


class NameLabel(QWidget):
    """One line of text in a size and weight."""

    def __init__(
        self,
        name: str,
        parent: QWidget | None = None,
        *,
        size: TypeRole = "figure",
        weight: Weight = 600,
        role: Role = "ink",
    ) -> None:
        super().__init__(parent)
        self._name = self._short = name
        self._size: TypeRole = size
        self._weight: Weight = weight
        self._role: Role = role
        self._look = Look()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_name(name)
        follow(self._show_look)

    @property
    def name(self) -> str:
        """The whole name."""
        return self._name

    def show_name(self, name: str, short: str = "") -> None:
        """Show another name; `short` is what its player is called in the night, where that is known."""
        self._name, self._short = name, short or name
        self.setAccessibleName(name)
        self.updateGeometry()
        self.update()

    def set_role(self, role: Role) -> None:
        """Give the name the colour of another role."""
        self._role = role
        self.update()

    def wanted_width(self) -> int:
        """The width of the whole name in pixels."""
        return round(self._look.metrics(self._size, self._weight).horizontalAdvance(self._name) + 1)

    def shortened(self, metrics: QFontMetricsF, room: int) -> str:
        """What is shown of the name in so many pixels: all of it, the short name, or what a cut leaves of that."""
        return self._name if metrics.horizontalAdvance(self._name) <= room else cut(self._short, metrics, room)

    def sizeHint(self) -> QSize:
        """Return the size of the whole name."""
        return QSize(self.wanted_width(), self._look.line_height(self._size))

    def minimumSizeHint(self) -> QSize:
        """Return the size of a few letters."""
        return QSize(self._look.px(40), self._look.line_height(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint as much of the name as fits."""
        painter = QPainter(self)
        metrics = self._look.metrics(self._size, self._weight)
        shown = self.shortened(metrics, self.width())
        self.setToolTip(self._name if shown != self._name else "")
        painter.setFont(self._look.font(self._size, self._weight))
        painter.setPen(self._look.colour(self._role))
        painter.drawText(0, int(centred_baseline(QRectF(self.rect()), metrics)), shown)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()


class PairLabel(NameLabel):
    """Who pays whom, large; both names stay to be read where there is no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._parts = ("", "", "")
        super().__init__("", parent, weight=400)

    def show_pair(self, payer: str, verb: str, payee: str) -> None:
        """Show who pays whom."""
        self._parts = (payer, verb, payee)
        self.show_name(f"{payer} {verb} {payee}")

    def shortened(self, metrics: QFontMetricsF, room: int) -> str:
        """What is shown of both names in so many pixels."""
        return pair_text(*self._parts, metrics, room)
