"""`PrintSettings`: paper size, printer, copies, zoom and folder, stored per user with QSettings.

An invalid value, such as one of another version, counts as not set.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QSettings

from ui.live.view_settings import folder_of
from ui.print_preview.page_layout import LEAST, MOST, PageZoom
from ui.print_preview.printing.print_jobs import MOST_COPIES, PaperSize

_LETTER: Final = frozenset(("BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"))
"""Territories whose usual paper is US Letter, by CLDR."""
_GROUP: Final = "papers"
"""The group of these settings in the file."""
_LETTER_MONEY: Final = frozenset(("USD", "CAD"))
"""Currencies of such territories, for a locale without a country."""


def paper_of(locale: QLocale) -> PaperSize:
    """The usual paper size of a locale's country."""
    return "letter" if QLocale.territoryToCode(locale.territory()) in _LETTER else "a4"


def first_paper(locale: QLocale, currency: str | None) -> PaperSize:
    """The default paper size: Letter where the locale says so or the currency is USD or CAD."""
    return "letter" if currency in _LETTER_MONEY else paper_of(locale)


class PrintSettings:
    """The saved settings; assigning one saves it."""

    def __init__(self, settings: QSettings, currency: str | None = None) -> None:
        """`currency` is the currency code of the night, None for points only."""
        self._settings = settings
        self._currency = currency

    @property
    def size(self) -> PaperSize:
        """The paper size; until one is chosen, the default."""
        kept = self._text("size")
        return "a4" if kept == "a4" else "letter" if kept == "letter" else first_paper(QLocale.system(), self._currency)

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
        return folder_of(self._text("folder"))

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._keep("folder", str(folder))

    def _text(self, key: str) -> str:
        kept = self._settings.value(f"{_GROUP}/{key}", "")
        return kept if isinstance(kept, str) else ""

    def _keep(self, key: str, value: str) -> None:
        self._settings.setValue(f"{_GROUP}/{key}", value)
