"""`PaintedWidget`: the base of widgets that paint themselves and cannot be pressed, as lines, keys and pictures.

`ui.widgets.painted_button` is the base of those that can.
"""

from PySide6.QtWidgets import QWidget

from ui.theme.look import Look
from ui.theme.theme import current_theme, follow


class PaintedWidget(QWidget):
    """A widget in the look of the window, which is painted again when that changes.

    A subclass sets what its `_show_look` needs before it calls this `__init__`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        follow(self._show_look)

    @property
    def look(self) -> Look:
        """The look that the widget is drawn in."""
        return current_theme().look

    def _show_look(self, _look: Look) -> None:
        self.updateGeometry()
        self.update()
