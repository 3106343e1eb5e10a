"""Lines: `Divider`, and `DoubleRule` as in an account book."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme.marks import double_rule, double_rule_height, hairline
from ui.theme.tokens import LineWidth, Role
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.painted_widget import PaintedWidget


class _Rule(PaintedWidget):
    """A horizontal line of any width, without an accessible name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.Separator)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def thickness(self) -> int:
        """Return the height of the line in pixels."""
        return LineWidth.HAIR

    def sizeHint(self) -> QSize:
        return QSize(0, self.thickness())


class Divider(_Rule):
    """A hairline; on the table it takes the role "hairline_on_table"."""

    def __init__(self, *, role: Role = "hairline") -> None:
        self._role: Role = role
        super().__init__()

    def paintEvent(self, _event: QPaintEvent) -> None:
        hairline(QPainter(self), 0, self.width(), 0, self.look, role=self._role)


class DoubleRule(_Rule):
    """The double rule under a heading: a thick line and a thin one below it."""

    def thickness(self) -> int:
        """Return the height of both lines and the gap in pixels."""
        return double_rule_height(self.look)

    def paintEvent(self, _event: QPaintEvent) -> None:
        double_rule(QPainter(self), 0, self.width(), 0, self.look)
