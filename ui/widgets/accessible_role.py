"""`set_accessible_role`: the role of our widgets for a screen reader, for which Qt has only a generic one;
`describe_by_tooltip`: what a button does, or what a field is for. Qt calls the factory here for the interface of a
widget, once, when a screen reader first reads it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QAccessibleWidget, QWidget

from ui.theme.literal_text import shown_text, spoken_tooltip

_PROPERTY: Final = "accessibleRole"


def set_accessible_role(widget: QWidget, role: QAccessible.Role, name: str = "") -> None:
    """Set the role of a widget, before it is shown, and its accessible name if one is given."""
    widget.setProperty(_PROPERTY, role.value)
    if name:
        widget.setAccessibleName(name)


def describe_by_tooltip(widget: QWidget, tip: str) -> None:
    """Set the words of a widget's next tooltip as its accessible description, unless it has another one already."""
    words = shown_text(widget.text()) if isinstance(widget, QAbstractButton) else ""
    name = widget.accessibleName() or words
    if widget.accessibleDescription() in ("", spoken_tooltip(widget.toolTip(), name)):
        widget.setAccessibleDescription(spoken_tooltip(tip, name))


class _PressedWidget(QAccessibleWidget):
    """The interface of a button that is something else than a button for a screen reader, which can press it too."""

    def __init__(self, button: QAbstractButton, role: QAccessible.Role) -> None:
        super().__init__(button, role)
        self._button = button

    def actionNames(self) -> list[str]:
        return [QAccessibleActionInterface.pressAction()]

    def doAction(self, name: str, /) -> None:
        if name == QAccessibleActionInterface.pressAction():
            self._button.click()


def _interface(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    """The interface of a widget that has a role of ours; None leaves it to Qt."""
    value = thing.property(_PROPERTY)
    if value is None or not isinstance(thing, QWidget):
        return None
    role = QAccessible.Role(value)
    return _PressedWidget(thing, role) if isinstance(thing, QAbstractButton) else QAccessibleWidget(thing, role)


QAccessible.installFactory(_interface)
