"""The style of Qt's own widgets: Fusion, with the few parts redrawn that would betray a toolkit."""

from PySide6.QtWidgets import QProxyStyle

from ui.look.look import Look


class PaperStyle(QProxyStyle):
    """Fusion in our look."""

    def __init__(self) -> None:
        super().__init__("Fusion")
        self._look = Look()

    def set_look(self, look: Look) -> None:
        """Draw with this look from now on."""
        self._look = look
