"""Words on paper: `TextLabel` in one of the three sizes of type, `IconLabel` for a sign that stands alone."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Role, Space, TypeRole, Weight


class TextLabel(QLabel):
    """A text in a size, a weight and the colour of a role; what is shown is plain text."""

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        size: TypeRole = "text",
        weight: Weight = 400,
        role: Role = "ink",
    ) -> None:
        super().__init__(text, parent)
        self._size: TypeRole = size
        self._weight: Weight = weight
        self._role: Role = role
        self.setTextFormat(Qt.TextFormat.PlainText)
        follow(self._show_look)

    @property
    def role(self) -> Role:
        """The role whose colour the text has."""
        return self._role

    def set_role(self, role: Role, weight: Weight | None = None) -> None:
        """Give the text the colour of another role, and another weight where one is named."""
        self._role = role
        self._weight = self._weight if weight is None else weight
        self._show_look(current_theme().look)

    def _show_look(self, look: Look) -> None:
        self.setFont(look.font(self._size, look.weight(self._role, self._weight)))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, look.colour(self._role))
        self.setPalette(palette)


class IconLabel(QWidget):
    """An icon that stands alone; `meaning` is what a screen reader says of it."""

    def __init__(
        self,
        name: str,
        meaning: str,
        parent: QWidget | None = None,
        *,
        role: Role = "ink",
        side: int = Space.ICON,
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._role: Role = role
        self._side = side
        self._look = Look()
        self.setAccessibleName(meaning)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        follow(self._show_look)

    def show_icon(self, name: str, meaning: str, role: Role | None = None) -> None:
        """Show another icon."""
        self._name = name
        self._role = self._role if role is None else role
        self.setAccessibleName(meaning)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the square of the icon."""
        side = self._look.px(self._side)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the icon."""
        paint_icon(QPainter(self), self._name, self.rect(), self._look.colour(self._role))

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()
