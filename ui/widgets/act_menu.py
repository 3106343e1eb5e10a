"""`act_menu`: a context menu whose first line names what it acts on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMenu, QWidget

from ui.theme.icons import icon
from ui.theme.literal_text import literal
from ui.theme.menu_style import TALL_ITEMS
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
    menu.setProperty(TALL_ITEMS, True)
    menu.setMinimumWidth(current_theme().look.px(_WIDTH))
    menu.addAction(literal(title)).setEnabled(False)
    for act in acts:
        if act.starts_group:
            menu.addSeparator()
        action = menu.addAction(icon(act.icon) if act.icon else QIcon(), f"{act.words}\t{act.key}".rstrip())
        action.triggered.connect(lambda _checked=False, does=act.does: does())
    return menu
