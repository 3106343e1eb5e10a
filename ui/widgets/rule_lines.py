"""Lines: `Divider`, `DoubleRule` as in an account book, `ProgressRule` for how much of a payment is paid."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.text.templates import say
from ui.theme.marks import double_rule, double_rule_height, hairline
from ui.theme.tokens import LineWidth, Role
from ui.widgets.painted_widget import PaintedWidget


class _Rule(PaintedWidget):
    """A horizontal line of any width, without an accessible name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        hairline(QPainter(self), 0, self.width(), 0, self.look, role=self._role)


class DoubleRule(_Rule):
    """The double rule under a heading: a thick line and a thin one below it."""

    def thickness(self) -> int:
        """Return the height of both lines and the gap in pixels."""
        return double_rule_height(self.look)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        double_rule(QPainter(self), 0, self.width(), 0, self.look)


class ProgressRule(_Rule):
    """A progress bar drawn as a line; its accessible name is the percentage that is paid."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._done = 0
        self._whole = 1
        super().__init__(parent)
        self.show_part(0, 1)

    def show_part(self, done: int, whole: int) -> None:
        """Show `done` of `whole`, in any unit; `whole` is at least 1."""
        self._whole = max(1, whole)
        self._done = max(0, min(done, self._whole))
        self.setAccessibleName(say("paid: {part} %", part=100 * self._done // self._whole))
        self.update()

    def thickness(self) -> int:
        """Return the height of the part that is done, in pixels."""
        return self.look.px(2 * LineWidth.FOCUS if self.look.palette.is_contrast else LineWidth.FOCUS)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the whole line and over it the part that is done, which is thicker in high contrast."""
        painter = QPainter(self)
        palette, height = self.look.palette, self.height()
        whole = LineWidth.HAIR if palette.is_contrast else height
        painter.fillRect(0, (height - whole) // 2, self.width(), whole, palette.hairline)
        painter.fillRect(0, 0, self.width() * self._done // self._whole, height, palette.accent)
