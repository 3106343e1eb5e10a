"""`PageStack`: the pages of a window that have been made, by their names, and which one is shown.

A page is a widget with a name, made by `PageKind.make` when it is first wanted, so that the program starts fast. The
pages of the program are listed in `ui/shell/pages.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ui.theme.theme import current_theme

if TYPE_CHECKING:
    from ui.shell.main_window import MainWindow
    from ui.shell.session import Session


class Needs(Enum):
    """What must be open for a page to be shown."""

    NOTHING = "nothing"
    NIGHT = "a night"
    GAME = "a game"


@dataclass(frozen=True, slots=True)
class PageKind:
    """How a page is made; one that is `fresh` is made anew each time it is wanted.

    `uses_style` says that the page has Qt's own controls, for which the style is completed before the first of them.
    """

    make: Callable[[Session], QWidget]
    needs: Needs = Needs.NOTHING
    fresh: bool = False
    uses_style: bool = True


class PageStack:
    """Makes pages and lets them go; the window shows them."""

    def __init__(self, window: MainWindow, kinds: Mapping[str, PageKind]) -> None:
        self._window, self._kinds = window, kinds
        self._pages: dict[str, QWidget] = {}

    def page(self, name: str) -> QWidget | None:
        """The page of a name, where it has been made."""
        return self._pages.get(name)

    @property
    def shown(self) -> str:
        """The name of the page that is shown; "" where none is."""
        widget = self._window.pages.currentWidget()
        return next((name for name, page in self._pages.items() if page is widget), "")

    def needs(self, name: str) -> Needs:
        """What must be open for a page to be shown."""
        return self._kinds[name].needs

    def prepare(self, name: str, session: Session, *, again: bool = False) -> None:
        """Make a page that is not there, or is made anew each time, unless it is to be shown `again` as it was left.

        Raises what making it raises; the page of before is then still there.
        """
        kind = self._kinds[name]
        if name in self._pages and (again or not kind.fresh):
            return
        if kind.uses_style:
            current_theme().dress()
        page = kind.make(session)
        self._window.drop_page(self._pages.pop(name, None))
        self._pages[name] = page

    def show(self, name: str) -> None:
        """Show a page that was prepared."""
        self._window.show_page(self._pages[name])

    def drop_all(self) -> None:
        """Let all pages go."""
        for page in self._pages.values():
            self._window.drop_page(page)
        self._pages.clear()
