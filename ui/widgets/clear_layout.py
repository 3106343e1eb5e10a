"""`clear_layout`: takes everything out of a layout, before it is filled again."""

from PySide6.QtWidgets import QLayout


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout and of those inside it, and delete the widgets."""
    while (item := layout.takeAt(0)) is not None:
        inner, widget = item.layout(), item.widget()
        if inner is not None:
            clear_layout(inner)
        if widget is not None:
            widget.hide()
            widget.deleteLater()
