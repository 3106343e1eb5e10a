"""`PageStack`: the pages of a window that have been created, by name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from ui.shell.main_window import MainWindow


class PageStack:
    """Creates, shows and deletes the pages of a window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._pages: dict[str, QWidget] = {}

    def page(self, name: str) -> QWidget | None:
        """The page of this name; None where it has not been created."""
        return self._pages.get(name)

    @property
    def shown(self) -> str:
        """The name of the page that is shown; "" where none is."""
        widget = self._window.pages.currentWidget()
        return next((name for name, page in self._pages.items() if page is widget), "")

    def put(self, name: str, make: Callable[[], QWidget]) -> None:
        """Create a page and delete the earlier one of this name, which stays where `make` raises."""
        page = make()
        self._window.drop_page(self._pages.pop(name, None))
        self._pages[name] = page

    def show(self, name: str) -> None:
        """Show a created page."""
        self._window.show_page(self._pages[name])

    def drop_all(self) -> None:
        """Delete all pages."""
        for page in self._pages.values():
            self._window.drop_page(page)
        self._pages.clear()
