"""What the page of papers remembers from one evening to the next: paper size, printer, copies, zoom, folder.

These change the view and nothing in the books, so they are settings of this user. A value that makes no sense, as one
written by another version, counts as none.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QSettings, QStandardPaths

from ui.papers.layout import LEAST, MOST, PageZoom
from ui.printing.jobs import MOST_COPIES, PaperSize

_LETTER: Final = frozenset(("BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"))
"""Territories whose paper is US Letter, as CLDR has them."""


def paper_of(locale: QLocale) -> PaperSize:
    """The paper that people use where a locale is at home."""
    return "letter" if QLocale.territoryToCode(locale.territory()) in _LETTER else "a4"


class Remembered:
    """The remembered choices; setting one keeps it."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    @property
    def size(self) -> PaperSize:
        """The size of paper; until one is chosen that of the country."""
        kept = self._text("size")
        return "a4" if kept == "a4" else "letter" if kept == "letter" else paper_of(QLocale.system())

    @size.setter
    def size(self, size: PaperSize) -> None:
        self._keep("size", size)

    @property
    def printer(self) -> str:
        """The printer that was chosen; "" where none was."""
        return self._text("printer")

    @printer.setter
    def printer(self, name: str) -> None:
        self._keep("printer", name)

    @property
    def copies(self) -> int:
        """How many copies, 1 to 99."""
        kept = self._text("copies")
        return int(kept) if kept.isdecimal() and 1 <= int(kept) <= MOST_COPIES else 1

    @copies.setter
    def copies(self, copies: int) -> None:
        self._keep("copies", str(copies))

    @property
    def zoom(self) -> PageZoom:
        """How pages are fitted into the view, or their zoom in per cent."""
        kept = self._text("zoom")
        if kept.isdecimal() and LEAST <= int(kept) <= MOST:
            return int(kept)
        return "width" if kept == "width" else "page"

    @zoom.setter
    def zoom(self, zoom: PageZoom) -> None:
        self._keep("zoom", str(zoom))

    @property
    def folder(self) -> Path:
        """Where the last PDF was saved; at first the user's documents."""
        kept = self._text("folder")
        if kept and Path(kept).is_dir():
            return Path(kept)
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        return Path(documents or Path.home())

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._keep("folder", str(folder))

    def _text(self, key: str) -> str:
        kept = self._settings.value(f"papers/{key}", "")
        return kept if isinstance(kept, str) else ""

    def _keep(self, key: str, value: str) -> None:
        self._settings.setValue(f"papers/{key}", value)
