"""`act_menu`: a context menu whose first line names what it acts on; `offer_menu`: one for a row or a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QAbstractScrollArea, QMenu, QWidget

from ui.theme.icons import icon
from ui.theme.literal_text import literal
from ui.theme.theme import current_theme

_WIDTH = 320
"""The least width of a menu, pixels at 100 %."""


class MenuAct(Struct, frozen=True):
    """An entry of a menu: its label, in which `&` marks the mnemonic, what it does, its icon and the key of the same.

    One that `starts_group` stands under a separator.
    """

    words: str
    does: Callable[[], object]
    icon: str = ""
    key: str = ""
    starts_group: bool = False


def act_menu(parent: QWidget, title: str, acts: Sequence[MenuAct]) -> QMenu:
    """A menu under the name of what it acts on. It is deleted when it is closed."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setMinimumWidth(current_theme().look.px(_WIDTH))
    menu.addAction(literal(title)).setEnabled(False)
    for act in acts:
        if act.starts_group:
            menu.addSeparator()
        action = menu.addAction(icon(act.icon) if act.icon else QIcon(), f"{act.words}\t{act.key}".rstrip())
        action.triggered.connect(lambda _checked=False, does=act.does: does())
    return menu


def offer_menu(
    widget: QWidget,
    title: Callable[[], str],
    acts: Callable[[], Sequence[MenuAct]],
    usual: Callable[[], QMenu] | None = None,
) -> None:
    """Open a menu by a right click on a widget, or by the menu key in it, as long as there are acts for it.

    `usual` makes the menu that Qt has for the widget, such as a field's, whose entries come last.
    """

    def open_menu(place: QPoint) -> None:
        found = acts()
        inner = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
        menu = act_menu(widget, title(), found) if found else None
        if usual is not None:
            of_qt = usual()
            if menu is None:
                menu = of_qt
            else:
                menu.addSeparator()
                menu.addActions(of_qt.actions())
                of_qt.setParent(menu, of_qt.windowFlags())  # to live as long, as a window that stays closed
        if menu is not None:
            menu.popup(inner.mapToGlobal(place))

    widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    widget.customContextMenuRequested.connect(open_menu)
