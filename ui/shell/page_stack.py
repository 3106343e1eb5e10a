"""`PageStack`: the pages of a window that have been made, by their names, and which one is shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from ui.shell.main_window import MainWindow


class PageStack:
    """Keeps pages and lets them go; the window shows them."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._pages: dict[str, QWidget] = {}

    def page(self, name: str) -> QWidget | None:
        """The page of a name, where it has been made."""
        return self._pages.get(name)

    @property
    def shown(self) -> str:
        """The name of the page that is shown; "" where none is."""
        widget = self._window.pages.currentWidget()
        return next((name for name, page in self._pages.items() if page is widget), "")

    def put(self, name: str, make: Callable[[], QWidget]) -> None:
        """Make a page and let the one of before go, which stays where making raises."""
        page = make()
        self._window.drop_page(self._pages.pop(name, None))
        self._pages[name] = page

    def show(self, name: str) -> None:
        """Show a page that was made."""
        self._window.show_page(self._pages[name])

    def drop_all(self) -> None:
        """Let all pages go."""
        for page in self._pages.values():
            self._window.drop_page(page)
        self._pages.clear()
